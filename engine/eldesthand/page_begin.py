"""What a sitting at the page is begun with, or taken up again."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from eldesthand.actions import Action
from eldesthand.bots import OWN
from eldesthand.bots.attention import make_player
from eldesthand.errors import RecordError
from eldesthand.fairness.league import check_crooked
from eldesthand.rules import Rules

__all__ = ["Begin", "Restore", "check_players"]


@dataclass(frozen=True)
class Begin:
    """What a sitting is begun with: names by player, the human's number (``None``: only bots), the
    bots by player (an empty name is the human's place), and the seed of all chance.

    ``crooked`` is the player who stacks the pack when he deals, for demonstration (F1): nothing is
    promised at such a table. With ``shuffling`` the human is asked for words to shuffle by (F3).
    ``lesson`` is the law taught at a table of the tour, where the others do what is written.
    """

    rules: Rules
    names: tuple[str, ...]
    human: int | None
    bots: tuple[str, ...]
    seed: str
    crooked: int | None = None
    shuffling: bool = False
    lesson: str = ""


@dataclass(frozen=True, kw_only=True)
class Restore(Begin):
    """A sitting begun before, with the actions so far in their JSON form."""

    actions: tuple[Action, ...]


def check_players(begun: Begin) -> None:
    """Raise ``EldestHandError`` unless these players can sit at this table."""
    if begun.human is not None and not 0 <= begun.human < begun.rules.players:
        raise RecordError(f"expected a player's number at human, not {begun.human}")
    if len(begun.bots) != begun.rules.players:
        raise RecordError(f"expected {begun.rules.players} bots, not {len(begun.bots)}")
    for player, bot in enumerate(begun.bots):
        if player != begun.human and bot.partition("@")[0] != OWN:
            make_player(bot, Random(0))
    check_crooked(begun.rules, begun.crooked)
    if begun.crooked is not None and begun.crooked == begun.human:
        raise RecordError("expected another than the human to be crooked")
