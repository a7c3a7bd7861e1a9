"""Exercises that several tests look at: they never change, so each is made once for all of them."""

from functools import cache

from drawlesson.lessons import exercise

once = cache(exercise)
"""The exercise of a theme, level and seed."""
