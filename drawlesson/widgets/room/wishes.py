"""What a learner wishes for a game, as the fields of the entrance hold it."""

from __future__ import annotations

from collections.abc import Mapping
from secrets import randbelow
from typing import Final, NamedTuple

from drawlesson.analysis.players import LEVELS
from drawlesson.game.errors import Impossible, Unreadable
from drawlesson.game.records import checked_names
from drawlesson.game.rules import Rules
from drawlesson.language.catalogs import Language
from drawlesson.language.room import LENGTHS, RULE_SETS, WHO, default_names
from drawlesson.lessons.games import PERSON, Seat, Setup
from drawlesson.lessons.games.setups import MOST_SEED, MOST_TARGET

__all__ = ["LEVEL_NAMES", "MOST_PLAYERS", "Wishes", "wished"]

LEVEL_NAMES: Final = tuple(level.name for level in LEVELS)
MOST_PLAYERS: Final = 4
_SEEDS: Final = 10**6
"""A seed that nobody has named is below this, so that it can be read out."""


class Wishes(NamedTuple):
    """Each a text, as chosen or typed; "" where a learner leaves it open."""

    who: str = "1+1"
    rules: str = "draw"
    level: str = "heaviest"
    lasts: str = "match"
    opener: str = "lots"
    """"lots", or a seat from 1."""
    target: str = ""
    seed: str = ""
    name1: str = ""
    name2: str = ""
    name3: str = ""
    name4: str = ""
    level1: str = ""
    level2: str = ""
    level3: str = ""
    level4: str = ""
    """The level of a seat; "" for the one of all."""

    @staticmethod
    def of(fields: Mapping[str, str], before: Wishes) -> Wishes:
        """What the fields hold; `Unreadable` for a choice that there is not."""
        wishes = before._replace(
            **{name: text for name, text in fields.items() if name in Wishes._fields}
        )
        choices = {
            "who": WHO,
            "rules": RULE_SETS,
            "lasts": LENGTHS,
            "level": LEVEL_NAMES,
            "opener": ("lots", *map(str, range(1, MOST_PLAYERS + 1))),
            **{f"level{n}": ("", *LEVEL_NAMES) for n in range(1, MOST_PLAYERS + 1)},
        }
        for name, known in choices.items():
            if getattr(wishes, name) not in known:
                raise Unreadable(getattr(wishes, name), f"one of {', '.join(known)}")
        return wishes

    @property
    def people(self) -> int:
        """How many people play."""
        return int(self.who[0])

    @property
    def players(self) -> int:
        """How many seats there are."""
        return int(self.who[0]) + int(self.who[2])


def wished(language: Language, wishes: Wishes) -> Setup | str:
    """The setup that is wished for, or a sentence that says why there is none."""
    people, players = wishes.people, wishes.players
    if wishes.rules == "ply-yard" and players > 2:
        return language.say("Ply Yard is for two players. Choose two, or other rules.")
    rules = Rules.named(wishes.rules, players)
    seats = _seats(language, wishes)
    try:
        checked_names([seat.name for seat in seats], players)
    except Impossible:
        return language.say(
            "Give each player a name of their own, on one line and without a comma or a colon."
        )
    target = _whole(wishes.target, 1, MOST_TARGET)
    if wishes.target.strip() and target is None:
        return language.say(
            "“{text}” is no target. Write a whole number from 1 to {most}.",
            text=wishes.target,
            most=MOST_TARGET,
        )
    seed = _whole(wishes.seed, 0, MOST_SEED) if wishes.seed.strip() else randbelow(_SEEDS)
    if seed is None:
        return language.say(
            "“{text}” is no seed. Write a whole number such as 7.", text=wishes.seed
        )
    opener = None if wishes.opener == "lots" else int(wishes.opener) - 1
    if opener is not None and opener >= players:
        return language.say("There is no player {n} to open.", n=opener + 1)
    is_match = wishes.lasts == "match" and rules.keeps_points
    assert people <= players
    return Setup.of(
        rules,
        seats,
        seed,
        opener,
        is_match,
        target=target if rules.keeps_points else None,
    )


def _seats(language: Language, wishes: Wishes) -> list[Seat]:
    people, players = wishes.people, wishes.players
    names = default_names(language, people, players - people)
    typed = [getattr(wishes, f"name{n}").strip() for n in range(1, players + 1)]
    levels = [getattr(wishes, f"level{n}") or wishes.level for n in range(1, players + 1)]
    return [
        Seat(typed[at] or names[at], PERSON if at < people else levels[at]) for at in range(players)
    ]


def _whole(text: str, least: int, most: int) -> int | None:
    """The whole number that is typed, if it is one in this range."""
    text = text.strip()
    if not (text.isdecimal() and len(text) <= len(str(most))):
        return None
    number = int(text)
    return number if least <= number <= most else None
