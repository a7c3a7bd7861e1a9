"""What a lesson's cells call: a language, and then figures, steps and tables by name.

Every cell stands alone, and goes on where it was left when it is run again. One that is
run before the language is known says which cell comes first, in every language.

It is long because every cell of every lesson is a function here, to be found in one place.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import wraps
from html import escape
from typing import Any, Concatenate, ParamSpec, TypeVar

from drawlesson import __version__
from drawlesson.figures import Figure
from drawlesson.game.errors import named
from drawlesson.game.positions import read_position
from drawlesson.language import LANGUAGES
from drawlesson.language import language as spoken
from drawlesson.language.asked import Said
from drawlesson.language.catalogs import Language, later
from drawlesson.language.figure_text import described, sentence
from drawlesson.language.pages import Page, lessons_page, rules_page, version_told
from drawlesson.language.stored import begin_here
from drawlesson.language.walks import figure_told
from drawlesson.lessons.course.catalogue import FIGURES, POSITIONS, QUESTIONS, ROUNDS, TASKS, WALKS
from drawlesson.lessons.course.checks import check_of
from drawlesson.lessons.course.lessons.counting import ENDS, points_of
from drawlesson.lessons.course.lessons.match_play import MATCHES, match_play
from drawlesson.lessons.exercises.pack import Puzzle
from drawlesson.lessons.exercises.themes import exercise as themed
from drawlesson.lessons.games.files import Games
from drawlesson.lessons.questions.question import Question
from drawlesson.lessons.quiz import quiz_item
from drawlesson.lessons.review.records import RECORDS
from drawlesson.widgets.card.question_card import QuestionCard
from drawlesson.widgets.core.going_on import Manner, go_on, is_sent_on
from drawlesson.widgets.core.notebook import showing
from drawlesson.widgets.core.scene_widget import HAS_WIDGETS, SceneWidget
from drawlesson.widgets.explore.position_card import PositionCard
from drawlesson.widgets.explore.scoreboard import Scoreboard, board_figure
from drawlesson.widgets.explore.settlement_card import SettlementCard
from drawlesson.widgets.explore.side_by_side import SideBySide
from drawlesson.widgets.explore.totals_card import TotalsCard
from drawlesson.widgets.explore.turn_card import TurnCard
from drawlesson.widgets.explore.unseen_figure import counts_figure
from drawlesson.widgets.game_room import PlayRound, Room
from drawlesson.widgets.laboratory.laboratory_card import LaboratoryCard, OwnQuestion, findings_of
from drawlesson.widgets.practice.practice_card import PracticeCard
from drawlesson.widgets.practice.proof_card import ProofCard
from drawlesson.widgets.progress.progress_card import ProgressCard, kept_file, mark_done
from drawlesson.widgets.review.fault_card import FaultCard
from drawlesson.widgets.review.review_card import ReviewCard
from drawlesson.widgets.table.game_table import GameTable
from drawlesson.widgets.table.line_steps import LineSteps, Step
from drawlesson.widgets.table.round_steps import RoundSteps

__all__ = [
    "Note",
    "ask_position",
    "board",
    "check",
    "decide",
    "exercise",
    "experiment",
    "figure",
    "find_fault",
    "findings",
    "game_room",
    "index",
    "laboratory",
    "match_steps",
    "play_round",
    "points",
    "practice",
    "progress",
    "prove_again",
    "question",
    "quiz",
    "review",
    "rules_card",
    "settlement",
    "side_by_side",
    "speak",
    "steps",
    "table",
    "totals",
    "unseen_tiles",
    "version",
]

_Given = ParamSpec("_Given")
_Shown = TypeVar("_Shown")


class Note:
    """A short text as the output of a cell."""

    def __init__(self, *lines: str) -> None:
        self._lines = lines

    def _repr_html_(self) -> str:
        return "".join(f"<p>{escape(line)}</p>" for line in self._lines)

    def __repr__(self) -> str:
        return "\n".join(self._lines)


class Begun(Note):
    """What the first cell of a lesson says once it has run, and what is stored of it: how to begin.

    So the first key that a learner presses changes something that one can see.
    """

    def __init__(self, begin: str, *lines: str) -> None:
        super().__init__(*lines)
        self.kept = begin

    def _repr_mimebundle_(self, **_kwargs: object) -> tuple[dict[str, str], dict[str, object]]:
        told = {
            "text/html": self._repr_html_(),
            "text/markdown": self.kept,
            "text/plain": self.kept,
        }
        return told, {"drawlesson": {"run": self.kept}}  # read by stored_outputs


class _Course:
    """What `speak` has chosen for this notebook."""

    language: Language | None = None
    large = False


def speak(code: str, *, large: bool = False) -> Note:
    """Choose the language of what the cells show from now on; `large` is for a projector."""
    _Course.language, _Course.large = spoken(code), large
    lines = [
        _Course.language.say(
            "Ready. Run the cells one after the other: press Shift+Enter, or ▶ at the top."
        )
    ]
    if not HAS_WIDGETS:
        lines.append(
            _Course.language.say(
                "The tables need the package anywidget, which is not installed here. "
                "You see them as pictures with text."
            )
        )
    return Begun(begin_here(_Course.language), *lines)


def cell(
    shows: Callable[Concatenate[Language, _Given], _Shown],
) -> Callable[_Given, _Shown | Note]:
    """What a cell calls: `shows` is given the language, once one has been chosen."""

    @wraps(shows)
    def shown_in_cell(*args: _Given.args, **kwargs: _Given.kwargs) -> _Shown | Note:
        language = _Course.language
        if language is None:
            return _first_cell()
        here = showing(shows.__name__, sys._getframe(1))
        if here is None:
            return shows(language, *args, **kwargs)
        manner = Manner(language.code, _Course.large)
        return go_on(here, lambda: shows(language, *args, **kwargs), manner)

    return shown_in_cell


@cell
def figure(language: Language, name: str) -> Figure:
    """A figure of the course, with its words."""
    line = named(FIGURES, name)
    about = sentence(language, line)
    return Figure.of_line(line, described(language, line, about), about=about)


@cell
def steps(language: Language, name: str) -> LineSteps | RoundSteps:
    """Figures, or the events of a round, to step through."""
    walk = named({**dict.fromkeys(ROUNDS, ()), **WALKS}, name)
    if name in ROUNDS:
        return RoundSteps.of(ROUNDS[name], language.code, large=_Course.large)
    told = [Step(FIGURES[each], figure_told(language, each)) for each in walk]
    return LineSteps(told, language=language.code, large=_Course.large)


@cell
def table(language: Language, name: str) -> GameTable:
    """A table with something to do."""
    return GameTable.of(named(TASKS, name), language.code, large=_Course.large)


@cell
def settlement(language: Language, name: str) -> SettlementCard:
    """The end of a round, settled step by step on the hands laid open."""
    return SettlementCard(named(ENDS, name), language=language.code, large=_Course.large)


@cell
def points(language: Language, name: str) -> QuestionCard:
    """The question how many points the end of a round gives."""
    return _asked(language, points_of(named(ENDS, name)))


@cell
def totals(language: Language, *hands: int, out: int | None = None) -> TotalsCard:
    """Totals of hands to be changed and settled; `out` is the seat that went out."""
    return TotalsCard(hands, out=out, language=language.code, large=_Course.large)


@cell
def board(language: Language, *scores: int, before: Sequence[int] | None = None) -> Figure:
    """A cribbage board with these scores; the back pegs stand at the scores `before`."""
    return board_figure(scores, language, before)


@cell
def match_steps(language: Language, name: str) -> Scoreboard:
    """A match to step through, settled round by round."""
    played = match_play(named(MATCHES, name))
    return Scoreboard(played, language=language.code, large=_Course.large)


@cell
def decide(language: Language, name: str = "free") -> TurnCard:
    """A turn to think about, to begin with the one of this name; any other can be put together."""
    return TurnCard(name, language=language.code, large=_Course.large)


@cell
def side_by_side(language: Language, name: str) -> SideBySide:
    """One position under Draw, Ply Yard, Block and All Fives."""
    return SideBySide(name, language=language.code, large=_Course.large)


@cell
def exercise(language: Language, theme: str, level: int = 1, seed: int = 0) -> QuestionCard:
    """A question of this theme and level, the same everywhere; another one comes after it."""
    return _asked(language, themed(theme, level, seed))


@cell
def quiz(language: Language, *numbers: str) -> QuestionCard:
    """These questions of the quiz, one after the other; without any, all of them."""
    return _asked(language, quiz_item(*numbers))


@cell
def question(language: Language, *names: str) -> QuestionCard:
    """The questions of these names, one after the other."""
    questions = [named(QUESTIONS, name) for name in names]
    return QuestionCard(questions, language=language.code, large=_Course.large)


@cell
def play_round(language: Language, name: str) -> PlayRound:
    """A round that uses what the lesson of this name taught, with a small aim to choose."""
    return PlayRound(name, language=language.code, large=_Course.large)


@cell
def game_room(
    language: Language, /, game: str | int | None = None, *, keep: bool = True, **wishes: object
) -> Room:
    """A place to play whole games.

    `game` is the number of one that was kept, or who plays a new one, such as "1+1", with
    `wishes` as in `Room.begin`; without it the entrance asks. Without `keep` nothing is
    written to a file.
    """
    games = Games.beside(kept_file().path) if keep else None
    room = Room(games, language=language.code, large=_Course.large)
    if is_sent_on():  # to the game that was played here last
        return room
    if isinstance(game, int):
        room.open(game)
    elif game is not None or wishes:
        room.begin("1+1" if game is None else game, **wishes)
    return room


@cell
def unseen_tiles(language: Language, name: str) -> Figure:
    """A chart of where the tiles of each value are in the position of this name."""
    return counts_figure(read_position(named(POSITIONS, name)), language)


@cell
def review(language: Language, name: str = "") -> ReviewCard:
    """The round of this name to look back at; without a name, room for a record to be pasted."""
    record = named(RECORDS, name) if name else ""
    return ReviewCard(record, language=language.code, large=_Course.large)


@cell
def find_fault(language: Language, seed: int = 0) -> FaultCard:
    """A record in which one turn breaks a rule, the same everywhere."""
    return FaultCard(seed, language=language.code, large=_Course.large)


def _asked(language: Language, question: Question[Any]) -> QuestionCard:
    return QuestionCard(question, language=language.code, large=_Course.large)


# the laboratory


@cell
def laboratory(language: Language, name: str) -> LaboratoryCard:
    """A question that many rounds answer: guess first."""
    return LaboratoryCard(name, language=language.code, large=_Course.large)


@cell
def experiment(language: Language) -> OwnQuestion:
    """A question of one's own for many rounds."""
    return OwnQuestion(language=language.code, large=_Course.large)


@cell
def findings(language: Language, *names: str) -> Figure | Said:
    """What many rounds answer to these questions, to be read; without any, to all."""
    return findings_of(language, *names)


# practice


@cell
def practice(
    language: Language, theme: str | None = None, level: int | None = None
) -> PracticeCard:
    """Puzzles of a theme and level, "mixed", "today" or "again"; without any, a menu of them."""
    return PracticeCard(theme, level, language=language.code, large=_Course.large)


@cell
def prove_again(language: Language, theme: str, level: int = 1, seed: int = 0) -> ProofCard:
    """The answer of a puzzle found once more at a press, and how much was gone through for it."""
    puzzle = Puzzle.of(themed(theme, level, seed))
    return ProofCard(puzzle, language=language.code, large=_Course.large)


@cell
def ask_position(language: Language, text: str = "") -> PositionCard:
    """What is true in a position, by its name or as a line of text; others can be pasted."""
    text = POSITIONS.get(text, text) if isinstance(text, str) else text
    return PositionCard(text, language=language.code, large=_Course.large)


# the course as a whole


@cell
def check(language: Language, name: str) -> SceneWidget:
    """What tells that the lesson of this name is done; reaching it marks the lesson."""
    wanted = check_of(name)

    def reached() -> str:
        return mark_done(language, name)

    if wanted.task:
        task = TASKS[wanted.task]
        return GameTable.of(task, language.code, large=_Course.large, reached=reached)
    if wanted.record is not None:
        return FaultCard(
            wanted.record,
            language=language.code,
            large=_Course.large,
            needed=wanted.needed,
            reached=reached,
        )
    return QuestionCard(
        wanted.asked(),
        language=language.code,
        large=_Course.large,
        needed=wanted.needed,
        reached=reached,
    )


@cell
def index(language: Language) -> Page:
    """The lessons of the course, with links."""
    return lessons_page(language)


@cell
def progress(language: Language) -> ProgressCard:
    """What is done, and the code to write down."""
    return ProgressCard(language=language.code, large=_Course.large)


@cell
def rules_card(language: Language) -> Page:
    """The rules on one page."""
    return rules_page(language)


@cell
def version(language: Language) -> Note:
    """Which revision of the rules and lessons this is."""
    return Note(version_told(language, __version__))


def _first_cell() -> Note:
    sentence = later("Run the first code cell of this notebook first, then this one again.")
    return Note(*(spoken(code).say(sentence) for code in LANGUAGES))
