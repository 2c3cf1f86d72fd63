"""The view as it is shown while events are played: it lags the session and ends up equal to it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from gheos_suite.rules.overworld import events as ev
from gheos_suite.rules.overworld.model import (
    BIRD,
    NO_SQUARE,
    Cell,
    Door,
    Exhausted,
    Explorer,
    Hero,
    Laid,
)
from gheos_suite.rules.overworld.view import Ground, View

from . import more_shown


def shown_after(view: View, event: Any) -> View:
    """Returns the shown view after one event. Only what the event itself says is changed; regions, points and
    ways follow from the rules and come with the session's view when the last event is over."""
    view = replace(view, pending=None, travel=None)
    match event:
        case ev.TurnStarted():
            step = "travel" if view.sides[0].alignment else view.step
            return replace(view, active=event.seat, turn=event.turn, spot=None, step=step)
        case ev.TileDrawn():
            return replace(_out_of_bag(view, event.tile), drawn=event.tile, step="place")
        case ev.TileReturned():
            return replace(view, drawn="", bag=tuple(sorted((*view.bag, event.tile))))
        case ev.TilePlaced() | ev.TileStacked() | ev.CoastPlaced():
            return _laid(view, event)
        case (
            ev.ExplorersAdded() | ev.CreatureAdded() | ev.CreatureSacrificed() | ev.CreatureDiscarded()
            | ev.CreaturesDrawn()
        ):  # fmt: skip
            return _populated(view, event)
        case ev.GapFormed() | ev.GapWon() | ev.DoorPlaced() | ev.ExplorerExhausted():
            return _dungeon(view, event)
        case ev.HeroPlaced() | ev.HeroChosen() | ev.HeroStepped() | ev.HeroSteppedOff() | ev.HeroLanded():
            return _hero(view, event)
        case ev.GameEnded():
            return replace(view, step="over", ended_by=event.reason, decides=-1)
        case _:
            return more_shown.shown_after(view, event)


# ------------------------------------------------------------------------ the map
def _laid(view: View, event: ev.TilePlaced | ev.TileStacked | ev.CoastPlaced) -> View:
    if isinstance(event, ev.CoastPlaced):
        pile = list(view.pile)
        pile.remove(next(kind for kind in pile if kind in (event.pattern, event.pattern[0])))
        laid = Laid(event.pattern, event.cell, event.rotation)
        return replace(view, board=(*view.board, laid), pile=tuple(pile))
    stacked = isinstance(event, ev.TileStacked)
    height = event.height if isinstance(event, ev.TileStacked) else 0
    laid = Laid(event.tile, event.cell, event.rotation, 0 if isinstance(event, ev.TileStacked) else event.face)
    at = {e.cell: e for e in view.explorers}
    new = {
        cell: Ground(cell, terrain, height, at[cell].side, at[cell].shape)
        if cell in at
        else Ground(cell, terrain, height)
        for cell, terrain in zip(event.cells, event.terrains, strict=True)
        if terrain != NO_SQUARE
    }
    kept = {g.cell: g for g in view.squares} | new
    view = replace(view, board=(*view.board, laid), squares=tuple(g for _, g in sorted(kept.items())))
    if not stacked and not view.drawn:
        view = _out_of_bag(view, event.tile)  # the first tile of the Quest was chosen, not drawn
    return replace(view, drawn="")


def _out_of_bag(view: View, tile: str) -> View:
    bag = list(view.bag)
    if tile in bag:
        bag.remove(tile)
    return replace(view, bag=tuple(bag))


# --------------------------------------------------------------------- who stands where
def _populated(
    view: View,
    event: (
        ev.ExplorersAdded | ev.CreatureAdded | ev.CreatureSacrificed | ev.CreatureDiscarded | ev.CreaturesDrawn
    ),
) -> View:  # fmt: skip
    match event:
        case ev.ExplorersAdded():
            view = more_shown.stand(view, event.side, event.shape, event.cells)
            return _side(view, event.side, **{_in_supply(event.shape): event.left})
        case ev.CreatureAdded():
            return _put(view, event.side, (event.cell,))
        case ev.CreatureSacrificed():
            return _off(view, (event.cell,))
        case ev.CreatureDiscarded():
            view = _off(view, (event.cell,))
            return _more(view, event.side, _spent(event.shape), 1)
        case ev.CreaturesDrawn():
            if event.refilled:
                for side in range(len(view.sides)):
                    there = getattr(view.sides[side], _spent(event.shape))
                    view = _more(view, side, _in_supply(event.shape), there)
                    view = _side(view, side, **{_spent(event.shape): 0})
            for side in event.sides:
                view = _more(view, side, _in_supply(event.shape), -1)
            return view


def _dungeon(view: View, event: ev.GapFormed | ev.GapWon | ev.DoorPlaced | ev.ExplorerExhausted) -> View:
    match event:
        case ev.GapFormed():
            return replace(view, gaps=(*view.gaps, event.cells))
        case ev.GapWon():
            view, quest = _off(view, event.returned), bool(view.sides[0].alignment)
            for shape, count in ((BIRD, event.birds), ("ship", event.ships)):
                view = _more(view, event.side, (_spent if quest else _in_supply)(shape), count)
            return view
        case ev.DoorPlaced():
            if event.source is None:
                view = _more(view, event.side, "doors", -1)
            kept = tuple(door for door in view.doors if door.cell != event.source)
            return replace(view, doors=(*kept, Door(event.cell, event.side)))
        case ev.ExplorerExhausted():
            if event.source is not None:
                view = _off(view, (event.source,))
            else:
                quest = bool(view.sides[0].alignment)
                view = _more(view, event.side, (_spent if quest else _in_supply)(event.shape), -1)
            left = Exhausted(event.cell, event.side, event.shape)
            return replace(view, exhausted=(*view.exhausted, left))


def _hero(
    view: View, event: ev.HeroPlaced | ev.HeroChosen | ev.HeroStepped | ev.HeroSteppedOff | ev.HeroLanded
) -> View:
    match event:
        case ev.HeroPlaced():
            return replace(view, heroes=(*view.heroes, Hero(event.hero, event.cell)))
        case ev.HeroChosen():
            return replace(view, mover=[hero.name for hero in view.heroes].index(event.hero))
        case ev.HeroSteppedOff():
            return replace(view, spot=event.cell)
        case ev.HeroStepped() | ev.HeroLanded():
            to = event.path[-1] if isinstance(event, ev.HeroStepped) else event.cell
            moved = tuple(replace(h, cell=to) if h.name == event.hero else h for h in view.heroes)
            return replace(view, heroes=moved)


def _put(view: View, side: int, cells: tuple[Cell, ...]) -> View:
    squares = tuple(replace(g, side=side) if g.cell in cells else g for g in view.squares)
    added = tuple(Explorer(cell, side) for cell in cells)
    return replace(view, explorers=view.explorers + added, squares=squares)


def _off(view: View, cells: tuple[Cell, ...]) -> View:
    squares = tuple(replace(g, side=-1, shape="") if g.cell in cells else g for g in view.squares)
    return replace(view, explorers=tuple(e for e in view.explorers if e.cell not in cells), squares=squares)


# --------------------------------------------------------------------------- supplies
def _in_supply(shape: str) -> str:
    return f"{shape}s"


def _spent(shape: str) -> str:
    return f"spent_{shape}s"


def _more(view: View, side: int, what: str, change: int) -> View:
    return _side(view, side, **{what: getattr(view.sides[side], what) + change})


def _side(view: View, side: int, **changes: int) -> View:
    changed = replace(view.sides[side], **changes)
    return replace(view, sides=tuple(changed if i == side else s for i, s in enumerate(view.sides)))
