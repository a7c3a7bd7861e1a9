"""A game as text: headers, the record of each round, and a check that nothing was changed.

    Game: 2
    Rules: draw
    Players: Mina, Ola
    Played by: person, expert
    Seed: 7
    Target: 100
    Opener: lots
    Lasts: match

    Round: 1
    Rules: draw
    ...
    1 Mina: [2|5]

    Check: 1c0ffee5

`Opener:` is `lots`, `seat 2`, or `position 12` where the game goes on from the position
after so many actions of its record. The last line is made from all lines before it, so a
text without it is cut short: it opens after its last line that has an end. A turn that
was going on keeps its draws only if its line has an end. Deals are held against the seed.
"""

from __future__ import annotations

import re
from codecs import getincrementaldecoder
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple
from zlib import crc32

from drawlesson.game import records
from drawlesson.game.errors import Impossible, Unreadable, shown
from drawlesson.game.names import LONGEST_NAME, LongName
from drawlesson.game.records import Record
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.lessons.games.game import Game
from drawlesson.lessons.games.setups import Seat, Setup

__all__ = ["VERSION", "NewerGame", "Read", "Unreadable", "read_game", "write_game"]

VERSION: Final = 2
"""The version of the format that is written."""
_COUNTING: Final = 1
"""The version whose rounds are dealt from the seed and the number of the round: they stay so."""

_HEADERS: Final = {
    "Game": rf"{_COUNTING}|{VERSION}",
    "Rules": r"[a-z-]+",
    "Players": r".+",
    "Played by": r".+",
    "Seed": r"[0-9]{1,15}",
    "Target": r"none|[0-9]{1,3}",
    "Opener": r"lots|seat [1-4]|position [0-9]{1,3}",
    "Lasts": r"match|one round",
}
"""What is written before the first round, in this order, and how it looks."""
_CHECK: Final = re.compile("Check: ([0-9a-f]{8})")


class Read(NamedTuple):
    """A game that was read."""

    game: Game
    cut: bool
    """Whether the text is cut short, so that there may have been more."""


class NewerGame(Unreadable):
    """A game that a later version has written."""


class _Numbered(NamedTuple):
    """A line that says something, without the space around it, and its number."""

    number: int
    text: str

    @property
    def key(self) -> str:
        """What stands before the colon: it can be quoted, hidden tiles stand behind."""
        return self.text.split(":")[0]


def write_game(game: Game) -> str:
    """The text of a game; `read_game` reads it. All hands are in it."""
    if not isinstance(game, Game):
        raise Impossible(f"found {shown(game)}, expected a Game")
    setup = game.setup
    target = setup.rules.target
    headers = {
        "Game": _COUNTING if setup.counting else VERSION,
        "Rules": setup.rules.name,
        "Players": ", ".join(setup.names),
        "Played by": ", ".join(seat.player for seat in setup.seats),
        "Seed": setup.seed,
        "Target": "none" if target is None else target,
        "Opener": _opener(setup),
        "Lasts": "match" if setup.match else "one round",
    }
    lines = [f"{key}: {value}" for key, value in headers.items()]
    for number, r in enumerate((*game.ended, game.round), start=1):
        lines += ["", f"Round: {number}", *_record(r, setup.names)]
    return "\n".join([*lines, "", f"Check: {_check(lines)}", ""])


def read_game(text: str | bytes) -> Read:
    """The game that such a text tells of; bytes are UTF-8, any line ends are welcome.

    Raises `Unreadable` with the line, what was found and what was expected; hidden tiles
    are not quoted. `NewerGame` is raised for what only a later version can read.
    """
    lines, cut = _lines(text)
    headers = _headers(lines)
    rounds = _rounds(lines[len(_HEADERS) : None if cut else -1])
    players = len(headers["Players"].split(", "))
    if cut and rounds and len(rounds[-1]) <= _dealt(players):
        del rounds[-1]  # a deal that is cut short says nothing that the seed does not say
    if not rounds and not cut:
        raise Unreadable("the end of the text", "'Round: 1'", lines[-1].number)
    if headers["Opener"].startswith("position"):
        game = _from_position(headers, rounds, lines[-1].number)
    else:
        game = _from_deal(headers, rounds)
    if not cut and lines[-1].text != f"Check: {_check(line.text for line in lines[:-1])}":
        raise Unreadable(
            lines[-1].text, "the check of a game that nobody changed", lines[-1].number
        )
    return Read(game, cut)


def _opener(setup: Setup) -> str:
    if setup.start is not None:
        return f"position {len(setup.start.history) - 1}"
    return "lots" if setup.opener is None else f"seat {setup.opener + 1}"


def _record(r: Round, names: Sequence[str]) -> list[str]:
    return records.write(r, names).rstrip("\n").split("\n")


def _check(lines: Iterable[str]) -> str:
    """What these lines give; space around them and between them counts for nothing."""
    said = "\n".join(line.strip() for line in lines if line.strip())
    return f"{crc32(said.encode('utf-8', 'surrogatepass')):08x}"


def _lines(text: str | bytes) -> tuple[list[_Numbered], bool]:
    """The lines that say something and are whole, and whether the text is cut short."""
    if isinstance(text, bytes):
        try:
            text = getincrementaldecoder("utf-8-sig")().decode(
                text
            )  # half a letter at the end goes
        except UnicodeDecodeError as error:
            number = error.object.count(b"\n", 0, error.start) + 1
            found = error.object[error.start : error.end].hex(" ")
            raise Unreadable(found, "text in UTF-8", number) from None
    elif not isinstance(text, str):
        raise Unreadable(shown(text), "a game as text, or as bytes in UTF-8")
    every = re.split("\r\n|\n|\r", text.removeprefix("\ufeff"))
    if not _CHECK.fullmatch(every[-1].strip()):
        every[-1] = ""  # it has no end, so it may be a piece
    lines = [_Numbered(n, line.strip()) for n, line in enumerate(every, 1) if line.strip()]
    return lines, not lines or not _CHECK.fullmatch(lines[-1].text)


def _headers(lines: list[_Numbered]) -> dict[str, str]:
    """What each header says, as far as its looks go."""
    found: dict[str, str] = {}
    for at, (key, looks) in enumerate(_HEADERS.items()):
        if at == len(lines):
            raise Unreadable("the end of the text", f"'{key}: …' of a game", at + 1)
        number, text = lines[at]
        name, _, value = text.partition(": ")
        if name != key:
            raise Unreadable(text, f"'{key}: …' of a game", number)
        if key == "Game" and re.fullmatch("[0-9]{1,9}", value) and int(value) > VERSION:
            raise NewerGame(value, f"version {VERSION} of a game", number)
        if not re.fullmatch(looks, value):
            raise Unreadable(value, f"another value of '{key}: …'", number)
        found[key] = value
    return found


def _rounds(lines: list[_Numbered]) -> list[list[_Numbered]]:
    """The lines of each round, the first of them its number."""
    rounds: list[list[_Numbered]] = []
    for line in lines:
        if line.key == "Round":
            if line.text != f"Round: {len(rounds) + 1}":
                raise Unreadable(line.text, f"'Round: {len(rounds) + 1}'", line.number)
            rounds.append([])
        elif not rounds:
            raise Unreadable(line.key, "'Round: 1'", line.number)
        rounds[-1].append(line)
    return rounds


def _dealt(players: int) -> int:
    """How many lines a record has before its first turn: rules, players, opener, tiles."""
    return players + 4


def _setup(headers: dict[str, str], start: Round | None = None) -> Setup:
    names, players = headers["Players"].split(", "), headers["Played by"].split(", ")
    if len(players) != len(names):
        raise Unreadable(headers["Played by"], f"one for each of {len(names)} players", 4)
    _, _, seat = headers["Opener"].partition("seat ")
    target = headers["Target"]
    try:
        return Setup.of(
            Rules.named(headers["Rules"], len(names)),
            [Seat(*seat) for seat in zip(names, players, strict=True)],
            int(headers["Seed"]),
            int(seat) - 1 if seat else None,
            headers["Lasts"] == "match",
            start,
            headers["Game"] == str(_COUNTING),
            target=None if target == "none" else int(target),
        )
    except LongName as error:
        raise Unreadable(error.name, f"names of at most {LONGEST_NAME} letters", 3) from None
    except Impossible as error:
        raise Unreadable("the headers", f"those of a game that can be ({error})", 1) from None


def _from_deal(headers: dict[str, str], rounds: list[list[_Numbered]]) -> Game:
    game = Game.begin(_setup(headers))
    for lines in rounds:
        first, *record = lines
        if lines is not rounds[0]:
            try:
                game = game.next_round()
            except Impossible as error:
                raise Unreadable(first.text, f"nothing here: {error}", first.number) from None
        dealt = _record(game.round, game.setup.names)
        for line, expected in zip(record, dealt, strict=False):
            if line.text != expected.strip():
                raise Unreadable(line.key, "the deal of its seed", line.number)
        game = game._replace(round=_played(game.round, _read(first, record), record)[-1])
    return game


def _from_position(headers: dict[str, str], rounds: list[list[_Numbered]], last: int) -> Game:
    if len(rounds) != 1:
        raise Unreadable(f"{len(rounds)} rounds", "the one that goes on from a position", last)
    ((first, *lines),) = rounds
    record = _read(first, lines)
    names = tuple(headers["Players"].split(", "))
    rules = _setup(headers | {"Opener": "lots", "Lasts": "one round"}).rules
    known = Rules.named(rules.name, rules.players)
    if (record.players, record.start.rules) != (names, known):
        raise Unreadable(lines[0].key, "rules and players as above", lines[0].number)
    played = _played(record.start._replace(rules=rules), record, lines)
    at = int(headers["Opener"].removeprefix("position "))
    if at >= len(played):
        raise Unreadable(f"{len(played) - 1} actions", f"{at} or more", last)
    return Game.begin(_setup(headers, played[at]))._replace(round=played[-1])


def _read(first: _Numbered, lines: list[_Numbered]) -> Record:
    """The record in the lines after the first; tiles at fault are not quoted."""
    if not lines:
        raise Unreadable(first.text, "the record of a round below it", first.number)
    try:
        return records.read("\n".join(line.text for line in lines))
    except Unreadable as error:
        line = lines[min(error.line_number or 1, len(lines)) - 1]
        found = error.found if line.text[0].isdecimal() else line.key
        raise Unreadable(found, error.expected, line.number) from None


def _played(start: Round, record: Record, lines: list[_Numbered]) -> list[Round]:
    """Every position that a record comes through."""
    played = [start]
    for turn in record.turns:
        for action in turn.actions:
            r = played[-1]
            if turn.seat != r.turn or action not in r.legal_actions:
                found = f"{turn.number} {record.players[turn.seat]}: {action}"
                number = lines[turn.line_number - 1].number
                raise Unreadable(found, "what the rules allow there", number)
            played.append(r.after(action))
    return played
