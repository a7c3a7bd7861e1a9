"""A settlement stepped through, and totals tried, as objects."""

import re
from html import unescape
from typing import Any

import pytest

from drawlesson import Impossible, Round, Rules
from drawlesson.language import LANGUAGES
from drawlesson.lessons.course.lessons.counting import ENDS
from drawlesson.widgets.core.scene_widget import SceneWidget
from drawlesson.widgets.explore.settlement_card import SettlementCard
from drawlesson.widgets.explore.totals_card import TotalsCard
from tests.failures import failing

every_end = pytest.mark.parametrize("name", ENDS)


def html(widget: SceneWidget) -> str:
    return str(widget.scene["html"])


def press(widget: SceneWidget, what: str, **fields: str) -> None:
    """What the page sends when something is pressed, with what its fields hold."""
    named = {f"total {name.removeprefix('t')}": value for name, value in fields.items()}
    widget.press(what, **named)
    assert "Something went wrong" not in html(widget)


def sums(widget: SceneWidget) -> str:
    """The sum as a screen reader tells it; "" while there is none."""
    found = re.search(r'class="dl-sum" role="img" aria-label="([^"]*)"', html(widget))
    return "" if found is None else unescape(found[1])


def said(widget: SceneWidget) -> str:
    found = re.search(r'data-testid="sentence">(.*?)</p>', html(widget))
    assert found is not None
    return unescape(found[1])


def test_the_sum_grows_term_by_term() -> None:
    shown = SettlementCard(ENDS["three-hands"])
    grown = []
    for at in range(9):
        shown.go(at)
        grown.append(sums(shown))
    assert grown == ["", "", "", "", "", "8", "8 + 10 = 18", "8 + 10 − 3 = 15", "8 + 10 − 3 = 15"]


def test_each_term_is_marked_at_its_hand_with_its_sign() -> None:
    shown = SettlementCard(ENDS["three-hands"])
    for at, name, sign in ((5, "Ola", "+ 8"), (6, "Ken", "+ 10"), (7, "Mina", "− 3")):
        shown.go(at)
        row = re.search(r'<div class="dl-hand-row dl-now">.*?</div>', html(shown))
        assert row is not None
        assert f">{name}<" in row[0]
        assert f'aria-hidden="true">{sign}<' in row[0]
        term = re.search(r'<span class="dl-term dl-now">.*?</span></span>', html(shown))
        assert term is not None
        assert f'class="dl-label">{name}<' in term[0]


def test_no_hand_shows_what_it_counts_before_it_is_counted() -> None:
    shown = SettlementCard(ENDS["three-hands"])
    totals = r'class="dl-total" aria-hidden="true">([^<]*)<'
    assert re.findall(totals, html(shown)) == ["", "", ""]
    assert " pip" not in html(shown)
    shown.go(2)
    assert re.findall(totals, html(shown)) == ["3", "8", ""]
    assert 'aria-label="[0|2], [2|4]: 8 pips"' in html(shown)


@every_end
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_step_is_told_with_the_numbers_of_the_engine(name: str, code: str) -> None:
    end = ENDS[name]
    text = SettlementCard(end, language=code).told()
    assert "{" not in text
    settlement = end.settlement
    assert settlement is not None
    for hand in end.hands:
        assert all(str(tile) in text for tile in hand)
        assert not hand or f"= {hand.pips}" in text
    if settlement.working:
        assert str(settlement.working) in text.splitlines()[-1]


def test_nobody_is_said_to_win_a_shared_lowest_place() -> None:
    shown = SettlementCard(ENDS["level-hands"])
    shown.go(99)
    assert said(shown) == "The lowest place is shared, so nobody gets points."
    assert html(shown).count('class="dl-mark">level<') == 2


def test_a_round_that_lasts_is_refused() -> None:
    with pytest.raises(Impossible, match="expected a round that is over"):
        SettlementCard(Round.deal(Rules.draw(2), seed=1))


# totals -------------------------------------------------------------------------


def test_totals_are_counted_up_and_typed() -> None:
    tried = TotalsCard([3, 8, 10])
    assert said(tried) == "Mina gets 15 points: 8 + 10 − 3 = 15."
    press(tried, "more 2", t0="3", t1="8", t2="11")
    assert tried.totals == (3, 8, 11), "the page has counted up"
    press(tried, "more 2", t0="3", t1="8", t2="12")
    assert tried.totals == (3, 8, 12), "and once more before the answer has come"
    press(tried, "out 1", t0="5", t1="8", t2="12")
    press(tried, "blocked")
    assert tried.totals == (5, 8, 12), "what was typed counts, though nobody pressed Settle"
    press(tried, "settle", t0=" 7 ", t1="７", t2="12")
    assert tried.totals == (7, 7, 12)
    assert said(tried) == "The lowest place is shared, so nobody gets points."
    assert sums(tried) == ""


def test_somebody_goes_out_and_the_numbers_of_players_change() -> None:
    tried = TotalsCard([3, 8, 10])
    press(tried, "out 1")
    assert tried.totals == (3, 0, 10)
    assert said(tried) == "Ola gets 13 points: 3 + 10 = 13."
    press(tried, "players 4")
    assert tried.totals is not None
    assert len(tried.totals) == 4
    press(tried, "players 2")
    assert (tried.totals, said(tried)) == ((3, 0), "Ola gets 3 points: 3.")
    press(tried, "blocked")
    assert tried.totals == (3, 8), "the number that was there before comes back"


def test_who_is_out_leaves_with_the_seat() -> None:
    tried = TotalsCard([3, 8, 0], out=2)
    press(tried, "players 2")
    assert said(tried) == "Mina gets 5 points: 8 − 3 = 5."


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("eight", "“eight” is no number of pips. Write a whole number from 0 to 168."),
        ("169", "“169” is no number of pips. Write a whole number from 0 to 168."),
        ("-3", "“-3” is no number of pips. Write a whole number from 0 to 168."),
        ("", "“ ” is no number of pips. Write a whole number from 0 to 168."),
        ("<b>9</b>", "“<b>9</b>” is no number of pips. Write a whole number from 0 to 168."),
        ("160", "That makes 173 pips, and the whole set has 168. Make a hand smaller."),
        (
            "130",
            "That makes 143 pips. At the end of a round the hands have at most 137 together: other "
            "tiles lie in the line, and two are left in the boneyard. Make a hand smaller.",
        ),
    ],
)
def test_what_cannot_be_is_refused_kindly(typed: str, told: str) -> None:
    tried = TotalsCard([3, 8, 10])
    press(tried, "settle", t0="3", t1=typed, t2="10")
    assert said(tried) == told
    assert tried.settlement is None
    assert "<b>9" not in html(tried)
    assert "dl-elsewhere" not in html(tried)
    press(tried, "settle", t0="3", t1="8", t2="10")
    assert said(tried) == "Mina gets 15 points: 8 + 10 − 3 = 15."


def test_two_hands_without_pips_and_hands_that_are_not_there() -> None:
    tried = TotalsCard([3, 8])
    press(tried, "settle", t0="0", t1="0")
    assert said(tried).startswith("Two hands cannot both count 0: only [0|0] counts 0")
    press(tried, "settle", t0="1", t1="1")
    assert said(tried).startswith("There are no such hands")


def test_the_table_says_what_other_tables_pay() -> None:
    rows = re.findall(r"<tr[^>]*><th[^>]*>(.*?)</th><td>(.*?)</td>", html(TotalsCard([3, 8, 10])))
    assert [unescape(re.sub("<.*", "", cell)) for _, cell in rows] == [
        "8 + 10 − 3 = 15",
        "8 + 10 = 18",
        "(8 − 3) + (10 − 3) = 12",
        "15 → 15",
    ]
    assert "the same here" in rows[3][1]


@pytest.mark.parametrize(
    "what",
    [
        "out 9", "out 3", "out -1", "out ", "out x", "out 01", "out ²", "players 1", "players 5",
        "players -2", "players", "blocked 1", "more 3", "less -1", "settle 2", "", "sing",
    ],
)  # fmt: skip
def test_a_press_for_what_is_not_there_changes_nothing(what: str) -> None:
    tried = TotalsCard([3, 8, 10])
    with failing():
        tried.receive({"press": what, "step": 0, "fields": {"total 0": "4"}})
    assert "Something went wrong here, and nothing has changed." in tried.scene["news"]
    assert tried.totals == (3, 8, 10)
    press(tried, "settle")
    assert said(tried) == "Mina gets 15 points: 8 + 10 − 3 = 15."


@pytest.mark.parametrize(
    ("totals", "settings"),
    [
        ([3], {}), ([1, 1], {}), ([3, 8, 10], {"out": 0}), ([200, 1], {}), ([3, "8"], {}),
        ([84, 84], {}), ([0, 168], {"out": 0}), ([0, 8], {"out": 2}), ([0, 8], {"out": -1}),
    ],
)  # fmt: skip
def test_totals_in_a_cell_that_cannot_be_are_refused(
    totals: list[Any], settings: dict[str, Any]
) -> None:
    with pytest.raises(Impossible, match=r"found|expected"):
        TotalsCard(totals, **settings)


@pytest.mark.parametrize("code", LANGUAGES)
def test_totals_are_told_in_every_language(code: str) -> None:
    text = TotalsCard([3, 8, 10], language=code)._text()
    assert "{" not in text
    assert "(8 − 3) + (10 − 3) = 12" in text


def test_a_reader_who_played_is_spoken_to() -> None:
    for name, end in ENDS.items():
        settlement = end.settlement
        assert settlement is not None
        for you in range(end.rules.players):
            told = str(SettlementCard(end, you=you).told())
            if settlement.winner == you and settlement.points is not None:
                assert "You get" in told, f"{name}: the winner is told of somebody else"
            elif settlement.winner is not None:
                assert "You get" not in told, name
            assert told.count("Your hand:") == 1, f"{name}: whose hand is it?"


def test_where_no_points_are_kept_nobody_gets_what_the_others_hold() -> None:
    for name, end in ENDS.items():
        settlement = end.settlement
        assert settlement is not None
        if settlement.points is None:
            assert "everything that" not in str(SettlementCard(end).told()), f"{name}: against Y5"
