"""The deal of the day: the same for everybody, from the date alone, without a server.

>>> daily(Session(), Daily("2026-11-21", bots=("random",), seed="1")).title
'Spot Hearts'
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from random import Random

from eldesthand import words
from eldesthand.bots import BOTS, make_bot
from eldesthand.core.actions import Action, Agree, Cut, Deal, Shuffle
from eldesthand.core.commitment import shuffle_from_words
from eldesthand.core.errors import RecordError
from eldesthand.core.replaying import replay
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.page.given import you_sit_down
from eldesthand.page.guests import GUESTS, WEEK
from eldesthand.page.protocol.given import Compared, CompareDaily, ComparedLine, Daily, Given
from eldesthand.page.session import Session
from eldesthand.record import Record
from eldesthand.table import play_deal

__all__ = ["compare_daily", "daily"]

_COMPARED = ("careful", "random")
"""Who plays the human's hand afterwards: bots that are quick to decide."""


def daily(session: Session, request: Daily) -> Given:
    """The deal of a day, as a sitting in which the cards have just been dealt."""
    rules, actions = _dealt(request.date)
    record = Record(rules, GUESTS[: rules.players], actions)
    return Given(words.title(rules), you_sit_down(record, 0, request.bots, request.seed))


def _dealt(text: str) -> tuple[Rules, tuple[Action, ...]]:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise RecordError(f"expected a date such as 2026-11-21, not {text[:20]!r}") from None
    rules = PRESETS[WEEK[day.weekday()]].rules
    pone, dealer = rules.players - 2, rules.players - 1
    pack = shuffle_from_words(rules.pack, f"hearts {day.isoformat()}")
    return rules, (
        Agree(dealer),
        Shuffle(dealer, pack),
        Cut(pone, len(pack) // 2),
        Deal(dealer),
    )


def compare_daily(session: Session, request: CompareDaily) -> Compared:
    """What bots made of the same deal in the human's seat, and a short text to share."""
    rules, actions = _dealt(request.date)
    bots = request.bots
    if len(bots) != rules.players or any(bot not in BOTS for bot in bots[1:]):
        raise RecordError(f"expected {rules.players} bots, not {', '.join(bots)}")
    lines = [ComparedLine("You", request.net)]
    lines += [
        ComparedLine(BOTS[name].title, _played(rules, actions, name, bots[1:]))
        for name in _COMPARED
    ]
    lines.sort(key=lambda line: -line.net)
    told = ", ".join(f"{line.who} {words.signed(line.net)}" for line in lines)
    text = (
        f"Eldest Hand, deal of {request.date}, {words.title(rules)}: "
        f"{told} {rules.settling.currency}s"
    )
    return Compared(tuple(lines), text)


def _played(rules: Rules, actions: Sequence[Action], own: str, others: Sequence[str]) -> int:
    sitting: Sitting = replay(rules, GUESTS[: rules.players], actions)
    players = [make_bot(name, Random(f"daily {seat}")) for seat, name in enumerate((own, *others))]
    play_deal(sitting, players, Random("daily"))
    return sitting.nets[0][0]
