"""What Linux users expect: a .deb, and a .tar.xz that can be put into the menu from where it is unpacked."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
from datetime import UTC, datetime
from pathlib import Path

from .facts import APP_ID, COPYRIGHT, HERE, ICONS, MIME, PACKAGE, ROOT, VERSION

LINUX = HERE / "linux"
COMMON = "/usr/share/common-licenses"  # where every Debian system has them
DOCUMENT = MIME.replace("/", "-")
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
MAGIC, HEAD = b"!<arch>\n", 60  # of the archive a Debian package is, and the length of a member's head
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
LZMA = "preset=6,dict=64MiB"  # at the usual pace, but with a view of everything
# Machine code is pressed better when its jumps are told by where they go.
FILTERS = {"x86_64": ("--x86",), "aarch64": ()}


def filled(name: str, **more: str) -> str:
    """Returns a template with the facts in their places."""
    text = (LINUX / name).read_text("utf-8")
    for key, value in {"APP_ID": APP_ID, "VERSION": VERSION, "DATE": _date(), **more}.items():
        text = text.replace(f"@{key}@", value)
    if left := re.search(r"@[A-Z_]+@", text):
        raise RuntimeError(f"{name}: nothing is known for {left[0]}")
    return text


def _date() -> str:
    """Returns the day of the release: that of the commit, or today."""
    if epoch := os.environ.get("SOURCE_DATE_EPOCH"):
        return datetime.fromtimestamp(int(epoch), UTC).date().isoformat()
    asked = ["git", "-C", str(ROOT), "log", "-1", "--format=%cs"]
    if shutil.which("git"):
        said = subprocess.run(asked, capture_output=True, text=True, check=False)
        if said.stdout:
            return said.stdout.strip()
    return datetime.now(UTC).date().isoformat()


def share(target: Path) -> None:
    """Writes the menu entry, icons, type of saved games, description and man page below a share folder."""
    apps, mime = target / "applications", target / "mime" / "packages"
    meta, man = target / "metainfo", target / "man" / "man6"
    for folder in (apps, mime, meta, man):
        folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(LINUX / f"{PACKAGE}.desktop", apps)
    shutil.copy(LINUX / f"{PACKAGE}.xml", mime)
    (meta / f"{APP_ID}.metainfo.xml").write_text(filled("metainfo.xml.in"), "utf-8")
    page = filled(f"{PACKAGE}.6.in").encode()
    (man / f"{PACKAGE}.6.gz").write_bytes(gzip.compress(page, 9, mtime=0))
    icons = target / "icons" / "hicolor"
    for px in SIZES:
        place = icons / f"{px}x{px}" / "apps"
        place.mkdir(parents=True)
        shutil.copy(ICONS / f"{px}.png", place / f"{PACKAGE}.png")
    for kind, name in (("apps", PACKAGE), ("mimetypes", DOCUMENT)):
        place = icons / "scalable" / kind
        place.mkdir(parents=True)
        shutil.copy(ICONS / f"{name}.svg", place)


def deb(program: Path, work: Path, dist: Path) -> Path:
    """Builds the .deb and returns it."""
    architecture = ARCHITECTURES[platform.machine()]
    tree = work / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    place = tree / "usr" / "lib" / PACKAGE
    shutil.copytree(program, place, symlinks=True)
    share(tree / "usr" / "share")
    games = tree / "usr" / "games"
    games.mkdir()
    (games / PACKAGE).symlink_to(f"../lib/{PACKAGE}/{PACKAGE}")
    _documents(tree / "usr" / "share", place)
    _rights(tree)
    control = tree / "DEBIAN"
    control.mkdir(mode=0o755)
    files = sorted(p for p in (tree / "usr").rglob("*") if p.is_file() and not p.is_symlink())
    sums = [f"{hashlib.md5(p.read_bytes()).hexdigest()}  {p.relative_to(tree)}" for p in files]
    (control / "md5sums").write_text("\n".join(sums) + "\n", "utf-8")
    kib = str(sum(-(-p.stat().st_size // 1024) for p in files))
    facts = {"ARCHITECTURE": architecture, "KIB": kib, "GLIBC": glibc(place)}
    (control / "control").write_text(filled("Debian-control.in", **facts), "utf-8")
    _rights(control)
    package = dist / f"{PACKAGE}_{VERSION}_{architecture}.deb"
    loose = work / "loose.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Znone", "--build", str(tree), str(loose)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    package.write_bytes(pressed(loose.read_bytes()))
    return package


def xz() -> list[str]:
    """Returns the command that presses what it reads."""
    return ["xz", "--stdout", "--threads=0", *FILTERS[platform.machine()], f"--lzma2={LZMA}"]


def pressed(loose: bytes) -> bytes:
    """Returns a Debian package with its archives pressed, which dpkg-deb can only do without a filter."""
    out, start = loose[: len(MAGIC)], len(MAGIC)
    while start < len(loose):
        name, rest = loose[start : start + 16].rstrip(), loose[start + 16 : start + 48]
        size = int(loose[start + 48 : start + 58])
        body = loose[start + HEAD : start + HEAD + size]
        start += HEAD + size + size % 2
        if name.endswith(b".tar"):
            body = subprocess.run(xz(), input=body, capture_output=True, check=True).stdout
            name += b".xz"
        out += name.ljust(16) + rest + str(len(body)).encode().ljust(10) + b"`\n"
        out += body + b"\n" * (len(body) % 2)
    return out


def _documents(target: Path, place: Path) -> None:
    """Writes what a Debian package says of itself: copyright, changes, and what its checker may overlook."""
    folder = target / "doc" / PACKAGE
    folder.mkdir(parents=True)
    inside = place / "_internal" / "licences"
    rows = json.loads((inside / "licences.json").read_text("utf-8"))
    ours = f"{COPYRIGHT}\n\n{(ROOT / 'LICENSE').read_text('utf-8')}\n"
    theirs = "".join(f"- {row['name']} {row['version']}: {row['licence']} ({row['file']})\n" for row in rows)
    where = f"\n## What goes along\n\nThe texts lie in /{inside.relative_to(target.parents[1])}.\n"
    where += f"Those of the GPL and the LGPL are {COMMON}/GPL-2 and {COMMON}/LGPL-2.1 as well.\n\n"
    (folder / "copyright").write_text(ours + (ROOT / "CREDITS.md").read_text("utf-8") + where + theirs, "utf-8")
    day = datetime.fromisoformat(_date()).strftime("%a, %d %b %Y 00:00:00 +0000")
    mail = re.findall(r"^Maintainer: (.*)$", (LINUX / "Debian-control.in").read_text("utf-8"), re.M)[0]
    changes = f"{PACKAGE} ({VERSION}) stable; urgency=low\n\n  * See the README.\n\n -- {mail}  {day}\n"
    (folder / "changelog.gz").write_bytes(gzip.compress(changes.encode(), 9, mtime=0))
    overrides = target / "lintian" / "overrides"
    overrides.mkdir(parents=True)
    shutil.copy(LINUX / "lintian-overrides", overrides / PACKAGE)


def _rights(tree: Path) -> None:
    """Gives every file the rights it has on any machine, whatever the umask of this one."""
    for path in (tree, *tree.rglob("*")):
        if not path.is_symlink():
            runs = path.is_dir() or (path.name == PACKAGE and path.parent.name == PACKAGE)
            path.chmod(0o755 if runs or path.name == "install.sh" else 0o644)


def glibc(folder: Path) -> str:
    """Returns the C library that the binaries in a folder need at least."""
    found = {(2, 17)}
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink() and (path.name == PACKAGE or ".so" in path.name):
            found |= {(2, int(n)) for n in re.findall(rb"GLIBC_2\.(\d+)", path.read_bytes())}
    return ".".join(map(str, max(found)))


def tarball(program: Path, work: Path, dist: Path) -> Path:
    """Builds the .tar.xz and returns it."""
    name = f"{PACKAGE}-{VERSION}-linux-{platform.machine()}"
    tree = work / "tar" / name
    shutil.rmtree(tree.parent, ignore_errors=True)
    shutil.copytree(program, tree, symlinks=True)
    share(tree / "share")
    shutil.copy(LINUX / "install.sh", tree)
    _rights(tree)
    (tree / PACKAGE).chmod(0o755)
    archive = dist / f"{name}.tar.xz"
    command = ["tar", "--owner=0", "--group=0", "--sort=name", f"-I{' '.join(xz())}", "-cf"]
    subprocess.run([*command, str(archive), "-C", str(tree.parent), name], check=True)
    return archive
