"""Every legal action of the seat to decide, in a fixed order.

Actions that lay a tile are kept by cell (see `slots`); a list of them is put together from those. Only a
player without followers has to ask what each of them would cause (GHEOS-048, 059).
"""

from __future__ import annotations

from typing import Final, TypeVar, assert_never

from .actions import (
    Action,
    KeepToken,
    MigrateTo,
    PayFollower,
    PickWinner,
    PlaceTile,
    PlayToken,
    ReplaceTile,
    StartCivilization,
    TakeFollower,
)
from .board import Atlas
from .consequences import Site, civilizations, site
from .model import COLOURS, ChoosePortion, ChooseWinner, Pay, State
from .settle import free_colours, free_continents, takeable
from .tiles import Face

Lay = TypeVar("Lay", PlaceTile, ReplaceTile)
TOKEN_STEP: Final[tuple[Action, ...]] = (PlayToken(), KeepToken())


class Generator:
    """Makes the lists of legal actions. What it keeps never changes an answer."""

    def __init__(self, atlas: Atlas) -> None:
        self._atlas = atlas

    def legal(self, state: State) -> list[Action]:
        """Returns the legal actions of the active player."""
        match state.pending:
            case None:
                pass
            case Pay():
                counts = zip(COLOURS, state.players[state.active].followers, strict=True)
                return [PayFollower(colour) for colour, n in counts if n]
            case ChoosePortion(portions=portions):
                return [MigrateTo(cell, segment) for cell, segment in portions]
            case ChooseWinner(colours=colours):
                return [PickWinner(colour) for colour in colours]
            case _:
                assert_never(state.pending)
        if state.step == "place":
            if any(state.players[state.active].followers) or not state.markers:
                return self._laying(state)
            return self._laying_free(state)
        if state.step == "settle":
            return self._settling(state)
        if state.step == "token" and state.players[state.active].tokens:
            return list(TOKEN_STEP)
        return []

    def _laying(self, state: State) -> list[Action]:
        """Returns every way to lay a hand tile, for a player who can pay or need not."""
        board = self._atlas.of(state.board)
        spaces, targets = board.spaces.values(), board.targets.values()
        out: list[Action] = []
        for tile in state.players[state.active].hand:
            n = self._atlas.tiles.number[tile]
            for slot in spaces:
                out += slot.place[n]
            for slot in targets:
                out += slot.replace[n]
        return out

    def _laying_free(self, state: State) -> list[Action]:
        """Returns the ways that cause neither war nor migration."""
        tiles = self._atlas.tiles
        board = self._atlas.of(state.board)
        civs = civilizations(board, state.markers)
        spaces = [(slot, site(board, civs, cell)) for cell, slot in board.spaces.items()]
        targets = [(slot, site(board, civs, cell)) for cell, slot in board.targets.items()]
        out: list[Action] = []
        for tile in state.players[state.active].hand:
            n, faces = tiles.number[tile], tiles.faces[tile]
            for slot, place in spaces:
                out += slot.place[n] if place is None else _free(slot.place[n], faces, place)
            for slot, place in targets:
                out += slot.replace[n] if place is None else _free(slot.replace[n], faces, place)
        return out

    def _settling(self, state: State) -> list[Action]:
        board = self._atlas.of(state.board)
        out: list[Action] = []
        free = free_continents(board, state.markers)
        if free:
            colours = free_colours(state.markers)
            out += [StartCivilization(colour, *region.name) for region in free for colour in colours]
        out += [TakeFollower(colour) for colour in takeable(self._atlas.tiles, state)]
        return out


def _free(ways: tuple[Lay, ...], faces: tuple[Face, ...], place: Site) -> list[Lay]:
    return [way for way in ways if not place.cause(faces[way.rotation].joins)]
