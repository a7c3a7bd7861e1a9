"""The plan of the course: its lessons in order, as a table. A new lesson is a line here."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from drawlesson.game.errors import named

__all__ = ["LESSONS", "TAUGHT", "Lesson", "Level", "after", "lesson"]

Level: TypeAlias = Literal["first steps", "the rules", "going further"]


class Lesson(NamedTuple):
    """One lesson; what it is called and what one can do afterwards is language."""

    name: str
    sign: str
    """What it is counted as: "0" to "10" for lessons, a letter for rooms."""
    notebook: str
    """Its file, without the ending."""
    minutes: int
    level: Level
    needs: tuple[str, ...]
    """The lessons that come first, by name."""

    @property
    def mark(self) -> int | None:
        """Its number in progress files and codes, never given to another; None for a room."""
        return int(self.sign) if self.sign.isdecimal() else None


_FIRST: Final = "first steps"
_RULES: Final = "the rules"
_FURTHER: Final = "going further"

TAUGHT: Final = ("draw", "ply-yard", "block")
"""The rule sets of which lessons and quiz speak; one that is only played is not among them."""
LESSONS: Final = (
    Lesson("play-first", "0", "00_play_first", 15, _FIRST, ()),
    Lesson("matching", "1", "01_matching", 20, _FIRST, ("play-first",)),
    Lesson("doubles", "2", "02_doubles", 15, _FIRST, ("matching",)),
    Lesson("turns", "3", "03_turns", 20, _RULES, ("matching",)),
    Lesson("ending", "4", "04_ending", 15, _RULES, ("turns",)),
    Lesson("scoring", "5", "05_scoring", 20, _RULES, ("ending",)),
    Lesson("match", "6", "06_match", 15, _RULES, ("scoring",)),
    Lesson("rule-sets", "7", "07_rule_sets", 20, _FURTHER, ("scoring",)),
    Lesson("choosing", "8", "08_choosing", 20, _FURTHER, ("rule-sets",)),
    Lesson("knowing", "9", "09_knowing", 20, _FURTHER, ("choosing",)),
    Lesson("review", "10", "10_review", 20, _FURTHER, ("scoring",)),
    Lesson("practice", "P", "11_practice", 15, _FURTHER, ("match", "knowing")),
    Lesson("laboratory", "L", "12_laboratory", 20, _FURTHER, ("match", "rule-sets")),
    Lesson("game-room", "G", "13_game_room", 20, _FURTHER, ("match",)),
)
"""Every lesson, in the order in which they are learned."""

_BY_NAME: Final = {each.name: each for each in LESSONS}


def lesson(name: str) -> Lesson:
    """The lesson of this name; `Impossible` where there is none."""
    return named(_BY_NAME, name, "the lesson")


def after(name: str) -> Lesson | None:
    """The lesson that follows this one; None after the last."""
    at = LESSONS.index(lesson(name)) + 1
    return LESSONS[at] if at < len(LESSONS) else None
