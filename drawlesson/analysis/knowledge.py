"""What a view knows: which placements of the unseen tiles agree with all that was seen.

A placement is a whole deal: who was dealt what, and what was drawn when. All that
agree with what was seen are equally likely. Three things that are seen tell something:

- a play: the tile was in that hand at that time;
- a pass: nothing in that hand fitted either end (D3.6, Y3);
- a draw, where only the stuck may draw (Y2): the same. Where drawing is free (D3.2)
  a draw tells nothing.

So a hand falls into *layers*: tiles that came before a certain pass or draw lack the
values that were open then, tiles that came later need not. A tile that was played may
have come from any layer that could hold it; a *history* says how many places of each
layer are still filled, and how many deals stand behind that.

It is long because what a play, a draw and a pass rule out is one inference.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import factorial, prod
from random import Random
from typing import NamedTuple

from drawlesson.analysis.placements import Group, count, draw_lot
from drawlesson.game.actions import ACTIONS, Draw, Pass, Play
from drawlesson.game.chance import shuffle
from drawlesson.game.errors import Impossible, shown, whole
from drawlesson.game.lines import Ends, Line
from drawlesson.game.rounds import Round, reached
from drawlesson.game.rules import Rules
from drawlesson.game.tiles import FULL_SET, TILES, WITH_VALUE, Tile, TileSet, tile_set
from drawlesson.game.views import Event, View

__all__ = ["History", "Knowledge", "checked_view"]


class History(NamedTuple):
    """One way in which the hidden hands can have come about."""

    weight: int
    """How many ways of drawing and playing stand behind each way to fill the groups."""
    groups: tuple[Group, ...]
    """The places in hidden hands, layer by layer."""
    seats: tuple[int, ...]
    """The seat that each group belongs to."""


class Knowledge:
    """All that follows from a view, and no more.

    Raises `Impossible` for a view that cannot be: tiles missing or twice, counts that
    do not add up, events out of turn or against the rules, and knowledge that
    contradicts itself.
    """

    def __init__(self, view: View) -> None:
        _check_counts(checked_view(view))
        self.view = view
        self.unseen: TileSet = view.unseen
        """The tiles in other hands and in the boneyard."""
        hands = _layers(view, _checked_events(view))
        self._hidden = [hand for hand in hands if hand.seat != view.seat]
        self.histories: tuple[History, ...] = tuple(
            history
            for history in _combined(self._hidden)
            if count(self.unseen.bits, history.groups)
        )
        """Every way in which the hidden hands can have come about."""
        if not any(count(view.hand.bits, groups) for _, groups in hands[view.seat].ways()):
            raise Impossible(f"the hand {view.hand} contradicts its own plays, draws and passes")
        if not self.histories:
            raise Impossible(self._contradiction())

    @cached_property
    def placements(self) -> int:
        """How many placements agree with what was seen, in a fixed unit."""
        return self.count()

    @cached_property
    def number(self) -> int:
        """How many ways there are to share out the hidden hands, history by history."""
        return sum(count(self.unseen.bits, groups) for _, groups, _ in self.histories)

    def count(self, seat: int | None = None, without: TileSet | None = None) -> int:
        """How many placements there are in which `seat` holds no tile of `without`."""
        unseen = self.unseen.bits
        if without is None:
            return sum(w * count(unseen, groups) for w, groups, _ in self.histories)
        lacking = ~without.bits
        return sum(
            weight
            * count(
                unseen,
                [
                    Group(group.size, group.allowed & lacking) if owner == seat else group
                    for group, owner in zip(groups, seats, strict=True)
                ],
            )
            for weight, groups, seats in self.histories
        )

    def cannot_hold(self, seat: int) -> TileSet:
        """The tiles that `seat` holds in no placement; for the own seat all but its hand."""
        seat = whole(seat, "the seat", 0, self.view.rules.players - 1)
        if seat == self.view.seat:
            return ~self.view.hand
        never = [
            tile for tile in self.unseen if self.count(seat, TileSet([tile])) == self.placements
        ]
        return TileSet(never) | ~self.unseen

    def world(self, random: Random) -> Round:
        """A round in which every hidden tile has a place, all placements equally likely."""
        view, unseen = self.view, self.unseen.bits
        lot = random.random() * self.placements
        for history in self.histories:
            lot -= history.weight * count(unseen, history.groups)
            if lot < 0:
                break
        bits = [0] * view.rules.players
        bits[view.seat] = view.hand.bits
        lots = draw_lot(unseen, history.groups, random)
        for seat, held in zip(history.seats, lots, strict=True):
            bits[seat] |= held
        boneyard = list(self.unseen - tile_set(sum(bits) & unseen))
        shuffle(random, boneyard)
        hands = tuple(map(tile_set, bits))
        rest = tuple(boneyard), view.turn, view.passes
        return reached(view.rules, view.line, hands, *rest)

    def _contradiction(self) -> str:
        for hand in self._hidden:
            if not any(count(self.unseen.bits, groups) for _, groups in hand.ways()):
                size = self.view.sizes[hand.seat]
                return (
                    f"seat {hand.seat} holds {size} tiles, but after its plays, draws and passes "
                    f"no {size} of the unseen tiles can be in its hand"
                )
        return "no placement of the unseen tiles agrees with all plays, draws and passes"


class _Hand:
    """The layers of one hand while the events go by."""

    def __init__(self, seat: int, size: int) -> None:
        self.seat = seat
        self.barred = [0]
        """For each layer the tiles that it cannot hold, as bits."""
        self.filled: dict[tuple[int, ...], int] = {(size,): 1}
        """How many places of each layer are filled, and in how many ways that came about."""

    def lacks(self, ends: Ends) -> None:
        """Nothing that is held now fits these ends."""
        fitting = WITH_VALUE[ends[0]] | WITH_VALUE[ends[1]]
        self.barred = [barred | fitting for barred in self.barred]

    def draws(self) -> None:
        """One more tile, which can be any."""
        if self.barred[-1]:
            self.barred.append(0)
            self.filled = {(*filled, 1): ways for filled, ways in self.filled.items()}
        else:
            self.filled = {
                (*filled[:-1], filled[-1] + 1): ways for filled, ways in self.filled.items()
            }

    def plays(self, tile: Tile) -> None:
        """The tile leaves whatever layer could hold it."""
        after: dict[tuple[int, ...], int] = {}
        for filled, ways in self.filled.items():
            for layer, barred in enumerate(self.barred):
                if filled[layer] and not barred & tile.bit:
                    left = (*filled[:layer], filled[layer] - 1, *filled[layer + 1 :])
                    after[left] = after.get(left, 0) + ways * filled[layer]
        self.filled = after

    def ways(self) -> list[tuple[int, tuple[Group, ...]]]:
        """For each history its weight and the layers as groups."""
        return [
            (
                ways * prod(map(factorial, filled)),
                tuple(
                    Group(size, ~barred) for size, barred in zip(filled, self.barred, strict=True)
                ),
            )
            for filled, ways in self.filled.items()
        ]


def _combined(hidden: Sequence[_Hand]) -> list[History]:
    combined = [History(1, (), ())]
    for hand in hidden:
        combined = [
            History(weight * ways, groups + more, seats + (hand.seat,) * len(more))
            for weight, groups, seats in combined
            for ways, more in hand.ways()
        ]
    return combined


def _layers(view: View, events: Sequence[Event]) -> list[_Hand]:
    """Every hand after the events, the own one included."""
    sizes = list(view.sizes)
    for event in events:
        sizes[event.seat] += isinstance(event.action, Play) - isinstance(event.action, Draw)
    for seat, size in enumerate(sizes):
        if size < 1:
            raise Impossible(f"seat {seat} began with {size} tiles, expected at least one")
    hands = [_Hand(seat, size) for seat, size in enumerate(sizes)]
    # Passes from before the first event are told by their number alone.
    start = events[0].seat if events else view.turn
    ends = events[0].ends if events else view.line.ends
    for ago in range(1, _earlier_passes(view, events) + 1):
        if ends is None:
            raise Impossible("somebody passed before the opening, where every tile fits")
        hands[(start - ago) % view.rules.players].lacks(ends)
    only_stuck = view.rules.drawing == "when stuck"
    for seat, ends, action in events:
        if isinstance(action, Play):
            hands[seat].plays(action.tile)
        elif isinstance(action, Pass) or only_stuck:
            if ends is None:
                raise Impossible(f"seat {seat} was stuck before the opening, where every tile fits")
            hands[seat].lacks(ends)
        if isinstance(action, Draw):
            hands[seat].draws()
    return hands


def _earlier_passes(view: View, events: Sequence[Event]) -> int:
    """How many of the passes in a row came before the first event."""
    trailing = 0
    while trailing < len(events) and isinstance(events[-1 - trailing].action, Pass):
        trailing += 1
    earlier = view.passes - trailing
    if earlier < 0 or (earlier and trailing < len(events)):
        raise Impossible(f"found {view.passes} passes in a row, but the events end with {trailing}")
    if earlier and view.drawable:
        raise Impossible(f"somebody passed while {view.drawable} tiles could be drawn")
    return earlier


def checked_view(view: object) -> View:
    """`view`, where anything might have been given; `Impossible` unless it is a `View` throughout.

    A `Round` is refused too: whoever thinks about a view must not be handed hidden tiles.
    """
    if not isinstance(view, View):
        raise Impossible(f"found {shown(view)}, expected a View, as from Round.seen_from")
    for value, kind in (
        (view.rules, Rules), (view.hand, TileSet), (view.sizes, tuple),
        (view.line, Line), (view.events, tuple),
    ):  # fmt: skip
        if not isinstance(value, kind):
            raise Impossible(f"found {shown(value)} in a View, expected a {kind.__name__}")
    for event in view.events:
        if not (isinstance(event, Event) and isinstance(event.action, ACTIONS)):
            raise Impossible(f"found {shown(event)} among the events, expected an Event")
    return view


def _check_counts(view: View) -> None:
    rules = view.rules
    whole(view.seat, "the seat", 0, rules.players - 1)
    whole(view.turn, "the seat on turn", 0, rules.players - 1)
    whole(view.passes, "the number of passes in a row", 0, rules.players)
    whole(view.boneyard, "the number of tiles in the boneyard", 0, len(TILES))
    if len(view.sizes) != rules.players:
        raise Impossible(f"found {len(view.sizes)} hands, expected one for each of {rules.players}")
    for seat, size in enumerate(view.sizes):
        whole(size, f"the number of tiles of seat {seat}", 0, len(TILES))
    placed = view.line.tiles
    if placed & view.hand:
        raise Impossible(f"{placed & view.hand} is both on the line and in the hand")
    if len(view.hand) != view.sizes[view.seat]:
        raise Impossible(
            f"the hand has {len(view.hand)} tiles, expected {view.sizes[view.seat]} by the counts"
        )
    found = len(placed) + sum(view.sizes) + view.boneyard
    if found != len(FULL_SET):
        raise Impossible(f"line, hands and boneyard have {found} tiles, expected {len(FULL_SET)}")


def _checked_events(view: View) -> tuple[Event, ...]:
    """The events, walked back from the end: turns, ends, plays and all counts must agree."""
    plays, ends, turn, boneyard = [*view.line.plays], view.line.ends, view.turn, view.boneyard
    sizes = [*view.sizes]
    for event in reversed(view.events):
        action = event.action
        turn = turn if isinstance(action, Draw) else (turn - 1) % view.rules.players
        if event.seat != turn:
            raise Impossible(f"found {action} by seat {event.seat}, expected seat {turn} on turn")
        if isinstance(action, Play):
            if not plays or plays[-1] != action:
                raise Impossible(f"{action} was seen, but it is not on the line at that place")
            ends = _ends_before(ends, plays.pop(), opening=not plays)
            sizes[turn] += 1
        elif isinstance(action, Draw):
            boneyard += 1
            sizes[turn] -= 1
            if not view.rules.drawable(boneyard):
                raise Impossible(f"seat {turn} drew from {boneyard} tiles, where nobody draws")
        elif view.rules.drawable(boneyard):
            raise Impossible(f"seat {turn} passed while the boneyard held {boneyard} tiles")
        if event.ends != ends:
            raise Impossible(f"{action} was seen at the ends {event.ends}, expected {ends}")
        for seat, size in enumerate(sizes):
            if size < 1:
                raise Impossible(f"{action} was seen when seat {seat} held {size} tiles")
    return view.events


def _ends_before(ends: Ends | None, play: Play, *, opening: bool) -> Ends | None:
    if opening or ends is None:
        return None
    left, right = ends
    if play.end == "left":
        return play.tile.other(left), right
    return left, play.tile.other(right)
