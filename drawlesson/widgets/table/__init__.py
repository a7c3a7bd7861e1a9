"""The table: a round that is played, and lines that are stepped through."""
