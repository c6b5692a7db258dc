r"""A bot of one's own, taught in the page: a pasted class, or one of a wheel that was installed.

Any class will do that has ``choose(view)`` and returns an action (:class:`eldesthand.bots.Bot`); a
``Random`` is handed to it if it takes an argument. It decides the bids, the cards passed and the
cards played; cutting and dealing are done for it. It has a worker of its own, and is sent its own
seat's views alone. Before it sits down it plays a trial deal in its worker.

>>> bot = OwnBot()
>>> bot.handle('{"do": "teach", "source": "class Ducker:\\n    def choose(self, view): pass"}')
'{"name": "Ducker"}'
>>> reply = json.loads(bot.handle('{"do": "teach", "source": "1 / 0"}'))
>>> reply["error"]["reason"].splitlines()[-1]
'ZeroDivisionError: division by zero'
"""

from __future__ import annotations

import inspect
import json
import linecache
import sys
import traceback
from dataclasses import dataclass, replace
from random import Random
from types import ModuleType

from eldesthand.bots import Bot, make_bot
from eldesthand.bots.ceremony import take_part
from eldesthand.core.actions import Action, Agree
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws, Phase
from eldesthand.core.view import View
from eldesthand.core.wire import decode, encode
from eldesthand.page.protocol import RequestError
from eldesthand.page.protocol.thinking import Decide, Decided, Taught, Teach
from eldesthand.table import play_deal

__all__ = ["OwnBot"]

FILE = "your bot"
MODULE = "your_bot"
GROUP = "eldesthand.bots"
"""The entry points by which a wheel tells its bots."""

_DECIDED = {Phase.PLAY, Phase.PASS, Phase.BID, Phase.NAME}


class OwnBot:
    """Decides for one player, as it was taught."""

    def __init__(self) -> None:
        self.kind: type | None = None

    def handle(self, text: str) -> str:
        """Answer :class:`Teach` and :class:`Decide`; whatever goes wrong is answered with its
        traceback as the reason.
        """
        message = json.loads(text)
        try:
            if message.pop("do") == "teach":
                return json.dumps(encode(self._teach(decode(Teach, message))))
            return json.dumps(encode(self._choose(decode(Decide, message))))
        except BaseException as error:  # noqa: BLE001 (whatever it raises is its author's to read)
            return json.dumps({"error": encode(RequestError("own_bot", "", _told(error)))})

    def _teach(self, request: Teach) -> Taught:
        source = request.source
        if request.wheel:
            from eldesthand.page.wheels import add_wheel  # which most bots do without

            add_wheel(request.wheel)
        kind = _pasted(source) if source.strip() else _installed()
        if request.rules:
            _try(kind, request.rules)
        self.kind = kind
        return Taught(kind.__name__)

    def _choose(self, request: Decide) -> Decided:
        if self.kind is None:
            raise LookupError("no bot has been taught")
        return Decided(_decide(self.kind, request.ask.view, Random(request.ask.seed)))


def _decide(kind: type, view: View, chance: Random) -> Action:
    """What a bot of this kind does."""
    return _make(kind, chance).choose(view) if view.phase in _DECIDED else take_part(view, chance)


@dataclass(frozen=True)
class _OnTrial:
    """A bot at its trial deal, whose answers are checked."""

    kind: type
    chance: Random

    def choose(self, view: View) -> Action:
        action = _decide(self.kind, view, self.chance)
        seat = getattr(action, "seat", None)
        if seat is None:
            raise TypeError(f"expected an action of choose, not {action!r}")
        if seat != view.seat:
            raise ValueError(f"it acts for seat {seat}, and sits at {view.seat}")
        return action


def _try(kind: type, rules: Rules) -> None:
    """Have it play a deal against random players, with nobody from the page's table.

    Raises whatever it raises, and ``IllegalAction`` where it does what it must not.
    """
    rules = replace(rules, laws=Laws.GUIDED)
    others = [make_bot("random", Random(n)) for n in range(1, rules.players)]
    sitting = Sitting(rules, tuple(f"Trial {n}" for n in range(rules.players)))
    sitting.apply(Agree(dealer=rules.players - 1))
    play_deal(sitting, [_OnTrial(kind, Random(0)), *others], Random(0))


def _pasted(source: str) -> type:
    """Run a source; return the last class in it that can choose."""
    linecache.cache[FILE] = (len(source), None, source.splitlines(keepends=True), FILE)
    module = sys.modules[MODULE] = ModuleType(MODULE)
    exec(compile(source, FILE, "exec"), module.__dict__)
    kinds: list[type] = [each for each in vars(module).values() if _is_bot(each)]
    kinds.sort(key=lambda kind: kind.__module__ == MODULE)  # own classes before imported ones
    if not kinds:
        raise LookupError("no class here has a method choose(self, view)")
    return kinds[-1]


def _installed() -> type:
    """The bot that an installed wheel tells of."""
    from importlib.metadata import entry_points  # not in the library that start-up brings

    found = [entry.load() for entry in entry_points(group=GROUP)]
    if not found:
        raise LookupError(f"the wheel has no entry point in the group {GROUP!r}: paste an import")
    kind: type = found[-1]
    return kind


def _is_bot(value: object) -> bool:
    return isinstance(value, type) and value is not Bot and callable(getattr(value, "choose", None))


def _make(kind: type, chance: Random) -> Bot:
    """Make a bot, with chance if it takes any."""
    takes = [
        each
        for each in inspect.signature(kind).parameters.values()
        if each.kind in (each.POSITIONAL_ONLY, each.POSITIONAL_OR_KEYWORD)
    ]
    bot: Bot = kind(chance) if takes else kind()
    return bot


def _told(error: BaseException) -> str:
    """The traceback, from the author's own code on, if it got there."""
    frames = error.__traceback__
    while frames and frames.tb_frame.f_code.co_filename != FILE:
        frames = frames.tb_next
    if not frames:
        return "".join(traceback.format_exception_only(error))
    return "".join(traceback.format_exception(type(error), error, frames))
