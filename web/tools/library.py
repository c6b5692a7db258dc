"""Runs inside Pyodide, at build time: compiles archives of Python modules.

Pyodide's own `python_stdlib.zip` holds sources, which every start would compile anew, and mostly
modules that no card table needs. What start-up needs of it is seen by starting: the modules that
are loaded once the engine has been imported.
"""

import sys
from importlib import import_module
from pathlib import Path
from py_compile import PycInvalidationMode
from py_compile import compile as compile_file
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo


def loaded_modules(*names: str) -> str:
    """Import some modules; return the names of all that are loaded then."""
    for name in names:
        import_module(name)
    return " ".join(sys.modules)


def compile_archive(source: str, target: str, modules: str, optimize: int) -> None:
    """Write an archive again with its modules compiled: only the named ones, if any are named.

    The same input gives the same bytes: without times, and with hashes that nobody checks.
    """
    wanted = set(modules.split())
    with ZipFile(source) as old, ZipFile(target, "w") as new, TemporaryDirectory() as folder:
        for name in sorted(old.namelist()):
            module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            if wanted and module not in wanted:
                continue
            content = old.read(name)
            if name.endswith(".py"):
                file = old.extract(name, folder)
                name += "c"
                compile_file(
                    file,
                    f"{file}c",
                    f"{source}/{name[:-1]}",  # what tracebacks show
                    doraise=True,
                    optimize=optimize,
                    invalidation_mode=PycInvalidationMode.UNCHECKED_HASH,
                )
                content = Path(f"{file}c").read_bytes()
            new.writestr(ZipInfo(name), content, ZIP_DEFLATED, 9)
