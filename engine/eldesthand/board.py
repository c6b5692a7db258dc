"""The table as text, for a terminal.

>>> from eldesthand.rules import Rules
>>> from eldesthand.sitting import Sitting
>>> print(board(Sitting(Rules(), ("Ann", "Bob", "Mrs Foster", "Dora")).view(None)))
Deal 0, pool 0
  Ann          50
  Bob          50
  Mrs Foster   50
  Dora         50
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from eldesthand.cards import Card, hand_text
from eldesthand.view import PlayerView, View
from eldesthand.words import counted, unit_in

__all__ = ["board"]


def board(view: View, hands: Mapping[int, Sequence[Card]] | None = None) -> str:
    """What lies before one player: a line for each seat, and the trick on the table.

    A line shows who deals (D) and who is waited for (>), the counters (points under Modern Hearts),
    the cards of the trick, what was taken, and the hand: the viewer's own, or those in ``hands``.
    """
    shown = dict(hands or ({} if view.seat is None else {view.seat: view.hand}))
    width = max(len(player.name) for player in view.players)
    trick = dict(zip(view.trick.seats, view.trick.cards, strict=True)) if view.trick else {}
    lines = [_head(view)]
    for player in view.players:
        seat = player.seat
        parts = [
            ("D" if view.deal and seat == view.dealer else " ")
            + (">" if view.deal and seat in view.to_act else " ")
            + player.name.ljust(width),
            str(player.points if view.rules.law.modern else player.counters).rjust(4),
            str(trick.get(seat, "")).ljust(2) if view.trick else "",
            _took(view, player).ljust(12) if view.trick else "",
            hand_text(shown[seat]) if shown.get(seat) else "",
        ]
        lines.append(" ".join(parts).rstrip())
    return "\n".join(lines)


def _head(view: View) -> str:
    parts = [f"Deal {view.deal}"]
    if view.trick:
        parts.append(f"trick {min(len(view.tricks) + 1, view.rules.hand_size)}")
    if view.rules.law.auction and view.trick:
        parts.append(f"{view.avoided.word} to be avoided")
    if not view.rules.law.modern:
        parts.append(f"pool {view.pool}" + (", a Jack" if view.jack_deals else ""))
    return ", ".join(parts)


def _took(view: View, player: PlayerView) -> str:
    if not player.active:
        return "sits out"
    return "clear" if player.clear else counted(player.units, unit_in(view))
