"""A settlement on the hands laid open, told step by step to somebody who counts along."""

from __future__ import annotations

from drawlesson.game.rounds import Round
from drawlesson.game.settlement import Settlement
from drawlesson.game.tiles import TileSet
from drawlesson.language.catalogs import Language
from drawlesson.language.rounds import held
from drawlesson.language.settlements import points_told, term_told
from drawlesson.lessons.explore.settlement_steps import Step, steps

__all__ = [
    "count_first",
    "hands_told",
    "held_told",
    "laid_open_told",
    "mark_told",
    "opened_told",
    "settling_told",
    "step_told",
]


def step_told(
    language: Language,
    end: Round,
    step: Step,
    names: tuple[str, ...],
    you: int | None = None,
) -> str:
    """What is done at this step of settling the round, and why; `you` is the reader's seat."""
    settlement = end.settlement
    assert settlement is not None
    if step.kind == "laid open":
        return laid_open_told(language, settlement, names, you)
    if step.kind == "counted" and step.seat is not None:
        is_yours = step.seat == you
        return _counted(language, end.hands[step.seat], names[step.seat], is_yours)
    if step.kind in ("added", "taken away"):
        return term_told(language, settlement, step.terms - 1, names, you)
    if step.kind == "worth":
        return _worth(language, settlement, names, you)
    return _compared(language, settlement, names, you)


def count_first(language: Language) -> str:
    """Said beside hands that have not been counted yet."""
    return language.say("What does each of them count? Count first, then press Next.")


def laid_open_told(
    language: Language, settlement: Settlement, names: tuple[str, ...], you: int | None = None
) -> str:
    """How the round ended, and that the hands are laid open."""
    if settlement.how == "blocked" or settlement.winner is None:
        return language.say(
            "All have passed, one after the other: the round is blocked. The hands are laid open."
        )
    if settlement.winner == you:
        return language.say(
            "You have no tile left, so the round is over. The other hands are laid open."
        )
    return language.say(
        "{name} has no tile left, so the round is over. The other hands are laid open.",
        name=names[settlement.winner],
    )


def _counted(language: Language, hand: TileSet, name: str, is_yours: bool) -> str:
    """A hand counted tile by tile; a single tile by its halves."""
    parts = [tile.pips for tile in hand]
    if len(parts) == 1:
        parts = [*next(iter(hand))]
    count = f"{' + '.join(map(str, parts))} = {hand.pips}"
    if is_yours:
        tiles = language.row(hand)
        return language.say("You hold {tiles}. Count: {count}.", tiles=tiles, count=count)
    return language.say(
        "{name} holds {tiles}. Count: {count}.",
        name=name,
        tiles=language.row(hand),
        count=count,
    )


def _compared(
    language: Language, settlement: Settlement, names: tuple[str, ...], you: int | None
) -> str:
    winner, lowest = settlement.winner, min(settlement.totals)
    if winner is None:
        level = [n for n, total in zip(names, settlement.totals, strict=True) if total == lowest]
        return language.plural(
            "Is one hand alone lowest? No, these are level at {n} pip: {names}.",
            "Is one hand alone lowest? No, these are level at {n} pips: {names}.",
            lowest,
            names=language.row(level),
        )
    if settlement.how == "blocked" and winner == you:
        return language.plural(
            "Is one hand alone lowest? Yes: yours, with {n} pip.",
            "Is one hand alone lowest? Yes: yours, with {n} pips.",
            lowest,
        )
    if settlement.how == "blocked":
        return language.plural(
            "Is one hand alone lowest? Yes: {name}, with {n} pip.",
            "Is one hand alone lowest? Yes: {name}, with {n} pips.",
            lowest,
            name=names[winner],
        )
    if settlement.points is None:
        return language.say("Nothing is compared, and no points are kept.")
    if winner == you:
        return language.say("Nothing is compared. You get everything that the others still hold.")
    return language.say(
        "Nothing is compared. {name} gets everything that the others still hold.",
        name=names[winner],
    )


def _worth(
    language: Language, settlement: Settlement, names: tuple[str, ...], you: int | None
) -> str:
    winner, points = settlement.winner, settlement.points
    if winner is None:
        if points is None:
            return language.say("The lowest sums are equal: the round is tied.")
        return language.say("The lowest place is shared, so nobody gets points.")
    if points is None and winner == you:
        return language.say("You win the round. In Ply Yard that is all: no points are kept.")
    if points is None:
        return language.say(
            "{name} wins the round. In Ply Yard that is all: no points are kept.",
            name=names[winner],
        )
    gets = points_told(language, settlement, names, you)
    if points[winner] == 0:
        more = language.say("The round is won all the same.")
    else:
        more = language.say("Nobody loses any points.")
    return language.passage([gets, more])


def mark_told(language: Language, step: Step, seat: int, settlement: Settlement) -> str:
    """The word that marks a hand at this step; "" for none."""
    if settlement.how == "out" and seat == settlement.winner:
        return language.say("out")
    if step.kind in ("laid open", "counted") or settlement.how == "out":
        return ""
    if settlement.totals[seat] > min(settlement.totals):
        return ""
    return language.say("level") if settlement.winner is None else language.say("lowest")


def held_told(language: Language, hand: TileSet, counted: bool) -> str:
    """A hand as a screen reader names it, with its pips once it has been counted."""
    tiles = language.row(hand) or language.say("no tile left")
    if not (hand and counted):
        return tiles
    return language.plural("{tiles}: {n} pip", "{tiles}: {n} pips", hand.pips, tiles=tiles)


def hands_told(
    language: Language, end: Round, names: tuple[str, ...], you: int | None = None
) -> list[str]:
    """The hands as they are laid open, uncounted."""
    return [
        language.say("Your hand: {tiles}.", tiles=language.row(hand) or language.say("none"))
        if seat == you
        else held(language, name, hand, opened=True)
        for seat, (name, hand) in enumerate(zip(names, end.hands, strict=True))
    ]


def opened_told(
    language: Language, end: Round, names: tuple[str, ...], you: int | None = None
) -> list[str]:
    """The tiles of each hand that is laid open to the reader: all but their own."""
    return [
        held(language, name, hand, opened=True)
        for seat, (name, hand) in enumerate(zip(names, end.hands, strict=True))
        if hand and seat != you
    ]


def settling_told(
    language: Language, end: Round, names: tuple[str, ...], you: int | None = None
) -> str:
    """The whole settlement for somebody who reads it: the hands, every step, the sum."""
    settlement = end.settlement
    assert settlement is not None
    lines = hands_told(language, end, names, you)
    told = (step_told(language, end, step, names, you) for step in steps(end))
    lines += [f"{number}. {each}" for number, each in enumerate(told, start=1)]
    if settlement.working:
        lines.append(language.say("The whole sum: {working}.", working=settlement.working))
    return "\n".join(lines)
