"""A clause as a small button beside a reason, and the rule that it lays open."""

from __future__ import annotations

from drawlesson.language.catalogs import Language
from drawlesson.language.clauses import clause_told
from drawlesson.widgets.core.html import Markup, button, element

__all__ = ["clause_button", "rule_card"]


def clause_button(language: Language, clause: str, *, is_open: bool, place: str = "") -> Markup:
    """A button that presses "rule D6.2", or "rule hint-0 D6.2" at a `place` of its own."""
    return button(
        " ".join(filter(None, ["rule", place, clause])),
        clause,
        class_="dl-clause",
        aria_label=language.say("Rule {clause}: show it", clause=clause),
        aria_expanded="true" if is_open else "false",
    )


def rule_card(language: Language, clause: str) -> Markup:
    """The rule, laid open."""
    return element("span", clause_told(language, clause), class_="dl-card")
