"""What the open decision of the Overworld table asks, in words, with its buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gheos_suite.core.words import counted, listed
from gheos_suite.rules.overworld.model import (
    BIRD,
    DIA,
    SHAPE_OF,
    AssignCreatures,
    ChooseDoor,
    ChooseDoorCell,
    ChooseExhausted,
    ChooseGap,
    ChooseHero,
    ChooseSquares,
    ChooseStartCoast,
    ChooseStartSquare,
    ChooseWinner,
)
from gheos_suite.rules.overworld.modules.terrain import TERRAIN
from gheos_suite.scenes.table.ribbon import Icon, Prompt

from . import more_asks
from .desk import Desk
from .filling import fill_cells
from .naming import NAME, cells_of, coast_name, side_name

Button = tuple[str, str, bool]
PERIL: Final = ("No tile can lie there", "Only a coast would save her from defeat.")


def choice(desk: Desk) -> Prompt | None:
    """Returns what the open decision asks; None while the tile in the tray says enough."""
    asked = _ASKS.get(desk.options.mode)
    return more_asks.asked(desk, asked(desk) if asked is not None else None)


def _ask(title: str, detail: str, icons: tuple[str, ...] = (), buttons: tuple[Button, ...] = ()) -> Prompt:
    shown: tuple[Icon, ...] = tuple(("icon", name) for name in icons)
    return Prompt(title, detail, "choice", shown, buttons)


# ------------------------------------------------------------------- tiles and coasts
def _place(desk: Desk) -> Prompt | None:
    options = desk.options
    lies = any(piece[0] == "tile" for piece in options.goals)
    if options.take_coast:
        words = "Trade the tile for a coast that chance picks" + (", or lay it." if lies else ".")
        return _ask("LAND HO!", words, ("coast",), (("button:take_coast", "Take a coast", not lies),))
    if options.patterns:
        words = "Drag a coast from the pile to trade the tile for it" + (", or lay the tile." if lies else ".")
        return _ask("LAND HO!", words, ("coast",))
    return None


def _coast(desk: Desk) -> Prompt:
    return _ask("Lay the coast", f"{picked(desk)}: drag it to the map.", ("coast",))


def _start_coast(desk: Desk) -> Prompt:
    pending = desk.view.pending
    assert isinstance(pending, ChooseStartCoast)
    if set(pending.kinds) == set(desk.view.pile):
        words = "Drag one of the coasts to the middle of the table."
    else:
        words = f"{picked(desk)}: drag it to the middle of the table."
    return _ask("The first coast", words, ("coast",))


def _start_tile(desk: Desk) -> Prompt:
    which = "one of the tiles" if len(desk.options.starts) > 1 else "the tile that chance drew"
    return _ask("The first tile", f"Drag {which} to the coast; F turns it over.", ("flip",))


def picked(desk: Desk) -> str:
    """Returns which coast chance has picked; a kind with two faces goes by its land."""
    patterns = desk.options.patterns
    lands = {pattern[0] for pattern in patterns}
    kind = TERRAIN[lands.pop()] if len(patterns) > 1 else coast_name(patterns[0]).removesuffix(" coast").lower()
    return f"Chance picked a {kind} coast"


def _start_hero(desk: Desk) -> Prompt:
    pending = desk.view.pending
    assert isinstance(pending, ChooseStartSquare)
    name = NAME[pending.hero]
    return _ask(f"{name} enters the map", "Click the square to begin on.", (f"{pending.hero}_south_0",))


# ---------------------------------------------------------------------------- explorers
def _squares(desk: Desk) -> Prompt:
    pending, view = desk.view.pending, desk.view
    assert isinstance(pending, ChooseSquares)
    left = counted(pending.count, "more square" if pending.chosen else "square")
    if desk.quest:
        return _ask("Where do creatures come?", f"Click {left}; chance draws who comes.", ("promise",))
    terrains = {g.cell: g.terrain for g in view.squares}
    shapes = sorted({SHAPE_OF[terrains[cell]] for cell in pending.cells})
    colour = view.sides[view.active].colour
    fill: tuple[Button, ...] = (("button:fill", "Fill", True),) if fill_cells(desk) else ()
    return _ask(
        f"Explorers for {counted(pending.count, 'square')}",
        "Click a lit square, or drag a bird or ship to it.",
        tuple(f"{shape}_{colour}_head" for shape in shapes), fill,
    )  # fmt: skip


def _assign(desk: Desk) -> Prompt:
    pending, view = desk.view.pending, desk.view
    assert isinstance(pending, AssignCreatures)
    terrains = {g.cell: g.terrain for g in view.squares}
    shape = SHAPE_OF[terrains[pending.cells[0]]]
    icons = tuple(f"{shape}_{view.sides[side].colour}_head" for side in pending.creatures)
    what = "birds" if shape == BIRD else "ships"
    return _ask(f"Which of the {what} goes where?", "Drag each one to a lit square.", icons)


# --------------------------------------------------------------------------------- gaps
def _gap(desk: Desk) -> Prompt:
    pending = desk.view.pending
    assert isinstance(pending, ChooseGap)
    return _ask(f"{len(pending.gaps)} gaps at once", "Click the gap that is judged next.", ("portal_0",))


def _winner(desk: Desk) -> Prompt:
    pending = desk.view.pending
    assert isinstance(pending, ChooseWinner)
    names = [side_name(desk, side) for side in pending.sides]
    icons = tuple(f"banner_{desk.view.sides[side].colour}" for side in pending.sides)
    buttons = tuple((f"winner:{side}", name, False) for side, name in zip(pending.sides, names, strict=True))
    return _ask("A tie for the gap", f"{listed(names)}: whose door goes there?", icons, buttons)


def _door(desk: Desk) -> Prompt:
    pending = desk.view.pending
    assert isinstance(pending, ChooseDoor)
    whose = _door_of(desk, pending.side)
    return _ask(
        "All doors are on the map",
        f"Click {whose} that moves, or drag it to the gap.",
        _door_icon(desk, pending.side),
    )


def _door_cell(desk: Desk) -> Prompt:
    pending = desk.view.pending
    assert isinstance(pending, ChooseDoorCell)
    return _ask(
        f"A gap of {cells_of(len(pending.gap))}",
        f"Click the cell for {_door_of(desk, pending.side)}, or drag it there.",
        _door_icon(desk, pending.side),
    )


def _door_of(desk: Desk, side: int) -> str:
    return f"the {desk.view.sides[side].colour} door" if desk.quest else "your door"


def _door_icon(desk: Desk, side: int) -> tuple[str, ...]:
    return (f"door_{desk.view.sides[side].colour}_head",)


def _exhausted(desk: Desk) -> Prompt:
    pending = desk.view.pending
    assert isinstance(pending, ChooseExhausted)
    colour = desk.view.sides[pending.side].colour
    icons = tuple(f"{shape}_{colour}_exhausted" for shape in desk.options.shapes)
    buttons = tuple((f"tired:{shape}", f"A {shape}", False) for shape in desk.options.shapes)
    words = "Click an explorer on the map, or take one of the supply."
    return _ask("Who stays in the old gap?", words, icons, buttons)


# -------------------------------------------------------------------------------- travel
def _hero(desk: Desk) -> Prompt:
    pending = desk.view.pending
    assert isinstance(pending, ChooseHero)
    buttons = tuple((f"hero:{name}", NAME[name], False) for name in pending.heroes)
    return _ask("Who moves first?", "They move by turns after that.", (), buttons)


def _travel(desk: Desk) -> Prompt:
    view, options = desk.view, desk.options
    hero = view.heroes[view.mover].name
    face = (f"{hero}_south_0",)
    if desk.paying is not None:
        shape = SHAPE_OF[next(g.terrain for g in view.squares if g.cell == desk.paying)]
        return _ask(f"Which good {shape} is given up?", "Click it; Esc keeps them all.", ("fight",))
    if desk.peril is not None:
        buttons = (("button:stay", "Stay", False), ("button:off", "Step off", True))
        return _ask(*PERIL, face, buttons)
    stop: tuple[Button, ...] = (("button:stop", "Geomancy", False),) if options.stop else ()
    if desk.walking:
        return _ask(f"{NAME[hero]} walks", "Esc stops her.", face)
    if desk.route:
        words = _price(desk)
        if all(g.cell != desk.cell for g in view.squares):
            words = f"She steps off from beside it: click to walk there. {words}"
        return _ask(f"{counted(len(desk.route), 'step')} away", words, face, stop)
    if desk.cell in options.offs:
        return _ask(*_stepping_off(desk), face, stop)
    return _ask(f"{NAME[hero]} travels", "Click a lit square to go there, a bare cell to step off.", face, stop)


def _stepping_off(desk: Desk) -> tuple[str, str]:
    """Returns what stepping off to the cell pointed at would lead to."""
    view = desk.view
    if view.travel is not None and desk.cell in view.travel.perilous:
        return PERIL
    hero = view.heroes[view.mover]
    if hero.name == DIA:
        return "Step off here", "A tile is drawn and joined here; any of its squares will do."
    under = next((TERRAIN[g.terrain] for g in view.squares if g.cell == hero.cell), "her terrain")
    return "Step off here", f"A tile is drawn and joined here; without {under} under her she bounces back."


def _price(desk: Desk) -> str:
    birds, ships = desk.price
    parts = [counted(n, f"good {shape}") for n, shape in ((birds, "bird"), (ships, "ship")) if n]
    return f"The fights on the way cost {listed(parts)}." if parts else "The way costs nothing."


_ASKS: dict[str, Callable[[Desk], Prompt | None]] = {
    "place": _place,
    "coast": _coast, "start_coast": _start_coast,
    "start_tile": _start_tile,
    "start_hero": _start_hero, "squares": _squares, "assign": _assign, "gap": _gap, "winner": _winner,
    "door": _door, "door_cell": _door_cell, "exhausted": _exhausted, "hero": _hero, "travel": _travel,
}  # fmt: skip
