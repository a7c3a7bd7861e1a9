"""A learner goes on: the card's cell run once more, the kernel restarted, the next day."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browsers import Lab, open_notebook, run_all, run_command, wait_kernel_idle

pytestmark = pytest.mark.usefixtures("browser")
BEGIN = 'from drawlesson.widgets import *\nspeak("en")'
MODELS = """async () => {
    const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
    const future = kernel.requestExecute({ code: "", silent: true, user_expressions: {
        models: "len(__import__('ipywidgets').widgets.widget._instances)" } });
    return Number((await future.done).content.user_expressions.models.data["text/plain"]);
}"""


def card(page: Page) -> Locator:
    return page.get_by_test_id("scene").first


def answer(page: Page, number: int) -> None:
    card(page).get_by_role("spinbutton").or_(card(page).get_by_role("textbox")).first.fill(
        str(number)
    )
    card(page).get_by_role("button", name="Check", exact=True).click()


def test_a_card_goes_on_in_the_kernel_and_after_a_restart(page: Page, lab: Lab) -> None:
    path = lab.write("going-on.ipynb", BEGIN, 'exercise("T5", level=1, seed=5)')
    open_notebook(page, lab, path)
    run_all(page)
    expect(card(page).get_by_role("button", name="Start again")).to_have_count(0)
    answer(page, 17)
    expect(card(page)).to_contain_text("Not yet.")
    models = page.evaluate(MODELS)

    page.locator(".jp-Cell").nth(1).locator(".cm-content").click()
    page.keyboard.press("Shift+Enter")
    wait_kernel_idle(page)
    expect(card(page)).to_contain_text("Not yet.")
    assert page.evaluate(MODELS) == models, "running a cell again leaves models behind"

    page.evaluate("window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    wait_kernel_idle(page)
    run_all(page)
    expect(card(page)).to_contain_text("Not yet.")

    card(page).get_by_role("button", name="Start again").click()
    expect(card(page)).not_to_contain_text("Not yet.")
    expect(card(page).get_by_role("button", name="Start again")).to_have_count(0)
    run_command(page, "docmanager:save")
