"""The round at the end of each lesson: from its aims to the word afterwards."""

import logging
import os
import re
from html import unescape
from random import Random

import pytest

from drawlesson import FULL_SET, Draw, Impossible, TileSet
from drawlesson.analysis.players import LEVELS
from drawlesson.language import LANGUAGES
from drawlesson.language import language as spoken
from drawlesson.language.aims import aim_told, outcome_told
from drawlesson.lessons.course import aims
from drawlesson.lessons.course.aims import Outcome, judge
from drawlesson.lessons.course.lesson_rounds import LESSON_ROUNDS
from drawlesson.lessons.course.plan import LESSONS
from drawlesson.widgets.explore.scoreboard import Scoreboard
from drawlesson.widgets.explore.settlement_card import SettlementCard
from drawlesson.widgets.game_room.aim_parts import AimChoice, AimQuestion
from drawlesson.widgets.game_room.desk import Desk
from drawlesson.widgets.game_room.lesson_round import PlayRound
from tests.failures import failing
from tests.lessons.games.helpers import count_tiles
from tests.widgets.game_room.helpers import (
    drawn,
    drop,
    following,
    named,
    pictured,
    press,
    pressed_through,
    presses,
    told,
)

CHOICES = [(name, aim) for name, way in LESSON_ROUNDS.items() for aim in (*way.aims, "")]
QUESTIONS = [(n, a) for n, a in CHOICES if a and isinstance(aims.AIMS[a], aims._Question)]
ROUNDS = int(os.environ.get("DRAWLESSON_SEEDS", "11"))
every_choice = pytest.mark.parametrize(("name", "aim"), CHOICES, ids=map("-".join, CHOICES))
every_question = pytest.mark.parametrize(("name", "aim"), QUESTIONS, ids=map("-".join, QUESTIONS))


def check_nothing_leaks(shown: PlayRound, tried: TileSet = TileSet()) -> None:  # noqa: B008
    """Nothing but the line and the learner's hand is told before the hands lie open."""
    part, r = shown._part, shown.round
    may = TileSet()
    if not isinstance(part, AimChoice):
        may = r.line.tiles | r.hands[0]
        if r.over:
            for hand in r.hands:
                may |= hand
    assert named(told(shown)) <= may | tried, f"names {named(told(shown)) - may}"
    assert drawn(pictured(shown)) <= may, f"draws {drawn(pictured(shown)) - may}"


def words(shown: PlayRound) -> str:
    """What the page says beside its pictures."""
    html = re.sub("<svg.*?</svg>", " ", shown.scene["html"], flags=re.DOTALL)
    return unescape(re.sub("<[^>]*>", " ", html))


def word_afterwards(shown: PlayRound) -> str:
    found = re.search(r'data-testid="word">(.*?)</p>', shown.scene["html"])
    return unescape(found[1]) if found else ""


def settles(name: str) -> bool:
    """Whether the round of this lesson is settled: points are taught in lesson 5."""
    names = [each.name for each in LESSONS]
    return names.index(name) >= names.index("scoring")


def play_on(shown: PlayRound, level: str = "heaviest") -> None:
    """The learner plays like a computer until the round is over or something is asked."""
    player = next(each for each in LEVELS if each.name == level)(3)
    while isinstance(shown._part, Desk) and not shown.round.over:
        if following(shown):
            press(shown, following(shown))
        else:
            pressed_through(shown, player(shown.round.seen_from(0)))
        check_nothing_leaks(shown)
        count_tiles(shown.round)


@every_choice
def test_a_round_from_its_aim_to_the_word_afterwards(
    name: str, aim: str, caplog: pytest.LogCaptureFixture
) -> None:
    shown, way = PlayRound(name), LESSON_ROUNDS[name]
    assert presses(shown) == [f"aim {each}" for each in (*way.aims, "")]
    check_nothing_leaks(shown)
    press(shown, f"aim {aim}")
    if isinstance(shown._part, AimQuestion):
        press(shown, "answer", number="3")
    play_on(shown)
    assert shown.round.over
    if isinstance(shown._part, AimQuestion):
        press(shown, "seat 1" if "seat 1" in presses(shown) else "answer", number="3")
    if not aim:
        assert shown.outcome is None
        assert not word_afterwards(shown)
    else:
        guess = shown._at.guess
        outcome = judge(aim, shown.round, 0, (), guess)
        assert shown.outcome == outcome
        assert word_afterwards(shown) == outcome_told(spoken("en"), aim, outcome, shown._names)
        assert word_afterwards(shown) in repr(shown)
        assert aim_told(spoken("en"), aim) in words(shown)
    if settles(name):
        press(shown, "room settle")
        assert isinstance(shown._part, SettlementCard)
        press(shown, "last")
    assert "room settle" not in presses(shown), "points are not known before lesson 5"
    assert word_afterwards(shown) == (
        outcome_told(spoken("en"), aim, shown.outcome, shown._names) if shown.outcome else ""
    ), "the word is gone when the round is settled"
    if way.scores:
        press(shown, "room enter")
        assert isinstance(shown._part, Scoreboard)
        settlement = shown.round.settlement
        assert settlement is not None
        assert settlement.points is not None
        after = [had + got for had, got in zip(way.scores, settlement.points, strict=True)]
        assert [*shown._part.match.scores] == after
    press(shown, "room again")
    assert isinstance(shown._part, AimChoice)
    assert shown.round == way.start
    assert shown.outcome is None
    assert not caplog.records, caplog.text


@every_question
@pytest.mark.parametrize("how", ["right", "wrong", "skipped"])
def test_what_an_aim_asks_is_judged_by_the_answer(name: str, aim: str, how: str) -> None:
    shown = PlayRound(name)
    press(shown, f"aim {aim}")
    play_on(shown)
    assert isinstance(shown._part, AimQuestion), "this round asks nothing: change how it is played"
    question = aims.asked(aim, shown.round, 0)
    assert question is not None
    answer = question.right if how == "right" else question.right + 1
    if question.seats:
        answer %= shown.round.rules.players
    if how == "skipped":
        press(shown, "skip")
    elif question.seats:
        press(shown, f"seat {answer}")
    else:
        press(shown, "answer", number=f" {answer} ")
    play_on(shown)
    assert isinstance(shown._part, Desk)
    assert shown.outcome is not None
    wanted = {"right": True, "wrong": False, "skipped": None}[how]
    assert shown.outcome.reached is wanted
    assert ("room settle" in presses(shown)) == settles(name)


@every_question
def test_the_answer_is_nowhere_before_it_is_given(name: str, aim: str) -> None:
    shown = PlayRound(name)
    press(shown, f"aim {aim}")
    play_on(shown)
    assert isinstance(shown._part, AimQuestion), "this round asks nothing: change how it is played"
    question = aims.asked(aim, shown.round, 0)
    assert question is not None
    assert shown.outcome is None
    right = str(question.right)
    said = words(shown).replace(shown._part._told, "")
    if question.seats:
        said = said.replace(aim_told(spoken("en"), aim), "")
        assert "next opener is" not in said
    else:
        assert right not in re.findall(r"\d+", said), f"the page says {right}: {said}"
        assert f'value="{right}"' not in shown.scene["html"]
    check_nothing_leaks(shown)


@every_question
def test_nonsense_is_answered_with_how_to_write_a_number(
    name: str, aim: str, caplog: pytest.LogCaptureFixture
) -> None:
    if aim == "next-opener":
        return  # it is answered by pressing a name
    shown = PlayRound(name)
    press(shown, f"aim {aim}")
    play_on(shown)
    part, before = shown._part, shown.round
    assert isinstance(part, AimQuestion)
    for nonsense in ("", "x", "-1", "3.5", "1" * 4, "1" * 5000, "<b>", "²"):
        press(shown, "answer", number=nonsense)
        assert shown._part is part, nonsense
        assert "Write a whole number, such as 12." in words(shown)
        assert shown.scene["news"] == "Write a whole number, such as 12."
        assert shown.round is before
        assert "<b>" not in shown.scene["html"]
    assert not caplog.records, caplog.text
    press(shown, "answer", number="7")
    assert shown._at.guess == 7


@pytest.mark.parametrize("seed", range(ROUNDS))
def test_a_round_with_presses_by_chance(seed: int, caplog: pytest.LogCaptureFixture) -> None:
    random = Random(f"way in {seed}")
    name = [*LESSON_ROUNDS][seed % len(LESSON_ROUNDS)]
    code = [*LANGUAGES][seed % len(LANGUAGES)]
    shown = PlayRound(name, language=code)
    steps, tried = [shown.scene["step"]], TileSet()
    with caplog.at_level(logging.ERROR):
        for _ in range(1500):
            is_over = isinstance(shown._part, Desk) and shown.round.over and not settles(name)
            at_end = is_over or isinstance(shown._part, (SettlementCard, Scoreboard))
            if at_end and random.random() < 0.1:
                break
            there, before = presses(shown), shown.round
            fields = {"number": random.choice(["", "3", "x", "12"])}
            chance = random.random()
            if following(shown) and chance < 0.7:
                press(shown, following(shown))
            elif chance < 0.4 and isinstance(shown._part, Desk) and not shown.round.over:
                if shown.round.turn == 0:
                    pressed_through(shown, random.choice(shown.round.legal_actions))
            elif chance < 0.85 and there:
                what, step = random.choice(there), shown.scene["step"]
                press(shown, what, step, **fields)
                press(shown, what, random.choice([step, *steps]), **fields)
            elif isinstance(shown._part, Desk):
                tile = random.choice([*FULL_SET])
                tried |= TileSet([tile])
                drop(shown, tile, random.choice(["left", "right"]))
            steps.append(shown.scene["step"])
            assert "Something went wrong" not in shown.scene["html"]
            count_tiles(shown.round)
            check_nothing_leaks(shown, tried)
            if shown.round is not before:
                tried = TileSet()
        else:
            pytest.fail(f"the round of {name} has no end: {shown!r}")
    assert not caplog.records, caplog.text


# in code ----------------------------------------------------------------------


def test_the_same_in_code() -> None:
    shown = PlayRound("turns")
    with pytest.raises(Impossible, match="choose"):
        shown.draw()
    with pytest.raises(Impossible, match="found the aim 'best', expected draw-when-due"):
        shown.choose("best")
    with pytest.raises(Impossible, match="not over"):
        shown.settle()
    with pytest.raises(Impossible, match="nothing is asked"):
        shown.answer(3)
    assert "Draw whenever you must." in shown.choose("draw-when-due")
    refused = shown.pass_()
    assert shown.round == LESSON_ROUNDS["turns"].start
    assert "Allowed now" in refused or "D3" in refused or "draw" in refused
    while not shown.round.over:
        legal = shown.round.legal_actions
        shown.act(Draw() if Draw() in legal and len(legal) == 1 else legal[0])
    assert shown.outcome == Outcome(False, shown.outcome.done, shown.outcome.of)  # type: ignore[union-attr]
    assert "tried to pass and had to draw" in repr(shown)
    assert "1. " in shown.settle(), "code is told the first step of the settlement alone"


def test_an_answer_in_code() -> None:
    shown = PlayRound("knowing")
    shown.choose("unseen")
    with pytest.raises(Impossible):
        shown.answer(-1)
    with pytest.raises(Impossible, match="choose"):
        shown.draw()
    question = aims.asked("unseen", LESSON_ROUNDS["knowing"].start, 0)
    assert question is not None
    shown.answer(question.right)
    while not shown.round.over:
        shown.act(shown.round.legal_actions[0])
    assert shown.outcome is not None
    assert shown.outcome.reached


def test_a_press_that_is_not_offered_changes_nothing(caplog: pytest.LogCaptureFixture) -> None:
    shown = PlayRound("match")
    for what in ("settle", "enter", "again", "nonsense"):
        with failing():
            press(shown, f"room {what}")
        assert isinstance(shown._part, AimChoice)
    press(shown, "aim heavy")
    play_on(shown)
    over = shown.round
    press(shown, "undo")
    assert shown.round is over, "the end of the round was taken back"
    with failing():
        press(shown, "room enter")
    assert isinstance(shown._part, Desk)
    press(shown, "hint")
    assert 'data-testid="hint"' not in shown.scene["html"]


def test_a_slip_counts_although_it_is_taken_back() -> None:
    shown = PlayRound("rule-sets")
    press(shown, "aim keep-the-rules")
    press(shown, "pass")
    assert shown._at.desk is not None
    assert shown._at.desk.slips
    press(shown, "undo")
    play_on(shown)
    assert shown.outcome is not None
    assert shown.outcome.reached is False
