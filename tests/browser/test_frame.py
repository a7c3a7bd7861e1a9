"""The browser tests stand on this: JupyterLab opens a notebook, runs it, and shows what it gave."""

from playwright.sync_api import Page

from tests.browsers import Lab, bare_page, open_notebook, run_all, run_axe


def test_a_notebook_runs_in_jupyterlab_undisturbed(page: Page, lab: Lab) -> None:
    open_notebook(page, lab, lab.write("sum.ipynb", "print(8 + 10 - 3)"))
    run_all(page)
    assert page.locator(".jp-OutputArea-output").inner_text().strip() == "15"
    assert page.get_by_text("Jupyter news").count() == 0, "the question about news was asked"


def test_the_index_opens_and_its_lessons_show_pictures_before_anything_is_run(
    page: Page, lab: Lab
) -> None:
    """The door signs its copies: JupyterLab trusts them, and shows more than their plain text."""
    page.goto(f"{lab.url}?token={lab.token}")
    page.locator(".jp-NotebookPanel:visible").wait_for()
    assert page.url.endswith("/en/index.ipynb"), "the door opens something else"
    assert not page.locator("#jp-left-stack").is_visible(), "a list of files stands beside it"
    page.locator(".jp-OutputArea .jp-RenderedMarkdown a", has_text="0 · Play first").click()
    page.wait_for_url("**/en/00_play_first.ipynb")
    page.locator(".jp-NotebookPanel:visible .jp-RenderedSVG img").first.wait_for()


def test_axe_finds_an_unnamed_button_and_nothing_in_a_named_one(page: Page) -> None:
    bare_page(page, "<h1>Two buttons</h1><button id='bad'></button><button id='good'>Draw</button>")
    assert [fault.split(":")[0] for fault in run_axe(page, "#bad")] == ["button-name"]
    assert run_axe(page, "#good") == []
