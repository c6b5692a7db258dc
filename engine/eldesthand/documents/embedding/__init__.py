"""Hearts in an author's document, for ``eldesthand.sphinx`` and ``eldesthand.markdown``.

- :mod:`.options`: the options of an author, checked and turned into an ``Embed``, which is HTML and
  plain text; the built site (its script starts the tables), and links to the book of laws.
- :mod:`.markdown_fences`: the blocks of a Markdown document that ask for Hearts.

>>> table = embed(Kind.TABLE, {"game": "howell", "seed": "7"})
>>> table.html()[:60]
'<hearts-table game="howell" seed="7"><svg xmlns="http://www.'
>>> embed(Kind.TABLE, {"game": "whist"})  # doctest: +ELLIPSIS
Traceback (most recent call last):
...
eldesthand.core.errors.RecordError: expected a game, one of howell, ..., got 'whist'
"""

from eldesthand.documents.embedding.options import LOADER as LOADER
from eldesthand.documents.embedding.options import OPTIONS as OPTIONS
from eldesthand.documents.embedding.options import SCRIPT as SCRIPT
from eldesthand.documents.embedding.options import Embed as Embed
from eldesthand.documents.embedding.options import Kind as Kind
from eldesthand.documents.embedding.options import copy_site as copy_site
from eldesthand.documents.embedding.options import embed as embed
from eldesthand.documents.embedding.options import faulty_option as faulty_option
from eldesthand.documents.embedding.options import is_address as is_address
from eldesthand.documents.embedding.options import law_address as law_address
from eldesthand.documents.embedding.options import loader as loader
