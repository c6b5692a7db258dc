"""Every legal game there is, and hypothesis strategies over games, sittings, actions and JSON."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import product
from random import Random
from typing import Any, get_type_hints

from hypothesis import settings
from hypothesis import strategies as st

from eldesthand.core.actions import Action
from eldesthand.core.cards import Card
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.settling import SETTLEMENTS
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Dealing, Laws
from eldesthand.core.variety import VARIETIES
from lab.fuzz import mutation
from tests.tables import ALL_CARDS, wander

OPTIONS = ("passing", "breaking", "queen_breaks", "clean_first_trick", "omnibus")
SOURCED = ("hearts", "auction", "spot", "joker", "black-jack", "black-lady", "modern")
"""The varieties of the laws that are read a second time here."""

MOONS = ("none", "others", "self")
Combination = tuple[str, int, str, bool, tuple[bool, ...], str]


def examples(share: float) -> settings:
    """Return settings with a share of the profile's examples, for tests with long examples."""
    return settings(max_examples=max(1, int(settings().max_examples * share)))


def every_combination() -> list[Combination]:
    """Return every variety × players × settlement × options, sensible or not."""
    flags = list(product((False, True), repeat=len(OPTIONS)))
    return list(product(VARIETIES, range(1, 9), SETTLEMENTS, (False, True), flags, MOONS))


def sensible(combination: Combination) -> bool:
    """Return whether the laws know this game, by a second reading of C2, C3, S and V."""
    variety, players, method, odd_starts_jack, flags, moon = combination
    options = dict(zip(OPTIONS, flags, strict=True))
    if variety not in SOURCED:  # its own test reads its law
        low, high = VARIETIES[variety].players
        usual = not any(flags) and moon == "none"
        usual = usual and (not odd_starts_jack or method == "sweepstake")
        return usual and low <= players <= high and method in VARIETIES[variety].settlements
    if variety == "modern":  # V7: 3–6, points; the queen can only break what is unbroken
        return (
            3 <= players <= 6
            and method == "points"
            and not odd_starts_jack
            and (options["breaking"] or not options["queen_breaks"])
        )
    if any(flags) or moon != "none" or not 2 <= players <= 7:  # V7, C2, C3
        return False
    if odd_starts_jack and method != "sweepstake":  # S2
        return False
    if variety == "auction":  # V1
        return 4 <= players <= 6 and method == "sweepstake"
    if variety == "spot":  # V2, S6
        return method == "spot"
    if variety == "joker":  # V3, V4
        return players <= 5 and method in ("sweepstake", "simple")
    if method == "excess":  # S5, V6
        return players == 3
    return method in ("sweepstake", "howell", "simple")  # V5


def rules_of(combination: Combination) -> Rules:
    """Return the game of a combination. Raises ``RulesError`` for an impossible one."""
    variety, players, method, odd_starts_jack, flags, moon = combination
    options: dict[str, Any] = dict(zip(OPTIONS, flags, strict=True))
    return Rules(
        players=players,
        variety=variety,
        settlement=method,
        options={**options, "odd_starts_jack": odd_starts_jack, "moon": moon},
    )


def club_presets() -> list[str]:
    """Return the presets that can be played under club laws, by name."""
    return [
        name for name, preset in PRESETS.items() if Laws.CLUB in preset.rules.variety_object.laws
    ]


@cache
def all_games() -> tuple[Rules, ...]:
    """Return every legal combination of variety, players, settlement and options."""
    return tuple(rules_of(each) for each in every_combination() if sensible(each))


@cache
def sourced_games() -> tuple[Rules, ...]:
    """Return every such game whose laws are read a second time by the tests."""
    return tuple(game for game in all_games() if game.variety in SOURCED)


def with_table_talk(rules: Rules, chance: Random) -> Rules:
    """Return the game with any agreement on dealing, counters and the end of the sitting (C7, F1,
    G1).
    """
    points = rules.settlement_object.points
    return replace(
        rules,
        dealing=chance.choice(list(Dealing)),
        counters=chance.choice((0, 50) if points else (1, 20, 50, 100)),
        stake=chance.choice(("1", "0.05", "0")),
        minutes=chance.choice((0, 60)),
        until_broke=not points and chance.random() < 0.3,
        target=chance.choice((0, 0, 30, 100)),
    )


@st.composite
def games(draw: st.DrawFn, varieties: Sequence[str] = ()) -> Rules:
    """Return any legal game (of these varieties), with any agreement on how it ends."""
    variety = draw(st.sampled_from(varieties or list(VARIETIES)))
    rules = draw(st.sampled_from([game for game in all_games() if game.variety == variety]))
    return with_table_talk(rules, Random(draw(st.integers(0, 999))))


@st.composite
def sittings(draw: st.DrawFn, most: int = 200) -> Sitting:
    """Return a sitting at any moment."""
    return wander(
        draw(games()),
        seed=draw(st.integers(0, 2**32)),
        actions=draw(st.integers(0, most)),
        quick=draw(st.booleans()),
    )


SMALL = st.integers(-2, 60)
CARDS = st.sampled_from(ALL_CARDS)
KINDS = tuple(Action.kinds().values())


@st.composite
def any_actions(draw: st.DrawFn, sitting: Sitting) -> Action:
    """Return any action of any kind, mostly an illegal one."""
    seats = st.integers(-1, sitting.rules.players)
    if sitting.to_act:
        seats |= st.sampled_from(sitting.to_act)
    seat = draw(seats)
    held = sitting.view(seat).hand if 0 <= seat < sitting.rules.players else ()
    one = st.sampled_from(held) | CARDS if held else CARDS
    packs = st.sampled_from((sitting.rules.pack, sitting.rules.pack[1:], ALL_CARDS))
    by_type: dict[object, st.SearchStrategy[object]] = {
        int: SMALL | st.integers(-400, 400),
        str: st.sampled_from(("red", "blue", "green", "", "D3", "I7")),
        Card: one,
        tuple[Card, ...]: packs | st.lists(one, max_size=4).map(tuple),
        tuple[int, ...]: st.lists(SMALL, max_size=3).map(tuple),
    }
    kind = draw(st.sampled_from(KINDS))
    values: dict[str, Any] = {}
    for name, hint in get_type_hints(kind).items():
        if name in ("seat", "player", "dealer", "against"):
            values[name] = seat if name != "against" else draw(seats)
        else:
            values[name] = draw(by_type[hint] if hint in by_type else st.sampled_from(list(hint)))
    return kind(**values)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-100, 10**9)
    | st.floats(allow_nan=True, allow_infinity=True)
    | st.sampled_from(("", "QS", "H", "play_card", "sweepstake", "1", "NaN", "x" * 100)),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(("kind", "seat", "card", "x")), inner, max_size=3)
    ),
    max_leaves=6,
)


def mutated(form: object) -> st.SearchStrategy[object]:
    """Return JSON values like ``form`` with one change."""
    return st.randoms(use_true_random=False).map(partial(mutation.mutated, form))
