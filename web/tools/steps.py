"""Functions of all steps of the build: paths, digests, and commands with a progress display."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from base64 import b64encode
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
WORK = ROOT / ".build"
SITE = WORK / "site"

WRITTEN = {"protocol.d.ts", "protocol-shapes.js"}
NOT_SOURCES = {"node_modules", "__pycache__", *WRITTEN}


class BuildError(Exception):
    """Failure of a step; the message names the step, the cause and the remedy."""


def run(title: str, *command: str | Path, cwd: Path = ROOT, **env: str) -> str:
    """Run one long step, print its title when it starts and ends, and return its output.

    Steps may run side by side. Raises ``BuildError`` with the output when the command fails.
    """
    start = time.monotonic()
    print(f"{title} …", flush=True)
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**os.environ, **env},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    lines = done.stdout.splitlines(keepends=True)
    printed = "".join(line if len(line) < 2_000 else f"{line[:200]} …\n" for line in lines)
    if done.returncode:
        status = f"exit status {done.returncode}"
        raise BuildError(f"“{title}” failed ({status}):\n\n{printed.strip()}\n")
    print(f"{title}: done in {time.monotonic() - start:.1f} s", flush=True)
    return printed


def tool(name: str) -> str:
    """Return the path of a program in the virtual environment that runs this."""
    folder = Path(sys.executable).parent
    found = shutil.which(name, path=str(folder))
    if found is None:
        raise BuildError(f"{name} is missing from {folder}; delete that environment and try again.")
    return found


def node_program(package: str, program: str) -> tuple[str, Path]:
    """Return the command that runs a program of an installed npm package."""
    return tool("node"), WEB / "node_modules" / package / "bin" / program


def digest(*parts: bytes) -> str:
    """Return the SHA-256 of some parts; two different lists of parts have different digests."""
    whole = hashlib.sha256()
    for part in parts:
        whole.update(len(part).to_bytes(8, "big") + part)
    return whole.hexdigest()


def integrity(path: Path) -> str:
    """Return a file's checksum in the form of the `integrity` attribute."""
    return f"sha256-{b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()}"


def files_below(*places: Path) -> list[Path]:
    """Return all source files in some files and folders, sorted by path."""
    found: list[Path] = []
    for place in places:
        if place.is_dir():
            inside = (each for each in place.iterdir() if each.name not in NOT_SOURCES)
            found += files_below(*inside)
        elif place.is_file():
            found.append(place)
    return sorted(found)


def fingerprint(base: Path, files: Iterable[Path]) -> str:
    """Return the digest of names and content of some files below a folder."""
    parts = ((each.relative_to(base).as_posix().encode(), each.read_bytes()) for each in files)
    return digest(*(part for pair in parts for part in pair))


def content_hash(folder: Path) -> str:
    """Return the short digest for the name of a folder of the site."""
    return fingerprint(folder, files_below(folder))[:10]


def is_current(stamp: Path, expected: str) -> bool:
    """Return whether a step's stamp says that it was finished for this input."""
    return stamp.is_file() and stamp.read_text() == expected
