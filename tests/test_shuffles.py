"""The test of many shuffles (F3): exact probabilities, and decks that are not fair."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random
from statistics import fmean

import pytest

from eldesthand.cli.commands import fairness as command
from eldesthand.cli.main import main
from eldesthand.core.cards import Card
from eldesthand.fairness import shuffles
from eldesthand.fairness.shuffles import CARDS, RULES, Counts, chi_square_tail, compare, count
from web.tools.steps import ROOT


def test_F3_the_command_counts_the_deals_of_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["shuffles", "--deals", "40", "--seed", "any", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["deals"], found["also dealt at the page"]) == (40, 40)
    assert all(0 < test["p"] <= 1 for test in found["tests"])
    for row in found["holders"]:
        assert sum(row[f"seat {seat}"] for seat in range(4)) == 40
    assert sum(row["hearts"] for row in found["lengths in seat 0"]) == 40


def test_F3_other_cards_at_the_page_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "hands_at_page", lambda seed, number: ())
    assert main(["shuffles", "--deals", "1"]) == 2


def test_counts_of_parts_add_up() -> None:
    whole, parts = count("any", 0, 30), Counts()
    for start in (0, 10, 20):
        parts.add(count("any", start, start + 10))
    assert whole == parts


Shuffled = Callable[[Random, list[Card]], None]


def fair(chance: Random, pack: list[Card]) -> None:
    chance.shuffle(pack)


def keeps_neighbours(chance: Random, pack: list[Card]) -> None:
    """Shuffle, but leave two cards together in one deal of ten."""
    chance.shuffle(pack)
    if chance.random() < 0.1:
        pack.remove(RULES.pack[7])
        pack.insert(pack.index(RULES.pack[30]), RULES.pack[7])


def gives_the_queen(chance: Random, pack: list[Card]) -> None:
    """Shuffle, but give the Queen of spades to seat 0 a little more often."""
    chance.shuffle(pack)
    queen = pack.index(shuffles.TRACED[0])
    if queen % 4 == 1 and chance.random() < 0.25:
        pack[queen], pack[queen - 1] = pack[queen - 1], pack[queen]


def one_pass_too_few(chance: Random, pack: list[Card]) -> None:
    """Shuffle by the usual mistake: each place is changed with any other."""
    for place in range(len(pack)):
        other = chance.randrange(len(pack))
        pack[place], pack[other] = pack[other], pack[place]


def p_values(
    shuffled: Shuffled, monkeypatch: pytest.MonkeyPatch, deals: int, seed: int = 1
) -> dict[str, float]:
    chance = Random(f"{shuffled.__name__} {seed}")

    def pack_of(seed: str, number: int, terms: object) -> tuple[Card, ...]:
        pack = list(RULES.pack)
        shuffled(chance, pack)
        return tuple(pack)

    monkeypatch.setattr(shuffles, "pack_of", pack_of)
    monkeypatch.setattr(shuffles, "dealer_of", lambda number: 3)
    return {each.name: each.p for each in compare(count("", 0, deals))}


@pytest.mark.parametrize(
    ("shuffled", "found"),
    [
        (keeps_neighbours, "neighbours in the pack"),
        (gives_the_queen, "holder of QS"),
        (one_pass_too_few, "card by place in the pack"),
    ],
)
def test_F3_an_unfair_shuffle_is_found(
    shuffled: Shuffled, found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert p_values(shuffled, monkeypatch, 6000)[found] < 1e-4


def test_p_values_of_fair_shuffles_are_spread_evenly(monkeypatch: pytest.MonkeyPatch) -> None:
    found: dict[str, list[float]] = {}
    for seed in range(12):
        for name, p in p_values(fair, monkeypatch, 300, seed).items():
            found.setdefault(name, []).append(p)
    assert all(0.15 < fmean(each) < 0.85 for each in found.values()), found


@pytest.mark.parametrize("freedom", [1, 3, 38, 153, 1274, 2601])
def test_the_tail_of_the_chi_square_distribution(freedom: int) -> None:
    chi2 = pytest.importorskip("scipy.stats").chi2
    for share in (0.3, 0.8, 1.0, 1.1, 2.0):
        statistic = freedom * share
        expected = chi2.sf(statistic, freedom)
        assert chi_square_tail(statistic, freedom) == pytest.approx(expected, rel=1e-8, abs=1e-12)


def test_the_tail_of_the_chi_square_distribution_in_tables() -> None:
    """Percentage points as printed in tables of the distribution."""
    for freedom, statistic, p in ((1, 3.841, 0.05), (3, 11.345, 0.01), (100, 124.342, 0.05)):
        assert chi_square_tail(statistic, freedom) == pytest.approx(p, rel=2e-3)
    assert chi_square_tail(0, 5) == 1
    assert len(RULES.pack) == CARDS


def test_F3_the_published_table_is_consistent() -> None:
    """Each p-value follows from its statistic, and each row of holders from a million deals."""
    chapter = (ROOT / "book/fairness.rst").read_text("utf-8").partition("A million deals\n")[2]
    rows = re.findall(r"^(\S.*?) {2,}([\d,]+) +([\d.]+) +([01]\.\d{3})$", chapter, re.M)
    names = [each.name for each in compare(count("", 0, 20))]
    assert len(rows) == len(names)
    for _, freedom, statistic, p in rows:
        found = chi_square_tail(float(statistic), int(freedom.replace(",", "")))
        assert float(p) == pytest.approx(found, abs=0.004)
    for holders in re.findall(r"^(?:Queen|Two) of \w+ +(.*) +250,000$", chapter, re.M):
        assert sum(int(each.replace(",", "")) for each in holders.split()) == 1_000_000
    for length, chance in enumerate(shuffles.length_chances()[:8]):
        assert re.search(rf"^{length} .* {chance * 1e6:,.0f}$", chapter, re.M)
