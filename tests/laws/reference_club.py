"""The laws of error in the play read a second time (I1–I7, I12, D7), plainly and slowly.

One :class:`ClubDeal` follows a deal from the hands and what the players do, and says what may be
done, what is proved, and what is due.
"""

from __future__ import annotations

from dataclasses import replace

from eldesthand.core import actions
from eldesthand.core.terms import Due
from tests.laws.reference_evidence import Evidence
from tests.laws.reference_table import LEADS, Debt, Lay, NotNow, Pile
from tests.tables import present


class ClubDeal(Evidence):
    """One deal's play, and the consequences of the players' actions."""

    def do(self, action: actions.Action) -> bool | None:
        """Apply an action; return whether a claim is upheld. Raises ``NotNow`` if it is illegal."""
        if self.over and not isinstance(action, actions.Claim):
            raise NotNow
        if self.draws or (self.asked is not None and not isinstance(action, actions.Indicate)):
            raise NotNow
        upheld = None
        match action:
            case actions.PlayCard(seat, card):
                self.play(seat, str(card))
            case actions.TurnTrick(seat):
                self.turn_trick(seat)
            case actions.Amend(seat, card):
                self.amend(seat, str(card))
            case actions.Withdraw(seat, card):
                self.withdraw(seat, str(card))
            case actions.Indicate(seat, card):
                self.name(seat, str(card))
            case actions.TakeBack(seat):
                self.take_back(seat)
            case actions.Call(seat, card):
                self.call(seat, str(card))
            case actions.Demand():
                upheld = self.demand(action)
            case actions.Claim():
                upheld = self.claim(action)
            case actions.DrawFrom():
                raise AssertionError("the card that is drawn is told by the event")
            case _:
                raise NotNow
        self._comes_to_light()
        self.all_played_first = not self.before_first()
        return upheld

    def _holds(self, seat: int, card: str) -> None:
        if seat not in self.order or card not in self.hands[seat]:
            raise NotNow

    def play(self, seat: int, card: str) -> None:
        self._holds(seat, card)
        pile = self.goes_to(seat)
        if pile and seat in pile.seats:
            hand = frozenset(self.hands[seat])
            lay = Lay(
                seat, card, seat, hand, hand, hand, second=True, was_exposed=card in self.exposed
            )
        else:
            if self.forbidden(seat, card, pile):
                raise NotNow
            lay = self.weigh(seat, card, pile)
            if seat in self.missed:
                del self.missed[seat]
                self.played_on.append(seat)
            if pile is None and self.open() and seat == self.taker(self.open()[0]):
                self.turn_over(self.open()[0])
            if pile is not None and len(self.open()) == 2 and seat == self.taker(self.open()[0]):
                self.turn_over(self.open()[0])
        if pile is None:
            pile = Pile()
            self.piles.append(pile)
        self._lay(pile, lay)
        self._maybe_last()

    def _maybe_last(self) -> None:
        """Complete a trick: one under a lead out of turn is turned, and the deal may be over."""
        pile = self.top()
        if not self.full(pile) or pile is None:
            return
        if len(self.open()) == 2:
            self.turn_over(self.open()[0])
        if self.number(pile) < self.game.size and any(self.hands.values()):
            return
        over = [seat for seat in self.order if self.hands[seat]]
        short = [seat for seat in self.order if seat not in pile.seats]
        for seat in self.played_on:
            self._must_take_last(seat, "I1")
        if len(short) == 1 and not over:
            self._must_take_last(short[0], "I2")
        for seat in over:
            for card in sorted(self.hands[seat]):
                hand = frozenset(self.hands[seat])
                self._lay(pile, Lay(seat, card, seat, hand, hand, hand, second=True))
        self.turn_over(pile)
        self.over = True

    def _must_take_last(self, seat: int, law: str) -> None:
        if seat not in self.last:
            self.last.append(seat)
            self.debts.append(Debt(law, seat, Due.LAST_TRICK))

    def turn_trick(self, seat: int) -> None:
        """Turn a trick for its taker, perhaps before a single player has played to it (I1)."""
        lying = self.open()
        if not lying or seat != self.taker(lying[0]):
            raise NotNow
        if len(lying) == 2 or self.full(lying[0]):
            self.turn_over(lying[0])
            return
        late = [s for s in self.order if self.hands[s] and s not in lying[0].seats]
        if len(late) != 1 or len(lying[0].lays) < 2 or self.number(lying[0]) == self.game.size:
            raise NotNow
        if late[0] in self.missed:
            self.played_on.append(late[0])
        self.missed[late[0]] = self.number(lying[0])
        self.turn_over(lying[0])

    def _missed_last(self, seat: int) -> bool:
        return not self.over and self.missed.get(seat) == len(self.turned()) > 0

    def _lie_again(self, seat: int) -> None:
        """Reopen the missed trick; the cards led to the next one go back (I1)."""
        if self.top():
            self._all_back()
        self.lie_open(self.piles[-1])
        del self.missed[seat]

    def claim(self, claim: actions.Claim) -> bool:
        seat = claim.against
        if claim.law not in ("I1", "I2", "I3", "I5", "I7", "I12", "D7") or seat not in self.order:
            raise NotNow
        match claim.law:
            case "I1":
                if self._missed_last(seat):
                    self._lie_again(seat)
                    return True
                if seat not in self.played_on:
                    return False
                self.played_on.remove(seat)
                self._must_take_last(seat, "I1")
                return True
            case "I2":
                alone = all(not self.astray(s) for s in self.order if s != seat)
                if self.before_first() or self.astray(seat) >= 0 or not alone:
                    return False
                self._must_take_last(seat, "I2")
                return True
            case "D7":
                pair = self._irregular(seat)
                if pair is None or self.draws:
                    return False
                self.draws = pair
                return True
            case "I3":
                if not any(len(pile.of(seat)) > 1 for pile in self.open()):
                    return False
                self.asked = seat
                return True
            case "I5":
                return self._undo_lead(seat)
        return self._revoke_proved(claim)

    def _irregular(self, seat: int) -> tuple[int, int] | None:
        """Return the seats with too few and too many cards, from this one to the left."""
        if self.before_first() or not self.astray(seat):
            return None
        place = self.order.index(seat)
        seats = self.order[place:] + self.order[:place]
        few = [s for s in seats if self.astray(s) < 0]
        many = [s for s in seats if self.astray(s) > 0 and self.hands[s]]
        return (few[0], many[0]) if few and many else None

    def _comes_to_light(self) -> None:
        if self.over or self.draws or self.asked is not None:
            return
        place = self.order.index(self.first)
        for seat in self.order[place:] + self.order[:place]:
            pair, pile = self._irregular(seat), self.top()
            waits = pile is None or seat not in pile.seats or self.full(pile)
            if not self.hands[seat] and waits and pair and pair[0] == seat:
                self.draws = pair
                return

    def drawn(self, seat: int, card: str) -> bool:
        """Let the short hand draw this card; return whether both hands are right now, and pay."""
        if self.over or not self.draws or seat != self.draws[0]:
            raise NotNow
        few, many = self.draws
        hidden = self.hands[many] - set(self.exposed)
        if card not in (hidden or self.hands[many]):
            raise NotNow
        self.hands[many].remove(card)
        self.hands[few].add(card)
        if card == "*H":
            self.joker = few
        if card in self.exposed:
            self.exposed[card] = few
        self.debts = [replace(d, seat=few) if d.card == card else d for d in self.debts]
        if self.astray(many) <= 0:  # it has not missed anything any more
            self.missed.pop(many, None)
        if self.astray(few) >= 0 or self.astray(many) <= 0 or not self.hands[many]:
            self.draws = None
        paid = self.draws is None
        self._comes_to_light()
        return paid

    def name(self, seat: int, card: str) -> None:
        pile = next((p for p in self.open() if len(p.of(seat)) > 1), None)
        if pile is None or (self.asked is not None and self.asked != seat):
            raise NotNow
        first, *more = pile.of(seat)
        place = pile.lays.index(first)
        meant = next((lay for lay in (first, *more) if lay.card == card), None)
        if meant is None:
            raise NotNow
        self._bare(pile)
        if self.back_when_named:  # both go back, and one lies exposed
            right = ("I6", seat, self.number(pile), first.turn)
            for lay in (first, *more):
                self._lift(pile, lay, shown=lay is not meant)
            pile.may_change.discard(seat)
            self.rights.append(right)
            self.asked, self.back_when_named = None, False
            return
        for lay in more if meant is first else (first, *more):
            self._lift(pile, lay, shown=lay is not meant, owes=lay is first)
        if meant is not first:
            self._give_way(pile, place)
            pile.may_change.discard(seat)
            lay = self.weigh(seat, card, pile, place)
            if self.forbidden(seat, card, pile, place):  # either card may be named
                lawful = lay.lawful | {card}
                due = frozenset(self.paying(lawful, lay.debts, pile.suit(place)))
                lay = replace(lay, lawful=lawful, right=due)
            self._lay(pile, replace(lay, turn=first.turn), place)
        self.asked = None
        self._maybe_last()

    def _give_way(self, pile: Pile, place: int) -> None:
        """Take back the cards after a changed one, or let them be changed too."""
        later = pile.lays[place:]
        if place:
            pile.may_change |= {lay.seat for lay in later if not lay.second}
            return
        for lay in list(later):
            self._lift(pile, lay)
            pile.may_change.discard(lay.seat)
        self._void(self.number(pile))

    def _void(self, number: int) -> None:
        """Cancel the duties in a trick whose cards went back."""
        self.debts = [debt for debt in self.debts if debt.trick != number]
        self.rights = [each for each in self.rights if each[:1] != ("I6",) or each[2] != number]

    def _bare(self, pile: Pile) -> None:
        """Take back a lead on a changed trick; out of turn, its penalty stays due."""
        top = self.top()
        if top is not None and top is not pile:
            lead = top.lays[0]
            number = self.number(top)
            self._all_back()
            if lead.turn != lead.seat:
                self.rights.append(("I5", lead.seat, number, lead.turn))

    def call(self, seat: int, card: str) -> None:
        owner = self.exposed.get(card)
        called = any(d.seat == owner and d.what is Due.CALLED for d in self.debts)
        if owner is None or owner == seat or called:
            raise NotNow
        self.debts.append(Debt("I4", owner, Due.CALLED, seat, card=card))

    def _all_back(self) -> None:
        """Take back every card of the current trick."""
        pile = present(self.top())
        number = self.number(pile)
        for lay in list(pile.lays):
            self._lift(pile, lay)
        self.piles.pop()
        self._void(number)

    def _undo_lead(self, seat: int) -> bool:
        pile = self.going_on()
        if pile is None or not self._led_falsely(seat):
            return False
        right = ("I5", seat, self.number(pile), pile.lays[0].turn)
        self._all_back()
        self.rights.append(right)
        return True

    def _one_back(self, seat: int) -> None:
        pile = present(self.going_on())
        if len(pile.of(seat)) > 1:  # one goes back and one stays face up, by their choice
            self.asked, self.back_when_named = seat, True
            return
        right = ("I6", seat, self.number(pile), pile.of(seat)[0].turn)
        for lay in pile.of(seat):
            self._lift(pile, lay)
        pile.may_change.discard(seat)
        self.rights.append(right)

    def take_back(self, seat: int) -> None:
        if not self._undo_lead(seat):
            if self._too_early(seat) is None or not self._in_time(seat):
                raise NotNow
            self._one_back(seat)

    def demand(self, demand: actions.Demand) -> bool | None:
        seat, against, what = demand.seat, demand.against, demand.what
        if against not in self.order:
            raise NotNow
        if what is Due.TAKE_BACK:
            pile = self.going_on()
            there = pile is not None and against in pile.seats
            if not there or seat not in self._may_have_back(against) or not self._in_time(against):
                raise NotNow
            if self._too_early(against) is None:
                return False
            self._one_back(against)
            return True
        laws = {LEADS[0]: "I5", LEADS[1]: "I5", Due.HIGHEST: "I6", Due.LOWEST: "I6"}
        law = laws.get(what, "I6" if what is Due.NO_HEART else "")
        rights = [r for r in self.open_rights() if r[:2] == (law, against)]
        if law == "I5" and not rights and self._led_falsely(against):
            lead = present(self.top()).lays[0]  # it goes back, and what it paid is owed again
            owed = (*self.debts, *lead.debts)
            bears = any((debt.law, debt.seat) == (law, against) for debt in owed)
            if seat != self.right(against) or bears:
                raise NotNow
            self._undo_lead(against)
            rights = self.rights[-1:]
        pile = self.top()
        rights = [
            right
            for right in rights
            if seat in self._who_may(right)
            and (law == "I5" or (pile is not None and right[3] in pile.seats))
        ]
        if not rights:
            raise NotNow
        right = rights[0]
        self.rights.remove(right)
        number = 0 if law == "I5" else right[2]
        self.debts.append(Debt(law, against, what, seat, number))
        return None

    def amend(self, seat: int, card: str) -> None:
        self._holds(seat, card)
        if self._missed_last(seat):
            pile = self.turned()[-1]
            again = [lay for each in self.open() for lay in each.lays if lay.seat == seat]
            assert not again
            if self._forbidden_again(seat, card, pile):
                raise NotNow
            self._lie_again(seat)
            self.play(seat, card)
            return
        found = self.revoke_of(seat)
        if found is None or card not in self.better(seat):
            raise NotNow
        pile, old = found
        place = pile.lays.index(old)
        self._bare(pile)
        self._lift(pile, old, shown=True, owes=False)
        self._give_way(pile, place)
        pile.may_change.discard(seat)
        kept = self.not_to_be_met(card, old.debts, pile, place)
        was = card in self.exposed
        new = replace(old, card=card, kept=kept, second=False, was_exposed=was)
        self.owe(kept)
        self._lay(pile, new, place)
        self._maybe_last()

    def _forbidden_again(self, seat: int, card: str, pile: Pile) -> bool:
        """Return whether V7 forbids this card in a reopened trick."""
        kept = [lay.card for each in self.open() for lay in each.lays]
        assert all(card not in kept for card in self.hands[seat])
        return self.forbidden(seat, card, pile, len(pile.lays))

    def withdraw(self, seat: int, card: str) -> None:
        pile = next((p for p in self.open() if seat in p.may_change), None)
        if pile is None:
            raise NotNow
        self._holds(seat, card)
        old = pile.of(seat)[0]
        place = pile.lays.index(old)
        if self.forbidden(seat, card, pile, place):
            raise NotNow
        self._bare(pile)
        self._lift(pile, old)
        lay = self.weigh(seat, card, pile, place)
        self._lay(pile, replace(lay, turn=old.turn), place)
        pile.may_change.discard(seat)
        self._maybe_last()

    def _revoke_proved(self, claim: actions.Claim) -> bool:
        if not 1 <= claim.trick <= len(self.turned()):
            raise NotNow
        for lay in self.piles[claim.trick - 1].of(claim.against):
            if lay.revoke and self.proof(lay, claim.trick):
                self.proofs.append((claim.against, claim.trick, lay.card))
                return True
        return False
