"""The playouts against the table's own rules: every card legal, every trick to the right taker."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.bots.players.random_player import RandomPlayer
from eldesthand.bots.search.decision import Decision, first_lead
from eldesthand.bots.search.playouts import (
    Entry,
    PlayoutRules,
    Start,
    World,
    held_in,
    play_fast,
    playout_rules,
    table_of,
    tricks_in,
    units_of,
)
from eldesthand.bots.search.worlds import CardOrders, card_orders
from eldesthand.core.cards import HEARTS, WILD, Card, Suit
from eldesthand.core.deal import dealt, shuffled
from eldesthand.core.play import Trick, Tricks, cards_of
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from eldesthand.playing import by_itself
from tests.strategies import examples
from tests.tables import seated

GAMES = {name: each.rules for name, each in PRESETS.items() if each.rules.conduct.special}
GAMES |= {f"hearts-{n}": Rules(players=n, settlement="howell") for n in (2, 3, 5, 6)}
GAMES |= {f"joker-{n}": Rules(players=n, variety="joker") for n in (2, 3, 5)}
GAMES |= {f"modern-{n}": GAMES["modern"].with_players(n) for n in (3, 5, 6)}
GAMES["omnibus"] = GAMES["modern"].with_options(omnibus=True, queen_breaks=True)
GAMES["unbroken"] = GAMES["modern"].with_options(breaking=False, clean_first_trick=False)


def lie(rules: Rules, game: PlayoutRules, orders: CardOrders, chance: Random) -> World:
    """Return a dealt world."""
    hands = dealt(shuffled(rules.pack, chance), game.places, rules.hand_size)
    return world_of(hands, game, orders, chance)


def world_of(
    hands: Sequence[Sequence[Card]], game: PlayoutRules, orders: CardOrders, chance: Random
) -> World:
    """Return the world with these hands."""
    masks = ([0] * len(hands), [0] * len(hands), [0] * len(hands), [0] * len(hands))
    for place, hand in enumerate(hands):
        for card in hand:
            masks[card >> 4][place] |= card.bit
    throwing, leading = chance.choice(orders.discarding), chance.choice(orders.leading)
    return World(
        masks,
        tuple([game.entries[c] for c in throwing if c in hand] for hand in hands),
        tuple([game.entries[c] for c in leading if c in hand] for hand in hands),
    )


class Table:
    """The playouts' policy in plain words, at the table's own rules."""

    def __init__(self, game: PlayoutRules, world: World, leader: int) -> None:
        self.game, self.world = game, world
        hands = [
            cards_of([world.hands[suit][place] for suit in range(4)])
            for place in range(game.places)
        ]
        self.tricks = Tricks(game.rules.conduct, hands, leader, game.rules.units(game.avoided))

    def first(self, order: list[Entry], *, spared: set[int] | None = None) -> Card:
        """Return the first legal card of an order, if possible one that is not spared."""
        cards = [Card.at(suit << 4 | bit.bit_length() - 1) for suit, bit, _ in reversed(order)]
        legal = [card for card in cards if self.tricks.over or self.tricks.allows(card)]
        return next((card for card in legal if card not in (spared or set())), legal[0])

    def choice(self) -> Card:
        """Return the policy's card."""
        tricks, game = self.tricks, self.game
        place, table = tricks.turn, tricks.cards
        discards = self.world.discards[place]
        if not table:
            return self.first(self.world.leads[place])
        led = table[0].suit
        legal = tricks.legal()
        in_suit = sorted(card for card in legal if card.suit is led)
        hearts = [card for card in table if card.suit is HEARTS and led is not HEARTS]
        if WILD in legal and any(card > WILD for card in hearts):
            return WILD
        if not in_suit:
            joker = WILD in hearts
            return self.first(discards, spared=set(cards_in_hearts(game)) if joker else None)
        if WILD in hearts:
            return in_suit[-1]
        top = max(card for card in table if card.suit is led)
        low = [card for card in in_suit if card < top]
        harmless = [card for card in in_suit if game.weights[card] <= 0]
        last = len(table) == game.places - 1
        loaded = any(game.weights[card] for card in table)
        if low and (loaded or not last):
            return low[-1]
        if last:
            return (harmless or low or in_suit)[-1]
        return (harmless or in_suit)[0]


def cards_in_hearts(game: PlayoutRules) -> list[Card]:
    return [card for card in game.rules.pack if card.suit is HEARTS]


def at_the_table(game: PlayoutRules, world: World, start: Start) -> list[int]:
    """Return each place's units when the policy plays by the table's rules."""
    table = Table(game, world, start.place)
    table.tricks.push(Card.at(start.suit << 4 | start.bit.bit_length() - 1))
    while not table.tricks.over:
        card = table.choice()
        assert table.tricks.allows(card)
        table.tricks.push(card)
    return [
        sum(game.weights[card] for card in table.tricks.taken(place))
        for place in range(game.places)
    ]


@pytest.mark.parametrize("name", GAMES)
@examples(0.3)
@given(seed=st.integers(0, 10**9), avoided=st.sampled_from(list(Suit)))
def test_playouts_play_by_the_rules_of_the_table_p1_v3_v7(
    name: str, seed: int, avoided: Suit
) -> None:
    rules, chance = GAMES[name], Random(seed)
    game = playout_rules(rules, avoided if rules.variety_object.names_suit else HEARTS)
    orders = card_orders(game)
    world = lie(rules, game, orders, chance)
    start = first_lead(game, world, chance.randrange(game.places))
    taken = [0] * game.places
    expected = at_the_table(game, world, start)
    assert play_fast(game, world, taken, start) == expected


def test_a_shooter_of_the_moon_takes_more_v7() -> None:
    rules, chance = GAMES["modern"], Random(1)
    game = playout_rules(rules)
    with_plan = without = 0
    for _ in range(100):
        world = lie(rules, game, card_orders(game), chance)
        start = first_lead(game, world, 0)
        shot = play_fast(game, world, [0] * 4, start, shooter=2)
        assert sum(shot) == game.total
        with_plan += shot[2]
        without += play_fast(game, world, [0] * 4, start)[2]
    assert with_plan > 1.5 * without


def test_the_others_keep_their_guards_while_one_plays_for_the_moon_v7() -> None:
    game, chance = playout_rules(GAMES["modern"]), Random(1)
    three = ("KC AD AS", "AC 2D 3H", "4D 5D AH", "6D 7D KH")
    hands = [[Card.parse(card) for card in hand.split()] for hand in three]
    for _ in range(20):
        world = world_of(hands, game, card_orders(game), chance)
        suit, bit, weight = game.entries[Card.parse("AS")]
        left = sum(game.weights[card] for hand in hands for card in hand)
        start = Start(0, suit, bit, suit, bit, 0, weight, game.after[0], 2, left)
        assert play_fast(game, world, [0] * 4, start, shooter=0)[1] > 0


def test_a_playout_leaves_the_world_as_it_was() -> None:
    rules = GAMES["howell"]
    game = playout_rules(rules)
    world = lie(rules, game, card_orders(game), Random(1))
    start = first_lead(game, world, 0)
    before = repr(world)
    for shooter in (-1, 0, 2):
        play_fast(game, world, [0] * 4, start, shooter)
    assert repr(world) == before


class InTheMiddle(Table):
    """The same policy from any position on."""

    def __init__(self, game: PlayoutRules, world: World, start: Start) -> None:
        self.game, self.world = game, world
        self.tricks = table_of(game, world, start)
        if not start.first:
            self.tricks.done = [Trick(0, (), (), 0, 0)]


def random_choices(rules: Rules, chance: Random) -> Iterator[View]:
    """Yield the view of each player with a choice of cards in random deals, without an end."""
    bot = RandomPlayer(chance)
    while True:
        sitting = seated(rules, chance.randrange(rules.players))
        while sitting.phase is not Phase.SETTLE:
            action = by_itself(sitting, chance)
            if action is None:
                view = sitting.view(sitting.to_act[0])
                if view.phase is Phase.PLAY and len(view.playable) > 1:
                    yield view
                action = bot.choose(view)
            sitting.apply(action)


def check_playouts(name: str, positions: int) -> None:
    """Compare playouts of random positions with the same policy at the conduct's own table."""
    chance = Random(name)
    for view in islice(random_choices(EVERY_GAME[name], chance), positions):
        decision = Decision(view, chance)
        game, world, card = decision.game, decision.worlds.deal(), chance.choice(decision.cards)
        before = [list(masks) for masks in world.hands]
        taken, start = decision.outcome(world, card), decision.starts[card]
        if game.special is None:
            check_lawful(game, world, start, taken)
        else:
            table = InTheMiddle(game, world, start)
            table.tricks.push(card)
            while not table.tricks.over:
                chosen = table.choice()
                assert table.tricks.allows(chosen)
                table.tricks.push(chosen)
            won = [
                sum(map(game.weights.__getitem__, table.tricks.taken(place)))
                for place in range(game.places)
            ]
            assert taken == [old + new for old, new in zip(decision.taken, won, strict=True)]
        assert [list(masks) for masks in world.hands] == before


def check_lawful(game: PlayoutRules, world: World, start: Start, taken: list[int]) -> None:
    """Check that nothing is lost where the conduct itself plays the deal to its end."""
    if game.counts:
        units = sum(map(units_of, taken))
        assert units == game.rules.total(game.avoided)
        assert sum(map(tricks_in, taken)) == game.rules.hand_size
    else:
        held = sum(map(held_in, taken))
        in_hands = sum(mask.bit_count() for masks in world.hands for mask in masks)
        assert held <= in_hands + len(start.cards)
        winner = game.winner(taken)
        assert winner is None or held_in(taken[winner]) == 0


EVERY_GAME = {name: each.rules for name, each in PRESETS.items()} | GAMES


@pytest.mark.parametrize("name", EVERY_GAME)
def test_playouts_of_random_positions_follow_the_conduct_of_every_game(name: str) -> None:
    check_playouts(name, 60)


@pytest.mark.slow
@pytest.mark.parametrize("name", EVERY_GAME)
def test_playouts_of_many_random_positions_follow_the_conduct_of_every_game(name: str) -> None:
    check_playouts(name, 10_000)
