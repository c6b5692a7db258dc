"""The lessons about errors in play that can be remedied or punished at once (I1–I7)."""

from __future__ import annotations

from eldesthand.tour.dealing import EVEN, SWEEPSTAKE
from eldesthand.tour.lesson import Ask, Lesson, Scene

_EXPOSED = ("usual", "play 3 JC", "play 0 AC", "play 1 KC", "play 1 KD", "play 2 4C")
"""Mrs Battle has played two cards to the first trick, which is yours."""

PLAYING: tuple[Lesson, ...] = (
    Lesson(
        "I1",
        "Missing a trick",
        Scene(
            SWEEPSTAKE, 2, EVEN, ("usual", "play 3 8C", "play 0 5C", "play 1 KC", "turn-trick 1")
        ),
        (
            "play 1 3D",
            "play 2 7D",
            "play 3 8D",
            Ask(
                "Mrs Battle turned the first trick in a hurry: Mr Clay never played to it, and "
                "has played to the next one since. Catch it.",
                "claim 0 I1 2",
                "Choose “Mr Clay missed a trick”.",
            ),
        ),
        "It is too late for a remedy: Mr Clay must take the last trick, with all the cards in it. "
        "Before playing to the second trick, Mr Clay could still have played to the first.",
    ),
    Lesson(
        "I2",
        "A short hand",
        Scene(
            SWEEPSTAKE,
            3,
            EVEN,
            ("usual", "play 0 5C", "play 1 KC", "play 1 6C", "play 2 7C", "play 3 9C"),
        ),
        (
            "play 1 3D",
            Ask(
                "Mrs Battle laid two cards to the first trick, and nobody stopped her: it is "
                "turned, and she has one card fewer than all the others. Catch it.",
                "claim 0 I2 1",
                "Choose “Mrs Battle alone had too few cards”.",
            ),
        ),
        "She has too few cards, and all others have the right number: she must take the last "
        "trick.",
    ),
    Lesson(
        "I3",
        "Two cards to a trick",
        Scene(SWEEPSTAKE, 3, EVEN),
        (
            Ask(
                "Make the mistake yourself, this time. Lead the Five of clubs …",
                "play 0 5C",
                "Lead the Five of clubs.",
            ),
            Ask(
                "… and lay the Deuce of clubs with it, as if the two cards stuck together.",
                "play 0 2C",
                "Lay the Deuce of clubs as well.",
            ),
            Ask(
                "Two cards of yours lie there. Name the one you meant: the Five.",
                "indicate 0 5C",
                "Say that you meant the Five of clubs.",
            ),
            "play 1 KC",
            "play 2 7C",
            "play 3 9C",
        ),
        "The Five is played; the Deuce lies before you, face up: an exposed card, which any player "
        "may call.",
    ),
    Lesson(
        "I4",
        "Calling an exposed card",
        Scene(SWEEPSTAKE, 2, EVEN, (*_EXPOSED, "claim 0 I3 1", "indicate 1 KC")),
        (
            Ask(
                "Mrs Battle’s King of diamonds lies exposed. You are about to lead. First press "
                "“Call” beside the card that lies before her.",
                "call 0 KD",
                "Press “Call” beside the King of diamonds that lies before Mrs Battle.",
            ),
            Ask(
                "Now lead the Deuce of diamonds.",
                "play 0 2D",
                "Lead the Deuce of diamonds, so that she can follow with her King.",
            ),
            "play 1 KD",
            "play 2 7D",
            "play 3 8D",
        ),
        "She had to play the King, and takes the trick. She may ignore a call only if obeying it "
        "would be a revoke. The first call binds the others.",
    ),
    Lesson(
        "I5",
        "Leading out of turn",
        Scene(SWEEPSTAKE, 3, EVEN),
        (
            "play 1 3H",
            Ask(
                "It is for you to lead, but Mrs Battle has led the Three of hearts. Call "
                "attention before all have played to it.",
                "claim 0 I5 1",
                "Choose “Mrs Battle led out of turn”.",
            ),
            Ask(
                "Her card goes back, and is not exposed. You sit on her right, so only you may "
                "restrict her next lead. Demand that she lead no heart.",
                'demand 0 1 "lead no heart"',
                "Press “Lead no heart”.",
            ),
            Ask("Now lead yourself: the Deuce of clubs.", "play 0 2C", "Lead the Deuce of clubs."),
            "play 1 KC",
            "play 2 QC",
            "play 3 JC",
            "play 1 3S",
        ),
        "Mrs Battle took the trick and did not lead a heart. If all four had played to her wrong "
        "lead, it would have stood.",
    ),
    Lesson(
        "I6",
        "Playing out of turn",
        Scene(SWEEPSTAKE, 0, EVEN, ("usual", "play 1 6C")),
        (
            "play 3 8C",
            Ask(
                "Mrs Battle led, and Miss Payne has played before Mr Clay. You sit on her left and "
                "have not played. Catch the error, and have the card taken back.",
                'demand 0 3 "take back"',
                "Choose “Miss Payne played out of turn”.",
            ),
            "play 2 7C",
            Ask(
                "Now that Mr Clay has played you may tell Miss Payne what to play. Demand her "
                "highest club.",
                "demand 0 3 highest",
                "Press “Highest”.",
            ),
            "play 3 JC",
            Ask(
                "Her Jack of clubs lies there, and you need not take this trick: play the Five.",
                "play 0 5C",
                "Follow suit with the Five of clubs, below her Jack.",
            ),
        ),
        "You could also have demanded her lowest club or, if she had none, no heart. If you had "
        "played first, you would have lost the right.",
    ),
    Lesson(
        "I7",
        "A revoke, put right in time",
        Scene(SWEEPSTAKE, 2, EVEN, ("usual", "play 3 8C")),
        (
            Ask(
                "Clubs are led. Make the mistake yourself: play the Nine of hearts, although you "
                "have clubs.",
                "play 0 9H",
                "Make the error on purpose: play the Nine of hearts.",
            ),
            "play 1 KC",
            Ask(
                "That was a revoke. Until the trick is turned face down you may amend it: press "
                "“Correct your revoke”, then play the Five of clubs.",
                "amend 0 5C",
                "Press “Correct your revoke”, then choose the Five of clubs.",
            ),
            "play 2 4C",
            "play 1 3D",
            "play 2 TH",
            "play 3 8D",
            Ask(
                "Your Nine lies exposed now. Mrs Battle leads diamonds; Mr Clay discards a heart. "
                "Play the Five of diamonds.",
                "play 0 5D",
                "Follow suit with the Five of diamonds.",
            ),
            "amend 2 QD",
            Ask(
                "Mr Clay corrects a revoke and plays the Queen. You played later, so you may "
                "change your card. Press “Change your card”, then play the Ace.",
                "withdraw 0 AD",
                "Press “Change your card”, then choose the Ace of diamonds.",
            ),
        ),
        "An error amended in time costs no counters, but the card lies exposed for anybody to "
        "call. Players who played after it could change their card: you got rid of an Ace.",
    ),
)
"""The lessons about play, in the order of the book."""
