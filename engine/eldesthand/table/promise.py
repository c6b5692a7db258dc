"""The seals of deals at the page, and people's words after them (F3).

The sealed order is computed from the sitting's seed and the number of actions before the seal, so a
resumed sitting reveals the same order. Between the seal and the dealer's shuffle each person at the
device can shuffle by words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from eldesthand.core.actions import Action, Commit, Cut, Shuffle
from eldesthand.core.cards import Card
from eldesthand.core.deal import apply_order, shuffle_from_words
from eldesthand.core.errors import IllegalAction
from eldesthand.core.language import _
from eldesthand.core.sitting import Sitting
from eldesthand.core.speech import shown_name
from eldesthand.core.terms import Phase
from eldesthand.fairness.seal import (
    Terms,
    digest,
    middle_cut,
    sealed_order,
    sealed_text,
    shuffled_by_words,
)

_EXPORTED = re.compile(r"[0-9a-f]{32}/[0-9a-f]{64}")

SEAL = 8
"""Number of characters of a commitment in sentences."""


def sitting_id(seed: str) -> str:
    """Return the id of the sitting with this seed; it does not reveal the seed."""
    return seed[:32] if _EXPORTED.fullmatch(seed) else digest(f"{seed} sitting")[:32]


def exported_seed(seed: str) -> str:
    """Return a seed for a file, with the same sitting id, that does not reveal the deals.

    >>> sitting_id(exported_seed("7")) == sitting_id("7")
    True
    """
    return f"{sitting_id(seed)}/{digest(f'{seed} exported')}"


def promise(sitting: Sitting, seed: str, people: Iterable[int], *, by_hand: bool) -> Action:
    """Return the seal, or the sealed shuffle after it.

    ``people`` are the seats of all people. ``by_hand`` is true if the pone cuts by hand.
    """
    new, ceremony = sitting.rules.pack, sitting.ceremony
    order, secret = _secret(sitting, seed)
    if not ceremony.commitment:
        terms = Terms.of(sitting, sitting_id(seed), people, by_hand=by_hand)
        seal = digest(sealed_text(terms, order, secret, len(new)))
        return Commit(sitting.dealer, seal, terms.text)
    return Shuffle(sitting.dealer, apply_order(new, _by_words(sitting), order), nonce=secret)


def _by_words(sitting: Sitting) -> tuple[Card, ...]:
    """Return the pack as the words have shuffled it."""
    new, terms = sitting.rules.pack, sealed_terms(sitting)
    if terms is None:
        return sitting.ceremony.pack or new
    after = sitting.actions[_place_of_seal(sitting) :]
    return shuffled_by_words(new, [a for a in after if isinstance(a, Shuffle)], terms.version)


def sealed_terms(sitting: Sitting) -> Terms | None:
    """Return the terms of the seal of this deal, if it has any."""
    return Terms.read(sitting.ceremony.terms)


def promised_cut(sitting: Sitting, seed: str, *, person: bool) -> Action | None:
    """Return the sealed cut of a bot, or the cut in the middle for a ``person``, or ``None``."""
    if sitting.phase is not Phase.CUT:
        return None
    [seat], cards = sitting.to_act, len(sitting.rules.pack)
    terms = sealed_terms(sitting)
    lifted = terms.cut(_secret(sitting, seed)[1], cards) if terms else None
    if lifted is None and person:
        lifted = middle_cut(cards)
    return None if lifted is None else Cut(seat, lifted)


def may_contribute(sitting: Sitting, seat: int | None) -> bool:
    """Return whether a person can shuffle: once, after the seal and before the dealer (D1).

    In the earlier scheme only one person could, and not the dealer.
    """
    ceremony = sitting.ceremony
    if sitting.phase is not Phase.SHUFFLE or seat is None or not ceremony.commitment:
        return False
    if not ceremony.terms and (ceremony.pack or seat == sitting.dealer):
        return False
    return not _has_shuffled(sitting, seat)


def _has_shuffled(sitting: Sitting, seat: int) -> bool:
    """Return whether this seat has shuffled by words after the last seal."""
    for action in reversed(sitting.actions):
        if isinstance(action, Commit):
            break
        if isinstance(action, Shuffle) and action.seat == seat and not action.nonce:
            return True
    return False


def sealed(sitting: Sitting, seat: int | None, *, named: bool = False) -> str:
    """Return the sentence for a person who can shuffle now; empty if nobody can (F3).

    With ``named`` it uses the person's name, because several people play.
    """
    if seat is None or not may_contribute(sitting, seat):
        return ""
    if named:
        asked = _(
            "{name} can shuffle before the next deal: type any words, and they mix the cards "
            "again, so that nobody can fix the deal."
        ).format(name=shown_name(sitting.names[seat]))
    elif seat == sitting.dealer:
        asked = _(
            "You can shuffle before the next deal: type any words, and they mix the cards again, "
            "so that nobody can fix the deal."
        )
    else:
        asked = _(
            "You can shuffle before {name} deals: type any words, and they mix the cards again, so "
            "that nobody can fix the deal."
        ).format(name=shown_name(sitting.names[sitting.dealer]))
    locked = _(
        "The page’s own shuffle is already locked. After the deal, its fingerprint {seal} proves "
        "that nobody changed it."
    )
    return f"{asked} {locked.format(seal=sitting.ceremony.commitment[:SEAL])}"


def contributed(sitting: Sitting, seat: int) -> bool:
    """Return whether this person has shuffled the pack that is now cut or dealt."""
    return sitting.phase in (Phase.CUT, Phase.DEAL) and _has_shuffled(sitting, seat)


def contribution(sitting: Sitting, seat: int | None, words: str) -> Action:
    """Return the shuffle by a person's words, after those of others (F3).

    Raises ``IllegalAction`` at another time.
    """
    if seat is None or not may_contribute(sitting, seat):
        reason = _("words are not allowed here: give them after the seal and before the shuffle")
        raise IllegalAction(reason, law="F3")
    new, ceremony = sitting.rules.pack, sitting.ceremony
    ours = shuffle_from_words(new, words)
    return Shuffle(seat, apply_order(new, ceremony.pack or new, ours))


def chance_for_bot(sitting: Sitting, seed: str, player: int) -> str:
    """Return the seed for a bot that draws, cuts, or plays under club laws.

    In other cases see :func:`eldesthand.playing.chance_for`.
    """
    return digest(f"{seed} {len(sitting.actions)} bot {player}")


def _secret(sitting: Sitting, seed: str) -> tuple[tuple[Card, ...], str]:
    """Return the order and the secret of the last seal, or of the next one if there is none."""
    sealed = sitting.ceremony.commitment
    place = _place_of_seal(sitting) if sealed else len(sitting.actions)
    return sealed_order(sitting.rules.pack, seed, place)


def _place_of_seal(sitting: Sitting) -> int:
    return max(n for n, action in enumerate(sitting.actions) if isinstance(action, Commit))
