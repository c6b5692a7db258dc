"""Fair dealing at the page (F): what proves each shuffle, and who should be watched.

>>> proofs({"sitting": {"rules": {}, "names": ["A", "B", "C", "D"], "actions": []}})
{'deals': []}
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from eldesthand.actions import Action, Commit, Cut, Shuffle
from eldesthand.cards import Card
from eldesthand.fairness import commitment
from eldesthand.fairness import watch as watching
from eldesthand.page_records import Kept, kept_record
from eldesthand.wire import decode, encode

__all__ = ["proofs", "watch"]

Message = dict[str, Any]
Pack = tuple[Card, ...]


def proofs(message: Message) -> Message:
    """What proves the shuffle of every deal of a sitting (F3).

    ``words`` are the human's own by deal, ``null`` for none: whether his shuffle was made of them
    is then ``as_said``.
    """
    record = kept_record(message)
    words = decode(tuple[str | None, ...], message.get("words", []), "words")
    new, found = record.rules.pack, []
    proved = commitment.proofs(record.rules, record.actions)
    for proof, (before, shuffle) in zip(proved, _shuffles(record.actions), strict=True):
        order = "".join(map(str, commitment.order_of(new, before or new, shuffle.pack)))
        said = words[proof.deal - 1] if proof.deal <= len(words) else None
        found.append(
            {
                **encode(proof),
                "text": f"hearts 1 {order} {proof.nonce}" if proof.nonce else "",
                "words": said,
                "as_said": said is not None and commitment.contribution_of(new, said) == before,
            }
        )
    return {"deals": found}


def _shuffles(actions: Iterable[Action]) -> Iterator[tuple[Pack | None, Shuffle]]:
    """Each shuffle that was cut, after the pack that lay before it if somebody had shuffled."""
    before: Pack | None = None
    last: Shuffle | None = None
    for action in actions:
        match action:
            case Commit():
                before = last = None
            case Shuffle():
                before, last = last.pack if last else None, action
            case Cut() if last:
                yield before, last
                before = last = None


def watch(message: Message) -> Message:
    """How many small hearts each dealer dealt to himself, over many sittings (F2).

    Who cheated for demonstration (F1) is told apart from the honest player of his name.
    """
    kept = decode(tuple[Kept, ...], message.get("sittings"), "sittings")
    dealt = [
        hand for each in kept for hand in watching.dealings(each.rules, _names(each), each.actions)
    ]
    return {
        "deals": len(dealt),
        "players": [
            {**encode(found), "suspect": found.suspect, "sentence": watching.sentence(found)}
            for found in watching.watch(dealt)
        ],
    }


def _names(kept: Kept) -> tuple[str, ...]:
    return tuple(
        f"{name} (crooked)" if player == kept.crooked else name
        for player, name in enumerate(kept.names)
    )
