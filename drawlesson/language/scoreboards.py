"""A cribbage board and a match, told round by round."""

from __future__ import annotations

from collections.abc import Sequence

from drawlesson.game.match import Match
from drawlesson.language.catalogs import Language
from drawlesson.language.remarks import told
from drawlesson.language.settlements import points_told, totals_told
from drawlesson.lessons.course.lessons.match_play import MatchRound
from drawlesson.lessons.exercises.themes.matches import Matches
from drawlesson.lessons.games.lots import Lot

__all__ = [
    "board_told",
    "ended_told",
    "entered_told",
    "lot_told",
    "match_told",
    "start_told",
    "track_told",
]


def track_told(
    language: Language, name: str, score: int, target: int, back: int | None = None
) -> str:
    """A player's score and how far the target is; `back` is where the other peg stands."""
    if score < target:
        says = language.plural(
            "{name}: {n} point, {missing} to go.",
            "{name}: {n} points, {missing} to go.",
            score,
            name=name,
            missing=target - score,
        )
    elif score == target:
        says = language.say("{name}: {n} points, exactly the target.", name=name, n=score)
    else:
        says = language.say(
            "{name}: {n} points, {over} above the target.", name=name, n=score, over=score - target
        )
    if back is None or back >= score:
        return says
    return language.passage([says, language.say("The back peg stands at {n}.", n=back)])


def board_told(
    language: Language,
    scores: Sequence[int],
    target: int,
    names: tuple[str, ...],
    backs: Sequence[int] | None = None,
) -> str:
    """The text of a cribbage board: its target, every track, who leads."""
    lines = [
        language.plural(
            "A cribbage board. The target is {n} point.",
            "A cribbage board. The target is {n} points.",
            target,
        )
    ]
    for seat, score in enumerate(scores):
        back = None if backs is None else backs[seat]
        lines.append(f"{seat + 1}. {track_told(language, names[seat], score, target, back)}")
    best = max(scores)
    leading = [name for name, score in zip(names, scores, strict=False) if score == best]
    if len(leading) == 1 and best >= target:
        lines.append(language.say("{name} leads and has reached the target.", name=leading[0]))
    elif len(leading) == 1:
        lines.append(language.say("{name} leads.", name=leading[0]))
    elif best >= target:
        names_ = language.row(leading)
        lines.append(
            language.say("Level at the top, with the target reached: {names}.", names=names_)
        )
    else:
        lines.append(language.say("Level at the top: {names}.", names=language.row(leading)))
    return "\n".join(lines)


def lot_told(language: Language, lot: Lot, names: tuple[str, ...]) -> str:
    """What was drawn, and who opens, or who draws again."""
    drawn = language.row(f"{names[seat]} {tile}" for seat, tile in lot.tiles)
    says = language.say("Each takes one tile as a lot: {drawn}.", drawn=drawn)
    if len(lot.best) == 1:
        name = names[lot.best[0]]
        so = language.say("{name} has the most pips and opens the first round.", name=name)
    else:
        level = language.row(names[seat] for seat in lot.best)
        so = language.say("Level with the most pips: {names}. These draw again.", names=level)
    return language.passage([says, so])


def start_told(language: Language, match: Match, names: tuple[str, ...]) -> str:
    """The seats in their order and the scores from which the match starts."""
    seats = language.say("Clockwise around the table: {names}.", names=language.row(names))
    if not any(match.scores):
        more = language.say("Nobody has points yet.")
    else:
        scores = language.row(f"{n} {s}" for n, s in zip(names, match.scores, strict=True))
        more = language.say("This match starts from given scores: {scores}.", scores=scores)
    looked = language.say("The target is looked at only after a round has been settled.")
    past = match.rules.target is not None and max(match.scores) >= match.rules.target
    return language.passage([seats, more, looked] if past else [seats, more])


def ended_told(language: Language, number: int, played: MatchRound, names: tuple[str, ...]) -> str:
    """How round `number` ended, and the question what it is worth."""
    return language.passage(
        [
            language.say("Round {n}. Opener: {name}.", n=number, name=names[played.before.opener]),
            totals_told(language, played.settlement, names),
            language.say(
                "How many points, and for whom? Is the match won? If not, who opens next?"
            ),
        ]
    )


def entered_told(language: Language, played: MatchRound, names: tuple[str, ...]) -> str:
    """The points of a round, whether the match is over, and who opens next."""
    settlement = played.settlement
    if settlement.winner is None:
        says = language.say("The lowest place is shared, so nobody gets points.")
    else:
        says = points_told(language, settlement, names)
        if len(settlement.working) > 1:
            says = language.passage(
                [says, language.say("The sum: {working}.", working=settlement.working)]
            )
    winner = Matches(0, played.before, settlement, "winner").solution[-1]
    sentences = [says, told(language, winner, names)]
    if not played.after.winners:
        opener = Matches(0, played.before, settlement, "opener").solution[-1]
        sentences.append(told(language, opener, names))
    return language.passage(sentences)


def match_told(said: Sequence[str], board: str) -> str:
    """A whole match for somebody who reads it: every step, then the board at its end."""
    steps = [f"{number}. {each}" for number, each in enumerate(said, start=1)]
    return "\n".join([*steps, board])
