"""The seal of a deal (F3): a page that knows everything searches all its choices after the words.

The choices are derived: every field of every class of action gets each value of its domain, at
every moment between the seal and the last card; every field of the terms gets other values before
the seal; planned actions are left out and change places. The page keeps the deals that the verdict
clears, with all that the player knows. They must all give the same hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from enum import Enum
from functools import cache, cached_property
from itertools import chain, permutations, product
from random import Random
from typing import Any, cast, get_args, get_origin, get_type_hints

import pytest

from eldesthand.bots import make_bot
from eldesthand.core.actions import Action, Agree, ClubAction, Commit, Cut, Deal, Shuffle
from eldesthand.core.cards import Card, Suit
from eldesthand.core.deal import BACKS, apply_order, shuffle_from_words
from eldesthand.core.errors import IllegalAction
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws, Phase
from eldesthand.fairness.proofs import Seen, Verdict, proofs
from eldesthand.fairness.seal import (
    VERSION,
    Terms,
    digest,
    sealed_cut,
    sealed_text,
    shuffled_by_words,
)
from eldesthand.laws.law import LAWS
from eldesthand.playing import play_deal
from tests.tables import NAMES

SECRET, LIFTED = "71d6a3f0", 20


@dataclass(frozen=True)
class Table:
    """A table whose page cheats. The player of seat 0 verifies; ``said`` are all people's words."""

    rules: Rules
    dealer: int = 3
    said: tuple[tuple[int, str], ...] = ((0, "nobody guesses this"),)
    by_hand: bool = False
    version: int = VERSION
    settled: bool = False
    """True if a deal has been settled before, so that the page can end the sitting."""

    @cached_property
    def people(self) -> tuple[int, ...]:
        return tuple(sorted(seat for seat, _ in self.said))

    @cached_property
    def order(self) -> tuple[Card, ...]:
        return shuffle_from_words(self.rules.pack, "the page")

    @cached_property
    def begun(self) -> Sitting:
        sitting = Sitting(self.rules, NAMES[: self.rules.players])
        sitting.apply(Agree((self.dealer - self.settled) % self.rules.players))
        if self.settled:
            bots = [make_bot("random", Random(seat)) for seat in range(self.rules.players)]
            play_deal(sitting, bots, Random("the deal before"))
        assert (sitting.dealer, sitting.player_of[0]) == (self.dealer, 0)
        return sitting

    @cached_property
    def terms(self) -> Terms:
        terms = Terms.of(self.begun, "5e0c", self.people, by_hand=self.by_hand)
        return replace(terms, version=self.version)

    def commit(self, terms: Terms) -> Commit:
        text = sealed_text(terms, self.order, SECRET, len(self.rules.pack))
        return Commit(self.dealer, digest(text), terms.text)

    def seen(self, seal: Commit) -> Seen:
        """Return everything that the player knows."""
        words, cut = tuple(words for _, words in self.said), LIFTED if self.by_hand else None
        before = [None] * self.settled
        shown = (seal.commitment,)
        return Seen(self.people, "5e0c", [*before, shown], [*before, words], cuts=[*before, cut])

    # --- the plan ------------------------------------------------------------------------------

    def step(self, name: str, sitting: Sitting, terms: Terms) -> Action:
        """Return a planned action: the words of a person, or the shuffle, the cut, the deal."""
        new, now = self.rules.pack, sitting.ceremony.pack or self.rules.pack
        if name in dict(self.named):
            seat, words = dict(self.named)[name]
            return Shuffle(seat, apply_order(new, now, shuffle_from_words(new, words)))
        if name == "open":
            since = sitting.actions[len(self.begun.actions) :]
            before = [each for each in since if isinstance(each, Shuffle)]
            joint = shuffled_by_words(new, before, terms.version)
            return Shuffle(sitting.dealer, apply_order(new, joint, self.order), nonce=SECRET)
        if name == "cut":
            lifted = terms.cut(SECRET, len(new))
            return Cut((sitting.dealer - 1) % self.rules.players, lifted or LIFTED)
        return Deal(sitting.ceremony.by)

    @cached_property
    def named(self) -> list[tuple[str, tuple[int, str]]]:
        return [(f"words {number}", each) for number, each in enumerate(self.said)]

    @cached_property
    def plan(self) -> tuple[str, ...]:
        return (*(name for name, _ in self.named), "open", "cut", "deal")

    # --- the search ----------------------------------------------------------------------------

    def after(self, sitting: Sitting, names: Sequence[str], terms: Terms) -> Sitting | None:
        """Return the sitting after these planned actions and all that is missing, if legal."""
        sitting = sitting.clone()
        try:
            for name in names:
                if sitting.phase is Phase.ENDED:
                    return sitting
                sitting.apply(self.step(name, sitting, terms))
            for _ in range(4):
                if sitting.phase is Phase.SHUFFLE:
                    sitting.apply(self.step("open", sitting, terms))
                elif sitting.phase is Phase.CUT:
                    sitting.apply(self.step("cut", sitting, terms))
                elif sitting.phase is Phase.DEAL and not sitting.ceremony.all_dealt:
                    sitting.apply(Deal(sitting.ceremony.by))
        except IllegalAction:
            return None
        return sitting

    def deals(self, seal: Commit, terms: Terms, sample: int = 0) -> Iterator[Sitting]:
        """Yield every deal with an unplanned action, or with the plan in another order.

        Yield also those with a second unplanned action after a ``sample`` of the first ones.
        """
        sealed = self.begun.clone()
        sealed.apply(seal)
        for length in range(len(self.plan) + 1):
            for order in permutations(self.plan, length):
                if found := self.after(sealed, order, terms):
                    yield found
        once = list(self.unplanned(sealed, self.plan, terms))
        twice = chain.from_iterable(
            self.unplanned(sitting, rest, terms)
            for sitting, rest in Random("two deeds").sample(once, min(sample, len(once)))
        )
        for sitting, rest in chain(once, twice):
            if found := self.after(sitting, rest, terms):
                yield found

    def unplanned(
        self, sitting: Sitting, plan: Sequence[str], terms: Terms
    ) -> Iterator[tuple[Sitting, Sequence[str]]]:
        """Yield the table after each unplanned action, with the rest of the plan.

        The action is added to the plan, or done in place of a planned one.
        """
        for place in range(len(plan) + 1):
            other = sitting.clone()
            for action in self.actions(sitting, terms):
                try:
                    other.apply(action)
                except IllegalAction:
                    continue  # and nothing has changed
                yield other, plan[place:]
                yield other, plan[place + 1 :]
                other = sitting.clone()
            if place < len(plan):
                sitting = sitting.clone()
                try:
                    sitting.apply(self.step(plan[place], sitting, terms))
                except IllegalAction:
                    return

    def actions(self, sitting: Sitting, terms: Terms) -> Iterator[Action]:
        """Yield every action of the domains below."""
        for kind in Action.kinds().values():
            if issubclass(kind, ClubAction) and self.rules.laws is Laws.GUIDED:
                continue  # every one is refused
            hints = get_type_hints(kind)
            domains = [
                self.domain(each.name, hints[each.name], terms) for each in fields(cast(Any, kind))
            ]
            for values in product(*domains):
                yield kind(*values)
        new = self.rules.pack
        since = sitting.actions[len(self.begun.actions) :]
        before = [new, *(each.pack for each in since if isinstance(each, Shuffle))]
        packs = {apply_order(new, each, self.order) for each in before}
        for seat, pack, nonce in product(range(self.rules.players), packs, ("", SECRET)):
            yield Shuffle(seat, pack, nonce=nonce)

    def domain(self, name: str, hint: Any, terms: Terms) -> Iterable[Any]:
        """Return the values of a field of an action. A new field must be given a domain here."""
        if isinstance(hint, type) and issubclass(hint, Enum) and hint is not Suit:
            return list(hint)
        if hint is Card:
            return self.order[:2]
        if hint is Suit:
            return list(Suit)[:2]
        if get_origin(hint) is tuple:
            return self.packs if Card in get_args(hint) else ((), (0,), (0, 1))
        return {
            "seat": range(self.rules.players),
            "player": range(self.rules.players),
            "against": range(self.rules.players),
            "dealer": range(self.rules.players),
            "lifted": range(len(self.rules.pack) + 1),
            "cards": (0, 1, 13, len(self.rules.pack)),
            "trick": (0, 1),
            "place": (0, 1),
            "counters": (0, 1),
            "law": sorted(LAWS),
            "back": ("", *BACKS),
            "nonce": ("", SECRET, "another"),
            "commitment": (self.commit(terms).commitment, "0f" * 32),
            "terms": (terms.text, ""),
            "what": ("", "moon"),
        }[name]

    @cached_property
    def packs(self) -> tuple[tuple[Card, ...], ...]:
        new = self.rules.pack
        words = [shuffle_from_words(new, words) for _, words in self.said]
        hearts_first = tuple(reversed(new))
        return (new, self.order, hearts_first, shuffle_from_words(new, "more"), *words)

    def hands(
        self, terms: Terms, sample: int = 0
    ) -> dict[tuple[tuple[Card, ...], ...], list[Verdict]]:
        """Return the verdicts of the cleared deals by the hands that they give."""
        found: dict[tuple[tuple[Card, ...], ...], list[Verdict]] = {}
        seal = self.commit(terms)
        tried: set[tuple[Action, ...]] = set()
        for sitting in self.deals(seal, terms, sample):
            actions = tuple(sitting.actions)
            if actions in tried:
                continue
            tried.add(actions)
            every = proofs(self.rules, self.begun.names, actions, self.seen(seal))
            checked = [proof for proof in every if proof.deal == self.begun.deal]
            if sitting.phase is Phase.ENDED and checked:
                assert [proof.verdict for proof in checked] == [Verdict.UNDEALT]
            if sitting.ceremony.done and checked and all(map(self.cleared, checked)):
                hands = tuple(tuple(sorted(hand)) for hand in sitting.hands)
                found.setdefault(hands, []).append(checked[-1].verdict)
        assert len(tried) > 50, "the search has tried little"
        return found

    def cleared(self, proof: Any) -> bool:
        """Return whether the verdict says that nobody could choose the cards."""
        return bool(proof.fair)


@dataclass(frozen=True)
class Believed(Table):
    """A table whose player knows only their own words, and believes verdicts without findings."""

    by_hand: bool = True
    version: int = 2

    def seen(self, seal: Commit) -> Seen:
        seen = super().seen(seal)
        return replace(seen, words=[(dict(self.said)[0],)], words_of=0, cuts=())

    def cleared(self, proof: Any) -> bool:
        return not proof.findings


GUIDED, CLUB = Rules(), Rules(laws=Laws.CLUB, minutes=30)
TWO = ((0, "of the player"), (2, "of another"))
TABLES = {
    "modern, a bot cuts": Table(PRESETS["modern"].rules),
    "modern, cut for the player": Table(PRESETS["modern"].rules, dealer=1),
    "modern, the player deals": Table(PRESETS["modern"].rules, dealer=0),
    "the player cuts by hand": Table(GUIDED, dealer=1, by_hand=True),
    "two people": Table(GUIDED, said=TWO),
    "two people, the second first": Table(GUIDED, said=TWO[::-1]),
    "club laws, a bot deals": Table(CLUB),
    "club laws, the player deals": Table(CLUB, dealer=0),
    "club laws, the player cuts by hand": Table(CLUB, dealer=1, by_hand=True),
    "the second deal, at the hour": Table(replace(GUIDED, minutes=30), settled=True),
}


@pytest.mark.parametrize("table", TABLES)
def test_F3_D1_the_page_has_no_free_choice_after_the_words(table: str) -> None:
    searched = TABLES[table]
    [verdicts] = searched.hands(searched.terms).values()
    assert set(verdicts) == {Verdict.KEPT}


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES)
def test_F3_D1_the_page_has_no_free_choice_by_two_deeds(table: str) -> None:
    searched = TABLES[table]
    assert len(searched.hands(searched.terms, sample=40)) == 1


def changed_in(terms: Terms, name: str, value: Any) -> Terms:
    change: dict[str, Any] = {name: value}
    return replace(terms, **change)


@cache
def other_terms(table: Table) -> dict[str, list[Terms]]:
    """Return the terms with other values of each field, as a page could seal them."""
    terms, players = table.terms, table.rules.players
    others: dict[str, Iterable[Any]] = {
        "sitting": ["another"],
        "deal": [2],
        "dealer": [seat for seat in range(players) if seat != terms.dealer],
        "dealing": [each for each in type(terms.dealing) if each is not terms.dealing],
        "people": [(), *({*terms.people} ^ {seat} for seat in range(players))],
        "players": [terms.players[::-1], (*terms.players, "Zoe"), terms.players[1:]],
        "by_hand": [not terms.by_hand],
        "version": [2],
    }
    return {
        each.name: [
            changed_in(terms, each.name, tuple(value) if each.name == "people" else value)
            for value in others[each.name]
        ]
        for each in fields(Terms)
    }


@pytest.mark.parametrize("field", [each.name for each in fields(Terms)])
def test_F3_the_page_gains_no_free_choice_by_one_field_of_the_seal(field: str) -> None:
    searched = TABLES["modern, cut for the player"]
    terms = other_terms(searched)[field][-1]
    assert len(searched.hands(terms)) <= 1, terms.text


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES)
def test_F3_the_page_gains_no_free_choice_by_the_terms_of_the_seal(table: str) -> None:
    """Also with a cut by hand at once."""
    searched = TABLES[table]
    changed = list(chain.from_iterable(other_terms(searched).values()))
    by_hand = [replace(each, by_hand=True) for each in changed if each.version > 2]
    for terms in (*changed, *by_hand):
        hands = searched.hands(terms)
        assert len(hands) <= 1, terms.text


def test_F3_a_verdict_without_the_facts_clears_nothing() -> None:
    table = TABLES["modern, a bot cuts"]
    seal = table.commit(table.terms)
    known = table.seen(seal)
    plain = table.begun.clone()
    plain.apply(seal)
    dealt = table.after(plain, table.plan, table.terms)
    assert dealt
    actions = dealt.actions
    assert proofs(table.rules, table.begun.names, actions, known)[0].fair
    unknown: dict[str, Any] = {"people": None, "shown": (), "words": ()}
    for name, value in unknown.items():
        less = replace(known, **{name: value})
        assert not proofs(table.rules, table.begun.names, actions, less)[0].fair, name


@pytest.mark.parametrize(
    ("table", "choices"),
    [
        (Believed(PRESETS["modern"].rules, dealer=1), 4),
        (Believed(GUIDED, said=TWO), 2),
    ],
    ids=["the cut for the player", "the order of the words"],
)
def test_F3_the_search_finds_the_choices_that_version_2_left_open(
    table: Table, choices: int
) -> None:
    assert len(table.hands(table.terms)) >= choices


def test_the_cut_of_a_bot_is_the_one_of_the_secret() -> None:
    assert TABLES["modern, a bot cuts"].terms.cut(SECRET, 52) == sealed_cut(SECRET, 52)
