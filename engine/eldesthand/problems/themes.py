"""What problems are about: one theme, one small function that says where it fits, and one sentence.

Both look at the position alone: what the seat sees, the right choice and a tempting one. The first
theme that fits is the problem's.

>>> [theme.title for theme in THEMES.values()][:3]
['Stopping the moon', 'Keeping the Jack alive', 'Against the bidder']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from eldesthand.core.actions import Action, Bid, Claim, NameSuit, PassCards, PlayCard
from eldesthand.core.cards import Card
from eldesthand.core.speech import counted, listed
from eldesthand.core.terms import Laws, Phase
from eldesthand.core.view import View
from eldesthand.laws.law import LAWS

__all__ = ["THEMES", "Asked", "Theme", "shooter", "theme_of"]

_MANY = 3
"""Who alone has taken so many cards that count may be shooting the moon."""


@dataclass(frozen=True)
class Asked:
    """A seat's view where it decides, the right choice, and a tempting one."""

    view: View
    right: Action
    tempting: Action

    @property
    def card(self) -> Card:
        """The right card. Raises ``AssertionError`` where no card is played."""
        assert isinstance(self.right, PlayCard)
        return self.right.card

    @property
    def other(self) -> Card:
        """The tempting card."""
        assert isinstance(self.tempting, PlayCard)
        return self.tempting.card

    @property
    def plays(self) -> bool:
        """Whether a card is to be played."""
        return isinstance(self.right, PlayCard)

    @property
    def laid(self) -> tuple[Card, ...]:
        """The cards of the trick on the table."""
        return self.view.trick.cards if self.view.trick else ()

    @property
    def top(self) -> Card:
        """The card that takes the trick as it lies."""
        return self.laid[self.view.rules.conduct.taker(self.laid)]

    @property
    def winner(self) -> int | None:
        """The seat whose card that is."""
        if not self.laid:
            return None
        assert self.view.trick is not None
        return self.view.trick.seats[self.view.rules.conduct.taker(self.laid)]

    def takes(self, card: Card) -> bool:
        """Whether a card takes the trick from those that lie there."""
        return self.view.rules.conduct.taker((*self.laid, card)) == len(self.laid)

    def units(self, card: Card) -> int:
        """What a card counts."""
        return self.view.units_of(card)

    @property
    def is_last(self) -> bool:
        """Whether nobody plays to the trick afterwards."""
        return len(self.laid) + 1 == len(self.view.active)

    def name(self, seat: int | None) -> str:
        """The player of a seat."""
        return self.view.players[seat].name if seat is not None else "nobody"


@dataclass(frozen=True)
class Theme:
    """One theme: its ``title``, what it is ``about`` in a line, where it ``fits``, and ``why`` the
    right choice is better there, as far as the position shows it. Only in such views it can come
    up as ``where`` says, which is quickly seen.
    """

    title: str
    about: str
    fits: Callable[[Asked], bool]
    why: Callable[[Asked], str]
    where: Callable[[View], bool]


def shooter(view: View) -> int | None:
    """Another seat that alone has taken all that counts so far, and some of it."""
    took = [trick.taker for trick in view.tricks for card in trick.cards if view.units_of(card) > 0]
    if len(set(took)) != 1 or len(took) < _MANY or took[0] == view.seat:
        return None
    return took[0]


def theme_of(asked: Asked) -> str:
    """The name of the first theme that fits; empty for none."""
    return next((name for name, theme in THEMES.items() if theme.fits(asked)), "")


def _in_play(view: View) -> bool:
    return view.phase is Phase.PLAY and view.rules.laws is Laws.GUIDED


def _moon_threatens(view: View) -> bool:
    has_moon = view.rules.game.moon(view.rules) != "none"
    return _in_play(view) and has_moon and shooter(view) is not None


def _pool_is_lost(view: View) -> bool:
    """The seat cannot win the pool any more, and another can."""
    clear = any(view.players[seat].clear for seat in view.active)
    return _in_play(view) and view.rules.settling.keeps_jacks and not view.own.clear and clear


def _another_bid(view: View) -> bool:
    return _in_play(view) and view.chooser not in (None, view.seat)


# --- cards ---------------------------------------------------------------------------------------


def _stops_moon(asked: Asked) -> bool:
    if not _moon_threatens(asked.view):
        return False
    at_risk = asked.view.counts(asked.card)
    if asked.takes(asked.card) and not asked.takes(asked.other):
        return at_risk
    gives = asked.units(asked.card) > 0 and asked.winner not in (shooter(asked.view), None)
    keeps = asked.card.suit is asked.other.suit and asked.other > asked.card
    return gives or (keeps and not asked.takes(asked.other))


def _why_moon(asked: Asked) -> str:
    name = asked.name(shooter(asked.view))
    so_far = f"{name} has taken every card that counts so far"
    if asked.takes(asked.card) and asked.is_last:
        return f"{so_far}. You take this trick, and the moon with it."
    if asked.units(asked.card) > 0 and asked.winner not in (shooter(asked.view), None):
        return f"{so_far}. This one goes to {asked.name(asked.winner)} as it lies."
    high = f"the {asked.other.name}"
    if asked.takes(asked.card):
        return f"{so_far}. Try to take one yourself."
    return f"{so_far}. Keep {high} to take one later."


def _counts_for_another(asked: Asked, seats: Iterable[int | None]) -> bool:
    """Whether the right card counts and can fall to one of these seats, and the other does not
    count: it lies on a card of theirs, or they are still to play.
    """
    if not asked.units(asked.card) > 0 or asked.units(asked.other) > 0:
        return False
    if not asked.laid:
        return any(seats)
    return asked.winner in seats and not asked.takes(asked.card)


def _clear_others(view: View) -> list[int]:
    return [seat for seat in view.active if seat != view.seat and view.players[seat].clear]


def _keeps_jack(asked: Asked) -> bool:
    taken = asked.view.counts()  # then its taker is not clear any more
    clear = _clear_others(asked.view)
    return _pool_is_lost(asked.view) and not taken and _counts_for_another(asked, clear)


def _why_jack(asked: Asked) -> str:
    view, clear = asked.view, _clear_others(asked.view)
    names = listed([view.players[seat].name for seat in clear])
    who = f"{names} {'is' if len(clear) == 1 else 'are'} still clear"
    if asked.laid and len(clear) == 1:
        return f"{who} and holds the trick: with this card nobody is, and the pool stays."
    if asked.laid:
        return f"{who}; {asked.name(asked.winner)} holds the trick and is clear no longer."
    return f"{who}, and you are not: lead what counts, so that nobody wins the pool."


def _against_bidder(asked: Asked) -> bool:
    return _another_bid(asked.view) and _counts_for_another(asked, [asked.view.chooser])


def _why_bidder(asked: Asked) -> str:
    name, suit = asked.name(asked.view.chooser), asked.view.avoided.word
    paid = f"paid {counted(asked.view.bid, 'counter')} to name" if asked.view.bid else "named"
    if not asked.laid:
        return f"{name} {paid} {suit}: lead them before {name} has thrown away what is high."
    takes = "takes the trick" if asked.is_last else "holds the trick"
    return f"{name} {paid} {suit}, and {takes}: there your {asked.card.name} belongs."


def _unloads(asked: Asked) -> bool:
    return asked.plays and bool(asked.laid) and asked.card.suit is not asked.laid[0].suit


def _why_unload(asked: Asked) -> str:
    if asked.units(asked.card) > 0:
        who = f"{asked.name(asked.winner)} takes" if asked.is_last else "Another player takes"
        return f"You cannot follow. {who} it, and you are rid of a card that counts."
    return (
        f"You cannot follow, and get rid of the {asked.card.name} before it takes a trick."
        if asked.card.rank >= 9
        else f"You cannot follow: the {asked.card.name} is the one to part with."
    )


def _follows(asked: Asked) -> bool:
    return asked.plays and bool(asked.laid) and asked.card.suit is asked.laid[0].suit


def _ducks(asked: Asked) -> bool:
    return _follows(asked) and not asked.takes(asked.card)


def _why_duck(asked: Asked) -> str:
    under = f"It stays under the {asked.top.name}"
    if asked.takes(asked.other):
        return f"{under}; the {asked.other.name} would beat it."
    if asked.other < asked.card:
        return f"{under} just as well, and you keep the {asked.other.name} for a later trick."
    return f"{under}."


def _takes(asked: Asked) -> bool:
    return _follows(asked) and asked.takes(asked.card)


def _why_take(asked: Asked) -> str:
    bad = asked.view.counts(asked.card)
    if asked.is_last and not bad:
        return "You play last and nothing in this trick counts: take it with a card to be rid of."
    if asked.takes(asked.other):
        less = "lower" if asked.card < asked.other else "higher"
        return f"Both beat the {asked.top.name}; the {less} card is the one to part with."
    return (
        f"It beats the {asked.top.name}: take this trick, and keep the {asked.other.name} to duck."
    )


def _leads(asked: Asked) -> bool:
    return asked.plays and not asked.laid


def _why_lead(asked: Asked) -> str:
    seen = {*asked.view.hand, *(card for trick in asked.view.tricks for card in trick.cards)}

    def higher(card: Card) -> int:
        pack = asked.view.rules.pack
        return sum(c.suit is card.suit and c > card and c not in seen for c in pack)

    def told(card: Card) -> str:
        many = higher(card)
        return f"{counted(many, 'higher card')}" if many else "no higher card"

    if asked.view.rules.players == 2:
        return ""
    return (
        f"The others can have {told(asked.card)} than the {asked.card.name}, and "
        f"{told(asked.other)} than the {asked.other.name}."
    )


# --- before the play, and errors -----------------------------------------------------------------


def _why_pass(asked: Asked) -> str:
    assert isinstance(asked.right, PassCards)
    left = [card for card in asked.view.hand if card not in asked.right.cards]
    empty = {card.suit for card in asked.right.cards} - {card.suit for card in left}
    if empty:
        suit = min(empty, key=lambda each: each.value).word
        return f"It leaves you without {suit}: on them you can throw what you like."
    if any(asked.units(card) > 1 for card in asked.right.cards):
        return "It gives away the card that counts most."
    return ""


def _why_bid(asked: Asked) -> str:
    if isinstance(asked.right, NameSuit):
        own = [card for card in asked.view.hand if card.suit is asked.right.suit]
        return f"You hold {counted(len(own), 'card')} of {asked.right.suit.word}."
    assert isinstance(asked.right, Bid)
    if asked.right.counters:
        return "The choice of suit is worth more to you than it costs."
    return "The choice of suit costs more than it brings you."


def _why_error(asked: Asked) -> str:
    assert isinstance(asked.right, Claim)
    law = next(law for law in LAWS.values() if law.shown(asked.view, asked.right))
    same = (each for each in LAWS.values() if each.named == law.named)
    # where several share an id, the first of them speaks for all
    return next(text for each in same for _, text in each.about(asked.view.rules))


THEMES: dict[str, Theme] = {
    "moon": Theme(
        "Stopping the moon",
        "One player has taken all that counts so far.",
        _stops_moon,
        _why_moon,
        _moon_threatens,
    ),
    "jack": Theme(
        "Keeping the Jack alive",
        "You are not clear: let nobody else win the pool.",
        _keeps_jack,
        _why_jack,
        _pool_is_lost,
    ),
    "bidder": Theme(
        "Against the bidder",
        "Somebody paid for the choice of suit.",
        _against_bidder,
        _why_bidder,
        _another_bid,
    ),
    "unloading": Theme(
        "Unloading", "You cannot follow: what do you throw away?", _unloads, _why_unload, _in_play
    ),
    "ducking": Theme("Ducking", "Follow suit and stay below.", _ducks, _why_duck, _in_play),
    "taking": Theme(
        "Taking a trick", "Sometimes the trick is to be taken.", _takes, _why_take, _in_play
    ),
    "leading": Theme("Leading", "What do you lead?", _leads, _why_lead, _in_play),
    "passing": Theme(
        "Passing",
        "Which cards do you give away?",
        lambda asked: isinstance(asked.right, PassCards),
        _why_pass,
        lambda view: view.phase is Phase.PASS,
    ),
    "bidding": Theme(
        "Bidding",
        "What is the choice of suit worth, and which do you name?",
        lambda asked: isinstance(asked.right, (Bid, NameSuit)),
        _why_bid,
        lambda view: view.phase in (Phase.BID, Phase.NAME),
    ),
    "error": Theme(
        "Which error?",
        "Club laws: something went wrong, and the cards prove what.",
        lambda asked: isinstance(asked.right, Claim),
        _why_error,
        lambda view: view.rules.laws is Laws.CLUB,
    ),
}
"""Every theme by name, in the order in which they are tried."""
