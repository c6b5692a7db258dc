"""Read and compile the catalogues of translations: hatchling runs this file for the wheel.

The compiled files (``.mo``) lie beside their sources, where the checkout's engine finds them, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FOLDER = Path(__file__).parents[2] / "engine" / "eldesthand" / "languages"
"""The folder of the catalogues."""


class Catalogues(BuildHookInterface[Any]):
    """Build hook of hatchling that compiles the catalogues."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogues before the files of the wheel are listed."""
        compile_all()


def compile_all() -> None:
    """Write the compiled file of every catalogue that has none, or another one."""
    for file in catalogues():
        content, made = compiled(read(file)), file.with_suffix(".mo")
        if not made.exists() or made.read_bytes() != content:
            made.write_bytes(content)


def catalogues() -> list[Path]:
    """Return the files of the catalogues, one for each language, whose code is its name."""
    return sorted(FOLDER.glob("*.po"))


def read(file: Path) -> Catalog:
    """Return the catalogue in a file."""
    with file.open("rb") as text:
        return read_po(text, locale=file.stem)


def compiled(catalogue: Catalog) -> bytes:
    """Return a catalogue as the engine reads it (``.mo``)."""
    content = BytesIO()
    write_mo(content, catalogue)
    return content.getvalue()


def is_translated(message: Message) -> bool:
    """Return whether a message has a finished translation."""
    return not message.fuzzy and all(forms_of(message.string))


def forms_of(text: str | Sequence[str] | None) -> tuple[str, ...]:
    """Return the forms of a message for numbers, or its only one."""
    if text is None or isinstance(text, str):
        return (text or "",)
    return tuple(text)
