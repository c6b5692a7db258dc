"""Forms of a sentence for numbers, which the page chooses by the plural categories of Unicode.

>>> from eldesthand.core.speech import counting
>>> forms("trick", lambda count: counting("trick", count))
{'trick.one': '{count} trick', 'trick.other': '{count} tricks'}
"""

from __future__ import annotations

from collections.abc import Callable

CATEGORIES = {"one": 1, "other": 2}
"""Each plural category of the language, with a number in it."""


def forms(name: str, form: Callable[[int], str]) -> dict[str, str]:
    """Return the form of a sentence for each plural category, as ``NAME.CATEGORY``."""
    return {f"{name}.{category}": form(count) for category, count in CATEGORIES.items()}
