"""Practice: puzzles one after the other, and what went wrong comes back.

It is long because menu, puzzle and what is noted of it follow each other here alone.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from datetime import date
from typing import Any, Final, NamedTuple

from drawlesson.game.errors import Impossible, Unreadable, shown
from drawlesson.game.seeds import by_chance
from drawlesson.language.asked import Asked, Said
from drawlesson.language.catalogs import Language
from drawlesson.language.catalogs import language as spoken
from drawlesson.language.practice import (
    back_told,
    left_told,
    no_puzzle,
    puzzle_named,
    todays_told,
    waiting_told,
)
from drawlesson.lessons.exercises.pack import Puzzle, kinds, pack
from drawlesson.lessons.exercises.proving import proved_again
from drawlesson.lessons.practice.review_queue import Result, ReviewQueue
from drawlesson.lessons.practice.session import Practice as Order
from drawlesson.lessons.practice.session import Todays, made
from drawlesson.widgets.card.answer_view import first_control
from drawlesson.widgets.card.attempt import Attempt, Onward
from drawlesson.widgets.card.question_card import QuestionCard
from drawlesson.widgets.core.html import Markup
from drawlesson.widgets.practice.practice_view import ANY, NAMED, around, menu, menu_text
from drawlesson.widgets.practice.review_kept import (
    add_todays,
    change_redo,
    known_redo,
    known_todays,
)
from drawlesson.widgets.practice.schedule import HAS_SPACING, scheduler

__all__ = ["MIXED", "PracticeCard"]

MIXED: Final = "mixed"
"""All themes, in any order."""
_MODES: Final = (MIXED, "today", "again")


class _At(NamedTuple):
    """Where the learner is: at the menu, or at a puzzle."""

    puzzle: Puzzle | None = None
    """What is asked; None at the menu."""
    order: Order | None = None
    """How it goes on."""
    todays: bool = False
    """Whether it is one of today's puzzles."""
    noted: bool = False
    """Whether it is settled how this puzzle went."""
    proved: tuple[str, ...] = ()
    """What was gone through to prove the answer again."""
    notice: str = ""
    """What is said at the menu, or below a puzzle that could not be noted."""
    chosen: tuple[str, str] = (MIXED, ANY)
    """The theme and the level that are chosen at the menu."""
    sought: str = ""
    """What was typed at the menu as the name of a puzzle, and is none."""


class PracticeCard(QuestionCard):
    """Puzzles of a theme and a level, or of all, one after the other, without a clock or a score.

    Begins with a menu; with a theme, "mixed", "today" or "again" it begins with a puzzle of
    those. What is answered wrong or looked up comes back later, in the course's progress. In
    code `begin`, and then `check`, `hint`, `solution`, `play_out` and `another` do the same.
    """

    starts_again = False
    _changes = ("_here", "_redo", "_todays")

    def __init__(
        self,
        theme: str | None = None,
        level: int | None = None,
        *,
        language: str = "en",
        large: bool = False,
        seed: int | None = None,
        day: date | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._seed, self._day, self._clock = seed, day, clock
        self._here = _At()
        self._redo = known_redo()
        known = known_todays(self._date)
        self._todays = known if known.begun else Todays()
        self._scheduler = scheduler()
        order = None if theme is None else self._ordered(theme, level)
        first = None if order is None else order.next(self._redo, self._now_is)
        if first is not None:
            self._here = _At(first[0], first[1], theme == "today")
        elif order is not None:
            self._here = _At(notice=self._nothing_waits(spoken(language)))
        question = made(self._here.puzzle or pack()[0])
        super().__init__(question, language=language, large=large)
        self._now = self._now._replace(onward=self._onward)
        self._show()

    # in code ----------------------------------------------------------------

    @property
    def puzzle(self) -> Puzzle | None:
        """The name of what is asked; None at the menu."""
        return self._here.puzzle

    @property
    def redo(self) -> ReviewQueue:
        """What is to come back."""
        return self._redo

    @property
    def todays(self) -> Todays:
        """Today's puzzles and how each went; without any until they were begun."""
        return self._todays

    def begin(self, theme: str = MIXED, level: int | None = None) -> Said:
        """Begin with puzzles of a theme and a level, with all, "today" or "again"."""
        order = self._ordered(theme, level)
        self._redo = known_redo()
        return self._go_on(order, theme == "today")

    def go_back(self) -> Said:
        """Ask those of today's puzzles that are still open."""
        if self._todays.open:
            return self._go_on(Order((), 0, self._todays.open), todays=True)
        return self.begin("today")

    def ask(self, puzzle: Puzzle | str) -> Said:
        """Ask this very puzzle, also by its name, and then others of its kind."""
        if not isinstance(puzzle, Puzzle):
            return self.open(puzzle)
        order = self._ordered(puzzle.theme, puzzle.level)._replace(listed=(puzzle,))
        return self._go_on(order, todays=False)

    def open(self, name: str) -> Said:
        """Ask the puzzle of this name, however it was copied, or say why there is none."""
        try:
            return self.ask(Puzzle.found_in(name))
        except Unreadable as error:
            refused = no_puzzle(self._language, error.found)
        self._here = _At(notice=refused, chosen=self._here.chosen, sought=name)
        self._move(self._now, refused, focus=NAMED)
        return Said(refused)

    def another(self) -> Said:
        """Ask the next puzzle; the menu where there is none."""
        if self._here.order is None:
            raise Impossible("no puzzle is asked now, expected begin() first")
        return self._go_on(self._here.order, self._here.todays)

    def solution(self) -> Said:
        """The way to the answer; a puzzle that was looked up comes back."""
        if self.outcome != "right":
            self._note("missed")
            self._tick(solved=True)
        return super().solution()

    def prove_again(self) -> Said:
        """Find the answer of this puzzle once more, and say what was gone through."""
        asked = self._now.asked
        lines = asked.told_all(proved_again(asked.exercise))  # type: ignore[arg-type]
        self._here = self._here._replace(proved=tuple(lines))
        self._move(self._now, self._language.passage(lines))
        return Said("\n".join(lines))

    def to_menu(self, notice: str = "") -> Said:
        """Back to the menu."""
        self._redo = known_redo()
        self._here = _At(notice=notice, chosen=self._here.chosen)
        said = notice or self._waiting
        self._move(self._now, said, focus="rest" if notice and self._todays.open else "begin")
        return Said(said)

    # in the page ------------------------------------------------------------

    def _pressed(self, press: str) -> None:
        what, _, which = press.partition(" ")
        if press == "seek" or (press == "begin" and self._fields.get(NAMED, "").strip()):
            self.open(self._fields.get(NAMED, ""))
        elif press == "begin":
            self._here = self._here._replace(chosen=self._chosen)
            theme, level = self._here.chosen
            self.begin(theme, None if level == ANY else int(level))
        elif press in ("today", "again"):
            self.begin(press)
        elif press == "rest":
            self.go_back()
        elif press == "menu":
            self.to_menu()
        elif what == "open":
            self.ask(Puzzle.read(which))
        elif self.puzzle is None:
            raise Unreadable(press, "something that can be pressed at the menu")
        elif press == "another":
            self.another()
        elif press == "solution":
            self.solution()
        elif press == "prove":
            self.prove_again()
        else:
            super()._pressed(press)

    @property
    def _chosen(self) -> tuple[str, str]:
        """What the menu's fields hold."""
        theme, level = self._fields.get("theme", MIXED), self._fields.get("level", ANY)
        if level != ANY and level not in {"1", "2", "3"}:
            raise Unreadable(level, "a level from 1 to 3")
        return theme, level

    # from one day to the next -----------------------------------------------

    @property
    def is_current(self) -> bool:
        """Whether these are not the puzzles of another day."""
        return not self._here.todays or self._todays.day in ("", self._date.isoformat())

    @property
    def place(self) -> dict[str, Any] | None:
        """Which puzzle is asked, and which come after it; None at the menu."""
        here = self._here
        if here.puzzle is None or here.order is None:
            return None
        return {
            "puzzle": str(here.puzzle),
            "kinds": [list(kind) for kind in here.order.kinds],
            "again": here.order.only_redo,
            "day": self._todays.day if here.todays else "",
        }

    def go_to(self, place: Mapping[str, Any]) -> bool:
        """Ask this puzzle once more; those of another day are over."""
        try:
            puzzle, known = Puzzle.read(place["puzzle"]), set(kinds())
            wanted = tuple(kind for kind in map(tuple, place["kinds"]) if kind in known)
        except (Unreadable, LookupError, TypeError):  # somebody has changed the file
            return False
        if not place.get("day"):
            again = place.get("again") is True
            self._go_on(Order(wanted, self._fresh_seed, (puzzle,), again), todays=False)
            return True
        self._todays = known_todays(self._date)
        if place["day"] != self._todays.day:
            return False
        still = self._todays.open
        listed = (puzzle, *(each for each in still if each != puzzle)) if puzzle in still else still
        self._go_on(Order((), 0, listed), todays=True)
        return True

    # what happens -----------------------------------------------------------

    @property
    def _now_is(self) -> int:
        return int(self._clock())

    def _ordered(self, theme: str, level: int | None) -> Order:
        if theme == "today":
            self._todays = known_todays(self._date)
            return Order((), 0, self._todays.open or self._todays.puzzles)
        if theme == "again":
            return Order((), 0, only_redo=True)
        if not isinstance(theme, str) or (theme != MIXED and not theme.startswith("T")):
            raise Impossible(f"found {shown(theme)}, expected a theme or one of {_MODES}")
        return Order(kinds(None if theme == MIXED else theme, level), self._fresh_seed)

    @property
    def _date(self) -> date:
        return self._day or date.today()

    @property
    def _fresh_seed(self) -> int:
        return by_chance() if self._seed is None else self._seed

    @property
    def _onward(self) -> Onward | None:
        """What comes after this puzzle."""
        here = self._here
        if not here.todays or here.order is None:
            return None
        return "next" if here.order.listed else "finish"

    def _tick(self, *, solved: bool) -> None:
        """Note how one of today's puzzles went."""
        if self._here.todays and self.puzzle is not None:
            before = self._todays
            self._todays = before.after(self.puzzle, solved=solved)
            if self._todays != before and not add_todays(self._todays):
                notice = self._language.say(
                    "This could not be saved, so it counts in this session alone."
                )
                self._here = self._here._replace(notice=notice)

    def _go_on(self, order: Order, todays: bool) -> Said:
        """Ask what comes next in this order; back to the menu where nothing does."""
        if todays and not order.listed:
            day = self._todays
            return self.to_menu(
                todays_told(self._language, len(day.right), len(day.solved), len(day.open))
            )
        following = order.next(self._redo, self._now_is)
        if following is None:
            return self.to_menu(self._nothing_waits(self._language))
        puzzle, order = following
        question = made(puzzle)
        asked = Asked(question, self._language)
        self._here = _At(puzzle, order, todays, chosen=self._here.chosen)
        heard = [asked.cited(question.question)[0], puzzle_named(self._language, puzzle)]
        if todays:
            heard.append(left_told(self._language, len(order.listed)))
        self._move(
            Attempt(asked, fill=self._now.fill + 1, onward=self._onward),
            "\n".join(heard),
            focus=first_control(question.way),
        )
        return asked.question

    def _check(self, answer: object, now: Attempt) -> Said:
        hints = len(now.asked.hints_given)
        helped = self._language.plural("You took {n} hint.", "You took {n} hints.", hints)
        said = super()._check(answer, now._replace(aside=helped if hints else ""))
        if self.outcome == "not yet" and not self._now.nudge:
            self._note("missed")
        elif self.outcome == "right":
            self._tick(solved=False)
            self._note("helped" if hints else "known")
            self._look_ahead()
        return said

    def _note(self, result: Result) -> None:
        """Settle how this puzzle went, once: what went wrong comes back."""
        puzzle = self._here.puzzle
        if puzzle is None or self._here.noted:
            return
        now = self._now_is
        change = self._after(puzzle, result, now)
        if change(self._redo) != self._redo or self._redo.find(puzzle):
            self._redo, is_saved = change_redo(change)
            notice = (
                ""
                if is_saved
                else self._language.say(
                    "This could not be saved, so it comes back in this session alone."
                )
            )
            self._here = self._here._replace(notice=notice)
        self._here = self._here._replace(noted=True)
        self._show()

    def _after(
        self, puzzle: Puzzle, result: Result, now: int
    ) -> Callable[[ReviewQueue], ReviewQueue]:
        return lambda redo: redo.after(puzzle, result, now, self._scheduler)

    def _look_ahead(self) -> None:
        """Make the next puzzle while the learner reads, so that nobody waits for it."""
        if self._here.order is not None:
            following = self._here.order.next(self._redo, self._now_is)
            if following is not None:
                made(following[0])

    # what is shown ----------------------------------------------------------

    @property
    def _waiting(self) -> str:
        return self._nothing_waits(self._language)

    def _nothing_waits(self, language: Language) -> str:
        due = len(self._redo.due(self._now_is))
        return waiting_told(language, due, len(self._redo.entries) - due)

    @property
    def _comes_back(self) -> str:
        """When this puzzle comes back, once it is settled that it does."""
        puzzle = self._here.puzzle
        entry = self._redo.find(puzzle) if puzzle and self._here.noted else None
        return "" if entry is None else back_told(self._language, entry.due - self._now_is)

    def _html(self) -> Markup:
        here, language = self._here, self._language
        if here.puzzle is None:
            return menu(
                language,
                here.chosen,
                here.sought,
                self._redo,
                self._now_is,
                self._error or here.notice,
                is_error=bool(self._error),
                is_spaced=HAS_SPACING,
                still_open=len(self._todays.open),
                large=self._large,
            )
        card = super()._html()
        more = len(here.order.listed) if here.order and here.todays else None
        came_back = not here.noted and self._redo.find(here.puzzle) is not None
        return around(
            self._now,
            card,
            here.puzzle,
            more=more,
            came_back=came_back,
            proved=here.proved,
            notice=here.notice,
            back=self._comes_back,
            large=self._large,
        )

    def _text(self) -> str:
        if self._here.puzzle is None:
            return menu_text(self._language, self._redo, self._now_is, self._here.notice)
        return "\n".join([puzzle_named(self._language, self._here.puzzle), super()._text()])

    def _pictured(self, told: str) -> str:
        return "" if self._here.puzzle is None else super()._pictured(told)
