"""Set-up and the frame of a turn. Rules: OVER-012..021, 040, 340."""

from __future__ import annotations

import pytest

from gheos_suite.core import ConfigError, GameConfig
from gheos_suite.rules.overworld import GAME, Overworld
from gheos_suite.rules.overworld.actions import AddExplorer, PlaceTile
from gheos_suite.rules.overworld.board import footprint
from gheos_suite.rules.overworld.events import TileDrawn, TurnStarted
from tests.proves import proves

from .position import BLACK
from .table import at_table, new_game

STRIP = "FF\nF.\n^.\nW.\nWW"


@proves("OVER-012")
def test_each_player_has_a_colour_and_its_pieces() -> None:
    sides = new_game(3).state.sides
    assert [(s.colour, s.birds, s.ships, s.doors) for s in sides] == [
        ("black", 7, 7, 3), ("white", 7, 7, 3), ("red", 7, 7, 3)]  # fmt: skip


@proves("OVER-013")
def test_one_random_coast_lies_in_the_middle() -> None:
    shown = set()
    for seed in range(40):
        (laid,) = new_game(2, seed).state.board
        assert laid.cell == (0, 0)
        shown.add(laid.tile)
    assert shown == {"FW", "FR", "MW", "MR"}


@proves("OVER-014", "OVER-015")
def test_pile_and_bag_of_a_new_game() -> None:
    state = new_game(4).state
    assert len(state.pile) == 7
    assert len(state.bag) + 1 == 32  # one of them is drawn already
    assert sorted((*state.bag, state.drawn)) == sorted(GAME.tiles.travel)


@proves("OVER-016")
def test_a_random_start_player_then_clockwise() -> None:
    assert {new_game(3, seed).state.active for seed in range(30)} == {0, 1, 2}
    table = new_game(3, 4)
    order = [table.state.active]
    for _ in range(6):
        turn = table.state.turn
        while table.state.turn == turn:
            table.do(table.legal()[0])
        order.append(table.state.active)
    assert order == [(order[0] + i) % 3 for i in range(7)]


@proves("OVER-017")
def test_two_to_four_players() -> None:
    for seats in (2, 3, 4):
        assert len(new_game(seats).state.sides) == seats
    with pytest.raises(ConfigError, match="not 5"):
        Overworld(most_seats=4).setup(GameConfig(5), 1)


@proves("OVER-018")
def test_no_piece_ever_goes_on_a_coast() -> None:
    """Neither the coast just laid at (2,4) nor the one at (0,2) is offered, only the six empty squares."""
    table = at_table(STRIP, drawn="B1d").do("coast FW@2,4/3")
    assert {a.cell for a in table.legal(AddExplorer)} == {(0, 4), (1, 4), (0, 3), (0, 1), (0, 0), (1, 0)}


@proves("OVER-019")
def test_the_phases_of_a_turn_in_order() -> None:
    """The tile was drawn before; one bird is left, so the square is chosen; no gap; the next turn."""
    table = at_table(STRIP, birds={0: 1}).do("land@2,4/0")
    assert table.kinds() == ["TilePlaced"]
    table.do("add 2,5")
    assert table.kinds()[1:] == ["ExplorersAdded", "TurnStarted", "TileDrawn"]


@proves("OVER-019")
def test_the_dungeon_check_comes_after_the_explorers() -> None:
    """The tile on (2,2), (2,1) and (1,0)... closes the ring round (1,1)."""
    table = at_table("FFF.\nF...\nFF..", explorers="white 0,0 0,1", drawn="B1a")
    table.do("land@2,1/1")  # a on (3,1), c on (2,1), b on (2,0)
    assert table.kinds() == [
        "TilePlaced", "ExplorersAdded", "GapFormed", "GapContested", "GapWon", "DoorPlaced", "TurnStarted",
        "TileDrawn",
    ]  # fmt: skip


@proves("OVER-020", "OVER-021")
def test_the_drawn_tile_is_open_to_all_before_it_is_placed() -> None:
    table = new_game(3, 2, draws="B4c")
    assert table.one(TileDrawn).tile == "B4c" and TileDrawn.reveals
    for seat in (None, 0, 1, 2):
        assert GAME.view(table.state, seat).drawn == "B4c"
        assert GAME.redact(table.one(TileDrawn), seat) == table.one(TileDrawn)
    assert {a.face for a in table.legal(PlaceTile)} == {0, 1}
    assert table.saw(TurnStarted)[0].seat == table.state.active


@proves("OVER-340")
def test_the_first_tile_goes_on_land_or_water_of_the_start_coast() -> None:
    table = new_game(2, 5, draws="B4c")
    placed = table.legal(PlaceTile)
    assert placed
    for action in placed:
        assert ((0, 1) if action.face == 0 else (0, -1)) in footprint(action.cell, action.rotation)
    # Each half: an L over the cell that touches neither flank of the coast nor its other side. The cell as
    # corner leaves 4 turns, as an arm 8; those over (1,0), (-1,0) or (0,0) fall out: 2 with an arm to the
    # south, 2 arms with the corner beside it bending down, and 2 with the corner below.
    assert len(placed) == 2 * (12 - 6)


@proves("OVER-040")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_drawn_tile_can_always_be_placed(seats: int) -> None:
    for seed in range(12):
        table = new_game(seats, seed)
        while not table.over:
            legal = table.legal()
            assert legal
            if table.state.pending is None:
                assert any(isinstance(a, PlaceTile) for a in legal)
            table.do(legal[(seed * 7 + 3 * len(legal)) % len(legal)])
    assert BLACK == 0
