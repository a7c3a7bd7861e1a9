"""Playing thousands of rounds while a page looks on: in short steps, and it can be stopped."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from drawlesson.game.errors import Unreadable
from drawlesson.language.asked import Said
from drawlesson.language.laboratory.findings import progress_told, says_told, verdict_told
from drawlesson.lessons.laboratory.runs import Run
from drawlesson.lessons.laboratory.trial_questions import Findings
from drawlesson.widgets.core.components import frame, tool
from drawlesson.widgets.core.html import Markup, button, element
from drawlesson.widgets.core.scene_widget import SceneWidget
from drawlesson.widgets.core.trail import Trail
from drawlesson.widgets.core.wide_parts import progress_bar
from drawlesson.widgets.laboratory.laboratory_view import found, picture, told

__all__ = ["Experiment", "Played"]


class Played(NamedTuple):
    """What has been played, and what is known with it."""

    run: Run | None = None
    """None before anything is asked."""
    playing: bool = False
    """Whether the page asks for more by itself."""
    guess: int | None = None
    typed: str = ""
    """What the field for the guess holds."""
    fill: int = 0
    """Changes when the fields are to be filled afresh."""
    nudge: str = ""
    """What is said to what cannot be read or played."""
    earlier: tuple[Any, ...] = ()
    """What was measured before, to be compared."""

    @property
    def over(self) -> bool:
        """Whether everything is played."""
        return self.run is not None and self.run.over

    @property
    def stopped(self) -> bool:
        """Whether something is left to be played, and nobody asks for it."""
        return self.run is not None and not self.playing and not self.over


class Experiment(SceneWidget):
    """A scene that plays rounds and shows what comes out.

    The page asks for one short step after the other: there is no thread and no timer, a page
    that is closed asks for no more, and a press in between is heard. Subclasses say what is
    asked (`_asked`, `_ask`, `_findings`) and which controls there are (`_controls`).
    """

    _changes: ClassVar[tuple[str, ...]] = ("_played",)

    def __init__(self, language: str, large: bool) -> None:
        self._played = Played()
        self._large = large
        super().__init__(language)

    # what a subclass says ---------------------------------------------------

    def _ask(self) -> None:
        """Begin with what the fields hold."""
        raise NotImplementedError

    def _again(self) -> None:
        """Begin once more with other rounds."""
        raise NotImplementedError

    def _go_on(self) -> None:
        """Play on after a stop."""
        self._begin(self._played)

    def _findings(self, run: Run) -> Findings:
        raise NotImplementedError

    def _asked(self) -> list[str]:
        """What is asked, in words, and how it is answered in code."""
        raise NotImplementedError

    def _controls(self) -> list[Markup]:
        raise NotImplementedError

    # what happens -----------------------------------------------------------

    @property
    def findings(self) -> Findings | None:
        """What came out so far; None before anything was played."""
        run = self._played.run
        return None if run is None else self._findings(run)

    @property
    def over(self) -> bool:
        """Whether everything is played."""
        return self._played.over

    def _finish(self, played: Played) -> Said:
        """Play everything at once, as code does."""
        assert played.run is not None, "something is asked"
        self._played = played._replace(run=played.run.finished(), playing=False)
        self._advance(news=self._news(), focus="again")
        return Said(self._text())

    def _begin(self, played: Played) -> None:
        """Let the page ask for step after step."""
        self._played = played._replace(playing=True, nudge="")
        self._advance(news=self._progress(), focus="stop")

    def _refuse(self, played: Played) -> None:
        """Say why nothing is played."""
        self._played = played
        self._advance(news=played.nudge)

    @property
    def _following(self) -> str:
        """The step that the page may ask for now, and no other."""
        run = self._played.run
        return "" if run is None else f"next {self._step} {run.steps}"

    def _pressed(self, press: str) -> None:
        played = self._played
        if press.startswith("next "):
            if played.playing and press == self._following:
                self._play_on(played)
            else:
                self._show()
        elif press == "ask" and not played.playing:
            self._ask()
        elif press == "again" and played.over:
            self._again()
        elif press == "stop" and played.run is not None and not played.over:
            self._played = played._replace(playing=False)
            self._advance(news=self._progress(), focus="on")
        elif press == "on" and played.stopped:
            self._go_on()
        else:
            raise Unreadable(press, "something that can be pressed here")

    def _play_on(self, played: Played) -> None:
        assert played.run is not None, "something is asked"
        run = played.run.after()
        self._played = played._replace(run=run, playing=not run.over)
        if run.over:
            self._advance(news=self._news(), focus="again")
        else:
            self._show()

    def _remember(self, message: Mapping[str, Any]) -> None:
        # Gone to once more the rounds are played while the learner looks, as at first.
        if message.get("press") == "ask":
            self._trail = Trail().after(message, self._fields)

    def _mark(self) -> str:
        return ""

    # what is shown ----------------------------------------------------------

    def _progress(self) -> str:
        run = self._played.run
        return "" if run is None else progress_told(self._language, run.done, run.all)

    def _news(self) -> str:
        findings = self.findings
        if findings is None:
            return ""
        said = (verdict_told(self._language, findings), says_told(self._language, findings))
        return self._language.passage(filter(None, said))

    def _html(self) -> Markup:
        language, played, findings = self._language, self._played, self.findings
        parts = self._controls()
        if played.run is not None and not played.over:
            parts += self._bar(played.run)
        if self._error or played.nudge:
            kind = "dl-error" if self._error else "dl-refused"
            said = self._error or played.nudge
            parts.append(element("p", said, class_=f"dl-sentence {kind}", data_testid="sentence"))
        if findings is not None:
            parts.append(found(language, findings, self._pixels, self._large, over=played.over))
        if played.over:
            again = tool("again", language.say("Other rounds"))
            parts.append(element("div", again, *self._keeps(), class_="dl-tools"))
        return frame(
            language,
            *parts,
            kind="dl-exercise dl-lab",
            large=self._large,
            label=language.say("Laboratory"),
        )

    def _bar(self, run: Run) -> list[Markup]:
        """How much is played, and a way to stop or to go on."""
        language, playing = self._language, self._played.playing
        press, label = ("stop", language.say("Stop")) if playing else ("on", language.say("Go on"))
        kind = "dl-tool" if self._is_changed else "dl-tool dl-first"
        go_on = button(press, label, class_=kind)
        afresh = [] if playing else self._afresh()
        buttons = [*afresh, go_on] if self._is_changed else [go_on, *afresh]
        return [
            progress_bar(
                language.say("Rounds played"),
                run.done,
                run.all,
                self._progress(),
                self._following if playing else None,
            ),
            element(
                "div",
                *buttons,
                *self._keeps(),
                element("span", self._progress(), class_="dl-count"),
                class_="dl-tools",
            ),
        ]

    @property
    def _is_changed(self) -> bool:
        """Whether something else is chosen than what is played."""
        return False

    @property
    def _kept_told(self) -> str:
        """Which button keeps the question as it was, while another one is chosen."""
        language, over = self._language, self._played.over
        if not self._is_changed:
            return ""
        label = language.say("Other rounds") if over else language.say("Go on")
        return language.say("“{button}” keeps the question as it was.", button=label)

    def _keeps(self) -> list[Markup]:
        told_ = self._kept_told
        return [element("span", told_, class_="dl-label", data_testid="keeps")] if told_ else []

    def _afresh(self) -> list[Markup]:
        """What else can be done after a stop."""
        return []

    def _text(self) -> str:
        findings = self.findings
        lines = self._asked()
        if findings is not None:
            lines = [told(self._language, findings)]
        return "\n".join(lines)

    def _pictured(self, told: str) -> str:
        findings = self.findings
        return "" if findings is None else picture(self._language, findings)
