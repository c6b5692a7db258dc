r"""The user's own bot in the page: a pasted class, or a class of an installed wheel.

:mod:`eldesthand.bots.own` describes the class. Each bot runs in its own Python, in a
frame without network or storage, and gets only the views of its seat. It first plays a trial deal.

>>> bot = OwnBot()
>>> bot.handle('{"do": "teach", "source": "class Ducker:\\n    def choose(self, view): pass"}')
'{"name": "Ducker"}'
>>> reply = json.loads(bot.handle('{"do": "teach", "source": "1 / 0"}'))
>>> reply["error"]["reason"].splitlines()[-1]
'ZeroDivisionError: division by zero'
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass, replace
from importlib.machinery import ModuleSpec
from random import Random
from zipimport import zipimporter

from eldesthand.bots import make_bot, take_part
from eldesthand.bots.own import checked, kinds_in, make_own, run_source, told
from eldesthand.core.actions import Action, Agree
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import DECISIONS, Laws
from eldesthand.core.view import View
from eldesthand.core.wire import encode
from eldesthand.playing import play_deal
from eldesthand.table.question import BotQuestion, Decided
from eldesthand.table.service import OWN_BOT, RequestError, handler

FILE = "your bot"
MODULE = "your_bot"
GROUP = "eldesthand.bots"
"""The group of the entry points for a wheel's bots."""

LONGEST_REASON = 8_000
"""Maximum number of characters of a traceback, from its end, because answers are limited."""


class LibraryFinder:
    """Finder of the modules in an archive, asked after all others."""

    def __init__(self, archive: str) -> None:
        self.archive = archive

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return the spec of a module, also of one in a package from elsewhere."""
        folder = "/".join([self.archive, *name.split(".")[:-1]])
        return zipimporter(folder).find_spec(name)


def complete_library(archive: str) -> None:
    """Find in an archive what the start's compiled part of Python's library leaves out."""
    sys.meta_path.append(LibraryFinder(archive))


class OwnBot:
    """Service of one own bot."""

    def __init__(self) -> None:
        self.kind: type | None = None

    def handle(self, text: str) -> str:
        """Answer a request; the answer to an exception is its traceback."""
        try:
            found, fields = OWN_BOT.read(text)
            return json.dumps(encode(found(self, **fields)))
        except BaseException as error:  # noqa: BLE001 (the author sees every exception)
            reason = told(error, FILE)[-LONGEST_REASON:]
            return json.dumps({"error": encode(RequestError("own_bot", "", reason))})


@dataclass(frozen=True)
class Offered:
    """Package of the site, by the name and the version in Pyodide's lock file."""

    name: str
    version: str


@dataclass(frozen=True)
class Added:
    """Names of the packages of the site that an added wheel needs."""

    needs: tuple[str, ...]


@handler(OWN_BOT)
def add(bot: OwnBot, wheel: str, offered: tuple[Offered, ...] = ()) -> Added:
    """Install the visitor's wheel, stored at this path, where the site has ``offered`` packages."""
    from eldesthand.table.wheels import add_wheel  # most bots do not need it

    return Added(tuple(add_wheel(wheel, {each.name: each.version for each in offered})))


@dataclass(frozen=True)
class Taught:
    """Name of the loaded class."""

    name: str


@handler(OWN_BOT)
def teach(bot: OwnBot, source: str, rules: Rules | None = None) -> Taught:
    """Load the player's own bot from a pasted ``source`` or, if that is empty, from an added wheel.

    With ``rules`` the bot plays a trial deal of that game.
    """
    kind = _pasted(source) if source.strip() else _installed()
    if rules:
        _try(kind, rules)
    bot.kind = kind
    return Taught(kind.__name__)


@handler(OWN_BOT)
def decide(bot: OwnBot, ask: BotQuestion) -> Decided:
    """Ask the player's own bot for its action."""
    if bot.kind is None:
        raise LookupError("expected a bot, got none")
    return Decided(_decide(bot.kind, ask.view, Random(ask.seed)))


def _decide(kind: type, view: View, chance: Random) -> Action:
    if view.phase in DECISIONS:
        return make_own(kind, chance).choose(view)
    return take_part(view, chance)


@dataclass(frozen=True)
class _OnTrial:
    """Bot in its trial deal; its answers are checked."""

    kind: type
    chance: Random

    def choose(self, view: View) -> Action:
        return checked(_decide(self.kind, view, self.chance), view)


def _try(kind: type, rules: Rules) -> None:
    """Let the bot play a trial deal against random players.

    Raises the bot's exceptions, and ``IllegalAction`` for an illegal answer.
    """
    rules = replace(rules, laws=Laws.GUIDED)
    others = [make_bot("random", Random(n)) for n in range(1, rules.players)]
    sitting = Sitting(rules, tuple(f"Trial {n}" for n in range(rules.players)))
    sitting.apply(Agree(dealer=rules.players - 1))
    play_deal(sitting, [_OnTrial(kind, Random(0)), *others], Random(0))


def _pasted(source: str) -> type:
    """Run a source; return the last class in it that has ``choose``."""
    kinds = kinds_in(run_source(source, FILE, MODULE))
    if not kinds:
        raise LookupError("expected a class with a method choose(self, view), got none")
    return kinds[-1]


def _installed() -> type:
    """Return the bot named by an installed wheel's entry points."""
    from importlib.metadata import entry_points  # not in the library at start-up

    found = [entry.load() for entry in entry_points(group=GROUP)]
    if not found:
        raise LookupError(f"expected an entry point in the group {GROUP!r}, got none")
    kind: type = found[-1]
    return kind
