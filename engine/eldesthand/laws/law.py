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
from typing import NamedTuple, TypeVar

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
from eldesthand.core.language import N_, _, ngettext
from eldesthand.core.registry import Registry
from eldesthand.core.rules import Rules
from eldesthand.core.settling import Paragraph
from eldesthand.core.speech import Speaker, capital, cards_in_words, counted
from eldesthand.core.terms import Due, Laws
from eldesthand.core.view import Awaited, Duty, TrickView, View


class Until(StrEnum):
    """Time limit for a claim, a correction, or a demand of a penalty.

    The values of this class and of :class:`By` are the words of the rules sheet.
    """

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


class Said(NamedTuple):
    """Messages about the player addressed, and about another, a ``{name}``."""

    you: str
    other: str

    def about(self, seat: int, who: Speaker, **parts: object) -> str:
        """Return the message about a player, with ``parts`` for the other words in braces."""
        return who.about(seat, _(self.you), _(self.other), **parts)


class Demanded(NamedTuple):
    """Messages about a demand on a player: the label, and sentences for :meth:`.Speaker.between`.

    Only the label is needed if a demand is not announced.
    """

    label: str
    you: str = ""
    to_you: str = ""
    others: str = ""


class Law:
    """Law of error.

    Its texts are messages for translators, marked with ``N_``.

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

    accused: Said | None = None
    """The accusation of the offender: ``{name} led out of turn.``, with ``{trick}``."""
    accused_that: Said | None = None
    """The same as a clause: ``that {name} led out of turn``."""
    text: str
    """The paragraph for players."""
    demanded: Mapping[Due, Demanded] = MappingProxyType({})
    """The demands on a player."""
    owed: Mapping[Due, Said] = MappingProxyType({})
    """The duties of a player, as ``{name} must lead a heart next.``"""

    waits: Said | None = None
    """The sentence while all wait for a player: ``{name} has to name the card.``"""
    waits_for_another = ""
    """The same sentence about a player who is not named."""
    offers: Mapping[type[Action], str] = MappingProxyType({})
    """The sentences for other actions of this law: ``Call {card}.``"""
    changes: Mapping[type[Action], str] = MappingProxyType({})
    """Labels for changing a card, before it is chosen."""

    @property
    def named(self) -> str:
        """The id in claims."""
        return self.claim or self.id

    def about(self, rules: Rules) -> tuple[Paragraph, ...]:
        """Return paragraphs of the rules sheet."""
        return ((self.named, _(self.text)),)

    # --- sentences -----------------------------------------------------------------------------

    def accuse(self, against: int, trick: int, who: Speaker) -> str:
        """Return the accusation of a player as a sentence."""
        assert self.accused is not None
        return self.accused.about(against, who, trick=trick)

    def accuse_that(self, against: int, trick: int, who: Speaker) -> str:
        """Return the accusation of a player as a clause with "that"."""
        assert self.accused_that is not None
        return self.accused_that.about(against, who, trick=trick)

    def tell(self, event: ClubEvent, who: Speaker) -> str:
        """Return a sentence for an event of this law; empty for other events."""
        match event:
            case ClaimJudged():
                return self._judged(event, who)
            case PenaltyDemanded(seat, against, what):
                demanded = self.demanded[what]
                return who.between(
                    seat,
                    against,
                    you=_(demanded.you),
                    to_you=_(demanded.to_you),
                    others=_(demanded.others),
                )
            case CardsTakenBack(seats=(seat,), cards=cards):
                you, other = _("You take back {cards}."), _("{name} takes back {cards}.")
                return who.about(seat, you, other, cards=cards_in_words(cards))
            case CardsTakenBack(cards=cards):
                return ngettext(
                    "{count} card goes back to the players’ hands.",
                    "{count} cards go back to the players’ hands.",
                    len(cards),
                ).format(count=len(cards))
        return ""

    def _judged(self, event: ClaimJudged, who: Speaker) -> str:
        # Translators: in these sentences, {that} is a clause, such as “that Ann led out of turn”
        if not event.upheld:
            you = _("You claim {that}, but nothing proves it.")
            other = _("{name} claims {that}, but nothing proves it.")
        elif event.cards:
            you = ngettext(
                "You claim {that}, and {cards} proves it.",
                "You claim {that}, and {cards} prove it.",
                len(event.cards),
            )
            other = ngettext(
                "{name} claims {that}, and {cards} proves it.",
                "{name} claims {that}, and {cards} prove it.",
                len(event.cards),
            )
        else:
            you = _("You claim {that}, and you’re right.")
            other = _("{name} claims {that}, and is right.")
        that = self.accuse_that(event.against, event.trick, who)
        return who.about(event.seat, you, other, that=that, cards=cards_in_words(event.cards))

    def offer(self, action: Action, who: Speaker) -> str:
        """Return a sentence for an action of this law; empty for other actions."""
        match action:
            case Claim(_, law, against, trick) if law == self.named:
                return self.accuse(against, trick, who)
            case Demand(_, against, what) if what in self.demanded:
                return _(self.demanded[what].label).format(other=who.names[against])
        if type(action) not in self.offers:
            return ""
        card = getattr(action, "card", None)
        said = "" if card is None else card.definite  # the two of clubs is 0
        return _(self.offers[type(action)]).format(card=said)

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
    """The reason for a new deal, as a sentence."""

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
            again = who.about(event.dealer, _("You deal again."), _("{name} deals again."))
            return f"{_(self.stopped)} {again}"
        return super().tell(event, who)


LAWS: Registry[Law] = Registry(
    "law of error", N_("expected a law of error, one of {known}, got {name}")
)
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
            you, other = _("You deal: {cards} so far."), _("{name} deals: {cards} so far.")
            return who.about(dealer, you, other, cards=counted(sum(sizes), "card"))
        case TrickTurned(seat, number):
            you = _("You turn trick {number} face down.")
            return who.about(seat, you, _("{name} turns trick {number} face down."), number=number)
        case CardExposed(seat, card, why) if why != "D5":
            you = _("{card} lies exposed in front of you.")
            other = _("{card} lies exposed in front of {name}.")
            return capital(who.about(seat, you, other, card=card.definite))
    named = getattr(event, "law", "")
    laws = (law for law in LAWS.values() if named in ("", law.id, law.named))
    return next(filter(None, (law.tell(event, who) for law in laws)))


def offer(action: Action, who: Speaker, law: str = "") -> str:
    """Return a sentence for an action, from this law or else from the first law that has one."""
    if isinstance(action, TurnTrick):
        return _("Turn the trick face down.")
    laws = (one for one in LAWS.values() if law in ("", "D4", one.named))
    return next(filter(None, (one.offer(action, who) for one in laws)), "")


def change(action: Action, law: str) -> str:
    """Return the label of an action that changes a card, before the new card is chosen.

    >>> from eldesthand.core.actions import Amend
    >>> from eldesthand.core.cards import Card
    >>> change(Amend(0, Card.parse("KC")), "I7")
    'Correct your revoke'
    """
    laws = (one for one in LAWS.values() if one.named == law)
    labels = (_(one.changes[type(action)]) for one in laws if type(action) in one.changes)
    return next(labels, "")


def owes(duty: Duty, who: Speaker) -> str:
    """Return a sentence for a player's duty."""
    card = duty.card.definite if duty.card is not None else ""
    return LAWS[duty.law].owed[duty.due].about(duty.seat, who, card=card)


def awaits(awaited: Awaited, who: Speaker) -> str:
    """Return a sentence about an action that all wait for."""
    waits = LAWS[awaited.law].waits
    assert waits is not None
    return waits.about(awaited.seat, who)
