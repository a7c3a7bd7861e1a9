"""What is asked of a learner: positions, goals and figures. No language, no pictures."""

from drawlesson.lessons.goals import Goal
from drawlesson.lessons.tasks import Policy, Task, first_legal, heaviest, position

__all__ = ["Goal", "Policy", "Task", "first_legal", "heaviest", "position"]
