"""The chart of unseen tiles: the position that it counts stands beside it, and is asked first."""

import json
import re

from drawlesson.language import language
from drawlesson.language.figure_text import described
from drawlesson.lessons.course.catalogue import QUESTIONS
from drawlesson.lessons.course.lessons.knowing import position
from drawlesson.widgets.explore.unseen_figure import counts_figure
from tests.language.helpers import ROOT


def test_what_is_counted_can_be_checked() -> None:
    view, english = position("many-fives"), language("en")
    figure = counts_figure(view, english)
    lines = repr(figure).splitlines()
    assert lines[0] == described(english, view.line)
    assert lines[1] == "Your hand: [0|0], [4|5], [4|6], [5|6]."
    assert "5: 5 on the line, 2 in your hand, none unseen. Nobody else has one." in lines
    rings = figure.svg.count('class="dl-count-ring"')
    assert rings == sum(len({*tile}) for tile in view.hand), "a ring for each value of the hand"
    assert figure.svg.count('class="dl-count-unseen"') == 28, (
        "a place with a question mark for each unseen half"
    )


def test_the_lesson_asks_before_the_chart_tells() -> None:
    content = json.loads((ROOT / "notebooks/en/09_knowing.ipynb").read_text("utf-8"))
    code = "".join("".join(c["source"]) for c in content["cells"] if c["cell_type"] == "code")
    (asked,) = re.finditer(r'question\("how-many-fives"\)', code)
    (chart,) = re.finditer(r'unseen_tiles\("many-fives"\)', code)
    assert asked.start() < chart.start()
    question = QUESTIONS["how-many-fives"]
    assert question.position == position("many-fives")
    assert question.right == 0
