"""The words of each rule set, by its name in records: all that is said of it as a whole."""

from __future__ import annotations

from typing import Final, NamedTuple

from drawlesson.game.rules import RULE_SETS, Rules
from drawlesson.language.catalogs import Language, later, later_plural

__all__ = ["WHERE", "against_told", "game_told", "given_told", "offered", "round_told"]


class _Words(NamedTuple):
    """What is said of a rule set."""

    offered: str
    """Its name where rules are chosen, with what is special."""
    where: str
    """Where something holds."""
    given: str
    """That a question is asked under it."""
    players: tuple[str, str]
    """Its name and how many players."""
    against: str
    """Its name and who plays whom."""
    one_round: str
    """That only one round of it is played."""
    round: str = ""
    """Which round of a match is played; "" where there are no matches."""


_WORDS: Final = {
    "draw": _Words(
        offered=later("Draw (anybody may draw)"),
        where=later("In Draw"),
        given=later("The game is Draw."),
        players=later_plural("Draw, {n} player", "Draw, {n} players"),
        against=later("Draw: {first} against {second}"),
        one_round=later("A round of Draw"),
        round=later("Draw, round {n}"),
    ),
    "ply-yard": _Words(
        offered=later("Ply Yard (two players)"),
        where=later("At Ply Yard"),
        given=later("The rules are those of Ply Yard."),
        players=later_plural("Ply Yard, {n} player", "Ply Yard, {n} players"),
        against=later("Ply Yard: {first} against {second}"),
        one_round=later("A round of Ply Yard"),
    ),
    "block": _Words(
        offered=later("Block (nobody draws)"),
        where=later("In Block"),
        given=later("The game is Block."),
        players=later_plural("Block, {n} player", "Block, {n} players"),
        against=later("Block: {first} against {second}"),
        one_round=later("A round of Block"),
        round=later("Block, round {n}"),
    ),
}
WHERE: Final = {name: words.where for name, words in _WORDS.items()} | {
    "all-fives": later("In All Fives")
}
"""Where something holds, by the name of the rule set; also for All Fives, which is not played."""


def offered(language: Language) -> dict[str, str]:
    """What each rule set is called where one is chosen, by its name."""
    return {name: language.say(_WORDS[name].offered) for name in RULE_SETS}


def given_told(name: str) -> str:
    """The sentence, not yet in a language, that a question is asked under these rules."""
    return _WORDS[name].given


def game_told(language: Language, rules: Rules) -> str:
    """A game by its rules and its number of players."""
    return language.plural(*_WORDS[rules.name].players, rules.players)


def against_told(language: Language, rules: Rules, first: str, second: str) -> str:
    """A game by its rules and by who plays whom."""
    return language.say(_WORDS[rules.name].against, first=first, second=second)


def round_told(language: Language, name: str, number: int | None) -> str:
    """Which round of a match is played; with None that only one is."""
    words = _WORDS[name]
    if number is None:
        return language.say(words.one_round)
    return language.say(words.round, n=number)
