"""Check the wheel of a visitor's bot, and install it.

Only pure Python is accepted, judged by the names and the content of the files. Every file is read
only once, so the checked content is the installed content.
"""

from __future__ import annotations

import re
import sys
import zlib
from email.parser import HeaderParser
from importlib import invalidate_caches
from pathlib import Path, PurePosixPath
from tempfile import mkdtemp
from zipfile import BadZipFile, ZipFile

COMPILED_NAME = re.compile(r"\.(so|pyd|dll|dylib|wasm|exe|a|o|obj|lib|bc)(\.[\w-]+)*$", re.I)
"""File names of compiled code, perhaps with a version."""

COMPILED_CONTENT = {
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

AT_HAND = {"eldesthand"}
"""Packages that a wheel may require."""


def add_wheel(path: str) -> None:
    """Unpack the wheel at this path, so that its modules can be imported.

    Raises ``ValueError`` for a wheel that is not pure Python, too large, or needs another package.
    """
    files = _checked(path)
    described = [name for name in files if re.fullmatch(r"[^/]+\.dist-info/METADATA", name)]
    if not described:
        raise ValueError("expected a wheel, with METADATA in its .dist-info folder")
    if needed := _needed(files[described[0]].decode()):
        raise ValueError(f"expected a wheel without requirements, got one that needs {needed[0]}")
    folder = Path(mkdtemp())
    for name, content in files.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    sys.path.insert(0, str(folder))
    invalidate_caches()


def _checked(path: str) -> dict[str, bytes]:
    """Return the files of a wheel by name. Raises ``ValueError`` for a forbidden file."""
    files: dict[str, bytes] = {}
    try:
        with ZipFile(path) as archive:
            members = [each for each in archive.infolist() if not each.is_dir()]
            if len(members) > MOST_FILES:
                raise ValueError(f"expected at most {MOST_FILES} files, got {len(members)}")
            size = sum(each.file_size for each in members)
            if size > MOST_BYTES:
                raise ValueError(f"expected at most {MOST_BYTES} bytes unpacked, got {size}")
            for each in members:
                name = each.filename
                if name in files or not _stays_inside(name):
                    raise ValueError(f"expected names of files inside the wheel, got {name!r}")
                files[name] = archive.read(each)  # at most its `file_size`
                if compiled := _compiled(name, files[name]):
                    raise ValueError(f"expected a wheel of pure Python, got {compiled} in {name}")
    except (BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
        raise ValueError(f"expected a wheel, which is a zip archive: {error}") from None
    return files


def _stays_inside(name: str) -> bool:
    r"""Return whether a file name stays inside the wheel's folder.

    >>> [_stays_inside(name) for name in ("a/b.py", "../a", "/a", "a\\b", "c:a", "a/./b", "a//b")]
    [True, False, False, False, False, False, False]
    """
    plain = PurePosixPath(name).as_posix() == name and not re.search(r"[\\:\0]", name)
    return plain and not name.startswith("/") and ".." not in name.split("/")


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


def _needed(metadata: str) -> list[str]:
    r"""Return the packages that a wheel requires, except those of extras.

    >>> _needed("Requires-Dist: eldesthand>=1\nRequires-Dist: rich ; extra == 'show'\n")
    []
    >>> _needed("Requires-Dist: numpy (>=2)\n")
    ['numpy']
    """
    required = HeaderParser().parsestr(metadata).get_all("Requires-Dist", [])
    found = (re.match(r"[\w.-]+", each) for each in required if "extra" not in each)
    return [name[0] for name in found if name and name[0].lower() not in AT_HAND]
