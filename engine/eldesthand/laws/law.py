"""What a law of error says of itself: the columns, and the questions that a table asks of it.

One file holds one error; the file's name begins with the law's id. Table, rules sheet, book and
bots read all that they need from there.

>>> law = LAWS["I5"]
>>> law.until, law.by, law.penalty_by  # doctest: +ELLIPSIS
(<Until.ALL_PLAYED: 'all have played to it'>, <By.ANYBODY: 'anybody'>, <By.RIGHT: ...>)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from eldesthand.core.actions import Action, Claim, Demand
from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import ClaimJudged, ClubEvent, DealStopped, PenaltyDemanded
from eldesthand.core.registry import Registry
from eldesthand.core.speech import Speaker, cards_in_words
from eldesthand.core.terms import Due
from eldesthand.laws.columns import By, Remedy, Until
from eldesthand.laws.windows import is_open, who_may

if TYPE_CHECKING:
    from eldesthand.core.cards import Card
    from eldesthand.core.ceremony import Ceremony
    from eldesthand.core.events import Event
    from eldesthand.core.rules import Rules
    from eldesthand.core.view import View
    from eldesthand.laws.laid import Irregularity, Laid
    from eldesthand.laws.table import ClubTable

__all__ = [
    "LAWS",
    "DealLaw",
    "Judged",
    "Law",
    "PlayLaw",
    "deal_laws",
    "law_of",
    "play_laws",
    "register",
]


class Law:
    """One law of error.

    It may be noticed ``by`` these players ``until`` that moment; ``remedy`` puts it right, until
    ``remedy_until`` (``None``: as long as it may be noticed). ``penalties`` are due: at once, or,
    where players have to demand one of them, ``penalty_by`` these, ``penalty_until`` that moment.
    """

    id: str
    claim = ""
    """The id that a claim names, where several laws share one; else the law's own."""
    error: str
    """What it is about, as a heading."""
    until: Until
    by = By.ANYBODY
    remedy = Remedy.NONE
    remedy_until: Until | None = None
    penalties: tuple[Due, ...] = ()
    penalty_by: By | None = None
    penalty_until: Until | None = None

    accused = ""
    """What is said of the offender: ``{who} led out of turn``, in which ``{trick}``."""
    text: str
    """The paragraph for players; the columns stand in it by their names, in braces."""
    demanded: Mapping[Due, str] = MappingProxyType({})
    """What is demanded, of ``{whom}``: ``that {whom} lead a heart next``."""
    owed: Mapping[Due, str] = MappingProxyType({})
    """What a player owes, after the name: ``must lead a heart next``."""

    waits = ""
    """What all wait for, when a player has to put it right first: ``{who} names the card``."""
    waits_for_you = ""
    """The same, said to that player."""
    tells: tuple[type, ...] = ()
    """The events that this law tells, beside those that name it."""

    @property
    def named(self) -> str:
        """The id by which players speak of it."""
        return self.claim or self.id

    def about(self, rules: Rules) -> tuple[tuple[str, str], ...]:
        """The paragraphs for the rules sheet of this game: the id of the law, and its text."""
        return ((self.named, self.fill(self.text)),)

    def fill(self, text: str) -> str:
        """A text with the law's columns in it; ``{By}`` begins a sentence.

        >>> LAWS["D6"].fill("Until {until}: {by}. {By}.")
        'Until the last card is dealt: anybody. Anybody.'
        """
        return text.format(
            by=self.by,
            By=_capital(self.by),
            until=self.until,
            remedy=self.remedy,
            Remedy=_capital(self.remedy),
            remedy_until=self.remedy_until or self.until,
            penalty_by=self.penalty_by,
            penalty_until=self.penalty_until,
        )

    # --- in words ------------------------------------------------------------------------------

    def accuse(self, against: int, trick: int, who: Speaker) -> str:
        """What is said of a player who erred, as it stands within a sentence."""
        name = who.name(against) if against != who.own else "you"
        return self.accused.format(who=name, trick=trick)

    def tell(self, event: ClubEvent, who: Speaker) -> str:
        """One sentence for an event that follows from this law; empty when it says nothing."""
        match event:
            case ClaimJudged(seat, _, against, trick, upheld, cards):
                said = self.accuse(against, trick, who)
                claims = f"{who.does(seat, 'claim')} that {said}"
                if not upheld:
                    return f"{claims}: nothing{self.not_shown} shows it."
                proof = f" by {cards_in_words(cards)}" if cards else ""
                return f"{claims}: {'proved' if proof else 'upheld'}{proof}."
            case PenaltyDemanded(seat, against, what, _):
                return f"{who.does(seat, 'demand')} {self.demand(what, against, who)}."
        return ""

    not_shown = ""
    """What is added when nothing shows an error that may still come to light."""

    def demand(self, what: Due, against: int, who: Speaker) -> str:
        """What is demanded of whom."""
        return self.demanded[what].format(whom=who.whom([against]))

    def offer(self, action: Action, who: Speaker) -> str:
        """One sentence for what can be claimed, demanded or put right by this law."""
        match action:
            case Claim(_, law, against, trick) if law == self.named:
                said = self.accuse(against, trick, who)
                return f"{_capital(said)}."
            case Demand(_, against, what) if what in self.demanded:
                return f"Demand {self.demand(what, against, who)}."
        return ""

    # --- from one seat's view ------------------------------------------------------------------

    def shown(self, view: View, action: Action) -> bool:
        """Whether this view proves what the action says: the claim is upheld, the demand right."""
        return (
            isinstance(action, Claim)
            and action.law == self.named
            and self.shown_by(view, action.against, action.trick)
        )

    def shown_by(self, view: View, against: int, trick: int) -> bool:
        """Whether this view proves the error, of whom and in which trick."""
        return False


class DealLaw(Law):
    """A law about the deal (D3–D6): it asks the ceremony."""

    stopped = ""
    """Why the cards are dealt anew, as a sentence begins."""

    def broken(self, ceremony: Ceremony) -> bool:
        """Whether the dealer has erred against it."""
        raise NotImplementedError

    def is_open(self, ceremony: Ceremony, seat: int, *, first_trick: bool) -> bool:
        """Whether this seat may still notice it; ``first_trick``: not all have played to that."""
        match self.until:
            case Until.LAST_CARD_DEALT:
                return ceremony.going_on
            case Until.FIRST_TRICK:
                return ceremony.begun and first_trick
            case Until.CARDS_TOUCHED:
                return ceremony.begun and seat not in ceremony.touched
            case Until.POOL_DIVIDED:
                return ceremony.begun
        raise ValueError(f"no deal knows a moment when {self.until}")

    def may_notice(self, ceremony: Ceremony) -> tuple[int, ...]:
        """The seats that may notice it."""
        dealer, players = ceremony.by, ceremony.rules.players
        match self.by:
            case By.OWNER:
                return tuple(sorted({exposed.seat for exposed in ceremony.exposed}))
            case By.LEFT:
                return ((dealer + 1) % players,)
            case By.RIGHT:
                return ((dealer - 1) % players,)
        return tuple(range(players))

    def says(self, ceremony: Ceremony, seat: int) -> Action:
        """What a seat that notices it says: a claim, in general terms."""
        return Claim(seat, self.named, ceremony.by)

    def amends(self, ceremony: Ceremony, seat: int) -> Iterator[Action]:
        """What this seat may put right."""
        return iter(())

    def tell(self, event: ClubEvent, who: Speaker) -> str:
        """One sentence for an event that follows from this law."""
        if isinstance(event, DealStopped):
            loses = "; the deal is lost" * event.lost
            return f"{self.stopped}{loses}. {who.does(event.dealer, 'deal')} anew."
        return super().tell(event, who)


class Judged(NamedTuple):
    """A claim that is upheld: what follows, and the cards seen that prove it."""

    events: list[Event]
    proof: tuple[Card, ...] = ()


class PlayLaw(Law):
    """A law about the play (D7, I1–I7, I12): it asks the table, and changes it."""

    answer: type | None = None
    """The action for which all wait, when a player has to put it right first."""
    is_revoke = False
    """Whether it is amended, claimed and paid for as a revoke (I7, I12)."""

    # --- the error -----------------------------------------------------------------------------

    def breaks(self, laid: Laid) -> bool:
        """Whether a card that is laid breaks this law."""
        return False

    def note(self, table: ClubTable, laid: Laid, number: int) -> None:
        """Note the error, if a card now laid to the trick of this number is one."""
        if self.breaks(laid):
            table.err(self.id, laid, number)

    def may_notice(self, table: ClubTable, error: Irregularity) -> tuple[int, ...]:
        """The seats that may notice an error."""
        return who_may(table, self.by, error)

    def may_demand(self, table: ClubTable, error: Irregularity) -> tuple[int, ...]:
        """The seats that may demand the penalty for an error."""
        return who_may(table, self.penalty_by, error) if self.penalty_by else ()

    def is_open(self, table: ClubTable, error: Irregularity) -> bool:
        """Whether an error may still be noticed."""
        return is_open(table, error, self.until)

    def error_of(self, table: ClubTable, seat: int) -> Irregularity | None:
        """This seat's error against this law, while it may be noticed."""
        errors = table.errors_of(seat, self.id)
        return next((error for error in errors if self.is_open(table, error)), None)

    def can_be_put_right(self, table: ClubTable, error: Irregularity) -> bool:
        """Whether the remedy is still open."""
        return is_open(table, error, self.remedy_until or self.until)

    def may_be_demanded(self, table: ClubTable, error: Irregularity) -> bool:
        """Whether the penalty for an error that was put right may still be demanded."""
        return self.penalty_until is not None and is_open(table, error, self.penalty_until)

    def penalty_is_due(self, table: ClubTable, error: Irregularity) -> bool:
        """Whether the moment for the penalty has come."""
        return True

    # --- what is offered -----------------------------------------------------------------------

    def claims(self, table: ClubTable, seat: int) -> Iterator[Action]:
        """What this seat may claim, demand or call: in general terms, from what it has seen."""
        return iter(())

    def amends(self, table: ClubTable, seat: int) -> Iterator[Action]:
        """What this seat may put right of its own."""
        return iter(())

    # --- what is done --------------------------------------------------------------------------

    def left_out(self, table: ClubTable) -> Action | None:
        """What older records leave out now, because this law did not ask for it then."""
        return None

    def claimed(self, table: ClubTable, claim: Claim) -> Judged | None:
        """Judge a claim, and do what follows; ``None`` when nothing shows the error."""
        raise IllegalAction(f"nothing can be claimed now by {self.id}")

    def demands(self, table: ClubTable, demand: Demand) -> list[Event] | None:
        """What follows from a demand; ``None`` when it is not by this law."""
        return None

    def does(self, table: ClubTable, action: Action) -> list[Event] | None:
        """What follows from an action that this law knows; ``None`` when it is none of those."""
        return None

    def look(self, table: ClubTable) -> list[Event]:
        """What comes to light by itself after an action."""
        return []

    def last_trick(self, table: ClubTable) -> list[Event]:
        """What comes to light by itself when the last trick has been played."""
        return []


LAWS: Registry[Law] = Registry("law of error")
"""Every law of error by its id, in the order of the book."""

_Law = TypeVar("_Law", bound=Law)


def register(law: _Law) -> _Law:
    """Enter a law; its place is told by its id."""
    family, number = law.id[0], law.id[1:].rstrip("abcd")
    LAWS.register(law.id, law, 100 * (ord(family) - ord("A")) + int(number))
    return law


@lru_cache(maxsize=1)
def deal_laws() -> tuple[DealLaw, ...]:
    """The laws about the deal."""
    return tuple(law for law in LAWS.values() if isinstance(law, DealLaw))


@lru_cache(maxsize=1)
def play_laws() -> tuple[PlayLaw, ...]:
    """The laws about the play."""
    return tuple(law for law in LAWS.values() if isinstance(law, PlayLaw))


def law_of(error: Irregularity) -> PlayLaw:
    """The law that an error in the play broke."""
    return next(law for law in play_laws() if law.id == error.law)


def _capital(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}"
