"""The course's widgets among those of ipywidgets, as a teacher puts them together."""

import re

from playwright.sync_api import Page, expect

from tests.browser.test_lessons import button, scene
from tests.browsers import Lab, open_notebook, run_all

CELLS = (
    "from drawlesson.widgets import speak, exercise, table\nspeak('en')",
    """import ipywidgets
from IPython.display import display
question, first, second = exercise("T5", seed=3), table("three-plays"), exercise("T4")
tabs = ipywidgets.Tab([ipywidgets.VBox([second])], titles=["A tab"])
out = ipywidgets.Output()
told = ipywidgets.Label("nothing yet")
def tell(change):
    told.value = f"{change['name']}: {change['new']}, right: {question.right}"
question.observe(tell, "answered")
display(ipywidgets.HBox([question, told]), tabs, out)
with out:
    display(first)""",
    """ipywidgets.interact(lambda seed: exercise("T1", seed=seed), seed=(1, 20))""",
)


def test_widgets_lie_in_boxes_tabs_and_outputs_and_say_what_happens(page: Page, lab: Lab) -> None:
    open_notebook(page, lab, lab.write("among.ipynb", *CELLS))
    run_all(page)
    boxed, tabbed, table, chosen = (scene(page, number) for number in range(4))
    boxed.get_by_role("textbox").fill("1")
    button(boxed, "Check").click()
    expect(page.get_by_text("answered: 1, right: 0")).to_be_visible()
    expect(button(tabbed, "Check")).to_be_visible()
    button(table, "[6|6], fits right end 6").click()
    expect(table.get_by_test_id("sentence")).to_contain_text("[6|6] fits the right end, the 6.")
    before = chosen.inner_text()
    slider = page.get_by_role("slider")
    slider.focus()
    slider.press("ArrowRight")
    expect(chosen).not_to_have_text(re.compile(re.escape(before)))
    expect(page.get_by_test_id("scene")).to_have_count(4)
