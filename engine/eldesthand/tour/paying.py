"""The lessons about revokes that were not amended, and who pays for them (I8–I13)."""

from __future__ import annotations

from dataclasses import replace

from eldesthand.tour.dealing import EVEN, SWEEPSTAKE
from eldesthand.tour.lesson import Ask, Lesson, Scene

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
