"""The choices at the page, and the rules of a game in words."""

from __future__ import annotations

from dataclasses import replace

from eldesthand import words
from eldesthand.bots import BOTS
from eldesthand.core.errors import RulesError
from eldesthand.core.rules import PRESETS, Preset, Rules, tables
from eldesthand.core.speech import counted, listed, number_word
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
from eldesthand.words.interface import SENTENCES

__all__ = ["explain_rules", "games"]

ATTENTIONS = (
    Attention("", "Each in their own way"),
    Attention("1", "Attentive"),
    Attention("0.8", "As at most tables"),
    Attention("0.5", "Easily distracted"),
    Attention("0", "Absent-minded"),
)


def games(session: Session, request: Games) -> Catalogue:
    """Return the presets, the bots, and the other choices of the page.

    >>> games(Session(), Games()).presets[0].title
    "Howell's Hearts"
    """
    return Catalogue(
        presets=tuple(_line(each) for each in PRESETS.values()),
        bots=tuple(BotLine(each.name, each.title, each.description) for each in BOTS.values()),
        levels=tuple(each.name for each in BOTS.values() if each.is_level),
        attentions=ATTENTIONS,
        candidates=tuple(_candidates(many) for many in range(2, 15)),
        guests=GUESTS,
        sentences=SENTENCES,
    )


def _line(preset: Preset) -> PresetLine:
    """Return a preset's line for the page, with its numbers of players and duration.

    >>> line = _line(PRESETS["modern"])
    >>> line.players, line.time
    ('3–6 players', 'about 30 minutes')
    """
    rules = preset.rules
    fewest, most = rules.variety_object.players
    can_play = [many for many in range(fewest, most + 1) if _fits(rules, many)]
    few = f"{can_play[0]}–{can_play[-1]}" if len(can_play) > 1 else str(can_play[0])
    length = counted(preset.minutes, "minute")
    time = f"about {length}" if rules.target else f"{length} a deal"
    return PresetLine(preset.name, preset.title, preset.difference, f"{few} players", time)


def _fits(rules: Rules, players: int) -> bool:
    try:
        replace(rules, players=players)
    except RulesError:
        return False
    return True


def _candidates(many: int) -> Candidates:
    """Return the tables for this number of people (C3)."""
    sizes = tables(many)
    label = number_word(many).capitalize()
    if len(sizes) == 1:
        return Candidates(many, label, sizes, "")
    of = listed([number_word(size) for size in sizes])
    said = f"{number_word(len(sizes)).capitalize()} tables, of {of}. You sit at the first."
    return Candidates(many, label, sizes, said)


def explain_rules(session: Session, request: ExplainRules) -> RulesSheet:
    """Return the rules of a game in words."""
    from eldesthand.words.rules import explain

    return RulesSheet(words.title(request.rules), explain(request.rules))
