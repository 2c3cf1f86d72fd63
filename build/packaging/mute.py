"""Stands in for the codecs nobody needs: the game plays Ogg Vorbis and shows PNG and WebP, and no more.

SDL's mixer and image libraries are linked to a decoder for every format there is, which is a tenth of the
whole program, and will not load without them. Each of those libraries is replaced by one of the same name in
which every function says no: it returns null, as the real one does for a file it cannot read.
"""

from __future__ import annotations

import platform
import re
import shutil
import subprocess
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

from .slim import Entry

UNHEARD = ("FLAC", "fluidsynth", "mpg123", "opusfile", "wavpack", "xmp")
UNSEEN = ("jpeg", "tiff")
ONLY_FOR_THEM = ("opus", "sndfile", "vorbisenc")  # nothing else calls these
SAYS_NO = {"x86_64": "xor %eax, %eax\n    ret", "aarch64": "mov x0, #0\n    ret"}


def silenced(entries: Sequence[Entry], folder: Path) -> list[Entry]:
    """Returns the binaries with those libraries replaced or gone. Raises RuntimeError if it cannot be done."""
    folder.mkdir(parents=True, exist_ok=True)
    kept = needed(entries)
    muted = {e[1]: e for e in kept if _library(e) in (*UNHEARD, *UNSEEN) and e[2] == "BINARY"}
    users = [e[1] for e in kept if e[2] in ("BINARY", "EXTENSION") and e[1] not in muted]
    wanted = _undefined(users)
    result = []
    for name, source, kind in kept:
        if source in muted:
            source = str(_make(Path(source), wanted, folder))
        result.append((name, source, kind))
    return result


def needed(entries: Sequence[Entry]) -> list[Entry]:
    """Returns the files without the libraries, and links to libraries, that only the replaced ones call."""
    return [e for e in entries if _library(e) not in ONLY_FOR_THEM]


def _library(entry: Entry) -> str:
    """Returns the plain name of a library of the wheel, or ""."""
    found = re.match(r"lib(\w+)-[0-9a-f]{8}\.so", Path(entry[0]).name)
    return found[1] if found else ""


def _undefined(files: Sequence[str]) -> dict[str, str]:
    """Returns every function some file takes from elsewhere, with the version it asks for or ""."""
    lines = [line.split() for line in _run("nm", "-D", "--undefined-only", *files).splitlines()]
    words = [line[1] for line in lines if len(line) == 2 and line[0] == "U"]
    return {w.partition("@")[0]: w.rpartition("@")[2] if "@" in w else "" for w in words}


def _make(real: Path, wanted: dict[str, str], folder: Path) -> Path:
    """Builds the library that stands in for another and returns it."""
    by_version: dict[str, list[str]] = defaultdict(list)
    for line in _run("nm", "-D", "--defined-only", str(real)).splitlines():
        _, kind, name = line.split()[-3:]
        name = name.partition("@")[0]
        if name not in wanted:
            continue
        if kind not in "TWi":
            raise RuntimeError(f"{real.name}: {name} is no function; its library cannot be left out")
        by_version[wanted[name]].append(name)
    names = sorted({n for names in by_version.values() for n in names})
    code = ["    .text", *(f"    .globl {n}\n    .type {n}, %function\n{n}:" for n in names)]
    code += [f"    {SAYS_NO[platform.machine()]}", '    .section .note.GNU-stack,"",%progbits', ""]
    base = folder / real.name
    source, thing = base.with_name(base.name + ".s"), base.with_name(base.name + ".o")
    source.write_text("\n".join(code), "utf-8")
    script = base.with_name(base.name + ".versions")
    script.write_text("".join(_version(v, n) for v, n in sorted(by_version.items()) if v), "utf-8")
    _run("as", "-o", str(thing), str(source))
    versions = [f"--version-script={script}"] if script.stat().st_size else []
    _run("ld", "-shared", "-s", f"-soname={real.name}", "-z", "noexecstack", "-z", "max-page-size=4096",
         *versions, "-o", str(base), str(thing))  # fmt: skip
    base.chmod(0o755)
    return base


def _version(version: str, names: list[str]) -> str:
    return f"{version} {{ global: {' '.join(f'{n};' for n in sorted(names))} }};\n"


def _run(tool: str, *words: str) -> str:
    if shutil.which(tool) is None:
        raise RuntimeError(f"{tool} is missing: install binutils to package the game")
    return subprocess.run([tool, *words], check=True, capture_output=True, text=True).stdout
