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
from functools import cache, reduce
from itertools import accumulate
from pkgutil import get_data

from eldesthand.core.checking import check
from eldesthand.core.language import N_, _, ngettext
from eldesthand.core.rules import Rules
from eldesthand.core.settling import SETTLEMENTS, Taken, Terms, settle_all
from eldesthand.core.speech import counted, number_word
from eldesthand.core.terms import Dealing, Laws

COMPARED = {
    "sweepstake": N_(
        "Under sweepstake, the player with {few} hearts loses {first} counters in sixty deals, and "
        "the player with {many} hearts wins {second}."
    ),
    "howell": N_(
        "Under Howell’s settling, the player with {few} hearts wins {first} counters in sixty "
        "deals, and the player with {many} hearts loses {second}."
    ),
}
"""The settlements that the sixty deals compare, each with its result in a sentence."""

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
    _heading, *lines = file.decode().splitlines()
    return [Taken(tuple(map(int, line.split()))) for line in lines]


def is_compared(rules: Rules) -> bool:
    """Return whether the sixty deals explain the settlement of this game."""
    return rules.settlement in COMPARED and rules.variety == Rules().variety


def courses() -> tuple[Course, ...]:
    """Return the course of the sixty deals for X and Y by each settlement."""
    return tuple(_course(name) for name in COMPARED)


def about_sixty_deals() -> str:
    """Return the paragraph of the rules sheet."""
    few, many = (counted(hearts, "heart") for hearts in _hearts())
    return _(
        "Luck matters more in Sweepstake than in Howell’s game. Here are sixty four-handed deals, "
        "settled both ways, for one player who took {few} in all and another who took {many}."
    ).format(few=few, many=many)


def _course(name: str) -> Course:
    (few, many), totals = _hearts(), _totals(name)
    first, second = (abs(each[-1]) for each in totals)
    said = _(COMPARED[name]).format(few=few, many=many, first=first, second=second)
    lines = (
        CourseLine(counted(hearts, "heart"), won)
        for hearts, won in zip((few, many), totals, strict=True)
    )
    return Course(_(SETTLEMENTS[name].label), tuple(lines), said)


@cache
def _hearts() -> tuple[int, int]:
    """Return the hearts that X and Y took in all deals."""
    few, many, *_others = map(sum, zip(*(each.units for each in deals()), strict=True))
    return few, many


@cache
def _totals(settlement: str) -> tuple[tuple[int, ...], ...]:
    """Return the counters of X and Y after each deal, from 0 on."""
    nets = [reckoning.net[:2] for reckoning in settle_all(deals(), Terms(settlement))]
    return tuple(tuple(accumulate(won, initial=0)) for won in zip(*nets, strict=True))


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
        aim = ngettext(
            "{count} deal: take as few points as you can.",
            "{count} deals: take as few points as you can.",
            deals,
        ).format(count=number_word(deals).capitalize())
    first, *_others = re.split(r"(?<=\.) ", aim)
    return f"{first} {_(variety.what_counts or variety.difference)}"


Texts = list[tuple[str, str]]
"""Paragraphs as (law, text)."""


def _cards(rules: Rules) -> Texts:
    size, (law, pack) = number_word(rules.hand_size), rules.variety_object.about_cards(rules.active)
    # Translators: {pack} is such as "the full pack", or "a pack of 32, Seven to Ace"
    text = _("{number} players use {pack}: {size} cards each.").format(
        number=number_word(rules.active).capitalize(), pack=pack, size=size
    )
    if rules.players == 2:
        text += " " + _("The other half stays face down, and nobody sees it.")
    texts = [(law, text)]
    if rules.players == 7:
        sits_out = _(
            "With seven at the table, the dealer sits out, and neither pays nor gets anything."
        )
        texts.append(("C3", sits_out))
    return [*texts, *rules.variety_object.about_pack(rules)]


def _dealing(rules: Rules) -> Texts:
    text = _(
        "The pone cuts, and the cards are dealt one at a time, beginning with the eldest hand."
    )
    if rules.dealing is Dealing.THREES:
        text = _(
            "The pone cuts, and the cards are dealt three at a time, beginning with the eldest "
            "hand."
        )
    return [("D2", text)]


def _play(rules: Rules) -> Texts:
    conduct, lead = rules.conduct, rules.variety_object.about_lead()
    play, number = conduct.laws
    trumps = _("There are no trumps.")
    length = _(conduct.length).format(tricks=number_word(rules.hand_size))
    counts = _(conduct.counts).format(most=conduct.most)
    texts = [
        (play, f"{lead} {_(conduct.follows)} {_(conduct.takes)} {trumps}"),
        (number, f"{length} {counts}"),
        *rules.variety_object.about_play(rules),
    ]
    if rules.laws is Laws.CLUB:
        texts += club_laws(rules)
    return texts


def club_laws(rules: Rules) -> Texts:
    """Return the laws of error (D3–D7, I1–I15)."""
    from eldesthand.laws.law import LAWS  # needed only at club tables

    errors = (paragraph for law in LAWS.values() for paragraph in law.about(rules))
    club = _(
        "Under club laws you can play any card, and an error stands unless somebody claims it. A "
        "wrong claim costs nothing. After the last card, you can look through all the tricks and "
        "still make claims until the pool is divided."
    )
    return [("I13", club), *errors, *rules.settlement_object.about_losses(rules)]


def _settling(rules: Rules) -> Texts:
    unit = rules.variety_object.about_unit
    texts = [
        *rules.settlement_object.about(rules, unit),
        *rules.variety_object.about_settling(rules),
    ]
    if rules.players == 2:
        pegs = _("What you win from each other is pegged on a board and paid at the end.")
        texts.append(("S8", pegs))
    return texts


def _ends(rules: Rules) -> Texts:
    after = _("You can end the game after any deal.")
    if rules.settlement_object.points:
        if not rules.target:
            return [("G1", after)]
        ends = _("The game ends when somebody reaches {target} points.")
        return [(rules.settling_law, ends.format(target=rules.target))]
    buys = _("Each player buys {counters} from the banker.")
    told = [after]
    if ways := _ways_to_end(rules):
        # Translators: {when} is one or more of "when …", "with the deal …"
        told.append(_("It ends by itself {when}.").format(when=ways))
    if rules.settlement_object.pools:
        told.append(_("The players then divide the pool."))
    return [
        ("C7", buys.format(counters=counted(rules.counters, "counter"))),
        ("G1", " ".join(told)),
    ]


def _ways_to_end(rules: Rules) -> str:
    """Return the ways in which a game ends by itself, as the end of a sentence."""
    ways = []
    if rules.minutes:
        up = _("with the deal being played when {minutes} are up")
        ways.append(up.format(minutes=counted(rules.minutes, "minute")))
    if rules.until_broke:
        ways.append(_("when a player has lost all their counters"))
    if rules.target:
        won = _("when somebody has won {counters}")
        ways.append(won.format(counters=counted(rules.target, "counter")))
    # Translators: two ways in which a game ends by itself, "when …, or when …"
    either = _("{one}, or {other}")
    return reduce(lambda one, other: either.format(one=one, other=other), ways) if ways else ""
