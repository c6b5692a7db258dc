"""I13: claims are open until the pool is divided."""

from __future__ import annotations

from eldesthand.core.actions import Claim, Settle
from eldesthand.core.terms import Phase
from tests.club import finish, refused, revoked, settled, upheld
from tests.tables import present


def test_I13_the_tricks_can_be_inspected_before_the_pool_is_divided() -> None:
    sitting = revoked()
    finish(sitting)
    assert sitting.phase is Phase.SETTLE
    assert len(sitting.view(0).tricks) == 13
    assert upheld(sitting.apply(Claim(0, "I7", 1, 1)))
    assert settled(sitting)[1] <= -13
    reckoning = present(sitting.reckoning)
    assert reckoning.revoked == (1,)
    assert [line.pays for line in reckoning.lines] == [0, 13, 0, 0]


def test_I13_too_late_after_that() -> None:
    sitting = revoked()
    finish(sitting)
    sitting.apply(Settle())
    refused(sitting, Claim(0, "I7", 1, 1), "")
    assert sitting.nets[-1] != (0, -13, 0, 0)
