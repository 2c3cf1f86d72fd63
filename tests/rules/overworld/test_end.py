"""The end and the points. Rules: OVER-096..116, 352..355."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from gheos_suite.rules.overworld import GAME
from gheos_suite.rules.overworld.claims import door_range, new_gaps
from gheos_suite.rules.overworld.events import DoorPlaced, ExplorersAdded, GameEnded
from gheos_suite.rules.overworld.model import State
from gheos_suite.rules.overworld.scoring import Tally, best_cells, outcome, round_trip
from tests.proves import proves

from .position import BLACK, RED, WHITE, cells, position
from .table import Table, at_table, new_game
from .test_competition import RING, fixture

STRIP = "FF\nF.\n^.\nW.\nWW"


@proves("OVER-096")
def test_the_last_travel_tile_makes_this_turn_the_final_one() -> None:
    """It closes a gap as well: explorers are added and the door is placed before the points are counted."""
    table = at_table(RING, explorers="white 0,2 1,2 2,2 0,1", bag="").do("land@2,1/1")
    assert table.over and table.outcome.reason == "tiles"
    assert table.kinds()[-1] == "GameEnded" and table.saw(ExplorersAdded) and table.saw(DoorPlaced)
    assert table.one(GameEnded).winners == table.outcome.winners


@proves("OVER-097", "OVER-355")
def test_a_land_ho_tile_put_back_keeps_the_game_going() -> None:
    table = at_table(STRIP, drawn="B1d", bag="", birds={BLACK: 0}, ships={BLACK: 0}).do("coast FW@2,4/3")
    assert not table.over and table.state.drawn == "B1d" and table.state.active == WHITE


@proves("OVER-098")
def test_the_last_coast_ends_the_game() -> None:
    table = at_table(STRIP, drawn="B1d", pile="F", birds={BLACK: 0}, ships={BLACK: 0}).do("coast FW@2,4/3")
    assert table.over and table.outcome.reason == "coasts" and len(table.state.bag) == 5


@proves("OVER-355")
def test_a_gap_closed_by_the_last_coast_is_judged_first() -> None:
    """(1,1) has land to the north, east and west; the coast on (1,0), joined to water below, closes it."""
    table = at_table(
        "*F*\nF.F\n...\n*W*", bottom=-1, drawn="B1d", pile="F", explorers="white 1,2", birds={BLACK: 0},
        ships={BLACK: 0},
    ).do("coast FW@1,0/0")  # fmt: skip
    assert table.doors(WHITE) == {(1, 1)}
    assert table.over and table.outcome.reason == "coasts" and table.kinds()[-2:] == ["DoorPlaced", "GameEnded"]


@proves("OVER-099")
def test_points_are_regions_plus_doors() -> None:
    """White alone in one region, doors (0,9) and (3,9): 2 + 6."""
    table = Table(_over(position("FF\nF.", explorers="white 0,0", doors="white 0,9 3,9")))
    assert table.outcome.scores == (0, 8, 0)
    assert table.outcome.breakdown[WHITE] == {"regions": 2, "doors": 6, "exhausted": 0}


def _over(state: State) -> State:
    return replace(state, step="over", ended_by="tiles")


def ranked(*found: tuple[int, int, int]) -> Any:
    """Returns the outcome for given points: regions, doors, regions controlled."""
    tallies = [Tally(regions, doors, 0, controlled) for regions, doors, controlled in found]
    return outcome(_over(position("FF\nF.", seats=len(found))), tallies)


@proves("OVER-100")
def test_ties_go_to_the_larger_door_distance() -> None:
    result = ranked((12, 18, 6), (14, 16, 7), (2, 4, 1))
    assert result.scores == (30, 30, 6) and result.ranking == ((0,), (1,), (2,))
    assert result.tie_break == "Equal on 30 points: 18 for doors beat 16."


@proves("OVER-101")
def test_then_to_the_more_regions() -> None:
    """Equal points and doors with another number of regions takes exhausted explorers."""
    tallies = [Tally(12, 10, -2, 6), Tally(10, 10, 0, 5)]
    result = outcome(_over(position("FF\nF.", seats=2)), tallies)
    assert result.scores == (20, 20) and result.ranking == ((0,), (1,))
    assert result.tie_break == "Equal on points and doors: 6 regions beat 5."


@proves("OVER-102")
def test_then_the_victory_is_shared() -> None:
    result = ranked((10, 12, 5), (10, 12, 5), (0, 12, 0))
    assert result.ranking == ((0, 1), (2,)) and result.winners == (0, 1)
    assert "shared" in result.tie_break


# ------------------------------------------------------------------------------------ regions
@proves("OVER-103", "OVER-106")
def test_most_explorers_in_a_region_give_two_points() -> None:
    table = at_table("MMM\nMM*", explorers="white 0,1 1,1 2,1 red 0,0 1,0")
    assert table.scores == (0, 2, 0)


@proves("OVER-104")
def test_a_tie_gives_two_points_to_each() -> None:
    table = at_table("MMM\nMM*", explorers="white 0,1 1,1 red 0,0 1,0 black 2,1")
    assert table.scores == (0, 2, 2)


@proves("OVER-105")
def test_a_region_without_explorers_gives_nothing() -> None:
    assert at_table("MMM\nMM*").scores == (0, 0, 0)


@proves("OVER-107")
def test_size_does_not_matter() -> None:
    """One square of forest amid mountains; white stands on it, red on the mountains."""
    table = at_table("MMM\nMFM\nMMM", explorers="white 1,1 red 0,0 2,2 0,2")
    assert table.scores == (0, 2, 2)


@proves("OVER-108")
def test_all_explorers_on_the_map_count_whenever_they_came() -> None:
    """Three whirlpools of white from before, three forests black adds now: 2 points each."""
    table = at_table(STRIP, explorers="white 0,1 0,0 1,0").do("land@2,4/0")
    assert table.scores == (2, 2, 0)
    for seed in range(4):
        game = new_game(3, seed)
        while not game.over:
            legal = game.legal()
            game.do(legal[(seed * 17 + 3 * len(legal)) % len(legal)])
        points = [0, 0, 0]
        at = {e.cell: e.side for e in game.state.explorers}
        for region in game.board.regions():
            here = [at[c] for c in region if c in at]
            for side in range(3):
                if here and here.count(side) == max(map(here.count, range(3))):
                    points[side] += 2
        assert [row["regions"] for row in game.outcome.breakdown] == points


@proves("OVER-354")
def test_a_tie_of_three_gives_two_to_each() -> None:
    assert at_table("MMM\nMM*", explorers="white 0,1 red 0,0 black 2,1").scores == (2, 2, 2)


# ------------------------------------------------------------------------------------ doors
def doors_score(text: str) -> int:
    return GAME.scores(position("FF\nF.", doors=f"white {text}", left=90))[WHITE]


@proves("OVER-109", "OVER-110", "OVER-111")
def test_the_round_trip_through_three_doors() -> None:
    """3 + 4 + 7 steps, over bare cells too: twice the width and height of the rectangle."""
    assert doors_score("0,0 3,0 3,4") == 3 + 4 + 7 == 2 * (3 + 4)
    assert doors_score("0,0 30,0 0,40") == 140
    for a, b, c in product([(0, 0), (2, 1), (5, 3)], [(1, 4), (3, 0)], [(2, 2), (6, 1)]):
        legs = sum(abs(p[0] - q[0]) + abs(p[1] - q[1]) for p, q in ((a, b), (b, c), (c, a)))
        assert round_trip((a, b, c)) == legs


@proves("OVER-112", "OVER-353")
def test_a_door_in_a_larger_gap_counts_on_its_best_cell() -> None:
    state = position("FF\nF.", doors="white 0,0 3,0", left=90, gaps=(((0, 0),), ((3, 0), (4, 0))))
    assert GAME.scores(state)[WHITE] == 8
    assert best_cells(GAME.atlas.of(state.board), state, WHITE) == ((0, 0), (4, 0))


@proves("OVER-113")
def test_two_doors_one_door_none() -> None:
    assert doors_score("0,0 2,3") == 10
    assert doors_score("4,4") == 0 and doors_score("") == 0


@proves("OVER-114")
def test_the_best_cells_of_all_gaps_together() -> None:
    gaps = (cells("0,0 1,0 1,1"), cells("4,0 4,1 4,2"), cells("2,5 3,5"))
    state = position("FF\nF.", doors="red 1,0 4,1 2,5", left=90, gaps=gaps)
    best = 0
    for one, two, three in product(*gaps):
        legs = ((one, two), (two, three), (three, one))
        best = max(best, sum(abs(p[0] - q[0]) + abs(p[1] - q[1]) for p, q in legs))
    assert GAME.scores(state)[RED] == best == 2 * (4 + 5)


@proves("OVER-115")
def test_a_coast_in_a_gap_bounds_the_shifting() -> None:
    """A gap of three with a coast on its middle cell: the door on (1,2) stays there."""
    state = position("FFFFF\nF...F\n.WWW.", bottom=1, doors="red 1,2")
    assert door_range(GAME.atlas.of(state.board), state, (1, 2)) == ((1, 2), (2, 2), (3, 2))
    split = position("FFFFF\nF.^.F\n.WWW.", bottom=1, doors="red 1,2", gaps=(cells("1,2 2,2 3,2"),))
    assert door_range(GAME.atlas.of(split.board), split, (1, 2)) == ((1, 2),)


@proves("OVER-116")
def test_walls_and_other_doors_lengthen_nothing() -> None:
    """Doors to both sides of a mountain range, and one of red between them."""
    state = position("*M*\n.M.\n*M*", doors="white 0,1 2,1 red 1,5")
    assert GAME.scores(state)[WHITE] == 4


@proves("OVER-352")
@pytest.mark.parametrize(("doors", "points"), [
    ("0,0 2,0 0,2", 8), ("0,0 3,0", 6), ("5,5", 0), ("0,0 0,2 0,5", 10)])  # fmt: skip
def test_distances_for_checking(doors: str, points: int) -> None:
    assert doors_score(doors) == points


@proves("OVER-352")
def test_the_poster_distance() -> None:
    state, expected = fixture("poster_distance", {})
    board = GAME.atlas.of(state.board)
    assert set(new_gaps(board, state)) == {tuple(tuple(c) for c in gap) for gap in expected["gaps"]}
    found = position("FF\nF.", left=90, doors="white 1,3 3,3 2,1")
    assert GAME.scores(found)[WHITE] == expected["score"] == 8
