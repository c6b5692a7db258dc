"""Facts about the table for the player, from the view that the page shows."""

from __future__ import annotations

from eldesthand.bots.knowledge import know
from eldesthand.core.errors import RecordError
from eldesthand.core.view import View
from eldesthand.page.protocol.table import About, Tell, Told
from eldesthand.page.session import Session
from eldesthand.words import aloud

__all__ = ["tell"]


def tell(session: Session, request: Tell) -> Told:
    """Return the answer as text. Raises ``RecordError`` for an invalid view."""
    try:
        return Told(_said(request.about, request.view))
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise RecordError(f"expected the view of a sitting: {error!r}") from error


def _said(about: About, view: View) -> str:
    match about:
        case About.HAND:
            return aloud.hand_by_suit(view.hand)
        case About.VOIDS:
            return aloud.known_voids(view, know(view).voids)
        case About.TAKEN:
            return aloud.taken_so_far(view)
        case About.STANDING:
            return aloud.standing(view)
        case About.POOL:
            return aloud.pool_now(view)
        case About.LAST_TRICK:
            return aloud.last_trick(view)
