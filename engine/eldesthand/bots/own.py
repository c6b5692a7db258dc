r"""A user's own bot: a class with a method ``choose(view)`` that returns an action.

A constructor with an argument gets a ``Random`` (:func:`make_own`). A bot decides bids, suits to
name, passed cards and played cards; everything else is automatic.

>>> module = run_source("class Ducker:\n    def choose(self, view): pass", "own.py", "own")
>>> [kind.__name__ for kind in kinds_in(module)]
['Ducker']
"""

from __future__ import annotations

import inspect
import linecache
import sys
import traceback
from collections.abc import Callable
from random import Random
from types import ModuleType

from eldesthand.bots import Bot
from eldesthand.core.actions import Action, read_action, write_action
from eldesthand.core.errors import RulesError
from eldesthand.core.view import View


def run_source(source: str, file: str, name: str) -> ModuleType:
    """Run a source as the module ``name``; ``file`` is its name in tracebacks.

    Raises any exception that the source raises.
    """
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    module = sys.modules[name] = ModuleType(name)
    module.__file__ = file
    exec(compile(source, file, "exec"), module.__dict__)
    return module


def kinds_in(module: ModuleType) -> list[type]:
    """Return the module's classes of bots: imported ones, then its own."""
    kinds = [each for each in vars(module).values() if is_kind(each)]
    return sorted(kinds, key=lambda kind: kind.__module__ == module.__name__)


def is_kind(value: object) -> bool:
    """Return whether a value is a class of bots."""
    return isinstance(value, type) and value is not Bot and callable(getattr(value, "choose", None))


def make_own(kind: Callable[..., Bot], chance: Random) -> Bot:
    """Make a bot by this class or function, with a ``Random`` if its first argument asks for one.

    That is an argument without a default, or one that is called ``chance`` or ``rng``. Raises
    ``RulesError`` if another argument is required.
    """
    signature = inspect.signature(kind)
    takes = [
        chance
        for each in [*signature.parameters.values()][:1]
        if each.kind in (each.POSITIONAL_ONLY, each.POSITIONAL_OR_KEYWORD)
        and (each.default is each.empty or each.name in ("chance", "rng"))
    ]
    try:
        signature.bind(*takes)
    except TypeError:
        name = getattr(kind, "__name__", "bot")
        expected = f"expected a bot of {name}() or {name}(chance)"
        raise RulesError(f"{expected}, got {name}{signature}") from None
    return kind(*takes)


def checked(action: object, view: View) -> Action:
    """Return a bot's choice if it is a well-formed action of the bot's seat, legal or not.

    Raises ``TypeError`` or ``ValueError`` for anything else.
    """
    seat = getattr(action, "seat", None)
    if seat is None or not isinstance(action, Action):
        raise TypeError(f"expected an action from choose, got {action!r}")
    if seat != view.seat:
        raise ValueError(f"expected an action of seat {view.seat}, got one of seat {seat}")
    return read_action(write_action(action))  # raises for fields of a wrong type


def told(error: BaseException, file: str) -> str:
    """Return the traceback from the first frame in ``file``; only the error if there is none."""
    frames = error.__traceback__
    while frames and frames.tb_frame.f_code.co_filename != file:
        frames = frames.tb_next
    if not frames:
        return "".join(traceback.format_exception_only(error))
    return "".join(traceback.format_exception(type(error), error, frames))
