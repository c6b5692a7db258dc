"""Mutated codes of challenges: the page offers or refuses each, and shows no unproved result."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from eldesthand.bots.thought import conclude
from eldesthand.core.rules import PRESETS
from eldesthand.deals.code import CODE, Challenge, encode_challenge, new_challenge, played_by
from eldesthand.playing import SEEDS
from eldesthand.record.mixed_radix import ALPHABET
from eldesthand.table.engine import Engine
from lab.fuzz.mutation import ODD_TEXTS, mutated_text
from lab.parts import Fault, Tally

TODAY = "2026-11-25"


@cache
def _challenges() -> tuple[Challenge, ...]:
    """Return challenges of every preset, with none, one or two results."""
    found = []
    for number, preset in enumerate(PRESETS.values()):
        challenge = new_challenge(preset.rules, f"fuzz {number}", 1 + number % 2, ("random",))
        for level in ("random", "beginner")[: number % 3]:
            challenge = challenge.with_played(conclude(played_by(challenge, level)))
        found.append(challenge)
    return tuple(found)


def part(chance: Random, cases: int, tally: Tally) -> None:
    """Open some mutated codes."""
    engine = Engine()
    for _ in range(cases):
        challenge = chance.choice(_challenges())
        code = (_forged if chance.random() < 0.4 else _mutated)(challenge, chance)
        refused = _offered(engine, tally, code)
        tally.count("challenge", refused=refused)


def _forged(challenge: Challenge, chance: Random) -> str:
    """Return the valid code of a challenge whose results do not fit its deals."""
    others = [chance.choice(("random", "beginner", "careful")) for _ in challenge.bots[1:]]
    played = challenge.played
    if played and chance.random() < 0.5:
        played = (*played, replace(chance.choice(played), name=chance.choice(ODD_TEXTS)))
    forged = replace(challenge, seed=chance.randrange(SEEDS), bots=("", *others), played=played)
    return encode_challenge(forged)


def _mutated(challenge: Challenge, chance: Random) -> str:
    """Return a code with a few changed letters, usually with a correct checksum."""
    code = encode_challenge(challenge)
    if chance.random() < 0.2:
        return mutated_text(code, chance)
    body = list(code[1:-2])
    for _ in range(chance.choice((1, 1, 2, 4))):
        body[chance.randrange(len(body))] = chance.choice(ALPHABET)
    if body[0] == ALPHABET[0]:
        body[0] = ALPHABET[1]  # a code does not begin with zero
    return CODE.write("".join(body))


def _offered(engine: Engine, tally: Tally, code: str) -> bool:
    """Open a code like the page; return whether it is refused."""
    offer = _ask(engine, tally, {"do": "offer_challenge", "code": code, "today": TODAY})
    if offer is None:
        return True
    if not offer["chose"].startswith("The sender may have picked these cards"):
        raise Fault("a mutated code claims to have the cards of a date", code)
    _ask(engine, tally, {"do": "take_challenge", "code": code, "name": "Ada"})
    told = _ask(engine, tally, {"do": "read_challenge", "code": code, "today": TODAY})
    if told and (told["said"] or any(row["total"] != "–" for row in told["rows"])):
        raise Fault("an unproved result is shown", code)
    return False


def _ask(engine: Engine, tally: Tally, message: dict[str, Any]) -> Any:
    """Return the answer, or ``None`` for a refusal by a documented error."""
    answer = tally.asked(engine.handle, json.dumps(message))
    if "error" not in answer:
        return answer
    if answer["error"]["kind"] not in ("illegal_action", "record_error", "rules_error"):
        raise Fault("an error that is not documented", message)
    return None
