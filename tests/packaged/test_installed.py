"""The packages are installed, run, upgraded and removed, each in a folder of its own instead of the system."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

from build.packaging.facts import MIME, PACKAGE, VERSION
from gheos_suite.core import GameConfig, PlayerInfo, Session
from gheos_suite.rules import game as find_game
from gheos_suite.saves import Recorder, folders, list_games

from .test_package import packages, run


def saved(home: Path) -> Path:
    """Puts a saved game into a home and returns its file."""
    players = [PlayerInfo("Rosa"), PlayerInfo("Tomo")]
    session = Session(find_game("gheos"), GameConfig(2), 7)
    recorder = Recorder.start(
        folders(home).games, session, players=players, created="2026-01-31T20:15:00Z", suffix="1"
    )
    recorder.close()
    return recorder.path


def dpkg(root: Path, *words: str | Path) -> str:
    """Runs dpkg on a folder that stands in for the system."""
    forced = [f"--force-{what}" for what in ("not-root", "depends", "bad-path", "script-chrootless")]
    return run("dpkg", f"--root={root}", f"--log={root / 'dpkg.log'}", *forced, *words)


def said(program: Path, home: Path, *words: str) -> str:
    done = subprocess.run(
        [program, *words], env={**os.environ, "GHEOS_SUITE_HOME": str(home)}, capture_output=True, text=True,
        timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def newer(package: Path, work: Path) -> Path:
    """Returns the same package as a later version that has a file less."""
    tree = work / "tree"
    run("dpkg-deb", "--raw-extract", package, tree)
    control = tree / "DEBIAN" / "control"
    control.write_text(re.sub(r"(?m)^Version: .*$", "Version: 99.0", control.read_text("utf-8")), "utf-8")
    (tree / "usr" / "lib" / PACKAGE / "_internal" / "CREDITS.md").unlink()
    later = work / "later.deb"
    run("dpkg-deb", "--root-owner-group", "-Znone", "--build", tree, later)
    shutil.rmtree(tree)
    return later


def test_the_debian_package_is_installed_upgraded_and_removed(tmp_path: Path) -> None:
    root, home = tmp_path / "root", tmp_path / "home"
    for name in ("updates", "info", "triggers"):
        (root / "var" / "lib" / "dpkg" / name).mkdir(parents=True)
    for name in ("status", "available"):
        (root / "var" / "lib" / "dpkg" / name).touch()
    record = saved(home)
    before = record.read_bytes()
    dpkg(root, "--install", packages()[".deb"])
    program = root / "usr" / "games" / PACKAGE
    assert said(program, home, "--version").strip() == f"Gheos Suite {VERSION}"
    assert said(program, home, "verify", str(record))
    gone = root / "usr" / "lib" / PACKAGE / "_internal" / "CREDITS.md"
    assert gone.is_file()
    dpkg(root, "--install", newer(packages()[".deb"], tmp_path))
    assert not gone.exists() and said(program, home, "verify", str(record))
    dpkg(root, "--remove", PACKAGE)
    left = [p for p in (root / "usr").rglob("*") if PACKAGE in p.name] if (root / "usr").exists() else []
    assert left == []
    assert record.read_bytes() == before and len(list_games(record.parent, find_game).games) == 1


def test_the_archive_is_unpacked_put_into_the_menu_and_taken_out(tmp_path: Path) -> None:
    place, user = tmp_path / 'Spiele $HOME 100% "für" mich', tmp_path / "user"
    place.mkdir()
    run("tar", "-xJf", packages()[".tar.xz"], "-C", place)
    folder = next(place.iterdir())
    env = {k: v for k, v in os.environ.items() if not k.startswith("XDG_")} | {"HOME": str(user)}
    subprocess.run([folder / "install.sh"], env=env, check=True, capture_output=True)
    share = user / ".local" / "share"
    entry = share / "applications" / f"{PACKAGE}.desktop"
    run("desktop-file-validate", "--no-hints", entry)
    line = next(s for s in entry.read_text("utf-8").splitlines() if s.startswith("Exec="))
    quoted = line.removeprefix("Exec=").replace("\\\\", "\\")  # of a value, then of a word in quotes
    assert quoted.startswith('"') and quoted.endswith('" %f')
    assert re.sub(r"\\(.)", r"\1", quoted[1:-4]) == str(folder / PACKAGE).replace("%", "%%")
    assert said(user / ".local" / "bin" / PACKAGE, user, "--version").strip() == f"Gheos Suite {VERSION}"
    assert f"{MIME}:*.gheos" in (share / "mime" / "globs").read_text("utf-8").splitlines()
    assert f"{MIME}={PACKAGE}.desktop" in (share / "applications" / "mimeinfo.cache").read_text("utf-8")
    subprocess.run([folder / "install.sh", "--remove"], env=env, check=True, capture_output=True)
    left = [p for p in user.rglob("*") if PACKAGE in p.name]
    assert left == []
