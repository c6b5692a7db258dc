"""Conversion of a net to a layout with more seats.

The net's values of games that it has learnt stay the same. Additional seats get the weights of the
last seat, and new features get zero weights.
"""

from __future__ import annotations

import torch

from eldesthand.bots.net.features import RANKS, TRICKS, Layout
from training.net import Net

_NONE = -1


def widen(net: Net, old: Layout, new: Layout) -> Net:
    """Return the net in the new layout."""
    suit, general = _suit_rows(old, new), _general_rows(old, new)
    wide = dict(net)
    for name, weights in net.items():
        if name in ("embed plain", "embed counting"):
            wide[name] = weights[suit]
        elif name.endswith("general"):
            wide[name] = torch.cat([weights, torch.zeros_like(weights[:1])])[general]
            wide[name][new.in_trick] *= new.seats / old.seats
    return wide


def _turns(old: Layout, new: Layout) -> list[int]:
    """Return, for each new seat, the old seat whose weights it gets."""
    return [min(turn, old.seats - 1) for turn in range(new.seats)]


def _suit_rows(old: Layout, new: Layout) -> list[int]:
    """Return the old row for each new one; the last is the bias."""
    turns = _turns(old, new)
    rows = list(range(RANKS))
    rows += [row for turn in turns for row in _ranks(old.played + turn * RANKS)]
    for start in (old.lying, old.known):
        rows += [row for turn in turns[1:] for row in _ranks(start + (turn - 1) * RANKS)]
    rows += _ranks(old.counts)
    rows += [old.void + turn - 1 for turn in turns[1:]]
    return [*rows, old.led, old.suit_features]


def _ranks(start: int) -> range:
    return range(start, start + RANKS)


def _general_rows(old: Layout, new: Layout) -> list[int]:
    """Return the old row for each new one, or none."""
    turns = _turns(old, new)
    rows = [start + turn for start in (0, old.taken, old.loaded) for turn in turns]
    rows += [old.in_trick, *range(old.left, old.left + TRICKS)]
    rows += range(old.settlement, old.settlement + old.settlements)
    rows += [_NONE] * (new.settlements - old.settlements)
    rows += range(old.variety, old.variety + old.varieties)
    rows += [_NONE] * (new.varieties - old.varieties)
    rows += [old.size + old.sizes.index(n) if n in old.sizes else _NONE for n in new.sizes]
    rows += [old.pool, old.jack]
    rows += [start + turn for start in (old.chooser, old.owner) for turn in turns]
    return [*rows, old.broken, *[_NONE] * new.options]
