"""Rounds as text, one line a turn.

    Rules: draw
    Players: Mina, Ola, Ken
    Opener: Mina
    Hand Mina: [0|1] [2|5] ...
    Boneyard: [3|3] [1|6] ...
    1 Mina: [2|5]
    2 Ola: draw, draw, [5|5] right
    3 Ken: pass

The boneyard lies in drawing order, the reserve last. A record that starts from a
position has a `Line:` header too (and `Passes:` where some passed just before);
`Opener:` is then the player who acts first. `read` only reads, `check` plays.

It is long because what is written has to be read again, and both are seen together.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from operator import itemgetter
from typing import Final, NamedTuple

from drawlesson.game.actions import LEFT, RIGHT, Action, Draw, End, Pass, Play, Refusal
from drawlesson.game.errors import Impossible, Unreadable, shown
from drawlesson.game.lines import Line
from drawlesson.game.names import LONGEST_NAME, LongName, checked_names, same_name
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.game.tiles import Tile, read_tiles
from drawlesson.game.typed import number_in, plain, simple

__all__ = [
    "Check", "Fault", "Record", "Turn", "Unreadable",
    "check", "read", "write",
]  # fmt: skip

VERSION: Final = 1
"""The version of the format that is written; a record without a version has it."""

_HEADERS: Final = ("record", "rules", "players", "opener", "line", "passes", "boneyard")
_TURN: Final = re.compile(r"\s*(\d+)[.)]?\s+(.+)", re.DOTALL)
_PLAY: Final = re.compile(r"(\[[^]]*\]|\d\s*[-|]\s*\d)\s*([a-z]*)")
_ENDS: Final[dict[str, End | None]] = {"": None, LEFT: LEFT, RIGHT: RIGHT}


class Turn(NamedTuple):
    """One line of a record after the headers."""

    number: int
    """Its number as written; turns count from 1."""
    seat: int
    actions: tuple[Action, ...]
    line_number: int


class Record(NamedTuple):
    """A record that could be read. Whether its turns are legal is for `check` to say."""

    players: tuple[str, ...]
    start: Round
    turns: tuple[Turn, ...]


class Fault(NamedTuple):
    """The first thing in a record that the rules refuse."""

    line_number: int
    turn: int
    """The turn as numbered in the record."""
    player: str
    refusals: tuple[Refusal, ...]
    allowed: tuple[Action, ...]
    """What was allowed instead; `()` after the end of the round."""


class Check(NamedTuple):
    """A record played as far as it is valid."""

    players: tuple[str, ...]
    rounds: tuple[Round, ...]
    """Every position reached, the deal first."""
    fault: Fault | None


def read(text: str | bytes) -> Record:
    """Read a record; bytes are UTF-8.

    A byte-order mark, any line ends, full-width digits and signs, and names in any
    script are read. Raises `Unreadable` with the line, what was found and what was
    expected.
    """
    lines = [*_lines(text)]
    turns_at = (at for at, (_, line) in enumerate(lines) if _TURN.match(plain(line)))
    first_turn = next(turns_at, len(lines))
    headers = _Headers(lines[:first_turn])
    players = headers.players()
    start = headers.start(players)
    turns = tuple(
        _turn(line, line_number, expected, players)
        for expected, (line_number, line) in enumerate(lines[first_turn:], start=1)
    )
    for before, turn in pairwise(turns):
        if before.seat == turn.seat and before.actions[-1] == Draw():
            found = f"{turn.number} {players[turn.seat]}"
            raise Unreadable(
                found, f"the whole of turn {before.number} on one line", turn.line_number
            )
    return Record(players, start, turns)


def check(text: str | bytes) -> Check:
    """Play a record up to its first fault. Raises `Unreadable` where `read` does."""
    record = read(text)
    rounds = [record.start]
    for turn in record.turns:
        for action in turn.actions:
            refusals = _refusals(rounds[-1], turn.seat, action)
            if refusals:
                player = record.players[turn.seat]
                allowed = rounds[-1].legal_actions
                fault = Fault(turn.line_number, turn.number, player, refusals, allowed)
                return Check(record.players, tuple(rounds), fault)
            rounds.append(rounds[-1].after(action))
    return Check(record.players, tuple(rounds), None)


def write(r: Round, players: Sequence[str]) -> str:
    """The record of a round from the first position that it remembers.

    Raises `Impossible` if there is not one name a seat, if two are the same, or for
    a name that a record could not hold (too long, or with a comma, a colon or a line break).
    """
    if not isinstance(r, Round):
        raise Impossible(f"found {shown(r)}, expected a Round")
    history = r.history
    start = history[0]
    names = checked_names(players, start.rules.players)
    dealt = not start.line and {start.rules.hand_size} == {len(hand) for hand in start.hands}
    headers = [
        f"Rules: {start.rules.name}",
        f"Players: {', '.join(names)}",
        f"Opener: {names[start.turn]}",
        *([] if dealt else [f"Line: {start.line}".rstrip()]),
        *([f"Passes: {start.passes}"] if start.passes else []),
        *(f"Hand {name}: {hand}" for name, hand in zip(names, start.hands, strict=True)),
        f"Boneyard: {' '.join(map(str, start.boneyard))}".rstrip(),
    ]
    turns: list[str] = []
    seat = None
    for before, after in pairwise(history):
        if before.turn != seat:
            turns.append(f"{len(turns) + 1} {names[before.turn]}: {after.action}")
        else:
            turns[-1] += f", {after.action}"
        seat = before.turn if isinstance(after.action, Draw) else None
    return "\n".join([*headers, *turns, ""])


def _refusals(r: Round, seat: int, action: Action) -> tuple[Refusal, ...]:
    if r.over or seat == r.turn:
        return r.refusals(action)
    tile, end = action if isinstance(action, Play) else (None, None)
    clause = r.rules.clause("D1.6")
    return (Refusal(clause, tile, end, None, len(r.boneyard), r.legal_actions, "not on turn"),)


def _lines(text: str | bytes) -> Iterator[tuple[int, str]]:
    """The lines that say something, with their numbers."""
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            number = error.object.count(b"\n", 0, error.start) + 1
            found = error.object[error.start : error.end].hex(" ")
            raise Unreadable(found, "text in UTF-8", number) from None
    elif not isinstance(text, str):
        raise Unreadable(shown(text), "a record as text, or as bytes in UTF-8")
    text = text.removeprefix("\ufeff")
    for number, line in enumerate(re.split("\r\n|\n|\r", text), start=1):
        if line.strip():
            yield number, line


class _Headers:
    """The headers of a record, each at most once, looked up by name."""

    def __init__(self, lines: list[tuple[int, str]]) -> None:
        self.found: dict[str, tuple[str, int]] = {}
        self.hands: dict[str, tuple[str, int]] = {}
        self.last_line = max((number for number, _ in lines), default=1)
        for number, line in lines:
            key, colon, value = _split(line)
            word, name = [*key.split(maxsplit=1), "", ""][:2]
            word = simple(word)
            known = self.hands if word == "hand" and name else self.found
            key = same_name(name) if known is self.hands else word
            if not colon or (known is self.found and (word not in _HEADERS or name)):
                raise Unreadable(line.strip(), "a header like 'Players: Mina, Ola'", number)
            if key in known:
                raise Unreadable(line.strip(), "every header once", number)
            known[key] = value.strip(), number
            if known is self.found and key == "record" and plain(value).strip() != str(VERSION):
                # At once: another version may have headers that are unknown here.
                raise Unreadable(value.strip(), f"version {VERSION} of the record format", number)

    def get(self, key: str, expected: str) -> tuple[str, int]:
        if key not in self.found:
            raise Unreadable("the end of the headers", f"'{expected}'", self.last_line)
        return self.found[key]

    def players(self) -> tuple[str, ...]:
        value, number = self.get("players", "Players: Mina, Ola")
        names = tuple(name.strip() for name in _parts(value))
        try:
            return checked_names(names, len(names))
        except LongName as error:
            raise Unreadable(
                error.name, f"names of at most {LONGEST_NAME} letters", number
            ) from None
        except Impossible as error:
            raise Unreadable(value, f"different names ({error})", number) from None

    def start(self, players: tuple[str, ...]) -> Round:
        value, number = self.get("rules", "Rules: draw")
        try:
            rules = Rules.named(simple(value), len(players))
        except Impossible as error:
            raise Unreadable(value, f"rules for {len(players)} players ({error})", number) from None
        opener, number = self.get("opener", "Opener: Mina")
        turn = _seat(opener, players, number)
        hands = []
        for name in players:
            if same_name(name) not in self.hands:
                raise Unreadable("the end of the headers", f"'Hand {name}: …'", self.last_line)
            hands.append(_tiles(*self.hands[same_name(name)]))
        for name, (_, number) in self.hands.items():
            _seat(name, players, number)
        boneyard = _tiles(*self.get("boneyard", "Boneyard: [3|3] [1|6] …"))
        self._each_tile_once()
        passes, number = self.found.get("passes", ("0", 0))
        passed = number_in(passes, 10**6)
        if passed is None:
            raise Unreadable(passes, "how many passed in a row", number)
        try:
            if "line" not in self.found and "passes" not in self.found:
                return Round.start(rules, hands=hands, boneyard=boneyard, opener=turn)
            return Round.resume(
                rules,
                line=self._line(),
                hands=hands,
                boneyard=boneyard,
                turn=turn,
                passes=passed,
            )
        except Impossible as error:
            raise Unreadable(str(error), "a position that can be", self.last_line) from None

    def _each_tile_once(self) -> None:
        named = [_named(*header) for header in (*self.hands.values(), self.found["boneyard"])]
        if "line" in self.found:
            played = [play.tile for play in self._line().plays]
            named.append((self.found["line"][1], played))
        seen: set[Tile] = set()
        for number, tiles in sorted(named, key=itemgetter(0)):
            for tile in tiles:
                if tile in seen:
                    raise Unreadable(str(tile), "every tile once", number)
                seen.add(tile)

    def _line(self) -> Line:
        value, number = self.found.get("line", ("", 0))
        try:
            return Line.parse(value)
        except Unreadable as error:
            raise Unreadable(error.found, error.expected, number) from None


def _named(text: str, line_number: int) -> tuple[int, list[Tile]]:
    return line_number, _tiles(text, line_number)


def _split(line: str) -> tuple[str, str, str]:
    at = plain(line).find(":")
    if at < 0:
        return line.strip(), "", ""
    return line[:at].strip(), ":", line[at + 1 :]


def _parts(line: str) -> list[str]:
    """What stands between the commas, as it was typed."""
    commas = [at for at, sign in enumerate(plain(line)) if sign == ","]
    return [line[before + 1 : at] for before, at in pairwise([-1, *commas, len(line)])]


def _seat(name: str, players: tuple[str, ...], line_number: int) -> int:
    names = [same_name(player) for player in players]
    if same_name(name) not in names:
        raise Unreadable(name.strip(), f"a player: {', '.join(players)}", line_number)
    return names.index(same_name(name))


def _tiles(text: str, line_number: int) -> list[Tile]:
    try:
        return read_tiles(text)
    except Unreadable as error:
        raise Unreadable(error.found, error.expected, line_number) from None


def _turn(line: str, line_number: int, expected: int, players: tuple[str, ...]) -> Turn:
    key, _, value = _split(line)
    match = _TURN.match(plain(key))
    if match is None:
        raise Unreadable(line.strip(), "a turn like '2 Mina: draw, [5|5] right'", line_number)
    if len(match[1]) > 6 or int(match[1]) != expected:
        raise Unreadable(match[1], f"turn {expected}", line_number)
    actions = tuple(_action(word.strip(), line_number) for word in _parts(value))
    return Turn(expected, _seat(key[match.start(2) :], players, line_number), actions, line_number)


def _action(word: str, line_number: int) -> Action:
    text = simple(word)
    if text in ("draw", "pass"):
        return Draw() if text == "draw" else Pass()
    match = _PLAY.fullmatch(text)
    try:
        if match is not None:
            return Play(Tile.parse(match[1]), _ENDS[match[2]])
    except (Unreadable, KeyError):
        pass
    raise Unreadable(word, "'draw', 'pass' or a tile like '[5|5] right'", line_number)
