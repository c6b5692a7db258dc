"""Compile archives of Python modules; runs inside Pyodide at build time.

Pyodide's own `python_stdlib.zip` holds sources, which every start would compile anew, and mostly
modules that no card table needs. What the engine needs of it is found by importing all of its
modules: those that are loaded then.

The files in the archives are not compressed one by one, because Python decompresses slowly. Each
archive is compressed as a whole, which is also smaller, and the browser decompresses it
(`downloads.js`).
"""

import ast
import dataclasses
import gzip
import marshal
import sys
from importlib import import_module
from io import BytesIO
from itertools import accumulate
from pathlib import Path
from py_compile import PycInvalidationMode
from py_compile import compile as compile_file
from tempfile import TemporaryDirectory
from types import CodeType
from typing import Any
from zipfile import ZipFile, ZipInfo


def modules_in(archive: str, without: str) -> str:
    """Return the names of the modules in an archive, with spaces; see :func:`compile_archive`."""
    with ZipFile(archive) as content:
        files = [name for name in content.namelist() if name.endswith(".py")]
    return " ".join(module_of(name) for name in files if not is_below(name, without))


def loaded_modules(names: str) -> str:
    """Import some modules; return the names of all modules that are loaded then, with spaces."""
    for name in names.split():
        import_module(name)
    return " ".join(sys.modules)


def write_dataclasses(target: str, names: str) -> None:
    """Import some modules; write the code of their dataclasses' methods, by its source."""
    codes: dict[str, CodeType] = {}

    def record(source: str, globals: dict[str, Any], locals: dict[str, Any]) -> None:  # noqa: A002
        codes[source] = compile(source, "<string>", "exec")
        exec(codes[source], globals, locals)

    dataclasses.exec = record  # type: ignore[attr-defined]
    for name in names.split():
        import_module(name)
    del dataclasses.exec  # type: ignore[attr-defined]
    if not codes:
        raise RuntimeError("Dataclasses no longer call `exec` with a source: remove this step.")
    Path(target).write_bytes(marshal.dumps(codes))


def compile_archive(
    source: str, target: str, modules: str, optimize: int, beside: str = "", without: str = ""
) -> None:
    """Write an archive again with its modules compiled.

    ``modules`` are the only ones to take (all, if it is empty), ``beside`` files to add,
    ``without`` modules to leave out together with their submodules; all three are names with
    spaces between them. Where all are taken they lose what nobody reads in a
    page: see :func:`bare`. The same input gives the same bytes: there are no times in them, and the
    hashes are not checked.
    """
    wanted = set(modules.split())
    archive = BytesIO()
    with ZipFile(source) as old, ZipFile(archive, "w") as new:
        files = {
            name: old.read(name)
            for name in old.namelist()
            if not wanted or module_of(name) in wanted
        }
        files |= {name: Path(name).read_bytes() for name in beside.split()}
        for name, content in sorted(files.items()):
            if is_below(name, without) or name.endswith(".dist-info/RECORD"):
                continue
            if name.endswith(".py"):
                shown = f"{source}/{name}"  # in tracebacks
                told = content if wanted else bare(content)
                new.writestr(ZipInfo(f"{name}c"), compiled(told, shown, optimize))
            else:
                new.writestr(ZipInfo(name), content)
    Path(target).write_bytes(gzip.compress(archive.getvalue(), 9, mtime=0))


def is_below(name: str, modules: str) -> bool:
    """Return whether a file of an archive is one of some modules, or of their submodules."""
    return any(f"{module_of(name)}.".startswith(f"{each}.") for each in modules.split())


def module_of(name: str) -> str:
    """Return the module that a file of an archive holds."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def bare(source: bytes) -> bytes:
    """Return a source without docstrings and without type annotations of parameters and results.

    The line numbers stay the same. A class keeps a dot as its docstring: a dataclass without a
    docstring generates one at each start. The annotation of ``request`` stays for the page's
    service.
    """
    starts = [0, *accumulate(len(line) + 1 for line in source.split(b"\n"))]
    cuts: list[tuple[int, int, bytes]] = []

    def cut(node: ast.stmt | ast.expr, instead: bytes = b"", begin: int | None = None) -> None:
        end = starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        at = starts[node.lineno - 1] + node.col_offset if begin is None else begin
        cuts.append((at, end, instead + b"\n" * source.count(b"\n", at, end)))

    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
            and ast.get_docstring(node) is not None
        ):
            cut(node.body[0], INSTEAD[type(node)])
        # skip one that spans several lines: removing it would change the line structure
        if isinstance(node, ast.FunctionDef) and (result := node.returns):
            begin = source.rindex(b"->", 0, starts[result.lineno - 1] + result.col_offset)
            if source[begin:].partition(b"\n")[0].endswith(b":"):
                cut(result, begin=begin)
        if isinstance(node, ast.arg) and node.annotation and node.arg != "request":
            name = node.arg.encode()
            cut(node.annotation, begin=starts[node.lineno - 1] + node.col_offset + len(name))
    for begin, end, instead in sorted(cuts, reverse=True):
        source = source[:begin] + instead + source[end:]
    return source


INSTEAD: dict[type[ast.AST], bytes] = {
    ast.Module: b"",
    ast.FunctionDef: b"...",
    ast.ClassDef: b'"."',
}
"""The replacement for a docstring, by kind of node."""


def compiled(source: bytes, shown: str, optimize: int) -> bytes:
    """Return the content of a module's `.pyc`."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "module.py")
        file.write_bytes(source)
        unchecked = PycInvalidationMode.UNCHECKED_HASH
        target = compile_file(
            str(file),
            f"{file}c",
            shown,
            doraise=True,
            optimize=optimize,
            invalidation_mode=unchecked,
        )
        return Path(str(target)).read_bytes()
