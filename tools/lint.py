"""The checks of style and types, and the tests of the page's modules: ``python -m tools.lint``.

``python3 build.py test`` runs them beside pytest. Every check runs, even if another has failed.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import IO

from web.tools.steps import ROOT, WEB, node_program, tool

Command = tuple[str | Path, ...]


PYTHON_CHECKS: Mapping[str, Command] = {
    "ruff check": ("ruff", "check", "--quiet"),
    "ruff format": ("ruff", "format", "--check", "--quiet"),
    "mypy": ("mypy", "--no-error-summary"),
    "types": ("tools.lint_types",),
    "words": ("tools.lint_words",),
    "protocol": ("tools.write_protocol",),  # the types that tsc needs
}


def page_checks() -> Mapping[str, Command]:
    """Return the checks of `web/`, which need its npm packages."""
    biome = node_program("@biomejs/biome", "biome")
    return {
        "tsc": node_program("typescript", "tsc"),
        "biome": (*biome, "ci", "--colors=off", "--error-on-warnings"),
        "node --test": (
            tool("node"),
            "--test",
            "--test-isolation=none",
            "--test-timeout=60000",
            "tests/*.test.mjs",
        ),
    }


def start(output: IO[str]) -> subprocess.Popen[str]:
    """Start all checks in another process, which writes what they find."""
    command = (sys.executable, "-m", "tools.lint")
    return subprocess.Popen(command, cwd=ROOT, stdout=output, stderr=output, text=True)


def failures() -> list[str]:
    """Run all checks and print their output; return the names of those that failed."""
    python = (sys.executable, "-m")
    checks = [(name, (*python, *command), ROOT) for name, command in PYTHON_CHECKS.items()]
    checks += [(name, command, WEB) for name, command in page_checks().items()]
    return [name for name, command, folder in checks if not passes(name, command, folder)]


def passes(name: str, command: Command, folder: Path) -> bool:
    """Run one check in a folder; print its output if it fails; return whether it passed."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    passed = done.returncode == 0
    print(f"{name}: {'passed' if passed else 'failed'}", flush=True)
    if not passed:
        print(f"{done.stdout}{done.stderr}", flush=True)
    return passed


if __name__ == "__main__":
    sys.exit(bool(failures()))
