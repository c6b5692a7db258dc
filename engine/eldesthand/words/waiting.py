"""Sentences to a player about the next action, and about the player's claims and duties."""

from __future__ import annotations

from collections.abc import Sequence

from eldesthand.core.actions import Action, Deal, Draw, PutRight, TurnTrick
from eldesthand.core.deal import other_back
from eldesthand.core.speech import Speaker, listed, number_word
from eldesthand.core.terms import Laws, Phase, Slip
from eldesthand.core.view import TableView
from eldesthand.core.wire import kind_of
from eldesthand.words.results import narrate_final


def offers_in(view: TableView) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return sentences for the view's ``claims``, and for its ``amends``."""
    if not view.club.claims and not view.club.amends:
        return (), ()
    from eldesthand.laws.speech import offer  # needed only at club tables

    who = view.speaker
    claims = tuple(offer(claim.action, who, claim.law) for claim in view.club.claims)
    return claims, tuple(offer(amend.action, who, amend.law) for amend in view.club.amends)


def changes_in(view: TableView) -> dict[str, str]:
    """Return a label for each kind of ``amends`` with a card to be chosen."""
    if not view.club.amends:
        return {}
    from eldesthand.laws.speech import change

    said = {kind_of(type(each.action)): change(each.action, each.law) for each in view.club.amends}
    return {kind: label for kind, label in said.items() if label}


def duties_in(view: TableView) -> tuple[str, ...]:
    """Return a sentence for each of the view's ``duties``."""
    if not view.club.duties:
        return ()
    from eldesthand.laws.speech import owes

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
            return f"{who.does(first, 'deal')} next." if view.to_act else ""
        case Phase.CUT if view.seat == view.deal.dealer and view.rules.laws is Laws.CLUB:
            return "You deal."  # no reminder of the cut: to forget it is an error (D3)
        case Phase.CUT if mine:
            return "You cut the pack: you sit at the dealer’s right."
        case Phase.CUT if view.rules.laws is Laws.CLUB:
            return f"{who.does(view.deal.dealer, 'hold')} the pack."  # perhaps nobody will cut it
        case Phase.CUT:
            return f"{who.name(view.deal.pone)} cuts the pack."
        case Phase.DEAL:
            return _dealing_wait(view, who, first)
        case Phase.BID if mine:
            more = f"more than {view.stage.high_bid}" if view.stage.high_bid else "to name the suit"
            return f"Bid {more}, or pass."
        case Phase.BID:
            return f"{who.name(first)} bids."
        case Phase.NAME:
            return "Name the suit to avoid." if mine else f"{who.name(first)} names a suit."
        case Phase.PASS if mine:
            return f"Choose {view.stage.pass_count} cards to pass {view.deal.pass_way}."
        case Phase.PASS:
            return "The others are choosing cards to pass."
        case Phase.DECLARE if mine:
            return f"Declare {listed(view.rules.variety_object.declarations, 'or')}, or pass."
        case Phase.DECLARE:
            return f"{who.name(first)} may declare."
        case Phase.PLAY:
            return _play_wait(view, who, first)
        case Phase.SETTLE:
            return "All the cards are out. Now the tricks are counted."
        case Phase.ENDED:
            return narrate_final(view.sitting.final, view.seat) if view.sitting.final else ""


def _seating_wait(view: TableView, who: Speaker, first: int) -> str:
    seating = view.seating
    if seating is None or not view.to_act:
        return "The pack will be spread to cut for seats, cards and deal."
    if seating.choosing is not None:
        return f"{who.does(first, 'choose')} {'a seat' if seating.free else 'a pack'}."
    if view.seat in view.to_act:
        return "Draw a card. The lowest deals, and chooses a seat first."
    return "The others cut."


def _dealing_wait(view: TableView, who: Speaker, first: int) -> str:
    dealer = view.club.dealing.dealer if view.club.dealing else view.deal.dealer
    if view.seat == dealer and any(
        isinstance(offer.action, PutRight) for offer in view.club.amends
    ):
        return "A card went to the wrong player."
    if view.club.dealing and not view.club.dealing.left and first != dealer:
        return f"{who.does(first, 'take')} up the cards, or may demand a new deal."
    return f"{who.does(dealer, 'deal')}."


def _play_wait(view: TableView, who: Speaker, first: int) -> str:
    if view.club.awaited:
        from eldesthand.laws.speech import awaits

        return awaits(view.club.awaited, who)
    if view.seat not in view.to_act:
        return f"{who.does(first, 'play')}."
    forced = len(view.playable) == 1 < len(view.hand)
    if view.trick is None or not view.trick.cards:
        return (
            f"Your lead. You have to lead the {view.playable[0].name}." if forced else "Your lead."
        )
    led = view.trick.cards[0].suit
    if view.rules.laws is Laws.CLUB:  # where any card can be played
        return f"Your turn. {led.word.capitalize()} were led."
    if not all(card.suit is led for card in view.playable):
        any_card = ", so play any card" * (len(view.playable) == len(view.hand))
        return f"You have no {led.word}{any_card}."
    return f"Your turn. Follow {led.word}{' with your only one' if forced else ''}."


def declarations_in(view: TableView) -> dict[str, str]:
    """Return the label of each declaration that the viewer can make now."""
    if view.phase is not Phase.DECLARE or view.seat not in view.to_act:
        return {}
    return {
        "": "Pass",
        **{what: f"Declare {what}" for what in view.rules.variety_object.declarations},
    }


def wrong_deal_for(view: TableView) -> str:
    """Return the label for dealing with the wrong pack or out of turn; empty if impossible (D6)."""
    between = view.phase is Phase.SHUFFLE and view.deal.commitment != ""
    if view.rules.laws is not Laws.CLUB or not between or view.seat is None:
        return ""
    if view.seat == view.deal.dealer:
        return f"Deal with the {other_back(view.deal.back)} pack"
    return f"Deal in place of {view.players[view.deal.dealer].name}"


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
            return "Turn a card face up"
        case Deal(slip=Slip.MISDEALT):
            return "Skip a player"
        case Deal(slip=Slip.COUNTED):
            return "Stop and count the cards"
        case Deal(seat) if seat != view.deal.dealer:
            return f"Deal in place of {view.players[view.deal.dealer].name}"
        case Draw():
            return "Turn two cards at once"
        case TurnTrick():
            return "Turn the trick before everybody has played"
    return ""


def enough_laid(view: TableView) -> str:
    """Return the message for too many selected cards; empty outside passing."""
    if view.phase is not Phase.PASS or view.seat not in view.to_act:
        return ""
    count = number_word(view.stage.pass_count)
    return f"You have chosen {count} cards. Put one back before you choose another."


def addressed(turn: str, name: str) -> str:
    """Return the sentence about the next action, addressed to a person by name.

    >>> addressed("Your lead.", "Ann")
    'Ann: your lead.'
    """
    return f"{name}: {turn[:1].lower()}{turn[1:]}"


def curtain_for(name: str) -> tuple[str, str, str]:
    """Return heading, text and button of the curtain shown while the device changes hands."""
    return f"Hand the device to {name}", f"No cards are shown until {name} has it.", f"I am {name}"


def hints_allowed() -> str:
    """Say that everybody at several devices has agreed to hints."""
    return "Everyone has agreed to hints, so this game counts as practice."


def hints_refused(name: str) -> str:
    """Say who has refused hints.

    >>> hints_refused("Bob")
    'Bob refused hints.'
    """
    return f"{name} refused hints."


def hints_wanted(names: Sequence[str]) -> str:
    """Say who would like hints at several devices; empty if nobody does.

    >>> hints_wanted(("Ada", "Bob")), hints_wanted(())
    ('Ada and Bob would like hints. Say yes or no under “Together”.', '')
    """
    ask = "would like hints. Say yes or no under “Together”."
    return f"{listed(names)} {ask}" if names else ""
