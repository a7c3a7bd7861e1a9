"""The game room in words: before a game, between turns and between rounds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from drawlesson.analysis.players import BY_NAME
from drawlesson.game.match import Match
from drawlesson.game.rules import Rules
from drawlesson.language import rule_sets
from drawlesson.language.catalogs import Language, later
from drawlesson.language.laboratory.questions import HABITS
from drawlesson.language.names import names as names_for
from drawlesson.language.scoreboards import lot_told
from drawlesson.lessons.games import Game
from drawlesson.lessons.games.lots import Lot

__all__ = [
    "LENGTHS",
    "SPEEDS",
    "WHO",
    "branched_told",
    "curtain_told",
    "default_names",
    "ended_match",
    "kept_told",
    "level_named",
    "lots_told",
    "no_more_undo",
    "opens_told",
    "round_told",
    "saving_told",
    "score_row",
    "scores_told",
    "trouble_told",
    "who_plays",
]

WHO: Final = {
    "1+1": later("Me against one computer player"),
    "1+2": later("Me against two computer players"),
    "1+3": later("Me against three computer players"),
    "2+0": later("Two people at this screen"),
    "3+0": later("Three people at this screen"),
    "4+0": later("Four people at this screen"),
    "2+1": later("Two people and one computer player"),
    "2+2": later("Two people and two computer players"),
    "0+2": later("Two computer players, and I watch"),
    "0+3": later("Three computer players, and I watch"),
    "0+4": later("Four computer players, and I watch"),
}
"""Who plays: how many people, and how many computer players."""
LENGTHS: Final = {"match": later("A match to the target"), "round": later("One round")}
SPEEDS: Final = {
    "slow": later("slow"),
    "normal": later("normal"),
    "fast": later("fast"),
    "at once": later("at once"),
}
"""How long a play is looked at before a computer player acts."""

_LEVELS: Final = dict[str, str](HABITS.items())


def who_plays(language: Language, who: str) -> str:
    """Who plays, in words."""
    return language.say(WHO[who])


def level_named(language: Language, name: str) -> str:
    """A computer player by its level, the weakest first: "1 · any tile that fits"."""
    return f"{BY_NAME[name].level} · {language.say(_LEVELS[name])}"


def default_names(language: Language, people: int, computers: int) -> tuple[str, ...]:
    """Names for those who have given none: people first, then computer players."""
    if people == 1:
        own = [language.say("Player")]
    else:
        own = [language.say("Player {n}", n=at + 1) for at in range(people)]
    return (*own, *names_for(language, 4)[:computers])


def round_told(language: Language, game: Game) -> str:
    """Which round of which rules it is: "Draw, round 2"."""
    number = None if game.match is None else game.number
    return rule_sets.round_told(language, game.setup.rules.name, number)


def score_row(language: Language, names: Sequence[str], scores: Sequence[int]) -> list[str]:
    """Each player with their points: "Mina: 15"."""
    return [
        language.say("{label}: {value}", label=name, value=score)
        for name, score in zip(names, scores, strict=True)
    ]


def scores_told(language: Language, names: Sequence[str], match: Match) -> str:
    """How a match stands: "Mina: 15 · Ola: 8 · target 100"."""
    told = score_row(language, names, match.scores)
    told.append(language.say("target {n}", n=match.rules.target))
    return " · ".join(told)


def lots_told(language: Language, lots: Iterable[Lot], names: tuple[str, ...]) -> list[str]:
    """How the first opener was found."""
    return [lot_told(language, lot, names) for lot in lots]


def opens_told(language: Language, name: str, rules: Rules) -> str:
    """Who opens, where nobody drew lots."""
    if not rules.keeps_points:
        return language.say("Black opens. That is {name}.", name=name)
    return language.say("{name} opens.", name=name)


def branched_told(language: Language) -> str:
    """Said above a round that goes on from a point of another one."""
    return language.say("You play on from a point of another round. That game stays as it was.")


def curtain_told(language: Language, name: str) -> str:
    """The next person is asked to take the screen, before a hand is shown."""
    return language.say("Now it is {name}'s turn. Nobody else looks at the screen.", name=name)


def ended_match(language: Language, names: Sequence[str], match: Match) -> str:
    """Who has won a match, or that it is tied."""
    winners = [names[seat] for seat in match.winners]
    if len(winners) == 1:
        return language.say("The match is over. {name} wins.", name=winners[0])
    return language.say("The match is tied: {names}.", names=language.row(winners))


def kept_told(language: Language, number: int, names: Sequence[str], round_number: int) -> str:
    """A kept game in a list: its number, its players, how far it is; below 0 it has no file."""
    if number < 0:
        return language.say(
            "Not saved: {names}, round {round}", names=language.row(names), round=round_number
        )
    return language.say(
        "Game {n}: {names}, round {round}",
        n=number,
        names=language.row(names),
        round=round_number,
    )


def no_more_undo(language: Language) -> str:
    """Why a round that is over is not taken back."""
    return language.say("The hands lie open, so this round stays as it is.")


_TROUBLES: Final = {
    "damaged": later(
        "The file of game {n} is damaged and cannot be opened. It stays as it is: {file}."
    ),
    "newer": later("Game {n} was kept by a newer version of this course. Update, then open it."),
    "unreadable": later("The file of game {n} cannot be read: {file}."),
    "gone": later("The file of game {n} is no longer there: {file}."),
    "cut": later(
        "The file of game {n} was cut short. The game goes on from the last whole turn in it."
    ),
}


def trouble_told(language: Language, trouble: str, number: int, file: str) -> str:
    """What is wrong with the file of a game that was to be opened."""
    return language.say(_TROUBLES[trouble], n=number, file=file)


def unlisted_told(language: Language, folder: str) -> str:
    """Said where nobody can tell which games are kept."""
    return language.say(
        "The folder {folder} cannot be opened, so no kept games are listed here.", folder=folder
    )


def saving_told(
    language: Language, trouble: str, number: int | None = None, aside: str = ""
) -> str:
    """What happened when a game was to be saved."""
    if trouble == "not saved" or number is None:
        return language.say(
            "This game could not be saved. It goes on as long as this notebook runs."
        )
    if trouble == "elsewhere":
        return language.say(
            "This game has been played on somewhere else. Here it goes on as game {n}.", n=number
        )
    if aside:
        return language.say(
            "The file of this game was damaged by something else. It was put aside as {name}, and "
            "the game is saved again.",
            name=aside,
        )
    return language.say(
        "The old file of this game can no longer be used. From now on it is game {n}.", n=number
    )
