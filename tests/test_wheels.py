"""The wheel of a player's own bot: pure Python that needs nothing else, or a clear error."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from random import Random
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from eldesthand.table.wheels import (
    MOST_BYTES,
    MOST_DESCRIBED,
    MOST_FILES,
    add_wheel,
)

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
    needs = {**WHEEL, f"{INFO}/METADATA": f"{METADATA}Requires-Dist: hedge\n"}
    path = wheel(tmp_path, needs)
    program = (
        "import sys\nfrom eldesthand.table.own_bot import OwnBot\nbot = OwnBot()\n"
        "for line in sys.stdin: print(bot.handle(line))"
    )
    offered = [{"name": "hedge", "version": "1.17.0"}]
    lessons = [
        {"do": "add", "wheel": str(path), "offered": offered},
        {"do": "teach", "source": ""},
    ]
    taught = subprocess.run(
        [sys.executable, "-c", program],
        input="\n".join(map(json.dumps, lessons)),
        capture_output=True,
        text=True,
        check=True,
        cwd=ENGINE,
    )
    added, named = map(json.loads, taught.stdout.splitlines())
    assert (added, named) == ({"needs": ["hedge"]}, {"name": "Lowest"})


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
        add_wheel(str(wheel(tmp_path, {**WHEEL, name: COMPILED[name]})), {})
    assert sys.path == before


ODD_NAMES = {
    "outside": ["../out.py", "/out.py", "a/../../out.py", "a\\out.py", "c:out.py"],
    "no file": [".", "a//b", "a/./b", "lowest.py/inner.py"],
    "too long": ["a" * 300, "ü" * 130, "a/" * 200 + "b", "a/" * 3_000 + "b"],
}


@pytest.mark.parametrize(
    "name", [name for names in ODD_NAMES.values() for name in names], ids=lambda name: name[:20]
)
def test_a_name_that_no_file_inside_the_wheel_can_have_is_refused(
    tmp_path: Path, name: str
) -> None:
    before = list(sys.path)
    with pytest.raises(ValueError, match="inside the wheel"):
        add_wheel(str(wheel(tmp_path, {**WHEEL, name: ""})), {})
    assert sys.path == before


def test_two_files_of_one_name_are_refused(tmp_path: Path) -> None:
    path = wheel(tmp_path, WHEEL)
    with ZipFile(path, "a") as archive, pytest.warns(UserWarning, match="Duplicate"):
        archive.writestr("lowest.py", b"\x7fELF")
    with pytest.raises(ValueError, match="inside the wheel"):
        add_wheel(str(path), {})


def test_a_wheel_that_unpacks_to_too_much_is_refused(tmp_path: Path) -> None:
    path = wheel(tmp_path, {**WHEEL, "zeros.txt": bytes(MOST_BYTES)})
    assert path.stat().st_size < MOST_BYTES / 100
    with pytest.raises(ValueError, match="bytes unpacked"):
        add_wheel(str(path), {})
    many = {f"m{number}.py": "" for number in range(MOST_FILES)}
    with pytest.raises(ValueError, match=f"at most {MOST_FILES} files"):
        add_wheel(str(wheel(tmp_path, {**WHEEL, **many})), {})


def test_a_member_larger_than_it_says_is_refused(tmp_path: Path) -> None:
    path = wheel(tmp_path, {**WHEEL, "zeros.txt": bytes(100_000)})
    told = (100_000).to_bytes(4, "little")
    path.write_bytes(path.read_bytes().replace(told, (9).to_bytes(4, "little")))
    with pytest.raises(ValueError, match="zip archive"):
        add_wheel(str(path), {})


@pytest.mark.parametrize("name", ["METADATA", "entry_points.txt"])
def test_a_description_longer_than_any_wheel_needs_is_not_parsed(tmp_path: Path, name: str) -> None:
    """Twelve million lines of METADATA took 26 seconds."""
    long = WHEEL[f"{INFO}/{name}"] + "A:\n" * (MOST_DESCRIBED // 3)
    with pytest.raises(ValueError, match=f"at most {MOST_DESCRIBED} bytes of .*{name}"):
        add_wheel(str(wheel(tmp_path, {**WHEEL, f"{INFO}/{name}": long})), {})


NEEDS_NUMPY = [
    "numpy (>=2)",
    "\n numpy>=2",
    "\n\t\n  numpy",
    "numpy ; python_version > '3'",
    "numpy ; python_version > '3' or extra == 'show'",
    "numpy ; extra != 'show'",
    "numpy ; extra == 'show' or",
    f"numpy ; {'not ' * 100_000}extra == 'show'",
    "numpy[extra]",
    "numpy @ https://example.org/extra",
]


@pytest.mark.parametrize("needed", NEEDS_NUMPY, ids=[each[:40] for each in NEEDS_NUMPY])
def test_a_wheel_that_needs_another_package_is_refused(tmp_path: Path, needed: str) -> None:
    """Whichever way its requirement is written."""
    files = {**WHEEL, f"{INFO}/METADATA": f"{METADATA}Requires-Dist: {needed}\n"}
    with pytest.raises(ValueError, match="needs 'numpy"):
        add_wheel(str(wheel(tmp_path, files)), {})


OFFERED = {"hedge": "1.17.0", "thicket": "1.0"}


@pytest.mark.parametrize(
    "needed", ["hedge", "Hedge (>=1.16)", "hedge>=1.16,<2 ; os_name == 'nt'", "hedge~=1.17"]
)
def test_the_packages_of_the_site_that_a_wheel_needs_are_told(
    tmp_path: Path, needed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    files = {**WHEEL, f"{INFO}/METADATA": f"{METADATA}Requires-Dist: {needed}\n"}
    assert add_wheel(str(wheel(tmp_path, files)), OFFERED) == ["hedge"]


@pytest.mark.parametrize(
    "needed",
    [
        *("hedge>=2", "hedge<1.17", "hedge!=1.17", "hedge~=2.0", "hedge===1.17", "hedge[more]"),
        *("hedges", "hedge @ https://example.org/h.whl", "hedge 1.17", "hed ge", "hedge>=1.17,?"),
    ],
)
def test_what_the_site_cannot_meet_is_refused_with_what_it_has(tmp_path: Path, needed: str) -> None:
    before = list(sys.path)
    files = {**WHEEL, f"{INFO}/METADATA": f"{METADATA}Requires-Dist: {needed}\n"}
    with pytest.raises(ValueError, match=r"needs only hedge 1\.17\.0, thicket 1\.0, got"):
        add_wheel(str(wheel(tmp_path, files)), OFFERED)
    assert sys.path == before


def test_a_requirement_without_a_name_is_refused(tmp_path: Path) -> None:
    for odd in ("", "?", "\n  "):
        files = {**WHEEL, f"{INFO}/METADATA": f"{METADATA}Requires-Dist: {odd}\nHome: x\n"}
        with pytest.raises(ValueError, match="without requirements"):
            add_wheel(str(wheel(tmp_path, files)), {})


def test_a_wheel_with_two_descriptions_is_refused(tmp_path: Path) -> None:
    files = {**WHEEL, "other-1.0.dist-info/METADATA": f"{METADATA}Requires-Dist: numpy\n"}
    with pytest.raises(ValueError, match=r"one \.dist-info/METADATA"):
        add_wheel(str(wheel(tmp_path, files)), {})


def test_metadata_that_is_no_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="METADATA as UTF-8"):
        add_wheel(str(wheel(tmp_path, {**WHEEL, f"{INFO}/METADATA": b"\xff"})), {})


def test_a_damaged_archive_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each change of a few bytes either does nothing or is refused with a reason."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    path = wheel(tmp_path, WHEEL)
    good, chance, before = path.read_bytes(), Random(57), list(sys.path)
    for _ in range(1000):
        damaged = bytearray(good)
        for _ in range(chance.randint(1, 3)):
            damaged[chance.randrange(len(good))] = chance.randrange(256)
        path.write_bytes(damaged)
        with suppress(ValueError):
            add_wheel(str(path), {})
        sys.path[:] = before


def test_a_file_that_is_no_wheel_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="METADATA"):
        add_wheel(str(wheel(tmp_path, {"lowest.py": BOT})), {})
    page = tmp_path / "page.html"
    page.write_text("<p>Not found</p>")
    with pytest.raises(ValueError, match="zip archive"):
        add_wheel(str(page), {})
