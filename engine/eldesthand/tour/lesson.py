"""Lessons of the tour: a staged deal, then a script of the others' actions and your tasks.

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
"""The players at the tour's table: you in seat 0, the others to your left."""


def step(text: str) -> Action:
    """Return the action in a line of a record. Raises ``RecordError`` for an invalid line."""
    return read_action_line(next(tokenize(text)))


@dataclass(frozen=True)
class Scene:
    """Deal of a lesson: ``rules``, dealer, hands by seat, and the actions ``done`` before it.

    ``done`` holds lines of a record. It may also hold ``usual`` for the usual shuffle, cut and
    deal, ``shuffled`` for the shuffle alone, ``cut`` for shuffle and cut, and ``until N`` for legal
    play until the lead to trick N.
    """

    rules: Rules
    dealer: int
    hands: tuple[str, ...]
    done: tuple[str, ...] = ("usual",)


@dataclass(frozen=True)
class Ask:
    """Task of the player: its text, the accepted actions (one per line) and a ``hint``.

    The hint is shown after any other action.
    """

    text: str
    wanted: str
    hint: str

    @property
    def answers(self) -> tuple[Action, ...]:
        """The accepted actions."""
        return tuple(map(step, self.wanted.splitlines()))


@dataclass(frozen=True)
class Lesson:
    """Lesson on one law.

    ``script`` has one entry for each action: a line of a record for another player's action, an
    :class:`Ask` for the player's. ``closing`` is the text at the end.
    """

    law: str
    title: str
    scene: Scene
    script: tuple[str | Ask, ...]
    closing: str
