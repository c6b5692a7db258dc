"""The rules of one game in plain words: what its players are told before they sit down.

>>> game = explain(Rules(players=3, settlement=Method.EXCESS))
>>> game[0]
Paragraph(law='C2', text='Three play with the deuce of spades left out: seventeen cards each.')
>>> [paragraph.law for paragraph in game]
['C2', 'D2', 'P1', 'P2', 'S5', 'C7', 'G1']
"""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.explain_club import CLUB_LAWS
from eldesthand.passing import PASSED, Passing
from eldesthand.rules import Dealing, Laws, Method, Moon, Rules, Variety
from eldesthand.words import counted, listed

__all__ = ["Paragraph", "explain"]


@dataclass(frozen=True)
class Paragraph:
    """A few sentences and the law that they come from."""

    law: str
    text: str


_NUMBERS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
)


def explain(rules: Rules) -> tuple[Paragraph, ...]:
    """The rules of this very game, in the order in which they are met with."""
    told = [
        *_cards(rules),
        *_before_play(rules),
        *_play(rules),
        *_what_counts(rules),
        *_settling(rules),
        *_ends(rules),
    ]
    return tuple(Paragraph(law, text) for law, text in told)


Told = list[tuple[str, str]]


def _cards(rules: Rules) -> Told:
    size = _NUMBERS[rules.hand_size]
    missing = {2: "", 3: "the deuce of spades", 5: "the black deuces", 6: "the four deuces"}
    if rules.law.modern:
        gone = {3: "the deuce of diamonds", 4: "", 5: "the deuces of diamonds and spades"}
        out = gone.get(rules.players, "the deuces and Threes of diamonds and spades")
    else:
        out = missing.get(rules.active, "")
    who = _NUMBERS[rules.active].capitalize()
    told = [
        (
            "C2",
            f"{who} play with {out} left out: {size} cards each."
            if out
            else f"{who} play with the full pack: {size} cards each."
            + " Half of it stays undealt and unseen." * (rules.players == 2),
        )
    ]
    if rules.players == 7:
        told.append(
            ("C3", "With seven at the table the dealer takes no cards; he neither pays nor draws.")
        )
    if rules.law.joker:
        told.append(
            (
                "V3",
                "The Joker takes the place of the deuce of hearts, between Jack and Ten.",
            )
        )
    return told


def _before_play(rules: Rules) -> Told:
    how = "one at a time" if rules.dealing is Dealing.SINGLY else "three at a time"
    told = [
        ("D2", f"The pone cuts, and the cards are dealt {how}, beginning with the eldest hand.")
    ]
    if rules.passing:
        cycle = [Passing.way_of(deal, rules.players) for deal in range(1, 5)]
        ways = list(dict.fromkeys(cycle))
        turns = listed([f"to the {way}" if way in ("left", "right") else way for way in ways[:-1]])
        told.append(
            (
                "V7",
                f"Before play each passes {_NUMBERS[PASSED]} cards, {turns} from deal to deal; "
                "in the deal after that the hands are held.",
            )
        )
    if rules.law.auction:
        told.append(
            (
                "V1",
                "Each makes one bid, the eldest hand first and the dealer last. The highest bidder "
                "pays his bid into the pool, names the suit to be avoided, and leads. If all pass, "
                "hearts are avoided and the eldest hand leads.",
            )
        )
    return told


def _play(rules: Rules) -> Told:
    leads = "The deuce of clubs leads." if rules.law.modern else "The eldest hand leads any card."
    if rules.law.auction:
        leads = "Who named the suit leads any card."
    told = [
        (
            "P1",
            f"{leads} Follow suit if you can; if not, play anything. The highest card of the suit "
            "led takes the trick, and leads to the next. There is no trump.",
        ),
        ("P2", f"There are {_NUMBERS[rules.hand_size]} tricks; as such they are worth nothing."),
    ]
    if rules.law.joker:
        told.append(
            (
                "V3",
                "In a trick of another suit the Joker wins, unless a higher heart lies there. You "
                "may throw it on another suit if you cannot follow, and even if you can once "
                "somebody has thrown a heart above the Ten.",
            )
        )
    if rules.breaking:
        queen = " or the queen of spades" if rules.queen_breaks else ""
        told.append(("V7", f"Hearts may not be led until a heart{queen} has been played."))
    if rules.clean_first_trick:
        told.append(("V7", "No points may be thrown on the first trick, if you can help it."))
    if rules.laws is Laws.CLUB:
        # only a bidder gets his bid back
        told += [(law, text) for law, text in CLUB_LAWS if law != "I10" or rules.law.auction]
    return told


def _what_counts(rules: Rules) -> Told:
    match rules.variety:
        case Variety.SPOT:
            spots = "Each heart counts its spots, the Jack 11, Queen 12, King 13 and ace 14"
            return [("V2", f"{spots}: {rules.total()} in all.")]
        case Variety.JOKER:
            text = "The Joker is worth five: whoever takes it pays them to the player it was dealt "
            return [("V4", f"{text}to, or, if it is his own, into the pool.")]
        case Variety.BLACK_JACK:
            return [("V5", "The Jack of spades counts as ten hearts; it must still follow spades.")]
        case Variety.BLACK_LADY:
            text = "The queen of spades counts as thirteen hearts; it must still follow spades."
            return [("V5", text)]
        case Variety.MODERN:
            return [("V7", _modern_points(rules))]
        case _:
            return []


def _modern_points(rules: Rules) -> str:
    text = "Each heart is a point, the queen of spades thirteen."
    if rules.omnibus:
        text += " The Jack of diamonds takes ten points off."
    match rules.moon:
        case Moon.OTHERS:
            text += " Who takes all twenty-six shoots the moon: the others get 26 each."
        case Moon.SELF:
            text += " Who takes all twenty-six shoots the moon: 26 come off his own score."
        case Moon.NONE:
            pass
    return text


def _settling(rules: Rules) -> Told:
    others = _NUMBERS[rules.active - 1]
    unit = "unit" if rules.variety is not Variety.HEARTS else "heart"
    unit = "card of the named suit" if rules.law.auction else unit
    match rules.settlement:
        case Method.SWEEPSTAKE:
            text = (
                f"Everyone pays one counter into the pool for each {unit} he took. A single clear "
                "player takes the pool; two or more divide it. If nobody is clear, or one took "
                "all, it stays as a Jack, which only a single clear player can win."
            )
            if rules.players == 2:
                text = (
                    f"Each pays one counter into the pool for each {unit} he took. Who is clear "
                    "takes the pool; if neither is, it stays as a Jack."
                )
            told = [("S1", text)]
            if rules.odd_makes_jack:
                told.append(("S2", "The odd counter of a division starts a Jack."))
            if rules.law.auction:
                told.append(
                    (
                        "V1",
                        "Who named the suit when a Jack was made names again, and pays nothing.",
                    )
                )
        case Method.HOWELL:
            told = [
                (
                    "S3",
                    f"For each {unit} you took pay {others} counter{'s' * (others != 'one')}, then "
                    f"draw one for each that you did not take. On average you should take "
                    f"{rules.total() / rules.active:g}.",
                )
            ]
        case Method.SIMPLE:
            told = [
                (
                    "S4",
                    f"Everyone pays one counter for each {unit}; who took the fewest takes them "
                    "all, and equals divide them.",
                )
            ]
        case Method.EXCESS:
            told = [
                (
                    "S5",
                    "Who took the most pays each of the others the excess over theirs; if two took "
                    "the most, both pay the low man.",
                )
            ]
        case Method.SPOT:
            told = [
                (
                    "S6",
                    "The lowest collects from each of the others what they have in excess of his; "
                    "equals divide it.",
                )
            ]
        case Method.POINTS:
            told = [("V7", "Points are written down, and the fewest win.")]
    if rules.players == 2:
        told.append(("S8", "What you win of each other is pegged, and settled at the end."))
    return told


def _ends(rules: Rules) -> Told:
    if rules.law.modern:
        if rules.target:
            return [("V7", f"The game ends when somebody has {rules.target} points.")]
        return [("G1", "Stop when you wish, after a deal.")]
    told = [("C7", f"Each buys {counted(rules.counters, 'counter')} of the banker.")]
    ways = ["when you wish, after a settlement"]
    if rules.minutes:
        ways.append(f"with the deal in progress after {counted(rules.minutes, 'minute')}")
    if rules.until_broke:
        ways.append("when somebody has lost all his counters")
    if rules.target:
        ways.append(f"when somebody has won {counted(rules.target, 'counter')}")
    last = "; what lies in the pool is divided" if rules.settlement is Method.SWEEPSTAKE else ""
    told.append(("G1", f"The sitting ends {' or '.join(ways)}{last}."))
    return told
