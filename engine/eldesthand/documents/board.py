"""The table as text, for a terminal.

>>> from eldesthand.core.rules import Rules
>>> from eldesthand.core.sitting import Sitting
>>> print(board(Sitting(Rules(), ("Ann", "Bob", "Mrs Foster", "Dora")).view(None)))
Deal 0, pool 0
  Ann          50
  Bob          50
  Mrs Foster   50
  Dora         50
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from eldesthand.core.cards import Card, hand_text
from eldesthand.core.speech import counted
from eldesthand.core.view import PlayerView, TableView
from eldesthand.words import unit_in


def board(view: TableView, hands: Mapping[int, Sequence[Card]] | None = None) -> str:
    """Return a view as text: a line with the deal and the pool, and a line for each seat.

    A seat's line has the marks ``D`` of the dealer and ``>`` of a seat that must act, the name, the
    counters (in Modern Hearts the points), the card in the trick, the units taken, and the hand. By
    default only the viewer's hand is shown; ``hands`` are the hands to show, by seat.
    """
    shown = dict(hands or ({} if view.seat is None else {view.seat: view.hand}))
    width = max(len(player.name) for player in view.players)
    trick = dict(zip(view.trick.seats, view.trick.cards, strict=True)) if view.trick else {}
    lines = [heading(view)]
    for player in view.players:
        seat = player.seat
        parts = [
            ("D" if view.deal.number and seat == view.deal.dealer else " ")
            + (">" if view.deal.number and seat in view.to_act else " ")
            + player.name.ljust(width),
            str(player.points if view.rules.settlement_object.points else player.counters).rjust(4),
            str(trick.get(seat, "")).ljust(2) if view.trick else "",
            taken_text(view, player).ljust(12) if view.trick else "",
            hand_text(shown[seat]) if shown.get(seat) else "",
        ]
        lines.append(" ".join(parts).rstrip())
    return "\n".join(lines)


def heading(view: TableView) -> str:
    """Return a line with the deal, the trick, the suit to be avoided, and the pool."""
    parts = [f"Deal {view.deal.number}"]
    if view.trick:
        parts.append(f"trick {min(len(view.tricks) + 1, view.rules.hand_size)}")
    if view.rules.variety_object.names_suit and view.trick:
        parts.append(f"{view.avoided.word} to be avoided")
    if not view.rules.settlement_object.points:
        parts.append(f"pool {view.sitting.pool}" + (", a Jack" if view.sitting.jack_deals else ""))
    return ", ".join(parts)


def taken_text(view: TableView, player: PlayerView) -> str:
    """Return the units that a player took in this deal, in words."""
    if not player.active:
        return "sits out"
    return (
        view.rules.settlement_object.clear if player.clear else counted(player.units, unit_in(view))
    )
