"""Renders every scene at three sizes and writes a page that shows them side by side.

    python build/shots.py FOLDER

The table is shown fresh, in the middle of a game and near its end. Run it through `dev.py shots`.
"""

from __future__ import annotations

import html
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from gheos_suite.rules import PLAYABLE

SIZES = ("1280x720", "1920x1080", "3840x2160")
SHELL = ("title", "settings", "credits", "curtain")
GAME = ("newgame", "load", "howto", "pause")
END = 400  # plies no game of the pictures is as long as


@dataclass(frozen=True)
class Deal:
    """A game played at random for the pictures; `plies` are those its table is shown after."""

    game: str
    seats: int = 4  # the fullest table
    seed: int = 1  # a long game
    plies: tuple[int, ...] = (0, 60, 112)
    options: tuple[str, ...] = ()
    name: str = ""


DEALS = {
    "gentes": (
        Deal("gentes", plies=(0, 187, 260)),
        Deal("gentes", seats=1, seed=2, plies=(0, 40, 70), name="gentes_alone"),
    ),
    "overworld": (
        Deal("overworld", seed=24, plies=(0, 38, 52)),
        Deal(
            "overworld", seats=1, seed=11, plies=(0, 2, 120), name="quest",
            options=("solo_level=normal", "solo_heroes=both"),
        ),
    ),
}  # fmt: skip


@dataclass(frozen=True)
class Job:
    """One picture."""

    deal: Deal
    scene: str
    plies: int
    size: str

    @property
    def name(self) -> str:
        return f"{self.deal.name or self.deal.game}_{self.scene}_{self.plies:03d}_{self.size}"

    def command(self, out: Path) -> list[str]:
        deal = self.deal
        words = [sys.executable, "-m", "gheos_suite", "shot", deal.game, "--seats", str(deal.seats)]
        words += ["--seed", str(deal.seed), "--plies", str(self.plies), "--size", self.size]
        for option in deal.options:
            words += ["--option", option]
        return [*words, "--scene", self.scene, "--out", str(out)]


def jobs() -> Iterator[Job]:
    """Yields every picture; scenes that know no game are taken once."""
    scenes = [(Deal(PLAYABLE[0]), scene, 60) for scene in SHELL]
    for game in PLAYABLE:
        deals = DEALS.get(game, (Deal(game),))
        scenes += [(deals[0], scene, deals[0].plies[1]) for scene in GAME]
        for deal in deals:
            scenes += [(deal, "table", plies) for plies in deal.plies]
            scenes += [(deal, "results", END), (deal, "replay", END)]
    for deal, scene, plies in scenes:
        for size in SIZES:
            yield Job(deal, scene, plies, size)


def page(names: list[tuple[str, str]]) -> str:
    figures = "\n".join(
        f'<figure><a href="{html.escape(file)}"><img src="{html.escape(file)}" loading="lazy"></a>'
        f"<figcaption>{html.escape(name)}</figcaption></figure>"
        for name, file in names
    )
    style = "body{background:#111;color:#ddd;font:16px sans-serif;display:flex;flex-wrap:wrap}"
    style += "figure{margin:8px;width:31%}img{width:100%}"
    return f"<!doctype html><meta charset=utf-8><title>Scenes</title><style>{style}</style>{figures}"


def main(argv: list[str]) -> int:
    folder = Path(argv[0])
    folder.mkdir(parents=True, exist_ok=True)
    made, failed = [], []
    for job in jobs():
        out = folder / f"{job.name}.png"
        if subprocess.run(job.command(out), check=False).returncode == 0:
            made.append((job.name, out.name))
        else:
            failed.append(job.name)
    (folder / "index.html").write_text(page(made), encoding="utf-8")
    print(f"{len(made)} pictures in {folder}" + (f"; failed: {', '.join(failed)}" if failed else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
