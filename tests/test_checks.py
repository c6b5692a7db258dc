"""The checks of style and types, as tests: one report says all that is wrong."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import build
from web.tools.steps import ROOT, WEB, node_program

PYTHON_CHECKS: dict[str, list[str | Path]] = {
    "ruff check": [sys.executable, "-m", "ruff", "check"],
    "ruff format": [sys.executable, "-m", "ruff", "format", "--check"],
    "mypy": [sys.executable, "-m", "mypy"],
}
PAGE_CHECKS: dict[str, list[str | Path]] = {
    "tsc": [*node_program("typescript", "tsc")],
    "biome": [
        *node_program("@biomejs/biome", "biome"),
        "ci",
        "--colors=off",
        "--error-on-warnings",
    ],
}


def run_check(check: str, command: list[str | Path], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        pytest.fail(f"{check}:\n{done.stdout}{done.stderr}", pytrace=False)


@pytest.mark.parametrize("check", PYTHON_CHECKS)
def test_python_check(check: str) -> None:
    run_check(check, PYTHON_CHECKS[check], ROOT)


@pytest.mark.parametrize("check", PAGE_CHECKS)
def test_page_check(check: str) -> None:
    build.prepare_node_modules()
    run_check(check, PAGE_CHECKS[check], WEB)
