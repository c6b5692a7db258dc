"""Every block of code in the book runs as it stands, pasted in order into one script."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.commands import HANG, eldest, environment
from web.tools.steps import ROOT

BOOK = ROOT / "book"
BLOCK = re.compile(r"^\.\. code-block:: (\w+)\n(?:   :.*\n)*\n((?:   .*\n|\n)+)", re.M)


def blocks(chapter: Path) -> list[tuple[str, str]]:
    """Yield the language and the text of each block."""
    found = BLOCK.findall(f"{chapter.read_text('utf-8')}\n")
    return [(language, re.sub("^   ", "", text, flags=re.M)) for language, text in found]


CHAPTERS = sorted(path for path in BOOK.glob("*.rst") if blocks(path))


def test_the_chapters_with_code_are_found() -> None:
    assert {"python", "record-format"} <= {path.stem for path in CHAPTERS}
    languages = {language for path in CHAPTERS for language, _ in blocks(path)}
    assert languages <= {"python", "sh", "none", "html", "rst"}


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda path: path.stem)
def test_commands_and_python_of_a_chapter_run(
    chapter: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python runs in its own process, because it may add games. Libraries of others need ``--all``.

    Files that commands of the chapter write lie there.
    """
    run_commands(chapter, tmp_path, monkeypatch)
    code = [text for language, text in blocks(chapter) if language == "python"]
    missing = [
        name for name in ("dask", "gymnasium", "pandas", "polars") if find_spec(name) is None
    ]
    code = [text for text in code if not any(name in text for name in missing)]
    if not code:
        return
    shutil.copytree(BOOK / "records", tmp_path / "records")
    (tmp_path / "chapter.py").write_text("".join(code), "utf-8")
    done = subprocess.run(
        [sys.executable, "chapter.py"],
        cwd=tmp_path,
        env=environment({}),
        capture_output=True,
        text=True,
        check=False,
        timeout=4 * HANG,  # a cluster starts slowly on a busy machine
    )
    assert done.returncode == 0, done.stderr


def run_commands(chapter: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    lines = [text for language, text in blocks(chapter) if language == "sh"]
    for command in "".join(lines).splitlines():
        if command.startswith("eldesthand "):
            done = eldest(*shlex.split(command)[1:])
            assert done.returncode == 0, done.stderr
            assert done.stdout
        else:
            assert not command.strip() or command.startswith(("pip install ", "python3 build.py "))
