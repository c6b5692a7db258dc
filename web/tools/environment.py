"""The tools that the build uses: a virtual environment and the npm packages, both pinned."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from web.tools.steps import ROOT, WEB, BuildError, digest, fingerprint, is_current, run, tool

VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

BUILD_LOCK = WEB / "requirements.lock"
TEST_LOCK = ROOT / "tests" / "requirements.lock"
ALL_LOCK = ROOT / "tests" / "all.lock"


def prepare_tools(*locks: Path) -> None:
    """Make the virtual environment if it is missing, and install the pinned packages."""
    if VENV.is_symlink():  # clearing it would delete the environment of another checkout
        raise BuildError(f"expected {VENV} to be a folder, got a link. Delete the link.")
    place = VENV / "place.stamp"  # programs in a virtual environment do not survive a move
    if not PYTHON.exists() or not is_current(place, str(VENV)):
        print("Making the virtual environment .venv", flush=True)
        with_pip = find_spec("pip") is None  # using an installed pip is faster
        try:
            venv.create(VENV, clear=True, with_pip=with_pip)
        except (OSError, subprocess.CalledProcessError) as error:
            advice = "Install pip (Debian: python3-pip) and try again."
            raise BuildError(f"No virtual environment: {error}. {advice}") from error
        place.write_text(str(VENV))
    base = {"base": str(VENV), "platbase": str(VENV)}
    packages = Path(sysconfig.get_path("purelib", "venv", base))
    (packages / "engine.pth").write_text(f"{ROOT / 'engine'}\n")  # for `import eldesthand`
    for lock in locks:
        name = lock.relative_to(ROOT).as_posix()
        install(f"the tools of {name}", lock.read_bytes(), "--require-hashes", "-r", lock)


def install(what: str, version: bytes, *arguments: str | Path) -> None:
    """Install packages into the virtual environment, unless this version is installed already."""
    stamp = VENV / f"{re.sub(r'[^.a-z]+', '-', what)}.stamp"
    if is_current(stamp, digest(version)):
        return
    at_hand = find_spec("pip") is not None
    target = ("--python", PYTHON) if at_hand else ()
    pip = (sys.executable if at_hand else PYTHON, "-m", "pip", *target, "install")
    # Python compiles the few modules that are used
    options = ("--only-binary=:all:", "--disable-pip-version-check", "--no-compile")
    run(f"Installing {what}", *pip, *options, *arguments)
    stamp.write_text(digest(version))


def prepare_libraries() -> None:
    """Install the libraries that `--all` compares with: SciPy, OpenSpiel, PettingZoo, PyTorch.

    Only `pyproject.toml` pins PyTorch: its builds and their requirements differ between machines,
    so no lock file with checksums fits all of them.
    """
    import tomllib  # not at the top: an older Python must get as far as its error message

    prepare_tools(ALL_LOCK)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    torch = project["dependency-groups"]["torch"]
    install("torch", json.dumps(torch).encode(), *torch)


def enter_tools(arguments: Sequence[str]) -> None:
    """Start `build.py` again inside the virtual environment, unless it runs there already."""
    if Path(sys.prefix).resolve() == VENV.resolve():
        return
    command = [str(PYTHON), str(ROOT / "build.py"), *arguments]
    sys.stdout.flush()
    if os.name == "nt":  # where exec returns to the shell at once
        raise SystemExit(subprocess.run(command, check=False).returncode)
    os.execv(PYTHON, command)


def prepare_node_modules() -> None:
    """Install the npm packages that `web/package-lock.json` pins."""
    stamp = WEB / "node_modules" / ".stamp"
    wanted = fingerprint(WEB, [WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc"])
    if is_current(stamp, wanted):
        return
    run("Installing the page's npm packages", tool("npm"), "ci", cwd=WEB)
    stamp.write_text(wanted)
