"""The interface of a variety (V). Each variety is one file in ``games/varieties``.

The defaults are those of plain Hearts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from eldesthand.core.cards import HEARTS, PACK, Card, Rank, Suit
from eldesthand.core.checking import check
from eldesthand.core.errors import RulesError
from eldesthand.core.language import N_, _
from eldesthand.core.options import Option, Options, Value
from eldesthand.core.play import PLAIN, Conduct
from eldesthand.core.registry import Registry
from eldesthand.core.settling import Paragraph as Paragraph
from eldesthand.core.settling import Taken, Tally
from eldesthand.core.speech import counted
from eldesthand.core.terms import Laws

if TYPE_CHECKING:
    from collections.abc import Mapping

    from eldesthand.core.rules import Rules
    from eldesthand.core.stage import Hands, Stage
    from eldesthand.core.view import TableView

_LEFT_OUT: dict[int, tuple[str, str]] = {
    3: ("2S", N_("the Two of spades")),
    5: ("2S 2C", N_("the black twos")),
    6: ("2C 2D 2S 2H", N_("the four twos")),
}


class Variety:
    """Variety of the game.

    ``players`` is the minimum and maximum number of players. ``settlements`` are the names of the
    settlements that it can use, the usual one first. ``code`` and ``net`` are frozen numbers:
    ``code`` identifies the variety in deal codes; ``net`` is its place among the inputs of the
    value networks (``None``: no network has learnt it). ``coded`` are the options that a deal code
    holds without their names, in an order that never changes.

    Attributes with words for players are marked for translation, and translated where they are
    read. ``noun`` is not: it is one of ``speech.NOUNS``.
    """

    name: str
    title: str
    law: str
    difference: str
    """One line about what makes it different."""
    players: tuple[int, int] = (2, 7)
    settlements: tuple[str, ...] = ("sweepstake", "howell", "simple", "excess")
    code: int
    net: int | None = None
    options: tuple[Option, ...] = ()
    coded: tuple[str, ...] = ()
    noun = "point"
    """The noun for a unit."""
    settled_by_law = ""
    """The id of the law about this variety's settlement; empty means :attr:`law`."""
    settled_with: Mapping[str, Value] = Options()
    """Options of the settlement with a fixed value in this variety."""
    lowest: Rank = Rank.TWO
    """The lowest rank of the pack."""
    left_out: Mapping[int, tuple[str, str]] = _LEFT_OUT
    """The cards left out for each number of players, as a text and as words (C2, V6)."""
    laws: tuple[Laws, ...] = tuple(Laws)
    """The laws under which the game can be played."""
    tricks: Conduct = PLAIN
    """The rules for playing tricks, unless :meth:`conduct` is overridden."""
    names_suit = False
    """True if the suit to be avoided is named in each deal (V1)."""
    declarations: tuple[str, ...] = ()
    """Declarations that a player may make before the first lead."""
    ceremonial = True
    """True if people at the page cut the pack by hand; otherwise only if they ask for it."""
    every_trick = False
    """True if taking every trick changes the payments, so that bots try to do it.

    Not supported together with ``Conduct.special``.
    """
    owed_card: Card | None = None
    """A card whose taker pays the player to whom it was dealt."""
    costly_card: Card | None = None
    """A card whose taker is shown during the deal."""
    costly_points = 0
    """The points of the costly card, if avoiding it is the aim; otherwise 0."""
    luck_told: tuple[str, ...] = ()
    """The settlements at which results are also told without the luck of the cards."""
    what_counts = ""
    """A sentence about the cards that count; without it, the ``difference`` tells them."""
    instead = ""
    """The reason why the settled units can differ from those of the tricks taken."""
    example: tuple[str, str] = ("", "")
    """A trick, as its cards in the order of play, and its explanation for the rules sheet."""

    # --- cards -------------------------------------------------------------------------------

    def check(self, rules: Rules) -> None:
        """Raise ``RulesError`` when these rules do not fit this variety."""

    def total(self, rules: Rules, avoided: Suit) -> int:
        """Return T, the units in play when every card is dealt."""
        return sum(units for units in rules.units(avoided).values() if units > 0)

    def pack(self, active: int) -> tuple[Card, ...]:
        """Return the cards in play, in order (C2)."""
        gone = set(self.left_out.get(active, ("", ""))[0].split())
        return tuple(card for card in PACK if card.rank >= self.lowest and str(card) not in gone)

    def units(self, card: Card, avoided: Suit, rules: Rules) -> int:
        """Return the units of a card if ``avoided`` is the suit to avoid."""
        return int(card.suit is HEARTS)

    def pictured(self, rules: Rules) -> tuple[Card, ...]:
        """Return up to three cards for the game's picture, by default those that count most."""
        worth = {card: self.units(card, HEARTS, rules) for card in self.pack(rules.players)}
        most = max(worth.values())
        return tuple(card for card in worth if worth[card] == most)[-3:]

    # --- play --------------------------------------------------------------------------------

    def conduct(self, rules: Rules) -> Conduct:
        """Return the rules for playing tricks (P1)."""
        return self.tricks

    def stage(
        self, rules: Rules, deal: int, order: tuple[int, ...], keeper: int | None
    ) -> Stage | None:
        """Return the stage between the deal and the first lead, if there is one.

        ``deal`` counts from 1; ``order`` is the active seats, eldest hand first; ``keeper`` is the
        seat that keeps the choice of suit from an earlier deal (V1).
        """
        return None

    def pass_way(self, rules: Rules, deal: int) -> str:
        """Return the direction of passing: left, right, across or hold; empty for none (V7)."""
        return ""

    def leader(self, eldest: int, hands: Hands) -> int:
        """Return the seat that leads to the first trick, unless a stage decides it (P1)."""
        return eldest

    # --- settlement --------------------------------------------------------------------------

    def sweep(self, rules: Rules) -> str:
        """Return the effect of taking every card that counts; ``none`` if there is none."""
        return "none"

    def taken(self, rules: Rules, tally: Tally) -> Taken:
        """Return the units taken, as input of the settlement."""
        return Taken(tally.units)

    # --- sentences ---------------------------------------------------------------------------

    def in_short(self, rules: Rules) -> str:
        """Return the special feature of the game in a few words, for the sign on the table."""
        if self.costly_card is None or not self.costly_points:
            return rules.settlement_object.in_short(self.about_unit)
        return _("{card} costs {points}").format(
            card=self.costly_card.definite, points=counted(self.costly_points, "point")
        )

    def aim_now(self, view: TableView) -> str:
        """Return what matters in this phase in a few words, for the sign on the table.

        An aim about the costly card gives way to a fact about it.
        """
        taken = Variety.facts(self, view)
        told = self.costly_points and taken and taken[0] in self.facts(view)
        return "" if told else self.in_short(view.rules)

    def facts(self, view: TableView) -> tuple[str, ...]:
        """Return special facts about the deal so far, in a few words each."""
        card = self.costly_card
        taker = None if card is None else view.taker_of(card)
        if card is None or taker is None:
            return ()
        you, other = _("{card} taken by you"), _("{card} taken by {name}")
        return (view.speaker.about(taker, you, other, card=card.name),)

    def unit(self, avoided: Suit) -> str:
        """Return the noun for a unit, when the suit ``avoided`` is to be avoided."""
        return self.noun

    @property
    def about_unit(self) -> str:
        """The noun for a unit in the rules sheet, where no suit is named yet."""
        return self.noun

    def about_cards(self, active: int) -> Paragraph:
        """Return the law of the pack for ``active`` players, and the pack in words."""
        out = self.left_out.get(active, ("", ""))[1]
        if self.lowest is not Rank.TWO:
            return self.law, pack_from(self.lowest, out)
        if out:
            return "C2", _("the pack without {cards}").format(cards=_(out))
        return "C2", _("the full pack")

    def about_pack(self, rules: Rules) -> tuple[Paragraph, ...]:
        """Return paragraphs of the rules sheet about the pack."""
        return ()

    def about_start(self, rules: Rules) -> tuple[Paragraph, ...]:
        """Return paragraphs of the rules sheet about the stage before the first lead."""
        return ()

    def about_lead(self) -> str:
        """Return a sentence about the lead to the first trick."""
        return _("The eldest hand leads first, and may lead any card.")

    def about_play(self, rules: Rules) -> tuple[Paragraph, ...]:
        """Return paragraphs of the rules sheet about differences in the play."""
        return ()

    def about_units(self, rules: Rules) -> tuple[Paragraph, ...]:
        """Return paragraphs of the rules sheet about the units."""
        return ((self.law, _(self.what_counts)),) if self.what_counts else ()

    def about_settling(self, rules: Rules) -> tuple[Paragraph, ...]:
        """Return paragraphs of the rules sheet about differences in the settlement."""
        return ()


def pack_from(lowest: Rank, out: str) -> str:
    """Return a pack of the ranks from ``lowest`` up in words, without the cards in ``out``.

    >>> pack_from(Rank.SEVEN, ""), pack_from(Rank.JACK, "the red aces")
    ('a pack of 32, Seven to Ace', 'a pack of 16, Jack to Ace, without the red aces')
    """
    pack = _("a pack of {number}, {lowest} to Ace")
    if out:
        pack = _("a pack of {number}, {lowest} to Ace, without {cards}")
    ranks = Rank.ACE - lowest - (lowest < Rank.WILD) + 1
    return pack.format(number=4 * ranks, lowest=lowest.word, cards=_(out) if out else "")


class _Varieties(Registry[Variety]):
    """Varieties by name; one that the bots' playouts would play differently is refused."""

    def register(self, name: str, member: Variety, place: int = 0) -> Variety:
        check("variety", member, Variety, RulesError)
        member.tricks.check()
        return super().register(name, member, place)


VARIETIES: Registry[Variety] = _Varieties(
    "variety", N_("expected a variety, one of {known}, got {name}")
)
"""Every variety by name, in the order of their codes."""
