"""Lesson 7: one position under Draw, Ply Yard, Block and All Fives, side by side.

What the first three say is worked out by the game; All Fives is never played here, and
what stands in its column is what the rule book tells of it (F).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from drawlesson.game.actions import Action, Draw, Pass, Play
from drawlesson.game.lines import Ends, Line
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.game.settlement import Settlement, settle
from drawlesson.game.sites import Sites
from drawlesson.game.tiles import HIGHEST, Tile, TileSet
from drawlesson.game.turns import legal_actions
from drawlesson.lessons.course.tasks import position
from drawlesson.lessons.explore.turn import RULES, WORDS, Verdict, why
from drawlesson.lessons.questions.remarks import Remark, Told, remark

__all__ = ["ALL_FIVES", "COMPARED", "SITUATIONS", "Cell", "Row", "Situation", "fives", "lacking"]

ALL_FIVES: Final = "all-fives"
_DRAWS_WHEN_STUCK: Final = next(each for each in RULES.values() if each.drawing == "when stuck")
"""Rules under which only the stuck draw, as in All Fives."""
COMPARED: Final = (*RULES, ALL_FIVES)
"""The rule sets by name, Draw first."""


class Cell(NamedTuple):
    """What one rule set says to one question."""

    value: object
    """What it comes to, so that two rule sets can be compared; None where nothing is known."""
    told: tuple[Told, ...]


class Row(NamedTuple):
    """One question, and what each rule set says, in the order of `COMPARED`."""

    topic: str
    cells: tuple[Cell, ...]

    @property
    def differing(self) -> tuple[bool, ...]:
        """For each rule set whether it says something else than Draw."""
        first = self.cells[0].value
        return tuple(cell.value not in (None, first) for cell in self.cells)


class Situation(NamedTuple):
    """A position that can come up under each of the rule sets, and what is asked about it."""

    topics: tuple[str, ...]
    line: Line
    hand: TileSet
    """The learner's hand; at the end of a round that of the player who did not go out."""
    boneyard: int = 14
    """As dealt for two players: so it is possible where nobody ever draws, too."""

    @property
    def rows(self) -> tuple[Row, ...]:
        """Every question with its answers."""
        return tuple(
            Row(topic, tuple(_TOPICS[topic](self, name) for name in COMPARED))
            for topic in self.topics
        )

    @property
    def differing(self) -> frozenset[str]:
        """The rule sets that somewhere say something else than Draw."""
        columns = zip(*(row.differing for row in self.rows), strict=True)
        return frozenset(n for n, c in zip(COMPARED, columns, strict=True) if any(c))

    @property
    def asks_action(self) -> bool:
        """Whether somebody is on turn, with a hand and a boneyard to look at."""
        return bool(self.hand) and "points" not in self.topics

    def round(self, name: str) -> Round:
        """The round that stands like this under a rule set, the learner (seat 0) on turn."""
        return position(self.line, self.hand, rules=RULES[name], left=self.boneyard)

    def settlement(self, name: str) -> Settlement:
        """What the round is worth where seat 0 has gone out and seat 1 holds the hand."""
        return settle(RULES[name], [0, self.hand.pips], out=0)


def lacking(rules: Rules, ends: Ends, boneyard: int) -> frozenset[int]:
    """The values that nobody can hold who draws at these ends."""
    values = range(HIGHEST + 1)
    return frozenset(
        value
        for value in values
        if not any(
            Draw() in legal_actions(rules, TileSet([Tile(value, other)]), ends, boneyard)
            for other in values
        )
    )


def fives(line: Line) -> int:
    """What the last play of `line` scores in All Fives: the open ends, if five divides their sum.

    A double at an end counts with both its halves.
    """
    lying = [*line]
    left, right = lying[0], lying[-1]
    total = sum(left)
    if len(lying) > 1:
        total = left[0] * (1 + (left[0] == left[1])) + right[1] * (1 + (right[0] == right[1]))
    return 0 if total % 5 else total


# what each rule set says ----------------------------------------------------


def _action(wanted: type[Action]) -> Callable[[Situation, str], Cell]:
    """Whether an action of this kind may, must or may not be done."""

    def said(situation: Situation, name: str) -> Cell:
        if name == ALL_FIVES:
            return _action_in_fives(situation, wanted)
        r = situation.round(name)
        possible = [action for action in r.legal_actions if isinstance(action, wanted)]
        if not possible:
            tried = Draw() if wanted is Draw else Pass()
            told = (_nothing_fits(r),) if wanted is Play else r.refusals(tried)
            return _verdict("may not", *told)
        kinds = {type(action) for action in r.legal_actions}
        verdict: Verdict = "must" if len(kinds) == 1 else "may"
        if wanted is Draw:
            return Cell(verdict, (why(r, possible[0]),))
        return _verdict(verdict, _what_fits(possible) if wanted is Play else why(r, possible[0]))

    return said


def _action_in_fives(situation: Situation, wanted: type[Action]) -> Cell:
    """All Fives with tiles to draw: who can play plays, who cannot draws."""
    r = situation.round(_DRAWS_WHEN_STUCK.name)
    fits = [action for action in r.legal_actions if isinstance(action, Play)]
    if wanted is Play:
        return _verdict("must", _what_fits(fits)) if fits else _verdict("may not", _nothing_fits(r))
    if wanted is Draw:
        return _verdict("may not" if fits else "must", remark("fives draw when stuck", "F"))
    return _verdict(
        "may not", remark("fives play if they can" if fits else "fives draw first", "F")
    )


def _verdict(verdict: Verdict, *why: Told) -> Cell:
    return Cell(verdict, (remark(f"verdict {verdict}"), *why))


def _what_fits(plays: Sequence[Action]) -> Remark:
    tiles = TileSet({play.tile for play in plays if isinstance(play, Play)})
    return remark("what fits", "D3.1", tiles=tiles)


def _nothing_fits(r: Round) -> Remark:
    assert r.line.ends is not None
    left, right = r.line.ends
    return remark("nothing fits", "D3.1", left=left, right=right)


def _tells(situation: Situation, name: str) -> Cell:
    """What is known of a hand after its owner has drawn at these ends."""
    assert situation.line.ends is not None
    if name != ALL_FIVES and not RULES[name].ever_draws:
        return Cell("nobody draws", (remark("no draw to tell", "B"),))
    rules = _DRAWS_WHEN_STUCK if name == ALL_FIVES else RULES[name]
    lacked = lacking(rules, situation.line.ends, situation.boneyard)
    if not lacked:
        return Cell(lacked, (remark("the draw tells nothing", "D3.2", "M33"),))
    clause = "F" if name == ALL_FIVES else rules.clause("D3.2")
    return Cell(lacked, (remark("the draw tells", clause, values=tuple(sorted(lacked))),))


def _sites(situation: Situation, name: str) -> Cell:
    """In how many places the line can go on."""
    places = len(Sites.of(situation.line).open)
    if name == ALL_FIVES:
        return Cell(4, (remark("four sides of the first double", "F", "M8"),))
    return Cell(places, (remark("places to go on", "D4.1", n=places),))


def _scores(situation: Situation, name: str) -> Cell:
    """What the last play brings at once."""
    if name != ALL_FIVES:
        kind = "no play scores" if RULES[name].keeps_points else "no points at all"
        return Cell(0, (remark(kind, "D4.4" if RULES[name].keeps_points else "Y5", "M10"),))
    scored = fives(situation.line)
    return Cell(scored, (remark("fives score", "F", "M11", n=scored),))


def _opens(_situation: Situation, name: str) -> Cell:
    """Who opens the first round, and with what."""
    if name == ALL_FIVES:
        return Cell(None, (remark("not told here"),))
    if RULES[name].first_opener is not None:
        return Cell("black", (remark("black opens", "Y1"),))
    return Cell("lot", (remark("a lot opens", "D1.5"),))


def _points(situation: Situation, name: str) -> Cell:
    """What the player gets who went out."""
    left = situation.hand.pips
    if name == ALL_FIVES:
        rounded = 5 * ((left + 2) // 5)
        return Cell(rounded, (remark("rounded to fives", "F", "M22", n=rounded, pips=left),))
    points = situation.settlement(name).points
    if points is None:
        return Cell("the round", (remark("winning is all", "Y5"),))
    return Cell(points[0], (remark("gets exactly", "D6.1", n=points[0]),))


_TOPICS: Final[dict[str, Callable[[Situation, str], Cell]]] = {
    **{word: _action(kind) for kind, word in WORDS.items()},
    "tells": _tells,
    "sites": _sites,
    "scores": _scores,
    "opens": _opens,
    "points": _points,
}

_TURN: Final = ("play", "draw", "pass")
SITUATIONS: Final = {
    "a-tile-fits": Situation(
        _TURN, Line.parse("(2|3)(3|5)"), TileSet.parse("[0|0] [0|1] [1|4] [2|6] [3|4] [6|6]")
    ),
    "nothing-fits": Situation(
        _TURN, Line.parse("(2|3)(3|5)"), TileSet.parse("[0|0] [0|1] [1|4] [3|4] [4|6] [6|6]")
    ),
    "a-draw": Situation(("tells",), Line.parse("(2|3)(3|5)"), TileSet()),
    "a-double": Situation(("sites", "scores"), Line.parse("(5|5)"), TileSet()),
    "first-opener": Situation(("opens",), Line(), TileSet()),
    "round-won": Situation(
        ("points",), Line.parse("(5|1)(1|3)(3|3)(3|6)(6|2)"), TileSet.parse("[0|3] [4|6]")
    ),
}
"""The positions of the lesson, by name."""
