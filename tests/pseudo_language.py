"""A language for tests: English with accents, each message about 40 % longer, from right to left.

A page that is asked for ``lang=qps`` shows what is no message, and what has no room to grow.
"""

from __future__ import annotations

import gzip
import io
import re
from pathlib import Path
from zipfile import ZipFile

from babel.messages.catalog import Catalog

import build
from tools.messages import messages
from web.tools.languages import CATALOGUE, write_language
from web.tools.steps import integrity

CODE = "qps"

ACCENTS = str.maketrans("aeiounycAEIOUNYC", "áéíóúñýçÁÉÍÓÚÑÝÇ")

KEPT = re.compile(r"(\{\w*[^{}]*\})")
"""Places that are filled in."""


EXPRESSION = "regular expression"
"""Context of messages that find words in other messages, however long those are."""

DIRECTION = "direction of the lines of this language: ltr or rtl"
"""Context of the message that is a direction."""


def accented(text: str) -> str:
    """Return a text with accents.

    >>> accented("[Pp]ool")
    '[Pp]óól'
    """
    return text.translate(ACCENTS)


def pseudo(text: str) -> str:
    """Return a text with accents, and longer; a single letter as it is.

    >>> pseudo("{name} leads."), pseudo("You take the trick.")
    ('{name} léáds. ~~', 'Ýóú táké thé tríçk. ~~ ~~ ~~')
    """
    if len(text) == 1:
        return text
    parts = KEPT.split(text)
    own = "".join(parts[::2])
    parts[::2] = map(accented, parts[::2])
    return "".join(parts) + " ~~" * max(1, round(len(own) * 0.4 / 3))


def catalogue() -> Catalog:
    """Return the catalogue of all messages."""
    made = Catalog(locale="en", fuzzy=False)
    for message in messages():
        is_pattern = message.context == EXPRESSION
        forms = tuple(map(accented if is_pattern else pseudo, message.forms))
        if len(forms) == 1 and made.get(message.forms[0], message.context):
            continue  # perhaps the same words are a message in two numbers elsewhere
        if message.context == DIRECTION:
            forms = ("rtl",)
        identity = message.forms if len(forms) > 1 else message.forms[0]
        place = message.place.rpartition(":")[0]
        made.add(
            identity,
            forms if len(forms) > 1 else forms[0],
            locations=[(place, 0)],
            context=message.context,
        )
    return made


def add_to(site: Path) -> None:
    """Put the language into a built site: its files, and its code into the list of languages."""
    [app] = site.glob("app-*")
    packed = gzip.decompress((app / f"de{CATALOGUE}").read_bytes())
    reader = io.BytesIO()
    with ZipFile(io.BytesIO(packed)) as given, ZipFile(reader, "w") as kept:
        for name in given.namelist():
            if name != "de.mo":
                kept.writestr(name, given.read(name))
    write_language(app, CODE, catalogue(), reader.getvalue())
    page = (site / "index.html").read_text("utf-8")
    for script in (site / "embed.js", *app.glob("*.js")):
        text, before = script.read_text("utf-8"), integrity(script)
        script.write_text(text.replace('{en:"English"', f'{{{CODE}:"Pseudo",en:"English"'), "utf-8")
        page = page.replace(before, integrity(script))
    (site / "index.html").write_text(page, "utf-8")
    build.build_service_worker(site)
