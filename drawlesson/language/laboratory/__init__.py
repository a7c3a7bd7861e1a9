"""The laboratory in words: what it asks, what its plots show, what it has found."""
