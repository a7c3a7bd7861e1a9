"""Why something is refused: each reason with its clause, whose rule can be laid open."""

from __future__ import annotations

from collections.abc import Sequence

from drawlesson.game.actions import Refusal
from drawlesson.game.lines import Line
from drawlesson.language.actions import allowed
from drawlesson.language.catalogs import Language
from drawlesson.language.refusals import reason
from drawlesson.widgets.card.rule_view import clause_button, rule_card
from drawlesson.widgets.core.html import Markup, element

__all__ = ["refused_markup"]


def refused_markup(
    language: Language,
    refusals: Sequence[Refusal],
    line: Line,
    open_rule: str,
    player: str = "",
) -> Markup:
    """All reasons, what is allowed on this line instead, and the rule that lies open, if any.

    With a `player` it is said about them, and else to who reads it.
    """
    body = []
    for refusal in refusals:
        body += [
            element("span", reason(language, refusal, player)),
            Markup(" "),
            clause_button(language, refusal.clause, is_open=refusal.clause == open_rule),
            Markup(" "),
        ]
    now = element("span", allowed(language, refusals[0].allowed, line), class_="dl-allowed")
    card = rule_card(language, open_rule) if open_rule else ""
    return element("p", *body, now, card, class_="dl-refused")
