"""Sentences of the interface by id. The page fills in the names in braces.

A sentence that depends on a `count` has one form for each plural category of English: `ID.one` and
`ID.other`.

Those needed before the engine runs are in `web/src/before-engine.js`.
"""

from __future__ import annotations

from eldesthand.words.interface import at_table, choosing, keeping, learning

SENTENCES = {
    **at_table.SENTENCES,
    **choosing.SENTENCES,
    **learning.SENTENCES,
    **keeping.SENTENCES,
}
