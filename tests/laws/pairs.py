"""Two errors in one deal: every ordered pair of kinds, by whom and when, followed by both readings.

A deal is played rightly until the first error is possible, and then until the second is: by the
same player or by another, in the same trick, while the first is put right, or in a later trick.
Then random true claims, calls, demands and remedies follow until the deal is settled. The engine
and the second reading agree at every step on windows, offers, verdicts, duties and payments: the
:class:`~tests.laws.follower.Follower` checks them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
from itertools import product
from random import Random
from typing import NamedTuple

from eldesthand.core import actions
from eldesthand.core.cards import WILD, Card, Suit
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws, Phase, Slip
from eldesthand.record import TableState
from lab.short_deals import ShortRules
from tests.laws.follower import Follower
from tests.laws.reference_offers import may_put_right, may_say
from tests.tables import NAMES, mixed, present

KINDS = {
    "deal": "hands dealt wrong (D7)",
    "miss": "a trick missed (I1)",
    "short": "two cards, and the trick is turned (I2)",
    "two": "two cards to a trick (I3)",
    "lead": "a lead out of turn (I5)",
    "early": "a card out of turn (I6)",
    "revoke": "a revoke (I7)",
    "refuse": "a penalty or call refused (I4, I12)",
}
WHO = ("same player", "another")
WHEN = ("same trick", "while it is put right", "a later trick")
LAW_OF = {"deal": "D7", "miss": "I1", "short": "I2", "two": "I3", "lead": "I5", "early": "I6"}
LAW_OF |= {"revoke": "I7", "refuse": "I12"}

TABLES = (
    Rules(),
    Rules(players=3, settlement="howell"),
    Rules(players=7),
    Rules(variety="joker"),
    Rules(variety="joker", players=5, settlement="simple"),
    Rules(variety="modern", settlement="points", counters=0, options={"breaking": True}),
)
"""Plain games of three to seven, the Joker, and what Modern Hearts forbids."""

CARDS = 6
"""Cards in each hand: errors come as in a whole deal, and sooner."""


def short_table(chance: Random) -> Sitting:
    """Return a table with club laws that plays with few cards of three suits."""
    rules = replace(chance.choice(TABLES), laws=Laws.CLUB)
    suits = {suit: [c for c in reversed(rules.pack) if c.suit is suit] for suit in Suit}
    each = CARDS * rules.active // 3
    counts = {Suit.CLUBS: each, Suit.DIAMONDS: each, Suit.HEARTS: CARDS * rules.active - 2 * each}
    cards = [card for suit, count in counts.items() for card in suits[suit][:count]]
    if rules.variety_object.owed_card:
        cards[-1] = WILD if WILD not in cards else cards[-1]
    if rules.conduct.opening is not None:
        cards[0] = rules.conduct.opening
    plain = {field.name: getattr(rules, field.name) for field in fields(Rules)}
    dealer = chance.randrange(rules.players)
    return TableState(dealer).sitting(
        ShortRules(**plain, cards=tuple(cards)), NAMES[: rules.players]
    )


class Pair(NamedTuple):
    """Two kinds of error, and the player and time of the second."""

    first: str
    second: str
    who: str
    when: str


def is_possible(pair: Pair) -> bool:
    """Return whether the second error can be made at that time.

    A missed trick is turned, and a player does not miss a trick or play to it a second time.
    """
    if pair.when == WHEN[0] and pair.first == "miss":
        return pair.second == "lead"
    if pair.when == WHEN[0] and pair.first == "deal":  # an exposed card is called for the next
        return pair.second != "refuse"
    played = pair.when == WHEN[0] and pair.who == WHO[0] and pair.first != "deal"
    return not (played and pair.second in ("miss", "early", "revoke", "refuse"))


ALL = (Pair(*each) for each in product(KINDS, KINDS, WHO, WHEN) if each[1] != "deal")
PAIRS = tuple(pair for pair in ALL if is_possible(pair))


@dataclass
class PairFollower(Follower):
    """One deal in which a pair of errors is tried; ``found`` is the result."""

    pair: Pair = PAIRS[0]
    offenders: tuple[int, ...] = ()
    """Seats that made the errors so far."""
    owing: tuple[int, ...] = ()
    """Seats whose cards lie exposed, so that they can be called."""
    made: int = 0
    at: int = 0
    """The trick in which the first error was made."""
    righted: int = 0
    """The trick in which something was done about it; 0 for nothing."""
    found: Pair | None = None
    patience: int = 0

    def play_deal(self) -> None:
        """Play the deal until it is settled."""
        while not self.sitting.nets and not self.hopeless:
            self.actions += 1
            assert self.actions < 2000, "it does not end"
            if self.sitting.phase is Phase.PLAY:
                self._play()
            elif self.sitting.phase is Phase.SETTLE:
                for claim in self._true_claims():
                    self.accepts(claim)
                self.settle()
            else:
                self.sitting.apply(self._before_play())
            if self.sitting.phase is Phase.PLAY and self.deal is None:
                self.deal = self._begun()

    def _before_play(self) -> actions.Action:
        sitting = self.sitting
        cards = sitting.rules.hand_size * sitting.rules.active
        if sitting.phase is Phase.SHUFFLE:
            return actions.Shuffle(sitting.dealer, mixed(sitting.rules, self.chance))
        slips = self.pair.first == "deal" and not sitting.ceremony.begun
        if slips:
            self.made = self.at = 1
            return actions.Deal(sitting.dealer, self.chance.randint(1, cards - 1), Slip.MISDEALT)
        return actions.Deal(sitting.dealer)

    @property
    def trick(self) -> int:
        """The number of the trick that is played, or was played last."""
        assert self.deal is not None
        return max(1, len(self.deal.piles))

    def _play(self) -> None:
        deal = present(self.deal)
        if deal.asked is not None or deal.draws:
            self._answer()
        elif len(self.owing) < self._to_owe and self.made < 2:
            self._exposes()
        elif self.made == 0 and self._errs(self.pair.first, self._first_seats()):
            self.made, self.at = 1, self.trick
        elif self.made == 1 and self._is_time() and self._errs(self.pair.second, self._seats()):
            self.made, self.found = 2, self.pair
        elif self.made == 1 and self._puts_right():
            self.righted = self.trick
        elif self.made == 2 and self.chance.random() < 0.25 and self._says_what_is_so():
            pass
        else:
            self._plays_rightly()

    def _answer(self) -> None:
        """Try an error while all wait, which both readings refuse; then let the player answer."""
        assert self.deal is not None
        if self.made == 1 and self.pair.when == WHEN[1] and self.patience < 2:
            self.patience += 1
            seat = self.chance.choice(self._seats())
            cards = sorted(self.deal.hands[seat])
            if cards:
                self.accepts(actions.PlayCard(seat, Card.parse(self.chance.choice(cards))))
        self._answers()

    def _is_time(self) -> bool:
        if self.pair.when == WHEN[0]:
            return not self.righted
        if self.pair.when == WHEN[1]:
            return self.righted > 0
        return self.trick > self.at

    def _first_seats(self) -> list[int]:
        """Return the seats that can make the first error.

        If the second error is a refusal, they must suit that.
        """
        assert self.deal is not None
        if self.pair.second != "refuse" or self.pair.first == "refuse":
            return list(self.deal.order)
        return [s for s in self.deal.order if (s in self.owing) is (self.pair.who == WHO[0])]

    @property
    def _to_owe(self) -> int:
        """Return the number of players that need an exposed card before the errors."""
        kinds = self.pair[:2]
        return min(kinds.count("refuse"), 1 if self.pair.who == WHO[0] else 2)

    def _seats(self) -> list[int]:
        """Return the seats that can make the second error."""
        assert self.deal is not None
        same = self.pair.who == WHO[0]
        if not self.offenders:
            return list(self.deal.order)
        return [seat for seat in self.deal.order if (seat == self.offenders[0]) is same]

    @property
    def hopeless(self) -> bool:
        """Return whether the pair cannot come up any more in this deal."""
        if self.made != 1 or self.deal is None:
            return self.sitting.phase is Phase.SETTLE and self.made < 2
        if self.pair.when == WHEN[1]:
            return self.trick > (self.righted or self.at) + 1
        return self.pair.when == WHEN[0] and self.trick > self.at

    def _exposes(self) -> None:
        """Let a player lay a second card and name one: the other lies exposed."""
        deal = present(self.deal)
        pile = deal.going_on()
        free = [s for s in deal.order if s not in self.owing and len(deal.hands[s]) > 1]
        seats = [s for s in free if pile and len(pile.of(s)) == 1]
        if not seats:
            self._plays_rightly()
            return
        seat = self.chance.choice(seats)
        self.owing += (seat,)
        self.accepts(
            actions.PlayCard(seat, Card.parse(self.chance.choice(sorted(deal.hands[seat]))))
        )
        own = [a for a in may_put_right(deal, seat) if isinstance(a, actions.Indicate)]
        if own:
            self.accepts(self.chance.choice(own))

    def _errs(self, kind: str, seats: list[int]) -> bool:
        """Make this error now, if it is possible for one of these seats; else prepare it."""
        assert self.deal is not None
        self.chance.shuffle(seats)
        for seat in seats:
            action = next(self._error(kind, seat), None)
            if action is None:
                continue
            before = len(self.sitting.actions)
            self.accepts(action)
            if len(self.sitting.actions) == before or isinstance(action, actions.Call):
                return False
            self.offenders += (seat,)
            self.check_offers()
            return True
        return False

    def _error(self, kind: str, seat: int) -> Iterator[actions.Action]:
        deal = present(self.deal)
        hand, pile = sorted(deal.hands[seat]), deal.going_on()
        self.chance.shuffle(hand)
        if not hand:
            return
        card = Card.parse(hand[0])
        match kind:
            case "two" | "short" if pile and len(pile.of(seat)) in (1, 2):
                yield actions.PlayCard(seat, card)
            case "lead" if pile is None and seat != deal.turn() and not deal.goes_to(seat):
                yield actions.PlayCard(seat, card)
            case "early" if pile and seat not in pile.seats and seat != deal.turn():
                follow = [c for c in hand if c[1] == pile.lays[0].card[1]]
                yield actions.PlayCard(seat, Card.parse((follow or hand)[0]))
            case "revoke" if pile and seat == deal.turn():
                lawful = deal.lawful(seat, pile)
                yield from (actions.PlayCard(seat, Card.parse(c)) for c in hand if c not in lawful)
            case "miss" if pile and len(pile.lays) > 1 and self.trick < deal.game.size:
                late = [s for s in deal.order if deal.hands[s] and s not in pile.seats]
                if late == [seat]:
                    yield actions.TurnTrick(deal.taker(pile))
            case "refuse":
                yield from self._refusal(seat, hand)

    def _refusal(self, seat: int, hand: list[str]) -> Iterator[actions.Action]:
        """Yield a lawful card that neglects a duty, or a call that leads to such a duty."""
        deal = present(self.deal)
        if seat == deal.turn():
            weighed = deal.weigh(seat, "", deal.goes_to(seat))
            yield from (
                actions.PlayCard(seat, Card.parse(c))
                for c in hand
                if c in weighed.lawful - weighed.right
            )
        for other in deal.order:
            yield from (
                said
                for said in may_say(deal, other)
                if (isinstance(said, actions.Call) and deal.exposed[str(said.card)] == seat)
            )

    def _puts_right(self) -> bool:
        """Correct or claim the first error, if the pair requires it now."""
        deal = present(self.deal)
        waits = self.pair.first == "short" and self.trick == self.at
        if self.pair.when != WHEN[1] or self.righted or waits:
            return False
        own = [a for s in self.offenders for a in may_put_right(deal, s)]
        own = [a for a in own if not isinstance(a, actions.TurnTrick)]
        said = [] if own and self.chance.random() < 0.5 else self._true_claims(2)
        action = self.chance.choice(said or own) if said or own else None
        if action is None:
            return False
        self.accepts(action)
        self.check_offers()
        return True

    def _true_claims(self, most: int = 4) -> list[actions.Action]:
        """Return some true claims and demands, those about the errors that were made first."""
        deal = present(self.deal)
        laws = [LAW_OF[self.pair.first], LAW_OF[self.pair.second]]
        said: list[actions.Action] = [
            a
            for seat in deal.order
            for a in may_say(deal, seat)
            if not isinstance(a, actions.Call)
            and (not self.offenders or getattr(a, "against", None) in self.offenders)
        ]
        self.chance.shuffle(said)
        said.sort(key=lambda a: getattr(a, "law", "I6") not in laws)
        found: list[actions.Action] = []
        for action in said[: 2 * most]:
            if len(found) < most and deal.clone().do(action):
                found.append(action)
        return found

    def _says_what_is_so(self) -> bool:
        deal = present(self.deal)
        seat = self.chance.choice(deal.order)
        said: list[actions.Action] = [
            a for a in may_say(deal, seat) if isinstance(a, actions.Call | actions.Demand)
        ]
        said += [*may_put_right(deal, seat), *self._true_claims(1)]
        if not said:
            return False
        self.accepts(self.chance.choice(said))
        return True

    def _plays_rightly(self) -> None:
        deal = present(self.deal)
        seat = deal.turn()
        cards = sorted(deal.right_cards(seat)) or sorted(deal.hands[seat])
        self.accepts(actions.PlayCard(seat, Card.parse(self.chance.choice(cards))))


def follow_pair(pair: Pair, seed: int) -> tuple[Pair | None, Counter[str]]:
    """Play one deal, and return the pair if both errors could be made, and the counts."""
    chance = Random(f"{pair} {seed}")
    sitting = short_table(chance)
    done: Counter[str] = Counter()
    follower = PairFollower(sitting, chance, done, pair=pair)
    follower.play_deal()
    return follower.found, done


def follow_pairs(pairs: Iterable[Pair], least: int, most: int) -> Counter[Pair]:
    """Follow every pair until it has come up ``least`` times, or was tried ``most`` times."""
    found: Counter[Pair] = Counter()
    for pair in pairs:
        for seed in range(most):
            if found[pair] >= least:
                break
            came, _ = follow_pair(pair, seed)
            found[pair] += came is not None
    return found


def table_of(found: Counter[Pair]) -> str:
    """Return the counts as a table in Markdown: a row for each ordered pair of kinds."""
    columns = list(product(WHO, WHEN))
    lines = [
        "| First | Second | " + " | ".join(f"{who}, {when}" for who, when in columns) + " |",
        "|---|---|" + "---:|" * len(columns),
    ]
    for first, second in product(KINDS, KINDS):
        if second != "deal":
            pairs = (Pair(first, second, *each) for each in columns)
            counts = (str(found[pair]) if is_possible(pair) else "–" for pair in pairs)
            named = f"| {KINDS[first]} | {KINDS[second]} | "
            lines.append(named + " | ".join(counts) + " |")
    return "\n".join(lines) + "\n"
