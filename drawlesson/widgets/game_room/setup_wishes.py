"""What a learner wishes for a game, as the fields of the entrance hold it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from drawlesson.analysis.players import BY_NAME
from drawlesson.game.errors import Impossible, Unreadable
from drawlesson.game.names import LONGEST_NAME, checked_names, is_too_long
from drawlesson.game.rules import RULE_SETS, Rules, RuleSet
from drawlesson.game.seeds import BadSeed, by_chance, read_seed
from drawlesson.game.typed import number_in
from drawlesson.language.catalogs import Language
from drawlesson.language.moves import quoted
from drawlesson.language.names import names as names_for
from drawlesson.language.room import LENGTHS, WHO, default_names
from drawlesson.language.seeds import bad_seed
from drawlesson.lessons.games import PERSON, Seat, Setup
from drawlesson.lessons.games.setups import MOST_TARGET

__all__ = ["LEVEL_NAMES", "MOST_PLAYERS", "SetupWishes", "Wrong", "wished"]

LEVEL_NAMES: Final = tuple(BY_NAME)
MOST_PLAYERS: Final = 4


class SetupWishes(NamedTuple):
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
    def of(fields: Mapping[str, str], before: SetupWishes) -> SetupWishes:
        """What the fields hold; `Unreadable` for a choice that there is not.

        A menu without anything chosen in it leaves what was wished before.
        """
        told = {name: text for name, text in fields.items() if name in SetupWishes._fields}
        for name, known in _CHOICES.items():
            if not told.get(name, " ") and "" not in known:
                del told[name]
            elif name in told and told[name] not in known:
                raise Unreadable(told[name], f"one of {', '.join(known)}")
        return before._replace(**told)

    @property
    def people(self) -> int:
        """How many people play."""
        return int(self.who[0])

    @property
    def players(self) -> int:
        """How many seats there are."""
        return int(self.who[0]) + int(self.who[2])

    @property
    def rule_set(self) -> RuleSet:
        """The rule set that is chosen."""
        return RULE_SETS[self.rules]

    @property
    def openers(self) -> tuple[str, ...]:
        """Who can be chosen to open first; in Ply Yard Black does unless another is chosen."""
        first = 1 if self.rule_set.for_two.first_opener is None else 2
        return ("lots", *map(str, range(first, self.players + 1)))

    def names(self, language: Language) -> tuple[str, ...]:
        """The names by seat, for those who have typed none one that nobody else has typed."""
        typed = [getattr(self, f"name{n}").strip() for n in range(1, self.players + 1)]
        known = default_names(language, self.people, self.players - self.people)
        spare, found = names_for(language, MOST_PLAYERS), list[str]()
        for at, name in enumerate(typed):
            taken = {each.casefold() for each in (*found, *typed[at + 1 :])}
            free = [each for each in (known[at], *spare) if each.casefold() not in taken]
            found.append(name or free[0])
        return tuple(found)


_CHOICES: Final = {
    "who": tuple(WHO),
    "rules": tuple(RULE_SETS),
    "lasts": tuple(LENGTHS),
    "level": LEVEL_NAMES,
    "opener": ("lots", *map(str, range(1, MOST_PLAYERS + 1))),
    **{f"level{n}": ("", *LEVEL_NAMES) for n in range(1, MOST_PLAYERS + 1)},
}
"""What can be chosen, by the name of the field."""


class Wrong(NamedTuple):
    """Why a wish cannot be: the field that is wrong, and what is said of it."""

    field: str
    told: str


def wished(language: Language, wishes: SetupWishes) -> Setup | Wrong:
    """The setup that is wished for, or what is wrong with the wishes."""
    people, players = wishes.people, wishes.players
    if players not in wishes.rule_set.players:
        told = language.say("Ply Yard is for two players. Choose two, or other rules.")
        return Wrong("rules", told)
    rules = Rules.named(wishes.rules, players)
    levels = [getattr(wishes, f"level{n}") or wishes.level for n in range(1, players + 1)]
    seats = [
        Seat(name, PERSON if at < people else levels[at])
        for at, name in enumerate(wishes.names(language))
    ]
    for n, seat in enumerate(seats, start=1):
        if is_too_long(seat.name):
            told = language.say(
                "“{found}” is too long for a name. Use at most {most} letters.",
                found=quoted(seat.name),
                most=LONGEST_NAME,
            )
            return Wrong(f"name{n}", told)
    try:
        checked_names([seat.name for seat in seats], players)
    except Impossible:
        told = language.say(
            "Give each player a name of their own, on one line and without a comma or a colon."
        )
        return Wrong("name1", told)
    target = _whole(wishes.target, 1, MOST_TARGET)
    if wishes.target.strip() and target is None:
        told = language.say(
            "“{text}” is no target. Write a whole number from 1 to {most}.",
            text=quoted(wishes.target),
            most=MOST_TARGET,
        )
        return Wrong("target", told)
    try:
        seed = read_seed(wishes.seed) if wishes.seed.strip() else by_chance()
    except BadSeed as error:
        return Wrong("seed", bad_seed(language, error))
    opener = None if wishes.opener == "lots" else int(wishes.opener) - 1
    if opener is not None and opener >= players:
        return Wrong("opener", language.say("There is no player {n} to open.", n=opener + 1))
    is_match = wishes.lasts == "match" and rules.keeps_points
    target = target if rules.keeps_points else None
    return Setup.of(rules, seats, seed, opener, is_match, target=target)


def _whole(text: str, least: int, most: int) -> int | None:
    """The whole number that is typed, if it is one in this range."""
    number = number_in(text, most)
    return None if number is None or number < least else number
