"""The player's possible claims, sorted by what they are about and by how likely they are.

The order follows from what lies open on the table. An error that only later cards prove gets no
better place once it is proved: to notice it is the player's part.
"""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.core.actions import Action, Call, Claim, Demand
from eldesthand.core.cards import WILD, Card
from eldesthand.core.terms import Due
from eldesthand.core.view import TableView, TrickView, View

_PLACES = {"D6": 1, "D3": 2, "D4": 3, "I6": 50, "I5": 51, "I1": 52, "I3": 53, "D7": 54, "I2": 55}
"""The places of claims by law. Those about a turned trick come between, the latest first."""

_SEEN = ("I3", "I5", "I6")
"""The laws whose errors lie open on the table."""


@dataclass(frozen=True)
class Suspicion:
    """Subject of a claim: the player in ``seat``, and the ``cards`` that raise it.

    The lower the ``place``, the more likely is the claim.
    """

    seat: int | None
    cards: tuple[Card, ...]
    place: int


def suspicions_in(view: TableView) -> tuple[Suspicion, ...]:
    """Return the subject of each of the view's ``claims``."""
    if not view.club.claims or not isinstance(view, View):
        return ()
    return tuple(_suspicion(view, offer.law, offer.action) for offer in view.club.claims)


def _suspicion(view: View, law: str, action: Action) -> Suspicion:
    match action:
        case Claim(_, _, against, trick) if trick:
            told = view.tricks[trick - 1]
            shown = _shown_since(view, against, trick) if law == "I7" else ()
            cards = (*_laid_by(told, against), *shown)
            return Suspicion(against, cards, 4 + len(view.tricks) - trick)
        case Claim(_, _, against):
            cards = tuple(card for each in _open(view) for card in _laid_by(each, against))
            return Suspicion(against, cards, _place_of(view, law, action))
        case Demand(_, against, what):
            cards = ()
            if what is Due.TAKE_BACK and view.trick:
                cards = _laid_by(view.trick, against)
            return Suspicion(against, cards, 0)
        case Call(_, card):
            owner = next((each.seat for each in view.club.exposed if each.card == card), None)
            return Suspicion(owner, (card,), 0)
    dealer = view.club.dealing.dealer if view.club.dealing else view.deal.dealer
    return Suspicion(dealer, (), _PLACES.get(law, 60))


def _place_of(view: View, law: str, action: Action) -> int:
    from eldesthand.laws.club import proved_by  # needed only at club tables

    if law in _SEEN and proved_by(view, action):
        return 0
    late = 60 if law[0] == "D" and view.club.dealing is None else 0
    return late + _PLACES.get(law, 60)


def _open(view: View) -> tuple[TrickView, ...]:
    lies = view.tricks[-1:] if view.club.unturned else ()
    return (*lies, view.trick) if view.trick else lies


def _laid_by(trick: TrickView, seat: int) -> tuple[Card, ...]:
    return tuple(card for who, card in zip(trick.seats, trick.cards, strict=True) if who == seat)


def _shown_since(view: View, seat: int, number: int) -> tuple[Card, ...]:
    """Return the later cards of a seat in the suit led to this trick."""
    led = view.tricks[number - 1].cards[0].suit
    later = (*view.tricks[number:], *([view.trick] if view.trick else []))
    return tuple(card for each in later for card in _laid_by(each, seat) if card.suit is led)


def watch_in(view: TableView) -> dict[Card, str]:
    """Return what to watch for after each discard of another player on the table (I7)."""
    trick = view.trick
    if not view.club.claims or trick is None or not trick.cards or not isinstance(view, View):
        return {}
    led = trick.cards[0].suit
    return {
        card: f"If {view.players[seat].name} shows {led.word} later, it was a revoke."
        for seat, card in zip(trick.seats, trick.cards, strict=True)
        if seat != view.seat and card.suit is not led and card != WILD
    }
