"""What is settled before a game begins: rules, seats, seed, who opens, how long it lasts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from drawlesson.analysis.players import BY_NAME, Expert
from drawlesson.game.errors import Impossible, in_order, named, shown, whole
from drawlesson.game.names import checked_names
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules, checked
from drawlesson.game.seeds import MOST_SEED
from drawlesson.lessons.course.tasks import Policy

__all__ = ["MOST_TARGET", "PERSON", "PLAYERS", "Seat", "Setup", "policy"]

PERSON: Final = "person"
"""Who acts for a seat that no computer plays."""
PLAYERS: Final = (PERSON, *BY_NAME)
"""Who can act for a seat: a person, or a computer player by its level, the weakest first."""
MOST_TARGET: Final = 999
_THINKING: Final = 0.3
"""Seconds for a move of the expert."""


class Seat(NamedTuple):
    """A place at the table: whose name it bears, and who acts there."""

    name: str
    player: str = PERSON
    """"person", or the name of a level."""


class Setup(NamedTuple):
    """Everything that a game needs to begin; `of` makes one and checks it. Immutable."""

    rules: Rules
    """Their target may be another than the rule set's own."""
    seats: tuple[Seat, ...]
    """Clockwise."""
    seed: int
    """The seed of the game; each round of a match has one of its own."""
    opener: int | None = None
    """The seat that opens first; None where lots say it, and where `start` does."""
    match: bool = True
    """Whether rounds follow until the target is reached, or one round is all."""
    start: Round | None = None
    """A position to go on from in place of a deal, with what was seen before it."""
    counting: bool = False
    """Whether round n of the match is dealt from the seed and n - 1, as games once were."""

    @staticmethod
    def of(
        rules: Rules,
        seats: Iterable[Seat | tuple[str, str]],
        seed: int,
        opener: int | None = None,
        match: bool | None = None,
        start: Round | None = None,
        counting: bool = False,
        *,
        target: int | None = None,
    ) -> Setup:
        """The setup of a game that can begin; `Impossible` quotes what cannot be.

        Where nothing is said it is a match if points are kept, the first opener is found
        by lots, and in Ply Yard seat 0 is Black and opens (Y1). `target` takes the place
        of the target of the rules. A game from a position is one round and has no lots.
        """
        rules = _with_target(rules, target)
        taken = _seats(seats, rules.players)
        seed = whole(seed, "the seed", 0, MOST_SEED)
        if opener is not None:
            opener = whole(opener, "the opener", 0, rules.players - 1)
        if match is None:
            match = rules.keeps_points and start is None
        if not isinstance(match, bool):
            raise Impossible(f"found {shown(match)} for the match, expected True or False")
        if match and not rules.keeps_points:
            raise Impossible(f"{rules.name} keeps no points, expected one round and no match")
        if start is not None:
            _check_start(start, rules, opener, match)
        elif opener is None:
            opener = rules.first_opener
        return Setup(rules, taken, seed, opener, match, start, counting)

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people act for."""
        return tuple(at for at, seat in enumerate(self.seats) if seat.player == PERSON)

    def __repr__(self) -> str:
        seats = ", ".join(f"{seat.name} ({seat.player})" for seat in self.seats)
        start = " from a position" if self.start is not None else ""
        return f"<Setup of {self.rules.name}{start}: {seats}>"


def policy(setup: Setup, seat: int) -> Policy:
    """How the computer acts at a seat, the same for the same setup; `Impossible` for a person."""
    seat = whole(seat, "the seat", 0, len(setup.seats) - 1)
    name = setup.seats[seat].player
    if name == PERSON:
        raise Impossible(f"seat {seat} is a person's, expected one that a computer plays")
    level = named(BY_NAME, name, "the player")
    seed = setup.seed * len(setup.seats) + seat
    return Expert(seed, _THINKING) if level is Expert else level(seed)


def _with_target(rules: Rules, target: int | None) -> Rules:
    """The rules with this target, or their own; only the target may be unlike the rule set's."""
    rules = checked(rules)
    known = Rules.named(rules.name, rules.players)
    target = rules.target if target is None else target
    if rules._replace(target=known.target) != known:
        raise Impossible(f"found {shown(rules)}, expected {shown(known)} with any target")
    if known.target is None and target is not None:
        raise Impossible(f"{rules.name} keeps no points, expected no target of {shown(target)}")
    if known.target is not None:
        target = whole(target, "the target", 1, MOST_TARGET)
    return rules._replace(target=target)


def _seats(seats: Iterable[Seat | tuple[str, str]], players: int) -> tuple[Seat, ...]:
    taken = in_order(seats, "seats")
    for seat in taken:
        if not isinstance(seat, tuple) or len(seat) != 2:
            raise Impossible(f"found the seat {shown(seat)}, expected one like Seat('Mina')")
    checked_names([name for name, _ in taken], players)
    for _, player in taken:
        named(dict.fromkeys(PLAYERS), player, "the player")
    return tuple(Seat(*seat) for seat in taken)


def _check_start(start: Round, rules: Rules, opener: int | None, match: bool) -> None:
    """Raise `Impossible` unless a game can go on from there; hidden tiles are not quoted."""
    if not isinstance(start, Round):
        raise Impossible(f"found a {type(start).__name__}, expected a Round to go on from")
    if start.rules != rules:
        raise Impossible(
            f"found a position of {shown(start.rules)}, expected one of {shown(rules)}"
        )
    if start.over:
        raise Impossible("found a round that is over, expected one to go on with")
    if opener is not None or match:
        found = "a match" if match else f"the opener {opener}"
        raise Impossible(f"found {found}, expected none where a position is gone on from")
