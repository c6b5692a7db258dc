"""The protocol: the signatures of the handlers, and the modules that register them."""

from __future__ import annotations

import subprocess
import sys
import typing
from dataclasses import is_dataclass
from importlib import import_module
from pkgutil import iter_modules

import pytest

from eldesthand import table
from eldesthand.table.engine import Engine
from eldesthand.table.question import Slice
from tools.write_protocol import SERVICES, hints

HANDLERS = {
    (name, do): each for name, known in SERVICES.items() for do, each in known.all().items()
}


def test_every_handler_is_in_a_module_that_its_service_knows() -> None:
    known = {name: set(service.known) for name, service in SERVICES.items()}
    for module in iter_modules(table.__path__):
        import_module(f"{table.__name__}.{module.name}")
    assert known == {name: set(service.known) for name, service in SERVICES.items()}


@pytest.mark.parametrize("handler", HANDLERS.values(), ids=map("-".join, HANDLERS))
def test_a_handler_documents_its_request_and_returns_dataclasses(
    handler: typing.Callable[..., object],
) -> None:
    assert handler.__doc__
    reply = hints(handler)["return"]
    replies: tuple[type, ...] = typing.get_args(reply) or (reply,)
    for each in replies:
        assert each is Slice or is_dataclass(each)
        assert each.__doc__
        assert not each.__doc__.startswith(each.__name__ + "("), "as dataclasses write it"


def test_a_visit_imports_only_the_modules_of_its_first_requests() -> None:
    code = (
        "import sys, eldesthand.table.engine as engine; engine.prepare(); "
        "print(*(each for each in sys.modules if each.startswith('eldesthand.table.')))"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    rare = {"records", "together", "tour", "training", "results", "fairness", "thinking", "wheels"}
    assert rare.isdisjoint(each.rpartition(".")[2] for each in loaded)


def test_an_unknown_request_is_refused_with_all_known_ones() -> None:
    answer = Engine().handle('{"do": "nonsense"}')
    assert all(do in answer for do in ("sit", "watch", "put_mistake"))
    assert "join" not in answer.split("got")[0].split(", "), "a guest’s request only"
