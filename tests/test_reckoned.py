"""The reckoning as a table: the players' rows, the leaders, and the final table."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from eldesthand.bots import make_bot
from eldesthand.core.actions import End, Settle
from eldesthand.core.bank import EndKind, EndReason
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.settling import Taken, Terms, settle
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from eldesthand.playing import play_deal
from eldesthand.words import narrate_final
from eldesthand.words.reckoned import (
    deal_table,
    final_heading,
    final_table,
    who_won_most,
    worked,
    worth,
)
from tests.laws.settling.test_sentences import added_up
from tests.scenes import altered
from tests.strategies import all_games
from tests.tables import (
    FOUR_FOUR_FIVE_NONE,
    NAMES,
    ONE_SUIT_EACH,
    SCRIPT_4450,
    present,
    seated,
    steps,
    table_with,
    unload,
)

MODERN = PRESETS["modern"].rules.with_options(passing=False)


def settled(
    rules: Rules, hands: tuple[str, ...] = FOUR_FOUR_FIVE_NONE, script: str = ""
) -> Sitting:
    """Play and settle a deal of these hands, the eldest hand's first."""
    sitting = table_with(hands, rules, script=script)
    unload(sitting)
    if sitting.phase is Phase.SETTLE:
        sitting.apply(Settle())
    return sitting


def rows(view: View) -> dict[str, tuple[str, ...]]:
    """Return the figures of the deal by player."""
    table = present(deal_table(view))
    return {row.name: row.figures for row in table.rows}


def test_S1_a_pool_that_is_won_needs_no_rows_of_its_own() -> None:
    view = settled(Rules(), script=SCRIPT_4450).view(0)
    table = present(deal_table(view))
    assert table.columns == ("Hearts", "Pays", "Gets", "Net", "Holds")
    assert [row.name for row in table.rows] == ["Ann", "Bob", "Cleo", "Dora"]
    assert rows(view)["Ann"] == ("0", "0", "13", "+13", "63")
    assert rows(view)["Dora"] == ("5", "5", "0", "−5", "45")
    assert [row.name for row in table.rows if row.won] == ["Ann"]
    assert [row.name for row in table.rows if row.leads] == ["Ann"]
    assert table.pool == ()


def test_players_who_stand_alike_are_not_in_the_lead() -> None:
    view = settled(Rules(), script=SCRIPT_4450).view(0)
    [ann, bob, *others] = view.players
    tied = replace(view, players=(ann, replace(bob, won=ann.won), *others))
    assert not any(row.leads for row in present(deal_table(tied)).rows)


def test_the_rows_of_a_deal_stand_best_first() -> None:
    view = settled(Rules(), script=SCRIPT_4450).view(0)
    won = [-9, 3, 12, 3]
    players = tuple(replace(each, won=won[each.seat]) for each in view.players)
    table = present(deal_table(replace(view, players=players)))
    assert [row.seat for row in table.rows] == [2, 1, 3, 0]


def test_I8_the_clause_about_payments_names_the_viewer_after_an_offender() -> None:
    view = settled(Rules(), script=SCRIPT_4450).view(0)
    reckoning = replace(present(view.sitting.reckoning), revoked=(1,))
    caught = altered(view, reckoning=reckoning, nets=((1, -5, -4, -4),))
    assert worked(caught).startswith("Bob was caught: you paid 12 in fines, and got 13 ")
    own = altered(replace(view, seat=1), reckoning=reckoning)
    assert worked(own).startswith("You were caught: you paid ")


def test_I8_a_viewer_who_neither_paid_nor_won_is_named_once() -> None:
    view = settled(Rules(), script=SCRIPT_4450).view(0)
    reckoning = settle(Taken((4, 4, 4, 1)), Terms("sweepstake", revoked=(1,)))
    caught = altered(view, reckoning=reckoning, nets=(tuple(each.net for each in reckoning.lines),))
    assert worked(caught) == "Bob was caught: you paid nothing and won nothing."


def test_S1_a_jack_has_its_own_rows_and_equal_players_have_no_leader() -> None:
    table = present(deal_table(settled(Rules(), ONE_SUIT_EACH).view(0)))
    assert table.pool == (
        ("In the pool before scoring", "0"),
        ("Left in the pool as a Jack", "13"),
    )
    even = replace(settled(Rules()).view(0), players=seated(Rules()).view(0).players)
    alike = present(deal_table(even))
    assert not any(row.leads for row in alike.rows)


def test_S8_two_players_have_pegs_and_no_counters() -> None:
    sitting = seated(Rules(players=2, settlement="howell"))
    bots = [make_bot("random", Random(seat)) for seat in range(2)]
    play_deal(sitting, bots, Random(1))
    view = sitting.view(0)
    table = present(deal_table(view))
    assert table.columns == ("Hearts", "This deal", "Pegs")
    for row in table.rows:
        player = view.players[row.seat]
        assert row.figures[1:] == (f"+{player.pegs}" if player.pegs else "0", str(player.pegs))


def test_S8_two_players_pay_the_pool_in_counters() -> None:
    """At sweepstake both take two hearts, pay them into the pool, and peg nothing."""
    hands = ("AKQJT987654...A2", ".AKQJT987654..K3")
    table = present(deal_table(settled(Rules(players=2), hands, "AH KH 2H 3H").view(0)))
    assert table.columns == ("Hearts", "This deal", "Counters", "Pegs")
    assert [row.figures for row in table.rows] == [("2", "0", "−2", "0")] * 2
    assert table.pool == (
        ("In the pool before scoring", "0"),
        ("Left in the pool as a Jack", "4"),
    )


def test_C3_the_dealer_of_seven_sits_out_and_holds_what_they_held() -> None:
    rules = Rules(players=7, settlement="howell", counters=100)
    sitting = seated(rules)
    bots = [make_bot("random", Random(seat)) for seat in range(7)]
    play_deal(sitting, bots, Random(1))
    table = present(deal_table(sitting.view(None)))
    [idle] = [row for row in table.rows if row.note]
    assert (idle.figures, idle.note) == (("–", "–", "–", "–", "100"), "sits out")


def test_V7_points_of_the_deal_and_totals_and_the_winner() -> None:
    sitting = seated(replace(MODERN, target=26))
    bots = [make_bot("random", Random(seat)) for seat in range(4)]
    while sitting.phase is not Phase.ENDED:
        before = sitting.view(0)
        if before.sitting.settled:
            table = present(deal_table(before))
            assert table.columns == ("This deal", "Total")
            assert [row.figures[1] for row in table.rows] == [
                str(points) for points in sorted(each.points for each in before.players)
            ]
        play_deal(sitting, bots, Random(sitting.deal))
    view = sitting.view(0)
    final, last = final_table(view), deal_table(view)
    assert final is not None
    assert last is not None
    assert final.columns == ("Last deal", "Total")
    assert last.columns == (), "it stands in the final table"
    assert sum(int(row.figures[0].replace("−", "-")) for row in final.rows) in (26, 78)
    fewest = min(view.players, key=lambda each: each.points).seat
    heading = "You win" if fewest == 0 else f"{view.players[fewest].name} wins"
    assert final_heading(view) == f"Final score: {heading}"


def test_C7_the_banker_names_the_winner_of_most_counters() -> None:
    sitting = settled(Rules(stake="0.50"), script=SCRIPT_4450)
    sitting.apply(End())
    view = sitting.view(0)
    assert final_heading(view) == "Final result"
    assert who_won_most(view) == "You won the most, 13 counters."
    assert who_won_most(sitting.view(1)) == "Ann won the most, 13 counters."
    final = present(final_table(view))
    assert final.columns == ("Received", "Holds", "Won or lost", "Worth")
    assert final.rows[0].figures == ("50", "63", "+13", "6.50")
    assert final.rows[-1].figures == ("50", "45", "−5", "−2.50")


def test_C7_a_counter_of_the_value_one_needs_no_column_of_values() -> None:
    sitting = settled(Rules(), script=SCRIPT_4450)
    sitting.apply(End())
    final = present(final_table(sitting.view(0)))
    assert final.columns == ("Received", "Holds", "Won or lost")
    assert final.rows[0].figures == ("50", "63", "+13")


def test_G1_why_it_is_over_is_said_to_the_player() -> None:
    sitting = settled(Rules(target=12), script=SCRIPT_4450)
    final = present(sitting.view(0).sitting.final)
    assert narrate_final(final) == "The game is over: Ann has won 13 counters."
    assert narrate_final(final, 0) == "The game is over: you have won 13 counters."
    assert narrate_final(final, 1) == "The game is over: Ann has won 13 counters."
    several = replace(final, reason=EndReason(EndKind.COUNTERS, (0, 1), 6))
    assert narrate_final(several, 1) == "The game is over: you and Ann have each won 6 counters."
    assert narrate_final(several, 2) == "The game is over: Ann and Bob have each won 6 counters."
    broke = replace(final, reason=EndReason(EndKind.LOST_ALL, (0, 1)))
    assert narrate_final(broke, 0) == "The game is over: you and Bob have lost all your counters."
    three = replace(final, reason=EndReason(EndKind.LOST_ALL, (0, 1, 2)))
    told = "The game is over: you, Ann and Bob have lost all your counters."
    assert narrate_final(three, 2) == told


@pytest.mark.parametrize("name", PRESETS)
def test_S_V_K_every_player_reads_how_their_net_came_about(name: str) -> None:
    """The numbers of the sentence add up to the net, in every game and whoever wins."""
    rules = PRESETS[name].rules
    points = rules.settlement_object.points
    for seed in range(12):
        sitting = seated(rules)
        play_deal(sitting, [make_bot("random", Random(seed))] * rules.players, Random(seed))
        for seat in range(rules.players):
            told, net = worked(sitting.view(seat)), sitting.nets[0][seat]
            told = told.removesuffix(" Well played.").removesuffix(" A bold plan, well played.")
            why, _, steps = told.rstrip(".").rpartition(": ")
            assert why
            if points:
                off = 1 if steps.endswith(" off your score") else -1
                assert off * int(steps.split()[0]) == net, told
            else:
                assert added_up(steps) == net, told


@pytest.mark.parametrize(
    ("rules", "seat", "told"),
    [
        (Rules(), 0, "You took nothing that counts: you got 13 from the pool. Well played."),
        (Rules(), 3, "You took 5 hearts: you paid 5 into the pool."),
        (
            Rules(settlement="howell"),
            3,
            "You took 5 hearts: you paid 15 (3 for each), and got 8 for what the others "
            "took, for a total of −7.",
        ),
    ],
)
def test_S1_S3_a_worked_sentence(rules: Rules, seat: int, told: str) -> None:
    assert worked(settled(rules, script=SCRIPT_4450).view(seat)) == told


def test_a_result_is_compared_with_the_worth_of_the_cards() -> None:
    howell = settled(Rules(settlement="howell"), script=SCRIPT_4450).view(3)
    assert (
        worth(howell, 3.6)
        == "With these cards, an average player would end up at +4. You ended up at −7."
    )
    assert (
        worth(howell, -0.4)
        == "With these cards, an average player would end up at 0. You ended up at −7."
    )


def test_V7_the_moon_replaces_the_taken_points() -> None:
    sitting = settled(MODERN, ONE_SUIT_EACH)
    assert worked(sitting.view(0)) == "Bob shot the moon: 26 points."
    assert worked(sitting.view(1)) == "You shot the moon: 0 points. A bold plan, well played."
    assert worked(sitting.view(None)) == ""


EVERY_SETTLEMENT = tuple(
    {(game.variety, game.players, game.settlement): game for game in all_games()}.values()
)
"""A game for each variety with each number of players and each settlement."""


def gains(view: View) -> list[int]:
    """Return what each player has won so far: counters, pegs included, or points off the score."""
    if view.rules.settlement_object.points:
        return [-player.points for player in view.players]
    return [player.won for player in view.players]


def shown_gains(view: View) -> list[int]:
    """Return what the reckoning shows that each player won in the deal."""
    table, signs = present(deal_table(view)), str.maketrans("−", "-", "+–")
    figures = [
        {
            name: int(figure.translate(signs) or 0)
            for name, figure in zip(table.columns, row.figures, strict=True)
        }
        for row in sorted(table.rows, key=lambda row: row.seat)
    ]
    if view.rules.settlement_object.points:
        return [-each["This deal"] for each in figures]
    if len(figures) == 2:
        pegs = [each["This deal"] for each in figures]
        own = [pegs[0] - pegs[1], pegs[1] - pegs[0]]
        return [gain + each.get("Counters", 0) for gain, each in zip(own, figures, strict=True)]
    assert all(each["Net"] == each["Gets"] - each["Pays"] for each in figures)
    return [each["Net"] for each in figures]


@pytest.mark.parametrize(
    "game", EVERY_SETTLEMENT, ids=lambda game: f"{game.variety}-{game.players}-{game.settlement}"
)
def test_S_V_K_the_net_of_every_game_is_the_change_of_the_counters(game: Rules) -> None:
    """Also with a fine, a bid or a Jack in the pool, and for a dealer who sits out."""
    chance = Random(5)
    sitting = Sitting(replace(game, minutes=0), NAMES[: game.players])
    for deal in range(3):
        before = gains(sitting.view(0))
        for _ in steps(sitting, chance, deal + 1):
            if sitting.phase is Phase.SETTLE and deal != 1 and not game.settlement_object.points:
                sitting.bank.pay_in(deal % game.players, 3)
        view = sitting.view(0)
        after = gains(view)
        assert shown_gains(view) == [new - old for new, old in zip(after, before, strict=True)]


def test_V1_the_reckoning_names_the_payer_of_the_bid() -> None:
    sitting = seated(PRESETS["auction"].rules)
    play_deal(sitting, [make_bot("plain", Random(seat)) for seat in range(4)], Random(3))
    view = sitting.view(0)
    reckoning = present(view.sitting.reckoning)
    bidder = next(each for each in reckoning.lines if each.net != view.sitting.nets[-1][each.seat])
    bid = bidder.net - view.sitting.nets[-1][bidder.seat]
    name = "you" if bidder.seat == 0 else view.players[bidder.seat].name
    table = present(deal_table(view))
    assert table.pool[0] == (f"Paid into the pool by {name} for the bid", str(bid))


def test_V1_D7_only_a_choice_bought_in_this_deal_is_paid_for() -> None:
    sitting = seated(PRESETS["auction"].rules)
    play_deal(sitting, [make_bot("plain", Random(seat)) for seat in range(4)], Random(3))
    view = sitting.view(0)
    kept = replace(view, stage=replace(view.stage, choice_kept=True))
    assert present(deal_table(kept)).pool[0][0].endswith(" in fines")
