"""The language of the sentences: English, or that of a gettext catalogue.

A sentence is marked where it is written: with ``_``, in two numbers with :func:`ngettext`, and with
:func:`pgettext` where the same English words mean different things. Its English text is its key in
the catalogues. What varies is filled in afterwards, by name, so that a translator can move it.
A constant that is made when a module is loaded is only marked, with :func:`N_`, and translated with
``_`` where it is read.

>>> _("{name} leads.").format(name="Ann")
'Ann leads.'
>>> ngettext("{count} trick", "{count} tricks", 2).format(count=2)
'2 tricks'
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol, Self


class Catalogue(Protocol):
    """Translations, such as ``gettext.GNUTranslations``."""

    def gettext(self, message: str, /) -> str:
        """Return a message in the catalogue's language."""

    def ngettext(self, one: str, many: str, count: int, /) -> str:
        """Return the form of a message for a number."""

    def pgettext(self, context: str, message: str, /) -> str:
        """Return a message with a meaning that its context tells."""


_catalogue: Catalogue | None = None


def speak(catalogue: Catalogue | None) -> None:
    """Make all sentences from now on in the language of a catalogue; ``None``: in English."""
    global _catalogue
    _catalogue = catalogue


def read_catalogue(content: bytes) -> Catalogue:
    """Return the catalogue of a compiled file (``.mo``)."""
    from gettext import GNUTranslations  # imported here because English does without
    from io import BytesIO

    return GNUTranslations(BytesIO(content))


def speak_archive(file: str, code: str) -> None:
    """Make all sentences from now on in a language whose catalogue is in an archive.

    The page's archives have also the modules that read it. Raises ``OSError`` without a catalogue
    of this language.
    """
    from zipimport import zipimporter

    sys.path.append(file)
    speak(read_catalogue(zipimporter(file).get_data(f"{code}.mo")))


@contextmanager
def spoken(catalogue: Catalogue | None) -> Iterator[None]:
    """Make the sentences of this block in the language of a catalogue."""
    before = _catalogue
    speak(catalogue)
    try:
        yield
    finally:
        speak(before)


def _(message: str, /) -> str:
    """Return a message in the present language."""
    return _catalogue.gettext(message) if _catalogue and message else message


def N_(message: str, /) -> str:  # noqa: N802 - the name of the field
    """Mark a message that is translated where it is read."""
    return message


def NC_(context: str, message: str, /) -> str:  # noqa: N802 - like N_
    """Mark a message with a context, as :func:`N_` marks one without."""
    return message


def ngettext(one: str, many: str, count: int, /) -> str:
    """Return the form of a message for a number.

    >>> [ngettext("one card", "more cards", count) for count in (0, 1, 2)]
    ['more cards', 'one card', 'more cards']
    """
    if _catalogue:
        return _catalogue.ngettext(one, many, count)
    return one if abs(count) == 1 else many


def pgettext(context: str, message: str, /) -> str:
    """Return a message with a meaning that its context tells."""
    return _catalogue.pgettext(context, message) if _catalogue else message


CASES = ("nominative", "accusative", "dative")
"""The cases in which a translation can ask for a card with its article: ``{card:dative}``."""


class Declined(str):
    """Words that have other forms where a translation asks for one of :data:`CASES`.

    >>> card = Declined(lambda case: {"": "König", "accusative": "den König"}[case])
    >>> f"Zug: {card}", "Spiel {card:accusative}.".format(card=card)
    ('Zug: König', 'Spiel den König.')
    """

    __slots__ = ("_in_case",)
    _in_case: Callable[[str], str]

    def __new__(cls, in_case: Callable[[str], str]) -> Self:
        """Make words of a function that returns them in a case, and for ``""`` their usual text."""
        made = super().__new__(cls, in_case(""))
        made._in_case = in_case
        return made

    def __format__(self, case: str) -> str:
        """Return the words in a case."""
        return self._in_case(case)

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        """Copy and pickle as the text alone."""
        return str, (str(self),)
