"""What a learner has done, and the files that keep it."""
