"""Collects the licences of everything that others wrote and that goes along in the program.

What goes along is asked of the program's own list of files: a module belongs to the package that installed it,
a library to the project its name tells. Something whose licence is not known stops the packaging.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
import sysconfig
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from .facts import HERE
from .slim import Entry

INDEX = "licences.json"
TEXTS = HERE / "licences"
OURS = "gheos-suite"


class Part(NamedTuple):
    """Somebody's work: whose licence, and where its text is. `file` is "" if nobody has the text at hand."""

    name: str
    version: str
    licence: str
    text: Path


LIBRARIES = {
    "SDL": ("zlib", "sdl.txt", r"SDL2(_image|_mixer|_ttf)?"),
    "FreeType": ("FreeType License", "freetype.txt", "freetype"),
    "HarfBuzz": ("Old MIT", "harfbuzz.txt", "harfbuzz"),
    "libpng": ("libpng", "libpng.txt", "png16"),
    "libwebp": ("BSD 3-Clause", "libwebp.txt", "webp|webpdemux|sharpyuv"),
    "Ogg and Vorbis": ("BSD 3-Clause", "xiph.txt", "ogg|vorbis|vorbisfile"),
    "Brotli": ("MIT", "brotli.txt", "brotlicommon|brotlidec"),
    "libffi": ("MIT", "libffi.txt", "ffi"),
    "zlib": ("zlib", "zlib.txt", "z|zlib1?"),
}
PACKAGES = {  # what their own descriptions say, in the words of the credits
    "pygame-ce": ("LGPL 2.1", "pygame/docs/generated/LGPL.txt"),
    "msgspec": ("BSD 3-Clause", "LICENSE"),
    "platformdirs": ("MIT", "LICENSE"),
    "pyinstaller": ("GPL 2 with an exception for programs it packages", "COPYING.txt"),
}
IGNORED = r"python3[\d.]*|vcruntime\d+(_\d)?|msvcp\d+|ucrtbase|api-ms-win-.*"  # Python's, or the system's


def parts(modules: Iterable[str], binaries: Iterable[Entry], muted: Iterable[str] = ()) -> list[Part]:
    """Returns everybody whose work is among these modules and libraries, Python first.

    Raises:
        RuntimeError: nobody's licence is known for one of them.
    """
    found = [_python()]
    names = {m.split(".")[0] for m in modules} | {"PyInstaller"}
    owners = metadata.packages_distributions()
    for name in sorted({owners[n][0] for n in names if n in owners} - {OURS}):
        found.append(_package(name))
    libraries = {_plain(e[0]) for e in binaries if e[2] == "BINARY"} - set(muted)
    for library in sorted(libraries):
        if known := next((n for n, (*_, look) in LIBRARIES.items() if re.fullmatch(look, library)), None):
            licence, text, _ = LIBRARIES[known]
            found.append(Part(known, "", licence, TEXTS / text))
        elif sys.platform.startswith("linux") and not re.fullmatch(IGNORED, library):
            raise RuntimeError(f"the licence of {library} is not known: name it in {Path(__file__).name}")
    return list(dict.fromkeys(found))


def collect(found: Iterable[Part], folder: Path) -> list[Entry]:
    """Copies the texts and their index into a folder and returns them as files of the program."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    rows = []
    for part in found:
        name = re.sub(r"[^a-z0-9.-]+", "-", part.name.lower()) + ".txt"
        text = part.text.read_text("utf-8")
        (folder / name).write_text(text, "utf-8")
        rows.append({"name": part.name, "version": part.version, "licence": part.licence, "file": name})
    (folder / INDEX).write_text(json.dumps(rows, indent=1) + "\n", "utf-8")
    return [(f"licences/{path.name}", str(path), "DATA") for path in sorted(folder.iterdir())]


def _python() -> Part:
    library = Path(sysconfig.get_path("stdlib"))
    places = (library / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt", TEXTS / "python.txt")
    text = next(p for p in places if p.is_file())
    return Part("Python", ".".join(map(str, sys.version_info[:3])), "PSF License", text)


def _package(name: str) -> Part:
    try:
        licence, file = PACKAGES[name]
    except KeyError:
        raise RuntimeError(f"the licence of {name} is not known: name it in {Path(__file__).name}") from None
    distribution = metadata.distribution(name)
    for path in distribution.files or ():
        if path.as_posix().endswith(f"/{file}") or path.as_posix() == file:
            return Part(distribution.metadata["Name"], distribution.version, licence, Path(str(path.locate())))
    raise RuntimeError(f"{name} has no file {file}")


def _plain(name: str) -> str:
    """Returns the name of a library without folder, prefix, version and what the wheel added."""
    base = Path(name).name
    base = re.sub(r"(\.so(\.\d+)*|\.\d+\.dylib|\.dylib|\.dll)$", "", base)
    base = re.sub(r"-[0-9a-f]{8}(\.\d+)*$", "", base)
    base = re.sub(r"(?<=\D)-2(\.\d+)*$|-\d+$", "", base)
    return base.removeprefix("lib")
