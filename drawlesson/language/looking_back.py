"""Looking back at choices, in words: moments worth a look, what could be known, the deal.

It is long because it is mostly sentences.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from drawlesson.analysis import EndChoice, Knowledge
from drawlesson.analysis.appraisals import Appraisal, better
from drawlesson.analysis.estimates import Estimate
from drawlesson.analysis.guarantees import Sure
from drawlesson.game.actions import Action
from drawlesson.game.seeds import seed_told
from drawlesson.game.tiles import HIGHEST
from drawlesson.game.views import View
from drawlesson.language.actions import choice
from drawlesson.language.catalogs import Language, later
from drawlesson.language.chances import chance_told
from drawlesson.language.remarks import told
from drawlesson.language.rounds import held
from drawlesson.lessons.questions.remarks import Seat, remark
from drawlesson.lessons.review.moments import Judged, LookingBack, Moment

__all__ = [
    "COLUMNS",
    "audit_told",
    "cells",
    "columns",
    "how_known",
    "judged_told",
    "moment_told",
    "moments_told",
    "progress_told",
    "seen_then",
    "verdict_told",
    "what_known",
]

COLUMNS: Final = {
    "action": later("Choice"),
    "fits": later("Own tiles that fit next (exact count)"),
    "follows": later("Chance that the next player can follow (exact count)"),
    "sure": later("What is sure (proof)"),
    "points": later("Points ahead on average (estimate)"),
    "wins": later("Rounds won less rounds lost, of 100 (estimate)"),
}
"""What is told of each choice, column by column."""


def progress_told(language: Language, looked: LookingBack) -> str:
    """How many choices have been looked at."""
    return language.say(
        "Looked at {done} of {all} choices.", done=looked.done, all=looked.all
    )  # fmt: skip


def moments_told(language: Language, looked: LookingBack) -> str:
    """What came of looking at every choice, in a sentence."""
    found = looked.moments
    if not looked.all:
        return language.say("There is nothing to look at: every turn was forced. That is luck.")
    if not found:
        return language.say(
            "No choice was clearly worse than another. “{press}” shows the numbers of each; where "
            "they differ, it may be chance.",
            press=what_known(language),
        )
    if not found[0].gave_up:
        return language.say("Nothing was given up. Here is a choice to be proud of:")
    return language.plural(
        "{n} moment is worth a look:", "{n} moments are worth a look:", len(found)
    )


def what_known(language: Language) -> str:
    """What opens the numbers of a choice."""
    return language.say("What could be known?")


def moment_told(language: Language, moment: Moment, names: tuple[str, ...]) -> tuple[str, str, str]:
    """A moment in a plain sentence; then its numbers; then how they are known."""
    judged, line = moment.judged, moment.judged.view.line
    other = choice(language, moment.other, line)
    chosen = choice(language, judged.chosen, line)
    does = language.say(
        "Turn {turn}: {name} chooses “{action}”.",
        turn=judged.turn,
        name=names[judged.seat],
        action=chosen,
    )
    both = [judged.chosen, moment.other] if not moment.gave_up else [moment.other, judged.chosen]
    is_sure = moment.kind in ("win given up", "only win")
    numbers = [_number(language, judged, action, is_sure) for action in both]
    known = _proven(language) if is_sure else _apart(language, judged)
    return (
        language.passage([does, _why(language, moment, other)]),
        language.passage(numbers),
        known,
    )


def _why(language: Language, moment: Moment, other: str) -> str:
    if moment.kind == "win given up":
        return language.say("With “{other}” the win was sure, whatever was hidden.", other=other)
    if moment.kind == "only win":
        return language.say("Only this was sure to win, whatever was hidden. Well seen!")
    if moment.kind == "best":
        return language.say("This was clearly the best choice. Well done!")
    if moment.judged.view.rules.keeps_points:
        return language.plural(
            "“{other}” brings about {n} point more on average.",
            "“{other}” brings about {n} points more on average.",
            round(moment.gap),
            other=other,
        )
    return language.plural(
        "“{other}” wins about {n} more round of 100.",
        "“{other}” wins about {n} more rounds of 100.",
        round(50 * moment.gap),
        other=other,
    )


def _number(language: Language, judged: Judged, action: Action, is_sure: bool) -> str:
    """How an action ends at worst, or what it comes to on average with its interval."""
    named, each = choice(language, action, judged.view.line), judged.appraisals[action]
    if is_sure:
        return language.say(
            "“{action}”: {sure}.", action=named, sure=_sure(language, each, judged.view)
        )
    value = _value(language, judged.view, each.value)
    if judged.view.rules.keeps_points:
        return language.say(
            "“{action}”: {value} points ahead on average.", action=named, value=value
        )
    return language.say(
        "“{action}”: {value} rounds won less lost, of 100.", action=named, value=value
    )


def verdict_told(language: Language, judged: Judged) -> str:
    """What is known of the choice that was made, in a plain sentence."""
    chosen = judged.appraisals[judged.chosen]
    others = {a: each for a, each in judged.appraisals.items() if a != judged.chosen}
    line = judged.view.line
    made = language.say("Chosen was “{action}”.", action=choice(language, judged.chosen, line))
    hows = {a: better(each, chosen) for a, each in others.items()}
    proven = [choice(language, a, line) for a, how in hows.items() if how == "proof"]
    apart = [choice(language, a, line) for a, how in hows.items() if how == "estimate"]
    if proven:
        known = language.say("Sure to win was: {actions}.", actions=language.row(proven))
    elif apart:
        known = language.say("Clearly better on average: {actions}.", actions=language.row(apart))
    elif all(better(chosen, each) for each in others.values()):
        known = language.say("All else was clearly worse.")
    else:
        known = language.say("Nothing else was clearly better.")
    return language.passage([made, known])


def seen_then(language: Language, view: View, names: tuple[str, ...]) -> list[str]:
    """What a seat knew beside the line: its hand, how many tiles lie where, who lacks what."""
    mine = held(language, names[view.seat], view.hand, opened=True)
    others = (
        remark("holds", name=Seat(seat), n=size)
        for seat, size in enumerate(view.sizes)
        if seat != view.seat
    )
    table = [*others, remark("boneyard", n=view.boneyard)]
    rest = [told(language, each, names) for each in table]
    return [mine, *rest, *_lacking(language, view, names)]


def _lacking(language: Language, view: View, names: tuple[str, ...]) -> Iterator[str]:
    """The values that others cannot hold, after passing or, where only the stuck draw, drawing."""
    knowledge = Knowledge(view)
    for seat, name in enumerate(names):
        if seat == view.seat:
            continue
        barred = knowledge.cannot_hold(seat) & view.unseen
        values = [
            value
            for value in range(HIGHEST + 1)
            if (tiles := view.unseen.showing(value)) and tiles <= barred
        ]
        if values:
            yield language.say(
                "{name} cannot hold these values: {values}.",
                name=name,
                values=language.row(values),
            )


def columns(judged: Judged) -> tuple[str, ...]:
    """Which of `COLUMNS` there is something to tell in, the first naming the choice."""
    each = judged.appraisals.values()
    counts = ("fits", "follows") if any(one.counted for one in each) else ()
    proofs = ("sure",) if any(one.sure for one in each) else ()
    value = "points" if judged.view.rules.keeps_points else "wins"
    return ("action", *counts, *proofs, value)


def cells(language: Language, judged: Judged, action: Action) -> tuple[str, ...]:
    """What is told of a choice, in the order of its `columns`."""
    each = judged.appraisals[action]
    row = {
        "action": choice(language, action, judged.view.line),
        "fits": _fits(language, each.counted),
        "follows": "–" if each.counted is None else chance_told(language, each.counted.follows),
        "sure": _sure(language, each, judged.view),
        "points": _value(language, judged.view, each.value),
        "wins": _value(language, judged.view, each.value),
    }
    return tuple(row[column] for column in columns(judged))


def how_known(language: Language, judged: Judged) -> list[str]:
    """How each column is known."""
    there = columns(judged)
    lines = []
    if "fits" in there:
        lines.append(
            language.say("Chances are exact counts: all possible hands are equally likely.")
        )
    if "sure" in there:
        lines.append(language.say("What is sure is proven, whatever the hidden tiles are."))
    return [*lines, _estimated(language, judged)]


def judged_told(language: Language, judged: Judged, names: tuple[str, ...]) -> list[str]:
    """A choice, what was known then and what the analysis says, line by line."""
    lines = [verdict_told(language, judged), *seen_then(language, judged.view, names)]
    heads = [language.say(COLUMNS[column]) for column in columns(judged)]
    for action in judged.appraisals:
        name, *rest = cells(language, judged, action)
        facts = [
            language.say("{label}: {value}", label=head, value=cell)
            for head, cell in zip(heads[1:], rest, strict=True)
        ]
        lines.append(language.say("{action}: {known}", action=name, known="; ".join(facts)))
    return [*lines, *how_known(language, judged)]


def audit_told(language: Language, seed: int, same: bool) -> str:
    """Whether the deal is that of its seed."""
    if same:
        return language.say(
            "The deal is right: dealt again from seed {seed}, every tile comes to the same place.",
            seed=seed_told(seed),
        )
    return language.say(
        "This is not the deal of seed {seed}: dealt again, it comes out differently.",
        seed=seed_told(seed),
    )


def _proven(language: Language) -> str:
    return language.say("This is proven, whatever the hidden tiles are.")


def _apart(language: Language, judged: Judged) -> str:
    return language.plural(
        "An estimate from {n} possible deal. The intervals in brackets do not touch.",
        "An estimate from {n} possible deals. The intervals in brackets do not touch.",
        judged.appraisals[judged.chosen].worlds,
    )


def _estimated(language: Language, judged: Judged) -> str:
    worlds = judged.appraisals[judged.chosen].worlds
    return language.plural(
        "The averages are estimates from {n} deal that agrees with what was seen; everybody plays "
        "on by a rule of thumb.",
        "The averages are estimates from {n} deals that agree with what was seen; everybody plays "
        "on by a rule of thumb.",
        worlds,
    )


def _value(language: Language, view: View, value: Estimate) -> str:
    """An estimate and its interval, in points or in rounds of a hundred."""
    scale = 1 if view.rules.keeps_points else 100
    mean, low, high = (language.written(float(scale * each)) for each in value)
    return language.say("{value} ({low} to {high})", value=mean, low=low, high=high)


def _fits(language: Language, counted: EndChoice | None) -> str:
    if counted is None:
        return "–"
    return language.row(counted.fits) or language.say("none")


def _sure(language: Language, each: Appraisal, view: View) -> str:
    """How an action ends at worst; of what was not looked at nothing is said."""
    if each.wins is None:
        return "–"
    if each.sure is None:
        return language.say("not sure to win")
    sure: Sure = each.sure
    if sure.outcome == 0:
        return language.say("at least a tie")
    if not view.rules.keeps_points:
        return language.say("wins") if sure.outcome == 1 else language.say("may lose")
    if sure.outcome == 1:
        return language.plural(
            "wins, by at least {n} point", "wins, by at least {n} points", sure.points
        )
    return language.plural("loses {n} point at worst", "loses {n} points at worst", -sure.points)
