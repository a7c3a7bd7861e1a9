"""Small aims for a round, in words: the invitation, what counts, and the word afterwards.

It is long because it is mostly sentences.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from drawlesson.language.catalogs import Language, later, later_plural
from drawlesson.lessons.course.aims import HEAVY, Asked, Outcome

__all__ = [
    "aim_counts",
    "aim_told",
    "choose_aim",
    "no_aim",
    "outcome_told",
    "question_told",
]


class _Words(NamedTuple):
    """What is said about one aim."""

    invitation: str
    counts: str
    reached: tuple[str, str]
    """By how often it was done, or by the number that was asked for."""
    not_yet: tuple[str, str]
    """By how often it was missed, or by the number that was asked for."""
    no_chance: str
    question: str = ""


_WORDS: Final = {
    "both-ends": _Words(
        later("Read both ends before each play."),
        later("It counts if you never try a tile at an end that it does not fit."),
        later_plural(
            "You placed {n} tile, and it fitted at the first try.",
            "You placed {n} tiles, and each of them fitted at the first try.",
        ),
        later_plural(
            "{n} try did not fit. Next time, say what both ends show before you choose a tile.",
            "{n} tries did not fit. Next time, say what both ends show before you choose a tile.",
        ),
        later("This time you had no tile to place."),
    ),
    "draw-when-due": _Words(
        later("Draw whenever you must."),
        later("It counts if you never try to pass while nothing fits and you can still draw."),
        later_plural(
            "{n} time you had to draw, and you drew.",
            "{n} times you had to draw, and you drew each time.",
        ),
        later_plural(
            "{n} time you tried to pass and had to draw. Look at the boneyard first: does it have "
            "more than two tiles?",
            "{n} times you tried to pass and had to draw. Look at the boneyard first: does it have "
            "more than two tiles?",
        ),
        later("This time you never had to draw."),
    ),
    "keep-the-rules": _Words(
        later("Do only what these rules allow."),
        later("It counts if nothing that you try is refused."),
        later_plural(
            "You did {n} thing, and the rules allow it.",
            "You did {n} things, and the rules allow each of them.",
        ),
        later_plural(
            "{n} try was refused. You have read why, and next time you will know.",
            "{n} tries were refused. You have read why, and next time you will know.",
        ),
        later("This time it was never your turn."),
    ),
    "a-blank": _Words(
        later("Join a blank to a blank."),
        later("It counts if you join the blank half of a tile to a blank end."),
        later_plural(
            "{n} time you joined a blank to a blank. Nothing else fits there.",
            "{n} times you joined a blank to a blank. Nothing else fits there.",
        ),
        later_plural(
            "{n} time a blank of yours would have fitted a blank end. Look for it next time.",
            "{n} times a blank of yours would have fitted a blank end. Look for it next time.",
        ),
        later("This time no tile of yours could join a blank end."),
    ),
    "doubles-early": _Words(
        later("Whenever a double of yours fits, place it."),
        later("It counts if, each time a double of yours fits and you play, you play a double."),
        later_plural(
            "{n} time a double of yours fitted, and you placed it.",
            "{n} times a double of yours fitted, and each time you placed one.",
        ),
        later_plural(
            "{n} time a double of yours fitted, and you placed another tile. That is allowed. But "
            "a double has one value alone and fits less often, so look out for it.",
            "{n} times a double of yours fitted, and you placed another tile. That is allowed. But "
            "a double has one value alone and fits less often, so look out for it.",
        ),
        later("This time no double of yours fitted."),
    ),
    "past-a-double": _Words(
        later("Go on past a double."),
        later("It counts if a double lies at an end of the line and you join a tile to it."),
        later_plural(
            "{n} time you went on past a double: the line stays one line, without a branch.",
            "{n} times you went on past a double: the line stays one line, without a branch.",
        ),
        later_plural(
            "{n} time a tile of yours would have fitted a double at an end. Look there next time.",
            "{n} times a tile of yours would have fitted a double at an end. Look there next time.",
        ),
        later("This time no tile of yours fitted a double at an end."),
    ),
    "heavy": _Words(
        later("Place your heavy tiles while they fit."),
        later(
            "A tile with {pips} pips or more is heavy. It counts if you place every heavy tile "
            "that fits in one of your turns."
        ),
        later_plural(
            "{n} heavy tile fitted, and you placed it. It can no longer count against you.",
            "{n} heavy tiles fitted, and you placed them all. They can no longer count against "
            "you.",
        ),
        later_plural(
            "{n} heavy tile fitted and is still in your hand. Next time, ask: when will it fit "
            "again?",
            "{n} heavy tiles fitted and are still in your hand. Next time, ask: when will they fit "
            "again?",
        ),
        later("This time no heavy tile of yours fitted."),
    ),
    "a-way-on": _Words(
        later("After each play, have a tile that fits next."),
        later("It counts if you leave an end that a tile of your hand fits, wherever you can."),
        later_plural(
            "{n} play could leave you a tile that fits next, and it did.",
            "{n} plays could leave you a tile that fits next, and each of them did.",
        ),
        later_plural(
            "{n} play left you no tile that fits next, and another one would have. Before you "
            "play, ask what both ends will show.",
            "{n} plays left you no tile that fits next, and others would have. Before you play, "
            "ask what both ends will show.",
        ),
        later("This time no play could have left you a tile that fits next."),
    ),
    "next-stuck": _Words(
        later("Leave the next player without a tile that fits."),
        later("It counts if, once after a play of yours, no tile in the next player's hand fits."),
        later_plural(
            "{n} play of yours left the next player without a tile that fits.",
            "{n} plays of yours left the next player without a tile that fits.",
        ),
        later_plural(
            "{n} time another play would have done it. You could not see that hand, so count "
            "what is unseen, and remember who passed.",
            "{n} times another play would have done it. You could not see that hand, so count "
            "what is unseen, and remember who passed.",
        ),
        later("This time, whatever you played, the next player had a tile that fits."),
    ),
    "own-hand": _Words(
        later("Add up your own hand at the end."),
        later("It counts if you say your pips rightly before they are shown."),
        later_plural("{n} pip, and you have counted it.", "{n} pips: you have counted rightly."),
        later_plural(
            "Your number was {guess}, and it is {n} pip. Count every half; a blank counts 0.",
            "Your number was {guess}, and it is {n} pips. Count every half; a blank counts 0.",
        ),
        later("This time there was no number of yours to check. An empty hand counts nothing."),
        later("How many pips are still in your hand?"),
    ),
    "points": _Words(
        later("Say the points before they are shown."),
        later("It counts if you say rightly how many points the round brings to its winner."),
        later_plural(
            "{n} point: you have counted rightly.", "{n} points: you have counted rightly."
        ),
        later_plural(
            "Your number was {guess}, and it is {n} point. The settlement shows each step: find "
            "the one that differs from yours.",
            "Your number was {guess}, and it is {n} points. The settlement shows each step: find "
            "the one that differs from yours.",
        ),
        later("This time there was no number of yours to check."),
        later("How many points does the winner get? If nobody gets any, say 0."),
    ),
    "unseen": _Words(
        later("Count what is unseen before you play."),
        later("It counts if you say rightly how many tiles with a value you cannot see."),
        later_plural(
            "{n} tile was unseen: you have counted rightly.",
            "{n} tiles were unseen: you have counted rightly.",
        ),
        later_plural(
            "Your number was {guess}, and {n} tile was unseen. Seven have the value: take away "
            "those on the line and those in your hand.",
            "Your number was {guess}, and {n} tiles were unseen. Seven have the value: take away "
            "those on the line and those in your hand.",
        ),
        later("This time there was no number of yours to check."),
        later("How many tiles with a {value} can you not see?"),
    ),
    "forced-turns": _Words(
        later("Count your forced turns."),
        later(
            "A turn is forced if there is never more than one thing to do. It counts if you say "
            "rightly, at the end, how many of your turns were forced."
        ),
        later_plural(
            "{n} of your turns was forced: you have counted rightly. Where there was a choice, it "
            "was yours.",
            "{n} of your turns were forced: you have counted rightly. Where there was a choice, it "
            "was yours.",
        ),
        later_plural(
            "Your number was {guess}, and {n} of your turns was forced. Drawing by choice is a "
            "choice too.",
            "Your number was {guess}, and {n} of your turns were forced. Drawing by choice is a "
            "choice too.",
        ),
        later("This time there was no number of yours to check."),
        later("How many of your turns were forced?"),
    ),
}
"""By the name of the aim. "next-opener" asks for a player and has its own sentences below."""

_OPENER: Final = "next-opener"


def choose_aim(language: Language) -> str:
    """Said above the aims."""
    return language.say("Choose one small aim for this round.")


def no_aim(language: Language) -> str:
    """For those who want none."""
    return language.say("Just play, without an aim.")


def aim_told(language: Language, name: str) -> str:
    """An aim as an invitation."""
    if name == _OPENER:
        return language.say("Say who opens the next round.")
    return language.say(_WORDS[name].invitation)


def aim_counts(language: Language, name: str) -> str:
    """What counts as reaching the aim."""
    if name == _OPENER:
        return language.say("It counts if you name the right player when the round is over.")
    return language.say(_WORDS[name].counts, pips=HEAVY)


def question_told(language: Language, name: str, asked: Asked) -> str:
    """What the aim asks; the answer is not in it."""
    if name == _OPENER:
        return language.say("If the match goes on, who opens the next round?")
    if asked.value == 0:
        return language.say("How many tiles with a blank can you not see?")
    return language.say(_WORDS[name].question, value=asked.value)


def outcome_told(
    language: Language, name: str, outcome: Outcome, names: tuple[str, ...], you: int = 0
) -> str:
    """The word afterwards: whether the aim is reached, and what is worth knowing about it.

    `names` are the players' by seat, and `you` is the learner's seat.
    """
    if name == _OPENER:
        told = _opener_told(language, outcome, names, you)
    else:
        told = _told(language, _WORDS[name], outcome)
    if outcome.reached is None:
        return told
    if outcome.reached:
        return language.passage([language.say("You have reached your aim."), told])
    return language.passage([language.say("Your aim is not reached yet."), told])


def _told(language: Language, words: _Words, outcome: Outcome) -> str:
    """What is worth knowing about an aim that is no player."""
    if outcome.reached is None:
        return language.say(words.no_chance)
    if outcome.level:
        return _level_told(language, outcome)
    if outcome.reached:
        return language.plural(*words.reached, outcome.done)
    missed = outcome.of if words.question else outcome.of - outcome.done
    return language.plural(*words.not_yet, missed, guess=outcome.done)


def _level_told(language: Language, outcome: Outcome) -> str:
    """What the points come to where the lowest place is shared."""
    if outcome.reached:
        return language.say(
            "The lowest place is shared, so nobody gets points: you have counted rightly."
        )
    return language.say(
        "Your number was {guess}, and this round brings 0 points: the lowest place is shared, so "
        "nobody gets any.",
        guess=outcome.done,
    )


def _opener_told(language: Language, outcome: Outcome, names: tuple[str, ...], you: int) -> str:
    if outcome.reached is None:
        return language.say("This time there was no answer of yours to check.")
    if outcome.of == you:
        return language.say(
            "The next opener is you: one seat clockwise from the last opener, whoever won."
        )
    return language.say(
        "The next opener is {name}: one seat clockwise from the last opener, whoever won.",
        name=names[outcome.of],
    )
