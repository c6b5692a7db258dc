"""Proofs that the rest of a deal cannot change its result.

>>> from eldesthand.core.rules import Rules
>>> from eldesthand.core.sitting import Sitting
>>> nothing_left(Sitting(Rules(), ("South", "West", "North", "East")).view(0))
''
"""

from __future__ import annotations

from itertools import product

from eldesthand.core.language import _
from eldesthand.core.terms import Laws, Phase
from eldesthand.core.view import TableView, View

_MOST_LIVE = 5
"""Maximum number of outstanding counting cards for a proof."""


def nothing_left(view: TableView) -> str:
    """Return a sentence if the result of the deal is certain, else an empty string."""
    if not isinstance(view, View) or view.seat not in view.to_act or view.rules.laws is Laws.CLUB:
        return ""
    if _takes_the_rest(view):
        return _("You’ll take all the remaining tricks: nobody can beat your cards.")
    counting = [view.units_of(card) != 0 for trick in view.tricks for card in trick.cards]
    # a proof is impossible while most counting cards are outstanding
    if 2 * sum(counting) < len(view.rules.units(view.avoided)) or not is_settled(view):
        return ""
    return _("There’s nothing left to play for: the last cards can’t change the result.")


def _takes_the_rest(view: View) -> bool:
    """Return whether the player leads, and is certain to take all remaining tricks."""
    leads = view.phase is Phase.PLAY and not (view.trick and view.trick.cards)
    if not leads or len(view.hand) < 2 or not view.rules.conduct.ranks_decide:
        return False
    gone = {*view.hand, *(card for trick in view.tricks for card in trick.cards)}
    out = [card for card in view.rules.pack if card not in gone]
    taker = view.rules.conduct.taker
    return not any(taker((own, one)) for own in view.hand for one in out)


def is_settled(view: View) -> bool:
    """Return whether the settlement is the same for any taker of the remaining counting cards."""
    # imported here because the page starts without a search
    from eldesthand.bots.search.payoffs import Payoffs
    from eldesthand.bots.search.playouts import owed_in, playout_rules

    if view.phase is not Phase.PLAY or view.own.seat not in view.deal.active or view.club.proved:
        return False
    game = playout_rules(view.rules, view.avoided)
    if game.special is None:  # tricks themselves can count
        return False
    live = set(game.weights).difference(*(trick.cards for trick in view.tricks))
    weights = [game.weights[card] for card in live if game.weights[card]]
    if len(weights) > _MOST_LIVE or any(map(owed_in, weights)):
        return False
    taken, payoffs = game.taken_in(view), Payoffs.of_view(view, game)
    results = set()
    for takers in product(range(game.places), repeat=len(weights)):
        ends = list(taken)
        for taker, weight in zip(takers, weights, strict=True):
            ends[taker] += weight
        reckoning = payoffs.reckon(ends)
        results.add((reckoning.net, reckoning.pool_after, reckoning.outcome))
        if len(results) > 1:
            return False
    return True
