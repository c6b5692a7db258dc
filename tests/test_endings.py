"""The end of a deal and of a sitting in a few words, and the moments that the table marks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from eldesthand.core.bank import EndKind, EndReason, FinalLine, FinalReckoning
from eldesthand.core.cards import Card
from eldesthand.core.events import CardPlayed, HeartsBroken, Settled, SittingEnded, TrickTaken
from eldesthand.core.play import Destination
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.settling import Reckoning, Taken, Terms, settle
from eldesthand.core.sitting import Sitting
from eldesthand.core.speech import Speaker
from eldesthand.core.view import View
from eldesthand.words.moments import Ending, Moment, MomentKind, ending_of, moment_of, verdict
from tests.tables import NAMES as ALL

NAMES = ALL[:4]
MODERN = PRESETS["modern"].rules
WHO = Speaker(NAMES, 0)


def view_of(rules: Rules, nets: tuple[tuple[int, ...], ...], own: int = 0) -> View:
    """Return the view of a seat after deals with these nets."""
    view = Sitting(rules, NAMES).view(own)
    assert isinstance(view, View)
    return replace(view, sitting=replace(view.sitting, nets=nets, settled=len(nets)))


def final_of(rules: Rules, *nets: tuple[int, ...]) -> FinalReckoning:
    """Return the final reckoning of deals with these nets."""
    points = rules.settlement_object.points
    totals = [sum(deal) for deal in zip(*nets, strict=True)]
    order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
    lines = tuple(
        FinalLine(
            *(seat, NAMES[seat], 50, 50 + totals[seat], 0 if points else totals[seat]),
            *("0", 0, 0, -totals[seat] if points else 0),
            rank=1 + sum(other > totals[seat] for other in totals),
        )
        for seat in order
    )
    return FinalReckoning(EndReason(EndKind.HOUR), "G1", len(nets), lines)


def ended(rules: Rules, *nets: tuple[int, ...], own: int = 0) -> Ending:
    """Return the end of a sitting of these deals for a seat."""
    return ending_of(view_of(rules, nets, own), final_of(rules, *nets))


@pytest.mark.parametrize(
    ("nets", "verdict", "place", "decisive"),
    [
        (
            [(-20, 0, -6, 0), (-3, -13, 0, -10)],
            *("Cleo wins", "You came fourth, 17 points behind."),
            "Deal 1 decided it, when Cleo gained 14 points on you.",
        ),
        (
            [(0, -13, -13, 0), (-1, -12, -12, -1), (0, 0, 0, -26)],
            *("You win!", "You finished 24 points ahead of Bob."),
            "Deal 1 decided it, when you gained 13 points on Bob.",
        ),
        (
            [(-5, 0, -5, -16), (-5, 0, -5, -16)],
            *("Bob wins", "You tied for second, 10 points behind."),
            "Deal 2 decided it, when Bob gained 5 points on you.",
        ),
        ([(0, 0, -13, -13)], "You and Bob share the win", "", ""),
        (
            [(-13, 0, -13, 0)],
            "Bob and Dora share the win",
            "You tied for third, 13 points behind.",
            "",
        ),
    ],
)
def test_an_ending_tells_who_wins_the_viewers_place_and_the_decisive_deal(
    nets: list[tuple[int, ...]], verdict: str, place: str, decisive: str
) -> None:
    found = ended(MODERN, *nets)
    assert (found.verdict, found.place, found.decisive) == (verdict, place, decisive)


def test_a_spectator_and_a_game_for_counters_have_their_ending_too() -> None:
    found = ended(Rules(), (3, -1, -1, -1), (2, 2, -4, 0), own=1)
    assert found.verdict == "Ann wins"
    assert found.place == "You came second, 4 counters behind."
    assert [each.total for each in found.places] == ["+5", "+1", "−1", "−5"]
    assert ended(Rules(), (0, 0, 0, 0)).verdict == "Nobody wins"


@pytest.mark.parametrize(
    ("units", "said"),
    [
        ((13, 0, 0, 13), "You took 13 points"),
        ((1, 25, 0, 0), "You took 1 point"),
        ((0, 13, 13, 0), "Not a single point!"),
        ((-10, 13, 13, 0), "10 points off your score"),
    ],
)
def test_the_verdict_on_a_deal_for_points(units: tuple[int, ...], said: str) -> None:
    reckoning = settle(Taken(units), Terms("points"))
    assert verdict(reckoning, view_of(MODERN, (reckoning.net,))) == said


@pytest.mark.parametrize(
    ("units", "said"),
    [
        ((0, 4, 4, 5), "You won 13 counters"),
        ((13, 0, 0, 0), "You lost 39 counters"),
        ((3, 3, 3, 4), "You won 1 counter"),
    ],
)
def test_the_verdict_on_a_deal_for_counters(units: tuple[int, ...], said: str) -> None:
    reckoning = settle(Taken(units), Terms("howell"))
    assert verdict(reckoning, view_of(Rules(), (reckoning.net,))) == said


def test_V7_a_moon_is_the_verdict_and_a_moment() -> None:
    reckoning = settle(Taken((0, 26, 26, 26), sweeper=0), Terms("points"))
    assert verdict(reckoning, view_of(MODERN, (reckoning.net,))) == "You shoot the moon!"
    moment = moment_of(Settled(reckoning), None, MODERN, WHO)
    assert moment == Moment(MomentKind.MOON, "You shoot the moon!")


def test_a_costly_card_is_marked_where_it_is_taken() -> None:
    cards = tuple(map(Card.parse, ("AS", "QS")))
    taken = TrickTaken(2, 0, 1, cards, 13)
    moment = Moment(MomentKind.COSTLY, "Bob takes the Queen of spades!", 1, cards[1])
    assert moment_of(taken, None, MODERN, WHO) == moment
    assert moment_of(replace(taken, to=Destination.HAND), None, MODERN, WHO) is None
    assert moment_of(taken, None, Rules(), WHO) is None, "it costs nothing there"
    joker = TrickTaken(2, 0, 0, (Card.parse("*H"),), 5)
    moment = Moment(MomentKind.OWED, "You take the Joker!", 0, joker.cards[0])
    assert moment_of(joker, None, PRESETS["joker"].rules, WHO) == moment


def test_S1_a_won_jack_and_broken_hearts_are_moments() -> None:
    played = CardPlayed(2, Card.parse("3H"))
    broken = moment_of(HeartsBroken(), played, MODERN, WHO)
    assert broken == Moment(MomentKind.BROKEN, "Hearts are broken!", 2)

    def jack(*units: int) -> Reckoning:
        return settle(Taken(units), Terms("sweepstake", pool=13, jack=True))

    won = moment_of(Settled(jack(0, 4, 4, 5)), None, Rules(), WHO)
    assert won == Moment(MomentKind.JACK, "You win the Jack!")
    assert moment_of(Settled(jack(1, 3, 4, 5)), None, Rules(), WHO) is None


def test_the_end_is_a_victory_only_for_those_who_have_won() -> None:
    nobody = moment_of(SittingEnded(final_of(Rules(), (0, 0, 0, 0))), None, Rules(), WHO)
    assert nobody == Moment(MomentKind.END, "Nobody wins")
    won = SittingEnded(final_of(Rules(), (-1, 3, -1, -1)))
    assert moment_of(won, None, Rules(), WHO) == Moment(MomentKind.END, "Bob wins")
    own = moment_of(won, None, Rules(), Speaker(NAMES, 1))
    assert own == Moment(MomentKind.VICTORY, "You win")
