"""What each lesson shows and sets, one module a lesson."""
