"""What every package says of the program."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HERE = ROOT / "build" / "packaging"
ICONS = HERE / "icons"

NAME = "Gheos Suite"
PACKAGE = "gheos-suite"  # of the program, the .deb, the icon and the window's class
APP_ID = "io.github.gheos_suite.GheosSuite"
MIME = "application/x-gheos-suite-game"
SUFFIX = ".gheos"
SUMMARY = "Four board games on one table"
DEVELOPERS = "The Gheos Suite developers"
COPYRIGHT = "Copyright 2026 The Gheos Suite developers"
VERSION = re.findall(r'^__version__ = "(.+)"$', (ROOT / "gheos_suite/__init__.py").read_text("utf-8"), re.M)[0]
NUMBERS = tuple(int(n) for n in (VERSION.split("+")[0] + ".0.0.0").split(".")[:4])  # as Windows counts
