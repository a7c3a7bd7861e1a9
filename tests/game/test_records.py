"""Records: written, read, checked, and refused with the line and what was expected."""

import unicodedata
from random import Random
from typing import Any

import pytest

from drawlesson import Draw, Impossible, Pass, Round, Rules, Tile, Unreadable
from drawlesson.game.records import check, read, write
from tests.game.helpers import RULES, at, play, played, told

NAMES = ["Mina", "Ola", "Ken", "가을"]
TEXT = """\
Rules: draw
Players: Mina, Ola
Opener: Mina
Hand Mina: [0|1] [2|4] [2|5] [3|4] [3|6] [5|6] [6|6]
Hand Ola: [1|2] [1|5] [1|6] [2|3] [3|3] [3|5] [4|4]
Boneyard: [0|0] [5|5] [0|6] [1|4] [0|5] [1|3] [4|6] [1|1] [2|6] [0|3] [0|2] [4|5] [2|2] [0|4]
1 Mina: [0|1]
2 Ola: draw, draw, [1|5] right
3 Mina: draw, [0|6] left
"""


def test_what_is_read_is_what_is_written() -> None:
    record = read(TEXT)
    assert record.players == ("Mina", "Ola")
    assert [turn.number for turn in record.turns] == [1, 2, 3]
    assert [turn.seat for turn in record.turns] == [0, 1, 0]
    assert [turn.line_number for turn in record.turns] == [7, 8, 9]
    assert record.turns[1].actions == (Draw(), Draw(), play("[1|5]", "right"))
    checked = check(TEXT)
    assert checked.fault is None
    assert checked.rounds[0] == record.start
    assert len(checked.rounds) == 7
    assert str(checked.rounds[-1].line) == "(6|0)(0|1)(1|5)"
    assert write(checked.rounds[-1], record.players) == TEXT


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.name}-{rules.players}")
def test_every_position_makes_a_record_that_reads_back(rules: Rules) -> None:
    names = NAMES[: rules.players]
    for seed in range(8):
        for r in played(Round.deal(rules, seed), Random(seed)):
            text = write(r, names)
            checked = check(text)
            assert checked.fault is None, told(r)
            assert checked.rounds == r.history, told(r)
            assert checked.players == tuple(names)
            assert write(checked.rounds[-1], names) == text, told(r)
            if not r.over:
                start = Round.resume(rules, line=r.line, hands=r.hands, boneyard=r.boneyard,
                                     turn=r.turn, passes=r.passes)  # fmt: skip
                later = start.after(start.legal_actions[-1])
                checked = check(write(later, names))
                assert checked.rounds == later.history, f"{write(later, names)}{told(r)}"


def test_an_opener_who_has_drawn_can_be_resumed_and_written() -> None:
    r = Round.deal(Rules.draw(), 1, 0).after(Draw())
    start = Round.resume(r.rules, line="", hands=r.hands, boneyard=r.boneyard, turn=0)
    text = write(start, ["Mina", "Ola"])
    assert "\nLine:\n" in text
    assert read(text).start == start


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: "\ufeff" + text,
        lambda text: text.encode(),
        lambda text: b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode(),
        lambda text: "Record: 1\n" + text,
        lambda text: "\n\n" + text.replace("\n", "\n  \n"),
        lambda text: text.rstrip("\n"),
        lambda text: text.replace(":", "："),
        lambda text: text.replace(",", "，").replace("，", "、", 1),
        lambda text: text.translate({n: n + 0xFEE0 for n in (*b"[]|", *range(48, 58))}),
        lambda text: text.replace(" ", "\u3000"),
        lambda text: text.replace(" ", "  "),
        lambda text: text.upper().replace("MINA", "Mina").replace("OLA", "Ola"),
        lambda text: text.replace("[", "").replace("|", "-").replace("]", "", 35),
    ],
)
def test_spellings_of_one_record(change: Any) -> None:
    text = TEXT
    if change("[") == "":  # tiles without brackets are for headers alone
        head, turns = TEXT.split("1 Mina", 1)
        changed = head.replace("[", "").replace("]", "").replace("|", "-") + "1 Mina" + turns
    else:
        changed = change(text)
    assert check(changed).rounds == check(TEXT).rounds


@pytest.mark.parametrize(
    "names",
    [
        ["Anna Maria", "Jan III"], ["7", "007"], ["1 Mina", "2 Ola"], ["Hand", "Opener"],
        ["draw", "pass"], ["record", "Boneyard"], ["가을", "さくら"], ["Żółw", "Zolw"],
        [unicodedata.normalize("NFD", "가을"), "Ola"], ["[2|5]", "(2|5)"], ["Ｍｉｎａ", "Mina"],
        ["مريم", "דנה"], ["\U0001f9d1\u200d\U0001f680", "é"], ["a.", "b)"], ["mina", "Mina"],
    ],
    ids=", ".join,
)  # fmt: skip
def test_names_come_back_unchanged(names: list[str]) -> None:
    *_, r = played(Round.deal(Rules.draw(), 3), Random(3))
    checked = check(write(r, names).encode())
    assert list(checked.players) == names
    assert checked.rounds == r.history


def test_two_spellings_of_one_name_are_one_player() -> None:
    composed = TEXT.replace("Mina", "가을")
    apart = composed.replace("Hand 가을", "Hand " + unicodedata.normalize("NFD", "가을"))
    assert apart != composed
    assert check(apart).rounds == check(composed).rounds


@pytest.mark.parametrize(
    "names",
    [["Mina"], ["Mina", "Ola", "Ken"], ["Mina", "Mina"], ["Mina", " Ola"], ["Mina", ""],
     ["a", "b:c"], ["a", "b,c"], ["a", "b：c"], ["a", "b、c"],
     ["a", "b\nc"], ["a", "b\u2028c"], ["a", "\ud800"],
     ["가", unicodedata.normalize("NFD", "가")], ["a", None], ["a", 3], ["a", b"b"], "ab", None, 5,
     {"a", "b"}],
    ids=lambda names: ascii(sorted(names, key=str)) if isinstance(names, set) else ascii(names),
)  # fmt: skip
def test_names_that_no_record_can_hold(names: Any) -> None:
    with pytest.raises(Impossible):
        write(Round.deal(Rules.draw(), 1), names)


def test_only_rounds_are_written() -> None:
    for thing in (None, TEXT, Round.deal(Rules.draw(), 1).seen_from(0)):
        with pytest.raises(Impossible):
            write(thing, ["a", "b"])  # type: ignore[arg-type]


BAD: list[tuple[str, str, int]] = [
    ("Rules: draw", "Rules: muggins", 1),
    ("Rules: draw", "Rules", 1),
    ("Rules: draw", "Rules: draw\nRules: block", 2),
    ("Rules: draw", "Record: 2\nRules: draw", 1),
    ("Rules: draw", "Record: 999\nTempo: slow\nRules: draw", 1),
    ("Rules: draw", "Record:\nRules: draw", 1),
    ("Rules: draw", "Record: one\nRules: draw", 1),
    ("Rules: draw", "Tempo: slow\nRules: draw", 1),
    ("Rules: draw\n", "", 5),
    ("Players: Mina, Ola\n", "", 5),
    ("Players: Mina, Ola", "Players: Mina, Mina", 2),
    ("Players: Mina, Ola", "Players: Mina", 1),
    ("Players: Mina, Ola", "Players: Mina, Ola,", 2),
    ("Players: Mina, Ola", "Players: a, b, c, d, e", 1),
    ("Opener: Mina", "Opener: Ken", 3),
    ("Opener: Mina", "Opener:", 3),
    ("Opener: Mina\n", "", 5),
    ("Hand Ola:", "Hand Ken:", 6),
    ("Hand Ola:", "Hand Mina:", 5),
    ("Hand Ola:", "Hand:", 5),
    ("Hand Ola:", "Hand Ken: [0|0]\nHand Ola:", 5),
    ("[6|6]\nHand", "[6|7]\nHand", 4),
    ("[6|6]\nHand", "\nHand", 6),
    ("[6|6]\nHand", "[6|6] [6|6]\nHand", 6),
    ("[6|6]\nHand", "six\nHand", 4),
    ("Boneyard:", "Boneyard: [0|0]", 6),
    ("1 Mina", "2 Mina", 7),
    ("1 Mina", "0 Mina", 7),
    ("1 Mina", "1" * 5000 + " Mina", 7),
    ("1 Mina", "-1 Mina", 7),
    ("3 Mina", "4 Mina", 9),
    ("3 Mina", "2 Mina", 9),
    ("2 Ola:", "2 Ken:", 8),
    ("2 Ola:", "2 Ola", 8),
    ("2 Ola:", "Ola:", 8),
    ("2 Ola: draw", "2 Ola: drew", 8),
    ("[1|5] right", "[1|5] up", 8),
    ("[1|5] right", "[1|7] right", 8),
    ("[1|5] right", "right", 8),
    ("[1|5] right", "", 8),
    ("[1|5] right", "[1|5] right left", 8),
    ("2 Ola", "Opener: Ola\n2 Ola", 8),
    ("2 Ola", "and then\n2 Ola", 8),
    ("Boneyard:", "Passes: 1\nBoneyard:", 7),
    ("Boneyard:", "Passes: two\nBoneyard:", 6),
    ("Boneyard:", "Passes: " + "1" * 5000 + "\nBoneyard:", 6),
    ("Boneyard:", "Line: (2|3)(4|5)\nBoneyard:", 6),
    ("Boneyard:", "Line: (2|3)\nBoneyard:", 7),
]


@pytest.mark.parametrize(("old", "new", "line"), BAD, ids=[f"{new[:40]!r}" for _, new, _ in BAD])
def test_what_cannot_be_read_says_where_and_what_was_expected(
    old: str, new: str, line: int
) -> None:
    assert old in TEXT
    text = TEXT.replace(old, new, 1)
    for ask in (read, check):
        with pytest.raises(Unreadable, match="expected") as caught:
            ask(text)
        assert caught.value.line_number == line, f"{caught.value}\n{text}"
        assert f"line {line}: " in str(caught.value)
        assert len(str(caught.value)) < 400


@pytest.mark.parametrize(
    "thing", [None, 5, ["Rules: draw"], b"\xff\xfe\x00", "", " \n", b"", "\x00"]
)
def test_what_is_no_record(thing: Any) -> None:
    with pytest.raises(Unreadable, match="expected"):
        read(thing)


def test_bytes_of_another_encoding_are_refused_with_their_line() -> None:
    with pytest.raises(Unreadable, match="UTF-8") as caught:
        read(TEXT.replace("Mina", "Żółw").encode("cp1250"))
    assert caught.value.line_number == 2


@pytest.mark.parametrize("turns", [TEXT, write(at("(2|3)(3|5)", "[2|6]", 2), ["Mina", "Ola"])])
def test_a_record_cut_anywhere_is_read_or_refused(turns: str) -> None:
    data = turns.replace("Ola", "가을").encode()
    whole = check(data).rounds
    for end in range(len(data)):
        try:
            checked = check(data[:end])
        except Unreadable as error:
            assert error.expected  # noqa: PT017
        else:
            assert checked.rounds == whole[: len(checked.rounds)], data[:end].decode()


def test_a_record_with_a_byte_changed_is_read_or_refused() -> None:
    random, data = Random(1), TEXT.encode()
    for _ in range(3000):
        at = random.randrange(len(data))
        changed = data[:at] + bytes([random.randrange(256)]) + data[at + 1 :]
        try:
            check(changed)
        except Unreadable as error:
            assert error.expected  # noqa: PT017


def fault(turns: str) -> Any:
    """The fault of a record with these turns, and the number of positions before it."""
    checked = check(TEXT.split("1 Mina")[0] + turns)
    return checked.fault, len(checked.rounds)


@pytest.mark.parametrize(
    ("turns", "turn", "player", "clauses", "rounds"),
    [
        ("1 Ola: [1|2]", 1, "Ola", ["D1.6"], 1),
        ("1 Mina: [1|2]", 1, "Mina", ["D2.1"], 1),
        ("1 Mina: [0|1] left", 1, "Mina", ["D2.1"], 1),
        ("1 Mina: pass", 1, "Mina", ["D3.6"], 1),
        ("1 Mina: [0|1]\n2 Ola: [1|5]", 2, "Ola", ["D3.1"], 2),
        ("1 Mina: [0|1]\n2 Ola: [1|5] left", 2, "Ola", ["D3.1"], 2),
        ("1 Mina: [0|1]\n2 Ola: draw, pass", 2, "Ola", ["D3.6"], 3),
        ("1 Mina: [0|1], [2|4] left", 1, "Mina", ["D1.6"], 2),
        ("1 Mina: [0|1]\n2 Mina: draw", 2, "Mina", ["D1.6"], 2),
        ("1 Mina: " + "draw, " * 12 + "draw", 1, "Mina", ["D3.5"], 13),
    ],
)
def test_the_first_fault_and_everything_before_it(
    turns: str, turn: int, player: str, clauses: list[str], rounds: int
) -> None:
    found, positions = fault(turns)
    assert (found.turn, found.player, found.line_number) == (turn, player, 6 + turn)
    assert [refusal.clause for refusal in found.refusals] == clauses
    assert positions == rounds
    assert found.allowed == check(TEXT.split("1 Mina")[0] + turns).rounds[-1].legal_actions


def test_nothing_is_allowed_after_the_end() -> None:
    for seed in range(12):
        *_, r = played(Round.deal(Rules.draw(3), seed), Random(seed))
        text = write(r, NAMES[:3])
        turns = int(text.splitlines()[-1].split()[0])
        for action in ("draw", "pass", "[0|0] left"):
            for name in NAMES[:3]:
                checked = check(f"{text}{turns + 1} {name}: {action}")
                assert checked.rounds == r.history
                assert checked.fault is not None
                assert r.settlement is not None
                clause = {"out": "D5.1", "blocked": "D5.2"}[r.settlement.how]
                assert [refusal.clause for refusal in checked.fault.refusals] == [clause]
                assert checked.fault.allowed == ()


def test_a_record_may_stop_in_the_middle_of_a_turn() -> None:
    checked = check(TEXT.split("2 Ola")[0] + "2 Ola: draw, draw")
    assert checked.fault is None
    assert (checked.rounds[-1].turn, len(checked.rounds[-1].hands[1])) == (1, 9)


def test_a_record_that_starts_from_a_position() -> None:
    r = at("(2|3)(3|5)", "[4|6] [1|1]", boneyard=2).after(Pass())
    start = Round.resume(r.rules, line=r.line, hands=r.hands, boneyard=r.boneyard, turn=1, passes=1)
    text = write(start, ["Mina", "Ola"])
    assert text.startswith(
        "Rules: draw\nPlayers: Mina, Ola\nOpener: Ola\nLine: (2|3)(3|5)\nPasses: 1\n"
    )
    assert read(text).start == start
    assert Tile(4, 6) in read(text).start.hands[0]
