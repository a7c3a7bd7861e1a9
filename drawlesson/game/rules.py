"""Rule sets as values: what Draw, Ply Yard and Block say differently.

A rule set is a constructor of `Rules` and a line in `RULE_SETS`. Nothing else asks which one
it has.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from drawlesson.game.errors import Impossible, shown, whole
from drawlesson.game.tiles import TILES

__all__ = ["RULE_SETS", "Drawing", "RuleSet", "Rules", "checked"]

Drawing = Literal["any time", "when stuck"]

_HAND_SIZES: Final = {2: 7, 3: 7, 4: 6}
_TARGETS: Final = {2: 100, 3: 61, 4: 61}


class Rules(NamedTuple):
    """One rule set for a number of players; made by `draw`, `ply_yard`, `block` or `named`."""

    name: str
    """Its name in records: "draw", "ply-yard" or "block"."""
    players: int
    """How many seats there are (D1.2)."""
    hand_size: int
    """How many tiles each hand is dealt (D1.2)."""
    reserve: int
    """How many tiles of the boneyard are never drawn (D1.4); all 28 where nobody draws (B)."""
    drawing: Drawing
    """When a tile may be drawn: any time (D3.2), or only when nothing fits (Y2)."""
    target: int | None
    """The score that ends a match (D7.2); None where no points are kept (Y5)."""
    renumbered: tuple[tuple[str, str], ...] = ()
    """Clauses of Draw and the number that this rule set has in their place."""

    @staticmethod
    def draw(players: int = 2) -> Rules:
        """Draw, each for themselves, for 2 to 4 players (D)."""
        players = whole(players, "the number of players", 2, 4)
        return Rules("draw", players, _HAND_SIZES[players], 2, "any time", _TARGETS[players])

    @staticmethod
    def ply_yard(players: int = 2) -> Rules:
        """Ply Yard's Draw for two players (Y)."""
        players = whole(players, "the number of players of Ply Yard", 2, 2)
        renumbered = {"D3.2": "Y2", "D3.4": "Y2", "D3.5": "Y2", "D3.6": "Y3"}
        return Rules("ply-yard", players, 7, 2, "when stuck", None, tuple(renumbered.items()))

    @staticmethod
    def block(players: int = 2) -> Rules:
        """Block: nobody ever draws (B)."""
        return Rules.draw(players)._replace(
            name="block", reserve=len(TILES), renumbered=(("D3.2", "B"), ("D3.5", "B"))
        )

    @staticmethod
    def named(name: str, players: int) -> Rules:
        """The rule set with this name in records; `Impossible` for an unknown name."""
        if not isinstance(name, str) or name not in RULE_SETS:
            raise Impossible(f"found the rules {shown(name)}, expected {', '.join(RULE_SETS)}")
        return RULE_SETS[name].make(players)

    @property
    def keeps_points(self) -> bool:
        """Whether a settled round gives points (D6), not only a winner (Y5)."""
        return self.target is not None

    @property
    def ever_draws(self) -> bool:
        """Whether there can be anything to draw; never in Block (B)."""
        return self.reserve < len(TILES)

    @property
    def first_opener(self) -> int | None:
        """The seat that opens the first round (Y1); None where a lot tells (D1.5)."""
        return RULE_SETS[self.name].first_opener

    @property
    def draws_freely(self) -> bool:
        """Whether one may draw though a tile fits (D3.2)."""
        return self.ever_draws and self.drawing == "any time"

    def clause(self, number: str) -> str:
        """The clause of this rule set that stands for clause `number` of Draw."""
        return dict(self.renumbered).get(number, number)

    def drawable(self, boneyard: int) -> int:
        """How many of `boneyard` tiles may still be drawn (D3.2, D3.5)."""
        return max(0, whole(boneyard, "the number of tiles in the boneyard", 0) - self.reserve)


class RuleSet(NamedTuple):
    """A rule set before anybody has sat down."""

    make: Callable[[int], Rules]
    """Gives its rules for a number of players."""
    players: tuple[int, ...] = (2, 3, 4)
    """How many can play it."""
    first_opener: int | None = None
    """The seat that opens the first round (Y1); None where a lot tells (D1.5)."""

    @property
    def for_two(self) -> Rules:
        """Its rules for two players, whom every rule set has."""
        return self.make(2)


RULE_SETS: Final = {
    "draw": RuleSet(Rules.draw),
    "ply-yard": RuleSet(Rules.ply_yard, players=(2,), first_opener=0),
    "block": RuleSet(Rules.block),
}
"""Every rule set by its name in records, in the order in which they are offered."""


def checked(rules: object) -> Rules:
    """`rules`, where anything might have been given; `Impossible` unless they are `Rules`."""
    if not isinstance(rules, Rules):
        raise Impossible(f"found {shown(rules)}, expected rules such as Rules.draw(players=2)")
    return rules
