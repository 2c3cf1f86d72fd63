"""The shown view after events of modules: pieces, tokens and promises where the events say they are."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec.structs import replace

from gheos_suite.rules.overworld.model import SHAPES, Cell, Explorer, Laid
from gheos_suite.rules.overworld.modules.airship import model as ai
from gheos_suite.rules.overworld.modules.negotiation import model as ne
from gheos_suite.rules.overworld.modules.parts import find
from gheos_suite.rules.overworld.modules.provisions import model as pr
from gheos_suite.rules.overworld.modules.squares import BOTH
from gheos_suite.rules.overworld.modules.summoners import model as su
from gheos_suite.rules.overworld.modules.towns import model as to
from gheos_suite.rules.overworld.view import View

from .sky import airship_of, grounds, sky_cells

P = TypeVar("P")


def shown_after(view: View, event: Any) -> View:
    """Returns the shown view after an event of a module."""
    match event:
        case pr.ProvisionPlaced():
            return _provision(view, event)
        case to.SidequestTaken() | to.SidequestLaid() | to.SidequestTurned():
            return _sidequest(view, event)
        case ai.AirshipFlown() | ai.AirshipCrashed() | ai.FuelGained():
            return _airship(view, event)
        case su.HeldAdded() | su.ExplorerSummoned():
            return _summoned(view, event)
        case ne.PromiseMade() | ne.PromiseRedeemed():
            return _promise(view, event)
        case _:
            return view


def put(view: View, part: Any) -> View:
    """Returns the view with a part in the place of that of its kind."""
    return replace(view, parts=tuple(part if type(p) is type(part) else p for p in view.parts))


def _part(view: View, kind: type[P]) -> P:
    part = find(view, kind)
    assert part is not None, f"{kind.__name__} is not in this game"
    return part


def _provision(view: View, event: pr.ProvisionPlaced) -> View:
    part = _part(view, pr.Provisions)
    i = pr.ITEMS.index(event.item)
    shop = tuple(event.left if n == i else left for n, left in enumerate(part.shop))
    return put(view, pr.Provisions(shop, (*part.placed, pr.Provision(event.cell, event.item))))


def _sidequest(view: View, event: to.SidequestTaken | to.SidequestLaid | to.SidequestTurned) -> View:
    """Takes a sidequest out of the pile, or lays it; what lies below follows with the session's view."""
    part = _part(view, to.Towns)
    if isinstance(event, to.SidequestTaken):
        return put(view, replace(part, pile=(*part.pile[: event.index], *part.pile[event.index + 1 :])))
    placed = to.PlacedSidequest(event.cell, to.Sidequest(event.up, ""))
    return put(view, replace(part, placed=(*part.placed, placed)))


# ---------------------------------------------------------------------------- airship
def _airship(view: View, event: ai.AirshipFlown | ai.AirshipCrashed | ai.FuelGained) -> View:
    part = _part(view, ai.Airship)
    if isinstance(event, ai.FuelGained):
        fuel = tuple(n + (seat in event.seats) for seat, n in enumerate(part.fuel))
        return put(view, replace(part, fuel=fuel, pile=event.left))
    crashed = isinstance(event, ai.AirshipCrashed)
    fuel = tuple(n - (seat == event.seat) for seat, n in enumerate(part.fuel))
    last = not part.pile and not any(fuel)
    view = put(view, replace(part, fuel=fuel, crashed=crashed or last))
    return moved(view, event)


def moved(view: View, event: ai.AirshipFlown | ai.AirshipCrashed) -> View:
    """Returns the view with the airship where it goes, and who is on board with it."""
    old = airship_of(view.board)
    assert old is not None
    rest = tuple(laid for laid in view.board if laid is not old)
    below = {g.cell: g.terrain for g in grounds(rest, ())}
    face = event.face if isinstance(event, ai.AirshipCrashed) else _face_of(rest, event.cell)
    to_cell = dict(zip(event.source, event.cells, strict=True))
    explorers = []
    for e in view.explorers:
        if e.cell in to_cell and e.cell not in event.left:
            e = replace(e, cell=to_cell[e.cell])
        elif e.cell in event.cells:
            e = replace(e, shape=e.shape or _shape(below[e.cell]))
        elif e.cell in event.left and below[e.cell] not in BOTH:
            e = replace(e, shape="")
        explorers.append(e)
    board = (*rest, Laid(ai.AIRSHIP, event.cell, event.rotation, face))
    return replace(view, board=board, explorers=tuple(explorers), squares=grounds(board, explorers))


def _face_of(board: tuple[Laid, ...], cell: Cell) -> int:
    """Returns the face of the tile a cell belongs to; the airship takes on its teeth."""
    return next(laid.face for laid in reversed(board) if cell in sky_cells((replace(laid, tile=ai.AIRSHIP),)))


def _shape(terrain: str) -> str:
    return SHAPES[0] if terrain in "FM" else SHAPES[1]


# -------------------------------------------------------------------------- summoners
def stand(view: View, side: int, shape: str, cells: tuple[Cell, ...]) -> View:
    """Returns the view with explorers of a shape on squares."""
    terrains = {g.cell: g.terrain for g in view.squares}
    added = tuple(Explorer(cell, side, shape if terrains[cell] in BOTH else "") for cell in cells)
    explorers = (*view.explorers, *added)
    return replace(view, explorers=explorers, squares=grounds(view.board, explorers))


def _summoned(view: View, event: su.HeldAdded | su.ExplorerSummoned) -> View:
    part = _part(view, su.Summoners)
    held = list(part.held)
    if isinstance(event, su.HeldAdded):
        held.remove(su.Held(event.seat, event.side, event.shape))
        view = put(view, replace(part, held=tuple(held)))
        return stand(view, event.side, event.shape, (event.cell,))
    if event.side == event.provider:
        view = _fewer(view, event.side, event.shape)
    else:
        held.remove(su.Held(event.provider, event.side, event.shape))
    if event.given:
        view = _fewer(view, event.seat, event.given)
        held.append(su.Held(event.provider, event.seat, event.given))
    view = put(view, replace(part, held=tuple(sorted(held))))
    return stand(view, event.side, event.shape, (event.cell,))


def _fewer(view: View, side: int, shape: str) -> View:
    name = f"{shape}s"
    changed = replace(view.sides[side], **{name: getattr(view.sides[side], name) - 1})
    return replace(view, sides=tuple(changed if i == side else s for i, s in enumerate(view.sides)))


# ------------------------------------------------------------------------- negotiation
def _promise(view: View, event: ne.PromiseMade | ne.PromiseRedeemed) -> View:
    part = _part(view, ne.Negotiation)
    if isinstance(event, ne.PromiseMade):
        made = ne.Promise(part.number, event.debtor, event.holder, event.kind, view.turn)
        return put(view, replace(part, promises=(*part.promises, made), number=part.number + 1))
    wanted = (event.debtor, event.holder, event.kind)
    kept = next(p for p in part.promises if (p.debtor, p.holder, p.kind) == wanted)
    return put(view, replace(part, promises=tuple(p for p in part.promises if p != kept)))
