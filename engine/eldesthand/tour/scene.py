"""Stage a lesson's deal up to the start of the lesson.

>>> from eldesthand.core.rules import Rules

>>> from eldesthand.core.terms import Laws
>>> hands = ("A52.A52.A52.A952", "K63.K63.K63.K863", "Q74.Q74.Q74.QT74", "JT98.JT98.JT98.J")
>>> scene = Scene(Rules(laws=Laws.CLUB), 3, hands, ("usual", "until 2"))
>>> [type(action).__name__ for action in staged(scene)][:4], len(staged(scene))
(['Agree', 'Shuffle', 'Cut', 'Deal'], 8)
"""

from __future__ import annotations

from functools import cache

from eldesthand.core.actions import Action, Agree, PlayCard
from eldesthand.core.cards import parse_hand
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.record.deal_from_hands import deal_from_hands
from eldesthand.tour.lesson import NAMES, Scene, step

__all__ = ["staged"]


@cache
def staged(scene: Scene) -> tuple[Action, ...]:
    """Return the actions before the lesson. Raises ``EldestHandError`` for an illegal scene."""
    sitting = Sitting(scene.rules, NAMES)
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
                # without a cut, the same cards fall to the same seats
                _do(sitting, shuffle)
            case ["until", number]:
                _play_until(sitting, int(number))
            case _:
                _do(sitting, step(line))
    return tuple(sitting.actions)


def _do(sitting: Sitting, *actions: Action) -> None:
    for action in actions:
        sitting.apply(action)


def _play_until(sitting: Sitting, number: int) -> None:
    """Let all play their first legal card until the lead to trick ``number``."""
    while sitting.phase is Phase.PLAY:
        view = sitting.view(None)
        if len(view.tricks) + 1 >= number and not (view.trick and view.trick.cards):
            return
        [seat] = sitting.to_act
        sitting.apply(PlayCard(seat, sitting.view(seat).playable[0]))
