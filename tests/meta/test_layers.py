"""Who may import whom. The imports are read from the source, so one inside a function counts too."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "gheos_suite"
STDLIB = sys.stdlib_module_names
UNSEEDED = {"random", "secrets", "time", "datetime", "os", "uuid", "tempfile", "threading", "multiprocessing"}
GAME_PARTS = {"model", "actions", "events", "view"}  # what a scene may know of its game
MODULE_PARTS = {"model", "unions", "parts", "terrain", "squares", "words"}  # values of modules, and their names

Import = tuple[str, int]  # dotted name of a module (or of a name in it), and the line


def files() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(source: str, module: str, is_package: bool = False) -> list[Import]:
    """Returns every import of a module as an absolute dotted name; `from x import y` gives x.y."""
    found: list[Import] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [(alias.name, node.lineno) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = module.split(".")
                above = above[: len(above) - node.level + (1 if is_package else 0)]
                base = ".".join([*above, base] if base else above)
            found += [(f"{base}.{alias.name}", node.lineno) for alias in node.names]
    return found


def layer(module: str) -> tuple[str, ...]:
    """Returns the folder below the package, and for rules and scenes the game's folder or module."""
    parts = tuple(module.split(".")[1:])
    if parts[:1] in (("rules",), ("scenes",)):
        return parts[:2] if len(parts) > 1 else parts[:1]
    return parts[:1]


def fault(module: str, name: str) -> str:
    """Returns why a module may not import a name, or ""."""
    top = name.split(".")[0]
    if top != "gheos_suite":
        return _outside(layer(module), top)
    return _inside(layer(module), module, name)


def _outside(own: tuple[str, ...], top: str) -> str:
    kind = own[0] if own else ""
    if top in ("numpy", "scipy", "PIL"):
        return f"{top} is a tool of the build, not of the game"
    if top == "pygame":
        return "" if kind in ("app", "ui", "scenes") else "pygame is for app, ui and scenes"
    if kind in ("core", "geom", "rules") and top in UNSEEDED:
        return f"{top} brings in chance, a clock or the machine"
    if top in STDLIB or top == "msgspec":
        return ""
    if top == "platformdirs" and kind in ("saves", "app"):
        return ""
    return f"{top} is no dependency of {kind or 'the top level'}"


ALLOWED: dict[str, set[str]] = {
    "core": {"core"},
    "geom": {"geom"},
    "bots": {"bots", "core"},
    "saves": {"saves", "core"},
    "ui": {"ui", "geom"},
}


def _inside(own: tuple[str, ...], module: str, name: str) -> str:
    theirs = layer(name)
    if not own or own[0] in ("cli", "__main__", "commands", "app") or not theirs:
        return ""  # the entry points see everything; the package itself holds the version only
    kind, other = own[0], theirs[0]
    if kind in ALLOWED:
        return "" if other in ALLOWED[kind] or other == "__version__" else f"{kind} may not know {other}"
    if kind == "rules":
        return _from_rules(own, theirs)
    return _from_scenes(own, theirs, name)


def _from_rules(own: tuple[str, ...], theirs: tuple[str, ...]) -> str:
    if theirs[0] in ("core", "geom"):
        return ""
    if theirs[0] == "rules" and (len(own) == 1 or theirs[:2] == own[:2]):
        return ""
    return f"rules may not know {'.'.join(theirs)}"


def _from_scenes(own: tuple[str, ...], theirs: tuple[str, ...], name: str) -> str:
    """A game's scene knows the values of its own game; the shell's scenes know no game at all."""
    if theirs[0] != "rules":
        return ""
    if len(theirs) == 1 or theirs[1] in ("game", "PLAYABLE"):
        return ""  # the list of games
    if own[1:2] != theirs[1:2]:
        return f"the scene {'.'.join(own)} may not know the rules of {theirs[1]}"
    part = name.split(".")[3:]
    if part[:1] == ["modules"] and MODULE_PARTS.intersection(part[1:3]):
        return ""
    return "" if part and part[0] in GAME_PARTS else f"a scene may not know {name}"


@pytest.mark.parametrize("path", files(), ids=lambda p: str(p.relative_to(PACKAGE)))
def test_imports_keep_to_the_layers(path: Path) -> None:
    module = module_of(path)
    found = imports(path.read_text("utf-8"), module, path.name == "__init__.py")
    faults = [f"line {line}: {name}: {why}" for name, line in found if (why := fault(module, name))]
    assert not faults, "\n".join(faults)


def test_there_is_something_to_walk() -> None:
    folders = {layer(module_of(path))[:1] for path in files()}
    assert {("core",), ("geom",), ("rules",), ("bots",), ("saves",), ("ui",), ("app",), ("scenes",)} <= folders


@pytest.mark.parametrize(("module", "line"), [
    ("gheos_suite.core.rng", "import random"),
    ("gheos_suite.core.rng", "from os import path"),
    ("gheos_suite.core.game", "import pygame"),
    ("gheos_suite.core.game", "from gheos_suite.geom import triangle"),
    ("gheos_suite.geom.hexes", "from gheos_suite.core import Seat"),
    ("gheos_suite.geom.hexes", "import platformdirs"),
    ("gheos_suite.rules.gheos.rules", "from datetime import date"),
    ("gheos_suite.rules.gheos.rules", "from gheos_suite.rules.gods import GAME"),
    ("gheos_suite.rules.gheos.rules", "from ..gods.model import State"),
    ("gheos_suite.rules.gheos.rules", "from gheos_suite.saves import load"),
    ("gheos_suite.bots.random", "from gheos_suite.rules import game"),
    ("gheos_suite.bots.random", "import numpy"),
    ("gheos_suite.saves.reading", "from gheos_suite import rules"),
    ("gheos_suite.saves.reading", "import pygame"),
    ("gheos_suite.ui.camera", "from gheos_suite.rules.gheos.model import Cell"),
    ("gheos_suite.ui.camera", "from gheos_suite.core import Session"),
    ("gheos_suite.scenes.gheos.board", "from gheos_suite.rules.gheos.engine import Gheos"),
    ("gheos_suite.scenes.gheos.board", "from gheos_suite.rules.gheos import GAME"),
    ("gheos_suite.scenes.gheos.board", "from gheos_suite.rules.gods.model import State"),
    ("gheos_suite.scenes.title", "from gheos_suite.rules.gheos.model import State"),
    ("gheos_suite.commands.sim", "def f():\n    import pygame"),
    ("gheos_suite.cli", "import requests"),
])
def test_the_walk_finds_what_is_forbidden(module: str, line: str) -> None:
    assert [name for name, _ in imports(line, module) if fault(module, name)]


@pytest.mark.parametrize(("module", "line"), [
    ("gheos_suite.core.session", "from .config import GameConfig"),
    ("gheos_suite.geom.tromino", "import msgspec, math"),
    ("gheos_suite.rules.gheos.rules", "from gheos_suite.geom import triangle\nfrom .model import State"),
    ("gheos_suite.scenes.gheos.board", "from gheos_suite.rules.gheos.model import State"),
    ("gheos_suite.scenes.title", "from gheos_suite import rules\nimport pygame"),
    ("gheos_suite.ui.camera", "import pygame\nfrom gheos_suite.geom.triangle import centre"),
    ("gheos_suite.saves.paths", "import os, platformdirs"),
    ("gheos_suite.commands.window", "def f():\n    from gheos_suite.app.main import run"),
])
def test_the_walk_lets_pass_what_is_allowed(module: str, line: str) -> None:
    assert not [name for name, _ in imports(line, module) if fault(module, name)]


def test_relative_imports_are_read_from_the_right_folder() -> None:
    assert imports("from . import x", "a.b.c") == [("a.b.x", 1)]
    assert imports("from .d import x", "a.b", is_package=True) == [("a.b.d.x", 1)]
    assert imports("from ..d import x", "a.b.c") == [("a.d.x", 1)]
