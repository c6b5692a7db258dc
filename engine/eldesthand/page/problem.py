"""A problem at the page: somebody is to play, which card? Graded by its author, or by the coach."""

from __future__ import annotations

from random import Random

from eldesthand.coach.advice import advise
from eldesthand.core.errors import IllegalAction, RecordError
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.page.protocol.records import Grade, Graded

__all__ = ["graded"]

_SURE = 2.0
"""Standard errors by which a card must be behind the best to be wrong."""


def graded(sitting: Sitting, request: Grade) -> Graded:
    """Whether a card is right for whoever is to play, in words, and the reason.

    Raises ``RecordError`` where no card is to be played, ``IllegalAction`` for a card that the laws
    forbid.
    """
    card, solution, reason = request.card, request.solution, request.reason
    if sitting.phase is not Phase.PLAY or len(sitting.to_act) != 1:
        raise RecordError("expected a place where a card is to be played")
    view = sitting.view(sitting.to_act[0])
    if card not in view.playable:
        law = next((each for each in view.refused if each.card == card), None)
        why = law.reason if law else f"the {card.name} is not in this hand"
        raise IllegalAction(why, law=law.law if law else "")
    if strangers := set(solution) - set(view.playable):
        names = ", ".join(sorted(each.name for each in strangers))
        raise RecordError(f"expected a solution that may be played, got {names}")
    advice = None if solution and reason else advise(view, Random("problem"))
    if solution:
        right = card in solution
    else:
        assert advice is not None
        own = next(each for each in advice.cards if each.card == card)
        right = own.behind <= _SURE * own.behind_error
    said = f"Right: the {card.name}." if right else f"No, not the {card.name}."
    return Graded(right, said, reason or (advice.sentence if advice else ""))
