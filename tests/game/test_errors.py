"""What is asked for by name."""

import pytest

from drawlesson.game.errors import Impossible, named

THINGS = {"line": 1, "hand": 2}


def test_a_thing_is_found_by_its_name() -> None:
    assert named(THINGS, "hand") == 2


@pytest.mark.parametrize("name", ["lines", "", None, 7, [], {}])
def test_anything_else_is_quoted_with_the_names_there_are(name: object) -> None:
    with pytest.raises(Impossible) as raised:
        named(THINGS, name, "the piece")
    assert str(raised.value) == f"found the piece {name!r}, expected one of line, hand"
