"""The worst that can come of each action, found in the plainest way: by trying everything.

Nothing of the analysis is used: tiles are pairs of digits, and every hidden hand and every
order of the tiles to draw that agrees with what was seen is a world of its own.
"""

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations, permutations
from math import comb, perm
from typing import TypeAlias

from drawlesson import Draw, Pass, Play
from drawlesson.game.actions import Action
from drawlesson.game.views import View

Pair: TypeAlias = tuple[int, int]
Hand: TypeAlias = frozenset[Pair]
Ends: TypeAlias = tuple[int, int]
World: TypeAlias = tuple[Hand, tuple[Pair, ...]]
"""The other's hand, and the tiles that can be drawn in their order."""

PAIRS = [(low, high) for low in range(7) for high in range(low, 7)]


MOST_DRAWS = 3
"""More draws by the other, where only the stuck draw, can come about in too many ways."""


def number_of_worlds(view: View) -> int:
    """How many worlds there are to try, at most; two players."""
    hidden, held = len(view.unseen), view.sizes[1 - view.seat]
    return comb(hidden, held) * perm(hidden - held, view.drawable)


def worlds(view: View) -> frozenset[World]:
    """Every world that agrees with what two players have done."""
    seen = {_pair(tile) for tile in view.line.tiles} | {_pair(tile) for tile in view.hand}
    hidden = [pair for pair in PAIRS if pair not in seen]
    found = set()
    for hand in map(frozenset, combinations(hidden, view.sizes[1 - view.seat])):
        if _agrees(view, hand):
            rest = [pair for pair in hidden if pair not in hand]
            found.update((hand, stack) for stack in permutations(rest, view.drawable))
    return frozenset(found)


def _agrees(view: View, hand: Hand) -> bool:
    """Whether the other could have acted as it did and hold these tiles now."""
    events = [event for event in view.events if event.seat != view.seat]
    played = {_pair(event.action.tile) for event in events if isinstance(event.action, Play)}
    if view.rules.drawing == "when stuck":
        number = sum(event.action == Draw() for event in events)
        assert number <= MOST_DRAWS, "this takes too long"
        return any(
            _acts(events, hand | played, drawn)
            for drawn in permutations(sorted(hand | played), number)
        )
    held = hand  # going back from now: before a pass nothing was drawn any more
    for event in reversed(events):
        if isinstance(event.action, Play):
            held |= {_pair(event.action.tile)}
        elif event.action == Pass() and any({*pair} & {*event.ends} for pair in held):
            return False
    return True


def _acts(events: list, every: Hand, drawn: tuple[Pair, ...]) -> bool:
    """Whether it could, having drawn these tiles in this order, each time when it was stuck."""
    hand, coming = every - {*drawn}, iter(drawn)
    for event in events:
        stuck = event.ends is not None and not any({*pair} & {*event.ends} for pair in hand)
        if event.action == Draw():
            if not stuck:
                return False
            hand |= {next(coming)}
        elif event.action == Pass():
            if not stuck:
                return False
        elif (pair := _pair(event.action.tile)) in hand:
            hand -= {pair}
        else:
            return False
    return True


def worst_cases(view: View) -> dict[Action, tuple[int, int]]:
    """For each action 1, 0 or -1 for a win, a tie or a loss, and the points, at worst."""
    game = _Game(view)
    ends = view.line.ends
    assert ends is not None
    mine, all_worlds = frozenset(map(_pair, view.hand)), worlds(view)
    at = {}
    for action in view.legal_actions:
        if isinstance(action, Play):
            move: _Move = (_pair(action.tile), ("left", "right").index(str(action.end)))
        else:
            move = "draw" if action == Draw() else "pass"
        at[action] = game.after(mine, ends, view.passes, all_worlds, move)
    return at


_Move: TypeAlias = tuple[Pair, int] | str


class _Game:
    def __init__(self, view: View) -> None:
        self._draws = view.rules.drawing
        self._keeps_points = view.rules.keeps_points
        self._known: dict[tuple, tuple[int, int]] = {}

    def after(
        self, mine: Hand, ends: Ends, passes: int, all_: frozenset[World], move: _Move
    ) -> tuple[int, int]:
        """The worst after a move of one's own."""
        if move == "draw":
            by_tile = defaultdict(set)
            for hand, stack in all_:
                by_tile[stack[0]].add((hand, stack[1:]))
            return min(
                self._mine(mine | {pair}, ends, 0, frozenset(left))
                for pair, left in by_tile.items()
            )
        if move == "pass":
            if passes:
                return min(self._blocked(mine, hand) for hand, _ in all_)
            return self._others(mine, ends, 1, all_)
        pair, end = move
        assert not isinstance(pair, str)
        left_over = mine - {pair}
        if not left_over:
            return min(self._won(_pips(hand)) for hand, _ in all_)
        return self._others(left_over, _joined(ends, pair, int(end)), 0, all_)

    def _mine(self, mine: Hand, ends: Ends, passes: int, all_: frozenset[World]) -> tuple[int, int]:
        key = (0, mine, ends, passes, all_)
        if key not in self._known:
            _, stack = next(iter(all_))
            moves = [*self._moves(mine, ends, bool(stack))]
            self._known[key] = max(self.after(mine, ends, passes, all_, move) for move in moves)
        return self._known[key]

    def _others(
        self, mine: Hand, ends: Ends, passes: int, all_: frozenset[World]
    ) -> tuple[int, int]:
        key = (1, mine, ends, passes, all_)
        if key in self._known:
            return self._known[key]
        seen = defaultdict(set)
        ended = []
        for hand, stack in all_:
            for move in self._moves(hand, ends, bool(stack)):
                if move == "draw":
                    seen[move].add((hand | {stack[0]}, stack[1:]))
                elif move == "pass":
                    if passes:
                        ended.append(self._blocked(mine, hand))
                    else:
                        seen[move].add((hand, stack))
                elif len(hand) == 1:
                    ended.append(self._lost(_pips(mine)))
                else:
                    seen[move].add((hand - {move[0]}, stack))
        for move, left in seen.items():
            here = frozenset(left)
            if move == "draw":
                ended.append(self._others(mine, ends, 0, here))
            elif move == "pass":
                ended.append(self._mine(mine, ends, 1, here))
            else:
                ended.append(self._mine(mine, _joined(ends, *move), 0, here))
        self._known[key] = min(ended)
        return self._known[key]

    def _moves(self, hand: Hand, ends: Ends, is_drawable: bool) -> Iterator[_Move]:
        plays = [(pair, end) for pair in hand for end in (0, 1) if ends[end] in pair]
        yield from plays
        if is_drawable and (self._draws == "any time" or not plays):
            yield "draw"
        elif not plays:
            yield "pass"

    def _won(self, pips: int) -> tuple[int, int]:
        return 1, pips if self._keeps_points else 1

    def _lost(self, pips: int) -> tuple[int, int]:
        return -1, -pips if self._keeps_points else -1

    def _blocked(self, mine: Hand, hand: Hand) -> tuple[int, int]:
        ahead = _pips(hand) - _pips(mine)
        outcome = (ahead > 0) - (ahead < 0)
        return outcome, ahead if self._keeps_points else outcome


def _pair(tile) -> Pair:
    return tile.low, tile.high


def _pips(hand: Hand) -> int:
    return sum(map(sum, hand))


def _joined(ends: Ends, pair: Pair, end: int) -> Ends:
    value = ends[end]
    new = pair[1] if pair[0] == value else pair[0]
    return (new, ends[1]) if end == 0 else (ends[0], new)
