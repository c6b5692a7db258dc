"""The coach: what each card is worth from one's own information, and what a played deal cost.

The numbers come from the search of ``expert``: worlds that fit what the seat knows, weighed by the
play, each played out after every card. So an error bar is honest about chance, and silent about
how well the playouts play.

>>> from eldesthand.bots.chance import Chance
>>> from eldesthand.actions import Agree
>>> from eldesthand.sitting import Sitting
>>> from eldesthand.table import play_deal
>>> sitting = Sitting(PRESETS["howell"].rules, ("South", "West", "North", "East"))
>>> _ = sitting.apply(Agree(dealer=3))
>>> _ = play_deal(sitting, [Chance(Random(seat)) for seat in range(4)], Random(1))
>>> made = decisions(sitting.rules, sitting.names, sitting.actions, seat=0, deal=1)
>>> advice = advise(made[0][0], Random(1), worlds=20)
>>> len(advice.cards), advice.best == advice.cards[0].card
(13, True)
>>> 0 <= review(made[:3], Random(1), worlds=20).merit <= 100
True
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from math import sqrt
from operator import mul
from random import Random

from eldesthand.actions import Action, Bid, NameSuit, PassCards, PlayCard
from eldesthand.bots.attention import is_regular
from eldesthand.bots.expert import TRUST, Expert
from eldesthand.bots.manners import kind_of
from eldesthand.bots.opening import pass_by_search
from eldesthand.bots.playouts import JOKER_IN, Ground, cards_in, ground_for, units_of
from eldesthand.bots.reading import Reading
from eldesthand.bots.search import Decision
from eldesthand.bots.stakes import Stakes
from eldesthand.bots.thought import NEVER, conclude
from eldesthand.cards import JOKER, SUITS, Card
from eldesthand.errors import IllegalAction
from eldesthand.rules import PRESETS, Laws, Rules
from eldesthand.sitting import Sitting
from eldesthand.speech import listed
from eldesthand.view import Phase, View
from eldesthand.words import unit_in

__all__ = [
    "PRESETS",
    "Advice",
    "CardAdvice",
    "Judged",
    "Review",
    "Study",
    "Suggestion",
    "advise",
    "can_be_judged",
    "decisions",
    "heavy_card",
    "judge",
    "nothing_left",
    "noun_of",
    "review",
    "suggest",
    "sum_up",
]

WORLDS = 300
"""Worlds in which every card is played out."""

_SURE = 2.0
"""Standard errors by which two cards must differ to be told apart."""

_MOST_LIVE = 5
"""With more cards that count still to fall, nothing is proved."""


@dataclass(frozen=True)
class CardAdvice:
    """What one card is worth.

    ``counters`` to be expected in the deal and ``error``, its standard error; ``behind`` the best
    card by so many counters, with the standard error ``behind_error`` of that (both cards play the
    same worlds). ``units`` expected in all; ``clear`` the chance to stay clear, ``heavy`` to take
    the Black Lady, the Black Jack or the Joker where there is one, ``moon`` to take everything.
    ``others_clear`` is each other seat's chance to stay clear.
    """

    card: Card
    counters: float
    error: float
    behind: float
    behind_error: float
    units: float
    clear: float
    heavy: float | None
    moon: float
    others_clear: tuple[tuple[int, float], ...]


@dataclass(frozen=True)
class Advice:
    """The cards, best first; ``close`` when the best cannot be told from the next; and why."""

    best: Card
    cards: tuple[CardAdvice, ...]
    close: bool
    sentence: str


@dataclass(frozen=True)
class Suggestion:
    """What the coach would do before the play, and why."""

    action: Action
    sentence: str


@dataclass(frozen=True)
class Judged:
    """One card of a played deal: it ``cost`` so many counters against the coach's ``best``, give or
    take ``error``; ``trick`` counts from 1.
    """

    trick: int
    card: Card
    best: Card
    cost: float
    error: float
    advice: Advice


@dataclass(frozen=True)
class Review:
    """A played deal, judged by what the player knew, so that luck neither helps nor hurts.

    ``cost`` is the sum of the costs in counters, ``error`` its standard error; ``merit`` 100 when
    every card was the coach's, 0 when every card was the worst; ``turning_point`` the place in
    ``cards`` of the dearest card, if it was surely a mistake.
    """

    cards: tuple[Judged, ...]
    cost: float
    error: float
    merit: float
    turning_point: int | None


class Study:
    """A card to be played, looked into world by world: the more it has seen, the less it errs.

    Raises ``IllegalAction`` when there is no card to play now, or when errors have made a table
    that no perfect one is (club laws).

    Each world counts as much as the cards played so far make it likely.
    """

    def __init__(self, view: View, chance: Random) -> None:
        if view.phase is not Phase.PLAY or not view.playable:
            raise IllegalAction("the coach is asked when a card is to be played")
        if not _is_perfect(view):
            raise IllegalAction("the coach cannot judge a table at which errors stand")
        self.view = view
        self.decision = decision = Decision(view, chance, skilled=True)
        tricks = (*view.tricks, view.trick) if view.trick and view.trick.cards else view.tricks
        places = decision.place_of, decision.place
        self.reading = (
            Reading(view.rules, decision.ground, tricks, *places, TRUST)
            if tricks and decision.worlds.loose
            else None
        )
        self.weights: list[float] = []
        self.taken: dict[Card, list[list[int]]] = {card: [] for card in decision.cards}
        self.values: dict[Card, list[float]] = {card: [] for card in decision.cards}

    @property
    def worlds(self) -> int:
        """How many it has seen."""
        return len(self.weights)

    def add(self, worlds: int = 1) -> None:
        """See so many worlds more."""
        decision, dealer = self.decision, self.decision.worlds
        for _ in range(worlds):
            owners = dealer.owners()
            reading = self.reading
            self.weights.append(reading.weight(dealer.hands(owners)) if reading else 1.0)
            world = dealer.build(owners)
            for card in decision.cards:
                taken = decision.outcome(world, card)
                self.taken[card].append(taken)
                self.values[card].append(decision.counters(world, taken))

    def advice(self) -> Advice:
        """What is known by now; at least one world has been seen."""
        values, weights = self.values, self.weights
        best = max(values, key=lambda card: (_mean(values[card], weights)[0], card & 15))
        judged = [
            _judge(self.decision, card, values[card], values[best], self.taken[card], weights)
            for card in values
        ]
        judged.sort(key=lambda each: (each.card != best, -each.counters))
        close = len(judged) > 1 and judged[1].behind < _SURE * judged[1].behind_error
        return Advice(best, tuple(judged), close, _why(self.view, judged, close))


def advise(view: View, chance: Random, worlds: int = WORLDS) -> Advice:
    """What each playable card is worth to the player of this view; raises as :class:`Study`."""
    study = Study(view, chance)
    study.add(worlds)
    return study.advice()


def _judge(
    decision: Decision,
    card: Card,
    values: Sequence[float],
    best: Sequence[float],
    taken: Sequence[Sequence[int]],
    weights: Sequence[float],
) -> CardAdvice:
    own, ground = decision.place, decision.ground
    counters, error = _mean(values, weights)
    behind, behind_error = _mean([b - v for b, v in zip(best, values, strict=True)], weights)

    def share(happens: Iterable[bool]) -> float:
        return _mean([float(each) for each in happens], weights)[0]

    return CardAdvice(
        card,
        round(counters, 3),
        round(error, 3),
        round(behind, 3),
        round(behind_error, 3),
        round(_mean([float(units_of(t[own])) for t in taken], weights)[0], 3),
        share(not cards_in(t[own]) for t in taken),
        share(_has_heavy(t[own]) for t in taken) if _heavy(ground) else None,
        share(cards_in(t[own]) == sum(map(cards_in, t)) > 0 for t in taken),
        tuple(
            (seat, share(not cards_in(t[place]) for t in taken))
            for seat, place in decision.place_of.items()
            if place != own
        ),
    )


def heavy_card(view: View) -> Card | None:
    """The card that counts most by far in this game, if there is one."""
    return _heavy(ground_for(view.rules, view.avoided))


def _heavy(ground: Ground) -> Card | None:
    """The card that counts most by far: the Black Lady, the Black Jack or the Joker."""
    if ground.rules.law.joker:
        return JOKER
    return next((card for card in ground.weights if kind_of(ground, card) == 2), None)


def _has_heavy(weight: int) -> bool:
    """Whether the heavy card is in a weight: it alone counts more than once a card."""
    return weight >= JOKER_IN or units_of(weight) > cards_in(weight)


def _mean(values: Sequence[float], weights: Sequence[float]) -> tuple[float, float]:
    """The mean over worlds of such weights, and its standard error."""
    total = sum(weights)
    mean = sum(map(mul, values, weights)) / total
    spread = sum((w * (v - mean)) ** 2 for v, w in zip(values, weights, strict=True))
    return mean, sqrt(spread) / total


def _why(view: View, cards: Sequence[CardAdvice], close: bool) -> str:
    """One sentence: what the best card does that the next does not."""
    best = cards[0]
    name = f"The {best.card.name}"
    if len(cards) == 1:
        return f"{name} is the only card that you may play."
    worse = next((c for c in cards[1:] if c.behind >= _SURE * c.behind_error and c.behind), None)
    if worse is None:
        return f"It makes no difference that can be told: the {name[4:]} is as good as any."
    other = f"the {worse.card.name}"
    heavy = heavy_card(view)
    if heavy and (worse.heavy or 0.0) - (best.heavy or 0.0) >= 0.05:
        return (
            f"{name} brings you the {heavy.name} in {_percent(best.heavy or 0.0)} of deals, "
            f"{other} in {_percent(worse.heavy or 0.0)}."
        )
    if best.clear - worse.clear >= 0.06:
        return (
            f"{name} keeps you clear in {_percent(best.clear)} of deals, "
            f"{other} in {_percent(worse.clear)}."
        )
    now = dict(best.others_clear)
    for seat, clear in worse.others_clear:
        if clear - now[seat] >= 0.06:
            return f"{name} makes it likelier that {view.players[seat].name} does not stay clear."
    if view.rules.law.modern and best.moon - worse.moon >= 0.03:
        return (
            f"{name} takes everything in {_percent(best.moon)} of deals, "
            f"{other} in {_percent(worse.moon)}."
        )
    if worse.units - best.units >= 0.2:
        units = f"{unit_in(view)}s"
        return f"{name} brings you {best.units:.1f} {units} on average, {other} {worse.units:.1f}."
    again = " The next best is as good, as far as can be told." if close else ""
    return f"{name} is worth {worse.behind:.1f} {noun_of(view.rules)} more than {other}.{again}"


def noun_of(rules: Rules) -> str:
    """What a deal is won and lost in."""
    return "points" if rules.law.modern else "counters"


def _percent(share: float) -> str:
    return f"{share:.0%}".replace("%", " of 100")


def suggest(view: View, chance: Random, playouts: int = 1000) -> Suggestion:
    """What to bid, name or pass. Raises ``IllegalAction`` in another phase."""
    seat = view.own.seat
    if view.phase is Phase.PASS:
        cards = conclude(pass_by_search(view, chance, playouts))
        names = listed([f"the {card.name}" for card in cards])
        return Suggestion(PassCards(seat, cards), f"Without {names} the hand plays best.")
    if view.phase not in (Phase.BID, Phase.NAME):
        raise IllegalAction("the coach suggests a bid, a suit or a pass when one is asked for")
    expert = Expert(chance, playouts // 2)
    values = conclude(expert.suits(view))
    suit = max(SUITS, key=lambda each: values[each])
    avoided = f"{suit.word} to be avoided"
    if view.phase is Phase.NAME:
        won = _on_average(values[suit])
        return Suggestion(NameSuit(seat, suit), f"With {avoided} {won}.")
    bid = conclude(expert.bid(view))
    if not bid:
        return Suggestion(Bid(seat, 0), "The choice of suit is not worth another bid to you.")
    won = _on_average(conclude(expert.choice(view, NEVER))(bid))
    worse = "it is worse if another names the suit"
    return Suggestion(
        Bid(seat, bid), f"Bid {bid}: with {avoided}, and the bid paid, {won}; {worse}."
    )


def _on_average(counters: float) -> str:
    return f"you {'win' if counters >= 0 else 'lose'} {abs(counters):.1f} counters on average"


def decisions(
    rules: Rules, names: Sequence[str], actions: Sequence[Action], seat: int, deal: int
) -> list[tuple[View, Card]]:
    """Every card that a seat played in a deal (counted from 1), with what it saw then."""
    sitting, made = Sitting(rules, names), []
    for action in actions:
        if isinstance(action, PlayCard) and action.seat == seat and sitting.deal == deal:
            made.append((sitting.view(seat), action.card))
        sitting.apply(action)
    return made


def review(made: Sequence[tuple[View, Card]], chance: Random, worlds: int = WORLDS) -> Review:
    """Judge the cards that a player played, as :func:`decisions` gives them."""
    judged = []
    for view, card in made:
        if can_be_judged(view, card):
            judged.append(judge(view, card, advise(view, chance, worlds)))
    return sum_up(judged)


def can_be_judged(view: View, card: Card) -> bool:
    """Whether a card is the coach's business: neither it nor the tricks before break a law (I)."""
    return card in view.playable and _is_perfect(view)


def _is_perfect(view: View) -> bool:
    return view.rules.laws is not Laws.CLUB or is_regular(view)


def judge(view: View, card: Card, advice: Advice) -> Judged:
    """What a card cost. Raises ``IllegalAction`` for one against the laws: that is not the coach's
    business (I).
    """
    own = next((each for each in advice.cards if each.card == card), None)
    if own is None:
        raise IllegalAction(f"the {card.name} was not a card that could be played")
    trick = len(view.tricks) + 1
    return Judged(trick, card, advice.best, own.behind, own.behind_error, advice)


def sum_up(judged: Sequence[Judged]) -> Review:
    """A deal's cards together."""
    cost = sum(each.cost for each in judged)
    worst = sum(max(c.behind for c in each.advice.cards) for each in judged)
    sure = [n for n, each in enumerate(judged) if each.cost > _SURE * each.error]
    return Review(
        tuple(judged),
        round(cost, 3),
        round(sqrt(sum(each.error**2 for each in judged)), 3),
        round(100 * (1 - cost / worst), 1) if worst else 100.0,
        max(sure, key=lambda n: judged[n].cost) if sure else None,
    )


def nothing_left(view: View) -> bool:
    """Whether it is proved that no card still to be played can change anybody's settlement.

    Every way in which the cards that count and are not yet taken can fall to the players is
    settled; only when all come to the same is nothing left to play for.
    """
    if view.phase is not Phase.PLAY or view.own.seat not in view.active or view.proved:
        return False
    ground = ground_for(view.rules, view.avoided)
    place_of = {seat: place for place, seat in enumerate(view.active)}
    taken, live = [0] * len(place_of), set(ground.weights)
    for trick in view.tricks:
        live.difference_update(trick.cards)
        if trick.taker is not None:
            taken[place_of[trick.taker]] += sum(ground.weights[card] for card in trick.cards)
    weights = [ground.weights[card] for card in live if ground.weights[card]]
    if len(weights) > _MOST_LIVE or any(weight >= JOKER_IN for weight in weights):
        return False
    stakes = Stakes.of_view(view, ground)
    first = None
    for takers in product(range(len(taken)), repeat=len(weights)):
        ends = list(taken)
        for taker, weight in zip(takers, weights, strict=True):
            ends[taker] += weight
        reckoning = stakes.reckon(ends)
        result = reckoning.net, reckoning.pool_after, reckoning.outcome
        if first is None:
            first = result
        elif result != first:
            return False
    return True
