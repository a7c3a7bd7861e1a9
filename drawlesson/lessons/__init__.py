"""What is asked of a learner: exercises, positions, goals. No language, no pictures."""

from drawlesson.lessons.exercises import Exercise
from drawlesson.lessons.goals import Goal
from drawlesson.lessons.questions import Grade, Question
from drawlesson.lessons.tasks import Policy, Task, first_legal, heaviest, position
from drawlesson.lessons.themes import THEMES, exercise

__all__ = [
    "THEMES",
    "Exercise",
    "Goal",
    "Grade",
    "Policy",
    "Question",
    "Task",
    "exercise",
    "first_legal",
    "heaviest",
    "position",
]
