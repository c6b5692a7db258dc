"""The wheel of a player's own bot: pure Python that needs nothing else, or a clear error."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from eldesthand.page.wheels import add_wheel

ENGINE = Path(__file__).parents[1] / "engine"
BOT = """
import platform
from eldesthand import RandomPlayer
class Lowest(RandomPlayer):
    pass
"""
METADATA = "Metadata-Version: 2.1\nName: lowest\nVersion: 1.0\n"
INFO = "lowest-1.0.dist-info"
WHEEL = {
    "lowest.py": BOT,
    f"{INFO}/METADATA": METADATA,
    f"{INFO}/entry_points.txt": "[eldesthand.bots]\nlowest = lowest:Lowest\n",
}


def wheel(folder: Path, files: dict[str, str]) -> Path:
    path = folder / "lowest-1.0-py3-none-any.whl"
    with ZipFile(path, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return path


def test_a_wheel_tells_of_its_bot(tmp_path: Path) -> None:
    """In a process of its own, as in the page: what a wheel brings stays in Python."""
    path = wheel(tmp_path, WHEEL)
    program = (
        "import sys\nfrom eldesthand.page.own_bot import OwnBot\n"
        "print(OwnBot().handle(sys.stdin.read()))"
    )
    taught = subprocess.run(
        [sys.executable, "-c", program],
        input=json.dumps({"do": "teach", "source": "", "wheel": str(path)}),
        capture_output=True,
        text=True,
        check=True,
        cwd=ENGINE,
    )
    assert json.loads(taught.stdout) == {"name": "Lowest"}


@pytest.mark.parametrize(
    "name", ["fast.so", "lowest/fast.cpython-314-wasm32-emscripten.so", "a.wasm"]
)
def test_compiled_code_is_refused_before_anything_is_unpacked(tmp_path: Path, name: str) -> None:
    before = list(sys.path)
    with pytest.raises(ValueError, match="pure Python"):
        add_wheel(str(wheel(tmp_path, {**WHEEL, name: ""})))
    assert sys.path == before


def test_a_wheel_that_needs_another_package_is_refused(tmp_path: Path) -> None:
    files = {**WHEEL, f"{INFO}/METADATA": f"{METADATA}Requires-Dist: numpy (>=2)\n"}
    with pytest.raises(ValueError, match="needs numpy"):
        add_wheel(str(wheel(tmp_path, files)))


def test_what_is_no_wheel_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="METADATA"):
        add_wheel(str(wheel(tmp_path, {"lowest.py": BOT})))
    page = tmp_path / "page.html"
    page.write_text("<p>Not found</p>")
    with pytest.raises(ValueError, match="zip archive"):
        add_wheel(str(page))
