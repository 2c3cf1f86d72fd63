"""The first map of the Quest, made by the player's actions. Rules: OVER-124..126, 190, 191."""

from __future__ import annotations

from msgspec.structs import replace

from gheos_suite.geom import square

from .actions import PlaceCoast, PlaceStart
from .board import Atlas, footprint
from .events import CoastPlaced, Event, HeroPlaced, TilePlaced
from .model import DIA, ChooseStartCoast, ChooseStartSquare, ChooseStartTile, Hero, Laid, State
from .tiles import TileSet

HERO = "hero"
ORTHO = "ortho"


def distinct(tiles: TileSet, bag: tuple[str, ...]) -> tuple[str, ...]:
    """Returns one tile of the bag for each that looks different on one of its faces."""
    looks: dict[tuple[object, ...], str] = {}
    for name in bag:
        tile = tiles.travel[name]
        looks.setdefault((tile.land, tile.water), name)
    return tuple(looks.values())


def first_coast(
    tiles: TileSet, atlas: Atlas, state: State, action: PlaceCoast, out: list[Event]
) -> State:
    """Lays the first coast; the first travel tile comes next."""
    assert isinstance(state.pending, ChooseStartCoast)
    kind = next(k for k in state.pending.kinds if action.pattern in tiles.faces[k])
    pile = list(state.pile)
    pile.remove(kind)
    laid = Laid(action.pattern, action.cell, action.rotation)
    out.append(CoastPlaced(state.active, action.pattern, action.cell, action.rotation))
    choice = (state.drawn,) if state.drawn else distinct(tiles, state.bag)
    board = atlas.with_tile(atlas.of(state.board), laid)
    return replace(state, board=board.laid, pile=tuple(pile), pending=ChooseStartTile(choice))


def first_tile(
    tiles: TileSet, atlas: Atlas, state: State, action: PlaceStart, out: list[Event]
) -> State:
    """Lays the first travel tile; the square of the hero, or of Dia, is to be chosen."""
    tile = tiles.travel[action.tile]
    laid = Laid(tile.id, action.cell, action.rotation, action.face)
    cells = footprint(laid.cell, laid.rotation)
    out.append(
        TilePlaced(state.active, tile.id, laid.cell, laid.rotation, laid.face, cells, tile.face(laid.face))
    )
    bag = state.bag
    if not state.drawn:
        pick = bag.index(tile.id)
        bag = (*bag[:pick], *bag[pick + 1 :])
    before = atlas.of(state.board)
    state = replace(state, board=atlas.with_tile(before, laid).laid, bag=bag, drawn="")
    if state.mover == 0:
        return replace(state, pending=ChooseStartSquare(HERO, cells))
    joint = next(cell for cell in cells if cell in before.feel)
    out.append(HeroPlaced(ORTHO, joint))
    beside = tuple(cell for cell in cells if square.distance(cell, joint) == 1)
    return replace(state, heroes=(Hero(ORTHO, joint),), pending=ChooseStartSquare(DIA, beside))
