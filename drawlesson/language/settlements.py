"""A settlement told step by step, as one counts it at the table."""

from __future__ import annotations

from collections.abc import Iterator

from drawlesson.game.settlement import Settlement
from drawlesson.language.catalogs import Language

__all__ = ["ended", "points_told", "settled", "term_told", "totals_told", "won_told"]


def settled(
    language: Language, settlement: Settlement, names: tuple[str, ...], you: int | None = None
) -> tuple[str, ...]:
    """The sentences of a settlement: how the round ended, each step of the sum, the result.

    Where a single hand is counted there is no sum, and what it still holds is said instead.
    `you` is the reader's seat, if any.
    """
    result = points_told(language, settlement, names, you)
    return (
        *_ending(language, settlement, names, you),
        *_summed(language, settlement, names, you),
        *([result] if result else []),
    )


def ended(
    language: Language, settlement: Settlement, names: tuple[str, ...], you: int | None = None
) -> tuple[str, ...]:
    """The same without the steps of the sum: how the round ended, and the result.

    Where one other player goes out, it says what the reader still holds.
    """
    result = points_told(language, settlement, names, you)
    told = [*_ending(language, settlement, names, you)]
    if (
        result
        and settlement.how == "out"
        and len(names) == 2
        and you not in (None, settlement.winner)
    ):
        assert you is not None
        told.append(_still_held(language, settlement, you, names, you))
    return (*told, *([result] if result else []))


def _summed(
    language: Language, settlement: Settlement, names: tuple[str, ...], you: int | None
) -> Iterator[str]:
    working = settlement.working
    if len(working) == 1:
        yield _still_held(language, settlement, working[0][0], names, you)
        return
    for number in range(len(working)):
        yield term_told(language, settlement, number, names, you)


def _still_held(
    language: Language,
    settlement: Settlement,
    seat: int,
    names: tuple[str, ...],
    you: int | None,
) -> str:
    held = settlement.totals[seat]
    if seat == you:
        return language.plural("You still hold {n} pip.", "You still hold {n} pips.", held)
    return language.plural(
        "{name} still holds {n} pip.", "{name} still holds {n} pips.", held, name=names[seat]
    )


def _ending(
    language: Language, settlement: Settlement, names: tuple[str, ...], you: int | None
) -> Iterator[str]:
    winner = settlement.winner
    if settlement.how == "blocked":
        yield totals_told(language, settlement, names)
    if winner is None and settlement.points is None:
        yield language.say("The lowest sums are equal: the round is tied.")
    elif winner is None:
        yield language.say("The lowest place is shared, so nobody gets points.")
    elif settlement.how == "blocked" and winner == you:
        yield language.say("You hold the fewest pips and win the round.")
    elif settlement.how == "blocked":
        yield language.say("{name} holds the fewest pips and wins.", name=names[winner])
    elif winner == you:
        yield language.say("You have no tile left and win the round.")
    else:
        yield language.say("{name} has no tile left and wins the round.", name=names[winner])


def totals_told(language: Language, settlement: Settlement, names: tuple[str, ...]) -> str:
    """How the round ended and what each hand that lies open counts."""
    winner = settlement.winner
    out = winner if settlement.how == "out" else None
    counted = enumerate(zip(names, settlement.totals, strict=True))
    totals = language.row(f"{name} {total}" for seat, (name, total) in counted if seat != out)
    if out is None:
        return language.say("The round is blocked. The pips in each hand: {totals}.", totals=totals)
    return language.say(
        "{name} has no tile left. Pips that the others still hold: {totals}.",
        name=names[out],
        totals=totals,
    )


def term_told(
    language: Language,
    settlement: Settlement,
    number: int,
    names: tuple[str, ...],
    you: int | None = None,
) -> str:
    """The sentence of step `number` of the working, from 0, with what the sum is then."""
    seat, points = settlement.working[number]
    total = sum(points for _, points in settlement.working[: number + 1])
    if seat != settlement.working.own:
        return language.plural(
            "{name}: add {n} pip, that makes {total}.",
            "{name}: add {n} pips, that makes {total}.",
            points,
            name=names[seat],
            total=total,
        )
    if seat == you:
        return language.plural(
            "Take away your own {n} pip, once: {total}.",
            "Take away your own {n} pips, once: {total}.",
            -points,
            total=total,
        )
    return language.plural(
        "Take away the winner's own {n} pip, once: {total}.",
        "Take away the winner's own {n} pips, once: {total}.",
        -points,
        total=total,
    )


def won_told(
    language: Language, settlement: Settlement, names: tuple[str, ...], you: int | None = None
) -> str:
    """Who has won the round, and for how many points where they are kept."""
    winner, points = settlement.winner, settlement.points
    if winner is None:
        return language.say("Nobody won: a tie.")
    if points is None and winner == you:
        return language.say("You won the round.")
    if points is None:
        return language.say("{name} won the round.", name=names[winner])
    if winner == you:
        return language.plural(
            "You won the round: {n} point.", "You won the round: {n} points.", points[winner]
        )
    return language.plural(
        "{name} won the round: {n} point.",
        "{name} won the round: {n} points.",
        points[winner],
        name=names[winner],
    )


def points_told(
    language: Language, settlement: Settlement, names: tuple[str, ...], you: int | None = None
) -> str:
    """Who gets how many points; "" where nobody does or none are kept."""
    winner, points = settlement.winner, settlement.points
    if winner is None or points is None:
        return ""
    if winner == you:
        return language.plural("You get {n} point.", "You get {n} points.", points[winner])
    return language.plural(
        "{name} gets {n} point.", "{name} gets {n} points.", points[winner], name=names[winner]
    )
