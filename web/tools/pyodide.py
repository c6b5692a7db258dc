"""Pyodide for the site: its files, from npm (`web/package-lock.json`), and compiled modules."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from web.tools.steps import WEB, content_hash, run, tool

WHOLE_LIBRARY = "python_stdlib.zip"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", WHOLE_LIBRARY)
PACKAGES = "packages.json"  # the packages that bots of visitors may need, with their checksums
LIBRARY = "library.bin"  # what start-up needs of python_stdlib.zip, compiled
ENGINE = "engine.bin"  # the engine's wheel, compiled
START_UP_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
    LIBRARY,
)


def build_pyodide(out: Path, library: Path) -> Path:
    """Collect Pyodide, trimmed, the compiled library and an empty lock file; return the folder."""
    package = WEB / "node_modules" / "pyodide"
    lock = json.loads((package / "pyodide-lock.json").read_text())
    out.mkdir(parents=True)
    for each in [*(package / name for name in FILES), library]:
        shutil.copyfile(each, out / each.name)
    run("Trimming Pyodide", tool("node"), WEB / "tools" / "trim_pyodide.js", package, out)
    own_lock = json.dumps({**lock, "packages": {}}, indent=1, sort_keys=True)
    (out / "pyodide-lock.json").write_text(own_lock, newline="\n")
    (out / PACKAGES).write_text("{}", newline="\n")
    version = json.loads((package / "package.json").read_text())["version"]
    return out.rename(out.with_name(f"pyodide-{version}-{content_hash(out)}"))


def compile_python(wheel: Path, out: Path) -> tuple[Path, Path, Path]:
    """Compile the engine, and the part of Python's library that start-up needs, in this Pyodide.

    The third file is the reader of catalogues for pages in other languages than English.
    """
    library, engine, reader = out / LIBRARY, out / ENGINE, out / "gettext.bin"
    compiler = WEB / "tools" / "library.js"
    run("Compiling Python's library", tool("node"), compiler, wheel, library, engine, reader)
    return library, engine, reader
