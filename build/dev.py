"""The project's commands. They need nothing but Python 3.11 to 3.13: the rest is set up here.

    python3 build/dev.py play [ARGS ...]   plays; ARGS go to the game (try --help)
    python3 build/dev.py test [ARGS ...]   lint, types and tests; ARGS go to pytest
    python3 build/dev.py lint              lint and types alone
    python3 build/dev.py bench             prints the table of speed ratios
    python3 build/dev.py ladder GAME       computer players against each other, for the tables of README.md
    python3 build/dev.py shots [DIR]       renders every scene at three sizes and a page to look at
    python3 build/dev.py art [WHAT ...]    draws sprites/ and sounds/ anew (gheos, gods, gentes, ...)
    python3 build/dev.py package           builds the native program and its packages in build/dist
    python3 build/dev.py lock              resolves build/requirements/*.in anew

Each command makes .venv where it is missing and installs the locked dependencies it needs, with hashes.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
LOCKS = ROOT / "build" / "requirements"
WORK = ROOT / "build" / "work"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
SUPPORTED = ((3, 11), (3, 13))


class SetupError(Exception):
    """The machine lacks something; the message says what and how to get it."""


def check_python(version: tuple[int, int]) -> None:
    """Raises SetupError unless the running Python is one the project supports."""
    low, high = SUPPORTED
    if not low <= version <= high:
        raise SetupError(
            f"Python {version[0]}.{version[1]} is not supported; "
            f"start this with Python {low[0]}.{low[1]} to {high[0]}.{high[1]}"
        )


def make_venv() -> None:
    """Makes .venv where it is missing. Raises SetupError if this Python cannot."""
    if PYTHON.exists():
        return
    check_python(sys.version_info[:2])
    made = subprocess.run(
        [sys.executable, "-m", "venv", str(VENV)], capture_output=True, text=True, check=False
    )
    if made.returncode or not PYTHON.exists():
        shutil.rmtree(VENV, ignore_errors=True)
        raise SetupError(
            "this Python cannot make a virtual environment (modules venv and ensurepip). "
            "On Debian and Ubuntu: apt-get install python3-venv. It said: "
            + (made.stdout + made.stderr).strip()[-300:]
        )


def install(group: str) -> None:
    """Installs the locked dependencies of a group and the project itself, if that is not yet done."""
    make_venv()
    lock = LOCKS / f"{group}.lock"
    digest = hashlib.sha256(lock.read_bytes() + (ROOT / "pyproject.toml").read_bytes()).hexdigest()
    stamp = VENV / f".installed-{group}"
    if stamp.exists() and stamp.read_text() == digest:
        return
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run([*pip, "--require-hashes", "-r", str(lock)], f"installing {lock.name} failed")
    if group != "art":
        run([*pip, "--no-deps", "--no-build-isolation", "-e", str(ROOT)], "installing the game failed")
    stamp.write_text(digest)


def run(command: Sequence[str], failure: str) -> None:
    """Runs a command from the project root. Raises SetupError with the text given if it fails."""
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        raise SetupError(failure)


def call(*command: str) -> int:
    """Runs a command of the virtual environment from the project root and returns its exit code."""
    return subprocess.run([str(PYTHON), *command], cwd=ROOT, check=False).returncode


# -------------------------------------------------------------------------------- commands
def play(args: list[str]) -> int:
    install("runtime")
    return call("-m", "gheos_suite", *args)


def lint(_args: list[str]) -> int:
    install("test")
    results = run_linters()
    print("dev.py lint: " + ", ".join(f"{name} {'ok' if ok else 'FAILED'}" for name, ok in results))
    return 0 if all(ok for _, ok in results) else 1


def run_linters() -> list[tuple[str, bool]]:
    """Returns each linter's name and whether it was content."""
    return [
        ("ruff", call("-m", "ruff", "check", "--quiet", ".") == 0),
        ("mypy", call("-m", "mypy", "--no-error-summary") == 0),
    ]


def test(args: list[str]) -> int:
    """Runs everything and prints one summary line. With CI set, a skipped test is a failure.

    The packaged program is tested where it was built; with CI set, it must have been.
    """
    install("test")
    results = run_linters()
    WORK.mkdir(exist_ok=True)
    report = WORK / "pytest.xml"
    report.unlink(missing_ok=True)
    if not args and not os.environ.get("CI") and not (ROOT / "build" / "dist" / "SHA256SUMS").exists():
        print("dev.py test: the packaged program is not built (dev.py package), so it is not tested either")
        args = ["--ignore", str(ROOT / "tests" / "packaged")]
    # One more than there are processors: tests of real windows mostly wait.
    spread = ["-n", str(min(4, (os.cpu_count() or 1) + 1)), "--dist=worksteal"]
    workers = [] if any(a.startswith("-n") for a in args) else spread
    code = call("-m", "pytest", f"--junitxml={report}", *workers, *args)
    counts = read_counts(report)
    ok = code == 0 and counts["tests"] > 0
    if os.environ.get("CI") and counts["skipped"]:
        ok = False
    failed = counts["failures"] + counts["errors"]
    passed = counts["tests"] - failed - counts["skipped"]
    states = [f"{name} {'ok' if good else 'FAILED'}" for name, good in results]
    states.append(f"pytest {passed} passed, {failed} failed, {counts['skipped']} skipped")
    print("dev.py test: " + ", ".join(states))
    return 0 if ok and all(good for _, good in results) else 1


def read_counts(report: Path) -> dict[str, int]:
    """Returns the numbers of pytest's XML report; all zero if it wrote none."""
    text = report.read_text(encoding="utf-8") if report.exists() else ""
    head = text[: text.find(">", text.find("<testsuite ")) + 1]
    found = dict(re.findall(r'(\w+)="(\d+)"', head))
    return {k: int(found.get(k, 0)) for k in ("tests", "failures", "errors", "skipped")}


def bench(args: list[str]) -> int:
    install("bench")
    return call("-m", "tests.perf", *args)


def ladder(args: list[str]) -> int:
    install("runtime")
    return call(str(ROOT / "build" / "ladder.py"), *args)


def shots(args: list[str]) -> int:
    install("runtime")
    return call(str(ROOT / "build" / "shots.py"), *(args or [str(WORK / "shots")]))


def art(args: list[str]) -> int:
    """Draws everything from the programs in build/art and build/audio; needs npm for fonts and icons."""
    worlds = ("gheos", "gods", "overworld", "gentes", "shell")
    known = {name: f"build.art.{name}" for name in worlds} | {"audio": "build.audio"}
    if unknown := [a for a in args if a not in known]:
        raise SetupError(f"art knows {', '.join(known)}, not {', '.join(unknown)}")
    npm = shutil.which("npm")
    if npm is None:
        raise SetupError("npm is needed to fetch the fonts and icons; install Node.js")
    install("art")
    packages = WORK / "npm"
    packages.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(ROOT / "build" / "art" / name, packages / name)
    run([npm, "ci", "--silent", "--prefix", str(packages)], "npm could not fetch the fonts and icons")
    codes = [call("-m", known[what]) for what in args or known]
    return max(codes)


def package(_args: list[str]) -> int:
    install("package")
    return call("-m", "build.packaging")


def lock(_args: list[str]) -> int:
    """Resolves every .in file to a .lock with hashes and without names of hosts.

    pip-tools brings a package named build, which would hide this folder; it gets an environment and a
    working folder of its own.
    """
    make_venv()
    home = WORK / "lock"
    python = home / PYTHON.relative_to(VENV)
    run([str(PYTHON), "-m", "venv", str(home)], "making an environment for pip-tools failed")
    run([str(python), "-m", "pip", "install", "--quiet", "pip-tools"], "installing pip-tools failed")
    options = ["--generate-hashes", "--no-emit-index-url", "--no-emit-trusted-host", "--no-emit-find-links"]
    plain = ["--allow-unsafe", "--strip-extras", "--no-header", "--no-annotate", "--quiet"]
    code = 0
    for source in sorted(LOCKS.glob("*.in")):
        target = source.with_suffix(".lock")
        command = [str(python), "-m", "piptools", "compile", *options, *plain, str(source), "-o", str(target)]
        code |= subprocess.run(command, cwd=LOCKS, check=False).returncode
    return code


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "play": play, "test": test, "lint": lint, "bench": bench, "ladder": ladder, "shots": shots,
    "art": art, "package": package, "lock": lock,
}


def main(argv: list[str]) -> int:
    if not argv or argv[0] not in COMMANDS:
        print(__doc__, file=sys.stderr)
        return 0 if argv and argv[0] in ("-h", "--help") else 2
    try:
        return COMMANDS[argv[0]](argv[1:])
    except SetupError as error:
        print(f"dev.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
