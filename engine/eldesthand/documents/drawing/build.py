"""Positions from records, codes of deals, and views.

A deal is replayed in a sitting, and the position is taken from its views. So a drawing never shows
an illegal position.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from eldesthand.core.actions import Action, Agree, PlayCard
from eldesthand.core.cards import Card
from eldesthand.core.checking import check
from eldesthand.core.errors import RecordError
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.core.view import TableView
from eldesthand.documents.drawing.position import PlayerPosition
from eldesthand.documents.drawing.svg import Drawing
from eldesthand.record import OneDeal, Record
from eldesthand.record.model import check_seat
from eldesthand.words import title, unit_in
from eldesthand.words.naming import guests, seat_of_you


def open_seats(text: str, players: int) -> frozenset[int]:
    """Return the seats of the hands shown: ``all``, ``none``, or seats such as ``0 2`` or ``0,2``.

    Raises ``RecordError`` for any other text.

    >>> sorted(open_seats("0, 2", 4)), sorted(open_seats("all", 3))
    ([0, 2], [0, 1, 2])
    """
    words = text.replace(",", " ").split()
    if words in (["all"], ["none"]):
        return frozenset(range(players) if words == ["all"] else ())
    seats = {int(word) if word.isascii() and word.isdigit() else players for word in words}
    if not words or max(seats) >= players:
        raise RecordError(f"expected all, none, or seats from 0 to {players - 1}, got {text!r}")
    return frozenset(seats)


def position_of(
    view: TableView, hands: Mapping[int, Sequence[Card]] | None = None, bottom: int | None = None
) -> Drawing:
    """Return the position that a view shows, with the seat ``bottom`` at the bottom of the drawing.

    ``hands`` are the hands that are shown, by seat; by default only the viewer's own. By default
    the viewer's seat is at the bottom.

    >>> view = Sitting(Rules(), ("South", "West", "North", "East")).view(2)
    >>> position_of(view).bottom
    2
    """
    if hands is None:
        hands = {} if view.seat is None else {view.seat: view.hand}
    trick = view.trick
    exposed: dict[int, list[Card]] = {}
    lying = set(trick.cards) if trick else set()
    for each in (
        view.club.dealing.exposed
        if view.phase is Phase.DEAL and view.club.dealing
        else view.club.exposed
    ):
        if each.card not in lying:
            exposed.setdefault(each.seat, []).append(each.card)
    players = tuple(
        PlayerPosition(
            player.name,
            player.active,
            player.cards,
            # hide a hand that is not complete: cards not taken up yet, or laid out to pass
            tuple(hands[seat]) if seat in hands and len(hands[seat]) == player.cards else None,
            view.laid_by(seat),
            tuple(exposed.get(seat, ())),
            player.tricks,
            player.units,
            player.bid,
        )
        for seat, player in enumerate(view.players)
    )
    seated = view.phase is not Phase.SEATING
    named = view.rules.variety_object.names_suit and view.trick is not None
    return Drawing(
        title=title(view.rules),
        unit=unit_in(view),
        deal=view.deal.number,
        players=players,
        bottom=view.seat or 0 if bottom is None else bottom,
        dealer=view.deal.dealer if seated else None,
        to_act=view.to_act if seated else (),
        playing=view.phase is Phase.PLAY,
        trick=tuple(zip(trick.seats, trick.cards, strict=False)) if trick else (),
        done=len(view.tricks),
        pool=view.sitting.pool,
        jack_deals=view.sitting.jack_deals,
        avoided=view.avoided if named else None,
    )


def position_at(
    record: Record | OneDeal,
    deal: int = 1,
    ply: int = 0,
    open: str = "all",  # noqa: A002 - the word of the attribute and of the directive
    seat: int | None = None,
) -> Drawing:
    """Return a deal of a record, counted from 1, after ``ply`` cards of it have been played.

    Ply 0 is the moment before the first lead, after any bidding or passing. ``open`` are the hands
    shown (see :func:`open_seats`); ``seat`` is at the bottom of the drawing: by default that of
    "You", or 0. A deal of a code has no names: there the seat at the bottom is "You".

    Raises ``RecordError`` when the record has no such deal, ply or seat.
    """
    check("record", record, Record | OneDeal, RecordError)
    for name, value in (("deal", deal), ("ply", ply)):
        check(name, value, int, RecordError)
    seat = you_in(record) if seat is None else seat
    check_seat(seat, record.rules.players)
    seen = open_seats(open, record.rules.players)
    sitting = sitting_at(record, deal, ply, seat)
    return position_of(sitting.view(None), {each: sitting.view(each).hand for each in seen}, seat)


def you_in(record: Record | OneDeal) -> int:
    """Return the seat of "You" in a record, or 0."""
    return seat_of_you(record.names) if isinstance(record, Record) else 0


def sitting_at(record: Record | OneDeal, deal: int = 1, ply: int = 0, you: int = 0) -> Sitting:
    """Return the sitting at the moment that :func:`position_at` shows.

    In the deal of a code the seat ``you`` is "You".

    Raises ``RecordError`` when the record has no such deal or ply.
    """
    if isinstance(record, OneDeal):
        if deal != 1:
            raise RecordError(f"expected deal 1, because a code holds one deal, got {deal}")
        sitting = record.table.sitting(record.rules, guests(record.rules.players, you))
        places = range(len(record.actions))
    else:
        if not 1 <= deal <= len(record.deals):
            raise RecordError(f"expected a deal from 1 to {len(record.deals)}, got {deal}")
        sitting, places = Sitting(record.rules, record.names), record.deals[deal - 1]
    for action in record.actions[: _place(record.actions, places, ply)]:
        sitting.apply(action)
    return sitting


def _place(actions: Sequence[Action], places: range, ply: int) -> int:
    """Return the number of actions up to card ``ply`` of the deal at these ``places``."""
    cards = [place for place in places if isinstance(actions[place], PlayCard)]
    if not 0 <= ply <= len(cards):
        raise RecordError(f"expected a ply from 0 to {len(cards)}, the cards played, got {ply}")
    if ply:
        return cards[ply - 1] + 1
    return cards[0] if cards else places.stop


def face_down_position(rules: Rules, seat: int = 0) -> Drawing:
    """Return a table at the first lead of a new game, with every hand face down.

    Raises ``RecordError`` when there is no such seat.

    >>> [player.count for player in face_down_position(Rules(players=3)).players]
    [17, 17, 17]
    """
    check_seat(seat, rules.players)
    dealer = (seat - 1) % rules.players
    sitting = Sitting(rules, guests(rules.players, seat))
    sitting.apply(Agree(dealer))
    view = sitting.view(None)
    players = tuple(
        PlayerPosition(
            name, n < rules.active or n != dealer, rules.hand_size, None, (), (), 0, 0, None
        )
        for n, name in enumerate(sitting.names)
    )
    return Drawing(
        title(rules), unit_in(view), 1, players, seat, dealer, (seat,), False, (), 0, 0, 0, None
    )
