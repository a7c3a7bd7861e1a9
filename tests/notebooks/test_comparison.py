"""How many cells nbval really compares: one that was never run passes without a look."""

from copy import deepcopy
from typing import Any

import pytest
from nbval.plugin import IPyNbFile

from conftest import pytest_collection_modifyitems
from tests.notebooks.helpers import code_cells, every_lesson, opened, path_of


def compared(request: pytest.FixtureRequest, lesson: str) -> list[Any]:
    """The cells of which nbval would notice that an output is gone or another one."""
    file = IPyNbFile.from_parent(request.session, path=path_of("en", lesson))

    cells = [*file.collect()]
    pytest_collection_modifyitems(cells)

    def noticed(cell: Any) -> bool:
        changed = deepcopy(cell.cell.outputs)
        for output in changed:
            output["data"]["text/plain"] += "!"
        return (
            cell.options["check"]
            and not cell.options["skip"]
            and cell.cell.execution_count is not None
            and cell.compare_outputs(cell.cell.outputs, cell.cell.outputs)
            and not cell.compare_outputs([], cell.cell.outputs)
            and not cell.compare_outputs(changed, cell.cell.outputs)
        )

    return [cell for cell in cells if noticed(cell)]


@every_lesson
def test_every_cell_with_outputs_is_compared(request: pytest.FixtureRequest, lesson: str) -> None:
    with_outputs = [cell for cell in code_cells(opened("en", lesson)) if cell.outputs]
    assert len(with_outputs) > 0
    assert len(compared(request, lesson)) == len(with_outputs)


def test_nbval_runs_the_english_lessons(pytestconfig: pytest.Config) -> None:
    """Those in other languages are held to what they store in `test_stored.py`."""
    assert "notebooks/en" in pytestconfig.getini("testpaths")
    assert pytestconfig.getoption("nbval")
