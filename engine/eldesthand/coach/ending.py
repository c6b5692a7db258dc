"""Proof that nothing is left to play for in a deal.

>>> from eldesthand.core.rules import Rules
>>> from eldesthand.core.sitting import Sitting
>>> nothing_left(Sitting(Rules(), ("South", "West", "North", "East")).view(0))
''
"""

from __future__ import annotations

from eldesthand.core.terms import Laws, Phase
from eldesthand.core.view import View

__all__ = ["nothing_left"]


def _takes_the_rest(view: View) -> bool:
    """Return whether the player leads and takes every further trick, however the cards lie."""
    pack = view.rules.pack
    leads = view.phase is Phase.PLAY and not (view.trick and view.trick.cards)
    if not leads or len(view.hand) < 2:
        return False
    gone = {*view.hand, *(card for trick in view.tricks for card in trick.cards)}
    out = [card for card in pack if card not in gone]
    taker = view.rules.conduct.taker
    return not any(taker((own, one)) for own in view.hand for one in out)


def nothing_left(view: View) -> str:
    """Return a sentence if the end of the deal or its settlement is proved, else an empty one."""
    if view.seat is None or view.seat not in view.to_act or view.rules.laws is Laws.CLUB:
        return ""
    if _takes_the_rest(view):
        return "The rest is yours: no card of the others beats one of yours."
    counting = [view.units_of(card) != 0 for trick in view.tricks for card in trick.cards]
    if 2 * sum(counting) < len(
        view.rules.units(view.avoided)
    ):  # too much is open while most of them are still to fall
        return ""
    from eldesthand.coach import advice

    if not advice.nothing_left(view):
        return ""
    return "Nothing is left to play for: the last cards cannot change the settlement."
