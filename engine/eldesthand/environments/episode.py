"""Deals of a game, played by numbers; the environments of other packages wrap it.

Shuffles, cuts and deals are random. A reward is a seat's net in a deal.

>>> episode = Episode(PRESETS["howell"].rules, seed=1)
>>> while episode.seat is not None:
...     episode.do(episode.allowed()[0])
>>> sum(episode.rewards), len(episode.sitting.nets)
(0, 1)
"""

from __future__ import annotations

from random import Random

from eldesthand.bots.ceremony import take_part
from eldesthand.core.actions import Action, Agree
from eldesthand.core.cards import Card
from eldesthand.core.errors import IllegalAction, RulesError
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import DECISIONS, Laws, Phase
from eldesthand.core.view import View
from eldesthand.environments.choices import action_of, allowed
from eldesthand.environments.observation import observe
from eldesthand.table import by_itself


def rules_of(game: str | Rules, players: int | None = None) -> Rules:
    """Return the rules of a preset by name, for this number of players, or rules unchanged.

    Raises ``RulesError`` for an unknown game, and for club laws, under which any action is possible
    at any time.
    """
    rules = PRESETS[game].rules if isinstance(game, str) else game
    if players is not None:
        rules = rules.with_players(players)
    if rules.laws is Laws.CLUB:
        raise RulesError("expected guided laws, got club laws")
    return rules


class Episode:
    """Sitting of at most ``deals`` deals, reproducible by its seed.

    ``seat`` is the seat that must decide, ``None`` at the end. ``rewards`` are by seat, for the
    last decision alone.
    """

    def __init__(self, rules: Rules, seed: int | str, deals: int = 1) -> None:
        if deals < 1:
            raise RulesError(f"expected at least 1 deal, got {deals}")
        self.rules, self.deals, self.chance = rules, deals, Random(f"{seed}")
        self.sitting = Sitting(rules, tuple(f"Seat {seat}" for seat in range(rules.players)))
        self.sitting.apply(Agree(self.chance.randrange(rules.players)))
        self.rewards: tuple[int, ...] = (0,) * rules.players
        self.chosen: tuple[Card, ...] = ()
        self.seat: int | None = None
        self._go_on()

    def view(self, seat: int) -> View:
        """Return a seat's view."""
        return self.sitting.view(seat)

    def allowed(self) -> list[int]:
        """Return the numbers that the deciding seat may choose."""
        return [] if self.seat is None else allowed(self.view(self.seat), self.chosen)

    def observe(self, seat: int) -> list[int]:
        """Return a seat's observation as numbers."""
        return observe(self.view(seat), self.chosen if seat == self.seat else ())

    def do(self, number: int) -> None:
        """Take an action by its number, and the automatic actions after it.

        Raises ``IllegalAction``, without any change, for a number that is not allowed.
        """
        if self.seat is None:
            raise IllegalAction("the episode is over")
        action = action_of(self.view(self.seat), number, self.chosen)
        if isinstance(action, Card):
            self.rewards = (0,) * self.rules.players
            self.chosen = (*self.chosen, action)
        else:
            self.apply(action)

    def apply(self, action: Action) -> None:
        """Apply an action of a bot, and the automatic actions after it."""
        self.sitting.apply(action)
        self.rewards, self.chosen = (0,) * self.rules.players, ()
        self._go_on()

    def _go_on(self) -> None:
        """Apply automatic actions until a seat must decide."""
        sitting = self.sitting
        while len(sitting.nets) < self.deals and sitting.phase is not Phase.ENDED:
            if sitting.phase in DECISIONS:
                self.seat = sitting.to_act[0]
                return
            settled = len(sitting.nets)
            action = by_itself(sitting, self.chance)
            if action is None:
                action = take_part(sitting.view(sitting.to_act[0]), self.chance)
            sitting.apply(action)
            if len(sitting.nets) > settled:
                self.rewards = sitting.nets[-1]
        self.seat = None
