"""Check that every public name of the engine has a complete type: ``python -m tools.lint_types``.

Type checkers that infer less than ours then agree on all of them. Pyright finds the names; types of
other packages are not judged.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from typing import Any

from web.tools.environment import prepare_node_modules
from web.tools.steps import ROOT, WEB, tool

_MISSING = () if find_spec("gymnasium") else ("eldesthand.environments.gymnasium.",)
"""Beginnings of names whose base classes are not installed here."""


def symbols() -> list[dict[str, Any]]:
    """Return everything that the package exports, with the faults that Pyright finds."""
    prepare_node_modules()
    program = (tool("node"), WEB / "node_modules" / "pyright" / "index.js")
    options = ("--ignoreexternal", "--outputjson", "--verifytypes", "eldesthand")
    packages = os.pathsep.join((str(ROOT / "engine"), sysconfig.get_path("purelib")))
    done = subprocess.run(
        (*program, "--pythonpath", sys.executable, *options),
        env={**os.environ, "PYTHONPATH": packages},
        capture_output=True,
        text=True,
        check=False,
    )
    found: list[dict[str, Any]] = json.loads(done.stdout)["typeCompleteness"]["symbols"]
    return [symbol for symbol in found if not symbol["name"].startswith(_MISSING)]


def faults() -> list[str]:
    """Return the names with an incomplete type, each with its reason.

    Names that are incomplete only because they mention another of them are left out.
    """
    found = symbols()
    if not found:
        return ["expected the names of the engine, got none"]
    return [
        f"{symbol['name']}: {fault['message']}"
        for symbol in found
        if not symbol["isTypeKnown"] or symbol["isTypeAmbiguous"]
        for fault in symbol["diagnostics"]
        if not fault["message"].startswith("No docstring")
        and "partially unknown" not in fault["message"]
    ]


if __name__ == "__main__":
    sys.exit("\n".join(faults()) or None)
