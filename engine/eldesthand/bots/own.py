r"""A bot that somebody wrote: the one form that the page and the arena take.

Any class will do that has ``choose(view)`` and returns an action (:class:`eldesthand.bots.Bot`); a
``Random`` is handed to it if it takes an argument. It decides the bids, the suit named, the cards
passed and the cards played; all else is done for it.

>>> module = run_source("class Ducker:\n    def choose(self, view): pass", "own.py", "own")
>>> [kind.__name__ for kind in kinds_in(module)]
['Ducker']
"""

from __future__ import annotations

import inspect
import linecache
import sys
import traceback
from random import Random
from types import ModuleType

from eldesthand.bots import Bot
from eldesthand.core.actions import Action, read_action, write_action
from eldesthand.core.view import View

__all__ = ["checked", "is_kind", "kinds_in", "make_own", "run_source", "told"]


def run_source(source: str, file: str, name: str) -> ModuleType:
    """Run a source as the module ``name``; ``file`` is what tracebacks call it.

    Raises whatever the source raises.
    """
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    module = sys.modules[name] = ModuleType(name)
    module.__file__ = file
    exec(compile(source, file, "exec"), module.__dict__)
    return module


def kinds_in(module: ModuleType) -> list[type]:
    """The classes of the module that can choose, in order: imported ones, then its own."""
    kinds = [each for each in vars(module).values() if is_kind(each)]
    return sorted(kinds, key=lambda kind: kind.__module__ == module.__name__)


def is_kind(value: object) -> bool:
    """Whether this is a class of bots."""
    return isinstance(value, type) and value is not Bot and callable(getattr(value, "choose", None))


def make_own(kind: type, chance: Random) -> Bot:
    """Make a bot of this class, with chance if it takes any."""
    takes = [
        each
        for each in inspect.signature(kind).parameters.values()
        if each.kind in (each.POSITIONAL_ONLY, each.POSITIONAL_OR_KEYWORD)
    ]
    bot: Bot = kind(chance) if takes else kind()
    return bot


def checked(action: object, view: View) -> Action:
    """What a bot chose, if it is a whole action of its own seat; the laws have to allow it yet.

    Raises ``TypeError`` or ``ValueError`` with what was expected.
    """
    seat = getattr(action, "seat", None)
    if seat is None or not isinstance(action, Action):
        raise TypeError(f"expected an action of choose, not {action!r}")
    if seat != view.seat:
        raise ValueError(f"it acts for seat {seat}, and sits at {view.seat}")
    return read_action(write_action(action))  # a class may have put anything into its fields


def told(error: BaseException, file: str) -> str:
    """The traceback, from the author's own code on, if it got there."""
    frames = error.__traceback__
    while frames and frames.tb_frame.f_code.co_filename != file:
        frames = frames.tb_next
    if not frames:
        return "".join(traceback.format_exception_only(error))
    return "".join(traceback.format_exception(type(error), error, frames))
