"""The adjustable fields of a game, for the game chooser.

>>> from eldesthand.core.rules import PRESETS
>>> [field.name for field in fields_of(PRESETS["modern"].rules)][:5]
['players', 'laws', 'passing', 'breaking', 'queen_breaks']
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from eldesthand.core.language import N_, _, pgettext
from eldesthand.core.options import Option
from eldesthand.core.rules import Rules
from eldesthand.core.settling import SETTLEMENTS
from eldesthand.core.speech import number_word
from eldesthand.core.terms import Dealing, Laws


class Input(StrEnum):
    """Kind of input of a field: a list, a checkbox, a number or a text."""

    SELECT = "select"
    CHECK = "check"
    NUMBER = "number"
    TEXT = "text"


@dataclass(frozen=True)
class FieldChoice:
    """Value of a field, and its label."""

    value: str
    label: str


@dataclass(frozen=True)
class Field:
    """Adjustable field of a game, with its label and help.

    Values are texts; a checkbox has ``1`` or ``0``.
    """

    name: str
    label: str
    help: str
    input: Input
    value: str
    choices: tuple[FieldChoice, ...]


def fields_of(rules: Rules) -> tuple[Field, ...]:
    """Return the fields of these rules."""
    return (
        *(_plain(field, rules) for field in _FIRST if field.matters(rules)),
        *(_option(option, rules) for option in _options(rules)),
        *(_plain(field, rules) for field in _LAST if field.matters(rules)),
    )


def text_of(value: object) -> str:
    """Return a value of the rules as text, for fields and links.

    >>> text_of(True), text_of(50), text_of("howell")
    ('1', '50', 'howell')
    """
    return str(int(value)) if isinstance(value, bool) else str(value)


Choices = tuple[FieldChoice, ...]


def _players(rules: Rules) -> Choices:
    fewest, most = rules.variety_object.players
    numbers = range(fewest, most + 1)
    return tuple(FieldChoice(str(n), number_word(n).capitalize()) for n in numbers)


def _settlements(rules: Rules) -> Choices:
    return tuple(
        FieldChoice(name, _(SETTLEMENTS[name].label)) for name in rules.variety_object.settlements
    )


def _laws(rules: Rules) -> Choices:
    labels = {Laws.GUIDED: pgettext("laws", "Guided"), Laws.CLUB: pgettext("laws", "Club")}
    return tuple(FieldChoice(laws.value, labels[laws]) for laws in rules.variety_object.laws)


@dataclass(frozen=True)
class _Plain:
    """Field of :class:`Rules`, unless there is only one choice.

    ``label`` and a text as ``help`` are marked for translation. With ``counters``, only games that
    are settled in counters have the field.
    """

    name: str
    label: str
    help: str | Callable[[Rules], str]
    input: Input
    choices: Callable[[Rules], Choices] = lambda _rules: ()
    counters: bool = False

    def matters(self, rules: Rules) -> bool:
        """Return whether these rules have the field."""
        in_kind = not (self.counters and rules.settlement_object.points)
        return in_kind and len(self.choices(rules)) != 1


def _about_players(rules: Rules) -> str:
    """Return the help on the number of players.

    >>> _about_players(Rules()), _about_players(Rules(variety="auction"))
    ('Including you. With seven, the dealer sits out.', 'Including you.')
    """
    including = _("Including you.")
    if not any(choice.value == "7" for choice in _players(rules)):
        return including
    return " ".join((including, _("With seven, the dealer sits out.")))


def _about_settlement(rules: Rules) -> str:
    """Return the aim under this settlement, which says what is paid."""
    return rules.settlement_object.aim(rules, rules.variety_object.about_unit)


_FIRST = (
    _Plain(
        "players",
        N_("Players"),
        _about_players,
        Input.SELECT,
        _players,
    ),
    _Plain(
        "settlement",
        N_("How players pay"),
        _about_settlement,
        Input.SELECT,
        _settlements,
    ),
    _Plain(
        "counters",
        N_("Counters"),
        N_("How many each player starts with."),
        Input.NUMBER,
        counters=True,
    ),
    _Plain(
        "stake",
        N_("Stake"),
        N_("What a counter is worth in money, such as 0.05."),
        Input.TEXT,
        counters=True,
    ),
    _Plain(
        "laws",
        N_("Laws"),
        N_(
            "Guided: you can only play legal cards. Club: any card goes, and an error stands "
            "unless somebody catches it. Then it is put right or paid for."
        ),
        Input.SELECT,
        _laws,
    ),
)

_LAST = (
    _Plain(
        "target",
        N_("Ends at"),
        N_(
            "The game ends when someone has won this many counters, or has this many points. "
            "Enter 0 for no limit."
        ),
        Input.NUMBER,
    ),
    _Plain(
        "until_broke",
        N_("Ends when somebody goes broke"),
        N_("The first to lose all their counters loses the game."),
        Input.CHECK,
        counters=True,
    ),
    _Plain(
        "minutes",
        N_("Time limit"),
        N_("No new deal starts after this many minutes. Enter 0 for no limit."),
        Input.NUMBER,
    ),
    _Plain(
        "dealing",
        N_("Dealing"),
        N_("One card at a time, or three at a time, as some tables once did."),
        Input.SELECT,
        lambda rules: (
            FieldChoice(Dealing.SINGLY.value, _("One at a time")),
            FieldChoice(Dealing.THREES.value, _("Three at a time")),
        ),
    ),
)


def _plain(field: _Plain, rules: Rules) -> Field:
    value = text_of(getattr(rules, field.name))
    told = _(field.help) if isinstance(field.help, str) else field.help(rules)
    return Field(field.name, _(field.label), told, field.input, value, field.choices(rules))


def _options(rules: Rules) -> tuple[Option, ...]:
    """Return the options that matter: not those that the variety decides."""
    own = (*rules.variety_object.options, *rules.settlement_object.options)
    return tuple(
        each
        for each in own
        if each.name not in rules.variety_object.settled_with
        and (not each.needs or rules.option(each.needs))
    )


def _option(option: Option, rules: Rules) -> Field:
    choices = tuple(FieldChoice(text_of(value), _(label)) for value, label in option.choices)
    how = Input.SELECT if choices else Input.CHECK
    value = text_of(rules.option(option.name))
    return Field(option.name, _(option.label), _(option.help), how, value, choices)
