"""The hero's travel. Rules: OVER-129..152, 161, 192..196, 357, 358."""

from __future__ import annotations

from typing import Any

from gheos_suite.rules.overworld import GAME
from gheos_suite.rules.overworld.actions import Step, StepOff, Stop
from gheos_suite.rules.overworld.events import CreatureDiscarded, CreatureSacrificed, HeroChosen, HeroStepped
from gheos_suite.rules.overworld.model import Cell
from tests.proves import proves

from .position import BLACK, RED, WHITE, cell
from .table import Table, at_table
from .test_quest_start import started

# In these positions black and white are good, red is evil and yellow unused, unless said otherwise.


def steps(table: Table) -> set[Cell]:
    return {a.cell for a in table.legal(Step)}


def offs(table: Table) -> set[Cell]:
    return {a.cell for a in table.legal(StepOff)}


def reach(table: Table) -> set[Cell]:
    """Returns every square the hero can walk to, the one she stands on included."""
    seen = {table.state.heroes[0].cell}
    queue = list(seen)
    for c in queue:
        new = {n for n in table.walk.routes(c, False) if not table.walk.foe(n)} - seen
        seen |= new
        queue += sorted(new)
    return seen


@proves("OVER-129", "OVER-153")
def test_the_phases_of_a_quest_turn() -> None:
    table = at_table("FF\nF.", hero="0,1", bag="B1a B1b").do("step 1,1", "off 2,1")
    assert table.kinds() == ["HeroStepped", "HeroSteppedOff", "TileDrawn"]
    table.do("land@2,1/0")
    rest = [k for k in table.kinds()[3:] if k not in ("CreatureAdded",)]
    assert rest[:3] == ["TilePlaced", "HeroLanded", "CreaturesDrawn"]


@proves("OVER-130", "OVER-196")
def test_a_step_leads_to_an_edge_neighbour_of_the_same_terrain() -> None:
    """F on (0,1) and (1,1), M on (0,0) below; F on (1,0) would be diagonal from (0,1)."""
    table = at_table("FF*\nMF*", hero="0,1")
    assert steps(table) == {(1, 1)}
    assert table.refused("step 0,0") == "terrain"
    assert table.refused("step 1,0") == "no-step"
    water = at_table("WR*\nW**", hero="0,1")
    assert steps(water) == {(0, 0)} and water.refused("step 1,1") == "terrain"
    ortho = at_table("FF*\nMF*", hero="0,1", dia="1,0")
    assert steps(ortho) == {(1, 1)}


@proves("OVER-131")
def test_any_number_of_steps_also_back() -> None:
    table = at_table("FFF\nF**", hero="0,1").do("step 1,1", "step 2,1", "step 1,1", "step 0,1", "step 1,1")
    assert table.state.heroes[0].cell == (1, 1) and table.state.step == "travel"


@proves("OVER-132", "OVER-358")
def test_good_creatures_are_no_obstacle() -> None:
    table = at_table("FF*\nF**", hero="0,1", explorers="white 1,1").do("step 1,1")
    assert table.at("1,1") == [WHITE] and table.state.heroes[0].cell == (1, 1)
    assert not table.saw(CreatureSacrificed)


@proves("OVER-358")
def test_she_may_stop_on_a_good_creature_for_geomancy() -> None:
    table = at_table("FF\nFF\nFF", hero="0,1", explorers="black 0,2").do("step 0,2", "stop")
    assert table.state.step == "place" and table.at("0,2") == [BLACK]


@proves("OVER-133", "OVER-135")
def test_passing_an_evil_creature_costs_a_good_one_of_its_shape() -> None:
    table = at_table("FF*MM\nF**M*", hero="0,1", explorers="red 1,1 black 3,1 white 4,1 3,0")
    assert table.texts("step 1,1") == {"step 1,1 for 3,1", "step 1,1 for 4,1", "step 1,1 for 3,0"}
    assert table.refused("step 1,1") == "price"
    table.do("step 1,1 for 4,1")
    assert table.one(CreatureSacrificed).side == WHITE and table.one(CreatureDiscarded).side == RED
    assert table.at("1,1 4,1 3,1 3,0") == [-1, -1, BLACK, WHITE]
    assert table.side(RED).spent_birds == 1
    white = table.side(WHITE)
    assert (white.birds, white.spent_birds) == (5, 0)  # of seven, one is in the box and one on the map


@proves("OVER-133")
def test_neutral_creatures_cost_the_same() -> None:
    table = at_table("FF*\nF**", hero="0,1", explorers="white 1,1 black 0,0",
                     alignment="good neutral evil unused")  # fmt: skip
    assert table.texts("step 1,1") == {"step 1,1 for 0,0"}
    table.do("step 1,1 for 0,0")
    assert table.side(WHITE).spent_birds == 1


@proves("OVER-134")
def test_without_a_good_creature_of_the_shape_she_cannot_pass() -> None:
    table = at_table("FF*WW\nF**W*", hero="0,1", explorers="red 1,1 black 3,1 white 4,1")
    assert (1, 1) not in steps(table)
    assert table.refused("step 1,1 for 3,1") == "no-price"


@proves("OVER-136")
def test_straight_over_a_coast() -> None:
    """F on (0,2), a coast F/W on (0,1), W on (0,0), R on (1,0)."""
    table = at_table("*F*\n.^.\n*WR", hero="1,2")
    assert table.walk.routes((1, 2), False)[1, 0].path == ((1, 1), (1, 0))
    assert (1, 1) not in steps(table)
    table.do("step 1,0")
    assert table.one(HeroStepped).path == ((1, 1), (1, 0)) and table.one(HeroStepped).way == "coast"
    assert table.refused("step 2,0") == "terrain"
    # flat sides are never crossed: the same coast between forests to the west and east (a made-up map)
    flat = at_table("*.*\nF^F\n*.*", hero="0,1")
    assert (2, 1) not in flat.walk.routes((0, 1), False)


@proves("OVER-137")
def test_the_terrain_must_be_that_of_the_coast_on_both_sides() -> None:
    mountain = at_table("*M*\n.^.\n*W*", hero="1,2")
    assert (1, 0) not in steps(mountain)
    reef = at_table("*F*\n.^.\n*R*", hero="1,2")
    assert (1, 0) not in steps(reef)


@proves("OVER-138")
def test_the_way_of_the_rulebook() -> None:
    """Forest, forest/whirlpool coast, whirlpools, whirlpool/mountain coast, mountains; nothing else.

    x 0 1 2 3 4 5 6: forest (0,1) (0,2), mountain (0,0) blocked; coast (1,1); whirlpools (2,1) (3,1), reef
    (2,2) blocked; coast (4,1) turned with its land to the east; mountains (5,1) (5,2), forest (6,1) blocked.
    """
    table = at_table("F.R..M*\nF<WW>MF\nM.*..**", hero="0,2", coasts={"1,1": "FW", "4,1": "MW"})
    assert reach(table) == {(0, 2), (0, 1), (2, 1), (3, 1), (5, 1), (5, 2)}


@proves("OVER-139")
def test_two_coasts_in_a_row() -> None:
    """Down from F over F/W, then W/F upside down to F; with a mountain half it is no way."""
    table = at_table("*F*\n.^.\n.v.\n*F*", hero="1,3")
    assert table.walk.routes((1, 3), False)[1, 0].path == ((1, 2), (1, 1), (1, 0))
    table.do("step 1,0")
    blocked = at_table("*F*\n.^.\n.v.\n*F*", hero="1,3", coasts={"1,1": "FR"})
    assert (1, 0) not in steps(blocked)


@proves("OVER-140", "OVER-142")
def test_doors_of_one_colour_are_portals() -> None:
    """From F beside the evil door on (1,1) to every square beside the other one on (6,1), whatever it is."""
    text = "*F***R*\nF.F*F.M\n*F***W*"
    table = at_table(text, hero="0,1", doors="red 1,1 5,1")
    assert steps(table) >= {(5, 2), (4, 1), (6, 1), (5, 0)}
    table.do("step 5,0")
    assert table.one(HeroStepped).path == ((1, 1), (5, 1), (5, 0)) and table.one(HeroStepped).way == "door"


@proves("OVER-140")
def test_doors_and_coasts_never_combine() -> None:
    """A coast beside the far door is no way out, and over a coast no door is reached."""
    out = at_table("*F*...*\nF.F.^.F\n*F*...*", hero="0,1", doors="red 1,1 5,1")
    assert (4, 1) not in steps(out) and (6, 1) in steps(out)
    way_in = at_table("F*.*M*\n^..M.M\n...*M*", hero="0,2", doors="red 0,0 4,1")
    assert not {(4, 2), (3, 1), (5, 1), (4, 0)} & steps(way_in)


@proves("OVER-141")
def test_only_the_cell_of_the_door_leads_on() -> None:
    """A gap of two, (1,1) and (2,1); the door is on (2,1), the hero beside (1,1)."""
    text = "*FF*.*R*\nF..F.R.R\n*FF*.*R*"
    table = at_table(text, hero="0,1", doors="red 2,1 6,1")
    assert not {(6, 2), (5, 1), (7, 1), (6, 0)} & steps(table)
    other = at_table(text, hero="3,1", doors="red 2,1 6,1")
    assert {(6, 2), (5, 1), (7, 1), (6, 0)} <= steps(other)


@proves("OVER-143")
def test_she_cannot_end_on_a_door_or_step_off_from_one() -> None:
    table = at_table("*F***R*\nF.F*F.M\n*F***W*", hero="0,1", doors="red 1,1 5,1")
    assert not {(1, 1), (5, 1)} & steps(table)
    assert table.refused("off 1,1") == "gap"
    assert table.refused("step 1,1") == "no-step"


@proves("OVER-144")
def test_coming_out_onto_an_evil_creature_has_its_price() -> None:
    text = "*F***R*\nF.F*F.M\n*F***W*"
    table = at_table(text, hero="0,1", doors="red 1,1 5,1", explorers="red 5,2")
    assert (5, 2) not in steps(table)
    paid = at_table(text, hero="0,1", doors="red 1,1 5,1", explorers="red 5,2 white 5,0")
    assert paid.texts("step 5,2") == {"step 5,2 for 5,0"}


@proves("OVER-357")
def test_a_single_door_leads_nowhere() -> None:
    text = "*F***R*\nF.F*F.M\n*F***W*"
    assert not steps(at_table(text, hero="0,1", doors="red 1,1 white 5,1")) & {(5, 2), (4, 1), (6, 1), (5, 0)}
    assert steps(at_table(text, hero="0,1", doors="red 1,1 5,1")) >= {(5, 2)}


# ------------------------------------------------------------------------------------ the end of travel
@proves("OVER-145")
def test_travel_ends_over_a_free_toothed_edge() -> None:
    table = at_table("FF.\nF..", hero="0,1")
    assert offs(table) == {(0, 2), (-1, 1)}
    assert table.refused("off 1,1") == "not-bare"
    assert table.refused("off 3,3") == "no-edge"
    on_coast = at_table(".F.\n.^.\n...", hero="1,1")
    assert offs(on_coast) == {(1, 0)}  # east and west are flat
    assert on_coast.refused("off 0,1") == "no-edge"


@proves("OVER-146", "OVER-147")
def test_or_on_land_for_geomancy() -> None:
    """Two tiles side by side: an L over squares of both can be stacked."""
    table = at_table("FF\nFF\nFF", hero="0,1")
    assert len(table.state.board) == 2
    assert Stop() in table.legal()
    single = at_table("FF\nF.", hero="0,1")
    assert single.refused("stop") == "no-geomancy"


@proves("OVER-148")
def test_no_stopping_on_water_or_without_geomancy() -> None:
    assert at_table("WW\nWW\nWW", hero="0,1").refused("stop") == "no-geomancy"
    assert at_table("FF\nF.", hero="1,1").refused("stop") == "no-geomancy"


@proves("OVER-149")
def test_a_hero_on_a_coast_leaves_over_its_teeth() -> None:
    """The coast on (1,1): forest above, bare below; mountain above is no way; onto a door neither."""
    table = at_table(".F.\n.^.\n...", hero="1,1")
    assert steps(table) == {(1, 2)} and offs(table) == {(1, 0)}
    mountain = at_table(".M.\n.^.\n...", hero="1,1")
    assert steps(mountain) == set() and offs(mountain) == {(1, 0)}
    further = at_table("*F*\n.v.\n.^.\n...", hero="1,1", coasts={"1,2": "FW"})
    assert steps(further) == set()  # land teeth towards water half: a made-up map
    row = at_table("*F*\n.^.\n.v.\n.F*", hero="1,1")
    assert steps(row) == {(1, 0), (1, 3)}
    door = at_table(
        ".^..**F*\n....*F.F\n....**F*", hero="1,2", doors="red 1,1 6,1", gaps=(((1, 1),), ((6, 1),))
    )
    assert steps(door) == set() and (1, 1) not in offs(door)


@proves("OVER-150")
def test_the_terrain_beyond_a_coast_is_that_of_its_half() -> None:
    """Stepped off over the water side of F/W: a whirlpool must come under her, no reef if that can be."""
    table = at_table(".F.\n.^.\n...", hero="1,1", bag="B2a", draws=("B2a",)).do("off 1,0")
    assert {action.face for action in table.legal()} == {1}
    under = {_under(table, action, (1, 0)) for action in table.legal()}
    assert under == {"W"}  # B2a shows R, W, W over a, c, b
    land = at_table("...\n.^.\n*W*", hero="1,1", bag="B2a", draws=("B2a",)).do("off 1,2")
    assert {_under(land, action, (1, 2)) for action in land.legal()} == {"F"}


def _under(table: Table, action: object, where: Cell) -> str:
    """Returns the terrain the drawn tile would have on a cell."""
    after = GAME.apply(table.state, 0, action).state  # type: ignore[arg-type]
    return GAME.atlas.of(after.board).squares[where]


@proves("OVER-151")
def test_she_does_not_step_off_from_a_coast_she_crosses() -> None:
    table = at_table(".F.\n.^.\n...", hero="1,2")
    assert (1, 0) not in offs(table) and (1, 0) not in steps(table) and (1, 1) not in steps(table)


@proves("OVER-152")
def test_a_gap_is_not_the_table() -> None:
    table = at_table("*F*\nF.F\n*F*", hero="0,1", gaps=(((1, 1),),))
    assert (1, 1) not in offs(table)
    assert table.refused("off 1,1") == "gap"
    # a closed area that is no gap is table
    hole = at_table("*FF*\nF.FF\nF..F\n*FF*", hero="0,1", gaps=())
    assert (1, 1) in offs(hole)


@proves("OVER-161")
def test_travel_without_any_end_is_defeat() -> None:
    """Whirlpools (2,1) and (3,1) amid reefs; only from (3,1), where a red ship is, she could step off."""
    text = "*RRR*\n*RWW.\n*RRR*"
    barred = at_table(text, hero="2,1", explorers="red 3,1 black 1,2", birds={BLACK: 7})
    assert barred.walk.can_end(0)  # a good ship pays for it
    lost = at_table(text, hero="2,1", explorers="red 3,1")
    assert not lost.walk.can_end(0)
    events: list[Any] = []
    over = GAME._rules.begin_turn(lost.state, events)
    assert over.ended_by == "vanquished" and GAME.actors(over) == ()
    result = GAME.outcome(over)
    assert result is not None and result.winners == () and "Vanquished" in result.message
    assert not [e for e in events if type(e).__name__ == "TileDrawn"]  # before the draw


@proves("OVER-161")
def test_a_step_into_a_trap_is_defeat() -> None:
    """From the coast on (1,1) she goes up to a whirlpool amid reefs; back onto the coast is no step."""
    table = at_table("*R*\nRWR\n.v.\n...", hero="1,1")
    assert table.texts() == {"step 1,2", "off 1,0"}
    table.do("step 1,2")
    assert table.over and table.outcome.reason == "vanquished"


@proves("OVER-161")
def test_the_least_price_over_several_foes_is_found() -> None:
    """Two red ships in the way ask for two good ones, however many birds there are."""
    text = "*RRRR*\n*RWWW.\n*RRRR*"
    foes = "red 3,1 4,1 black 1,2"
    assert not at_table(text, hero="2,1", explorers=foes).walk.can_end(0)
    assert at_table(text, hero="2,1", explorers=foes + " 1,0").walk.can_end(0)


@proves("OVER-192", "OVER-193")
def test_the_heroes_move_by_turns_and_the_first_is_chosen() -> None:
    table = started(solo_heroes="both").do("hero at 0,2")
    assert table.texts() == {"move ortho", "move dia"}
    table.do("move dia")
    order = [table.state.heroes[table.state.mover].name]
    for _ in range(4):
        turn = table.state.turn
        while table.state.turn == turn and not table.over:
            legal = table.legal()
            ends = [a for a in legal if isinstance(a, StepOff)] or legal
            table.do(ends[0])
        if table.over:
            break
        order.append(table.state.heroes[table.state.mover].name)
    assert order == (["dia", "ortho"] * 3)[: len(order)] and len(order) >= 3
    assert [e.hero for e in table.saw(HeroChosen)][: len(order)] == order


@proves("OVER-194")
def test_heroes_pass_through_each_other_but_never_end_together() -> None:
    table = at_table("FF\nFF\nFF", hero="0,1", dia="0,2").do("step 0,2")
    assert table.refused("stop") == "hero-here"
    table.do("step 1,2", "stop")


@proves("OVER-195")
def test_dia_steps_over_corners_and_changes_terrain() -> None:
    """F on (1,1); W on (2,2), M on (0,0) over corners; F on (0,1) over an edge."""
    table = at_table("**W\nFF*\nM**", hero="0,1", dia="1,1", mover=1)
    assert {(2, 2), (0, 0)} <= steps(table)
    assert table.refused("step 0,1") == "no-step"
    assert all(abs(x - 1) == abs(y - 1) == 1 for x, y in steps(table))
    table.do("step 2,2")
    assert cell("2,2") == table.state.heroes[1].cell and table.state.heroes[0].cell == (0, 1)


@proves("OVER-201")
def test_dia_pays_for_evil_creatures_too() -> None:
    table = at_table("**W\nFF*\nM**", hero="0,1", dia="1,1", mover=1, explorers="red 0,0")
    assert (0, 0) not in steps(table)
    paid = at_table("**W\nFF*\nM**", hero="0,1", dia="1,1", mover=1, explorers="red 0,0 white 0,1")
    assert paid.texts("step 0,0") == {"step 0,0 for 0,1"}
    paid.do("step 0,0 for 0,1")
    assert paid.at("0,0 0,1") == [-1, -1]


def test_the_view_shows_what_is_in_reach_and_what_it_costs() -> None:
    """A row of forest with a red bird on (1,1) and one on (3,1); two white birds far off can pay for both.

    With doors on (0,0) and (5,1) there is a way to (4,1) that costs nothing.
    """
    row = "FFFFF...F\n......*FF"
    table = at_table(row, hero="0,1", explorers="red 1,1 3,1 white 8,1 7,0")
    travel = table.view.travel
    assert travel is not None
    costs = {found.cell: (found.birds, found.ships) for found in travel.reach}
    assert costs == {(0, 1): (0, 0), (1, 1): (1, 0), (2, 1): (1, 0), (3, 1): (2, 0), (4, 1): (2, 0)}
    steps_there = next(found.steps for found in travel.reach if found.cell == (4, 1))
    assert steps_there == ((1, 1), (2, 1), (3, 1), (4, 1))
    offs_of = dict(travel.offs)
    assert {(5, 1), (4, 0)} <= set(offs_of[4, 1]) and {(-1, 1), (0, 0)} <= set(offs_of[0, 1])
    with_doors = at_table(
        row, hero="0,1", explorers="red 1,1 3,1 white 8,1 7,0", doors="red 0,0 5,1",
        gaps=(((0, 0),), ((5, 1),)),
    ).view.travel  # fmt: skip
    assert with_doors is not None
    assert {f.cell: f.birds for f in with_doors.reach}[4, 1] == 0
    assert at_table(row, hero="0,1", step="place").view.travel is None


def test_the_view_warns_of_cells_where_no_tile_fits() -> None:
    """(2,1) has land to the west and water to the east; the other cells beside the forest are safe."""
    travel = at_table("FF...\nFF.WW\n...W*", hero="1,1").view.travel
    assert travel is not None
    assert travel.perilous == ((2, 1),)
    assert {(2, 1), (2, 2), (1, 3)} <= {cell for _, off in travel.offs for cell in off}


@proves("OVER-161", "OVER-193")
def test_in_the_first_turn_one_hero_who_can_end_is_enough() -> None:
    """Ortho's whirlpool lies amid reefs; Dia leaves over a corner. Later only the one to move counts."""
    table = at_table("*RRR*\nRRWRR\n*RRR*", hero="2,1", dia="1,1", mover=-1, turn=0)
    first = GAME._rules.begin_turn(table.state, [])
    assert [GAME.notation(first, a) for a in GAME.legal_actions(first, 0)] == ["move dia"]
    later = GAME._rules.begin_turn(at_table("*RRR*\nRRWRR\n*RRR*", hero="2,1", dia="1,1").state, [])
    assert later.ended_by == "vanquished"
