"""All parts of which a map is composed, by name."""

from __future__ import annotations

from collections.abc import Iterator

from . import borders, coasts, grounds, teeth
from .pix import SIDES, Array
from .scenery import MOVING, STILL


def cuts() -> Iterator[tuple[str, Array]]:
    """Yields outlines, thickness, shadows, rims, lines, dotted borders."""
    for kinds in teeth.all_kinds():
        yield f"mask_{kinds}", teeth.white(kinds)
        for colour in teeth.BODY:
            yield f"body_{colour}_{kinds}", teeth.body(kinds, colour)
        for name in teeth.SHADOWS:
            yield f"shadow_{name}_{kinds}", teeth.shadow(kinds, name)
    for i, side in enumerate(SIDES):
        for kind in teeth.KINDS:
            yield f"rim_{side}_{kind}_open", teeth.rim(i, kind, joined=False)
            yield f"rim_{side}_{kind}_join", teeth.rim(i, kind, joined=True)
            yield f"line_{side}_{kind}", teeth.line(i, kind)
    yield "whisper_e", teeth.whisper(1)
    yield "whisper_s", teeth.whisper(2)


def terrain() -> Iterator[tuple[str, Array]]:
    """Yields grounds, borders, things, coasts and LAND HO."""
    for letter in grounds.LAND:
        yield f"ground_{letter}", grounds.ground(letter)
    for f in range(grounds.FRAMES):
        for letter in "RI":
            yield f"ground_{letter}_{f}", grounds.ground(letter, f)
        for v in range(grounds.WHIRLS):
            yield f"whirl_{v}_{f}", grounds.whirl(v, f)
        for name, draw in MOVING.items():
            yield f"{name}_{f}", draw(f)
    for name, make in STILL.items():
        yield name, make()
    yield from _borders()
    for i, side in enumerate(SIDES):
        for land in coasts.COAST_LAND:
            yield f"coast_{land}_{side}", coasts.coast_land(land, i)
        for water in coasts.COAST_WATER:
            for f in range(grounds.FRAMES):
                yield f"coast_{water}_{side}_{f}", coasts.coast_water(water, i, f)
        for square, frames in zip("acb", coasts.landho(i), strict=True):
            for f, picture in enumerate(frames):
                yield f"landho_{side}_{square}_{f}", picture


def _borders() -> Iterator[tuple[str, Array]]:
    """Yields spills and hems."""
    for i, side in enumerate(SIDES):
        for letter in borders.SPILLS:
            for way in range(borders.WAYS):
                for f in range(grounds.FRAMES if letter == "R" else 1):
                    tail = f"_{f}" if letter == "R" else ""
                    yield f"spill_{letter}_{side}_{way}{tail}", borders.spill(letter, i, way, f)
        for letter in "FMTD":
            yield f"hem_{letter}_{side}", borders.hem(letter, i)
        for letter in "WR":
            for f in range(grounds.FRAMES):
                yield f"hem_{letter}_{side}_{f}", borders.hem(letter, i, f)
