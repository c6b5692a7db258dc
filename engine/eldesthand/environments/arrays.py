"""Observations, masks and pictures as arrays. They need ``eldesthand[pettingzoo]``.

An observation is ``{"observation": …, "action_mask": …}``: the row of
:mod:`eldesthand.environments.observation` as ``int32`` of the shape ``(size_of(rules),)``, and a
mask of the allowed numbers of :mod:`eldesthand.environments.choices` as ``int8`` of the shape
``(choices(rules),)``. A seat that does not decide may only choose :data:`NOTHING`, so that no mask
is empty, and a distribution over its numbers always exists.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from eldesthand.core.errors import RulesError
from eldesthand.core.rules import LARGEST_NUMBER, Rules
from eldesthand.documents.board import board
from eldesthand.documents.drawing.build import position_of
from eldesthand.environments.choices import choices
from eldesthand.environments.episode import Episode
from eldesthand.environments.observation import size_of
from eldesthand.environments.picture import pixels

numpy: Any = import_module("numpy") if find_spec("numpy") else None

NOTHING = 0
"""The only number in the mask of a seat that does not decide; it does nothing."""

ILLEGAL_REWARD = -100.0
"""Reward of a number outside the mask, which ends the episode as in PettingZoo's own games."""

RENDER_MODES = ["ansi", "human", "rgb_array"]

NEEDED = "expected the packages pettingzoo and gymnasium: install eldesthand[pettingzoo]"


def spaces_of(rules: Rules) -> tuple[Any, Any]:
    """Return the spaces of observations and actions. Raises ``RulesError`` without Gymnasium."""
    if find_spec("gymnasium") is None:
        raise RulesError(NEEDED)
    spaces = import_module("gymnasium.spaces")
    row = spaces.Box(-LARGEST_NUMBER, LARGEST_NUMBER, (size_of(rules),), numpy.int32)
    mask = spaces.Box(0, 1, (choices(rules),), numpy.int8)
    return (
        spaces.Dict({"observation": row, "action_mask": mask}),
        spaces.Discrete(choices(rules)),
    )


def numbers_of(episode: Episode, seat: int) -> dict[str, Any]:
    """Return a seat's observation."""
    row = numpy.array(episode.row(seat), "int32")
    return {"observation": row, "action_mask": mask_of(episode, seat)}


def mask_of(episode: Episode, seat: int) -> Any:
    """Return a seat's allowed numbers as a mask."""
    mask = numpy.zeros(choices(episode.rules), "int8")
    mask[episode.allowed() if seat == episode.seat else NOTHING] = 1
    return mask


def render(episode: Episode, mode: str | None) -> Any:
    """Return the table with all hands: as text, or with the mode ``rgb_array`` as pixels.

    The mode ``human`` prints the text instead.
    """
    view = episode.sitting.view(None)
    hands = {seat: episode.sitting.view(seat).hand for seat in range(episode.rules.players)}
    if mode == "rgb_array":
        width, height, colours = pixels(position_of(view, hands), episode.rules.hand_size)
        return numpy.frombuffer(colours, "uint8").reshape(height, width, 3).copy()
    text = board(view, hands)
    if mode != "human":
        return text
    import_module("sys").stdout.write(f"{text}\n")
    return None


def check_mode(mode: str | None) -> None:
    """Raise ``RulesError`` for an unknown ``render_mode``."""
    if mode is not None and mode not in RENDER_MODES:
        raise RulesError(f"expected a render mode, one of {', '.join(RENDER_MODES)}, got {mode!r}")
