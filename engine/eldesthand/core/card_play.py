"""The play of one deal by its players' actions.

:class:`CardPlay` is the play without errors. The club laws extend it, and the
:class:`~eldesthand.core.ceremony.Ceremony`: :func:`by_laws` returns the classes for a table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from eldesthand.core.actions import Action, PlayCard
from eldesthand.core.cards import Card, Suit
from eldesthand.core.ceremony import Ceremony
from eldesthand.core.choices import TURN, Choice
from eldesthand.core.events import CardPlayed, Event, HeartsBroken, trick_taken
from eldesthand.core.mutable import Mutable
from eldesthand.core.play import Tricks
from eldesthand.core.registry import PROVIDED
from eldesthand.core.terms import EDITION, Laws
from eldesthand.core.view import NOTHING_IRREGULAR, Awaited, ClubView, Offer


@dataclass(frozen=True)
class PlayTerms:
    """Terms of the play of a deal.

    ``dealt`` are the hands by seat, ``avoided`` is the suit to be avoided, and ``size`` the right
    number of cards in a hand. ``counters`` is true if fines can be paid.
    """

    dealt: Sequence[Sequence[Card]]
    avoided: Suit
    size: int
    pack: tuple[Card, ...]
    counters: bool = True
    edition: int = EDITION


class CardPlay(Mutable):
    """The play of one deal, which changes ``tricks``: legal cards only, each in turn."""

    def __init__(self, tricks: Tricks, terms: PlayTerms) -> None:
        self.tricks = tricks
        self.terms = terms
        self.over: bool = False
        """True if the last trick is taken, and turned."""
        self.awaited: Awaited | None = None
        """An action of one player that all others wait for (D7, I3)."""

    def choices(self) -> Iterator[Choice]:
        """Yield all legal actions: ``do`` refuses every other."""
        if not self.over:
            tricks = self.tricks
            fields = {"seat": (tricks.turn,), "card": tricks.legal()}
            yield Choice(PlayCard, fields, laws=TURN, why={"card": tricks.refusal})

    def do(self, action: Action) -> list[Event]:
        """Apply an action, and return the events."""
        assert isinstance(action, PlayCard)
        tricks, broken = self.tricks, self.tricks.conduct.broken
        before = broken(tricks.played)
        trick = tricks.push(action.card)
        events: list[Event] = [CardPlayed(action.seat, action.card)]
        if not before and broken(tricks.played):
            events.append(HeartsBroken())
        if trick:
            events.append(trick_taken(len(tricks.done), trick))
            self.over = tricks.over
        return events

    @property
    def first_trick(self) -> bool:
        """True if not all players have played to the first trick (D3)."""
        return not self.tricks.done

    @property
    def trick_seats(self) -> tuple[int, ...]:
        """The seats that played the cards of the trick on the table, in order."""
        return self.tricks.seats

    def right_cards(self, seat: int) -> tuple[Card, ...]:
        """Return the cards of the seat in turn that the laws allow now."""
        return self.tricks.legal()

    def refusal(self, card: Card) -> tuple[str, str]:
        """Return the law id and the reason why the player in turn should not play this card."""
        return self.tricks.conduct.refusal(self.tricks, card)

    def claims(self, seat: int) -> Iterator[Offer]:
        """Yield the claims, demands and calls that this seat can make, even if unproved."""
        return iter(())

    def amends(self, seat: int) -> Iterator[Offer]:
        """Yield the corrections of this seat's own errors, and a trick that it may turn."""
        return iter(())

    def shown(self) -> ClubView:
        """Return the public state of errors."""
        return NOTHING_IRREGULAR

    def omitted_action(self) -> Action | None:
        """Return the action that older records omit: the law did not require it then."""
        return None

    def drawable(self) -> tuple[Card, ...]:
        """Return the face-down cards of the hand from which another player draws (D7)."""
        return ()


def by_laws(laws: Laws) -> tuple[type[Ceremony], type[CardPlay]]:
    """Return the classes of the ceremony and of the play by these laws."""
    guided = Ceremony, CardPlay
    club: tuple[type[Ceremony], type[CardPlay]]
    club = PROVIDED["play by club laws"]() if laws is Laws.CLUB else guided
    return club
