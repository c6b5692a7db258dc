"""Every composition of some errors in a small deal, followed by both readings (D7, I1–I7, I12).

A :class:`Space` is a deal of a few cards, the kinds of error that its offenders can make, and the
laws that its claimants can name. :func:`search` tries every action in every state that can be
reached, until a state repeats or the offenders have made ``most`` errors, and compares the engine
with the second reading at each: what is accepted, verdicts, cards, duties, offers and payments.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, fields, replace
from random import Random

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
from eldesthand.record.deal_from_hands import deal_from_hands
from eldesthand.trials.short_deals import ShortRules
from tests.laws.follower import Follower
from tests.laws.reference_club import ClubDeal
from tests.laws.reference_offers import may_put_right, may_say
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

    def actions(self, deal: ClubDeal) -> Iterator[tuple[Action, bool]]:
        """Yield every action to try now, and whether it is an error."""
        if deal.asked is not None:
            yield from ((action, False) for action in may_put_right(deal, deal.asked))
            return
        yield from self._plays(deal)
        pile = deal.going_on()
        for lying in deal.open()[:1]:
            late = [s for s in deal.order if deal.hands[s] and s not in lying.seats]
            if not late or ("miss" in self.errors and late[0] in self.offenders):
                yield TurnTrick(deal.taker(lying)), bool(late)
        for seat in deal.order:
            own = may_put_right(deal, seat)
            yield from ((action, False) for action in own if not isinstance(action, TurnTrick))
        if pile is not None and self.laws & {"I5", "I6"}:
            yield from ((TakeBack(seat), False) for seat in self.offenders)
        yield from self._says(deal)

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

    def _says(self, deal: ClubDeal) -> Iterator[tuple[Action, bool]]:
        for seat in self.claimants:
            for action in may_say(deal, seat):
                law = action.law if isinstance(action, Claim) else ""
                if law in self.laws or (isinstance(action, Call) and "I4" in self.laws):
                    yield action, False
            if self.laws & {"I5", "I6"}:  # offered or not
                for against in self.offenders:
                    yield from ((Demand(seat, against, what), False) for what in DEMANDS)


def search(space: Space, most_states: int = 10**9) -> Counter[str]:
    """Try every action of a space in every state; return the numbers of states and rulings."""
    found: Counter[str] = Counter()
    seen: set[Hashable] = set()
    begun = space.begin()
    front = [(begun, 0)]
    seen.add(_key(begun, 0))
    for depth in range(space.depth):
        if not front:
            break
        found["depth"] = depth + 1
        after: list[tuple[Follower, int]] = []
        for follower, errors in front:
            for other, made in _after(space, follower, errors, found):
                key = _key(other, made)
                if key in seen:
                    continue
                seen.add(key)
                other.check_offers()
                if len(seen) < most_states:
                    after.append((other, made))
        front = after
    found["states"] = len(seen)
    return found


def _after(
    space: Space, follower: Follower, errors: int, found: Counter[str]
) -> Iterator[tuple[Follower, int]]:
    deal = present(follower.deal)
    if deal.over:
        other = _copy(follower)
        other._settle()
        found["settled"] += 1
        if follower.sitting.phase is Phase.SETTLE:
            yield from _late_claims(space, follower, errors, found)
        return
    if deal.draws:
        table = present(follower.sitting.club)
        assert isinstance(table, ClubTable)
        for place in range(len(table.drawable())):
            other = _copy(follower)
            other._draw(DrawFrom(deal.draws[0], place))
            found["rulings"] += 1
            yield other, errors
        return
    other = _copy(follower)
    for action, error in dict(space.actions(deal)).items():
        if error and errors == space.most:
            continue
        before = len(other.sitting.actions)
        other._try(action)
        found["rulings"] += 1
        found["errors"] += error
        if len(other.sitting.actions) > before:
            yield other, errors + error
            other = _copy(follower)


def _late_claims(
    space: Space, follower: Follower, errors: int, found: Counter[str]
) -> Iterator[tuple[Follower, int]]:
    """Claim after the last trick (I13)."""
    for seat in space.claimants:
        for action in may_say(present(follower.deal), seat):
            if isinstance(action, Claim) and action.law in space.laws:
                other = _copy(follower)
                other._try(action)
                found["rulings"] += 1
                yield other, errors


def _copy(follower: Follower) -> Follower:
    return replace(follower, sitting=follower.sitting.clone(), deal=present(follower.deal).clone())


def _key(follower: Follower, errors: int) -> Hashable:
    """Return all that can matter later in both readings, and the number of errors."""
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
        (table.awaiting, table.going_back, table.over, table.begun, table.leader),
        tuple(table.drawn),
    )
    return hash((errors, engine, _reading(present(follower.deal))))


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
