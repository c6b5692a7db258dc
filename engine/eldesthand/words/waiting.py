"""The table's next action, and a player's claims and duties, addressed to that player."""

from __future__ import annotations

from eldesthand.core.deal import other_back
from eldesthand.core.speech import Speaker, listed, number_word
from eldesthand.core.terms import Laws, Phase
from eldesthand.core.view import View
from eldesthand.words.results import narrate_final

__all__ = [
    "declarations_in",
    "duties_in",
    "enough_laid",
    "offers_in",
    "other_pack_for",
    "waits_for",
]


def offers_in(view: View) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return a sentence for each of the view's ``claims``, and for each of its ``amends``."""
    if not view.claims and not view.amends:
        return (), ()
    from eldesthand.laws.speech import offer  # needed only at club tables

    who = _speaker(view)
    claims = tuple(offer(claim.action, who, claim.law) for claim in view.claims)
    return claims, tuple(offer(amend.action, who, amend.law) for amend in view.amends)


def duties_in(view: View) -> tuple[str, ...]:
    """Return a sentence for each of the view's ``duties``."""
    if not view.duties:
        return ()
    from eldesthand.laws.speech import owes

    who = _speaker(view)
    return tuple(owes(duty, who) for duty in view.duties)


def waits_for(view: View) -> str:
    """Return the next action as one sentence for the viewer."""
    who = _speaker(view)
    first = view.to_act[0] if view.to_act else None
    mine = view.seat in view.to_act
    match view.phase:
        case Phase.SEATING:
            seating = view.seating
            if seating is None or first is None:
                return "The pack will be spread to cut for seats, cards and deal."
            if seating.choosing is None:
                return (
                    "Draw a card: the lowest chooses a seat first, and deals."
                    if mine
                    else "The others cut."
                )
            what = "a seat" if seating.free else "a pack"
            return f"{who.does(first, 'choose')} {what}."
        case Phase.SHUFFLE:
            return f"{who.does(first or 0, 'deal')} next." if first is not None else ""
        case Phase.CUT:
            if view.seat == view.dealer and view.rules.laws is Laws.CLUB:
                # without a reminder to the dealer that the pack must be cut first (D3)
                return "You deal."
            return (
                "You cut the pack: you sit at the dealer's right."
                if mine
                else f"{who.name(view.pone)} cuts the pack."
            )
        case Phase.DEAL:
            if view.dealing and not view.dealing.left and first != view.dealing.dealer:
                return f"{who.does(first or 0, 'take')} up the cards, or may demand a new deal."
            dealer = view.dealing.dealer if view.dealing else view.dealer
            return f"{who.does(dealer, 'deal')}."
        case Phase.BID:
            if mine:
                over = f"more than {view.high_bid}" if view.high_bid else "for the choice of suit"
                return f"Your bid: {over}, or pass."
            return f"{who.name(first or 0)} bids."
        case Phase.NAME:
            return (
                "Name the suit to be avoided." if mine else f"{who.name(first or 0)} names a suit."
            )
        case Phase.PASS:
            if mine:
                return f"Choose {view.pass_count} cards to pass {view.pass_way}."
            return "The others choose the cards they pass."
        case Phase.DECLARE:
            if mine:
                return f"Declare {listed(view.rules.variety_object.declarations, 'or')}, or pass."
            return f"{who.name(first or 0)} may declare."
        case Phase.PLAY:
            return _play_wait(view, who, mine, first or 0)
        case Phase.SETTLE:
            return "All cards are played: the tricks are counted."
        case Phase.ENDED:
            return narrate_final(view.final, view.seat) if view.final else ""


def declarations_in(view: View) -> dict[str, str]:
    """Return what the viewer may declare now, each with the words for it."""
    if view.phase is not Phase.DECLARE or view.seat not in view.to_act:
        return {}
    return {
        "": "Pass",
        **{what: f"Declare {what}" for what in view.rules.variety_object.declarations},
    }


def other_pack_for(view: View) -> str:
    """Return the words for dealing with the wrong pack, if the viewer may do so now (D6)."""
    deals = view.phase is Phase.SHUFFLE and view.seat == view.dealer and view.commitment != ""
    if view.rules.laws is not Laws.CLUB or not deals:
        return ""
    return f"Deal with the {other_back(view.back)} pack"


def enough_laid(view: View) -> str:
    """Return the message for too many selected cards, or an empty string outside passing."""
    if view.phase is not Phase.PASS or view.seat not in view.to_act:
        return ""
    count = number_word(view.pass_count).capitalize()
    return f"{count} cards are chosen: put one back before you choose another."


def _play_wait(view: View, who: Speaker, mine: bool, first: int) -> str:
    if view.awaited:
        from eldesthand.laws.speech import awaits

        return awaits(view.awaited, who)
    if not mine:
        return f"{who.does(first, 'play')}."
    if view.trick is None or not view.trick.cards:
        return "Your lead."
    led = view.trick.cards[0].suit
    follows = all(card.suit is led for card in view.playable)
    return f"Your turn: follow {led.word}." if follows else f"Your turn: you hold no {led.word}."


def _speaker(view: View) -> Speaker:
    return Speaker([player.name for player in view.players], view.seat)
