"""Exact counts of legal sequences: every way in which a deal can go on.

A sequence is what the players do from a moment on, to the end of the play or so many actions long:
bids, a suit that is named, cards that are passed, cards that are played. The name is that of the
same count in chess, *performance test*: a fault in what is legal changes the number.

>>> from eldesthand.core.rules import Rules
>>> from eldesthand.trials.short_deals import ShortDeal
>>> one_suit_each = ("5432...", ".5432..", "..5432.", "...5432")
>>> legal_sequences(ShortDeal(Rules(), one_suit_each, dealer=3).sitting(), 4)
256
"""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Iterator
from copy import copy
from itertools import combinations

from eldesthand.core.actions import Action, Bid, DrawFrom, NameSuit, PassCards, PlayCard, TurnTrick
from eldesthand.core.cards import SUITS
from eldesthand.core.errors import IllegalAction
from eldesthand.core.play import Tricks, cards_of
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase

__all__ = ["LONGEST", "legal_sequences", "sequences_with_an_error", "ways"]

LONGEST = 1000
"""More actions than any deal has."""


def legal_sequences(sitting: Sitting, longest: int = LONGEST) -> int:
    """How many legal sequences there are from here to the end of the play, or so many actions long.

    Under club laws too everybody plays, in turn, what the laws allow, and nobody claims anything.
    Who pass cards do so in the order of their seats.
    """
    return _Counted().legal(sitting, _state(sitting), longest)


def sequences_with_an_error(sitting: Sitting) -> int:
    """How many sequences there are from here to the end of the play in which one thing goes wrong.

    Once, somebody plays a card that is not right, or not in turn, or a second one, or turns a trick
    too early. Right after that somebody may do one thing that club laws offer then: a claim, a
    demand, a call, or putting right what they did themselves. Else all is as it should be.
    """
    return _Counted().with_an_error(sitting, _state(sitting))


class _Counted:
    """What was counted already: many errors and answers come to the same table."""

    def __init__(self) -> None:
        self.known: dict[tuple[bytes, int], int] = {}

    def legal(self, sitting: Sitting, state: bytes, longest: int = LONGEST) -> int:
        if longest == 0 or sitting.phase is Phase.SETTLE:
            return 1
        if sitting.phase is Phase.PLAY and not sitting.club:
            assert sitting.tricks is not None
            return _in_tricks(sitting.tricks, longest)
        if (state, longest) not in self.known:
            after = _after(sitting, state, ways(sitting))
            self.known[state, longest] = sum(self.legal(*each, longest - 1) for each in after)
        return self.known[state, longest]

    def with_an_error(self, sitting: Sitting, state: bytes) -> int:
        if sitting.phase is Phase.SETTLE:
            return 0
        wrong = _after(sitting, state, _errors(sitting))
        right = _after(sitting, state, ways(sitting))
        count = sum(self._with_an_answer(*each) for each in wrong)
        return count + sum(self.with_an_error(*each) for each in right)

    def _with_an_answer(self, sitting: Sitting, state: bytes) -> int:
        if sitting.phase is not Phase.PLAY:
            return 1
        answered = _after(sitting, state, _answers(sitting))
        return self.legal(sitting, state) + sum(self.legal(*each) for each in answered)


def _in_tricks(tricks: Tricks, longest: int) -> int:
    """The legal sequences of guided play, which can be taken back card by card."""
    if longest == 0 or tricks.over:
        return 1
    count = 0
    for card in tricks.legal():
        tricks.push(card)
        count += _in_tricks(tricks, longest - 1)
        tricks.pop()
    return count


def _state(sitting: Sitting) -> bytes:
    """All of a sitting that can change between a deal and its settlement."""
    changing = sitting.phase, sitting.tricks, sitting.club, sitting.stage, sitting.bank
    return pickle.dumps((changing, sitting.hands, sitting.paid), pickle.HIGHEST_PROTOCOL)


def _after(
    sitting: Sitting, state: bytes, actions: Iterable[Action]
) -> Iterator[tuple[Sitting, bytes]]:
    """The sitting, and its state, after each of these actions that the laws allow.

    ``state`` is that of the sitting itself.
    """
    other = None
    for action in actions:
        other = other or _copy(sitting, state)
        try:
            other.apply(action)
        except IllegalAction:
            continue  # and nothing has changed
        after = _state(other)
        yield other, after
        if after != state:  # a false claim changes nothing
            other = None


def _copy(sitting: Sitting, state: bytes) -> Sitting:
    other = copy(sitting)
    changing, other.hands, other.paid = pickle.loads(state)
    other.phase, other.tricks, other.club, other.stage, other.bank = changing
    other.actions = [*sitting.actions]
    if other.tricks:
        other.tricks.conduct = sitting.conduct
    return other


def ways(sitting: Sitting) -> Iterator[Action]:
    """Everything that may be done by whoever is next."""
    seat, club = sitting.to_act[0], sitting.club
    if club and club.awaited and club.awaited.source is not None:
        yield from (DrawFrom(seat, place) for place in range(len(club.drawable())))
        return
    if club and club.awaited:
        yield from (offer.action for offer in club.amends(seat))
        return
    if club:
        yield from (PlayCard(seat, card) for card in club.right_cards(seat))
        return
    view = sitting.view(seat)
    match sitting.phase:
        case Phase.BID:
            yield from (Bid(seat, n) for n in (0, *range(view.high_bid + 1, view.own.counters + 1)))
        case Phase.NAME:
            yield from (NameSuit(seat, suit) for suit in SUITS)
        case Phase.PASS:
            passed = combinations(view.hand, view.pass_count)
            yield from (PassCards(seat, cards) for cards in passed)
        case _:
            yield from (PlayCard(seat, card) for card in view.playable)


def _errors(sitting: Sitting) -> Iterator[Action]:
    """Everything that may go wrong in the play now; some of it the laws do not even allow."""
    if sitting.phase is not Phase.PLAY or sitting.tricks is None:
        return
    right = set(ways(sitting))
    for seat in sitting.active:
        cards = (PlayCard(seat, card) for card in cards_of(sitting.tricks.hands[seat]))
        yield from (error for error in cards if error not in right)
        if sitting.tricks.cards:
            yield TurnTrick(seat)


def _answers(sitting: Sitting) -> Iterator[Action]:
    """Everything that may be claimed, demanded, called or put right in the play."""
    assert sitting.club is not None
    for seat in sitting.active:
        offers = (*sitting.club.claims(seat), *sitting.club.amends(seat))
        yield from dict.fromkeys(offer.action for offer in offers)
