"""Check that each deal of a sitting was dealt as it was sealed (F3).

:func:`proofs` makes the only verdict about a deal: for the command line, the page and the tests. It
lists what it has checked, and what it could not check because nobody told it.

>>> from eldesthand.core.actions import Agree
>>> from eldesthand.fairness.seal import sealed_cut
>>> rules, names, people = Rules(), ("South", "West", "North", "East"), (0,)
>>> terms = Terms("5e0c", 1, 3, rules.dealing, people, names)
>>> pack = shuffle_from_words(rules.pack, "a secret of the dealer")
>>> seal = digest(sealed_text(terms, pack, "71d6a3f0", cards=52))
>>> begun = (Agree(3), Commit(3, seal, terms.text), Shuffle(3, pack, nonce="71d6a3f0"))
>>> honest, recut = Cut(2, sealed_cut("71d6a3f0", 52)), Cut(2, 20)
>>> for cut in (honest, recut):
...     [proof] = proofs(rules, names, (*begun, cut))
...     print(proof.verdict, *proof.findings, *(point.what for point in proof.unchecked))
partly seal people words
broken cut
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TypeVar

from eldesthand.core.actions import Action, Commit, Cut, Deal, End, Hour, Shuffle, Touch
from eldesthand.core.ceremony import Ceremony
from eldesthand.core.deal import apply_order, earlier_text, order_of, shuffle_from_words
from eldesthand.core.language import N_, _, ngettext
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting, apply_older
from eldesthand.core.speech import Speaker, listed, shown_name
from eldesthand.core.terms import Phase
from eldesthand.fairness.seal import (
    VERSION,
    Terms,
    digest,
    sealed_text,
    shuffled_by_words,
)

RANDOM = "random "
"""Beginning of words that the page has made up, because nobody typed any."""


class Verdict(StrEnum):
    """Result of the check of a deal."""

    KEPT = "kept"
    """Everything was checked, and was dealt as sealed."""
    PARTLY = "partly"
    """Everything that was checked was dealt as sealed; something was not checked."""
    EARLIER = "earlier"
    """Everything was dealt as sealed, by an earlier version that left something open."""
    UNDEALT = "undealt"
    """Words were given, and then no cards were dealt."""
    BROKEN = "broken"
    """Something was not as sealed (see the findings)."""
    UNPROVED = "unproved"
    """There is no seal, or no secret."""


class Finding(StrEnum):
    """Deviation from the seal, with a clause ``said`` about it, marked for translation."""

    said: str

    def __new__(cls, value: str, said: str) -> Finding:
        """Return a member with its clause."""
        member = str.__new__(cls, value)
        member._value_, member.said = value, said
        return member

    SEAL = (
        "seal",
        N_("the fingerprint doesn’t match the shuffle, the cut, the secret and the terms"),
    )
    TERMS = "terms", N_("the terms of the fingerprint can’t be read")
    SITTING = "sitting", N_("the fingerprint belongs to another game")
    DEAL = "deal", N_("the fingerprint belongs to a deal with another number")
    DEALER = "dealer", N_("the fingerprint belongs to another dealer")
    DEALING = "dealing", N_("the fingerprint was made for another way of dealing")
    PEOPLE = "people", N_("the fingerprint was made for other people at the device")
    PLAYERS = "players", N_("the fingerprint was made for other players or other seats")
    CUT = "cut", N_("the pack wasn’t cut where it was locked to be cut")
    REUSED = "reused", N_("the fingerprint or its secret was already used in this game")
    SCHEME = "scheme", N_("the fingerprint has an earlier version than that of a previous deal")
    TWICE = "twice", N_("somebody shuffled twice")
    MEDDLED = "meddled", N_("a bot interfered after the fingerprint was shown")
    WORDS = "words", N_("the words typed for this deal didn’t shuffle the pack")
    SHOWN = "shown", N_("the page showed another fingerprint")
    LIFTED = "lifted", N_("the cut by hand lifted a different number of cards")


class What(StrEnum):
    """Subject of a point of a check."""

    SEALED = "sealed"
    """Facts that the seal fixes."""
    SEAL = "seal"
    """The seal, as it was shown before the deal."""
    PEOPLE = "people"
    """Players who are people."""
    WORDS = "words"
    """The words that were given."""
    CUT = "cut"
    """A cut by hand."""
    OTHERS = "others"
    """People at other devices who gave words or cut."""
    ERRORS = "errors"
    """Errors and claims before the deal was complete (club laws)."""
    OPEN = "open"
    """Something that an earlier version of the seal left open."""


@dataclass(frozen=True)
class Point:
    """Something that was checked, as a sentence, or was not ``checked``, as a clause: "whether"."""

    what: What
    checked: bool
    said: str


@dataclass(frozen=True)
class Seen:
    """Facts that the verifier knows from elsewhere; the check says which are missing.

    ``people`` are the numbers of the human players, and ``sitting`` is the sitting's id. ``shown``
    are the seals that the page showed, in order, ``words`` the words that people gave, in order,
    and ``cuts`` the cards that a person lifted by hand. These have one item for each deal
    (``None``: unknown; ``()``: no words). ``words_of`` is the number of the only person whose words
    and cut are known, at a table of several devices.
    """

    people: tuple[int, ...] | None = None
    sitting: str = ""
    shown: Sequence[tuple[str, ...] | None] = ()
    words: Sequence[tuple[str, ...] | None] = ()
    words_of: int | None = None
    cuts: Sequence[int | None] = ()

    def of_deal(self, deal: int) -> _SeenInDeal:
        """Return what is known about the deal with this number, from 1."""
        at = slice(deal - 1, deal)
        return _SeenInDeal(_first(self.shown[at]), _first(self.words[at]), _first(self.cuts[at]))


@dataclass(frozen=True)
class Proof:
    """Proof of one deal.

    ``deal`` counts from 1; ``dealer`` is a seat. ``commitment`` is the seal that the dealer showed,
    and ``nonce`` the secret. ``text`` is computed from the record, and ``found`` is its SHA-256.
    These are empty if unknown. ``shuffled_before`` is the last seat that shuffled before the
    dealer, if any. ``fair`` is true only if nobody could choose the cards, which follows from
    ``points``. The ``sentence`` says the result.
    """

    deal: int
    dealer: int
    commitment: str
    nonce: str
    text: str
    found: str
    shuffled_before: int | None
    verdict: Verdict
    findings: tuple[Finding, ...]
    points: tuple[Point, ...]
    fair: bool
    sentence: str

    @property
    def unchecked(self) -> tuple[Point, ...]:
        """The points that were not checked."""
        return tuple(point for point in self.points if not point.checked)


_T = TypeVar("_T")


def _first(known: Sequence[_T | None]) -> _T | None:
    return known[0] if known else None


@dataclass(frozen=True)
class _SeenInDeal:
    """Facts that a verifier knows about one deal."""

    shown: tuple[str, ...] | None = None
    words: tuple[str, ...] | None = None
    cut: int | None = None


@dataclass
class _Attempt:
    """Actions of one deal, up to the last card dealt."""

    deal: int
    dealer: int
    names: tuple[str, ...]
    player_of: tuple[int, ...]
    ceremony: Ceremony
    actions: list[Action] = field(default_factory=list)

    @property
    def seal(self) -> Commit | None:
        return next((each for each in self.actions if isinstance(each, Commit)), None)

    @property
    def terms(self) -> Terms | None:
        return Terms.read(self.seal.terms) if self.seal else None

    @property
    def shuffles(self) -> tuple[list[Shuffle], Shuffle | None]:
        """The shuffles before the dealer's, and the dealer's, if any."""
        before: list[Shuffle] = []
        sealed = self.seal is not None and bool(self.seal.terms)
        for each in self.actions:
            if isinstance(each, Shuffle):
                if each.seat == self.dealer and (each.nonce or not sealed):
                    return before, each
                before.append(each)
        return before, None

    @property
    def cut(self) -> Cut | None:
        return next((each for each in self.actions if isinstance(each, Cut)), None)

    @property
    def dealt_by(self) -> int | None:
        """The seat that dealt the first card, if one was dealt."""
        return next((each.seat for each in self.actions if isinstance(each, Deal)), None)

    @property
    def undealt(self) -> bool:
        """True if people gave words, and no card was dealt."""
        return bool(self.seal and self.shuffles[0]) and self.dealt_by is None and not self.cut


def proofs(
    rules: Rules, names: Sequence[str], actions: Iterable[Action], seen: Seen | None = None
) -> tuple[Proof, ...]:
    """Return the proof of every deal whose pack was cut or dealt, or shuffled by words, in order.

    Raises ``IllegalAction`` for an illegal action.
    """
    known = seen or Seen()
    attempts = _attempts(rules, names, actions)
    terms = [each.terms for each in attempts]
    if not known.sitting:
        last = next((each.sitting for each in reversed(terms) if each), "")
        known = replace(known, sitting=last)
    found: list[Proof] = []
    version = 0
    for attempt in attempts:
        deals = [each for each in attempts if each.deal == attempt.deal]
        check = _Check(rules, attempt, deals, known)
        found.append(check.proof(found, version))
        version = max(version, check.version)
    return tuple(found)


def _attempts(rules: Rules, names: Sequence[str], actions: Iterable[Action]) -> list[_Attempt]:
    sitting = Sitting(rules, names)
    found: list[_Attempt] = []
    for action in actions:
        if sitting.phase in (Phase.SHUFFLE, Phase.CUT, Phase.DEAL):
            ceremony = sitting.ceremony
            if not found or found[-1].ceremony is not ceremony:
                place = sitting.deal, sitting.dealer
                found.append(_Attempt(*place, sitting.names, sitting.player_of, ceremony))
            found[-1].actions.append(action)
        apply_older(sitting, action)
    return [each for each in found if each.cut or each.dealt_by is not None or each.undealt]


@dataclass
class _Check:
    """Check of one attempt at a deal, beside all ``attempts`` at the same deal."""

    rules: Rules
    attempt: _Attempt
    attempts: Sequence[_Attempt]
    seen: Seen

    def __post_init__(self) -> None:
        self.sealed = self.attempt.terms
        self.before, self.opened = self.attempt.shuffles
        self.known = self.seen.of_deal(self.attempt.deal)
        if not self.last:  # words and cuts are noted for the last attempt only
            self.known = replace(self.known, words=None, cut=None)

    @property
    def version(self) -> int:
        """The version of the seal; 0 for the earliest one, and without a seal."""
        return self.sealed.version if self.sealed else 0

    @property
    def last(self) -> bool:
        """True if no other attempt followed."""
        return self.attempts[-1] is self.attempt

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the people, as the seal says."""
        return self.sealed.people if self.sealed else ()

    @property
    def owner(self) -> int | None:
        """The seat whose words are known, if others may have given words, too."""
        who = self.seen.words_of
        return None if who is None else self.attempt.player_of.index(who)

    @property
    def by_hand(self) -> bool:
        """True if the seal lets a person cut by hand."""
        return self.sealed is not None and self.sealed.cut("", len(self.rules.pack)) is None

    def proof(self, earlier: Sequence[Proof], version: int) -> Proof:
        """Return the proof. ``version`` is the latest version of a seal before this one."""
        attempt, sealed, opened = self.attempt, self.sealed, self.opened
        seal = attempt.seal
        shown, nonce, text = seal.commitment if seal else "", opened.nonce if opened else "", ""
        if opened and nonce:
            text = self._text(opened)
        found = digest(text) if text else ""
        findings = self._findings()
        findings += [Finding.SCHEME] if self.version < version else []
        if shown and text:
            reused = any(shown == each.commitment or nonce == each.nonce for each in earlier)
            right = {
                Finding.TERMS: sealed is not None or seal is None or not seal.terms,
                Finding.SEAL: found == shown,
                Finding.REUSED: not reused,
            }
            findings += _broken(right)
        points = tuple(self._points()) if shown and text and not findings else ()
        verdict = self._verdict(points, findings, proved=bool(shown and text))
        fair = verdict is Verdict.KEPT and _typed(self.known.words or ())
        return Proof(
            deal=attempt.deal,
            dealer=attempt.dealer,
            commitment=shown,
            nonce=nonce,
            text=text,
            found=found,
            shuffled_before=self.before[-1].seat if self.before else None,
            verdict=verdict,
            findings=tuple(each for each in Finding if each in findings),
            points=points,
            fair=fair,
            sentence=_sentence(verdict, findings, fair=fair, words=self.known.words),
        )

    def _text(self, opened: Shuffle) -> str:
        new = self.rules.pack
        if self.sealed is None:
            before = self.before[-1].pack if self.before else new
            return earlier_text(order_of(new, before, opened.pack), opened.nonce)
        before = shuffled_by_words(new, self.before, self.version)
        order = order_of(new, before, opened.pack)
        return sealed_text(self.sealed, order, opened.nonce, len(new))

    def _verdict(
        self, points: Sequence[Point], findings: Sequence[Finding], *, proved: bool
    ) -> Verdict:
        if findings:
            return Verdict.BROKEN
        if self.attempt.undealt:
            return Verdict.UNDEALT
        if not proved:
            return Verdict.UNPROVED
        if any(point.what is What.OPEN for point in points):
            return Verdict.EARLIER
        return Verdict.KEPT if all(point.checked for point in points) else Verdict.PARTLY

    # --- deviations ----------------------------------------------------------------------------

    def _findings(self) -> list[Finding]:
        sealed = self.sealed
        of_seal = [*self._of_terms(sealed), *self._of_dealing(sealed)] if sealed else []
        return [*of_seal, *self._of_facts()]

    def _of_terms(self, sealed: Terms) -> list[Finding]:
        attempt, people = self.attempt, self.seen.people
        seats = tuple(s for s, player in enumerate(attempt.player_of) if player in (people or ()))
        right = {
            Finding.SITTING: sealed.sitting == self.seen.sitting,
            Finding.DEAL: sealed.deal == attempt.deal,
            Finding.DEALER: sealed.dealer == attempt.dealer,
            Finding.DEALING: sealed.dealing is self.rules.dealing,
            Finding.PEOPLE: people is None or sealed.people == seats,
            Finding.PLAYERS: sealed.players == attempt.names,
        }
        return _broken(right)

    def _of_dealing(self, sealed: Terms) -> list[Finding]:
        """Return the deviations after the seal that are not a person's.

        After people have given words, a bot may only reveal the shuffle, cut as sealed and deal all
        cards. A person's errors are a matter of the laws.
        """
        attempt, opened, cut, people = self.attempt, self.opened, self.attempt.cut, set(self.people)
        lifted = sealed.cut(opened.nonce, len(self.rules.pack)) if opened else None
        lawful: list[Action | None] = [attempt.seal, opened, cut]
        others = [
            each
            for each in attempt.actions
            if each not in lawful
            and getattr(each, "seat", None) not in people
            and not (isinstance(each, Deal) and each.seat == attempt.dealer and not each.slip)
            and not isinstance(each, (Hour, End))
        ]
        words = any(each.seat in people for each in self.before)
        whole = (opened is not None and cut is not None) or attempt.undealt
        shuffled = any(isinstance(each, Shuffle) for each in others)
        quiet = not words or attempt.dealt_by in people or (not others and whole)
        seats = [each.seat for each in self.before]
        right = {
            Finding.CUT: not cut or lifted in (None, cut.lifted),
            Finding.MEDDLED: not shuffled and quiet,
            Finding.TWICE: self.version < VERSION or len(seats) == len(set(seats)),
        }
        return _broken(right)

    def _of_facts(self) -> list[Finding]:
        """Return the deviations from what the verifier knows."""
        shown, words, cut = self.known.shown, self.known.words, self.attempt.cut
        commitments = [each.seal.commitment for each in self.attempts if each.seal]
        own = self.attempt.seal.commitment if self.attempt.seal else ""
        right = {
            Finding.WORDS: words is None or self._shuffled_by(words),
            Finding.SHOWN: not shown
            or not self.last
            or (shown[-1] == own and set(shown) <= set(commitments)),
            Finding.LIFTED: not self.by_hand
            or not self._is_own_cut
            or self.known.cut is None
            or cut is None
            or self.known.cut == cut.lifted,
        }
        return _broken(right)

    @property
    def _is_own_cut(self) -> bool:
        return self.sealed is not None and self.owner in (None, self.sealed.pone)

    def _shuffled_by(self, words: Sequence[str]) -> bool:
        """Return whether these words, all those of a seat or of everybody, shuffled the pack."""
        new = self.rules.pack
        packs = [new, *(each.pack for each in self.before)]
        those = [n for n, each in enumerate(self.before) if self.owner in (None, each.seat)]
        return len(those) == len(words) and all(
            packs[n + 1] == apply_order(new, packs[n], shuffle_from_words(new, said))
            for n, said in zip(those, words, strict=True)
        )

    # --- what was checked, and what was not ----------------------------------------------------

    def _points(self) -> Iterator[Point]:
        yield Point(What.SEALED, checked=True, said=self._fixed())
        yield from self._open()
        shown = self.known.shown is not None and self._seal in self.known.shown
        yield _point(
            What.SEAL,
            checked=shown,
            said=_("The page showed this fingerprint before the deal."),
            asked=_("whether the page showed this fingerprint before the deal"),
        )
        if self.sealed:
            yield self._who()
        yield self._words()
        if self.by_hand and self._is_own_cut and self.attempt.cut:
            lifted = self.attempt.cut.lifted
            yield _point(
                What.CUT,
                checked=self.known.cut is not None,
                said=ngettext(
                    "The cut by hand lifted {count} card.",
                    "The cut by hand lifted {count} cards.",
                    lifted,
                ).format(count=lifted),
                asked=ngettext(
                    "whether the cut by hand lifted {count} card",
                    "whether the cut by hand lifted {count} cards",
                    lifted,
                ).format(count=lifted),
            )
        if others := self._others():
            clause = ngettext(
                "whether {names} chose the cards by words or a cut of their own",
                "whether {names} chose the cards by words or a cut of their own",
                len(others),
            )
            names = listed([shown_name(self.attempt.names[seat]) for seat in others])
            yield Point(What.OTHERS, checked=False, said=clause.format(names=names))
        if self._irregular():
            clause = _("whether the errors and claims during the deal were the players’ own")
            yield Point(What.ERRORS, checked=False, said=clause)

    @property
    def _seal(self) -> str:
        return self.attempt.seal.commitment if self.attempt.seal else ""

    def _who(self) -> Point:
        """Return the point about the people at the table."""
        checked, who = self.seen.people is not None, Speaker(self.attempt.names, own=None)
        seats = [seat for seat in self.people if seat < len(self.attempt.names)]
        if not seats:
            return _point(
                What.PEOPLE,
                checked=checked,
                said=_("There is no person at the table."),
                asked=_("whether there is no person at the table"),
            )
        return _point(
            What.PEOPLE,
            checked=checked,
            said=who.among_all(
                seats,
                you=_("You are the only person at the table."),
                one=_("{names} is the only person at the table."),
                you_and=_("You and {names} are the people at the table."),
                you_and_more=_("You, {names} are the people at the table."),
                many=_("{names} are the people at the table."),
            ),
            asked=who.among_all(
                seats,
                you=_("whether you are the only person at the table"),
                one=_("whether {names} is the only person at the table"),
                you_and=_("whether you and {names} are the people at the table"),
                you_and_more=_("whether you, {names} are the people at the table"),
                many=_("whether {names} are the people at the table"),
            ),
        )

    def _fixed(self) -> str:
        if self.sealed is None:
            return _("The dealer’s own shuffle was locked beforehand.")
        if self.by_hand:
            return _(
                "The shuffle, the dealer, the players and their seats, how the cards are dealt and "
                "the deal number were locked beforehand."
            )
        return _(
            "The shuffle, the cut, the dealer, the players and their seats, how the cards are "
            "dealt and the deal number were locked beforehand."
        )

    def _open(self) -> Iterator[Point]:
        """Yield what an earlier version of the seal left open."""
        left = []
        if self.sealed is None:
            left.append(
                _(
                    "whether the cut, the dealer, the players and the number of the deal stayed "
                    "the same"
                )
            )
        elif self.version < VERSION:
            if self.by_hand:
                left.append(_("whether the page left the cut alone"))
            if len(self.before) > 1:
                left.append(_("whether the page left the order of the words alone"))
            if self.before:
                left.append(_("whether somebody typed the words"))
        yield from (Point(What.OPEN, checked=False, said=each) for each in left)

    def _words(self) -> Point:
        words, own = self.known.words, self.owner
        if words is None:
            given = any(own in (None, each.seat) for each in self.before)
            clause = (
                _("whether the shuffle used your words")
                if given
                else _("whether you added no words")
            )
            return Point(What.WORDS, checked=False, said=clause)
        if not words:
            said = _("Nobody added any words.") if own is None else _("You added no words.")
        elif _typed(words):
            said = (
                _("Your words alone went into the shuffle.")
                if own is None
                else _("Your words went into the shuffle.")
            )
        else:
            said = (
                _("Random words from the page alone went into the shuffle.")
                if own is None
                else _("Random words from the page went into the shuffle.")
            )
        return Point(What.WORDS, checked=True, said=said)

    def _others(self) -> list[int]:
        """Return the seats of people elsewhere who gave words or cut."""
        if self.owner is None:
            return []
        acted = {each.seat for each in self.before}
        acted |= {self.sealed.pone} if self.by_hand and self.sealed else set()
        return sorted(acted - {self.owner})

    def _irregular(self) -> bool:
        """Return whether the deal, or an earlier attempt at it, was not plain (club laws)."""
        attempts = self.attempts[: self.attempts.index(self.attempt) + 1]
        return len(self.attempts) > 1 or any(map(self._strayed, attempts))

    def _strayed(self, attempt: _Attempt) -> bool:
        plain = {id(each) for each in (attempt.seal, attempt.cut) if each}
        return attempt.cut is None or any(
            id(each) not in plain
            and not isinstance(each, (Shuffle, Hour, Touch))
            and not (isinstance(each, Deal) and each.seat == attempt.dealer and not each.slip)
            for each in attempt.actions
        )


def _typed(words: Sequence[str]) -> bool:
    """Return whether somebody typed any of these words."""
    return any(not each.startswith(RANDOM) for each in words)


def _point(what: What, *, checked: bool, said: str, asked: str) -> Point:
    """Return a point: what is ``said`` if it was checked, or else what is ``asked``."""
    return Point(what, checked, said if checked else asked)


def _broken(right: Mapping[Finding, bool]) -> list[Finding]:
    """Return the findings whose condition does not hold."""
    return [finding for finding, holds in right.items() if not holds]


def _sentence(
    verdict: Verdict, findings: Sequence[Finding], *, fair: bool, words: tuple[str, ...] | None
) -> str:
    """Return the result of a check as a sentence."""
    match verdict:
        case Verdict.UNPROVED:
            return _("No fingerprint was made before this deal, so there is nothing to check.")
        case Verdict.BROKEN:
            clauses = listed([_(each.said) for each in Finding if each in findings])
            said = _("This deal doesn’t match what was locked: {findings}.")
            return said.format(findings=clauses)
        case Verdict.UNDEALT:
            return _(
                "Words were given for this deal, but its cards were never dealt. "
                "Nothing here shows why."
            )
        case Verdict.EARLIER:
            return _(
                "Shuffle locked before dealing, but by an earlier version of this page, which "
                "didn’t lock everything."
            )
        case Verdict.PARTLY:
            return _("Shuffle locked before dealing, as far as we could check.")
    if fair:
        return _(
            "The shuffle was made with your words and locked before dealing, so nobody could "
            "choose the cards."
        )
    if words:
        return _(
            "Shuffle locked before dealing. The page made up the words for it. Type your own, and "
            "it can’t choose the cards."
        )
    return _(
        "Shuffle locked before dealing. You added no words of your own, so this check can’t rule "
        "out that the page picked the cards."
    )
