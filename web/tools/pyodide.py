"""Pyodide for the site: its files, the few wheels that may be loaded later, and compiled modules.

Pyodide comes from npm (`web/package-lock.json`), the wheels from PyPI (`pyodide-packages.lock`).
"""

from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path

from web.tools.steps import WEB, WORK, BuildError, content_hash, digest, is_current, run, tool

LOCK = WEB / "pyodide-packages.lock"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LIBRARY = "library.bin"  # what start-up needs of python_stdlib.zip, compiled
ENGINE = "engine.bin"  # the engine's wheel, compiled
START_UP_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
    LIBRARY,
)


def locked_packages() -> dict[str, tuple[str, str]]:
    """Return what our Pyodide lock file pins: name → version and SHA-256."""
    line = re.compile(r"^([\w.-]+)==(\S+) --hash=sha256:([0-9a-f]{64})$", re.MULTILINE)
    found = line.findall(LOCK.read_text())
    return {name: (version, checksum) for name, version, checksum in found}


def download_packages(python: str) -> dict[str, Path]:
    """Download the wheels of our Pyodide lock file from PyPI; pip verifies their checksums."""
    folder = WORK / "wheels"
    stamp = folder / ".stamp"
    wanted = digest(LOCK.read_bytes(), python.encode())
    if not is_current(stamp, wanted):
        shutil.rmtree(folder, ignore_errors=True)
        pip = (sys.executable, "-m", "pip", "download", "--disable-pip-version-check")
        options = ("--no-deps", "--require-hashes", "--only-binary=:all:")
        target = ("--python-version", python, "--dest", folder, "-r", LOCK)
        run("Downloading micropip", *pip, *options, *target)
        stamp.write_text(wanted)
    return {wheel.name.split("-")[0].replace("_", "-"): wheel for wheel in folder.glob("*.whl")}


def build_pyodide(out: Path, library: Path) -> Path:
    """Gather Pyodide, the compiled library and the few wheels that may be loaded later, under a
    lock file that names no other package. Return the folder, renamed after its content.
    """
    package = WEB / "node_modules" / "pyodide"
    lock = json.loads((package / "pyodide-lock.json").read_text())
    wheels = download_packages(lock["info"]["python"])
    entries = {}
    for name, (version, checksum) in locked_packages().items():
        entry = lock["packages"][name]
        missing = set(entry["depends"]) - wheels.keys()
        if entry["version"] != version or missing:
            raise BuildError(
                f"This Pyodide wants {name} {entry['version']} with {entry['depends']}: "
                f"put exactly these into {LOCK}."
            )
        entries[name] = {**entry, "file_name": wheels[name].name, "sha256": checksum}
    out.mkdir(parents=True)
    for each in [*(package / name for name in FILES), library, *wheels.values()]:
        shutil.copyfile(each, out / each.name)
    own_lock = json.dumps({**lock, "packages": entries}, indent=1, sort_keys=True)
    (out / "pyodide-lock.json").write_text(own_lock, newline="\n")
    version = json.loads((package / "package.json").read_text())["version"]
    return out.rename(out.with_name(f"pyodide-{version}-{content_hash(out)}"))


def compile_python(wheel: Path, out: Path) -> tuple[Path, Path]:
    """Compile what start-up needs of Python's library, and the engine, with this same Pyodide."""
    library, engine = out / LIBRARY, out / ENGINE
    compiler = WEB / "tools" / "library.js"
    run("Compiling Python's library", tool("node"), compiler, wheel, library, engine)
    return library, engine
