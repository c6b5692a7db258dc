"""The messages of the engine and the page for translators, as Babel finds them.

``python -m tools.messages`` brings the catalogues of all languages in step with the sources: new
messages are added without a translation, and those that are gone are removed. A comment that begins
with ``Translators:`` above a message belongs to it. ``python -m tools.messages add es`` begins the
catalogue of another language.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import write_po

from eldesthand.core.cards import WITH_ARTICLE
from eldesthand.core.language import CASES
from web.tools.catalogues import FOLDER, catalogues, compile_all, is_translated, read
from web.tools.steps import ROOT, WEB

ENGINE = ROOT / "engine" / "eldesthand"

SOURCES = {
    **dict.fromkeys(sorted(ENGINE.rglob("*.py")), "python"),
    WEB / "src" / "before-engine.js": "javascript",
    WEB / "tools" / "languages.py": "python",
}
"""Files with messages, with Babel's method for each."""

KEYWORDS = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "NC_": ((1, "c"), 2),
}
"""Functions that mark a message, with the places of its forms and of its context (``c``)."""


@dataclass(frozen=True)
class Message:
    """Message with its place, its forms (one, or two for numbers), and its context, if any."""

    place: str
    forms: tuple[str, ...]
    context: str | None
    comments: tuple[str, ...]


def messages() -> Iterator[Message]:
    """Yield every message, in the order of files and lines."""
    for path, method in SOURCES.items():
        found = extract_from_file(
            method, path, keywords=KEYWORDS, comment_tags=("Translators:",), strip_comment_tags=True
        )
        for line, said, comments, context in found:
            forms = (said,) if isinstance(said, str) else tuple(said)
            contexts: list[str | None] = [context or None]
            if context == WITH_ARTICLE:
                contexts = [f"{context}, {case}" for case in CASES]
            for each in contexts:
                yield Message(f"{path.relative_to(ROOT)}:{line}", forms, each, tuple(comments))


def template() -> Catalog:
    """Return the catalogue of all messages, without translations."""
    found = Catalog(project="Eldest Hand", fuzzy=False)
    for message in messages():
        path = message.place.rpartition(":")[0]
        said = message.forms if len(message.forms) > 1 else message.forms[0]
        comments = message.comments
        found.add(said, locations=[(path, 0)], auto_comments=comments, context=message.context)
    return found


def in_step(file: Path) -> bytes:
    """Return the text of a catalogue in step with the sources."""
    catalogue = read(file)
    catalogue.update(template(), no_fuzzy_matching=True, update_creation_date=False)
    return written(catalogue)


def written(catalogue: Catalog) -> bytes:
    """Return the text of a catalogue."""
    text = BytesIO()
    write_po(text, catalogue, width=100, ignore_obsolete=True, include_lineno=False)
    return text.getvalue()


def begun(code: str) -> bytes:
    """Return an empty catalogue of a language, with its rules for numbers."""
    catalogue = template()
    catalogue.locale = Locale.parse(code)
    catalogue.header_comment = f"# {catalogue.locale.english_name} translation of Eldest Hand."
    return written(catalogue)


def main(*arguments: str) -> None:
    """Write and compile the catalogues, and print how many messages of each want a translation."""
    match arguments:
        case []:
            pass
        case ["add", code] if not (file := FOLDER / f"{code}.po").exists():
            file.write_bytes(begun(code))
        case _:
            raise SystemExit("expected nothing, or 'add' and the code of a new language")
    for file in catalogues():
        file.write_bytes(in_step(file))
        print(f"{file.name}: {len(untranslated(read(file)))} messages without a translation")
    compile_all()


def untranslated(catalogue: Catalog) -> list[str]:
    """Return the messages without a translation, or with a doubtful one."""
    return [str(each.id) for each in catalogue if each.id and not is_translated(each)]


if __name__ == "__main__":
    main(*sys.argv[1:])
