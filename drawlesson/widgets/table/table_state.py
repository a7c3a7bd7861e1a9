"""A learner at a table, as a value: the round, the chosen tile, what can be undone.

Everything that pressing something does is worked out here, without a browser and
without words. Each step gives new sittings and leaves the old one as it was.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from drawlesson.game.actions import LEFT, Action, Draw, Pass, Play, Refusal
from drawlesson.game.rounds import Round
from drawlesson.game.tiles import Tile, TileSet
from drawlesson.game.views import Event, View
from drawlesson.language.events import Standing
from drawlesson.lessons.course.goals import Goal
from drawlesson.lessons.course.tasks import Policy

__all__ = ["Seen", "TableState"]


class Seen(NamedTuple):
    """Something everybody saw, and what only the learner knows of it."""

    event: Event
    drawn: Tile | None = None
    """The tile that was drawn with it, where the learner saw it."""
    standing: Standing | None = None
    """How it stood then; None for what lies before the history of the round."""


class TableState(NamedTuple):
    """One moment at the table."""

    round: Round
    seat: int | None
    """The learner's seat; None where the learner acts for everybody."""
    goal: Goal | None = None
    others: Policy | None = None
    """How the other seats act; None where nobody acts for them."""
    auto_pass: bool = False
    """Whether a pass that is all the learner can do is made for them."""
    guess: bool = False
    """Whether the learner finds out alone what fits."""
    order: tuple[Tile, ...] = ()
    """The order of the learner's tiles, also of those already placed: undo brings them back."""
    chosen: Tile | None = None
    refusals: tuple[Refusal, ...] = ()
    """Why the last try was refused; `()` once something else was done."""
    first: int = 0
    """The place in the round's history of the position in which this table was laid."""
    seen: int = 0
    """How many events the learner has been told."""
    undone: tuple[Round, ...] = ()
    """What redo brings back, the next one last."""
    people: frozenset[int] = frozenset()
    """Other seats that people have: `others` never acts for them."""
    watched: bool = False
    """Whether nobody sits here who can act now: then no hand is known here at all."""
    opened: bool = False
    """Whether all hands lie open while the round lasts."""

    @property
    def viewer(self) -> int:
        """The seat from which the table is seen."""
        if self.watched:
            return self.round.history[0].turn
        return self.round.turn if self.seat is None else self.seat

    @property
    def view(self) -> View:
        """What that seat may know; while nobody sits here, no hand is in it."""
        seen = self.round.seen_from(self.viewer)
        return seen._replace(hand=TileSet()) if self.watched else seen

    @property
    def on_turn(self) -> bool:
        """Whether the learner can act now."""
        return not self.round.over and self.round.turn == self.viewer and not self.watched

    @property
    def is_own(self) -> bool:
        """Whether the hand in view is that of the one person who plays here."""
        return self.seat is not None and not self.people

    @property
    def all_open(self) -> bool:
        """Whether every hand lies open."""
        return self.round.over or self.opened

    @property
    def waits(self) -> bool:
        """Whether the learner has nothing to do now: it is over, done or another's turn."""
        return not self.on_turn or self.reached

    @property
    def goes_on(self) -> bool:
        """Whether somebody will act: the learner, or another for whom somebody acts."""
        lasts = not self.round.over and not self.reached
        return lasts and (self.on_turn or self.others is not None)

    @property
    def reached(self) -> bool:
        """Whether there is a goal and it is reached."""
        return self.goal is not None and self.goal.reached(self.round, self.learner)

    @property
    def placed(self) -> int:
        """How many tiles the learner has placed."""
        return Goal.placed(self.round, self.learner)

    @property
    def drawn(self) -> int:
        """How many tiles the learner has drawn."""
        return Goal.drawn(self.round, self.learner)

    @property
    def learner(self) -> int:
        """The seat whose plays count towards the goal."""
        return self.round.history[0].turn if self.seat is None else self.seat

    @property
    def done(self) -> bool:
        """Whether nothing more is to be done: the goal is reached, or the round is over."""
        return self.reached or self.round.over

    @property
    def events(self) -> tuple[Seen, ...]:
        """What the learner has seen: each event, its tile where they saw it, how it stood then."""
        found = [*map(Seen, self.view.events)]
        for back, (now, before) in enumerate(pairwise(reversed(self.round.history)), start=1):
            found[-back] = self._seen(found[-back].event, before, now)
        return tuple(found)

    def _seen(self, event: Event, before: Round, now: Round) -> Seen:
        """An event that led from one position to the next."""
        seat, tile = event.seat, None
        if isinstance(event.action, Draw) and (seat == self.seat or self.opened):
            (tile,) = now.hands[seat] - before.hands[seat]
        drawable = now.rules.drawable(len(now.boneyard))
        return Seen(event, tile, Standing(now.line.ends, len(now.hands[seat]), drawable))

    @property
    def news(self) -> tuple[Seen, ...]:
        """What has happened since the learner was last told."""
        return self.events[self.seen :]

    @property
    def newest(self) -> TableState:
        """The same, but for news only the last thing of them."""
        return self._replace(seen=max(self.seen, len(self.view.events) - 1))

    @property
    def drawn_now(self) -> Tile | None:
        """The learner's tile that has come with the news."""
        own = (each.drawn for each in reversed(self.news) if each.event.seat == self.seat)
        return next(filter(None, own), None)

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The learner's hand in its order, tiles that are new at the end."""
        return tuple(tile for tile in self._ordered if tile in self._held)

    @property
    def _ordered(self) -> tuple[Tile, ...]:
        return self.order + tuple(self._held - TileSet(self.order))

    @property
    def _held(self) -> TileSet:
        return TileSet() if self.watched else self.round.hands[self.viewer]

    def choose(self, tile: Tile) -> TableState:
        """Choose a tile, or lay it back when it is chosen already."""
        return self._replace(chosen=None if tile == self.chosen else tile, refusals=())

    def let_go(self) -> TableState:
        """No tile is chosen."""
        return self._replace(chosen=None, refusals=())

    def sorted(self) -> TableState:
        """The hand in ascending order."""
        return self._replace(order=tuple(TileSet(self._ordered)))

    def ended(self, action: Action) -> Action:
        """A play that names no end, with the left one where the ends are alike."""
        is_open = isinstance(action, Play) and action.end is None and self.round.line.alike
        return Play(action.tile, LEFT) if is_open and isinstance(action, Play) else action

    def completed(self, action: Action) -> Action:
        """A play that names no end, with its end where it fits one alone or the ends are alike."""
        line = self.round.line
        if not isinstance(action, Play) or action.end is not None or action.tile not in self.hand:
            return action
        plays = {line.outcome(Play(action.tile, end)) for end in line.places(action.tile)}
        return plays.pop() if len(plays) == 1 else action

    def act(self, action: Action) -> tuple[TableState, ...]:
        """What follows, moment by moment: the learner's action, then those of the others.

        A refused action gives one sitting, in which nothing but `refusals` is new.
        """
        now = self.tried(action)
        return (now,) if now.refusals else (now, *now.following())

    def tried(self, action: Action) -> TableState:
        """The sitting after the learner's action alone, or with the reasons why it is refused."""
        refusals = self.round.refusals(action)
        if refusals:
            chosen = action.tile if isinstance(action, Play) else self.chosen
            return self._replace(refusals=refusals, chosen=chosen)
        return self._after(action, undone=())

    def following(self) -> Iterator[TableState]:
        """The moments that come by themselves, until the learner has to act."""
        now = self.follow()
        while now is not None:
            yield now
            now = now.follow()

    @property
    def follows(self) -> bool:
        """Whether something happens now by itself."""
        if self.round.over or self.reached:
            return False
        if self.on_turn:
            return self._forced(self.round)
        return self.others is not None and self.round.turn not in self.people

    def follow(self) -> TableState | None:
        """The sitting after what happens by itself; None when somebody has to act."""
        if not self.follows:
            return None
        if self.on_turn:
            return self._after(Pass())
        assert self.others is not None
        view = self.round.seen_from(self.round.turn)
        # Whoever only watches is told each action once; others all since they acted last.
        seen = len(view.events) if self.opened else self.seen
        return self._replace(round=self.round.after(self.others(view)), seen=seen)

    def undo(self) -> TableState:
        """Back to the learner's last own decision; the same when there was none.

        The boneyard lies as it lay: a tile drawn again is the same tile.
        """
        for earlier in reversed(self._earlier):
            if self._decided(earlier):
                return self._moved(earlier, (*self.undone, self.round))
        return self

    def redo(self) -> TableState:
        """What undo took back; the same when there is nothing."""
        if not self.undone:
            return self
        return self._moved(self.undone[-1], self.undone[:-1])

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision of the learner to take back."""
        return any(map(self._decided, self._earlier))

    @property
    def draws_again(self) -> bool:
        """Whether what undo has taken back is a draw: the same tile would come again."""
        now = len(self.round.history)
        later = self.undone[-1].history[now - 1 :] if self.undone else ()
        return len(later) > 1 and later[0] is self.round and later[1].action == Draw()

    @property
    def _earlier(self) -> tuple[Round, ...]:
        return self.round.history[self.first : -1]

    def _decided(self, r: Round) -> bool:
        """Whether the learner had something to decide in this position."""
        if self.watched:
            return False
        return (self.seat is None or r.turn == self.seat) and not self._forced(r)

    def _forced(self, r: Round) -> bool:
        """Whether whoever is on turn in this position passes without being asked."""
        return self.auto_pass and r.legal_actions == (Pass(),)

    def _after(self, action: Action, undone: tuple[Round, ...] | None = None) -> TableState:
        return self._replace(
            round=self.round.after(action),
            order=self._ordered,
            chosen=None,
            refusals=(),
            seen=len(self.view.events),
            undone=self.undone if undone is None else undone,
        )

    def _moved(self, r: Round, undone: tuple[Round, ...]) -> TableState:
        moved = self._replace(round=r, undone=undone, chosen=None, refusals=(), order=self._ordered)
        return moved._replace(seen=len(moved.view.events))
