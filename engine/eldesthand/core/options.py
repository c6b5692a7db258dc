"""Options of a variety or settlement, and their values in a game.

>>> agreed = Options({"passing": True, "style": "short"})
>>> agreed["passing"], agreed == {"style": "short", "passing": True}, hash(agreed) == hash(agreed)
(True, True, True)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from eldesthand.core.language import _

Value = bool | str
"""A flag, or one of several choices."""


@dataclass(frozen=True)
class Option:
    """Option of a game.

    ``law`` is the id of its law. ``label`` and ``help`` are texts of the game chooser; ``words`` is
    the option's name in sentences, such as ``passing cards``. ``choices`` are values with labels;
    an option without choices is a flag. These words are marked for translation, and translated
    where they are read. The value ``default`` has no effect. ``needs`` is the name of another
    option that must be on. ``net`` is a frozen number: the place of the first other value among the
    inputs of the value networks; the rest follow it (``None``: no network has learnt the option).
    """

    name: str
    law: str
    label: str
    help: str
    words: str
    default: Value = False
    choices: tuple[tuple[str, str], ...] = ()
    needs: str = ""
    net: int | None = None

    @property
    def values(self) -> tuple[Value, ...]:
        """All values."""
        return tuple(choice for choice, _label in self.choices) or (False, True)

    def allows(self, value: object) -> bool:
        """Return whether this is a value of the option."""
        if self.choices:
            return any(value == choice for choice, _label in self.choices)
        return isinstance(value, bool)

    def place(self, value: Value) -> int | None:
        """Return the place of a value other than the default among the inputs of the networks.

        >>> ways = ("no", "never"), ("low", "the lowest"), ("high", "the highest")
        >>> Option("cut", "", "", "", "", default="no", choices=ways, net=3).place("high")
        4
        """
        effects = [known for known in self.values if known != self.default]
        return None if self.net is None else self.net + effects.index(value)

    @property
    def expected(self) -> str:
        """The valid values, for an error."""
        if not self.choices:
            return _("yes or no")
        return _("one of {values}").format(values=", ".join(map(str, self.values)))


class Options(Mapping[str, Value]):
    """Values of a game's options by name, an immutable and hashable mapping."""

    __slots__ = ("_values",)

    def __init__(self, values: Mapping[str, Value] | None = None) -> None:
        self._values = dict(sorted((values or {}).items()))

    def __getitem__(self, name: str) -> Value:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __hash__(self) -> int:
        return hash(tuple(self._values.items()))

    def __repr__(self) -> str:
        return repr(self._values)
