"""The dealer's promise at the page's table: each deal is committed to before it is cut (F3).

What is shuffled follows from the sitting's seed and the place of the promise among the actions, so
that a sitting taken up again in the middle keeps a promise given before. Between promise and
shuffle the player of the page may shuffle too, by words of their own.
"""

from __future__ import annotations

import hashlib

from eldesthand.core.actions import Action, Commit, Shuffle
from eldesthand.core.cards import Card
from eldesthand.core.commitment import apply_order, commitment, shuffle_from_words
from eldesthand.core.errors import IllegalAction
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase

__all__ = [
    "SEAL",
    "chance_for_bot",
    "contributed",
    "contribution",
    "may_contribute",
    "promise",
    "sealed",
]

SEAL = 8
"""How many characters of a commitment are shown: enough to recognize it."""


def promise(sitting: Sitting, seed: str) -> Action | None:
    """What the dealer does before the cut: promise a shuffle, then shuffle so; else ``None``."""
    if sitting.phase is not Phase.SHUFFLE:
        return None
    if not sitting.ceremony.commitment:
        order, nonce = _secret(sitting, seed, len(sitting.actions))
        return Commit(sitting.dealer, commitment(order, nonce))
    place = max(n for n, action in enumerate(sitting.actions) if isinstance(action, Commit))
    order, nonce = _secret(sitting, seed, place)
    new = sitting.rules.pack
    return Shuffle(
        sitting.dealer, apply_order(new, sitting.ceremony.pack or new, order), nonce=nonce
    )


def may_contribute(sitting: Sitting, seat: int | None) -> bool:
    """Whether it is this player's time to shuffle: after the promise, and before the dealer (D1).

    A dealer cannot: the dealer's own shuffle is the one promised.
    """
    if sitting.phase is not Phase.SHUFFLE or seat is None or seat == sitting.dealer:
        return False
    return bool(sitting.ceremony.commitment) and not sitting.ceremony.pack


def sealed(sitting: Sitting, seat: int | None) -> str:
    """What the player is told who may shuffle now; else nothing (F3)."""
    if not may_contribute(sitting, seat):
        return ""
    dealer = sitting.names[sitting.player_of[sitting.dealer]]
    seal = sitting.ceremony.commitment[:SEAL]
    return f"{dealer} has sealed the next shuffle as {seal}. You may shuffle first, by any words."


def contributed(sitting: Sitting, seat: int | None) -> bool:
    """Whether this player's shuffle is in the pack that is now cut or dealt."""
    if sitting.phase not in (Phase.CUT, Phase.DEAL):
        return False
    for action in reversed(sitting.actions):
        if isinstance(action, Commit):
            break
        if isinstance(action, Shuffle) and action.seat == seat:
            return seat != sitting.dealer
    return False


def contribution(sitting: Sitting, seat: int | None, words: str) -> Action:
    """The shuffle that the player's words make (F3). Raises ``IllegalAction`` out of time."""
    if seat is None or not may_contribute(sitting, seat):
        raise IllegalAction(
            "shuffle after the dealer's promise, and before the dealer shuffles", law="F3"
        )
    return Shuffle(seat, shuffle_from_words(sitting.rules.pack, words))


def chance_for_bot(sitting: Sitting, seed: str, player: int) -> str:
    """Randomness for a bot that draws or cuts, or plays under club laws, by all that happened.

    Elsewhere it is by the deal: see :func:`eldesthand.table.chance_for`.
    """
    return hashlib.sha256(f"{seed} {len(sitting.actions)} bot {player}".encode()).hexdigest()


def _secret(sitting: Sitting, seed: str, place: int) -> tuple[tuple[Card, ...], str]:
    order = shuffle_from_words(sitting.rules.pack, f"{seed} {place} pack")
    return order, hashlib.sha256(f"{seed} {place} nonce".encode()).hexdigest()[:32]
