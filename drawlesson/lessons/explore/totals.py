"""Any totals at the end of a round: whether they can be, and what other tables would pay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from drawlesson.game.rules import Rules
from drawlesson.game.settlement import Settlement
from drawlesson.game.tiles import FULL_SET, Tile, TileSet
from drawlesson.lessons.questions.known_mistakes import rounded, taken_from_each, whole_sum

__all__ = ["Cannot", "Custom", "Elsewhere", "cannot_be", "elsewhere", "hands_of", "most_held"]

Custom: TypeAlias = Literal["whole sum", "taken from each", "tie paid", "rounded"]
"""How another table pays a round."""


_PIPS_WHEN_BLOCKED: Final = FULL_SET.showing(0).pips + 1 + 2 + 3 + 4
"""The least that lies on the table when a round is blocked.

All that fit the ends lie there, at least the seven with a blank. At most two of these are the
reserve, so four or more run through the line, and the tiles that join them in pairs show other
values on their outer halves: 1, 2, 3, 4 are the lightest.
"""


class Elsewhere(NamedTuple):
    """What another table would pay for the same hands."""

    custom: Custom
    points: int
    working: str
    """The sum behind the points, in figures and signs."""


class Cannot(NamedTuple):
    """Why there are no such hands."""

    kind: Literal["more than all", "more than ever", "two with none", "no such hands"]
    n: int = 0
    """How many pips that would be in all."""
    most: int = 0
    """How many there can be at the end of a round."""


def elsewhere(settlement: Settlement) -> tuple[Elsewhere, ...]:
    """What other tables would pay; only customs that say something about such a round."""
    winner, totals, points = settlement.winner, settlement.totals, settlement.working.points
    low = min(totals)
    if winner is None:
        others = [*totals]
        others.remove(low)
        paid = sum(others) - low
        return (Elsewhere("tie paid", paid, f"{' + '.join(map(str, others))} − {low} = {paid}"),)
    found = list[Elsewhere]()
    others = [total for seat, total in enumerate(totals) if seat != winner]
    if settlement.how == "blocked":
        whole, each = whole_sum(settlement), taken_from_each(settlement)
        found.append(Elsewhere("whole sum", whole, _equal(map(str, others), whole)))
        pairs = [f"({total} − {low})" for total in others]
        pairs = pairs if len(pairs) > 1 else [pairs[0][1:-1]]
        found.append(Elsewhere("taken from each", each, _equal(pairs, each)))
    near = rounded(points)
    found.append(Elsewhere("rounded", near, f"{points} → {near}"))
    return tuple(found)


def _equal(terms: Iterable[str], points: int) -> str:
    written = " + ".join(terms)
    return written if written == str(points) else f"{written} = {points}"


def most_held(players: int, out: int | None = None) -> int:
    """No hands have more pips together at the end of a round: the rest lies on the table."""
    rules = Rules.draw(players)
    if out is None:
        lying = _PIPS_WHEN_BLOCKED
    else:  # who is out has played a whole hand, and the reserve lies there too
        lightest = sorted(tile.pips for tile in FULL_SET)
        lying = sum(lightest[: rules.hand_size + rules.reserve])
    return FULL_SET.pips - lying


def cannot_be(totals: Sequence[int], out: int | None = None) -> Cannot | None:
    """Why no hands have these totals at the end of a round; None if some have."""
    held = [total for seat, total in enumerate(totals) if seat != out]
    if sum(held) > FULL_SET.pips:
        return Cannot("more than all", sum(held))
    most = most_held(len(totals), out)
    if sum(held) > most:
        return Cannot("more than ever", sum(held), most)
    if held.count(0) > 1:
        return Cannot("two with none")
    return Cannot("no such hands") if hands_of(totals, out) is None else None


def hands_of(totals: Sequence[int], out: int | None = None) -> tuple[TileSet, ...] | None:
    """Hands that count so much, with few tiles each; empty for the seat that is out.

    None if the 28 tiles cannot be held so.
    """
    hands = [TileSet()] * len(totals)
    left = FULL_SET
    for seat in sorted(range(len(totals)), key=lambda seat: totals[seat]):
        if seat != out:
            hand = _hand(left, totals[seat])
            if hand is None:
                return None
            hands[seat] = hand
            left -= hand
    return tuple(hands)


def _hand(tiles: Iterable[Tile], pips: int) -> TileSet | None:
    """As few of these tiles as have so many pips together, at least one; None if none have."""
    fewest: dict[int, tuple[Tile, ...]] = {}
    for tile in sorted(tiles, key=lambda tile: (-tile.pips, tile)):
        made = {total + tile.pips: (*held, tile) for total, held in fewest.items()}
        made.setdefault(tile.pips, (tile,))
        for total, held in made.items():
            if total <= pips and (total not in fewest or len(held) < len(fewest[total])):
                fewest[total] = held
    found = fewest.get(pips)
    return None if found is None else TileSet(found)
