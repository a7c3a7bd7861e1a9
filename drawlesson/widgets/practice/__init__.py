"""Practice: puzzles one after the other."""
