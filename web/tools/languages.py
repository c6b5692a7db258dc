"""The languages of the page: the files that a page in another language than English fetches.

Each language has two compressed files beside the scripts: ``de-page.bin`` with the texts that the
page needs before the engine runs, and ``de-engine.bin`` with what the engine says: an archive with
a compiled catalogue, and Python's module ``gettext``, which pages in English do without. Both name
their language, so that a file in another's place is not taken for it.
"""

from __future__ import annotations

import gzip
import io
import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING
from zipfile import ZipFile, ZipInfo

from web.tools.steps import WEB, run, tool

if TYPE_CHECKING:  # only the virtual environment has Babel
    from babel.messages.catalog import Catalog, Message

ENGLISH = "en"
"""The language of the scripts, which needs no files."""

TEXTS, CATALOGUE = "-page.bin", "-engine.bin"
"""The ends of the names of a language's files."""

ELSEWHERE = ("web/", "engine/eldesthand/cli/")
"""Places of messages that the engine does not say in a page."""

CONTEXT_ENDS = "\x04"
"""Separator of a context and its message, as in compiled catalogues."""


def known_languages() -> dict[str, str]:
    """Return the languages of the page by code, each with its own name."""
    from babel import Locale

    from web.tools.catalogues import catalogues

    codes = (ENGLISH, *(file.stem for file in catalogues()))
    names = {code: Locale.parse(code).language_name or code for code in codes}
    return {code: f"{name[:1].upper()}{name[1:]}" for code, name in names.items()}


def without_scripts(book: str = "") -> str:
    """Return what a page says in each language if scripts are off; ``book`` is the book's URL."""
    from eldesthand.core.language import _, spoken
    from eldesthand.languages import LANGUAGES, read

    told = ""
    for code in LANGUAGES:
        with spoken(read(code)):
            needed = _("This page needs JavaScript. Please turn it on.")
            link = f'<a href="{book}">{_("The rule book")}</a>'
            instead = _("{book} has every law, with deals to try.").format(book=link)
        told += f'<p lang="{code}">{needed} {instead if book else ""}</p>'
    return told


def languages_in(app: Path) -> dict[str, list[Path]]:
    """Return the files of each language in the folder of the scripts."""
    codes = sorted(path.name.removesuffix(TEXTS) for path in app.glob(f"*{TEXTS}"))
    return {code: [app / f"{code}{end}" for end in (TEXTS, CATALOGUE)] for code in codes}


def write_languages(out: Path, reader: bytes) -> None:
    """Write the files of all languages.

    ``reader`` is an archive with Python's module ``gettext``, compiled.
    """
    from web.tools.catalogues import catalogues, read

    for file in catalogues():
        write_language(out, file.stem, read(file), reader)


def write_language(out: Path, code: str, catalogue: Catalog, reader: bytes) -> None:
    """Write the two files of a language, and print their sizes."""
    archive = io.BytesIO(reader)
    with ZipFile(archive, "a") as files:
        files.writestr(ZipInfo(f"{code}.mo"), compiled_for_engine(catalogue))
    texts = json.dumps({code: texts_for_page(catalogue)}, ensure_ascii=False)
    for end, content in ((TEXTS, texts.encode()), (CATALOGUE, archive.getvalue())):
        packed = gzip.compress(content, 9, mtime=0)
        (out / f"{code}{end}").write_bytes(packed)
        print(f"{code}{end}: {len(packed)} bytes", flush=True)


def compiled_for_engine(catalogue: Catalog) -> bytes:
    """Return the compiled catalogue of the messages that the engine can say in a page."""
    from babel.messages.catalog import Catalog

    from web.tools.catalogues import compiled, is_translated

    said = Catalog(locale=catalogue.locale, fuzzy=False)
    for message in catalogue:
        if message.id and is_translated(message) and not is_elsewhere(message):
            said.add(message.id, message.string, context=message.context)
    return compiled(said)


def is_elsewhere(message: Message) -> bool:
    """Return whether all places of a message are outside the engine of the page."""
    places = [path for path, _line in message.locations]
    return bool(places) and all(path.startswith(ELSEWHERE) for path in places)


def texts_for_page(catalogue: Catalog) -> dict[str, object]:
    """Return the texts of `before-engine.js` by name, and the titles of the games."""
    from web.tools.catalogues import is_translated

    said = {
        (message.context or "") + CONTEXT_ENDS + str(message.id): message.string
        for message in catalogue
        if isinstance(message.id, str) and message.id and is_translated(message)
    }
    with TemporaryDirectory() as folder:
        given, made = Path(folder) / "translations.json", Path(folder) / "texts.json"
        given.write_text(json.dumps(said))
        run("Translating the page", tool("node"), WEB / "tools" / "texts.js", given, made)
        texts: dict[str, object] = json.loads(made.read_text(encoding="utf-8"))
    return {**texts, "GAMES": titles(compiled_for_engine(catalogue))}


def titles(compiled: bytes) -> dict[str, object]:
    """Return the titles of the games in the language of a compiled catalogue."""
    from eldesthand import PRESETS, words
    from eldesthand.core.language import read_catalogue, spoken

    with spoken(read_catalogue(compiled)):
        return {name: {"title": words.title(preset.rules)} for name, preset in PRESETS.items()}
