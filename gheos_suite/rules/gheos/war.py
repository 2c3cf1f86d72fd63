"""Migrations and wars after a tile was laid and paid for. Rules: GHEOS-104..141, 164..167, 172."""

from __future__ import annotations

from msgspec.structs import replace

from .actions import MigrateTo
from .board import Atlas, Board, Region
from .consequences import Migration, Portion, Upheaval, upheaval
from .events import (
    CivilizationMigrated,
    CivilizationRemoved,
    Event,
    PortionAsked,
    WarFought,
    WinnerAsked,
)
from .model import ChoosePortion, ChooseWinner, Colour, Marker, Pay, Placed, State
from .settle import INDEX, place_marker, remove_civilization

Events = list[Event]


def change_under_way(atlas: Atlas, state: State) -> Upheaval:
    """Returns what the tile causes whose consequences are being settled."""
    laid = state.laid
    assert laid is not None
    new = atlas.of(state.board)
    if laid.old_tile:
        old = Placed(laid.cell, laid.old_tile, laid.old_rotation)
        placed = tuple(old if p.cell == laid.cell else p for p in state.board)
    else:
        placed = tuple(p for p in state.board if p.cell != laid.cell)
    if new.previous == placed:
        placed = new.previous  # the very tuple, so that its board may be found again
    return upheaval(atlas.of(placed), new, state.before, laid.cell)


def homeless(change: Upheaval, state: State) -> set[Colour]:
    """Returns the civilizations that must migrate and have not moved yet."""
    if isinstance(state.pending, Pay):
        return {m.colour for m in change.migrations}
    if isinstance(state.pending, ChoosePortion):
        asked = INDEX[state.pending.colour]
        return {m.colour for m in change.migrations if INDEX[m.colour] >= asked}
    return set()


def migrate(state: State, new: Board, change: Upheaval, out: Events, to: MigrateTo | None) -> State:
    """Moves every civilization that must migrate, or asks where to (GHEOS-120..132, 165, 166).

    Civilizations go in the order of COLOURS; `to` answers the question that is pending, so those before
    it have moved already.
    """
    asked = state.pending.colour if isinstance(state.pending, ChoosePortion) else ""
    state = replace(state, pending=None)
    for migration in change.migrations:
        if asked and INDEX[migration.colour] < INDEX[asked]:
            continue
        if migration.colour == asked and to is not None:
            portion = next(p for p in migration.open if p.name == (to.cell, to.segment))
        elif len(migration.open) == 1:
            portion = migration.open[0]
        else:
            return _ask_portion(state, change, migration, out)
        state = _move(state, new, migration, portion, out)
    return state


def _ask_portion(state: State, change: Upheaval, migration: Migration, out: Events) -> State:
    """Asks for the portion; where another civilization stands, the migrant would die (GHEOS-140)."""
    rivals = {p.region for p in change.stays.values()}
    names = tuple(p.name for p in migration.open)
    deadly = tuple(p.region in rivals for p in migration.open)
    out.append(PortionAsked(state.active, migration.colour, names, migration.open[0].region.wheat, deadly))
    return replace(state, pending=ChoosePortion(migration.colour, names))


def _move(state: State, new: Board, migration: Migration, portion: Portion, out: Events) -> State:
    """Moves one marker; one that comes to an island is removed (GHEOS-127)."""
    old = next(m for m in state.before if m.colour == migration.colour)
    assert state.laid is not None
    spot = (old.cell, old.segment)
    if old.cell == state.laid.cell or new.owner[spot] is not portion.region:
        spot = portion.name
    portions = tuple((*p.name, p.region.wheat) for p in migration.portions)
    out.append(
        CivilizationMigrated(
            migration.colour, old.cell, old.segment, *spot, portion.region.wheat, portions
        )
    )
    state = replace(state, markers=place_marker(state.markers, Marker(migration.colour, *spot)))
    if portion.region.island:
        return _remove(state, migration.colour, "island", out)
    return state


def _remove(state: State, colour: Colour, why: str, out: Events) -> State:
    marker = next(m for m in state.markers if m.colour == colour)
    state, lost = remove_civilization(state, colour)
    out.append(CivilizationRemoved(colour, marker.cell, marker.segment, why, lost))
    return state


def fight(state: State, new: Board, change: Upheaval, out: Events) -> State:
    """Settles every continent with several markers, or asks for the winner (GHEOS-104..119, 135..141)."""
    migrants = [m.colour for m in change.migrations]
    for colours in _wars(state, new):
        residents = [c for c in colours if c not in migrants]
        if len(residents) == 1:
            state = _settle_war(state, change, colours, residents[0], "migration", out)
            continue
        if residents:
            for colour in [c for c in colours if c in migrants]:
                state = _remove(state, colour, "migration", out)
            colours = residents
        most = max(change.swords[c] for c in colours)
        best = tuple(c for c in colours if change.swords[c] == most)
        if len(best) > 1:
            out.append(WinnerAsked(state.active, best, most))
            return replace(state, pending=ChooseWinner(best))
        state = _settle_war(state, change, colours, best[0], "swords", out)
    return state


def _wars(state: State, new: Board) -> list[list[Colour]]:
    """Returns the civilizations on each continent that holds several, in the order of COLOURS."""
    there: dict[Region, list[Colour]] = {}
    for m in state.markers:
        there.setdefault(new.owner[m.cell, m.segment], []).append(m.colour)
    return [colours for colours in there.values() if len(colours) > 1]


def settle_tie(state: State, new: Board, change: Upheaval, winner: Colour, out: Events) -> State:
    """Ends the war whose winner the active player picked (GHEOS-109..113, 167)."""
    colours = next(colours for colours in _wars(state, new) if winner in colours)
    return _settle_war(replace(state, pending=None), change, colours, winner, "choice", out)


def _settle_war(
    state: State, change: Upheaval, colours: list[Colour], winner: Colour, by: str, out: Events
) -> State:
    assert state.laid is not None
    sides = tuple((c, change.swords[c]) for c in colours)
    out.append(WarFought(state.laid.cell, sides, winner, by))
    for colour in colours:
        if colour != winner:
            state = _remove(state, colour, "migration" if by == "migration" else "war", out)
    return state
