"""The lessons about the deal (D3–D7)."""

from __future__ import annotations

from eldesthand.core.rules import Rules
from eldesthand.core.terms import Laws
from eldesthand.tour.lesson import Ask, Lesson, Scene

SWEEPSTAKE = Rules(laws=Laws.CLUB)

EVEN = ("A52.A52.A52.A952", "K63.K63.K63.K863", "Q74.Q74.Q74.QT74", "JT98.JT98.JT98.J")
"""Hands in which every player can follow every suit."""

DEALING: tuple[Lesson, ...] = (
    Lesson(
        "D3",
        "A misdeal",
        Scene(SWEEPSTAKE, 2, EVEN, ("shuffled", "deal 2 20")),
        (
            Ask(
                "Under club laws errors are possible, and stand unless a player claims them. Mr "
                "Clay has shuffled and begun to deal, but nobody has cut the pack. Catch the "
                "misdeal.",
                "claim 0 D3 2",
                "The deal is wrong: choose “Mr Clay misdealt”.",
            ),
        ),
        "It is a misdeal: the pack was not cut, and you claimed it before the last card was dealt. "
        "The deal passes to Miss Payne. Other misdeals are a card dealt to the wrong player, and "
        "hands with too few or too many cards.",
    ),
    Lesson(
        "D4",
        "Disturbing the dealer",
        Scene(SWEEPSTAKE, 2, EVEN, ("cut",)),
        (
            "deal 2 20 counted",
            Ask(
                "Mr Clay has stopped to count the cards, which is a misdeal. But first make "
                "an error yourself: take up your cards during the deal.",
                "touch 0",
                "First take up your cards: the button lies beside them.",
            ),
            Ask("Now catch the misdeal.", "claim 0 D3 2", "Choose “Mr Clay misdealt”."),
        ),
        "The claim is upheld, but Mr Clay does not lose the deal: you touched your cards, so you "
        "may have caused the error. Mr Clay deals again.",
    ),
    Lesson(
        "D5",
        "A card exposed by the dealer",
        Scene(SWEEPSTAKE, 2, EVEN, ("cut",)),
        (
            "deal 2 14 exposed",
            Ask(
                "Mr Clay has exposed a card that was dealt to you. Until you "
                "touch your cards you may demand a new deal. Do so.",
                'demand 0 2 "new deal"',
                "Leave your cards where they lie, and demand a new deal.",
            ),
        ),
        "Only the player who is dealt the card has this right, and only before touching any "
        "cards. It costs the dealer nothing: the same player deals again.",
    ),
    Lesson(
        "D6",
        "Dealing out of turn",
        Scene(SWEEPSTAKE, 3, EVEN, ("cut", "deal 1 16")),
        (
            Ask(
                "It is Miss Payne’s deal, but Mrs Battle has taken the pack and deals. Catch "
                "her before the last card falls.",
                "claim 0 D6 1",
                "Choose “Mrs Battle dealt out of turn or with the wrong pack”.",
            ),
        ),
        "The right dealer deals, with the right pack. After the last card it would have been too "
        "late, and her deal would stand.",
    ),
    Lesson(
        "D7",
        "Irregular hands",
        Scene(SWEEPSTAKE, 3, EVEN, ("cut", "deal 3 50 misdealt", "deal 3", "until 3")),
        (
            Ask(
                "Two tricks have been played: it is time to count the cards. Each should hold "
                "eleven cards; Mrs Battle has ten, and Mr Clay twelve. Catch either.",
                "claim 0 D7 1\nclaim 0 D7 2",
                "Say that Mrs Battle, or Mr Clay, held too many cards, or too few.",
            ),
            "draw-from 1 3",
        ),
        "Too late for a misdeal: all had played to the first trick. So Mrs Battle draws a card "
        "from Mr Clay’s hand, face down, and each of the two pays five counters into the pool.",
    ),
)
"""The lessons on the deal, in the order of the book."""
