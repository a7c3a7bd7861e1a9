"""The search behind `solve`: two players, all tiles open, the boneyard's order known.

Ideas, from the plainest to the least plain:

- **One number.** Out or blocked, a round is worth the other's pips minus one's own
  (D6.1, D6.2), seen from the player on turn. Where only winning counts (Y5) the sign
  is wanted, and going out against [0|0] alone is made worth `least`, 1 instead of 0.
- **Numbers for hands.** A hand is a number with one bit a tile, the tiles numbered by
  pips, so the heaviest tile of a set is its highest bit. Two ends are two values, as
  on a tile, so the ends are named by a tile number; left and right do not matter.
- **Null windows.** Every search answers "is it worth `beta` or more?" and gives a
  bound on that side; the window walks to the value. Lower and upper bounds are kept
  apart, by both hands, the ends and how many tiles were drawn.
- **Free bounds.** Before searching, a play is cut when the best that could come is
  too little (the other answers with the heaviest tile) or the worst is enough.
- **Few against many.** Whoever drew much must come down to less than the other still
  holds, and mostly cannot. What is left over at least is counted, see `leftovers`.
- **Order.** First the play that leaves the fewest replies, then the heaviest. A pass
  is folded into the play that forces it, and forced draws into one step.
- **Free drawing (D3.2)** is one list of "draw so many, then play this". If a play is
  refuted by a reply that draws nothing, then drawing first and playing the same is
  refuted by the same reply: whoever drew later, after that reply, would stand in the
  very same position. So after more draws only new tiles are tried, plays that were
  refuted by a reply with draws in it, and a play that would have gone out.
- **Budgets.** With free drawing some plays are refuted at a glance and others by
  millions of positions, and the order cannot tell which. So where one may draw, each
  play first gets a small budget of new bounds; what is not decided within it waits
  until the others had theirs, and all that wait get more, again and again. Nothing is
  lost: the bounds found so far are kept.

It is long because the search keeps its numbers, its order and its bounds together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from drawlesson.analysis.leftovers import falls_short
from drawlesson.analysis.numbering import FIT, NEXT, NUMBER, PIPS, weight
from drawlesson.game.tiles import Tile

__all__ = ["Position", "Search"]

_FULL: Final = 4_000_000
"""So many bounds are kept, some hundred bytes each; then all are forgotten."""

_NONE: Final = -1000
"""Less than any round is worth."""

_BUDGET: Final = 12_000
"""New bounds that a play may cost at first; `_MORE` times as many in each later try."""

_MORE: Final = 4

_ENDLESS: Final = 1 << 60
"""More than any budget."""

Position = tuple[int, int, int, int]
"""The hand on turn and the other as numbers, the ends, and how many tiles were drawn."""


class _Enough(Exception):
    """The budget is used up; every bound that was kept holds all the same."""


class Search:
    """What is worth knowing about rounds that share one boneyard.

    `drawable` are the tiles that may be drawn, in order; `free` says whether one may
    draw at any time (D3.2) or only when stuck (Y2); `least` is what going out is worth
    at least. Positions are asked about one after the other and share all bounds.
    """

    def __init__(self, drawable: Sequence[Tile], *, free: bool, least: int) -> None:
        self._pips = [sum(tile.pips for tile in drawable[k:]) for k in range(len(drawable) + 1)]
        self._least = least
        self._bound = _searcher([NUMBER[tile] for tile in drawable], free, least)

    def at_least(self, position: Position, beta: int) -> bool:
        """Whether the position is worth `beta` or more to the player on turn."""
        me, other, ends, drawn = position
        return self._bound(me, other, ends, drawn, weight(me), weight(other), beta) >= beta

    def value(self, position: Position) -> int:
        """What the position is worth to the player on turn: the sign alone where `least` is 1."""
        if self._least:
            return 1 if self.at_least(position, 1) else self.at_least(position, 0) - 1
        me, other, ends, drawn = position
        mine, his = weight(me), weight(other)
        low, high, guess = -mine - self._pips[drawn], his + self._pips[drawn], 0
        while low < high:
            beta = max(guess, low + 1)
            guess = self._bound(me, other, ends, drawn, mine, his, beta)
            if guess >= beta:
                low = guess
            else:
                high = guess
        return low


def _searcher(
    drawable: Sequence[int], free: bool, least: int
) -> Callable[[int, int, int, int, int, int, int], int]:
    """The search as one function with everything it needs in its reach.

    It takes the hand on turn, the other hand, the ends, the number of tiles drawn, the
    pips of both hands and `beta`; it returns a lower bound of the value, `beta` or
    more, or an upper bound below `beta`.
    """
    total = len(drawable)
    unequal = total > 0
    """Whether hands differ so much that `falls_short` is worth asking."""
    bits = [1 << n for n in drawable]
    pips = [PIPS[n + 1] for n in drawable]
    rest = [sum(pips[k:]) for k in range(total + 1)]
    until = []
    """For ends and tiles drawn: drawn after going on until one fits; one too many if none does."""
    for fit in FIT:
        reach = [total + 1] * (total + 1)
        for k in range(total - 1, -1, -1):
            reach[k] = k + 1 if bits[k] & fit else reach[k + 1]
        until.append(reach)
    lower: dict[int, int] = {}
    upper: dict[int, int] = {}
    lower_drawing: dict[int, int] = {}
    """As `lower` while tiles can be drawn; twice the bound, and 1 if it came without a draw."""
    upper_drawing: dict[int, int] = {}
    drew_nothing = False
    """Whether the last bound of `beta` or more came from a turn without a draw."""
    forgotten, limit = 0, _ENDLESS
    """How many bounds were forgotten, and how many may have been found in all before `_Enough`."""

    def kept() -> int:
        return len(lower) + len(upper) + len(lower_drawing) + len(upper_drawing)

    def spent(me: int, other: int, ends: int, mine: int, his: int, beta: int) -> int:
        """Nothing is left to draw, and the player on turn can play."""
        key = (me << 28 | other) << 5 | ends
        known = lower.get(key)
        if known is not None and known >= beta:
            return known
        known = upper.get(key)
        if known is not None and known < beta:
            return known
        if (
            unequal
            and 1 < other.bit_count() < 4 <= me.bit_count()
            and falls_short(me, other, ends, beta)
        ):
            upper[key] = beta - 1
            return beta - 1
        fits, leads, last_tile = me & FIT[ends], NEXT[ends], not other & (other - 1)
        plays, best = [], _NONE
        while fits:
            length = fits.bit_length()
            bit = 1 << length - 1
            fits ^= bit
            if me == bit:
                return his or least
            left = mine - PIPS[length]
            worst = -left or -least
            if worst >= beta:
                return worst
            hand = me ^ bit
            for after, fit in leads[bit]:
                replies = other & fit
                if replies:
                    hope = worst if last_tile else his - PIPS[replies.bit_length()] or least
                    if hope >= beta:
                        order = 16 * replies.bit_count() - PIPS[length]
                        plays.append((order, hand, after, left))
                    elif hope > best:
                        best = hope
                elif hand & fit:
                    plays.append((-PIPS[length], hand, after, left))
                else:
                    blocked = his - left
                    if blocked >= beta:
                        lower[key] = blocked
                        return blocked
                    best = max(best, blocked)
        plays.sort()
        for order, hand, after, left in plays:
            if order > 0:
                bound = -spent(other, hand, after, his, left, 1 - beta)
            elif (his or least) < beta:
                bound = his or least
            else:
                bound = spent(hand, other, after, left, his, beta)
            if bound > best:
                best = bound
                if bound >= beta:
                    lower[key] = bound
                    return bound
        upper[key] = best
        return best

    def nothing_to_draw(me: int, other: int, ends: int, mine: int, his: int, beta: int) -> int:
        if me & FIT[ends]:
            return spent(me, other, ends, mine, his, beta)
        if other & FIT[ends]:
            return -spent(other, me, ends, his, mine, 1 - beta)
        return his - mine

    def search(me: int, other: int, ends: int, k: int, mine: int, his: int, beta: int) -> int:
        nonlocal drew_nothing, forgotten, limit
        if k == total:
            drew_nothing = True
            return nothing_to_draw(me, other, ends, mine, his, beta)
        most = his + rest[k] or least
        if most < beta:
            return most
        key = ((me << 28 | other) << 5 | ends) << 5 | k
        known = lower_drawing.get(key)
        if known is not None and known >> 1 >= beta:
            drew_nothing = bool(known & 1)
            return known >> 1
        known = upper_drawing.get(key)
        if known is not None and known < beta:
            return known
        here, leads = FIT[ends], NEXT[ends]
        fits, plays, best = me & here, [], _NONE
        # First the tiles of the hand, then each that is drawn as soon as it is there.
        stop = total if free else k if fits else min(until[ends][k], total)
        drawn, hand, held = k, me, mine
        while True:
            while fits:
                length = fits.bit_length()
                bit = 1 << length - 1
                fits ^= bit
                if hand == bit:
                    out = his or least
                    if out >= beta or not free:
                        drew_nothing = True
                        return out
                    best = max(best, out)
                    for after, _ in leads[bit]:
                        plays.append((0, k + 1, bits[k], after, pips[k]))
                    continue
                left = held - PIPS[length]
                worst = -(left + rest[drawn]) or -least
                if worst >= beta:
                    drew_nothing = drawn == k
                    return worst
                for after, fit in leads[bit]:
                    replies = other & fit
                    hope = his - PIPS[replies.bit_length()] + rest[drawn] or least
                    if hope >= beta:
                        many = replies.bit_count() or k - until[after][drawn]
                        order = 16 * many - PIPS[length] - 8 * (drawn - k)
                        plays.append((order, drawn, hand ^ bit, after, left))
                    elif hope > best:
                        best = hope
            if drawn == stop:
                break
            hand |= bits[drawn]
            held += pips[drawn]
            fits = bits[drawn] & here
            drawn += 1
        if not hand & here:
            drew_nothing = False
            return nothing_to_draw(hand, other, ends, held, his, beta)
        plays.sort()
        for _, drawn, hand, after, _ in plays:
            place = (other << 28 | hand) << 5 | after
            known = upper_drawing.get(place << 5 | drawn) if drawn < total else upper.get(place)
            if known is not None and -known >= beta:
                drew_nothing = drawn == k
                lower_drawing[key] = -known << 1 | drew_nothing
                return -known
        if kept() > _FULL:
            forgotten += kept()
            for bounds in (lower, upper, lower_drawing, upper_drawing):
                bounds.clear()
        outer, budget = limit, _BUDGET
        if forgotten + kept() > outer:
            raise _Enough
        while plays:
            waiting = []
            for play in plays:
                order, drawn, hand, after, left = play
                if drawn == total:
                    bound = -nothing_to_draw(other, hand, after, his, left, 1 - beta)
                elif free:
                    limit = min(outer, forgotten + kept() + budget)
                    try:
                        bound = -search(other, hand, after, drawn, his, left, 1 - beta)
                    except _Enough:
                        if limit == outer:
                            raise
                        waiting.append(play)
                        continue
                    finally:
                        limit = outer
                else:
                    bound = -search(other, hand, after, drawn, his, left, 1 - beta)
                best = max(best, bound)
                if bound >= beta:
                    drew_nothing = drawn == k
                    lower_drawing[key] = bound << 1 | drew_nothing
                    return bound
                # One draw more joins the end of the list, so the cheap tries come first.
                if drawn < total and free and not drew_nothing:
                    more = hand | bits[drawn], after, left + pips[drawn]
                    plays.append((order, drawn + 1, *more))
            plays = waiting
            budget *= _MORE
        upper_drawing[key] = best
        return best

    return search
