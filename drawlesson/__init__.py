"""The domino game Draw: its rules, and lessons that teach them.

Importing this gives the game and loads the standard library alone.
"""

from drawlesson.game import *  # noqa: F403
from drawlesson.game import __all__ as __all__

__version__ = "0.1.0"
