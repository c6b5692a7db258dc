"""The credits: the license of every work that the site ships."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from web.tools.credits import PAGE, Credit, credit_of, page_of, shipped
from web.tools.site_wheel import LICENSES
from web.tools.steps import BuildError


def package(folder: Path, name: str, **about: str) -> Path:
    made = folder / name
    made.mkdir(parents=True)
    (made / "package.json").write_text(json.dumps(about), encoding="utf-8")
    return made


def test_a_package_without_a_license_is_refused(tmp_path: Path) -> None:
    package(tmp_path, "no-file", license="MIT")
    (package(tmp_path, "no-name") / "LICENSE").write_text("Do as you like.", encoding="utf-8")
    for name in ("no-file", "no-name"):
        with pytest.raises(BuildError, match=f"ships {name} without a license"):
            credit_of(name, tmp_path)


def test_all_license_files_of_a_package_are_shown(tmp_path: Path) -> None:
    made = package(tmp_path, "two", license="(MIT OR Apache-2.0)")
    (made / "LICENSE-MIT").write_text("MIT & more", encoding="utf-8")
    (made / "LICENCE").write_text("Apache", encoding="utf-8")
    credit = credit_of("two", tmp_path)
    assert credit == Credit("two", "(MIT OR Apache-2.0)", "Apache\n\nMIT & more\n")
    assert "MIT &amp; more" in page_of([credit])


def test_bundled_packages_are_found_beside_those_that_the_page_names(tmp_path: Path) -> None:
    sources = ["../../web/node_modules/@some/part/a.js", "../src/main.js"]
    (tmp_path / "main.js.map").write_text(json.dumps({"sources": sources}), encoding="utf-8")
    found = shipped(tmp_path)
    assert {"@some/part", "lit", "qr", "pyodide", "@fontsource-variable/eb-garamond"} <= {*found}


def test_the_site_credits_all_that_it_ships(built_site: Path) -> None:
    page = (built_site / PAGE).read_text(encoding="utf-8")
    for name in ("Pyodide", "Python", "Card faces", *(set(shipped(built_site)) - {"pyodide"})):
        assert f"<h2>{name}" in page
    for sentence in (
        "SIL OPEN FONT LICENSE",
        "Mozilla Public License Version 2.0",
        "PYTHON SOFTWARE FOUNDATION LICENSE",
        "Copyright 2017 The EB Garamond Project Authors",
        "Copyright (c) 2017 Google LLC",
    ):
        assert sentence in page
    for license_name in LICENSES.split(" AND "):
        assert license_name in page
