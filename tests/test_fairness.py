"""Fair dealing: the proof of a shuffle, the crooked dealer, and the watch on all dealers."""

from __future__ import annotations

import hashlib
from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.core.actions import Action, Agree, Cut, Deal, Shuffle
from eldesthand.core.cards import Card
from eldesthand.core.deal import (
    apply_order,
    commitment,
    cut,
    cut_range,
    dealt,
    order_of,
    shuffle_from_words,
    shuffled,
)
from eldesthand.core.errors import IllegalAction
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Dealing
from eldesthand.fairness.proofs import Verdict, proofs
from eldesthand.fairness.watch import (
    LEVEL,
    OwnHand,
    distribution,
    own_hands,
    sentence,
    small_hearts,
    stacked_pack,
    watch,
)
from tests.strategies import all_games
from tests.tables import NAMES, any_action, mixed

games = st.sampled_from(all_games())


def literally(cards: list[str], nonce: str) -> str:
    """Compute the commitment as the book describes it."""
    return hashlib.sha256(("hearts 1 " + "".join(cards) + " " + nonce).encode()).hexdigest()


def test_F3_the_commitment_by_hand() -> None:
    pack = Rules().pack
    text = " ".join(str(card) for card in pack)
    assert (text[:8], text[-5:]) == ("2C 3C 4C", "KH AH")
    assert commitment(pack, "0f") == literally(text.split(), "0f")


def test_F3_the_shuffle_by_words_by_hand() -> None:
    """`printf 'a heart 2' | sha256sum` is e4d5…431e, one more than a multiple of 3: the third card
    is exchanged with the second. Of 'a heart 1' it is 6975…9404, which is even: the second, which
    is the 4 now, is exchanged with the first.
    """
    assert " ".join(map(str, shuffle_from_words(Rules().pack[:3], "a heart"))) == "4C 2C 3C"


@given(games, st.integers(), st.text())
def test_F3_dealer_and_player_shuffle_together(rules: Rules, seed: int, words: str) -> None:
    order, ours = mixed(rules, Random(seed)), shuffle_from_words(rules.pack, words)
    pack = apply_order(rules.pack, ours, order)
    assert sorted(pack) == sorted(rules.pack)
    assert order_of(rules.pack, ours, pack) == order
    assert apply_order(rules.pack, rules.pack, order) == order
    assert shuffle_from_words(rules.pack, words) == ours


def test_F3_every_order_is_in_the_players_power() -> None:
    """The players' shuffle can reach every pack from any committed order."""
    new = Rules().pack[:4]
    order = (new[2], new[0], new[3], new[1])
    orders = {shuffle_from_words(new, str(n)) for n in range(400)}
    assert len(orders) == 24
    assert len({apply_order(new, ours, order) for ours in orders}) == 24


def test_F3_a_shuffle_of_other_cards_is_refused() -> None:
    rules = Rules()
    pack = (Card.parse("*H"), *rules.pack[1:])
    with pytest.raises(IllegalAction, match="expected each of the 52 cards once") as error:
        proofs(rules, NAMES[:4], [Agree(3), Shuffle(3, pack), Cut(2, 20)])
    assert error.value.law == "C2"


def test_F3_without_nonce_nothing_is_proved() -> None:
    rules = Rules()
    actions: list[Action] = [
        Agree(0),
        Shuffle(0, shuffled(rules.pack, Random(1))),
        Cut(3, 20),
        Deal(0),
    ]
    [proof] = proofs(rules, NAMES[:4], actions)
    assert (proof.deal, proof.dealer, proof.verdict) == (1, 0, Verdict.UNPROVED)
    assert "nothing to check" in proof.sentence


@given(games, st.sampled_from(Dealing), st.integers(), st.data())
def test_F1_the_crooked_dealer_gets_the_small_hearts(
    rules: Rules, dealing: Dealing, seed: int, data: st.DataObject
) -> None:
    lifted = data.draw(st.integers(*cut_range(len(rules.pack))))
    pack = stacked_pack(rules, mixed(rules, Random(seed)), lifted)
    assert sorted(pack) == sorted(rules.pack)
    hands = dealt(cut(pack, lifted), rules.active, rules.hand_size, dealing)
    small = set(small_hearts(rules))
    held = [len(small & set(hand)) for hand in hands]
    if dealing is Dealing.THREES:
        assert held[-1] == len(small)
    else:
        assert max(held) <= -(-len(small) // rules.active), "one at a time they fall to everybody"


def test_F1_an_honest_cut_undoes_it() -> None:
    rules, chance = Rules(dealing=Dealing.THREES), Random(5)
    held = 0
    for _ in range(200):
        pack = stacked_pack(rules, mixed(rules, chance), lifted=26)
        hands = dealt(cut(pack, chance.randint(4, 48)), 4, 13, rules.dealing)
        held += len(set(small_hearts(rules)) & set(hands[-1]))
    assert held / 200 < 2


def fair(name: str, held: int) -> OwnHand:
    return OwnHand(name, held, small=4, size=13, pack=52)


@pytest.mark.parametrize("rules", [Rules(players=n) for n in range(2, 8)], ids=str)
def test_F2_the_distribution_is_exact(rules: Rules) -> None:
    small, size, pack = len(small_hearts(rules)), rules.hand_size, len(rules.pack)
    exact = [
        Fraction(comb(small, held) * comb(pack - small, size - held), comb(pack, size))
        for held in range(small + 1)
    ]
    assert sum(exact) == 1
    assert distribution(small, size, pack) == pytest.approx([float(p) for p in exact], rel=1e-12)


def test_F2_deals_are_combined_exactly() -> None:
    """The expected values enumerate all hearts in four hands of two kinds of pack, as fractions."""
    kinds = [(4, 13, 52), (4, 13, 52), (3, 8, 48), (4, 10, 50)]
    exact = [
        [
            Fraction(comb(small, held) * comb(pack - small, size - held), comb(pack, size))
            for held in range(small + 1)
        ]
        for small, size, pack in kinds
    ]
    for observed in ([1, 0, 2, 1], [4, 4, 3, 4], [0, 0, 0, 0], [3, 2, 1, 0]):
        tail = sum(
            (
                exact[0][a] * exact[1][b] * exact[2][c] * exact[3][d]
                for a, b, c, d in product(range(5), range(5), range(4), range(5))
                if a + b + c + d >= sum(observed)
            ),
            Fraction(0),
        )
        dealt_ = [OwnHand("Ann", n, *kind) for n, kind in zip(observed, kinds, strict=True)]
        assert watch(dealt_)[0].chance == pytest.approx(float(tail), rel=1e-12)


def test_scipy_agrees() -> None:
    stats = pytest.importorskip("scipy.stats")
    hand = stats.hypergeom(52, 4, 13)
    assert distribution(4, 13, 52) == pytest.approx([hand.pmf(k) for k in range(5)])


def test_F2_the_watch_counts_dealt_cards() -> None:
    """The cards are counted by name, not by seat, and before passing."""
    rules = Rules(dealing=Dealing.THREES)
    sitting, chance = Sitting(rules, NAMES[:4]), Random(8)
    while len(sitting.nets) < 12:
        action = any_action(sitting, chance)
        if isinstance(action, Shuffle) and action.seat == sitting.dealer:
            bob = sitting.names[sitting.dealer] == "Bob"
            pack = stacked_pack(rules, action.pack, 30) if bob else action.pack
            action = Shuffle(action.seat, pack)
        if isinstance(action, Cut):
            action = Cut(action.seat, 30)
        sitting.apply(action)
    found = own_hands(rules, NAMES[:4], sitting.actions)
    assert Counter(deal.dealer for deal in found) == dict.fromkeys(NAMES[:4], 3)
    first, *others = watch(found)
    assert (first.name, first.held, first.suspect) == ("Bob", 12, True)
    assert "Watch Bob" in sentence(first)
    assert not any(other.suspect for other in others)


def test_a_dealer_without_cards_is_not_watched() -> None:
    sitting, chance = Sitting(Rules(players=7), NAMES), Random(1)
    while len(sitting.nets) < 2:
        sitting.apply(any_action(sitting, chance))
    assert own_hands(sitting.rules, NAMES, sitting.actions) == ()


def test_F2_few_deals_are_reported_as_too_few() -> None:
    [one] = watch([fair("Ann", 4)])
    assert one.suspect, "alone at the watch"
    four = watch([fair("Ann", 4), fair("Bob", 1), fair("Cleo", 1), fair("Dora", 0)])
    assert not any(watched.suspect for watched in four)
    assert "too few deals to show anything" in sentence(four[0])
    some = watch([fair("Ann", 1)] * 5 + [fair("Bob", 2)] * 5)
    assert all("only show very obvious cheating" in sentence(watched) for watched in some)
    many = watch([fair("Ann", 1)] * 15)
    assert "few" not in sentence(many[0])
    assert watch([]) == ()


@pytest.mark.parametrize("deals", [1, 4, 15])
def test_F2_honest_tables_are_rarely_suspected(deals: int) -> None:
    """The share of tables with false alarms stays below the level, and is not zero."""
    chance, tables, alarms = Random(deals), 1_500, 0
    for _ in range(tables):
        dealt_ = [
            fair(name, sum(card < 4 for card in chance.sample(range(52), 13)))
            for name in "ABCD"
            for _ in range(deals)
        ]
        alarms += any(watched.suspect for watched in watch(dealt_))
    assert alarms / tables <= LEVEL * 1.6, "three standard errors above the level"
    if deals > 4:
        assert alarms, "a level that is used"


def test_thousands_of_deals_are_watched_in_reasonable_time() -> None:
    [ann] = watch(fair("Ann", number % 3) for number in range(900))
    assert 0 < ann.chance < 1
    assert sum(ann.hands) == 900
    assert sum(ann.hands_expected) == pytest.approx(900)
