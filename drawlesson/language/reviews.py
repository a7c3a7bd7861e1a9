"""Looking back at a record: what was done, whether it was forced, how it stands."""

from __future__ import annotations

from drawlesson.game.records import Fault
from drawlesson.game.rounds import Round
from drawlesson.language.actions import allowed, choice
from drawlesson.language.catalogs import Language
from drawlesson.language.door import correct_so_far
from drawlesson.language.remarks import told
from drawlesson.language.rounds import boneyard_told, held
from drawlesson.language.settlements import settled
from drawlesson.lessons.review.records import Luck, Move, forced, outcomes, recorded

__all__ = [
    "changed_told",
    "choice_told",
    "fault_named",
    "in_round",
    "luck_told",
    "move_told",
    "round_named",
    "stands",
    "tiles_told",
]


def move_told(language: Language, r: Round, move: Move, names: tuple[str, ...]) -> str:
    """What comes next in the record, in the position `r`."""
    return told(language, recorded(r, move), names)


def choice_told(language: Language, r: Round) -> str:
    """Whether whoever is on turn in `r` has a choice, and which."""
    if forced(r):
        return language.say("Forced: nothing else was possible.")
    choices = language.row(choice(language, action, r.line) for action in outcomes(r))
    return language.say("A choice: {choices}.", choices=choices)


def luck_told(language: Language, luck: Luck) -> str:
    """How many turns left nothing to choose."""
    return language.plural(
        "{n} of {turns} turns was forced.", "{n} of {turns} turns were forced.", luck.forced,
        turns=luck.turns,
    )  # fmt: skip


def stands(language: Language, r: Round, names: tuple[str, ...]) -> str:
    """How it stands where a record without a fault ends."""
    if r.settlement is None:
        actions = allowed(language, r.legal_actions, r.line)
        return correct_so_far(language, names[r.turn], actions)
    return language.passage(settled(language, r.settlement, names))


def in_round(language: Language, number: int, told: str) -> str:
    """What is said of one round of a game."""
    return language.say("Round {n}: {told}", n=number, told=told)


def round_named(language: Language, number: int) -> str:
    """A round of a game, as one of several to look at."""
    return language.say("Round {n}", n=number)


def changed_told(language: Language, line_number: int | None) -> str:
    """Said of a game whose rounds are all right, and whose text is not as it was kept."""
    return language.say(
        "This game was changed after it was kept. It is noticed in line {line}.",
        line=line_number or 1,
    )


def fault_named(language: Language, fault: Fault) -> str:
    """Where in a record a rule is broken."""
    return language.say(
        "Turn {turn} breaks a rule. It is in line {line}.", turn=fault.turn, line=fault.line_number
    )


def tiles_told(language: Language, r: Round, names: tuple[str, ...]) -> list[str]:
    """All hands, laid open, and the boneyard."""
    hands = [held(language, name, hand, True) for name, hand in zip(names, r.hands, strict=True)]
    if not r.rules.ever_draws:
        return hands
    return [*hands, boneyard_told(language, r.rules, len(r.boneyard))]
