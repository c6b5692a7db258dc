"""What happens under club laws, and what can be claimed, in plain sentences.

>>> who = Speaker(("You", "Ann", "Ben", "Cleo"), own=0)
>>> tell(ClaimJudged(0, "I7", 1, 5, True, (Card.parse("9C"),)), who)
'You claim that Ann revoked in trick 5: proved by the Nine of clubs.'
>>> offer(Claim(0, "I5", 2), who)
'Ben led out of turn.'
"""

from __future__ import annotations

from eldesthand.actions import (
    Action,
    Amend,
    Call,
    Claim,
    Demand,
    Indicate,
    PutRight,
    TakeBack,
    TurnTrick,
    Withdraw,
)
from eldesthand.cards import Card
from eldesthand.events import (
    CardAmended,
    CardCalled,
    CardChanged,
    CardDrawnFrom,
    CardExposed,
    CardIndicated,
    CardsTakenBack,
    ClaimJudged,
    ClubEvent,
    DealerCounted,
    DealerInterrupted,
    DealPutRight,
    DealStopped,
    DealtPart,
    FinePaid,
    HandsIrregular,
    HandTouched,
    LastTrickDue,
    LeftOver,
    PenaltyDemanded,
    TrickReopened,
    TrickTurned,
)
from eldesthand.laws.code import Due
from eldesthand.laws.duty import Duty
from eldesthand.speech import Speaker, cards_in_words, counted

__all__ = ["offer", "owes", "tell"]

_DEMANDS: dict[Due, str] = {
    Due.NEW_DEAL: "a new deal",
    Due.TAKE_BACK: "that {whom} take the card back",
    Due.LEAD_HEART: "that {whom} lead a heart next",
    Due.LEAD_NO_HEART: "that {whom} lead no heart next",
    Due.HIGHEST: "the highest of the suit led from {whom}",
    Due.LOWEST: "the lowest of the suit led from {whom}",
    Due.NO_HEART: "that {whom} discard no heart",
}
_ACCUSED: dict[str, str] = {
    "D3": "{who} misdealt",
    "D6": "{who} dealt out of turn or with the wrong pack",
    "D7": "{who} held too many cards, or too few",
    "I1": "{who} missed a trick",
    "I2": "{who} alone had too few cards",
    "I3": "{who} laid two cards to this trick",
    "I5": "{who} led out of turn",
    "I6": "{who} played out of turn",
    "I7": "{who} revoked in trick {trick}",
    "I12": "{who} did not carry out a penalty in trick {trick}",
}
_WHY_AGAIN: dict[str, str] = {
    "D3a": "The pack was not cut",
    "D3b": "A card was dealt to the wrong player",
    "D3c": "The dealer counted the cards",
    "D3d": "Somebody has too many or too few cards",
    "D5": "A card was exposed",
    "D6": "The wrong player dealt, or with the wrong pack",
}
_OWES: dict[Due, str] = {
    Due.LEAD_HEART: "must lead a heart next",
    Due.LEAD_NO_HEART: "must lead no heart next",
    Due.HIGHEST: "must play the highest of the suit led",
    Due.LOWEST: "must play the lowest of the suit led",
    Due.NO_HEART: "must discard no heart",
    Due.LAST_TRICK: "must take the last trick",
}


def tell(event: ClubEvent, who: Speaker) -> str:
    """One sentence for one event; see :func:`eldesthand.words.narrate`."""
    match event:
        case DealtPart(dealer, sizes):
            return f"{who.does(dealer, 'deal')}: {counted(sum(sizes), 'card')} so far."
        case CardExposed(seat, card, law):
            if law == "D5":
                return f"The dealer shows the {card.name}, which falls to {who.whom([seat])}."
            return f"The {card.name} lies exposed before {who.whom([seat])}."
        case DealerCounted(dealer):
            return f"{who.does(dealer, 'stop')} and {who.verb(dealer, 'count')} the cards."
        case DealPutRight(dealer, _):
            return f"{who.does(dealer, 'give')} the last card to the right player."
        case HandTouched(seat, _):
            return f"{who.does(seat, 'take')} up the cards."
        case DealerInterrupted(seat):
            return f"{who.does(seat, 'interrupt')} the dealer."
        case DealStopped(law, dealer, lost):
            loses = "; the deal is lost" * lost
            return f"{_WHY_AGAIN[law]}{loses}. {who.does(dealer, 'deal')} anew."
        case ClaimJudged():
            return _judged(event, who)
        case PenaltyDemanded(seat, against, what, _):
            return f"{who.does(seat, 'demand')} {_demand(what, against, who)}."
        case CardCalled(seat, against, card):
            return f"{who.does(seat, 'call')} the {card.name} of {who.whom([against])}."
        case CardsTakenBack(_, seats, cards):
            if len(seats) == 1:
                return f"{who.does(seats[0], 'take')} back the {cards[0].name}."
            return f"{counted(len(cards), 'card')} are taken back, and are not exposed."
        case CardAmended(seat, old, card):
            return f"{who.does(seat, 'amend')} a revoke: the {card.name}, not the {old.name}."
        case CardChanged(seat, old, card):
            return f"{who.does(seat, 'withdraw')} the {old.name} and {_plays(who, seat, card)}."
        case CardIndicated(seat, card):
            return f"{who.does(seat, 'mean', 'meant')} the {card.name}."
        case TrickTurned(seat, number, _):
            return f"{who.does(seat, 'turn')} trick {number}."
        case TrickReopened(seat, number):
            return f"Trick {number} lies open again: {who.name(seat)} had not played to it."
        case LastTrickDue(seat, law):
            why = {"I1": "for missing a trick", "I2": "for a short hand"}[law]
            return f"{who.name(seat)} must take the last trick, {why}."
        case LeftOver(seat, cards):
            has = who.does(seat, "have", "has")
            return f"{has} {cards_in_words(cards)} left, which goes with the last trick."
        case HandsIrregular(short, long):
            return (
                f"{who.does(short, 'have', 'has')} too few cards and {who.whom([long])} too many: "
                "one draws from the other."
            )
        case CardDrawnFrom(seat, source, cards):
            drawn = cards_in_words(cards) if cards else "a card"
            return f"{who.does(seat, 'draw')} {drawn} from {who.whom([source])}."
        case FinePaid(seat, counters, _):
            return f"{who.does(seat, 'pay')} {counted(counters, 'counter')} into the pool."


def _plays(who: Speaker, seat: int, card: Card) -> str:
    return f"{who.verb(seat, 'play')} the {card.name}"


def _judged(event: ClaimJudged, who: Speaker) -> str:
    said = _accused(event.law, event.against, event.trick, who)
    claims = f"{who.does(event.seat, 'claim')} that {said}"
    if not event.upheld:
        shown = " as yet" if event.law in ("I7", "I12") else ""
        return f"{claims}: nothing{shown} shows it."
    proof = f" by {cards_in_words(event.cards)}" if event.cards else ""
    return f"{claims}: {'proved' if proof else 'upheld'}{proof}."


def _accused(law: str, against: int, trick: int, who: Speaker) -> str:
    name = who.name(against) if against != who.own else "you"
    return _ACCUSED[law].format(who=name, trick=trick)


def _demand(what: Due, against: int, who: Speaker) -> str:
    return _DEMANDS[what].format(whom=who.whom([against]))


def offer(action: Action, who: Speaker) -> str:
    """One sentence for what can be claimed, demanded, called or put right."""
    match action:
        case Claim(_, law, against, trick):
            said = _accused(law, against, trick, who)
            return f"{said[0].upper()}{said[1:]}."
        case Demand(_, against, Due.TAKE_BACK):
            return f"{who.name(against)} played out of turn: the card is taken back."
        case Demand(_, against, what):
            return f"Demand {_demand(what, against, who)}."
        case Call(_, card):
            return f"Call the {card.name}."
        case Amend(_, card):
            return f"Amend your error: play the {card.name}."
        case Withdraw(_, card):
            return f"Withdraw your card and play the {card.name}."
        case Indicate(_, card):
            return f"You meant the {card.name}."
        case TakeBack():
            return "Take back what you played out of turn."
        case PutRight():
            return "Give the last card to the right player."
        case TurnTrick():
            return "Turn the trick."
    return ""


def owes(duty: Duty, who: Speaker) -> str:
    """One sentence for what a player owes."""
    name = who.name(duty.seat)
    if duty.card is not None:
        return f"{name} must play the {duty.card.name}, unless that would be a revoke."
    return f"{name} {_OWES[duty.due]}."
