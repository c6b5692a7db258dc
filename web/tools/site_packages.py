"""Packages of the pinned Pyodide for the bots of a site's visitors.

Pyodide's lock file has the SHA-256 of each of its packages. Their files are downloaded from its
distribution, or taken from a folder, and put beside Pyodide in the site, with the packages that
they need. The frame of a bot gets their bytes, and has no network.

The site's Pyodide has no exports for compiled code (`trim_pyodide.js`), so only packages of pure
Python can be added.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen
from zipfile import BadZipFile, ZipFile

from web.tools.credits import Credit
from web.tools.pyodide import PACKAGES
from web.tools.steps import WEB, BuildError, integrity

LOCK = WEB / "node_modules" / "pyodide" / "pyodide-lock.json"
DISTRIBUTION = "https://cdn.jsdelivr.net/pyodide/v{version}/full/"
WAIT = 60  # seconds


def add_packages(site: Path, names: Iterable[str], folder: Path | None = None) -> list[Credit]:
    """Add packages to a built site, with what they need; return their credits.

    The files come from `folder`, or else from Pyodide's distribution. Raises ``BuildError`` for an
    unknown or a compiled package, a wrong checksum, or a package without a license.
    """
    [place] = site.glob("pyodide-*")
    listed, found = {}, []
    for about in needed(names):
        name = about["file_name"]
        content = _content(name, folder)
        digest = sha256(content).hexdigest()
        if digest != about["sha256"]:
            raise BuildError(f"{name}: expected SHA-256 {about['sha256']}, got {digest}.")
        found.append(credit_of(content, about["name"]))
        (place / name).write_bytes(content)
        listed[name] = {"bytes": len(content), "integrity": integrity(place / name)}
    (place / PACKAGES).write_text(json.dumps(listed, indent=1), newline="\n")
    return found


def needed(names: Iterable[str]) -> list[Mapping[str, Any]]:
    """Return the lock file's entries of packages and of what they need, by name, each once.

    Raises ``BuildError`` for an unknown or a compiled package.
    """
    lock = json.loads(LOCK.read_text(encoding="utf-8"))["packages"]
    found: dict[str, Mapping[str, Any]] = {}
    left = [re.sub(r"[-_.]+", "-", name.strip()).lower() for name in names]
    while left:
        name = left.pop()
        about = lock.get(name)
        if about is None or about["package_type"] != "package":
            raise BuildError(f"expected a package of Pyodide’s lock file, got {name!r}.")
        if not about["file_name"].endswith("-none-any.whl"):
            raise BuildError(
                f"{name} has compiled code, which the site’s Pyodide cannot load: it keeps only "
                "what pure Python needs. Expected packages whose files end in -none-any.whl."
            )
        if name not in found:
            found[name] = about
            left += about["depends"]
    return [found[name] for name in sorted(found)]


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


def _content(name: str, folder: Path | None) -> bytes:
    if folder is not None:
        try:
            return (folder / name).read_bytes()
        except OSError as error:
            raise BuildError(f"{folder / name}: {error.strerror}.") from None
    package = json.loads((LOCK.parent / "package.json").read_text(encoding="utf-8"))
    address = DISTRIBUTION.format(version=package["version"]) + name
    try:
        with urlopen(address, timeout=WAIT) as response:
            content: bytes = response.read()
            return content
    except (URLError, OSError) as error:
        raise BuildError(
            f"{address}: {error}. --package-files DIR takes it from a folder."
        ) from None
