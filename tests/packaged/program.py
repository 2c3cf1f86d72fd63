"""The packaged program in a real window, and the hand that plays in it."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from gheos_suite.saves import folders
from gheos_suite.saves import settings as settings_file
from tests.desktop.x11 import Hand, end, until

from .eye import Eye
from .shadow import SETTINGS, Shadow, Stroke, moves_of

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "build" / "dist"
FOLDER = DIST / "gheos-suite"
PATIENCE = 60.0  # seconds; the machine may be busy


def built() -> Path:
    """Returns the folder of the packaged program."""
    if not (FOLDER / "gheos-suite").is_file():
        raise RuntimeError("there is no packaged program to test: run python3 build/dev.py package first")
    return FOLDER


def moved(target: Path) -> Path:
    """Puts the program at another place, without copying its bytes where that can be helped."""
    try:
        shutil.copytree(built(), target, symlinks=True, copy_function=os.link)
    except OSError:  # another file system
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(built(), target, symlinks=True)
    return target / "gheos-suite"


class Program:
    """One run of it."""

    def __init__(self, process: subprocess.Popen[str], hand: Hand, home: Path, errors: Path) -> None:
        self.process, self.hand, self.home, self.errors = process, hand, home, errors
        self.window = 0

    def open(self) -> int:
        """Waits for the window."""
        try:
            self.window = self.hand.window(self.process.pid, PATIENCE)
        except AssertionError:
            raise AssertionError(f"no window, {self.process.poll()}: {self.stderr()}") from None
        x, y, w, h = self.hand.geometry(self.window)
        with Eye(self.hand.display) as eye:
            until(lambda: eye.colour(x + w // 2, y + h // 2) != 0, PATIENCE)
        time.sleep(1)  # it listens from its first frame on; the table has yet to be dealt
        return self.window

    def stderr(self) -> str:
        return self.errors.read_text("utf-8")

    def records(self) -> list[Path]:
        return sorted((self.home / "data" / "games").glob("*.gheos"))

    def record(self) -> Path:
        """Waits for the record of the only game and returns it."""
        until(lambda: bool(self.records()), PATIENCE)
        return self.records()[-1]

    def do(self, strokes: list[Stroke]) -> None:
        """Moves the real mouse as the pilot's hand did."""
        for kind, what in strokes:
            match kind:
                case "move":
                    self.hand.do("mousemove", "--window", self.window, *what)
                case "down" | "up":
                    self.hand.do(f"mouse{kind}", what)
                case "wheel":
                    self.hand.do("click", what)
                case "key":
                    self.hand.do("key", what)
            time.sleep(0.12)

    def play(self, table: Shadow, record: Path) -> list[Stroke]:
        """Makes the next move with the mouse, sees it on the disk, and returns what the hand did."""
        strokes = table.move()
        made = [(move.seat, move.action) for move in table.session.moves]
        time.sleep(0.3)  # the table has answered the last move
        self.do(strokes)
        until(lambda: len(moves_of(record)) >= len(made) or self.process.poll() is not None, PATIENCE)
        assert moves_of(record) == made, self.stderr()
        return strokes

    def ended(self) -> int:
        return self.process.wait(PATIENCE)


@contextmanager
def running(program: Path, display: str, home: Path, *words: str, **environ: str) -> Iterator[Program]:
    """Starts the program with words of the command line; `environ` is added to an almost empty environment."""
    if not home.exists():
        settings_file.save(folders(home).settings_file, SETTINGS)
    errors = home.with_name(home.name + ".err")
    env = {"PATH": os.environ["PATH"], "DISPLAY": display, "SDL_AUDIODRIVER": "dummy", "GHEOS_SUITE_QUIET": "1"}
    env |= {"GHEOS_SUITE_HOME": str(home), "XDG_RUNTIME_DIR": str(home.parent), "HOME": str(home.parent)}
    with errors.open("w", encoding="utf-8") as file:
        process = subprocess.Popen(
            [str(program), *words], env={k: v for k, v in (env | environ).items() if v}, cwd=home.parent,
            stdout=subprocess.DEVNULL, stderr=file, text=True,
        )  # fmt: skip
    try:
        yield Program(process, Hand(display), home, errors)
    finally:
        end(process)
