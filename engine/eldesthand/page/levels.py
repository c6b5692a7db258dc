"""Shared deals in the worker that thinks: results of the levels, and proof of results."""

from __future__ import annotations

from collections.abc import Iterator

from eldesthand.bots.thought import go_on
from eldesthand.core.errors import RecordError
from eldesthand.deals.code import decode_challenge
from eldesthand.deals.levels import LEVELS, played_by, proved
from eldesthand.page.protocol.deals import LevelPlayed, PlayLevel, Prove, Proved
from eldesthand.page.protocol.thinking import StillThinking
from eldesthand.page.thinking import Question

__all__ = ["play_level", "prove"]

PROVED = "Replayed, and proved."
UNPROVED = (
    "Not proved: the other players play these cards differently here. The link was changed, "
    "a slow device hurried them, or their version differs."
)


def play_level(question: Question, request: PlayLevel) -> LevelPlayed | StillThinking:
    """Start playing a challenge by a level."""
    if request.level not in LEVELS:
        raise RecordError(f"expected one of {', '.join(LEVELS)}, got {request.level[:20]!r}")
    return question.ask(_played(question, request))


def _played(question: Question, request: PlayLevel) -> Iterator[LevelPlayed | StillThinking]:
    challenge = decode_challenge(request.code)
    thought = played_by(challenge, request.level)
    while (played := go_on(thought, question.slice_over())) is None:
        yield StillThinking()
    yield LevelPlayed(played.name, sum(challenge.nets(played)))


def prove(question: Question, request: Prove) -> Proved | StillThinking:
    """Start replaying a person's result of a challenge."""
    return question.ask(_proved(question, request))


def _proved(question: Question, request: Prove) -> Iterator[Proved | StillThinking]:
    challenge = decode_challenge(request.code)
    if not 0 <= request.row < len(challenge.played):
        raise RecordError(f"expected a row below {len(challenge.played)}, got {request.row}")
    thought = proved(challenge, challenge.played[request.row])
    while (found := go_on(thought, question.slice_over())) is None:
        yield StillThinking()
    yield Proved(found, PROVED if found else UNPROVED)
