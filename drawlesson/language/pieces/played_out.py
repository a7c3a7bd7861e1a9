"""What is supposed where an answer is played out, before the moves are told."""

from __future__ import annotations

from drawlesson.language.catalogs import later, later_plural

__all__ = ["SENTENCES"]

SENTENCES = {
    "may hold": later("{name} may hold {tiles}."),
    "may be drawn next": later("The next tile in the boneyard may be {tiles}."),
    "may be drawn in order": later(
        "The next tile in the boneyard may be {first}, and after it {second}."
    ),
    "nobody can tell them apart": later(
        "If you knew what is hidden, you could do better. But you cannot know it."
    ),
    "then you do not win": later("Then you do not win, however well you go on:"),
    "then you lose": later_plural(
        "Then the other gets {n} point, however well you go on:",
        "Then the other gets {n} points, however well you go on:",
    ),
    "then you win no more": later_plural(
        "Then you win by no more than {n} point, however well you go on:",
        "Then you win by no more than {n} points, however well you go on:",
    ),
    "then it may go on": later("Then it may go on like this:"),
}
