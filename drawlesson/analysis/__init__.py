"""Thinking about positions: exact odds, proofs, a solver, simulation and computer players."""
