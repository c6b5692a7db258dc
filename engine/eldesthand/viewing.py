"""What each seat may know of a sitting, put together into its view.

The only place where a view is made. It reads the sitting and changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from eldesthand.cards import HEARTS, JOKER, Card, sort_cards
from eldesthand.deal import cut_range
from eldesthand.errors import IllegalAction
from eldesthand.laws.duty import Duty, Owed
from eldesthand.laws.offers import claims_at, claims_of_deal, own_at, own_of_deal
from eldesthand.passing import Passing
from eldesthand.play import Tricks, cards_of
from eldesthand.rules import Laws
from eldesthand.view import (
    DealingView,
    Exposed,
    Offer,
    Phase,
    PlayerView,
    Refusal,
    TrickView,
    View,
)

if TYPE_CHECKING:  # a sitting makes its views here, and is only read
    from eldesthand.sitting import Sitting

__all__ = ["view_of"]


def view_of(sitting: Sitting, seat: int | None) -> View:
    """All that the player in this seat may know; ``None`` for one who only watches.

    While the players have no seats, ``seat`` is a player's number.
    Raises ``IllegalAction`` when there is no such seat.
    """
    rules, bank = sitting.rules, sitting.bank
    if seat is not None and not 0 <= seat < rules.players:
        raise IllegalAction(f"there is no seat {seat}")
    hand = _hand(sitting, seat)
    playable, refused = _choices(sitting, seat, hand)
    auction, passing = sitting.auction, sitting.passing
    return View(
        seat=seat,
        rules=rules,
        phase=sitting.phase,
        deal=sitting.deal,
        settled=len(sitting.nets),
        dealer=sitting.dealer,
        eldest=sitting.eldest,
        pone=sitting.pone,
        active=sitting.active,
        to_act=sitting.to_act,
        players=tuple(_player(sitting, s) for s in range(rules.players)),
        hand=hand,
        playable=playable,
        refused=refused,
        cut_range=cut_range(len(rules.pack)),
        trick=_trick(sitting),
        tricks=_tricks_done(sitting),
        back=sitting.back,
        pool=bank.pool,
        jack_deals=sitting.jack_deals,
        total=rules.total(sitting.avoided),
        avoided=sitting.avoided,
        chooser=auction.chooser if auction else None,
        bid=auction.high if auction and not auction.open else 0,
        high_bid=auction.high if auction else 0,
        choice_kept=auction.kept if auction else False,
        joker_owner=_joker_owner_known(sitting, seat),
        pass_to=passing.to(seat) if passing and seat in sitting.active else None,
        pass_count=passing.count if passing else 0,
        pass_way=_pass_way(sitting),
        passed=passing.given(seat) if passing else (),
        received=passing.received(seat) if passing else (),
        hearts_broken=sitting.hearts_broken,
        hour_struck=sitting.hour_struck,
        nets=tuple(sitting.nets),
        seating=sitting.seating.view() if sitting.seating else None,
        reckoning=sitting.reckoning,
        final=sitting.final,
        commitment=sitting.ceremony.commitment,
        **_club(sitting, seat),
    )


class _Club(TypedDict, total=False):
    """What a view holds only under club laws."""

    claims: tuple[Offer, ...]
    amends: tuple[Offer, ...]
    exposed: tuple[Exposed, ...]
    duties: tuple[Duty, ...]
    owed: tuple[Owed, ...]
    unturned: bool
    dealing: DealingView | None
    proved: tuple[int, ...]


def _club(sitting: Sitting, seat: int | None) -> _Club:
    if sitting.rules.laws is not Laws.CLUB or sitting.phase in (Phase.SEATING, Phase.ENDED):
        return {}
    ceremony, table = sitting.ceremony, sitting.club
    claims: list[Offer] = []
    amends: list[Offer] = []
    if seat is not None and sitting.phase is not Phase.SHUFFLE:
        claims += claims_of_deal(ceremony, seat, first_trick=sitting.first_trick)
        amends += own_of_deal(ceremony, seat)
    dealing: _Club = {"dealing": ceremony.view(), "exposed": tuple(ceremony.exposed)}
    if table is None or sitting.phase is Phase.SHUFFLE:
        return {"claims": tuple(claims), "amends": tuple(amends), **dealing}
    if seat is not None:
        claims += claims_at(table, seat)
        amends += own_at(table, seat)
    return {
        "claims": tuple(claims),
        "amends": tuple(amends),
        "exposed": tuple(Exposed(owner, card) for card, owner in table.exposed.items()),
        "duties": tuple(table.duties),
        "owed": tuple(
            Owed(number, duty)
            for number, trick in enumerate(table.history, 1)
            for laid in trick
            for duty in laid.duties
        ),
        "unturned": table.complete,
        "proved": tuple(table.proved),
    }


def _hand(sitting: Sitting, seat: int | None) -> tuple[Card, ...]:
    if seat is None or sitting.seating:
        return ()
    if sitting.tricks:
        return cards_of(sitting.tricks.hands[seat])
    if sitting.phase is Phase.DEAL:
        taken_up = sitting.ceremony.hands[seat] if seat in sitting.ceremony.touched else ()
        return sort_cards(taken_up)
    laid = sitting.passing.given(seat) if sitting.passing else ()
    return sort_cards(card for card in sitting.hands[seat] if card not in laid)


def _choices(
    sitting: Sitting, seat: int | None, hand: tuple[Card, ...]
) -> tuple[tuple[Card, ...], tuple[Refusal, ...]]:
    tricks = sitting.tricks
    if sitting.phase is Phase.PASS and seat in sitting.to_act:
        return hand, ()
    if sitting.phase is not Phase.PLAY or tricks is None or seat != tricks.turn:
        return (), ()
    if sitting.club and sitting.club.drawing:
        return (), ()
    playable = sitting.club.right_cards(seat) if sitting.club else tricks.legal()
    refused = (card for card in hand if card not in playable)
    return playable, tuple(_refusal(sitting, tricks, card) for card in refused)


def _refusal(sitting: Sitting, tricks: Tricks, card: Card) -> Refusal:
    """Why a card of the player in turn is not among the playable."""
    if sitting.club and tricks.allows(card):
        return Refusal(card, "I12", "You owe another card for an error.")
    return Refusal(card, *sitting.conduct.refusal(tricks, card))


def _player(sitting: Sitting, seat: int) -> PlayerView:
    tricks, bank, auction = sitting.tricks, sitting.bank, sitting.auction
    taken = [trick for trick in tricks.done if trick.taker == seat] if tricks else []
    values = tricks.values if tricks else {}
    return PlayerView(
        seat=seat,
        name=sitting.names[seat],
        active=sitting.deal == 0 or seat in sitting.active,
        cards=_cards_held(sitting, seat),
        tricks=len(taken),
        units=sum(trick.units for trick in taken),
        clear=not any(values.get(card, 0) > 0 for trick in taken for card in trick.cards),
        counters=bank.held[seat],
        bought=bank.bought[seat],
        won=bank.won(seat),
        points=bank.points[seat],
        pegs=bank.pegs[seat],
        units_in_sitting=bank.units[seat],
        bid=auction.bids.get(seat) if auction else None,
    )


def _cards_held(sitting: Sitting, seat: int) -> int:
    if sitting.tricks:
        return sitting.tricks.left(seat)
    if sitting.phase is Phase.DEAL:
        return sitting.ceremony.sizes[seat]
    return len(sitting.hands[seat])


def _trick(sitting: Sitting) -> TrickView | None:
    if sitting.tricks is None:
        return None
    t = sitting.tricks
    units = sum(t.values.get(card, 0) for card in t.cards)
    seats = t.seats
    if sitting.club and t.cards:  # as they were really laid, perhaps out of turn
        seats = tuple(laid.seat for laid in sitting.club.laid)
    return TrickView(t.leader, seats, tuple(t.cards), None, units)


def _tricks_done(sitting: Sitting) -> tuple[TrickView, ...]:
    done = sitting.tricks.done if sitting.tricks else ()
    return tuple(TrickView(*trick) for trick in done)


def _joker_owner_known(sitting: Sitting, seat: int | None) -> int | None:
    if sitting.joker_owner is None or sitting.joker_owner == seat:
        return sitting.joker_owner
    played = sitting.tricks is not None and sitting.tricks.played[HEARTS] & JOKER.bit
    return sitting.joker_owner if played else None


def _pass_way(sitting: Sitting) -> str:
    if not sitting.rules.passing or not sitting.deal:
        return ""
    return Passing.way_of(sitting.deal, sitting.rules.active)
