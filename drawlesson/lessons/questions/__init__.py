"""Questions: what is asked, how it is answered, and what is said to an answer."""
