"""Estimates of what each card is worth to a player, and of what a deal's choices cost.

The numbers are the opinion of ``expert`` (:class:`eldesthand.bots.search.evaluation.Evaluation`):
value nets, and playouts in worlds that fit the seat's information. An error bar covers the
randomness of the playouts, not the quality of the net and the playouts.

>>> from eldesthand.bots.players.random_player import RandomPlayer
>>> from eldesthand.core.actions import Agree
>>> from eldesthand.core.sitting import Sitting
>>> from eldesthand.table import play_deal
>>> sitting = Sitting(PRESETS["howell"].rules, ("South", "West", "North", "East"))
>>> _ = sitting.apply(Agree(dealer=3))
>>> _ = play_deal(sitting, [RandomPlayer(Random(seat)) for seat in range(4)], Random(1))
>>> made = decisions(sitting.rules, sitting.names, sitting.actions, seat=0, deal=1)
>>> advice = advise(made[0][0], Random(1), worlds=20)
>>> len(advice.cards), advice.best == advice.cards[0].card
(13, True)
>>> 0 <= review(made[:3], Random(1), worlds=20).merit <= 100
True
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from math import sqrt
from random import Random

from eldesthand.bots.before_play import act_before_play
from eldesthand.bots.club import is_regular
from eldesthand.bots.net.bidding import bids_for, suit_values
from eldesthand.bots.search.decision import Decision
from eldesthand.bots.search.evaluation import WORLDS, CardValue, Evaluation
from eldesthand.bots.search.orders import kind_of
from eldesthand.bots.search.payoffs import Payoffs
from eldesthand.bots.search.playouts import (
    PlayoutRules,
    cards_in,
    joker_in,
    playout_rules,
    units_of,
)
from eldesthand.coach.sentences import SURE, expected, noun_of, sentence_of
from eldesthand.core.actions import DECIDED, Action, Bid, Declare, NameSuit, PassCards, PlayCard
from eldesthand.core.cards import SUITS, Card
from eldesthand.core.errors import IllegalAction
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.speech import listed
from eldesthand.core.terms import BEFORE_PLAY, Laws, Phase
from eldesthand.core.view import View

__all__ = [
    "PRESETS",
    "Advice",
    "CardAdvice",
    "Judged",
    "Review",
    "Study",
    "Suggestion",
    "advise",
    "again_from",
    "can_be_judged",
    "choices",
    "decisions",
    "heavy_card",
    "judge",
    "nothing_left",
    "noun_of",
    "review",
    "suggest",
    "sum_up",
]

_MOST_LIVE = 5
"""Maximum number of outstanding cards that count for a proof."""


@dataclass(frozen=True)
class CardAdvice:
    """Value of one card.

    ``counters`` is the card's value to the player in the deal, and ``score`` its value beyond that
    near the end of a game (V7). ``expects`` is the expected result of the deal that the player is
    told, with its standard ``error``: counters won, or the player's own points. ``behind`` is the
    distance to the best card in the same unit, with its standard error ``behind_error`` (both cards
    play the same worlds). ``units`` is the expected total; ``clear`` the chance to stay clear,
    ``heavy`` to take the Black Lady, the Black Jack or the Joker where there is one, ``moon`` to
    take everything. ``others_clear`` is each other seat's chance to stay clear.
    """

    card: Card
    counters: float
    expects: float
    error: float
    behind: float
    behind_error: float
    units: float
    clear: float
    heavy: float | None
    moon: float
    others_clear: tuple[tuple[int, float], ...]
    score: float = 0.0


@dataclass(frozen=True)
class Advice:
    """The cards, best first, with the reason. ``close``: the best two cannot be told apart."""

    best: Card
    cards: tuple[CardAdvice, ...]
    close: bool
    sentence: str


@dataclass(frozen=True)
class Suggestion:
    """The coach's choice before play, and its reason."""

    action: Action
    sentence: str


@dataclass(frozen=True)
class Judged:
    """Card of a played deal with its ``cost`` in counters against the coach's ``best``.

    ``error`` is the standard error of the cost; ``trick`` counts from 1.
    """

    trick: int
    card: Card
    best: Card
    cost: float
    error: float
    advice: Advice


@dataclass(frozen=True)
class Review:
    """Judgement of a played deal by the player's information, so that luck does not matter.

    ``cost`` is the sum of the costs in counters, ``error`` its standard error. ``merit`` is 100 if
    every card was the coach's, and 0 if every card was the worst. ``turning_point`` is the place in
    ``cards`` of the costliest card, if it was certainly a mistake.
    """

    cards: tuple[Judged, ...]
    cost: float
    error: float
    merit: float
    turning_point: int | None


class Study:
    """Evaluation of the playable cards world by world; more worlds reduce the errors.

    Cards and ranking equal those of ``expert`` with the same randomness and number of ``worlds``.
    After its race is over, more worlds make the shares (clear, heavy, moon) more exact.

    Raises ``IllegalAction`` when there is no card to play now, or when uncorrected errors make the
    table irregular (club laws).
    """

    def __init__(self, view: View, chance: Random, worlds: int = WORLDS) -> None:
        if view.phase is not Phase.PLAY or not view.playable:
            raise IllegalAction("the coach's advice is not allowed here: no card is to be played")
        if not _is_perfect(view):
            raise IllegalAction("the coach's advice is not allowed here: errors at the table stand")
        self.view = view
        self.most = worlds
        self.evaluation = Evaluation(view, chance, worlds=worlds)
        self._race = self.evaluation.run()

    @property
    def worlds(self) -> int:
        """The number of worlds played out."""
        return self.evaluation.worlds

    @property
    def done(self) -> bool:
        """True if all worlds have been played out."""
        return self.worlds >= self.most

    def add(self, worlds: int = 1) -> None:
        """Play out this number of worlds more, up to the number requested."""
        for _ in range(worlds):
            before = self.worlds
            next(self._race, None)
            if self.worlds == before and not self.done:
                self.evaluation.play_on()

    def advice(self) -> Advice:
        """Return the present advice; at least one world has been played out."""
        cards = tuple(_advice_of(self.evaluation, value) for value in self.evaluation.ranking())
        close = len(cards) > 1 and cards[1].behind < SURE * cards[1].behind_error
        said = sentence_of(self.view, cards, heavy_card(self.view))
        return Advice(cards[0].card, cards, close, said)


def advise(view: View, chance: Random, worlds: int = WORLDS) -> Advice:
    """Return the worth of each playable card to the view's player; raises as :class:`Study`."""
    study = Study(view, chance, worlds)
    study.add(worlds)
    return study.advice()


def _advice_of(evaluation: Evaluation, value: CardValue) -> CardAdvice:
    decision, outcomes = evaluation.decision, value.outcomes
    own = decision.place

    def share(happens: Iterable[bool]) -> float:
        return sum(happens) / len(outcomes)

    expects, share_of_own = value.counters, 1.0
    if decision.game.rules.settlement_object.points:
        # for a given sum of points, a player gains what the others lose on average
        players = len(decision.place_of)
        share_of_own = (players - 1) / players
        expects = _written(decision, outcomes) / players - share_of_own * value.counters
    return CardAdvice(
        value.card,
        round(value.counters, 3),
        round(expects, 3),
        round(share_of_own * value.error, 3),
        round(share_of_own * value.behind, 3),
        round(share_of_own * value.behind_error, 3),
        round(sum(units_of(taken[own]) for taken in outcomes) / len(outcomes), 3),
        share(not cards_in(taken[own]) for taken in outcomes),
        share(_has_heavy(taken[own]) for taken in outcomes) if _heavy(decision.game) else None,
        share(cards_in(taken[own]) == sum(map(cards_in, taken)) > 0 for taken in outcomes),
        tuple(
            (seat, share(not cards_in(taken[place]) for taken in outcomes))
            for seat, place in decision.place_of.items()
            if place != own
        ),
        round(value.score, 3),
    )


def _written(decision: Decision, outcomes: Sequence[Sequence[int]]) -> float:
    """Return the mean of the points written to all; a moon changes their sum."""
    usual, total = decision.game.rules.total(), 0
    for taken in outcomes:
        shot = decision.game.sole(taken) is not None or decision.game.swept(taken) is not None
        total += -sum(decision.payoffs.reckon(taken).net) if shot else usual
    return total / len(outcomes)


def heavy_card(view: View) -> Card | None:
    """Return the card that counts by far the most in this game, if there is one."""
    return _heavy(playout_rules(view.rules, view.avoided))


def _heavy(game: PlayoutRules) -> Card | None:
    """Return the card that counts by far the most: the Black Lady, the Black Jack or the Joker."""
    if game.special and game.special.wild:
        return game.special.wild
    return next(
        (
            card
            for card in game.weights
            if kind_of(game, card) == 2 and units_of(game.weights[card]) > 1
        ),
        None,
    )


def _has_heavy(weight: int) -> bool:
    """Return whether a weight includes the heavy card, the only one above one unit per card."""
    return joker_in(weight) or units_of(weight) > cards_in(weight)


def suggest(view: View, chance: Random) -> Suggestion:
    """Return what ``expert`` would bid, name or pass. Raises ``IllegalAction`` in another phase."""
    if view.phase not in BEFORE_PLAY:
        raise IllegalAction("a suggestion is not allowed here: no bid, suit or pass is due")
    action = act_before_play(view, chance)
    if isinstance(action, PassCards):
        names = listed([f"the {card.name}" for card in action.cards])
        return Suggestion(action, f"Pass {names}.")
    if isinstance(action, Declare):
        told = "Pass: you would gain nothing by declaring."
        if action.what:
            told = f"Declare {action.what}."
        return Suggestion(action, told)
    if action == Bid(view.own.seat, 0):
        return Suggestion(action, "Pass: the choice of suit is not worth another bid to you.")
    bids = bids_for(view.rules)
    if isinstance(action, NameSuit):
        if bids is None:  # only rules of thumb apply, and they estimate no counters
            return Suggestion(action, f"Name {action.suit.word}.")
        told = expected(view.rules, suit_values(view, bids)[action.suit])
        return Suggestion(action, f"Name {action.suit.word}: you expect to {told}.")
    if bids is None:
        return Suggestion(action, f"Bid {action.counters}.")
    values = suit_values(view, bids, action.counters)
    suit = max(SUITS, key=lambda each: values[each])
    return Suggestion(
        action,
        f"Bid {action.counters}, to name {suit.word}: you expect to "
        f"{expected(view.rules, values[suit])}, the bid paid. It is worse if another player names "
        "the suit.",
    )


def decisions(
    rules: Rules, names: Sequence[str], actions: Sequence[Action], seat: int, deal: int
) -> list[tuple[View, Card]]:
    """Return every card that a seat played in a deal (counted from 1), with its view before."""
    made = _made(rules, names, actions, seat, deal)
    return [(view, action.card) for view, action in made if isinstance(action, PlayCard)]


def choices(
    rules: Rules, names: Sequence[str], actions: Sequence[Action], seat: int, deal: int
) -> list[tuple[View, Action]]:
    """Return a seat's passes, bids and named suits in a deal, with its view before each."""
    made = _made(rules, names, actions, seat, deal)
    return [each for each in made if not isinstance(each[1], PlayCard)]


def _made(
    rules: Rules, names: Sequence[str], actions: Sequence[Action], seat: int, deal: int
) -> Iterator[tuple[View, Action]]:
    """Yield a seat's actions in a deal that the coach can judge."""
    sitting = Sitting(rules, names)
    for action in actions:
        judged = isinstance(action, DECIDED) and action.seat == seat
        if judged and sitting.deal == deal:
            yield sitting.view(seat), action
        sitting.apply(action)


def review(made: Sequence[tuple[View, Card]], chance: Random, worlds: int = WORLDS) -> Review:
    """Judge the cards that a player played, in the form of :func:`decisions`."""
    judged = []
    for view, card in made:
        if can_be_judged(view, card):
            judged.append(judge(view, card, advise(view, chance, worlds)))
    return sum_up(judged)


def can_be_judged(view: View, card: Card) -> bool:
    """Return whether the coach can judge a card: it and the tricks before break no law (I)."""
    return card in view.playable and _is_perfect(view)


def _is_perfect(view: View) -> bool:
    return view.rules.laws is not Laws.CLUB or is_regular(view)


def judge(view: View, card: Card, advice: Advice) -> Judged:
    """Return the cost of a card. Raises ``IllegalAction`` for a card against the laws (I)."""
    own = next((each for each in advice.cards if each.card == card), None)
    if own is None:
        raise IllegalAction(f"the {card.name} is not allowed here: it was not playable")
    trick = len(view.tricks) + 1
    return Judged(trick, card, advice.best, own.behind, own.behind_error, advice)


def sum_up(judged: Sequence[Judged]) -> Review:
    """Return the review of a deal from its judged cards."""
    cost = sum(each.cost for each in judged)
    worst = sum(max(c.behind for c in each.advice.cards) for each in judged)
    sure = [n for n, each in enumerate(judged) if each.cost > SURE * each.error]
    return Review(
        tuple(judged),
        round(cost, 3),
        round(sqrt(sum(each.error**2 for each in judged)), 3),
        round(100 * (1 - cost / worst), 1) if worst else 100.0,
        max(sure, key=lambda n: judged[n].cost) if sure else None,
    )


def again_from(review: Review) -> int | None:
    """Return the place in ``cards`` from which the deal is worth playing again.

    It is the turning point, or else the card after which the expected result changed most.
    """
    if review.turning_point is not None or not review.cards:
        return review.turning_point
    expected = [each.advice.cards[0].expects for each in review.cards]
    changes = [abs(after - before) for before, after in pairwise(expected)]
    return changes.index(max(changes)) if changes else 0


def nothing_left(view: View) -> bool:
    """Return whether it is proved that the remaining cards cannot change any player's settlement.

    Settles every distribution of the outstanding cards that count.
    """
    if view.phase is not Phase.PLAY or view.own.seat not in view.active or view.proved:
        return False
    game = playout_rules(view.rules, view.avoided)
    if game.special is None:  # tricks count as well as cards
        return False
    place_of = {seat: place for place, seat in enumerate(view.active)}
    taken, live = [0] * len(place_of), set(game.weights)
    for trick in view.tricks:
        live.difference_update(trick.cards)
        if trick.taker is not None:
            taken[place_of[trick.taker]] += game.weigh_trick(trick.cards, trick.units)
    weights = [game.weights[card] for card in live if game.weights[card]]
    if len(weights) > _MOST_LIVE or any(map(joker_in, weights)):
        return False
    payoffs = Payoffs.of_view(view, game)
    first = None
    for takers in product(range(len(taken)), repeat=len(weights)):
        ends = list(taken)
        for taker, weight in zip(takers, weights, strict=True):
            ends[taker] += weight
        reckoning = payoffs.reckon(ends)
        result = reckoning.net, reckoning.pool_after, reckoning.outcome
        if first is None:
            first = result
        elif result != first:
            return False
    return True
