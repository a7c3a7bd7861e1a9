"""Thinking about positions: exact odds, proofs, a solver, simulation and computer players."""

from drawlesson.analysis.knowledge import Knowledge
from drawlesson.analysis.odds import EndChoice, Odds, end_choices

__all__ = ["EndChoice", "Knowledge", "Odds", "end_choices"]
