"""Why something is refused: each reason with its clause, whose rule can be laid open."""

from __future__ import annotations

from collections.abc import Sequence

from drawlesson.game.actions import Refusal
from drawlesson.language.actions import allowed
from drawlesson.language.catalogs import Language
from drawlesson.language.clauses import clause_told
from drawlesson.language.refusals import reason
from drawlesson.widgets.markup import Markup, button, element

__all__ = ["refused_markup"]


def refused_markup(language: Language, refusals: Sequence[Refusal], open_rule: str) -> Markup:
    """All reasons, what is allowed instead, and the rule that lies open, if any."""
    body = []
    for refusal in refusals:
        body += [
            element("span", reason(language, refusal)),
            Markup(" "),
            _clause(language, refusal.clause, open_rule),
            Markup(" "),
        ]
    now = element("span", allowed(language, refusals[0].allowed), class_="dl-allowed")
    card = element("span", clause_told(language, open_rule), class_="dl-card") if open_rule else ""
    return element("p", *body, now, card, class_="dl-refused")


def _clause(language: Language, clause: str, open_rule: str) -> Markup:
    return button(
        f"rule {clause}",
        clause,
        class_="dl-clause",
        aria_label=language.say("Rule {clause}: show it", clause=clause),
        aria_expanded="true" if clause == open_rule else "false",
    )
