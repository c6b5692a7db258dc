"""The laws of the table, of settling and of the varieties (C, D1, D2, P, S, G, V, F)."""

from __future__ import annotations

from decimal import Decimal

from eldesthand.core.bank import EndKind, EndReason
from eldesthand.core.cards import HEARTS
from eldesthand.core.ceremony import active_seats
from eldesthand.core.deal import cut
from eldesthand.core.events import (
    BidMade,
    CardDrawn,
    CardsPassed,
    Dealt,
    MustDrawAgain,
    PackCut,
    PackTaken,
    PlayersSeated,
    SeatTaken,
    Settled,
    Shuffled,
    SuitNamed,
    TrickTaken,
)
from eldesthand.core.terms import Dealing
from eldesthand.fairness.proofs import Verdict, proofs
from eldesthand.fairness.watch import own_hands, watch
from tests.shown.record import EAST, NORTH, SOUTH, WEST, Shown, card, shows
from tests.test_book import BOOK, text_of


@shows("C1", "pack")
def ace_takes(shown: Shown) -> list[str]:
    trick = shown.trick(8)
    assert (trick.leader, trick.taker) == (NORTH, SOUTH)
    assert trick.cards == (card("2S"), card("KH"), card("AS"), card("KS"))
    assert len({each for hand in shown.one(Dealt).hands for each in hand}) == 52
    return ["North leads the two of spades", "eighth trick", "East throws the King of hearts"]


@shows("C1b", "cutting")
def ace_is_low(shown: Shown) -> None:
    assert shown.all(SeatTaken)[0].player == WEST
    assert shown.one(CardDrawn, player=WEST).card == card("AH")


@shows("C2", "six-handed")
def six_hands(shown: Shown) -> list[str]:
    dealt = shown.one(Dealt)
    assert dealt.sizes == (8,) * 6
    cards = [each for hand in dealt.hands for each in hand]
    assert not any(str(each)[0] == "2" for each in cards)
    assert sum(each.suit is HEARTS for each in cards) == 12
    return ["eight cards each"]


@shows("C3", "seven-handed")
def dealer_rests(shown: Shown) -> list[str]:
    dealt = shown.one(Dealt)
    assert dealt.sizes[dealt.dealer] == 0
    assert dealt.dealer not in [line.seat for line in shown.reckoning.lines]
    return [f"{shown.record.names[dealt.dealer]} has dealt"]


@shows("C4", "two-packs")
def packs_alternate(shown: Shown) -> list[str]:
    backs = [event.back for event in shown.all(Shuffled)]
    assert backs == ["red", "blue"]
    return ["from the blue pack", "the first came from the red one"]


@shows("C5", "cutting")
def seats_are_cut(shown: Shown) -> list[str]:
    two, tie = shown.all(MustDrawAgain)
    assert (two.players, two.tied) == ((SOUTH,), False)
    assert (tie.players, tie.tied) == ((SOUTH, NORTH), True)
    assert [event.player for event in shown.all(SeatTaken)] == [WEST, NORTH, SOUTH, EAST]
    assert shown.one(PackTaken) == PackTaken(WEST, "blue")
    seated = shown.one(PlayersSeated)
    assert seated.names[seated.dealer] == "West"
    assert shown.one(Shuffled).back == "blue"
    return ["South turns two cards", "an Eight against a Four", "West has an ace"]


@shows("C6", "deal-passes")
def deal_passes(shown: Shown) -> list[str]:
    assert [dealt.dealer for dealt in shown.all(Dealt)] == [EAST, SOUTH, WEST]
    assert not shown.all(Settled)[0].reckoning.winners
    assert shown.all(Dealt)[1].order[0] == WEST
    return ["East dealt first", "South has dealt", "West, on South's left, is eldest hand"]


@shows("C7", "counters")
def banker_cashes(shown: Shown) -> list[str]:
    stake = Decimal(shown.record.rules.stake)
    for line in shown.final.lines:
        assert line.won == line.held - line.bought
        assert Decimal(line.value) == line.won * stake
    assert sum(line.won for line in shown.final.lines) == 0
    best, *_, worst = shown.final.lines
    assert best.bought == worst.bought == 100
    return [
        f"a stake of {stake}",
        "a hundred counters",
        f"{best.name} cashes {best.held} and has won {best.value}",
        f"{worst.name} cashes {worst.held} and has lost {worst.value.removeprefix('-')}",
    ]


@shows("D1", "howell")
def dealer_last(shown: Shown) -> None:
    shuffled, lifted = shown.all(Shuffled)[-1], shown.all(PackCut)[-1]
    dealt = shown.all(Dealt)[-1]
    assert shuffled.seat == dealt.dealer
    assert lifted.seat == (dealt.dealer - 1) % 4
    assert 4 <= lifted.lifted <= 48


@shows("D2", "pack")
def one_at_a_time(shown: Shown) -> None:
    shuffle = next(each for each in shown.record.actions if hasattr(each, "pack"))
    pack = cut(shuffle.pack, shown.one(PackCut).lifted)
    order = active_seats(shown.record.rules, shown.one(Dealt).dealer)
    for place, seat in enumerate(order):
        assert set(shown.one(Dealt).hands[seat]) == set(pack[place::4])


@shows("P1", "howell")
def follow_suit(shown: Shown) -> list[str]:
    hands = [list(hand) for hand in shown.all(Dealt)[-1].hands]
    for number in range(1, 14):
        trick = shown.trick(number)
        led = trick.cards[0].suit
        for place, played in enumerate(trick.cards):
            hand = hands[(trick.leader + place) % 4]
            assert played.suit is led or not any(each.suit is led for each in hand)
            hand.remove(played)
        best = max(each for each in trick.cards if each.suit is led)
        assert trick.taker == (trick.leader + trick.cards.index(best)) % 4
    [clear] = [line.seat for line in shown.reckoning.lines if not line.units]
    return [f"{shown.record.names[clear]} comes through it without a single heart"]


@shows("P2", "three-handed")
def seventeen_tricks(shown: Shown) -> None:
    for name, tricks in (
        ("howell", 13),
        ("three-handed", 17),
        ("six-handed", 8),
        ("two-handed", 13),
    ):
        assert [trick.number for trick in Shown(name).all(TrickTaken)] == [*range(1, tricks + 1)]


@shows("S1", "sweepstake-three-deals")
def jack_won(shown: Shown) -> None:
    first, second, third = (event.reckoning for event in shown.all(Settled))
    assert first.winners == third.winners == (WEST,)
    assert (second.winners, second.pool_after, second.jack_after) == ((), 13, True)
    assert max(line.draws for line in first.lines) == 13
    assert max(line.draws for line in third.lines) == 26


@shows("S2", "odd-counter")
def odd_counter(shown: Shown) -> list[str]:
    assert shown.reckoning.winners == (WEST, EAST)
    assert shown.nets[WEST] == shown.nets[EAST] == 6
    assert (shown.reckoning.pool_after, shown.reckoning.jack_after) == (1, True)
    return ["West and East are clear and draw six each"]


@shows("S3", "howell")
def howell(shown: Shown) -> None:
    for line in shown.reckoning.lines:
        assert (line.pays, line.draws) == (3 * line.units, 13 - line.units)


@shows("S4", "simple")
def fewest_takes_all(shown: Shown) -> list[str]:
    assert shown.units == (3, 3, 2, 5)
    assert shown.nets == (-3, -3, 11, -5)
    return ["3, 3, 2, 5"]


@shows("S5", "three-handed")
def excess(shown: Shown) -> list[str]:
    assert (shown.units, shown.nets) == ((7, 3, 3), (-8, 4, 4))
    return ["South took seven hearts, the others three each"]


@shows("S6", "spot")
def spots(shown: Shown) -> None:
    lowest = min(shown.units)
    collected = sum(units - lowest for units in shown.units)
    share, odd = divmod(collected, shown.units.count(lowest))
    nets = tuple(share if units == lowest else lowest - units for units in shown.units)
    assert (shown.nets, shown.reckoning.pool_after) == (nets, odd)


@shows("S7", "howell")
def red_counters(shown: Shown) -> None:
    assert shown.record.rules.red == 3
    assert all(line.pays == 3 * line.units for line in shown.reckoning.lines)


@shows("S8", "two-handed")
def two_players(shown: Shown) -> list[str]:
    hearts = [sum(each.suit is HEARTS for each in hand) for hand in shown.one(Dealt).hands]
    assert hearts == [3, 3]
    assert sum(shown.units) == 6
    return ["You hold three, the pone three, and seven sleep"]


@shows("G1", "until-broke")
def until_broke(shown: Shown) -> list[str]:
    loser = next(line.seat for line in shown.final.lines if line.name == "West")
    assert shown.final.reason == EndReason(EndKind.LOST_ALL, (loser,))
    assert shown.final.deals == 3
    assert next(line for line in shown.final.lines if line.name == "West").won == -25
    return ["twenty counters", "the third", "West has lost twenty-five"]


@shows("G2", "pool-at-the-end")
def last_pool(shown: Shown) -> list[str]:
    assert (shown.reckoning.pool_after, shown.reckoning.jack_after) == (13, True)
    shares = {line.name: line.share for line in shown.final.lines}
    assert shares == {"South": 3, "West": 3, "North": 3, "East": 4}
    assert min(shown.units) == shown.units[EAST] == 1
    return ["The Jack of thirteen", "three counters each", "the odd one to East"]


@shows("V1", "auction")
def auction(shown: Shown) -> list[str]:
    assert [bid.counters for bid in shown.all(BidMade)] == [0, 2, 0, 3]
    named = shown.one(SuitNamed)
    assert (named.seat, named.paid) == (EAST, 3)
    assert shown.trick(1).leader == EAST
    assert shown.nets == (-4, -7, 16, -5)
    return ["West bids two, East three", "North", "the pool of sixteen"]


@shows("V2", "spot")
def spot_values(shown: Shown) -> list[str]:
    assert sum(shown.units) == 104
    third, fourth = shown.trick(3), shown.trick(4)
    taken = sum(trick.units for trick in map(shown.trick, (1, 2, 3)) if trick.taker == WEST)
    assert (taken, fourth.units, fourth.taker, third.number) == (5, 26, WEST, 3)
    return ["West took five spots", "twenty-six more"]


@shows("V3", "joker")
def joker_is_led(shown: Shown) -> list[str]:
    trick = shown.trick(8)
    assert (trick.leader, str(trick.cards[0]), trick.taker) == (WEST, "*H", SOUTH)
    assert card("AH") in trick.cards
    return ["West leads the Joker to the eighth trick", "South's ace takes it"]


@shows("V4", "joker")
def joker_is_paid(shown: Shown) -> list[str]:
    assert any(str(each) == "*H" for each in shown.one(Dealt).hands[WEST])
    assert sum(shown.units) == 17
    return ["five counters from South to West"]


@shows("V5", "black-jack")
def black_jack(shown: Shown) -> list[str]:
    assert sum(shown.units) == 23
    trick = shown.trick(7)
    assert (trick.leader, trick.cards[0], trick.units) == (EAST, card("JS"), 10 + 1)
    assert trick.taker == SOUTH
    return ["East leads the Jack of spades to the seventh trick", "South"]


@shows("V5b", "black-lady")
def black_lady(shown: Shown) -> list[str]:
    assert sum(shown.units) == 26
    trick = shown.trick(9)
    assert (trick.leader, trick.taker) == (NORTH, SOUTH)
    assert card("QS") in trick.cards
    return ["North leads a club to the ninth trick", "falls on South"]


@shows("V6", "three-handed")
def three_hands(shown: Shown) -> None:
    assert shown.one(Dealt).sizes == (17, 17, 17)
    assert card("2S") not in [each for hand in shown.one(Dealt).hands for each in hand]


@shows("V7", "modern")
def modern(shown: Shown) -> list[str]:
    assert len(shown.all(CardsPassed)) == 4
    assert all(len(event.cards) == 3 for event in shown.all(CardsPassed))
    assert shown.trick(1).cards[0] == card("2C")
    trick = shown.trick(8)
    assert (trick.leader, trick.cards[0], trick.taker) == (SOUTH, card("2H"), WEST)
    assert card("QS") in trick.cards
    return ["South leads the two of hearts", "the Queen of spades falls on West"]


@shows("V7b", "moon")
def moon(shown: Shown) -> None:
    assert shown.nets == (0, -26, -26, -26)


@shows("F1", "crooked-dealer")
def threes(shown: Shown) -> list[str]:
    assert shown.record.rules.dealing is Dealing.THREES
    small = {card(f"{rank}H") for rank in "2345"}
    held = [small <= set(dealt.hands[NORTH]) for dealt in shown.all(Dealt) if dealt.dealer == NORTH]
    assert held == [True, True]
    return ["the Two, Three, Four and Five of hearts"]


@shows("F2", "crooked-dealer")
def watched(shown: Shown) -> None:
    record = shown.record
    suspect = watch(own_hands(record.rules, record.names, record.actions))[0]
    assert (suspect.name, suspect.deals, suspect.held, suspect.expected) == ("North", 2, 8, 2.0)
    assert f"once in {round(1 / suspect.chance):,} times" in text_of(BOOK / "fairness.rst")


@shows("F3", "verified")
def verified(shown: Shown) -> list[str]:
    [proof] = proofs(shown.record.rules, shown.record.names, shown.record.actions)
    assert (proof.verdict, proof.dealer, proof.shuffled_before) == (Verdict.PARTLY, EAST, SOUTH)
    assert not proof.findings, "only what the verifier must know is missing"
    assert shown.one(PackCut).seat == NORTH
    return [f"the number {proof.commitment[:8]}…", "South shuffles", "as sealed, and North cuts"]
