"""The output of the command line: to a closed pipe, in ASCII, and of control characters."""

from __future__ import annotations

import html
import os
import re
from pathlib import Path
from typing import Any

import pytest

from eldesthand.cli.long_runs import Progress
from eldesthand.cli.main import main
from tests.commands import eldest, eldest_process, without_progress
from tests.record.examples import EXAMPLES

GAME = ["simulate", "--game", "howell", "--deals", "2", "--bots", "random"]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Return the path of a record of one deal."""
    path = tmp_path / "deal.hearts"
    path.write_text(EXAMPLES[0], "utf-8")
    return path


def renamed(record: Path, name: str) -> str:
    """Give a player another name in the record; return its path."""
    text, count = re.subn(r'(?<=\[Players )"[^"]*"', lambda _: name, record.read_text("utf-8"))
    assert count == 1
    record.write_text(text, "utf-8")
    return str(record)


@pytest.mark.parametrize("command", [["replay"], ["--help"], ["games"], ["simulate", "--help"]])
def test_a_closed_pipe_is_no_traceback(command: list[str], record: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = eldest_process(*command, *([record] if command == ["replay"] else []), stdout=writing)
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("command", ["games", "--help"])
def test_a_full_disk_is_an_error(command: str) -> None:
    with Path("/dev/full").open("wb") as full:
        done = eldest_process(command, stdout=full)
    said = "eldesthand: standard output: No space left on device\n"
    assert (done.returncode, done.stderr) == (2, said)


@pytest.mark.parametrize("variables", [{"PYTHONIOENCODING": "ascii"}, {"LC_ALL": "C"}])
def test_any_encoding_will_do(record: Path, variables: dict[str, Any]) -> None:
    for command in (
        ["replay", renamed(record, '"Zoë"')],
        ["arena", "--game", "howell", "--bots", "random,beginner", "--rounds", "1"],
        ["svg", str(record)],
    ):
        done = eldest_process(*command, **variables)
        assert (done.returncode, without_progress(done.stderr)) == (0, "")


def test_a_name_in_ascii_is_escaped(record: Path) -> None:
    said = eldest_process("replay", renamed(record, '"Zoë"'), PYTHONIOENCODING="ascii").stdout
    assert "Zo\\xeb takes the trick" in said


def test_a_drawing_in_ascii_is_the_same_drawing(record: Path) -> None:
    path = renamed(record, '"Zoë"')
    narrow = eldest_process("svg", path, PYTHONIOENCODING="ascii").stdout
    full = eldest_process("svg", path, PYTHONIOENCODING="utf-8").stdout
    assert "Zoë" in full
    assert narrow.isascii()
    assert html.unescape(narrow) == html.unescape(full)


@pytest.mark.parametrize(
    ("encoding", "command", "says"),
    [
        ("ascii", [*GAME, "--seed", b"\xff"], "argument --seed: expected valid Unicode text"),
        ("utf-8", [*GAME, "--bots", b"\xff"], "\\udcff"),
        ("ascii", ["check", b"\xff.hearts"], "\\udcff.hearts: No such file"),
        ("ascii", ["svg", b"\xff"], "\\udcff"),
        ("utf-8", ["svg", b"\xff.hearts"], "\\udcff.hearts: No such file"),
        ("utf-8", ["settle", "--method", b"\xff", "1"], "\\udcff"),
        ("ascii", [b"\xff"], "\\udcff"),
    ],
)
def test_an_argument_in_another_encoding_is_an_error(
    encoding: str, command: list[str | bytes], says: str
) -> None:
    done = eldest_process(*command, PYTHONIOENCODING=encoding)
    assert done.returncode == 2
    assert says in done.stderr
    assert "Traceback" not in done.stderr


def test_a_path_in_another_encoding_can_be_read(tmp_path: Path) -> None:
    path = os.fsencode(tmp_path) + b"/\xff.hearts"
    try:
        Path(os.fsdecode(path)).write_text(EXAMPLES[0], "utf-8")
    except OSError:
        pytest.skip("the file system takes no such name")
    assert eldest_process("check", path).returncode == 0


def test_names_do_not_steer_the_terminal(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wicked = renamed(record, r'"a\u001b[2Jb\u202e\nc\u009b1m"')
    for command in ("replay", "check", "watch", "svg"):
        assert main([command, wicked]) == 0
        out, err = capsys.readouterr()
        assert all(line.isprintable() for line in f"{out}{err}".split("\n"))
        if command == "replay":
            assert r"a\x1b[2Jb\u202e\nc\x9b1m takes the trick" in out


@pytest.mark.parametrize(
    "command",
    [
        ["check", "\x1b[2J.hearts"],
        ["simulate", "--game", "howell", "--bots", "\x1b[2J"],
        [*GAME, "\x1b[2J"],
        ["\x1b[2J"],
        ["games", "--\x1b[2J"],
        [*GAME, "--records", "/dev/null/\x1b[2J"],
    ],
)
def test_errors_do_not_steer_the_terminal(command: list[str]) -> None:
    done = eldest(*command)
    assert done.returncode == 2
    assert r"\x1b[2J" in done.stderr
    assert all(line.isprintable() for line in done.stderr.split("\n"))


def test_progress_has_a_rate_and_the_time_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("time.monotonic", iter([0, 1, 11, 12, 21]).__next__)
    progress = Progress("deals", "howell")
    for done in (60, 160, 170, 260):
        progress(done, 600)
    assert capsys.readouterr().err.splitlines() == [
        "eldesthand: howell: 160 of 600 deals, 10 a second, 44 s left",
        "eldesthand: howell: 260 of 600 deals, 10 a second, 34 s left",
    ]


def test_progress_at_a_terminal_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("eldesthand.cli.long_runs.changes_lines", lambda stream: True)
    monkeypatch.setattr("eldesthand.cli.output.changes_lines", lambda stream: True)
    progress = Progress("deals")
    for done in (1, 2, 4):
        progress(done, 4)
    shown = capsys.readouterr().err
    assert "\n" not in shown
    assert [line.split("of")[0][-2:] for line in shown.split("\r\x1b[K")[1:3]] == ["1 ", "2 "]
    assert shown.endswith("\r\x1b[K"), "it disappears"
