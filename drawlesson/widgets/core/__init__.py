"""What every widget is made of: a scene, its page, its script and its pieces of markup."""
