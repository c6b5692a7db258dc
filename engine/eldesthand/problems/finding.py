"""Find problems: play deals, and examine each decision in them.

A decision becomes a problem if one choice is right (or several equivalent ones), all others are
certainly worse, and some level of bots chooses a wrong one. The right choice is *proved* if all
fitting deals can be searched (:mod:`.evidence`). Otherwise it needs a lead of five standard errors
in the search, and the expert must choose it too. The same seed finds the same problems.

The grade of a problem follows from the answers of the levels of bots, several from each: it is the
rating of an opponent against whom these results are most likely (by Glicko, :mod:`.rating`). An
additional draw against :data:`MIDDLE` keeps grades finite.

>>> grade({1000: (0.0, 4), 1400: (2.0, 2), 1900: (2.0, 2)})
1312
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from eldesthand.bots import BOTS, make_bot
from eldesthand.bots.attention import make_player
from eldesthand.core.actions import Action, Claim, PassCards, PlayCard
from eldesthand.core.cards import Card, Suit
from eldesthand.core.deal import dealt, shuffled
from eldesthand.core.errors import RulesError
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws, Phase
from eldesthand.core.view import View
from eldesthand.laws.law import proved_by
from eldesthand.playing import Attends, by_itself, may_notice, noticed
from eldesthand.problems.evidence import (
    CERTAIN_ERRORS,
    Weighed,
    prove,
    weigh_bids,
    weigh_cards,
    weigh_passes,
    weigh_suits,
)
from eldesthand.problems.problem import Problem
from eldesthand.problems.rating import LEVELS, expected_score
from eldesthand.problems.themes import THEMES, Asked, theme_of
from eldesthand.record.deal_code import encode_deal
from eldesthand.record.one_deal import OneDeal, TableState

MIDDLE = 1500.0
"""Middle of the scale, as in Glicko."""

TIMES = {"random": 4, "beginner": 4, "careful": 2, "plain": 1, "expert": 1}
"""Number of answers of each level."""


def answers_of(
    view: View, seed: str, levels: Iterable[str] = tuple(TIMES)
) -> dict[str, list[Action]]:
    """Return the choices of the levels; under club laws, a bot that notices no error guesses."""
    made = {}
    for name in levels:
        times = TIMES[name]
        made[name] = [_answer(view, name, Random(f"{seed}/{name}/{n}")) for n in range(times)]
    return made


def _answer(view: View, name: str, chance: Random) -> Action:
    if view.rules.laws is Laws.CLUB:
        claims = [offer.action for offer in view.club.claims]
        player = make_player(f"{name}@{BOTS[name].attention}", chance)
        noticed = player.notice(view) if isinstance(player, Attends) else None
        return noticed or chance.choice(claims)
    action = make_bot(name, chance).choose(view)
    if isinstance(action, PassCards):
        return PassCards(action.seat, tuple(sorted(action.cards)))
    return action


def grade(results: Mapping[float, tuple[float, int]]) -> int:
    """Return the grade from (points, tries) by the rating of the players."""
    won = sum(points for points, _ in results.values()) + 0.5
    score: Callable[[float], float] = lambda rating: (  # noqa: E731
        sum(n * expected_score(level, rating) for level, (_, n) in results.items())
        + expected_score(MIDDLE, rating)
    )
    low, high = 0.0, 3000.0
    while high - low > 0.5:
        middle = (low + high) / 2
        if score(middle) > won:
            low = middle
        else:
            high = middle
    return round(low)


LEAST = 0.5
"""Minimum cost of a wrong choice in counters or points."""

GLANCE, LOOK = 40, 400
"""Numbers of worlds for a first look at a decision, and for the final decision."""

PASSES = 2000
"""Number of worlds for the final decision about ways of passing; received cards differ."""

MOST_OF_A_DEAL = 3
"""Maximum number of problems of one theme from one deal."""

MOST_RIGHT = 3
"""Maximum number of equivalent right choices."""

COMMON = ("unloading", "ducking", "taking", "leading")
"""Themes that occur in every deal."""

EASY = 0.5
"""Share of the problems of these themes that is kept if only beginners get them wrong."""

SHUFFLES = 100
"""Number of shuffles among which the deal for a moon problem is chosen."""

CLUB_BOT = "careful"
"""Bot that plays the deals with errors."""

FAST_BOTS = ("careful", "careful", "beginner")
"""Bots that play the deals."""


@dataclass(frozen=True)
class _Found:
    """Findings about a decision."""

    right: tuple[Action, ...]
    wrong: tuple[Action, ...]
    """The other choices, the best first."""
    basis: str
    worlds: int
    behind: Mapping[Action, tuple[float, float]]
    choices: tuple[Action, ...] = ()


def games() -> tuple[Rules, ...]:
    """Return every preset with each number of players."""
    found = []
    for preset in PRESETS.values():
        few, most = preset.rules.variety_object.players
        for players in range(max(few, 3), min(most, 6) + 1):
            try:
                found.append(replace(preset.rules, players=players))
            except RulesError:
                continue
    return tuple(found)


def find(
    seed: str, each: int, deals: int, themes: Iterable[str] = tuple(THEMES)
) -> Iterator[tuple[int, Problem]]:
    """Yield problems with the number of their deal: ``each`` of each theme, from ``deals`` deals.

    Both numbers are maximums. No law has more than a quarter of the problems about errors.
    """
    wanted = dict.fromkeys(themes, each)
    chance, cards = Random(f"problems {seed}"), games()
    laws: dict[str, int] = {}
    for number in range(deals):
        if not any(wanted.values()):
            return
        theme = chance.choice([name for name, more in wanted.items() if more])
        rules = game_for(cards, theme, chance)
        for problem in _in_deal(rules, f"{seed}/{number}", wanted):
            [first, *_] = problem.right
            if isinstance(first, Claim):
                laws[first.law] = laws.get(first.law, 0) + 1
                if laws[first.law] * 4 > each:
                    continue
            if wanted.get(problem.theme):
                wanted[problem.theme] -= 1
                yield number + 1, problem


def game_for(rules: Sequence[Rules], theme: str, chance: Random) -> Rules:
    """Return a random game in which a theme is possible."""
    can: dict[str, Callable[[Rules], bool]] = {
        "moon": lambda each: each.variety_object.sweep(each) != "none",
        "jack": lambda each: each.settlement_object.keeps_jacks,
        "bidder": lambda each: each.variety_object.names_suit,
        "bidding": lambda each: each.variety_object.names_suit,
        "passing": lambda each: bool(each.option("passing")),
    }
    where = can.get(theme)
    possible = [each for each in rules if where is None or where(each)]
    return chance.choice([*_under_club(possible)] if theme == "error" else possible)


def _under_club(rules: Iterable[Rules]) -> Iterator[Rules]:
    """Yield these games under club laws, without those that allow only guided ones (K1, K3)."""
    for each in rules:
        with suppress(RulesError):
            yield replace(each, laws=Laws.CLUB)


def _in_deal(rules: Rules, seed: str, wanted: Mapping[str, int]) -> Iterator[Problem]:
    """Yield the problems of one deal."""
    chance = Random(seed)
    table = _table(rules, chance)
    sitting = table.sitting(rules)
    begun = len(sitting.actions)
    if wanted.get("moon") and rules.variety_object.sweep(rules) != "none":
        sitting = OneDeal.of_hands(rules, _with_a_strong_hand(sitting, chance), table).sitting()
    club = rules.laws is Laws.CLUB
    kinds = [f"{CLUB_BOT}@0.0" if club else chance.choice(FAST_BOTS) for _ in range(rules.players)]
    players = [make_player(kind, Random(f"{seed}/{n}")) for n, kind in enumerate(kinds)]
    counts: dict[str, int] = {}
    while not sitting.nets and sitting.phase is not Phase.ENDED:
        for problem in _asked_now(sitting, seed, chance, wanted):
            if counts.get(problem.theme, 0) < (1 if club else MOST_OF_A_DEAL):
                counts[problem.theme] = counts.get(problem.theme, 0) + 1
                deal = OneDeal(rules, table, tuple(sitting.actions[begun:]))
                yield replace(problem, code=encode_deal(deal))
        if club:
            noticed(sitting, players)
        action = by_itself(sitting, chance)
        if action is None:
            seat = sitting.to_act[0]
            action = players[sitting.player_of[seat]].choose(sitting.view(seat))
        sitting.apply(action)


def _table(rules: Rules, chance: Random) -> TableState:
    """Return a table before a deal, sometimes with a Jack or another direction of passing."""
    jack = rules.settlement_object.keeps_jacks and chance.random() < 0.5
    return TableState(
        dealer=chance.randrange(rules.players),
        deal=chance.randint(1, 3) if rules.option("passing") else 1,
        pool=rules.total() if jack else 0,
        jack_deals=int(jack),
    )


def _with_a_strong_hand(sitting: Sitting, chance: Random) -> list[tuple[Card, ...]]:
    """Deal many times; return the hands of the deal with the most high cards in one hand."""
    rules, active = sitting.rules, sitting.active
    deals = (
        dealt(shuffled(rules.pack, chance), len(active), rules.hand_size) for _ in range(SHUFFLES)
    )
    hands = max(deals, key=lambda deal: max(sum(_high(card) for card in hand) for hand in deal))
    by_seat = dict(zip(active, hands, strict=True))
    return [by_seat.get(seat, ()) for seat in range(rules.players)]


def _high(card: Card) -> int:
    return max(0, card.rank - 10) * (2 if card.suit is Suit.HEARTS else 1)


def _asked_now(
    sitting: Sitting, seed: str, chance: Random, wanted: Mapping[str, int]
) -> Iterator[Problem]:
    club = sitting.rules.laws is Laws.CLUB
    seats = [seat for seat, _ in may_notice(sitting)] if club else sitting.to_act[:1]
    if not seats:
        return
    asked = chance.choice(seats)
    view = sitting.view(asked)
    if not any(more and THEMES[name].where(view) for name, more in wanted.items()):
        return
    where = f"{seed}/{len(sitting.actions)}"
    found = _look_at_errors(view, where) if club else _look(view, where)
    if found:
        problem = _tempting(view, found, where, wanted)
        if problem:
            yield problem


def _tempting(view: View, found: _Found, seed: str, wanted: Mapping[str, int]) -> Problem | None:
    """Return a decision as a problem if it has a wanted theme and a weak bot chooses wrongly."""
    made = answers_of(view, seed, ("beginner", "careful"))
    wrong = [action for actions in made.values() for action in actions if action in found.wrong]
    if not wrong:
        return None
    tempting = max(found.wrong, key=wrong.count)
    theme = theme_of(Asked(view, found.right[0], tempting))
    if not wanted.get(theme):
        return None
    made |= answers_of(view, seed, ("plain", "expert"))
    if found.basis == "searched" and any(action in found.wrong for action in made["expert"]):
        return None
    fooled = any(action in found.wrong for name in ("careful", "plain") for action in made[name])
    if not fooled and theme in COMMON and Random(f"{seed}/easy").random() > EASY:
        return None
    choices = len(found.right) + len(found.wrong)
    share = {"random": len(found.right) / choices}
    for name, actions in made.items():
        # a way of passing outside the comparison is neither right nor wrong
        chosen = [action for action in actions if action in (*found.right, *found.wrong)]
        if chosen:
            share[name] = sum(action in found.right for action in chosen) / len(chosen)
    results = {LEVELS[name]: (won * TIMES[name], TIMES[name]) for name, won in share.items()}
    gain, error = found.behind[tempting]
    return Problem(
        theme=theme,
        grade=grade(results),
        seat=view.own.seat,
        right=found.right,
        tempting=tempting,
        choices=found.choices,
        basis=found.basis,
        worlds=found.worlds,
        gain=round(gain, 2),
        error=round(error, 2),
        code="",
    )


# --- right choices -------------------------------------------------------------------------------


def _look(view: View, seed: str) -> _Found | None:
    """Return the findings about a decision under guided laws."""
    chance = Random(seed)
    match view.phase:
        case Phase.PLAY if len(view.playable) > 1:
            return _look_at_cards(view, chance, seed)
        case Phase.NAME:
            return _of(weigh_suits(view, chance, LOOK), 1, all_of_them=True)
        case Phase.BID if (
            view.seat == view.deal.active[-1] and view.stage.high_bid < view.own.counters
        ):
            return _of(weigh_bids(view, chance, LOOK), 1, all_of_them=True)
        case Phase.PASS if view.seat == view.deal.eldest:  # one seat of each deal is enough
            return _look_at_passes(view, chance, seed)
    return None


def _look_at_cards(view: View, chance: Random, seed: str) -> _Found | None:
    glance = weigh_cards(view, chance, GLANCE)
    same = _same(view, glance.choices[0])
    others = [card for card in glance.choices if card not in same]
    if not all(glance.is_surely_behind(card, LEAST / 2, sure=2.0) for card in others):
        return None
    if not others or len(same) > MOST_RIGHT:
        return None
    made = answers_of(view, seed, ("beginner", "careful"))
    right = {PlayCard(view.own.seat, card) for card in same}
    if right.issuperset(action for actions in made.values() for action in actions):
        return None  # no bot chooses wrongly, so no search is needed
    return _proved(view, same) or _searched(view, chance)


def _proved(view: View, best: set[Card]) -> _Found | None:
    proof = prove(view)
    if not proof or not best & set(proof.right) or len(proof.right) > MOST_RIGHT:
        return None
    seat = view.own.seat
    wrong = sorted((card for card in view.playable if card not in proof.right), key=proof.gain)
    if not wrong or proof.gain(wrong[0]) < LEAST:
        return None
    return _Found(
        tuple(PlayCard(seat, card) for card in proof.right),
        tuple(PlayCard(seat, card) for card in wrong),
        "always" if proof.always else "proved",
        worlds=proof.worlds,
        behind={PlayCard(seat, card): (proof.gain(card), 0.0) for card in wrong},
    )


def _searched(view: View, chance: Random) -> _Found | None:
    seat, weighed = view.own.seat, weigh_cards(view, chance, LOOK)
    cards = {card: PlayCard(seat, card) for card in weighed.choices}
    same = _same(view, weighed.choices[0])
    return _of(
        Weighed(
            tuple(cards.values()),
            {cards[card]: behind for card, behind in weighed.behind.items()},
            weighed.worlds,
        ),
        sum(card in same for card in weighed.choices),
        right=[cards[card] for card in weighed.choices if card in same],
    )


def _same(view: View, best: Card) -> set[Card]:
    """Return the playable cards equivalent to this one: adjacent in its suit, except for seen
    cards, and with the same units.
    """
    seen = {*view.hand, *(card for trick in view.tricks for card in trick.cards)}
    suit = sorted(card for card in view.rules.pack if card.suit is best.suit)
    place, same = suit.index(best), {best}
    for way in (suit[place + 1 :], suit[:place][::-1]):
        for card in way:
            if card not in seen or view.units_of(card) != view.units_of(best):
                break
            same.add(card)
    return same & set(view.playable)


def _of(
    weighed: Weighed[Any], many: int, right: Sequence[Action] = (), *, all_of_them: bool = False
) -> _Found | None:
    """Return the findings if all wrong choices are certainly worse."""
    right = tuple(right) or weighed.choices[:many]
    wrong = tuple(choice for choice in weighed.choices if choice not in right)
    if not wrong or not all(weighed.is_surely_behind(choice, LEAST) for choice in wrong):
        return None
    choices = tuple(sorted(weighed.choices, key=repr)) if all_of_them else ()
    return _Found(right, wrong, "searched", weighed.worlds, weighed.behind, choices)


def _look_at_passes(view: View, chance: Random, seed: str) -> _Found | None:
    """Compare the ways of passing that bots choose."""
    made = answers_of(view, f"{seed}/ways", ("random", "beginner", "careful"))
    ways = {action.cards for name in made for action in made[name] if isinstance(action, PassCards)}
    if len(ways) < 2:
        return None
    weighed = weigh_passes(view, sorted(ways), chance, LOOK)
    if _clearly_best(weighed, sure=2.0) is None:
        return None
    clear = _clearly_best(weigh_passes(view, sorted(ways), chance, PASSES), sure=CERTAIN_ERRORS)
    return _of(clear, 1, all_of_them=True) if clear else None


def _clearly_best(weighed: Weighed[PassCards], sure: float) -> Weighed[PassCards] | None:
    """Return the best way of passing, and up to three that are certainly worse; else ``None``."""
    best, *others = weighed.choices
    worse = [each for each in others if weighed.is_surely_behind(each, LEAST, sure)][:3]
    return Weighed((best, *worse), weighed.behind, weighed.worlds) if worse else None


def _look_at_errors(view: View, seed: str) -> _Found | None:
    """Return the findings if the cards prove exactly one of the possible claims."""
    claims = [offer.action for offer in view.club.claims if isinstance(offer.action, Claim)]
    proved = [claim for claim in claims if proved_by(view, claim)]
    others = [claim for claim in claims if claim not in proved]
    if len(proved) != 1 or len(others) < 2:
        return None
    chance = Random(seed)
    chance.shuffle(others)
    wrong = tuple(sorted(others, key=lambda claim: claim.law == proved[0].law)[:3])
    choices = tuple(sorted((*proved, *wrong), key=repr))
    behind: dict[Action, tuple[float, float]] = dict.fromkeys(wrong, (0.0, 0.0))
    return _Found(tuple(proved), wrong, "always", 1, behind, choices)
