"""The laws read a second time, naively, straight from the texts: what the engine is held against.

Cards are two characters such as ``QS``; nothing here is shared with the engine.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

RANKS = "23456789T*JQKA"
SUITS = "CDSH"
SPOTS = {**{str(n): n for n in range(2, 10)}, "T": 10, "J": 11, "Q": 12, "K": 13, "A": 14}
FULL = frozenset(rank + suit for rank in RANKS if rank != "*" for suit in SUITS)

# C2 by the number of those who play; V7 removes low cards too, but no heart and not 2♣.
WITHOUT = {2: "", 3: "2S", 4: "", 5: "2S 2C", 6: "2S 2C 2D 2H"}
EACH = {2: 13, 3: 17, 4: 13, 5: 10, 6: 8}


def strength(card: str) -> int:
    """Return the card's place in its suit in play (C1, V3)."""
    return RANKS.index(card[0])


def pack_of(playing: int, variety: str) -> frozenset[str]:
    """Return the pack for this number of players (C2, V3), except at Modern Hearts."""
    pack = FULL - set(WITHOUT[playing].split())
    return (pack - {"2H"}) | {"*H"} if variety == "joker" else pack


def may_play(hand: Collection[str], trick: Sequence[str], variety: str) -> set[str]:
    """Return the playable cards of a hand (P1, V3)."""
    if not trick:
        return set(hand)
    led = trick[0][1]
    following = {card for card in hand if card[1] == led}
    if not following:
        return set(hand)
    high = any(card[1] == "H" and strength(card) > strength("TH") for card in trick)
    if variety == "joker" and led != "H" and "*H" in hand and high:
        following.add("*H")
    return following


@dataclass(frozen=True)
class Modern:
    """The options of Modern Hearts (V7)."""

    breaking: bool
    queen_breaks: bool
    clean_first_trick: bool


def may_play_modern(
    hand: Collection[str], trick: Sequence[str], done: Collection[str], options: Modern
) -> set[str]:
    """Return the playable cards at Modern Hearts (V7); ``done`` are complete tricks' cards."""
    first = not done
    if not trick:
        if first:
            return {"2C"}
        seen = set(done)
        broken = any(card[1] == "H" for card in seen) or (options.queen_breaks and "QS" in seen)
        plain = {card for card in hand if card[1] != "H"}
        return plain if options.breaking and not broken and plain else set(hand)
    following = {card for card in hand if card[1] == trick[0][1]}
    if following:
        return following
    clean = {card for card in hand if card[1] != "H" and card != "QS"}
    return clean if first and options.clean_first_trick and clean else set(hand)


def winner(trick: Sequence[str], variety: str) -> int:
    """Return the place in the trick of the card that takes it (P1, V3)."""
    suit = "H" if variety == "joker" and "*H" in trick else trick[0][1]
    return max(
        (place for place, card in enumerate(trick) if card[1] == suit),
        key=lambda place: strength(trick[place]),
    )


def counts(card: str, variety: str, avoided: str = "H", omnibus: bool = False) -> int:
    """Return the units of a card (S, V1, V2, V4, V5, V7)."""
    if variety == "auction":
        return int(card[1] == avoided)
    if variety == "spot":
        return SPOTS[card[0]] if card[1] == "H" else 0
    if card == "*H":
        return 5
    if variety == "black-jack" and card == "JS":
        return 10
    if variety in ("black-lady", "modern") and card == "QS":
        return 13
    if omnibus and card == "JD":
        return -10
    return int(card[1] == "H")


@dataclass(frozen=True)
class Paid:
    """A settlement: what each wins or loses, and what lies on the table afterwards."""

    net: list[int]
    pool: int
    jack: bool = False


def _put_up(units: Sequence[int], pool: int, joker: tuple[int, int] | None) -> Paid:
    """Return one counter a unit.

    The Joker's five go to its first owner if another took it (S1, V4).
    """
    net, table = [-taken for taken in units], pool + sum(units)
    if joker and joker[0] != joker[1]:
        net[joker[0]] += 5
        table -= 5
    return Paid(net, table)


def sweepstake(
    units: Sequence[int],
    pool: int = 0,
    jack: bool = False,
    odd_starts_jack: bool = False,
    joker: tuple[int, int] | None = None,
) -> Paid:
    """Settle by S1 and S2."""
    up = _put_up(units, pool, joker)
    clear = [place for place, taken in enumerate(units) if taken == 0]
    others = len(units) - len(clear)
    if len(units) == 2 or jack:
        wins = len(clear) == 1 and others >= 1
    else:
        wins = len(clear) >= 1 and others >= 2
    if not wins:
        return Paid(up.net, up.pool, up.pool > 0)
    share, odd = divmod(up.pool, len(clear))
    for place in clear:
        up.net[place] += share
    return Paid(up.net, odd, odd_starts_jack and odd > 0)


def simple(units: Sequence[int], pool: int = 0, joker: tuple[int, int] | None = None) -> Paid:
    """Settle by S4."""
    up = _put_up(units, pool, joker)
    fewest = [place for place, taken in enumerate(units) if taken == min(units)]
    share, odd = divmod(up.pool, len(fewest))
    for place in fewest:
        up.net[place] += share
    return Paid(up.net, odd)


def howell(units: Sequence[int], pool: int = 0) -> Paid:
    """Settle by S3: net is T − n × units; the lowest take what lies on the table (I15)."""
    net = [sum(units) - len(units) * taken for taken in units]
    return _with_table(net, units, pool)


def _with_table(net: list[int], units: Sequence[int], pool: int) -> Paid:
    """Give counters on the table to the lowest, who divide them; odd ones stay (I15)."""
    lowest = [place for place, taken in enumerate(units) if taken == min(units)]
    for place in lowest:
        net[place] += pool // len(lowest)
    return Paid(net, pool % len(lowest))


def excess(units: Sequence[int], pool: int = 0) -> Paid:
    """Settle by S5: a player with most pays each of the others the excess over theirs; I15."""
    net = [0, 0, 0]
    for payer in range(3):
        if units[payer] == max(units):
            for other in range(3):
                net[payer] -= units[payer] - units[other]
                net[other] += units[payer] - units[other]
    return _with_table(net, units, pool)


def spot(units: Sequence[int], pool: int = 0) -> Paid:
    """Settle by S6."""
    low = min(units)
    lowest = [place for place, taken in enumerate(units) if taken == low]
    net = [low - taken for taken in units]
    share, odd = divmod(pool - sum(net), len(lowest))
    for place in lowest:
        net[place] += share
    return Paid(net, odd)


def usual(
    method: str,
    units: Sequence[int],
    pool: int = 0,
    *,
    jack: bool = False,
    odd_starts_jack: bool = False,
    jack_divides: bool = False,
    joker: tuple[int, int] | None = None,
) -> Paid:
    """Settle a deal in which nobody revoked (S1–S6)."""
    match method:
        case "sweepstake":
            won_alone = jack and not jack_divides
            return sweepstake(units, pool, won_alone, odd_starts_jack, joker)
        case "simple":
            return simple(units, pool, joker)
        case "howell":
            return howell(units, pool)
        case "excess":
            return excess(units, pool)
    return spot(units, pool)


def points(
    units: Sequence[int], moon: str, shooter: int | None, jack_taker: int | None = None
) -> list[int]:
    """Return the points of each (V7); ``jack_taker``'s units include the Omnibus Jack."""
    if shooter is None or moon == "none":
        return list(units)
    bonus = [-10 if place == jack_taker else 0 for place in range(len(units))]
    if moon == "others":
        written = [0 if place == shooter else 26 for place in range(len(units))]
    else:
        written = [-26 if place == shooter else 0 for place in range(len(units))]
    return [a + b for a, b in zip(written, bonus, strict=True)]


def total(cards: Iterable[str], variety: str) -> int:
    """Return T, the units in these cards."""
    return sum(counts(card, variety) for card in cards)
