"""What can be done with a record beside walking: share a position, play on, check the deal."""

from __future__ import annotations

from drawlesson.game.positions import write_position
from drawlesson.game.rounds import Round
from drawlesson.game.seeds import seed_told
from drawlesson.language.catalogs import Language
from drawlesson.language.looking_back import audit_told
from drawlesson.language.plan import lesson_named
from drawlesson.lessons.course.plan import lesson
from drawlesson.lessons.review.deal_check import audited, dealing
from drawlesson.widgets.core.components import tool
from drawlesson.widgets.core.html import Markup, element

__all__ = ["SHARED", "Deal", "shared_line", "tools"]

SHARED = "shared"
"""The name of the field with the line of text."""


class Deal:
    """Where the deal of a record comes from, as far as that is known."""

    def __init__(self, seed: int, opener: int | None) -> None:
        self.seed, self.opener = seed, opener

    def announced(self, language: Language) -> str:
        """What checking the deal does."""
        return language.say(
            "“{press}” shuffles and deals again from seed {seed}, which this deal came from, "
            "and compares.",
            press=_check(language),
            seed=seed_told(self.seed),
        )

    def told(self, language: Language, start: Round) -> tuple[str, str]:
        """Whether `start` is that deal, in a sentence; then the line of code that deals it."""
        same = audited(start, self.seed, self.opener)
        code = dealing(start.rules, self.seed, self.opener)
        return audit_told(language, self.seed, same), code


def _check(language: Language) -> str:
    return language.say("Check the deal")


def shared_line(r: Round) -> str:
    """The position as the seat on turn sees it, as a line of text."""
    return write_position(r.seen_from(r.turn))


def tools(
    language: Language,
    r: Round,
    at: int,
    *,
    name: str,
    shared: bool,
    plays_on: bool,
    audit: tuple[str, str] | None,
    deal: Deal | None,
) -> list[Markup]:
    """The buttons for position `at`, each with what it has brought."""
    presses = []
    if not r.over:
        label = language.say("Share this position")
        presses.append(tool("share", label, aria_expanded="true" if shared else "false"))
        if plays_on:
            presses.append(tool("branch", language.say("Play on from here")))
    if deal is not None:
        presses.append(tool("audit", _check(language)))
    parts = [element("div", *presses, class_="dl-tools")] if presses else []
    if deal is not None and audit is None:
        parts.append(element("p", deal.announced(language), class_="dl-label"))
    if shared and not r.over:
        parts.append(_field(language, r, at, name))
    if audit is not None:
        told, code = audit
        parts.append(
            element(
                "div",
                element("p", told),
                element("p", language.say("What the seed deals, in code:"), class_="dl-label"),
                element("p", code, class_="dl-shared"),
                class_="dl-audit",
                data_testid="audit",
            )
        )
    return parts


def _field(language: Language, r: Round, at: int, name: str) -> Markup:
    label = language.say("This position as {name} sees it, to copy", name=name)
    field = element(
        "textarea",
        shared_line(r),
        class_="dl-record",
        rows=4,
        readonly=True,
        aria_label=label,
        data_field=SHARED,
        data_fill=at,
    )
    where = language.say(
        "Whoever pastes it into “{field}” in {lesson} sees what is true in it.",
        field=language.say("A position as a line of text"),
        lesson=lesson_named(language, lesson("practice")),
    )
    return element(
        "div", element("p", label, class_="dl-label"), field, element("p", where, class_="dl-label")
    )
