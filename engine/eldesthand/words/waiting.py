"""Sentences to a player about the next action, and about the player's claims and duties.

The possible claims are sorted by what they are about and by how likely they are. The order follows
from what lies open on the table. An error that only later cards prove gets no better place once it
is proved: to notice it is the player's part.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from eldesthand.core.actions import Action, Call, Claim, Deal, Demand, Draw, PutRight, TurnTrick
from eldesthand.core.cards import WILD, Card
from eldesthand.core.deal import other_back
from eldesthand.core.language import _, ngettext, pgettext
from eldesthand.core.speech import Speaker, listed, number_word, unit_words
from eldesthand.core.terms import Due, Laws, Phase, Slip
from eldesthand.core.view import TableView, TrickView, View
from eldesthand.core.wire import kind_of
from eldesthand.words.naming import unit_in
from eldesthand.words.narration import narrate_final


def offers_in(view: TableView) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return sentences for the view's ``claims``, and for its ``amends``."""
    if not view.club.claims and not view.club.amends:
        return (), ()
    from eldesthand.laws.law import offer  # needed only at club tables

    who = view.speaker
    claims = tuple(offer(claim.action, who, claim.law) for claim in view.club.claims)
    return claims, tuple(offer(amend.action, who, amend.law) for amend in view.club.amends)


def changes_in(view: TableView) -> dict[str, str]:
    """Return a label for each kind of ``amends`` with a card to be chosen."""
    if not view.club.amends:
        return {}
    from eldesthand.laws.law import change

    said = {kind_of(type(each.action)): change(each.action, each.law) for each in view.club.amends}
    return {kind: label for kind, label in said.items() if label}


def duties_in(view: TableView) -> tuple[str, ...]:
    """Return a sentence for each of the view's ``duties``."""
    if not view.club.duties:
        return ()
    from eldesthand.laws.law import owes

    who = view.speaker
    return tuple(owes(duty, who) for duty in view.club.duties)


def waits_for(view: TableView) -> str:
    """Return the next action as one sentence for the viewer."""
    who, mine = view.speaker, view.seat in view.to_act
    first = view.to_act[0] if view.to_act else 0
    match view.phase:
        case Phase.SEATING:
            return _seating_wait(view, who, first)
        case Phase.SHUFFLE:
            next_deal = who.about(first, _("You deal next."), _("{name} deals next."))
            return next_deal if view.to_act else ""
        case Phase.CUT:
            return _cutting_wait(view, who)
        case Phase.DEAL:
            return _dealing_wait(view, who, first)
        case Phase.BID | Phase.NAME | Phase.PASS | Phase.DECLARE:
            return _to_decide(view) if mine else _others_decide(view, who, first)
        case Phase.PLAY:
            return _play_wait(view, who, first)
        case Phase.SETTLE:
            count = _("That was the last card. Now count the {units}.")
            return count.format(**unit_words(unit_in(view)))
        case Phase.ENDED:
            return narrate_final(view.sitting.final, view.seat) if view.sitting.final else ""


def _cutting_wait(view: TableView, who: Speaker) -> str:
    dealer, pone = view.deal.dealer, view.deal.pone
    if view.rules.laws is Laws.CLUB and view.seat == dealer:
        return _("You deal.")  # no reminder of the cut: to forget it is an error (D3)
    if view.seat in view.to_act:
        return _("Cut the pack: you sit on the dealer’s right.")
    if view.rules.laws is Laws.CLUB:  # perhaps nobody will cut it
        return who.about(dealer, _("You hold the pack."), _("{name} holds the pack."))
    return who.about(pone, _("You cut the pack."), _("{name} cuts the pack."))


def _to_decide(view: TableView) -> str:
    """Return what the viewer decides before the play."""
    match view.phase:
        case Phase.BID if view.stage.high_bid:
            return _("Bid more than {bid}, or pass.").format(bid=view.stage.high_bid)
        case Phase.BID:
            return _("Bid to name the suit, or pass.")
        case Phase.NAME:
            return _("Name the suit to avoid.")
        case Phase.DECLARE:
            known = view.rules.variety_object.declarations
            may = listed([pgettext("declaration", what) for what in known], "or")
            return _("Declare {declaration}, or pass.").format(declaration=may)
    to, count = view.stage.pass_to, view.stage.pass_count
    assert to is not None, "the viewer passes cards"
    beside = {
        "left": ngettext(
            "Choose {count} card for {name}, on your left.",
            "Choose {count} cards for {name}, on your left.",
            count,
        ),
        "right": ngettext(
            "Choose {count} card for {name}, on your right.",
            "Choose {count} cards for {name}, on your right.",
            count,
        ),
        "across": ngettext(
            "Choose {count} card for {name}, across from you.",
            "Choose {count} cards for {name}, across from you.",
            count,
        ),
    }
    return beside[view.deal.pass_way].format(count=count, name=view.speaker.names[to])


def _others_decide(view: TableView, who: Speaker, first: int) -> str:
    """Return what another player decides before the play."""
    match view.phase:
        case Phase.BID:
            return who.about(first, _("You bid."), _("{name} bids."))
        case Phase.NAME:
            return who.about(first, _("You name a suit."), _("{name} names a suit."))
        case Phase.DECLARE:
            return who.about(first, _("You may declare."), _("{name} may declare."))
    return _("The others are choosing cards to pass.")


def _seating_wait(view: TableView, who: Speaker, first: int) -> str:
    seating = view.seating
    if seating is None or not view.to_act:
        return _("First, everyone draws a card for the seats and the first deal.")
    if seating.choosing is not None and seating.free:
        return who.about(first, _("You choose a seat."), _("{name} chooses a seat."))
    if seating.choosing is not None:
        return who.about(first, _("You choose a pack."), _("{name} chooses a pack."))
    if view.seat in view.to_act:
        return _("Draw a card. The lowest card deals first, and chooses a seat first.")
    return _("The others are drawing their cards.")


def _dealing_wait(view: TableView, who: Speaker, first: int) -> str:
    dealer = view.club.dealing.dealer if view.club.dealing else view.deal.dealer
    if view.seat == dealer and any(
        isinstance(offer.action, PutRight) for offer in view.club.amends
    ):
        return _("A card went to the wrong player.")
    if view.club.dealing and not view.club.dealing.left and first != dealer:
        you = _("You can pick up the cards or demand a new deal.")
        return who.about(first, you, _("{name} can pick up the cards or demand a new deal."))
    return who.about(dealer, _("You deal."), _("{name} deals."))


def _play_wait(view: TableView, who: Speaker, first: int) -> str:
    if view.club.awaited:
        from eldesthand.laws.law import awaits

        return awaits(view.club.awaited, who)
    if view.seat not in view.to_act:
        return who.about(first, _("You play."), _("{name} plays."))
    forced = len(view.playable) == 1 < len(view.hand)
    if view.trick is None or not view.trick.cards:
        lead = _("Your lead. You have to lead {card}.")
        return lead.format(card=view.playable[0].definite) if forced else _("Your lead.")
    led = view.trick.cards[0].suit
    if view.rules.laws is Laws.CLUB:  # where any card can be played
        return _("Your turn. {suit} were led.").format(suit=led.word.capitalize())
    if len(view.hand) == 1:
        return _("Play your last card.")
    if not all(card.suit is led for card in view.playable):
        whole_hand = len(view.playable) == len(view.hand)
        any_card = _("You have no {suit}, so play any card.")
        return (any_card if whole_hand else _("You have no {suit}.")).format(suit=led.word)
    # Translators: {suit} is one card of the suit, such as “heart”
    turn = _("Your turn. Play your only {suit}.") if forced else _("Your turn. Play a {suit}.")
    return turn.format(suit=led.one)


def declarations_in(view: TableView) -> dict[str, str]:
    """Return the label of each declaration that the viewer can make now."""
    if view.phase is not Phase.DECLARE or view.seat not in view.to_act:
        return {}
    may = view.rules.variety_object.declarations
    return {
        "": pgettext("to declare nothing", "Pass"),
        **{
            what: _("Declare {declaration}").format(declaration=pgettext("declaration", what))
            for what in may
        },
    }


def wrong_deal_for(view: TableView) -> str:
    """Return the label for dealing with the wrong pack or out of turn; empty if impossible (D6)."""
    between = view.phase is Phase.SHUFFLE and view.deal.commitment != ""
    if view.rules.laws is not Laws.CLUB or not between or view.seat is None:
        return ""
    if view.seat != view.deal.dealer:
        return _deal_in_place(view)
    if other_back(view.deal.back) == "red":
        return _("Deal with the red pack")
    return _("Deal with the blue pack")


def _deal_in_place(view: TableView) -> str:
    return _("Deal in place of {name}").format(name=view.speaker.names[view.deal.dealer])


def slip_in_words(view: TableView, action: Action) -> str:
    """Return the label of an error that a player can make by a button; empty for any other action.

    >>> from eldesthand.core.rules import Rules
    >>> from eldesthand.core.sitting import Sitting
    >>> view = Sitting(Rules(players=3), ("Ann", "Bob", "Cyd")).view(0)
    >>> slip_in_words(view, Deal(0, 5, Slip.COUNTED)), slip_in_words(view, Deal(0))
    ('Stop and count the cards', '')
    """
    match action:
        case Deal(slip=Slip.EXPOSED):
            return _("Turn a card face up")
        case Deal(slip=Slip.MISDEALT):
            return _("Skip a player")
        case Deal(slip=Slip.COUNTED):
            return _("Stop and count the cards")
        case Deal(seat) if seat != view.deal.dealer:
            return _deal_in_place(view)
        case Draw():
            return _("Turn two cards at once")
        case TurnTrick():
            return _("Turn the trick before everybody has played")
    return ""


def enough_laid(view: TableView) -> str:
    """Return the message for too many selected cards; empty outside passing."""
    if view.phase is not Phase.PASS or view.seat not in view.to_act:
        return ""
    count = view.stage.pass_count
    # Translators: {count} is a word, such as “three”
    return ngettext(
        "You’ve already chosen {count} card. Put one back to choose another.",
        "You’ve already chosen {count} cards. Put one back to choose another.",
        count,
    ).format(count=number_word(count))


def addressed(turn: str, name: str) -> str:
    """Return the sentence about the next action, addressed to a person by name.

    >>> addressed("Your lead.", "Ann")
    'Ann: Your lead.'
    """
    # Translators: {turn} is a sentence
    return _("{name}: {turn}").format(name=name, turn=turn)


def curtain_for(name: str) -> tuple[str, str, str]:
    """Return heading, text and button of the curtain shown while the device changes hands."""
    heading, button = _("Pass the device to {name}"), _("I’m {name}")
    hidden = _("The cards stay hidden until {name} has the device.")
    return heading.format(name=name), hidden.format(name=name), button.format(name=name)


def hints_allowed() -> str:
    """Say that everybody at several devices has agreed to hints."""
    return _("Everyone has agreed to hints, so this game counts as practice.")


def hints_refused(name: str) -> str:
    """Say who has refused hints.

    >>> hints_refused("Bob")
    'Bob refused hints.'
    """
    return _("{name} refused hints.").format(name=name)


def hints_wanted(names: Sequence[str]) -> str:
    """Say who would like hints at several devices; empty if nobody does.

    >>> hints_wanted(("Ada", "Bob")), hints_wanted(())
    ('Ada and Bob would like hints. Say yes or no under “Friends”.', '')
    """
    if not names:
        return ""
    return ngettext(
        "{names} would like hints. Say yes or no under “Friends”.",
        "{names} would like hints. Say yes or no under “Friends”.",
        len(names),
    ).format(names=listed(names))


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
    from eldesthand.laws.law import place_of  # needed only at club tables

    match action:
        case Claim(_, _, against, trick) if trick:
            told = view.tricks[trick - 1]
            shown = _shown_since(view, against, trick) if law == "I7" else ()
            cards = (*_laid_by(told, against), *shown)
            return Suspicion(against, cards, 4 + len(view.tricks) - trick)
        case Claim(_, _, against):
            cards = tuple(card for each in _open(view) for card in _laid_by(each, against))
            return Suspicion(against, cards, place_of(view, action))
        case Demand(_, against, what):
            cards = ()
            if what is Due.TAKE_BACK and view.trick:
                cards = _laid_by(view.trick, against)
            return Suspicion(against, cards, 0)
        case Call(_, card):
            owner = next((each.seat for each in view.club.exposed if each.card == card), None)
            return Suspicion(owner, (card,), 0)
    dealer = view.club.dealing.dealer if view.club.dealing else view.deal.dealer
    return Suspicion(dealer, (), 3)  # after the claims about a deal that is going on


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
    # Translators: {suit} is one card of the suit, such as “heart”
    revoke = _("If {name} plays a {suit} later, this was a revoke.")
    return {
        card: revoke.format(name=view.speaker.names[seat], suit=led.one)
        for seat, card in zip(trick.seats, trick.cards, strict=True)
        if seat != view.seat and card.suit is not led and card != WILD
    }
