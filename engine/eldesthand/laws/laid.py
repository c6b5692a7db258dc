"""Types of the play under club laws: a played card, an open trick, an error; and duties.

>>> from eldesthand.core.cards import HEARTS, Card, parse_hand
>>> from eldesthand.core.play import cards_of, masks_of
>>> duty = Duty("I6", 2, Due.LOWEST, by=3, trick=4)
>>> right = tuple(masks_of(parse_hand("K95...")))
>>> cards_of(among(duty, right, Suit.CLUBS, HEARTS))
(Card('5C'),)
>>> shows(duty, Card.parse("9C"), Card.parse("5C"), Suit.CLUBS, HEARTS)
True
"""

from __future__ import annotations

from dataclasses import dataclass, field

from eldesthand.core.cards import Card, Suit
from eldesthand.core.mutable import Mutable
from eldesthand.core.play import Masks, only
from eldesthand.core.terms import Due
from eldesthand.core.view import Duty

LEADS = (Due.LEAD_HEART, Due.LEAD_NO_HEART)
"""The duties of a leader (I5)."""


@dataclass(frozen=True)
class Irregularity:
    """Error under club laws, in a ``trick`` from 1 (0 for none).

    ``proper`` is the seat in turn, or the seat with too many cards (D7).
    """

    law: str
    offender: int
    trick: int = 0
    card: Card | None = None
    proper: int | None = None


@dataclass(frozen=True)
class Laid:
    """Card played to a trick.

    ``turn`` is the seat in turn, ``led`` the suit led (``None`` for the lead itself); ``second`` is
    true if its owner had already played to the trick. ``hand`` are the owner's cards, ``lawful``
    those that P1 allowed, and ``right`` those that also fulfil the duties. ``duties`` applied to
    this card; those in ``idle`` evidently could not be fulfilled. ``exposed`` is true if the card
    was face up before, ``licensed`` if a higher heart in the trick allowed the wild card.
    """

    seat: int
    card: Card
    turn: int
    hand: Masks
    lawful: Masks
    right: Masks
    led: Suit | None = None
    second: bool = False
    exposed: bool = False
    duties: tuple[Duty, ...] = ()
    idle: tuple[Duty, ...] = ()
    licensed: bool = False

    @property
    def leading(self) -> bool:
        """True for the first card of a trick."""
        return self.led is None

    @property
    def out_of_turn(self) -> bool:
        """True if it was another seat's turn to play."""
        return self.seat != self.turn and not self.second

    @property
    def follows(self) -> bool:
        """True if the card was allowed by P1."""
        return bool(self.lawful[self.card >> 4] & self.card.bit)

    @property
    def stand(self) -> tuple[Duty, ...]:
        """The calls that still bind after this card (I4)."""
        return tuple(duty for duty in self.idle if duty.due is Due.CALLED)

    @property
    def owed(self) -> tuple[Duty, ...]:
        """The duties whose neglect a later card can prove (I12)."""
        return tuple(duty for duty in self.duties if duty not in self.idle)

    @property
    def pays(self) -> bool:
        """True if the card fulfils the duties."""
        return bool(self.right[self.card >> 4] & self.card.bit)


@dataclass
class OpenTrick(Mutable):
    """Trick that is not turned: its number, from 1, and its cards in order.

    ``may_withdraw`` are the seats that may change their card because an earlier one was changed.
    ``duties`` are those of a trick that was turned too early.
    """

    number: int
    laid: list[Laid] = field(default_factory=list)
    may_withdraw: set[int] = field(default_factory=set)
    duties: list[Duty] = field(default_factory=list)

    @property
    def seats(self) -> set[int]:
        """The seats that have played to the trick."""
        return {laid.seat for laid in self.laid}

    def by(self, seat: int) -> list[Laid]:
        """Return the cards that a seat has played to the trick."""
        return [laid for laid in self.laid if laid.seat == seat]

    def place_of(self, card: Card) -> int:
        """Return the index of a card in the trick."""
        return next(place for place, laid in enumerate(self.laid) if laid.card == card)


def binds(duty: Duty, seat: int, *, leading: bool, in_turn: bool) -> bool:
    """Return whether the duty applies to the card that this seat plays now."""
    if seat != duty.seat or duty.due is Due.LAST_TRICK:
        return False
    return leading and in_turn if duty.due in LEADS else True


def among(duty: Duty, right: Masks, led: int | None, avoided: Suit) -> Masks:
    """Return the right cards that fulfil the duty, none if that is impossible.

    **Decision:** in Auction Hearts "a heart" in I5 and I6 means a card of the suit to be avoided.
    """
    match duty.due:
        case Due.CALLED if duty.card is not None:
            return only(duty.card >> 4, right[duty.card >> 4] & duty.card.bit)
        case Due.LEAD_HEART:
            return only(avoided, right[avoided])
        case Due.HIGHEST if led is not None and right[led]:
            return only(led, 1 << right[led].bit_length() - 1)
        case Due.LOWEST if led is not None and right[led]:
            return only(led, right[led] & -right[led])
        case Due.LEAD_NO_HEART:
            return _without(avoided, right)
        case Due.NO_HEART if led is not None and not right[led]:
            return _without(avoided, right)
    return (0, 0, 0, 0)


def _without(suit: int, masks: Masks) -> Masks:
    return tuple(0 if other == suit else mask for other, mask in enumerate(masks))


def shows(duty: Duty, card: Card, shown: Card, led: Suit | None, avoided: Suit) -> bool:
    """Return whether a card ``shown`` later proves that the duty could have been fulfilled.

    ``card`` was played instead, on a lead of the suit ``led`` (``None``: as the lead). Any better
    card is proof, such as a higher one after "play your highest" (I12).
    """
    follows = led is not None and card.suit is led
    match duty.due:
        case Due.CALLED:
            return shown == duty.card and (shown.suit is led or not follows)
        case Due.LEAD_HEART:
            return led is None and card.suit is not avoided and shown.suit is avoided
        case Due.LEAD_NO_HEART:
            return led is None and card.suit is avoided and shown.suit is not avoided
        case Due.HIGHEST:
            return follows and shown.suit is led and shown > card
        case Due.LOWEST:
            return follows and shown.suit is led and shown < card
        case Due.NO_HEART:
            discards = led is not None and not follows
            return discards and card.suit is avoided and shown.suit is not avoided
    return False
