"""The interface of a law about the play."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property
from typing import TYPE_CHECKING, NamedTuple

from eldesthand.core.actions import Action, Amend, Claim, Demand, Withdraw
from eldesthand.core.cards import Card
from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import Event, HandsIrregular
from eldesthand.core.terms import Due
from eldesthand.core.view import Awaited
from eldesthand.laws.laid import Irregularity, Laid
from eldesthand.laws.law import LAWS, By, Law, Remedy, Until

if TYPE_CHECKING:
    from eldesthand.laws.table import ClubTable


class Judged(NamedTuple):
    """Upheld claim: its events, and the cards that prove it."""

    events: list[Event]
    proof: tuple[Card, ...] = ()


class PlayLaw(Law):
    """Law about the play (D7, I1–I7, I12)."""

    answer: type[Action] | None = None
    """The action that all wait for, if the remedy needs one."""
    is_revoke = False
    """True if the error is a kind of revoke (I7, I12)."""

    @cached_property
    def kinds(self) -> frozenset[type[Action]]:
        """The kinds of actions that this law offers, besides claims."""
        answers = {self.answer} if self.answer else set()
        return frozenset(answers | {*self.offers} | ({Demand} if self.demanded else set()))

    # --- the error -----------------------------------------------------------------------------

    def breaks(self, laid: Laid) -> bool:
        """Return whether a played card breaks this law."""
        return False

    def note(self, table: ClubTable, laid: Laid, number: int) -> None:
        """Record an error if playing this card to the trick broke the law."""
        if self.breaks(laid):
            table.err(self.id, laid, number)

    def may_notice(self, table: ClubTable, error: Irregularity) -> tuple[int, ...]:
        """Return the seats that may claim the error."""
        return seats_of(table, self.by, error)

    def is_open(self, table: ClubTable, error: Irregularity) -> bool:
        """Return whether the error may still be claimed."""
        return is_open(table, error, self.until)

    def error_of(self, table: ClubTable, seat: int) -> Irregularity | None:
        """Return this seat's error that may still be claimed."""
        errors = table.errors_of(seat, self.id)
        return next((error for error in errors if self.is_open(table, error)), None)

    def can_be_put_right(self, table: ClubTable, error: Irregularity) -> bool:
        """Return whether the error may still be corrected."""
        return is_open(table, error, self.remedy_until or self.until)

    # --- offers --------------------------------------------------------------------------------

    def claims(self, table: ClubTable, seat: int) -> Iterator[Action]:
        """Yield the claims, demands and calls that this seat can make, even if unproved."""
        return iter(())

    def amends(self, table: ClubTable, seat: int) -> Iterator[Action]:
        """Yield the corrections of this seat's own errors."""
        return iter(())

    def also(self, table: ClubTable, seat: int) -> Iterator[Action]:
        """Yield the other legal actions of a seat, which views do not list, such as errors."""
        return iter(())

    @property
    def claimable(self) -> bool:
        """True if this law is named in claims."""
        return type(self).claimed is not PlayLaw.claimed

    def claimed_tricks(self, table: ClubTable) -> range | None:
        """Return the tricks in which the error can be claimed; ``None``: the law needs none."""
        return None

    def refusal(self, table: ClubTable, action: Amend | Withdraw) -> IllegalAction | None:
        """Return the error for a card that Modern Hearts forbids here (V7)."""
        return None

    # --- effects -------------------------------------------------------------------------------

    def omitted_action(self, table: ClubTable) -> Action | None:
        """Return the action that older records omit: this law did not require it then."""
        return None

    def claimed(self, table: ClubTable, claim: Claim) -> Judged | None:
        """Judge a claim and apply its effects; return ``None`` if it is not proved."""
        raise NotImplementedError

    def does(self, table: ClubTable, action: Action) -> list[Event]:
        """Apply an action that this law has offered."""
        raise NotImplementedError

    def look(self, table: ClubTable) -> list[Event]:
        """Apply effects that need no claim, after an action."""
        return []

    def last_trick(self, table: ClubTable) -> list[Event]:
        """Apply effects that need no claim, at the end of the last trick."""
        return []

    def compel(self, table: ClubTable, seat: int) -> list[Event]:
        """Compel this seat to take the last trick, if that is a penalty of this law (I1, I2)."""
        return table.compel(seat, self.id) if Due.LAST_TRICK in self.penalties else []

    def put_right(self, table: ClubTable, error: Irregularity) -> list[Event]:
        """Apply the remedy of an error, and keep the right to a penalty."""
        events: list[Event] = []
        match self.remedy:
            case Remedy.TAKE_ALL_BACK:
                events = table.take_all_back(self.id)
            case Remedy.TAKE_ONE_BACK:
                events = self._take_one_back(table, error)
            case Remedy.PLAY_NOW:
                events = table.reopen(error.offender)
            case Remedy.NAME:
                table.awaiting = Awaited(self.id, error.offender)
            case Remedy.DRAW if error.proper is not None:
                table.awaiting = Awaited(self.id, error.offender, error.proper)
                events = [HandsIrregular(error.offender, error.proper)]
        if self.penalty_by:
            table.rights.append(error)
        return events

    def _take_one_back(self, table: ClubTable, error: Irregularity) -> list[Event]:
        trick = table.open_trick(error.trick)
        if trick is None:
            return []
        events = table.lift_all(self.id, trick, trick.by(error.offender))
        table.forget(trick, error.offender)
        return events


def is_open(table: ClubTable, error: Irregularity, until: Until) -> bool:
    """Return whether the time limit ``until`` has not passed for an error in the play."""
    trick = table.open_trick(error.trick)
    going_on = trick is not None and trick is table.open[-1] and not table.complete
    match until:
        case Until.ALL_PLAYED:
            return going_on
        case Until.LEFT_PLAYED:
            left = table.left_of(error.offender)
            return going_on and (left == table.laid[0].seat or left not in table.trick_seats)
        case Until.TURNED:
            return trick is not None
        case Until.PLAYED_AGAIN:
            return trick is not None and error.offender not in trick.seats
        case Until.LATER_TRICK:
            lying = (trick.laid for trick in table.open if trick.number > error.trick)
            later = (*table.history[error.trick :], *lying)
            return not any(laid.seat == error.offender for cards in later for laid in cards)
        case Until.NEXT_LEAD:
            tricks = (*table.history, *(trick.laid for trick in table.open))
            leads = [cards[0] for cards in tricks[error.trick - 1 :]]
            return not any(lead.seat == error.offender and not lead.out_of_turn for lead in leads)
        case Until.FIRST_TRICK:
            return table.first_trick
        case Until.CARD_PLAYED:
            return error.card in table.exposed
        case Until.POOL_DIVIDED:
            return True
    return False  # the time limits of the deal are over


def seats_of(table: ClubTable, by: By, error: Irregularity) -> tuple[int, ...]:
    """Return the seats that ``by`` means for an error in the play.

    If the player on the offender's left led to the trick, the player whose turn it was may act as
    well (I6).
    """
    match by:
        case By.ANYBODY:
            return tuple(range(len(table.terms.dealt)))
        case By.RIGHT:
            return (table.right_of(error.offender),)
        case By.OWNER:
            return (error.offender,)
    left, trick = table.left_of(error.offender), table.open_trick(error.trick)
    if trick and left == trick.laid[0].seat and error.proper is not None:
        return left, error.proper
    return (left,)


@cache
def play_laws() -> tuple[PlayLaw, ...]:
    """Return the laws about the play."""
    return tuple(law for law in LAWS.values() if isinstance(law, PlayLaw))


def law_of(error: Irregularity) -> PlayLaw:
    """Return the law of an error in the play."""
    return next(law for law in play_laws() if law.id == error.law)
