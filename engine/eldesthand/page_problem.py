"""A problem at the page: somebody is to play, which card? Graded by its author, or by the coach.

>>> from eldesthand.page_daily import daily
>>> from eldesthand.page_records import Shelf
>>> shelf = Shelf()
>>> _ = shelf.read_record({"sitting": daily({"date": "2026-11-21"})["sitting"]})
>>> seat = shelf.record_at({"after": 4})["reply"]["view"]["to_act"][0]
>>> card = shelf.record_at({"after": 4, "seat": seat})["reply"]["view"]["playable"][0]
>>> shelf.grade({"after": 4, "card": card, "solution": [card], "reason": "I say so."})["reason"]
'I say so.'
"""

from __future__ import annotations

from random import Random
from typing import Any

from eldesthand.cards import Card
from eldesthand.coach import advise
from eldesthand.errors import IllegalAction, RecordError
from eldesthand.sitting import Sitting
from eldesthand.view import Phase
from eldesthand.wire import decode

__all__ = ["grade"]

_SURE = 2.0
"""Standard errors by which a card must be behind the best to be wrong."""


def grade(sitting: Sitting, message: dict[str, Any]) -> dict[str, Any]:
    """Whether a ``card`` is right for whoever is to play, in words, and the reason.

    Right is a card of the ``solution``; without one, each that the coach cannot tell from the best.
    ``reason`` is the author's; without it, the coach's. Raises ``RecordError`` where no card is to
    be played, ``IllegalAction`` for a card that the laws forbid.
    """
    card = decode(Card, message.get("card"), "card")
    solution = decode(tuple[Card, ...], message.get("solution", []), "solution")
    reason = decode(str, message.get("reason", ""), "reason")
    if sitting.phase is not Phase.PLAY or len(sitting.to_act) != 1:
        raise RecordError("expected a place where a card is to be played")
    view = sitting.view(sitting.to_act[0])
    if card not in view.playable:
        law = next((each for each in view.refused if each.card == card), None)
        why = law.reason if law else f"the {card.name} is not in this hand"
        raise IllegalAction(why, law=law.law if law else "")
    if strangers := set(solution) - set(view.playable):
        names = ", ".join(sorted(each.name for each in strangers))
        raise RecordError(f"expected a solution that may be played, not {names}")
    advice = None if solution and reason else advise(view, Random("problem"))
    if solution:
        right = card in solution
    else:
        assert advice is not None
        own = next(each for each in advice.cards if each.card == card)
        right = own.behind <= _SURE * own.behind_error
    said = f"Right: the {card.name}." if right else f"No, not the {card.name}."
    return {"right": right, "said": said, "reason": reason or (advice.sentence if advice else "")}
