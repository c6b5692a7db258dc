"""The wheel of a player's own bot: pure Python that needs nothing else, or a clear error."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from eldesthand.page.wheels import MOST_BYTES, MOST_FILES, add_wheel

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


def wheel(folder: Path, files: Mapping[str, str | bytes]) -> Path:
    path = folder / "lowest-1.0-py3-none-any.whl"
    with ZipFile(path, "w", ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return path


def test_a_wheel_names_its_bot(tmp_path: Path) -> None:
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


COMPILED = {
    "fast.so": b"",
    "lowest/fast.cpython-314-wasm32-emscripten.so": b"",
    "a.wasm": b"",
    "fast.SO": b"",
    "fast.so.1": b"",
    "fast.So.1.2-3": b"",
    "FAST.PyD": b"",
    "notes.dat": b"\x7fELF\x01\x01",
    "module.py": b"\0asm\x01\0\0\0",
    "readme": b"\xcf\xfa\xed\xfe\x07",
    "fat.txt": b"\xca\xfe\xba\xbe\0\0",
    "picture.png": b"MZ\x90\0" + bytes(60) + b"PE\0\0L\x01",
    "data.bin": b"!<arch>\n",
}


@pytest.mark.parametrize("name", COMPILED)
def test_compiled_code_is_refused_before_anything_is_unpacked(tmp_path: Path, name: str) -> None:
    before = list(sys.path)
    with pytest.raises(ValueError, match="pure Python"):
        add_wheel(str(wheel(tmp_path, {**WHEEL, name: COMPILED[name]})))
    assert sys.path == before


@pytest.mark.parametrize(
    "name", ["../out.py", "/out.py", "a/../../out.py", "a\\out.py", "c:out.py"]
)
def test_a_name_that_leads_out_of_the_wheel_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match="inside the wheel"):
        add_wheel(str(wheel(tmp_path, {**WHEEL, name: ""})))


def test_two_files_of_one_name_are_refused(tmp_path: Path) -> None:
    path = wheel(tmp_path, WHEEL)
    with ZipFile(path, "a") as archive, pytest.warns(UserWarning, match="Duplicate"):
        archive.writestr("lowest.py", b"\x7fELF")
    with pytest.raises(ValueError, match="inside the wheel"):
        add_wheel(str(path))


def test_a_wheel_that_unpacks_to_too_much_is_refused(tmp_path: Path) -> None:
    path = wheel(tmp_path, {**WHEEL, "zeros.txt": bytes(MOST_BYTES)})
    assert path.stat().st_size < MOST_BYTES / 100
    with pytest.raises(ValueError, match="bytes unpacked"):
        add_wheel(str(path))
    many = {f"m{number}.py": "" for number in range(MOST_FILES)}
    with pytest.raises(ValueError, match=f"at most {MOST_FILES} files"):
        add_wheel(str(wheel(tmp_path, {**WHEEL, **many})))


def test_a_member_larger_than_it_says_is_refused(tmp_path: Path) -> None:
    path = wheel(tmp_path, {**WHEEL, "zeros.txt": bytes(100_000)})
    told = (100_000).to_bytes(4, "little")
    path.write_bytes(path.read_bytes().replace(told, (9).to_bytes(4, "little")))
    with pytest.raises(ValueError, match="zip archive"):
        add_wheel(str(path))


def test_a_wheel_that_needs_another_package_is_refused(tmp_path: Path) -> None:
    files = {**WHEEL, f"{INFO}/METADATA": f"{METADATA}Requires-Dist: numpy (>=2)\n"}
    with pytest.raises(ValueError, match="needs numpy"):
        add_wheel(str(wheel(tmp_path, files)))


def test_a_file_that_is_no_wheel_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="METADATA"):
        add_wheel(str(wheel(tmp_path, {"lowest.py": BOT})))
    page = tmp_path / "page.html"
    page.write_text("<p>Not found</p>")
    with pytest.raises(ValueError, match="zip archive"):
        add_wheel(str(page))
