"""Games as text: what is written reads back, and nothing that was changed passes unseen."""

import re
from pathlib import Path
from random import Random
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drawlesson import Impossible, Round, Rules, Unreadable
from drawlesson.game.names import checked_names
from drawlesson.game.records import check
from drawlesson.game.tiles import TILES
from drawlesson.lessons.games import Game, Seat, Setup
from drawlesson.lessons.games.texts import NewerGame, Read, read_game, write_game
from tests.lessons.games.helpers import acted, any_game, branched, is_prefix, same

seeds = st.integers(0, 10**9)
NEWLINE = "\n"


def example(turns: int = 8, seed: int = 1, rules: Rules | None = None) -> Game:
    """A short game: a match that has just begun."""
    rules = rules or Rules.draw(2)
    names = [Seat("Mina"), Seat("가을 ż", "random"), Seat("Ken", "expert"), Seat("Ola")]
    game, random = Game.begin(Setup.of(rules, names[: rules.players], seed)), Random(seed)
    for _ in range(turns):
        game = acted(game, random)
    return game


def in_second_round() -> Game:
    """A match of three in its second round, in the middle of a turn."""
    game = example(0, 5, Rules.draw(3))
    random = Random(5)
    while game.number < 2 or len(game.round.history) < 6:
        game = acted(game, random)
    return game.after(next(a for a in game.round.legal_actions[::-1]))


def test_a_game_looks_like_this() -> None:
    text = write_game(example())
    assert text.split("Round: 1")[0] == (
        "Game: 2\nRules: draw\nPlayers: Mina, 가을 ż\nPlayed by: person, random\nSeed: 1\n"
        "Target: 100\nOpener: lots\nLasts: match\n\n"
    )
    record, end = text.split("Round: 1\n")[1].split("\n\n")
    assert check(record).fault is None, "each round is a record that can be copied out"
    assert re.fullmatch(r"Check: [0-9a-f]{8}\n", end)


@settings(max_examples=150)
@given(seeds)
def test_what_is_written_reads_back(seed: int) -> None:
    game = any_game(Random(seed))
    text = write_game(game)
    for given_ in (text, text.encode(), text.replace("\n", "\r\n"), "\ufeff" + text, text.rstrip()):
        read = read_game(given_)
        assert same(read.game, game), text
        assert not read.cut
    assert write_game(read.game) == text


sign = st.characters(exclude_categories=["Cs"])


@given(st.lists(st.text(sign, min_size=1, max_size=8), min_size=2, max_size=4), seeds)
def test_names_in_any_script_read_back(names: list[str], seed: int) -> None:
    rules = Rules.draw(len(names))
    try:
        checked_names(names, len(names))
    except Impossible:
        with pytest.raises(Impossible):
            Setup.of(rules, [Seat(name) for name in names], seed)
        return
    game, random = Game.begin(Setup.of(rules, [Seat(name) for name in names], seed)), Random(seed)
    for _ in range(12):
        game = acted(game, random)
    read = read_game(write_game(game).encode())
    assert not read.cut
    assert same(read.game, game)


def test_a_target_and_a_branch_read_back() -> None:
    game = Game.begin(Setup.of(Rules.draw(2), [Seat("a"), Seat("b")], 3, opener=1, target=7))
    assert read_game(write_game(game)).game.setup == game.setup
    for seed in range(30):
        branch = branched(in_second_round(), Random(seed))
        read = read_game(write_game(branch)).game
        assert same(read, branch)
        assert read.history == branch.history
        assert read.round.seen_from(0).events == branch.round.seen_from(0).events


def opened(text: bytes) -> Read | str:
    """What reading gives: a game, or what is said to be wrong. Anything else is a failure."""
    try:
        return read_game(text)
    except Unreadable as error:
        return str(error)


@pytest.mark.parametrize("kind", ["begun", "second round", "branch"])
def test_a_game_cut_at_any_byte_opens_after_its_last_whole_line(kind: str) -> None:
    game = {"begun": example, "second round": in_second_round}.get(
        kind, lambda: branched(example(12), Random(2))
    )()
    text = write_game(game).encode()
    deal = text.index(b"Boneyard: ")
    steps = -1
    for cut in range(len(text) + 1):
        read = opened(text[:cut])
        if isinstance(read, str):
            assert steps == -1, f"opened when less was there, and at byte {cut} it does not: {read}"
            assert cut <= text.index(b"\n", deal)
            assert "found" in read
            assert "expected" in read
            continue
        assert is_prefix(read.game, game), f"at byte {cut} another game opens"
        assert read.cut == (cut < len(text) - 1)
        there = sum(len(r.history) for r in (*read.game.ended, read.game.round))
        assert there >= steps, f"at byte {cut} less is there than before"
        steps = there
        whole = text[:cut].rpartition(b"\n")[0].decode()
        turns = len(re.findall(r"^\d+ ", whole, re.MULTILINE))
        told = write_game(read.game)
        assert len(re.findall(r"^\d+ ", told, re.MULTILINE)) == turns, (
            f"a whole turn is lost: {cut}"
        )
    assert same(game, read_game(text).game)


@settings(max_examples=25)
@given(seeds)
def test_a_cut_game_opens_earlier_or_says_why(seed: int) -> None:
    random = Random(seed)
    game = any_game(random)
    text = write_game(game).encode()
    for _ in range(8):
        read = opened(text[: random.randrange(len(text))])
        assert isinstance(read, str) or is_prefix(read.game, game)


@pytest.mark.parametrize("kind", ["begun", "second round", "branch"])
def test_no_changed_byte_opens_as_another_game(kind: str) -> None:
    game = {"begun": example, "second round": in_second_round}.get(
        kind, lambda: branched(example(12), Random(2))
    )()
    text = write_game(game).encode()
    random = Random(kind)
    for at in range(len(text)):
        bit = text[at] ^ 1 << random.randrange(8)
        for byte in {random.randrange(256), bit, random.choice(b"0123456 \n\r,:|[]a")} - {text[at]}:
            read = opened(text[:at] + bytes([byte]) + text[at + 1 :])
            where = f"{text[max(0, at - 20) : at]!r} then {bytes([byte])!r}"
            assert isinstance(read, str) or same(read.game, game), where


@settings(max_examples=60)
@given(seeds)
def test_whatever_is_damaged_nothing_but_unreadable_is_raised(seed: int) -> None:
    random = Random(seed)
    text = write_game(any_game(random))
    lines = text.split("\n")
    for _ in range(6):
        damaged = [*lines]
        for _ in range(random.randrange(1, 4)):
            if not damaged:
                break
            at, other = random.randrange(len(damaged)), random.randrange(len(damaged))
            change = random.randrange(5)
            if change == 0:
                del damaged[at : at + 1]
            elif change == 4:
                del damaged[at:other]
            elif change == 1:
                damaged[at], damaged[other] = damaged[other], damaged[at]
            elif change == 2:
                damaged.insert(at, damaged[other])
            else:
                damaged[at] = damaged[at].replace(*random.sample(["1", "2", ":", " ", "[", "e"], 2))
        cut = damaged[: random.randrange(len(damaged) + 1)]
        for each in (damaged, cut):
            for end in ("\n".join(each), signed(each)):
                opened(end.encode())


def signed(lines: list[str]) -> str:
    """A text with the check that belongs to it, however it was changed."""
    said = [line.strip() for line in lines if line.strip() and not line.startswith("Check")]
    return "\n".join([*said, f"Check: {crc32(NEWLINE.join(said).encode()):08x}"])


@pytest.mark.parametrize("kind", ["begun", "second round", "branch"])
def test_a_round_without_a_line_is_refused_with_its_number(kind: str) -> None:
    game = {"begun": example, "second round": in_second_round}.get(
        kind, lambda: branched(example(12), Random(2))
    )()
    for number in range(1, game.number + 1):
        head = f"{write_game(game).partition(f'Round: {number}')[0]}Round: {number}\n"
        for rest in ("\nCheck: 00000000\n", "\n\n\nCheck: 00000000", "signed"):
            read = opened((signed(head.split("\n")) if rest == "signed" else head + rest).encode())
            assert isinstance(read, str), "a round that tells nothing opens as a game"
            assert f"found 'Round: {number}', expected the record of a round below it" in read
            if rest != "signed":
                assert read.startswith(f"line {head.count(NEWLINE)}: ")
        followed = opened(f"{head}Round: {number + 1}\nRules: draw\n".encode())
        assert isinstance(followed, str), "a round that tells nothing opens as a game"
        assert f"found 'Round: {number}', expected the record of a round below it" in followed


@pytest.mark.parametrize("seat", [0, 1])
def test_a_changed_tile_is_found_also_where_the_check_is_gone(seat: int) -> None:
    text = write_game(example()).rpartition("Check")[0]
    name = ["Mina", "가을 ż"][seat]
    tile = re.search(rf"Hand {name}: (\[.\|.\])", text)
    other = re.search(r"Boneyard: (\[.\|.\])", text)
    assert tile is not None
    assert other is not None
    swapped = text.replace(other[1], "?").replace(tile[1], other[1]).replace("?", tile[1])
    assert read_game(text).cut
    with pytest.raises(Unreadable, match=rf"line \d+: found 'Hand {name}', expected the deal of"):
        read_game(swapped)


@pytest.mark.parametrize(
    ("found", "other", "message"),
    [
        ("Game: 2", "Game: 3", "line 1: found '3', expected version 2 of a game"),
        ("Game: 2", "Gime: 2", "line 1: found 'Gime: 2', expected 'Game"),
        ("Game: 2", "Game: one", "line 1: found 'one'"),
        ("Seed: 1", "Seed: 2", r"found '(Hand Mina|Opener)', expected the deal of its seed"),
        ("Seed: 1", "Seed: -1", "line 5: found '-1'"),
        ("Seed: 1", "Seed: " + "9" * 5000, "line 5: found '9+"),
        ("Rules: draw", "Rules: bridge", "found the rules 'bridge'"),
        ("person, random", "person", "found 'person', expected one for each of 2 players"),
        ("person, random", "person, genius", "found the player 'genius'"),
        ("Mina, 가을 ż", "Mina, Mina", "found the names Mina, Mina"),
        ("Target: 100", "Target: none", "the check of a game that nobody changed"),
        ("Target: 100", "Target: 0", "the target is 0"),
        ("Opener: lots", "Opener: seat 3", "the opener is 2"),
        ("Opener: lots", "Opener: position 3", "found 'the headers'"),
        ("Lasts: match", "Lasts: one round", "the check of a game that nobody changed"),
        ("Round: 1", "Round: 2", "found 'Round: 2', expected 'Round: 1'"),
        ("\n1 ", "\n2 ", "found '2', expected turn 1"),
        ("\nCheck", "\n99 Mina: pass\nCheck", "found '99', expected turn"),
        ("\n1 Mina", "\n1 가을 ż", r"found '1 가을 ż: .*', expected what the rules allow there"),
        ("\nCheck", "\nRound: 2\nCheck", "found 'Round: 2', expected nothing here"),
        ("\nCheck", "\nCheck: 00000000\nCheck", "expected a turn"),
    ],
)
def test_what_is_wrong_is_said(found: str, other: str, message: str) -> None:
    text = write_game(example())
    assert found in text
    with pytest.raises(Unreadable, match=message):
        read_game(text.replace(found, other, 1))


def test_a_later_version_is_told_apart() -> None:
    with pytest.raises(NewerGame):
        read_game("Game: 3\nAll: new\n")


@pytest.mark.parametrize(
    "text", ["", "\n\n", "Game: 1", b"\xff\xfe", None, 3, "[" * 10_000, "\x00"]
)
def test_what_is_no_game_is_unreadable(text: object) -> None:
    with pytest.raises(Unreadable):
        read_game(text)  # type: ignore[arg-type]
    with pytest.raises(Impossible, match="expected a Game"):
        write_game(text)  # type: ignore[arg-type]


def test_errors_quote_no_tile_that_may_be_hidden() -> None:
    for game in (in_second_round(), branched(example(12), Random(2))):
        text = write_game(game)
        lines = text.split("\n")
        for at, line in enumerate(lines):
            if not line.startswith(("Hand", "Boneyard")):
                continue
            for tile in TILES[::5]:
                changed = [*lines]
                changed[at] = line.replace("[", f"{tile}", 1)
                read = opened("\n".join(changed).encode())
                assert isinstance(read, str)
                told = read.replace("tiles like [0|1] [2|5]", "tiles")
                assert not re.search(r"\[\d\|\d\]", told), read


def test_a_name_that_is_too_long_is_refused_with_its_line() -> None:
    text = write_game(Game.begin(Setup.of(Rules.draw(2), [Seat("Mina"), Seat("Ola")], 1)))
    with pytest.raises(Unreadable, match="names of at most 30 letters") as refused:
        read_game(text.replace("Mina", "M" * 31))
    assert refused.value.line_number == 3
    assert refused.value.found == "M" * 31


def test_a_game_of_the_first_version_goes_on_as_it_was() -> None:
    """Its rounds are dealt from the seed and the number of the round."""
    text = Path(__file__).with_name("first_version.txt").read_text("utf-8")
    game, cut = read_game(text)
    assert not cut
    assert (game.number, game.seed, game.setup.seed) == (3, 1000001, 999999)
    assert write_game(game) == text, "it is written in another version, so no longer the same"
    while not game.round.over:
        game = game.after(game.round.legal_actions[0])
    after = game.next_round()
    assert after.round == Round.deal(after.round.rules, 1000002, after.round.turn)
    assert read_game(write_game(after)) == Read(after, cut=False)


def test_a_version_is_not_changed_unnoticed() -> None:
    text = Path(__file__).with_name("first_version.txt").read_text("utf-8")
    with pytest.raises(Unreadable):
        read_game(text.replace("Game: 1", "Game: 2"))


def test_what_is_wrong_with_a_deal_tells_no_seed() -> None:
    game = Game.begin(Setup.of(Rules.draw(2), [Seat("Mina"), Seat("Ola")], 2**40 + 7))
    hand = f"Hand Mina: {game.round.hands[0]}"
    with pytest.raises(Unreadable, match="the deal of its seed") as refused:
        read_game(write_game(game).replace(hand, hand[:-1]))
    assert str(game.seed) not in str(refused.value)
