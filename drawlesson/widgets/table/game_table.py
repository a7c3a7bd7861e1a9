"""A table with something to do."""

from __future__ import annotations

from collections.abc import Callable

from drawlesson.game.errors import Impossible, shown
from drawlesson.game.rounds import Round
from drawlesson.language import language as spoken
from drawlesson.language.names import names as names_for
from drawlesson.lessons.course.goals import Goal
from drawlesson.lessons.course.tasks import Policy, Task
from drawlesson.widgets.table.playing import Playing
from drawlesson.widgets.table.table_state import TableState
from drawlesson.widgets.table.table_words import Setting

__all__ = ["GameTable"]


class GameTable(Playing):
    """A round at a table, with or without a goal.

    `seat` is the learner's; None lets them act for everybody. `others` plays the
    other seats. `names` are the players', by seat. In a `guess` the table does not show
    beforehand what fits. `reached` is called once, when the goal is reached; what it gives
    back is said as well.

    >>> from drawlesson import Rules
    >>> table = GameTable(Round.deal(Rules.block(2), seed=7, opener=0), seat=None)
    >>> table.observe(lambda change: print(change.name, change.new), ["over", "reached"])
    >>> while not table.over:
    ...     table.act(table.round.legal_actions[0])
    over True
    """

    def __init__(
        self,
        start: Round,
        *,
        seat: int | None = 0,
        others: Policy | None = None,
        goal: Goal | None = None,
        names: tuple[str, ...] | None = None,
        language: str = "en",
        large: bool = False,
        auto_pass: bool = False,
        guess: bool = False,
        reached: Callable[[], str] | None = None,
    ) -> None:
        speaks = spoken(language)
        players = start.rules.players
        known = names_for(speaks, players, seat) if names is None else tuple(names)
        whole = len(known) == players and not isinstance(names, str)
        if not whole or not all(isinstance(name, str) for name in known):
            raise Impossible(f"found the names {shown(names)}, expected one text for each seat")
        first = TableState(start, seat, goal, others, auto_pass, guess)
        events = len(first.view.events)
        first = first._replace(first=events, seen=events)
        self._when_reached, self._farewell = reached, ""
        super().__init__([first, *first.following()][-1], Setting(speaks, known, large))

    @staticmethod
    def of(
        task: Task,
        language: str = "en",
        *,
        large: bool = False,
        reached: Callable[[], str] | None = None,
    ) -> GameTable:
        """The table of a task: the learner has seat 0."""
        return GameTable(
            task.start,
            goal=task.goal,
            others=task.others,
            language=language,
            large=large,
            guess=task.guess,
            reached=reached,
        )

    def _moved(self) -> str:
        """With the goal reached, also what whoever wants to know of it says."""
        if self._when_reached is None or not self._sitting.reached:
            return ""
        self._farewell = self._farewell or self._when_reached()
        return self._language.passage([self._said(), self._farewell])
