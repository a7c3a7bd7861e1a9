"""Faults of other domino programs, as small cases with the right value.

Each test is named after its case (O-01 …); the public issue where the fault was seen is
in its docstring.
"""

# ruff: noqa: N802 - cases are cited as O-01

import json
import random
from collections import Counter
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from drawlesson import (
    FULL_SET,
    LEFT,
    RIGHT,
    Draw,
    IllegalAction,
    Impossible,
    Line,
    Match,
    Pass,
    Play,
    Round,
    Rules,
    Settlement,
    Tile,
    TileSet,
    Unreadable,
    settle,
)
from drawlesson.game.records import check, read, write
from tests.game.helpers import actions, at, play, played, told, whole_and_matching

TEXT = (Path(__file__).parents[1] / "cases/deals.txt").read_text("utf-8")
DEALS = {name: rest for name, _, rest in (part.partition("\n") for part in TEXT.split("\n\n"))}


def deal(name: str) -> Round:
    """The round of a deal, before the first action."""
    first, *hands, stock, _ = DEALS[name].strip().splitlines()
    return Round.start(
        Rules.draw(len(hands)),
        hands=[hand.partition(": ")[2] for hand in hands],
        boneyard=stock.partition(": ")[2],
        opener=int(first[-1]),
    )


def entries(name: str) -> list[str]:
    """The entries of its record."""
    return DEALS[name].strip().splitlines()[-1].removeprefix("record: ").split("; ")


def after(name: str, stop: int | None = None) -> Round:
    """A deal with its record, or the first entries of it, played."""
    r = deal(name)
    for entry in entries(name)[:stop]:
        seat, what = entry.split()
        assert f"P{r.turn}" == seat, f"{entry}{told(r)}"
        tile, _, end = what.partition("@")
        known = {"D": Draw(), "P": Pass()}
        action = known.get(what) or Play(Tile.parse(tile), {"": None, "L": LEFT, "R": RIGHT}[end])
        r = r.after(action)
        whole_and_matching(r)
    return r


@pytest.mark.parametrize("name", DEALS)
def test_every_record_of_the_cases_is_legal_and_comes_back(name: str) -> None:
    r = after(name)
    names = [f"P{seat}" for seat in range(r.rules.players)]
    assert check(write(r, names)).rounds == r.history
    assert len(r.history) == len(entries(name)) + 1


def test_O_01_the_set_has_exactly_one_double_blank() -> None:
    """keith-packard/kgames #9."""
    assert len(FULL_SET) == len(set(FULL_SET)) == 28
    assert [*FULL_SET].count(Tile(0, 0)) == 1
    assert sum(tile.is_double for tile in FULL_SET) == 7
    assert FULL_SET.pips == sum(tile.pips for tile in FULL_SET) == 168
    halves = Counter(value for tile in FULL_SET for value in tile)
    assert halves == dict.fromkeys(range(7), 8)
    assert all(len(FULL_SET.showing(value)) == 7 for value in range(7))


def test_O_02_hand_sizes_stock_and_drawable_tiles() -> None:
    """akanch/hanabi #19."""
    for players, hand, stock, drawable in [(2, 7, 14, 12), (3, 7, 7, 5), (4, 6, 4, 2)]:
        r = Round.deal(Rules.draw(players), 1)
        assert [len(tiles) for tiles in r.hands] == [hand] * players
        assert (len(r.boneyard), r.drawable) == (stock, drawable)
    for players in (0, 1, 5):
        with pytest.raises(Impossible, match=f"players is {players}, expected 2 to 4"):
            Rules.draw(players)


def test_O_03_two_games_at_once_do_not_share_tiles() -> None:
    """Zomis/Games #274."""
    a = Round.deal(Rules.draw(2), 1)
    while len(a.line) < 3:
        a = a.after(a.legal_actions[0])
    before = repr(a)
    b, c = Round.deal(Rules.draw(3), 2), Round.deal(Rules.draw(4), 3)
    whole_and_matching(b)
    b_before = repr(b)
    whole_and_matching(c.after(c.legal_actions[0]))
    assert (repr(a), repr(b)) == (before, b_before)
    whole_and_matching(a)
    assert len(a.line) == 3


@pytest.mark.parametrize(
    ("tile", "end", "line", "ends"),
    [
        ("3-6", LEFT, "(6|3)(3|5)", (6, 5)),
        ("6-3", LEFT, "(6|3)(3|5)", (6, 5)),
        ("[5|6]", RIGHT, "(3|5)(5|6)", (3, 6)),
        ("[3|3]", LEFT, "(3|3)(3|5)", (3, 5)),
    ],
)
def test_O_04_a_tile_laid_on_the_left_is_turned(
    tile: str, end: str, line: str, ends: tuple[int, int]
) -> None:
    """abw333/dominoes, commit 4829d31."""
    r = at("(3|5)", f"{tile} [1|1]").after(play(tile, end))
    assert (str(r.line), r.line.ends) == (line, ends)


def test_O_05_the_opener_is_not_asked_for_an_end() -> None:
    """abw333/dominoes #87."""
    r = at("", "[6|6] [1|3] [2|6] [3|4] [0|4] [1|4] [1|1]", boneyard=14)
    plays = [action for action in r.legal_actions if isinstance(action, Play)]
    assert len(plays) == 7
    assert {action.end for action in plays} == {None}
    assert r.after(play("[1|3]")).line.ends == (1, 3)
    match = Match(Rules.draw()).after(settle(Rules.draw(), [0, 5], out=0))
    second = Round.deal(Rules.draw(), 4, match.opener)
    assert sum(isinstance(action, Play) for action in second.legal_actions) == 7


def test_O_06_a_tile_sent_to_the_wrong_end_is_refused() -> None:
    """ovidionavarro/matcom_domino, README."""
    r = at("(2|3)(3|5)", "[5|6] [1|1]")
    before = repr(r)
    with pytest.raises(IllegalAction) as caught:
        r.after(play("[5|6]", LEFT))
    assert [refusal.wanted for refusal in caught.value.refusals] == [2]
    assert repr(r) == before
    assert r.after(play("[5|6]", RIGHT)).line.ends == (2, 6)


def test_O_07_a_blank_fits_only_a_blank() -> None:
    """amunkharel/Dominos and ahsan1578/Domino, READMEs."""
    assert actions(at("(0|4)", "[3|6] [1|2] [0|6]")) == "[0|6] left, draw"
    assert actions(at("(3|5)", "[0|2] [0|0] [1|4]")) == "draw"


def test_O_08_drawing_stays_allowed_with_a_playable_tile() -> None:
    """KrishnaSedhain/Domino-Game and birajsilwal/Dominoes-game, READMEs."""
    line, hand = "(2|3)(3|5)", "[2|6] [1|1]"
    stock = [Tile(5, 5), *(~(TileSet(hand) | Line.parse(line).tiles | TileSet("[5|5]")))]
    r = Round.resume(Rules.draw(), line=line, hands=[hand, stock[9:]], boneyard=stock[:9], turn=0)
    assert actions(r) == "[2|6] left, draw"
    r = r.after(Draw())
    assert (actions(r), r.turn, len(r.boneyard)) == ("[2|6] left, [5|5] right, draw", 0, 8)


def test_O_09_pass_appears_exactly_when_two_are_left_and_nothing_fits() -> None:
    """buttonmen-dev/buttonmen #767, AlexNisnevich/kalevala #1, tobymao/18xx #6358."""
    assert actions(at("(2|3)(3|5)", "[4|6] [1|1]", 3)) == "draw"
    r = at("(2|3)(3|5)", "[4|6] [1|1] [6|6]", 2)
    assert actions(r) == "pass"
    passed = r.after(Pass())
    assert passed.turn == 1
    assert write(passed, ["Mina", "Ola"]).endswith("1 Mina: pass\n")
    assert actions(at("(2|3)(3|5)", "[4|6] [2|5]", 2)) == "[2|5] left, [2|5] right"


def test_O_10_forced_drawing_always_stops() -> None:
    """codereport/scrabble #19, jpriebe/hotdeath #8."""
    r = after("D-A", 10)
    assert (r.line.ends, len(r.boneyard), r.turn) == ((5, 5), 14, 0)
    taken = []
    while r.legal_actions:
        assert len(taken) < 15, told(r)
        (action,) = r.legal_actions
        taken.append((r.turn, action))
        r = r.after(action)
    assert taken == [(0, Draw())] * 12 + [(0, Pass()), (1, Pass())]
    assert r.boneyard == (Tile(3, 3), Tile(1, 1))


def test_O_11_nobody_can_answer_the_first_tile() -> None:
    """abw333/dominoes, commit 1d49d6f."""
    r = after("D-B")
    assert (str(r.line), [len(hand) for hand in r.hands]) == ("(0|0)(0|1)", [6, 4, 8, 6])
    assert (len(r.boneyard), r.turn, r.over, r.passes) == (2, 2, False, 0)


def test_O_12_forced_passes_are_written_down() -> None:
    """tobymao/18xx #69."""
    r = after("D-B")
    written = [
        entry for entry in write(r, ["P0", "P1", "P2", "P3"]).splitlines() if entry[0].isdigit()
    ]
    assert written == [
        "1 P1: [0|0]", "2 P2: draw, draw, pass", "3 P3: pass", "4 P0: pass", "5 P1: [0|1] right",
    ]  # fmt: skip
    seen = r.seen_from(3).events
    assert Counter(type(event.action) for event in seen) == {Play: 2, Draw: 2, Pass: 3}
    assert [event.seat for event in seen] == [1, 2, 2, 2, 3, 0, 1]


def test_O_13_dead_ends_are_not_a_blocked_round_while_tiles_can_be_drawn() -> None:
    """winenfood.com, a dispute at the table."""
    assert not after("D-A", 10).over
    r = after("D-A")
    assert r.settlement is not None
    assert r.settlement[:4] == ("blocked", (68, 20), 1, (0, 48))


def test_O_14_the_winners_own_tiles_never_add() -> None:
    """ruby-rbot/rbot #8."""
    assert settle(Rules.draw(4), [5, 9, 14, 20]).points == (38, 0, 0, 0)
    assert settle(Rules.draw(4), [0, 9, 14, 20], out=0).points == (43, 0, 0, 0)


@pytest.mark.parametrize("totals", [(3, 3, 10), (7, 7), (0, 0, 5, 5)])
def test_O_15_a_tie_for_lowest_pays_nobody(totals: tuple[int, ...]) -> None:
    """ichabod801/t_games #46."""
    rules = Rules.draw(len(totals))
    settled = settle(rules, totals)
    assert (settled.winner, set(settled.points or ())) == (None, {0})
    assert Match(rules, opener=1).after(settled).opener == 2 % len(totals)


def test_O_15_deal_d_c() -> None:
    """ichabod801/t_games #46."""
    settled = after("D-C").settlement
    assert settled is not None
    assert settled[:4] == ("blocked", (11, 11, 18, 27), None, (0, 0, 0, 0))


def test_O_16_going_out_wins_against_a_hand_of_zero() -> None:
    """birajsilwal/Dominoes-game, README."""
    rest = ~TileSet("[2|3] [2|6] [0|0] [3|5]")
    r = Round.resume(
        Rules.draw(3), line="(2|3)", hands=["[2|6]", "[0|0]", "[3|5]"], boneyard=rest, turn=0
    ).after(play("[2|6]", LEFT))
    assert r.settlement is not None
    assert r.settlement[:4] == ("out", (0, 0, 8), 0, (8, 0, 0))
    two = settle(Rules.draw(2), [0, 0], out=0)
    assert two[:4] == ("out", (0, 0), 0, (0, 0))
    assert Match(Rules.draw(), opener=0).after(two).opener == 1


def test_O_17_exact_points_no_fives() -> None:
    """newcode.zendesk.com and dominoed.tripod.com, which round."""
    assert settle(Rules.draw(), [0, TileSet("[6|6] [0|0] [0|5]").pips], out=0).points == (17, 0)
    settled = after("D-D").settlement
    assert settled is not None
    assert (settled.winner, settled.points) == (0, (11, 0))


def win(players: int, seat: int, points: int) -> Settlement:
    """A round that is worth so many points."""
    totals = [0] * players
    totals[seat - 1] = points
    return settle(Rules.draw(players), totals, out=seat)


def test_O_18_reaching_the_target_exactly_ends_the_match() -> None:
    """SibylLab/Program-Wars #533, DIYTechBros/ButtonSmack #2."""
    two = Match(Rules.draw(2))
    for seat, points in ((0, 45), (1, 30), (0, 43), (1, 17)):
        two = two.after(win(2, seat, points))
        assert two.winners == ()
    assert two.after(win(2, 0, 11)).winners == ()
    two = two.after(win(2, 0, 12))
    assert (two.scores, two.winners) == ((100, 47), (0,))
    with pytest.raises(Impossible):
        two.after(win(2, 1, 9))
    three = Match(Rules.draw(3)).after(win(3, 0, 30)).after(win(3, 1, 22))
    assert three.after(win(3, 0, 30)).winners == ()
    three = three.after(win(3, 0, 31))
    assert (three.scores, three.winners) == ((61, 22, 0), (0,))
    with pytest.raises(Impossible):
        three.after(win(3, 0, 5))


def test_O_19_the_opening_moves_on_from_the_last_opener() -> None:
    """GAIGResearch/TabletopGames PR #264, chips-blockchain/bet #40."""
    match = Match(Rules.draw(3), opener=2)
    openers = [match.opener]
    for settled in (win(3, 1, 5), win(3, 1, 5), settle(Rules.draw(3), [4, 4, 9]), win(3, 0, 5)):
        match = match.after(settled)
        openers.append(match.opener)
    assert openers == [2, 0, 1, 2, 0]


def test_O_20_what_a_seat_sees_holds_no_hidden_tile() -> None:
    """boardgameio/boardgame.io #399 and #1159, cdot/Xanado #53 (the view; traits elsewhere)."""
    seen = after("D-D", 1).seen_from(0)
    own = {str(tile) for tile in (*seen.hand, Tile(0, 1))}
    found = {str(tile) for tile in FULL_SET if repr(tile) in repr(seen) or str(tile) in str(seen)}
    assert found <= own
    assert len(own) == 7
    assert (seen.sizes, seen.boneyard) == ((6, 7), 14)


def test_O_22_undo_after_a_draw_restores_exactly() -> None:
    """terraforming-mars/terraforming-mars #4317, ymichael/everdell #31."""
    r = after("D-D", 2)
    assert Tile(0, 0) in r.hands[1]
    undone = r.before
    assert undone is not None
    assert (len(undone.hands[1]), len(undone.boneyard), undone.turn) == (7, 14, 1)
    whole_and_matching(undone)
    assert undone.after(Draw()) == r


@pytest.mark.parametrize("players", [2, 3, 4])
def test_O_24_a_player_on_turn_always_has_an_action(players: int) -> None:
    """google-deepmind/open_spiel #1218."""
    for seed in range(150):
        for r in played(Round.deal(Rules.draw(players), seed), Random(seed)):
            assert bool(r.legal_actions) != r.over, told(r)


def test_O_26_the_shuffle_favours_no_seat() -> None:
    """macupdate.com, a review."""
    for players, pips, within in ((2, 42, 0.78), (4, 36, 0.74)):
        deals = [Round.deal(Rules.draw(players), seed) for seed in range(2000)]
        for seat in range(players):
            mean = sum(r.hands[seat].pips for r in deals) / 2000
            assert abs(mean - pips) < within, f"seat {seat} is dealt {mean} pips on average"
            doubles = sum(tile.is_double for r in deals for tile in r.hands[seat]) / 2000
            assert abs(doubles - pips / 24) < 0.113, f"seat {seat} is dealt {doubles} doubles"


@pytest.mark.parametrize(
    ("entry", "broken"),
    [
        ("2 P1: pass", ["D3.6"]),
        ("2 P1: [3|6] left", ["D3.1"]),
        ("2 P0: draw", ["D1.6"]),
        ("2 P1: [0|1] right", ["D3.1"]),
        ("2 P1: [1|2] left", ["D3.1"]),
    ],
)
def test_O_27_an_illegal_record_is_refused_with_its_line(entry: str, broken: list[str]) -> None:
    """Checkora/Checkora #1626, Mogara/QSanguosha #157, mkeeter/pont #1."""
    text = write(after("D-D", 1), ["P0", "P1"]) + entry
    checked = check(text)
    assert checked.fault is not None
    assert (checked.fault.turn, checked.fault.line_number) == (2, len(text.splitlines()))
    assert [refusal.clause for refusal in checked.fault.refusals] == broken
    assert checked.rounds == after("D-D", 1).history


NAMES = {
    "가을": "ea b0 80 ec 9d 84",
    "さくら": "e3 81 95 e3 81 8f e3 82 89",
    "Żółw": "c5 bb c3 b3 c5 82 77",
}


@pytest.mark.parametrize(("line_end", "mark"), [*product(["\n", "\r\n"], [b"", b"\xef\xbb\xbf"])])
def test_O_28_names_in_any_script_on_any_system(line_end: str, mark: bytes) -> None:
    """microsoft/bocpy #14, kocohub/korean-hate-speech #3, noowad93/chosung-translator #5."""
    *_, r = played(Round.deal(Rules.draw(3), 1), Random(1))
    data = mark + write(r, [*NAMES]).replace("\n", line_end).encode()
    for name, octets in NAMES.items():
        assert bytes.fromhex(octets) in data, name
    checked = check(data)
    assert checked.players == tuple(NAMES)
    assert checked.rounds == r.history
    for encoding in ("cp949", "cp932", "cp1250"):
        try:
            foreign = write(r, [*NAMES]).encode(encoding)
        except UnicodeEncodeError:
            continue
        with pytest.raises(Unreadable):
            check(foreign)


@pytest.mark.parametrize("version", ["999", ""])
def test_O_29_unknown_record_version(version: str) -> None:
    """Return-To-The-Roots/s25client #410, OpenTTD/OpenTTD #4097."""
    text = write(after("D-D"), ["P0", "P1"])
    assert read(f"Record: 1\n{text}").players == ("P0", "P1")
    with pytest.raises(Unreadable, match=f"found '{version}', expected version 1") as caught:
        read(f"Record: {version}\n{text}")
    assert caught.value.line_number == 1


def test_O_33_a_tile_is_plain_text() -> None:
    """EmojiTwo/emojitwo #108: no glyphs of the domino block unless asked for."""
    assert str(Tile(6, 4)) == "[4|6]"
    assert str(Line.parse("(6|4)")) == "(6|4)"
    assert all(str(tile).isascii() for tile in FULL_SET)
    assert write(after("D-D"), ["P0", "P1"]).isascii()


def test_O_51_numpy_numbers_are_written_as_numbers() -> None:
    """glue-viz/glue-jupyter PR #178, ipython/ipykernel #84, jupyter-widgets/tutorial #185."""
    nineteen = np.int64(19)
    with pytest.raises(TypeError):
        json.dumps(nineteen)
    settled = settle(Rules.draw(), np.array([0, 19]), out=np.int8(0))
    match = Match(Rules.draw(), [nineteen, 0]).after(settled)
    made: list[Any] = [settled.totals, settled.winner, settled.points, settled.working.steps]
    made += [match.scores, match.opener, match.winners, Tile(np.int8(1), np.int64(2)).pips]
    assert json.loads(json.dumps(made))[2] == [19, 0]
    r = Round.deal(Rules.draw(np.int64(2)), np.int64(1), opener=np.int64(1))
    assert json.dumps([r.turn, r.rules.players, r.passes]) == "[1, 2, 0]"


def test_nothing_is_drawn_from_the_chance_of_others() -> None:
    """A deal neither uses nor disturbs the random numbers of the program around it."""
    random.seed(1)
    state = random.getstate()
    Round.deal(Rules.draw(), 5)
    assert random.getstate() == state
