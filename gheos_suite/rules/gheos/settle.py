"""Followers, markers and the supply, and what step 2 offers. Rules: GHEOS-071..086, 170."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from .board import Board, Region
from .model import COLOURS, Colour, Marker, Player, State
from .tiles import TileSet

Followers = tuple[int, int, int, int, int, int]
INDEX = {colour: i for i, colour in enumerate(COLOURS)}


def supply(tiles: TileSet, state: State, colour: Colour) -> int:
    """Returns how many followers of a colour nobody owns."""
    i = INDEX[colour]
    left = tiles.followers_each
    for p in state.players:
        left -= p.followers[i]
    return left


def with_player(state: State, seat: int, player: Player) -> tuple[Player, ...]:
    """Returns the players, one of them changed."""
    return (*state.players[:seat], player, *state.players[seat + 1 :])


def with_followers(state: State, seat: int, colour: Colour, change: int) -> State:
    """Returns the state in which a player has so many followers more or fewer."""
    if not change:
        return state
    player = state.players[seat]
    i = INDEX[colour]
    counts = (*player.followers[:i], player.followers[i] + change, *player.followers[i + 1 :])
    return replace(
        state, players=with_player(state, seat, replace(player, followers=cast(Followers, counts)))
    )


def place_marker(markers: tuple[Marker, ...], marker: Marker) -> tuple[Marker, ...]:
    """Returns the markers with this one set or moved, in the order of COLOURS."""
    others = [m for m in markers if m.colour != marker.colour]
    return tuple(sorted((*others, marker), key=lambda m: INDEX[m.colour]))


def remove_civilization(state: State, colour: Colour) -> tuple[State, tuple[int, ...]]:
    """Returns the state without a marker and its followers, and what each seat lost (GHEOS-112, 113)."""
    i = INDEX[colour]
    lost = tuple(p.followers[i] for p in state.players)
    for seat, n in enumerate(lost):
        state = with_followers(state, seat, colour, -n)
    return replace(state, markers=tuple(m for m in state.markers if m.colour != colour)), lost


def free_continents(board: Board, markers: tuple[Marker, ...]) -> list[Region]:
    """Returns the continents nobody stands on, by anchor (GHEOS-071, 077)."""
    occupied = {board.owner[m.cell, m.segment] for m in markers}
    free = [r for r in board.lands if r.continent and r not in occupied]
    return sorted(free, key=lambda r: r.name) if len(free) > 1 else free


def free_colours(markers: tuple[Marker, ...]) -> list[Colour]:
    """Returns the colours whose marker is in the supply, in the order of COLOURS (GHEOS-072)."""
    used = [m.colour for m in markers]
    return [colour for colour in COLOURS if colour not in used]


def takeable(tiles: TileSet, state: State) -> list[Colour]:
    """Returns the colours a follower may be taken of, in the order of COLOURS (GHEOS-083, 084)."""
    return [m.colour for m in state.markers if supply(tiles, state, m.colour) > 0]


def can_settle(tiles: TileSet, board: Board, state: State) -> bool:
    """Returns whether step 2 offers anything (GHEOS-038)."""
    if takeable(tiles, state):
        return True
    return len(state.markers) < len(COLOURS) and bool(free_continents(board, state.markers))
