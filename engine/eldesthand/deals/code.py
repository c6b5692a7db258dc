"""Challenge codes: deals, bots and results as a short text for a link.

A code has the form of a deal code (:mod:`~eldesthand.record.deal_code`), with the same coding of
rules, packs and plays. The laws determine the number of plays.

>>> from eldesthand.core.rules import PRESETS
>>> from eldesthand.deals.challenge import new_challenge
>>> challenge = new_challenge(PRESETS["howell"].rules, "7")
>>> code = encode_challenge(challenge)
>>> decode_challenge(code) == challenge, len(code) < 60
(True, True)
>>> decode_challenge("1howell")
Traceback (most recent call last):
...
eldesthand.core.errors.RecordError: expected the code of a challenge: a letter is wrong or missing
"""

from __future__ import annotations

from eldesthand.bots import BOTS
from eldesthand.core.actions import Action
from eldesthand.core.errors import RecordError
from eldesthand.core.rules import Rules
from eldesthand.core.terms import Phase
from eldesthand.deals.challenge import (
    LONGEST_NAME,
    MOST_DEALS,
    MOST_PLAYED,
    Challenge,
    Played,
    go_on,
    played_in,
)
from eldesthand.playing import SEEDS
from eldesthand.record.deal_code import code_card, code_expected, code_rules
from eldesthand.record.mixed_radix import Code, Coder, Encoder

CODE = Code("1", "the code of a challenge", longest=4_000)

# Everything up to the line of dashes is version 1 and must not change: links are kept for years.
_BYTES = 4 * LONGEST_NAME
"""Maximum number of UTF-8 bytes in a name."""

# --------------------------------------------------------------------------------------------------


def encode_challenge(challenge: Challenge) -> str:
    """Return the code of a challenge. Raises ``EldestHandError`` for illegal plays."""
    for played in challenge.played:
        challenge.replayed(played)
    encoder = Encoder()
    _code(encoder, challenge)
    return CODE.write(encoder.text)


def decode_challenge(text: str) -> Challenge:
    """Return the challenge of a code.

    Raises ``RecordError`` for an invalid code or illegal plays.
    """
    return CODE.read(text, lambda decoder: _code(decoder, None))


def _bot(coder: Coder, name: str) -> str:
    """Write or read the name of a bot by its frozen number."""
    number = coder.digit(16, BOTS[name].code if name else 0)
    found = next((bot.name for bot in BOTS.values() if bot.code == number), None)
    if found is None:
        raise RecordError(f"expected a known bot, got number {number}", newer=True)
    return found


def _code(coder: Coder, given: Challenge | None) -> Challenge:
    """Write a challenge with an ``Encoder``, or read one with a ``Decoder`` and ``given=None``."""
    rules = code_rules(coder, given.rules if given else Rules())
    dealer = coder.digit(rules.players, given.dealer if given else 0)
    seat = coder.digit(rules.players, given.seat if given else 0)
    bots = tuple(
        "" if place == seat else _bot(coder, given.bots[place] if given else "")
        for place in range(rules.players)
    )
    seed = coder.digit(SEEDS, given.seed if given else 0)
    deals = 1 + coder.digit(MOST_DEALS, len(given.packs) - 1 if given else 0)
    packs = []
    for number in range(deals):
        left = sorted(rules.pack)
        pack = given.packs[number] if given else tuple(left)
        packs.append(tuple(code_card(coder, left, card) for card in pack))
    bare = Challenge(rules, dealer, seat, bots, seed, tuple(packs))
    many = coder.digit(MOST_PLAYED + 1, len(given.played) if given else 0)
    played = tuple(_played(coder, bare, given.played[n] if given else None) for n in range(many))
    return Challenge(rules, dealer, seat, bots, seed, tuple(packs), played)


def _played(coder: Coder, challenge: Challenge, given: Played | None) -> Played:
    name = _name(coder, given.name if given else "")
    plays: list[Action] = [play for deal in given.deals for play in deal] if given else []
    sitting = challenge.sitting()
    go_on(challenge, sitting)
    while sitting.phase is not Phase.ENDED:
        action = code_expected(coder, sitting, plays.pop(0) if plays else None)
        if action is None:
            raise RecordError("expected plays to the end of the deals, got fewer")
        sitting.apply(action)
        go_on(challenge, sitting)
    return Played(name, played_in(sitting.actions))


def _name(coder: Coder, name: str) -> str:
    written = name.encode("utf-8", "replace")
    size = coder.digit(_BYTES + 1, len(written))
    read = bytes(coder.digit(256, written[place] if written else 0) for place in range(size))
    return read.decode("utf-8", "replace")
