"""Putting errors right in time: amend, withdraw, name the card meant, take back (I1, I3, I5–I7)."""

from __future__ import annotations

from dataclasses import replace

from eldesthand.cards import Card
from eldesthand.errors import IllegalAction
from eldesthand.events import (
    CardAmended,
    CardChanged,
    CardExposed,
    CardIndicated,
    Event,
    TrickReopened,
)
from eldesthand.laws.code import Irregularity
from eldesthand.laws.table import ClubTable
from eldesthand.play import cards_of

__all__ = [
    "amend",
    "indicate",
    "may_change_to",
    "may_indicate",
    "place_to_amend",
    "reopen",
    "take_back",
    "undo",
    "withdraw",
]


def amend(table: ClubTable, seat: int, card: Card) -> list[Event]:
    """I7: a revoke is amended until the trick is turned; I1: a trick missed is played to."""
    table.check_holds(seat, card)
    if table.missed.get(seat) == len(table.history) and table.history:
        return [*reopen(table, seat), *table.play(seat, card, late=True)]
    place = place_to_amend(table, seat)
    if place is None:
        raise IllegalAction("you have nothing to amend in this trick", law="I7")
    old = table.laid[place]
    if not old.instead[card >> 4] & card.bit:
        better = ", ".join(map(str, cards_of(old.instead)))
        raise IllegalAction(f"amend it with one of {better}", law="I7")
    events: list[Event] = [
        CardAmended(seat, old.card, card),
        CardExposed(seat, old.card, "I7"),
    ]
    with table.reopened(events):
        table.lift(old, face_up=True)
        table.lay(replace(old, card=card, exposed=card in table.exposed), place)
        table.forget(seat, "I7", "I12")
        table.may_withdraw |= {laid.seat for laid in table.laid[place + 1 :]} - {seat}
    return events


def place_to_amend(table: ClubTable, seat: int) -> int | None:
    """Where in the trick on the table a seat's revoke lies that it may amend.

    **Decision:** a lead against a duty only while nobody has played to it: the others could not
    follow another suit.
    """
    error = table.error_of(seat, "I7", "I12")
    if error is None:
        return None
    place = next(n for n, laid in enumerate(table.laid) if laid.card == error.card)
    return None if place == 0 and len(table.laid) > 1 else place


def withdraw(table: ClubTable, seat: int, card: Card) -> list[Event]:
    """I7: who played after a revoke that was amended may change his card without penalty."""
    if seat not in table.may_withdraw:
        raise IllegalAction(
            "only who played after a revoke that was amended may change his card", law="I7"
        )
    table.check_holds(seat, card)
    place = next(n for n, laid in enumerate(table.laid) if laid.seat == seat)
    old = table.laid[place]
    events: list[Event] = [CardChanged(seat, old.card, card)]
    with table.reopened(events):
        table.lift(old)
        table.forget(seat, "I7", "I12")
        table.duties += old.duties
        laid = replace(table.judge(seat, card, place), rights=old.rights)
        table.spend(laid)
        if laid.law:
            table.err(laid.law, seat, card)
        table.lay(laid, place)
        table.may_withdraw.discard(seat)
    return events


def may_change_to(table: ClubTable, seat: int) -> tuple[Card, ...]:
    """The cards that would be right in place of the one that a seat may withdraw (I7)."""
    place = next(n for n, laid in enumerate(table.laid) if laid.seat == seat)
    old = table.laid[place].card
    table.move(seat, old)
    with table.as_if(seat, [laid.card for laid in table.laid[:place]]) as tricks:
        lawful = cards_of(tricks.conduct.legal(tricks))
    table.move(seat, old)
    return tuple(card for card in lawful if card != old)


def indicate(table: ClubTable, seat: int, card: Card) -> list[Event]:
    """I3: of two cards laid to a trick he names the one he meant; the other is exposed.

    **Decision:** once another has played after the first, it is the first.
    """
    two = table.laid_by(seat)
    if len(two) < 2 or card not in may_indicate(table, seat):
        raise IllegalAction("name one of two cards that you have laid to this trick", law="I3")
    meant = next(laid for laid in two if laid.card == card)
    other = next(laid for laid in two if laid.card != card)
    place = table.laid.index(two[0])
    events: list[Event] = [CardIndicated(seat, card), CardExposed(seat, other.card, "I3")]
    with table.reopened(events):
        table.forget(seat, "I3", "I7", "I12")
        table.lift(other, face_up=True)
        if meant is not two[0]:
            table.lift(meant)
            table.duties += two[0].duties
            meant = replace(table.judge(seat, card, place), rights=two[0].rights)
            table.spend(meant)
            table.lay(meant, place)
        if meant.law:
            table.err(meant.law, seat, meant.card)
    return events


def may_indicate(table: ClubTable, seat: int) -> tuple[Card, ...]:
    """Which of two cards laid to this trick a seat may say it meant."""
    two = table.laid_by(seat)
    if len(two) < 2:
        return ()
    after = table.laid[table.laid.index(two[0]) :]
    alone = all(laid.seat == seat for laid in after)
    return tuple(laid.card for laid in two) if alone else (two[0].card,)


def take_back(table: ClubTable, seat: int) -> list[Event]:
    """**Decision:** who has led or played out of turn may take it back as long as others may
    demand it; they keep their right to the penalty.
    """
    error = table.error_of(seat, "I5", "I6")
    if error is None or not table.is_open(error):
        raise IllegalAction("you have nothing to take back", law="I6")
    return undo(table, error)


def undo(table: ClubTable, error: Irregularity) -> list[Event]:
    """I5: every card of the trick is taken back; I6: the one played out of turn is."""
    if error.law == "I5":
        events = table.take_all_back("I5")
    else:
        laid = table.laid_by(error.offender)
        events = table.lift_all("I6", laid)
        table.forget(error.offender)
    table.rights.append(error)
    return events


def reopen(table: ClubTable, seat: int) -> list[Event]:
    """I1, in time: the trick that he missed lies on the table again, and it is his turn.

    What was led to the next one is taken back, for it was led too early.
    """
    events = table.take_all_back("I1")
    table.laid = list(table.history.pop())
    table.tricks.done.pop()
    table.leader = table.tricks.done[-1].taker if table.tricks.done else table.eldest
    del table.missed[seat]
    return [*events, TrickReopened(seat, table.number)]
