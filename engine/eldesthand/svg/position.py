"""What can be seen of one moment of a deal, as data.

A position holds no rule: it is read off the views of a sitting, at which the deal was really done.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from eldesthand.actions import Action, Agree, PlayCard
from eldesthand.cards import Card, Suit
from eldesthand.errors import RecordError
from eldesthand.record import OneDeal, Record
from eldesthand.rules import Rules
from eldesthand.sitting import Sitting
from eldesthand.view import Phase, View
from eldesthand.words import title, unit_in

__all__ = [
    "Place",
    "Position",
    "laid_table",
    "opened",
    "position_at",
    "position_of",
    "seat_names",
    "sitting_at",
]

_COMPASS = ("South", "West", "North", "East")


@dataclass(frozen=True)
class Place:
    """A player at the table, as drawn.

    ``count`` cards in hand, and their faces in ``hand`` when it lies open (``None``: it does not);
    ``exposed`` cards lie face up before their owner all the same (I4). ``tricks`` and ``units``
    were taken in this deal; ``bid`` is ``None`` when none was made; who is not ``active`` sits out.
    """

    name: str
    active: bool
    count: int
    hand: tuple[Card, ...] | None
    exposed: tuple[Card, ...]
    tricks: int
    units: int
    bid: int | None


@dataclass(frozen=True)
class Position:
    """One moment of a deal.

    ``title`` is the game's name and ``unit`` the noun for what counts in it; ``deal`` counts from
    1, and ``dealer`` is ``None`` before the first. ``bottom`` is the seat from which the table is
    seen. ``to_act`` are the seats that the table waits for, to play when ``playing``. ``trick`` are
    the cards on the table as they were laid, by seat; ``done`` the number of tricks taken.
    ``pool`` and ``jack_deals`` are as in a view; ``avoided`` is the suit named at auction (V1).
    """

    title: str
    unit: str
    deal: int
    places: tuple[Place, ...]
    bottom: int
    dealer: int | None
    to_act: tuple[int, ...]
    playing: bool
    trick: tuple[tuple[int, Card], ...]
    done: int
    pool: int
    jack_deals: int
    avoided: Suit | None

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from eldesthand.svg.drawing import draw

        return draw(self)

    def _repr_html_(self) -> str:
        """What a notebook shows when it prefers HTML."""
        return f'<div style="max-width:30rem">{self._repr_svg_()}</div>'


def opened(text: str, players: int) -> frozenset[int]:
    """The seats whose hands lie open: ``all``, ``none``, or seats such as ``0 2`` or ``0,2``.

    Raises ``RecordError`` with what was expected.

    >>> sorted(opened("0, 2", 4)), sorted(opened("all", 3))
    ([0, 2], [0, 1, 2])
    """
    words = text.replace(",", " ").split()
    if words in (["all"], ["none"]):
        return frozenset(range(players) if words == ["all"] else ())
    seats = {int(word) if word.isascii() and word.isdigit() else players for word in words}
    if not words or max(seats) >= players:
        raise RecordError(f"expected all, none, or seats from 0 to {players - 1}, not {text!r}")
    return frozenset(seats)


def seat_names(players: int) -> tuple[str, ...]:
    """Names for those who have none: four sit by the compass.

    >>> seat_names(4)[1], seat_names(3)[1]
    ('West', 'Seat 1')
    """
    return _COMPASS if players == len(_COMPASS) else tuple(f"Seat {n}" for n in range(players))


def position_of(
    view: View, hands: Mapping[int, Sequence[Card]] | None = None, bottom: int | None = None
) -> Position:
    """What a view shows, and the ``hands`` of others that lie open, seen from ``bottom``.

    Without ``hands``, only the viewer's own lies open; without ``bottom`` the table is seen from
    the viewer's seat.

    >>> view = Sitting(Rules(), ("South", "West", "North", "East")).view(2)
    >>> position_of(view).bottom
    2
    """
    if hands is None:
        hands = {} if view.seat is None else {view.seat: view.hand}
    trick = view.trick
    exposed: dict[int, list[Card]] = {}
    lying = set(trick.cards) if trick else set()
    for each in view.dealing.exposed if view.phase is Phase.DEAL and view.dealing else view.exposed:
        if each.card not in lying:
            exposed.setdefault(each.seat, []).append(each.card)
    places = tuple(
        Place(
            player.name,
            player.active,
            player.cards,
            # a hand that is not yet taken up, or laid out to be passed, is not seen whole
            tuple(hands[seat]) if seat in hands and len(hands[seat]) == player.cards else None,
            tuple(exposed.get(seat, ())),
            player.tricks,
            player.units,
            player.bid,
        )
        for seat, player in enumerate(view.players)
    )
    seated = view.phase is not Phase.SEATING
    named = view.rules.law.auction and view.trick is not None
    return Position(
        title=title(view.rules),
        unit=unit_in(view),
        deal=view.deal,
        places=places,
        bottom=view.seat or 0 if bottom is None else bottom,
        dealer=view.dealer if seated else None,
        to_act=view.to_act if seated else (),
        playing=view.phase is Phase.PLAY,
        trick=tuple(zip(trick.seats, trick.cards, strict=False)) if trick else (),
        done=len(view.tricks),
        pool=view.pool,
        jack_deals=view.jack_deals,
        avoided=view.avoided if named else None,
    )


def position_at(
    record: Record | OneDeal,
    deal: int = 1,
    ply: int = 0,
    open: str = "all",  # noqa: A002 - the word of the attribute and of the directive
    seat: int = 0,
) -> Position:
    """A record's ``deal``, counted from 1, when ``ply`` cards of it had been played.

    At ply 0 the cards have been dealt, passed and bid on, and the first is to be played. ``open``
    says whose hands are seen (see :func:`opened`), ``seat`` from where.
    Raises ``RecordError`` when the record has no such deal, card or seat.
    """
    players = record.rules.players
    if not 0 <= seat < players:
        raise RecordError(f"expected a seat from 0 to {players - 1}, not {seat}")
    seen = opened(open, players)
    sitting = sitting_at(record, deal, ply)
    return position_of(sitting.view(None), {each: sitting.view(each).hand for each in seen}, seat)


def sitting_at(record: Record | OneDeal, deal: int = 1, ply: int = 0) -> Sitting:
    """The table at which that deal has been played so far, as in :func:`position_at`.

    Raises ``RecordError`` when the record has no such deal or card.
    """
    if isinstance(record, OneDeal):
        if deal != 1:
            raise RecordError(f"expected deal 1, the only one of a code, not {deal}")
        sitting = record.standing.sitting(record.rules, seat_names(record.rules.players))
        places = range(len(record.actions))
    else:
        if not 1 <= deal <= len(record.deals):
            raise RecordError(f"expected a deal from 1 to {len(record.deals)}, not {deal}")
        sitting, places = Sitting(record.rules, record.names), record.deals[deal - 1]
    for action in record.actions[: _place(record.actions, places, ply)]:
        sitting.apply(action)
    return sitting


def _place(actions: Sequence[Action], places: range, ply: int) -> int:
    """How many actions were done when ``ply`` cards of the deal in these places were played."""
    cards = [place for place in places if isinstance(actions[place], PlayCard)]
    if not 0 <= ply <= len(cards):
        raise RecordError(f"expected a ply from 0 to {len(cards)}, the cards played, not {ply}")
    if ply:
        return cards[ply - 1] + 1
    return cards[0] if cards else places.stop


def laid_table(rules: Rules, seat: int = 0) -> Position:
    """A table at which nobody has been dealt a card yet, but every hand lies there face down.

    Raises ``RecordError`` when there is no such seat.

    >>> [place.count for place in laid_table(Rules(players=3)).places]
    [17, 17, 17]
    """
    if not 0 <= seat < rules.players:
        raise RecordError(f"expected a seat from 0 to {rules.players - 1}, not {seat}")
    sitting = Sitting(rules, seat_names(rules.players))
    sitting.apply(Agree(dealer=(seat - 1) % rules.players))
    view = sitting.view(None)
    eldest, dealer = seat, (seat - 1) % rules.players
    places = tuple(
        Place(name, n < rules.active or n != dealer, rules.hand_size, None, (), 0, 0, None)
        for n, name in enumerate(sitting.names)
    )
    return Position(
        title(rules), unit_in(view), 1, places, seat, dealer, (eldest,), False, (), 0, 0, 0, None
    )
