"""Records and codes older than a change of a law can still be read."""

from __future__ import annotations

from dataclasses import replace

import pytest

from eldesthand.core.actions import Agree, Claim, End, Indicate, Settle
from eldesthand.core.cards import Card
from eldesthand.core.errors import RecordError
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import replay
from eldesthand.core.terms import EDITION, Laws
from eldesthand.core.wire import decode, encode
from eldesthand.record import OneDeal, Record, dumps, loads
from eldesthand.record.deal_code import decode_deal, encode_deal
from tests.club import CLUB, club, finish

TWO_CARDS = """[HeartsRecord "1"]
[Game "sweepstake"]
[Laws "club"]
[Players "South" "West" "North" "East"]
[Dealer "3"]

deal 3
hand 0 A52.A52.A52.A952
hand 1 K63.K63.K63.K863
hand 2 Q74.Q74.Q74.QT74
hand 3 JT98.JT98.JT98.J
1. 0: 5C 3C
play 1 KC
claim 2 I3 1
1. 2: 4C 8C > 3
2. 3: 9C 2C KC 7C > 1
"""
"""The claim itself says that the first card was meant (I3), as it did once."""

CODE = "1CLfvMQyod6WDQVjFyc_cc44Jv7QE67P1XzXVVZNBZg_c8fVWfyBHnsI4sTgMCso"
"""A code of the same deal, made then."""

REVOKE = """[HeartsRecord "1"]
[Game "howell"]
[Laws "club"]
[Players "South" "West" "North" "East"]
[Dealer "3"]
[Result "WON"]

agree 3

deal 3
hand 0 A52.A52.A52.A952
hand 1 K63.K63.K63.K863
hand 2 Q74.Q74.Q74.QT74
hand 3 JT98.JT98.JT98.J
1. 0: 5C KH 4C 8C > 3 +1
2. 3: JC AC KC QC > 0
3. 0: 2C 6C 7C TC > 3
4. 3: 9C AD 3C QD > 3
5. 3: JD 5D KD 7D > 1
6. 1: 6D 4D TD 2D > 3
7. 3: 9D AS 3D QS > 3
8. 3: 8D 5S KS 7S > 3
9. 3: JS 2S 6S 4S > 3
10. 3: TS AH 3S QH > 3 +2
11. 3: 9S 9H 8H TH > 3 +3
12. 3: 8S 5H 6H 7H > 3 +3
13. 3: JH 2H 3H 4H > 3 +4
claim 0 I7 1 1
settle WON
end
"""
"""West revoked in the first trick, and that is claimed."""


SHORT_BY_A_CARD_TO_BE_NAMED = """[HeartsRecord "1"]
[Game "sweepstake"]
[Laws "club"]
[Players "South" "West" "North" "East"]
[Dealer "3"]
[Result "+7 -4 +6 -9"]

deal 3
hand 0 A52.A52.A52.A952
hand 1 K63.K63.K63.K863
hand 2 Q74.Q74.Q74.QT74
hand 3 JT98.JT98.JT98.J
1. 0: AC 3C 4C 8C > 0
2. 0: AD 3D
play 1 6D
claim 3 I2 1
indicate 1 3D
2. 2: QD JD > 0
3. 0: 5C KC QC JC > 1
4. 1: 6C 7C TC 2C > 3
5. 3: 9C 5D KD 7D > 3
6. 3: TD 2D 6D 4D > 3
7. 3: 9D AS KS QS > 3
8. 3: 8D 5S 6S 7S > 3
9. 3: JS 2S 3S 4S > 3
10. 3: TS AH KH QH > 3 +3
11. 3: 9S 9H 8H TH > 3 +3
12. 3: 8S 5H 6H 7H > 3 +3
13. 3: JH 2H 3H 4H > 1 +4
settle +6 -4 +6 -9 pool 1
end
"""
"""West was made to take the last trick for a card that could still be named (I2)."""


def test_I2_a_record_of_the_first_edition_is_read_by_it() -> None:
    record = loads(SHORT_BY_A_CARD_TO_BE_NAMED)
    assert record.rules.edition == 1
    assert record.sitting().nets == [(6, -4, 6, -9)]
    assert '[Edition "1"]' in dumps(record)
    assert loads(dumps(record)) == record
    code = encode_deal(OneDeal.of(record, 1))
    assert decode_deal(code).rules.edition == 1
    with pytest.raises(RecordError):
        loads(SHORT_BY_A_CARD_TO_BE_NAMED.replace('"club"]', '"club"]\n[Edition "2"]'))


def test_a_record_that_agrees_with_both_editions_is_read_by_the_present_one() -> None:
    assert loads(TWO_CARDS).rules.edition == EDITION
    assert loads(REVOKE.replace("WON", "+13 -39 +13 +13")).rules.edition == EDITION


def test_I3_a_record_of_the_second_edition_is_read_by_it() -> None:
    """A second card could take the trick then."""
    former = club("0:5C 1:3C 1:KC 2:4C 3:8C 1:KD", rules=replace(CLUB, edition=2))
    finish(former)
    text = dumps(Record.of(former))
    assert "> 1" in text
    record = loads(text.replace('[Edition "2"]\n', ""))
    assert record.rules.edition == 2
    assert loads(dumps(record)) == record
    assert decode_deal(encode_deal(OneDeal.of(record, 1))).rules.edition == 2


def test_a_sitting_kept_without_an_edition_goes_on_by_the_first() -> None:
    kept = encode(Rules(laws=Laws.CLUB))
    assert decode(Rules, kept).edition == EDITION
    del kept["edition"]
    assert decode(Rules, kept).edition == 1
    assert decode(Rules, {**kept, "laws": "guided"}) == Rules()


def test_I3_a_record_without_the_naming_is_read() -> None:
    record = loads(TWO_CARDS)
    place = record.actions.index(Claim(2, "I3", 1))
    assert record.actions[place + 1] == Indicate(1, Card.parse("3C"))
    assert [t.taker for t in record.sitting().view(0).tricks] == [3, 1]
    assert loads(dumps(record)) == record
    assert "indicate 1 3C" in dumps(record)


def test_I3_a_sitting_kept_without_the_naming_is_resumed() -> None:
    record = loads(TWO_CARDS)
    kept = [action for action in record.actions if not isinstance(action, Indicate)]
    sitting = replay(record.rules, record.names, kept)
    assert tuple(sitting.actions) == record.actions


def test_I3_a_code_without_the_naming_is_read() -> None:
    """This code was made when the claim itself named the first card."""
    deal = decode_deal(CODE)
    assert Indicate(1, Card.parse("3C")) in deal.actions
    record = loads(TWO_CARDS)
    played = tuple(action for action in record.actions if not isinstance(action, Agree))
    assert deal.actions == played
    assert decode_deal(encode_deal(deal)) == deal


@pytest.mark.parametrize("won", ["+13 -26 +13 0", "+13 -39 +13 +13"])
def test_I11_a_deal_with_a_revoke_may_tell_of_other_payments(won: str) -> None:
    record = loads(REVOKE.replace("WON", won))
    assert record.actions[-2:] == (Settle(), End())
    assert record.sitting().nets == [(13, -39, 13, 13)]
    assert "settle +13 -39 +13 +13" in dumps(record)


@pytest.mark.parametrize("won", ["+13 -39 +13", "x 0 0 0", "+13 -39 +13 +13 0"])
def test_a_deal_with_a_revoke_still_tells_of_each_seat(won: str) -> None:
    with pytest.raises(RecordError):
        loads(REVOKE.replace("WON", won))


def test_a_deal_without_a_revoke_tells_the_truth() -> None:
    with pytest.raises(RecordError, match="expected"):
        loads(REVOKE.replace("WON", "+13 -26 +13 0").replace("claim 0 I7 1 1\n", ""))
