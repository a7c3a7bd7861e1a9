"""Lesson 3: the turn as a decision. What may, must and may not be done, and why.

A `Decision` is any position that a learner can put together: a hand, two ends, a
boneyard, a rule set. The round decides what is allowed; here it is sorted and given
its reasons.
"""

from __future__ import annotations

from itertools import pairwise, product
from typing import Final, Literal, NamedTuple, TypeAlias

from drawlesson.game.actions import ENDS, Action, Draw, Pass, Play
from drawlesson.game.errors import Impossible, shown, whole
from drawlesson.game.lines import Ends, Line
from drawlesson.game.rounds import Round
from drawlesson.game.rules import RULE_SETS, Rules
from drawlesson.game.tiles import FULL_SET, HIGHEST, TILES, Tile, TileSet
from drawlesson.lessons.course.plan import TAUGHT
from drawlesson.lessons.course.tasks import position
from drawlesson.lessons.questions.remarks import Remark, Told, remark

__all__ = [
    "EXAMPLES", "LARGEST_BONEYARD", "RULES", "WORDS",
    "Choice", "Decision", "Verdict", "choices", "guessed", "line_between", "why",
]  # fmt: skip

Verdict: TypeAlias = Literal["may", "must", "may not"]
LARGEST_BONEYARD: Final = len(TILES) - 7
"""The most that anybody could think of: everything but one hand."""
RULES: Final = {name: RULE_SETS[name].for_two for name in TAUGHT}
"""The rule sets to choose from, by name."""
WORDS: Final[dict[type[Action], str]] = {Play: "play", Draw: "draw", Pass: "pass"}
"""The three kinds of action, by word."""


class Choice(NamedTuple):
    """One action, whether it is allowed, and the reasons."""

    action: Action
    verdict: Verdict
    """"must" where nothing of another kind is allowed."""
    why: tuple[Told, ...]


class Decision(NamedTuple):
    """A turn to think about: what somebody holds and sees, under a rule set."""

    rules: str
    hand: TileSet
    ends: Ends | None
    """The open values; None for a line that is still empty."""
    boneyard: int

    @staticmethod
    def of(rules: str, hand: str | TileSet, ends: Ends | None, boneyard: int) -> Decision:
        """The decision of these; `Impossible` for rules, values and numbers that there are not."""
        if rules not in RULES:
            raise Impossible(f"found the rules {shown(rules)}, expected {', '.join(RULES)}")
        if ends is not None:
            for value in ends:
                whole(value, "an end", 0, HIGHEST)
        held = TileSet.parse(hand) if isinstance(hand, str) else hand
        size = whole(boneyard, "the number of tiles in the boneyard", 0, LARGEST_BONEYARD)
        return Decision(rules, held, ends, size)

    @property
    def line(self) -> Line:
        """A line with these ends of which no tile is in the hand; empty if there is none."""
        return Line() if self.ends is None else line_between(self.ends, self.hand) or Line()

    @property
    def obstacle(self) -> Remark | None:
        """Why this cannot come up in a round; None if it can."""
        rules = RULES[self.rules]
        dealt = len(TILES) - rules.players * rules.hand_size
        if not self.hand:
            return remark("no hand to decide about")
        if self.ends is not None and line_between(self.ends, self.hand) is None:
            left, right = self.ends
            return remark("no tile is left for these ends", left=left, right=right)
        if not rules.ever_draws and self.boneyard != dealt:
            return remark("the boneyard of Block stays", "B", n=dealt)
        if self.boneyard > dealt:
            return remark("so many are never left", "D1.2", n=dealt, boneyard=self.boneyard)
        if self.boneyard < min(rules.reserve, dealt):
            return remark("two always stay", "D1.4", boneyard=self.boneyard)
        if len(self.hand) + len(self.line) + self.boneyard >= len(TILES):
            return remark("nothing is left for the other")
        return self._opening_obstacle if self.ends is None else self._later_obstacle

    @property
    def _opening_obstacle(self) -> Remark | None:
        """Why nobody can open like this: the other still holds what was dealt."""
        rules = RULES[self.rules]
        dealt = len(TILES) - rules.players * rules.hand_size
        if rules.drawing != "any time" or self.boneyard == dealt:
            if (len(self.hand), self.boneyard) != (rules.hand_size, dealt):
                n = rules.hand_size
                return remark("opens as dealt", "D1.2", n=n, boneyard=dealt)
        elif len(self.hand) + self.boneyard != rules.hand_size + dealt:
            return remark("opens after draws", "D1.2", n=rules.hand_size + dealt)
        return None

    @property
    def _later_obstacle(self) -> Remark | None:
        """Why no turn behind the first can be like this; counted from the deal."""
        rules = RULES[self.rules]
        drawn = len(TILES) - rules.players * rules.hand_size - self.boneyard
        shortest = len(self.line)
        passing = not rules.drawable(self.boneyard)
        played = 0 if passing else shortest // 2
        most = rules.hand_size + drawn - played
        if len(self.hand) > most:
            kind = "more than were drawn" if drawn else "nobody has drawn"
            return remark(kind, "D1.2", n=drawn, most=most)
        lengths = _lengths(rules, len(self.hand), drawn, passing)
        assert self.ends is not None
        free = FULL_SET - self.hand
        if not any(n >= shortest and _reaches(*self.ends, free, n) for n in lengths):
            return remark("no such line by now", n=max(min(lengths), shortest))
        return None

    @property
    def round(self) -> Round:
        """A round that stands like this, seat 0 on turn; `Impossible` where there is an obstacle.

        Of the tiles that nobody names the other hand has those with the lowest values.
        """
        obstacle = self.obstacle
        if obstacle is not None:
            raise Impossible(f"found a position that cannot be: {obstacle.kind}")
        return position(self.line, self.hand, rules=RULES[self.rules], left=self.boneyard)

    def toggled(self, tile: Tile) -> Decision:
        """With this tile in the hand, or without it if it was there."""
        return self._replace(hand=self.hand ^ TileSet([tile]))

    def ruled(self, rules: str) -> Decision:
        """Under another rule set; where nobody draws the boneyard is as it was dealt."""
        ruled = Decision.of(rules, self.hand, self.ends, self.boneyard)
        made = RULES[rules]
        dealt = len(TILES) - made.players * made.hand_size
        return ruled if made.ever_draws else ruled._replace(boneyard=dealt)


def line_between(ends: Ends, hand: TileSet) -> Line | None:
    """The shortest line with these ends that needs no tile of `hand`; None if there is none."""
    left, right = ends
    for between in range(3):
        for values in product(range(HIGHEST + 1), repeat=between):
            row = [left, *values, right]
            lying = [*pairwise(row)]
            tiles = {Tile(*pair) for pair in lying}
            if len(tiles) == len(lying) and not any(tile in hand for tile in tiles):
                return Line.parse("".join(f"({a}|{b})" for a, b in lying))
    return None


def _lengths(rules: Rules, held: int, drawn: int, passing: bool) -> list[int]:
    """How many tiles can lie in the line when somebody on turn holds so many, ascending.

    The two take turns, and from a whole boneyard nobody passes.
    """
    found = set()
    for own in range(len(TILES)):
        drew = held - rules.hand_size + own
        if not 0 <= drew <= drawn:
            continue
        for other in range(len(TILES)) if passing else (own, own + 1):
            left = rules.hand_size + drawn - drew - other
            if own + other and left > 0:
                found.add(own + other)
    return sorted(found)


def _reaches(left: int, right: int, tiles: TileSet, length: int) -> bool:
    """Whether so many of these tiles make a line with these ends."""
    if not length:
        return left == right
    if length > len(tiles) or not tiles.showing(right):
        return False
    for tile in tiles.showing(left):
        following = tile.high if tile.low == left else tile.low
        if _reaches(following, right, tiles - TileSet([tile]), length - 1):
            return True
    return False


def choices(r: Round) -> tuple[Choice, ...]:
    """Every action that the player on turn can think of: each play, then Draw() and Pass()."""
    legal = r.legal_actions
    kinds = {type(action) for action in legal}
    ends = ENDS if r.line.ends else (None,)
    plays = [Play(tile, end) for tile in r.hands[r.turn] for end in ends]
    thinkable: list[Action] = [*plays, Draw(), Pass()]
    found = []
    for action in thinkable:
        if action not in legal:
            found.append(Choice(action, "may not", r.refusals(action)))
        else:
            verdict: Verdict = "must" if len(kinds) == 1 else "may"
            leads = verdict == "must" and action == legal[0] and isinstance(action, Play)
            reasons = (
                (why_play(r.rules, r.drawable), why(r, action)) if leads else (why(r, action),)
            )
            found.append(Choice(action, verdict, reasons))
    return tuple(found)


def why_play(rules: Rules, drawable: int) -> Remark:
    """Why one of the tiles that fit has to be played, where drawing is not allowed."""
    if rules.ever_draws and not drawable:
        return remark("who can play must play", rules.clause("D3.5"))
    return remark(f"with a tile that fits, {rules.name}", rules.clause("D3.2"))


def why(r: Round, action: Action) -> Remark:
    """Why a legal action is allowed, or the only thing to do."""
    rules, fits = r.rules, any(isinstance(each, Play) for each in r.legal_actions)
    if isinstance(action, Pass):
        return remark("you pass", rules.clause("D3.6"))
    if isinstance(action, Draw):
        if fits:
            return remark("you can draw as well", rules.clause("D3.2"))
        return remark("you must draw", rules.clause("D3.4"))
    if action.end is None:
        return remark("any tile opens", "D2.1")
    if r.line.alike:
        return remark("fits both", "D3.1", tile=action.tile)
    value = r.line.value(action.end)
    assert value is not None
    return remark(f"fits {action.end}", "D3.1", tile=action.tile, value=value)


def guessed(r: Round, words: frozenset[str]) -> tuple[Told, ...]:
    """What is wrong with a guess of the kinds that are allowed; `()` if it is right."""
    right = {WORDS[type(action)] for action in r.legal_actions}
    missed = [word for word in WORDS.values() if word in right - words]
    wrong = [word for word in WORDS.values() if word in words - right]
    return tuple(
        [remark(f"{word} is not allowed") for word in wrong]
        + [remark(f"{word} is allowed") for word in missed]
    )


EXAMPLES: Final = {
    "free": Decision.of("draw", "[1|1] [2|6] [4|5]", (2, 3), 8),
    "stuck": Decision.of("draw", "[1|1] [4|4] [1|6]", (2, 5), 5),
    "two-left": Decision.of("draw", "[2|2] [1|4] [0|6]", (2, 5), 2),
    "nothing": Decision.of("draw", "[1|4] [6|6]", (2, 5), 2),
    "opening": Decision.of("draw", "[0|0] [0|3] [1|2] [1|6] [2|5] [4|4] [5|6]", None, 14),
    "ply-yard": Decision.of("ply-yard", "[1|1] [2|6] [4|5]", (2, 3), 8),
    "block": Decision.of("block", "[1|1] [4|4] [1|6]", (2, 5), 14),
}
"""Turns to begin with, by name, each decided in another way."""
