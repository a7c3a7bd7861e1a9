"""Exercises: questions that are made from a seed."""
