"""Meanings of the old words of the game, for players who press or reach one, and titles of the
laws.

A key is a regular expression for the word, which leaves out its other meanings.

>>> law_titles()["I7"]
'The revoke, and amending it'
"""

from __future__ import annotations

from eldesthand.core.language import N_, _, pgettext
from eldesthand.core.rules import Rules
from eldesthand.core.variety import VARIETIES
from eldesthand.games.varieties.modern import about_breaking


def meanings_in(rules: Rules) -> dict[str, str]:
    """Return the meanings that depend on the game.

    >>> meanings_in(Rules())["broken"]
    'Hearts are broken once a heart has been played. Until then, you can lead one only if you hold \
nothing else.'
    """
    return {pgettext("regular expression", "broken"): about_breaking(rules)}


def glossary() -> dict[str, str]:
    """Return the meaning of each old word, by a regular expression for the word.

    A translation has other expressions, for the words of its own sentences.
    """
    return {
        **meanings_in(Rules()),
        pgettext("regular expression", "eldest hand"): _(
            "The player on the dealer’s left, who leads first in most games."
        ),
        pgettext("regular expression", "pone"): _(
            "The player on the dealer’s right, who cuts the pack."
        ),
        pgettext("regular expression", "[Pp]ool"): _(
            "The counters in the middle, to be won, shared, or left for the next deal."
        ),
        pgettext(
            "regular expression", "(?:(?<=[Aa] )|(?<=for the ))Jack(?! of|, Queen|s)|^Jack$"
        ): _("A pool that nobody has won yet. It stays on the table for later deals."),
        pgettext("regular expression", "clear"): _(
            "You’re clear if you’ve taken no card that counts in this deal."
        ),
        pgettext("regular expression", "[Rr]evoked?"): _(
            "To play another suit when you could have followed. If it’s proved, you pay for "
            "everyone."
        ),
        pgettext("regular expression", "[Aa]mend"): _(
            "To take back a wrong card and play another."
        ),
        pgettext("regular expression", "[Cc]lub laws"): _(
            "Any card goes until somebody objects. You catch the others’ errors, and they "
            "catch yours."
        ),
        pgettext("regular expression", "[Dd]iscard(?:s|ed)?"): _(
            "To play a card of a different suit from the one led."
        ),
        pgettext("regular expression", "(?:shoots?|shot) the moon"): _(
            "To take every card that counts in a deal."
        ),
        pgettext("regular expression", "[Bb]ots?"): _("A player run by the computer."),
        pgettext("regular expression", "[Rr]atings?"): _(
            "A number for how well you play: the higher, the better."
        ),
        pgettext("regular expression", "(?<=[Dd]eclare )general"): _(
            "A promise to take every trick. Keep it, and everyone else gets five points; break "
            "it, and you get five."
        ),
        pgettext("regular expression", "trumps?"): _(
            "A suit that beats all the others, as in whist."
        ),
        pgettext("regular expression", "[Mm]isdeal"): _(
            "A deal that went wrong, so the cards are dealt again."
        ),
        pgettext("regular expression", "exposed"): _(
            "A card shown by mistake. It lies face up, and the others can call it."
        ),
        pgettext("regular expression", "(?:red|blue) pack"): _(
            "Two packs take turns: while one is played, the other rests."
        ),
        pgettext("regular expression", "banker"): _(
            "The banker sells the counters at the start and buys them back at the end."
        ),
        pgettext("regular expression", "[Ss]itting"): _(
            "A whole game at one table, from the first deal to the final score."
        ),
        pgettext("regular expression", "[Rr]ecord"): _(
            "A game written down as text. Anybody can replay it here, card by card."
        ),
        pgettext("regular expression", "fingerprint"): _(
            "A number worked out from the shuffle. Any other shuffle gives a different one."
        ),
    }


_TITLES = {
    "C1": N_("The pack, its ranks, and the low ace in cutting"),
    "C2": N_("Two to six players, and their packs"),
    "C3": N_("Seven players, and two tables for eight or more"),
    "C4": N_("Two packs that take turns"),
    "C5": N_("Cutting for seats, packs and the deal"),
    "C6": N_("The deal passes to the left"),
    "C7": N_("Counters, the banker and the stake"),
    "D1": N_("Shuffling, and the pone’s cut"),
    "D2": N_("One card at a time, to the left, eldest hand first"),
    "D3": N_("Misdeals"),
    "D4": N_("A misdeal loses the deal, unless somebody disturbed the dealer"),
    "D5": N_("A card exposed by the dealer"),
    "D6": N_("Dealing out of turn or with the wrong pack"),
    "D7": N_("Irregular hands"),
    "P1": N_("Leading, following suit, winning the trick"),
    "P2": N_("The number of tricks; only cards count"),
    "I1": N_("Missing a trick"),
    "I2": N_("The short hand takes the last trick"),
    "I3": N_("Two cards to a trick"),
    "I4": N_("Exposed cards and calling them"),
    "I5": N_("Leading out of turn"),
    "I6": N_("Playing out of turn"),
    "I7": N_("The revoke, and amending it"),
    "I8": N_("Paying all the losses into a pool"),
    "I9": N_("Two or more offenders"),
    "I10": N_("The bid is paid back"),
    "I11": N_("Paying all the losses without a pool"),
    "I12": N_("Ignoring a penalty is a revoke"),
    "I13": N_("Claims until the pool is divided"),
    "I14": N_("The revoke in games for points"),
    "I15": N_("Counters on the table in games without a Jack"),
    "S1": N_("Sweepstake: the pool, its division and the Jack"),
    "S2": N_("Odd counters can carry over as a Jack"),
    "S3": N_("Howell’s settling"),
    "S4": N_("The simple method"),
    "S5": N_("Three-handed settling by excess"),
    "S6": N_("Spot settling"),
    "S7": N_("White and red counters"),
    "S8": N_("Two-handed: the pegged board"),
    "S9": N_("Foster’s sixty deals"),
    "G1": N_("How a game ends"),
    "G2": N_("The pool at the end of the game"),
    "V1": N_("Auction Hearts"),
    "V2": N_("Spot Hearts"),
    "V3": N_("Joker Hearts: the play"),
    "V4": N_("Joker Hearts: the settling"),
    "V5": N_("Black Jack and Black Lady"),
    "V6": N_("Three-handed Hearts"),
    "V7": N_("Modern Hearts"),
    "F1": N_("Dealing three at a time"),
    "F2": N_("Watching the dealer"),
    "F3": N_("Deals that can be verified"),
}


def law_titles() -> dict[str, str]:
    """Return the title of every law by its id, in the order of the book."""
    own = {variety.law: variety.title for variety in VARIETIES.values()}
    titles = _TITLES | {law: title for law, title in own.items() if law not in _TITLES}
    return {law: _(title) for law, title in titles.items()}
