"""Make the view of a seat: everything that its player may know of a sitting.

Views are made only here. These functions read the sitting and change nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TypeVar

from eldesthand.core.cards import Card, sort_cards
from eldesthand.core.deal import cut_range
from eldesthand.core.irregular import club_laws
from eldesthand.core.play import Destination, Trick, Tricks, cards_of
from eldesthand.core.state import State
from eldesthand.core.terms import Laws, Phase
from eldesthand.core.view import (
    NO_STAGE,
    NOTHING_IRREGULAR,
    ClubView,
    DealView,
    PlayerView,
    Refusal,
    SittingView,
    SpectatorView,
    TableView,
    TrickView,
    View,
)

T = TypeVar("T")


def view_of(sitting: State, seat: int | None) -> TableView:
    """Return everything that the player in this seat may know; ``None`` for a spectator.

    Before the players have seats, ``seat`` is a player's number.
    Raises ``IllegalAction`` for an invalid seat.
    """
    rules, bank, active = sitting.rules, sitting.bank, sitting.active
    if seat is not None:
        rules.check_seat(seat)
    hand = _hand(sitting, seat)
    playable, refused = _choices(sitting, seat, hand)
    kind: type[TableView] = SpectatorView if seat is None else View
    return _made(
        kind,
        seat=seat,
        rules=rules,
        phase=sitting.phase,
        to_act=sitting.to_act,
        players=_players(sitting, active),
        hand=hand,
        playable=playable,
        refused=refused,
        trick=_trick(sitting),
        tricks=_tricks_done(sitting),
        avoided=sitting.avoided,
        seating=sitting.seating.view() if sitting.seating else None,
        deal=_deal(sitting, seat, active),
        sitting=_made(
            SittingView,
            pool=bank.pool,
            jack_deals=sitting.jack_deals,
            settled=len(sitting.nets),
            nets=tuple(sitting.nets),
            hour_struck=sitting.hour_struck,
            reckoning=sitting.reckoning,
            final=sitting.final,
        ),
        stage=sitting.stage.seen_by(seat) if sitting.stage else NO_STAGE,
        club=_club(sitting, seat),
    )


def _made(kind: type[T], **fields: object) -> T:
    """Return a view. A frozen dataclass would assign one field after another."""
    view = object.__new__(kind)
    view.__dict__.update(fields)
    return view


def _deal(sitting: State, seat: int | None, active: tuple[int, ...]) -> DealView:
    rules = sitting.rules
    return _made(
        DealView,
        number=sitting.deal,
        dealer=sitting.dealer,
        eldest=sitting.eldest,
        pone=sitting.pone,
        active=active,
        back=sitting.back,
        cut_range=cut_range(len(rules.pack)),
        total=rules.total(sitting.avoided),
        owed_to=_owed_to_known(sitting, seat),
        pass_way=rules.variety_object.pass_way(rules, sitting.deal) if sitting.deal else "",
        hearts_broken=sitting.hearts_broken,
        commitment=sitting.ceremony.commitment,
    )


def _club(sitting: State, seat: int | None) -> ClubView:
    """Return what a seat knows and can claim under club laws."""
    if sitting.rules.laws is not Laws.CLUB or sitting.phase in (Phase.SEATING, Phase.ENDED):
        return NOTHING_IRREGULAR
    ceremony, table, laws = sitting.ceremony, sitting.club, club_laws()
    found = ClubView(dealing=ceremony.view(), exposed=tuple(ceremony.exposed))
    if sitting.phase is Phase.SHUFFLE:
        return found
    found = found if table is None else table.shown()
    if seat is None:
        return found
    claims = list(laws.claims_of_deal(ceremony, seat, first_trick=sitting.first_trick))
    amends = list(laws.amends_of_deal(ceremony, seat))
    if table is not None:
        claims += table.claims(seat)
        amends += table.amends(seat)
    return replace(found, claims=tuple(claims), amends=tuple(amends))


def _hand(sitting: State, seat: int | None) -> tuple[Card, ...]:
    if seat is None or sitting.seating:
        return ()
    if sitting.tricks:
        return cards_of(sitting.tricks.hands[seat])
    if sitting.phase is Phase.DEAL:
        taken_up = sitting.ceremony.hands[seat] if seat in sitting.ceremony.touched else ()
        return sort_cards(taken_up)
    laid = sitting.stage.laid_out(seat) if sitting.stage else ()
    return sort_cards(card for card in sitting.hands[seat] if card not in laid)


def _choices(
    sitting: State, seat: int | None, hand: tuple[Card, ...]
) -> tuple[tuple[Card, ...], tuple[Refusal, ...]]:
    tricks = sitting.tricks
    if sitting.phase is Phase.PASS and seat in sitting.to_act:
        return hand, ()
    if sitting.phase is not Phase.PLAY or tricks is None or seat != tricks.turn:
        return (), ()
    if sitting.club and sitting.club.awaited:
        return (), ()
    playable = sitting.club.right_cards(seat) if sitting.club else tricks.legal()
    refused = (card for card in hand if card not in playable)
    return playable, tuple(_refusal(sitting, tricks, card) for card in refused)


def _refusal(sitting: State, tricks: Tricks, card: Card) -> Refusal:
    if sitting.club and tricks.allows(card):
        return Refusal(card, "I12", "You owe another card for an error.")
    return _refused(card, *sitting.conduct.refusal(tricks, card))


_refused = lru_cache(maxsize=1024)(Refusal)


def _players(sitting: State, active: tuple[int, ...]) -> tuple[PlayerView, ...]:
    seats = range(sitting.rules.players)
    taken: list[list[Trick]] = [[] for _ in seats]
    for trick in sitting.tricks.done if sitting.tricks else ():
        if trick.to is Destination.TAKEN:
            taken[trick.taker].append(trick)
    return tuple(_player(sitting, seat, taken[seat], active) for seat in seats)


def _player(
    sitting: State, seat: int, taken: Sequence[Trick], active: tuple[int, ...]
) -> PlayerView:
    tricks, bank = sitting.tricks, sitting.bank
    return _player_view(
        seat,
        sitting.names[seat],
        sitting.deal == 0 or seat in active,
        _cards_held(sitting, seat),
        len(taken),
        sum([trick.units for trick in taken]),
        tricks is None or not any(map(tricks.counts, taken)),
        bank.held[seat],
        bank.bought[seat],
        bank.won(seat),
        bank.points[seat],
        bank.pegs[seat],
        bank.units[seat],
        sitting.stage.bid_of(seat) if sitting.stage else None,
    )


_player_view = lru_cache(maxsize=1024)(PlayerView)
"""Return a player's view; most stay the same from card to card. Keywords would be slower."""


def _cards_held(sitting: State, seat: int) -> int:
    if sitting.tricks:
        return sitting.tricks.left(seat)
    if sitting.phase is Phase.DEAL:
        return sitting.ceremony.sizes[seat]
    return len(sitting.hands[seat])


def _trick(sitting: State) -> TrickView | None:
    if sitting.tricks is None:
        return None
    t = sitting.tricks
    units = t.conduct.units(t, t.cards)
    seats = t.seats
    if sitting.club and t.cards:  # the real seats: cards may have been played out of turn
        seats = sitting.club.trick_seats
    return TrickView(t.leader, seats, tuple(t.cards), None, units)


def _tricks_done(sitting: State) -> tuple[TrickView, ...]:
    done = sitting.tricks.done if sitting.tricks else ()
    return tuple(map(_trick_done, done))


@lru_cache(maxsize=1024)
def _trick_done(trick: Trick) -> TrickView:
    return TrickView(*trick)


def _owed_to_known(sitting: State, seat: int | None) -> int | None:
    owed = sitting.rules.variety_object.owed_card
    if seat is not None and (sitting.owed_to == seat or owed in sitting.hands[seat]):
        return sitting.owed_to  # the first owner sees who draws it (D7)
    shown = owed is not None and sitting.tricks and sitting.tricks.played[owed >> 4] & owed.bit
    return sitting.owed_to if shown else None
