"""A room worked by messages, and everything of tiles that a page, a text or a picture shows."""

import json
import re
from pathlib import Path
from random import Random

from drawlesson import FULL_SET, Draw, Pass, Play, Tile, TileSet
from drawlesson.game.actions import Action
from drawlesson.lessons.games import Games, read_game
from drawlesson.widgets.core.scene_widget import SceneWidget
from drawlesson.widgets.explore.scoreboard import Scoreboard
from drawlesson.widgets.explore.settlement_card import SettlementCard
from drawlesson.widgets.game_room.desk import Desk
from drawlesson.widgets.game_room.room import Room
from drawlesson.widgets.game_room.setup_form import SetupForm
from drawlesson.widgets.review.review_card import ReviewCard
from tests.lessons.games.helpers import count_tiles

_FACE = re.compile(
    r'class="dl-face"[^>]*/><path class="dl-bar" d="(?P<bar>[^"]*)"/>'
    r'(?:<path class="dl-pips" d="(?P<pips>[^"]*)"/>)?'
)
_DRAWING = re.compile(r' (?:d|viewBox|transform|style)=\\?"[^"]*"')
_NAMED = re.compile(r"(?<![\d.])([0-6])[-|]([0-6])(?![\d.])")


def named(text: str) -> TileSet:
    """The tiles that are named anywhere in a text or a page, also in its attributes."""
    pairs = {tuple(sorted(map(int, pair))) for pair in _NAMED.findall(_DRAWING.sub("", text))}
    return TileSet(Tile(*pair) for pair in pairs)


def drawn(page: str) -> TileSet:
    """The tiles that are drawn face up in a page or a picture, read off their pips."""
    found = set()
    for face in _FACE.finditer(page):
        upright = face["bar"] == "M9 39h22"
        halves = [0, 0]
        for x, y in re.findall(r"M([\d.]+) ([\d.]+)h0", face["pips"] or ""):
            halves[float(y) > 39 if upright else float(x) > 40] += 1
        found.add(Tile(*halves))
    return TileSet(found)


def presses(room: SceneWidget) -> list[str]:
    """What can be pressed in the scene."""
    return re.findall(r'data-press="([^"]*)"', room.scene["html"])


def following(room: SceneWidget) -> str:
    """What the page asks for by itself; "" for nothing."""
    found = re.search(r'data-next="([^"]*)"', room.scene["html"])
    return found[1] if found else ""


def press(room: SceneWidget, what: str, step: int | None = None, **fields: str) -> None:
    """What the page sends when something is pressed, for the step that it shows."""
    step = room.scene["step"] if step is None else step
    room.receive({"press": what, "step": step, "fields": fields})


def drop(room: SceneWidget, tile: Tile, end: str) -> None:
    """What the page sends when a tile is dropped at an end."""
    message = {"drag": f"{tile.low}-{tile.high}", "drop": f"end {end}", "step": room.scene["step"]}
    room.receive(message)


def pressed_through(room: SceneWidget, action: Action) -> None:
    """Do something by the buttons that are there for it."""
    if isinstance(action, Play):
        name = f"{action.tile.low}-{action.tile.high}"
        if f"do {name} {action.end or ''}".strip() in presses(room):
            press(room, f"do {name} {action.end or ''}".strip())
            return
        press(room, f"tile {name}")
        if action.end is not None:
            press(room, f"end {action.end}")
    else:
        plain = "draw" if isinstance(action, Draw) else "pass"
        press(room, f"do {plain}" if f"do {plain}" in presses(room) else plain)
    assert isinstance(action, (Play, Draw, Pass))


def may_be_seen(room: Room) -> TileSet:
    """The tiles of which the page may speak now."""
    game, part = room.game, room._part
    if game is None:
        return TileSet()
    if isinstance(part, ReviewCard):
        return FULL_SET
    lots = TileSet({tile for lot in game.lots for _, tile in lot.tiles})
    if isinstance(part, Scoreboard):
        ends = [hand for end in (*game.ended, game.round) if end.over for hand in end.hands]
        return TileSet({tile for hand in (*ends, lots) for tile in hand})
    seen = game.round.line.tiles
    acted = {at.turn for at in game.history[:-1]}
    if game.number == 1 and not (acted & {*game.setup.people} or (acted and not game.setup.people)):
        seen |= lots  # drawn before the deal, from tiles that were shuffled again
    sitting = part.sitting if isinstance(part, Desk) else None
    if game.round.over or not game.setup.people:
        for hand in game.round.hands:
            seen |= hand
    elif sitting is not None and not sitting.watched and sitting.seat is not None:
        seen |= game.round.hands[sitting.seat]
    assert isinstance(part, (Desk, SettlementCard, SetupForm))
    return seen


def told(room: SceneWidget) -> str:
    """All words and drawings that leave Python: page, news, text, and what a silent page says."""
    return " ".join([json.dumps(room.scene, ensure_ascii=False), *room.lost.values(), repr(room)])


def pictured(room: SceneWidget) -> str:
    """The scene and the picture that a notebook keeps."""
    return " ".join([room.scene["html"], room._picture()])


def check_nothing_leaks(room: Room, tried: TileSet = TileSet()) -> None:  # noqa: B008
    """`tried` are tiles that somebody has just asked for by name."""
    may = may_be_seen(room)
    where = f"{type(room._part).__name__} of {room.game!r}"
    assert named(told(room)) <= may | tried, f"{where} names {named(told(room)) - may - tried}"
    assert drawn(pictured(room)) <= may, f"{where} draws {drawn(pictured(room)) - may}"


class Played:
    """A room with its games in a folder, worked by chance, and watched at every press."""

    def __init__(self, folder: Path, random: Random, language: str = "en") -> None:
        self.games = Games(folder / "games")
        self.room = Room(self.games, language=language)
        self.random = random
        self.steps = [self.room.scene["step"]]
        self.tried = TileSet()
        self._read: tuple[bytes, object] = (b"", None)

    def press(self, what: str, step: int | None = None, **fields: str) -> None:
        """Press something, and see that everything is still right."""
        before, part = self.room.game, self.room._part
        press(self.room, what, step, **fields)
        self.check(before, part, what)

    def drop(self, tile: Tile, end: str) -> None:
        """Drop a tile, and see that everything is still right."""
        before, part = self.room.game, self.room._part
        drop(self.room, tile, end)
        self.check(before, part, "drop")

    def check(self, before: object, part: object, what: str) -> None:
        """No tile is lost, nobody acted for another, the file holds what is shown."""
        room, game = self.room, self.room.game
        self.steps.append(room.scene["step"])
        assert "Something went wrong" not in room.scene["html"], what
        if game is None:
            return
        count_tiles(game.round)
        if before is None or game.round is not before.round:  # type: ignore[attr-defined]
            self.tried = TileSet()  # what was tried before is told no longer
        if before is not None and game is not before:
            self._check_who_acted(before, part, what)
        self.check_file()

    def _check_who_acted(self, before: object, part: object, what: str) -> None:
        game = self.room.game
        assert game is not None
        old, new = before.round, game.round  # type: ignore[attr-defined]
        if new.before is not old or not isinstance(part, Desk):
            return  # an undo, a redo, another round
        people = game.setup.people
        by_itself = what.startswith("follow ") or what == "room step"
        if old.turn in people:
            assert not by_itself, f"seat {old.turn} is a person's and acted by itself"
        else:
            assert by_itself, f"the computer at seat {old.turn} acted because of {what}"

    def check_file(self) -> None:
        """The game in the file is the game in the room."""
        number, game = self.room._at.number, self.room.game
        if number is None or game is None:
            return
        content = (self.games.folder / self.games.name(number)).read_bytes()
        if content != self._read[0]:
            self._read = content, read_game(content).game
        kept = self._read[1]
        assert kept == game, "the file holds another game"
        assert kept.round.history == game.round.history, "the file holds another way to it"  # type: ignore[attr-defined]

    @property
    def sitting(self) -> object:
        """The sitting at the table, if there is one."""
        part = self.room._part
        return part.sitting if isinstance(part, Desk) else None

    def forward(self) -> None:
        """Do what brings the game on: whatever is next for whoever is to act."""
        room, random = self.room, self.random
        there, by_itself = presses(room), following(room)
        for own in ("room start", "room lift", "room settle", "room enter", "room next"):
            if own in there:
                self.press(own)
                return
        if by_itself:
            self.press(by_itself)
            return
        part = room._part
        assert isinstance(part, Desk), f"nothing brings {part!r} on"
        view = part.sitting.view
        legal = view.legal_actions
        assert legal, f"nobody can act and nothing follows: {room!r}"
        action = random.choice(legal if random.random() < 0.3 else legal[:3])
        before, at = room.game, room._part
        pressed_through(room, action)
        self.check(before, at, "by hand")

    def anything(self) -> None:
        """Press something by chance: there or not, twice, for an older scene, or drop it."""
        room, random = self.room, self.random
        there = [each for each in presses(room) if each not in ("room leave", "room again")]
        chance = random.random()
        fields = {"move": self._typed(), "speed": random.choice(["slow", "at once", "", "no"])}
        if chance < 0.4 and there:
            what = random.choice(there)
            step = room.scene["step"]
            self.press(what, step, **fields)
            if random.random() < 0.5:
                self.press(what, step, **fields)  # doubled
        elif chance < 0.55:
            self.press(random.choice(there or ["pass"]), random.choice(self.steps), **fields)
        elif chance < 0.7 and self.sitting is not None:
            tile = random.choice([*FULL_SET])
            self.tried |= TileSet([tile])
            self.drop(tile, random.choice(["left", "right", "None"]))
        elif self.sitting is not None:
            tile = random.choice([*FULL_SET])
            self.tried |= TileSet([tile])
            self.press(
                random.choice(
                    [
                        *("draw", "pass", "undo", "redo", "hint", "sort", "let go", "typed"),
                        *(f"tile {tile.low}-{tile.high}", "end left", "end right", "end None"),
                        *(f"do {tile.low}-{tile.high} left", "do pass", "do draw", "follow 3"),
                        *("rule D3.1", "room stop", "room text", "room speed"),
                    ]
                ),
                **fields,
            )

    def _typed(self) -> str:
        tile = self.random.choice([*FULL_SET])
        self.tried |= TileSet({tile, Tile(2, 5)})  # nonsense is answered with an example
        return self.random.choice([f"{tile.low}-{tile.high} left", "draw", "pass", "", "nonsense"])
