"""Hearts as the old Hoyles play it: the laws, the counters and the other players.

This is the public face. Each name is imported from its room when it is first used.

>>> from eldesthand import PRESETS, Sitting
>>> PRESETS["howell"].rules.counters, Sitting.__module__
(100, 'eldesthand.core.sitting')
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from eldesthand.core.registry import PLACES

if TYPE_CHECKING:
    from eldesthand.bots import BOTS as BOTS
    from eldesthand.bots import make_bot as make_bot
    from eldesthand.bots.players.random_player import RandomPlayer as RandomPlayer
    from eldesthand.core.actions import Action as Action
    from eldesthand.core.actions import Agree as Agree
    from eldesthand.core.actions import Bid as Bid
    from eldesthand.core.actions import Cut as Cut
    from eldesthand.core.actions import Deal as Deal
    from eldesthand.core.actions import NameSuit as NameSuit
    from eldesthand.core.actions import PassCards as PassCards
    from eldesthand.core.actions import PlayCard as PlayCard
    from eldesthand.core.actions import Settle as Settle
    from eldesthand.core.actions import Shuffle as Shuffle
    from eldesthand.core.cards import Card as Card
    from eldesthand.core.cards import Rank as Rank
    from eldesthand.core.cards import Suit as Suit
    from eldesthand.core.cards import hand_text as hand_text
    from eldesthand.core.cards import parse_hand as parse_hand
    from eldesthand.core.deal import shuffled as shuffled
    from eldesthand.core.errors import EldestHandError as EldestHandError
    from eldesthand.core.errors import IllegalAction as IllegalAction
    from eldesthand.core.errors import RecordError as RecordError
    from eldesthand.core.errors import RulesError as RulesError
    from eldesthand.core.options import Option as Option
    from eldesthand.core.play import Conduct as Conduct
    from eldesthand.core.replaying import replay as replay
    from eldesthand.core.rules import PRESETS as PRESETS
    from eldesthand.core.rules import Preset as Preset
    from eldesthand.core.rules import Rules as Rules
    from eldesthand.core.settling import SETTLEMENTS as SETTLEMENTS
    from eldesthand.core.settling import Reckoning as Reckoning
    from eldesthand.core.settling import Settlement as Settlement
    from eldesthand.core.settling import Taken as Taken
    from eldesthand.core.settling import Terms as Terms
    from eldesthand.core.settling import settle as settle
    from eldesthand.core.sitting import Sitting as Sitting
    from eldesthand.core.stage import Stage as Stage
    from eldesthand.core.terms import Dealing as Dealing
    from eldesthand.core.terms import Laws as Laws
    from eldesthand.core.terms import Phase as Phase
    from eldesthand.core.variety import VARIETIES as VARIETIES
    from eldesthand.core.variety import Variety as Variety
    from eldesthand.core.view import View as View
    from eldesthand.core.view import read_view as read_view
    from eldesthand.core.view import write_view as write_view
    from eldesthand.documents.drawing import describe as describe
    from eldesthand.documents.drawing import draw as draw
    from eldesthand.documents.drawing import position_at as position_at
    from eldesthand.record import OneDeal as OneDeal
    from eldesthand.record import Record as Record
    from eldesthand.record import dumps as dumps
    from eldesthand.record import loads as loads
    from eldesthand.table import Bot as Bot
    from eldesthand.table import play_deal as play_deal
    from eldesthand.words import narrate as narrate
    from eldesthand.words.rules import explain as explain

__version__ = "1.0.0"

PLACES |= {
    "variety": "eldesthand.games.varieties",
    "settlement": "eldesthand.games.settlements",
    "game": "eldesthand.games",
    "bot": "eldesthand.bots.players",
    "club laws": "eldesthand.laws.door",
    "law of error": "eldesthand.laws",
}

_NAMES = {
    "bots": "BOTS make_bot",
    "bots.players.random_player": "RandomPlayer",
    "core.actions": ("Action Agree Bid Cut Deal NameSuit PassCards PlayCard Settle Shuffle"),
    "core.cards": "Card Rank Suit hand_text parse_hand",
    "core.deal": "shuffled",
    "core.errors": "EldestHandError IllegalAction RecordError RulesError",
    "core.options": "Option",
    "core.play": "Conduct",
    "core.replaying": "replay",
    "core.rules": "PRESETS Preset Rules",
    "core.settling": "SETTLEMENTS Reckoning Settlement Taken Terms settle",
    "core.sitting": "Sitting",
    "core.stage": "Stage",
    "core.terms": "Dealing Laws Phase",
    "core.variety": "VARIETIES Variety",
    "core.view": "View read_view write_view",
    "documents.drawing": "describe draw position_at",
    "record": "OneDeal Record dumps loads",
    "table": "Bot play_deal",
    "words": "narrate",
    "words.rules": "explain",
}
_MODULES = {name: module for module, names in _NAMES.items() for name in names.split()}

__all__ = sorted(_MODULES)  # pyright: ignore[reportUnsupportedDunderAll]


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(f"module 'eldesthand' has no attribute {name!r}")
    return getattr(import_module(f"eldesthand.{_MODULES[name]}"), name)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
