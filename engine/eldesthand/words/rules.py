"""The rules sheet of a game, with Foster's sixty deals.

>>> game = explain(Rules(players=3, settlement="excess"))
>>> game[0]
Paragraph(law='S5', text='Don’t take the most hearts: the player who does pays the others.')
>>> [paragraph.law for paragraph in game]
['S5', 'C2', 'P1', 'P2', 'S5', 'C7', 'G1', 'D2']

Foster's sixty deals show how much of sweepstake is luck (S9). They are in ``sixty_deals.txt``: the
names of four players, and below them the hearts that each took in a deal. The text gives only the
totals of two of them, 58 and 500 hearts, and what they win and lose by both settlements; these
deals have all six figures.

>>> sweepstake, howell = courses()
>>> [line.totals[-1] for line in (*sweepstake.lines, *howell.lines)]
[-46, 46, 548, -1220]
>>> howell.said
'Under Howell’s settling, the player with 58 hearts wins 548 counters in sixty deals, and the \
player with 500 hearts loses 1220.'
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from itertools import accumulate
from pkgutil import get_data

from eldesthand.core.checking import check
from eldesthand.core.rules import Rules
from eldesthand.core.settling import SETTLEMENTS, Taken, Terms, settle_all
from eldesthand.core.speech import counted, number_word
from eldesthand.core.terms import Dealing, Laws

COMPARED = ("sweepstake", "howell")
"""The settlements that the sixty deals compare."""

FILE = "sixty_deals.txt"


@dataclass(frozen=True)
class CourseLine:
    """Counters that a player has won after each deal, from 0 on; ``name`` is their hearts."""

    name: str
    totals: tuple[int, ...]


@dataclass(frozen=True)
class Course:
    """Course of the sixty deals by one settlement, and its result as a sentence."""

    title: str
    lines: tuple[CourseLine, ...]
    said: str


def deals() -> list[Taken]:
    """Return the hearts that X, Y, W and Z took in each deal."""
    file = get_data(__package__, FILE)
    assert file is not None, "the package’s loader reads data"
    _, *lines = file.decode().splitlines()
    return [Taken(tuple(map(int, line.split()))) for line in lines]


def is_compared(rules: Rules) -> bool:
    """Return whether the sixty deals explain the settlement of this game."""
    return rules.settlement in COMPARED and rules.variety == Rules().variety


@cache
def courses() -> tuple[Course, ...]:
    """Return the course of the sixty deals for X and Y by each settlement."""
    return tuple(_course(name) for name in COMPARED)


def about_sixty_deals() -> str:
    """Return the paragraph of the rules sheet."""
    few, many = (line.name for line in courses()[0].lines)
    return (
        f"Luck matters more in Sweepstake than in Howell’s game. Here are sixty four-handed "
        f"deals, settled both ways, for one player who took {few} in all and another who took "
        f"{many}."
    )


def _course(name: str) -> Course:
    dealt, settlement = deals(), SETTLEMENTS[name]
    nets = [reckoning.net for reckoning in settle_all(dealt, Terms(name))]
    lines = []
    for place in range(2):
        hearts = counted(sum(each.units[place] for each in dealt), "heart")
        totals = accumulate((net[place] for net in nets), initial=0)
        lines.append(CourseLine(hearts, tuple(totals)))
    (few, first), (many, second) = ((line.name, line.totals[-1]) for line in lines)
    said = (
        f"Under {settlement.title}, the player with {few} {_won(first)} counters in sixty deals, "
        f"and the player with {many} {_won(second)}."
    )
    return Course(settlement.label, tuple(lines), said)


def _won(total: int) -> str:
    return f"{'wins' if total > 0 else 'loses'} {abs(total)}"


@dataclass(frozen=True)
class Paragraph:
    """Paragraph of a few sentences, with the id of its law.

    ``counts`` is true if it says what counts, or what is paid.
    """

    law: str
    text: str
    counts: bool = field(default=False, repr=False)


def explain(rules: Rules) -> tuple[Paragraph, ...]:
    """Return the paragraphs of the rules sheet."""
    check("rules", rules, Rules)
    aim = rules.settlement_object.aim(rules, rules.variety_object.about_unit)
    play = [*_cards(rules), *rules.variety_object.about_start(rules), *_play(rules)]
    return (
        Paragraph(rules.settling_law, aim),
        *(
            Paragraph(law, text, counts=True)
            for law, text in rules.variety_object.about_units(rules)
        ),
        *(Paragraph(law, text) for law, text in play),
        *(Paragraph(law, text, counts=True) for law, text in _settling(rules)),
        *(Paragraph(law, text) for law, text in [*_ends(rules), *_dealing(rules)]),
        *([Paragraph("S9", about_sixty_deals())] if is_compared(rules) else []),
    )


def opening(rules: Rules, deals: int = 0) -> str:
    """Return two sentences for a player's first deal: the aim, and what counts.

    ``deals`` is the fixed number of deals; 0 for a whole game.

    >>> opening(Rules(settlement="howell"))
    'Take as few hearts as you can: for each one, you pay every other player a counter. All hearts \
count the same, and no other card counts.'
    >>> opening(Rules(variety="slobberhannes", settlement="points"), deals=1).partition(". ")[0]
    'One deal: take as few points as you can'
    """
    variety = rules.variety_object
    aim = rules.settlement_object.aim(rules, variety.about_unit)
    if deals and rules.settlement_object.points:
        many = number_word(deals).capitalize()
        aim = f"{many} deal{'s' * (deals > 1)}: take as few points as you can."
    units = [text for _, text in variety.about_units(rules)]
    counts = units[0] if units else variety.difference
    first = aim.partition(". ")[0], re.split("[.:;]", counts)[0]
    return " ".join(f"{text.rstrip('.')}." for text in first)


Texts = list[tuple[str, str]]
"""Paragraphs as (law, text)."""


def _cards(rules: Rules) -> Texts:
    size, (law, pack) = number_word(rules.hand_size), rules.variety_object.about_cards(rules.active)
    text = f"{number_word(rules.active).capitalize()} players use {pack}: {size} cards each."
    if rules.players == 2:
        text += " The other half stays face down, and nobody sees it."
    texts = [(law, text)]
    if rules.players == 7:
        sits_out = (
            "With seven at the table, the dealer sits out, and neither pays nor gets anything."
        )
        texts.append(("C3", sits_out))
    return [*texts, *rules.variety_object.about_pack(rules)]


def _dealing(rules: Rules) -> Texts:
    how = "one at a time" if rules.dealing is Dealing.SINGLY else "three at a time"
    text = f"The pone cuts, and the cards are dealt {how}, beginning with the eldest hand."
    return [("D2", text)]


def _play(rules: Rules) -> Texts:
    conduct, lead = rules.conduct, rules.variety_object.about_lead()
    play, number = conduct.laws
    length = conduct.length.format(tricks=number_word(rules.hand_size))
    texts = [
        (play, f"{lead} {conduct.follows} {conduct.takes} There are no trumps."),
        (number, f"{length} {conduct.counts}".rstrip()),
        *rules.variety_object.about_play(rules),
    ]
    if rules.laws is Laws.CLUB:
        texts += club_laws(rules)
    return texts


def club_laws(rules: Rules) -> Texts:
    """Return the laws of error (D3–D7, I1–I15)."""
    from eldesthand.laws.law import LAWS  # needed only at club tables

    errors = (paragraph for law in LAWS.values() for paragraph in law.about(rules))
    return [_CLUB, *errors, *rules.settlement_object.about_losses(rules)]


_CLUB = (
    "I13",
    "Under club laws you can play any card, and an error stands unless somebody claims it. A "
    "wrong claim costs nothing. After the last card, you can look through all the tricks and "
    "still make claims until the pool is divided.",
)


def _settling(rules: Rules) -> Texts:
    unit = rules.variety_object.about_unit
    texts = [
        *rules.settlement_object.about(rules, unit),
        *rules.variety_object.about_settling(rules),
    ]
    if rules.players == 2:
        texts.append(
            ("S8", "What you win from each other is pegged on a board and paid at the end.")
        )
    return texts


def _ends(rules: Rules) -> Texts:
    if rules.settlement_object.points:
        if rules.target:
            return [
                (rules.settling_law, f"The game ends when somebody reaches {rules.target} points.")
            ]
        return [("G1", "You can end the game after any deal.")]
    texts = [("C7", f"Each player buys {counted(rules.counters, 'counter')} from the banker.")]
    ways = []
    if rules.minutes:
        ways.append(f"with the deal being played when {counted(rules.minutes, 'minute')} are up")
    if rules.until_broke:
        ways.append("when a player has lost all their counters")
    if rules.target:
        ways.append(f"when somebody has won {counted(rules.target, 'counter')}")
    itself = f" It ends by itself {', or '.join(ways)}." * bool(ways)
    last = " The players then divide the pool." * rules.settlement_object.pools
    texts.append(("G1", f"You can end the game after any deal.{itself}{last}"))
    return texts
