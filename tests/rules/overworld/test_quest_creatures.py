"""Creatures, gaps and the end of the Quest. Rules: OVER-170..187."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from gheos_suite.rules.overworld import GAME
from gheos_suite.rules.overworld.actions import AddExplorer, AssignCreature
from gheos_suite.rules.overworld.board import footprint
from gheos_suite.rules.overworld.events import CreatureAdded, CreaturesDrawn, DoorPlaced, GapWon
from gheos_suite.rules.overworld.model import AssignCreatures, State
from gheos_suite.rules.overworld.scoring import Tally, outcome
from tests.proves import proves

from .position import BLACK, RED, WHITE, position
from .table import Table, at_table

CORNER = "FF...\nF....\n....."  # forest on (0,2) (1,2) (0,1)
#  black and white are good, red is evil, yellow unused


def laid(*creatures: str, text: str = CORNER, tile: str = "B1a", **words: Any) -> Table:
    """The hero stepped off from (1,2) and the tile lies on (2,3) (2,2) (3,2); these creatures come first."""
    table = at_table(text, hero="1,2", bag=f"{tile} B8a B8b", draws=(tile, *creatures), **words)
    return table.do("off 2,2", "land@2,2/0")


@proves("OVER-170", "OVER-171", "OVER-172")
def test_creatures_are_drawn_for_the_empty_squares_and_then_assigned() -> None:
    """The hero landed on (2,2), so two are drawn: both are seen before one is assigned."""
    table = laid("red-bird", "black-bird")
    assert table.one(CreaturesDrawn).sides == (RED, BLACK)
    assert isinstance(table.state.pending, AssignCreatures) and not table.state.explorers
    assert set(table.legal()) == {AssignCreature(s, c) for s in (BLACK, RED) for c in ((2, 3), (3, 2))}
    table.do("creature red 3,2")
    assert table.at("2,3 3,2") == [BLACK, RED]
    assert table.state.turn == 10


@proves("OVER-170")
def test_three_empty_squares_get_three() -> None:
    """A tile of mountains: she bounces, and three birds are drawn."""
    table = laid("red-bird", "black-bird", "white-bird", tile="B8a")
    assert table.one(CreaturesDrawn).sides == (RED, BLACK, WHITE)
    table.do("creature black 2,2", "creature red 2,3")
    assert table.at("2,3 2,2 3,2") == [RED, BLACK, WHITE]


@proves("OVER-172")
def test_no_creature_comes_onto_a_hero() -> None:
    """After a bounce the coast turn does not offer her old square; with two heroes both are left out."""
    table = at_table(CORNER, hero="1,2", bag="B1d B8a", draws=("B1d", "red-bird", "red-bird"))
    table.do("off 2,2", "coast MW@2,2/3")
    assert {e.cell for e in table.state.explorers} == {(0, 2), (0, 1)}
    assert table.state.heroes[0].cell == (1, 2) and table.at("1,2") == [-1]
    both = at_table(
        ".....\n.FFF.\n.FFF.\n.....", left=-1, bottom=-1, hero="1,1", dia="0,0", bag="B1d B8a",
        draws=("B1d",),
    )  # fmt: skip
    both.do("off 1,2", "coast FW@1,2/2")
    assert both.state.heroes[0].cell == (1, 2)
    assert {a.cell for a in both.legal(AddExplorer)} == {(0, 1), (2, 1), (1, 1), (1, 0), (2, 0)}


@proves("OVER-173")
def test_lifted_creatures_leave_less_to_fill() -> None:
    table = at_table("FF\nFF\nFF", hero="0,1", explorers="red 0,2", bag="B8a B1a", draws=("B8a", "white-bird"))
    table.do("stop")
    action = next(a for a in table.legal() if {(0, 2), (0, 1)} <= _cells(a))
    table.do(action)
    assert table.one(CreaturesDrawn).sides == (WHITE,)


def _cells(action: Any) -> set[Any]:
    return set(footprint(action.cell, action.rotation))


@proves("OVER-174", "OVER-183")
def test_an_empty_bag_takes_the_discarded_creatures_back() -> None:
    """One black bird in the bag and two red ones discarded; three are needed on a tile of mountains."""
    table = laid(
        tile="B8a", birds={BLACK: 1, WHITE: 0, RED: 0}, spent_birds={RED: 2}, spent_ships={RED: 1}
    )
    drawn = table.one(CreaturesDrawn)
    assert drawn.sides == (BLACK, RED, RED) and drawn.refilled
    assert table.side(RED).spent_birds == 0 and table.side(RED).spent_ships == 1


@proves("OVER-175")
def test_with_bag_and_pile_empty_squares_stay_empty() -> None:
    table = laid(tile="B8a", birds={BLACK: 1, WHITE: 0, RED: 0})
    assert table.one(CreaturesDrawn).sides == (BLACK,)
    table.do("creature black 2,2")
    assert table.at("2,3 2,2 3,2") == [-1, BLACK, -1] and table.state.turn == 10
    none = laid(tile="B8a", birds={BLACK: 0, WHITE: 0, RED: 0})
    assert none.state.explorers == () and none.state.turn == 10


@proves("OVER-176")
def test_a_coast_brings_two_creatures_to_any_empty_squares() -> None:
    """A forest square and a whirlpool are picked: a bird and a ship come."""
    text = "FF...\nF....\n^....\nW....\nWW..."
    table = at_table(text, hero="1,4", bag="B1d B8a", draws=("B1d", "red-ship", "white-bird"))
    table.do("off 2,4", "coast FW@2,4/3", "add 0,0")
    assert table.texts() == {"add 0,4", "add 1,4", "add 0,3", "add 0,1", "add 1,0"}
    table.do("add 0,3")
    assert table.at("0,3 0,0") == [WHITE, RED]
    # two of one shape are both drawn before they are assigned
    pair = at_table(text, hero="1,4", bag="B1d B8a", draws=("B1d", "red-ship", "white-ship"))
    pair.do("off 2,4", "coast FW@2,4/3", "add 0,0", "add 0,1")
    assert pair.one(CreaturesDrawn).sides == (RED, WHITE) and isinstance(pair.state.pending, AssignCreatures)
    pair.do("creature red 0,1")
    assert pair.at("0,1 0,0") == [RED, WHITE]
    # no ships anywhere: only land is offered
    birds = at_table(text, hero="1,4", bag="B1d B8a", draws=("B1d",), ships=dict.fromkeys(range(3), 0))
    birds.do("off 2,4", "coast FW@2,4/3")
    assert {a.cell for a in birds.legal(AddExplorer)} == {(0, 4), (1, 4), (0, 3)}
    one = at_table(text, hero="1,4", bag="B1d B8a", draws=("B1d",), ships=dict.fromkeys(range(3), 0),
                   birds={0: 1, 1: 0, 2: 0})  # fmt: skip
    one.do("off 2,4", "coast FW@2,4/3", "add 0,4")
    assert len(one.state.explorers) == 1 and one.state.turn == 10


@proves("OVER-177", "OVER-179")
def test_the_kingdom_burns_with_seven_evil_birds() -> None:
    table = _seventh("FM", "bird")
    assert table.over and table.outcome.reason == "kingdom_burns" and table.outcome.winners == ()
    assert table.kinds()[-1] == "GameEnded" and table.saw(CreatureAdded)[-1].on_map == 7


@proves("OVER-178")
def test_the_sea_tyrant_conquers_with_seven_evil_ships() -> None:
    table = _seventh("WR", "ship")
    assert table.over and table.outcome.reason == "sea_tyrant"
    assert table.saw(CreatureAdded)[-1].shape == "ship"


def _seventh(letters: str, shape: str, **words: Any) -> Table:
    """Six red creatures stand in two rows; the hero steps off to the east and a red one comes first."""
    a, b = letters
    text = f"{a * 4}...\n{a * 4}...\n*{b}*...."
    face, tile = ("land", "B1a") if shape == "bird" else ("water", "B1a")
    words = {"draws": (tile, f"red-{shape}", f"red-{shape}"), "bag": "B1a B8a B8b"} | words
    table = at_table(text, hero="3,2", explorers="red 0,2 1,2 2,2 0,1 1,1 2,1", **words)
    counts = {"birds": 2} if shape == "bird" else {"ships": 2}  # one more than there are, to be drawn
    sides = tuple(replace(s, **counts) if i == RED else s for i, s in enumerate(table.state.sides))
    table.state = replace(table.state, sides=sides)
    return table.do("off 4,2", f"{face}@4,2/0")


@proves("OVER-179")
def test_defeat_comes_before_the_dungeon_check() -> None:
    """The tile also closes a gap that red would win, which would take its birds away: too late."""
    table = at_table(
        "FFF.\nF...\nFF..", hero="2,2", explorers="red 0,2 1,2 0,1 0,0 1,0", bag="B1a B8a",
        draws=("B1a", "red-bird", "red-bird"), step="place", drawn="B1a", spot="3,2",
    )  # fmt: skip
    table = Table(table.state).do("land@3,1/3")  # a on (2,1), c on (3,1), b on (3,2), where the hero is now
    assert table.over and table.outcome.reason == "kingdom_burns"
    assert not table.saw(GapWon)


@proves("OVER-180")
def test_defeat_comes_on_the_very_last_turn_too() -> None:
    table = _seventh("FM", "bird", bag="B1a")
    assert table.over and table.state.bag == () and table.outcome.reason == "kingdom_burns"


@proves("OVER-181")
@pytest.mark.parametrize("alignment", ["good evil good unused", "good evil neutral neutral"])
def test_seven_good_or_neutral_birds_have_no_effect(alignment: str) -> None:
    table = _seventh("FM", "bird", alignment=alignment)
    assert not table.over and table.saw(CreatureAdded)[0].on_map == 7


# ------------------------------------------------------------------------------------ gaps
RING = "FFF.\nF...\nFF.."


def closing(explorers: str, **words: Any) -> Table:
    """The hero stepped off to (2,1), inside the ring; the tile on (3,1) (2,1) (2,0) leaves a gap at (1,1)."""
    table = at_table(RING, hero="2,2", explorers=explorers, step="place", spot="2,1", **words)
    return table.do("land@2,1/1")


@proves("OVER-182")
def test_the_winners_creatures_go_to_the_discard_pile() -> None:
    table = closing("red 0,2 1,2 0,1 0,0", draws=("black-bird", "white-bird"))
    birds = table.side(RED).birds
    table.do("creature black 3,1")
    assert table.one(GapWon).side == RED and table.doors(RED) == {(1, 1)}
    assert table.side(RED).spent_birds == 4 and table.side(RED).birds == birds


@proves("OVER-184")
def test_the_player_makes_all_choices_of_the_colours() -> None:
    """Red, which is evil, ties with white; then red has three doors: which one moves is asked as well."""
    table = closing("red 0,2 1,2 white 0,1 0,0", doors="red 9,9 11,9 9,11", draws=("black-bird", "black-bird"))
    assert table.texts() == {"winner black", "winner white", "winner red"} and table.seat == 0
    table.do("winner red")
    assert table.texts() == {"door from 9,9", "door from 11,9", "door from 9,11"} and table.seat == 0
    table.do("door from 9,9")
    assert table.one(DoorPlaced).source == (9, 9)


@proves("OVER-184")
def test_with_exhausted_explorers_a_colour_leaves_one_of_its_creatures() -> None:
    table = closing(
        "red 0,2 1,2 0,1", doors="red 9,9 11,9 9,11", draws=("black-bird", "black-bird"), exhaust=True
    ).do("door from 9,9")
    assert table.texts() == {"exhaust bird"}  # of those just discarded; no other red creature is there
    table.do("exhaust bird")
    assert table.side(RED).spent_birds == 2 and table.state.exhausted[0].side == RED


# ------------------------------------------------------------------------------------ the end
def ended(*totals: int, alignment: str = "good good evil unused", reason: str = "victory") -> Any:
    state = replace(position("FF\nF.", hero="0,0", alignment=alignment), step="over", ended_by=reason)
    return outcome(state, [Tally(n, 0, 0, 0) for n in totals])


@proves("OVER-185")
def test_good_must_have_more_than_evil() -> None:
    """Doors of good: (0,9) (3,9), 6 points; of evil 6 or 4."""
    win = _last_turn("white 0,9 3,9 red 0,20 2,20")
    assert (win.ended_by, GAME.scores(win)) == ("victory", (2,))
    even = _last_turn("white 0,9 3,9 red 0,20 3,20")
    assert even.ended_by == "evil_prevails"
    result = GAME.outcome(even)
    assert result is not None and result.winners == () and result.scores == (0,)
    won = GAME.outcome(win)
    assert won is not None and won.winners == (0,) and won.breakdown == ({"good": 6, "evil": -4},)


def _last_turn(doors: str, **words: Any) -> State:
    """A Quest whose last tile was laid, asked to end its turn; nobody is in any region."""
    state = position("FF\nF.", hero="0,0", doors=doors, bag="", **words)
    return GAME._rules._turn_over(state, [])


@proves("OVER-186")
def test_neutral_and_unused_colours_do_not_count() -> None:
    assert ended(10, 5, 14, 99).scores == (1,)
    assert ended(10, 99, 9, 99, alignment="good neutral evil neutral").scores == (1,)


@proves("OVER-187")
def test_evil_doors_are_shifted_to_their_best_cells_too() -> None:
    gaps = (((0, 20),), ((2, 20), (3, 20), (4, 20)))
    state = position("FF\nF.", hero="0,0", doors="red 0,20 2,20", gaps=gaps)
    assert GAME.scores(state) == (-8,)
