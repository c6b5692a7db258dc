"""Other languages than English: each is a catalogue of translations.

``python -m tools.messages`` keeps the catalogues (``.po``) in step with the sources; hatchling
compiles them into the ``.mo`` files of the wheel.

>>> LANGUAGES[0], language_of("de_AT.UTF-8"), language_of("ja")
('en', 'de', 'en')
"""

from __future__ import annotations

from importlib.resources import files

from eldesthand.core.errors import RulesError
from eldesthand.core.language import Catalogue, read_catalogue

_CATALOGUES = [each for each in files(__name__).iterdir() if each.name.endswith(".mo")]

LANGUAGES = ("en", *sorted(each.name.removesuffix(".mo") for each in _CATALOGUES))
"""The codes of the languages."""


def language_of(tag: str) -> str:
    """Return the code of a language's tag or locale, such as ``de-AT``; English for others."""
    code = tag.replace("_", "-").partition("-")[0].lower()
    return code if code in LANGUAGES else "en"


def read(code: str) -> Catalogue | None:
    """Return the catalogue of a language; ``None`` for English, which needs none.

    Raises ``RulesError`` for an unknown code.
    """
    if code not in LANGUAGES:
        raise RulesError(f"expected a language, one of {', '.join(LANGUAGES)}, got {code[:20]!r}")
    if code == "en":
        return None
    return read_catalogue(files(__name__).joinpath(f"{code}.mo").read_bytes())
