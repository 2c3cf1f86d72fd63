"""Finds the pictures and sounds, in a source checkout, an installed wheel or a packaged app."""

from __future__ import annotations

import sys
from pathlib import Path

from gheos_suite.ui.errors import AssetError


def folder(name: str) -> Path:
    """Returns the folder "sprites" or "sounds". Raises AssetError."""
    package = Path(__file__).resolve().parent.parent
    places = [package / name, package.parent / name]
    if bundle := getattr(sys, "_MEIPASS", ""):
        places[:0] = [Path(bundle) / name, Path(bundle) / "gheos_suite" / name]
    for place in places:
        if place.is_dir():
            return place
    raise AssetError(f"the folder {name!r} is missing; the installation is not complete")
