"""A sitting under club laws, followed by a second reading of the laws (I1–I15, D7).

At a table of any game, the engine and :mod:`tests.laws.reference_club` agree on the legality of
each action, the verdict on each claim, the cards on the table, the duties, the offers and the
payments.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from random import Random

import pytest

from eldesthand.bots.players.random_player import RandomPlayer
from eldesthand.core.actions import (
    Action,
    Agree,
    Amend,
    Bid,
    Call,
    Claim,
    Deal,
    Demand,
    DrawFrom,
    Indicate,
    PlayCard,
    Settle,
    Shuffle,
    TakeBack,
    TurnTrick,
    Withdraw,
)
from eldesthand.core.cards import Card
from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import CardDrawnFrom, ClaimJudged, Event
from eldesthand.core.play import cards_of
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Due, Laws, Phase, Slip
from eldesthand.laws.table import ClubTable
from tests.laws.reference_club import ClubDeal
from tests.laws.reference_losses import payment
from tests.laws.reference_offers import may_put_right, may_say
from tests.laws.reference_table import Debt, Game, NotNow
from tests.strategies import sourced_games
from tests.tables import NAMES, mixed, present

GAMES = tuple(replace(rules, laws=Laws.CLUB) for rules in sourced_games())
VARIETIES = tuple(dict.fromkeys(rules.variety for rules in GAMES))
LAWS = ("D3", "D7", "I1", "I2", "I3", "I4", "I5", "I6", "I7", "I12", "")


@dataclass
class Follower:
    """A sitting and its second reading. ``done`` counts the actions by kind."""

    sitting: Sitting
    chance: Random
    done: Counter[str]
    wild: float = 0.0
    deal: ClubDeal | None = None
    actions: int = 0
    bids: dict[int, int] = field(default_factory=dict)
    bid: tuple[int, int] | None = None
    """Buyer of the choice of suit, and the price (V1, I10)."""

    def play_deal(self) -> None:
        """Play one deal, with more or fewer errors, until it is settled."""
        settled, self.actions = len(self.sitting.nets), 0
        self.wild = self.chance.choice((0.0, 0.1, 0.3, 0.6, 0.9))
        while len(self.sitting.nets) == settled and self.sitting.phase is not Phase.ENDED:
            self.actions += 1
            assert self.actions < 3000, "it does not end"
            self.step()

    def step(self) -> None:
        phase = self.sitting.phase
        if phase is Phase.PLAY:
            self._play()
        elif phase is Phase.SETTLE and self.chance.random() < 0.7:
            self.accepts(self._any_claim())
        elif phase is Phase.SETTLE:
            self.settle()
        else:
            action = self._before_play()
            self.sitting.apply(action)
            if isinstance(action, Bid):
                self.bids[action.seat] = action.counters
        if self.sitting.phase is Phase.PLAY and self.deal is None:
            self.deal = self._begun()
        if self.sitting.phase is Phase.SHUFFLE:
            self.deal = None

    def _begun(self) -> ClubDeal:
        sitting, rules = self.sitting, self.sitting.rules
        assert sitting.tricks is not None
        if self.bids:  # else the choice is kept, and what was paid for it lies in the pool
            buyer = max(self.bids, key=lambda seat: self.bids[seat])
            self.bid = (buyer, self.bids[buyer]) if self.bids[buyer] else None
            self.bids = {}
        game = Game(
            rules.variety,
            rules.hand_size,
            frozenset(map(str, rules.pack)),
            rules.players,
            rules.option("breaking") is True,
            rules.option("queen_breaks") is True,
            rules.option("clean_first_trick") is True,
        )
        hands = {seat: tuple(map(str, sitting.hands[seat])) for seat in sitting.active}
        return ClubDeal(game, hands, sitting.active, sitting.tricks.leader, str(sitting.avoided))

    def _before_play(self) -> Action:
        sitting, chance = self.sitting, self.chance
        seat = sitting.to_act[0] if sitting.to_act else 0
        match sitting.phase:
            case Phase.SHUFFLE:
                return Shuffle(sitting.dealer, mixed(sitting.rules, chance))
            case Phase.DEAL if sitting.ceremony.begun:
                return Deal(seat)
            case Phase.DEAL:
                slip = Slip.MISDEALT if chance.random() < 0.25 else Slip.NONE
                most = sitting.rules.hand_size * sitting.rules.active - 1
                return Deal(seat, chance.randint(1, most), slip)
            case Phase.BID:
                return Bid(seat, chance.choice((0, 0, sitting.view(seat).stage.high_bid + 1)))
            case _:
                return RandomPlayer(chance).choose(sitting.view(seat))

    def _play(self) -> None:
        chance, deal = self.chance, self.deal
        table, wild = self.sitting.club, self.wild if self.actions < 250 else 0.0
        assert deal is not None
        assert table is not None
        seats = list(deal.order)
        lot = chance.random()
        if wild and chance.random() < 0.2 and self._passing_chance():
            return
        if table.awaited and lot > wild:
            self._answers()
        elif lot < wild * 0.3:
            seat = chance.choice(seats)
            self.accepts(PlayCard(seat, self._card_of(seat)))
        elif lot < wild * 0.5:
            self.accepts(PlayCard(deal.turn(), self._card_of(deal.turn())))
        elif lot < wild * 0.7:
            self.accepts(self._any_action())
        elif lot < wild * 0.9:
            self.accepts(self._something_to_say(chance.choice(range(self.sitting.rules.players))))
        else:
            seat = self.sitting.to_act[0]
            cards = sorted(deal.right_cards(seat)) or sorted(deal.hands[seat])
            if cards:
                self.accepts(PlayCard(seat, Card.parse(chance.choice(cards))))

    def _answers(self) -> None:
        """Let the awaited player draw a card (D7) or name one (I3)."""
        table = present(self.sitting.club)
        assert table.awaited is not None
        if table.awaited.source is None:
            self.accepts(self.chance.choice(self._own(table.awaited.seat)))
        else:
            place = self.chance.randrange(len(table.drawable()))
            self.draw(DrawFrom(table.awaited.seat, place))

    def _passing_chance(self) -> bool:
        """Return whether somebody amends a revoke or changes a card before the trick is turned."""
        deal = present(self.deal)
        for seat in deal.order:
            may = deal.better(seat) or any(seat in pile.may_change for pile in deal.open())
            own = [a for a in self._own(seat) if isinstance(a, Amend | Withdraw)] if may else []
            if own:
                self.accepts(self.chance.choice(own))
                return True
        return False

    def _something_to_say(self, seat: int) -> Action:
        """Return a claim or correction of a seat: equally likely by kind, often true."""
        deal, chance = self.deal, self.chance
        assert deal is not None
        kinds: dict[str, list[Action]] = {}
        for action in (*may_say(deal, seat), *self._own(seat)):
            kinds.setdefault(f"{type(action).__name__} {getattr(action, 'law', '')}", []).append(
                action
            )
        if not kinds:
            return self._any_claim()
        said = kinds[chance.choice(sorted(kinds))]
        chance.shuffle(said)
        true = (action for action in said[:4] if deal.clone().do(action))
        return next(true, said[0]) if chance.random() < 0.5 else said[0]

    def _card_of(self, seat: int) -> Card:
        assert self.deal is not None
        hand = sorted(self.deal.hands[seat])
        return Card.parse(self.chance.choice(hand)) if hand else self.sitting.rules.pack[0]

    def _any_claim(self) -> Claim:
        chance, seats = self.chance, range(self.sitting.rules.players)
        tricks = len(self.deal.piles) if self.deal else 0
        law = chance.choice(LAWS[1:])
        return Claim(chance.choice(seats), law, chance.choice(seats), chance.randint(0, tricks + 1))

    def _any_action(self) -> Action:
        chance, seats = self.chance, range(self.sitting.rules.players)
        seat, other = chance.choice(seats), chance.choice(seats)
        cards = [Card.parse(c) for c in sorted(self.deal.exposed)] if self.deal else []
        card = chance.choice(cards or [chance.choice(self.sitting.rules.pack)])
        if seat in self.sitting.active and chance.random() < 0.7:
            card = self._card_of(seat)
        return chance.choice(
            (
                Amend(seat, card),
                Withdraw(seat, card),
                Indicate(seat, card),
                TakeBack(seat),
                TurnTrick(seat),
                Call(other, card),
                self._any_claim(),
                Demand(seat, other, chance.choice([d for d in Due if d is not Due.NEW_DEAL])),
            )
        )

    def _own(self, seat: int) -> list[Action]:
        assert self.deal is not None
        return may_put_right(self.deal, seat)

    def accepts(self, action: Action) -> bool:
        """Try an action, and compare the table with the second reading; return if it is allowed."""
        allowed = self.rules_alike(action)
        if allowed:
            self.compare()
        return allowed

    def rules_alike(self, action: Action) -> bool:
        """Try an action at the table and in the second reading: both must allow or refuse it.

        Return whether they allow it.
        """
        deal = present(self.deal)
        try:
            events = self.sitting.apply(action)
        except IllegalAction as error:
            with pytest.raises(NotNow):  # it changes nothing
                deal.do(action)
            self.done[f"refused {type(action).__name__} {error.law}"] += 1
            return False
        upheld = deal.do(action)
        self._note(action, events, upheld)
        self._compose(action, upheld)
        return True

    def draw(self, action: DrawFrom) -> None:
        assert self.deal is not None
        events = self.sitting.apply(action)
        [drawn] = [event for event in events if isinstance(event, CardDrawnFrom)]
        paid = self.deal.drawn(action.seat, str(drawn.cards[0]))
        fines = [event for event in events if type(event).__name__ == "FinePaid"]
        counters = not self.sitting.rules.settlement_object.points
        assert len(fines) == (2 if paid and counters else 0)
        self.done["DrawFrom"] += 1
        self.compare()

    def _note(self, action: Action, events: Iterable[Event], upheld: bool | None) -> None:
        judged = [event for event in events if isinstance(event, ClaimJudged)]
        assert [event.upheld for event in judged] == ([] if upheld is None else [upheld]), action
        law = getattr(action, "law", "")
        self.done[f"{type(action).__name__} {law} {upheld if judged else ''}".strip()] += 1
        for event in judged:
            if event.upheld and event.law in ("I7", "I12"):
                assert self.deal is not None
                lays = self.deal.piles[event.trick - 1].of(event.against)
                proofs = [self.deal.proof(lay, event.trick) for lay in lays if lay.revoke]
                assert set(map(str, event.cards)) in proofs

    def _compose(self, action: Action, upheld: bool | None) -> None:
        """Count the compositions of two errors."""
        deal = present(self.deal)
        if upheld and isinstance(action, Claim) and action.law == "D7":
            sizes = {len(hand) for hand in deal.dealt.values()}
            self.done["composition: irregular in play"] += sizes == {deal.game.size}
        pile = deal.top()
        if not isinstance(action, PlayCard) or pile is None:
            return
        wrong = {lay.seat for lay in pile.lays if lay.second or lay.revoke or lay.turn != lay.seat}
        if action.seat in wrong:
            self.done["composition: two errors in a trick"] += len(wrong) > 1
            others = pile.may_change - {action.seat} or deal.open_rights()
            self.done["composition: an error during a remedy"] += bool(others)
            self.done["composition: an error with the Joker"] += str(action.card) == "*H"
            self.done["composition: seven players"] += self.sitting.rules.players == 7

    def compare(self) -> None:
        """Compare hands, tricks, duties and turn in both readings."""
        deal, table = self.deal, self.sitting.club
        assert deal is not None
        assert isinstance(table, ClubTable)
        assert {s: set(map(str, cards_of(table.tricks.hands[s]))) for s in deal.order} == deal.hands
        lying = [[(laid.seat, str(laid.card)) for laid in trick.laid] for trick in table.open]
        assert lying == [[(lay.seat, lay.card) for lay in pile.lays] for pile in deal.open()]
        gone = [[(laid.seat, str(laid.card)) for laid in trick] for trick in table.history]
        turned = [[(lay.seat, lay.card) for lay in pile.lays] for pile in deal.turned()]
        assert [sorted(trick) for trick in gone] == [sorted(trick) for trick in turned]
        done = [pile for pile in deal.piles if pile.turned or deal.full(pile)]
        assert [trick.taker for trick in table.tricks.done] == [deal.taker(pile) for pile in done]
        shown = table.shown()
        assert {str(e.card): e.seat for e in shown.exposed} == deal.exposed
        due = [
            Debt(d.law, d.seat, d.due, d.by, d.trick, "" if d.card is None else str(d.card))
            for d in shown.duties
        ]
        assert sorted(map(repr, due)) == sorted(map(repr, deal.debts))
        assert list(shown.proved) == deal.proved
        assert table.over is deal.over
        asked = table.awaited.seat if table.awaited else None
        assert asked == (deal.asked if deal.asked is not None else deal.draws and deal.draws[0])
        if not deal.over:
            turn = deal.turn()
            assert self.sitting.to_act == (turn,)
            assert set(map(str, table.right_cards(turn))) == deal.right_cards(turn)
        if self.chance.random() < 0.1:
            self.check_offers()

    def check_offers(self) -> tuple[list[Action], list[Action]]:
        """Check that both readings offer the same now; return the claims, and the corrections."""
        deal, table = present(self.deal), present(self.sitting.club)
        claims: list[Action] = []
        corrections: list[Action] = []
        for seat in range(self.sitting.rules.players):
            said, own = [*may_say(deal, seat)], self._own(seat)
            assert {offer.action for offer in table.claims(seat)} == set(said)
            assert {offer.action for offer in table.amends(seat)} == set(own)
            claims += said
            corrections += own
        return claims, corrections

    def settle(self) -> None:
        sitting, deal = self.sitting, self.deal
        assert deal is not None
        rules, pool, jack = sitting.rules, sitting.bank.pool, sitting.jack_deals > 0
        paid = payment(deal, rules, pool, jack=jack, bid=self.bid)
        sitting.apply(Settle())
        reckoning = present(sitting.reckoning)
        assert list(reckoning.net) == paid.net
        if not rules.settlement_object.points:
            assert (reckoning.pool_after, reckoning.jack_after) == (paid.pool, paid.jack)
        assert list(reckoning.revoked) == sorted(deal.proved, key=deal.order.index)
        if self.bid and deal.proved and self.bid[0] not in deal.proved:
            self.bid = None  # given back, once (I10)
        self.done[f"settled {len(deal.proved)} revoked"] += 1


def follow(deals: int, seed: int) -> Counter[str]:
    """Follow a number of deals, in sittings of up to three at any game."""
    done: Counter[str] = Counter()
    played = number = 0
    while played < deals:
        chance = Random(f"{seed}/{number}")
        number += 1
        variety = chance.choice(VARIETIES)
        rules = chance.choice([rules for rules in GAMES if rules.variety == variety])
        if rules.settlement == "sweepstake" and chance.random() < 0.3:
            rules = rules.with_options(jack_divides=True)
        sitting = Sitting(rules, NAMES[: rules.players])
        sitting.apply(Agree(chance.randrange(rules.players)))
        follower = Follower(sitting, chance, done)
        for _ in range(3):
            if sitting.phase is not Phase.ENDED and played < deals:
                follower.play_deal()
                played += 1
    done["deals"] = played
    return done
