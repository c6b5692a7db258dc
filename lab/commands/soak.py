"""``python -m lab soak``: play random sittings of every game with every check."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Callable
from random import Random

from eldesthand.cli.output import Answers
from eldesthand.core.actions import Action, Agree, End, Hour
from eldesthand.core.errors import IllegalAction
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws, Phase
from eldesthand.playing import play_deal
from eldesthand.words.naming import guests
from lab.at_page import AtPage, new_sitting
from lab.checks import (
    Broken,
    check_cards,
    check_code,
    check_counters,
    check_record,
    check_secrecy,
    check_view,
    expect,
)
from lab.parts import Experiment, Tally, add_run
from lab.random_actions import any_claim, any_error, anything_legal
from lab.random_tables import any_bots, any_people, any_rules, make_players

LEAST_DEALS = 40
"""Minimum number of deals in a part."""

MOST_DEALS_OF_SITTING = 6
"""Maximum number of deals in a sitting that does not end by itself."""

LOOKS = 0.006
"""Probability of checking the table between two actions."""

HOURS = 0.002
"""Probability that the agreed hour strikes between two actions, if there is one."""

AT_PAGE = 0.01
"""Share of sittings that are played through the page's engine."""

WITH_BOTS = 0.03
"""Share of sittings that bots play. In the others, actions are random."""

RECORDS, CODES = 0.2, 0.3
"""Shares of sittings whose record, or code of a deal, is written and read."""

WILD, ENDLESS = 200, 3000
"""Number of actions after which errors stop, and after which a deal must have ended."""


def add_soak(parser: ArgumentParser) -> None:
    """Add the options of a run."""
    add_run(parser, "deals", 1000)


def run_soak(options: Namespace) -> Answers:
    """Play random sittings of every game with every check.

    Yield the sittings played, the checks made, and the memory used.

    Raises ``Broken`` for the first fault.
    """
    yield from SOAK.report(options)


def play(chance: Random, deals: int, tally: Tally) -> None:
    """Play random sittings until at least ``deals`` deals are settled."""
    while tally.cases < deals:
        rules = any_rules(chance)
        try:
            tally.cases += _any_sitting(rules, chance, tally.counted)
        except Exception as fault:
            raise Broken(f"{type(fault).__name__}: {fault} ({rules})") from fault


SOAK = Experiment("soak", play, LEAST_DEALS, "deals")
"""Random sittings, in parts of at least :data:`LEAST_DEALS` deals."""


def _any_sitting(rules: Rules, chance: Random, counted: Counter[str]) -> int:
    """Play and check a sitting; return the number of settled deals."""
    lot = chance.random()
    if lot < AT_PAGE:
        sitting = _at_page(rules, chance)
        counted["sittings at the page"] += 1
    else:
        bots = any_bots(rules, chance) if lot < AT_PAGE + WITH_BOTS else ()
        sitting = _at_table(rules, bots, chance, counted)
        for bot in {bot.partition("@")[0] for bot in bots}:
            counted[f"sittings with {bot}"] += 1
    check_counters(sitting)
    if chance.random() < RECORDS:
        check_record(sitting)
        counted["records"] += 1
    if chance.random() < CODES:
        counted["codes"] += check_code(sitting, chance)
    counted["sittings"] += 1
    for said in (rules.laws, rules.variety, rules.settlement, f"{rules.players} players"):
        counted[f"deals: {said}"] += len(sitting.nets)
    return len(sitting.nets)


def _at_page(rules: Rules, chance: Random) -> Sitting:
    """Play about one deal through the page's engine."""
    people, bots = any_people(rules.players, chance), any_bots(rules, chance)
    page = AtPage(new_sitting(rules, people, bots, str(chance.random())), chance)
    page.play(1)
    return page.check()


def _at_table(
    rules: Rules, bots: tuple[str, ...], chance: Random, counted: Counter[str]
) -> Sitting:
    """Play some deals between bots or by chance."""
    sitting = Sitting(rules, guests(rules.players))
    players = make_players(bots, str(chance.random()))
    most = 1 if players else chance.randint(1, MOST_DEALS_OF_SITTING)
    if chance.random() < 0.5:
        sitting.apply(Agree(chance.randrange(rules.players)))

    def look(sitting: Sitting) -> Action | None:
        """Check the table sometimes; return the agreed hour if it strikes now, else ``None``."""
        lot = chance.random()
        if lot < LOOKS:
            counted["looks"] += 1
            check_cards(sitting)
            check_counters(sitting)
            check_view(sitting, chance)
            counted["views compared"] += check_secrecy(sitting, chance)
        elif lot > 1 - HOURS and rules.minutes and not sitting.hour_struck:
            return Hour()
        return None

    while len(sitting.nets) < most and sitting.phase is not Phase.ENDED:
        if players:
            play_deal(sitting, players, chance, look)
        else:
            _by_chance(sitting, chance, counted, look)
        expect(sitting.bank.conserved, "counters are not conserved [C7]")
    if sitting.phase is not Phase.ENDED:
        sitting.apply(End())
    return sitting


def _by_chance(
    sitting: Sitting,
    chance: Random,
    counted: Counter[str],
    look: Callable[[Sitting], Action | None],
) -> None:
    """Play a deal by random actions; under club laws with errors and claims."""
    settled, actions = len(sitting.nets), 0
    wild = chance.choice((0.0, 0.05, 0.2)) if sitting.rules.laws is Laws.CLUB else 0.0
    while len(sitting.nets) == settled and sitting.phase is not Phase.ENDED:
        actions += 1
        expect(actions < ENDLESS, "the deal does not end")
        lot = chance.random() if wild and actions < WILD else 1.0
        if lot < wild / 2 and (claim := any_claim(sitting, chance)):
            sitting.apply(claim)  # offered claims are legal
            counted["claims"] += 1
        elif lot < wild and (error := any_error(sitting, chance)):
            try:
                sitting.apply(error)
                counted["errors"] += 1
            except IllegalAction:
                counted["errors refused"] += 1
        else:
            sitting.apply(look(sitting) or anything_legal(sitting, chance))
