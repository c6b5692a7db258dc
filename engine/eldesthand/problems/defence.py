"""Play after a solution, with open hands: the solver against the best defence.

The solver plays for the most counters; all others combine to prevent that, at any cost to
themselves. Near the end all positions are searched, so the defence is optimal
(:mod:`eldesthand.problems.open_hands`). Before that, each card is played out several times in the
actual deal, which gives a good defence.

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
from eldesthand.core.cards import Card
from eldesthand.core.sitting import Sitting
from eldesthand.problems.open_hands import OpenHands, TooLongError, hands_of

_MOST_CARDS = 6
"""Maximum number of cards in a hand for a full search."""

_MOST_POSITIONS = 3000
"""Maximum number of positions before playouts replace the search."""

_PLAYOUTS = 12
"""Number of playouts of each card."""


def best_card(sitting: Sitting, solver: int, chance: Random) -> Card:
    """Return the best card of the seat in turn, for or against the ``solver``."""
    view = sitting.view(sitting.to_act[0])
    if len(view.playable) == 1:
        return view.playable[0]
    values = _proved(sitting, solver) or _played_out(sitting, solver, chance)
    choose = max if view.own.seat == solver else min
    return choose(values, key=lambda card: values[card])


def _proved(sitting: Sitting, solver: int) -> dict[Card, float] | None:
    """Return each card's exact value to the solver; ``None`` if that takes too long."""
    view, hands = sitting.view(sitting.to_act[0]), hands_of(sitting)
    if view.rules.variety_object.owed_card or max(map(len, hands.values())) > _MOST_CARDS:
        return None
    try:
        return dict(OpenHands(view, solver, _MOST_POSITIONS).values(hands))
    except TooLongError:
        return None


def _played_out(sitting: Sitting, solver: int, chance: Random) -> dict[Card, float]:
    """Return each card's average value to the solver in playouts of the actual deal."""
    assert sitting.tricks is not None
    decision = Decision(sitting.view(sitting.to_act[0]), chance)
    owners = decision.owners(sitting.tricks.hands)
    place, totals = decision.place_of[solver], dict.fromkeys(decision.cards, 0.0)
    for _ in range(_PLAYOUTS):
        world = decision.worlds.build(owners)
        owner = decision.owner(world)
        for card in decision.cards:
            totals[card] += decision.payoffs.of(decision.outcome(world, card), owner)[place]
    return totals
