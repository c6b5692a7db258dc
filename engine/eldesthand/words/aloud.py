"""Spoken answers to a player's questions about the table, for keys and screen readers.

>>> from eldesthand.core.cards import parse_hand
>>> hand_by_suit(parse_hand("AK.T..*2"))
'You hold diamonds Ten; clubs Ace, King; hearts Joker, Two. No spades.'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from eldesthand.core.cards import SUITS, WILD, Card, Suit, as_held
from eldesthand.core.play import Destination
from eldesthand.core.speech import counted
from eldesthand.core.view import TableView, TrickView
from eldesthand.words.naming import pool_of, unit_in
from eldesthand.words.reckoned import standing_of
from eldesthand.words.waiting import waits_for


def hand_by_suit(hand: Sequence[Card], laid: Iterable[Card] = ()) -> str:
    """Return the player's hand, suit by suit, in the order of :func:`as_held`."""
    if not hand:
        return "You hold no cards."
    lacking = [suit.word for suit in SUITS if all(card.suit is not suit for card in hand)]
    none = f" No {' and no '.join(lacking)}." if lacking else ""
    return f"You hold {_by_suit(hand, laid)}.{none}"


def known_voids(view: TableView, voids: Mapping[int, Sequence[bool]]) -> str:
    """Return a sentence for each void player; ``voids`` has a flag for each suit, by seat."""
    said = []
    for player in view.players:
        out_of = [suit.word for suit in SUITS if voids.get(player.seat, [False] * 4)[suit]]
        if out_of and player.seat != view.seat:
            said.append(f"{player.name} has no {' and no '.join(out_of)}.")
    return " ".join(said) or "So far, nobody has shown that they’re out of a suit."


def taken_so_far(view: TableView) -> str:
    """Return the number of tricks of each player in this deal, and their cards that count."""
    if not view.tricks:
        return _NO_TRICK
    who, said = view.speaker, []
    for player in view.players:
        if not player.tricks:
            continue
        won = [card for t in view.taken_by(player.seat) for card in t.cards]
        if counting := [card for card in won if view.units_of(card)]:
            what = f": {_by_suit(counting)}"
        elif player.clear:
            what = ", no cards that count"
        else:
            what = f", {counted(player.units, unit_in(view))}"
        said.append(f"{who.name(player.seat)} took {counted(player.tricks, 'trick')}{what}.")
    return " ".join(said) or _hands(view)


def _hands(view: TableView) -> str:
    """Return the number of cards in each hand, where nobody takes tricks."""
    who = view.speaker
    each = [
        f"{who.does(seat, 'hold')} {counted(view.players[seat].cards, 'card')}."
        for seat in view.deal.active
    ]
    return " ".join(each)


def standing(view: TableView) -> str:
    """Return the points, pegs or counters of all players in the sitting."""
    who = view.speaker
    noun, value = standing_of(view)
    return " ".join(
        f"{who.name(player.seat)}: {counted(value(player), noun)}." for player in view.players
    )


def pool_now(view: TableView) -> str:
    """Return the pool; without one, the units that each player has taken in this deal."""
    if pool := pool_of(view):
        return f"{pool.said}."
    if not view.deal.total:
        return _hands(view)
    who, unit = view.speaker, unit_in(view)
    each = [
        f"{who.does(player.seat, 'have')} taken {counted(player.units, unit)}."
        for player in view.players
        if player.units
    ]
    return " ".join(each) if each else f"Nobody has a {unit} in this deal yet."


def this_trick(view: TableView) -> str:
    """Return the cards of the trick on the table, and the next action."""
    turn = waits_for(view)
    if view.trick is None or not view.trick.cards:
        which = "" if view.tricks else "Nobody has played a card yet. "
        return f"{which}{turn}"
    return f"{_played(view, view.trick)} {turn}"


def _played(view: TableView, trick: TrickView) -> str:
    who, plays = view.speaker, zip(trick.seats, trick.cards, strict=True)
    return " ".join(f"{who.name(seat)}: {card.name}." for seat, card in plays)


def last_trick(view: TableView) -> str:
    """Return the cards of the last trick, and its taker."""
    if not view.tricks:
        return _NO_TRICK
    trick = view.tricks[-1]
    played = _played(view, trick)
    if trick.taker is None:
        return f"The last trick. {played}"
    if trick.to is Destination.AWAY:
        return f"The last trick is out of play. {played}"
    units = f": {counted(trick.units, unit_in(view))}" if trick.units else ""
    took = "picked up" if trick.to is Destination.HAND else "took"
    return f"{view.speaker.name(trick.taker)} {took} the last trick{units}. {played}"


_NO_TRICK = "Nobody has taken a trick in this deal yet."


def _by_suit(cards: Iterable[Card], laid: Iterable[Card] = ()) -> str:
    held = as_held(cards, laid)
    suits: dict[Suit, list[str]] = {}
    for card in held:
        rank = "Joker" if card == WILD else card.rank.name.capitalize()
        suits.setdefault(card.suit, []).append(rank)
    return "; ".join(f"{suit.word} {', '.join(ranks)}" for suit, ranks in suits.items())
