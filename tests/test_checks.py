"""The checks of style and types, as tests: one report says all that is wrong."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import build

CHECKS: dict[str, list[str | Path]] = {
    "ruff check": [sys.executable, "-m", "ruff", "check"],
    "ruff format": [sys.executable, "-m", "ruff", "format", "--check"],
    "mypy": [sys.executable, "-m", "mypy"],
    "tsc": [*build.node_program("typescript", "tsc"), "--project", "web"],
}


@pytest.mark.parametrize("check", CHECKS)
def test_check(check: str) -> None:
    if check == "tsc":
        build.prepare_node_modules()
    done = subprocess.run(CHECKS[check], cwd=build.ROOT, capture_output=True, text=True)
    if done.returncode:
        pytest.fail(f"{check}:\n{done.stdout}{done.stderr}", pytrace=False)
