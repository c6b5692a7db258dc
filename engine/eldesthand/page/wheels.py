"""A wheel that a bot of the player's own comes in, or needs: checked, and laid where Python looks.

Only pure Python is taken: compiled code could do when it is loaded what no Python program can.
"""

from __future__ import annotations

import sys
from email.parser import HeaderParser
from importlib import invalidate_caches
from pathlib import PurePosixPath
from re import match
from tempfile import mkdtemp
from zipfile import BadZipFile, ZipFile

__all__ = ["add_wheel"]

COMPILED = {".so", ".pyd", ".dll", ".dylib", ".wasm"}
AT_HAND = {"eldesthand"}
"""What a wheel may ask for: it is here already."""


def add_wheel(path: str) -> None:
    """Unpack the wheel at this path, so that its modules can be imported.

    Raises ``ValueError`` when it is no wheel, holds compiled code, or needs another package.
    """
    try:
        archive = ZipFile(path)
    except BadZipFile as error:
        raise ValueError(f"expected a wheel, which is a zip archive: {error}") from None
    with archive:
        names = archive.namelist()
        if compiled := [name for name in names if PurePosixPath(name).suffix in COMPILED]:
            raise ValueError(f"expected a wheel of pure Python, without {compiled[0]}")
        described = [name for name in names if match(r"[^/]+\.dist-info/METADATA$", name)]
        if not described:
            raise ValueError("expected a wheel, with METADATA in its .dist-info folder")
        if needed := _needed(archive.read(described[0]).decode()):
            raise ValueError(f"the wheel needs {needed[0]}: only what lies in it can be imported")
        folder = mkdtemp()
        archive.extractall(folder)
    sys.path.insert(0, folder)
    invalidate_caches()


def _needed(metadata: str) -> list[str]:
    r"""The packages that a wheel cannot do without.

    >>> _needed("Requires-Dist: eldesthand>=1\nRequires-Dist: rich ; extra == 'show'\n")
    []
    >>> _needed("Requires-Dist: numpy (>=2)\n")
    ['numpy']
    """
    required = HeaderParser().parsestr(metadata).get_all("Requires-Dist", [])
    found = (match(r"[\w.-]+", each) for each in required if "extra" not in each)
    return [name[0] for name in found if name and name[0].lower() not in AT_HAND]
