"""Check that each deal of a sitting was dealt as it was sealed (F3).

>>> from eldesthand.core.actions import Agree
>>> from eldesthand.core.commitment import shuffle_from_words
>>> rules, names, people = Rules(), ("South", "West", "North", "East"), (0,)
>>> terms = Terms("5e0c", 1, 3, rules.dealing, people, names)
>>> pack = shuffle_from_words(rules.pack, "a secret of the dealer")
>>> seal = digest(sealed_text(terms, pack, "71d6a3f0", cards=52))
>>> begun = (Agree(3), Commit(3, seal, terms.text), Shuffle(3, pack, nonce="71d6a3f0"))
>>> honest, recut = Cut(2, sealed_cut("71d6a3f0", 52)), Cut(2, 20)
>>> for cut in (honest, recut):
...     [proof] = proofs(rules, names, (*begun, cut))
...     print(proof.verdict, *proof.findings)
kept
broken cut
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from eldesthand.core.actions import Action, Commit, Cut, Deal, Hour, Shuffle
from eldesthand.core.cards import Card
from eldesthand.core.ceremony import Ceremony
from eldesthand.core.commitment import apply_order, earlier_text, order_of, shuffle_from_words
from eldesthand.core.replaying import apply_older
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.speech import listed
from eldesthand.core.terms import Phase
from eldesthand.fairness.seal import Terms, digest, sealed_cut, sealed_text


class Verdict(StrEnum):
    """Result of the check of a deal."""

    KEPT = "kept"
    """Everything was dealt as sealed."""
    EARLIER = "earlier"
    """The shuffle was kept; the earlier scheme seals nothing else."""
    BROKEN = "broken"
    """Something was not as sealed (see the findings)."""
    UNPROVED = "unproved"
    """There is no seal, or no secret."""


class Finding(StrEnum):
    """Deviation from the seal, with a clause ``said`` about it."""

    said: str

    def __new__(cls, value: str, said: str) -> Finding:
        """Return a member with its clause."""
        member = str.__new__(cls, value)
        member._value_, member.said = value, said
        return member

    SEAL = "seal", "the seal does not match the shuffle, the cut, the secret and the terms"
    TERMS = "terms", "the terms of the seal are unreadable"
    SITTING = "sitting", "the seal is for another sitting"
    DEAL = "deal", "the seal is for a deal with another number"
    DEALER = "dealer", "the seal is for another dealer"
    DEALING = "dealing", "the seal is for another way of dealing"
    PEOPLE = "people", "the seal is for other people at the device"
    PLAYERS = "players", "the seal is for other players or other seats"
    CUT = "cut", "a bot did not cut at the sealed place"
    REUSED = "reused", "the seal or its secret was used before in this sitting"
    SCHEME = (
        "scheme",
        "the seal uses the earlier scheme, although a previous deal used the present one",
    )
    MEDDLED = "meddled", "a bot interfered after the seal was shown"
    WORDS = "words", "the words given for this deal did not shuffle the pack"
    SHOWN = "shown", "the page showed another seal"


@dataclass(frozen=True)
class Seen:
    """Optional facts that the verifier knows from elsewhere.

    ``people`` are the numbers of the human players, and ``sitting`` is the sitting's id. ``shown``
    are the seals that the page showed, and ``words`` the words that people gave, in order; both
    have one item for each deal (``None``: unknown; ``()``: no words). ``words_of`` is the number of
    the only person whose words are known, at a table of several devices.
    """

    people: tuple[int, ...] | None = None
    sitting: str = ""
    shown: Sequence[str | None] = ()
    words: Sequence[tuple[str, ...] | None] = ()
    words_of: int | None = None


@dataclass(frozen=True)
class Proof:
    """Proof of one deal.

    ``deal`` counts from 1; ``dealer`` is a seat. ``commitment`` is the seal that the dealer showed,
    and ``nonce`` the secret. ``text`` is computed from the record, and ``found`` is its SHA-256.
    These are empty if unknown. ``shuffled_before`` is the last seat that shuffled before the
    dealer, if any.
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


def proofs(
    rules: Rules, names: Sequence[str], actions: Iterable[Action], seen: Seen | None = None
) -> tuple[Proof, ...]:
    """Return the proof of every deal whose pack was cut or dealt, in order.

    Raises ``IllegalAction`` for an illegal action.
    """
    known = seen or Seen()
    attempts = _attempts(rules, names, actions)
    terms = [Terms.read(each.seal.terms) if each.seal else None for each in attempts]
    sitting = known.sitting or next((each.sitting for each in reversed(terms) if each), "")
    found: list[Proof] = []
    for number, (attempt, sealed) in enumerate(zip(attempts, terms, strict=True)):
        findings: list[Finding] = []
        if sealed:
            findings += _of_terms(rules, attempt, sealed, known.people)
            findings += [Finding.SITTING] if sealed.sitting != sitting else []
            findings += _of_dealing(rules, attempt, sealed)
        elif any(terms[:number]):
            findings.append(Finding.SCHEME)
        if attempt.deal not in (each.deal for each in attempts[number + 1 :]):
            findings += _of_page(rules, attempt, known)
        found.append(_proof(rules, attempt, sealed, findings, found))
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
    return [each for each in found if each.cut or each.dealt_by is not None]


def _of_terms(
    rules: Rules, attempt: _Attempt, sealed: Terms, people: tuple[int, ...] | None
) -> list[Finding]:
    seats = tuple(s for s, player in enumerate(attempt.player_of) if player in (people or ()))
    right = {
        Finding.DEAL: sealed.deal == attempt.deal,
        Finding.DEALER: sealed.dealer == attempt.dealer,
        Finding.DEALING: sealed.dealing is rules.dealing,
        Finding.PEOPLE: people is None or sealed.people == seats,
        Finding.PLAYERS: sealed.players == attempt.names,
    }
    return _broken(right)


def _of_dealing(rules: Rules, attempt: _Attempt, sealed: Terms) -> list[Finding]:
    """Return the bots' deviations after the seal.

    After people have given words, a bot may only reveal the shuffle, cut as sealed and deal all
    cards. A person's errors are a matter of the laws.
    """
    before, opened = attempt.shuffles
    cut, by, people = attempt.cut, attempt.dealt_by, set(sealed.people)
    lifted = sealed_cut(opened.nonce, len(rules.pack)) if opened else 0
    lawful: list[Action | None] = [attempt.seal, opened, cut]
    others = [
        each
        for each in attempt.actions
        if each not in lawful
        and getattr(each, "seat", None) not in people
        and not (isinstance(each, Deal) and each.seat == attempt.dealer and not each.slip)
        and not isinstance(each, Hour)
    ]
    words = any(each.seat in people for each in before)
    whole = opened is not None and cut is not None
    shuffled = any(isinstance(each, Shuffle) for each in others)
    right = {
        Finding.CUT: not cut or not sealed.pone_is_bot or cut.lifted == lifted,
        Finding.MEDDLED: not shuffled and (not words or by in people or (not others and whole)),
    }
    return _broken(right)


def _of_page(rules: Rules, attempt: _Attempt, known: Seen) -> list[Finding]:
    place = attempt.deal - 1
    before, _ = attempt.shuffles
    words = known.words[place] if place < len(known.words) else None
    shown = known.shown[place] if place < len(known.shown) else None
    who = known.words_of
    seat = None if who is None else attempt.player_of.index(who)
    right = {
        Finding.WORDS: words is None or _shuffled_by(rules.pack, words, before, seat),
        Finding.SHOWN: not shown or shown == (attempt.seal.commitment if attempt.seal else ""),
    }
    return _broken(right)


def _shuffled_by(
    new: tuple[Card, ...], words: Sequence[str], shuffles: Sequence[Shuffle], seat: int | None
) -> bool:
    """Return whether these words, all those of a seat or of everybody, shuffled the pack."""
    packs = [new, *(each.pack for each in shuffles)]
    those = [n for n, each in enumerate(shuffles) if seat in (None, each.seat)]
    return len(those) == len(words) and all(
        packs[n + 1] == apply_order(new, packs[n], shuffle_from_words(new, said))
        for n, said in zip(those, words, strict=True)
    )


def _proof(
    rules: Rules,
    attempt: _Attempt,
    sealed: Terms | None,
    findings: list[Finding],
    earlier: Sequence[Proof],
) -> Proof:
    """Return the proof of a deal, with deviations of its seal added to the ``findings``."""
    seal, (before, opened) = attempt.seal, attempt.shuffles
    shown, nonce, text = seal.commitment if seal else "", opened.nonce if opened else "", ""
    if opened and nonce:
        pack_before = before[-1].pack if before else rules.pack
        order = order_of(rules.pack, pack_before, opened.pack)
        text = earlier_text(order, nonce)
        if sealed:
            text = sealed_text(sealed, order, nonce, len(rules.pack))
    found = digest(text) if text else ""
    if shown and text:
        right = {
            Finding.TERMS: sealed is not None or seal is None or not seal.terms,
            Finding.SEAL: found == shown,
            Finding.REUSED: all(
                shown != each.commitment and nonce != each.nonce for each in earlier
            ),
        }
        findings = [*findings, *_broken(right)]
    if findings:
        verdict = Verdict.BROKEN
    elif not (shown and text):
        verdict = Verdict.UNPROVED
    else:
        verdict = Verdict.KEPT if sealed else Verdict.EARLIER
    return Proof(
        deal=attempt.deal,
        dealer=attempt.dealer,
        commitment=shown,
        nonce=nonce,
        text=text,
        found=found,
        shuffled_before=before[-1].seat if before else None,
        verdict=verdict,
        findings=tuple(each for each in Finding if each in findings),
    )


def _broken(right: Mapping[Finding, bool]) -> list[Finding]:
    """Return the findings whose condition does not hold."""
    return [finding for finding, holds in right.items() if not holds]


def sentence(proof: Proof) -> str:
    """Return the proof as a sentence.

    >>> proof = Proof(1, 3, "53c9", "", "", "", None, Verdict.BROKEN, (Finding.CUT,))
    >>> sentence(proof)
    'Not dealt as fixed before: a bot did not cut at the sealed place.'
    """
    match proof.verdict:
        case Verdict.UNPROVED:
            return "No fingerprint of this deal was made beforehand: there is nothing to check."
        case Verdict.BROKEN:
            return f"Not dealt as fixed before: {listed([each.said for each in proof.findings])}."
        case Verdict.EARLIER:
            return (
                "Sealed by the earlier scheme: the dealer’s shuffle was not changed after the seal "
                "was shown. That scheme does not prove that the cut, the dealer, the players or "
                "the number of the deal stayed the same."
            )
    if proof.shuffled_before is None:
        return "Dealt as fixed before the deal: nothing was changed afterwards."
    return (
        "Dealt as fixed before, and shuffled with words: all that the page chooses was fixed "
        "before the words were given, so nobody could choose the cards."
    )
