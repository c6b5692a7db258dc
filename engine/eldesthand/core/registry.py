"""Registries: members by name, each registered by a module of its own.

The modules that register members are imported at the first look-up. ``eldesthand/__init__.py``
lists their packages (:data:`PACKAGES`), and functions that return single objects of higher layers
(:data:`PROVIDED`), so core does not depend on them.

>>> unknown = "expected a colour, one of {known}, got {name}"
>>> colours: Registry[str] = Registry("colour", unknown)
>>> colours.register("red", "#f00"), list(colours), colours["red"]
('#f00', ['red'], '#f00')
>>> colours["blue"]
Traceback (most recent call last):
...
eldesthand.core.errors.RulesError: expected a colour, one of red, got 'blue'
"""

from __future__ import annotations

from _thread import RLock
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, TypeVar

from eldesthand.core.errors import RulesError
from eldesthand.core.language import _

T = TypeVar("T")

PACKAGES: dict[str, str] = {}
"""The package or module that fills each registry, by the registry's noun."""

PROVIDED: dict[str, Callable[[], Any]] = {}
"""Functions that return an object of a higher layer, by its name in core."""

_filling: list[str] = []
"""The nouns of the registries whose modules are being imported."""


class Registry(Mapping[str, T]):
    """Members by name, sorted by ``place``, then by name.

    Looking up an unknown name raises ``RulesError`` with the message ``unknown``, which contains
    the ``{known}`` names and the ``{name}``.
    """

    def __init__(self, noun: str, unknown: str) -> None:
        self.noun = noun
        self.unknown = unknown
        self._members: dict[str, T] = {}
        self._places: dict[str, int] = {}
        self._sorted: tuple[str, ...] = ()
        self._packages: list[str] = []
        self._lock = RLock()
        """Makes other threads wait while one imports the modules."""
        self._filled = False

    def search(self, package: str) -> None:
        """Import the modules of this package at the next look-up."""
        self._packages.append(package)
        self._filled = False

    def register(self, name: str, member: T, place: int = 0) -> T:
        """Add a member and return it. Raises ``RulesError`` if the name is already registered."""
        if not isinstance(name, str):
            raise RulesError(f"expected the name of a {self.noun}, got {name!r}")
        if member is None:
            raise RulesError(f"expected a {self.noun}, got None")
        # so that a name that is taken is refused here, not at the first look-up; but a module of
        # another registry, which is not complete yet, may register a member here, too
        if not _filling and not type(member).__module__.startswith(PACKAGES.get(self.noun, "")):
            self._fill()
        if self._members.get(name, member) is not member:
            raise RulesError(f"expected a new {self.noun}, got {name!r}, which is registered")
        self._members[name] = member
        self._places[name] = place
        self._sorted = tuple(sorted(self._members, key=lambda name: (self._places[name], name)))
        return member

    def _fill(self) -> None:
        if self._filled:
            return
        with self._lock:
            if self.noun in PACKAGES:
                self.search(PACKAGES.pop(self.noun))
            searching = bool(self._packages)
            _filling.append(self.noun)
            try:
                while self._packages:
                    package = import_module(self._packages.pop())
                    for module in iter_modules(package.__path__):
                        import_module(f"{package.__name__}.{module.name}")
            finally:
                _filling.remove(self.noun)
            self._filled = searching

    def __getitem__(self, name: str) -> T:
        if not self._filled:
            self._fill()
        if not isinstance(name, str) or name not in self._members:
            known = ", ".join(self)
            raise RulesError(_(self.unknown).format(known=known, name=repr(name)))
        return self._members[name]

    def __contains__(self, name: object) -> bool:
        self._fill()
        return isinstance(name, str) and name in self._members

    def __iter__(self) -> Iterator[str]:
        self._fill()
        return iter(self._sorted)

    def __len__(self) -> int:
        self._fill()
        return len(self._members)
