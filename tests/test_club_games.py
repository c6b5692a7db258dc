"""Random games under club laws: errors, claims, demands and calls of every kind, at any moment.

Never a crash, never a card or counter lost, always an end, always the same on replay; an action
that is refused changes nothing; what is offered can be done; and no view says more than it may.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random

import pytest

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
    Interrupt,
    PlayCard,
    PutRight,
    Settle,
    Shuffle,
    TakeBack,
    Touch,
    TurnTrick,
    Withdraw,
    read_action,
    write_action,
)
from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import CardDrawnFrom, CardsPassed, Dealt, Event, HandTouched, seen_by
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting, replay
from eldesthand.core.terms import Due, Laws, Phase, Slip
from eldesthand.core.view import read_view, write_view
from eldesthand.core.wire import kind_of
from eldesthand.words import changes_in, duties_in, narrate, offers_in, waits_for
from lab.checks import check_cards, check_counters
from lab.random_actions import anything_legal
from tests.strategies import sourced_games, with_table_talk
from tests.tables import ALL_CARDS, NAMES, everything, mixed, present

CLUB_GAMES = tuple(replace(rules, laws=Laws.CLUB) for rules in sourced_games())
MOST_ACTIONS = 3000
"""A deal that takes longer does not end."""


def any_error(sitting: Sitting, chance: Random) -> Action:
    """Return a random error, claim or remedy, legal or not."""
    seats = range(sitting.rules.players)
    seat, other = chance.choice(seats), chance.choice(seats)
    hand = sitting.view(seat).hand
    card = chance.choice(hand or sitting.rules.pack)
    laws = ("D3", "D6", "D7", "I1", "I2", "I3", "I5", "I6", "I7", "I12", "")
    tricks = len(sitting.view(None).tricks)
    makers = (
        lambda: PlayCard(seat, card),
        lambda: PlayCard(seat, card),
        lambda: Amend(seat, card),
        lambda: Withdraw(seat, card),
        lambda: Indicate(seat, card),
        lambda: TakeBack(seat),
        lambda: TurnTrick(seat),
        lambda: Call(other, card),
        lambda: Claim(seat, chance.choice(laws), other, chance.randint(0, tricks + 1)),
        lambda: Demand(seat, other, chance.choice(list(Due))),
        lambda: DrawFrom(seat, chance.randrange(9)),
        lambda: Touch(seat),
        lambda: Interrupt(seat),
        lambda: PutRight(seat),
        lambda: Bid(seat, chance.randrange(4)),
        lambda: Settle(),
        lambda: Shuffle(seat, mixed(sitting.rules, chance), chance.choice(("", "red", "blue"))),
    )
    return chance.choice(makers)()


def bad_deal(sitting: Sitting, chance: Random) -> Action:
    """Return the dealing of some cards by any seat, with or without a slip."""
    dealing = sitting.view(None).club.dealing
    seat = dealing.dealer if dealing else chance.randrange(sitting.rules.players)
    if chance.random() < 0.7 and sitting.to_act:
        seat = sitting.to_act[0]
    return Deal(seat, chance.choice((0, 1, 2, 5, 13)), chance.choice(list(Slip)))


def any_offer(sitting: Sitting, seat: int, chance: Random) -> Action | None:
    """Return an offered action of a random kind."""
    view = sitting.view(seat)
    kinds: dict[tuple[str, str], list[Action]] = {}
    for offer in (*view.club.claims, *view.club.amends):
        kinds.setdefault((offer.law, type(offer.action).__name__), []).append(offer.action)
    return chance.choice(kinds[chance.choice(list(kinds))]) if kinds else None


class Watch:
    """One sitting under club laws, with the checks of its invariants."""

    def __init__(self, rules: Rules, dealer: int) -> None:
        self.sitting = Sitting(rules, NAMES[: rules.players])
        self.sitting.apply(Agree(dealer))

    def do(self, action: Action) -> bool:
        """Apply an action if it is legal; an illegal one must change nothing."""
        sitting = self.sitting
        assert read_action(write_action(action)) == action
        before = everything(sitting)
        try:
            events = sitting.apply(action)
        except IllegalAction:
            assert everything(sitting) == before, action
            return False
        self._told(events)
        return True

    def quickly(self, action: Action) -> bool:
        """Apply an action if it is legal."""
        try:
            self._told(self.sitting.apply(action))
        except IllegalAction:
            return False
        return True

    def _told(self, events: list[Event]) -> None:
        for event, seat in product(events, range(self.sitting.rules.players)):
            seen = seen_by(event, seat)
            assert narrate(seen, self.sitting.names, seat)
            match seen:
                case Dealt():
                    assert all(s == seat or not hand for s, hand in enumerate(seen.hands))
                case CardsPassed():
                    assert not seen.cards or seat in (seen.seat, seen.to)
                case CardDrawnFrom():
                    assert not seen.cards or seat in (seen.seat, seen.source)
                case HandTouched():
                    assert not seen.cards or seat == seen.seat

    def sound(self) -> None:
        """Check that no card or counter is lost, and that views can be written and read."""
        sitting = self.sitting
        check_counters(sitting)
        check_cards(sitting)
        for seat in (None, *range(sitting.rules.players)):
            view = sitting.view(seat)
            assert read_view(write_view(view)) == view
            claims, amends = offers_in(view)
            assert all(claims)
            assert all(amends)
            kinds = {type(each.action) for each in view.club.amends} & {Amend, Withdraw}
            assert set(changes_in(view)) == {kind_of(kind) for kind in kinds}
            assert all(duties_in(view))
            assert waits_for(view) or view.phase in (Phase.SHUFFLE, Phase.SEATING)
        view = sitting.view(None)
        if sitting.phase is Phase.PLAY:
            if view.trick and not view.trick.cards and view.tricks:
                taker = present(view.tricks[-1].taker)
                leads = sitting.to_act[0] == taker or view.players[taker].cards == 0
                assert leads or sitting.view(sitting.to_act[0]).playable == (), (
                    "D7: the short hand draws"
                )
            for exposed in view.club.exposed:
                assert exposed.card in sitting.view(exposed.seat).hand

    def offered(self, seat: int, chance: Random) -> None:
        """Check that an offered action is legal."""
        action = any_offer(self.sitting, seat, chance)
        if action is not None:
            assert self.do(action), action

    def erratic(self, chance: Random, wild: float) -> None:
        """Go on for one action, quickly, with errors and claims."""
        sitting, lot = self.sitting, chance.random()
        if sitting.phase is Phase.PLAY and chance.random() < wild / 2:
            seat = sitting.to_act[0]  # in turn, but any card at all
            if self.quickly(PlayCard(seat, chance.choice(sitting.view(seat).hand or ALL_CARDS))):
                return
        if lot < wild and self.quickly(any_error(sitting, chance)):
            return
        seats = range(sitting.rules.players)
        club = sitting.club
        if club and not club.over and chance.random() < 0.3:  # chances that pass quickly
            for seat in sitting.active:
                own = [
                    o
                    for o in sitting.view(seat).club.amends
                    if isinstance(o.action, Amend | Withdraw)
                ]
                if own:
                    self._told(sitting.apply(chance.choice(own).action))
                    return
        if lot < 2 * wild:
            offer = any_offer(sitting, chance.choice(seats), chance)
            if offer is not None:
                self._told(sitting.apply(offer))
                return
        dealing = sitting.phase in (Phase.SHUFFLE, Phase.CUT, Phase.DEAL)
        if dealing and lot < 4 * wild and self.quickly(bad_deal(sitting, chance)):
            return
        self._told(sitting.apply(anything_legal(sitting, chance)))

    def finish(self, chance: Random, deals: int, wild: float) -> None:
        """Play until this number of deals is settled, ever less wildly, so that it ends."""
        sitting = self.sitting
        while len(sitting.nets) < deals and sitting.final is None:
            settled, actions = len(sitting.nets), 0
            while len(sitting.nets) == settled and sitting.final is None:
                self.erratic(chance, wild if actions < 300 else 0.0)
                actions += 1
                assert actions < MOST_ACTIONS, "it does not end"
            assert sitting.bank.conserved

    def same_again(self) -> None:
        """Check that the same actions make the same sitting."""
        sitting = self.sitting
        again = replay(sitting.rules, NAMES[: sitting.rules.players], sitting.actions)
        assert everything(again) == everything(sitting)
        assert again.bank.held == sitting.bank.held


def play(seeds: range, deals: int) -> set[type[Action]]:
    """Play a game of any kind for each seed; return the kinds of actions that came up."""
    kinds: set[type[Action]] = set()
    for seed in seeds:
        chance = Random(seed)
        rules = with_table_talk(chance.choice(CLUB_GAMES), chance)
        watch = Watch(rules, chance.randrange(rules.players))
        for number in range(300):
            if watch.sitting.phase is not Phase.ENDED:
                watch.erratic(chance, 0.2)
                if number % 30 == 0:
                    watch.sound()
                    watch.do(any_error(watch.sitting, chance))
                    watch.offered(chance.randrange(rules.players), chance)
        watch.finish(chance, deals, wild=0.1)
        watch.same_again()
        if watch.sitting.phase is Phase.ENDED:
            assert not watch.do(Settle()), "nothing can be done after the end"
        kinds.update(map(type, watch.sitting.actions))
    return kinds


def test_club_games_of_any_kind_stay_sound_and_every_error_comes_up() -> None:
    kinds = play(range(8), deals=1)
    assert {Amend, Call, Claim, Demand, Indicate, Interrupt, PutRight, TakeBack, Touch} <= kinds
    assert {DrawFrom, TurnTrick, Withdraw} <= kinds


@pytest.mark.slow
@pytest.mark.parametrize("part", range(20))
def test_five_thousand_club_games_stay_sound(part: int) -> None:
    play(range(250 * part, 250 * part + 250), deals=4)
