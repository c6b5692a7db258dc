"""Messages about people who play at devices of their own."""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.page.protocol import Request
from eldesthand.page.protocol.table import Happened, Happening, Reply, SavedSitting


@dataclass(frozen=True)
class Join(Request["Joined"]):
    """Join a table by a name, from a page of the same ``version`` as the host's."""

    version: str
    name: str


@dataclass(frozen=True)
class Joined:
    """Name of a guest who has joined."""

    name: str


@dataclass(frozen=True)
class Say(Request["Said"]):
    """Say one of the fixed phrases, by its id, as the person called ``name``.

    A guest's own name replaces that in the request.
    """

    phrase: str
    name: str = ""


@dataclass(frozen=True)
class Said:
    """Sentence to all: a person's phrase."""

    said: str


@dataclass(frozen=True)
class AllowHints(Request["Reply"]):
    """Agree to hints at this device, or refuse them for everybody."""

    agrees: bool


@dataclass(frozen=True)
class Hear(Request["Heard"]):
    """Answer a guest's request, the untrusted ``text`` of a message, for this ``player``.

    A guest may join, say a phrase, agree to hints or refuse them, act and shuffle in their own
    seat, and read what they have seen. ``names`` are the names of the other people, also before the
    sitting.
    """

    player: int
    text: str
    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class Heard:
    """Answer to a guest's request; a ``reply`` is for the host, with those for the guests."""

    reply: Reply | None = None
    joined: Joined | None = None
    said: Said | None = None
    happened: Happened | None = None


@dataclass(frozen=True)
class Enter(Request["Entered"]):
    """Return the table as this player may see it, to begin at or come back to."""

    player: int


@dataclass(frozen=True)
class Entered:
    """Table for a guest: finished deals, the present state, and what the guest has seen.

    The seed of the ``sitting`` reveals nothing, and its ``human`` is the guest.
    """

    title: str
    sitting: SavedSitting
    reply: Reply
    entries: tuple[Happening, ...]


@dataclass(frozen=True)
class StandIn(Request["Reply"]):
    """Start or stop a bot that plays for an absent person."""

    player: int
    plays: bool
