"""Moods of the players, which follow from the units that they have taken."""

from __future__ import annotations

from enum import StrEnum

from eldesthand.core.settling import Outcome, Reckoning
from eldesthand.core.view import PlayerView, TableView


class Mood(StrEnum):
    """Mood of a player at the table, which the portrait shows."""

    CALM = "calm"
    PLEASED = "pleased"
    DISMAYED = "dismayed"


def moods_of(view: TableView, *, after_deal: bool) -> tuple[Mood, ...]:
    """Return the mood of each player, by seat.

    A player who has taken more than an equal share of the units, or whose revoke is proved, is
    dismayed. After the deal, the
    winners and all players without units are pleased; after a moon, only the winner is pleased.
    """
    if after_deal and view.sitting.reckoning is not None:
        found = {line.seat: line.units for line in view.sitting.reckoning.lines}
        return tuple(
            _after(view.sitting.reckoning, seat, found) for seat in range(len(view.players))
        )
    return tuple(_during(view, player) for player in view.players)


def _after(reckoning: Reckoning, seat: int, units: dict[int, int]) -> Mood:
    if seat not in units:
        return Mood.CALM
    moon = reckoning.outcome == Outcome.SWEEP
    if seat in reckoning.winners or (units[seat] == 0 and not moon):
        return Mood.PLEASED
    much = units[seat] * len(units) > reckoning.total
    return Mood.DISMAYED if moon or much else Mood.CALM


def _during(view: TableView, player: PlayerView) -> Mood:
    much = player.units * len(view.deal.active) > view.deal.total
    if player.seat in view.club.proved:
        return Mood.DISMAYED
    return Mood.DISMAYED if player.units > 0 and much else Mood.CALM
