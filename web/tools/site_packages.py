"""Packages of the pinned Pyodide for the bots of a site's visitors.

Pyodide's lock file has the SHA-256 of each of its packages. Their files are downloaded from its
distribution, or taken from a folder, and put beside Pyodide in the site, with the packages that
they need. The frame of a bot gets their bytes, and has no network.

The page's Pyodide has no exports for compiled code (`trim_pyodide.js`). If a package is compiled,
the site gets a whole Pyodide, which starts in the frames of bots alone.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterable, Mapping
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen
from zipfile import BadZipFile, ZipFile

from web.tools.credits import Credit
from web.tools.page import OWN_BOT_WORKER, about, build_own_bot_worker
from web.tools.pyodide import PACKAGES
from web.tools.steps import WEB, BuildError

WHOLE = WEB / "node_modules" / "pyodide"
LOCK = WHOLE / "pyodide-lock.json"
DISTRIBUTION = "https://cdn.jsdelivr.net/pyodide/v{version}/full/"
PURE = "-none-any.whl"
FOR_BOTS = "for-bots"  # the folder of all that is added, beside Pyodide's own files
WAIT = 60  # seconds


def add_packages(site: Path, names: Iterable[str], folder: Path | None = None) -> list[Credit]:
    """Add packages to a built site, with what they need; return their credits.

    The files come from `folder`, or else from Pyodide's distribution. Raises ``BuildError`` for an
    unknown package, a wrong checksum, or a package without a license. The list of all added files
    is written last.
    """
    entries, found = needed(names), list[Credit]()
    contents = dict[str, bytes]()
    for entry in entries.values():
        name = entry["file_name"]
        contents[name] = _content(name, folder)
        digest = sha256(contents[name]).hexdigest()
        if digest != entry["sha256"]:
            raise BuildError(f"{name}: expected SHA-256 {entry['sha256']}, got {digest}.")
        found.append(credit_of(contents[name], entry["name"]))
    [pyodide] = site.glob("pyodide-*")
    place = pyodide / FOR_BOTS
    place.mkdir(exist_ok=True)
    for name, content in contents.items():
        (place / name).write_bytes(content)
    lock = {"info": _lock()["info"], "packages": entries}
    (place / LOCK.name).write_text(json.dumps(lock, indent=1), newline="\n")
    files = {name: name for name in (*contents, LOCK.name)}
    if not all(name.endswith(PURE) for name in contents):
        shutil.copyfile(WHOLE / "pyodide.asm.wasm", place / "pyodide.asm.wasm")
        build_own_bot_worker(place, WHOLE)
        files |= {"pyodide.asm.wasm": "pyodide.asm.wasm", "script": OWN_BOT_WORKER}
    listed = {
        name: {"path": f"{FOR_BOTS}/{file}", **about(place / file)} for name, file in files.items()
    }
    (pyodide / PACKAGES).write_text(json.dumps(listed, indent=1), newline="\n")
    return found


def needed(names: Iterable[str]) -> dict[str, Mapping[str, Any]]:
    """Return the lock file's entries of packages and of what they need, by name.

    Raises ``BuildError`` for an unknown package.
    """
    lock = _lock()["packages"]
    found: dict[str, Mapping[str, Any]] = {}
    left = list(names)
    while left:
        name = re.sub(r"[-_.]+", "-", left.pop().strip()).lower()
        entry = lock.get(name)
        if entry is None or not entry["file_name"].endswith(".whl"):
            raise BuildError(f"expected a wheel of Pyodide’s lock file, got {name!r}.")
        if name not in found:
            found[name] = entry
            left += entry["depends"]
    return dict(sorted(found.items()))


def credit_of(wheel: bytes, name: str) -> Credit:
    """Return the credit of a wheel. Raises ``BuildError`` if it has no license file."""
    try:
        with ZipFile(BytesIO(wheel)) as archive:
            files = [
                each
                for each in archive.namelist()
                if re.search(r"\.dist-info/(licenses/.*)?(LICEN[CS]E|COPYING)[^/]*$", each, re.I)
            ]
            texts = [archive.read(each).decode("utf-8", "replace").strip() for each in files]
            [metadata] = [each for each in archive.namelist() if each.endswith("info/METADATA")]
            described = archive.read(metadata).decode("utf-8", "replace")
    except (BadZipFile, ValueError) as error:
        raise BuildError(f"{name}: expected a wheel: {error}") from None
    if not texts:
        raise BuildError(f"{name}: expected a license file, got none.")
    told = re.search(r"^License(?:-Expression)?: (.+)$", described, re.M)
    return Credit(name, told[1] if told else "See below", "\n".join(texts), "For visitors’ bots.")


def _lock() -> dict[str, Any]:
    lock: dict[str, Any] = json.loads(LOCK.read_text(encoding="utf-8"))
    return lock


def _content(name: str, folder: Path | None) -> bytes:
    if folder is not None:
        try:
            return (folder / name).read_bytes()
        except OSError as error:
            raise BuildError(f"{folder / name}: {error.strerror}.") from None
    package = json.loads((WHOLE / "package.json").read_text(encoding="utf-8"))
    address = DISTRIBUTION.format(version=package["version"]) + name
    try:
        with urlopen(address, timeout=WAIT) as response:
            content: bytes = response.read()
            return content
    except (URLError, OSError) as error:
        raise BuildError(
            f"{address}: {error}. --package-files DIR takes it from a folder."
        ) from None
