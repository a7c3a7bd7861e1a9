"""The laboratory: questions that many rounds answer."""
