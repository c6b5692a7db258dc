"""The built site that wakes what stands in a document, and the book its laws are linked to."""

from __future__ import annotations

import shutil
from pathlib import Path
from urllib.parse import urlsplit

__all__ = ["SCRIPT", "copy_site", "is_address", "law_address"]

SCRIPT = "embed.js"
"""The script of a built site that wakes tables in other pages."""

_OWN = frozenset({"index.html", "book", "service-worker.js", "manifest.webmanifest"})
"""What a built site has for itself: its own page, its book, and what makes it work off-line."""


def is_address(site: str) -> bool:
    """Whether a site is named by a URL, not by a folder.

    >>> is_address("https://example.org/hearts"), is_address("../.build/out")
    (True, False)
    """
    return urlsplit(site).scheme in ("http", "https")


def law_address(book: str, law: str) -> str:
    """Where a law stands in a book that has been put on the web.

    ``book`` is its address, or one with ``{law}`` in it.

    >>> law_address("https://example.org/book/", "I7")
    'https://example.org/book/law.html#I7'
    """
    return book.replace("{law}", law) if "{law}" in book else f"{book.rstrip('/')}/law.html#{law}"


def copy_site(site: Path, target: Path) -> None:
    """Copy what tables in other pages need of a built site; files that are there already stay.

    Raises ``FileNotFoundError`` when ``site`` is no built site that has such a script.
    """
    if not (site / SCRIPT).is_file():
        raise FileNotFoundError(f"expected a built site with {SCRIPT} in {site}")
    wanted = set()
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site)
        if path.is_file() and name.parts[0] not in _OWN:
            wanted.add(name)
            _copy(path, target / name)
    for path in sorted(target.rglob("*")):
        if path.is_file() and path.relative_to(target) not in wanted:
            path.unlink()  # of an older site


def _copy(path: Path, target: Path) -> None:
    new, old = path.stat(), target.stat() if target.exists() else None
    if old and (old.st_size, old.st_mtime_ns) == (new.st_size, new.st_mtime_ns):
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(path, target)
