"""What happened and what is waited for, in plain sentences for the person at the table.

Every sentence about the game is made here, so that page, log and text board say the same.

>>> from eldesthand.cards import Card
>>> names = ("You", "Mr Howell", "Mrs Foster", "Miss Dick")
>>> narrate(CardPlayed(1, Card.parse("QS")), names, own=0)
'Mr Howell plays the Queen of spades.'
>>> narrate(TrickTaken(1, 0, 0, (), 2), names, own=0)
'You take the trick: 2 hearts.'
"""

from __future__ import annotations

from collections.abc import Sequence

from eldesthand.bank import FinalReckoning
from eldesthand.cards import HEARTS
from eldesthand.events import (
    BidMade,
    Bought,
    CardDrawn,
    CardPlayed,
    CardsPassed,
    Committed,
    Dealt,
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
from eldesthand.laws.telling import offer, owes, tell
from eldesthand.rules import Laws, Method, Rules, Variety
from eldesthand.settle import Line, Outcome, Reckoning
from eldesthand.speech import Speaker, cards_in_words, counted, listed
from eldesthand.view import Phase, View

__all__ = [
    "counted",
    "duties_in",
    "final_lines",
    "listed",
    "narrate",
    "narrate_final",
    "offers_in",
    "outcome",
    "reckoning_law",
    "reckoning_lines",
    "signed",
    "title",
    "unit_in",
    "unit_of",
    "waits_for",
]


def narrate(event: Event, names: Sequence[str], own: int | None, unit: str = "heart") -> str:
    """One sentence for one event, told to the player ``own`` (``None``: one who watches).

    ``unit`` is what counts in this game, see :func:`unit_of`.
    """
    who = Speaker(names, own)
    match event:
        case PackSpread(count):
            return f"The pack is spread: {count} cards, face down. The lowest cut deals."
        case CardDrawn(player, _, card):
            return f"{who.does(player, 'cut')} the {card.name}."
        case MustDrawAgain(players, tied):
            if tied:
                return f"{listed([who.name(p) for p in players])} tie, and cut again."
            return f"{who.does(players[0], 'turn')} more than one card, and must cut again."
        case SeatTaken(player, _):
            return f"{who.does(player, 'take')} a seat."
        case PackTaken(player, back):
            return f"{who.does(player, 'choose')} the {back} pack."
        case PlayersSeated(_, dealer):
            return f"All are seated. {who.does(dealer, 'deal')} first."
        case Committed(seat, commitment):
            return f"{who.does(seat, 'promise')} a shuffle, sealed as {commitment[:8]}."
        case Shuffled(seat, back):
            return f"{who.does(seat, 'shuffle')} the {back} pack."
        case PackCut(seat, lifted):
            return f"{who.does(seat, 'cut')} {lifted} cards off the pack."
        case Dealt(dealer, order, sizes, _):
            return f"{who.does(dealer, 'deal')} {counted(sizes[order[0]], 'card')} to each."
        case BidMade(seat, counters):
            if not counters:
                return f"{who.does(seat, 'pass', 'passes')}."
            return f"{who.does(seat, 'bid')} {counters}."
        case SuitNamed(seat, suit, paid, kept):
            how = "keeping the choice" if kept else f"paying {counted(paid, 'counter')}"
            leads = "lead" if seat == own else "leads"
            return f"{who.does(seat, 'name')} {suit.word} to be avoided, {how}, and {leads}."
        case PassLaid(seat):
            return f"{who.does(seat, 'lay')} out the cards to pass."
        case CardsPassed(seat, to, cards):
            what = cards_in_words(cards) if cards else "three cards"
            return f"{who.does(seat, 'pass', 'passes')} {what} to {who.whom([to])}."
        case CardPlayed(seat, card):
            return f"{who.does(seat, 'play')} the {card.name}."
        case HeartsBroken():
            return "Hearts are broken."
        case TrickTaken(_, _, taker, _, units):
            what = f": {counted(units, unit)}" if units else ""
            return f"{who.does(taker, 'take')} the trick{what}."
        case Settled(reckoning):
            return outcome(reckoning, names, own, unit)
        case Bought(seat, counters):
            return f"{who.does(seat, 'buy')} {counters} more counters of the banker."
        case HourStruck():
            return "The agreed hour has struck: this deal is the last."
        case SittingEnded(final):
            return narrate_final(final)
        case _:
            return tell(event, who)


def narrate_final(final: FinalReckoning) -> str:
    """Why the sitting is over, in one sentence."""
    return f"The sitting is over: {final.reason}."


def unit_of(rules: Rules, suit: str = "heart") -> str:
    """The noun for one unit of this game: a heart, a card of the suit named, or a point."""
    if rules.variety in (Variety.HEARTS, Variety.AUCTION):
        return suit
    return "point" if rules.law.modern else "unit"


def title(rules: Rules) -> str:
    """The game's name with its settlement: ``Hearts, settled by Howell's method``."""
    how = {
        Method.SWEEPSTAKE: "sweepstake",
        Method.HOWELL: "Howell's settling",
        Method.SIMPLE: "the simple method",
        Method.EXCESS: "settling by excess",
    }
    name = rules.law.title
    return f"{name}, {how[rules.settlement]}" if rules.settlement in how else name


def outcome(
    reckoning: Reckoning, names: Sequence[str], own: int | None, unit: str = "heart"
) -> str:
    """How the deal came out, in a sentence or, when somebody revoked, in a few."""
    who = Speaker(names, own)
    if reckoning.revoked:
        return _all_losses(reckoning, who)
    winners = reckoning.winners
    clear = all(line.units == 0 for line in reckoning.lines if line.seat in winners)
    pool = counted(reckoning.pool_after, "counter")
    match reckoning.outcome:
        case Outcome.POOL_WON:
            takes = sum(line.draws for line in reckoning.lines if line.seat in winners)
            alone = "are" if winners[0] == own else "is"
            why = f"alone {alone} clear and" if clear else f"took the fewest {unit}s and"
            take = "take" if winners[0] == own else "takes"
            return f"{who.name(winners[0])} {why} {take} the pool of {takes}."
        case Outcome.POOL_DIVIDED:
            each = next(line.draws for line in reckoning.lines if line.seat in winners)
            why = "are clear and" if clear else f"took equally few {unit}s and"
            rest = f"; {pool} stay{'s' if reckoning.pool_after == 1 else ''}" * bool(
                reckoning.pool_after
            )
            start = ", and start a Jack" * reckoning.jack_after
            names_of = listed([who.name(seat) for seat in winners])
            return f"{names_of} {why} divide the pool, {each} each{rest}{start}."
        case Outcome.JACK:
            clear_seats = [line.seat for line in reckoning.lines if line.units == 0]
            if not reckoning.pool_after:
                return f"No {unit} was taken, and nothing is paid."
            if not clear_seats:
                why = "Nobody is clear"
            elif len(clear_seats) == len(reckoning.lines) - 1:
                taker = next(line.seat for line in reckoning.lines if line.units)
                why = f"{who.name(taker)} took them all"
            else:
                why = "More than one is clear, and a Jack goes only to one"
            return f"{why}: the pool of {pool} stays as a Jack."
        case Outcome.EXHAUSTED:
            return "All pay for what they took and draw for what they did not; nothing is left."
        case Outcome.PAID:
            payers = [line.seat for line in reckoning.lines if line.pays]
            return f"{who.among(payers, 'pay')} {who.whom(winners)} the excess."
        case Outcome.ALL_EQUAL:
            return "All took the same, and nobody pays."
        case Outcome.POINTS:
            return f"{reckoning.total} points are written down."
        case Outcome.MOON:
            shooter = min(reckoning.lines, key=lambda line: line.units).seat
            return f"{who.does(shooter, 'shoot')} the moon!"


def _all_losses(reckoning: Reckoning, who: Speaker) -> str:
    """Who revoked, what that costs, and who gets it (I8–I11)."""
    lines = {line.seat: line for line in reckoning.lines}
    unit = "point" if reckoning.method is Method.POINTS else "counter"
    parts = [
        f"{who.name(seat)} revoked: all the losses of the deal, {counted(lines[seat].pays, unit)}"
        for seat in reckoning.revoked
    ]
    parts += [
        f"{who.does(line.seat, 'draw')} {line.draws}" for line in reckoning.lines if line.draws
    ]
    if reckoning.pool_after:
        stay = "stays" if reckoning.pool_after == 1 else "stay"
        jack = " as a Jack" if reckoning.jack_after else " in the pool"
        parts.append(f"{counted(reckoning.pool_after, 'counter')} {stay}{jack}")
    return f"{'. '.join(parts)}."


def reckoning_law(reckoning: Reckoning) -> str:
    """The law by which a deal was settled: its method's, or that of paying all the losses.

    >>> from eldesthand.settle import HOWELL, SWEEPSTAKE, Taken
    >>> taken = Taken((3, 5, 5, 0))
    >>> reckoning_law(HOWELL.settle(taken)), reckoning_law(SWEEPSTAKE.settle(taken, revoked=(0,)))
    ('S3', 'I8')
    """
    if not reckoning.revoked:
        return reckoning.law
    if reckoning.law not in ("S1", "S4"):
        return "I11"
    return "I9" if len(reckoning.revoked) > 1 else "I8"


def offers_in(view: View) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """A sentence for each of the view's ``claims``, and for each of its ``amends``."""
    who = _speaker(view)
    claims = tuple(offer(claim.action, who) for claim in view.claims)
    return claims, tuple(offer(amend.action, who) for amend in view.amends)


def duties_in(view: View) -> tuple[str, ...]:
    """A sentence for each of the view's ``duties``."""
    who = _speaker(view)
    return tuple(owes(duty, who) for duty in view.duties)


def _speaker(view: View) -> Speaker:
    return Speaker([player.name for player in view.players], view.seat)


def reckoning_lines(
    reckoning: Reckoning, names: Sequence[str], own: int | None, unit: str = "heart"
) -> tuple[str, ...]:
    """The settlement spelled out, a sentence for each player.

    >>> from eldesthand.settle import HOWELL, Taken
    >>> reckoning_lines(HOWELL.settle(Taken((3, 5, 5, 0))), ("A", "B", "C", "D"), own=0)[0]
    'You took 3 hearts: pay 9, draw 10, net +1'
    """
    who = Speaker(names, own)
    why = f" (revoked: pays all the losses, {reckoning_law(reckoning)})"
    return tuple(
        _line(reckoning.method, line, who, unit) + why * (line.seat in reckoning.revoked)
        for line in reckoning.lines
    )


def _line(method: Method, line: Line, who: Speaker, unit: str) -> str:
    if method is Method.POINTS:
        noun = "point" if abs(line.net) == 1 else "points"
        return f"{who.name(line.seat)}: {signed(-line.net)} {noun}"
    took = counted(line.units, unit) if line.units else f"no {unit}s"
    s = "" if line.seat == who.own else "s"
    return (
        f"{who.name(line.seat)} took {took}: "
        f"pay{s} {line.pays}, draw{s} {line.draws}, net {signed(line.net)}"
    )


def signed_about(number: float) -> str:
    """A number to one place with its sign, a true minus.

    >>> signed_about(1.25), signed_about(-0.04), signed_about(-3)
    ('+1.2', '0.0', '−3.0')
    """
    text = f"{abs(number):.1f}"
    return text if text == "0.0" else f"{'+' if number > 0 else '−'}{text}"


def signed(number: int) -> str:
    """A number with its sign, a true minus.

    >>> signed(3), signed(-3), signed(0)
    ('+3', '−3', '0')
    """
    return f"+{number}" if number > 0 else str(number).replace("-", "−")


def final_lines(final: FinalReckoning, own: int | None, rules: Rules) -> tuple[str, ...]:
    """The banker's reckoning, a sentence for each player, best first."""
    lines = []
    for line in final.lines:
        name = "You" if line.seat == own else line.name
        if rules.law.modern:
            lines.append(f"{line.rank}. {name}: {counted(line.points, 'point')}")
            continue
        verb = "won" if line.won >= 0 else "lost"
        lines.append(
            f"{line.rank}. {name}: bought {line.bought}, {'hold' if line.seat == own else 'holds'} "
            f"{line.held}, {verb} {counted(abs(line.won), 'counter')}, worth {line.value}"
        )
    return tuple(lines)


def waits_for(view: View) -> str:
    """What the table waits for, in one sentence to the player whose view it is."""
    who = _speaker(view)
    first = view.to_act[0] if view.to_act else None
    mine = view.seat in view.to_act
    match view.phase:
        case Phase.SEATING:
            seating = view.seating
            if seating is None or first is None:
                return "The pack will be spread to cut for seats, cards and deal."
            if seating.choosing is None:
                return (
                    "Draw a card: the lowest has first choice, and deals."
                    if mine
                    else "The others cut."
                )
            what = "a seat" if seating.free else "a pack"
            return f"{who.does(first, 'choose')} {what}."
        case Phase.SHUFFLE:
            return f"{who.does(first or 0, 'deal')} next." if first is not None else ""
        case Phase.CUT:
            if view.seat == view.dealer and view.rules.laws is Laws.CLUB:
                return "You deal."  # that the pack is to be cut he must know himself (D3)
            return (
                "You are the pone: cut the pack."
                if mine
                else f"{who.name(view.pone)} cuts the pack."
            )
        case Phase.DEAL:
            if view.dealing and not view.dealing.left and first != view.dealing.dealer:
                return f"{who.does(first or 0, 'take')} up the cards, or may demand a new deal."
            dealer = view.dealing.dealer if view.dealing else view.dealer
            return f"{who.does(dealer, 'deal')}."
        case Phase.BID:
            if mine:
                over = f"more than {view.high_bid}" if view.high_bid else "for the choice of suit"
                return f"Your bid: {over}, or pass."
            return f"{who.name(first or 0)} bids."
        case Phase.NAME:
            return (
                "Name the suit to be avoided." if mine else f"{who.name(first or 0)} names a suit."
            )
        case Phase.PASS:
            if mine:
                return f"Choose {view.pass_count} cards to pass {view.pass_way}."
            return "The others choose the cards they pass."
        case Phase.PLAY:
            return _play_wait(view, who, mine, first or 0)
        case Phase.SETTLE:
            return "All the cards are played: the tricks are counted."
        case Phase.ENDED:
            return f"The sitting is over: {view.final.reason if view.final else ''}."


def _play_wait(view: View, who: Speaker, mine: bool, first: int) -> str:
    if not mine:
        return f"{who.does(first, 'play')}."
    if not view.playable:
        return "You have too few cards: draw one from the hand that has too many."
    if view.trick is None or not view.trick.cards:
        return "Your lead."
    led = view.trick.cards[0].suit
    follows = all(card.suit is led for card in view.playable)
    return f"Your turn: follow {led.word}." if follows else f"Your turn: you hold no {led.word}."


def unit_in(view: View) -> str:
    """The noun for one unit of the deal in a view."""
    suit = view.avoided if view.rules.law.auction else HEARTS
    return unit_of(view.rules, suit.word[:-1])
