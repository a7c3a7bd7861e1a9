"""The card: a question that is answered."""
