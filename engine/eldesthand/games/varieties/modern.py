"""Modern Hearts: Black Lady in points, with passing, breaking hearts and the moon (V7).

>>> [way_of(deal, 4) for deal in range(1, 6)]
['left', 'right', 'across', 'hold', 'left']
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from eldesthand.core.actions import Action, PassCards
from eldesthand.core.bank import Bank
from eldesthand.core.cards import HEARTS, Card, Suit, sort_cards
from eldesthand.core.choices import TURN, Choice, Some
from eldesthand.core.events import CardsPassed, Event, PassLaid
from eldesthand.core.language import N_, _
from eldesthand.core.options import Option
from eldesthand.core.play import Conduct, Masks, Special, Tricks, masks_of, only
from eldesthand.core.rules import Rules
from eldesthand.core.settling import Taken, Tally
from eldesthand.core.stage import Hands, Stage
from eldesthand.core.terms import Phase
from eldesthand.core.variety import VARIETIES, Paragraph, Variety
from eldesthand.core.view import StageView
from eldesthand.games.varieties.black import QUEEN_OF_SPADES

if TYPE_CHECKING:
    from eldesthand.core.view import TableView


PASSED = 3
"""Number of cards that each player passes."""

_WAYS: dict[int, tuple[str, ...]] = {
    3: ("left", "right", "hold"),
    4: ("left", "right", "across", "hold"),
    5: ("left", "right", "hold"),
    6: ("left", "right", "across", "hold"),
}


def way_of(deal: int, players: int) -> str:
    """Return the direction of passing in a deal, counted from 1; ``hold`` for none."""
    ways = _WAYS[players]
    return ways[(deal - 1) % len(ways)]


class Passing(Stage):
    """Passing in one deal: ``order`` is the active seats, ``way`` left, right or across."""

    phase = Phase.PASS

    def __init__(self, order: tuple[int, ...], way: str) -> None:
        self.order = order
        self.way = way
        self.laid: dict[int, tuple[Card, ...]] = {}

    @property
    def waiting(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.order if seat not in self.laid)

    @property
    def over(self) -> bool:
        return not self.waiting

    def to(self, seat: int) -> int:
        """Return the seat that receives this seat's cards."""
        players = len(self.order)
        step = {"left": 1, "right": -1, "across": players // 2}[self.way]
        return self.order[(self.order.index(seat) + step) % players]

    def choices(self, hands: Hands, bank: Bank) -> Iterator[Choice]:
        for seat in self.waiting:
            cards = Some(hands[seat], PASSED, PASSED, N_("{number} different cards of your hand"))
            yield Choice(PassCards, {"seat": (seat,), "cards": cards}, "V7", TURN)

    def do(self, action: Action, bank: Bank) -> list[Event]:
        assert isinstance(action, PassCards)
        self.laid[action.seat] = action.cards
        events: list[Event] = [PassLaid(action.seat)]
        if self.over:
            events += [CardsPassed(seat, self.to(seat), self.laid[seat]) for seat in self.order]
        return events

    def received(self, seat: int) -> tuple[Card, ...]:
        """Return the cards that a seat received; none before all have passed."""
        if not self.over:
            return ()
        return next((cards for giver, cards in self.laid.items() if self.to(giver) == seat), ())

    def laid_out(self, seat: int) -> tuple[Card, ...]:
        return self.laid.get(seat, ())

    def hands(self, hands: Hands) -> Hands:
        return tuple(
            sort_cards({*hand} - {*self.laid_out(seat)} | {*self.received(seat)})
            for seat, hand in enumerate(hands)
        )

    def seen_by(self, seat: int | None) -> StageView:
        if seat is None or seat not in self.order:
            return StageView(pass_count=PASSED)
        return StageView(
            pass_to=self.to(seat),
            pass_count=PASSED,
            passed=self.laid_out(seat),
            received=self.received(seat),
        )


_OPENING = Card.parse("2C")
_OMNIBUS = Card.parse("JD")

_DIRECTIONS = {
    "left": N_("Passed to the left"),
    "right": N_("Passed to the right"),
    "across": N_("Passed across"),
    "hold": N_("No passing"),
}

# the hearts stay in the pack, and the two of clubs, which leads
_LEFT_OUT: dict[int, tuple[str, str]] = {
    3: ("2D", N_("the Two of diamonds")),
    5: ("2D 2S", N_("the twos of diamonds and spades")),
    6: ("2D 2S 3D 3S", N_("the twos and threes of diamonds and spades")),
}


class ModernConduct(Conduct):
    """V7: 2♣ leads; options ban points on the first trick, and leading hearts until broken."""

    opening: Card | None = _OPENING

    def __init__(self, rules: Rules) -> None:
        none: Masks = (0, 0, 0, 0)
        hearts = [card for card in rules.pack if card.suit is HEARTS]
        queen = [QUEEN_OF_SPADES] if rules.option("queen_breaks") else []
        counting = [card for card, units in rules.units().items() if units > 0]
        breakers, clean = rules.option("breaking"), rules.option("clean_first_trick")
        self.breakers: Masks = tuple(masks_of([*hearts, *queen])) if breakers else none
        self.banned: Masks = tuple(masks_of(counting)) if clean else none
        self.special: Special | None = Special(breakers=self.breakers, banned=self.banned)

    def broken(self, played: Sequence[int]) -> bool:
        broken = any(seen & mask for seen, mask in zip(played, self.breakers, strict=True))
        return broken or not any(self.breakers)

    def legal(self, tricks: Tricks) -> Masks:
        hand = tricks.hands[tricks.turn]
        if tricks.led is None:
            if not tricks.done and hand[0] & _OPENING.bit:
                return only(Suit.CLUBS, _OPENING.bit)
            if hand[HEARTS] and any(hand[:HEARTS]) and not self.broken(tricks.played):
                return (hand[0], hand[1], hand[2], 0)
        elif not tricks.done and any(self.banned) and not hand[tricks.led]:
            clean = tuple(mask & ~banned for mask, banned in zip(hand, self.banned, strict=True))
            if any(clean):
                return clean
        return super().legal(tricks)

    def refusal(self, tricks: Tricks, card: Card) -> tuple[str, str]:
        if tricks.led is None:
            if not tricks.done and tricks.hands[tricks.turn][0] & _OPENING.bit:
                return "V7", _("The first lead has to be the Two of clubs.")
            return "V7", _("You can’t lead hearts until they’re broken.")
        if tricks.hands[tricks.turn][tricks.led]:
            return super().refusal(tricks, card)
        return "V7", _("You can’t play points on the first trick.")


def shoot(units: Sequence[int], shooter: int, moon: str) -> Taken:
    """Return the points of a deal in which ``shooter`` took every heart and Q♠ (V7).

    >>> shoot((26, 0, 0, 0), 0, "others").units, shoot((16, 0, 0, 0), 0, "self").units
    ((0, 26, 26, 26), (-36, 0, 0, 0))
    """
    own, other = (-26, 26) if moon == "others" else (-52, 0)
    adjusted = tuple(n + (own if place == shooter else other) for place, n in enumerate(units))
    return Taken(adjusted, sweeper=shooter)


def about_breaking(rules: Rules) -> str:
    """Return the sentences on breaking hearts."""
    broken = _("Hearts are broken once a heart has been played.")
    if rules.option("queen_breaks"):
        broken = _("Hearts are broken once a heart or the Queen of spades has been played.")
    until = _("Until then, you can lead one only if you hold nothing else.")
    return f"{broken} {until}"


class ModernHearts(Variety):
    """V7: the game that is usual today."""

    name = "modern"
    title: str = N_("Modern Hearts")
    law = "V7"
    difference: str = N_(
        "Pass three cards, then avoid hearts and the Queen of spades, or take them all."
    )
    what_counts: str = N_("Each heart is 1 point, and the Queen of spades is 13.")
    players: tuple[int, int] = (3, 6)
    settlements: tuple[str, ...] = ("points",)
    ceremonial = False
    code = 6
    net: int | None = 6
    example: tuple[str, str] = (
        "9S 4S QS AS",
        N_(
            "Example: the Nine of spades is led. The Ace takes the trick, and with it 13 points "
            "for the Queen. The Four was safe, because it’s lower than the Nine."
        ),
    )
    options: tuple[Option, ...] = (
        Option(
            "passing",
            "V7",
            N_("Pass three cards"),
            N_("To the left, to the right, across, then no pass."),
            N_("passing cards"),
            net=0,
        ),
        Option(
            "breaking",
            "V7",
            N_("Hearts must be broken"),
            N_("You can’t lead a heart until one has been played, unless you hold nothing else."),
            N_("breaking hearts"),
            net=1,
        ),
        Option(
            "queen_breaks",
            "V7",
            N_("The Queen of spades breaks hearts"),
            N_("Once she’s been played, you can lead hearts."),
            N_("the Queen of spades breaking hearts"),
            needs="breaking",
            net=2,
        ),
        Option(
            "clean_first_trick",
            "V7",
            N_("No points on the first trick"),
            N_("You can’t play points on it unless you hold nothing else."),
            N_("the rule against points on the first trick"),
            net=3,
        ),
        Option(
            "moon",
            "V7",
            N_("Shooting the moon"),
            N_("What happens if you take every point."),
            N_("shooting the moon"),
            default="none",
            choices=(
                ("none", N_("Nothing special")),
                ("others", N_("Everyone else gets 26 points")),
                ("self", N_("26 points come off your score")),
            ),
            net=5,
        ),
        Option(
            "omnibus",
            "V7",
            N_("Bonus Jack"),
            N_("The Jack of diamonds takes ten points off, as in Omnibus Hearts."),
            N_("the Jack of diamonds counting minus ten"),
            net=4,
        ),
    )
    costly_card: Card | None = QUEEN_OF_SPADES
    costly_points = 13
    left_out: Mapping[int, tuple[str, str]] = _LEFT_OUT
    coded: tuple[str, ...] = (
        "passing",
        "breaking",
        "queen_breaks",
        "clean_first_trick",
        "omnibus",
        "moon",
    )

    def units(self, card: Card, avoided: Suit, rules: Rules) -> int:
        if card == _OMNIBUS and rules.option("omnibus"):
            return -10
        return self.costly_points if card == QUEEN_OF_SPADES else int(card.suit is HEARTS)

    def conduct(self, rules: Rules) -> Conduct:
        return ModernConduct(rules)

    def stage(
        self, rules: Rules, deal: int, order: tuple[int, ...], keeper: int | None
    ) -> Stage | None:
        way = self.pass_way(rules, deal)
        return Passing(order, way) if way not in ("", "hold") else None

    def pass_way(self, rules: Rules, deal: int) -> str:
        return way_of(deal, rules.active) if rules.option("passing") else ""

    def leader(self, eldest: int, hands: Hands) -> int:
        return next(seat for seat, hand in enumerate(hands) if _OPENING in hand)

    def sweep(self, rules: Rules) -> str:
        return str(rules.option("moon"))

    def taken(self, rules: Rules, tally: Tally) -> Taken:
        moon = self.sweep(rules)
        if tally.sole is None or moon == "none":
            return Taken(tally.units)
        return shoot(tally.units, tally.sole, moon)

    def facts(self, view: TableView) -> tuple[str, ...]:
        if view.phase is not Phase.PLAY:
            return ()
        told = []
        if view.rules.option("breaking"):
            broken = view.deal.hearts_broken
            told.append(_("Hearts are broken") if broken else _("Hearts aren’t broken"))
        told += super().facts(view)
        if view.deal.pass_way:
            told.append(_(_DIRECTIONS[view.deal.pass_way]))
        return tuple(told)

    def about_start(self, rules: Rules) -> tuple[Paragraph, ...]:
        if not rules.option("passing"):
            return ()
        passed = _("Before play, everyone passes three cards.")
        rotates = _("The direction rotates: to the left, to the right, then no pass.")
        if "across" in _WAYS[rules.players]:
            rotates = _("The direction rotates: to the left, to the right, across, then no pass.")
        return (("V7", f"{passed} {rotates}"),)

    def about_lead(self) -> str:
        return _("Whoever holds the Two of clubs leads it.")

    def about_play(self, rules: Rules) -> tuple[Paragraph, ...]:
        led = _("You can lead hearts at any time.")
        if rules.option("breaking"):
            led = about_breaking(rules)
        first = _("You can throw points on any trick.")
        if rules.option("clean_first_trick"):
            first = _("You can’t play points on the first trick unless you hold nothing else.")
        return (("V7", led), ("V7", first))

    def about_units(self, rules: Rules) -> tuple[Paragraph, ...]:
        told = [_(self.what_counts)]
        if rules.option("omnibus"):
            told.append(_("The Jack of diamonds takes ten points off."))
        match self.sweep(rules):
            case "others":
                moon = _("Take all {total} and you shoot the moon: everyone else gets {total}.")
                told.append(moon.format(total=rules.total()))
            case "self":
                moon = _("Take all {total} and you shoot the moon: {total} come off your score.")
                told.append(moon.format(total=rules.total()))
        return (("V7", " ".join(told)),)


VARIETIES.register(ModernHearts.name, ModernHearts(), ModernHearts.code)
