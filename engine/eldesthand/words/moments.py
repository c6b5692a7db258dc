"""Moments: events that the table marks by a picture, a sound and a few words; the ends of games.

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
from typing import TYPE_CHECKING

from eldesthand.core.bank import FinalLine, FinalReckoning
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
from eldesthand.core.language import _, pgettext
from eldesthand.core.play import Destination
from eldesthand.core.rules import Rules
from eldesthand.core.settling import SETTLEMENTS, Outcome, Reckoning
from eldesthand.core.speech import Speaker, counted, shown_name, signed
from eldesthand.core.view import TableView
from eldesthand.words.reckoned import who_wins, winners_of

if TYPE_CHECKING:
    from eldesthand.words.talk import Voice


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
                    you, other = _("You take {card}!"), _("{name} takes {card}!")
                    said = who.about(taker, you, other, card=card.definite)
                    return Moment(kind, said, taker, card)
        case ClaimJudged(seat=seat, against=against, upheld=True) if seat == who.own:
            return Moment(MomentKind.CAUGHT, _("Caught!"), against)
        case HeartsBroken():
            by = before.seat if isinstance(before, CardPlayed) else None
            return Moment(MomentKind.BROKEN, _("Hearts are broken!"), by)
        case Settled(reckoning) if reckoning.outcome == Outcome.SWEEP:
            said = SETTLEMENTS[reckoning.method].describe(reckoning, who, "")
            return Moment(MomentKind.MOON, said)
        case Settled(reckoning) if reckoning.jack_before and reckoning.winners:
            said = who.among_all(
                reckoning.winners,
                you=_("You win the Jack!"),
                one=_("{names} wins the Jack!"),
                you_and=_("You and {names} win the Jack!"),
                you_and_more=_("You, {names} win the Jack!"),
                many=_("{names} win the Jack!"),
            )
            return Moment(MomentKind.JACK, said)
        case SittingEnded(final):
            won = who.own in winners_of(final, rules)
            kind = MomentKind.VICTORY if won else MomentKind.END
            return Moment(kind, who_wins(final, rules, who))
    return None


@dataclass(frozen=True)
class Placed:
    """Place of a player at the end of a sitting, and their total as a text."""

    seat: int
    name: str
    rank: int
    total: str


@dataclass(frozen=True)
class Ending:
    """End of a sitting for a viewer: the winners, the viewer's place, and the decisive deal.

    Each is a sentence, empty if there is none. ``places`` are all players, the best first.
    ``last_word`` is a line of one of them.
    """

    verdict: str
    place: str
    decisive: str
    places: tuple[Placed, ...]
    last_word: Voice | None = None


def verdict(reckoning: Reckoning, view: TableView) -> str:
    """Return a deal's result for the viewer in a few words; empty for a spectator."""
    if view.seat is None:
        return ""
    played = any(line.seat == view.seat for line in reckoning.lines)
    method = SETTLEMENTS[reckoning.method]
    if reckoning.outcome == Outcome.SWEEP:
        return method.describe(reckoning, view.speaker, "")
    net = view.sitting.nets[-1][view.seat]
    if not played and net == 0:
        return _("You sat this one out")
    if method.points:
        if net > 0:
            return _("{points} off your score").format(points=counted(net, "point"))
        if net == 0:
            return _("Not a single point!")
        return _("You took {points}").format(points=counted(-net, "point"))
    if net == 0:
        return _("You broke even")
    said = _("You won {counters}") if net > 0 else _("You lost {counters}")
    return said.format(counters=counted(abs(net), "counter"))


def ending_of(view: TableView, final: FinalReckoning) -> Ending:
    """Return the end of a sitting for a viewer."""
    points, who = view.rules.settlement_object.points, view.speaker
    alone = winners_of(final, view.rules) == [view.seat]
    return Ending(
        _("You win!") if alone else who_wins(final, view.rules, who),
        _place(view, final),
        _decisive(view, final),
        tuple(
            Placed(
                line.seat,
                who.name(line.seat),
                line.rank,
                str(line.points) if points else signed(line.won),
            )
            for line in final.lines
        ),
    )


def _place(view: TableView, final: FinalReckoning) -> str:
    """Return the viewer's place, and how far they are ahead or behind."""
    own = next((line for line in final.lines if line.seat == view.seat), None)
    winner, *others = final.lines
    if own is None or winner.rank == others[0].rank == own.rank:
        return ""
    if own is winner:
        said = _("You finished {gap} ahead of {name}.")
        return said.format(gap=_gap(view, winner, others[0]), name=shown_name(others[0].name))
    said = _("You came {place}, {gap} behind.")
    if [line.rank for line in final.lines].count(own.rank) > 1:
        said = _("You tied for {place}, {gap} behind.")
    return said.format(place=_ordinal(own.rank), gap=_gap(view, winner, own))


def _ordinal(rank: int) -> str:
    """Return a place after the first as a word.

    >>> _ordinal(2), _ordinal(7)
    ('second', 'seventh')
    """
    return (
        pgettext("place", "second"),
        pgettext("place", "third"),
        pgettext("place", "fourth"),
        pgettext("place", "fifth"),
        pgettext("place", "sixth"),
        pgettext("place", "seventh"),
    )[rank - 2]


def _gap(view: TableView, better: FinalLine, worse: FinalLine) -> str:
    if view.rules.settlement_object.points:
        return counted(worse.points - better.points, "point")
    return counted(better.won - worse.won, "counter")


def _decisive(view: TableView, final: FinalReckoning) -> str:
    """Return the deal in which the winner gained most on the viewer, or on the second.

    It is empty for a shared win, and after a single deal.
    """
    winner, second = final.lines[0], final.lines[1]
    if winner.rank == second.rank or len(view.sitting.nets) < 2:
        return ""
    own = next((line for line in final.lines if line.seat == view.seat), winner)
    rival = second if own is winner else own
    gains = [deal[winner.seat] - deal[rival.seat] for deal in view.sitting.nets]
    most = max(gains)
    deal = len(gains) - gains[::-1].index(most)  # the last of equals
    noun = "point" if view.rules.settlement_object.points else "counter"
    return view.speaker.between(
        winner.seat,
        rival.seat,
        you=_("Deal {deal} decided it, when you gained {units} on {other}."),
        to_you=_("Deal {deal} decided it, when {name} gained {units} on you."),
        others=_("Deal {deal} decided it, when {name} gained {units} on {other}."),
        deal=deal,
        units=counted(most, noun),
    )
