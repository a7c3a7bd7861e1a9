"""Progress: what is done, and its code."""
