"""The protocol: every request has a handler, which returns the reply that the request names."""

from __future__ import annotations

import typing
from importlib import import_module

import pytest

from eldesthand.page import protocol
from eldesthand.page.engine import Engine
from eldesthand.page.service import request_of
from eldesthand.page.thinking import Thinking
from tools.write_protocol import handlers, names_of, reply_of, requests_defined

SERVICES = {"engine": Engine().modules, "thinking": Thinking().modules}
HANDLERS = [(module, do) for modules in SERVICES.values() for do, module in modules.items()]


def test_every_request_of_the_protocol_is_answered_by_somebody() -> None:
    answered = {request for found in handlers().values() for request in found}
    assert answered == requests_defined()


@pytest.mark.parametrize(("module", "do"), HANDLERS)
def test_a_handler_returns_the_reply_type_of_its_request(module: str, do: str) -> None:
    handler = getattr(import_module(module), do)
    answer = typing.get_type_hints(handler, names_of(module))["return"]
    assert answer == reply_of(request_of(handler))


@pytest.mark.parametrize("request_", sorted(requests_defined(), key=str))
def test_every_request_has_a_docstring(request_: type) -> None:
    assert request_.__doc__
    assert not request_.__doc__.startswith(request_.__name__ + "("), "as dataclasses write it"
    assert issubclass(request_, protocol.Request)
