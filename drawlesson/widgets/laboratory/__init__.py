"""The laboratory: many rounds, guessed first."""
