"""Names of games and their units."""

from __future__ import annotations

from collections.abc import Mapping

from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.state import State
from eldesthand.core.view import TableView


def unit_in(table: TableView | State) -> str:
    """Return the noun for a unit in this deal, such as ``heart``, ``point``, or the named suit."""
    return table.rules.variety_object.unit(table.avoided)


def title(rules: Rules) -> str:
    """Return the name of a game: the title of a preset, or of its variety and settlement.

    >>> title(Rules(settlement="howell")), title(Rules(variety="joker", settlement="simple"))
    ('Howell’s Hearts', 'Joker Hearts, the simple method')
    """
    played = rules.variety, rules.settlement
    for preset in PRESETS.values():
        if played == (preset.rules.variety, preset.rules.settlement):
            return preset.title
    name, how = rules.variety_object.title, rules.settlement_object.title
    return f"{name}, {how}" if how else name


def record_heading(tags: Mapping[str, str]) -> str:
    """Return the title and the author of a record by its tags, or an empty text.

    >>> record_heading({"Title": "Hold the three", "Author": "Mrs Foster", "Site": "London"})
    'Hold the three, by Mrs Foster'
    >>> record_heading({"Author": "Mrs Foster"})
    ''
    """
    name, author = tags.get("Title", ""), tags.get("Author", "")
    return f"{name}, by {author}" if name and author else name
