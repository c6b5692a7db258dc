"""Open hands: exact values of cards when all other seats combine against one seat.

>>> from eldesthand.problems.shipped import shipped
>>> always = [each for each in shipped() if each.basis == "always"]
>>> problem = next(each for each in always if each.theme != "error")
>>> sitting = problem.sitting()
>>> values = dict(OpenHands(sitting.view(problem.seat), problem.seat).values(hands_of(sitting)))
>>> values[problem.right[0].card] == max(values.values())
True

After a solution the deal is played on with open hands, against the best defence. The solver plays
for the most counters; all others combine to prevent that, at any cost to themselves. Near the end
all positions are searched, so the defence is optimal. Before that, each card is played out several
times in the actual deal, which gives a good defence.

>>> best_card(sitting, problem.seat, Random(1)) in sitting.view(problem.seat).playable
True
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from random import Random

from eldesthand.bots.search.decision import Decision
from eldesthand.bots.search.payoffs import Payoffs
from eldesthand.bots.search.playouts import PlayoutRules, playout_rules
from eldesthand.core.cards import Card
from eldesthand.core.play import Destination, Trick, Tricks, cards_of, masks_of
from eldesthand.core.sitting import Sitting
from eldesthand.core.view import View

SeatHands = dict[int, list[Card]]
"""The cards of each active seat."""


class TooLongError(Exception):
    """The search stopped after too many positions."""


def hands_of(sitting: Sitting) -> SeatHands:
    """Return the actual hands; empty before play."""
    tricks = sitting.tricks
    if tricks is None:
        return {}
    return {seat: list(cards_of(tricks.hands[seat])) for seat in tricks.next}


class OpenHands:
    """Alpha-beta search (Knuth and Moore, 1975) of all play from a ``view`` on.

    ``seat`` maximizes its counters, and all others minimize them. Positions between tricks are
    cached. The search stops after ``most`` positions.
    """

    def __init__(self, view: View, seat: int, most: float = inf) -> None:
        self.view = view
        self.seat = seat
        self.most = most
        self.game: PlayoutRules = playout_rules(view.rules, view.avoided)
        self.payoffs: Payoffs = Payoffs.of_view(view, self.game)
        self.place_of: dict[int, int] = {seat: place for place, seat in enumerate(view.deal.active)}
        self.before: list[int] = self.game.taken_in(view)
        self.positions: int = 0
        self._known: dict[tuple[object, ...], tuple[float, float]] = {}

    def values(self, hands: SeatHands) -> Iterator[tuple[Card, float]]:
        """Yield each playable card with its value to the seat in counters, given these hands.

        Raises ``TooLongError`` after too many positions.
        """
        tricks = self._tricks(hands)
        for card in self.view.playable:
            tricks.push(card)
            yield card, self._value(tricks, -inf, inf)
            tricks.pop()

    def _tricks(self, hands: SeatHands) -> Tricks:
        view = self.view
        lying = view.trick
        full: list[list[Card]] = [[*hands.get(seat, ())] for seat in range(len(view.players))]
        for seat, card in zip(lying.seats, lying.cards, strict=True) if lying else ():
            full[seat].append(card)
        leader = lying.leader if lying else view.to_act[0]
        tricks = Tricks(view.rules.conduct, full, leader, view.rules.units(view.avoided))
        tricks.done = [
            Trick(each.leader, each.seats, each.cards, each.taker, each.units, each.to)
            for each in view.tricks
            if each.taker is not None
        ]
        out = [t.cards for t in view.tricks if t.to is not Destination.HAND]
        tricks.played = masks_of(card for cards in out for card in cards)
        for card in lying.cards if lying else ():
            tricks.push(card)
        return tricks

    def _taken(self, tricks: Tricks) -> tuple[int, ...]:
        taken = list(self.before)
        for trick in tricks.done[len(self.view.tricks) :]:
            if trick.to is Destination.TAKEN:
                weight = self.game.weigh_trick(trick.cards, trick.units)
                taken[self.place_of[trick.taker]] += weight
        winner = tricks.conduct.winner(tricks) if tricks.over else None
        for seat, place in self.place_of.items() if winner is not None else ():
            taken[place] += self.game.weigh_hand(tricks.left(seat), won=seat == winner)
        return tuple(taken)

    def _value(self, tricks: Tricks, alpha: float, beta: float) -> float:
        self.positions += 1
        if self.positions > self.most:
            raise TooLongError
        if tricks.over:
            return self.payoffs.of(self._taken(tricks))[self.place_of[self.seat]]
        if tricks.cards:
            return self._best(tricks, alpha, beta)
        place = (tricks.turn, len(tricks.done), self._taken(tricks))
        key = (*map(tuple, tricks.hands), *tricks.played, *place)
        low, high = self._known.get(key, (-inf, inf))
        if low >= beta or high <= alpha or low == high:
            return low if low >= beta else high
        value = self._best(tricks, alpha, beta)
        # exact between alpha and beta; otherwise a bound
        self._known[key] = (value if value > alpha else low, value if value < beta else high)
        return value

    def _best(self, tricks: Tricks, alpha: float, beta: float) -> float:
        gains = tricks.turn == self.seat
        best = -inf if gains else inf
        for card in tricks.legal():
            tricks.push(card)
            value = self._value(tricks, alpha, beta)
            tricks.pop()
            if gains:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best


_MOST_CARDS = 6
"""Maximum number of cards in a hand for a full search."""

_MOST_POSITIONS = 3000
"""Maximum number of positions before playouts replace the search."""

_PLAYOUTS = 12
"""Number of playouts of each card."""


def best_card(sitting: Sitting, solver: int, chance: Random) -> Card:
    """Return the best card of the seat in turn, for or against the ``solver``."""
    view = sitting.view(sitting.to_act[0])
    if len(view.playable) == 1:
        return view.playable[0]
    values = _proved(sitting, solver) or _played_out(sitting, solver, chance)
    choose = max if view.own.seat == solver else min
    return choose(values, key=lambda card: values[card])


def _proved(sitting: Sitting, solver: int) -> dict[Card, float] | None:
    """Return each card's exact value to the solver; ``None`` if that takes too long."""
    view, hands = sitting.view(sitting.to_act[0]), hands_of(sitting)
    if view.rules.variety_object.owed_card or max(map(len, hands.values())) > _MOST_CARDS:
        return None
    try:
        return dict(OpenHands(view, solver, _MOST_POSITIONS).values(hands))
    except TooLongError:
        return None


def _played_out(sitting: Sitting, solver: int, chance: Random) -> dict[Card, float]:
    """Return each card's average value to the solver in playouts of the actual deal."""
    assert sitting.tricks is not None
    decision = Decision(sitting.view(sitting.to_act[0]), chance)
    owners = decision.owners(sitting.tricks.hands)
    place, totals = decision.place_of[solver], dict.fromkeys(decision.cards, 0.0)
    for _ in range(_PLAYOUTS):
        world = decision.worlds.build(owners)
        owner = decision.owner(world)
        for card in decision.cards:
            totals[card] += decision.payoffs.of(decision.outcome(world, card), owner)[place]
    return totals
