"""Deals of every preset as Python games of OpenSpiel. They need the package ``open_spiel``.

A game is one deal: ``pyspiel.load_game("eldesthand(game=spot)")`` after the import of this module,
or ``load("spot")``. The first chance node draws the dealer, each of the next deals a card by its
number, the first to eldest hand. Players choose by the numbers of
:mod:`eldesthand.environments.choices`; the tensor of an observation is the row of
:mod:`eldesthand.environments.observation`. The string of an information state also has the order
of all actions that the player saw.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from eldesthand.core.cards import Card
from eldesthand.core.errors import RulesError
from eldesthand.core.rules import Rules
from eldesthand.core.terms import Phase
from eldesthand.environments.choices import CARDS, card_of, choices, number_of
from eldesthand.environments.episode import Episode, rules_of
from eldesthand.environments.observation import size_of
from eldesthand.record import OneDeal, TableState

NAME = "eldesthand"
"""OpenSpiel's short name of the games."""

_MOST = 1000.0
"""More counters than anybody wins or loses in a deal."""

pyspiel: Any = import_module("pyspiel") if find_spec("pyspiel") else None
numpy: Any = import_module("numpy") if find_spec("numpy") else None

if TYPE_CHECKING:

    class _Game:  # OpenSpiel has no types
        def __init__(self, *settings: Any) -> None: ...

    class _State:
        def __init__(self, game: Any) -> None: ...
else:
    _Game, _State = (pyspiel.Game, pyspiel.State) if pyspiel else (object, object)


def load(game: str = "howell", players: int = 0) -> Any:
    """Return a preset as OpenSpiel's game; ``players`` changes their number.

    Raises ``RulesError`` without the package, or for an unknown game.
    """
    if pyspiel is None:
        raise RulesError("expected the package open_spiel: pip install open_spiel")
    rules_of(game, players or None)
    return pyspiel.load_game(NAME, {"game": game, "players": players})


class HeartsGame(_Game):
    """Game of one deal; its parameters are those of :func:`load`."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        players = int(params.get("players", 0)) or None
        self.rules: Rules = rules_of(str(params.get("game", "howell")), players)
        rules = self.rules
        tricks = rules.conduct.most or rules.hand_size
        about = pyspiel.GameInfo(
            num_distinct_actions=choices(rules),
            max_chance_outcomes=max(CARDS, rules.players),
            num_players=rules.players,
            min_utility=-_MOST,
            max_utility=_MOST,
            max_game_length=rules.players * (tricks + rules.hand_size + rules.counters + 2),
        )
        super().__init__(_kind(), about, params)

    def new_initial_state(self, text: str = "") -> HeartsState:
        """Return the state before the dealer is drawn."""
        return HeartsState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> HeartsObserver:
        """Return the observer of a player; with perfect recall, its string has all actions."""
        return HeartsObserver(self.rules, recall=bool(kind and kind.perfect_recall))


class HeartsState(_State):
    """State of a deal: the cards dealt so far, then an episode."""

    def __init__(self, game: HeartsGame) -> None:
        super().__init__(game)
        self.rules: Rules = game.rules
        self.dealer: int | None = None
        self.cards: list[Card] = []
        self.episode: Episode | None = None
        self.made: list[tuple[int, int, Phase]] = []
        """The choices so far: the seat, the number, and what was chosen."""

    def current_player(self) -> int:
        """Return the deciding seat, or OpenSpiel's number of chance or of the end."""
        if self.episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.episode.seat or 0

    def is_terminal(self) -> bool:
        """Return whether the deal is settled."""
        return self.episode is not None and self.episode.seat is None

    def returns(self) -> list[float]:
        """Return the counters won by each seat."""
        total = self.episode.total if self.is_terminal() and self.episode else (0,)
        return [*map(float, total)] if self.is_terminal() else [0.0] * self.rules.players

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the possible dealers, or the cards that are not dealt yet."""
        if self.dealer is None:
            numbers = [*range(self.rules.players)]
        else:
            numbers = sorted(map(number_of, set(self.rules.pack) - {*self.cards}))
        return [(number, 1 / len(numbers)) for number in numbers]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.episode.allowed()) if self.episode else []

    def _apply_action(self, action: int) -> None:
        if self.episode:
            assert self.episode.seat is not None
            self.made.append((self.episode.seat, action, self.episode.sitting.phase))
            self.episode.do(action)
        elif self.dealer is None:
            self.dealer = action
        else:
            self.cards.append(card_of(action))
            if len(self.cards) == self.rules.hand_size * self.rules.active:
                self.episode = self._begin(self.dealer)

    def _begin(self, dealer: int) -> Episode:
        table = TableState(dealer=dealer)
        order = table.sitting(self.rules).active
        hands = [
            self.cards[order.index(seat) :: len(order)] if seat in order else []
            for seat in range(self.rules.players)
        ]
        sitting = OneDeal.of_hands(self.rules, hands, table).sitting()
        return Episode(self.rules, NAME, sitting=sitting)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"dealer {action}" if self.dealer is None else str(card_of(action))
        return str(card_of(action)) if action < CARDS else f"{action}"

    def __str__(self) -> str:
        made = " ".join(f"{seat}:{number}" for seat, number, _ in self.made)
        return f"{self.dealer} {' '.join(map(str, self.cards))} {made}".strip()


class HeartsObserver:
    """Observer of a deal for one player at a time."""

    def __init__(self, rules: Rules, *, recall: bool) -> None:
        self.recall = recall
        self.tensor: Any = numpy.zeros(size_of(rules), "float32")
        self.dict: dict[str, Any] = {"observation": self.tensor}

    def set_from(self, state: HeartsState, player: int) -> None:
        """Fill the tensor with what the player sees."""
        self.tensor[:] = state.episode.row(player) if state.episode else 0

    def string_from(self, state: HeartsState, player: int) -> str:
        """Return what the player sees, or with perfect recall all that they saw."""
        if state.episode is None:
            return f"{player} {state.dealer}"
        view = state.episode.view(player)
        held = " ".join(map(str, view.hand))
        if not self.recall:
            return f"{player} {held} {' '.join(map(str, state.episode.observe(player)))}"
        seen = " ".join(
            f"{seat}:{number if seat == player or phase is not Phase.PASS else '?'}"
            for seat, number, phase in state.made
        )
        return (
            f"{player} {state.dealer} {held} / {' '.join(map(str, view.stage.received))} / {seen}"
        )


def _kind() -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=NAME,
        long_name="Hearts by Eldest Hand",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=7,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"game": "howell", "players": 0},
    )


if pyspiel is not None and NAME not in pyspiel.registered_names():
    pyspiel.register_game(_kind(), HeartsGame)
