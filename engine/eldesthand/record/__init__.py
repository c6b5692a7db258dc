"""Sittings as text, and deals as codes for URLs (see ``record-format`` in the book).

- :mod:`.model`: ``Record``, ``Comment`` and ``Branch``.
- :mod:`.writer` writes a record as text, :mod:`.parser` reads it, :mod:`.files` does both with
  files.
- :mod:`.lexer`: the lines of the text as tokens; :mod:`.tags`: the rules as tags;
  :mod:`.action_lines`: an action as a line; :mod:`.deal_from_hands`: a shuffle and cut that give
  these hands.
- :mod:`.one_deal`: ``OneDeal``, a deal by itself, and ``TableState``, the table before it.
- :mod:`.deal_code`: a deal as a code, packed by :mod:`.mixed_radix`.
- :mod:`.study_code`: a whole record as a code.
- :mod:`.openspiel`: a deal as an action history of OpenSpiel.

>>> from random import Random
>>> from eldesthand.bots import make_bot
>>> from eldesthand.core.rules import PRESETS
>>> from eldesthand.core.sitting import Sitting
>>> from eldesthand.core.actions import Agree
>>> from eldesthand.playing import play_deal
>>> sitting = Sitting(PRESETS["howell"].rules, ("South", "West", "North", "East"))
>>> _ = sitting.apply(Agree(dealer=3))
>>> bots = [make_bot("random", Random(seat)) for seat in range(4)]
>>> _ = play_deal(sitting, bots, Random(1))
>>> record = Record.of(sitting, {"Site": "Foster's club"})
>>> loads(dumps(record)) == record
True
"""

from eldesthand.record.files import SUFFIX as SUFFIX
from eldesthand.record.files import load_file as load_file
from eldesthand.record.files import save_file as save_file
from eldesthand.record.model import Branch as Branch
from eldesthand.record.model import Comment as Comment
from eldesthand.record.model import Record as Record
from eldesthand.record.model import comments_of as comments_of
from eldesthand.record.one_deal import OneDeal as OneDeal
from eldesthand.record.one_deal import TableState as TableState
from eldesthand.record.parser import load as load
from eldesthand.record.parser import loads as loads
from eldesthand.record.writer import VERSION as VERSION
from eldesthand.record.writer import dump as dump
from eldesthand.record.writer import dumps as dumps
