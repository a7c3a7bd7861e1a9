"""T6: who opens next, and whether the match has been won."""

from __future__ import annotations

from drawlesson.language.catalogs import later, later_plural

__all__ = ["SENTENCES"]

SENTENCES = {
    "seats": later("Clockwise around the table: {names}."),
    "opened": later("{name} opened this round."),
    "round won": later("{name} won it."),
    "round tied": later("It was tied: nobody won it."),
    "starts from given scores": later(
        "This match starts from given scores. The target is looked at after each round."
    ),
    "had": later_plural("{name} had {n} point.", "{name} had {n} points."),
    "gets": later_plural(
        "Now {name} wins a round and gets {n} point.",
        "Now {name} wins a round and gets {n} points.",
    ),
    "the target": later_plural("The target is {n} point.", "The target is {n} points."),
    "who opens next": later("Who opens the next round?"),
    "who has won the match": later("Has somebody won the match?"),
    "the round's winner does not matter": later(
        "It does not matter who won the round: opening moves on one seat clockwise."
    ),
    "next seat clockwise": later("So look who sits next to the last opener, clockwise."),
    "opens next": later("{name} opens next, one seat clockwise from {last}."),
    "the winner does not open": later(
        "{name} won the round. Elsewhere the winner opens next, here opening moves on in turn."
    ),
    "opening moves on": later("{name} has just opened. Each round somebody else does."),
    "only one seat on": later("{name} sits more than one seat on, or the wrong way round."),
    "add the points first": later("First add the round's points to the score."),
    "at or above": later("Somebody must stand at {n} or above it. Then the highest score wins."),
    "has now": later_plural("{name} now has {n} point.", "{name} now has {n} points."),
    "no tie": later("A match is tied only if the highest score is shared, at the target or above."),
    "below the target": later("The highest score is {n}, below {target}. The match goes on."),
    "match tied": later("These are level at the top: {names}, with {n} each. The match is tied."),
    "exactly the target": later("{name} stands exactly at the target, {n}: that is enough to win."),
    "above the target": later(
        "{name} has {n} and wins the match. {target} need not be hit exactly."
    ),
    "higher above the target": later(
        "More than one has reached the target. {name} has the most, {n}, and wins the match."
    ),
}
