"""Copies of state, for searches that try actions out.

Everything that a sitting holds is immutable, a list, dictionary or set, or a :class:`Mutable`.

>>> from eldesthand.core.bank import Bank
>>> bank = Bank(players=3, counters=50)
>>> other = bank.clone()
>>> other.pay((0, 1), (2, -2)); bank.held, other.held
([50, 50, 50], [52, 48, 50])
"""

from __future__ import annotations

from array import array
from copy import copy
from random import Random
from typing import Any, Self


class Mutable:
    """Base class of changing state."""

    __slots__ = ()

    def clone(self) -> Self:
        """Return an independent copy. Immutable parts are shared."""
        other: Self = _clone_state(self, {})
        return other


def _clone_state(state: Any, cloned: dict[int, Any]) -> Any:
    if id(state) in cloned:
        return cloned[id(state)]
    kind = type(state)
    other = cloned[id(state)] = object.__new__(kind)
    if hasattr(state, "__dict__"):
        other.__dict__.update(state.__dict__)
        for name, value in state.__dict__.items():
            if type(value) not in _FIXED and isinstance(value, _CHANGING):
                other.__dict__[name] = _clone(value, cloned)
    else:
        for name in kind.__slots__:
            setattr(other, name, _clone(getattr(state, name), cloned))
    return other


_FIXED = frozenset((int, bool, str, tuple, frozenset, type(None)))
"""The most frequent immutable types, which need no slower test."""

_CHANGING = (list, dict, set, array, Random, Mutable)


def _clone(value: Any, cloned: dict[int, Any]) -> Any:
    if isinstance(value, list):
        if value and isinstance(value[0], _CHANGING):
            return [_clone(each, cloned) for each in value]
        return value.copy()
    if isinstance(value, dict):
        if isinstance(next(iter(value.values()), None), _CHANGING):
            return {key: _clone(each, cloned) for key, each in value.items()}
        return value.copy()
    if isinstance(value, set):
        return value.copy()
    if isinstance(value, Mutable):
        return _clone_state(value, cloned)
    if isinstance(value, Random):  # four times as fast as `copy`
        other = Random.__new__(Random)
        other.setstate(value.getstate())
        return other
    return copy(value) if isinstance(value, _CHANGING) else value
