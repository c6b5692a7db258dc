"""Lessons: a prepared deal, then free play, or the others' actions and the player's tasks.

>>> Ask("Call it.", "call 0 KD", "It lies before her, face up.").answers
(Call(seat=0, card=Card('KD')),)
>>> from eldesthand.core.terms import Laws
>>> hands = ("A52.A52.A52.A952", "K63.K63.K63.K863", "Q74.Q74.Q74.QT74", "JT98.JT98.JT98.J")
>>> scene = Scene(Rules(laws=Laws.CLUB), 3, hands, ("usual", "until 2"))
>>> [type(action).__name__ for action in staged(scene)][:4], len(staged(scene))
(['Agree', 'Shuffle', 'Cut', 'Deal'], 8)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random

from eldesthand.bots import make_bot
from eldesthand.core.actions import Action, Agree, PlayCard
from eldesthand.core.cards import Card, parse_hand
from eldesthand.core.language import _
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from eldesthand.record.lines import read_action_line, tokenize
from eldesthand.record.one_deal import deal_from_hands
from eldesthand.words.naming import guests

NAMES = guests(4)
"""The players' names; the player has seat 0."""


def step(text: str) -> Action:
    """Return the action in a line of a record. Raises ``RecordError`` for an invalid line."""
    return read_action_line(next(tokenize(text)))


@dataclass(frozen=True)
class Scene:
    """Deal of a lesson: hands by seat, and the actions ``done`` before the lesson starts.

    ``done`` has lines of a record, and abbreviations: ``shuffled`` is the shuffle, ``cut`` the
    shuffle and cut, ``usual`` the whole deal; ``until N`` is legal play up to the lead to trick N,
    and ``careful until N`` is play by the level *careful*.
    """

    rules: Rules
    dealer: int
    hands: tuple[str, ...]
    done: tuple[str, ...] = ("usual",)


@dataclass(frozen=True)
class Ask:
    """Task of the player: text, and the ``wanted`` actions as lines of a record.

    After any other action the ``hint`` is shown.
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
    """Lesson with a script; its ``name`` is the id of its law.

    ``script`` has one entry for each action: a line of a record for another player, an :class:`Ask`
    for the player. ``closing`` is the text at the end.
    """

    name: str
    title: str
    scene: Scene
    script: tuple[str | Ask, ...]
    closing: str


def always(view: View) -> bool:
    """Return true."""
    return True


@dataclass(frozen=True)
class Idea:
    """Text of a free lesson, shown once: at your first choice ``when`` it fits your view.

    ``{name}`` in the text stands for another player, the one in the seat ``of`` your view.
    """

    text: str
    when: Callable[[View], bool] = always
    of: Callable[[View], int] = lambda view: 0

    def said(self, view: View) -> str:
        """Return the text at a view."""
        return _(self.text).format(name=view.speaker.name(self.of(view)))


@dataclass(frozen=True)
class Advice:
    """Cards to play or pass in a free lesson, and the ``text`` that says so beforehand.

    ``better`` is the message after another choice, with the ``{card}`` to play or the ``{cards}``
    to pass that would have been better.
    """

    cards: tuple[Card, ...]
    text: str = ""
    better: str = ""


@dataclass(frozen=True)
class FreeLesson:
    """Lesson in which you choose freely and the level *careful* plays the other hands.

    At each choice, the first of the ``ideas`` that fits and has not been shown is shown, else the
    ``advice`` on your view; the ideas name the cards that ``passes`` advises.
    The lesson ends after ``choices`` choices, or with the settlement if ``choices`` is 0.
    """

    name: str
    title: str
    scene: Scene
    ideas: tuple[Idea, ...]
    closing: str
    choices: int = 0
    advice: Callable[[View], Advice | None] = lambda view: None
    passes: Advice | None = None


@cache
def staged(scene: Scene) -> tuple[Action, ...]:
    """Return the actions before the lesson. Raises ``EldestHandError`` for an illegal scene."""
    sitting = Sitting(scene.rules, NAMES[: scene.rules.players])
    sitting.apply(Agree(scene.dealer))
    hands = {seat: parse_hand(hand) for seat, hand in enumerate(scene.hands)}
    shuffle, cut, deal = deal_from_hands(sitting, hands)
    for line in scene.done:
        match line.split():
            case ["usual"]:
                _do(sitting, shuffle, cut, deal)
            case ["cut"]:
                _do(sitting, shuffle, cut)
            case ["shuffled"]:
                # this order of the pack deals the same hands without a cut
                _do(sitting, shuffle)
            case [*how, "until", number]:
                _play_until(sitting, int(number), careful=bool(how))
            case _:
                _do(sitting, step(line))
    return tuple(sitting.actions)


def _do(sitting: Sitting, *actions: Action) -> None:
    for action in actions:
        sitting.apply(action)


def _play_until(sitting: Sitting, number: int, *, careful: bool) -> None:
    """Play until the lead to trick ``number``, with the first legal cards or those of *careful*."""
    while sitting.phase is Phase.PLAY:
        view = sitting.view(None)
        if len(view.tricks) + 1 >= number and not (view.trick and view.trick.cards):
            return
        [seat] = sitting.to_act
        own = sitting.view(seat)
        bot = make_bot("careful", Random(0))
        sitting.apply(bot.choose(own) if careful else PlayCard(seat, own.playable[0]))
