"""Builds the native program and its packages: ``python -m build.packaging``, through ``dev.py package``."""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from . import linux, macos, slim, windows
from .facts import NAME, PACKAGE, ROOT, VERSION

DIST = ROOT / "build" / "dist"
WORK = ROOT / "build" / "work" / "packages"
SPEC = ROOT / "build" / "gheos_suite.spec"
SUMS = "SHA256SUMS"


def main() -> int:
    """Builds everything this system can build and prints the list of it."""
    shutil.rmtree(DIST, ignore_errors=True)
    WORK.mkdir(parents=True, exist_ok=True)
    places = ["--distpath", str(DIST), "--workpath", str(WORK.parent / "pyinstaller")]
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *places, str(SPEC)]
    # Compiled code is stored as it is: it starts sooner, and the packages press it far better as a whole.
    # And a fault is told by its line, not its column, which would take a tenth of the code.
    environ = {**os.environ, "PYINSTALLER_ZLIB_COMPRESSION_LEVEL": "0", "PYTHONNODEBUGRANGES": "1"}
    if code := subprocess.run(command, cwd=ROOT, env=environ, check=False).returncode:
        return code
    if sys.platform.startswith("linux"):
        slim.strip(DIST / PACKAGE)
        slim.settle(DIST / PACKAGE)
    if code := subprocess.run([str(binary()), "--self-test"], check=False).returncode:
        print(f"dev.py package: {binary().name} FAILS its self-test", file=sys.stderr)
        return code
    made = packages()
    lines = [f"{hashlib.sha256(p.read_bytes()).hexdigest()}  {p.name}\n" for p in made]
    (DIST / SUMS).write_text("".join(lines), "utf-8")
    folder = DIST / PACKAGE
    print(f"{size(folder) / 1e6:8.1f} MB  {folder.name}/")
    for path in made:
        print(f"{path.stat().st_size / 1e6:8.1f} MB  {path.name}")
    return 0


def binary() -> Path:
    """Returns the program that was built."""
    if sys.platform == "darwin":
        return DIST / f"{NAME}.app" / "Contents" / "MacOS" / PACKAGE
    return DIST / PACKAGE / (f"{PACKAGE}.exe" if os.name == "nt" else PACKAGE)


def packages() -> list[Path]:
    """Builds the packages of this system."""
    program = DIST / PACKAGE
    if sys.platform == "win32":
        return windows.packages(program, DIST)
    if sys.platform == "darwin":
        image = DIST / f"{PACKAGE}-{VERSION}-macos-{platform.machine()}.dmg"
        return [macos.disk_image(DIST / f"{NAME}.app", WORK, image)]
    makers = [linux.tarball, linux.deb] if shutil.which("dpkg-deb") else [linux.tarball]
    with ThreadPoolExecutor() as side_by_side:  # what takes its time is another program each
        return sorted(side_by_side.map(lambda make: make(program, WORK, DIST), makers))


def size(folder: Path) -> int:
    """Returns the bytes of all files in a folder."""
    return sum(p.stat().st_size for p in folder.rglob("*") if p.is_file() and not p.is_symlink())


if __name__ == "__main__":
    sys.exit(main())
