r"""Study codes: a whole record as text for a URL, with its names, tags, comments and branches.

A code is ``S``, the version, and the text of the record, compressed by zlib (RFC 1950) and written
in base 64 (RFC 4648, section 5). zlib ends with a checksum, so a cut or mistyped code is refused.

>>> from eldesthand.core.actions import Agree
>>> from eldesthand.record.model import Comment
>>> from eldesthand.core.rules import Rules
>>> names = ("South", "West", "North", "East")
>>> record = Record(Rules(), names, (Agree(3),), (Comment(1, "Any lead?"),))
>>> code = encode_study(record)
>>> decode_study(code) == decode_code(code) == record
True
>>> decode_study(code[:-4])
Traceback (most recent call last):
...
eldesthand.core.errors.RecordError: expected the code of a study: a letter is wrong or missing
"""

from __future__ import annotations

import zlib
from binascii import Error, a2b_base64, b2a_base64

from eldesthand.core.errors import RecordError
from eldesthand.core.language import N_, _
from eldesthand.record.deal_code import decode_deal
from eldesthand.record.mixed_radix import ALPHABET
from eldesthand.record.model import Record
from eldesthand.record.one_deal import OneDeal
from eldesthand.record.parser import loads
from eldesthand.record.writer import dumps

VERSION = "S"
"""First character of a study code; that of a deal code is a digit."""

LONGEST_TEXT = 200_000
"""Maximum size of the record in bytes of UTF-8, so that a short code cannot hold a huge one."""

_LONGEST_CODE = LONGEST_TEXT * 3 // 2
_WRONG = N_("expected the code of a study: a letter is wrong or missing")
_TO_URL = str.maketrans("+/", "-_", "=\n")
_FROM_URL = str.maketrans("-_", "+/")


def encode_study(record: Record) -> str:
    """Return the code of a record. Raises ``RecordError`` for one that is too long."""
    text = dumps(record).encode()
    if len(text) > LONGEST_TEXT:
        wrong = _("expected a record of at most {count} bytes in a code, got {got}")
        raise RecordError(wrong.format(count=LONGEST_TEXT, got=len(text)))
    return VERSION + b2a_base64(zlib.compress(text, 9)).decode().translate(_TO_URL)


def decode_study(code: str) -> Record:
    """Return the record of a code. Raises ``RecordError`` for an invalid code or record."""
    body = code[1:]
    if not code.startswith(VERSION) or not set(body) <= set(ALPHABET):
        raise RecordError(_(_WRONG))
    if len(code) > _LONGEST_CODE:
        wrong = _("expected the code of a study of at most {count} characters, got {got}")
        raise RecordError(wrong.format(count=_LONGEST_CODE, got=len(code)))
    reader = zlib.decompressobj()
    try:
        packed = a2b_base64(body.translate(_FROM_URL) + "=" * (-len(body) % 4))
        text = reader.decompress(packed, LONGEST_TEXT + 1)
        if len(text) > LONGEST_TEXT:
            wrong = _("expected a study of at most {count} bytes, got more")
            raise RecordError(wrong.format(count=LONGEST_TEXT))
        if not reader.eof or reader.unused_data:
            raise RecordError(_(_WRONG))
        return loads(text.decode())
    except (Error, zlib.error, UnicodeDecodeError):
        raise RecordError(_(_WRONG)) from None


def decode_code(code: str) -> Record | OneDeal:
    """Return the study or the deal of a code. Raises ``RecordError`` for an invalid code."""
    return decode_study(code) if code.startswith(VERSION) else decode_deal(code)
