"""Practice: which puzzle comes next, and which comes back."""
