"""Moments: events that the table marks by a picture, a sound and a few words.

>>> from eldesthand.core.cards import Card
>>> from eldesthand.core.rules import PRESETS
>>> taken = TrickTaken(3, 0, 1, (Card.parse("AS"), Card.parse("QS")), 13)
>>> moment = moment_of(taken, None, PRESETS["modern"].rules, Speaker(("You", "Mr Clay"), 0))
>>> moment.kind.value, moment.seat, moment.said
('costly', 1, 'Mr Clay takes the Queen of spades!')
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from eldesthand.core.cards import Card
from eldesthand.core.events import (
    CardPlayed,
    ClaimJudged,
    Event,
    HeartsBroken,
    Settled,
    SittingEnded,
    TrickTaken,
)
from eldesthand.core.play import Destination
from eldesthand.core.rules import Rules
from eldesthand.core.settling import SETTLEMENTS, Outcome
from eldesthand.core.speech import Speaker
from eldesthand.words.reckoned import who_wins, winners_of


class MomentKind(StrEnum):
    """Kind of a moment.

    ``COSTLY``: the costly card was taken; ``OWED``: a card was taken whose taker pays another
    player; ``JACK``: a Jack was won; ``CAUGHT``: the viewer proved another player's error;
    ``VICTORY``: the viewer has won the game; ``END``: another player has.
    """

    COSTLY = "costly"
    OWED = "owed"
    BROKEN = "broken"
    MOON = "moon"
    JACK = "jack"
    CAUGHT = "caught"
    VICTORY = "victory"
    END = "end"


@dataclass(frozen=True)
class Moment:
    """Event that the table marks: its kind, its words, and the player and the card in question."""

    kind: MomentKind
    said: str
    seat: int | None = None
    card: Card | None = None


def moment_of(event: Event, before: Event | None, rules: Rules, who: Speaker) -> Moment | None:
    """Return the moment of an event, for the viewer whom ``who`` addresses, if it is one.

    ``before`` is the previous event.
    """
    match event:
        case TrickTaken(taker=taker, cards=cards, to=Destination.TAKEN):
            variety = rules.variety_object
            for kind, card in (
                (MomentKind.COSTLY, variety.costly_card),
                (MomentKind.OWED, variety.owed_card),
            ):
                if card is not None and card in cards:
                    return Moment(kind, f"{who.does(taker, 'take')} the {card.name}!", taker, card)
        case ClaimJudged(seat=seat, against=against, upheld=True) if seat == who.own:
            return Moment(MomentKind.CAUGHT, "Caught!", against)
        case HeartsBroken():
            by = before.seat if isinstance(before, CardPlayed) else None
            return Moment(MomentKind.BROKEN, "Hearts are broken!", by)
        case Settled(reckoning) if reckoning.outcome == Outcome.SWEEP:
            said = SETTLEMENTS[reckoning.method].describe(reckoning, who, "")
            return Moment(MomentKind.MOON, said)
        case Settled(reckoning) if reckoning.jack_before and reckoning.winners:
            return Moment(MomentKind.JACK, f"{who.among(reckoning.winners, 'win')} the Jack!")
        case SittingEnded(final):
            won = who.own in winners_of(final, rules)
            kind = MomentKind.VICTORY if won else MomentKind.END
            return Moment(kind, who_wins(final, rules, who))
    return None
