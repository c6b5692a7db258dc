"""S1–S6, I8–I11, I15, V4: what the sentence of a settlement says is what is paid.

The numbers are read back out of the sentence and held against the reckoning.
"""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from eldesthand.core.settling import SETTLEMENTS, Reckoning, Settlement, Taken, Terms, settle
from eldesthand.core.speech import Speaker, signed
from eldesthand.games.varieties.joker import WORTH, with_joker
from eldesthand.words.narration import outcome
from eldesthand.words.reckoned import in_steps, steps_of
from tests.tables import NAMES

SIZES = {"excess": (3, 3), "points": (3, 6)}
STAYS = r"(?: as a Jack| in the pool| on the table)?"
RULES = {
    "won": r"(?P<who>.+?) (?:(?:are|is) the only clear player|took the fewest hearts) and takes? "
    r"the pool of (?P<all>\d+) counters?",
    "divided": r"(?P<who>.+?) (?:are clear|tied for the fewest hearts) and divide the pool, "
    r"(?P<each>\d+) each",
    "jack": r".+, so the pool of (?P<stays>\d+) counters? stays as a Jack",
    "stays": r"(?:(?P<stays>\d+) counters?|(?P<these>It|They)) "
    rf"(?:stays?|carr(?:y|ies) over){STAYS}",
    "transfer": r"(?P<payer>\w+) pays? (?P<receiver>\w+) (?P<all>\d+) counters for the Joker",
    "howell": r"Each player pays \d+ counters? for each \w+ they took and gets 1 for each \w+ "
    r"(?:another|the other) player took",
    "nothing": r"nothing stays on the table|Nothing is paid into the pool|"
    r"Nobody won, so nobody pays|"
    r"Nobody took a heart, so nobody pays|Everyone took the same number, so nobody pays|"
    r"Nobody gets any points",
    "table": r"(?P<who>.+?) (?:takes?|divide) the counters on the table",
    "some": r"(?P<who>.+?) (?:takes?|divide) (?P<all>\d+) of the (?P<before>\d+) counters? on the "
    r"table",
    "excess": r"(?P<payers>.+?) pays? (?P<receivers>.+) the difference",
    "revoked": r"(?P<who>\w+) pays? (?P<all>\d+) counters? for the whole table"
    r"(?:, and refunds? the bid of (?P<bid>\d+))?",
    "first": r"(?P<who>\w+) wins? the deal(?: and (?P<all>\d+) counters?)?",
    "gets": r"(?P<who>\w+) gets? (?P<all>\d+)",
    "points": r"\d+ points?: .+|\w+ gets? (?:all )?\d+ points?",
}


def names_in(text: str) -> list[int]:
    words = re.split(r", | and ", text)
    return [0 if word.lower() == "you" else NAMES.index(word) for word in words]


def said(sentence: str) -> list[tuple[str, dict[str, str]]]:
    """Return the statements of a sentence by kind, with their words and numbers."""
    found = []
    for part in re.split(r"[.;] ?", sentence.rstrip(".")):
        kinds = [(k, m) for k, rule in RULES.items() if (m := re.fullmatch(rule, part.strip()))]
        assert len(kinds) == 1, (part, kinds)
        found.append((kinds[0][0], {k: v for k, v in kinds[0][1].groupdict().items() if v}))
    return found


def check(reckoning: Reckoning, *, own: int | None) -> None:
    """Pay by the sentence: every player gets the same counters as in the reckoning."""
    sentence = outcome(reckoning, ("You" if own == 0 else NAMES[0], *NAMES[1:]), own)
    told = said(sentence.replace("Ann", NAMES[0]))
    settlement, lines = SETTLEMENTS[reckoning.method], reckoning.lines
    paid, drawn, stays = Counter[int](), Counter[int](), 0
    kinds, each = [kind for kind, _ in told], 0
    for kind, words in told:
        stays += each if "these" in words else int(words.get("stays", 0))
        each = int(words.get("each", words.get("all", 0)))
        if kind == "some":
            stays += int(words["before"]) - each
        match kind:
            case "won" | "divided" | "gets" | "first":
                for seat in names_in(words["who"]):
                    drawn[seat] += each
            case "transfer" if not reckoning.revoked:
                drawn[names_in(words["receiver"])[0]] += each
            case "revoked":
                paid[names_in(words["who"])[0]] += each + int(words.get("bid", 0))
            case "excess":
                assert {line.seat for line in lines if line.pays} == set(names_in(words["payers"]))
                assert set(reckoning.winners) == set(names_in(words["receivers"]))
            case "table" | "some":
                fewest = min(line.units for line in lines)
                lowest = {line.seat for line in lines if line.units == fewest}
                assert set(names_in(words["who"])) == lowest
                took = reckoning.pool_before - reckoning.pool_after
                assert int(words.get("all", took)) == took > 0
                assert int(words.get("before", reckoning.pool_before)) == reckoning.pool_before
    if reckoning.revoked:
        assert paid == +Counter({line.seat: line.pays for line in lines})
    if reckoning.revoked or {"won", "divided", "first"} & set(kinds):
        assert drawn == +Counter({line.seat: line.draws for line in lines})
    if not settlement.points:
        assert stays == reckoning.pool_after
    for line in lines:
        worked = in_steps(steps_of(reckoning, line, Speaker(NAMES, line.seat)))
        assert added_up(worked) == line.net, worked


def added_up(worked: str) -> int:
    """Return the net of a worked sentence: what was drawn, without what was paid."""
    *parts, last = re.split(r", (?:and )?(?=paid|got|for a total)", worked.removeprefix("you "))
    net = 0
    for part in (*parts, *([] if last.startswith("for a total") else [last])):
        each = sum(map(int, re.findall(r"(?:paid|got|and|,) (\d+)", part)))
        net += each if part.startswith("got") else -each
    assert not parts or last == f"for a total of {signed(net)}", worked
    return net


def taken(method: str, chance: Random) -> tuple[Taken, bool]:
    """Return random units, and whether the Joker is among them."""
    low, high = SIZES.get(method, (2, 6))
    players = chance.randint(low, high)
    units = [chance.choice((0, 0, 1, 2, 3, chance.randint(0, 9))) for _ in range(players)]
    if method in ("sweepstake", "simple") and chance.random() < 0.4:
        owner, taker = chance.randrange(players), chance.randrange(players)
        units[taker] += WORTH
        return with_joker(units, owner, taker), True
    return Taken(tuple(units)), False


@pytest.mark.parametrize("method", [m for m in SETTLEMENTS if not SETTLEMENTS[m].points])
@pytest.mark.parametrize("part", range(4))
def test_S_I_V4_the_numbers_of_a_sentence_are_those_that_are_paid(method: str, part: int) -> None:
    chance, kinds = Random(f"{method} {part}"), SETTLEMENTS[method]
    for _ in range(250):
        what, joker = taken(method, chance)
        places = range(len(what.units))
        revoked = [place for place in places if chance.random() < 0.15]
        pool = chance.choice((0, 0, 1, chance.randint(0, 20)))
        bid = (chance.choice(places), chance.randint(1, pool)) if pool and not joker else None
        check(
            settle(
                what,
                Terms(
                    method,
                    pool,
                    jack=kinds.keeps_jacks and pool > 0 and chance.random() < 0.5,
                    revoked=revoked,
                    bid=bid if method == "sweepstake" else None,
                ),
            ),
            own=chance.choice((None, 0)),
        )


def test_V4_the_sentence_separates_pool_and_transfers() -> None:
    def told(*units: int) -> str:
        return outcome(settle(with_joker(units, 0, 3), Terms("sweepstake")), NAMES, None)

    assert told(0, 0, 8, 9) == (
        "Ann and Bob are clear and divide the pool, 6 each. Dora pays Ann 5 counters for the Joker."
    )
    assert told(0, 3, 5, 9) == (
        "Ann is the only clear player and takes the pool of 12 counters. "
        "Dora pays Ann 5 counters for the Joker."
    )
    assert told(1, 2, 5, 9) == (
        "Nobody is clear, so the pool of 12 counters stays as a Jack. "
        "Dora pays Ann 5 counters for the Joker."
    )


def test_I10_the_sentence_separates_losses_and_bid() -> None:
    terms = Terms("sweepstake", 4, revoked=(1,), bid=(2, 4))
    assert outcome(settle(Taken((0, 3, 4, 6)), terms), NAMES, None) == (
        "Bob pays 13 counters for the whole table, and refunds the bid of 4. Ann gets 17. "
        "Cleo gets 4."
    )


@pytest.mark.parametrize(
    ("method", "units", "pool", "told"),
    [
        (
            "excess",
            (1, 6, 6),
            3,
            "Bob and Cleo pay Ann the difference. Ann takes the counters on the table.",
        ),
        (
            "excess",
            (1, 1, 6),
            3,
            "Cleo pays Ann and Bob the difference. "
            "Ann and Bob divide 2 of the 3 counters on the table.",
        ),
        (
            "spot",
            (0, 0, 9),
            0,
            "Cleo pays Ann and Bob the difference. 1 counter stays on the table.",
        ),
        (
            "spot",
            (0, 4, 9),
            5,
            "Bob and Cleo pay Ann the difference. Ann takes the counters on the table.",
        ),
    ],
)
def test_I15_S5_S6_the_sentence_names_the_winner_of_the_table(
    method: str, units: tuple[int, ...], pool: int, told: str
) -> None:
    assert outcome(settle(Taken(units), Terms(method, pool)), NAMES, None, "spot") == told


def test_a_settlement_without_steps_of_its_own_names_the_net() -> None:
    deal = settle(Taken((11, 2, 0, 0)), Terms("howell"))
    line, who = deal.lines[0], Speaker(("You", "Ann", "Bob", "Cleo"), 0)
    steps = Settlement.steps(SETTLEMENTS["howell"], deal, line, who)
    assert in_steps(steps) == "you paid 31 counters"
