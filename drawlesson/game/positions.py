"""A position as one line of text, as a seat sees it: to be shared, and opened again.

    block; (6|3)(3|5)(5|5)(5|1); [0|2] [1|6] [2|2] [3|4] [4|6]; others 5; boneyard 14; passes 1

The rule set, the line as it lies, the own hand, how many tiles the others hold
(clockwise, with commas between), how many lie in the boneyard; where some have passed
in a row, how many. The seat on turn sees it, and nothing hidden is in it.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final, Literal, NamedTuple, NoReturn, TypeAlias

from drawlesson.game.errors import Impossible, Unreadable
from drawlesson.game.lines import Line
from drawlesson.game.reach import NoPosition, Reason, check_reached
from drawlesson.game.rules import Rules
from drawlesson.game.tiles import FULL_SET, HIGHEST, Tile, TileSet, read_tiles
from drawlesson.game.typed import plain, simple
from drawlesson.game.views import View

__all__ = [
    "EXAMPLE", "PARTS", "Part", "UnreadPosition", "read_position", "write_position",
]  # fmt: skip

EXAMPLE: Final = "draw; (6|3)(3|5)(5|5)(5|1); [0|2] [1|6] [2|2] [3|4] [4|6]; others 5; boneyard 14"
"""A position as it comes up early in a round: a tile fits both ends, another fits one."""

Part: TypeAlias = Literal["game", "line", "hand", "others", "boneyard", "passes"]
PARTS: Final[tuple[Part, ...]] = ("game", "line", "hand", "others", "boneyard", "passes")
"""What stands between the semicolons, in order; the passes may be left out."""

_LONGEST: Final = 400
_MAY_BE_EMPTY: Final = ("line", "hand")
"""Before the opening there is no line; an empty hand is refused for another reason."""
_ONE: Final = r"\d{1,2}"
_FORMS: Final[dict[Part, re.Pattern[str]]] = {
    "game": re.compile(r"([a-z]+(?:[\s-]+[a-z]+)*)", re.IGNORECASE),
    "others": re.compile(rf"others?\s*({_ONE}(?:\s*,\s*{_ONE})*)", re.IGNORECASE),
    "boneyard": re.compile(rf"boneyard\s*({_ONE})", re.IGNORECASE),
    "passes": re.compile(r"pass(?:es)?\s*(\d)", re.IGNORECASE),
}
_LOOKS: Final[dict[Part, re.Pattern[str]]] = {
    "line": re.compile(r"\(.*", re.DOTALL),
    "hand": re.compile(r"\[.*", re.DOTALL),
    "others": re.compile(r"others?\b.*", re.IGNORECASE | re.DOTALL),
    "boneyard": re.compile(r"boneyard\b.*", re.IGNORECASE | re.DOTALL),
    "passes": re.compile(r"pass(es)?\b.*", re.IGNORECASE | re.DOTALL),
}
"""What a part looks like that stands in the place of another."""
_QUOTES: Final = "\"'`“”„‟‘’‚«»「」｢｣『』"
"""Signs around a text that is copied from somewhere."""
_PLACED: Final = re.compile(r"\(\s*([0-6])\s*\|\s*([0-6])\s*\)")
_ANY_TILE: Final = re.compile(r"[\[(]?\s*(\d+)\s*[-|]\s*(\d+)\s*[\])]?")


class UnreadPosition(Unreadable):
    """A text that cannot be read as a position: why, and what was found."""

    def __init__(self, reason: Reason, expected: str, found: str, **facts: object) -> None:
        self.reason: Reason = reason
        self.facts = facts | {"found": found}
        super().__init__(found, expected)


class _Piece(NamedTuple):
    """A part of the text, in plain signs and as it was typed; both have the same length."""

    part: Part
    text: str
    typed: str

    def typed_as(self, found: str) -> str:
        """How something that was found in the text was typed."""
        at = self.text.find(found)
        return self.typed[at : at + len(found)] if at >= 0 else found


def write_position(view: View) -> str:
    """The line of text for what the seat on turn sees; `Impossible` for another seat's view."""
    if view.turn != view.seat:
        raise Impossible(f"seat {view.seat} is not on turn, expected the view of seat {view.turn}")
    players = view.rules.players
    others = [view.sizes[(view.seat + at) % players] for at in range(1, players)]
    parts = [
        view.rules.name,
        str(view.line),
        str(view.hand),
        f"others {', '.join(map(str, others))}",
        f"boneyard {view.boneyard}",
    ]
    if view.passes:
        parts.append(f"passes {view.passes}")
    return "; ".join(parts)


def read_position(text: str) -> View:
    """The view that such a line tells of, in which the reader has seat 0 and is on turn.

    What happened before is not in it. Raises `UnreadPosition` for what is no such line and
    `NoPosition` where tiles come twice, the counts do not add up, or no round leads there.
    """
    pieces = _pieces(text)
    game, others = _field(pieces, "game"), _field(pieces, "others")
    sizes = tuple(map(int, others.split(",")))
    rules = _rules("-".join(re.split(r"[\s-]+", simple(game))), len(sizes) + 1)
    line, hand = _line(pieces["line"]), _hand(pieces["hand"])
    boneyard = int(_field(pieces, "boneyard"))
    passes = int(_field(pieces, "passes")) if "passes" in pieces else 0
    most = rules.players - 1
    if passes > most:
        message = f"found {passes} passes in a row, expected at most {most}"
        facts = {"most": most, "players": rules.players}
        raise NoPosition("passes", message, found=passes, clause=rules.clause("D5.2"), **facts)
    twice = hand & line.tiles
    if twice:
        message = f"found {twice} in the hand and on the line, expected each tile once"
        raise NoPosition("twice", message, found=twice)
    for part, is_empty in (("hand", not hand), ("others", 0 in sizes)):
        if is_empty:
            message = "found an empty hand, expected at least one tile in each"
            raise NoPosition("empty hand", message, part=part)
    tiles = {"line": len(line), "hand": len(hand), "others": sum(sizes), "boneyard": boneyard}
    there = sum(tiles.values())
    if there != len(FULL_SET):
        message = f"found {there} tiles in all, expected {len(FULL_SET)}"
        raise NoPosition("number", message, found=there, **tiles)
    view = View(rules, 0, hand, (len(hand), *sizes), boneyard, line, 0, passes, ())
    check_reached(view)
    return view


def _pieces(text: str) -> dict[Part, _Piece]:
    """The parts of the text by name; all that a position needs are there."""
    text = _unquoted(text)
    source = plain(text)
    ends = [at for at, sign in enumerate(source) if sign == ";"]
    spans = [*pairwise([-1, *ends, len(source)])]
    if ends and not source[ends[-1] + 1 :].strip():
        spans.pop()  # the last sign may stand behind the last part too
    if not ends or len(spans) > len(PARTS) or len(" ".join(source.split())) > _LONGEST:
        raise UnreadPosition("no position", f"a position like {EXAMPLE}", text)
    found: dict[Part, _Piece] = {}
    for part, (before, end) in zip(PARTS, spans, strict=False):
        found[part] = _Piece(part, source[before + 1 : end], text[before + 1 : end])
    if missing := _left_out(found):
        raise UnreadPosition("missing part", f"a position like {EXAMPLE}", text, part=missing)
    for part in PARTS[:-1]:
        if part not in found or not (part in _MAY_BE_EMPTY or found[part].text.strip()):
            raise UnreadPosition("missing part", f"a position like {EXAMPLE}", text, part=part)
    return found


def _unquoted(text: str) -> str:
    """The text without the signs of a quotation around it."""
    if not isinstance(text, str):
        return text  # what is no text is refused by whoever reads it
    return text.strip().strip(_QUOTES)


def _left_out(found: dict[Part, _Piece]) -> Part | None:
    """The first part in whose place a later one stands, and which stands nowhere else."""
    looks = {place: _look(piece.text.strip()) for place, piece in found.items()}
    for place, look in looks.items():
        if look is None or PARTS.index(look) <= PARTS.index(place):
            continue
        if place not in looks.values() and [*looks.values()].count(look) == 1:
            return place
    return None


def _look(text: str) -> Part | None:
    """Which part this looks like, if it looks like one."""
    return next((part for part, form in _LOOKS.items() if form.fullmatch(text)), None)


def _field(pieces: dict[Part, _Piece], part: Part) -> str:
    """What the form of a part says; refused where it has another."""
    piece = pieces[part]
    match = _FORMS[part].fullmatch(piece.text.strip())
    if match is None:
        _refuse(piece, piece.text.strip())
    return match[1]


def _refuse(piece: _Piece, found: str) -> NoReturn:
    expected = f"a position like {EXAMPLE}"
    raise UnreadPosition("unread part", expected, piece.typed_as(found), part=piece.part)


def _rules(name: str, players: int) -> Rules:
    try:
        return Rules.named(name, players)
    except Impossible as error:
        message = str(error)
    known = [number for number in (2, 3, 4) if _is_game(name, number)]
    if not known:
        raise NoPosition("game", message, found=name)
    reason: Reason = "two players" if known == [2] else "four players"
    raise NoPosition(reason, message, found=players)


def _is_game(name: str, players: int) -> bool:
    try:
        return bool(Rules.named(name, players))
    except Impossible:
        return False


def _line(piece: _Piece) -> Line:
    _values(piece)
    try:
        return Line.parse(piece.text)
    except Unreadable as error:
        if _PLACED.fullmatch(error.found) is None:
            _refuse(piece, error.found)
        refused = error
    before, laid = "", set[Tile]()
    for match in _PLACED.finditer(piece.text):
        left, right = int(match[1]), int(match[2])
        if (tile := Tile(left, right)) in laid:
            raise UnreadPosition(
                "twice on the line", refused.expected, piece.typed_as(match[0]), tile=tile
            )
        if before and before[-2] != match[1]:
            turned = f"({right}|{left})" if match[2] == before[-2] else ""
            raise UnreadPosition(
                "halves",
                refused.expected,
                piece.typed_as(match[0]),
                before=before,
                after=f"({left}|{right})",
                left=int(before[-2]),
                right=left,
                turned=turned,
            )
        laid.add(tile)
        before = f"({left}|{right})"
    raise refused


def _hand(piece: _Piece) -> TileSet:
    _values(piece)
    try:
        tiles = read_tiles(piece.text)
    except Unreadable as error:
        _refuse(piece, error.found)
    for tile in tiles:
        if tiles.count(tile) > 1:
            message = f"{tile} comes twice"
            raise NoPosition("twice in the hand", message, tile=tile)
    return TileSet(tiles)


def _values(piece: _Piece) -> None:
    """Refuse a tile with a value that no tile of the set has."""
    for match in _ANY_TILE.finditer(piece.text):
        if any(len(value) > 1 or int(value) > HIGHEST for value in match.groups()):
            expected = f"values from 0 to {HIGHEST}"
            raise UnreadPosition("value", expected, piece.typed_as(match[0].strip()))
