"""The built site, with the script that starts tables, and links to the book of laws."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from urllib.parse import urlsplit

SCRIPT = "embed.js"
"""The script of a built site that starts the tables in other pages."""

LOADER = "eldesthand.js"
"""The module that loads the script, in the built pages."""

_NOT_COPIED = frozenset({"index.html", "book", "service-worker.js", "manifest.webmanifest"})
"""The parts of a built site that other pages do not need: its page, its book, and off-line use."""


def is_address(site: str) -> bool:
    """Return whether a site is given by its URL rather than a folder.

    >>> is_address("https://example.org/hearts"), is_address("../.build/out")
    (True, False)
    """
    return urlsplit(site).scheme in ("http", "https")


def loader(site: str, folder: str) -> str:
    """Return the module for every page that loads the script where a table needs it.

    It finds the site at run time: by its URL, or in a ``folder`` relative to the module itself. So
    it also works in pages that are made of parts of others.
    """
    address = f"{site.rstrip('/') if is_address(site) else folder}/{SCRIPT}"
    text = Path(__file__).with_name("loader.js").read_text("utf-8")
    return text.replace('"SCRIPT"', json.dumps(address))


def law_address(book: str, law: str) -> str:
    """Return the URL of a law in a book on the web.

    ``book`` is the book's URL, or a URL in which ``{law}`` stands for the law's id.

    >>> law_address("https://example.org/book/", "I7")
    'https://example.org/book/law.html#I7'
    """
    return book.replace("{law}", law) if "{law}" in book else f"{book.rstrip('/')}/law.html#{law}"


def copy_site(site: Path, target: Path) -> None:
    """Copy the files of a built site that tables in other pages need, if they have changed.

    Files in ``target`` that an older site left there are deleted. Raises ``FileNotFoundError`` when
    ``site`` is not a built site.
    """
    if not (site / SCRIPT).is_file():
        raise FileNotFoundError(f"expected a built site with {SCRIPT} in {site}")
    wanted = set()
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site)
        if path.is_file() and name.parts[0] not in _NOT_COPIED and path.suffix != ".whl":
            wanted.add(name)
            _copy(path, target / name)
    for path in sorted(target.rglob("*")):
        if path.is_file() and path.relative_to(target) not in wanted:
            path.unlink()


def _copy(path: Path, target: Path) -> None:
    new, old = path.stat(), target.stat() if target.exists() else None
    if old and (old.st_size, old.st_mtime_ns) == (new.st_size, new.st_mtime_ns):
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(path, target)
