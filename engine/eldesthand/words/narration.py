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

from eldesthand.core.bank import EndKind, FinalReckoning
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
from eldesthand.core.language import _, ngettext, pgettext
from eldesthand.core.play import Destination
from eldesthand.core.settling import SETTLEMENTS, Reckoning
from eldesthand.core.speech import Speaker, cards_in_words, counted


def narrate_final(final: FinalReckoning, own: int | None = None) -> str:
    """Return the reason for the end of the sitting, addressed to ``own`` (``None``: to nobody)."""
    reason = final.reason
    names = [line.name for line in sorted(final.lines, key=lambda line: line.seat)]
    match reason.kind:
        case EndKind.STOPPED if own is None:
            return _("The game is over: the players chose to stop.")
        case EndKind.STOPPED:
            return _("You ended the game.")
        case EndKind.HOUR:
            return _("The game is over: time is up.")
        case EndKind.POINTS:
            text = _("The game is over: somebody has reached {points}.")
            return text.format(points=counted(reason.number, "point"))
        case EndKind.LOST_ALL:
            return Speaker(names, own).among_all(
                reason.seats,
                you=_("The game is over: you have lost all your counters."),
                one=_("The game is over: {names} has lost all their counters."),
                you_and=_("The game is over: you and {names} have lost all your counters."),
                you_and_more=_("The game is over: you, {names} have lost all your counters."),
                many=_("The game is over: {names} have lost all their counters."),
            )
        case EndKind.COUNTERS:
            return Speaker(names, own).among_all(
                reason.seats,
                you=_("The game is over: you have won {counters}."),
                one=_("The game is over: {names} has won {counters}."),
                you_and=_("The game is over: you and {names} have each won {counters}."),
                you_and_more=_("The game is over: you, {names} have each won {counters}."),
                many=_("The game is over: {names} have each won {counters}."),
                counters=counted(reason.number, "counter"),
            )


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
    said, losses, refund = [], 0, 0
    for seat in reckoning.revoked:
        refund = settlement.refund(reckoning, lines[seat])
        losses = lines[seat].pays - refund
        you, other = (
            _("You pay {losses} for the whole table."),
            _("{name} pays {losses} for the whole table."),
        )
        if settlement.points:
            you, other = _("You take all {losses}."), _("{name} takes all {losses}.")
        elif refund:
            you, other = (
                _("You pay {losses} for the whole table, and refund the bid of {bid}."),
                _("{name} pays {losses} for the whole table, and refunds the bid of {bid}."),
            )
        counters = counted(losses, settlement.currency)
        said.append(who.about(seat, you, other, losses=counters, bid=refund))
    said += [
        who.about(line.seat, _("You get {count}."), _("{name} gets {count}."), count=line.draws)
        for line in reckoning.lines
        if line.draws
    ]
    if after := reckoning.pool_after:
        same = len(said) == 1 and after == losses and not refund
        said.append(_staying(reckoning, after, same=same).format(count=after))
    return " ".join(said)


def _staying(reckoning: Reckoning, after: int, *, same: bool) -> str:
    """Return the sentence about the counters that stay: the ``same`` as in the sentence before."""
    if reckoning.jack_after:
        if same:
            return ngettext("It stays as a Jack.", "They stay as a Jack.", after)
        return ngettext(
            "{count} counter stays as a Jack.", "{count} counters stay as a Jack.", after
        )
    if SETTLEMENTS[reckoning.method].pools:
        if same:
            return ngettext("It stays in the pool.", "They stay in the pool.", after)
        return ngettext(
            "{count} counter stays in the pool.", "{count} counters stay in the pool.", after
        )
    if same:
        return ngettext("It stays on the table.", "They stay on the table.", after)
    return ngettext(
        "{count} counter stays on the table.", "{count} counters stay on the table.", after
    )


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
            return ngettext(
                "The pack is spread: {count} card, face down. The lowest card deals.",
                "The pack is spread: {count} cards, face down. The lowest card deals.",
                count,
            ).format(count=count)
        case PlayersSeated(_, dealer):
            return who.about(
                dealer,
                _("Everyone is seated. You deal first."),
                _("Everyone is seated. {name} deals first."),
            )
        case CardDrawn() | MustDrawAgain() | SeatTaken() | PackTaken():
            return _seating(event, who)
        case Committed():
            return _("The shuffle is locked. You can check it after the deal.")
        case Shuffled() | PackCut() | Dealt():
            return _dealing(event, who)
        case BidMade() | SuitNamed() | PassLaid() | CardsPassed() | Declared() | CardPlayed():
            return _decided(event, who)
        case HeartsBroken():
            return _("Hearts are broken.")
        case TrickTaken():
            return _taken(event, who, unit)
        case Settled(reckoning):
            return outcome(reckoning, names, own, unit)
        case Bought(seat, counters):
            return who.about(
                seat,
                ngettext(
                    "You buy {count} more counter from the banker.",
                    "You buy {count} more counters from the banker.",
                    counters,
                ),
                ngettext(
                    "{name} buys {count} more counter from the banker.",
                    "{name} buys {count} more counters from the banker.",
                    counters,
                ),
                count=counters,
            )
        case HourStruck():
            return _("Time is up. This is the last deal.")
        case SittingEnded(final):
            return narrate_final(final, own)
        case _:
            from eldesthand.laws.law import tell  # needed only at club tables

            assert isinstance(event, ClubEvent)
            return tell(event, who)


def _seating(event: CardDrawn | MustDrawAgain | SeatTaken | PackTaken, who: Speaker) -> str:
    match event:
        case CardDrawn(player, _, card):
            you, other = _("You cut {card}."), _("{name} cuts {card}.")
            return who.about(player, you, other, card=card.definite)
        case MustDrawAgain(players, tied=True):
            return who.among_all(
                players,
                you_and=_("You and {names} tie and cut again."),
                you_and_more=_("You, {names} tie and cut again."),
                many=_("{names} tie and cut again."),
            )
        case MustDrawAgain(players):
            return who.about(
                players[0],
                _("You turn more than one card and cut again."),
                _("{name} turns more than one card and cuts again."),
            )
        case SeatTaken(player, _):
            return who.about(player, _("You take a seat."), _("{name} takes a seat."))
        case PackTaken(player, "red"):
            return who.about(
                player, _("You choose the red pack."), _("{name} chooses the red pack.")
            )
        case PackTaken(player):
            return who.about(
                player, _("You choose the blue pack."), _("{name} chooses the blue pack.")
            )


def _dealing(event: Shuffled | PackCut | Dealt, who: Speaker) -> str:
    match event:
        case Shuffled(seat, "red"):
            return who.about(
                seat, _("You shuffle the red pack."), _("{name} shuffles the red pack.")
            )
        case Shuffled(seat):
            return who.about(
                seat, _("You shuffle the blue pack."), _("{name} shuffles the blue pack.")
            )
        case PackCut(seat, lifted):
            return who.about(
                seat,
                ngettext(
                    "You cut the pack and lift {count} card.",
                    "You cut the pack and lift {count} cards.",
                    lifted,
                ),
                ngettext(
                    "{name} cuts the pack and lifts {count} card.",
                    "{name} cuts the pack and lifts {count} cards.",
                    lifted,
                ),
                count=lifted,
            )
        case Dealt(dealer, order, sizes):
            return who.about(
                dealer,
                _("You deal {cards} to each player."),
                _("{name} deals {cards} to each player."),
                cards=counted(sizes[order[0]], "card"),
            )


def _taken(event: TrickTaken, who: Speaker, unit: str) -> str:
    match event:
        case TrickTaken(_, _, taker, cards, _, Destination.HAND):
            you, other = _("You pick up {cards}."), _("{name} picks up {cards}.")
            return who.about(taker, you, other, cards=cards_in_words(cards))
        case TrickTaken(_, _, taker, _, _, Destination.AWAY):
            return who.about(
                taker,
                _("You win the trick, and its cards are out of play."),
                _("{name} wins the trick, and its cards are out of play."),
            )
        case TrickTaken(_, _, taker, _, 0):
            return who.about(taker, _("You take the trick."), _("{name} takes the trick."))
        case TrickTaken(_, _, taker, _, units):
            you, other = _("You take the trick: {units}."), _("{name} takes the trick: {units}.")
            return who.about(taker, you, other, units=counted(units, unit))


def _decided(
    event: BidMade | SuitNamed | PassLaid | CardsPassed | Declared | CardPlayed, who: Speaker
) -> str:
    match event:
        case BidMade(seat, 0) | Declared(seat, ""):
            return who.about(seat, _("You pass."), _("{name} passes."))
        case BidMade(seat, counters):
            return who.about(seat, _("You bid {bid}."), _("{name} bids {bid}."), bid=counters)
        case SuitNamed(seat, suit, _, kept=True):
            return who.about(
                seat,
                _("You name {suit} as the suit to avoid, pay nothing, and lead."),
                _("{name} names {suit} as the suit to avoid, pays nothing, and leads."),
                suit=suit.word,
            )
        case SuitNamed(seat, suit, paid):
            return who.about(
                seat,
                _("You name {suit} as the suit to avoid, pay {counters}, and lead."),
                _("{name} names {suit} as the suit to avoid, pays {counters}, and leads."),
                suit=suit.word,
                counters=counted(paid, "counter"),
            )
        case PassLaid(seat):
            return who.about(
                seat, _("You choose cards to pass."), _("{name} chooses cards to pass.")
            )
        case CardsPassed(seat, to, ()):
            return who.between(
                seat,
                to,
                you=_("You pass three cards to {other}."),
                to_you=_("{name} passes three cards to you."),
                others=_("{name} passes three cards to {other}."),
            )
        case CardsPassed(seat, to, cards):
            return who.between(
                seat,
                to,
                you=_("You pass {cards} to {other}."),
                to_you=_("{name} passes {cards} to you."),
                others=_("{name} passes {cards} to {other}."),
                cards=cards_in_words(cards),
            )
        case Declared(seat, what):
            # Translators: {what} is a declaration of the game, such as “general”
            return who.about(
                seat,
                _("You declare {what}."),
                _("{name} declares {what}."),
                what=pgettext("declaration", what),
            )
        case CardPlayed(seat, card):
            you, other = _("You play {card}."), _("{name} plays {card}.")
            return who.about(seat, you, other, card=card.definite)
