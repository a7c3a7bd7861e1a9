"""What is to be reached on the table, and whether it is."""

from __future__ import annotations

from drawlesson.language.catalogs import Language
from drawlesson.lessons.goals import Goal

__all__ = ["goal_missed", "goal_reached", "goal_told"]


def goal_told(language: Language, goal: Goal) -> str:
    """What the learner shall do."""
    if goal.ends is not None and goal.ends[0] == goal.ends[1]:
        return language.say("Make both ends show {value}.", value=goal.ends[0])
    if goal.ends is not None:
        left, right = goal.ends
        return language.say("Make the ends show {left} and {right}.", left=left, right=right)
    if goal.tiles:
        tiles = language.row(goal.tiles)
        return language.say("Place {tiles} on the line.", tiles=tiles)
    return language.plural("Place a tile that fits.", "Place {n} tiles that fit.", goal.plays)


def goal_reached(language: Language) -> str:
    """Said when the goal is reached."""
    return language.say("Well done, you have reached the goal.")


def goal_missed(language: Language) -> str:
    """Said when the learner can do no more and the goal is not reached."""
    return language.say("That play is allowed, but the goal was another. Undo it and try again.")
