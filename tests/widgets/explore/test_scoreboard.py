"""A match on the board, stepped through, and the board as a figure."""

import re
from html import unescape

import pytest

from drawlesson import Impossible
from drawlesson.language import LANGUAGES, language
from drawlesson.lessons.course.lessons.match_play import MATCHES, match_play
from drawlesson.widgets.explore.scoreboard import Scoreboard, board_figure

PLAY = match_play(MATCHES["to-61"])


def html(shown: Scoreboard) -> str:
    return str(shown.scene["html"])


def totals(shown: Scoreboard) -> tuple[int, ...]:
    found = re.findall(r'class="dl-total" aria-hidden="true">(\d+)<', html(shown))
    return tuple(map(int, found))


def marks(shown: Scoreboard) -> list[tuple[str, str]]:
    """Who has which word behind the name."""
    found = r'class="dl-name">([^<]*)</span><span class="dl-mark">([^<]*)<'
    return re.findall(found, html(shown))


def test_points_are_entered_after_the_round_has_been_looked_at() -> None:
    shown = Scoreboard(PLAY)
    first = 1 + len(PLAY.lots)
    for number, played in enumerate(PLAY.rounds):
        shown.go(first + 2 * number)
        assert totals(shown) == played.before.scores
        assert "dl-term" not in html(shown), "the sum is not given away"
        shown.go(first + 2 * number + 1)
        assert totals(shown) == played.after.scores
        assert ("dl-term" in html(shown)) == bool(played.settlement.working)
        assert str(played.settlement.working) in html(shown)


def test_who_opens_is_marked() -> None:
    shown = Scoreboard(PLAY)
    assert marks(shown) == [], "the lots have not been drawn"
    seen = []
    for at in range(len(PLAY.lots), 1 + len(PLAY.lots) + 4):
        shown.go(at)
        seen.append(marks(shown))
    assert seen == [
        [("Ola", "opens next")],
        [("Ola", "opener")],
        [("Ken", "opens next")],
        [("Ken", "opener")],
        [("Mina", "opens next")],
    ]
    shown.go(99)
    assert marks(shown) == [("Mina", "wins")]


def test_a_tied_match_marks_all_who_are_level() -> None:
    shown = Scoreboard(match_play(MATCHES["level-at-the-top"]))
    shown.go(99)
    assert marks(shown) == [("Mina", "level"), ("Ola", "level")]
    assert "The match is tied. (D7.3)" in shown._news()


def test_the_back_peg_stays_where_the_last_points_began() -> None:
    shown = Scoreboard(PLAY)
    shown.go(6)
    assert shown.match.scores == (30, 0, 0), "a round without points"
    told = re.findall(r'class="dl-cribbage" role="img" aria-label="([^"]*)"', html(shown))
    assert unescape(told[0]) == "Mina: 30 points, 31 to go. The back peg stands at 0."
    assert unescape(told[1]) == "Ola: 0 points, 61 to go."


@pytest.mark.parametrize("name", MATCHES)
def test_with_the_points_of_a_round_the_back_peg_comes_to_where_they_began(name: str) -> None:
    play = match_play(MATCHES[name])
    shown = Scoreboard(play)
    backs = play.start.scores
    for number, played in enumerate(play.rounds):
        for step in (0, 1):
            shown.go(1 + len(play.lots) + 2 * number + step)
            scores = (played.before, played.after)[step].scores
            if step:
                pairs = zip(backs, played.before.scores, scores, strict=True)
                backs = tuple(now if new > now else old for old, now, new in pairs)
            told = map(
                unescape, re.findall(r'class="dl-cribbage"[^>]*aria-label="([^"]*)"', html(shown))
            )
            for said, score, back in zip(told, scores, backs, strict=True):
                assert f" {score} points" in said or f" {score} point," in said
                assert (f"The back peg stands at {back}." in said) == (back < score), said


@pytest.mark.parametrize("name", MATCHES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_match_is_told_whole_in_every_language(name: str, code: str) -> None:
    play = match_play(MATCHES[name])
    shown = Scoreboard(play, language=code)
    text = shown.told()
    assert "{" not in text
    for played in play.rounds:
        assert (
            max(played.settlement.points or (0,)) == 0
            or str(max(played.settlement.points or (0,))) in text
        )
    assert all(str(score) in text.splitlines()[-2 - s] for s, score in enumerate(
        reversed(play.rounds[-1].after.scores)))  # fmt: skip
    assert 'role="img"' in shown._picture()


def test_the_board_is_a_figure_with_its_words() -> None:
    figure = board_figure((42, 30), language("en"), (24, 17))
    assert figure.text.splitlines() == [
        "A cribbage board. The target is 100 points.",
        "1. Mina: 42 points, 58 to go. The back peg stands at 24.",
        "2. Ola: 30 points, 70 to go. The back peg stands at 17.",
        "Mina leads.",
    ]
    assert board_figure((61, 61, 70), language("en")).text.splitlines()[1:] == [
        "1. Mina: 61 points, exactly the target.",
        "2. Ola: 61 points, exactly the target.",
        "3. Ken: 70 points, 9 above the target.",
        "Ken leads and has reached the target.",
    ]
    ends = {
        (0, 0): "Level at the top: Mina, Ola.",
        (99, 99): "Level at the top: Mina, Ola.",
        (99, 5): "Mina leads.",
        (100, 5): "Mina leads and has reached the target.",
        (0, 200): "Ola leads and has reached the target.",
        (100, 100): "Level at the top, with the target reached: Mina, Ola.",
    }
    for scores, told in ends.items():
        assert board_figure(scores, language("en")).text.splitlines()[-1] == told


@pytest.mark.parametrize("scores", [(1,), (1, -2), (1, 2, 3, 4, 5), (1, 1000), (10**5000, 0)])
def test_scores_that_no_match_can_have_are_refused(scores: tuple[int, ...]) -> None:
    with pytest.raises(Impossible):
        board_figure(scores, language("en"))
    with pytest.raises(Impossible):
        board_figure((1, 1), language("en"), scores)
