"""What a learner looks into: a turn, rule sets side by side, totals, positions."""
