"""Rounds by the hundred thousand, played in lock-step on NumPy arrays.

`simulate` plays simple policies, `play` any function from a `View` to an action; both give
`Rounds`, columns that plot and tabulate at once.
"""

from drawlesson.analysis.estimates import Estimate
from drawlesson.analysis.simulation.columns import Rounds
from drawlesson.analysis.simulation.lockstep import play, simulate
from drawlesson.analysis.simulation.policies import CHOICES, Policy

__all__ = ["CHOICES", "Estimate", "Policy", "Rounds", "play", "simulate"]
