"""Thinking about positions: exact odds, proofs, a solver, simulation and computer players.

`simulation` needs NumPy and is imported by those who want it, not here.
"""

from drawlesson.analysis.knowledge import Knowledge
from drawlesson.analysis.odds import EndChoice, Odds, end_choices
from drawlesson.analysis.proofs import Refutation, Verdict, prove
from drawlesson.analysis.solver import Solution, solve

__all__ = [
    "EndChoice",
    "Knowledge",
    "Odds",
    "Refutation",
    "Solution",
    "Verdict",
    "end_choices",
    "prove",
    "solve",
]
