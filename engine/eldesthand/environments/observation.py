"""A seat's view as a row of integers, in parts with a name and a size.

Seats are relative: the viewer first, then to the left. Everything comes from the view, so the row
holds no hidden information.

>>> from eldesthand.core.rules import PRESETS
>>> size_of(PRESETS["howell"].rules), size_of(PRESETS["three-handed"].rules)
(737, 623)
>>> list(parts_of(PRESETS["howell"].rules))[:3]
[('hand', 53), ('chosen', 53), ('passed', 53)]
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from eldesthand.core.cards import SUITS, Card
from eldesthand.core.checking import check
from eldesthand.core.events import CardPlayed, Event, HeartsBroken, TrickTaken
from eldesthand.core.mutable import Mutable
from eldesthand.core.play import Destination
from eldesthand.core.rules import Rules
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from eldesthand.environments.choices import CARDS, number_of, numbers_of

_PHASES = (Phase.BID, Phase.NAME, Phase.PASS, Phase.PLAY)

PARTS = {
    "hand": "the cards in the hand",
    "chosen": "the cards chosen to pass so far",
    "passed": "the cards passed to another seat",
    "received": "the cards received from another seat",
    "played": "for each seat: the cards it has played in this deal",
    "taken": "for each seat: the cards in the tricks it took",
    "trick": "for each seat: 1 if it has played to the current trick",
    "lying": "the cards of the current trick",
    "led": "1 for the suit led: clubs, diamonds, spades, hearts",
    "phase": "1 for the kind of the next action: a bid, a suit, cards to pass, a card to play",
    "avoided": "1 for the suit that counts: clubs, diamonds, spades, hearts",
    "dealer": "for each seat: 1 for the dealer",
    "chooser": "for each seat: 1 if it names or named the suit",
    "bids": "for each seat: its bid; -1 before its bid, and in games without bids",
    "units": "for each seat: the units it has taken in this deal",
    "tricks": "for each seat: the tricks it has taken",
    "won": "for each seat: the counters won so far, negative if lost",
    "points": "for each seat: its points in Modern Hearts",
    "table": "the pool, its age as a Jack in deals, the highest bid, 1 if hearts are broken",
    "declaring": "only in games with declarations: 1 if the next action is a declaration",
    "declarer": "only in games with declarations, for each seat: 1 if it has declared something",
}
"""The parts in order, with their meaning. Cards are 53 integers: 1 at the number of each card."""

_DECLARING = ["declaring", "declarer"]
_EACH_SEAT = ["declarer", "trick", "dealer", "chooser", "bids", "units", "tricks", "won", "points"]
_SIZES = {"led": 4, "phase": len(_PHASES), "avoided": 4, "table": 4, "declaring": 1}


def parts_of(rules: Rules) -> Iterable[tuple[str, int]]:
    """Return the parts and their sizes, in order."""
    check("rules", rules, Rules)
    players = rules.players
    for name in PARTS:
        if name in _DECLARING and not rules.variety_object.declarations:
            continue
        if name in _EACH_SEAT:
            yield name, players
        else:
            yield name, _SIZES.get(name, CARDS * (players if name in ("played", "taken") else 1))


@cache
def size_of(rules: Rules) -> int:
    """Return the size of a row."""
    return sum(size for _, size in parts_of(rules))


@cache
def places_of(rules: Rules) -> Mapping[str, int]:
    """Return the index of the first number of each part."""
    places, place = {}, 0
    for name, size in parts_of(rules):
        places[name] = place
        place += size
    return places


def observe(view: View, chosen: Sequence[Card] = ()) -> list[int]:
    """Return the row of a view; ``chosen`` are the cards chosen to pass so far."""
    check("view", view, View)
    check("seat", view.seat, int)
    return row_of(view, chosen).tolist()


def row_of(view: View, chosen: Sequence[Card] = ()) -> array[int]:
    """Return the row of a view as an array; see :func:`observe`."""
    at, size = places_of(view.rules), len(view.players)
    seats = [(view.seat + place) % size for place in range(size)]
    numbers = array("i", [0]) * size_of(view.rules)

    def mark(part: str, cards: Iterable[Card], seat: int = view.seat) -> None:
        start = at[part] + CARDS * ((seat - view.seat) % size)
        for number in numbers_of(cards):
            numbers[start + number] = 1

    lying = view.trick
    mark("hand", view.hand)
    mark("chosen", chosen)
    mark("passed", view.stage.passed)
    mark("received", view.stage.received)
    for trick in [*view.tricks, *([lying] if lying else [])]:
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            mark("played", [card], seat)
    for trick in view.taken_by():
        assert trick.taker is not None
        mark("taken", trick.cards, trick.taker)
    if lying:
        mark("lying", lying.cards)
        for seat in lying.seats:
            numbers[at["trick"] + (seat - view.seat) % size] = 1
    players = [view.players[seat] for seat in seats]
    led = lying.cards[0].suit if lying and lying.cards else None
    declaring = [view.phase is Phase.DECLARE, *(seat == view.stage.declarer for seat in seats)]
    others = [
        *(suit is led for suit in SUITS),
        *(view.phase is phase for phase in _PHASES),
        *(suit is view.avoided for suit in SUITS),
        *(seat == view.deal.dealer for seat in seats),
        *(seat == view.stage.chooser for seat in seats),
        *(-1 if player.bid is None else player.bid for player in players),
        *(player.units for player in players),
        *(player.tricks for player in players),
        *(player.won for player in players),
        *(player.points for player in players),
        *(view.sitting.pool, view.sitting.jack_deals, view.stage.high_bid),
        view.deal.hearts_broken,
        *(declaring if view.rules.variety_object.declarations else ()),
    ]
    numbers[at["led"] :] = array("i", others)
    return numbers


class Row(Mutable):
    """The row of a seat during the play: made from a view, then changed by the public events.

    ``followed`` is the number of events that the view shows already. After :meth:`follow`,
    ``numbers`` equals :func:`observe` of the seat's present view.
    """

    def __init__(self, view: View, followed: int = 0) -> None:
        self.followed: int = followed
        self.numbers: array[int] = row_of(view)
        self.seat: int = view.seat
        self.players: int = len(view.players)
        self.places: Mapping[str, int] = places_of(view.rules)
        at = self.places
        self.lying: bool = bool(view.trick and view.trick.cards)
        self._on_table = slice(at["trick"], at["phase"])
        self._nothing = array("i", bytes(self.numbers.itemsize * (at["phase"] - at["trick"])))

    def follow(self, events: Sequence[Event]) -> None:
        """Apply those of the play's ``events`` that came after the view or the last call."""
        numbers, at = self.numbers, self.places
        for event in events[self.followed :]:
            if isinstance(event, CardPlayed):
                place, card = (event.seat - self.seat) % self.players, event.card
                number = number_of(card)
                if not self.lying:
                    numbers[at["led"] + (card >> 4)] = 1
                    self.lying = True
                numbers[at["played"] + CARDS * place + number] = 1
                numbers[at["lying"] + number] = numbers[at["trick"] + place] = 1
                if not place:
                    numbers[at["hand"] + number] = 0
            elif isinstance(event, TrickTaken):
                self._take(event)
            elif isinstance(event, HeartsBroken):
                numbers[at["table"] + 3] = 1
        self.followed = len(events)

    def _take(self, trick: TrickTaken) -> None:
        numbers, at = self.numbers, self.places
        place = (trick.taker - self.seat) % self.players
        numbers[self._on_table], self.lying = self._nothing, False
        if trick.to is Destination.TAKEN:
            taken = at["taken"] + CARDS * place
            for number in numbers_of(trick.cards):
                numbers[taken + number] = 1
            numbers[at["units"] + place] += trick.units
            numbers[at["tricks"] + place] += 1
        elif trick.to is Destination.HAND and not place:
            for number in numbers_of(trick.cards):
                numbers[at["hand"] + number] = 1
