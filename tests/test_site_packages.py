"""Packages that a site adds for bots: those of Pyodide's lock file, each by its checksum."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from web.tools import site_packages
from web.tools.site_packages import add_packages
from web.tools.steps import BuildError, integrity

LICENSE = "hedge-1.0.dist-info/licenses/LICENSE.txt"
FILES = {
    "hedge.py": "name = 'hedge'\n",
    "hedge-1.0.dist-info/METADATA": "Name: hedge\nVersion: 1.0\nLicense-Expression: MIT\n",
    LICENSE: "Do as you like.",
}


def lay_package(folder: Path, name: str, files: Mapping[str, str]) -> dict[str, Any]:
    """Write a wheel into a folder; return its entry in a lock file."""
    path = folder / f"{name}-1.0-py3-none-any.whl"
    with ZipFile(path, "w") as archive:
        for each, content in files.items():
            archive.writestr(each, content)
    digest = sha256(path.read_bytes()).hexdigest()
    about = {"name": name, "file_name": path.name, "depends": [], "package_type": "package"}
    return {**about, "sha256": digest}


def write_lock(folder: Path, monkeypatch: pytest.MonkeyPatch, *entries: dict[str, Any]) -> None:
    lock = folder / "pyodide-lock.json"
    lock.write_text(json.dumps({"packages": {each["name"]: each for each in entries}}))
    monkeypatch.setattr(site_packages, "LOCK", lock)


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """Return a built site, as far as packages need it."""
    (tmp_path / "site" / "pyodide-1-abc").mkdir(parents=True)
    return tmp_path / "site"


def test_packages_are_added_with_what_they_need_and_their_licenses(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hedge = lay_package(tmp_path, "hedge", FILES)
    thicket = {**lay_package(tmp_path, "thicket", FILES), "depends": ["hedge"]}
    write_lock(tmp_path, monkeypatch, hedge, thicket, {**hedge, "name": "other"})
    credit = add_packages(built, ["Thicket"], tmp_path)
    assert [(each.name, each.license, each.text) for each in credit] == [
        ("hedge", "MIT", "Do as you like."),
        ("thicket", "MIT", "Do as you like."),
    ]
    [place] = built.iterdir()
    listed = json.loads((place / "packages.json").read_text())
    assert sorted(listed) == [hedge["file_name"], thicket["file_name"]]
    for name, about in listed.items():
        assert about["integrity"] == integrity(place / name)


def test_a_changed_file_is_refused(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hedge = lay_package(tmp_path, "hedge", FILES)
    write_lock(tmp_path, monkeypatch, hedge)
    lay_package(tmp_path, "hedge", {**FILES, "hedge.py": "import os"})
    with pytest.raises(BuildError, match=f"expected SHA-256 {hedge['sha256']}"):
        add_packages(built, ["hedge"], tmp_path)
    [place] = built.iterdir()
    assert not list(place.iterdir())


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
        ("numpy", "numpy has compiled code"),
    ],
)
def test_a_package_that_pyodide_does_not_have_or_the_site_cannot_run_is_refused(
    built: Path, tmp_path: Path, name: str, says: str
) -> None:
    """From the lock file of the pinned Pyodide."""
    with pytest.raises(BuildError, match=says):
        add_packages(built, [name], tmp_path)
