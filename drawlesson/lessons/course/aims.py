"""Small aims for a round, and what became of them: judged from what happened, no score.

An aim is reached, not yet reached, or its chance did not come up in this round. A chance
is something that the learner really could have done; what never could be done is no miss.

It is long because each aim is a few lines, and they are chosen between as one list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

from drawlesson.analysis.odds import fitting
from drawlesson.game.actions import ENDS, LEFT, Draw, Play, Reason, Refusal
from drawlesson.game.errors import Impossible, named, shown, whole
from drawlesson.game.rounds import Round
from drawlesson.game.tiles import TileSet
from drawlesson.lessons.review.records import forced

__all__ = ["AIMS", "HEAVY", "Asked", "Outcome", "Slips", "asked", "judge"]

HEAVY: Final = 10
"""A tile with so many pips is heavy."""

Slips: TypeAlias = tuple[tuple[Refusal, ...], ...]
"""The learner's tries that the rules refused in this round."""


class Outcome(NamedTuple):
    """What became of an aim."""

    reached: bool | None
    """None where its chance did not come up."""
    done: int
    """How often it was done; where a number was asked for, the answer."""
    of: int
    """How often it could have been done; where a number was asked for, what is right."""
    level: bool = False
    """Whether nobody gets points because the lowest place is shared (D6.3)."""


class Asked(NamedTuple):
    """A number that an aim asks for: a count, or where `seats` a player by seat."""

    right: int
    value: int | None = None
    """The value of a tile that is asked about; None where none is."""
    seats: bool = False
    level: bool = False
    """Whether nobody gets points because the lowest place is shared (D6.3)."""


_NONE: Final = Outcome(None, 0, 0)


def judge(
    name: str, game_round: Round, seat: int, slips: Slips = (), guess: int | None = None
) -> Outcome:
    """What became of the aim of this name at `seat`, from the first position of the round on.

    `slips` are the refused tries of this round, `guess` the answer where the aim asks for
    one. `Impossible` for an unknown name, or what is no round, seat or whole number.
    """
    aim, seat = named(AIMS, name, "the aim"), _seat(game_round, seat)
    if not isinstance(aim, _Question):
        return aim(game_round, seat, slips)
    question = aim.asked(game_round, seat)
    if guess is None or question is None:
        return _NONE
    guess = whole(guess, "the answer", 0)
    return Outcome(guess == question.right, guess, question.right, question.level)


def asked(name: str, game_round: Round, seat: int) -> Asked | None:
    """What the aim asks the learner in this position; None where it asks nothing now.

    It asks before the first action, or when the round is over and its points are not yet
    shown.
    """
    aim, seat = named(AIMS, name, "the aim"), _seat(game_round, seat)
    if not isinstance(aim, _Question):
        return None
    now = _first(game_round, seat) is game_round if aim.before else game_round.over
    return aim.asked(game_round, seat) if now else None


def _seat(game_round: Round, seat: int) -> int:
    if not isinstance(game_round, Round):
        raise Impossible(f"found {shown(game_round)}, expected a round")
    return whole(seat, "the seat", 0, game_round.rules.players - 1)


# what is done ----------------------------------------------------------------


def _read_both_ends(r: Round, seat: int, slips: Slips) -> Outcome:
    """No tile was tried at an end that it does not fit."""
    placed, misread = len([*_plays(r, seat)]), _refused(slips, "does not fit")
    return _never(placed, len(misread))


def _draw_when_due(r: Round, seat: int, slips: Slips) -> Outcome:
    """Nobody tried to pass while a tile had to be drawn. A tile is due once at a boneyard."""
    tried = {refusal.left for refusal in _refused(slips, "must draw")}
    due = {len(at.boneyard) for at, _ in _own(r, seat) if at.legal_actions == (Draw(),)} | tried
    done = len(due) - len(tried)
    return Outcome(not tried, done, len(due)) if due else _NONE


def _keep_the_rules(r: Round, seat: int, slips: Slips) -> Outcome:
    """Nothing was tried that the rules refuse."""
    return _never(len([*_own(r, seat)]), len(slips))


def _join_a_blank(r: Round, seat: int, _: Slips) -> Outcome:
    """At least once a blank was joined to a blank end."""
    return _once(*_joined(r, seat, lambda at, play: _end_value(at, play) == 0))


def _place_doubles_early(r: Round, seat: int, _: Slips) -> Outcome:
    """Wherever a double fitted when a tile was placed, a double was placed."""
    return _each(*_joined(r, seat, lambda _, play: play.tile.is_double))


def _go_past_a_double(r: Round, seat: int, _: Slips) -> Outcome:
    """At least once a tile was joined to a double at an end of the line."""
    return _once(*_joined(r, seat, _joins_a_double))


def _place_the_heavy(r: Round, seat: int, _: Slips) -> Outcome:
    """Every heavy tile that fitted in some turn was placed."""
    return _each(*_placed(r, seat, lambda play: play.tile.pips >= HEAVY))


def _keep_a_way_on(r: Round, seat: int, _: Slips) -> Outcome:
    """Wherever it could be done, a play left a tile in the hand that fits the ends then."""
    could, done = 0, 0
    for at, play in _plays(r, seat):
        if len(at.hands[seat]) > 1 and any(_fits(at.after(p), seat) for p in _open_to(at)):
            could += 1
            done += bool(_fits(at.after(play), seat))
    return _each(done, could)


def _leave_the_next_stuck(r: Round, seat: int, _: Slips) -> Outcome:
    """At least once the next player had no tile that fitted after a play."""
    could, done, following = 0, 0, (seat + 1) % r.rules.players
    for at, play in _plays(r, seat):
        if len(at.hands[seat]) > 1:
            could += any(not _fits(at.after(p), following) for p in _open_to(at))
            done += not _fits(at.after(play), following)
    return _once(done, could)


# what is asked ---------------------------------------------------------------


class _Question(NamedTuple):
    """An aim that is a number to be said."""

    asked: Callable[[Round, int], Asked | None]
    before: bool = False
    """Whether it is asked before the first action; the others when the round is over."""


def _own_hand(r: Round, seat: int) -> Asked | None:
    """The pips that the learner still holds; nothing to count with an empty hand."""
    hand = r.hands[seat]
    return Asked(hand.pips) if r.over and hand else None


def _points(r: Round, _: int) -> Asked | None:
    """The points of the winner, 0 where nobody gets any; none where no points are kept."""
    settlement = r.settlement
    if settlement is None or settlement.points is None:
        return None
    return Asked(max(settlement.points), level=settlement.winner is None)


def _next_opener(r: Round, _: int) -> Asked | None:
    """Who opens the next round of a match, where it was seen who opened this one (D7.1)."""
    first = r.history[0]
    if not (r.over and r.rules.keeps_points) or first.line:
        return None
    return Asked((first.turn + 1) % r.rules.players, seats=True)


def _unseen(r: Round, seat: int) -> Asked | None:
    """How many tiles with the value of the left end are unseen before the first own action."""
    first = _first(r, seat)
    ends = first.line.ends if first else None
    if first is None or ends is None:
        return None
    return Asked(len(first.seen_from(seat).unseen.showing(ends[0])), ends[0])


def _forced_turns(r: Round, seat: int) -> Asked | None:
    """How many of the learner's turns left nothing to choose from their first action to the end."""
    turns = list[bool]()
    going_on = False
    for at, after in _own(r, seat):
        if going_on:
            turns[-1] &= forced(at)
        else:
            turns.append(forced(at))
        going_on = after.action == Draw()
    return Asked(sum(turns)) if r.over and turns else None


_Aim: TypeAlias = Callable[[Round, int, Slips], Outcome] | _Question

AIMS: Final[dict[str, _Aim]] = {
    "both-ends": _read_both_ends,
    "draw-when-due": _draw_when_due,
    "keep-the-rules": _keep_the_rules,
    "a-blank": _join_a_blank,
    "doubles-early": _place_doubles_early,
    "past-a-double": _go_past_a_double,
    "heavy": _place_the_heavy,
    "a-way-on": _keep_a_way_on,
    "next-stuck": _leave_the_next_stuck,
    "own-hand": _Question(_own_hand),
    "points": _Question(_points),
    "next-opener": _Question(_next_opener),
    "unseen": _Question(_unseen, before=True),
    "forced-turns": _Question(_forced_turns),
}
"""Every aim by its name. What it is called and what is said afterwards is language."""


def _first(r: Round, seat: int) -> Round | None:
    """The first position in which `seat` can act."""
    return next((at for at in r.history if at.turn == seat and not at.over), None)


def _own(r: Round, seat: int) -> Iterator[tuple[Round, Round]]:
    """Each position in which `seat` acted, and the next one."""
    return ((at, after) for at, after in pairwise(r.history) if at.turn == seat)


def _plays(r: Round, seat: int) -> Iterator[tuple[Round, Play]]:
    """Each position in which `seat` placed a tile, and how."""
    for at, after in _own(r, seat):
        if isinstance(after.action, Play):
            yield at, after.action


def _open_to(at: Round) -> list[Play]:
    """Every play that is legal in a position."""
    return [action for action in at.legal_actions if isinstance(action, Play)]


def _placed(r: Round, seat: int, wanted: Callable[[Play], bool]) -> tuple[int, int]:
    """How many tiles of a kind were placed, and how many fitted when a tile was placed."""
    could, done = set(), set()
    for at, play in _plays(r, seat):
        could |= {other.tile for other in _open_to(at) if wanted(other)}
        done |= {play.tile} if wanted(play) else set()
    return len(done), len(could)


def _joined(r: Round, seat: int, wanted: Callable[[Round, Play], bool]) -> tuple[int, int]:
    """How often a tile was joined in a way, and in how many plays it could be."""
    could = done = 0
    for at, play in _plays(r, seat):
        could += any(wanted(at, other) for other in _open_to(at))
        done += wanted(at, play)
    return done, could


def _fits(at: Round, seat: int) -> TileSet:
    """The tiles of `seat` that fit the line."""
    assert at.line.ends is not None
    return at.hands[seat] & fitting(at.line.ends)


def _end_value(at: Round, play: Play) -> int | None:
    """The value of the end that a play joins; None where it opens the line."""
    ends = at.line.ends
    return None if ends is None or play.end is None else ends[ENDS.index(play.end)]


def _joins_a_double(at: Round, play: Play) -> bool:
    """Whether a play joins a double that lies at its end."""
    if play.end is None:
        return False
    left, right = [*at.line][0 if play.end == LEFT else -1]
    return bool(left == right)


def _refused(slips: Slips, reason: Reason) -> list[Refusal]:
    """The refusals for this reason."""
    return [refusal for refusals in slips for refusal in refusals if refusal.reason == reason]


def _never(done: int, slips: int) -> Outcome:
    """The outcome of an aim that one slip misses."""
    return Outcome(not slips, done, done + slips) if done + slips else _NONE


def _once(done: int, could: int) -> Outcome:
    """The outcome of an aim for which once is enough."""
    return Outcome(done > 0, done, could) if could else _NONE


def _each(done: int, could: int) -> Outcome:
    """The outcome of an aim for which every chance counts."""
    return Outcome(done == could, done, could) if could else _NONE
