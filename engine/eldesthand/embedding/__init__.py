"""Hearts in a document: what an author writes, checked by the engine, as HTML and as plain text.

``eldesthand.sphinx`` and ``eldesthand.mkdocs`` are two doors to this.

>>> piece = embed(Kind.TABLE, {"game": "howell", "seed": "7"})
>>> piece.html()[:60]
'<hearts-table game="howell" seed="7"><svg xmlns="http://www.'
>>> embed(Kind.TABLE, {"game": "whist"})
Traceback (most recent call last):
...
eldesthand.errors.RecordError: expected a game, one of howell, sweepstake, simple, three-handed, \
auction, spot, joker, black-jack, black-lady, modern, not 'whist'
"""

from eldesthand.embedding.asking import OPTIONS, Kind, embed
from eldesthand.embedding.piece import Embed
from eldesthand.embedding.site import SCRIPT, copy_site, is_address, law_address

__all__ = [
    "OPTIONS",
    "SCRIPT",
    "Embed",
    "Kind",
    "copy_site",
    "embed",
    "is_address",
    "law_address",
]
