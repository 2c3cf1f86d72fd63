"""Renders every scene at three sizes and writes a page that shows them side by side.

    python build/shots.py FOLDER

The table is shown fresh, in the middle of a game and near its end. Run it through `dev.py shots`.
"""

from __future__ import annotations

import html
import subprocess
import sys
from pathlib import Path

from gheos_suite.rules import PLAYABLE

SIZES = ("1280x720", "1920x1080", "3840x2160")
SHELL = ("title", "settings", "credits", "curtain")
GAME = ("newgame", "load", "howto", "pause")
TABLE = (("table", 0), ("table", 60), ("table", 112), ("results", 400), ("replay", 400))
SEATS = "4"  # the fullest table
SEED = 1  # a long game of each


def jobs() -> list[tuple[str, str, str, int, str]]:
    """Returns name, game, scene, plies and size of every picture; scenes that know no game are taken once."""
    scenes = [(PLAYABLE[0], scene, 60) for scene in SHELL]
    for game in PLAYABLE:
        scenes += [(game, scene, 60) for scene in GAME] + [(game, scene, plies) for scene, plies in TABLE]
    return [
        (f"{game}_{scene}_{plies:03d}_{size}", game, scene, plies, size)
        for game, scene, plies in scenes
        for size in SIZES
    ]


def shoot(game: str, scene: str, plies: int, size: str, out: Path) -> int:
    command = [sys.executable, "-m", "gheos_suite", "shot", game, "--seats", SEATS, "--seed", str(SEED)]
    command += ["--plies", str(plies), "--size", size, "--scene", scene, "--out", str(out)]
    return subprocess.run(command, check=False).returncode


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
    for name, game, scene, plies, size in jobs():
        out = folder / f"{name}.png"
        if shoot(game, scene, plies, size, out) == 0:
            made.append((name, out.name))
        else:
            failed.append(name)
    (folder / "index.html").write_text(page(made), encoding="utf-8")
    print(f"{len(made)} pictures in {folder}" + (f"; failed: {', '.join(failed)}" if failed else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
