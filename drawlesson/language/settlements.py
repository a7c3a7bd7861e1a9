"""A settlement told step by step, as one counts it at the table."""

from __future__ import annotations

from collections.abc import Iterator

from drawlesson.game.settlement import Settlement
from drawlesson.language.catalogs import Language

__all__ = ["settled"]


def settled(
    language: Language, settlement: Settlement, names: tuple[str, ...], you: int | None = None
) -> tuple[str, ...]:
    """The sentences of a settlement: how the round ended, each step of the sum, the result.

    `you` is the reader's seat, if any.
    """
    return (
        *_ending(language, settlement, names, you),
        *_steps(language, settlement, names, you),
        *_result(language, settlement, names, you),
    )


def _ending(
    language: Language, settlement: Settlement, names: tuple[str, ...], you: int | None
) -> Iterator[str]:
    winner = settlement.winner
    if settlement.how == "blocked":
        counted = zip(names, settlement.totals, strict=True)
        totals = language.row(f"{name} {total}" for name, total in counted)
        yield language.say("The round is blocked. The pips in each hand: {totals}.", totals=totals)
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


def _steps(
    language: Language, settlement: Settlement, names: tuple[str, ...], you: int | None
) -> list[str]:
    told, total = [], 0
    for seat, points in settlement.working:
        total += points
        if seat != settlement.working.own:
            told.append(
                language.plural(
                    "{name}: add {n} pip, that makes {total}.",
                    "{name}: add {n} pips, that makes {total}.",
                    points,
                    name=names[seat],
                    total=total,
                )
            )
        elif seat == you:
            told.append(
                language.plural(
                    "Take away your own {n} pip, once: {total}.",
                    "Take away your own {n} pips, once: {total}.",
                    -points,
                    total=total,
                )
            )
        else:
            told.append(
                language.plural(
                    "Take away the winner's own {n} pip, once: {total}.",
                    "Take away the winner's own {n} pips, once: {total}.",
                    -points,
                    total=total,
                )
            )
    return told


def _result(
    language: Language, settlement: Settlement, names: tuple[str, ...], you: int | None
) -> Iterator[str]:
    winner, points = settlement.winner, settlement.points
    if winner is None or points is None:
        return
    if winner == you:
        yield language.plural("You get {n} point.", "You get {n} points.", points[winner])
    else:
        yield language.plural(
            "{name} gets {n} point.", "{name} gets {n} points.", points[winner], name=names[winner]
        )
