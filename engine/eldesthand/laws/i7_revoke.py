"""I7: a revoke: a player who could follow suit does not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from eldesthand.core.actions import Action, Amend, Claim, Withdraw
from eldesthand.core.cards import WILD, Card, Suit, sort_cards
from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import CardAmended, CardChanged, CardExposed, ClubEvent, Event
from eldesthand.core.language import N_, _
from eldesthand.core.play import Masks, cards_of
from eldesthand.core.speech import Speaker
from eldesthand.core.terms import Due
from eldesthand.core.view import View
from eldesthand.laws.evidence import shown_since, surely_held
from eldesthand.laws.laid import Irregularity, Laid, OpenTrick, shows
from eldesthand.laws.law import Remedy, Said, Until, register
from eldesthand.laws.table import Judged, PlayLaw, law_of

if TYPE_CHECKING:
    from eldesthand.laws.table import ClubTable


class Revoke(PlayLaw):
    """Law I7: a revoke may be amended until its trick is turned; later it costs all the losses.

    After an amendment the wrong card is exposed, and players after the offender may change their
    cards. A revoke costs the losses if it is claimed and proved before the pool is divided (I8–I11,
    I14).

    **Decision** (with I1): a trick that lies open again was not turned and quitted. A proof made
    while it was turned is void, so that an offender who amends pays with the exposed card alone.
    """

    id = "I7"
    error: str = N_("A revoke")
    until = Until.POOL_DIVIDED
    remedy = Remedy.AMEND
    remedy_until: Until | None = Until.TURNED
    penalties: tuple[Due, ...] = (Due.CALLED, Due.ALL_LOSSES)
    accused: Said | None = Said(
        N_("You revoked in trick {trick}."), N_("{name} revoked in trick {trick}.")
    )
    accused_that: Said | None = Said(
        N_("that you revoked in trick {trick}"), N_("that {name} revoked in trick {trick}")
    )
    text: str = N_(
        "You revoke if you don’t follow suit when you can. You may amend it until the trick is "
        "turned face down by its taker: the wrong card is exposed, and the players after you may "
        "change theirs. Once a later card of yours proves the revoke, anybody may claim it until "
        "the pool is divided. Then you pay all the losses of the deal."
    )
    offers: Mapping[type[Action], str] = MappingProxyType(
        {Amend: N_("Play {card} instead."), Withdraw: N_("Change your card for {card}.")}
    )
    changes: Mapping[type[Action], str] = MappingProxyType(
        {Amend: N_("Correct your revoke"), Withdraw: N_("Change your card")}
    )
    is_revoke = True

    # --- the error -----------------------------------------------------------------------------

    def breaks(self, laid: Laid) -> bool:
        return not laid.follows

    def instead(self, laid: Laid) -> Masks:
        """Return the cards that should have been played."""
        return laid.lawful

    def proves(self, laid: Laid, shown: Card, avoided: Suit) -> bool:
        """Return whether a card ``shown`` later proves the revoke.

        It must be one of the right cards, or a card that would have fulfilled a duty.
        """
        held = bool(laid.hand[shown >> 4] & shown.bit)
        instead = bool(self.instead(laid)[shown >> 4] & shown.bit)
        paid = any(duty.card == laid.card for duty in laid.duties)
        owed = () if paid else laid.owed
        return instead or (
            held and any(shows(duty, laid.card, shown, laid.led, avoided) for duty in owed)
        )

    # --- amending ------------------------------------------------------------------------------

    def _found(self, table: ClubTable, seat: int) -> Irregularity | None:
        """Return the error that a seat may amend now."""
        for error in table.errors_of(seat, *table.revokes):
            law = law_of(error)
            if law.remedy is Remedy.AMEND and law.can_be_put_right(table, error):
                return error
        return None

    def _better(self, table: ClubTable, laid: Laid) -> Masks:
        law = table.revoke_in(laid)
        assert isinstance(law, Revoke)
        return law.instead(laid)

    def _corrections(self, table: ClubTable, seat: int) -> Iterator[Action]:
        """Yield the cards to play instead, if the error of a seat is one of this law."""
        error = self._found(table, seat)
        trick = table.open_trick(error.trick) if error else None
        if error and error.law == self.id and trick and error.card is not None:
            old = trick.laid[trick.place_of(error.card)]
            hand = table.tricks.hands[seat]
            better = [m & hand[s] for s, m in enumerate(self._better(table, old))]
            yield from (Amend(seat, card) for card in cards_of(better))

    def amends(self, table: ClubTable, seat: int) -> Iterator[Action]:
        yield from self._corrections(table, seat)
        for trick in table.open:
            if seat in trick.may_withdraw:
                yield from (
                    Withdraw(seat, card) for card in self._may_change_to(table, trick, seat)
                )

    def also(self, table: ClubTable, seat: int) -> Iterator[Action]:
        """Yield all cards to change to, also those that would be a revoke."""
        trick = self._may_change(table, seat)
        if trick:
            hand = cards_of(table.tricks.hands[seat])
            changes = (Withdraw(seat, card) for card in hand)
            yield from (change for change in changes if not self.refusal(table, change))

    def _may_change(self, table: ClubTable, seat: int) -> OpenTrick | None:
        """Return the trick in which a seat may change its card."""
        return next((trick for trick in table.open if seat in trick.may_withdraw), None)

    def refusal(self, table: ClubTable, action: Amend | Withdraw) -> IllegalAction | None:
        trick = self._may_change(table, action.seat)
        if trick is None or isinstance(action, Amend):
            return None
        seat, place = action.seat, trick.laid.index(trick.by(action.seat)[0])
        return table.forbidden(seat, action.card, trick, place)

    def does(self, table: ClubTable, action: Action) -> list[Event]:
        if isinstance(action, Amend):
            return self._amend(table, action)
        assert isinstance(action, Withdraw)
        return self._withdraw(table, action)

    def _amend(self, table: ClubTable, action: Amend) -> list[Event]:
        seat, card = action.seat, action.card
        error = self._found(table, seat)
        assert error is not None
        assert error.card is not None
        trick = table.open_trick(error.trick)
        assert trick is not None
        place = trick.place_of(error.card)
        old, law = trick.laid[place], law_of(error)
        events = table.bare(trick)
        events.append(CardAmended(seat, old.card, card))
        with table.changed(events):
            exposed = Due.CALLED in law.penalties
            table.lift(trick, old, face_up=exposed)
            if exposed:
                events.append(CardExposed(seat, old.card, "I7"))
            table.give_way(trick, place, law.id, events, seat=seat)
            table.forget(trick, seat, *table.revokes)
            idle = table.idle(old.duties, card, trick, place)
            new = replace(old, card=card, exposed=card in table.exposed, idle=idle)
            table.owe_again(new.stand)
            table.note_revoke(new, trick)
            table.lay(trick, new, place)
        return events

    def _withdraw(self, table: ClubTable, action: Withdraw) -> list[Event]:
        seat, card = action.seat, action.card
        trick = self._may_change(table, seat)
        assert trick is not None
        old = trick.by(seat)[0]
        place = trick.laid.index(old)
        events = table.bare(trick)
        events.append(CardChanged(seat, old.card, card))
        with table.changed(events):
            table.lift(trick, old)
            table.forget(trick, seat, *table.revokes)
            table.owe_again(old.duties)
            laid = replace(table.judge(seat, card, trick, place), turn=old.turn)
            table.spend(laid)
            table.note_revoke(laid, trick)
            table.lay(trick, laid, place)
            trick.may_withdraw.discard(seat)
        return events

    def _may_change_to(self, table: ClubTable, trick: OpenTrick, seat: int) -> Iterator[Card]:
        """Yield the cards that a seat may play instead of the one that it may withdraw."""
        old = trick.by(seat)[0]
        lawful = table.judge(seat, None, trick, trick.laid.index(old)).lawful
        held = cards_of(table.tricks.hands[seat])
        yield from (card for card in cards_of(lawful) if card in held)

    # --- claiming ------------------------------------------------------------------------------

    def claims(self, table: ClubTable, seat: int) -> Iterator[Action]:
        own = set(table.terms.dealt[seat])
        seen: set[Card] = set()
        for number, trick in enumerate(table.history, 1):
            led = trick[0].card >> 4
            seen |= {laid.card for laid in trick}
            other = [
                laid.seat
                for laid in trick
                if laid.card >> 4 != led and self._may_claim(table, seat, laid)
            ]
            if other and any(
                card >> 4 == led and card not in seen and card not in own
                for card in table.terms.pack
            ):
                yield from (Claim(seat, self.id, against, number) for against in other)

    def _may_claim(self, table: ClubTable, seat: int, laid: Laid) -> bool:
        return laid.seat != seat and not laid.second and laid.seat not in table.revoked

    def claimed_tricks(self, table: ClubTable) -> range:
        return range(1, len(table.history) + 1)

    def claimed(self, table: ClubTable, claim: Claim) -> Judged | None:
        number = claim.trick
        for told in table.history[number - 1]:
            laid = told if table.terms.edition >= 3 else replace(told, idle=())
            law = table.revoke_in(laid)
            if laid.seat != claim.against or not isinstance(law, Revoke):
                continue
            error = Irregularity(law.id, laid.seat, number, laid.card)
            proof = [
                c
                for c in _shown_since(table, laid, number)
                if law.proves(laid, c, table.terms.avoided)
            ]
            if proof and self.is_open(table, error):
                if Due.ALL_LOSSES in law.penalties and error not in table.proved:
                    table.proved.append(error)
                return Judged([], sort_cards(proof))
        return None

    def shown_by(self, view: View, against: int, trick: int) -> bool:
        told = view.tricks[trick - 1]
        led = told.cards[0].suit
        place = told.seats.index(against)
        card = told.cards[place]
        if card.suit is led or (card == WILD and trick in view.club.licensed):
            return False
        proof = [shown for shown in shown_since(view, against, trick) if shown.suit is led]
        return surely_held(view, against, proof)

    # --- sentences -----------------------------------------------------------------------------

    def tell(self, event: ClubEvent, who: Speaker) -> str:
        match event:
            case CardAmended(seat, old, card):
                you = _("You play {card} instead of {old}.")
                other = _("{name} plays {card} instead of {old}.")
                return who.about(seat, you, other, card=card.definite, old=old.definite)
            case CardChanged(seat, old, card):
                you = _("You change {old} for {card}.")
                other = _("{name} changes {old} for {card}.")
                return who.about(seat, you, other, card=card.definite, old=old.definite)
        return super().tell(event, who)


def _shown_since(table: ClubTable, revoke: Laid, number: int) -> Sequence[Card]:
    later = (*table.history[number - 1 :], *(trick.laid for trick in table.open))
    laid = [one.card for trick in later for one in trick if one.seat == revoke.seat]
    exposed = [card for card, owner in table.exposed.items() if owner == revoke.seat]
    return [card for card in (*laid, *exposed) if card != revoke.card]


register(Revoke())
