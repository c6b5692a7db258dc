"""The lessons about errors: in the deal (D3–D7), in play (I1–I7), and revokes to pay for
(I8–I13).
"""

from __future__ import annotations

from dataclasses import replace

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


_FIRST = ("play 0 2C", "play 1 KC", "play 2 QC", "play 3 JC")
_CLAY_REVOKES = ("play 1 3D", "play 2 TH", "play 3 JD", "play 0 AD")

_SETTLE = Ask("Now press “Go on”.", "settle", "Press “Go on” below the tricks.")

PAYING: tuple[Lesson, ...] = (
    Lesson(
        "I8",
        "Caught: you pay all the losses",
        Scene(
            SWEEPSTAKE,
            3,
            EVEN,
            (
                *("usual", *_FIRST),
                *("play 1 3D", "play 2 4D", "play 3 JD", "play 0 AH", "until 13", "play 3 JH"),
            ),
        ),
        (
            Ask(
                "In the second trick you threw your Ace of hearts on a diamond, though you had "
                "diamonds. It is too late to amend that. Play your last card.",
                "play 0 2H",
                "You have one card left: play it.",
            ),
            "play 1 3H",
            "play 2 4H",
            "claim 1 I7 0 2",
            Ask(
                "Mrs Battle has seen your diamonds since, and claims the revoke: proved. Press "
                "“Go on” and see what it costs.",
                "settle",
                "Press “Go on” below the tricks.",
            ),
        ),
        "You pay the losses of the whole deal, thirteen counters, and the others pay nothing. "
        "Three "
        "players are clear, you are one of them, and your share stays for a Jack.",
    ),
    Lesson(
        "I9",
        "Two who revoked",
        Scene(
            SWEEPSTAKE,
            3,
            EVEN,
            (
                *("usual", *_FIRST, *_CLAY_REVOKES),
                *("play 0 2S", "play 1 KS", "play 2 QS", "play 3 JH", "until 14"),
            ),
        ),
        (
            Ask(
                "The tricks lie open. Mr Clay threw the Ten of hearts on a diamond in trick 2, and "
                "played diamonds later. Touch that card.",
                "claim 0 I7 2 2",
                "Touch the Ten of hearts in trick 2, below Mr Clay’s name.",
            ),
            Ask(
                "Proved. And Miss Payne threw the Jack of hearts on a spade in trick 3, with "
                "spades in her hand. Touch that one too.",
                "claim 0 I7 3 3",
                "Touch the Jack of hearts in trick 3, below Miss Payne’s name.",
            ),
            _SETTLE,
        ),
        "Each of the two pays the losses of the whole deal, as if alone: the pool contains "
        "twenty-six counters, not thirteen.",
    ),
    Lesson(
        "I10",
        "The bid comes back",
        Scene(
            replace(SWEEPSTAKE, variety="auction"),
            3,
            EVEN,
            (
                *("usual", "bid 0 0", "bid 1 4", "bid 2 0", "bid 3 0", "name 1 H"),
                *(*_CLAY_REVOKES, "until 14"),
            ),
        ),
        (
            Ask(
                "Auction Hearts: Mrs Battle bid four counters and named hearts. Mr Clay threw a "
                "heart on her diamond in trick 1, and had diamonds. Touch that card.",
                "claim 0 I7 2 1",
                "Touch the Ten of hearts in trick 1, below Mr Clay’s name.",
            ),
            _SETTLE,
        ),
        "Mr Clay pays all the losses, and also refunds Mrs Battle the four counters of her bid.",
    ),
    Lesson(
        "I11",
        "Where there is no pool",
        Scene(
            replace(SWEEPSTAKE, settlement="howell"),
            3,
            EVEN,
            ("usual", *_FIRST, *_CLAY_REVOKES, "until 14"),
        ),
        (
            Ask(
                "This deal is paid by Howell’s method, without a pool. Mr Clay revoked in trick "
                "2: "
                "touch the card thrown then.",
                "claim 0 I7 2 2",
                "Touch the Ten of hearts in trick 2, below Mr Clay’s name.",
            ),
            _SETTLE,
        ),
        "Mr Clay pays each of the others as if that player had taken every heart: "
        "each of them draws thirteen counters from Mr Clay, and pays nothing.",
    ),
    Lesson(
        "I12",
        "A penalty not carried out",
        Scene(
            SWEEPSTAKE,
            2,
            EVEN,
            (
                *("usual", "play 3 JC", "play 0 AC", "play 1 KC", "play 1 KD", "play 2 4C"),
                *("claim 0 I3 1", "indicate 1 KC", "call 0 KD"),
            ),
        ),
        (
            Ask(
                "Mrs Battle’s King of diamonds lies exposed, and you have called it. Lead the "
                "Deuce of diamonds.",
                "play 0 2D",
                "Lead the Deuce of diamonds.",
            ),
            "play 1 3D",
            "play 2 7D",
            "play 3 8D",
            "turn-trick 3",
            Ask(
                "She played the Three, as if nobody had called. The trick is turned face down, so "
                "it cannot be amended. Catch her: she ignored a demand in trick 2.",
                "claim 0 I12 1 2",
                "Choose “Mrs Battle ignored a demand in trick 2”.",
            ),
        ),
        "Everybody can see her King, so the claim is proved. Not carrying out a penalty that can "
        "be "
        "carried out is a revoke: she pays all the losses of this deal.",
    ),
    Lesson(
        "I13",
        "Until the pool is divided",
        Scene(SWEEPSTAKE, 3, EVEN, ("usual", *_FIRST, *_CLAY_REVOKES, "until 14")),
        (
            Ask(
                "The last card is played, and all the tricks may be inspected. A wrong claim costs "
                "nothing: try one. Touch Mrs Battle’s King of spades in trick 7.",
                "claim 0 I7 1 7",
                "Touch the King of spades in trick 7, below Mrs Battle’s name.",
            ),
            Ask(
                "Not proved: she had no diamond left. Now the real one: Mr Clay threw the "
                "Ten of hearts on diamonds in trick 2, and played diamonds in trick 5.",
                "claim 0 I7 2 2",
                "Touch the Ten of hearts in trick 2, below Mr Clay’s name.",
            ),
            _SETTLE,
        ),
        "The pool is divided, so it is too late for claims: errors that nobody claimed have no "
        "effect.",
    ),
)
"""The lessons about revokes, in the order of the book."""
