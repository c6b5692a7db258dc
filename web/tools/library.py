"""Compile archives of Python modules; runs inside Pyodide at build time.

Pyodide's own `python_stdlib.zip` contains sources, which Python would compile at every start, and
many modules that the page does not need. The build imports all modules of the engine; the modules
that are loaded then are the ones it needs.

The files in an archive are not compressed, because Python decompresses slowly. Instead each archive
is compressed as a whole, and the browser decompresses it (`downloads.js`). This is also smaller.
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
    """Return the names of the modules in an archive, separated by spaces."""
    with ZipFile(archive) as content:
        files = [name for name in content.namelist() if name.endswith(".py")]
    return " ".join(module_of(name) for name in files if not is_below(name, without))


def loaded_modules(names: str) -> str:
    """Import some modules; return the names of all loaded modules, separated by spaces."""
    for name in names.split():
        import_module(name)
    return " ".join(sys.modules)


def write_dataclasses(target: str, names: str) -> None:
    """Import some modules; write the compiled code of dataclass methods by their sources."""
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
    """Copy an archive with its modules compiled.

    ``modules`` are the modules to copy (all if empty, with shortened sources: see :func:`bare`),
    ``beside`` are files to add, and ``without`` are modules to omit with their submodules; all
    three are names separated by spaces. The same input gives the same bytes: they contain no times.
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
    """Return whether a file of an archive belongs to some modules or their submodules."""
    return any(f"{module_of(name)}.".startswith(f"{each}.") for each in modules.split())


def module_of(name: str) -> str:
    """Return the name of the module in a file of an archive."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def bare(source: bytes) -> bytes:
    """Return a source without docstrings and without type annotations of parameters and results.

    The line numbers stay the same. The docstring of a class becomes a dot, because a dataclass
    without a docstring generates one at each start. The parameters of handlers keep their
    annotations, because the page's service reads them.
    """
    tree = ast.parse(source)
    read = {arg for node in ast.walk(tree) if is_handler(node) for arg in ast.walk(node)}
    starts = [0, *accumulate(len(line) + 1 for line in source.split(b"\n"))]
    cuts: list[tuple[int, int, bytes]] = []

    def cut(node: ast.stmt | ast.expr, instead: bytes = b"", begin: int | None = None) -> None:
        end = starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        at = starts[node.lineno - 1] + node.col_offset if begin is None else begin
        cuts.append((at, end, instead + b"\n" * source.count(b"\n", at, end)))

    for node in ast.walk(tree):
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
        if isinstance(node, ast.arg) and node.annotation and node not in read:
            name = node.arg.encode()
            cut(node.annotation, begin=starts[node.lineno - 1] + node.col_offset + len(name))
    for begin, end, instead in sorted(cuts, reverse=True):
        source = source[:begin] + instead + source[end:]
    return source


def is_handler(node: ast.AST) -> bool:
    """Return whether a node is a function with the decorator ``handler``."""
    return isinstance(node, ast.FunctionDef) and any(
        isinstance(each, ast.Call) and ast.unparse(each.func) == "handler"
        for each in node.decorator_list
    )


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
