"""How hourglasses may stand, shown on plates at the time track: each on a space of its own, or in pairs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from gheos_suite.core.words import counted
from gheos_suite.rules.gentes.model import ChoosePairs
from gheos_suite.scenes.table.overlay import Overlay
from gheos_suite.ui.drag import Phase

from .sheet import Sheet
from .spots import TRACK, named
from .zoom import kept

if TYPE_CHECKING:
    from .scene import TableScene


@dataclass(frozen=True)
class Pairing:
    """Hourglasses to be placed: how many, in how many pairs they may stand, and in how many they would."""

    glasses: int
    ways: tuple[int, ...]
    now: int


def label(pairs: int) -> str:
    """Returns what a choice is called."""
    return ("Apart", "1 pair")[pairs] if pairs < 2 else f"{pairs} pairs"


def price(glasses: int, pairs: int) -> str:
    """Returns what a choice costs of the track: now, and in the round that follows."""
    now = counted(glasses - pairs, "space")
    return f"{now}, {pairs} next round" if pairs else now


def pairing(scene: TableScene) -> Pairing | None:
    """Returns the choice that the held piece brings, or that is asked for; None where there is none."""
    desk, aim = scene.desk, scene.aim
    if aim is not None:
        ways = aim.snap.rotations.get(TRACK, ())
        held = scene.drag.phase is Phase.DRAGGING and len(ways) > 1
        now = aim.rotation if aim.cell == TRACK else -1
        return Pairing(aim.glasses, ways, now) if held else None
    pending = desk.view.pending
    if not desk.ready or scene.timeline.busy or not isinstance(pending, ChoosePairs):
        return None
    told = desk.focus or desk.hot
    now = next((n for n in desk.options.pairs if told == named("pairs", n)), -1)
    return Pairing(pending.hourglasses, desk.options.pairs, now)


def overlays(scene: TableScene) -> Iterator[Overlay]:
    """Yields the plates of the open choice."""
    found = pairing(scene)
    if found is None:
        return
    for n, rect in scene.places.plates(scene.desk, found.ways).items():
        key = (found.glasses, n, n == found.now)
        yield kept(scene, f"plate:{n}", key, rect, partial(_paint, scene.sheet, *key))


def _paint(sheet: Sheet, glasses: int, pairs: int, lit: bool, surface: Surface, rect: Rect) -> None:
    """Paints one plate: the hourglasses as they would stand, the name of the choice and its price."""
    sheet.panel(surface, rect, "panel_walnut_lit" if lit else "panel_walnut", 1)
    x: float = rect.x + sheet.u(14)
    for name in ["hourglass_double"] * pairs + ["hourglass"] * (glasses - 2 * pairs):
        picture = sheet.art.high(f"pieces/{name}", rect.h * 0.56)
        sheet.put(surface, picture, (x + picture.get_width() / 2, rect.centery))
        x += picture.get_width() + sheet.u(3)
    x += sheet.u(7)
    room = rect.right - sheet.u(10) - round(x)
    ink = "brass" if lit else "text"
    lines = sheet.wrap(price(glasses, pairs), 17, room)[:2]
    step = sheet.px(17) * 1.08
    top = rect.centery - step * len(lines) / 2
    sheet.text(surface, (x, top), label(pairs), 19, ink, "bold", width=room)
    for i, line in enumerate(lines):
        sheet.text(surface, (x, top + step * (i + 1)), line, 17, "text", width=room)
