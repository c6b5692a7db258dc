"""The player's answers at the terminal: the possible ones, and the action of a typed line.

Cards, suits and numbers are read in any common notation.

>>> [str(card) for card in read_cards("qs, 10h Joker ace of clubs")]
['QS', 'TH', '*H', 'AC']
>>> read_suit("Spades").word, read_suit("♦").word
('spades', 'diamonds')
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from eldesthand import words
from eldesthand.core.actions import (
    Action,
    Bid,
    Cut,
    Deal,
    Declare,
    Draw,
    Indicate,
    NameSuit,
    PassCards,
    PlayCard,
    TakePack,
    TakeSeat,
    Touch,
)
from eldesthand.core.cards import SUITS, WILD, Card, Rank, Suit
from eldesthand.core.deal import BACKS
from eldesthand.core.errors import RecordError
from eldesthand.core.language import _, ngettext
from eldesthand.core.speech import counted
from eldesthand.core.terms import Laws, Phase
from eldesthand.core.view import View
from eldesthand.words import aloud

_RANKS = {
    **{rank.letter.lower(): rank for rank in Rank if rank is not Rank.WILD},
    **{rank.name.lower(): rank for rank in Rank if rank is not Rank.WILD},
    "deuce": Rank.TWO,
    "10": Rank.TEN,
}
_SUITS = {
    written: suit
    for suit in SUITS
    for written in (
        suit.letter.lower(),
        suit.symbol,
        suit.name.lower(),
        suit.name.lower()[:-1],
    )
}


def _any_of(words: Iterable[str]) -> str:
    """Return a pattern for these words, the longest first."""
    return "|".join(sorted(words, key=len, reverse=True))


_LETTERS = "[2-9tjqka][cdsh]"
_CARD = re.compile(
    r"(?:the\s+)?(?:(?P<joker>\*h|\*|joker)"
    rf"|(?P<rank>{_any_of(_RANKS)})(?:\s+of)?\s*(?P<suit>{_any_of(_SUITS)}))"
    rf"(?=$|[\s,;]|\*|{_LETTERS})"
)


def read_cards(text: str) -> tuple[Card, ...]:
    """Return the typed cards in order.

    Raises ``RecordError`` for an invalid card.

    >>> read_cards("QSKH")
    (Card('QS'), Card('KH'))
    >>> read_cards("the queen")
    Traceback (most recent call last):
    ...
    eldesthand.core.errors.RecordError: expected a card such as QS, 10H or joker, got 'the queen'
    """
    rest, cards = text.lower().strip(), []
    while rest:
        found = _CARD.match(rest)
        if found is None:
            wrong = _("expected a card such as QS, 10H or joker, got {text}")
            raise RecordError(wrong.format(text=repr(rest[:20])))
        joker, rank, suit = found.groups()
        cards.append(WILD if joker else Card.of(_SUITS[suit], _RANKS[rank]))
        rest = rest[found.end() :].strip(" ,;.")
    return tuple(cards)


def read_suit(text: str) -> Suit:
    """Return the typed suit. Raises ``RecordError`` for an invalid suit."""
    suit = _SUITS.get(text.lower().strip())
    if suit is None:
        # Translators: the player types the English words.
        wrong = _("expected clubs, diamonds, spades or hearts, got {text}")
        raise RecordError(wrong.format(text=repr(text[:20])))
    return suit


def read_number(text: str, least: int, most: int) -> int:
    """Return the typed number. Raises ``RecordError`` for a number outside the range.

    >>> read_number(" 7 ", 1, 51)
    7
    >>> read_number("fifty", 1, 51)
    Traceback (most recent call last):
    ...
    eldesthand.core.errors.RecordError: expected a number from 1 to 51, got 'fifty'
    """
    number = int(text) if re.fullmatch(r"\s*[0-9]{1,7}\s*", text, re.ASCII) else least - 1
    if not least <= number <= most:
        wrong = _("expected a number from {least} to {most}, got {text}")
        raise RecordError(wrong.format(least=least, most=most, text=repr(text[:20])))
    return number


def must_choose(view: View) -> bool:
    """Return whether the table waits for a choice by the player, beyond a confirmation."""
    if view.phase is Phase.DEAL or view.seat not in view.to_act:
        return False
    return view.club.awaited is None or view.club.awaited.source is None


def possible(view: View) -> str:
    """Return sentences about the hand and the possible answers."""
    match view.phase:
        case Phase.SEATING if view.seating and view.seating.choosing is None:
            return _("Type a number from 1 to {last}.").format(last=view.seating.spread)
        case Phase.SEATING if view.seating and view.seating.free:
            free = words.listed([str(seat + 1) for seat in view.seating.free])
            return _("Type the number of a seat: {seats}.").format(seats=free)
        case Phase.SEATING:
            # Translators: the player types the English words.
            return _("Type red or blue.")
        case Phase.CUT:
            low, high = view.deal.cut_range
            said = _("Type how many cards you lift, from {low} to {high}; Enter lifts half.")
            return said.format(low=low, high=high)
    hand = aloud.hand_by_suit(view.hand, view.laid_by(view.seat))
    return " ".join(filter(None, (hand, _to_type(view))))


def _to_type(view: View) -> str:
    """Return a sentence about the possible answers of a player with cards."""
    match view.phase:
        case Phase.BID:
            said = _("Type a number, or pass; you have {counters}.")
            return said.format(counters=counted(view.own.counters, "counter"))
        case Phase.NAME:
            # Translators: the player types the English words.
            return _("Type clubs, diamonds, spades or hearts.")
        case Phase.PASS:
            count = view.stage.pass_count
            return ngettext("Type {count} card.", "Type {count} cards.", count).format(count=count)
        case Phase.DECLARE:
            known = words.listed(view.rules.variety_object.declarations, "or")
            # Translators: {words} are English words that the player types.
            return _("Type {words}, or pass.").format(words=known)
        case Phase.PLAY if len(view.playable) < len(view.hand):
            codes = ", ".join(map(str, view.playable))
            return _("You may play {cards}.").format(cards=codes)
    return ""


def action_of(line: str, view: View) -> Action | None:
    """Return the typed action, or ``None``.

    Raises ``RecordError`` for an invalid line.
    """
    seat = view.seat
    first, _space, rest = line.lower().partition(" ")
    if first == "claim":
        offers = (*view.club.claims, *view.club.amends)
        return offers[read_number(rest, 1, len(offers)) - 1].action
    if view.rules.laws is Laws.CLUB and (club := _at_club(line.lower(), view, seat)):
        return club
    if not must_choose(view):
        return None
    match view.phase:
        case Phase.SEATING if line:
            return _to_sit(line, view, seat)
        case Phase.CUT:
            low, high = view.deal.cut_range
            half = min(max(len(view.rules.pack) // 2, low), high)
            return Cut(seat, read_number(line, low, high) if line else half)
        case Phase.BID if line:
            bid = 0 if first == "pass" else read_number(line, 0, view.own.counters)
            return Bid(seat, bid)
        case Phase.NAME if line:
            return NameSuit(seat, read_suit(line))
        case Phase.PASS if line:
            return PassCards(seat, read_cards(line))
        case Phase.DECLARE if line:
            return Declare(seat, "" if first == "pass" else line.lower())
        case Phase.PLAY if line:
            return PlayCard(seat, _one(line))
    return None


def _at_club(line: str, view: View, seat: int) -> Action | None:
    """Return an action of club laws only, or ``None``.

    These are dealing without the cut, taking up cards, naming the card meant (I3), and playing out
    of turn.
    """
    if line == "deal" and view.phase is Phase.CUT and seat == view.deal.dealer:
        # deal some cards first, so that another player can stop it (D3)
        return Deal(seat, len(view.deal.active))
    if line == "take" and view.phase is Phase.DEAL:
        return Touch(seat)
    if not line or view.phase is not Phase.PLAY:
        return None
    card = _one(line)
    meant = [offer.action for offer in view.club.amends if offer.action == Indicate(seat, card)]
    return meant[0] if meant else PlayCard(seat, card)


def _to_sit(line: str, view: View, player: int) -> Action | None:
    """Return a card of the spread, a seat, or a pack (C5)."""
    seating = view.seating
    assert seating is not None
    if seating.choosing is None:
        return Draw(player, (read_number(line, 1, seating.spread) - 1,))
    if seating.free:
        return TakeSeat(player, read_number(line, 1, view.rules.players) - 1)
    if line.lower() not in BACKS:
        # Translators: the player types the English words.
        wrong = _("expected red or blue, got {text}")
        raise RecordError(wrong.format(text=repr(line[:20])))
    return TakePack(player, line.lower())


def _one(line: str) -> Card:
    cards = read_cards(line)
    if len(cards) != 1:
        raise RecordError(_("expected one card, got {count}").format(count=len(cards)))
    return cards[0]
