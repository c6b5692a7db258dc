"""The value of each card to a player, and the cost of each choice in a deal.

The values are those of the bot ``expert`` (:class:`eldesthand.bots.search.evaluation.Evaluation`).
A standard error covers the randomness of the playouts, not errors of the net or the policy.

The chances agree with the expected value of a card. The net corrects the mean of a card's playouts,
but not their chances: without more, a card could cost 6 points and take the Queen, 13 points, in
half of the deals. So each playout gets a weight, and the weighted mean is the corrected one. These
are the weights with the least change in the sense of Kullback and Leibler (exponential tilting).

The extreme ends of the deal count as one playout more, because the playouts of a certain plan often
end alike, and the net knows better.

>>> from eldesthand.core.rules import PRESETS
>>> from eldesthand.bots.players.random_player import RandomPlayer
>>> from eldesthand.core.actions import Agree
>>> from eldesthand.core.sitting import Sitting
>>> from eldesthand.playing import play_deal
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

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import exp, sqrt
from random import Random

from eldesthand.bots.search.decision import Decision, limited
from eldesthand.bots.search.evaluation import NET_SHARE, WORLDS, CardValue, Evaluation
from eldesthand.bots.search.playouts import cards_in, owed_in, playout_rules, units_of
from eldesthand.bots.search.worlds import kind_of
from eldesthand.coach.ending import nothing_left
from eldesthand.coach.reasons import for_card
from eldesthand.coach.sentences import SIGNIFICANT, SMALLEST_DIFFERENCE, label, sentences_of
from eldesthand.coach.values import Advice, CardAdvice, Judged, Review
from eldesthand.core.actions import DECIDED, Action, PlayCard
from eldesthand.core.cards import Card
from eldesthand.core.errors import IllegalAction
from eldesthand.core.language import _
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from eldesthand.laws.law import is_regular

_STEEPEST = 10.0
"""Maximum slope of the weights' logarithm, by standard deviations of the values."""

_HALVINGS = 30


@dataclass(frozen=True)
class End:
    """End of a deal: the ``weight`` that each place has taken, and its ``chance``."""

    taken: Sequence[int]
    chance: float


def ends_of(decision: Decision, value: CardValue, *, corrected: bool) -> list[End]:
    """Return the ends of a card's playouts, with chances that agree with a ``corrected`` value."""
    chances = [1 / len(value.outcomes)] * len(value.outcomes)
    if not corrected:
        return list(map(End, value.outcomes, chances))
    ends = [*value.outcomes, *decision.ends]
    chances += [chances[0] / len(decision.ends) for _end in decision.ends]
    counters = [decision.payoffs.of(end)[decision.place] for end in ends]
    return list(map(End, ends, tilted(counters, chances, value.counters)))


def own_points(decision: Decision, best: CardValue, ends: Sequence[End]) -> float:
    """Return the player's expected points with ``best``, from its advantage over other players."""
    players, usual, written = len(decision.place_of), decision.game.rules.total(), 0.0
    for end in ends:
        shot = (
            decision.game.sole(end.taken) is not None or decision.game.swept(end.taken) is not None
        )
        written += end.chance * (-sum(decision.payoffs.reckon(end.taken).net) if shot else usual)
    points = (written - (players - 1) * best.counters) / players
    return limited(points, decision.limits_of_points)


def tilted(values: Sequence[float], chances: Sequence[float], mean: float) -> list[float]:
    """Return the chances, with the sum 1, that are nearest to these and give the values this mean.

    A mean outside the values, or almost so, is not reached.

    >>> [round(each, 2) for each in tilted((0, 0, 13, 13), (1, 1, 1, 1), 5.2)]
    [0.3, 0.3, 0.2, 0.2]
    >>> tilted((4, 4), (1, 1), 5)
    [0.5, 0.5]
    """
    chance_of: defaultdict[float, float] = defaultdict(float)
    for value, chance in zip(values, chances, strict=True):
        chance_of[value] += chance
    total = sum(chances)
    centre = sum(value * chance for value, chance in chance_of.items()) / total
    spread = sqrt(sum((v - centre) ** 2 * chance for v, chance in chance_of.items()) / total)
    low, high = (-_STEEPEST / spread, _STEEPEST / spread) if spread else (0.0, 0.0)
    for _halving in range(_HALVINGS):
        slope = (low + high) / 2
        new = {v: chance * exp(slope * (v - centre)) for v, chance in chance_of.items()}
        total = sum(new.values())
        if sum(v * chance for v, chance in new.items()) < mean * total:
            low = slope
        else:
            high = slope
    return [
        chance * exp(slope * (v - centre)) / total
        for v, chance in zip(values, chances, strict=True)
    ]


class Study:
    """Evaluation of the playable cards in up to ``worlds`` worlds.

    The ranking is that of ``expert`` with the same randomness. Worlds after the race only improve
    the chances (clear, heavy, moon). Raises ``IllegalAction`` if no card can be played now, or if
    errors have made the table irregular (club laws).
    """

    def __init__(self, view: View, chance: Random, worlds: int = WORLDS) -> None:
        if view.phase is not Phase.PLAY or not view.playable:
            raise IllegalAction(
                _("the coach’s advice is not allowed here: it is not your turn to play")
            )
        if not is_regular(view):
            raise IllegalAction(_("the coach’s advice is not allowed here: errors changed tricks"))
        self.view = view
        self.most = worlds
        net_share = 0.0 if nothing_left(view) else NET_SHARE
        self.evaluation: Evaluation = Evaluation(view, chance, worlds=worlds, net_share=net_share)
        self._race = self.evaluation.run()

    @property
    def worlds(self) -> int:
        """The number of worlds played out."""
        return self.evaluation.worlds

    @property
    def done(self) -> bool:
        """True after all worlds."""
        return self.worlds >= self.most

    def add(self, worlds: int = 1) -> None:
        """Play out more worlds, up to the total number."""
        for _world in range(worlds):
            before = self.worlds
            next(self._race, None)
            if self.worlds == before and not self.done:
                self.evaluation.play_on()

    def advice(self) -> Advice:
        """Return the present advice, after at least one world."""
        heavy, evaluation = heavy_card(self.view), self.evaluation
        decision, values = evaluation.decision, evaluation.ranking()
        ends = [ends_of(decision, each, corrected=evaluation.has_net) for each in values]
        least = own_points(decision, values[0], ends[0])
        advices = map(partial(_advice_of, decision, least, heavy), values, ends)
        cards = with_equals(self.view.rules, list(advices))
        close = len(cards) > 1 and cards[1].equal
        return Advice(cards[0].card, cards, close, *sentences_of(self.view, cards, heavy))


def advise(view: View, chance: Random, worlds: int = WORLDS) -> Advice:
    """Return the value of each playable card; raises the errors of :class:`Study`."""
    study = Study(view, chance, worlds)
    study.add(worlds)
    return study.advice()


def with_equals(rules: Rules, cards: Sequence[CardAdvice]) -> tuple[CardAdvice, ...]:
    """Return the cards, the best first, with those marked that are equal to the best.

    All cards before an equal one are equal, too, and show the figure of the best card. No other
    card has the label of these.
    """
    best = cards[0]
    last = max(n for n, each in enumerate(cards) if _is_equal(rules, each, best))
    same = [replace(each, equal=True, expects=best.expects) for each in cards[: last + 1]]
    return (*same, *(replace(each, equal=False) for each in cards[last + 1 :]))


def _is_equal(rules: Rules, card: CardAdvice, best: CardAdvice) -> bool:
    """Return whether the difference from the best card is insignificant, or too small to show."""
    error = max(card.behind_error, card.error, best.error)
    small = card.behind <= max(SIGNIFICANT * error, SMALLEST_DIFFERENCE)
    return small or label(rules, card.expects) == label(rules, best.expects)


def _advice_of(
    decision: Decision, least: float, heavy: Card | None, value: CardValue, ends: Sequence[End]
) -> CardAdvice:
    """Return the advice on a card. ``least`` are the player's expected points with the best."""
    own = decision.place
    others = [(seat, place) for seat, place in decision.place_of.items() if place != own]
    rules = decision.game.rules
    has_moon = rules.variety_object.sweep(rules) != "none"

    def chance(happens: Callable[[Sequence[int]], bool]) -> float:
        return round(sum(end.chance for end in ends if happens(end.taken)), 6)

    def clear(place: int) -> float:
        return chance(lambda taken: not cards_in(taken[place]))

    def moon(place: int) -> float:
        if not has_moon:
            return 0.0
        return chance(lambda taken: cards_in(taken[place]) == sum(map(cards_in, taken)) > 0)

    expects, behind, share_of_own = value.counters, value.behind, 1.0
    if rules.settlement_object.points:
        # convert the advantage over the average of the others into own points
        players = len(decision.place_of)
        share_of_own = (players - 1) / players
        # the difference also covers the points of the others and the score
        expects = limited(least + share_of_own * behind, decision.limits_of_points)
        behind = expects - least
    return CardAdvice(
        value.card,
        round(value.counters, 3),
        round(expects, 1),  # as it is shown, so that shown sums are right
        round(share_of_own * value.error, 3),
        round(behind, 3),
        round(share_of_own * value.behind_error, 3),
        round(sum(end.chance * units_of(end.taken[own]) for end in ends), 3),
        clear(own),
        chance(lambda taken: _has_heavy(taken[own])) if heavy else None,
        moon(own),
        tuple((seat, clear(place)) for seat, place in others),
        tuple((seat, moon(place)) for seat, place in others),
        round(value.score, 3),
    )


def heavy_card(view: View) -> Card | None:
    """Return the heavy card of a game, such as the Black Lady, or ``None``."""
    game = playout_rules(view.rules, view.avoided)
    if game.special and game.special.wild:
        return game.special.wild
    heavy = (card for card in game.weights if kind_of(game, card) == 2)
    return next((card for card in heavy if units_of(game.weights[card]) > 1), None)


def _has_heavy(weight: int) -> bool:
    return owed_in(weight) or units_of(weight) > cards_in(weight)


def decisions(
    rules: Rules, names: Sequence[str], actions: Sequence[Action], seat: int, deal: int
) -> list[tuple[View, Card]]:
    """Return every card that a seat played in a deal, from 1, with the view before it."""
    made = _made(rules, names, actions, seat, deal)
    return [(view, action.card) for view, action in made if isinstance(action, PlayCard)]


def choices(
    rules: Rules, names: Sequence[str], actions: Sequence[Action], seat: int, deal: int
) -> list[tuple[View, Action]]:
    """Return a seat's choices before play in a deal, each with the view before it."""
    made = _made(rules, names, actions, seat, deal)
    return [each for each in made if not isinstance(each[1], PlayCard)]


def _made(
    rules: Rules, names: Sequence[str], actions: Sequence[Action], seat: int, deal: int
) -> list[tuple[View, Action]]:
    sitting = Sitting(rules, names)
    made: list[tuple[View, Action]] = []
    for action in actions:
        if isinstance(action, DECIDED) and action.seat == seat and sitting.deal == deal:
            made.append((sitting.view(seat), action))
        sitting.apply(action)
    return made


def review(made: Sequence[tuple[View, Card]], chance: Random, worlds: int = WORLDS) -> Review:
    """Return the review of cards in the form of :func:`decisions`."""
    return sum_up(
        [
            judge(view, card, advise(view, chance, worlds))
            for view, card in made
            if can_be_judged(view, card)
        ]
    )


def can_be_judged(view: View, card: Card) -> bool:
    """Return whether the card was legal, and no error had made the table irregular (I)."""
    return card in view.playable and is_regular(view)


def judge(view: View, card: Card, advice: Advice) -> Judged:
    """Return the judgement of a card. Raises ``IllegalAction`` for an illegal card (I)."""
    own = next((each for each in advice.cards if each.card == card), None)
    if own is None:
        refused = _("{card} is not allowed here: it was not playable")
        raise IllegalAction(refused.format(card=card.definite))
    trick = len(view.tricks) + 1
    best = advice.cards[0]
    cost = cost_of(own, best)
    why = "" if own.equal else next(for_card(view, best, own, heavy_card(view)), "")
    return Judged(trick, card, advice.best, cost, own.behind_error, advice, own.equal, why)


def cost_of(card: CardAdvice, best: CardAdvice) -> float:
    """Return the cost of a card: the difference of the figures as they are shown."""
    return round(abs(card.expects - best.expects), 1)


def sum_up(judged: Sequence[Judged]) -> Review:
    """Return the review of a deal from its judged cards."""
    cost = sum(each.cost for each in judged)
    worst = sum(
        max(cost_of(card, each.advice.cards[0]) for card in each.advice.cards) for each in judged
    )
    sure = [n for n, each in enumerate(judged) if not each.equal]
    return Review(
        tuple(judged),
        round(cost, 3),
        round(sqrt(sum(each.error**2 for each in judged if not each.equal)), 3),
        round(100 * (1 - cost / worst), 1) if worst else 100.0,
        max(sure, key=lambda n: judged[n].cost) if sure else None,
    )
