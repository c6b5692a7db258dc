r"""A game as tags: the preset that is nearest, then a tag for each rule that differs from it.

The rules that a preset's name stands for are part of the format: once published, they stay.

>>> from eldesthand.record.grammar import lines_of
>>> rules = Rules(players=3, odd_starts_jack=True)
>>> write_rules(rules)
(('Game', 'sweepstake'), ('OddStartsJack', 'yes'))
>>> tags = list(lines_of('[Game "sweepstake"]\n[OddStartsJack "yes"]'))
>>> read_rules(tags, 3) == rules
True
"""

from __future__ import annotations

import typing
from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any

from eldesthand.errors import RecordError, RulesError
from eldesthand.record.grammar import Line, Word
from eldesthand.record.steps import read_value, write_value
from eldesthand.rules import PRESETS, Rules

__all__ = ["RULE_TAGS", "differences", "inside", "one_text", "read_rules", "write_rules"]

_HINTS = typing.get_type_hints(Rules)
RULE_TAGS: dict[str, str] = {
    "".join(part.capitalize() for part in field.name.split("_")): field.name
    for field in fields(Rules)
    if field.name != "players"
}
"""The rule that each tag of a game sets; how many play is told by the tag ``Players``."""


def write_rules(rules: Rules) -> tuple[tuple[str, str], ...]:
    """The tags of a game, as name and text. Raises ``RecordError`` when a number is too long."""
    differing = min(
        ({**differences(rules, preset.rules), "": name} for name, preset in PRESETS.items()),
        key=len,
    )
    game = differing.pop("")
    return (("Game", game), *differing.items())


def differences(rules: Rules, base: Rules) -> dict[str, str]:
    """The tags, with their texts, of the rules that are not as in another game."""
    return {
        tag: write_value(_HINTS[name], value).strip('"')
        for tag, name in RULE_TAGS.items()
        if (value := getattr(rules, name)) != getattr(base, name)
    }


def read_rules(tags: Sequence[Line], players: int) -> Rules:
    """The game that these tags describe, for so many players.

    Raises ``RecordError`` with the place and what was expected, also when the game cannot be.
    """
    named = {line.words[0].text: line for line in tags}
    if "Game" not in named:
        raise RecordError(f"expected a tag Game, one of {', '.join(PRESETS)}", line=1, column=1)
    game = one_text(named["Game"])
    if game.unquoted() not in PRESETS:
        raise game.wrong(f"one of {', '.join(PRESETS)}")
    values: dict[str, Any] = {
        RULE_TAGS[tag]: read_value(_HINTS[RULE_TAGS[tag]], inside(one_text(line)), f"the {tag}")
        for tag, line in named.items()
        if tag in RULE_TAGS
    }
    try:
        return replace(PRESETS[game.unquoted()].rules, players=players, **values)
    except RulesError as error:
        raise game.error(f"expected a game that can be: {error}") from None


def one_text(line: Line) -> Word:
    """The text of a tag that has only one."""
    if len(line.words) > 2:
        raise line.words[2].wrong("the end of the tag")
    return line.words[1]


def inside(word: Word) -> Word:
    """The text of a tag as a word at its place."""
    return Word(word.unquoted(), word.line, word.column + 1)
