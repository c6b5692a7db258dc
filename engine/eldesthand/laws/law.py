"""The interface of a law of error: its attributes and sentences, and laws about the deal.

:class:`.PlayLaw` is the interface of laws about the play.

>>> law = LAWS["I5"]
>>> law.until, law.by, law.penalty_by  # doctest: +ELLIPSIS
(<Until.ALL_PLAYED: 'everyone has played to it'>, <By.ANYBODY: 'anybody'>, <By.RIGHT: ...>)

The functions at the end ask the laws for sentences about events and offers:

>>> from eldesthand.core.cards import Card
>>> who = Speaker(("You", "Ann", "Ben", "Cleo"), own=0)
>>> tell(ClaimJudged(0, "I7", 1, 5, True, (Card.parse("9C"),)), who)
'You claim that Ann revoked in trick 5, and the Nine of clubs proves it.'
>>> tell(CardsTakenBack("I6", (1,), (Card.parse("4C"),)), who)
'Ann played out of turn and has to take back the Four of clubs.'
>>> tell(CardsTakenBack("I6", (0,), (Card.parse("4C"),)), who)
'You played out of turn, so you take back the Four of clubs.'
>>> offer(Claim(0, "I5", 2), who)
'Ben led out of turn.'
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import TypeVar

from eldesthand.core.actions import Action, Claim, Demand, TurnTrick
from eldesthand.core.ceremony import Ceremony
from eldesthand.core.events import (
    CardExposed,
    CardsTakenBack,
    ClaimJudged,
    ClubEvent,
    DealStopped,
    DealtPart,
    PenaltyDemanded,
    TrickTurned,
)
from eldesthand.core.registry import Registry
from eldesthand.core.rules import Rules
from eldesthand.core.settling import Paragraph
from eldesthand.core.speech import Speaker, capital, cards_in_words, counted
from eldesthand.core.terms import Due, Laws
from eldesthand.core.view import Awaited, Duty, TrickView, View


class Until(StrEnum):
    """Time limit for a claim, a correction, or a demand of a penalty."""

    LAST_CARD_DEALT = "the last card is dealt"
    CARDS_TOUCHED = "they touch any of their cards"
    FIRST_TRICK = "everyone has played to the first trick"
    ALL_PLAYED = "everyone has played to it"
    LEFT_PLAYED = "they play their own card"
    TURNED = "the trick is turned face down"
    LATER_TRICK = "they play to a later one"
    PLAYED_AGAIN = "the offender plays to the trick again"
    NEXT_LEAD = "the offender leads again"
    CARD_PLAYED = "the card is played"
    POOL_DIVIDED = "the pool is divided"


class By(StrEnum):
    """Players who may claim an error, or demand a penalty."""

    ANYBODY = "anybody"
    OWNER = "the player it was dealt to"
    LEFT = "the player on the offender’s left"
    RIGHT = "the player on the offender’s right"


class Remedy(StrEnum):
    """Remedy of an error."""

    NONE = "nothing"
    NEW_DEAL = "a new deal"
    DRAW = "the player who is short draws from the other"
    PLAY_NOW = "the card is played now"
    NAME = "the offender names the card meant"
    TAKE_ALL_BACK = "all the cards are taken back"
    TAKE_ONE_BACK = "the card is taken back"
    AMEND = "the offender amends it"


class Law:
    """Law of error.

    The players ``by`` may claim the error ``until`` that moment. ``remedy`` corrects it, until
    ``remedy_until`` (``None``: like ``until``). ``penalties`` are due at once; with ``penalty_by``,
    these players may demand one of them, until ``penalty_until``.
    """

    id: str
    claim = ""
    """The id in claims, if several laws share one."""
    error: str
    """The error as a heading."""
    until: Until
    by = By.ANYBODY
    remedy = Remedy.NONE
    remedy_until: Until | None = None
    penalties: tuple[Due, ...] = ()
    penalty_by: By | None = None
    penalty_until: Until | None = None
    place = 60
    """The place of its claims among others: the lower, the more likely is the error."""
    place_seen: int | None = None
    """The same once the table shows the error."""

    accused = ""
    """The accusation of the offender: ``{who} led out of turn``, with ``{trick}``."""
    text: str
    """The paragraph for players, with names of attributes in braces."""
    demanded: Mapping[Due, str] = MappingProxyType({})
    """The demands on ``{whom}``, or for ``{whose}`` card: ``that {whom} lead a heart``."""
    owed: Mapping[Due, str] = MappingProxyType({})
    """The duties of a player, as ``must lead a heart next``."""

    waits = ""
    """The sentence while all wait for a player: ``{who} names the card``."""
    waits_for_you = ""
    """The same sentence for that player."""
    offers: Mapping[type[Action], str] = MappingProxyType({})
    """The sentences for other actions of this law: ``Call the {card}.``"""
    changes: Mapping[type[Action], str] = MappingProxyType({})
    """Labels for changing a card, before it is chosen, with names of attributes in braces."""

    @property
    def named(self) -> str:
        """The id in claims."""
        return self.claim or self.id

    def about(self, rules: Rules) -> tuple[Paragraph, ...]:
        """Return paragraphs of the rules sheet."""
        return ((self.named, self.fill(self.text)),)

    def fill(self, text: str) -> str:
        """Return a text with the law's attributes filled in; ``{By}`` begins a sentence.

        >>> LAWS["D6"].fill("Until {until}: {by}. {By}.")
        'Until the last card is dealt: anybody. Anybody.'
        """
        return text.format(
            by=self.by,
            By=capital(self.by),
            until=self.until,
            remedy=self.remedy,
            Remedy=capital(self.remedy),
            remedy_until=self.remedy_until or self.until,
            penalty_by=self.penalty_by,
            penalty_until=self.penalty_until,
        )

    # --- sentences -----------------------------------------------------------------------------

    def accuse(self, against: int, trick: int, who: Speaker) -> str:
        """Return the accusation of a player as a clause."""
        name = "you" if against == who.own else who.name(against)
        return self.accused.format(who=name, trick=trick)

    def tell(self, event: ClubEvent, who: Speaker) -> str:
        """Return a sentence for an event of this law; empty for other events."""
        match event:
            case ClaimJudged(seat, _, against, trick, upheld, cards):
                claims = f"{who.does(seat, 'claim')} that {self.accuse(against, trick, who)}"
                if not upheld:
                    return f"{claims}, but nothing proves it."
                if cards:
                    proves = "proves" if len(cards) == 1 else "prove"
                    return f"{claims}, and {cards_in_words(cards)} {proves} it."
                return f"{claims}, and {who.verb(seat, 'you’re', 'is')} right."
            case PenaltyDemanded(seat, against, what, _):
                return f"{who.does(seat, 'demand')} {self.demand(what, against, who)}."
            case CardsTakenBack(_, (seat,), cards):
                return f"{who.does(seat, 'take')} back {cards_in_words(cards)}."
            case CardsTakenBack(_, _, cards):
                return f"{counted(len(cards), 'card')} go back to the players’ hands."
        return ""

    def demand(self, what: Due, against: int, who: Speaker) -> str:
        """Return a demand on a player as a clause."""
        return self.demanded[what].format(whom=who.whom([against]), whose=who.whose(against))

    def offer(self, action: Action, who: Speaker) -> str:
        """Return a sentence for an action of this law; empty for other actions."""
        match action:
            case Claim(_, law, against, trick) if law == self.named:
                return f"{capital(self.accuse(against, trick, who))}."
            case Demand(_, against, what) if what in self.demanded:
                return f"Demand {self.demand(what, against, who)}."
        card = getattr(action, "card", None)
        name = "" if card is None else card.name  # the two of clubs is 0
        return self.offers.get(type(action), "").format(card=name)

    # --- from one seat's view ------------------------------------------------------------------

    def shown(self, view: View, action: Action) -> bool:
        """Return whether this view proves a claim or demand."""
        return (
            isinstance(action, Claim)
            and action.law == self.named
            and self.shown_by(view, action.against, action.trick)
        )

    def shown_by(self, view: View, against: int, trick: int) -> bool:
        """Return whether this view proves a player's error in a trick."""
        return False

    def place_in(self, view: View, against: int) -> int:
        """Return the place of a claim about no certain trick among the claims in a view."""
        if self.place_seen is not None and self.is_seen(view, against):
            return self.place_seen
        return self.place

    def is_seen(self, view: View, against: int) -> bool:
        """Return whether the table shows a player's error in no certain trick."""
        return self.shown_by(view, against, 0)


class DealLaw(Law):
    """Law about the deal (D3–D6)."""

    stopped = ""
    """The reason for a new deal, as the beginning of a sentence."""

    def broken(self, ceremony: Ceremony) -> bool:
        """Return whether the dealer has broken the law."""
        raise NotImplementedError

    def let_pass(self, ceremony: Ceremony) -> str:
        """Return a remark to the dealer on an error that nobody claimed in time, if any."""
        return ""

    def is_open(self, ceremony: Ceremony, seat: int, *, first_trick: bool) -> bool:
        """Return whether this seat may still claim the error.

        ``first_trick`` is true until all have played to the first trick.
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
        raise ValueError(f"expected a time limit of the deal, got {self.until!r}")

    def may_notice(self, ceremony: Ceremony) -> tuple[int, ...]:
        """Return the seats that may claim the error."""
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
        """Return the claim or demand of a seat."""
        return Claim(seat, self.named, ceremony.by)

    def amends(self, ceremony: Ceremony, seat: int) -> Iterator[Action]:
        """Yield this seat's corrections."""
        return iter(())

    def place_in(self, view: View, against: int) -> int:
        # errors of the dealer are unlikely once the cards are dealt
        return super().place_in(view, against) + 60 * (view.club.dealing is None)

    def tell(self, event: ClubEvent, who: Speaker) -> str:
        if isinstance(event, DealStopped):
            if event.lost:
                return f"{self.stopped}, so the deal passes to {who.whom([event.dealer])}."
            return f"{self.stopped}. {who.does(event.dealer, 'deal')} again."
        return super().tell(event, who)


LAWS: Registry[Law] = Registry("law of error")
"""Every law of error by its id, in the order of the book."""

_Law = TypeVar("_Law", bound=Law)


def register(law: _Law) -> _Law:
    """Register a law; its place follows from its id."""
    family, number = law.id[0], law.id[1:].rstrip("abcd")
    LAWS.register(law.id, law, 100 * (ord(family) - ord("A")) + int(number))
    return law


@cache
def deal_laws() -> tuple[DealLaw, ...]:
    """Return the laws about the deal."""
    return tuple(law for law in LAWS.values() if isinstance(law, DealLaw))


def proved_by(view: View, action: object) -> bool:
    """Return whether the view proves the claim or demand."""
    return isinstance(action, (Claim, Demand)) and any(
        law.shown(view, action) for law in LAWS.values()
    )


def place_of(view: View, claim: Claim) -> int:
    """Return the place of a claim about no certain trick: the lower, the more likely it is."""
    law = next(each for each in LAWS.values() if each.named == claim.law)
    return law.place_in(view, claim.against)


def is_regular(view: View) -> bool:
    """Return whether the view shows no effect of an error on tricks and hands."""
    if view.rules.laws is not Laws.CLUB:
        return True
    players = len(view.deal.active)
    for number, trick in enumerate(view.tricks, 1):
        if len(trick.cards) != players or not _in_order(view, trick):
            return False
        if any(LAWS["I7"].shown_by(view, seat, number) for seat in trick.seats):
            return False
    laid = view.trick.seats if view.trick else ()
    held = [view.players[seat].cards + laid.count(seat) for seat in view.deal.active]
    return (view.trick is None or _in_order(view, view.trick)) and len(set(held)) == 1


def _in_order(view: View, trick: TrickView) -> bool:
    """Return whether the players played once each and in turn."""
    start = view.deal.active.index(trick.leader)
    order = view.deal.active[start:] + view.deal.active[:start]
    return trick.seats == order[: len(trick.seats)]


def tell(event: ClubEvent, who: Speaker) -> str:
    """Return a sentence for an event."""
    match event:
        case DealtPart(dealer, sizes):
            return f"{who.does(dealer, 'deal')}: {counted(sum(sizes), 'card')} so far."
        case TrickTurned(seat, number, _):
            return f"{who.does(seat, 'turn')} trick {number} face down."
        case CardExposed(seat, card, why) if why != "D5":
            return f"The {card.name} lies exposed in front of {who.whom([seat])}."
    named = getattr(event, "law", "")
    laws = (law for law in LAWS.values() if named in ("", law.id, law.named))
    return next(filter(None, (law.tell(event, who) for law in laws)))


def offer(action: Action, who: Speaker, law: str = "") -> str:
    """Return a sentence for an action, from this law or else from the first law that has one."""
    if isinstance(action, TurnTrick):
        return "Turn the trick face down."
    laws = (one for one in LAWS.values() if law in ("", "D4", one.named))
    return next(filter(None, (one.offer(action, who) for one in laws)), "")


def change(action: Action, law: str) -> str:
    """Return the label of an action that changes a card, before the new card is chosen.

    >>> from eldesthand.core.actions import Amend
    >>> from eldesthand.core.cards import Card
    >>> change(Amend(0, Card.parse("KC")), "I7")
    'Correct your revoke'
    """
    labels = (
        one.fill(one.changes.get(type(action), "")) for one in LAWS.values() if one.named == law
    )
    return next(filter(None, labels), "")


def owes(duty: Duty, who: Speaker) -> str:
    """Return a sentence for a player's duty."""
    card = duty.card.name if duty.card is not None else ""
    return f"{who.name(duty.seat)} {LAWS[duty.law].owed[duty.due].format(card=card)}."


def awaits(awaited: Awaited, who: Speaker) -> str:
    """Return a sentence about an action that all wait for."""
    law, seat = LAWS[awaited.law], awaited.seat
    return law.waits_for_you if seat == who.own else law.waits.format(who=who.name(seat))
