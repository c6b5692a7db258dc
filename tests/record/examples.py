"""Records as a person writes them, here and in the book."""

from __future__ import annotations

import re
from textwrap import dedent

from web.tools.steps import ROOT

CHAPTER = (ROOT / "book" / "record-format.rst").read_text(encoding="utf-8")

_EXAMPLE = re.compile(r":class: record\n\n((?:   .*\n|\n)+)")

EXAMPLES: tuple[str, ...] = tuple(
    dedent(text).rstrip() + "\n" for text in _EXAMPLE.findall(CHAPTER)
)
"""The records of the book's chapter; the first is one deal of Howell's settling."""

BY_HAND = """
[HeartsRecord "1"]
[Game "howell"]
[Players "Ann" "Bob" "Cleo" "Dora"]
[Dealer "3"]
deal 3
hand 0 4.AKQJT9876..AT5      ; Ann
hand 1 3.5432.AKQJT.K82
hand 2 AKQJT98765...Q63
hand 3 2..98765432.J974
1. 0: ah 2H 3h 4H
2. 0: 5H KH 6H 7H > 1 +4
"""


TREE = """[HeartsRecord "1"]
[Game "sweepstake"]
[Players "Ann" "Bob" "Cleo" "Dora"]
[Dealer "3"]
[Result "*"]

agree 3

deal 3
hand 0 4.AKQJT9876..AT5
hand 1 3.5432.AKQJT.K82
hand 2 AKQJT98765...Q63
hand 3 2..98765432.J974
; Ann has to lead
1. 0: AH 2H
(
  ; too dear
  1. 2: QH
  (
    1. 3: 7H > 0 +4
  )
  1. 3: 4H > 0 +4
)
1. 2: 3H 4H > 0 +4
(
  2. 0: 4C
)
"""
