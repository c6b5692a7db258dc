"""Hearts by the laws of the old Hoyles, with counters and computer players.

The public names are in :mod:`eldesthand.public`, which is imported when one of them is first used.

>>> from eldesthand import PRESETS, Sitting
>>> PRESETS["howell"].rules.counters, Sitting.__module__
(100, 'eldesthand.core.sitting')
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from eldesthand.core.registry import PACKAGES, PROVIDED

if TYPE_CHECKING:
    from eldesthand.public import *  # noqa: F403

__version__ = "1.0.0"

PACKAGES |= {
    "variety": "eldesthand.games.varieties",
    "settlement": "eldesthand.games.settlements",
    "game": "eldesthand.games",
    "bot": "eldesthand.bots.players",
    "law of error": "eldesthand.laws",
}


def _club() -> Any:
    from eldesthand.laws.club import ClubCeremony
    from eldesthand.laws.table import ClubTable

    return ClubCeremony, ClubTable


def _picture() -> Any:
    from eldesthand.documents.drawing import position_of

    return position_of


PROVIDED |= {"play by club laws": _club, "picture of a position": _picture}


def __getattr__(name: str) -> Any:
    if find_spec(f"{__name__}.{name}"):  # the import system tries it after this error
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    public = import_module("eldesthand.public")
    if name == "__all__":
        return sorted(each for each in vars(public) if not each.startswith("_"))
    return getattr(public, name)


def __dir__() -> list[str]:
    return [*__getattr__("__all__"), "__version__"]
