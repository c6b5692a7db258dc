"""Luck of the cards: the part of a result that a player owes to the deal.

The search's policy plays out the dealt hands many times, once with each player in each other's
place: the hands move around the table. All these deals are equally likely, so a place's result with
its own hand, minus its mean result with all the hands, is 0 on average whatever anybody plays. The
result of a deal minus this luck has therefore the same expectation as the result, and less variance
(control variates; Burch and others, "AIVAT", arXiv 1612.06915).

In a match that plays each deal in every seating the luck of a bot sums to 0: it is removed already.

>>> from eldesthand.core.cards import PACK
>>> from eldesthand.core.rules import PRESETS
>>> hands = [PACK[n::4] for n in range(4)]
>>> worths = worths_of(CardLuck(PRESETS["howell"].rules), hands)
>>> len(worths), abs(sum(each.luck for each in worths)) < 1e-9
(4, True)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from eldesthand.bots.search.decision import first_lead, play
from eldesthand.bots.search.payoffs import Payoffs
from eldesthand.bots.search.playouts import Hands, PlayoutRules, World, playout_rules
from eldesthand.bots.search.worlds import card_orders, holder_of
from eldesthand.core.cards import Card
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase

PLAYOUTS = 30
"""Number of playouts with the hands in each place."""

SHARE = 0.7
"""Share of the difference between playouts that bots make on average.

It changes the error of a result without luck, and not its expectation.
"""

Hand = tuple[Card, ...]


@dataclass(frozen=True)
class CardLuck:
    """Facts about a deal other than its cards.

    ``pool`` is the number of counters on the table before it; ``jack`` is true if they are a Jack.
    """

    rules: Rules
    pool: int = 0
    jack: bool = False


@dataclass(frozen=True)
class Worth:
    """Expected net of a place: ``mean`` with all the hands, and the ``luck`` of its own hand."""

    mean: float
    luck: float


def luck_is_told(rules: Rules) -> bool:
    """Return whether results without luck clearly vary less in this game.

    At Modern Hearts the cards decide at most a twentieth of it, and with Jacks the pool decides
    more.

    >>> from eldesthand.core.rules import PRESETS
    >>> [name for name in PRESETS if luck_is_told(PRESETS[name].rules)]
    ['howell', 'simple']
    """
    return rules.settlement in rules.variety_object.luck_told


def luck_in(sitting: Sitting) -> dict[int, Worth]:
    """Return the worth of the cards of each seat in the deal settled last.

    The result is empty before the first settlement, after the next shuffle, and where the variety
    shows no luck (:attr:`~eldesthand.core.variety.Variety.luck_told`).
    """
    reckoning = sitting.reckoning
    if reckoning is None or not any(sitting.hands):
        return {}
    if sitting.phase not in (Phase.SHUFFLE, Phase.ENDED):
        return {}  # the hands of a running deal are hidden
    if not luck_is_told(sitting.rules):
        return {}
    seats = [line.seat for line in reckoning.lines]
    hands = [sitting.hands[seat] for seat in seats]
    if len({len(hand) for hand in hands}) != 1:
        return {}
    pool = reckoning.pool_before - sum(sitting.bank.paid.values())
    deal = CardLuck(sitting.rules, pool, reckoning.jack_before)
    return dict(zip(seats, _known_worths(deal, tuple(hands)), strict=True))


@lru_cache(maxsize=16)
def _known_worths(deal: CardLuck, hands: tuple[Hand, ...]) -> tuple[Worth, ...]:
    return worths_of(deal, hands)


def worths_of(deal: CardLuck, hands: Sequence[Hand]) -> tuple[Worth, ...]:
    """Return the worth of each place's hand; ``hands`` are by place."""
    game = playout_rules(deal.rules)
    payoffs = Payoffs(game, pool=deal.pool, jack=deal.jack)
    places = range(len(hands))
    # the same randomness for each rotation, so that their lucks sum to 0 exactly
    seed = min(str(sorted(hand)) for hand in hands)
    values = [
        _values(game, payoffs, [*hands[turn:], *hands[:turn]], Random(seed)) for turn in places
    ]
    means = [sum(each[place] for each in values) / len(values) for place in places]
    return tuple(
        Worth(mean, SHARE * (own - mean)) for own, mean in zip(values[0], means, strict=True)
    )


def _values(
    game: PlayoutRules, payoffs: Payoffs, hands: Sequence[Hand], chance: Random
) -> list[float]:
    """Return the mean net of each place in playouts of these hands from the first lead."""
    masks: Hands = tuple([0] * len(hands) for _ in range(4))  # type: ignore[assignment]
    for place, hand in enumerate(hands):
        for card in hand:
            masks[card >> 4][place] |= card.bit
    orders = card_orders(game)
    held = [frozenset(hand) for hand in hands]
    totals = [0.0] * len(hands)
    for _ in range(PLAYOUTS):
        discarding, leading = chance.choice(orders.discarding), chance.choice(orders.leading)
        world = World(
            masks,
            tuple([game.entries[card] for card in discarding if card in hand] for hand in held),
            tuple([game.entries[card] for card in leading if card in hand] for hand in held),
        )
        owed = game.rules.variety_object.owed_card
        owner = None if owed is None else holder_of(world, owed)
        taken = play(game, world, [0] * len(hands), first_lead(game, world, 0))
        net = payoffs.reckon(taken, owner).net
        totals = [total + each for total, each in zip(totals, net, strict=True)]
    return [total / PLAYOUTS for total in totals]
