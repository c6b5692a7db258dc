"""Hearts in notebooks: ``Table("howell")`` as a widget. It needs ``eldesthand[jupyter]``.

A table is the element ``<hearts-table>`` of other people's pages. Its attributes are traits, which
may change at any time; the player's answers and games come back in ``chosen``, ``right`` and
``played``.

>>> table = Table("howell", seed="7", site="https://your.site/hearts/")
>>> table.game, table.mode, table.chosen
('howell', 'play', None)
>>> table.seat = 9
Traceback (most recent call last):
...
eldesthand.core.errors.RecordError: expected a seat from 0 to 3, got 9

Its front end comes from a built site: that of its installed wheel, which the kernel serves to
browsers on this machine; or one whose URL is given, for notebooks that run elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, ClassVar

from eldesthand.cli.commands.serve import installed_site, serve_folder
from eldesthand.core.cards import Card
from eldesthand.core.errors import EldestHandError, RecordError, needed
from eldesthand.core.language import N_, _, spoken
from eldesthand.core.rules import PRESETS
from eldesthand.documents.drawing import Drawing, describe, draw
from eldesthand.documents.embedding import Embed, Kind, embed, is_address
from eldesthand.languages import language_of, read
from eldesthand.record import OneDeal, Record, dumps, loads
from eldesthand.record.deal_code import encode_deal

with needed("package anywidget", "jupyter"):
    from traitlets import Bool, Instance, Int, Unicode, validate

    if TYPE_CHECKING:
        from traitlets import HasTraits as _Widget  # the widget's other base classes have no types
    else:
        from anywidget import AnyWidget as _Widget

_KINDS = {
    "play": Kind.TABLE,
    "replay": Kind.DEAL,
    "diagram": Kind.DIAGRAM,
    "problem": Kind.PROBLEM,
}
_WORDS = (
    *("mode", "name", "scheme", "speed", "game", "settlement", "laws", "bots", "seed"),
    *("record", "code", "open_hands", "question", "solution", "reason"),
)
_NUMBERS = ("players", "deal", "ply", "seat")

_NO_SITE = (
    "expected a built site, got none: set 'site' to the URL of one, or to the folder of "
    "python3 build.py site --out DIR"
)
_ABSENT = N_(
    "The table could not be loaded from {address}. Set 'site' to an address that this browser can "
    "reach."
)

_FRONT_END = """
export default {
  async render({ model, el }) {
    try {
      const site = new URL(model.get("_site"), document.baseURI);
      const { show } = await import(new URL("notebook.js", site).href);
      return await show(model, el);
    } catch (error) {
      console.error(error);
      el.innerHTML = model.get("_drawing");
      el.append(model.get("_absent"));
    }
  },
};
"""


_Word = Unicode[str | None, str | bytes | None]
_Number = Int[int | None, int | None]


def _word() -> _Word:
    return Unicode(None, allow_none=True).tag(sync=True)


def _number() -> _Number:
    return Int(None, allow_none=True).tag(sync=True)


def _read_card(text: str | None, _widget: object) -> Card | None:
    return Card.parse(text) if text else None


def _read_record(text: str | None, _widget: object) -> Record | None:
    record = loads(text) if text else None
    return record if isinstance(record, Record) else None


class Table(_Widget):
    """Table in a notebook: a game to play, a record to step through, a position or a problem.

    ``shown`` is a game, a ``Record``, a ``OneDeal``, or the text or the code of one; ``options``
    are the attributes of ``<hearts-table>``: ``ply=6``, ``open="0 2"``, ``question="Which card?"``.
    ``site`` is the URL of a built site, or its folder; ``language`` is a code such as ``de``.

    Each option is a trait that may change at any time; the trait of ``open`` is ``open_hands``,
    because widgets have an ``open`` already. The page sets ``deal`` and ``ply`` at each step;
    ``chosen``, the last card that the player played or answered; ``right``, whether the answer was
    right; ``played``, the record of the sitting after each settlement; and ``trouble``, the message
    of an error.
    """

    _esm: ClassVar[str] = _FRONT_END

    mode: _Word = _word()
    name: _Word = _word()
    scheme: _Word = _word()
    speed: _Word = _word()
    game: _Word = _word()
    settlement: _Word = _word()
    laws: _Word = _word()
    bots: _Word = _word()
    seed: _Word = _word()
    record: _Word = _word()
    code: _Word = _word()
    open_hands: _Word = _word()
    question: _Word = _word()
    solution: _Word = _word()
    reason: _Word = _word()
    players: _Number = _number()
    deal: _Number = _number()
    ply: _Number = _number()
    seat: _Number = _number()

    chosen: Instance[Card | None] = Instance(Card, allow_none=True).tag(
        sync=True, to_json=lambda card, _widget: card and str(card), from_json=_read_card
    )
    right: Bool[bool | None, bool | int | None] = Bool(None, allow_none=True).tag(sync=True)
    played: Instance[Record | None] = Instance(Record, allow_none=True).tag(
        sync=True, to_json=lambda record, _widget: record and dumps(record), from_json=_read_record
    )
    trouble: Unicode[str, str | bytes] = Unicode().tag(sync=True)

    _site = Unicode().tag(sync=True)
    _drawing = Unicode().tag(sync=True)
    _absent = Unicode().tag(sync=True)
    _language = Unicode().tag(sync=True)

    def __init__(
        self,
        shown: str | Record | OneDeal = "howell",
        *,
        site: str | Path = "",
        language: str = "en",
        **options: str | int,
    ) -> None:
        given = {**options, **_source(shown)}
        recorded = "game" not in given
        problem = "question" in given or "solution" in given
        given.setdefault("mode", "problem" if problem else "replay" if recorded else "play")
        if "open" in given:
            given["open_hands"] = given.pop("open")
        address, code = _address(site), language_of(language)
        with spoken(read(code)):
            drawing = draw(_embed(given).position)
            absent = _(_ABSENT).format(address=address)
        super().__init__(**given, _site=address, _drawing=drawing, _absent=absent, _language=code)

    @property
    def site(self) -> str:
        """The URL of the built site that serves the front end."""
        return str(self._site)

    @property
    def position(self) -> Drawing:
        """The first position on the table, for a drawing or a description."""
        return _embed(self._given()).position

    def _given(self) -> dict[str, str | int]:
        values = {name: getattr(self, name) for name in (*_WORDS, *_NUMBERS)}
        return {name: value for name, value in values.items() if value is not None}

    @validate(*_WORDS, *_NUMBERS)
    def _check(self, proposal: Any) -> object:
        _embed(self._given() | {proposal["trait"].name: proposal["value"]})
        return proposal["value"]

    def _repr_svg_(self) -> str:
        return draw(self.position)

    def _repr_mimebundle_(self, **given: Any) -> Any:
        """Return the widget, and the drawing with its text for viewers without widgets."""
        found = super()._repr_mimebundle_(**given)  # type: ignore[misc]
        data, metadata = found if isinstance(found, tuple) else (found or {}, {})
        with spoken(read(self._language)):
            shown = _embed(self._given())
            position = shown.position
            still = {
                # nbconvert shows a bare drawing as wide as a page
                "text/html": f"{position._repr_html_()}{shown.question_html()}",
                "image/svg+xml": draw(position),
                "text/plain": f"{describe(position)}\n{shown.question}".rstrip(),
            }
        return {**data, **still}, metadata


def _source(shown: str | Record | OneDeal) -> dict[str, str | int]:
    """Return the attribute that names a game, a record or a deal."""
    if isinstance(shown, Record):
        return {"record": dumps(shown)}
    if isinstance(shown, OneDeal):
        return {"code": encode_deal(shown)}
    if shown.lstrip().startswith("["):
        return {"record": shown}
    return {"game" if shown in PRESETS or shown.isalpha() else "code": shown}


def _embed(given: Mapping[str, str | int]) -> Embed:
    """Return the element. Raises ``RecordError`` for options that contradict each other."""
    options = {name.removesuffix("_hands"): str(value) for name, value in given.items()}
    mode, text = options.pop("mode"), options.pop("record", "")
    if mode not in _KINDS:
        raise RecordError(f"expected 'mode' as one of {', '.join(_KINDS)}, got {mode!r}")
    return embed(_KINDS[mode], options, text)


def _address(site: str | Path) -> str:
    """Return the URL of a site; serve a folder from here."""
    address = str(site)
    folder = Path(site) if site else installed_site()
    if is_address(address) or (address.startswith("/") and not Path(site).is_dir()):
        return f"{address.rstrip('/')}/"
    if folder is None or not (folder / "notebook.js").is_file():
        raise EldestHandError(_NO_SITE)
    return _served(folder.resolve())


@cache
def _served(folder: Path) -> str:
    server = serve_folder(folder)
    Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"
