"""What lies in build/dist: small enough, nothing in it that nobody needs, right for its system."""

from __future__ import annotations

import ast
import hashlib
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from build.packaging import linux, mute, slim
from build.packaging.facts import APP_ID, MIME, PACKAGE, VERSION

from .program import DIST, ROOT, built

MB = 1_000_000  # as the list of what was built counts, not 1 << 20
MOST_FOLDER, MOST_PACKAGE = 60 * MB, 35 * MB
STRANGERS = r"numpy|scipy|PIL|tkinter|_tkinter|pytest|hypothesis|mypy|yaml|setuptools|pip|tests?|examples|docs"
# What a wheel may count on: the C library's parts, and three more that every Linux has.
GIVEN = r"lib(c|m|dl|rt|pthread|util|resolv)\.so\.\d+|ld-linux-.*|" + "|".join(map(re.escape, slim.SYSTEM))


def files() -> list[Path]:
    return [p for p in built().rglob("*") if p.is_file() and not p.is_symlink()]


def packages() -> dict[str, Path]:
    """Returns the packages by their endings."""
    return {"".join(p.suffixes[-2:] if p.name.endswith(".tar.xz") else p.suffixes[-1:]): p
            for p in DIST.glob(f"{PACKAGE}[-_]{VERSION}*")}  # fmt: skip


def told(paths: list[Path]) -> str:
    """Returns the ten largest files, for whoever has to find what has grown."""
    largest = sorted(paths, key=lambda p: -p.stat().st_size)[:10]
    return "\n".join(f"{p.stat().st_size / MB:8.2f} MB  {p.relative_to(built())}" for p in largest)


def test_the_folder_keeps_within_its_budget() -> None:
    total = sum(p.stat().st_size for p in files())
    assert total <= MOST_FOLDER, f"{total / MB:.1f} MB; the largest are\n{told(files())}"


@pytest.mark.parametrize("ending", [".deb", ".tar.xz"])
def test_a_package_keeps_within_its_budget(ending: str) -> None:
    size = packages()[ending].stat().st_size
    assert size <= MOST_PACKAGE, f"{size / MB:.1f} MB; the largest are\n{told(files())}"


def test_nothing_of_the_tools_is_inside() -> None:
    strange = re.compile(STRANGERS)
    found = [p for p in files() if any(strange.fullmatch(part) for part in p.relative_to(built()).parts)]
    assert found == []
    listed = subprocess.run(
        [sys.executable, "-m", "PyInstaller.utils.cliutils.archive_viewer", "-l", "-r", "-b",
         str(built() / PACKAGE)],
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    tops = {line.strip().split(".")[0] for line in listed.splitlines()}
    assert {"gheos_suite", "pygame", "msgspec"} <= tops
    assert not {t for t in tops if strange.fullmatch(t)}


def test_no_module_is_left_out_that_the_game_names() -> None:
    named = set()
    for path in sorted((ROOT / "gheos_suite").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                named |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level:
                named.add(str(node.module))
    assert "msgspec" in named and not named & set(slim.EXCLUDED)


def test_every_library_finds_what_it_needs() -> None:
    libraries = [p for p in files() if ".so" in p.name]
    names, given = {p.name for p in libraries}, re.compile(GIVEN)
    for path in libraries:
        said = subprocess.run(["readelf", "-d", str(path)], capture_output=True, text=True, check=True).stdout
        needed = re.findall(r"\(NEEDED\).*\[(.+)\]", said)
        missing = [n for n in needed if n not in names and not given.fullmatch(n)]
        assert not missing, f"{path.name} needs {missing}"
        places = re.findall(r"\((?:RUNPATH|RPATH)\).*\[(.+)\]", said)
        assert all(p.startswith("$ORIGIN") for p in ":".join(places).split(":") if p), f"{path.name}: {places}"


def test_codecs_nobody_needs_say_no() -> None:
    names = [p for p in files() if re.match(rf"lib({'|'.join((*mute.UNHEARD, *mute.UNSEEN))})-", p.name)]
    assert len(names) == len((*mute.UNHEARD, *mute.UNSEEN))
    assert all(p.stat().st_size < 32 << 10 for p in names)


def test_everybody_whose_work_is_inside_is_named_with_a_licence() -> None:
    folder = built() / "_internal" / "licences"
    rows = json.loads((folder / "licences.json").read_text("utf-8"))
    names = {row["name"] for row in rows}
    assert {"Python", "pygame-ce", "msgspec", "platformdirs", "SDL", "FreeType", "HarfBuzz"} <= names
    for row in rows:
        assert row["licence"] and len((folder / row["file"]).read_text("utf-8")) > 400, row
    locked = (ROOT / "build" / "requirements" / "package.lock").read_text("utf-8")
    for row in rows:
        if row["version"] and row["name"] != "Python":
            assert f"{row['name']}=={row['version']} " in locked, f"{row['name']} is not the locked one"
    for letter in ("OFL-Cinzel.txt", "OFL-AlegreyaSans.txt"):
        assert (built() / "_internal" / "sprites" / "fonts" / letter).is_file()


def test_sums_are_those_of_the_packages() -> None:
    lines = dict(reversed(line.split("  ")) for line in (DIST / "SHA256SUMS").read_text("utf-8").splitlines())
    assert lines == {p.name: hashlib.sha256(p.read_bytes()).hexdigest() for p in packages().values()}
    assert len(lines) == 2


def run(*words: str | Path) -> str:
    done = subprocess.run([str(w) for w in words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{words[0]}: {done.stdout}{done.stderr}"
    return done.stdout + done.stderr


def test_the_checkers_of_the_desktop_are_content(tmp_path: Path) -> None:
    linux.share(tmp_path)
    run("desktop-file-validate", "--no-hints", tmp_path / "applications" / f"{PACKAGE}.desktop")
    run("appstreamcli", "validate", "--no-net", "--explain", tmp_path / "metainfo" / f"{APP_ID}.metainfo.xml")
    run("update-mime-database", tmp_path / "mime")
    assert f"{MIME}:*.gheos" in (tmp_path / "mime" / "globs").read_text("utf-8").splitlines()


def test_the_debian_checker_finds_no_error() -> None:
    said = run("lintian", "--allow-root", "--fail-on", "error", packages()[".deb"])
    assert not [line for line in said.splitlines() if line.startswith("E:")], said


def test_the_debian_package_holds_what_a_desktop_looks_for() -> None:
    listed = run("dpkg-deb", "--contents", packages()[".deb"])
    names = [line.split(None, 5)[5].removeprefix("./") for line in listed.splitlines()]
    assert all(line.split()[1] == "root/root" for line in listed.splitlines())
    assert f"usr/games/{PACKAGE} -> ../lib/{PACKAGE}/{PACKAGE}" in names
    for px in linux.SIZES:
        assert f"usr/share/icons/hicolor/{px}x{px}/apps/{PACKAGE}.png" in names
    for name in (f"applications/{PACKAGE}.desktop", f"mime/packages/{PACKAGE}.xml", f"man/man6/{PACKAGE}.6.gz",
                 f"metainfo/{APP_ID}.metainfo.xml", f"icons/hicolor/scalable/apps/{PACKAGE}.svg",
                 f"icons/hicolor/scalable/mimetypes/{linux.DOCUMENT}.svg"):  # fmt: skip
        assert f"usr/share/{name}" in names
    assert run("dpkg-deb", "--field", packages()[".deb"], "Version").strip() == VERSION
