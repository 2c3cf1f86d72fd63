"""The lesson of Overworld says what is true: its maps are played by the rules, its pages fit every window."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from gheos_suite.app.shot import draw, unseen
from gheos_suite.core import GameConfig, IllegalActionError, Violation
from gheos_suite.rules import game
from gheos_suite.rules.overworld import actions as act
from gheos_suite.rules.overworld import events as ev
from gheos_suite.rules.overworld.model import Cell, ChooseSquares, Explorer, Hero, Laid, State
from gheos_suite.rules.overworld.view import View, region_of
from gheos_suite.saves import Settings
from gheos_suite.scenes.overworld import lesson_fields as field
from gheos_suite.scenes.overworld import lesson_modules as modules
from gheos_suite.scenes.overworld.diagram import Diagram, position, state_of
from gheos_suite.scenes.overworld.lesson import lesson
from gheos_suite.scenes.overworld.lesson_fields import BLACK, RED, WHITE, YELLOW
from gheos_suite.scenes.overworld.lesson_pages import PAGES
from gheos_suite.scenes.overworld.relief import covered
from gheos_suite.scenes.overworld.sky import is_coast
from gheos_suite.ui.input import Semantic

GAME = game("overworld")
DIAGRAMS = [d for page in PAGES for d in page.diagrams if isinstance(d, Diagram)]
ONE_OF_EACH = ("B1a", "B2a", "B3a", "B4a", "B5a", "B6a", "B7a", "B8a")
Events = tuple[Any, ...]


class Play:
    """A position and what was done in it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: Events = ()

    def do(self, *actions: Any) -> Play:
        for action in actions:
            seat = GAME.actors(self.state)[0]
            why = GAME.validate(self.state, seat, action)
            assert why is None, (action, why)
            assert action in GAME.legal_actions(self.state, seat)
            step = GAME.apply(self.state, seat, action)
            self.state, self.events = step.state, self.events + tuple(step.events)
        return self

    def refused(self, action: Any) -> Violation:
        why = GAME.validate(self.state, GAME.actors(self.state)[0], action)
        assert why is not None, action
        with pytest.raises(IllegalActionError):
            GAME.apply(self.state, GAME.actors(self.state)[0], action)
        return why

    def saw(self, kind: type[Any]) -> list[Any]:
        return [e for e in self.events if isinstance(e, kind)]

    def one(self, kind: type[Any]) -> Any:
        (event,) = self.saw(kind)
        return event

    @property
    def explorers(self) -> set[tuple[int, Cell]]:
        return {(e.side, e.cell) for e in self.state.explorers}


def before(diagram: Diagram, seat: int = BLACK, **more: Any) -> Play:
    """Returns the position before the last tile of a diagram, which a seat has drawn; nobody stands on it."""
    last = diagram.board[-1]
    own = covered(last)
    kept = tuple(e for e in state_of(diagram).explorers if e.cell not in own or is_coast(last))
    doors = (*diagram.doors, *diagram.far)
    gaps = (*diagram.gaps, *((cell,) for _, cell in diagram.far))
    state = replace(
        state_of(diagram, seat, doors), board=diagram.board[:-1], explorers=kept, gaps=gaps, pile=("F", "M"),
        bag=("B3a", "B3b", "B3c"), drawn="" if is_coast(last) else last.tile,
    )  # fmt: skip
    return Play(replace(state, **more))


def placing(laid: Laid) -> act.PlaceTile:
    return act.PlaceTile(laid.cell, laid.rotation, laid.face)


# ------------------------------------------------------------------ the pictures themselves
def test_every_page_but_the_last_has_a_picture() -> None:
    assert [bool(page.diagrams) for page in PAGES[:-1]] == [True] * (len(PAGES) - 1)
    assert len(DIAGRAMS) == sum(len(page.diagrams) for page in PAGES)


@pytest.mark.parametrize("diagram", DIAGRAMS, ids=lambda d: d.caption[:24])
def test_the_tiles_fit_as_they_lie(diagram: Diagram) -> None:
    """Each tile joins those before it, and each is one of the box."""
    ids = [laid.tile for laid in diagram.board if not is_coast(laid)]
    assert len(set(ids)) == len(ids)
    lying: set[Cell] = set(covered(diagram.board[0]))
    for i, laid in enumerate(diagram.board[1:], 1):
        state = replace(state_of(diagram), board=diagram.board[:i], step="place", heroes=(), gaps=(), doors=())
        state = replace(state, explorers=(), exhausted=(), sides=state_of(field.WORLD).sides, pile=("F", "M"))
        if set(covered(laid)) <= lying:
            continue  # stacked; its own test
        if is_coast(laid):
            state = replace(state, drawn="B1d", bag=("B2a",))
            action: Any = act.PlaceCoast(laid.tile, laid.cell, laid.rotation)
        else:
            state, action = replace(state, drawn=laid.tile, bag=("B2a",)), placing(laid)
        assert GAME.validate(state, 0, action) is None, laid
        lying |= set(covered(laid))


@pytest.mark.parametrize("diagram", DIAGRAMS, ids=lambda d: d.caption[:24])
def test_pieces_stand_where_they_can(diagram: Diagram) -> None:
    view = position(diagram)
    squares = {ground.cell for ground in view.squares}
    covered_cells = {cell for laid in diagram.board for cell in covered(laid)}
    assert {cell for _, cell in diagram.explorers} <= squares
    assert len({cell for _, cell in diagram.explorers}) == len(diagram.explorers)
    assert {hero.cell for hero in diagram.heroes} <= squares
    assert not {cell for _, cell in (*diagram.doors, *diagram.tired)} & covered_cells
    assert {cell for _, cell in (*diagram.doors, *diagram.tired)} == {gap[0] for gap in diagram.gaps}


@pytest.mark.parametrize("diagram", [d for d in DIAGRAMS if d.gaps], ids=lambda d: d.caption[:24])
def test_gaps_with_doors_are_closed(diagram: Diagram) -> None:
    lying = {cell for laid in diagram.board for cell in covered(laid)}
    for gap in diagram.gaps:
        for x, y in gap:
            around = ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
            assert all(n in lying or n in gap for n in around)


# ------------------------------------------------------------------ joining
@pytest.mark.parametrize("diagram", [field.OPENING, field.JOIN_RIGHT, field.JOIN_WRONG])
def test_ghosts_may_be_laid_unless_they_are_wrong(diagram: Diagram) -> None:
    for ghost in diagram.ghosts:
        play = Play(replace(state_of(diagram), drawn=ghost.tile, bag=("B3a",)))
        if diagram.wrong:
            assert play.refused(placing(ghost)).code == "mismatch"
        else:
            play.do(placing(ghost))


def test_a_tile_brings_three_ships() -> None:
    play = before(field.NEW_SHIPS, WHITE).do(placing(field.NEW_SHIPS.board[-1]))
    assert play.explorers == set(field.NEW_SHIPS.explorers)
    assert play.one(ev.ExplorersAdded).shape == "ship"


def test_who_has_one_ship_left_chooses_its_square() -> None:
    play = before(field.SHORT, YELLOW)
    sides = tuple(replace(s, ships=1) if i == YELLOW else s for i, s in enumerate(play.state.sides))
    play = Play(replace(play.state, sides=sides)).do(placing(field.SHORT.board[-1]))
    assert isinstance(play.state.pending, ChooseSquares)
    assert set(play.state.pending.cells) == set(field.NEW_SQUARES)
    play.do(act.AddExplorer(field.NEW_SQUARES[1]))
    assert play.explorers == set(field.SHORT.explorers)


def test_a_coast_brings_two_explorers_anywhere() -> None:
    coast = field.NEW_COAST.board[-1]
    (_, lit), _ = field.NEW_COAST.lights
    kept = tuple(e for e in state_of(field.NEW_COAST).explorers if e.cell not in lit)
    play = before(field.NEW_COAST, WHITE, drawn="B1d", explorers=kept)
    play.do(act.PlaceCoast(coast.tile, coast.cell, coast.rotation), *(act.AddExplorer(cell) for cell in lit))
    assert play.explorers == set(field.NEW_COAST.explorers)
    assert [e.shape for e in play.saw(ev.ExplorersAdded)] == ["bird", "ship"]
    assert play.one(ev.TileReturned).tile == "B1d"


def test_nobody_stands_on_a_land_ho_picture() -> None:
    play = before(field.CURSED, WHITE).do(placing(field.CURSED.board[-1]))
    assert play.explorers == set(field.CURSED.explorers)
    assert play.one(ev.ExplorersMissing).shape == ""


# ------------------------------------------------------------------ regions and gaps
def test_regions_are_those_of_the_rules_and_so_large() -> None:
    view = position(field.REGIONS)
    for (_, cells), (at, count) in zip(field.REGIONS.lights, field.REGIONS.marks, strict=True):
        assert set(region_of(view, cells[0])) == set(cells)
        assert at in cells and int(count) == len(cells)
    assert {cell for _, cells in field.REGIONS.lights for cell in cells} == {g.cell for g in view.squares}


@pytest.mark.parametrize(
    ("diagram", "made"),
    [(field.GAP_ONE, True), (field.GAP_MIXED, True), (field.GAP_OPEN, False), (field.GAP_ROOM, False)],
)
def test_gaps_and_what_is_none(diagram: Diagram, made: bool) -> None:
    play = before(diagram).do(placing(diagram.board[-1]))
    found = [set(e.cells) for e in play.saw(ev.GapFormed)]
    assert found == ([set(diagram.lights[0][1])] if made else [])


def test_the_shape_of_the_mixed_gap_is_that_of_a_tile() -> None:
    ((_, cells),) = field.GAP_MIXED.lights
    assert any(set(covered(Laid("B1a", cell, turn))) == set(cells) for cell in cells for turn in range(4))


def test_after_a_tile_in_the_room_one_cell_is_a_gap() -> None:
    ((_, room),) = field.GAP_ROOM.lights
    lake = replace_board(field.GAP_ROOM, (*field.GAP_ROOM.board, Laid("B2a", (1, 2), 1)))
    play = before(lake).do(placing(lake.board[-1]))
    left = set(room) - set(covered(lake.board[-1]))
    assert set(play.one(ev.GapFormed).cells) == left and len(left) == 1


def replace_board(diagram: Diagram, board: tuple[Laid, ...]) -> Diagram:
    return Diagram(diagram.caption, board)


def test_white_wins_the_gap_by_four_against_three() -> None:
    play = before(field.COUNT, BLACK).do(placing(field.COUNT.board[-1]))
    contested = play.one(ev.GapContested)
    assert contested.strengths[:4] == (3, 4, 1, 1)
    assert play.one(ev.GapWon).side == WHITE
    assert play.explorers == set(field.WON.explorers)
    assert {(d.side, d.cell) for d in play.state.doors} == set(field.WON.doors)
    assert play.state.gaps == field.WON.gaps
    assert field.WON.board == field.COUNT.board


def test_a_fourth_gap_takes_one_of_the_three_doors() -> None:
    for exhaust in (False, True):
        play = before(field.MOVING, BLACK, exhaust=exhaust, sides=shorn(before(field.MOVING).state))
        play.do(placing(field.MOVING.board[-1]), act.TakeDoor(field.OLD))
        if exhaust:
            play.do(act.ExhaustFromSupply("bird"))
        assert {(d.side, d.cell) for d in play.state.doors} == {(WHITE, field.NEW), *field.FAR}
        tired = {(e.side, e.cell) for e in play.state.exhausted}
        assert tired == (set(field.TIRED.tired) if exhaust else set())
        assert play.explorers == set(field.TIRED.explorers)
        assert set(play.state.gaps) >= {(field.OLD,), (field.NEW,)} == set(field.TIRED.gaps)
        points = GAME.view(play.state, None).tallies[WHITE].exhausted
        assert points == (-2 if exhaust else 0)


def shorn(state: State) -> tuple[Any, ...]:
    """Returns the sides without birds of Black, so that its tile brings nobody into the competition."""
    return tuple(replace(s, birds=0) if i == BLACK else s for i, s in enumerate(state.sides))


# ------------------------------------------------------------------ points
def test_the_points_for_regions_are_as_told() -> None:
    view = position(field.CONTROL)
    assert [t.regions for t in view.tallies] == [2, 0, 2, 4]
    west, hills, east = (set(cells) for _, cells in field.CONTROL.lights)
    for region, leaders in ((west, (BLACK,)), (hills, (RED, YELLOW)), (east, (YELLOW,))):
        (found,) = [r for r in view.regions if set(r.cells) == region]
        assert found.leaders == leaders


def test_the_distance_is_twice_across_and_down() -> None:
    assert position(field.DISTANCE).tallies[YELLOW].doors == 12 == 2 * (4 + 2)
    xs, ys = zip(*field.DISTANCE.span, strict=True)
    assert [words for _, words in field.DISTANCE.marks] == [str(max(xs) - min(xs)), str(max(ys) - min(ys))]
    assert [cell for _, cell in field.DISTANCE.doors] == list(field.DISTANCE.span)


# ------------------------------------------------------------------ the Quest
def travelling(diagram: Diagram, mover: int = 0, bag: tuple[str, ...] = ONE_OF_EACH) -> Play:
    return Play(replace(state_of(diagram), mover=mover, bag=bag, pile=("F", "M")))


def reached(diagram: Diagram, mover: int = 0) -> set[Cell]:
    view: View = GAME.view(travelling(diagram, mover).state, None)
    assert view.travel is not None
    return {found.cell for found in view.travel.reach}


def test_the_hero_walks_the_way_shown_and_not_elsewhere() -> None:
    way = field.WALK.path
    coast = next(laid.cell for laid in field.WALK.board if is_coast(laid) and laid.cell in way)
    play = travelling(field.WALK).do(*(act.Step(cell) for cell in way[1:] if cell != coast))
    assert play.state.heroes[0].cell == way[-1]
    assert [e.way for e in play.saw(ev.HeroStepped)].count("coast") == 1
    assert not reached(field.WALK) & set(field.WALK.crosses)


def test_passing_a_foe_costs_a_good_creature() -> None:
    foe, price = field.FIGHT.fights[0], field.FIGHT.crosses[0]
    _, first, second, *rest = field.FIGHT.path
    assert second == foe
    play = travelling(field.FIGHT).do(act.Step(first))
    play.refused(act.Step(foe))
    play.do(act.Step(foe, price), *(act.Step(cell) for cell in rest))
    assert play.one(ev.CreatureSacrificed).side == BLACK and field.ALIGNED[BLACK] == "good"
    assert play.one(ev.CreatureDiscarded).side == RED and field.ALIGNED[RED] == "evil"
    assert play.explorers == set()


def test_two_doors_of_a_colour_are_a_passage() -> None:
    play = travelling(field.PORTAL).do(act.Step(field.PORTAL.path[-1]))
    stepped = play.one(ev.HeroStepped)
    assert (stepped.way, stepped.path) == ("door", field.PORTAL.path[1:])
    terrain = {ground.cell: ground.terrain for ground in position(field.PORTAL).squares}
    assert (terrain[field.PORTAL.path[0]], terrain[field.PORTAL.path[-1]]) == ("F", "M")


@pytest.mark.parametrize(
    ("bag", "after", "event"),
    [(("B2a", "B2b"), field.LANDED, ev.HeroLanded), (("B8a", "B8b"), field.BOUNCED, ev.HeroBounced)],
)
def test_she_lands_on_her_terrain_or_bounces(bag: tuple[str, ...], after: Diagram, event: type[Any]) -> None:
    laid = after.board[-1]
    play = travelling(field.OFF, bag=bag).do(act.StepOff(field.OFF.path[-1]), placing(laid))
    assert play.one(event).cell == after.heroes[0].cell
    assert play.state.heroes[0].cell == after.heroes[0].cell
    assert replace(play.state.board[-1], tile=laid.tile) == laid
    if after is field.LANDED:
        assert set(play.one(ev.CreaturesDrawn).cells) == set(after.lights[0][1])
    ghost = field.OFF.ghosts[0]
    assert ghost == field.LANDED.board[-1]


def test_geomancy_raises_the_land_with_all_that_stands_there() -> None:
    laid = field.AFTER_GEOMANCY.board[-1]
    play = travelling(field.BEFORE_GEOMANCY, bag=(laid.tile, "B8c"))
    sides = tuple(replace(s, birds=3 if i == BLACK else 0) for i, s in enumerate(play.state.sides))
    play = Play(replace(play.state, sides=sides)).do(act.Stop(), placing(laid))
    stacked = play.one(ev.TileStacked)
    assert set(stacked.cells) == set(field.RAISED) == set(field.BEFORE_GEOMANCY.lights[0][1])
    assert stacked.height == 1 and set(stacked.terrains) == {"M"}
    assert play.explorers == set(field.AFTER_GEOMANCY.explorers)
    assert play.state.heroes == field.AFTER_GEOMANCY.heroes
    tops = {cell: i for i, laid in enumerate(field.BEFORE_GEOMANCY.board) for cell in covered(laid)}
    assert len({tops[cell] for cell in field.RAISED}) == 3


def test_dia_goes_over_corners_and_terrains() -> None:
    play = travelling(field.PAIR, mover=1).do(*(act.Step(cell) for cell in field.PAIR.path[1:]))
    assert play.state.heroes[1] == Hero("dia", field.PAIR.path[-1])
    terrain = {ground.cell: ground.terrain for ground in position(field.PAIR).squares}
    assert {terrain[cell] for cell in field.PAIR.path} == {"F", "M"}
    x, y = field.PAIR.path[0]
    travelling(field.PAIR, mover=1).refused(act.Step((x, y + 1)))


# ------------------------------------------------------------------ the words
def test_numbers_in_the_words_are_those_of_the_rules() -> None:
    words = {page.title: " ".join((*page.text, *(w for _, w in page.symbols))) for page in PAGES}
    state = GAME.setup(GameConfig(4), 1).state
    side = state.sides[0]
    assert (side.birds, side.ships, side.doors) == (7, 7, 3)
    assert "seven birds, seven ships and three doors" in words["Your turn"]
    assert len(state.board) == 1 and "A single coast" in words["Your turn"]
    assert sum("X" in t.water for t in GAME.tiles.travel.values()) == 4  # type: ignore[attr-defined]
    assert "On four tiles" in words["Land ho!"]
    assert "two points to the colour" in words["Points for regions"]
    assert "two points from your score" in words["Doors that move"]
    assert "all seven birds" in words["Creatures and defeats"]


def test_foes_of_the_first_quest_are_as_told() -> None:
    named = dict(zip(("Black", "White", "Red", "Yellow"), field.QUEST.alignments, strict=True))
    assert named == {"Black": "good", "White": "good", "Red": "evil", "Yellow": "neutral"}
    assert {Explorer(cell, side) for side, cell in field.QUEST.explorers} == set(
        position(field.WORLD).explorers
    )


def test_the_last_page_names_keys_that_exist() -> None:
    assert all(key in Semantic.__members__ for key, _ in PAGES[-1].keys)


SIZES = [((1024, 768), 200), ((1024, 768), 75), ((1280, 720), 100), ((1920, 1080), 100), ((3840, 2160), 150)]


@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
def test_no_text_runs_over_on_any_page(size: tuple[int, int], ui_scale: int) -> None:
    with unseen(size, Settings(ui_scale=ui_scale)) as ctx:
        scene = lesson()
        stack, _ = draw(ctx, [scene])
        for index in range(len(scene.pages)):
            scene.turn_to(index)
            assert [w.overflow() for w in scene.group.everything() if w.overflow()] == []
        stack.close()


def test_every_title_fits_the_list_of_contents() -> None:
    with unseen((1920, 1080)) as ctx:
        scene = lesson()
        stack, _ = draw(ctx, [scene])
        rows = scene.group.find("contents").rect
        face = ctx.font("body", 22)
        assert all(face.width(page.title) <= rows.w - ctx.u(52 + 24) for page in PAGES)
        stack.close()


# ------------------------------------------------------------------ expansions
def test_the_sidequest_brings_red_six_points() -> None:
    tallies = position(modules.SIDEQUEST).tallies
    assert [dict(tally.more)["sidequests"] for tally in tallies] == [0, 0, 6, 0]


def test_the_map_and_the_torch_are_a_set_of_white() -> None:
    tallies = position(modules.PROVIDED).tallies
    assert [dict(tally.more)["provisions"] for tally in tallies] == [0, 4, 0, 0]


def test_white_and_black_tie_for_the_gap_that_black_closes() -> None:
    play = before(modules.TIED, BLACK, drawn=modules.TIED.board[-1].tile)
    play.do(placing(modules.TIED.board[-1]))
    assert play.saw(ev.GapContested)[0].leaders == (BLACK, WHITE)
