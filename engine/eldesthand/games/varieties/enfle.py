"""Enflé, or Schwellen, or Rolling Stone: get rid of your cards, and never pick up (K3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from eldesthand.core.cards import PACK, Card, Rank, Suit
from eldesthand.core.language import N_, _
from eldesthand.core.play import Conduct, Destination, Ending, Played, Tricks
from eldesthand.core.rules import Rules
from eldesthand.core.settling import Taken, Tally
from eldesthand.core.speech import counted
from eldesthand.core.terms import Laws
from eldesthand.core.variety import VARIETIES, Paragraph, Variety, pack_from

if TYPE_CHECKING:
    from eldesthand.core.view import TableView

_LOWEST = {3: Rank.SEVEN, 4: Rank.SEVEN, 5: Rank.FIVE, 6: Rank.THREE}
"""The lowest rank in the pack for each number of players."""

_LONGEST = 120
"""Maximum number of tricks in a deal."""


class EnfleConduct(Conduct):
    """K3: who cannot follow suit picks up the trick and leads; other tricks are thrown away.

    The pick-up needs no action: the trick ends as soon as the next player cannot follow suit.
    """

    most = _LONGEST
    laws: tuple[str, ...] = ("K3", "K3")
    follows: str = N_("Follow suit. If you can’t, you pick up the trick and lead the next.")
    takes: str = N_(
        "If everyone follows, the trick is thrown away, and whoever played the highest card leads "
        "next."
    )
    length: str = N_(
        "The first player to run out of cards wins once that trick is over. If two run out in the "
        "same trick, whoever played its highest card wins; if neither did, whoever played last."
    )
    counts: str = N_("After {most} tricks the deal is a draw.")

    def ending(self, tricks: Tricks) -> Ending | None:
        led = tricks.led
        assert led is not None
        if len(tricks.cards) == len(tricks.next):
            return Ending(tricks.seats[self.taker(tricks.cards)], Destination.AWAY)
        if not tricks.hands[tricks.turn][led]:
            return Ending(tricks.turn, Destination.HAND)
        return None

    def over(self, tricks: Tricks) -> bool:
        hands = map(tricks.hands.__getitem__, tricks.next)
        return not tricks.cards and not all(map(any, hands))

    def winner(self, tricks: Tricks) -> int | None:
        """Return the player without cards: of two, the taker of the last trick, or else the last.

        >>> hands = [[Card.parse(card)] for card in ("7C", "8C", "9C", "7D")]
        >>> tricks = Tricks(EnfleConduct(), hands, leader=0)
        >>> [tricks.push(card) for [card] in hands[:3]][-1].to, tricks.turn, tricks.left(3)
        (<Destination.HAND: 'hand'>, 3, 4)
        >>> EnfleConduct().winner(tricks)
        2
        """
        if not tricks.done or not self.over(tricks):
            return None
        trick = tricks.done[-1]
        out = [seat for seat in trick.seats if not tricks.left(seat)]
        return trick.taker if trick.taker in out else out[-1]

    def voids(self, trick: Played) -> Iterator[tuple[int, int]]:
        if trick.taker is not None and trick.to is Destination.HAND:
            yield trick.taker, trick.cards[0].suit

    def refusal(self, tricks: Tricks, card: Card) -> tuple[str, str]:
        return "K3", super().refusal(tricks, card)[1]


class Enfle(Variety):
    """K3: no card counts; the cards left in the hands are paid for.

    >>> rules = Rules(variety="enfle", settlement="cards-left")
    >>> ENFLE.taken(rules, Tally((0, 0, 0, 0), left=(4, 0, 2, 9), winner=1)).units
    (4, 0, 2, 9)
    """

    name = "enfle"
    title: str = N_("Enflé")
    law = "K3"
    difference: str = N_(
        "Be the first to get rid of your cards. If you can’t follow suit, you pick up the trick."
    )
    players: tuple[int, int] = (3, 6)
    settlements: tuple[str, ...] = ("cards-left",)
    laws: tuple[Laws, ...] = (Laws.GUIDED,)
    noun = "card"
    tricks: Conduct = EnfleConduct()
    left_out: Mapping[int, tuple[str, str]] = dict.fromkeys((3,), ("7S 7C", N_("the black sevens")))
    code = 9
    example: tuple[str, str] = (
        "TD KD 8D",
        N_(
            "Example: the Ten of diamonds is led, and two players follow. The fourth has no "
            "diamonds, picks up all three cards, and leads next."
        ),
    )
    what_counts: str = N_("No card has a value of its own.")

    def pack(self, active: int) -> tuple[Card, ...]:
        gone = self.left_out.get(active, ("", ""))[0].split()
        lowest = _LOWEST[active]
        return tuple(card for card in PACK if card.rank >= lowest and str(card) not in gone)

    def units(self, card: Card, avoided: Suit, rules: Rules) -> int:
        return 0

    def pictured(self, rules: Rules) -> tuple[Card, ...]:
        return rules.pack[:3]

    def taken(self, rules: Rules, tally: Tally) -> Taken:
        return Taken(tally.left, winner=tally.winner)

    def facts(self, view: TableView) -> tuple[str, ...]:
        trick = view.tricks[-1] if view.tricks else None
        if trick is None or trick.taker is None or trick.to is not Destination.HAND:
            return ()
        you, other = _("You picked up {cards}"), _("{name} picked up {cards}")
        cards = counted(len(trick.cards), "card")
        return (view.speaker.about(trick.taker, you, other, cards=cards),)

    def about_cards(self, active: int) -> Paragraph:
        return self.law, pack_from(_LOWEST[active], self.left_out.get(active, ("", ""))[1])

    def about_units(self, rules: Rules) -> tuple[Paragraph, ...]:
        text = _("No card has a value of its own: you pay for each card you have left.")
        return (("K3", text),)


ENFLE = VARIETIES.register(Enfle.name, Enfle(), Enfle.code)
