"""A package with compiled code for tests, made from text each time: 500 bytes of WebAssembly."""

from __future__ import annotations

import subprocess
from pathlib import Path

from web.tools.steps import WEB, tool

SUFFIX = "cpython-314-wasm32-emscripten.so"
TAG = "cp314-cp314-pyemscripten_2026_0_wasm32"


def thicket() -> bytes:
    """Return the compiled module `thicket`."""
    here = Path(__file__).parent
    binaryen = WEB / "node_modules" / "binaryen" / "index.js"
    command = (tool("node"), here / "compiled.mjs", here / "thicket.wat", binaryen)
    return subprocess.run(command, check=True, capture_output=True).stdout
