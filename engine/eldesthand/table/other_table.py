"""Two tables at once: eight to fourteen players (C3).

The page's player sits at one table; at the other one only bots play, a deal for each deal of the
first. Each table is a sitting of its own, with its own seed, and a record holds one table.

The page's player can change tables after a deal. Both sittings then end: each table divides its
pool, the banker cashes the counters, and both reckonings are shown. Two new sittings begin, in
which the player and one player of the other table have exchanged their seats. So no action records
the change: it is the end of two records and the beginning of two others. What everybody has won or
lost during the evening is kept beside the sittings, by name, and goes with the person.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace

from eldesthand.bots import OWN
from eldesthand.core.actions import Action, Agree
from eldesthand.core.errors import IllegalAction, RecordError
from eldesthand.core.language import _
from eldesthand.core.speech import counted, shown_name, signed
from eldesthand.core.terms import Phase
from eldesthand.table.choosing import Choice, other_size
from eldesthand.table.reply import Account, deal_account, final_account
from eldesthand.table.saved import USUAL_BOT, SavedSitting, seated
from eldesthand.table.service import ENGINE, handler
from eldesthand.table.session import Session
from eldesthand.words import unit_in
from eldesthand.words.naming import visitors


def other_sitting(choice: Choice, own: SavedSitting) -> SavedSitting | None:
    """Return the sitting of the other table, if there are two; its seed does not reveal ``own``."""
    players = other_size(choice)
    if not players:
        return None
    bots = [bot for bot in choice.bots if bot.partition("@")[0] != OWN] or [USUAL_BOT]
    return SavedSitting(
        rules=replace(own.rules, players=players),
        names=visitors(players, own.names),
        human=None,
        bots=seated(bots, players + 1),
        seed=_seed_of_other(own.seed),
        actions=seats_kept(players),
    )


Result = tuple[str, int]
"""A player's name, and the counters or points of the evening."""


@dataclass(frozen=True)
class TableStanding:
    """Player's result of the evening so far, in figures."""

    name: str
    figure: str


@dataclass(frozen=True)
class Surveyed:
    """State of a table, as a spectator sees it.

    ``said`` is what they do there; ``standings`` has the best player first, and ``unit`` is their
    heading. ``last`` is the account of the last settled deal, ``final`` that of a finished sitting.
    ``willing`` is the player who would change tables, empty during a deal, and ``change`` the label
    of the button for it. ``totals`` are the results of the evening, which a player takes along to
    the other table.
    """

    said: str
    unit: str
    standings: tuple[TableStanding, ...]
    last: Account | None
    final: Account | None
    willing: str
    change: str
    totals: tuple[Result, ...]


@handler(ENGINE)
def survey(session: Session, brought: tuple[Result, ...] = ()) -> Surveyed:
    """Look at the table from outside.

    ``brought`` are the results of earlier sittings of the same evening.
    """
    sitting = session.sitting
    view, points = sitting.view(None), sitting.rules.settlement_object.points
    bank, seats = sitting.bank, range(len(view.players))
    won = bank.points if points else [bank.won(seat) for seat in seats]
    before = dict(brought)
    totals = {
        player.name: before.get(player.name, 0) + won[seat]
        for seat, player in enumerate(view.players)
    }
    best = sorted(totals, key=lambda name: totals[name] if points else -totals[name])
    willing = _willing(session, best)
    return Surveyed(
        said=_doing(session),
        unit=_("Points") if points else _("Counters won"),
        standings=tuple(
            TableStanding(shown_name(name), str(totals[name]) if points else signed(totals[name]))
            for name in best
        ),
        last=deal_account(sitting, view, unit_in(view), seen=False),
        final=final_account(view, challenge=0),
        willing=willing,
        change=_("Change places with {name}").format(name=shown_name(willing)) if willing else "",
        totals=tuple(totals.items()),
    )


def _is_between_deals(session: Session) -> bool:
    return session.between_deals or session.sitting.phase is Phase.ENDED


def _willing(session: Session, best_first: list[str]) -> str:
    """Return the player who would change tables: the bot with the worst result of the evening.

    Nobody would during a deal, or before the first one.
    """
    if not _is_between_deals(session):
        return ""
    people = {session.begun.names[player] for player in session.begun.who}
    return next((name for name in reversed(best_first) if name not in people), "")


def _doing(session: Session) -> str:
    """Return what they do at the table, as a sentence."""
    sitting = session.sitting
    settled = len(sitting.nets)
    if sitting.phase is Phase.ENDED:
        return _("The game ended after {deals}.").format(deals=counted(settled, "deal"))
    if _is_between_deals(session):
        return _("They have played {deals}.").format(deals=counted(settled, "deal"))
    if sitting.phase is Phase.PLAY:
        return _("They are playing deal {deal}, trick {trick}.").format(
            deal=settled + 1, trick=len(sitting.view(None).tricks) + 1
        )
    return _("They are playing deal {deal}.").format(deal=settled + 1)


@dataclass(frozen=True)
class TablesChanged:
    """The new sittings: that of the page's player, and that of the other table."""

    sitting: SavedSitting
    other: SavedSitting


@handler(ENGINE)
def change_tables(session: Session, other: SavedSitting, willing: str, seed: str) -> TablesChanged:
    """Exchange the page's player and a ``willing`` player of the ``other`` table.

    Both sittings have ended. ``seed`` is for the new ones.

    Raises ``IllegalAction`` before the sitting has ended, or where several people play.
    """
    begun, human = session.begun, session.begun.human
    if session.sitting.phase is not Phase.ENDED:
        wrong = _("changing tables is not allowed here: the sitting goes on")
        raise IllegalAction(wrong, law="C3")
    if human is None or begun.people or begun.lesson or begun.challenge:
        wrong = _("changing tables is not allowed here: others sit with you")
        raise IllegalAction(wrong, law="C3")
    if willing not in other.names or len(other.bots) != len(other.names):
        raise RecordError(f"expected a player of the other table, got {willing[:40]!r}")
    seat = other.names.index(willing)
    return TablesChanged(
        SavedSitting(
            rules=other.rules,
            names=_with(other.names, seat, begun.names[human]),
            human=seat,
            bots=_with(other.bots, seat, ""),
            seed=seed,
            actions=seats_kept(other.rules.players),
            shuffling=begun.shuffling,
            by_hand=begun.by_hand,
        ),
        SavedSitting(
            rules=begun.rules,
            names=_with(begun.names, human, willing),
            human=None,
            bots=_with(begun.bots, human, other.bots[seat]),
            seed=_seed_of_other(seed),
            actions=seats_kept(begun.rules.players),
        ),
    )


def seats_kept(players: int) -> tuple[Action, ...]:
    """Return the start of a sitting without a cut; the last player deals."""
    return (Agree(players - 1),)


def _with(texts: tuple[str, ...], place: int, text: str) -> tuple[str, ...]:
    return (*texts[:place], text, *texts[place + 1 :])


def _seed_of_other(seed: str) -> str:
    """Return the seed of the other table; neither seed can be computed from the other's deals."""
    words = f"{seed} other table"
    return hashlib.sha256(words.encode("utf-8", "surrogatepass")).hexdigest()
