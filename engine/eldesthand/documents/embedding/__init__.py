"""Hearts in an author's document, for ``eldesthand.sphinx`` and ``eldesthand.markdown``.

- :mod:`.options`: the options of an author, checked and turned into an ``Embed``.
- :mod:`.element`: ``Embed``, as HTML and as plain text.
- :mod:`.markdown_fences`: the blocks of a Markdown document that ask for Hearts.
- :mod:`.site`: the built site (its script starts the tables), and links to the book of laws.

>>> table = embed(Kind.TABLE, {"game": "howell", "seed": "7"})
>>> table.html()[:60]
'<hearts-table game="howell" seed="7"><svg xmlns="http://www.'
>>> embed(Kind.TABLE, {"game": "whist"})  # doctest: +ELLIPSIS
Traceback (most recent call last):
...
eldesthand.core.errors.RecordError: expected a game, one of howell, ..., got 'whist'
"""

from eldesthand.documents.embedding.element import Embed as Embed
from eldesthand.documents.embedding.options import OPTIONS as OPTIONS
from eldesthand.documents.embedding.options import Kind as Kind
from eldesthand.documents.embedding.options import embed as embed
from eldesthand.documents.embedding.site import LOADER as LOADER
from eldesthand.documents.embedding.site import SCRIPT as SCRIPT
from eldesthand.documents.embedding.site import copy_site as copy_site
from eldesthand.documents.embedding.site import is_address as is_address
from eldesthand.documents.embedding.site import law_address as law_address
from eldesthand.documents.embedding.site import loader as loader
