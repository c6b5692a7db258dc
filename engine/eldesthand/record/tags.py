r"""The rules of a game as tags: the nearest preset, then a tag for each different rule.

The rules of a preset are part of the format and never change.

>>> from eldesthand.record.lines import tokenize
>>> rules = Rules(players=3, options={"odd_starts_jack": True})
>>> write_rules(rules)
(('Game', 'sweepstake'), ('OddStartsJack', 'yes'))
>>> tags = list(tokenize('[Game "sweepstake"]\n[OddStartsJack "yes"]'))
>>> read_rules(tags, 3) == rules
True
"""

from __future__ import annotations

import typing
from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any

from eldesthand.core.errors import RecordError, RulesError
from eldesthand.core.language import _
from eldesthand.core.rules import PRESETS, Rules, known_options
from eldesthand.record.lines import Line, Token, read_value, write_value

_HINTS = typing.get_type_hints(Rules)


def rule_tags() -> dict[str, str]:
    """Return the rule or option of each tag; the tag ``Players`` implies the number of players.

    >>> rule_tags()["OddStartsJack"]
    'odd_starts_jack'
    """
    names = [field.name for field in fields(Rules) if field.name not in ("players", "options")]
    names += known_options()
    return {"".join(part.capitalize() for part in name.split("_")): name for name in names}


def _value(rules: Rules, name: str) -> object:
    option = known_options().get(name)
    return rules.options.get(name, option.default) if option else getattr(rules, name)


def _type_of(name: str) -> Any:
    option = known_options().get(name)
    if option is None:
        return _HINTS[name]
    return str if option.choices else bool


def write_rules(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Return the tags of a game as (name, text), ``Game`` first.

    Raises ``RecordError`` for a number of more than 18 digits.
    """
    differing = min(
        ({**differences(rules, preset.rules), "": name} for name, preset in PRESETS.items()),
        key=len,
    )
    game = differing.pop("")
    return (("Game", game), *differing.items())


def differences(rules: Rules, base: Rules) -> dict[str, str]:
    """Return the tags, with their texts, of rules that differ from those of another game."""
    return {
        tag: write_value(_type_of(name), value).strip('"')
        for tag, name in rule_tags().items()
        if (value := _value(rules, name)) != _value(base, name)
    }


def read_rules(tags: Sequence[Line], players: int) -> Rules:
    """Return the rules of these tags for this number of players.

    Raises ``RecordError`` with the place and the expected text for a wrong tag or impossible rules.
    """
    named = {line.tokens[0].text: line for line in tags}
    if "Game" not in named:
        wrong = _("expected a tag Game, one of {choices}").format(choices=", ".join(PRESETS))
        raise RecordError(wrong, line=1, column=1)
    game, one_of = only_text(named["Game"]), _("expected one of {choices}, got {got}")
    if game.unquoted() not in PRESETS:
        raise game.wrong(one_of, choices=", ".join(PRESETS))
    base, tags_of = PRESETS[game.unquoted()].rules, rule_tags()
    values: dict[str, Any] = {"players": players}
    options: dict[str, Any] = {name: _value(base, name) for name in known_options()}
    for tag, line in named.items():
        if tag in tags_of:
            token, name = unquoted_token(only_text(line)), tags_of[tag]
            wrong = _("expected the {tag}, got {got}")
            value = read_value(_type_of(name), token, wrong, tag=tag)
            if name in options:
                if not known_options()[name].allows(value):
                    choices = ", ".join(each for each, _title in known_options()[name].choices)
                    raise token.wrong(one_of, choices=choices)
                options[name] = value
            else:
                values[name] = value
    try:
        return replace(base, options=options, **values)
    except RulesError as error:
        wrong = _("expected possible rules: {reason}").format(reason=error.reason)
        raise game.error(wrong, error.law) from None


def only_text(line: Line) -> Token:
    """Return the only text of a tag. Raises ``RecordError`` for a second one."""
    if len(line.tokens) > 2:
        raise line.tokens[2].wrong(_("expected the end of the tag, got {got}"))
    return line.tokens[1]


def unquoted_token(token: Token) -> Token:
    """Return the text between quotation marks as a token at its place."""
    return Token(token.unquoted(), token.line, token.column + 1)
