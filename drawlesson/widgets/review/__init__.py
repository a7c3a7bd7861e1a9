"""Looking at a round that was played."""
