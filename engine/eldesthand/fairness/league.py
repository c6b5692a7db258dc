"""A crooked dealer at the table, for demonstration, and a pone in league with him (F1).

Whoever drives a table asks :func:`in_league` before anything else is done about the pack.

>>> from eldesthand.actions import Agree
>>> sitting = Sitting(Rules(dealing=Dealing.THREES), ("South", "West", "North", "East"))
>>> _ = sitting.apply(Agree(dealer=3))
>>> in_league(sitting, None, Random(1)), in_league(sitting, 1, Random(1))
(None, None)
>>> _ = sitting.apply(in_league(sitting, 3, Random(1)))
>>> in_league(sitting, 3, Random(1))
Cut(seat=2, lifted=26)
"""

from __future__ import annotations

from random import Random

from eldesthand.actions import Action, Cut, Shuffle
from eldesthand.deal import shuffled
from eldesthand.errors import RulesError
from eldesthand.fairness.crooked import crooked
from eldesthand.rules import Dealing, Rules
from eldesthand.sitting import Sitting
from eldesthand.view import Phase

__all__ = ["agreed_cut", "check_crooked", "in_league"]


def agreed_cut(rules: Rules) -> int:
    """How many cards they have agreed on to lift: half the pack, as an idle pone does anyway."""
    return len(rules.pack) // 2


def in_league(sitting: Sitting, cheat: int | None, chance: Random) -> Action | None:
    """What this player does to the pack when he deals, and the pone for him; else ``None``."""
    if cheat is None or sitting.player_of[sitting.dealer] != cheat:
        return None
    rules = sitting.rules
    if sitting.phase is Phase.SHUFFLE:
        pack = crooked(rules, shuffled(rules.pack, chance), agreed_cut(rules))
        return Shuffle(sitting.dealer, pack)
    if sitting.phase is Phase.CUT:
        return Cut(sitting.to_act[0], agreed_cut(rules))
    return None


def check_crooked(rules: Rules, cheat: int | None) -> None:
    """Raise ``RulesError`` unless this player can show the cheat at such a table (F1)."""
    if cheat is None:
        return
    if not 0 <= cheat < rules.players:
        raise RulesError(f"expected a crooked player from 0 to {rules.players - 1}, not {cheat}")
    if rules.dealing is not Dealing.THREES:
        raise RulesError("a crooked dealer shows his cheat only where threes are dealt [F1]")
