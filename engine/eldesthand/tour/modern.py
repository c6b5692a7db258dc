"""The lessons on Modern Hearts: the first deal, the pass, the Queen of spades, and another's moon.

The first deal explains each rule when it first matters. The other lessons are short.
"""

from __future__ import annotations

from eldesthand.core.cards import Card, Suit
from eldesthand.core.language import N_, _
from eldesthand.core.rules import PRESETS
from eldesthand.core.speech import capital
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from eldesthand.games.presets import FAMILIAR
from eldesthand.games.varieties.black import QUEEN_OF_SPADES
from eldesthand.tour.lesson import Advice, FreeLesson, Idea, Scene


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


def holds_heart(view: View) -> bool:
    """Return whether you hold a heart."""
    return any(card.suit is Suit.HEARTS for card in view.hand)


def _can_be_beaten(view: View, card: Card) -> bool:
    """Return whether a higher card of the suit of ``card`` is in another hand."""
    tricks = [trick.cards for trick in (*view.tricks, view.trick) if trick]
    hidden = set(view.rules.pack).difference(view.hand, *tricks)
    return any(each.suit is card.suit and each > card for each in hidden)


def _leads_low_heart(view: View) -> bool:
    """Return whether you may lead a heart that another player can beat."""
    hearts = [card for card in view.playable if card.suit is Suit.HEARTS]
    return leads(view) and bool(hearts) and _can_be_beaten(view, min(hearts))


def _breaking(view: View) -> tuple[Card, int]:
    """Return the lead of the trick that broke hearts, and the seat of its first heart.

    The Queen of spades does not break them here.
    """
    for trick in (each for each in (*view.tricks, view.trick) if each):
        for card, seat in zip(trick.cards, trick.seats, strict=False):
            if card.suit is Suit.HEARTS:
                return trick.cards[0], seat
    raise ValueError("expected a trick with a heart, got none")


def _thrown(view: View) -> bool:
    """Return whether hearts are broken by a heart thrown on another suit."""
    return view.deal.hearts_broken and _breaking(view)[0].suit is not Suit.HEARTS


def _led_first(view: View) -> bool:
    """Return whether hearts are broken by a lead."""
    return view.deal.hearts_broken and not _thrown(view)


def _only_hearts(view: View) -> bool:
    return all(card.suit is Suit.HEARTS for card in view.hand)


def took_all(view: View, least: int) -> int | None:
    """Return the seat that took all points so far, if they are at least ``least``."""
    taken = sum(player.units for player in view.players)
    takers = [player.seat for player in view.players if player.units]
    return takers[0] if len(takers) == 1 and taken >= least else None


def _another_shoots(view: View) -> bool:
    return view.phase is Phase.PLAY and (took_all(view, 8) or 0) != 0


def _you_shoot(view: View) -> bool:
    return view.phase is Phase.PLAY and took_all(view, 14) == 0


def _queen_is_out(view: View) -> bool:
    """Return whether you follow with spades and the Queen is in another hand."""
    tricks = [trick.cards for trick in (*view.tricks, view.trick) if trick]
    seen = set(view.hand).union(*tricks)
    return led(view) is Suit.SPADES and not is_void(view) and QUEEN_OF_SPADES not in seen


def _plays_last(view: View) -> bool:
    cards = view.trick.cards if view.trick else ()
    return follows(view) and not is_void(view) and len(cards) == len(view.players) - 1


def _is_free(view: View) -> bool:
    """Return whether you play last and can take a trick without points, adding none."""
    if not _plays_last(view) or max(view.playable) < _best(view):
        return False
    assert view.trick is not None
    return not any(map(view.units_of, (*view.trick.cards, *view.playable)))


def _can_stay_under(view: View) -> bool:
    """Return whether you follow suit and hold a card that cannot take the trick."""
    return follows(view) and not is_void(view) and min(view.playable) < _best(view)


def _best(view: View) -> Card:
    """Return the card that takes the trick so far."""
    assert view.trick is not None
    return max(card for card in view.trick.cards if card.suit is led(view))


def advice(view: View) -> Advice | None:
    """Return advice for a choice without an idea; ``None`` for a player who shoots.

    Without a choice that matters, the advice has no ``better``.
    """
    if view.phase is Phase.PLAY and sum(player.units for player in view.players) == view.deal.total:
        gone = _("All {count} points are taken, so the last cards cost nothing.")
        return Advice(view.playable, gone.format(count=view.deal.total))
    if len(view.playable) == 1:
        return Advice(view.playable, _why_only(view, view.playable[0]))
    if view.phase is not Phase.PLAY or _you_shoot(view):
        return None
    if leads(view):
        beatable = [card for card in view.playable if _can_be_beaten(view, card)]
        if not beatable:
            text = _("Your lead: nobody can beat your cards, so any of them takes the trick.")
            return Advice(view.playable, text)
        return _advise(
            min(beatable, key=lambda card: card.rank),
            _("Your lead: play {card}, your lowest card that somebody can beat."),
            N_(
                "{card} would have been better: it was the lowest of your cards that others "
                "could beat."
            ),
        )
    if is_void(view):
        return _advise(
            max(view.playable, key=lambda card: (view.units_of(card), card.rank)),
            _("You can’t follow suit: throw away {card}, and somebody else takes it."),
            N_("{card} would have been better: it might take a trick later."),
        )
    return _advice_to_follow(view)


def _advise(card: Card, text: str, better: str) -> Advice:
    return Advice((card,), capital(text.format(card=card.definite)), better)


def _why_only(view: View, card: Card) -> str:
    """Return a sentence that says why only this card may be played."""
    if len(view.hand) == 1:
        text = _("{card} is your last card.")
    elif led(view) is card.suit:
        text = _("{card} is your only {suit}, and you have to follow suit: play it.")
    elif not leads(view):
        text = _("You can only play {card}: you can’t play points on the first trick.")
    elif view.tricks:
        text = _("You can only play {card}: hearts aren’t “broken” yet, so you can’t lead them.")
    else:
        text = _("You can only play {card}: {card} has to lead the first trick.")
    return capital(text.format(card=card.definite, suit=card.suit.one))


def _advice_to_follow(view: View) -> Advice:
    """Advise the highest card below the trick; else a cheap one that takes it."""
    best = _best(view)
    if not view.tricks:
        return _advise(
            max(view.playable),
            _("The first trick never costs points, so play {card}."),
            N_("{card} would have been better: a high club is safe on the first trick."),
        )
    low = min(view.playable, key=lambda card: (view.units_of(card), card.rank))
    high = max(view.playable, key=lambda card: (-view.units_of(card), card.rank))
    below = [card for card in view.playable if card < best]
    if _is_free(view):
        return _advise(
            high,
            _("You play last, and the trick holds no points: take it with {card}."),
            N_("{card} would have been better: that would have got rid of it without points."),
        )
    if below:
        return _advise(
            max(below),
            _("{card} is the highest card you can play without taking this trick."),
            N_(
                "{card} would have been better: it was the highest of your cards that couldn’t "
                "take the trick."
            ),
        )
    if _plays_last(view) or not _can_be_beaten(view, low):
        return _advise(
            high,
            _("You can’t avoid this trick, so win it with {card}: that gets rid of it."),
            N_(
                "{card} would have been better: you had to take the trick anyway, and you’d be "
                "rid of it."
            ),
        )
    text = _("All your {suit} beat those in the trick. Play {card}.")
    if low == min(view.playable):
        text = _(
            "All your {suit} beat those in the trick. Play {card}, your lowest: somebody may "
            "still beat it."
        )
    return Advice(
        (low,),
        text.format(suit=best.suit.word, card=low.definite),
        N_("{card} would have been better: somebody might have beaten it."),
    )


_PASSING = PRESETS[FAMILIAR].rules
_NO_PASSING = _PASSING.with_options(passing=False)

FIRST_DEAL = FreeLesson(
    "hearts",
    N_("Your first deal of Hearts"),
    Scene(
        _NO_PASSING,  # the next lesson explains it
        3,
        ("AKQ753.74.KJ9.86", "642.KT6.A62.QT52", "8.82.QT854.AK943", "JT9.AQJ953.73.J7"),
    ),
    (
        Idea(
            N_(
                "Mrs Battle led a club. You have clubs, so you must play one. The four cards make "
                "a trick, and the highest club takes it. The first trick never costs points, so "
                "get rid of your Ace of clubs now."
            ),
            lambda view: follows(view) and not view.tricks and not is_void(view),
        ),
        Idea(
            N_(
                "You took the trick, so you lead the next one. Each heart you take is 1 point, the "
                "Queen of spades 13, and the lowest score wins. A low card usually leaves the "
                "trick to another player."
            ),
            lambda view: leads(view) and len(view.tricks) == 1,
        ),
        Idea(
            N_(
                "Each heart you take is 1 point, the Queen of spades 13, and the lowest score "
                "wins. Follow suit again. Stay below the highest card of that suit on the table, "
                "and you can’t take the trick."
            ),
            lambda view: _can_stay_under(view) and len(view.tricks) == 1,
        ),
        Idea(
            N_(
                "You hold no clubs, so your card can’t take the trick. Throw away a high one, but "
                "no points: you can’t play those on the first trick."
            ),
            lambda view: is_void(view) and not view.tricks,
        ),
        Idea(
            N_(
                "{name} has taken all the points so far. A player who takes all 26 “shoots the "
                "moon”: they get none, and everyone else gets 26. It takes just one heart in "
                "somebody else’s tricks to stop that."
            ),
            _another_shoots,
            lambda view: took_all(view, 8) or 0,
        ),
        Idea(
            N_(
                "You alone have taken points so far. Take all 26 and you “shoot the moon”: you get "
                "none, and everyone else gets 26. To try it, take every point that’s left."
            ),
            _you_shoot,
        ),
        Idea(
            N_(
                "You hold no card of the suit led, so you may play anything, and it can’t take the "
                "trick. Throw away what is dangerous: the Queen of spades, if you hold her, a high "
                "heart, or another high card."
            ),
            is_void,
        ),
        Idea(
            N_(
                "Spades are led, and nobody has seen the Queen yet. An Ace or King of spades would "
                "take her if she falls. A spade below the Queen is safe."
            ),
            _queen_is_out,
        ),
        Idea(
            N_(
                "You lead. You threw a heart on another suit, so hearts are “broken” and you "
                "can lead them. Lead your lowest, and somebody else may have to take it."
            ),
            lambda view: _leads_low_heart(view) and _thrown(view) and _breaking(view)[1] == 0,
        ),
        Idea(
            N_(
                "You lead. {name} threw a heart on another suit, so hearts are “broken” and you "
                "can lead them. Lead your lowest, and somebody else may have to take it."
            ),
            lambda view: _leads_low_heart(view) and _thrown(view),
            lambda view: _breaking(view)[1],
        ),
        Idea(
            N_(
                "You lead. You held nothing but hearts and led one, so hearts are “broken” and "
                "you can lead them. Lead your lowest, and somebody else may have to take it."
            ),
            lambda view: _leads_low_heart(view) and _led_first(view) and _breaking(view)[1] == 0,
        ),
        Idea(
            N_(
                "You lead. {name} held nothing but hearts and led one, so hearts are “broken” and "
                "you can lead them. Lead your lowest, and somebody else may have to take it."
            ),
            lambda view: _leads_low_heart(view) and _led_first(view),
            lambda view: _breaking(view)[1],
        ),
        Idea(
            N_(
                "You took the trick, so you lead. Hearts are “broken” once a heart has been "
                "played. Until then, you can lead one only if you hold nothing else."
            ),
            lambda view: (
                leads(view)
                and len(view.tricks) > 0
                and not view.deal.hearts_broken
                and not _only_hearts(view)
            ),
        ),
        Idea(
            N_(
                "You play last, and the trick holds no points. Take it with your highest card, "
                "before that one costs you points."
            ),
            _is_free,
        ),
        Idea(
            N_(
                "You have to follow suit: play a card of the suit led. Stay below the highest one "
                "on the table, and you can’t take the trick."
            ),
            lambda view: _can_stay_under(view) and len(view.tricks) > 0,
        ),
    ),
    N_(
        "That was a deal of Hearts. On average, a player takes 6 or 7 of the 26 points. A game "
        "goes on until somebody has 100 points, and then the lowest score wins. Take all 26 points "
        "and you “shoot the moon”: the others get 26 each instead. Before most deals, everyone "
        "passes three cards to another player. The next lesson shows you which."
    ),
    advice=advice,
)
"""Every card is the player's choice; hands and the other players are the same on each visit."""


_PASSES = Advice(
    (QUEEN_OF_SPADES, Card.parse("KC"), Card.parse("7C")),
    better=N_(
        "It would have been better to pass {cards}: the Queen has only one other spade to protect "
        "her, and once your clubs are gone, you can throw any card on them."
    ),
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
        N_("Which cards to pass"),
        Scene(
            _PASSING,
            3,
            ("K7.A963.Q4.T8542", "AJ82.K842.AJ3.A9", "Q96543.T.K862.J7", "T.QJ75.T975.KQ63"),
        ),
        (
            Idea(
                N_(
                    "With only one spade besides the Queen, you’d soon have to play her, and might "
                    "take her yourself. And with no clubs, you can throw any card when they’re "
                    "led. Pass the Queen of spades, the King of clubs and the Seven of clubs."
                ),
                lambda view: view.phase is Phase.PASS,
            ),
            Idea(
                N_(
                    "You kept the Queen of spades. Throw her away as soon as somebody leads a suit "
                    "you don’t hold, but not on the first trick, where points aren’t allowed."
                ),
                _kept_the_queen,
            ),
            Idea(
                N_(
                    "You hold no clubs, so you can throw any card that scores no points. Choose a "
                    "high one."
                ),
                is_void,
            ),
            Idea(N_("You see the cards passed to you only after passing your own.")),
        ),
        N_(
            "Ask yourself three questions before each pass. Do you hold the Queen, King or Ace of "
            "spades with fewer than three low spades? Pass it. Do you hold only one or two cards "
            "of a suit? Pass them, and throw other cards on that suit later. Otherwise, pass high "
            "hearts, and high cards in suits where you have no low ones."
        ),
        choices=2,
        passes=_PASSES,
    ),
    FreeLesson(
        "modern-2",
        N_("Flush out the Queen of spades"),
        Scene(
            _NO_PASSING,
            3,
            ("AK3.AQ6.9873.A74", "Q72.98543.AJ65.9", "J94.KJ.QT2.KQJ53", "T865.T72.K4.T862"),
            ("usual", "careful until 2"),
        ),
        (
            Idea(
                N_(
                    "Another player holds the Queen of spades, which costs 13 points. Your four "
                    "spades are all below her, so they can’t take her. Lead a spade: whoever holds "
                    "her has to play her once their other spades are gone."
                ),
            ),
            Idea(
                N_("The Queen of spades is gone, so the other spades are harmless now."),
                _queen_was_played,
            ),
            Idea(N_("You lead, and the Queen is still out. Lead a spade."), _leads_a_spade),
        ),
        N_(
            "Without the Queen, King or Ace of spades, lead spades early: each lead draws spades "
            "from the player who holds the Queen. With the King or the Ace, lead other suits, or "
            "you may have to take her."
        ),
        choices=6,
        advice=advice,
    ),
    FreeLesson(
        "modern-3",
        N_("Don’t let them take it all"),
        Scene(
            _NO_PASSING,
            3,
            ("Q4.J98.T65432.64", "AT2.AKT.AK.AKQ95", "J7653.Q532.9.T83", "K98.764.QJ87.J72"),
            ("usual", "careful until 8"),
        ),
        (
            Idea(
                N_(
                    "Mrs Battle has taken every point so far. If she takes all 26, she “shoots the "
                    "moon”: she gets none, and everyone else gets 26. One heart stops her. Keep "
                    "your higher heart for that, and throw a spade now."
                ),
            ),
            Idea(
                N_(
                    "A heart is led, and you can take the trick. Take it: a few points are better "
                    "than 26."
                ),
                _can_stop_the_moon,
            ),
            Idea(
                N_("Somebody else has taken a heart, so Mrs Battle can no longer shoot the moon."),
                lambda view: took_all(view, 1) is None,
            ),
            Idea(N_("Play low. A heart in anybody else’s tricks stops Mrs Battle."), follows),
        ),
        N_(
            "One heart in anybody else’s tricks stops the moon. When somebody is taking all the "
            "points, keep a high heart, or another card that can take a trick, even if it costs "
            "you a few."
        ),
    ),
)
