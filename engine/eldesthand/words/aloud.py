"""Spoken answers to a player's questions about the table, for keys and screen readers.

>>> from eldesthand.core.cards import parse_hand
>>> hand_by_suit(parse_hand("AK.T..*2"))
'You hold diamonds Ten; clubs Ace, King; hearts Joker, Two. No spades.'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from eldesthand.core.cards import SUITS, Card, Suit, as_held
from eldesthand.core.language import _, ngettext, pgettext
from eldesthand.core.play import Destination
from eldesthand.core.speech import counted, in_clauses, shown_name, unit_words
from eldesthand.core.view import TableView, TrickView
from eldesthand.words.naming import pool_of, unit_in
from eldesthand.words.reckoned import standing_of
from eldesthand.words.waiting import waits_for


def hand_by_suit(hand: Sequence[Card], laid: Iterable[Card] = ()) -> str:
    """Return the player's hand, suit by suit, in the order of :func:`as_held`."""
    if not hand:
        return _("You hold no cards.")
    # Translators: {cards} is a list such as "spades Ace, King; hearts Two".
    held = _("You hold {cards}.").format(cards=_by_suit(hand, laid))
    lacking = [suit for suit in SUITS if all(card.suit is not suit for card in hand)]
    return f"{held} {_none_of(lacking)}" if lacking else held


def _none_of(suits: Sequence[Suit]) -> str:
    """Return the sentence that a hand has no cards of these suits, from one to three."""
    said = (
        _("No {suits}."),
        _("No {suits} and no {second}."),
        _("No {suits} and no {second} and no {third}."),
    )[len(suits) - 1]
    return said.format(**_in_order(suits))


def _in_order(suits: Sequence[Suit]) -> dict[str, str]:
    """Return the words of up to four suits by their places in a sentence."""
    places = "suits", "second", "third", "fourth"
    return {place: suit.word for place, suit in zip(places, suits, strict=False)}


def known_voids(view: TableView, voids: Mapping[int, Sequence[bool]]) -> str:
    """Return a sentence for each void player; ``voids`` has a flag for each suit, by seat."""
    said = []
    for player in view.players:
        out_of = [suit for suit in SUITS if voids.get(player.seat, [False] * 4)[suit]]
        if out_of and player.seat != view.seat:
            no_more = (
                _("{name} has no {suits}."),
                _("{name} has no {suits} and no {second}."),
                _("{name} has no {suits} and no {second} and no {third}."),
                _("{name} has no {suits} and no {second} and no {third} and no {fourth}."),
            )[len(out_of) - 1]
            said.append(no_more.format(name=shown_name(player.name), **_in_order(out_of)))
    return " ".join(said) or _("So far, nobody has shown that they’re out of a suit.")


def taken_so_far(view: TableView) -> str:
    """Return the number of tricks of each player in this deal, and their cards that count."""
    if not view.tricks:
        return _no_trick()
    who, said = view.speaker, []
    for player in view.players:
        if not player.tricks:
            continue
        won = [card for t in view.taken_by(player.seat) for card in t.cards]
        counting = [card for card in won if view.units_of(card)]
        if counting:
            took = _("You took {tricks}: {cards}."), _("{name} took {tricks}: {cards}.")
        elif player.clear:
            took = (
                _("You took {tricks}, no cards that count."),
                _("{name} took {tricks}, no cards that count."),
            )
        else:
            took = _("You took {tricks}, {units}."), _("{name} took {tricks}, {units}.")
        said.append(
            who.about(
                player.seat,
                *took,
                tricks=counted(player.tricks, "trick"),
                cards=_by_suit(counting),
                units=counted(player.units, unit_in(view)),
            )
        )
    return " ".join(said) or _hands(view)


def _hands(view: TableView) -> str:
    """Return the number of cards in each hand, where nobody takes tricks."""
    said = []
    for seat in view.deal.active:
        cards = view.players[seat].cards
        you = ngettext("You hold {count} card.", "You hold {count} cards.", cards)
        other = ngettext("{name} holds {count} card.", "{name} holds {count} cards.", cards)
        said.append(view.speaker.about(seat, you, other, count=cards))
    return " ".join(said)


def standing(view: TableView) -> str:
    """Return the points, pegs or counters of all players in the sitting."""
    noun, value = standing_of(view)
    you, other = _("You: {units}."), _("{name}: {units}.")
    return " ".join(
        view.speaker.about(player.seat, you, other, units=counted(value(player), noun))
        for player in view.players
    )


def pool_now(view: TableView) -> str:
    """Return the pool; without one, the units that each player has taken in this deal."""
    if pool := pool_of(view):
        return f"{pool.said}."
    if not view.deal.total:
        return _hands(view)
    you, other = _("You have taken {units}."), _("{name} has taken {units}.")
    each = [
        view.speaker.about(player.seat, you, other, units=counted(player.units, unit_in(view)))
        for player in view.players
        if player.units
    ]
    if each:
        return " ".join(each)
    return _("Nobody has a {unit} in this deal yet.").format(**unit_words(unit_in(view)))


def this_trick(view: TableView) -> str:
    """Return the cards of the trick on the table, and the next action."""
    turn = waits_for(view)
    if view.trick is not None and view.trick.cards:
        return f"{_played(view, view.trick)} {turn}"
    return turn if view.tricks else " ".join((_("Nobody has played a card yet."), turn))


def _played(view: TableView, trick: TrickView) -> str:
    you, other = _("You: {card}."), _("{name}: {card}.")
    return " ".join(
        view.speaker.about(seat, you, other, card=card.name)
        for seat, card in zip(trick.seats, trick.cards, strict=True)
    )


def last_trick(view: TableView) -> str:
    """Return the cards of the last trick, and its taker."""
    if not view.tricks:
        return _no_trick()
    trick = view.tricks[-1]
    return f"{_end_of(view, trick)} {_played(view, trick)}"


def _end_of(view: TableView, trick: TrickView) -> str:
    """Return a sentence about the end of the last trick."""
    if trick.taker is None:
        return _("The last trick.")
    if trick.to is Destination.AWAY:
        return _("The last trick is out of play.")
    if trick.to is Destination.HAND:
        said = _("You picked up the last trick."), _("{name} picked up the last trick.")
    elif trick.units:
        said = _("You took the last trick: {units}."), _("{name} took the last trick: {units}.")
    else:
        said = _("You took the last trick."), _("{name} took the last trick.")
    units = counted(trick.units, unit_in(view))
    return view.speaker.about(trick.taker, *said, units=units)


def _no_trick() -> str:
    return _("Nobody has taken a trick in this deal yet.")


def _by_suit(cards: Iterable[Card], laid: Iterable[Card] = ()) -> str:
    held = as_held(cards, laid)
    suits: dict[Suit, list[str]] = {}
    for card in held:
        suits.setdefault(card.suit, []).append(card.rank.word)
    # Translators: cards of one suit in a list, such as "spades Ace, King".
    said = pgettext("list", "{suits} {cards}")
    return in_clauses(
        said.format(suits=suit.word, cards=", ".join(ranks)) for suit, ranks in suits.items()
    )
