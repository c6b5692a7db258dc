"""A challenge played by the levels of players; and results of people proved.

All players of the program think without a clock here, so the same challenge is always played in the
same way. It is a thought (:mod:`eldesthand.bots.thought`), for it may take its time.

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

from eldesthand.bots import description_of, make_bot
from eldesthand.bots.thought import Thought, think
from eldesthand.coach.ending import nothing_left
from eldesthand.core.actions import Action
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from eldesthand.deals.challenge import Challenge, Played, go_on, played_in
from eldesthand.table import chance_for

__all__ = ["LEVELS", "choice_of_bot", "played_by", "proved"]

LEVELS = ("beginner", "careful", "plain", "expert")
"""The levels that a result is compared with, weakest first."""


def played_by(challenge: Challenge, level: str) -> Thought[Played]:
    """What this level makes of the challenge, in the player's seat."""
    sitting = challenge.sitting()
    go_on(challenge, sitting)
    while sitting.phase is not Phase.ENDED:
        # the player decides first where several have to, as a person does
        seat = challenge.seat if challenge.seat in sitting.to_act else sitting.to_act[0]
        bot = challenge.bots[seat] or level
        sitting.apply((yield from choice_of_bot(challenge, sitting, seat, bot)))
        go_on(challenge, sitting)
    return Played(description_of(level).title, played_in(sitting.actions))


def choice_of_bot(challenge: Challenge, sitting: Sitting, seat: int, bot: str) -> Thought[Action]:
    """What a bot does now in a seat."""
    chance = Random(chance_for(sitting, challenge.seed, seat))
    return (yield from think(make_bot(bot, chance), sitting.view(seat)))


def proved(challenge: Challenge, played: Played) -> Thought[bool]:
    """Whether the others played as they do at this table, so that the result is what the player's
    own cards have come to.

    Raises ``IllegalAction`` for plays that are not lawful.
    """
    challenge.replayed(played)
    sitting = challenge.sitting()
    for plays in played.deals:
        turns: list[View] = []
        open_still = True
        for play in plays:
            go_on(challenge, sitting)
            seat: int = getattr(play, "seat", 0)
            if seat == challenge.seat:
                turns.append(sitting.view(seat))
            elif open_still:
                choice = yield from choice_of_bot(challenge, sitting, seat, challenge.bots[seat])
                if choice != play:
                    # the last cards of a deal may be played by nobody, once it is known how it ends
                    if not any(nothing_left(view) for view in reversed(turns)):
                        return False
                    open_still = False
            sitting.apply(play)
    return True
