"""Sentences of the interface by id. The page fills in the names in braces.

A sentence that depends on a `count` has one form for each plural category of the language, such as
`ID.one` and `ID.other`.

Those needed before the engine runs are in `web/src/before-engine.js`.
"""

from __future__ import annotations

from eldesthand.words.interface import at_table, choosing, keeping, learning


def sentences() -> dict[str, str]:
    """Return all of them in the present language."""
    return {
        **at_table.sentences(),
        **choosing.sentences(),
        **learning.sentences(),
        **keeping.sentences(),
    }
