"""Exact counts of legal sequences: all continuations of a deal.

A sequence is a list of players' actions (bids, a named suit, passed cards, played cards) to the end
of play, or up to a given length. The name is that of the same count in chess, *performance test*: a
defect in the legal moves changes the number.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable, Iterator
from copy import copy

from eldesthand.core.actions import Action, Claim, ClubAction, Demand, PlayCard, TurnTrick
from eldesthand.core.errors import IllegalAction
from eldesthand.core.play import Tricks
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase

UNLIMITED = 1000
"""More actions than any deal has."""


def legal_sequences(sitting: Sitting, longest: int = UNLIMITED) -> int:
    """Return the number of legal sequences to the end of play, of at most ``longest`` actions.

    Even under club laws, players play only legal cards in turn, and claim nothing. They pass cards
    in the order of their seats.
    """
    return _Counted().legal(sitting, _state(sitting), longest)


def sequences_with_an_error(
    sitting: Sitting, progress: Callable[[int], None] = lambda positions: None
) -> int:
    """Return the number of sequences to the end of play with exactly one error.

    The error is a wrong card, a card out of turn, a second card, or a trick turned too early. Right
    after it, one player may take one action that club laws offer: a claim, a demand, a call, or a
    remedy of their own error. All other actions are legal. ``progress`` is called with the number
    of different positions that were counted so far.
    """
    return _Counted(progress).with_an_error(sitting, _state(sitting))


class _Counted:
    """Counts with a cache, because many errors and answers lead to the same table."""

    def __init__(self, progress: Callable[[int], None] = lambda positions: None) -> None:
        self.progress = progress
        self.known: dict[tuple[bytes, int], int] = {}

    def legal(self, sitting: Sitting, state: bytes, longest: int = UNLIMITED) -> int:
        if longest == 0 or sitting.phase is Phase.SETTLE:
            return 1
        if sitting.phase is Phase.PLAY and not sitting.club:
            assert sitting.tricks is not None
            return _in_tricks(sitting.tricks, longest)
        if (state, longest) not in self.known:
            after = _after(sitting, state, ways(sitting))
            self.known[state, longest] = sum(self.legal(*each, longest - 1) for each in after)
            self.progress(len(self.known))
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
    if longest == 0 or tricks.over:
        return 1
    count = 0
    for card in tricks.legal():
        tricks.push(card)
        count += _in_tricks(tricks, longest - 1)
        tricks.pop()
    return count


def _state(sitting: Sitting) -> bytes:
    """Return the parts of a sitting that can change between a deal and its settlement."""
    changing = sitting.phase, sitting.play, sitting.stage, sitting.bank, sitting.hands
    return pickle.dumps(changing, pickle.HIGHEST_PROTOCOL)


def _after(
    sitting: Sitting, state: bytes, actions: Iterable[Action]
) -> Iterator[tuple[Sitting, bytes]]:
    """Yield the sitting and its state after each legal action; ``state`` is its state before."""
    other = None
    for action in actions:
        other = other or _copy(sitting, state)
        try:
            other.apply(action)
        except IllegalAction:
            continue  # nothing has changed
        after = _state(other)
        yield other, after
        if after != state:  # a false claim changes nothing
            other = None


def _copy(sitting: Sitting, state: bytes) -> Sitting:
    other = copy(sitting)
    other.phase, other.play, other.stage, other.bank, other.hands = pickle.loads(state)
    other.actions = [*sitting.actions]
    if other.tricks:
        other.tricks.conduct = sitting.conduct
    return other


def ways(sitting: Sitting) -> Iterator[Action]:
    """Yield every action of the next player without the errors that club laws allow."""
    seat, club = sitting.to_act[0], sitting.club
    waits = club and club.awaited
    right = club.right_cards(seat) if club and not waits else ()
    for choice in sitting.choices():
        if choice.kind in (Claim, Demand) or bool(waits) != issubclass(choice.kind, ClubAction):
            continue
        for action in choice:
            wrong = club and isinstance(action, PlayCard) and action.card not in right
            if getattr(action, "seat", None) == seat and not wrong:
                yield action


def _errors(sitting: Sitting) -> Iterator[Action]:
    """Yield every possible error in play now."""
    if sitting.phase is not Phase.PLAY or sitting.tricks is None:
        return
    right, lies = set(ways(sitting)), bool(sitting.tricks.cards)
    for choice in sitting.choices():
        if choice.kind is PlayCard or (choice.kind is TurnTrick and lies):
            yield from (error for error in choice if error not in right)


def _answers(sitting: Sitting) -> Iterator[Action]:
    """Yield every claim, demand, call and correction that is possible now."""
    assert sitting.club is not None
    for seat in sitting.active:
        offers = (*sitting.club.claims(seat), *sitting.club.amends(seat))
        yield from dict.fromkeys(offer.action for offer in offers)
