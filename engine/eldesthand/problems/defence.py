"""The line that follows a solution, with all cards shown: the solver against the best defence.

Everybody knows how the cards lie. The solver plays to get as many counters as possible, and the
others play together so that the solver gets as few as possible, whatever it costs them. Once few
enough positions are left, all of them are gone through, and the defence is the best there is
(:mod:`eldesthand.problems.open_hands`). Before that, each card is played out several times as the
cards lie, which is a good defence and not a perfect one.

>>> from eldesthand.problems.shipped import shipped
>>> always = [each for each in shipped() if each.basis == "always"]
>>> problem = next(each for each in always if each.theme != "error")
>>> sitting = problem.sitting()
>>> best_card(sitting, problem.seat, Random(1)) in sitting.view(problem.seat).playable
True
"""

from __future__ import annotations

from random import Random

from eldesthand.bots.search.decision import Decision
from eldesthand.bots.search.worlds import joker_holder
from eldesthand.core.cards import Card
from eldesthand.core.sitting import Sitting
from eldesthand.problems.open_hands import OpenHands, TooLongError, hands_of

__all__ = ["best_card"]

_MOST_CARDS = 6
"""With more cards in a hand no line is gone through to its end."""

_MOST_POSITIONS = 3000
"""After so many positions cards are played out instead."""

_PLAYOUTS = 12
"""How often each card is played out."""


def best_card(sitting: Sitting, solver: int, chance: Random) -> Card:
    """The card that the seat in turn plays, for the ``solver`` or against them."""
    view = sitting.view(sitting.to_act[0])
    if len(view.playable) == 1:
        return view.playable[0]
    values = _proved(sitting, solver) or _played_out(sitting, solver, chance)
    choose = max if view.own.seat == solver else min
    return choose(values, key=lambda card: values[card])


def _proved(sitting: Sitting, solver: int) -> dict[Card, float] | None:
    """What each card is worth to the solver for certain; ``None`` where that takes too long."""
    view, hands = sitting.view(sitting.to_act[0]), hands_of(sitting)
    if view.rules.game.owed_card or max(map(len, hands.values())) > _MOST_CARDS:
        return None
    try:
        return dict(OpenHands(view, solver, _MOST_POSITIONS).values(hands))
    except TooLongError:
        return None


def _played_out(sitting: Sitting, solver: int, chance: Random) -> dict[Card, float]:
    """What each card brings the solver on average when it is played out as the cards lie."""
    assert sitting.tricks is not None
    decision = Decision(sitting.view(sitting.to_act[0]), chance)
    owners = decision.owners(sitting.tricks.hands)
    place, totals = decision.place_of[solver], dict.fromkeys(decision.cards, 0.0)
    for _ in range(_PLAYOUTS):
        world = decision.worlds.build(owners)
        owner = joker_holder(world) if decision.owes else None
        for card in decision.cards:
            totals[card] += decision.payoffs.of(decision.outcome(world, card), owner)[place]
    return totals
