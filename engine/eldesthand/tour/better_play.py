"""Three short lessons on Modern Hearts: the pass, the Queen of spades, and another's moon."""

from __future__ import annotations

from eldesthand.core.cards import Card, Suit
from eldesthand.core.rules import PRESETS
from eldesthand.core.speech import cards_in_words
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from eldesthand.games.black import QUEEN_OF_SPADES
from eldesthand.games.presets import FAMILIAR
from eldesthand.tour.first_deal import advice, follows, is_void, leads, led, took_all
from eldesthand.tour.lesson import Advice, FreeLesson, Idea, Scene

_PASSING = PRESETS[FAMILIAR].rules
_NO_PASSING = _PASSING.with_options(passing=False)


_PASSES = Advice(
    (QUEEN_OF_SPADES, Card.parse("KC"), Card.parse("7C")),
    "the Queen has only one spade beside her, and without clubs you may throw any card on them",
)


def _queen_was_played(view: View) -> bool:
    return any(QUEEN_OF_SPADES in trick.cards for trick in view.tricks)


def _kept_the_queen(view: View) -> bool:
    return view.phase is Phase.PLAY and QUEEN_OF_SPADES in view.hand


def _leads_a_spade(view: View) -> bool:
    return leads(view) and any(card.suit is Suit.SPADES for card in view.playable)


def _can_stop_the_moon(view: View) -> bool:
    """Return whether you can take a trick with a heart from a player who has all the points."""
    if took_all(view, 1) in (None, 0) or led(view) is not Suit.HEARTS or view.trick is None:
        return False
    return max(view.playable) > max(view.trick.cards)


BETTER_PLAY: tuple[FreeLesson, ...] = (
    FreeLesson(
        "modern-1",
        "Which cards to pass",
        Scene(
            _PASSING,
            3,
            ("K7.A963.Q4.T8542", "AJ82.K842.AJ3.A9", "Q96543.T.K862.J7", "T.QJ75.T975.KQ63"),
        ),
        (
            Idea(
                "You pass three cards to Mrs Battle. Look at your spades first: beside the Queen "
                "you hold only one, so you would soon have to play her, and perhaps take her. "
                "Then look for a short suit: without clubs you may throw any card on them. Pass "
                f"{cards_in_words(_PASSES.cards)}.",
                lambda view: view.phase is Phase.PASS,
            ),
            Idea(
                "You have kept the Queen of spades. Throw her away as soon as a suit is led that "
                "you do not hold; only the first trick must not get points.",
                _kept_the_queen,
            ),
            Idea(
                "You hold no clubs, so you may throw any card that is no point: a high one.",
                is_void,
            ),
            Idea("You see the cards that you got only now, after your own pass."),
        ),
        "Three questions before each pass. Do you hold the Queen, King or Ace of spades with fewer "
        "than three low spades beside it? Pass it. Do you hold only one or two cards of a suit? "
        "Pass them, and throw other cards on that suit later. Otherwise pass high hearts, and high "
        "cards of a suit without low ones.",
        choices=2,
        passes=_PASSES,
    ),
    FreeLesson(
        "modern-2",
        "Draw the Queen of spades",
        Scene(
            _NO_PASSING,
            3,
            ("AK3.AQ6.9873.A74", "Q72.98543.AJ65.9", "J94.KJ.QT2.KQJ53", "T865.T72.K4.T862"),
            ("usual", "careful until 2"),
        ),
        (
            Idea(
                "Another player holds the Queen of spades, which costs 13 points. You hold four "
                "spades, all lower than the Queen, so they cannot take her. Lead a spade: whoever "
                "holds her has to play her when their other spades are gone.",
            ),
            Idea(
                "The Queen of spades has been played: the other spades are harmless now.",
                _queen_was_played,
            ),
            Idea("You lead, and the Queen is still out. Lead another spade.", _leads_a_spade),
        ),
        "Without the Queen, King and Ace of spades, lead spades early: each lead takes spades from "
        "the player who holds the Queen. With the King or the Ace, lead other suits: you could "
        "have to take her.",
        choices=6,
        advice=advice,
    ),
    FreeLesson(
        "modern-3",
        "Stop a player who takes everything",
        Scene(
            _NO_PASSING,
            3,
            ("Q4.J98.T65432.64", "AT2.AKT.AK.AKQ95", "J7653.Q532.9.T83", "K98.764.QJ87.J72"),
            ("usual", "careful until 8"),
        ),
        (
            Idea(
                "Mrs Battle has taken all the points so far, 14 of 26. If she takes the others, "
                "too, she “shoots the moon”: she gets none, and each of the others gets 26. "
                "Somebody else has to take one heart. Keep your higher heart for that, and throw a "
                "spade now.",
            ),
            Idea(
                "A heart is led, and you can take the trick. Take it: a few points are better than "
                "26.",
                _can_stop_the_moon,
            ),
            Idea(
                "Another player has taken a heart, too, so Mrs Battle cannot shoot the moon any "
                "more.",
                lambda view: took_all(view, 1) is None,
            ),
            Idea("Play low: only a heart taken by another player stops Mrs Battle.", follows),
        ),
        "One heart that another player takes stops the moon. When one player takes all the points, "
        "keep a high heart or another card that can take a trick, even if it costs a few points.",
    ),
)
