"""What is to be reached on the table, and whether it is."""

from __future__ import annotations

from drawlesson.language.catalogs import Language
from drawlesson.lessons.course.goals import Goal

__all__ = ["goal_done", "goal_missed", "goal_reached", "goal_told"]


def goal_told(language: Language, goal: Goal, placed: int = 0, drawn: int = 0) -> str:
    """What the learner shall do; of several tiles also how many are placed or drawn."""
    if goal.over:
        return language.say("Play this round to its end.")
    if goal.passes:
        return language.say("Find the one thing that you may do now, and do it.")
    if goal.draws:
        return _drawing_told(language, goal, drawn)
    if goal.ends is not None and goal.ends[0] == goal.ends[1]:
        return language.say("Make both ends show {value}.", value=goal.ends[0])
    if goal.ends is not None:
        left, right = goal.ends
        return language.say("Make the ends show {left} and {right}.", left=left, right=right)
    if goal.tiles:
        tiles = language.row(goal.tiles)
        return language.say("Place {tiles} on the line.", tiles=tiles)
    told = language.plural("Place a tile that fits.", "Place {n} tiles that fit.", goal.plays)
    if goal.plays < 2:
        return told
    done = language.say("{at} of {all} placed", at=min(placed, goal.plays), all=goal.plays)
    return f"{told} ({done})"


def _drawing_told(language: Language, goal: Goal, drawn: int) -> str:
    if goal.plays:
        told = language.plural(
            "Draw a tile, then place one that fits.",
            "Draw {n} tiles, then place one that fits.",
            goal.draws,
        )
    else:
        told = language.plural("Draw a tile.", "Draw {n} tiles.", goal.draws)
    if goal.draws < 2:
        return told
    done = language.say("{at} of {all} drawn", at=min(drawn, goal.draws), all=goal.draws)
    return f"{told} ({done})"


def goal_reached(language: Language) -> str:
    """Said when the goal is reached."""
    return language.say("Well done, you have reached the goal.")


def goal_done(language: Language) -> str:
    """Said when something is tried after the goal was reached."""
    return language.say("This is done. Run the cell again to play it once more.")


def goal_missed(language: Language) -> str:
    """Said when the learner can do no more and the goal is not reached."""
    return language.say("That play is allowed, but the goal was another. Undo it and try again.")
