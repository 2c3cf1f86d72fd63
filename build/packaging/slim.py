"""What the native program leaves at home: modules nobody calls, files nobody reads, symbols for debuggers."""

from __future__ import annotations

import ast
import encodings
import pkgutil
import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from types import CodeType

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
    "_hashlib", "_lzma", "_multibytecodec", "_pydecimal", "_ssl", "_statistics", "_uuid", "asyncio", "bz2",
    "concurrent", "csv", "distutils", "doctest", "email", "ensurepip", "fractions", "ftplib", "getopt", "http",
    "idlelib", "importlib.metadata", "lib2to3", "lzma", "netrc", "optparse", "pdb", "pprint", "py_compile",
    "pydoc", "pydoc_data", "pyexpat", "quopri", "sqlite3", "ssl", "statistics", "tarfile", "test", "tkinter",
    "tomllib", "tracemalloc", "turtledemo", "unittest", "xml", "xmlrpc", "zipfile",
)  # fmt: skip
PYGAME = (
    "pygame._camera", "pygame._freetype", "pygame._render", "pygame.camera", "pygame.docs", "pygame.examples",
    "pygame.freetype", "pygame.gfxdraw", "pygame.midi", "pygame.pypm", "pygame.sndarray", "pygame.surfarray",
    "pygame.tests",
)  # fmt: skip
# The letters of old systems. Unicode's own stay, and those Windows may ask for before it hears of UTF-8.
LETTERS = re.compile(r"aliases|ascii|charmap|cp1252|cp437|idna|latin_1|mbcs|oem|(raw_)?unicode_escape|utf_.*")
CODECS = tuple(
    f"encodings.{found.name}" for found in pkgutil.iter_modules(encodings.__path__)
    if not LETTERS.fullmatch(found.name)
)  # fmt: skip
EXCLUDED = (*TOOLS, *LIBRARY, *PYGAME, *CODECS)
# PyInstaller's additions that are loaded at every start: for modules that look at source code, and for
# processes of one's own, which `start.py` sees to when it is one.
HOOKS = ("pyi_rth_inspect", "pyi_rth_pkgutil", "pyi_rth_multiprocessing")
UNREAD = ("pygame/freesansbold.ttf",)
# What every Linux has that a wheel may be built for; an old copy of these breaks the drivers of the screen.
SYSTEM = ("libgcc_s.so.1", "libstdc++.so.6", "libz.so.1")


def wanted(entries: Iterable[Entry]) -> list[Entry]:
    """Returns the files without those the game never reads and those of the system."""
    return [entry for entry in entries if entry[0].replace("\\", "/") not in (*UNREAD, *SYSTEM)]


def undocumented(modules: Iterable[Entry], codes: dict[str, CodeType | None]) -> None:
    """Compiles modules anew without what is only written for readers: the docstrings of their functions.

    Those of classes stay, as a dataclass without one writes its own at every start.
    """
    for name, source, _ in modules:
        if codes.get(name) is not None:
            tree = ast.parse(Path(source).read_bytes())
            for node in ast.walk(tree):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and ast.get_docstring(node, False):
                    node.body[0] = ast.copy_location(ast.Pass(), node.body[0])
            codes[name] = compile(tree, source, "exec", dont_inherit=True)


def strip(folder: Path) -> None:
    """Takes the symbols out of every library of a built program.

    The program's own file is left alone: behind its code it carries the game.
    """
    tool = _tool("strip", "binutils")
    subprocess.run([tool, "--strip-unneeded", *map(str, libraries(folder))], check=True)


def settle(folder: Path) -> None:
    """Has no library look for others in folders of the machine it was built on, only beside itself."""
    tool = _tool("patchelf", "patchelf")
    for path in libraries(folder):
        said = subprocess.run([tool, "--print-rpath", str(path)], capture_output=True, text=True, check=True)
        if any(part.startswith("/") for part in said.stdout.strip().split(":")):
            subprocess.run([tool, "--remove-rpath", str(path)], check=True)


def libraries(folder: Path) -> list[Path]:
    """Returns the libraries of a built program, in order."""
    return [p for p in sorted(folder.rglob("*.so*")) if p.is_file() and not p.is_symlink()]


def _tool(name: str, package: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise RuntimeError(f"{name} is missing: install {package} to package the game")
    return found
