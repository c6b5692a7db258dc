"""Bots that are not the engine's own, and come to the arena to be measured.

A bot comes as a class in a file, ``my_bot.py:MyBot``, or as a process that speaks lines of JSON,
``process:./my-bot --flag``. Its name in results and stores is that of the class or the program,
with the first digits of a hash of what it consists of. So it is the same on any machine, and two
different bots never have the same name.

>>> names, strangers = read_bots("expert,careful")
>>> names, dict(strangers)
(('expert', 'careful'), {})
>>> read_bots("expert,process:./nobody")
Traceback (most recent call last):
...
eldesthand.arena.strangers.stranger.BotError: process:./nobody: there is no program './nobody'
"""

from __future__ import annotations

from collections.abc import Mapping

from eldesthand.arena.strangers.process import read_command
from eldesthand.arena.strangers.source import read_source
from eldesthand.arena.strangers.stranger import Stranger

__all__ = ["FORMS", "read_bots"]

FORMS = "FILE.py:CLASS, or process:COMMAND"
"""How strangers are written among the names of bots."""


def read_bots(text: str) -> tuple[tuple[str, ...], Mapping[str, Stranger]]:
    """The names of the bots in a list with commas, and those of them that are strangers.

    A name that is neither form is left as it is. Raises ``BotError`` for a stranger who is not
    there.
    """
    names, strangers = [], {}
    for each in text.split(","):
        stranger = read_command(each) or read_source(each)
        names.append(stranger.name if stranger else each)
        if stranger:
            strangers[stranger.name] = stranger
    return tuple(names), strangers
