"""Check the wheel of a visitor's bot, install it, and list the site's packages that it needs.

Only pure Python is accepted, judged by the names and the content of the files. Every file is read
only once, so the checked content is the installed content. Nothing is fetched. The packages of the
site, which its owner chose, may be compiled: Pyodide installs them (`own-bot-worker.js`).
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Mapping
from email.parser import HeaderParser
from importlib import invalidate_caches
from pathlib import Path, PurePosixPath
from tempfile import mkdtemp
from zipfile import ZipFile

COMPILED_NAME = re.compile(r"\.(so|pyd|dll|dylib|wasm|exe|a|o|obj|lib|bc)(\.[\w-]+)*$", re.I)
"""File names of compiled code, perhaps with a version."""

COMPILED_CONTENT: dict[str, tuple[bytes, ...]] = {
    "ELF": (b"\x7fELF",),
    "Mach-O": tuple(bytes.fromhex(f"feedfa{x}") for x in ("ce", "cf"))
    + tuple(bytes.fromhex(f"{x}faedfe") for x in ("ce", "cf"))
    + tuple(map(bytes.fromhex, ("cafebabe", "cafebabf", "bebafeca", "bfbafeca"))),
    "WebAssembly": (b"\0asm",),
    "an archive of object files": (b"!<arch>\n", b"!<thin>\n"),
    "LLVM bitcode": (b"BC\xc0\xde", b"\xde\xc0\x17\x0b"),
}
"""The first bytes of compiled code, by format."""

MOST_FILES = 2_000
MOST_BYTES = 64_000_000
"""Maximum unpacked size of a wheel."""

MOST_DESCRIBED = 1_000_000
"""Maximum size of each file that describes a wheel, because Python parses all of it."""

LONGEST_NAME = 200
"""Maximum number of bytes in the name of a file, with its folders."""

LONGEST_REQUIREMENT = 1_000

DESCRIBED = re.compile(r"[^/]+\.dist-info/(METADATA|entry_points\.txt)")

AT_HAND = {"eldesthand"}
"""Packages that are always there."""

_REQUIREMENT = re.compile(r"(?P<name>[\w.-]+)\s*\(?(?P<versions>[^()\[\]@]*)\)?")

_VERSION = re.compile(r"\s*(?P<sign>[<>=!~]=|[<>])\s*(?P<number>[0-9]+(\.[0-9]+)*)\s*")


def add_wheel(path: str, offered: Mapping[str, str]) -> list[str]:
    """Unpack the wheel at this path, so that its modules can be imported.

    ``offered`` are the versions of the site's packages by name; return the names of those that the
    wheel needs. Raises ``ValueError`` for a wheel that is not pure Python, is too large, or needs
    another package.
    """
    files = _checked(path)
    needed = _needed(_metadata(files), offered)
    folder = Path(mkdtemp())
    for name, content in files.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    sys.path.insert(0, str(folder))
    invalidate_caches()
    return needed


def _metadata(files: Mapping[str, bytes]) -> str:
    """Return the description of a wheel."""
    described = [files[name] for name in files if re.fullmatch(r"[^/]+\.dist-info/METADATA", name)]
    if len(described) != 1:
        raise ValueError(f"expected a wheel, with one .dist-info/METADATA, got {len(described)}")
    try:
        return described[0].decode()
    except UnicodeDecodeError as error:
        raise ValueError(f"expected METADATA as UTF-8: {error}") from None


def _plain(name: str) -> str:
    """Return the name of a package in the form in which names are compared.

    >>> _plain("More_Itertools")
    'more-itertools'
    """
    return re.sub(r"[-_.]+", "-", name).lower()


def _checked(path: str) -> dict[str, bytes]:
    """Return the files of a wheel by name. Raises ``ValueError`` for a forbidden file."""
    try:
        archive = ZipFile(path)
    except Exception as error:  # noqa: BLE001 (a damaged archive raises anything)
        raise _damaged(error) from None
    files: dict[str, bytes] = {}
    with archive:
        members = [each for each in archive.infolist() if not each.is_dir()]
        if len(members) > MOST_FILES:
            raise ValueError(f"expected at most {MOST_FILES} files, got {len(members)}")
        size = sum(each.file_size for each in members)
        if size > MOST_BYTES:
            raise ValueError(f"expected at most {MOST_BYTES} bytes unpacked, got {size}")
        names = [each.filename for each in members]
        if odd := next((name for name in names if not _stays_inside(name)), None):
            raise ValueError(f"expected names of files inside the wheel, got {odd[:300]!r}")
        folders = {str(each) for name in names for each in PurePosixPath(name).parents}
        for name, each in zip(names, members, strict=True):
            if name in files or name in folders:
                raise ValueError(f"expected one file of each name inside the wheel, got two {name}")
            if DESCRIBED.fullmatch(name) and each.file_size > MOST_DESCRIBED:
                limit = f"at most {MOST_DESCRIBED} bytes of {name}"
                raise ValueError(f"expected {limit}, got {each.file_size}")
            try:
                files[name] = archive.read(each)  # at most its `file_size`
            except Exception as error:  # noqa: BLE001 (a damaged archive raises anything)
                raise _damaged(error) from None
            if compiled := _compiled(name, files[name]):
                raise ValueError(f"expected a wheel of pure Python, got {compiled} in {name}")
    return files


def _damaged(error: Exception) -> ValueError:
    return ValueError(f"expected a wheel, which is a zip archive: {error}")


def _stays_inside(name: str) -> bool:
    r"""Return whether a file name stays inside the wheel's folder, on every system.

    >>> [_stays_inside(name) for name in ("a/b.py", "../a", "/a", "a\\b", "c:a", "a/./b", "a//b")]
    [True, False, False, False, False, False, False]
    >>> [_stays_inside(name) for name in (".", "a/" * 100 + "b")]
    [False, False]
    """
    plain = PurePosixPath(name).as_posix() == name and not re.search(r"[\\:\0]", name)
    short = len(name.encode()) <= LONGEST_NAME
    return plain and short and not name.startswith("/") and not {"", ".", ".."} & {*name.split("/")}


def _compiled(name: str, content: bytes) -> str:
    r"""Return the kind of compiled code in a file; empty for none.

    >>> _compiled("fast.SO.1", b""), _compiled("notes.dat", b"\x7fELF\2"), _compiled("a.py", b"MZ")
    ('compiled code', 'ELF', '')
    """
    for kind, starts in COMPILED_CONTENT.items():
        if content.startswith(starts):
            return kind
    if content.startswith(b"MZ") and b"PE\0\0" in content[:4096]:
        return "PE"
    return "compiled code" if COMPILED_NAME.search(PurePosixPath(name).name) else ""


def _needed(metadata: str, offered: Mapping[str, str]) -> list[str]:
    r"""Return the offered packages that a wheel requires, without those of extras.

    Raises ``ValueError`` for a requirement that the site cannot meet.

    >>> _needed("Requires-Dist: eldesthand>=1\nRequires-Dist: rich ; extra == 'show'\n", {})
    []
    >>> _needed("Requires-Dist: Six (>=1.16)\n", {"six": "1.17.0"})
    ['six']
    """
    found = HeaderParser().parsestr(metadata).get_all("Requires-Dist", [])
    # a folded header has line ends
    required = [" ".join(str(each)[: LONGEST_REQUIREMENT + 1].split()) for each in found]
    return [
        name
        for each in required
        if not _is_left_out(each) and (name := _met(each, offered)) not in AT_HAND
    ]


def _is_left_out(requirement: str) -> bool:
    """Return whether a requirement is one of an extra."""
    package, _, marker = requirement.partition(";")
    named = re.match(r"[\w.-]+", package)
    return len(requirement) <= LONGEST_REQUIREMENT and bool(named) and _is_extra(marker.strip())


def _met(requirement: str, offered: Mapping[str, str]) -> str:
    """Return the name of the package that meets a requirement.

    Markers of the environment are ignored: a package that some system needs must be offered.
    """
    package = requirement.partition(";")[0].strip()
    found = _REQUIREMENT.fullmatch(package) if len(requirement) <= LONGEST_REQUIREMENT else None
    name = _plain(found["name"]) if found else ""
    if name in AT_HAND or (found and name in offered and _fits(offered[name], found["versions"])):
        return name
    able = ", ".join(f"{name} {version}" for name, version in offered.items())
    wanted = f"that needs only {able}" if able else "without requirements"
    raise ValueError(f"expected a wheel {wanted}, got one that needs {package!r}")


def _fits(version: str, wanted: str) -> bool:
    """Return whether a version is one of those wanted; false for a form that is not understood.

    >>> _fits("1.17.0", ">=1.16, <2"), _fits("1.17.0", "==1.17"), _fits("1.17.0", "~=1.16")
    (True, True, True)
    >>> _fits("1.9", ">=1.16"), _fits("2.0", "~=1.16"), _fits("1.17.0", "===1.17")
    (False, False, False)
    """
    own = _numbers(re.split(r"[^\d.]", version)[0])
    return all(_is_one(own, part) for part in wanted.split(",")) if wanted.strip() else True


def _is_one(own: tuple[int, ...], wanted: str) -> bool:
    found = _VERSION.fullmatch(wanted)
    if not found:
        return False
    number = _numbers(found["number"])
    same = own == number
    match found["sign"]:
        case "==":
            return same
        case "!=":
            return not same
        case ">=" | ">":
            return own > number or (same and found["sign"] == ">=")
        case "<=" | "<":
            return own < number or (same and found["sign"] == "<=")
        case _:  # ~=: the given parts but the last are fixed
            fixed = found["number"].count(".")
            return own >= number and own[:fixed] == number[:fixed]


def _numbers(version: str) -> tuple[int, ...]:
    """Return a version as numbers of a fixed count, so that 1.17 equals 1.17.0."""
    parts = [int(part[:9]) for part in version.split(".") if part][:_PARTS]
    return tuple(parts + [0] * (_PARTS - len(parts)))


_PARTS = 8
"""Number of parts of a version that are compared."""


def _is_extra(marker: str) -> bool:
    """Return whether an environment marker is true only for an extra.

    >>> _is_extra("extra == 'show' and (python_version < '4' or os_name == 'nt')")
    True
    >>> _is_extra("extra == 'show' or python_version < '4'"), _is_extra("extra != 'show'")
    (False, False)
    """
    try:
        return _names_extra(ast.parse(marker, mode="eval").body)
    except (SyntaxError, RecursionError, MemoryError, ValueError):
        return False


def _names_extra(marker: ast.expr) -> bool:
    match marker:
        case ast.BoolOp(ast.And(), parts):
            return any(map(_names_extra, parts))
        case ast.BoolOp(ast.Or(), parts):
            return all(map(_names_extra, parts))
        case ast.Compare(ast.Name("extra"), [ast.Eq()], [ast.Constant(str())]):
            return True
        case _:
            return False
