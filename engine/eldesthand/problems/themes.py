"""Themes of problems, each with a condition and a sentence that gives the reason.

Both depend only on the view, the right choice and a tempting one. A problem belongs to the first
theme that fits.

>>> [theme.title for theme in THEMES.values()][:3]
['Stopping the moon', 'Keeping others from the pool', 'Against the bidder']
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from eldesthand.coach.before_play import for_pass
from eldesthand.coach.reasons import empties, for_suit, shooter, still_out
from eldesthand.core.actions import Action, Bid, Claim, NameSuit, PassCards, PlayCard
from eldesthand.core.cards import Card, Rank
from eldesthand.core.language import N_, _, ngettext
from eldesthand.core.speech import counted, listed, number_word
from eldesthand.core.terms import Laws, Phase
from eldesthand.core.view import View
from eldesthand.laws.law import LAWS


@dataclass(frozen=True)
class Asked:
    """Decision in a seat's view, with the right choice and a tempting one."""

    view: View
    right: Action
    tempting: Action

    @property
    def card(self) -> Card:
        """The right card. Raises ``AssertionError`` if the decision is not a play."""
        assert isinstance(self.right, PlayCard)
        return self.right.card

    @property
    def other(self) -> Card:
        """The tempting card."""
        assert isinstance(self.tempting, PlayCard)
        return self.tempting.card

    @property
    def plays(self) -> bool:
        """True if a card is to be played."""
        return isinstance(self.right, PlayCard)

    @property
    def laid(self) -> tuple[Card, ...]:
        """The cards of the current trick."""
        return self.view.trick.cards if self.view.trick else ()

    @property
    def top(self) -> Card:
        """The card that takes the trick so far."""
        return self.laid[self.view.rules.conduct.taker(self.laid)]

    @property
    def winner(self) -> int | None:
        """The seat that takes the trick so far, or ``None`` for an empty trick."""
        if not self.laid:
            return None
        assert self.view.trick is not None
        return self.view.trick.seats[self.view.rules.conduct.taker(self.laid)]

    def takes(self, card: Card) -> bool:
        """Return whether a card takes the trick from the cards on the table."""
        return self.view.rules.conduct.taker((*self.laid, card)) == len(self.laid)

    def units(self, card: Card) -> int:
        """Return the units of a card."""
        return self.view.units_of(card)

    @property
    def is_last(self) -> bool:
        """True if no other seat plays to the trick afterwards."""
        return len(self.laid) + 1 == len(self.view.deal.active)

    def name(self, seat: int | None) -> str:
        """Return the name of the player at a seat."""
        return self.view.speaker.names[seat] if seat is not None else "nobody"


@dataclass(frozen=True)
class Theme:
    """Theme with a ``title`` and one line ``about`` it, which can begin with the ``{games}``.

    ``fits`` is the condition, ``why`` the reason for the right choice (may be empty), and ``where``
    a fast precondition on the view. ``games`` are the games in which it comes up, if several do;
    empty for most games.
    """

    title: str
    about: str
    about_games: str
    fits: Callable[[Asked], bool]
    why: Callable[[Asked], str]
    where: Callable[[View], bool]
    games: str = ""

    def told(self, titles: Collection[str]) -> str:
        """Return the line about the theme, after the only game of its problems or its few games.

        >>> THEMES["passing"].told({"Modern Hearts"})
        'Modern Hearts: which cards do you pass?'
        """
        games = "".join(titles) if len(titles) == 1 else self.games and _(self.games)
        return _(self.about_games).format(games=games) if games else _(self.about)


def theme_of(asked: Asked) -> str:
    """Return the name of the first theme that fits, or an empty string."""
    return next((name for name, theme in THEMES.items() if theme.fits(asked)), "")


def _in_play(view: View) -> bool:
    return view.phase is Phase.PLAY and view.rules.laws is Laws.GUIDED


def _moon_threatens(view: View) -> bool:
    has_moon = view.rules.variety_object.sweep(view.rules) != "none"
    return _in_play(view) and has_moon and shooter(view) is not None


def _pool_is_lost(view: View) -> bool:
    """Return whether the seat can no longer win the pool, and another can."""
    clear = any(view.players[seat].clear for seat in view.deal.active)
    return (
        _in_play(view) and view.rules.settlement_object.keeps_jacks and not view.own.clear and clear
    )


def _another_bid(view: View) -> bool:
    return _in_play(view) and view.stage.chooser not in (None, view.seat)


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
    said = _("{name} has taken every card that counts so far.")
    parts = said.format(name=asked.name(shooter(asked.view))), _how_to_stop(asked)
    return " ".join(part for part in parts if part)


def _how_to_stop(asked: Asked) -> str:
    """Return how the right card stops the moon; empty if it is not clear."""
    only_takes = asked.takes(asked.card) and not asked.takes(asked.other)
    if only_takes and asked.is_last:
        return _("Take this trick, and nobody can shoot the moon.")
    gives = asked.units(asked.card) > 0 and not asked.units(asked.other) > 0
    if gives and asked.winner not in (shooter(asked.view), None):
        said = _("Give this card to {name}, who is winning the trick.")
        return said.format(name=asked.name(asked.winner))
    if only_takes:
        return _("Try to take the next one yourself.")
    if asked.card.suit is asked.other.suit and asked.other > asked.card:
        return _("Keep {card} to stop them later.").format(card=asked.other.definite)
    return ""


def _counts_for_another(asked: Asked, seats: Iterable[int | None]) -> bool:
    """Return whether only the right card gives units to one of these seats."""
    if not asked.units(asked.card) > 0 or asked.units(asked.other) > 0:
        return False
    if not asked.laid:
        return any(seats)
    return asked.winner in seats and not asked.takes(asked.card)


def _clear_others(view: View) -> list[int]:
    return [seat for seat in view.deal.active if seat != view.seat and view.players[seat].clear]


def _keeps_jack(asked: Asked) -> bool:
    taken = asked.view.counts()  # the taker will not be clear anyway
    clear = _clear_others(asked.view)
    return _pool_is_lost(asked.view) and not taken and _counts_for_another(asked, clear)


def _why_jack(asked: Asked) -> str:
    view, clear = asked.view, _clear_others(asked.view)
    names = listed([view.speaker.names[seat] for seat in clear])
    if not asked.laid:
        return ngettext(
            "{names} is still clear, and you aren’t. Lead a card that counts, so that nobody wins "
            "the pool.",
            "{names} are still clear, and you aren’t. Lead a card that counts, so that nobody wins "
            "the pool.",
            len(clear),
        ).format(names=names)
    if len(clear) == 1:
        return _(
            "{name} is still clear and is winning the trick. With this card, nobody is clear, and "
            "the pool stays."
        ).format(name=names)
    return _(
        "{names} are still clear. This card goes to {winner}, who is then no longer clear."
    ).format(names=names, winner=asked.name(asked.winner))


def _against_bidder(asked: Asked) -> bool:
    return _another_bid(asked.view) and _counts_for_another(asked, [asked.view.stage.chooser])


def _why_bidder(asked: Asked) -> str:
    bid = asked.view.stage.bid
    if not asked.laid:
        said = (
            _(
                "{name} paid {counters} to name {suit}: lead them while {name} still has the high "
                "ones."
            )
            if bid
            else _("{name} named {suit}: lead them while {name} still has the high ones.")
        )
    elif asked.is_last:
        said = (
            _(
                "{name} paid {counters} to name {suit}, and takes the trick: throw your {card} on "
                "it."
            )
            if bid
            else _("{name} named {suit}, and takes the trick: throw your {card} on it.")
        )
    else:
        said = (
            _(
                "{name} paid {counters} to name {suit}, and is winning the trick: throw your "
                "{card} on it."
            )
            if bid
            else _("{name} named {suit}, and is winning the trick: throw your {card} on it.")
        )
    return said.format(
        name=asked.name(asked.view.stage.chooser),
        counters=counted(bid, "counter"),
        suit=asked.view.avoided.word,
        card=asked.card.name,
    )


def _unloads(asked: Asked) -> bool:
    return asked.plays and bool(asked.laid) and asked.card.suit is not asked.laid[0].suit


def _why_unload(asked: Asked) -> str:
    if asked.units(asked.card) > 0 and not asked.units(asked.other) > 0:
        if not asked.is_last:
            return _(
                "You can’t follow suit. Somebody else takes it, and you’re rid of a card that "
                "counts."
            )
        said = _("You can’t follow suit. {name} takes it, and you’re rid of a card that counts.")
        return said.format(name=asked.name(asked.winner))
    suit = asked.card.suit
    if empties(asked.view, asked.card) and not empties(asked.view, asked.other):
        return _(
            "You can’t follow suit. Throw your last {card_of_suit}, and you can discard when "
            "{suit} are led."
        ).format(card_of_suit=suit.one, suit=suit.word)
    if asked.card.rank > Rank.TEN >= asked.other.rank:
        said = _("You can’t follow suit: get rid of {card} before it takes a trick.")
        return said.format(card=asked.card.definite)
    return ""


def _follows(asked: Asked) -> bool:
    return asked.plays and bool(asked.laid) and asked.card.suit is asked.laid[0].suit


def _ducks(asked: Asked) -> bool:
    return _follows(asked) and not asked.takes(asked.card)


def _why_duck(asked: Asked) -> str:
    parts = {"top": asked.top.definite, "other": asked.other.definite}
    if asked.takes(asked.other):
        return _("It stays under {top}, and {other} doesn’t.").format(**parts)
    if asked.other < asked.card:
        said = _("It stays under {top} just as well, and you can keep {other} for later.")
        return said.format(**parts)
    return ""


def _takes(asked: Asked) -> bool:
    return _follows(asked) and asked.takes(asked.card)


def _why_take(asked: Asked) -> str:
    bad, parts = asked.view.counts(asked.card), {"top": asked.top.definite}
    if asked.is_last and not bad and not asked.takes(asked.other):
        return _("You play last, and nothing in this trick counts: take it with a high card.")
    if not asked.takes(asked.other):
        said = _("It beats {top}: take this trick, and keep {other} to duck.")
        return said.format(other=asked.other.definite, **parts)
    if asked.card > asked.other:
        said = _("Both cards beat {top}. Play the higher one, and keep {other} for later.")
        return said.format(other=asked.other.definite, **parts)
    more = _higher(asked, asked.card)
    if not asked.is_last and more > _higher(asked, asked.other):
        return ngettext(
            "Both cards beat {top}, but another player may take the trick: only one card still out "
            "can beat {card}.",
            "Both cards beat {top}, but another player may take the trick: {count} cards still out "
            "can beat {card}.",
            more,
        ).format(count=number_word(more), card=asked.card.definite, **parts)
    return _("Both cards beat {top}. Play the lower one.").format(**parts)


def _leads(asked: Asked) -> bool:
    return asked.plays and not asked.laid


def _why_lead(asked: Asked) -> str:
    if asked.view.rules.players == 2:
        return ""
    card, other = asked.card, asked.other
    above, below = _higher(asked, card), _higher(asked, other)
    if above <= below:  # a card that takes the trick is right for another reason
        return ""
    if above == len(still_out(asked.view, card.suit)):
        said = (
            ngettext(
                "Every {card_of_suit} still out beats {card}, but only one can beat {other}.",
                "Every {card_of_suit} still out beats {card}, but {below} can beat {other}.",
                below,
            )
            if below
            else _("Every {card_of_suit} still out beats {card}, but none can beat {other}.")
        )
    elif below:
        # Translators: {Above} is a number as a word with a capital letter, {below} one without.
        said = ngettext(
            "{Above} cards still out can beat {card}, but only one can beat {other}.",
            "{Above} cards still out can beat {card}, but {below} can beat {other}.",
            below,
        )
    else:
        said = ngettext(
            "Only one card still out can beat {card}, but none can beat {other}.",
            "{Above} cards still out can beat {card}, but none can beat {other}.",
            above,
        )
    return said.format(
        Above=number_word(above).capitalize(),
        below=number_word(below),
        card_of_suit=card.suit.one,
        card=card.definite,
        other=other.definite,
    )


def _higher(asked: Asked, card: Card) -> int:
    """Return the number of cards still out that beat a card in its suit."""
    return sum(other > card for other in still_out(asked.view, card.suit))


# --- before the play, and errors -----------------------------------------------------------------


def _why_pass(asked: Asked) -> str:
    assert isinstance(asked.right, PassCards)
    return for_pass(asked.view, asked.right.cards)


def _why_bid(asked: Asked) -> str:
    if isinstance(asked.right, NameSuit):
        return for_suit(asked.view, asked.right.suit)
    assert isinstance(asked.right, Bid)
    if asked.right.counters:
        return _("Naming the suit is worth more to you than it costs.")
    return _("Naming the suit costs more than it’s worth to you.")


def _why_error(asked: Asked) -> str:
    assert isinstance(asked.right, Claim)
    law = next(law for law in LAWS.values() if law.shown(asked.view, asked.right))
    same = (each for each in LAWS.values() if each.named == law.named)
    # if several laws share an id, the first describes all
    return next(text for each in same for _id, text in each.about(asked.view.rules))


THEMES: dict[str, Theme] = {
    "moon": Theme(
        N_("Stopping the moon"),
        N_("One player has taken all the points so far. Stop them shooting the moon."),
        N_("{games}: one player has taken all the points so far. Stop them shooting the moon."),
        _stops_moon,
        _why_moon,
        _moon_threatens,
    ),
    "jack": Theme(
        N_("Keeping others from the pool"),
        N_("If you can’t win it, stop the others."),
        N_("{games}: if you can’t win it, stop the others."),
        _keeps_jack,
        _why_jack,
        _pool_is_lost,
        N_("Games with a pool that everyone pays into"),
    ),
    "bidder": Theme(
        N_("Against the bidder"),
        N_("Another player has paid to name the suit. Make them pay."),
        N_("{games}: another player has paid to name the suit. Make them pay."),
        _against_bidder,
        _why_bidder,
        _another_bid,
    ),
    "unloading": Theme(
        N_("Discarding"),
        N_("You can’t follow suit. What do you discard?"),
        N_("{games}: you can’t follow suit. What do you discard?"),
        _unloads,
        _why_unload,
        _in_play,
    ),
    "ducking": Theme(
        N_("Ducking"),
        N_("Follow suit without taking the trick."),
        N_("{games}: follow suit without taking the trick."),
        _ducks,
        _why_duck,
        _in_play,
    ),
    "taking": Theme(
        N_("Taking a trick"),
        N_("Sometimes you should take the trick."),
        N_("{games}: sometimes you should take the trick."),
        _takes,
        _why_take,
        _in_play,
    ),
    "leading": Theme(
        N_("Leading"),
        N_("What do you lead?"),
        N_("{games}: what do you lead?"),
        _leads,
        _why_lead,
        _in_play,
    ),
    "passing": Theme(
        N_("Passing"),
        N_("Which cards do you pass?"),
        N_("{games}: which cards do you pass?"),
        lambda asked: isinstance(asked.right, PassCards),
        _why_pass,
        lambda view: view.phase is Phase.PASS,
    ),
    "bidding": Theme(
        N_("Bidding"),
        N_("How much is it worth to name the suit, and which suit do you name?"),
        N_("{games}: how much is it worth to name the suit, and which suit do you name?"),
        lambda asked: isinstance(asked.right, (Bid, NameSuit)),
        _why_bid,
        lambda view: view.phase in (Phase.BID, Phase.NAME),
    ),
    "error": Theme(
        N_("Which error?"),
        N_("Somebody broke a rule, and the cards prove it. Which rule?"),
        N_("{games}: somebody broke a rule, and the cards prove it. Which rule?"),
        lambda asked: isinstance(asked.right, Claim),
        _why_error,
        lambda view: view.rules.laws is Laws.CLUB,
    ),
}
"""All themes by name, in the order in which they are tried."""
