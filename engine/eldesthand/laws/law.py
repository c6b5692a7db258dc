"""The interface of a law of error: its columns, and the questions that a table asks of it.

One file holds one error; the file's name begins with the law's id. Table, rules sheet, book and
bots read everything there.

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
    """Law of error.

    An error may be noticed ``by`` these players ``until`` that moment; ``remedy`` puts it right,
    until ``remedy_until`` (``None``: as long as it may be noticed). ``penalties`` are due: at once,
    or, if players have to demand one of them, ``penalty_by`` these, ``penalty_until`` that moment.
    """

    id: str
    claim = ""
    """The id in claims, if several laws share one; by default the law's own."""
    error: str
    """The subject as a heading."""
    until: Until
    by = By.ANYBODY
    remedy = Remedy.NONE
    remedy_until: Until | None = None
    penalties: tuple[Due, ...] = ()
    penalty_by: By | None = None
    penalty_until: Until | None = None

    accused = ""
    """The accusation of the offender: ``{who} led out of turn``, with ``{trick}``."""
    text: str
    """The paragraph for players, with the names of columns in braces."""
    demanded: Mapping[Due, str] = MappingProxyType({})
    """The demands on ``{whom}``: ``that {whom} lead a heart next``."""
    owed: Mapping[Due, str] = MappingProxyType({})
    """The duties of a player after the name: ``must lead a heart next``."""

    waits = ""
    """The sentence while all wait for a player's remedy: ``{who} names the card``."""
    waits_for_you = ""
    """The same sentence for that player."""
    tells: tuple[type, ...] = ()
    """The events that this law narrates, beside those that name it."""

    @property
    def named(self) -> str:
        """The id that players use."""
        return self.claim or self.id

    def about(self, rules: Rules) -> tuple[tuple[str, str], ...]:
        """Return the paragraphs for the rules sheet of this game, with the ids of their laws."""
        return ((self.named, self.fill(self.text)),)

    def fill(self, text: str) -> str:
        """Return a text with the law's columns in it; ``{By}`` begins a sentence.

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
        """Return the accusation of a player, as part of a sentence."""
        name = who.name(against) if against != who.own else "you"
        return self.accused.format(who=name, trick=trick)

    def tell(self, event: ClubEvent, who: Speaker) -> str:
        """Return a sentence for an event of this law, or an empty string."""
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
    """The addition for an unproved error that may still come to light."""

    def demand(self, what: Due, against: int, who: Speaker) -> str:
        """Return a demand on a player, as part of a sentence."""
        return self.demanded[what].format(whom=who.whom([against]))

    def offer(self, action: Action, who: Speaker) -> str:
        """Return a sentence for a claim, demand or remedy by this law."""
        match action:
            case Claim(_, law, against, trick) if law == self.named:
                said = self.accuse(against, trick, who)
                return f"{_capital(said)}."
            case Demand(_, against, what) if what in self.demanded:
                return f"Demand {self.demand(what, against, who)}."
        return ""

    # --- from one seat's view ------------------------------------------------------------------

    def shown(self, view: View, action: Action) -> bool:
        """Return whether this view proves an action: a claim true, or a demand right."""
        return (
            isinstance(action, Claim)
            and action.law == self.named
            and self.shown_by(view, action.against, action.trick)
        )

    def shown_by(self, view: View, against: int, trick: int) -> bool:
        """Return whether this view proves the error of a player in a trick."""
        return False


class DealLaw(Law):
    """Law about the deal (D3–D6), which reads the ceremony."""

    stopped = ""
    """The reason for a new deal, as the beginning of a sentence."""

    def broken(self, ceremony: Ceremony) -> bool:
        """Return whether the dealer has broken the law."""
        raise NotImplementedError

    def is_open(self, ceremony: Ceremony, seat: int, *, first_trick: bool) -> bool:
        """Return whether this seat may still notice it.

        ``first_trick``: not all have played to the first trick.
        """
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
        """Return the seats that may notice it."""
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
        """Return the claim of a seat that notices it, in general terms."""
        return Claim(seat, self.named, ceremony.by)

    def amends(self, ceremony: Ceremony, seat: int) -> Iterator[Action]:
        """Yield this seat's remedies."""
        return iter(())

    def tell(self, event: ClubEvent, who: Speaker) -> str:
        """Return a sentence for an event of this law."""
        if isinstance(event, DealStopped):
            loses = "; the deal is lost" * event.lost
            return f"{self.stopped}{loses}. {who.does(event.dealer, 'deal')} anew."
        return super().tell(event, who)


class Judged(NamedTuple):
    """Upheld claim: its events, and the seen cards that prove it."""

    events: list[Event]
    proof: tuple[Card, ...] = ()


class PlayLaw(Law):
    """Law about the play (D7, I1–I7, I12), which reads the table and changes it."""

    answer: type | None = None
    """The action for which all wait, if a player has to give a remedy first."""
    is_revoke = False
    """True if it is amended, claimed and paid for as a revoke (I7, I12)."""

    # --- the error -----------------------------------------------------------------------------

    def breaks(self, laid: Laid) -> bool:
        """Return whether a played card breaks this law."""
        return False

    def note(self, table: ClubTable, laid: Laid, number: int) -> None:
        """Record the error, if a card now played to the trick of this number is one."""
        if self.breaks(laid):
            table.err(self.id, laid, number)

    def may_notice(self, table: ClubTable, error: Irregularity) -> tuple[int, ...]:
        """Return the seats that may notice an error."""
        return who_may(table, self.by, error)

    def may_demand(self, table: ClubTable, error: Irregularity) -> tuple[int, ...]:
        """Return the seats that may demand the penalty for an error."""
        return who_may(table, self.penalty_by, error) if self.penalty_by else ()

    def is_open(self, table: ClubTable, error: Irregularity) -> bool:
        """Return whether an error may still be noticed."""
        return is_open(table, error, self.until)

    def error_of(self, table: ClubTable, seat: int) -> Irregularity | None:
        """Return this seat's error against this law, while it may be noticed."""
        errors = table.errors_of(seat, self.id)
        return next((error for error in errors if self.is_open(table, error)), None)

    def can_be_put_right(self, table: ClubTable, error: Irregularity) -> bool:
        """Return whether the remedy is still open."""
        return is_open(table, error, self.remedy_until or self.until)

    def may_be_demanded(self, table: ClubTable, error: Irregularity) -> bool:
        """Return whether the penalty for an error that was put right may still be demanded."""
        return self.penalty_until is not None and is_open(table, error, self.penalty_until)

    def penalty_is_due(self, table: ClubTable, error: Irregularity) -> bool:
        """Return whether the moment for the penalty has come."""
        return True

    # --- what is offered -----------------------------------------------------------------------

    def claims(self, table: ClubTable, seat: int) -> Iterator[Action]:
        """Yield this seat's claims, demands and calls, in general terms, from what it has seen."""
        return iter(())

    def amends(self, table: ClubTable, seat: int) -> Iterator[Action]:
        """Yield the remedies of this seat's own errors."""
        return iter(())

    # --- what is done --------------------------------------------------------------------------

    def left_out(self, table: ClubTable) -> Action | None:
        """Return the action that older records omit, because this law did not ask for it then."""
        return None

    def claimed(self, table: ClubTable, claim: Claim) -> Judged | None:
        """Judge a claim, and apply its effects; return ``None`` if nothing proves the error."""
        raise IllegalAction(f"nothing can be claimed now by {self.id}")

    def demands(self, table: ClubTable, demand: Demand) -> list[Event] | None:
        """Apply a demand; return ``None`` if it is not by this law."""
        return None

    def does(self, table: ClubTable, action: Action) -> list[Event] | None:
        """Apply an action of this law; return ``None`` for another action."""
        return None

    def look(self, table: ClubTable) -> list[Event]:
        """Apply effects that come to light by themselves after an action."""
        return []

    def last_trick(self, table: ClubTable) -> list[Event]:
        """Apply effects that come to light by themselves after the last trick."""
        return []


LAWS: Registry[Law] = Registry("law of error")
"""Every law of error by its id, in the order of the book."""

_Law = TypeVar("_Law", bound=Law)


def register(law: _Law) -> _Law:
    """Register a law; its place follows from its id."""
    family, number = law.id[0], law.id[1:].rstrip("abcd")
    LAWS.register(law.id, law, 100 * (ord(family) - ord("A")) + int(number))
    return law


@lru_cache(maxsize=1)
def deal_laws() -> tuple[DealLaw, ...]:
    """Return the laws about the deal."""
    return tuple(law for law in LAWS.values() if isinstance(law, DealLaw))


@lru_cache(maxsize=1)
def play_laws() -> tuple[PlayLaw, ...]:
    """Return the laws about the play."""
    return tuple(law for law in LAWS.values() if isinstance(law, PlayLaw))


def law_of(error: Irregularity) -> PlayLaw:
    """Return the law that an error in the play broke."""
    return next(law for law in play_laws() if law.id == error.law)


def _capital(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}"
