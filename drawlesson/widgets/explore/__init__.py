"""What is looked into: a turn, rule sets side by side, totals, positions, matches."""
