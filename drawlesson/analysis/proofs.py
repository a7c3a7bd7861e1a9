"""Proofs: which actions win whatever is hidden, and what beats the others.

An action is *proven* when the player can win the round after it against every
placement of the unseen tiles and every reply, deciding by what can be seen alone.
The others may see everything, and with three or four players they play together.
Nothing may be left to draw.

The search keeps what is believed of the hidden hands (see `beliefs`). At the player's
turn one action must do for the whole belief; at another's turn every play and every
pass that some placement allows must be answered. It asks "are so many points sure?"
and walks to the most that are. Before it begins, one open search (see `search`) tries
single hands: an action that a hand beats even when it is known cannot be proven.

A *refutation* is a hand that beats the action in this way. Now and then each hand
alone could be beaten if it were known, and only several together refute: whatever the
player does, one of them is the wrong one. Then a smallest such set is given, and each
hand with the line in which it beats the play that would beat all the others.

It is long because a proof and what refutes it come from one search.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import chain, islice
from math import inf
from typing import Final, NamedTuple

from drawlesson.analysis.beliefs import Belief, Boxed, Hands, Listed, boxed, listed
from drawlesson.analysis.knowledge import Knowledge
from drawlesson.analysis.numbering import FIT, NEXT, named, numbered, tiles_of, weight
from drawlesson.analysis.odds import ends_after
from drawlesson.analysis.placements import bits_of
from drawlesson.analysis.search import Search
from drawlesson.game.actions import Action, Play
from drawlesson.game.errors import Impossible
from drawlesson.game.lines import Ends
from drawlesson.game.rounds import Round, reached
from drawlesson.game.tiles import TileSet
from drawlesson.game.views import View

__all__ = ["MOST_PLACEMENTS", "Refutation", "Verdict", "prove", "proving_takes"]

MOST_PLACEMENTS: Final = 3000
"""With three or four players a view with more placements than this is refused."""

_LOST: Final = -1


class Refutation(NamedTuple):
    """Hands that beat an action."""

    hands: tuple[TileSet, ...]
    """Every hand by seat before the action, the player's own among them."""
    line: tuple[Action, ...]
    """The action and what follows, to the end of a round that the player does not win."""


class Verdict:
    """What is proven of one action."""

    def __init__(self, case: _Case, action: Action) -> None:
        self._case, self._action = case, action
        margin = case.margin(action)
        self.proven: bool = margin is not None
        """Whether the action wins against every placement and every reply."""
        self.margin: int | None = margin
        """The points that are sure, 0 possible; None unless proven; 1 where none are kept."""

    @cached_property
    def refutation(self) -> tuple[Refutation, ...] | None:
        """A hand that beats the action, or several that do together; None when proven."""
        return None if self.proven else self._case.refutation(self._action)

    def __repr__(self) -> str:
        told = f"proven, margin {self.margin}" if self.proven else "not proven"
        return f"<Verdict on {self._action}: {told}>"


def prove(view: View) -> dict[Action, Verdict]:
    """For each legal action of the seat, whether it is proven to win the round.

    Raises `Impossible` for a view that cannot be, when the seat is not on turn, when a
    tile can still be drawn and, with three or four players, when the hidden hands have
    more than `MOST_PLACEMENTS` placements.
    """
    knowledge = Knowledge(view)
    if not view.legal_actions:
        raise Impossible(f"seat {view.seat} cannot act, expected the seat on turn")
    if view.drawable:
        raise Impossible(f"{view.drawable} tiles can be drawn, expected none")
    case = _Case(view, knowledge)
    return {action: Verdict(case, action) for action in view.legal_actions}


def proving_takes(view: View, knowledge: Knowledge) -> float:
    """How many seconds a proof may take, as measured; infinitely many where none is to be had."""
    if view.drawable:
        return inf
    if view.rules.players == 2:
        return 0.0004 + 0.003 * 2.2 ** (max(view.sizes) - 7)
    return 30e-6 * knowledge.number if knowledge.number <= MOST_PLACEMENTS else inf


class _State(NamedTuple):
    """A position of a proof: own hand, ends, hands still to act (0: the player), passes."""

    me: int
    ends: int
    turn: int
    passes: int


class _Proof:
    """The search over beliefs, with what it has found out so far."""

    def __init__(self, players: int) -> None:
        self._players = players
        self._lower: dict[tuple[_State, Belief], int] = {}
        self._upper: dict[tuple[_State, Belief], int] = {}

    def sure(self, state: _State, belief: Belief, need: int = 0) -> int:
        """The points that are sure: a lower bound of `need` or more, or an upper one below it."""
        key = state, belief
        known = self._lower.get(key)
        if known is not None and known >= need:
            return known
        known = self._upper.get(key)
        if known is not None and known < need:
            return known
        found = (self._other if state.turn else self._own)(state, belief, need)
        (self._lower if found >= need else self._upper)[key] = found
        return found

    def _own(self, state: _State, belief: Belief, need: int) -> int:
        best, plays = _LOST, []
        for bit, after in _own_plays(state):
            if not after.me:
                best = max(best, belief.fewest())
            else:
                plays.append((len(belief.plays(0, after.ends)), -bit, after))
        if best >= need:
            return best
        if not state.me & FIT[state.ends]:
            return self.passed(state, belief, need)
        for _, _, after in sorted(plays):
            best = max(best, self.sure(after, belief, need))
            if best >= need:
                break
        return best

    def _other(self, state: _State, belief: Belief, need: int) -> int:
        hand, turn = state.turn - 1, (state.turn + 1) % self._players
        plays = belief.plays(hand, state.ends)
        if plays and belief.goes_out(hand):
            return _LOST
        replies = [
            ((state.me & fit).bit_count(), _State(state.me, ends, turn, 0), left)
            for bit, left in plays
            for ends, fit in NEXT[state.ends][bit]
        ]
        replies.sort(key=lambda reply: reply[0])
        worst = None
        for _, after, left in replies:
            found = self.sure(after, left, need)
            worst = found if worst is None else min(worst, found)
            if worst < need:
                return worst
        stuck = belief.stuck(hand, state.ends)
        if stuck is not None:
            found = self.passed(state, stuck, need)
            worst = found if worst is None else min(worst, found)
        assert worst is not None, "a hidden hand plays or passes"
        return worst

    def passed(self, state: _State, belief: Belief, need: int) -> int:
        """The same after whoever is on turn passed."""
        if state.passes + 1 == self._players:
            return belief.blocked(weight(state.me))
        turn = (state.turn + 1) % self._players
        return self.sure(_State(state.me, state.ends, turn, state.passes + 1), belief, need)


def _own_plays(state: _State) -> Iterator[tuple[int, _State]]:
    """The plays of the player on turn, equal outcomes once: the tile and what follows."""
    for bit in bits_of(state.me & FIT[state.ends]):
        for ends, _ in NEXT[state.ends][bit]:
            yield bit, _State(state.me ^ bit, ends, 1, 0)


class _Own(NamedTuple):
    """The player about to act."""

    hand: TileSet
    ends: Ends | None
    passes: int


class _Case:
    """A view with what was found out about it, shared by the verdicts on its actions."""

    def __init__(self, view: View, knowledge: Knowledge) -> None:
        self._view = view
        self._own = _Own(view.hand, view.line.ends, view.passes)
        self._proof = _Proof(view.rules.players)
        self._open = Search((), free=False, least=1)
        self._belief: Boxed | Listed
        if view.rules.players == 2:
            self._belief = boxed(knowledge)
        elif knowledge.number <= MOST_PLACEMENTS:
            self._belief = listed(knowledge)
        else:
            raise Impossible(
                f"the hidden hands have {knowledge.number} placements, expected at most "
                f"{MOST_PLACEMENTS} with {view.rules.players} players"
            )
        self._beating = [next(self._placements())]
        """Placements worth trying first: they beat an action looked at before, but for one."""

    def margin(self, action: Action) -> int | None:
        """The points that are sure after `action`; None unless it is proven to win."""
        if any(self._beats(hands, action) for hands in self._beating):
            return None
        sure = self._sure(self._own, action, self._belief, 0)
        if sure == _LOST:
            return None
        if not self._view.rules.keeps_points:
            return 1
        while (more := self._sure(self._own, action, self._belief, sure + 1)) > sure:
            sure = more
        return sure

    def refutation(self, action: Action) -> tuple[Refutation, ...]:
        """See `Verdict.refutation`."""
        for hands in chain(self._beating, self._placements()):
            if self._beats(hands, action):
                if hands not in self._beating:
                    self._beating.append(hands)
                return (self._refutation(action, hands, Listed(frozenset())),)
        together = self._together(action)
        return tuple(
            self._refutation(action, hands, Listed(together - {hands}))
            for hands in sorted(together)
        )

    def _together(self, action: Action) -> frozenset[Hands]:
        """Placements that beat the action together, none of which can be left out."""
        number, together = 64, frozenset(islice(self._placements(), 64))
        while self._sure(self._own, action, Listed(together), 0) != _LOST:
            number *= 4
            together = frozenset(islice(self._placements(), number))
        for hands in sorted(together):
            fewer = together - {hands}
            if self._sure(self._own, action, Listed(fewer), 0) == _LOST:
                together = fewer
        return together

    def _placements(self) -> Iterator[Hands]:
        if isinstance(self._belief, Boxed):
            return ((hand,) for hand in self._belief.hands())
        return iter(sorted(self._belief.placements))

    def _sure(self, own: _Own, action: Action, belief: Belief, need: int) -> int:
        """As `_Proof.sure`, after an action of the player."""
        me = numbered(own.hand)
        if not isinstance(action, Play):
            return self._proof.passed(_State(me, named(own.ends), 0, own.passes), belief, need)
        left = me ^ numbered(TileSet([action.tile]))
        after = _State(left, named(ends_after(own.ends, action)), 1, 0)
        return self._proof.sure(after, belief, need) if left else belief.fewest()

    def _beats(self, hands: Hands, action: Action) -> bool:
        """Whether these hands beat the action even when the player knows them."""
        left = self._own.hand - TileSet([action.tile]) if isinstance(action, Play) else TileSet()
        if left and len(hands) == 1 and isinstance(action, Play):
            ends = named(ends_after(self._own.ends, action))
            return self._open.at_least((hands[0], numbered(left), ends, 0), 0)
        return self._sure(self._own, action, Listed(frozenset([hands])), 0) == _LOST

    def _refutation(self, action: Action, hands: Hands, others: Listed) -> Refutation:
        view = self._view
        hidden = iter(map(tiles_of, hands))
        players = view.rules.players
        clockwise = {(view.seat + ahead) % players: next(hidden) for ahead in range(1, players)}
        by_seat = tuple(clockwise.get(seat, view.hand) for seat in range(players))
        boneyard = tuple(view.unseen - tiles_of(sum(hands)))
        start = reached(view.rules, view.line, by_seat, boneyard, view.turn, view.passes)
        line = self._losing(start.after(action), hands, others)
        assert line is not None, "a refutation has a line in which it beats the action"
        return Refutation(by_seat, (action, *line))

    def _losing(self, r: Round, hands: Hands, others: Listed) -> tuple[Action, ...] | None:
        """A line from `r`, where `hands` are the hidden ones, that the player does not win.

        The player acts as would beat the `others` that look the same, while there are
        any. None if that beats every reply.
        """
        seat = self._view.seat
        if r.settlement is not None:
            return None if r.settlement.winner == seat else ()
        if r.turn == seat:
            own = _Own(r.hands[seat], r.line.ends, r.passes)
            belief = others if others.placements else Listed(frozenset([hands]))
            best = max(r.legal_actions, key=lambda action: self._sure(own, action, belief, 0))
            line = self._losing(r.after(best), hands, others)
            return None if line is None else (best, *line)
        hand = (r.turn - seat) % r.rules.players - 1
        for action in r.legal_actions:
            if isinstance(action, Play):
                bit = numbered(TileSet([action.tile]))
                (now,) = Listed(frozenset([hands])).having(hand, bit).placements
                left = others.having(hand, bit)
            else:
                now, left = hands, others.lacking(hand, named(r.line.ends))
            line = self._losing(r.after(action), now, left)
            if line is not None:
                return (action, *line)
        return None
