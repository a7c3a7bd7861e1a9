"""The game room as it is used in code."""

from __future__ import annotations

from drawlesson.game.actions import Action
from drawlesson.game.errors import Impossible, shown
from drawlesson.game.match import Match
from drawlesson.game.records import write
from drawlesson.game.rounds import Round
from drawlesson.language.asked import Said
from drawlesson.lessons.games import Game, Setup
from drawlesson.widgets.game_room import room_frame
from drawlesson.widgets.game_room.acting import Acting
from drawlesson.widgets.game_room.desk import Desk
from drawlesson.widgets.game_room.playroom import Playroom
from drawlesson.widgets.game_room.setup_wishes import SetupWishes, Wrong, wished
from drawlesson.widgets.review.review_card import ReviewCard

__all__ = ["Room"]


class Room(Acting, Playroom):
    """A place to play whole games, alone or with others at this screen, or to watch them.

    `begin`, `open`, `play`, `draw`, `pass_`, `legal`, `undo`, `hint`, `show_hand`, `settle`,
    `next_round` and `look_back` do what the buttons do, and give back what is said.

    >>> room = Room()
    >>> room.observe(lambda change: print(change.name, change.new), "over")
    >>> said = room.begin("1+1", rules="block", lasts="round", seed="7", opener="1")
    >>> while not room.over:
    ...     said = room.act(room.round.legal_actions[0])
    over True
    """

    @property
    def game(self) -> Game | None:
        """The game that is played; None at the entrance."""
        return self._at.game

    @property
    def round(self) -> Round:
        """The round that is played, or just over. `Impossible` at the entrance."""
        return self._playing.round

    @property
    def match(self) -> Match | None:
        """How the match stands, a round that is over entered; None where there is none."""
        game = self._playing
        return game.settled or game.match

    def begin(self, setup: Setup | str = "1+1", **wishes: object) -> Said:
        """Begin a game: a `Setup`, or who plays, such as "1+2" for one person and two computers.

        `wishes` are those of the entrance by name: rules, level, lasts, opener, target, seed,
        name1 to name4, level2 to level4. `Impossible` says what cannot be.
        """
        if not isinstance(setup, Setup):
            texts = {"who": str(setup), **{name: _typed(wish) for name, wish in wishes.items()}}
            unknown = texts.keys() - set(SetupWishes._fields)
            if unknown:
                raise Impossible(
                    f"found {', '.join(sorted(unknown))}, expected {', '.join(SetupWishes._fields)}"
                )
            found = wished(self._language, SetupWishes.of(texts, SetupWishes()))
            if isinstance(found, Wrong):
                raise Impossible(found.told)
            setup = found
        self._begin(setup)
        return self._shown()

    def open(self, number: int) -> Said:
        """Go on with a game that was kept; what is wrong with its file is said."""
        self._open(number)
        return self._shown()

    def act(self, action: Action | str) -> Said:
        """Do something for whoever sits at the screen; what follows happens at once."""
        desk = self._desk
        desk.act(action)
        self._go_on()
        return self._shown()

    def legal(self) -> Said:
        """A sentence that names everything that is allowed now, or says who is waited for."""
        desk = self._desk
        return desk.legal() if desk.sitting.on_turn else Said(desk.said)

    def step(self) -> Said:
        """Let one computer player do one thing, where nobody else is waited for."""
        self._one_step()
        self._take()
        return Said(self._text())

    def hint(self) -> Said:
        """What can be chosen; asked once more, what each choice leaves."""
        told = self._desk.hint()
        self._take()
        return told

    def undo(self) -> Said:
        """Take back the last decision of whoever sits at the screen."""
        if self._standing.can_take_back:
            self._take_back()
        else:
            self._desk.undo()
            self._go_on()
        return self._shown()

    def show_hand(self) -> Said:
        """Let the person on turn see their hand, where several people play."""
        self._lift()
        return self._shown()

    def settle(self) -> Said:
        """Lay the hands open and settle the round: the page goes step by step, this tells all."""
        if not self._playing.round.over:
            raise Impossible("the round is not over, expected its end before it is settled")
        settling = self._settle()
        self._take()
        return Said("\n".join([*room_frame.head_told(self._standing), settling.told()]))

    def next_round(self) -> Said:
        """Enter the points and deal the next round."""
        self._next_round()
        return self._shown()

    def look_back(self) -> ReviewCard:
        """Look back at the round that is over: the review, to walk through and to ask."""
        self._look_back()
        self._take()
        assert isinstance(self._part, ReviewCard)
        return self._part

    def branch(self, r: Round) -> Said:
        """Play on from a position of the round that is over, in a game of its own."""
        if not self._playing.round.over or r not in self._playing.round.history or r.over:
            raise Impossible(
                "expected a position that the round that is over has come through, not its end"
            )
        self._branch(r, self._playing.setup.names)
        setup, self._branched = self._branched, None
        assert setup is not None
        self._begin(setup)
        return self._shown()

    def record(self) -> str:
        """The record of the round, all hands in it; `Impossible` while it lasts."""
        game = self._playing
        if not game.round.over:
            raise Impossible("the round is not over, expected its end before all hands are told")
        return write(game.round, game.setup.names)

    def _shown(self) -> Said:
        """Show what has become of it, and give it back in words; who is waited for acts first."""
        part = self._part
        if isinstance(part, Desk) and not part.sitting.opened:
            part.catch_up()
            self._go_on()
        self._take()
        return Said(self._text())


def _typed(wish: object) -> str:
    """A wish given in code, as it could be typed."""
    try:
        return str(wish)
    except ValueError:  # Python does not print whole numbers of thousands of digits
        return shown(wish)
