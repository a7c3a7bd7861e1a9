"""The command `drawlesson`: it copies the lessons, opens the right one, and says what happened."""

import os
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from jupyter_core.paths import jupyter_config_path
from jupyter_server.extension.config import ExtensionConfigManager
from nbformat.sign import NotebookNotary

from drawlesson import Rules, __version__
from drawlesson import __main__ as door
from drawlesson.game.positions import EXAMPLE as POSITION
from drawlesson.lessons.games import Game, Games, Seat, Setup
from drawlesson.lessons.progress.progress import Progress


@pytest.fixture(autouse=True)
def lessons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two small lessons in two languages stand for the course; Jupyter's data lies apart."""
    source = tmp_path / "source"
    for name in ("en/00_play first.ipynb", "en/01_matching.ipynb", "ko/00_play first.ipynb"):
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        nbformat.write(
            nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(f"'{name}'")]), source / name
        )
    monkeypatch.setattr(door, "lessons_source", lambda: source)
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "elsewhere")
    return source


@pytest.fixture
def launched(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What JupyterLab was started with, instead of starting it."""
    from jupyterlab.labapp import LabApp

    calls: list[list[str]] = []
    monkeypatch.setattr(LabApp, "launch_instance", calls.append)
    return calls


def test_no_open_only_copies(
    tmp_path: Path, launched: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert door.main([str(tmp_path / "mine"), "--no-open"]) == 0
    assert launched == []
    assert (tmp_path / "mine" / "en" / "01_matching.ipynb").is_file()
    assert str(tmp_path / "mine") in capsys.readouterr().out


def test_the_index_of_the_language_is_opened(
    tmp_path: Path, lessons: Path, launched: list[list[str]]
) -> None:
    nbformat.write(nbformat.v4.new_notebook(), lessons / "ko" / "index.ipynb")
    door.main([str(tmp_path / "mine"), "--language", "ko"])
    assert launched[0][1] == "--LabApp.default_url=/doc/workspaces/drawlesson/tree/ko/index.ipynb"


def test_where_there_is_no_index_the_first_lesson_is_opened(
    tmp_path: Path, launched: list[list[str]]
) -> None:
    mine = (tmp_path / "mine").resolve()
    assert door.main([str(mine), "--language", "ko", "--", "--port=9"]) == 0
    ((folder, address, *_, port),) = launched
    assert folder == f"--ServerApp.root_dir={mine}"
    opened = "/doc/workspaces/drawlesson/tree/ko/00_play%20first.ipynb"
    assert address == f"--LabApp.default_url={opened}"
    assert port == "--port=9"


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="there is no root on Windows")
@pytest.mark.parametrize(("user", "allowed"), [(0, True), (1000, False)])
def test_jupyterlab_opens_for_root_too(
    user: int,
    allowed: bool,
    tmp_path: Path,
    launched: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: user)
    door.main([str(tmp_path / "mine")])
    assert ("--allow-root" in launched[0]) == allowed


def test_our_settings_come_before_those_found_and_are_there(
    tmp_path: Path, launched: list[list[str]]
) -> None:
    door.main([str(tmp_path / "mine")])
    ours, *others = os.environ["JUPYTER_CONFIG_PATH"].split(os.pathsep)
    assert others == ["elsewhere"]
    assert (Path(ours) / "labconfig" / "default_setting_overrides.json").is_file()
    assert "HTMLExporter" in (Path(ours) / "jupyter_server_config.json").read_text("utf-8")


def test_a_checkout_that_is_not_installed_tidies_what_is_saved_too(
    tmp_path: Path, launched: list[list[str]]
) -> None:
    door.main([str(tmp_path / "mine")])
    manager = ExtensionConfigManager(read_config_path=jupyter_config_path())
    assert manager.get_jpserver_extensions()["drawlesson.server"] is True


def test_kept_and_newer_lessons_are_named(
    tmp_path: Path, lessons: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call = [str(tmp_path / "mine"), "--no-open"]
    door.main(call)
    (tmp_path / "mine" / "en" / "01_matching.ipynb").write_text("mine")
    nbformat.write(nbformat.v4.new_notebook(), lessons / "en" / "01_matching.ipynb")
    door.main(call)
    said = capsys.readouterr().out
    assert "You have changed en/01_matching.ipynb, so it stays as it is.\n" in said
    assert "The new version of en/01_matching.ipynb is en/01_matching.new.ipynb.\n" in said


def test_our_lessons_are_trusted_and_changed_ones_are_not(tmp_path: Path) -> None:
    call = [str(tmp_path / "mine"), "--no-open"]
    door.main(call)
    changed = tmp_path / "mine" / "en" / "01_matching.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("1")]), changed)
    door.main(call)

    def trusted(path: Path) -> bool:
        return bool(NotebookNotary().check_signature(nbformat.read(path, as_version=4)))

    assert trusted(tmp_path / "mine" / "en" / "00_play first.ipynb")
    assert not trusted(changed)


def test_without_jupyterlab_it_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(door, "find_spec", lambda _: None)
    assert door.main([str(tmp_path / "mine")]) == 1
    assert '-m pip install "drawlesson[lab]"' in capsys.readouterr().err
    assert (tmp_path / "mine" / "en").is_dir()


def test_a_folder_that_cannot_be_made_is_told_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine").write_text("a file")
    assert door.main([str(tmp_path / "mine"), "--no-open", "--language", "en"]) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"drawlesson: The lessons cannot be put into {tmp_path / 'mine'}")
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("ko_KR.UTF-8", "ko"),
        ("ja_JP", "ja"),
        ("Polish_Poland", "pl"),
        ("pl", "pl"),
        ("de_DE", "en"),
        ("C", "en"),
    ],
)
def test_the_computers_language_is_the_first_guess(
    name: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", name)
    assert door._spoken_language() == language


RECORD = """\
Rules: draw
Players: Mina, Ola
Opener: Mina
Line: (6|3)(3|5)
Hand Mina: [0|6]
Hand Ola: [1|1] [2|2]
Boneyard: {boneyard}
1 Mina: {turn}
"""
ALL = [(low, high) for low in range(7) for high in range(low, 7)]
LAID = [(3, 6), (3, 5), (0, 6), (1, 1), (2, 2)]
BONEYARD = " ".join(f"[{low}|{high}]" for low, high in ALL if (low, high) not in LAID)


@pytest.mark.parametrize(
    ("turn", "status", "told"),
    [
        ("[0|6] left", 0, ["Mina has no tile left", "6 points"]),
        ("[0|6] right", 1, [", 8: 1 Mina: ", "(D3.1)", "[0|6] left"]),
        ("draw", 0, ["correct so far. It is Mina's turn. Allowed now: "]),
        ("knock", 1, ["line 8: found 'knock'"]),
    ],
)
def test_a_record_is_checked_in_words(
    turn: str, status: int, told: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "record.txt"
    file.write_text(RECORD.format(boneyard=BONEYARD, turn=turn), "utf-8")
    assert door.main(["check", str(file), "--language", "en"]) == status
    said = capsys.readouterr().out
    assert [part for part in told if part not in said] == [], said


def test_o58_a_game_that_was_kept_is_checked_round_by_round(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = Game.begin(Setup.of(Rules.draw(2), [Seat("Mina"), Seat("Ola")], 2**40, target=999))
    while game.number < 3:
        game = game.next_round() if game.round.over else game.after(game.round.legal_actions[0])
    games = Games(tmp_path / "games")
    assert games.save(None, game).number == 1
    file = games.folder / "game-1.txt"

    def checked() -> tuple[int, str]:
        status = door.main(["check", str(file), "--language", "en"])
        return status, capsys.readouterr().out

    status, said = checked()
    assert status == 0
    assert [f"Round {n}: " in said for n in (1, 2, 3, 4)] == [True, True, True, False]
    assert "Round 3: Everything is correct so far." in said
    kept = file.read_text("utf-8")
    second = kept.index("Round: 2")
    at = kept.index("\n2 ", second)
    end = kept.index("\n", at + 1)
    line = kept.count("\n", 0, at) + 2
    player = kept[at + 3 : end].split(":")[0]
    file.write_text(f"{kept[:at]}\n2 {player}: pass{kept[end:]}", "utf-8")
    status, said = checked()
    assert status == 1
    assert f"Round 2: {file}, {line}: 2 {player}: " in said
    file.write_text(f"{kept[:at]}\n2 {player}: sing{kept[end:]}", "utf-8")
    status, said = checked()
    assert status == 1
    assert f"Round 2: {file}: line {line}: found 'sing'" in said
    file.write_text(kept.replace("Seed: 1", "Seed: 2"), "utf-8")
    status, said = checked()
    assert status == 1
    assert "This game was changed after it was kept. It is noticed in line" in said


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (POSITION, "This is a position. It is opened here: P · "),
        (Progress.of([1]).code, "This is a progress code."),
        ('{"kind": "drawlesson progress"}', "This is the file of your progress."),
        ("Game: 2\nRules: draw\n", "Round: 1"),
        ("hello", "line 1: found 'hello'"),
    ],
)
def test_o58_what_is_no_record_is_told_where_it_belongs(
    text: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "text.txt"
    file.write_text(text, "utf-8")
    assert door.main(["check", str(file), "--language", "en"]) == 1
    assert told in capsys.readouterr().out


def test_a_record_that_is_not_there_is_told_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for file in (tmp_path / "none.txt", tmp_path, tmp_path / ("x" * 300)):
        assert door.main(["check", str(file), "--language", "en"]) == 1
        said = capsys.readouterr().err
        assert said.startswith(f"drawlesson: The file {file} cannot be read.")
        assert said.count("\n") == 1


def test_a_very_long_word_is_a_folder_that_cannot_be_made(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert door.main(["x" * 300, "--no-open", "--language", "en"]) == 1
    assert capsys.readouterr().err.startswith("drawlesson: The lessons cannot be put into xxx")


def test_the_package_runs_as_a_module() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "drawlesson", "--version"],
        cwd=Path(door.__file__).parents[1],
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout == f"drawlesson {__version__}\n"


@pytest.mark.parametrize(("word", "meant"), [("chek", "check"), ("lesons", "lessons")])
def test_a_slip_in_a_command_is_no_folder(
    word: str,
    meant: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert door.main([word, "--no-open"]) == 2
    assert f"was {meant!r} meant?" in capsys.readouterr().err
    assert not (tmp_path / word).exists()
    assert door.main([f"./{word}", "--no-open"]) == 0
    assert (tmp_path / word / "en").is_dir()
