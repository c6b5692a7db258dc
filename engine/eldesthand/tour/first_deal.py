"""The first deal: Modern Hearts, with each rule explained when it first matters."""

from __future__ import annotations

from eldesthand.core.cards import QUEEN_OF_SPADES, Suit
from eldesthand.core.rules import PRESETS
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from eldesthand.games.presets import FAMILIAR
from eldesthand.tour.lesson import FreeLesson, Idea, Scene


def leads(view: View) -> bool:
    """Return whether you lead to the next trick."""
    return view.phase is Phase.PLAY and not (view.trick and view.trick.cards)


def follows(view: View) -> bool:
    """Return whether another player has led."""
    return view.phase is Phase.PLAY and not leads(view)


def led(view: View) -> Suit | None:
    """Return the suit led, ``None`` if you lead."""
    return view.trick.cards[0].suit if view.trick and view.trick.cards else None


def is_void(view: View) -> bool:
    """Return whether you hold no card of the suit led."""
    return follows(view) and all(card.suit is not led(view) for card in view.hand)


def _holds_heart(view: View) -> bool:
    return any(card.suit is Suit.HEARTS for card in view.hand)


def _thrown(view: View) -> bool:
    """Return whether the first heart, which broke hearts, was thrown on another suit."""
    tricks = [trick.cards for trick in (*view.tricks, view.trick) if trick]
    first = (cards for cards in tricks if any(card.suit is Suit.HEARTS for card in cards))
    return next((cards[0].suit is not Suit.HEARTS for cards in first), False)


def _led_first(view: View) -> bool:
    """Return whether hearts are broken by a lead; the Queen of spades does not break them here."""
    return view.hearts_broken and not _thrown(view)


def _only_hearts(view: View) -> bool:
    return all(card.suit is Suit.HEARTS for card in view.hand)


def _took_all(view: View, least: int) -> int | None:
    """Return the seat that took all points so far, if they are at least ``least``."""
    taken = sum(player.units for player in view.players)
    takers = [player.seat for player in view.players if player.units]
    return takers[0] if len(takers) == 1 and taken >= least else None


def _another_shoots(view: View) -> bool:
    return view.phase is Phase.PLAY and (_took_all(view, 8) or 0) != 0


def _you_shoot(view: View) -> bool:
    return view.phase is Phase.PLAY and _took_all(view, 14) == 0


def _queen_is_out(view: View) -> bool:
    """Return whether spades are led and the Queen, which you do not hold, has not been played."""
    played = {card for trick in view.tricks for card in trick.cards}
    return led(view) is Suit.SPADES and QUEEN_OF_SPADES not in {*played, *view.hand}


def _last_without_points(view: View) -> bool:
    """Return whether you follow suit as the last player of a trick without points."""
    cards = view.trick.cards if view.trick else ()
    last = follows(view) and not is_void(view) and len(cards) == len(view.players) - 1
    return last and not any(map(view.units_of, cards))


FIRST_DEAL = FreeLesson(
    "hearts",
    "Your first deal of Hearts",
    Scene(
        PRESETS[FAMILIAR].rules,
        3,
        ("J5.KT84.A963.Q82", "A972.A73.K8.J963", "Q84.Q6.QJ74.AT54", "KT63.J952.T52.K7"),
    ),
    (
        Idea(
            "In each trick everybody plays one card, and one player takes them all. Take few "
            "points: each heart is 1, the Queen of spades 13. First, pass three cards to Mrs "
            "Battle on your left. High cards take tricks, so give away high hearts or the Ace of "
            "spades. Or pass all your clubs: without clubs you can throw away any card on clubs.",
            lambda view: view.phase is Phase.PASS,
        ),
        Idea(
            "The Deuce of clubs (the two) leads: it is the first card played. Play a club if you "
            "have one. The highest takes the trick. No points can fall now: a high club is safe.",
            lambda view: not view.tricks and not is_void(view),
        ),
        Idea(
            "You hold no card of the suit led, so you may play any card, and it cannot take the "
            "trick. On the first trick no points are allowed; later, throw away high hearts here.",
            lambda view: is_void(view) and not view.tricks,
        ),
        Idea(
            "One player has taken all the points so far. Whoever takes all 26 shoots the moon: "
            "26 points for each of the others and none for that player. Take one heart, and the "
            "moon is stopped.",
            _another_shoots,
        ),
        Idea(
            "You alone have taken points so far. If you take all 26, you shoot the moon: none for "
            "you, 26 for each of the others. To go on, you must take every heart that is left.",
            _you_shoot,
        ),
        Idea(
            "You hold no card of the suit led, so you may play any card, and it cannot take the "
            "trick. Throw away what is dangerous: the Queen of spades first.",
            lambda view: is_void(view) and QUEEN_OF_SPADES in view.hand,
        ),
        Idea(
            "You hold no card of the suit led, so you may play any card, and it cannot take the "
            "trick. Throw away what is dangerous: a high heart, or another high card.",
            lambda view: is_void(view) and QUEEN_OF_SPADES not in view.hand,
        ),
        Idea(
            "Spades are led, and the Queen has not been seen. An Ace or King of spades may have "
            "to take her. Play a spade below the Queen if you can.",
            _queen_is_out,
        ),
        Idea(
            "You lead, and hearts are broken, so you may lead one: an earlier heart was thrown on "
            "another suit. Leading a low heart makes somebody else take the points.",
            lambda view: leads(view) and _thrown(view) and _holds_heart(view),
        ),
        Idea(
            "You lead, and hearts are broken, so you may lead one: an earlier heart was led from "
            "a hand of hearts. Leading a low heart makes somebody else take the points.",
            lambda view: leads(view) and _led_first(view) and _holds_heart(view),
        ),
        Idea(
            "You took the trick, so you lead. Hearts may not be led until one has been thrown on "
            "another suit. A low card usually leaves the trick to somebody else.",
            lambda view: leads(view) and not view.hearts_broken and not _only_hearts(view),
        ),
        Idea(
            "You play last, and the trick holds no points. You may take it with a high card, "
            "which could take points later; only keep the Queen of spades back.",
            _last_without_points,
        ),
        Idea(
            "Follow suit. A card below the highest on the table cannot take the trick.",
            lambda view: follows(view) and not is_void(view) and len(view.tricks) > 0,
        ),
        Idea(
            "Hearts are broken: one has been thrown on another suit. From now on hearts may be "
            "led, so keep a low heart to play under them.",
            lambda view: follows(view) and _thrown(view),
        ),
        Idea(
            "Hearts are broken: one has been led from a hand of hearts. From now on hearts may be "
            "led, so keep a low heart to play under them.",
            lambda view: follows(view) and _led_first(view),
        ),
        Idea(
            "Few cards are left. For each of yours, ask which higher cards of its suit are still "
            "out: a card that nobody can beat takes the trick.",
            lambda view: len(view.tricks) > 8,
        ),
    ),
    "That was a deal of Hearts. The scores add up over several deals; when somebody reaches 100, "
    "the lowest score wins. The next deal passes to the right, then across, then there is no "
    "pass. Whoever takes all 26 points shoots the moon, and each of the others gets 26.",
)
"""Every card is the player's choice; hands and the other players are the same on each visit."""
