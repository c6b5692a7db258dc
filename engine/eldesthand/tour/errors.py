"""The lessons about errors: in the deal (D3–D7), in play (I1–I7), and revokes to pay for
(I8–I13).
"""

from __future__ import annotations

from dataclasses import replace

from eldesthand.core.language import N_
from eldesthand.core.rules import Rules
from eldesthand.core.terms import Laws
from eldesthand.tour.lesson import Ask, Lesson, Scene

SWEEPSTAKE = Rules(laws=Laws.CLUB)

EVEN = ("A52.A52.A52.A952", "K63.K63.K63.K863", "Q74.Q74.Q74.QT74", "JT98.JT98.JT98.J")
"""Hands in which every player can follow every suit."""

DEALING: tuple[Lesson, ...] = (
    Lesson(
        "D3",
        N_("A misdeal"),
        Scene(SWEEPSTAKE, 2, EVEN, ("shuffled", "deal 2 20")),
        (
            Ask(
                N_(
                    "Under club laws, players can make errors, and an error stands unless somebody "
                    "catches it. Mr Clay has shuffled and begun to deal, but nobody has cut the "
                    "pack. Catch the misdeal."
                ),
                "claim 0 D3 2",
                N_("The deal is wrong: choose “Mr Clay misdealt”."),
            ),
        ),
        N_(
            "A misdeal: the pack wasn’t cut, and you claimed it before the last card was dealt. Mr "
            "Clay loses the deal, and Miss Payne deals. A card dealt to the wrong player is a "
            "misdeal too, and so are hands with too few or too many cards."
        ),
    ),
    Lesson(
        "D4",
        N_("Disturbing the dealer"),
        Scene(SWEEPSTAKE, 2, EVEN, ("cut",)),
        (
            "deal 2 20 counted",
            Ask(
                N_(
                    "Mr Clay has stopped to count the cards, which is a misdeal. But first, make "
                    "an error yourself: pick up your cards during the deal."
                ),
                "touch 0",
                N_("First pick up your cards, with the button beside them."),
            ),
            Ask(N_("Now catch the misdeal."), "claim 0 D3 2", N_("Choose “Mr Clay misdealt”.")),
        ),
        N_(
            "You’re right, but Mr Clay doesn’t lose the deal. You touched your cards, so perhaps "
            "you caused the error. Mr Clay deals again."
        ),
    ),
    Lesson(
        "D5",
        N_("A card exposed by the dealer"),
        Scene(SWEEPSTAKE, 2, EVEN, ("cut",)),
        (
            "deal 2 14 exposed",
            Ask(
                N_(
                    "Mr Clay exposed a card as he dealt it to you. As long as you don’t touch your "
                    "cards, you can demand a new deal. Do so."
                ),
                'demand 0 2 "new deal"',
                N_("Leave your cards where they lie, and demand a new deal."),
            ),
        ),
        N_(
            "Only the player who was dealt the card has this right, and only before touching any "
            "cards. It costs Mr Clay nothing: the same player deals again."
        ),
    ),
    Lesson(
        "D6",
        N_("Dealing out of turn"),
        Scene(SWEEPSTAKE, 3, EVEN, ("cut", "deal 1 16")),
        (
            Ask(
                N_(
                    "It’s Miss Payne’s deal, but Mrs Battle has taken the pack and is dealing. "
                    "Catch her before the last card falls."
                ),
                "claim 0 D6 1",
                N_("Choose “Mrs Battle dealt out of turn or with the wrong pack”."),
            ),
        ),
        N_(
            "Now the right player deals, with the right pack. After the last card, it would have "
            "been too late: Mrs Battle’s deal would have stood."
        ),
    ),
    Lesson(
        "D7",
        N_("Irregular hands"),
        Scene(SWEEPSTAKE, 3, EVEN, ("cut", "deal 3 50 misdealt", "deal 3", "until 3")),
        (
            Ask(
                N_(
                    "After two tricks, count the cards. Everyone should hold eleven, but Mrs "
                    "Battle has ten and Mr Clay twelve. Catch either of them."
                ),
                "claim 0 D7 1\nclaim 0 D7 2",
                N_("Choose “Mrs Battle had the wrong number of cards”, or the same for Mr Clay."),
            ),
            "draw-from 1 3",
        ),
        N_(
            "After the first trick, it’s too late for a misdeal. So Mrs Battle draws a card from "
            "Mr Clay’s hand, face down, and they each pay five counters into the pool."
        ),
    ),
)
"""The lessons on the deal, in the order of the book."""


_EXPOSED = ("usual", "play 3 JC", "play 0 AC", "play 1 KC", "play 1 KD", "play 2 4C")
"""Mrs Battle has played two cards to the first trick, which is yours."""

PLAYING: tuple[Lesson, ...] = (
    Lesson(
        "I1",
        N_("Missing a trick"),
        Scene(
            SWEEPSTAKE, 2, EVEN, ("usual", "play 3 8C", "play 0 5C", "play 1 KC", "turn-trick 1")
        ),
        (
            "play 1 3D",
            "play 2 7D",
            "play 3 8D",
            Ask(
                N_(
                    "Mrs Battle turned the first trick in a hurry: Mr Clay never played to it, and "
                    "has since played to the next one. Catch it."
                ),
                "claim 0 I1 2",
                N_("Choose “Mr Clay missed a trick”."),
            ),
        ),
        N_(
            "It’s too late to put this right: Mr Clay must take the last trick with all its cards. "
            "Before playing to the second trick, Mr Clay could still have played to the first."
        ),
    ),
    Lesson(
        "I2",
        N_("A short hand"),
        Scene(
            SWEEPSTAKE,
            3,
            EVEN,
            ("usual", "play 0 5C", "play 1 KC", "play 1 6C", "play 2 7C", "play 3 9C"),
        ),
        (
            "play 1 3D",
            Ask(
                N_(
                    "Mrs Battle played two cards to the first trick, and nobody stopped her. The "
                    "trick is face down now, and she has one card fewer than everybody else. Catch "
                    "it."
                ),
                "claim 0 I2 1",
                N_("Choose “Only Mrs Battle had too few cards”."),
            ),
        ),
        N_(
            "She has too few cards and everybody else has the right number, so she must take the "
            "last trick."
        ),
    ),
    Lesson(
        "I3",
        N_("Two cards to a trick"),
        Scene(SWEEPSTAKE, 3, EVEN),
        (
            Ask(
                N_("This time, make the mistake yourself. Lead the Five of clubs …"),
                "play 0 5C",
                N_("Lead the Five of clubs."),
            ),
            Ask(
                N_("… and play the Two of clubs with it, as if the two cards had stuck together."),
                "play 0 2C",
                N_("Play the Two of clubs as well."),
            ),
            Ask(
                N_("Now you have played two cards. Name the one you meant: the Five."),
                "indicate 0 5C",
                N_("Say that you meant the Five of clubs."),
            ),
            "play 1 KC",
            "play 2 7C",
            "play 3 9C",
        ),
        N_(
            "The Five counts. The Two lies face up in front of you as an exposed card, and anybody "
            "may call it."
        ),
    ),
    Lesson(
        "I4",
        N_("Calling an exposed card"),
        Scene(SWEEPSTAKE, 2, EVEN, (*_EXPOSED, "claim 0 I3 1", "indicate 1 KC")),
        (
            Ask(
                N_(
                    "Mrs Battle’s King of diamonds lies exposed, and you are about to lead. First "
                    "press “Call” beside her King."
                ),
                "call 0 KD",
                N_("Press “Call” beside Mrs Battle’s King of diamonds."),
            ),
            Ask(
                N_("Now lead the Two of diamonds."),
                "play 0 2D",
                N_("Lead the Two of diamonds, so that she can follow with her King."),
            ),
            "play 1 KD",
            "play 2 7D",
            "play 3 8D",
        ),
        N_(
            "She had to play the King, and it takes the trick. She may ignore a call only if "
            "obeying it would be a revoke. Only the first call counts."
        ),
    ),
    Lesson(
        "I5",
        N_("Leading out of turn"),
        Scene(SWEEPSTAKE, 3, EVEN),
        (
            "play 1 3H",
            Ask(
                N_(
                    "It is your lead, but Mrs Battle has led the Three of hearts. Catch her before "
                    "everyone has played to it."
                ),
                "claim 0 I5 1",
                N_("Choose “Mrs Battle led out of turn”."),
            ),
            Ask(
                N_(
                    "She takes her card back, and it isn’t exposed. You sit on her right, so only "
                    "you may restrict her next lead. Demand that she not lead a heart."
                ),
                'demand 0 1 "lead no heart"',
                N_("Press “Lead no heart”."),
            ),
            Ask(
                N_("Now it is your lead. Play the Two of clubs."),
                "play 0 2C",
                N_("Lead the Two of clubs."),
            ),
            "play 1 KC",
            "play 2 QC",
            "play 3 JC",
            "play 1 3S",
        ),
        N_(
            "Mrs Battle took the trick and didn’t lead a heart. If all four had played to her "
            "wrong lead, it would have stood."
        ),
    ),
    Lesson(
        "I6",
        N_("Playing out of turn"),
        Scene(SWEEPSTAKE, 0, EVEN, ("usual", "play 1 6C")),
        (
            "play 3 8C",
            Ask(
                N_(
                    "Mrs Battle led, and Miss Payne has played before Mr Clay. You sit on her left "
                    "and haven’t played yet. Catch her, and she takes the card back."
                ),
                'demand 0 3 "take back"',
                N_("Choose “Miss Payne played out of turn”."),
            ),
            "play 2 7C",
            Ask(
                N_(
                    "Now that Mr Clay has played, you may tell Miss Payne what to play. Demand her "
                    "highest club."
                ),
                "demand 0 3 highest",
                N_("Press “Highest”."),
            ),
            "play 3 JC",
            Ask(
                N_(
                    "Her Jack of clubs is in the trick, so you don’t have to take it. Play the "
                    "Five."
                ),
                "play 0 5C",
                N_("Follow suit with the Five of clubs, below her Jack."),
            ),
        ),
        N_(
            "You could also have demanded her lowest club, or no heart if she had no club. Once "
            "you had played yourself, it would have been too late."
        ),
    ),
    Lesson(
        "I7",
        N_("A revoke, put right in time"),
        Scene(SWEEPSTAKE, 2, EVEN, ("usual", "play 3 8C")),
        (
            Ask(
                N_(
                    "Clubs are led. Make the mistake yourself: play the Nine of hearts, even "
                    "though you have clubs."
                ),
                "play 0 9H",
                N_("Make the error on purpose: play the Nine of hearts."),
            ),
            "play 1 KC",
            Ask(
                N_(
                    "That was a revoke. Until the trick is turned face down, you may amend it: "
                    "press “Correct your revoke”, then play the Five of clubs."
                ),
                "amend 0 5C",
                N_("Press “Correct your revoke”, then choose the Five of clubs."),
            ),
            "play 2 4C",
            "play 1 3D",
            "play 2 TH",
            "play 3 8D",
            Ask(
                N_(
                    "Your Nine lies exposed now. Mrs Battle leads a diamond, and Mr Clay throws a "
                    "heart. Play the Five of diamonds."
                ),
                "play 0 5D",
                N_("Follow suit with the Five of diamonds."),
            ),
            "amend 2 QD",
            Ask(
                N_(
                    "Mr Clay corrects a revoke and plays the Queen. You played later, so you may "
                    "change your card. Press “Change your card”, then play the Ace."
                ),
                "withdraw 0 AD",
                N_("Press “Change your card”, then choose the Ace of diamonds."),
            ),
        ),
        N_(
            "An error put right in time costs no counters, but the card lies exposed for anybody "
            "to call. Anyone who played after it may change their card, so you got rid of an Ace."
        ),
    ),
)
"""The lessons about play, in the order of the book."""


_FIRST = ("play 0 2C", "play 1 KC", "play 2 QC", "play 3 JC")
_CLAY_REVOKES = ("play 1 3D", "play 2 TH", "play 3 JD", "play 0 AD")

_SETTLE = Ask(N_("Now press “Go on”."), "settle", N_("Press “Go on” below the tricks."))

PAYING: tuple[Lesson, ...] = (
    Lesson(
        "I8",
        N_("Caught: you pay all the losses"),
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
                N_(
                    "In the second trick you threw your Ace of hearts on a diamond, though you had "
                    "diamonds. It’s too late to put that right. Play your last card."
                ),
                "play 0 2H",
                N_("You have one card left: play it."),
            ),
            "play 1 3H",
            "play 2 4H",
            "claim 1 I7 0 2",
            Ask(
                N_(
                    "Mrs Battle has seen your diamonds since. She claims the revoke, and the cards "
                    "prove it. Press “Go on” and see what it costs."
                ),
                "settle",
                N_("Press “Go on” below the tricks."),
            ),
        ),
        N_(
            "You pay thirteen counters for the whole table, and the others pay nothing. Three "
            "players are clear. You’re one of them, but your share stays as a Jack."
        ),
    ),
    Lesson(
        "I9",
        N_("Two players revoked"),
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
                N_(
                    "The tricks are face up. Mr Clay threw the Ten of hearts on a diamond in trick "
                    "2, and played diamonds later. Choose that card."
                ),
                "claim 0 I7 2 2",
                N_("Choose the Ten of hearts in trick 2, below Mr Clay’s name."),
            ),
            Ask(
                N_(
                    "Proved. And Miss Payne threw the Jack of hearts on a spade in trick 3, with "
                    "spades in her hand. Choose that one too."
                ),
                "claim 0 I7 3 3",
                N_("Choose the Jack of hearts in trick 3, below Miss Payne’s name."),
            ),
            _SETTLE,
        ),
        N_(
            "Each of the two pays for the whole table, so the pool holds twenty-six counters "
            "instead of thirteen."
        ),
    ),
    Lesson(
        "I10",
        N_("The bid comes back"),
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
                N_(
                    "Auction Hearts: Mrs Battle bid four counters and named hearts. Mr Clay threw "
                    "a heart on her diamond in trick 1, with diamonds in hand. Choose that card."
                ),
                "claim 0 I7 2 1",
                N_("Choose the Ten of hearts in trick 1, below Mr Clay’s name."),
            ),
            _SETTLE,
        ),
        N_(
            "Mr Clay pays for the whole table, and also pays Mrs Battle back her bid of four "
            "counters."
        ),
    ),
    Lesson(
        "I11",
        N_("Without a pool"),
        Scene(
            replace(SWEEPSTAKE, settlement="howell"),
            3,
            EVEN,
            ("usual", *_FIRST, *_CLAY_REVOKES, "until 14"),
        ),
        (
            Ask(
                N_(
                    "This deal is settled by Howell’s method, without a pool. Mr Clay revoked in "
                    "trick 2. Choose Mr Clay’s Ten of hearts there."
                ),
                "claim 0 I7 2 2",
                N_("Choose the Ten of hearts in trick 2, below Mr Clay’s name."),
            ),
            _SETTLE,
        ),
        N_(
            "Mr Clay pays for every heart in the deal: each of the others gets thirteen counters "
            "and pays nothing."
        ),
    ),
    Lesson(
        "I12",
        N_("An ignored demand"),
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
                N_(
                    "Mrs Battle’s King of diamonds lies exposed, and you have called it. Lead the "
                    "Two of diamonds."
                ),
                "play 0 2D",
                N_("Lead the Two of diamonds."),
            ),
            "play 1 3D",
            "play 2 7D",
            "play 3 8D",
            "turn-trick 3",
            Ask(
                N_(
                    "She played the Three, as if nobody had called. The trick is face down, so "
                    "it’s too late to put this right. Catch her: she ignored a demand in trick 2."
                ),
                "claim 0 I12 1 2",
                N_("Choose “Mrs Battle ignored a demand in trick 2”."),
            ),
        ),
        N_(
            "Everybody can see her King, so the claim is proved. Ignoring a demand you could have "
            "obeyed counts as a revoke, so she pays for the whole table."
        ),
    ),
    Lesson(
        "I13",
        N_("Claim before the pool is divided"),
        Scene(SWEEPSTAKE, 3, EVEN, ("usual", *_FIRST, *_CLAY_REVOKES, "until 14")),
        (
            Ask(
                N_(
                    "That was the last card, and now you can look through all the tricks. A wrong "
                    "claim costs nothing, so try one. Choose Mrs Battle’s King of spades in trick "
                    "7."
                ),
                "claim 0 I7 1 7",
                N_("Choose the King of spades in trick 7, below Mrs Battle’s name."),
            ),
            Ask(
                N_(
                    "Not proved: she had no diamond left. Now the real one. Mr Clay threw the Ten "
                    "of hearts on a diamond in trick 2, and played a diamond in trick 5."
                ),
                "claim 0 I7 2 2",
                N_("Choose the Ten of hearts in trick 2, below Mr Clay’s name."),
            ),
            _SETTLE,
        ),
        N_(
            "The pool is divided, so it’s too late for claims. Any error that nobody caught stands."
        ),
    ),
)
"""The lessons about revokes, in the order of the book."""
