"""The deal of the day: the same for everybody, from the date alone, without a server.

>>> daily({"date": "2026-11-21"})["title"]
'Spot Hearts'
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from random import Random
from typing import Any

from eldesthand import words
from eldesthand.actions import Action, Agree, Cut, Deal, Shuffle, write_action
from eldesthand.bots import BOTS, make_bot
from eldesthand.errors import RecordError
from eldesthand.fairness.commitment import contribution_of
from eldesthand.page_records import GUESTS
from eldesthand.rules import PRESETS, Rules
from eldesthand.sitting import Sitting, replay
from eldesthand.table import play_deal
from eldesthand.wire import decode, encode

__all__ = ["beside", "daily"]

Message = dict[str, Any]

_GAMES = ("howell", "sweepstake", "auction", "black-lady", "modern", "spot", "joker")
"""The game of the day, from Monday to Sunday."""
_COMPARED = ("careful", "random")
"""Who plays the human's hand afterwards: bots that are quick to decide."""
_NAMES = GUESTS[:4]


def daily(message: Message) -> Message:
    """The deal of a day, as a sitting in which the cards have just been dealt."""
    rules, actions = _dealt(decode(str, message.get("date"), "date"))
    return {
        "title": words.title(rules),
        "sitting": {
            "rules": encode(rules),
            "names": list(_NAMES),
            "actions": [write_action(action) for action in actions],
        },
    }


def _dealt(text: str) -> tuple[Rules, tuple[Action, ...]]:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise RecordError(f"expected a date such as 2026-11-21, not {text[:20]!r}") from None
    rules = PRESETS[_GAMES[day.weekday()]].rules
    pone, dealer = rules.players - 2, rules.players - 1
    pack = contribution_of(rules.pack, f"hearts {day.isoformat()}")
    return rules, (
        Agree(dealer),
        Shuffle(dealer, pack),
        Cut(pone, len(pack) // 2),
        Deal(dealer),
    )


def beside(message: Message) -> Message:
    """What bots made of the same deal in the human's seat, and a short text to share.

    ``net`` is what the human won; the others are the table's own ``bots``.
    """
    text = decode(str, message.get("date"), "date")
    rules, actions = _dealt(text)
    net = decode(int, message.get("net"), "net")
    bots = decode(tuple[str, ...], message.get("bots"), "bots")
    if len(bots) != rules.players or any(bot not in BOTS for bot in bots[1:]):
        raise RecordError(f"expected {rules.players} bots, not {', '.join(bots)}")
    noun = "points" if rules.law.modern else "counters"
    lines = [("You", net)]
    lines += [(BOTS[name].title, _played(rules, actions, name, bots[1:])) for name in _COMPARED]
    lines.sort(key=lambda line: -line[1])
    told = [f"{who} {words.signed(won)}" for who, won in lines]
    return {
        "lines": [{"who": who, "net": won} for who, won in lines],
        "text": f"Eldest Hand, deal of {text}, {words.title(rules)}: {', '.join(told)} {noun}",
    }


def _played(rules: Rules, actions: Sequence[Action], own: str, others: Sequence[str]) -> int:
    sitting: Sitting = replay(rules, _NAMES[: rules.players], actions)
    players = [make_bot(name, Random(f"daily {seat}")) for seat, name in enumerate((own, *others))]
    play_deal(sitting, players, Random("daily"))
    return sitting.nets[0][0]
