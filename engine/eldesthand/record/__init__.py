"""A sitting as text, and one deal as a code for a URL.

The book describes the format in ``record-format``.

- :mod:`.model`: ``Record``, ``Comment`` and ``Branch``.
- :mod:`.writer` writes a record as text, :mod:`.parser` reads it, :mod:`.files` does both with
  files.
- :mod:`.lexer`: the lines of the text as tokens; :mod:`.tags`: the rules as tags;
  :mod:`.action_lines`: an action as a line; :mod:`.deal_from_hands`: the shuffle and cut that
  hands imply.
- :mod:`.one_deal`: ``OneDeal``, a deal by itself, and ``TableState``, the table before it.
- :mod:`.deal_code`: a deal as a code, packed by :mod:`.mixed_radix`.
- :mod:`.openspiel`: a deal as an action history of OpenSpiel.

>>> from random import Random
>>> from eldesthand.bots import make_bot
>>> from eldesthand.core.rules import PRESETS
>>> from eldesthand.core.sitting import Sitting
>>> from eldesthand.core.actions import Agree
>>> from eldesthand.table import play_deal
>>> sitting = Sitting(PRESETS["howell"].rules, ("South", "West", "North", "East"))
>>> _ = sitting.apply(Agree(dealer=3))
>>> bots = [make_bot("random", Random(seat)) for seat in range(4)]
>>> _ = play_deal(sitting, bots, Random(1))
>>> record = Record.of(sitting, {"Site": "Foster's club"})
>>> loads(dumps(record)) == record
True
"""

from eldesthand.record.files import SUFFIX, load_file, save_file
from eldesthand.record.model import Branch, Comment, Record, comments_of
from eldesthand.record.one_deal import OneDeal, TableState
from eldesthand.record.parser import load, loads
from eldesthand.record.writer import VERSION, dump, dumps

__all__ = [
    "SUFFIX",
    "VERSION",
    "Branch",
    "Comment",
    "OneDeal",
    "Record",
    "TableState",
    "comments_of",
    "dump",
    "dumps",
    "load",
    "load_file",
    "loads",
    "save_file",
]
