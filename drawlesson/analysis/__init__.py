"""Thinking about positions: exact odds, proofs, a solver, simulation and computer players."""

from drawlesson.analysis.knowledge import Knowledge
from drawlesson.analysis.odds import EndChoice, Odds, end_choices
from drawlesson.analysis.solver import Solution, solve

__all__ = ["EndChoice", "Knowledge", "Odds", "Solution", "end_choices", "solve"]
