"""Names of cards, and labels that several views share."""

from __future__ import annotations

from eldesthand.core.cards import PACK, SUITS, WILD
from eldesthand.core.speech import plural
from eldesthand.core.variety import VARIETIES
from eldesthand.words.guests import GUESTS
from eldesthand.words.law_titles import law_titles

UNITS = sorted(
    {"counter", "peg", *(game.unit(suit) for game in VARIETIES.values() for suit in SUITS)}
)
"""Nouns for what a seat shows a number of."""

SENTENCES = {
    **{f"card.{card}": card.name for card in (*PACK, WILD)},
    "label.copied": "Copied",
    "label.copy": "Copy",
    "label.deal": "Deal",
    "label.done": ", done",
    "label.leave": "Leave it",
    "label.link-copied": "Link copied",
    "label.loading": "Loading …",
    "label.player": "Player",
    "label.trick": "Trick",
    "label.undo": "Undo",
    "label.you": GUESTS[0],
    **{f"law.{law}": title for law, title in law_titles().items()},
    "share.refused": "The browser did not allow copying. Select the text and copy it.",
    **{f"suit.{suit}": suit.word for suit in SUITS},
    **{f"unit.{one}.one": f"{{count}} {one}" for one in UNITS},
    **{f"unit.{one}.other": f"{{count}} {plural(one)}" for one in UNITS},
}
