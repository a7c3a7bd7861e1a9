"""What is asked of a learner: exercises, positions, goals. No language, no pictures."""

from drawlesson.lessons.course.goals import Goal
from drawlesson.lessons.course.tasks import Policy, Task, first_legal, heaviest, position
from drawlesson.lessons.exercises.exercise import Exercise
from drawlesson.lessons.exercises.themes import THEMES, exercise
from drawlesson.lessons.questions.question import Grade, Question

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
