"""What happens in the game room, part by part, and what of it the page shows.

It is long because which part follows on which is decided here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import traitlets

from drawlesson.game.errors import Impossible, Unreadable
from drawlesson.game.rounds import Round
from drawlesson.game.seeds import by_chance
from drawlesson.game.tiles import Tile
from drawlesson.language.catalogs import Language
from drawlesson.language.catalogs import language as spoken
from drawlesson.lessons.course.lessons.match_play import rounds_of
from drawlesson.lessons.course.tasks import seated
from drawlesson.lessons.games import Game, Seat, Setup, policy
from drawlesson.lessons.games.files import Games
from drawlesson.widgets.core.html import Markup
from drawlesson.widgets.core.scene_stack import OWN, SceneStack
from drawlesson.widgets.explore.scoreboard import Scoreboard
from drawlesson.widgets.explore.settlement_card import SettlementCard
from drawlesson.widgets.game_room import room_frame
from drawlesson.widgets.game_room.desk import Desk
from drawlesson.widgets.game_room.setup_form import SetupForm
from drawlesson.widgets.game_room.setup_wishes import SetupWishes
from drawlesson.widgets.game_room.shelf import Shelf
from drawlesson.widgets.review.review_card import ReviewCard
from drawlesson.widgets.table.table_state import TableState
from drawlesson.widgets.table.table_words import Setting

__all__ = ["PAUSES", "Playroom"]

PAUSES: Final = {"slow": 1600, "normal": 650, "fast": 200, "at once": 0}
"""Milliseconds for which a play is looked at before a computer player acts, by speed."""


class Seen(NamedTuple):
    """What a seat has seen, and how its hand was sorted, while others are at the screen."""

    events: int = 0
    order: tuple[Tile, ...] = ()


class At(NamedTuple):
    """How things stand in the room."""

    game: Game | None = None
    number: int | None = None
    """The number of the file in which the game is kept."""
    seen: tuple[Seen, ...] = ()
    """By seat."""
    left: TableState | None = None
    """What the person saw who acted last, while nobody else has taken the screen."""
    speed: str = "normal"
    plain: bool = False
    stopped: bool = False
    notice: str = ""
    """What went wrong with the file."""
    wishes: SetupWishes = SetupWishes()


class Playroom(SceneStack):
    """A room in which one part of a game is in view at a time.

    Each part is a scene of its own: the entrance, the table, the settlement, the board, the
    review. A game is kept in a file after every action.
    """

    starts_again = False
    over = traitlets.Bool(False, read_only=True)
    """Whether a game is in view of which nothing follows: the match, or the one round, is over."""
    _changes = ("_at",)

    def __init__(
        self, games: Games | None = None, *, language: str = "en", large: bool = False
    ) -> None:
        self._shelf = Shelf(spoken(language), games)
        self._at = At()
        self._branched: Setup | None = None
        """What the review wants to play on from."""
        first = self._entrance(spoken(language), large)
        super().__init__(first, language=language, large=large)

    def _watched(self) -> Mapping[str, object]:
        return {"over": self._at.game is not None and self._at.game.over}

    # what happens -----------------------------------------------------------

    @property
    def _playing(self) -> Game:
        if self._at.game is None:
            raise Impossible("no game has been begun, expected begin() or open() first")
        return self._at.game

    @property
    def _desk(self) -> Desk:
        if not isinstance(self._part, Desk):
            raise Impossible("nobody sits at the table now, expected a round that is played")
        return self._part

    def _begin(self, setup: Setup) -> None:
        game = Game.begin(setup)
        self._lay_aside()
        self._at = self._at._replace(number=None, stopped=False, notice="")
        self._play_on(game)
        self._save()
        self._lay()

    def _open(self, number: int) -> None:
        self._lay_aside()
        game, number_now, notice = self._shelf.take(number)
        if game is None:
            self._leave(notice)
            return
        self._at = self._at._replace(number=number_now, stopped=False, notice=notice)
        self._play_on(game)
        if not game.over:
            self._lay()
        elif game.match is not None:
            self._enter()
        else:
            self._look_back()

    def _lay_aside(self) -> None:
        """Leave the game that is played; it is lost in no case."""
        if self._at.game is not None:
            self._shelf.lay_aside(self._at.number, self._at.game)
            self._at = self._at._replace(game=None, number=None, seen=(), left=None)

    def _play_on(self, game: Game) -> None:
        """Take up a game, or its next round: everybody has seen what lies open."""
        events = len(game.round.seen_from(0).events)
        seen = (Seen(events),) * len(game.setup.seats)
        self._at = self._at._replace(game=game, seen=seen, left=None)

    def _save(self) -> None:
        number, notice = self._shelf.save(self._at.number, self._playing, self._at.notice)
        self._at = self._at._replace(number=number, notice=notice)

    @property
    def _alone(self) -> int | None:
        """The seat of the one person who plays; None where several do, or nobody."""
        people = self._playing.setup.people
        return people[0] if len(people) == 1 else None

    # the parts --------------------------------------------------------------

    def _entrance(self, language: Language, large: bool, notice: str = "") -> SetupForm:
        return SetupForm(
            self._shelf.listed(),
            language=language.code,
            large=large,
            wishes=self._at.wishes,
            notice=notice or self._shelf.notice,
        )

    def _lay(self) -> None:
        """Lay the table for whoever is to see it now."""
        game = self._playing
        people = game.setup.people
        if len(people) == 1:
            self._seat(people[0], first=0)
        elif not people:
            self._seat(None, opened=True)
        else:
            self._seat(None)

    def _seat(self, seat: int | None, *, first: int | None = None, opened: bool = False) -> None:
        """The table as `seat` sees it; with None no hand is shown, or all of them are."""
        game = self._playing
        setup, people = game.setup, frozenset(game.setup.people)
        computers = frozenset(range(len(setup.seats))) - people
        seen = self._at.seen[_next_person(game) if seat is None else seat]
        history = game.round.history
        sitting = TableState(
            game.round,
            seat,
            others=seated({each: policy(setup, each) for each in computers}),
            order=seen.order if seat is not None else (),
            first=len(history) - 1 if first is None else len(history) - len(game.history) + first,
            seen=seen.events,
            people=people - {seat} if seat is not None else people,
            watched=seat is None,
            opened=opened,
        )
        self._put(
            Desk(
                sitting,
                Setting(
                    self._language, setup.names, self._large, settles=True, tells=True, hints=True
                ),
                pause=PAUSES[self._at.speed],
                plain=self._at.plain,
                stopped=self._at.stopped,
            )
        )

    def _go_on(self) -> None:
        """Keep what the part in view has changed, and show another part where that is due."""
        part = self._part
        if isinstance(part, SetupForm):
            self._at = self._at._replace(wishes=part.wishes)
            if part.setup is not None:
                self._begin(part.setup)
            elif part.number is not None:
                self._open(part.number)
        elif isinstance(part, Desk):
            self._keep(part)
        elif self._branched is not None:
            setup, self._branched = self._branched, None
            self._begin(setup)

    def _keep(self, desk: Desk) -> None:
        game = self._playing
        now = desk.sitting
        if now.round is not game.round:
            self._at = self._at._replace(game=game._replace(round=now.round))
            self._save()
        several = len(game.setup.people) > 1
        if several and now.seat is not None and (now.round.turn != now.seat or now.round.over):
            # Whoever has acted leaves the screen, and nothing of that hand stays in it.
            own = [at for at, each in enumerate(now.events, 1) if each.event.seat == now.seat]
            seen = [*self._at.seen]
            seen[now.seat] = Seen(own[-1], now.order)
            self._at = self._at._replace(seen=tuple(seen), left=now)
            self._seat(None)

    def _lift(self) -> None:
        """The person on turn takes the screen."""
        game = self._playing
        if game.round.over or game.round.turn not in game.setup.people:
            raise Impossible("no person is on turn, expected one to show a hand to")
        self._at = self._at._replace(left=None)
        self._seat(game.round.turn)

    def _take_back(self) -> None:
        """Whoever acted last takes it back, as long as nobody else has taken the screen."""
        left = self._at.left
        if left is None or left.seat is None or not left.can_undo:
            raise Unreadable("take back", "something to take back")
        back = left.undo()
        self._at = self._at._replace(game=self._playing._replace(round=back.round), left=None)
        self._save()
        self._seat(None)  # whoever sits there now may be somebody else

    def _settle(self) -> SettlementCard:
        game = self._playing
        settling = SettlementCard(
            game.round,
            names=game.setup.names,
            you=self._alone,
            language=self._language.code,
            large=self._large,
        )
        self._put(settling)
        return settling

    def _enter(self) -> None:
        """The board, with the points of this round on it."""
        game = self._playing
        board = Scoreboard(
            rounds_of(game),
            names=game.setup.names,
            language=self._language.code,
            large=self._large,
        )
        board.to_end()
        self._put(board)

    def _next_round(self) -> None:
        self._play_on(self._playing.next_round())
        self._save()
        self._lay()

    def _look_back(self) -> None:
        game = self._playing
        if not game.round.over:
            raise Impossible("the round is not over, expected its end before it is looked at")
        is_dealt = game.setup.start is None
        self._put(
            ReviewCard(
                game.round,
                names=game.setup.names,
                language=self._language.code,
                large=self._large,
                seat=self._alone,
                seed=game.seed if is_dealt else None,
                opener=game.history[0].turn if is_dealt else None,
                play_on=self._branch,
            )
        )

    def _branch(self, r: Round, names: tuple[str, ...]) -> None:
        """Another game from a position that was looked back at; the one so far stays kept."""
        setup = self._playing.setup
        seats: Sequence[Seat] = setup.seats
        if names != setup.names:
            seats = [Seat(names[0]), *(Seat(name, self._at.wishes.level) for name in names[1:])]
        self._branched = Setup.of(r.rules, seats, setup.seed, start=r)

    def _leave(self, notice: str = "") -> None:
        """Back to the entrance; the game is kept."""
        self._lay_aside()
        self._at = self._at._replace(notice="")
        self._put(self._entrance(self._language, self._large, notice))

    def _again(self) -> None:
        """The same game once more, from another seed."""
        game = self._playing
        self._begin(game.setup._replace(seed=by_chance(), start=None, counting=False))

    # from one day to the next -----------------------------------------------

    @property
    def place(self) -> dict[str, Any] | None:
        """The number of the game, which its own file tells; None where there is none."""
        return None if self._at.number is None else {"game": self._at.number}

    def go_to(self, place: Mapping[str, Any]) -> bool:
        """Go on with the game of this number."""
        number = place.get("game")
        if type(number) is not int:
            return False
        self._open(number)
        self._take()
        return True

    # in the page ------------------------------------------------------------

    def _own(self, press: str) -> None:
        if press in room_frame.offered(self._standing):
            _PRESSES[press](self)
        elif not self._always(press):
            raise Unreadable(press, "something that can be pressed in the game room now")

    def _always(self, press: str) -> bool:
        return press in room_frame.ALWAYS

    def _hear_speed(self) -> None:
        speed = self._fields.get("speed")
        if speed in PAUSES and speed != self._at.speed:
            self._at = self._at._replace(speed=speed)
            if isinstance(self._part, Desk):
                self._part.pause = PAUSES[speed]

    def _stop(self) -> None:
        self._at = self._at._replace(stopped=True)
        self._show_desk("start")

    def _start(self) -> None:
        self._at = self._at._replace(stopped=False)
        self._show_desk("stop")

    def _as_text(self) -> None:
        self._at = self._at._replace(plain=True)
        self._show_desk("pictures")

    def _with_pictures(self) -> None:
        self._at = self._at._replace(plain=False)
        self._show_desk("text")

    def _show_desk(self, focus: str) -> None:
        """Show the table in another way; the focus goes to what takes it back."""
        focus = f"{OWN}{focus}"
        self._desk.show(plain=self._at.plain, stopped=self._at.stopped, focus=focus)

    def _one_step(self) -> None:
        self._desk.step()
        self._go_on()

    # what is shown ----------------------------------------------------------

    @property
    def _standing(self) -> room_frame.Standing:
        """What is to be said and done around the part in view."""
        game, part = self._at.game, self._part
        if game is None:
            return room_frame.Standing(self._language)
        desk = part if isinstance(part, Desk) else None
        curtained = desk is not None and desk.sitting.watched and not desk.sitting.all_open
        return room_frame.Standing(
            self._language,
            game,
            part=(
                "table" if desk else
                "settling" if isinstance(part, SettlementCard) else
                "board" if isinstance(part, Scoreboard) else "review"
            ),
            lifts=curtained and game.round.turn in game.setup.people,
            can_take_back=curtained and self._at.left is not None and self._at.left.can_undo,
            thinks=desk is not None and desk.thinks,
            stopped=self._at.stopped,
            plain=self._at.plain,
            speed=self._at.speed,
            notice=self._at.notice,
            look=f"part {self._parts}",
        )  # fmt: skip

    def _around(self, part: Markup) -> Markup:
        return room_frame.framed(self._standing, part, self._error)

    def _heading(self) -> list[str]:
        told = room_frame.head_told(self._standing)[1:]
        return [*told, *room_frame.foot_told(self._standing)]

    def _first_press(self) -> str:
        first = room_frame.first_press(self._standing)
        return self._part.entrance if not first and isinstance(self._part, Desk) else first

    def _text(self) -> str:
        return "\n".join([*room_frame.head_told(self._standing), super()._text()])


_PRESSES: Final[dict[str, Callable[[Playroom], object]]] = {
    "lift": Playroom._lift,
    "take back": Playroom._take_back,
    "settle": Playroom._settle,
    "enter": Playroom._enter,
    "next": Playroom._next_round,
    "review": Playroom._look_back,
    "leave": Playroom._leave,
    "again": Playroom._again,
    "stop": Playroom._stop,
    "start": Playroom._start,
    "step": Playroom._one_step,
    "speed": Playroom._hear_speed,
    "text": Playroom._as_text,
    "pictures": Playroom._with_pictures,
}


def _next_person(game: Game) -> int:
    """The person on turn, or the next one after the computers; where all watch, who is on turn."""
    turn, seats = game.round.turn, len(game.setup.seats)
    following = ((turn + ago) % seats for ago in range(seats))
    return next((seat for seat in following if seat in game.setup.people), turn)
