"""A lesson of the tour: a deal up to a moment, then what the others do and what you are asked.

>>> ask = Ask("Call it.", "call 0 KD", "It lies before her, face up.")
>>> ask.answers
(Call(seat=0, card=Card('KD')),)
"""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.core.actions import Action
from eldesthand.core.rules import Rules
from eldesthand.record.action_lines import read_action_line
from eldesthand.record.lexer import tokenize

__all__ = ["NAMES", "Ask", "Lesson", "Scene", "step"]

NAMES = ("You", "Mrs Battle", "Mr Clay", "Miss Payne")
"""Who sits at the tour's table: you in seat 0, the others to your left."""


def step(text: str) -> Action:
    """One action, written as in a record. Raises ``RecordError`` when it is none."""
    return read_action_line(next(tokenize(text)))


@dataclass(frozen=True)
class Scene:
    """The deal of a lesson: the ``rules``, who deals, the hands by seat, and what was ``done``
    before the lesson begins, line by line as in a record.

    ``done`` may hold ``usual`` for the usual shuffle, cut and deal, ``shuffled`` for the shuffle
    alone, ``cut`` for shuffle and cut, and ``until N`` to play rightly until trick N is to be led.
    """

    rules: Rules
    dealer: int
    hands: tuple[str, ...]
    done: tuple[str, ...] = ("usual",)


@dataclass(frozen=True)
class Ask:
    """What the player is asked to do: in words, as one or several actions (a line each) of which
    any will do, and a ``hint`` for who tries something else.
    """

    text: str
    wanted: str
    hint: str

    @property
    def answers(self) -> tuple[Action, ...]:
        """The actions of which any will do."""
        return tuple(map(step, self.wanted.splitlines()))


@dataclass(frozen=True)
class Lesson:
    """One law by doing it.

    ``script`` is what happens in it, one action each: a line for what another does, an
    :class:`Ask` for what the player does. ``closing`` is said when it has been done.
    """

    law: str
    title: str
    scene: Scene
    script: tuple[str | Ask, ...]
    closing: str
