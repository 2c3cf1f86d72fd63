"""Where the art programs read their inputs and leave their pictures."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SPRITES = ROOT / "sprites"
WORK = ROOT / "build" / "work"
NODE_MODULES = WORK / "npm" / "node_modules"


def npm_package(name: str) -> Path:
    """Returns the folder of an npm package that was fetched into the work folder.

    Raises:
        FileNotFoundError: the package is missing, with the command that fetches it.
    """
    folder = NODE_MODULES / name
    if not folder.is_dir():
        raise FileNotFoundError(
            f"npm package {name} is missing: run `npm install --prefix build/work/npm {name}`"
        )
    return folder
