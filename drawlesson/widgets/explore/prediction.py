"""What a learner expects of rule sets side by side: a value, that the scene draws."""

from __future__ import annotations

from typing import NamedTuple

from drawlesson.lessons.explore.rule_sets import COMPARED, Situation

__all__ = ["Prediction"]


class Prediction(NamedTuple):
    """Which rule sets the learner expects to differ from Draw, and whether all are shown."""

    situation: Situation
    differing: frozenset[str] = frozenset()
    open: bool = False

    @property
    def shown(self) -> tuple[str, ...]:
        """The rule sets whose answers can be read."""
        return COMPARED if self.open else COMPARED[:1]
