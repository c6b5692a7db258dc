"""Packages that a site adds for bots: those of Pyodide's lock file, each by its checksum."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

import build
from tests.compiled import SUFFIX, TAG, thicket
from web.tools import site_packages
from web.tools.site_packages import add_packages
from web.tools.steps import ROOT, BuildError, files_below, integrity

AddPackage = Callable[[dict[str, Any]], None]
"""Function that adds a package to the site by its entry in the lock file."""

BOOK = (ROOT / "book" / "research.rst").read_text(encoding="utf-8")
PINNED = json.loads(site_packages.LOCK.read_text(encoding="utf-8"))
LICENSE = "hedge-1.0.dist-info/licenses/LICENSE.txt"
FILES = {
    "hedge.py": "name = 'hedge'\n",
    "hedge-1.0.dist-info/METADATA": "Name: hedge\nVersion: 1.0\nLicense-Expression: MIT\n",
    LICENSE: "Do as you like.",
}


def lay_package(
    folder: Path, name: str, files: Mapping[str, str | bytes], tag: str = "py3-none-any"
) -> dict[str, Any]:
    """Write a wheel into a folder; return its entry in a lock file."""
    path = folder / f"{name}-1.0-{tag}.whl"
    with ZipFile(path, "w") as archive:
        for each, content in files.items():
            archive.writestr(each, content)
    return entry_of(path, name)


def entry_of(wheel: Path, name: str) -> dict[str, Any]:
    """Return the entry of a wheel in a lock file."""
    pinned = {**PINNED["packages"]["attrs"], "depends": []}
    about = {**pinned, "name": name, "version": wheel.name.split("-")[1], "imports": [name]}
    return {**about, "file_name": wheel.name, "sha256": sha256(wheel.read_bytes()).hexdigest()}


def lay_compiled(folder: Path) -> dict[str, Any]:
    """Write the compiled wheel `thicket`; return its entry in a lock file."""
    described = {
        name.replace("hedge", "thicket"): text.replace("hedge", "thicket")
        for name, text in FILES.items()
        if name != "hedge.py"
    }
    return lay_package(folder, "thicket", {**described, f"thicket.{SUFFIX}": thicket()}, TAG)


def write_lock(folder: Path, monkeypatch: pytest.MonkeyPatch, *entries: dict[str, Any]) -> None:
    lock = folder / "pyodide-lock.json"
    packages = {each["name"].replace("_", "-"): each for each in entries}
    lock.write_text(json.dumps({**PINNED, "packages": packages}))
    monkeypatch.setattr(site_packages, "LOCK", lock)


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """Return a built site, as far as packages need it."""
    (tmp_path / "site" / "pyodide-1-abc").mkdir(parents=True)
    return tmp_path / "site"


def test_packages_are_added_with_what_they_need_and_their_licenses(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hedge = lay_package(tmp_path, "low_hedge", FILES)
    garden = {**lay_package(tmp_path, "garden", FILES), "depends": ["low_hedge"]}
    write_lock(tmp_path, monkeypatch, hedge, garden, {**hedge, "name": "other"})
    credit = add_packages(built, ["Garden"], tmp_path)
    assert [(each.name, each.license, each.text) for each in credit] == [
        ("garden", "MIT", "Do as you like."),
        ("low_hedge", "MIT", "Do as you like."),
    ]
    listed = listed_in(built)
    assert sorted(listed) == [garden["file_name"], hedge["file_name"], "pyodide-lock.json"]
    lock = json.loads(listed["pyodide-lock.json"].read_text())
    assert lock == {"info": PINNED["info"], "packages": {"garden": garden, "low-hedge": hedge}}


def listed_in(site: Path) -> dict[str, Path]:
    """Return the files that a site lists for bots, and check that their checksums are right."""
    [list_of_files] = site.glob("pyodide-*/packages.json")
    listed = json.loads(list_of_files.read_text())
    files = {name: list_of_files.parent / about["path"] for name, about in listed.items()}
    for name, path in files.items():
        assert listed[name]["integrity"] == integrity(path)
    return files


def test_the_command_of_the_book_adds_a_compiled_package_for_bots_alone(
    built_site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All else is as in a site without packages, byte for byte."""
    entry = lay_compiled(tmp_path)
    write_lock(tmp_path, monkeypatch, entry)
    out = tmp_path / "site"
    [told] = re.findall(r"^   python3 build\.py (site .*--packages numpy.*)$", BOOK, re.M)
    command = told.replace("numpy", "thicket").split()
    command[command.index("DIR")] = str(out)
    assert build.main([*command, "--package-files", str(tmp_path)]) == 0
    listed = listed_in(out)
    added = {*listed.values(), out / "packages.html"}
    assert sorted(listed) == sorted(
        [entry["file_name"], "pyodide-lock.json", "pyodide.asm.wasm", "script"]
    )
    whole = site_packages.WHOLE / "pyodide.asm.wasm"
    assert listed["pyodide.asm.wasm"].read_bytes() == whole.read_bytes()
    assert "Do as you like." in (out / "packages.html").read_text()
    assert {path.relative_to(out) for path in {*files_below(out)} - added} == {
        path.relative_to(built_site) for path in files_below(built_site)
    }
    changed = [
        path.name
        for path in {*files_below(out)} - added
        if path.read_bytes() != (built_site / path.relative_to(out)).read_bytes()
    ]
    assert changed == ["packages.json"]


def test_a_changed_file_is_refused(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hedge = lay_package(tmp_path, "hedge", FILES)
    write_lock(tmp_path, monkeypatch, hedge)
    lay_package(tmp_path, "hedge", {**FILES, "hedge.py": "import os"})
    with pytest.raises(BuildError, match=f"expected SHA-256 {hedge['sha256']}"):
        add_packages(built, ["hedge"], tmp_path)
    assert not [*files_below(built)]


def test_a_package_without_a_license_is_refused(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = {name: text for name, text in FILES.items() if name != LICENSE}
    write_lock(tmp_path, monkeypatch, lay_package(tmp_path, "hedge", bare))
    with pytest.raises(BuildError, match="expected a license file"):
        add_packages(built, ["hedge"], tmp_path)


def test_a_missing_file_is_refused(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_lock(tmp_path, monkeypatch, lay_package(tmp_path, "hedge", FILES))
    with pytest.raises(BuildError, match="No such file"):
        add_packages(built, ["hedge"], tmp_path / "site")


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("nothing-of-the-kind", "lock file"),
        ("../six", "lock file"),
        ("", "lock file"),
        ("libgeos", "lock file"),
        ("scipy-tests", "lock file"),
    ],
)
def test_what_is_no_wheel_of_pyodide_is_refused(
    built: Path, tmp_path: Path, name: str, says: str
) -> None:
    """By the lock file of the pinned Pyodide."""
    with pytest.raises(BuildError, match=says):
        add_packages(built, [name], tmp_path)


def test_packages_of_the_pinned_pyodide_are_known_with_what_they_need() -> None:
    """The lock file writes some of the names in another form."""
    needed = site_packages.needed(["scikit_image"])
    assert {"numpy", "scipy", "lazy-loader", "scikit-image"} < needed.keys()
