"""Every composition of some errors in a small deal, followed by both readings (D7, I1–I7, I12).

A :class:`Space` is a deal of a few cards, the kinds of error that its offenders can make, and the
laws that its claimants can name. :func:`search` tries every action in every state that can be
reached, until a state repeats or the offenders have made ``most`` errors, and compares the engine
with the second reading at each: what is accepted, verdicts, cards, duties, offers and payments.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from copy import copy
from dataclasses import dataclass, fields, replace
from random import Random
from typing import NamedTuple

from eldesthand.core.actions import (
    Action,
    Call,
    Claim,
    Deal,
    Demand,
    DrawFrom,
    PlayCard,
    Shuffle,
    TakeBack,
    TurnTrick,
)
from eldesthand.core.cards import Card, parse_hand
from eldesthand.core.deal import cut
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Due, Laws, Phase, Slip
from eldesthand.laws.laid import OpenTrick
from eldesthand.laws.table import ClubTable
from eldesthand.record import TableState
from eldesthand.record.one_deal import deal_from_hands
from lab.short_deals import ShortRules
from tests.laws.follower import Follower
from tests.laws.reference_club import ClubDeal
from tests.laws.reference_table import Pile
from tests.tables import NAMES, present

PLAIN = Rules(players=3, laws=Laws.CLUB)
MODERN = replace(
    PRESETS["modern"].rules.with_options(passing=False, breaking=True, moon="none"),
    players=3,
    laws=Laws.CLUB,
)
DEMANDS = (Due.TAKE_BACK, Due.LEAD_HEART, Due.LEAD_NO_HEART, Due.HIGHEST, Due.LOWEST, Due.NO_HEART)


class _Never(Random):
    """Chance that never asks for a check: all are made."""

    def random(self) -> float:
        return 1.0


Offers = tuple[list[Action], list[Action]]
"""The claims, demands and calls, and the corrections of own errors."""


@dataclass(frozen=True)
class Space:
    """Small deal with the errors and claims to combine.

    ``errors`` are kinds: ``two`` cards to a trick, a card too ``early``, a false ``lead``, a
    ``wrong`` card (a revoke or a refused penalty), a trick that is turned and leaves one to
    ``miss`` it. ``astray`` is the number of the card that the dealer gives to the wrong player.
    """

    hands: tuple[str, ...]
    errors: frozenset[str]
    laws: frozenset[str]
    offenders: tuple[int, ...]
    claimants: tuple[int, ...]
    rules: Rules = PLAIN
    most: int = 4
    depth: int = 99
    astray: int = 0

    def begin(self) -> Follower:
        """Return the table at the first lead, which is seat 0's."""
        hands = {seat: parse_hand(hand) for seat, hand in enumerate(self.hands)}
        plain = {field.name: getattr(self.rules, field.name) for field in fields(Rules)}
        plain["players"] = len(hands)
        pack = tuple(card for hand in hands.values() for card in hand)
        rules = ShortRules(**plain, cards=pack)
        sitting = TableState(len(hands) - 1).sitting(rules, NAMES[: len(hands)])
        shuffle, lifted, dealing = deal_from_hands(sitting, hands)
        sitting.apply(Shuffle(sitting.dealer, cut(shuffle.pack, lifted.lifted)))
        if self.astray:
            sitting.apply(Deal(sitting.dealer, self.astray, Slip.MISDEALT))
        sitting.apply(dealing)
        follower = Follower(sitting, _Never(), Counter())
        follower.deal = follower._begun()
        return follower

    def actions(self, deal: ClubDeal, offers: Offers) -> Iterator[tuple[Action, bool]]:
        """Yield the actions to try now, and whether they are errors.

        One that somebody must do, such as naming a card, is the only one.
        """
        claims, corrections = offers
        if deal.asked is None:
            yield from self._plays(deal)
            for lying in deal.open()[:1]:
                late = [s for s in deal.order if deal.hands[s] and s not in lying.seats]
                if not late or ("miss" in self.errors and late[0] in self.offenders):
                    yield TurnTrick(deal.taker(lying)), bool(late)
            yield from ((action, False) for action in claims if self.says(action))
        for action in corrections:
            if not isinstance(action, TurnTrick):
                yield action, False

    def unoffered(self, deal: ClubDeal, offers: Offers) -> Iterator[Action]:
        """Yield the cards to take back and the demands that are tried without an offer (I5, I6)."""
        if deal.asked is not None or not self.laws & {"I5", "I6"}:
            return
        offered = {*offers[0], *offers[1]}
        for against in self.offenders:
            tried: list[Action] = [TakeBack(against)] if deal.going_on() is not None else []
            tried += [Demand(seat, against, what) for seat in self.claimants for what in DEMANDS]
            yield from (action for action in tried if action not in offered)

    def _plays(self, deal: ClubDeal) -> Iterator[tuple[Action, bool]]:
        turn, pile = deal.turn(), deal.going_on()
        right = deal.right_cards(turn)
        for card in sorted(right):
            yield PlayCard(turn, Card.parse(card)), False
        if "wrong" in self.errors and turn in self.offenders:
            for card in sorted(deal.hands[turn] - right):
                yield PlayCard(turn, Card.parse(card)), True
        for seat in self.offenders:
            goes_to = deal.goes_to(seat)
            if goes_to is not None and seat in goes_to.seats:
                errs = "two" in self.errors and len(goes_to.of(seat)) == 1
            else:
                errs = seat != turn and ("lead" if pile is None else "early") in self.errors
            for card in sorted(deal.hands[seat]) if errs else ():
                yield PlayCard(seat, Card.parse(card)), True

    def says(self, action: Action) -> bool:
        """Return whether a claim, call or demand is one of those to try."""
        match action:
            case Claim(seat, law):
                return seat in self.claimants and law in self.laws
            case Call(seat):
                return seat in self.claimants and "I4" in self.laws
            case Demand(seat, against):
                tried = seat in self.claimants and against in self.offenders
                return tried and bool(self.laws & {"I5", "I6"})
        return False


class Reached(NamedTuple):
    """A state, the number of errors made on the way to it, its key, and the offers in it."""

    follower: Follower
    errors: int
    key: Hashable
    offers: Offers = ([], [])


def search(space: Space) -> Counter[str]:
    """Try every action of a space in every state; return the numbers of states and rulings.

    A state that is reached again is not searched again, unless fewer errors led to it.
    """
    found: Counter[str] = Counter()
    begun = space.begin()
    front = [Reached(begun, 0, _key(begun), begun.check_offers())]
    fewest = {front[0].key: 0}
    for depth in range(space.depth):
        if not front:
            break
        found["depth"] = depth + 1
        after: list[Reached] = []
        for reached in front:
            for new in _after(space, reached, found):
                if fewest.get(new.key, 99) > new.errors:
                    fewest[new.key] = new.errors
                    after.append(new._replace(offers=new.follower.check_offers()))
        front = after
    found["states"] = len(fewest)
    return found


def _after(space: Space, reached: Reached, found: Counter[str]) -> Iterator[Reached]:
    follower, errors, _, offers = reached
    deal = present(follower.deal)
    if deal.over:
        if follower.sitting.phase is Phase.SETTLE:
            yield from _late_claims(space, reached, found)
        replace(follower, sitting=follower.sitting.clone()).settle()
        found["settled"] += 1
    elif deal.draws:
        table = present(follower.sitting.club)
        for place in range(len(table.drawable())):
            other = _copy(follower)
            other.draw(DrawFrom(deal.draws[0], place))
            found["rulings"] += 1
            yield Reached(other, errors, _key(other))
    else:
        tried = [(action, False) for action in space.unoffered(deal, offers)]
        yield from _try(tried, reached, found)
        tried = list(dict(space.actions(deal, offers)).items())
        yield from _try([each for each in tried if errors + each[1] <= space.most], reached, found)


def _try(
    actions: Iterable[tuple[Action, bool]], reached: Reached, found: Counter[str]
) -> Iterator[Reached]:
    """Try actions, each in the same state; yield the states that differ from it."""
    other = _copy(reached.follower)
    for action, error in actions:
        found["rulings"] += 1
        found["errors"] += error
        if not other.rules_alike(action):
            continue
        key = _key(other)
        if key != reached.key:  # no false claim
            other.compare()
            yield Reached(other, reached.errors + error, key)
            other = _copy(reached.follower)
    assert _key(other) == reached.key, "a refused action or a false claim changes something"


def _late_claims(space: Space, reached: Reached, found: Counter[str]) -> Iterator[Reached]:
    """Claim after the last trick (I13)."""
    claims = [(action, False) for action in reached.offers[0] if space.says(action)]
    yield from _try(claims, reached, found)


def _copy(follower: Follower) -> Follower:
    """Return a copy that can be played on, but not settled: the play changes only these parts."""
    sitting = copy(follower.sitting)
    sitting.actions = [*sitting.actions]
    sitting.bank, sitting.play = sitting.bank.clone(), present(sitting.play).clone()
    return replace(follower, sitting=sitting, deal=present(follower.deal).clone())


def _key(follower: Follower) -> Hashable:
    """Return all that can matter later in both readings."""
    table = follower.sitting.club
    assert isinstance(table, ClubTable)
    early = table.early and (_trick(table.early), tuple(table.early.duties))
    engine = (
        tuple(tuple(hand) for hand in table.tricks.hands),
        tuple(map(_trick, table.open)),
        tuple(table.history),
        tuple(table.exposed.items()),
        tuple(table.duties),
        tuple(table.errors),
        tuple(table.rights),
        tuple(table.missed.items()),
        early,
        tuple(table.compelled),
        tuple(table.proved),
        (table.awaited, table.going_back, table.over, table.begun, table.leader),
        tuple(table.drawn),
    )
    return hash((engine, _reading(present(follower.deal))))


def _trick(trick: OpenTrick) -> Hashable:
    return trick.number, tuple(trick.laid), frozenset(trick.may_withdraw)


def _reading(deal: ClubDeal) -> Hashable:
    return (
        tuple(map(_pile, deal.piles)),
        tuple(deal.debts),
        tuple(deal.rights),
        tuple(deal.played_on),
        tuple(deal.last),
        tuple(deal.proofs),
        (deal.asked, deal.draws, deal.all_played_first, deal.back_when_named),
    )


def _pile(pile: Pile) -> Hashable:
    lays = tuple(
        (lay.seat, lay.card, lay.turn, lay.right, lay.debts, lay.kept) for lay in pile.lays
    )
    return lays, pile.turned, frozenset(pile.may_change), tuple(pile.debts)


def at(sitting: Sitting) -> str:
    """Return the last actions, to see a difference again."""
    return "\n".join(map(str, sitting.actions))
