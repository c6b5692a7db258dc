"""What there is to choose from at the page, and the rules of a game in words."""

from __future__ import annotations

from eldesthand import words
from eldesthand.bots import BOTS
from eldesthand.core.rules import PRESETS, tables
from eldesthand.core.settling import SETTLEMENTS
from eldesthand.core.speech import listed, number_word
from eldesthand.page.guests import GUESTS
from eldesthand.page.protocol.catalogue import (
    Attention,
    BotLine,
    Candidates,
    Catalogue,
    ExplainRules,
    Games,
    PresetLine,
    RulesSheet,
)
from eldesthand.page.session import Session

__all__ = ["explain_rules", "games"]

ATTENTIONS = (
    Attention("", "Each in their own way"),
    Attention("1", "Attentive"),
    Attention("0.8", "As at most tables"),
    Attention("0.5", "Easily distracted"),
    Attention("0", "Absent-minded"),
)


def games(session: Session, request: Games) -> Catalogue:
    """The presets, the bots, and what else the page offers.

    >>> games(Session(), Games()).presets[0].title
    "Howell's Hearts"
    """
    return Catalogue(
        presets=tuple(
            PresetLine(each.name, each.title, each.difference) for each in PRESETS.values()
        ),
        bots=tuple(BotLine(each.name, each.title, each.description) for each in BOTS.values()),
        attentions=ATTENTIONS,
        candidates=tuple(_candidates(many) for many in range(2, 15)),
        guests=GUESTS,
        points=tuple(name for name, each in SETTLEMENTS.items() if each.points),
    )


def _candidates(many: int) -> Candidates:
    """How so many are split into tables (C3)."""
    sizes = tables(many)
    label = number_word(many).capitalize()
    if len(sizes) == 1:
        return Candidates(many, label, sizes, "")
    of = listed([number_word(size) for size in sizes])
    said = f"{number_word(len(sizes)).capitalize()} tables, of {of}. You sit at the first."
    return Candidates(many, label, sizes, said)


def explain_rules(session: Session, request: ExplainRules) -> RulesSheet:
    """The rules of a game in words."""
    from eldesthand.words.rules import explain

    return RulesSheet(words.title(request.rules), explain(request.rules))
