"""Events as sentences, and the results of a deal and of a sitting.

>>> from eldesthand.core.cards import Card
>>> names = ("You", "Mr Howell", "Mrs Foster", "Miss Payne")
>>> narrate(CardPlayed(1, Card.parse("QS")), names, own=0)
'Mr Howell plays the Queen of spades.'
>>> narrate(TrickTaken(1, 0, 0, (), 2), names, own=0)
'You take the trick: 2 hearts.'
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from eldesthand.core.bank import STOPPED, FinalLine, FinalReckoning
from eldesthand.core.checking import check
from eldesthand.core.events import (
    BidMade,
    Bought,
    CardDrawn,
    CardPlayed,
    CardsPassed,
    ClubEvent,
    Committed,
    Dealt,
    Declared,
    Event,
    HeartsBroken,
    HourStruck,
    MustDrawAgain,
    PackCut,
    PackSpread,
    PackTaken,
    PassLaid,
    PlayersSeated,
    SeatTaken,
    Settled,
    Shuffled,
    SittingEnded,
    SuitNamed,
    TrickTaken,
)
from eldesthand.core.play import Destination
from eldesthand.core.settling import SETTLEMENTS, Reckoning
from eldesthand.core.speech import Speaker, cards_in_words, counted, listed


def narrate_final(final: FinalReckoning, own: int | None = None) -> str:
    """Return the reason for the end of the sitting, addressed to ``own`` (``None``: to nobody)."""
    if own is None:
        return f"The game is over: {final.reason}."
    if final.reason == STOPPED:
        return "You ended the game."
    about = _named_first(final)
    if own not in [line.seat for line in about]:
        return f"The game is over: {final.reason}."
    what = final.reason.removeprefix(listed([line.name for line in about]))
    you = listed(["you", *(line.name for line in about if line.seat != own)])
    if len(about) == 1:
        what = what.replace(" has", " have", 1)
    return f"The game is over: {you}{what.replace('their', 'your')}."


def _named_first(final: FinalReckoning) -> Sequence[FinalLine]:
    """Return the accounts of the players with whose names the reason begins, by seat."""
    by_seat = sorted(final.lines, key=lambda line: line.seat)
    groups = (each for many in range(len(by_seat)) for each in combinations(by_seat, many + 1))
    begins = (each for each in groups if final.reason.startswith(_they_have(each)))
    return next(begins, ())


def _they_have(lines: Sequence[FinalLine]) -> str:
    return f"{listed([line.name for line in lines])} ha{'s' if len(lines) == 1 else 've'} "


def outcome(
    reckoning: Reckoning, names: Sequence[str], own: int | None, unit: str = "heart"
) -> str:
    """Return the result of a deal in words (I8–I11).

    ``names`` are by seat; the words are addressed to ``own`` (``None``: to nobody).
    """
    who = Speaker(names, own)
    if reckoning.revoked:
        return _all_losses(reckoning, who)
    return SETTLEMENTS[reckoning.method].describe(reckoning, who, unit)


def _all_losses(reckoning: Reckoning, who: Speaker) -> str:
    settlement, lines = SETTLEMENTS[reckoning.method], {line.seat: line for line in reckoning.lines}
    parts = []
    for seat in reckoning.revoked:
        refund = lines[seat].pays - reckoning.total if settlement.pools else 0
        losses = counted(lines[seat].pays - refund, settlement.currency)
        bid = f", and {who.verb(seat, 'refund')} the bid of {refund}" if refund else ""
        pays = who.does(seat, "pay")
        caught = f"{pays} {losses} for the whole table{bid}"
        parts.append(f"{who.does(seat, 'take')} all {losses}" if settlement.points else caught)
    parts += [
        f"{who.does(line.seat, 'get')} {line.draws}" for line in reckoning.lines if line.draws
    ]
    if reckoning.pool_after:
        told = counted(reckoning.pool_after, "counter")
        if len(parts) == 1 and told == losses and not refund:
            told = "It" if reckoning.pool_after == 1 else "They"
        stay = "stays" if reckoning.pool_after == 1 else "stay"
        where = "in the pool" if settlement.pools else "on the table"
        jack = " as a Jack" if reckoning.jack_after else f" {where}"
        parts.append(f"{told} {stay}{jack}")
    return f"{'. '.join(parts)}."


def reckoning_law(reckoning: Reckoning) -> str:
    """Return the id of the law of a settled deal; after a revoke, that of paying all the losses.

    >>> from eldesthand.core.settling import Taken, Terms, settle
    >>> taken = Taken((3, 5, 5, 0))
    >>> terms = Terms("howell"), Terms("simple", revoked=(0,))
    >>> [reckoning_law(settle(taken, each)) for each in terms]
    ['S3', 'I8']
    """
    if not reckoning.revoked:
        return reckoning.law
    law = SETTLEMENTS[reckoning.method].losses_law
    return "I9" if law == "I8" and len(reckoning.revoked) > 1 else law


def narrate(event: Event, names: Sequence[str], own: int | None, unit: str = "heart") -> str:
    """Return a sentence for an event, addressed to the player ``own`` (``None``: to nobody).

    ``names`` are by seat; before players are seated, by player. ``unit`` is the noun that
    :func:`eldesthand.words.unit_in` returns.
    """
    check("event", event, Event)
    who = Speaker(names, own)
    match event:
        case PackSpread(count):
            return f"The pack is spread: {count} cards, face down. The lowest card deals."
        case CardDrawn(player, _, card):
            return f"{who.does(player, 'cut')} the {card.name}."
        case MustDrawAgain(players, tied):
            if tied:
                return f"{who.together(players)} tie and cut again."
            cuts = who.verb(players[0], "cut")
            return f"{who.does(players[0], 'turn')} more than one card and {cuts} again."
        case SeatTaken(player, _):
            return f"{who.does(player, 'take')} a seat."
        case PackTaken(player, back):
            return f"{who.does(player, 'choose')} the {back} pack."
        case PlayersSeated(_, dealer):
            return f"Everyone is seated. {who.does(dealer, 'deal')} first."
        case Committed():
            return "The shuffle is locked. You can check it after the deal."
        case Shuffled(seat, back):
            return f"{who.does(seat, 'shuffle')} the {back} pack."
        case PackCut(seat, lifted):
            return f"{who.does(seat, 'cut')} the pack and {who.verb(seat, 'lift')} {lifted} cards."
        case Dealt(dealer, order, sizes, _):
            return f"{who.does(dealer, 'deal')} {counted(sizes[order[0]], 'card')} to each player."
        case BidMade() | SuitNamed() | PassLaid() | CardsPassed() | Declared() | CardPlayed():
            return _decided(event, who)
        case HeartsBroken():
            return "Hearts are broken."
        case TrickTaken(_, _, taker, cards, _, Destination.HAND):
            return f"{who.does(taker, 'pick')} up {cards_in_words(cards)}."
        case TrickTaken(_, _, taker, _, _, Destination.AWAY):
            return f"{who.does(taker, 'win')} the trick, and its cards are out of play."
        case TrickTaken(_, _, taker, _, units):
            what = f": {counted(units, unit)}" if units else ""
            return f"{who.does(taker, 'take')} the trick{what}."
        case Settled(reckoning):
            return outcome(reckoning, names, own, unit)
        case Bought(seat, counters):
            return f"{who.does(seat, 'buy')} {counters} more counters from the banker."
        case HourStruck():
            return "Time is up. This is the last deal."
        case SittingEnded(final):
            return narrate_final(final, own)
        case _:
            from eldesthand.laws.law import tell  # needed only at club tables

            assert isinstance(event, ClubEvent)
            return tell(event, who)


def _decided(
    event: BidMade | SuitNamed | PassLaid | CardsPassed | Declared | CardPlayed, who: Speaker
) -> str:
    match event:
        case BidMade(seat, 0) | Declared(seat, ""):
            return f"{who.does(seat, 'pass')}."
        case BidMade(seat, counters):
            return f"{who.does(seat, 'bid')} {counters}."
        case SuitNamed(seat, suit, paid, kept):
            pays = f"{who.verb(seat, 'pay')} {counted(paid, 'counter')}"
            how = f"{who.verb(seat, 'pay')} nothing" if kept else pays
            leads = who.verb(seat, "lead")
            return f"{who.does(seat, 'name')} {suit.word} as the suit to avoid, {how}, and {leads}."
        case PassLaid(seat):
            return f"{who.does(seat, 'choose')} cards to pass."
        case CardsPassed(seat, to, cards):
            what = cards_in_words(cards) if cards else "three cards"
            return f"{who.does(seat, 'pass')} {what} to {who.whom([to])}."
        case Declared(seat, what):
            return f"{who.does(seat, 'declare')} {what}."
        case CardPlayed(seat, card):
            return f"{who.does(seat, 'play')} the {card.name}."
