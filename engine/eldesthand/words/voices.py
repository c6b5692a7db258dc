"""Remarks at a club table: lines of the other players, and rulings on claims.

>>> from eldesthand.core.cards import Card
>>> names = ("You", "Mrs Battle", "Mr Clay")
>>> told = remarks_on(ClaimJudged(1, "I7", 0, 5, True, (Card.parse("9C"),)), names, own=0)
>>> told.voices[0].said, told.ruling.heading
('The rigour of the game!', 'You’re caught.')
>>> told.ruling.text
'You revoked in trick 5. The Nine of clubs proves it. You pay for the whole table.'
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from eldesthand.core.ceremony import Ceremony
from eldesthand.core.events import (
    CardAmended,
    CardCalled,
    CardIndicated,
    CardsTakenBack,
    ClaimJudged,
    DealerCounted,
    DealerInterrupted,
    DealPutRight,
    Dealt,
    Event,
    PenaltyDemanded,
)
from eldesthand.core.speech import Speaker, cards_in_words
from eldesthand.core.terms import Due


class Manner(NamedTuple):
    """Lines of one player: before a claim, when caught or wrongly accused, after an own error,
    and to a dealer.
    """

    claims: str
    caught: str
    innocent: str
    sorry: str
    stops: str


MANNERS = {
    "Mrs Battle": Manner(
        "The rigour of the game!",
        "A fair catch. I ask no mercy.",
        "Prove it, or play on.",
        "I know the penalty.",
        "Hold the cards!",
    ),
    "Mr Clay": Manner(
        "One moment.",
        "Well seen. I have no excuse.",
        "Look again.",
        "Careless of me.",
        "One moment, please.",
    ),
    "Miss Payne": Manner(
        "Forgive me.",
        "Oh dear. You’re quite right.",
        "I really don’t think so.",
        "Silly me.",
        "Oh, wait!",
    ),
    "Dr Pole": Manner(
        "That doesn’t add up.",
        "I miscounted. You have me.",
        "The evidence says no.",
        "A miscalculation.",
        "Wait, I lost count.",
    ),
    "Lady Drayson": Manner(
        "Halt!",
        "Outflanked. Well done.",
        "You’re firing at shadows.",
        "I retreat in good order.",
        "Halt!",
    ),
    "Mr Mathews": Manner(
        "Not so fast.",
        "All these years, and still I slip.",
        "Not this time, young friend.",
        "My eyes aren’t what they were.",
        "Not so fast.",
    ),
}
"""The lines of the guests, by name."""

_PLAIN = Manner("Stop!", "You’re right.", "No, I didn’t.", "My mistake.", "Wait!")


@dataclass(frozen=True)
class Voice:
    """Line of the player in ``seat``."""

    seat: int
    said: str


@dataclass(frozen=True)
class ClaimRuling:
    """Ruling on the claim of the seat ``by`` against another, for the viewer."""

    by: int
    against: int
    upheld: bool
    heading: str
    text: str


@dataclass(frozen=True)
class Remarks:
    """Lines spoken at an event, and the ruling if it is the ruling on a claim."""

    voices: tuple[Voice, ...] = field(default=())
    ruling: ClaimRuling | None = None


def remarks_on(
    event: Event,
    names: Sequence[str],
    own: int | None,
    people: Collection[int] = (),
    *,
    points: bool = False,
    ceremony: Ceremony | None = None,
) -> Remarks:
    """Return what the player ``own`` hears at an event.

    The seats of ``people`` speak for themselves. With ``points`` losses are written as points.
    Once the last card is dealt, the first bot after the dealer remarks on an error of the
    ``ceremony`` that nobody has claimed.
    """
    who = Speaker(names, own)
    silent = {own, *people}
    lines = tuple(Voice(seat, said) for seat, said in _lines(event, who) if seat not in silent)
    if isinstance(event, Dealt) and ceremony is not None:
        after = [(event.dealer + step) % len(names) for step in range(1, len(names))]
        bots = (seat for seat in after if seat not in silent)
        said = _let_pass(ceremony)
        lines = tuple(Voice(*line) for line in zip(bots, said, strict=False))
    ruling = _ruling(event, who, points=points) if isinstance(event, ClaimJudged) else None
    return Remarks(lines, ruling)


def _lines(event: Event, who: Speaker) -> Iterator[tuple[int, str]]:
    match event:
        case ClaimJudged(seat, _, against, _, upheld):
            manner = _manner(who, against)
            yield seat, _manner(who, seat).claims
            yield against, manner.caught if upheld else manner.innocent
        case PenaltyDemanded(seat) | CardCalled(seat):  # what is due stands on the table
            yield seat, _manner(who, seat).claims
        case CardAmended(seat) | CardIndicated(seat) | CardsTakenBack(_, (seat,)):
            yield seat, _manner(who, seat).sorry
        case DealPutRight(dealer):
            yield dealer, _manner(who, dealer).sorry
        case DealerCounted(dealer):
            yield dealer, "Seven, eight, nine …"
        case DealerInterrupted(seat):
            yield seat, _manner(who, seat).stops


def _let_pass(ceremony: Ceremony) -> Iterator[str]:
    from eldesthand.laws.law import deal_laws  # needed only at club tables

    yield from filter(None, (law.let_pass(ceremony) for law in deal_laws()))


def _manner(who: Speaker, seat: int) -> Manner:
    return MANNERS.get(who.names[seat], _PLAIN)


def _accusation(event: ClaimJudged, who: Speaker) -> str:
    from eldesthand.laws.law import LAWS  # needed only at club tables

    law = next(law for law in LAWS.values() if law.named == event.law)
    said = law.accuse(event.against, event.trick, who)
    return f"{said[0].upper()}{said[1:]}"


def _ruling(event: ClaimJudged, who: Speaker, *, points: bool) -> ClaimRuling:
    from eldesthand.laws.law import LAWS  # needed only at club tables

    _, law, against, trick, upheld, cards = (
        *(event.seat, event.law, event.against, event.trick),
        *(event.upheld, event.cards),
    )
    found = next(each for each in LAWS.values() if each.named == law)
    if not upheld:
        costs = " It costs you nothing." if event.seat == who.own else ""
        text = f"Nothing shows that {found.accuse(against, trick, who)}.{costs}"
        return ClaimRuling(event.seat, against, upheld, "Not proved.", text)
    parts = [f"{_accusation(event, who)}."]
    if cards:
        said = cards_in_words(cards)
        parts.append(f"{said[0].upper()}{said[1:]} {'proves' if len(cards) == 1 else 'prove'} it.")
    if Due.ALL_LOSSES in found.penalties:
        pays = f"{who.does(against, 'pay')} for the whole table"
        takes = f"{who.does(against, 'take')} all the points of the deal"
        parts.append(f"{takes if points else pays}.")
    if event.seat == who.own:
        heading = "Caught!"
    else:
        heading = "You’re caught." if against == who.own else f"{who.name(against)} is caught."
    return ClaimRuling(event.seat, against, upheld, heading, " ".join(parts))
