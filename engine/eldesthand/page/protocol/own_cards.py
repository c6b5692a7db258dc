"""A person's own decisions in a deal, which the coach can judge."""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.core.actions import Action
from eldesthand.core.cards import Card
from eldesthand.core.view import View
from eldesthand.page.protocol import Request


@dataclass(frozen=True)
class OwnCards(Request["OwnCardsPlayed"]):
    """Return the cards that the human, or the person in a ``seat``, played in a deal."""

    deal: int
    seat: int | None = None


@dataclass(frozen=True)
class OwnCard:
    """Card that the human played, and the view before it."""

    view: View
    card: Card


@dataclass(frozen=True)
class OwnChoice:
    """Pass, bid or named suit of the human, and the view before it."""

    view: View
    action: Action


@dataclass(frozen=True)
class OwnCardsPlayed:
    """Cards of a deal that the human played and the coach can judge, and choices before play."""

    deal: int
    choices: tuple[OwnChoice, ...]
    cards: tuple[OwnCard, ...]
