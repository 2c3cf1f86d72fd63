"""The top level of the project holds what its design names and nothing else."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOP = {
    "pyproject.toml", "gheos_suite", "sprites", "sounds", "build", "tests", "README.md", "LICENSE",
    "CREDITS.md",
}
TEXT = {".py", ".md", ".toml", ".yaml", ".json", ".txt", ".lock", ".in", ".spec", ".cfg", ""}


def tracked() -> list[str]:
    out = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [f for f in out.stdout.split("\0") if f]


def test_the_top_level_holds_nothing_else() -> None:
    top = {f.split("/")[0] for f in tracked()}
    assert {t for t in top if not t.startswith(".")} <= TOP


def test_no_registry_or_host_is_named_in_lock_files() -> None:
    locks = [f for f in tracked() if f.endswith((".lock", "package-lock.json", ".in", "pyproject.toml"))]
    assert len(locks) >= 6
    named = re.compile(r"https?:|index-url|trusted-host|\"resolved\"|find-links")
    for name in locks:
        for number, line in enumerate((ROOT / name).read_text().splitlines(), 1):
            assert not named.search(line), f"{name}:{number}: {line}"


def test_no_machine_path_is_named() -> None:
    machine = re.compile(r"(?<![\w.])/(work|farm|root|home/\w+)/|/tmp/[a-z]")
    for name in tracked():
        path = ROOT / name
        if path.suffix in TEXT and not name.startswith(("tests/", "LICENSE")) and path.is_file():
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                assert not machine.search(line), f"{name}:{number}: {line}"
