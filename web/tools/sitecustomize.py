"""Lets Pyodide start without what it imports just in case: an event loop for code that awaits, what
shows tracebacks, what unpacks wheels. That is a third of the time that its start takes, and a card
table may never need any of it. `library.py` puts this beside Python's library, where Python imports
it by its name before anything of Pyodide's.

Each of these modules is there under its name at once, with no more in it than Pyodide's own start
asks for. It is imported truly, in its place, as soon as anybody wants anything else of it.
"""

import sys
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from site import getsitepackages
from types import ModuleType
from typing import Any


class Late(ModuleType):
    """A module that is not executed before something of it is wanted."""

    def __getattr__(self, name: str) -> Any:
        """Import the module truly; nobody calls this for what is there already."""
        if name == "__path__":  # Python asks it of each module that something is imported from
            raise AttributeError(name)
        load(self)
        return getattr(self, name)


def load(module: ModuleType) -> None:
    """Import a late module truly; any other is as it should be."""
    if not isinstance(module, Late):
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
    afterwards = AFTERWARDS.get(name)
    if afterwards:
        afterwards(module)


class Here:
    """Loads a module that its package has imported already."""

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Take the one that is there."""
        return sys.modules[spec.name]

    def exec_module(self, module: ModuleType) -> None:
        """Do nothing: it has been executed."""


class LateLoader:
    """Loads a late module: only what Pyodide asks of it while it starts."""

    def create_module(self, spec: ModuleSpec) -> None:
        """Leave it to Python to make one."""

    def exec_module(self, module: ModuleType) -> None:
        """Make it late."""
        vars(module).update(MEANWHILE[module.__name__]())
        module.__class__ = Late


class LateFinder:
    """Finds the late modules; `sys.meta_path` holds it."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a late module, or what lies in a late package: that must be imported truly first."""
        if name in MEANWHILE:
            return ModuleSpec(name, LateLoader())  # type: ignore[arg-type]
        package = sys.modules.get(name.rpartition(".")[0])
        if isinstance(package, Late):
            load(package)
            if name in sys.modules:
                return ModuleSpec(name, Here())  # type: ignore[arg-type]
        return None


class Place:
    """A path that is only asked for its text."""

    def __init__(self, place: str) -> None:
        self.place = place

    def __str__(self) -> str:
        """Return it."""
        return self.place


def truly(module: str, name: str) -> Callable[..., Any]:
    """Return a function that stands for one of a late module."""

    def function(*arguments: Any, **options: Any) -> Any:
        load(sys.modules[module])
        return getattr(sys.modules[module], name)(*arguments, **options)

    return function


def meanwhile_webloop() -> dict[str, Any]:
    """Have no event loop to set."""
    from pyodide_js._api import scheduleCallback

    KEPT.append(scheduleCallback)
    return {"_initialize_event_loop": lambda: None}


def meanwhile_package_loader() -> dict[str, Any]:
    """Find no packages, for a new Python has none."""
    from pyodide_js import loadedPackages

    KEPT.append(loadedPackages)
    return {
        "SITE_PACKAGES": Place(getsitepackages()[0]),
        "DSO_DIR": Place("/usr/lib"),
        "init_loaded_packages": lambda: None,
    }


MEANWHILE: dict[str, Callable[[], dict[str, Any]]] = {
    "asyncio": lambda: {"__path__": [], "get_event_loop": truly("asyncio", "get_event_loop")},
    "pyodide.webloop": meanwhile_webloop,
    "pyodide._package_loader": meanwhile_package_loader,
    "traceback": lambda: {"print_exception": truly("traceback", "print_exception")},
}
"""What the start of this Pyodide asks of the late modules."""

KEPT: list[Any] = []
"""Pyodide's memory can only be kept if these have been imported from JavaScript, in this order."""

AFTERWARDS: dict[str, Callable[[Any], None]] = {
    "asyncio": lambda _: load(sys.modules["pyodide.webloop"]),
    "pyodide.webloop": lambda webloop: webloop._initialize_event_loop(),
}
"""An event loop that runs in the browser comes with `asyncio`."""

sys.meta_path.insert(0, LateFinder)  # type: ignore[arg-type]
