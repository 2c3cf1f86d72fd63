"""Writes the art of the shell: ``python -m build.art.shell [part ...]``."""

from __future__ import annotations

import importlib
import sys

PARTS = ("fonts", "panels", "buttons", "controls", "icons", "logo", "title", "cards", "ornaments", "app_icon",
         "theme")


def main(names: list[str]) -> None:
    """Runs the named parts, or all of them, in order."""
    for part in PARTS:
        if not names or part in names:
            importlib.import_module(f"{__package__}.{part}").main()


if __name__ == "__main__":
    main(sys.argv[1:])
