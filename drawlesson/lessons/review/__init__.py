"""Looking at a round that was played: records, moments, faults."""
