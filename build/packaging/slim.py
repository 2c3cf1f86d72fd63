"""What the native program leaves at home: modules nobody calls, files nobody reads, symbols for debuggers."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

Entry = tuple[str, str, str]  # PyInstaller's: name in the program, file, kind

# Tools of the build and of the tests, and packages that msgspec would use if they were there.
TOOLS = (
    "PIL", "_pytest", "attr", "fontTools", "hypothesis", "mypy", "numpy", "pkg_resources", "pytest", "scipy",
    "setuptools", "tomli_w", "typing_extensions", "yaml",
)  # fmt: skip
# The game talks to nobody, so that nothing of the network, of encryption or of archives is needed; hashlib
# has its own BLAKE2 without _hashlib. All text is UTF-8, whatever the system says. The rest are parts of
# Python that are only mentioned in others.
LIBRARY = (
    "_bz2", "_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw", "_csv",
    "_hashlib", "_lzma", "_multibytecodec", "_pydecimal", "_ssl", "_uuid", "asyncio", "bz2", "concurrent",
    "csv", "distutils", "doctest", "email", "ensurepip", "ftplib", "http", "idlelib", "importlib.metadata",
    "lib2to3", "lzma", "netrc", "optparse", "pdb", "pydoc", "pydoc_data", "pyexpat", "sqlite3", "ssl",
    "tarfile", "test", "tkinter", "tomllib", "tracemalloc", "turtledemo", "unittest", "xml", "xmlrpc",
)  # fmt: skip
PYGAME = (
    "pygame._camera", "pygame._freetype", "pygame._render", "pygame.camera", "pygame.docs", "pygame.examples",
    "pygame.freetype", "pygame.gfxdraw", "pygame.midi", "pygame.pypm", "pygame.sndarray", "pygame.surfarray",
    "pygame.tests",
)  # fmt: skip
EXCLUDED = (*TOOLS, *LIBRARY, *PYGAME)
UNREAD = ("pygame/freesansbold.ttf",)
# What every Linux has that a wheel may be built for; an old copy of these breaks the drivers of the screen.
SYSTEM = ("libgcc_s.so.1", "libstdc++.so.6", "libz.so.1")


def wanted(entries: Iterable[Entry]) -> list[Entry]:
    """Returns the files without those the game never reads and those of the system."""
    return [entry for entry in entries if entry[0].replace("\\", "/") not in (*UNREAD, *SYSTEM)]


def strip(folder: Path) -> None:
    """Takes the symbols out of every library of a built program.

    The program's own file is left alone: behind its code it carries the game.
    """
    tool = shutil.which("strip")
    if tool is None:
        raise RuntimeError("strip is missing: install binutils to package the game")
    files = (p for p in sorted(folder.rglob("*.so*")) if p.is_file() and not p.is_symlink())
    subprocess.run([tool, "--strip-unneeded", *map(str, files)], check=True)
