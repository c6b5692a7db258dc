"""V3, V4: Joker Hearts."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations, product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from eldesthand.core.actions import Claim, DrawFrom, PlayCard, Settle
from eldesthand.core.cards import WILD, Card, Suit, parse_hand
from eldesthand.core.errors import RulesError
from eldesthand.core.play import Tricks
from eldesthand.core.rules import Rules
from eldesthand.core.settling import Taken, Terms, Transfer, settle
from eldesthand.core.terms import Laws, Phase
from eldesthand.games.varieties.joker import JokerConduct, with_joker
from tests import reference
from tests.club import EVEN, ROUND, finish, irregular, refused
from tests.tables import (
    ONE_SUIT_EACH,
    cards,
    counters,
    play,
    present,
    table_with,
    unload_and_settle,
)

RULES = Rules(variety="joker")


def taker(trick: str) -> int:
    return JokerConduct().taker(cards(trick))


def may_play(hand: str, trick: str) -> set[str]:
    """Return the cards that the engine lets the next player play from this hand."""
    played = cards(trick)
    hands = [(card, filler) for card, filler in zip(played, cards("2C 2D 2S"), strict=False)]
    tricks = Tricks(JokerConduct(), [*hands, parse_hand(hand)], 0)
    for card in played:
        tricks.push(card)
    return {str(card) for card in tricks.legal()}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_V3_joker_replaces_the_two_of_hearts(players: int) -> None:
    plain = Rules(players=players).pack
    pack = Rules(variety="joker", players=players).pack
    assert {str(card) for card in set(plain) - set(pack)} == {"2H"}
    assert set(pack) - set(plain) == {WILD}
    assert len(pack) == len(plain)


@pytest.mark.parametrize("players", [6, 7])
def test_V3_six_have_no_two_to_replace(players: int) -> None:
    with pytest.raises(RulesError, match="V3"):
        Rules(variety="joker", players=players)


def test_V3_joker_is_a_heart_between_jack_and_ten() -> None:
    assert WILD.suit is Suit.HEARTS
    assert [taker(trick) for trick in ("TH *H 9H 8H", "*H JH 9H 8H", "*H TH 9H 8H")] == [1, 1, 0]


@pytest.mark.parametrize(
    ("trick", "place"),
    [
        # Hearts led: it is simply that heart.
        ("9H *H 3H TH", 1),
        ("9H *H QH TH", 2),
        ("*H 3H 4H 5H", 0),
        ("*H AH 4H 5H", 1),
        ("*H AC AD AS", 0),
        ("3H AC *H AS", 2),
        # A plain suit led: the Joker takes it …
        ("9D *H AD KD", 1),
        ("AD KD QD *H", 3),
        ("9D AD TH *H", 3),
        ("9D *H TH AD", 1),
        ("9D 3H *H 4H", 2),
        ("9D *H AS AC", 1),
        # … unless a higher heart is in it, played before …
        ("9D JH *H AD", 1),
        ("9D KH QH *H", 1),
        ("9D JH AD *H", 1),
        # … or after …
        ("9D *H JH AD", 2),
        ("9D *H AD AH", 3),
        # … or both: the highest.
        ("9D JH *H AH", 3),
        ("9D AH *H JH", 1),
        ("9D QH *H KH", 3),
        # Without the Joker hearts win nothing.
        ("9D AH KH TD", 3),
        ("9D JH 3H 2D", 0),
        # Two and three players.
        ("9D *H", 1),
        ("9D JH *H", 1),
        ("9D *H AH", 2),
    ],
)
def test_V3_the_taker_of_a_trick_with_the_joker(trick: str, place: int) -> None:
    assert taker(trick) == place


def test_V3_every_kind_of_trick_of_four() -> None:
    """Any lead, followed by high and low cards of its suit, hearts near the Joker, and others."""
    others = ["KD", "5D", "AH", "JH", "*H", "TH", "3H", "AS"]
    for lead in ("9D", "2D", "AD", "9H", "*H", "JH"):
        for three in permutations([card for card in others if card != lead], 3):
            trick = [lead, *three]
            hearts = "*H" in trick or lead[1] == "H"
            ranked = "AH JH *H TH 9H 3H" if hearts else "AD KD 9D 5D 2D"
            highest = next(card for card in ranked.split() if card in trick)
            assert trick[taker(" ".join(trick))] == highest, trick


@given(st.permutations(RULES.pack), st.integers(2, 5))
def test_V3_taker_as_in_the_text(pack: list[Card], players: int) -> None:
    trick = [str(card) for card in pack[:players]]
    if "*H" not in trick:
        trick[-1] = "*H"
    assert JokerConduct().taker(cards(" ".join(trick))) == reference.winner(trick, "joker")


HAND = "A4.K5.Q6.*8"
"""Clubs, diamonds, spades, and 8♥ with the Joker."""


@pytest.mark.parametrize(
    ("hand", "trick", "playable"),
    [
        (HAND, "9D", "KD 5D"),  # the suit led is followed
        (HAND, "9D AD QD", "KD 5D"),
        *((HAND, f"9D {low}", "KD 5D") for low in ("TH", "9H", "3H", "7H")),  # up to the ten
        *((HAND, f"9D {other}", "KD 5D") for other in ("JS", "QS", "AC", "KC")),
        # A heart above the ten frees the Joker, and no other heart.
        *((HAND, f"9D {high}", "KD 5D *H") for high in ("JH", "QH", "KH", "AH")),
        *((HAND, f"9D {cards}", "KD 5D *H") for cards in ("AD JH", "QH 3H", "3H KH")),
        ("A4.K5.Q6.78", "9D AH", "KD 5D"),  # only its holder is freed
        # Without the suit led everything may be played.
        *(("A4..Q6.*8", trick, "AC 4C QS 6S *H 8H") for trick in ("9D", "9D JH")),
        # Hearts led: a heart follows.
        *((HAND, trick, "*H 8H") for trick in ("9H", "9H AH")),
        ("A4.K5.Q6.*", "9H", "*H"),
    ],
)
def test_V3_the_legal_cards(hand: str, trick: str, playable: str) -> None:
    assert may_play(hand, trick) == set(playable.split())


def test_V3_it_may_be_led() -> None:
    assert may_play(HAND, "") == {"AC", "4C", "KD", "5D", "QS", "6S", "*H", "8H"}


@given(st.permutations(RULES.pack), st.integers(1, 4), st.integers(2, 13))
def test_V3_the_legal_cards_of_the_text(pack: list[Card], before: int, held: int) -> None:
    trick, hand = pack[:before], pack[before : before + held]
    if WILD not in trick and WILD not in hand:
        hand[0] = WILD
    fillers = [card for card in pack[before + held :] if card != WILD]
    hands = [[card, filler] for card, filler in zip(trick, fillers, strict=False)]
    assume(len(hands) == before)
    tricks = Tricks(JokerConduct(), [*hands, hand], 0)
    for card in trick:
        tricks.push(card)
    expected = reference.may_play(set(map(str, hand)), list(map(str, trick)), "joker")
    assert {str(card) for card in tricks.legal()} == expected


TABLE = (
    "K.AKQJT98765.2.3",
    "AQJT98765432..5.",
    "..AKQJT98764.AJ5",
    ".432.3.KQ*T98764",
)
"""The first hand leads diamonds; the second and third have none, the fourth three and the Joker."""


def test_V3_at_the_table() -> None:
    sitting = table_with(TABLE, RULES, script="AD 5S")  # the second hand is void: throws a spade
    play(sitting, "JH")  # above the Ten
    view = sitting.view(0)
    assert {str(card) for card in view.playable} == {"4D", "3D", "2D", "*H"}
    assert [sitting.view(seat).deal.owed_to for seat in (0, 1)] == [0, None]
    facts = RULES.variety_object.facts
    assert [facts(each) for each in (view, sitting.view(1))] == [("Joker dealt to you",), ()]
    sitting.apply(PlayCard(0, WILD))
    done = sitting.view(1).tricks[-1]
    assert (done.taker, done.units) == (3, 6)  # who threw the Jack must take it in
    assert sitting.view(1).deal.owed_to == 0  # now everybody has seen it
    assert facts(sitting.view(1)) == ("Joker dealt to Ann, taken by Dora",)
    assert facts(sitting.view(3)) == ("Joker dealt to Ann, taken by you",)
    assert sitting.to_act == (3,)


def test_V3_at_the_table_refused_without_a_high_heart() -> None:
    sitting = table_with(TABLE, RULES, script="AD 5S AS")
    view = sitting.view(0)
    assert {str(card) for card in view.playable} == {"4D", "3D", "2D"}
    refused(sitting, PlayCard(0, WILD), "V3")
    laws = {refusal.card: refusal.law for refusal in view.refused}
    assert (laws[WILD], laws[Card.parse("KH")]) == ("V3", "P1")


def test_V4_twelve_hearts_count_one_each_the_joker_five() -> None:
    units = RULES.units()
    assert units[WILD] == 5
    assert sorted(units.values()) == [1] * 12 + [5]
    assert RULES.total() == 17


@pytest.mark.parametrize(
    ("units", "joker", "net", "pool"),
    [
        # Hearts 0, 3, 4 and 5 with the Joker to the last. Dealt to the second: five of the last's
        # ten go to that player, the other twelve into the pool, and the first takes it.
        ((0, 3, 4, 10), (1, 3), [12, 2, -4, -10], 0),
        # Dealt to the clear player.
        ((0, 3, 4, 10), (0, 3), [17, -3, -4, -10], 0),
        # Its owner took it in: five into the pool.
        ((0, 3, 4, 10), (3, 3), [17, -3, -4, -10], 0),
        # Nobody clear: a Jack of twelve, or of seventeen.
        ((1, 3, 4, 9), (0, 3), [4, -3, -4, -9], 12),
        ((1, 3, 4, 9), (3, 3), [-1, -3, -4, -9], 17),
        # Two clear divide twelve.
        ((0, 0, 5, 12), (2, 3), [6, 6, 0, -12], 0),
        # Nothing but the Joker is not clear.
        ((5, 3, 4, 5), (1, 0), [-5, 2, -4, -5], 12),
        # One player took all seventeen: the five go to the owner, the rest is a Jack.
        ((0, 0, 0, 17), (1, 3), [0, 5, 0, -17], 12),
    ],
)
def test_V4_sweepstake(
    units: tuple[int, ...], joker: tuple[int, int], net: list[int], pool: int
) -> None:
    reckoning = settle(with_joker(units, *joker), Terms("sweepstake"))
    assert list(reckoning.net) == net
    assert reckoning.pool_after == pool
    assert reckoning.jack_after is (pool > 0)


@pytest.mark.parametrize(
    ("units", "joker", "net", "pool"),
    [
        # 1, 1, 5, 5 + 5: twelve in the pool, six each to the two with fewest.
        ((1, 1, 5, 10), (2, 3), [5, 5, 0, -10], 0),
        ((1, 1, 5, 10), (3, 3), [7, 7, -5, -10], 1),
        ((2, 1, 5, 9), (0, 3), [3, 11, -5, -9], 0),
    ],
)
def test_V4_simple(
    units: tuple[int, ...], joker: tuple[int, int], net: list[int], pool: int
) -> None:
    reckoning = settle(with_joker(units, *joker), Terms("simple"))
    assert list(reckoning.net) == net
    assert reckoning.pool_after == pool


@given(
    st.sampled_from(("sweepstake", "simple")),
    st.lists(st.integers(0, 12), min_size=2, max_size=5),
    st.integers(0, 40),
    st.data(),
)
def test_V4_as_in_the_text(method: str, hearts: list[int], pool: int, data: st.DataObject) -> None:
    places = st.integers(0, len(hearts) - 1)
    owner, last = data.draw(places), data.draw(places)
    units = [count + 5 * (place == last) for place, count in enumerate(hearts)]
    jack = pool > 0 and method == "sweepstake" and data.draw(st.booleans())
    reckoning = settle(with_joker(tuple(units), owner, last), Terms(method, pool, jack=jack))
    paid = (
        reference.sweepstake(units, pool, jack, joker=(owner, last))
        if method == "sweepstake"
        else reference.simple(units, pool, joker=(owner, last))
    )
    assert list(reckoning.net) == paid.net
    assert reckoning.pool_after == paid.pool == pool - sum(paid.net)


def test_V4_at_the_table_the_taker_pays_the_owner() -> None:
    # The owner, seat 0, gets rid of the Joker under seat 3's Jack of hearts. Seat 3 then runs ten
    # spades, on which seat 0 throws eight hearts and seat 1 its one, and leads the ace and the
    # Five: all twelve hearts and the Joker.
    sitting = table_with(TABLE, RULES, script="AD 5S JH *H")
    assert [player.units for player in sitting.view(None).players] == [0, 0, 0, 6]
    view = unload_and_settle(sitting)
    # One player has all: a Jack of the twelve; five to the owner.
    assert view.sitting.nets == ((5, 0, 0, -17),)
    assert counters(sitting) == [55, 50, 50, 33]
    assert (view.sitting.pool, view.sitting.jack_deals) == (12, 1)


@pytest.mark.parametrize("drawn", ["*H", "KH"])
def test_V4_a_player_who_draws_the_joker_is_its_owner(drawn: str) -> None:
    """Seat 1 was dealt the Joker and fourteen cards; seat 0, with twelve, draws the Joker (D7)."""
    rules = replace(RULES, laws=Laws.CLUB)
    hands = ("A52.A52.A52.A953", "K63.K63.K63.K86*", *EVEN[2:])
    sitting = irregular(ROUND, Claim(2, "D7", 1), rules=rules, hands=hands)
    sitting.apply(DrawFrom(0, present(sitting.club).drawable().index(Card.parse(drawn))))
    owner = 0 if drawn == "*H" else 1
    assert sitting.view(owner).deal.owed_to == owner
    assert sitting.view(1).deal.owed_to == owner, "who has seen the card that was drawn"
    assert sitting.view(2).deal.owed_to is None
    finish(sitting)
    sitting.apply(Settle())
    reckoning = present(sitting.view(0).sitting.reckoning)
    taker = sitting.view(0).taker_of(WILD)
    expected = () if taker == owner else (Transfer(taker, owner, 5),)  # type: ignore[arg-type]
    assert reckoning.transfers == expected


def test_V4_at_the_table_the_owner_takes_it() -> None:
    # One suit each, the hearts with their Joker lead: the owner takes all of them, and pays 17.
    view = unload_and_settle(table_with(("...AKQJ*T9876543", *ONE_SUIT_EACH[:3]), RULES))
    assert (view.sitting.nets, view.sitting.pool) == (((0, -17, 0, 0),), 17)


def test_V4_two_handed_the_joker_may_lie_among_the_undealt() -> None:
    rules = Rules(variety="joker", players=2)
    view = unload_and_settle(table_with(("AKQJT98765432...", ".5432.2.AKQJT987"), rules))
    # Eight hearts without the Joker: the dealer is clear and wins eight.
    assert (view.phase, view.sitting.nets) == (Phase.SHUFFLE, ((8, -8),))


@pytest.mark.parametrize("method", ["howell", "excess", "spot", "points"])
@pytest.mark.parametrize("players", [3, 4])
def test_V4_settled_by_sweepstake_or_simple(method: str, players: int) -> None:
    with pytest.raises(RulesError, match="V4"):
        Rules(variety="joker", players=players, settlement=method)


def test_V4_both_are_allowed() -> None:
    for players, method in product((2, 3, 4, 5), ("sweepstake", "simple")):
        assert Rules(variety="joker", players=players, settlement=method)


@pytest.mark.parametrize("joker", [(0, 4), (4, 0), (-1, 0)])
def test_V4_owner_and_taker_are_players(joker: tuple[int, int]) -> None:
    with pytest.raises(RulesError):
        Taken((0, 3, 4, 10), (Transfer(*joker, 5),))


def test_V4_the_joker_cannot_count_less_than_five() -> None:
    """The taker of the Joker has at least five units."""
    with pytest.raises(RulesError, match="V4"):
        with_joker((0, 3, 4, 3), 0, 3)
