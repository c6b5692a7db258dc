"""Deals of a game, played by numbers; the environments of other packages wrap it.

Shuffles, cuts and deals are random. A reward is a seat's net in a deal; with
``rewards_at="trick"`` each trick rewards the change of what the deal would pay if it ended now, and
the sum is the net.

>>> episode = Episode(PRESETS["howell"].rules, seed=1)
>>> while episode.seat is not None:
...     episode.do(episode.allowed()[0])
>>> sum(episode.rewards), len(episode.sitting.nets)
(0, 1)
"""

from __future__ import annotations

from array import array
from operator import add
from random import Random

from eldesthand.bots import take_part
from eldesthand.core.actions import Action, Agree, PlayCard
from eldesthand.core.cards import Card
from eldesthand.core.checking import check, unexpected
from eldesthand.core.errors import IllegalAction, RulesError
from eldesthand.core.events import Event, TrickTaken
from eldesthand.core.mutable import Mutable
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import DECISIONS, Laws, Phase
from eldesthand.core.view import View
from eldesthand.environments.choices import action_of, allowed, card_of, numbers_of
from eldesthand.environments.observation import Row, row_of
from eldesthand.playing import by_itself

REWARDS_AT = ("deal", "trick")
"""When rewards are given: with each deal, or with each trick."""


def rules_of(game: str | Rules, players: int | None = None) -> Rules:
    """Return the rules of a preset by name, for this number of players, or rules unchanged.

    Raises ``RulesError`` for an unknown game, and for club laws, under which any action is possible
    at any time.
    """
    rules = PRESETS[game].rules if isinstance(game, str) else game
    check("game", rules, Rules, RulesError)
    if players is not None:
        rules = rules.with_players(players)
    if rules.laws is Laws.CLUB:
        raise RulesError("expected guided laws, got club laws")
    return rules


class Episode(Mutable):
    """Sitting of at most ``deals`` deals, reproducible by its seed.

    ``rewards_at`` is ``deal`` or ``trick``. ``seat`` is the seat that must decide, ``None`` at the
    end. ``rewards`` are by seat, for the last decision alone. ``clone()`` returns an independent
    copy, for a search. An episode goes on with a given ``sitting`` in place of a new one.
    """

    def __init__(
        self,
        rules: Rules,
        seed: int | str,
        deals: int = 1,
        rewards_at: str = "deal",
        *,
        sitting: Sitting | None = None,
    ) -> None:
        check("seed", seed, int | str, RulesError)
        check("deals", deals, int, RulesError)
        check("sitting", sitting, Sitting | None, RulesError)
        if rewards_at not in REWARDS_AT:
            raise unexpected("rewards_at", rewards_at, " or ".join(REWARDS_AT), RulesError)
        if deals < 1:
            raise RulesError(f"expected at least 1 deal, got {deals}")
        self.rules: Rules = rules_of(rules)
        self.deals: int = deals
        self.chance: Random = Random(f"{seed}")
        self.sitting: Sitting = sitting or self._seated()
        self.rewards_at = rewards_at
        self.rewards: tuple[int, ...] = (0,) * rules.players
        self.total: tuple[int, ...] = self.rewards
        """The sum of the rewards since the caller last set it to zeros."""
        self.given: tuple[int, ...] = self.rewards
        """The rewards of this deal so far."""
        self.chosen: tuple[Card, ...] = ()
        self.seat: int | None = None
        self._views: dict[int, View] = {}
        self._allowed: list[int] | None = None
        self._rows: dict[int, Row] = {}
        """The rows of seats, while cards are played; no view is made for them."""
        self._events: list[Event] = []
        """The events of the play, which the rows follow."""
        self._go_on()

    def _seated(self) -> Sitting:
        players = self.rules.players
        sitting = Sitting(self.rules, tuple(f"Seat {seat}" for seat in range(players)))
        sitting.apply(Agree(self.chance.randrange(players)))
        return sitting

    def view(self, seat: int) -> View:
        """Return a seat's view."""
        self.rules.check_seat(seat)
        if seat not in self._views:
            self._views[seat] = self.sitting.view(seat)
        return self._views[seat]

    def allowed(self) -> list[int]:
        """Return the numbers that the deciding seat may choose."""
        if self.seat is None:
            return []
        if self._allowed is None:
            playing = self.sitting.phase is Phase.PLAY and self.sitting.tricks
            if playing:
                self._allowed = numbers_of(playing.legal())
            else:
                self._allowed = allowed(self.view(self.seat), self.chosen)
        return [*self._allowed]

    def observe(self, seat: int) -> list[int]:
        """Return a seat's observation as numbers."""
        return self.row(seat).tolist()

    def row(self, seat: int) -> array[int]:
        """Return a seat's observation as an array, which the next call changes."""
        if self.sitting.phase is not Phase.PLAY:
            return row_of(self.view(seat), self.chosen if seat == self.seat else ())
        if seat not in self._rows:
            self._rows[seat] = Row(self.view(seat), len(self._events))
        self._rows[seat].follow(self._events)
        return self._rows[seat].numbers

    def do(self, number: int) -> None:
        """Take an action by its number, and the automatic actions after it.

        Raises ``IllegalAction``, without any change, for a number that is not allowed.
        """
        if self.seat is None:
            raise IllegalAction("the episode is over")
        if number not in self.allowed():
            raise IllegalAction(f"{number} is not allowed here: it is not in the action mask")
        if self.sitting.phase is Phase.PLAY:
            self.apply(PlayCard(self.seat, card_of(number)))
            return
        action = action_of(self.view(self.seat), number, self.chosen)
        if isinstance(action, Card):
            self.rewards = (0,) * self.rules.players
            self.chosen, self._allowed = (*self.chosen, action), None
        else:
            self.apply(action)

    def apply(self, action: Action) -> None:
        """Apply an action of a bot, and the automatic actions after it."""
        events = self.sitting.apply(action)
        self.rewards, self.chosen, self._views = (0,) * self.rules.players, (), {}
        self._allowed = None
        self._events += events
        if self.rewards_at == "trick" and any(isinstance(each, TrickTaken) for each in events):
            self._reward(self.sitting.nets_by(self.sitting.settled()))
        self._go_on()

    def _reward(self, nets: tuple[int, ...]) -> None:
        """Add what the seats have won in this deal since the last reward."""
        more = [net - given for net, given in zip(nets, self.given, strict=True)]
        self.rewards = tuple(map(add, self.rewards, more))
        self.total = tuple(map(add, self.total, more))
        self.given = nets

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
            self._views, self._rows, self._events = {}, {}, []
            if len(sitting.nets) > settled:
                self._reward(sitting.nets[-1])
                self.given = (0,) * self.rules.players
        self.seat = None
