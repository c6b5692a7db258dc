"""Make some imports in Pyodide's start lazy.

They are the event loop and the modules that format tracebacks and unpack wheels. They take a third
of the start-up time, and the page rarely needs them. `library.py` puts this file beside Python's
library under the name that Python imports before any module of Pyodide.

Each lazy module starts as a stub with only the attributes that Pyodide's start uses. The first use
of any other attribute replaces the stub with the real module.
"""

import sys
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from site import getsitepackages
from types import ModuleType
from typing import Any


class LazyModule(ModuleType):
    """Module that is executed at its first use."""

    def __getattr__(self, name: str) -> Any:
        """Load the real module, because the stub lacks this attribute."""
        if name == "__path__":  # Python reads this attribute of each module in an import
            raise AttributeError(name)
        load(self)
        return getattr(self, name)


def load(module: ModuleType) -> None:
    """Turn a stub into the real module; do nothing with any other module."""
    if not isinstance(module, LazyModule):
        return
    from importlib.util import module_from_spec

    name = module.__name__
    parent = name.rpartition(".")[0]
    spec = PathFinder.find_spec(name, sys.modules[parent].__path__ if parent else None)
    if spec is None or spec.loader is None:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)
    module.__class__ = ModuleType
    vars(module).clear()
    vars(module).update(vars(module_from_spec(spec)))
    spec.loader.exec_module(module)
    then = AFTER_LOADING.get(name)
    if then:
        then(module)


class LoadedLoader:
    """Loader of a module that its package has imported already."""

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Return the module in ``sys.modules``."""
        return sys.modules[spec.name]

    def exec_module(self, module: ModuleType) -> None:
        """Do nothing: it has been executed."""


class StubLoader:
    """Loader of the stub of a lazy module."""

    def create_module(self, spec: ModuleSpec) -> None:
        """Let Python make the module."""

    def exec_module(self, module: ModuleType) -> None:
        """Fill in the stub."""
        vars(module).update(STUBS[module.__name__]())
        module.__class__ = LazyModule


class LazyFinder:
    """Finder of the lazy modules in `sys.meta_path`."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a lazy module, or a module of a lazy package, which must be loaded first."""
        if name in STUBS:
            return ModuleSpec(name, StubLoader())  # type: ignore[arg-type]
        package = sys.modules.get(name.rpartition(".")[0])
        if isinstance(package, LazyModule):
            load(package)
            if name in sys.modules:
                return ModuleSpec(name, LoadedLoader())  # type: ignore[arg-type]
        return None


class TextPath:
    """Path that is used only as text."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __str__(self) -> str:
        """Return the text."""
        return self.text


def deferred(module: str, name: str) -> Callable[..., Any]:
    """Return a function that loads a lazy module and calls its function of this name."""

    def function(*arguments: Any, **options: Any) -> Any:
        load(sys.modules[module])
        return getattr(sys.modules[module], name)(*arguments, **options)

    return function


def stub_webloop() -> dict[str, Any]:
    """Return the attributes of a stub that sets no event loop."""
    from pyodide_js._api import scheduleCallback

    IMPORTED.append(scheduleCallback)
    return {"_initialize_event_loop": lambda: None}


def stub_package_loader() -> dict[str, Any]:
    """Return the attributes of a stub that finds no packages, because a new Python has none."""
    from pyodide_js import loadedPackages

    IMPORTED.append(loadedPackages)
    return {
        "SITE_PACKAGES": TextPath(getsitepackages()[0]),
        "DSO_DIR": TextPath("/usr/lib"),
        "init_loaded_packages": lambda: None,
    }


STUBS: dict[str, Callable[[], dict[str, Any]]] = {
    "asyncio": lambda: {"__path__": [], "get_event_loop": deferred("asyncio", "get_event_loop")},
    "pyodide.webloop": stub_webloop,
    "pyodide._package_loader": stub_package_loader,
    "traceback": lambda: {"print_exception": deferred("traceback", "print_exception")},
}
"""The attributes of each lazy module that the start of this Pyodide uses."""

IMPORTED: list[Any] = []
"""Objects imported from JavaScript, in this order; a snapshot of Pyodide's memory needs them."""

AFTER_LOADING: dict[str, Callable[[Any], None]] = {
    "asyncio": lambda _: load(sys.modules["pyodide.webloop"]),
    "pyodide.webloop": lambda webloop: webloop._initialize_event_loop(),
}
"""Functions to call after a lazy module is loaded. `asyncio` gets an event loop for the browser."""

sys.meta_path.insert(0, LazyFinder)  # type: ignore[arg-type]
