"""A challenge played by the levels of bots, and the check of people's results.

Bots think without a clock here, so the same challenge always has the same result. The functions
return thoughts (:mod:`eldesthand.bots.thought`), because they take long.

>>> from eldesthand.bots.thought import conclude
>>> from eldesthand.deals.calendar import challenge_of_day
>>> challenge = challenge_of_day("2026-11-23")
>>> played = conclude(played_by(challenge, "beginner"))
>>> played.name, played == conclude(played_by(challenge, "beginner"))
('Beginner', True)
>>> conclude(proved(challenge, played))
True
"""

from __future__ import annotations

from random import Random

from eldesthand.bots import BOTS, make_bot
from eldesthand.bots.thought import Thought, think
from eldesthand.coach.ending import nothing_left
from eldesthand.core.actions import Action
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from eldesthand.deals.code import Challenge, Played, go_on, played_in
from eldesthand.playing import chance_for

LEVELS = ("beginner", "careful", "plain", "expert")
"""The levels to compare results with, weakest first."""


def played_by(challenge: Challenge, level: str) -> Thought[Played]:
    """Return the result of a level of bots in the player's seat."""
    sitting = challenge.sitting()
    go_on(challenge, sitting)
    while sitting.phase is not Phase.ENDED:
        # of several seats that must decide, the player's is first, as for a person
        seat = challenge.seat if challenge.seat in sitting.to_act else sitting.to_act[0]
        bot = challenge.bots[seat] or level
        sitting.apply((yield from choice_of_bot(challenge, sitting, seat, bot)))
        go_on(challenge, sitting)
    return Played(BOTS[level].title, played_in(sitting.actions))


def choice_of_bot(challenge: Challenge, sitting: Sitting, seat: int, bot: str) -> Thought[Action]:
    """Return the action of a bot in a seat."""
    chance = Random(chance_for(sitting, challenge.seed, seat))
    return (yield from think(make_bot(bot, chance), sitting.view(seat)))


def proved(challenge: Challenge, played: Played) -> Thought[bool]:
    """Return whether the bots choose the same actions as in a result.

    Raises ``IllegalAction`` for illegal plays.
    """
    challenge.replayed(played)
    sitting = challenge.sitting()
    for plays in played.deals:
        turns: list[View] = []
        certain = False
        for play in plays:
            go_on(challenge, sitting)
            seat: int = getattr(play, "seat", 0)
            if seat == challenge.seat:
                turns.append(sitting.view(seat))
            elif not certain:
                choice = yield from choice_of_bot(challenge, sitting, seat, challenge.bots[seat])
                if choice != play:
                    # if the result is certain, the page plays the last cards of the deal
                    certain = any(nothing_left(view) for view in reversed(turns))
                    if not certain:
                        return False
            sitting.apply(play)
    return True
