"""A settlement told step by step, as one counts it at the table."""

from __future__ import annotations

from itertools import accumulate

from drawlesson.game.settlement import Settlement
from drawlesson.language.catalogs import Language

__all__ = ["settled"]


def settled(language: Language, settlement: Settlement, names: tuple[str, ...]) -> tuple[str, ...]:
    """The sentences of a settlement: how the round ended, each step of the sum, the result."""
    return (
        _ending(language, settlement, names),
        *_steps(language, settlement, names),
        _result(language, settlement, names),
    )


def _ending(language: Language, settlement: Settlement, names: tuple[str, ...]) -> str:
    if settlement.how == "out" and settlement.winner is not None:
        winner = names[settlement.winner]
        return language.say("{name} has no tile left and wins the round.", name=winner)
    counted = zip(names, settlement.totals, strict=True)
    totals = language.either(f"{name} {total}" for name, total in counted)
    return language.say("The round is blocked. The pips in each hand: {totals}.", totals=totals)


def _steps(language: Language, settlement: Settlement, names: tuple[str, ...]) -> list[str]:
    sums = accumulate(points for _, points in settlement.working)
    return [
        language.count(
            "Take away the pip of the winner ({name}), once: {total}.",
            "Take away the {n} pips of the winner ({name}), once: {total}.",
            -points,
            name=names[seat],
            total=total,
        )
        if seat == settlement.working.own
        else language.count(
            "{name}: add {n} pip, that makes {total}.",
            "{name}: add {n} pips, that makes {total}.",
            points,
            name=names[seat],
            total=total,
        )
        for (seat, points), total in zip(settlement.working, sums, strict=True)
    ]


def _result(language: Language, settlement: Settlement, names: tuple[str, ...]) -> str:
    if settlement.winner is None and settlement.points is None:
        return language.say("The lowest sums are equal: the round is tied.")
    if settlement.winner is None:
        return language.say("The lowest place is shared, so nobody gets points.")
    name = names[settlement.winner]
    if settlement.points is None:
        return language.say("{name} wins. No points are counted here.", name=name)
    return language.count(
        "{working}: {n} point for {name}.",
        "{working}: {n} points for {name}.",
        settlement.points[settlement.winner],
        name=name,
        working=settlement.working,
    )
