"""The map of Overworld on the table: its pictures against the builder's own, its water, what lies where."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pygame
import pytest
from pygame import Rect, Surface

from build.art.overworld.compose import Composer, Parts
from build.art.overworld.compose import Square as Built
from gheos_suite.app.context import Context
from gheos_suite.app.shot import unseen
from gheos_suite.bots.play import bot_rng, play_on
from gheos_suite.core import GameConfig, Session
from gheos_suite.geom import square as grid
from gheos_suite.rules import game
from gheos_suite.rules.overworld.model import Door, Exhausted, Explorer, Hero, Laid
from gheos_suite.rules.overworld.view import Ground, View
from gheos_suite.scenes.overworld.art import OverworldArt
from gheos_suite.scenes.overworld.board_view import BoardView
from gheos_suite.scenes.overworld.relief import Relief, Scene, squares_of
from gheos_suite.scenes.overworld.squares import Cell, Looks, Square, paint
from gheos_suite.ui.camera import Camera

SIZE = (1280, 720)
TABLE = (46, 30, 24)
# Tiles of every terrain where they lie: letters of a, c, b, name, rotation, corner (y to the north).
TILES = (
    ("FFM", "B1a", 0, (1, 3)), ("MMF", "B2a", 2, (3, 4)), ("FDT", "S2a", 1, (1, 2)), ("RIW", "B3a", 1, (5, 1)),
    ("WWR", "B4a", 0, (4, -1)), ("XXX", "B1d", 1, (1, 0)), ("RRW", "B5a", 2, (7, 0)), ("WWW", "B6", 0, (7, 1)),
)  # fmt: skip
COASTS = (("FW", 3, (4, 1)), ("MR", 0, (4, 3)))


@pytest.fixture(scope="module")
def ctx() -> Iterator[Context]:
    with unseen(SIZE) as made:
        yield made


@pytest.fixture
def art(ctx: Context) -> OverworldArt:
    return OverworldArt(ctx.assets)


def every_kind() -> tuple[dict[Cell, Square], dict[Cell, Built]]:
    """The same map for the table and for the builder, whose y goes down."""
    ours: dict[Cell, Square] = {}
    theirs: dict[Cell, Built] = {}
    for letters, name, turn, at in TILES:
        a, b = grid.neighbour(at, turn), grid.neighbour(at, turn + 1)
        own = {a: "a", at: "c", b: "b"}
        left, top = min(c[0] for c in own), max(c[1] for c in own)
        for letter, (cell, part) in zip(letters, own.items(), strict=True):
            inner = sum(1 << d for d in range(4) if grid.neighbour(cell, d) in own)
            ours[cell] = Square(letter, name, part, turn, None, inner, (cell[0] - left, top - cell[1]))
            theirs[cell[0], -cell[1]] = Built(letter, name, part, turn)
    for pattern, turn, cell in COASTS:
        halves = (pattern[0], pattern[1])
        ours[cell] = Square("", f"{pattern}@{cell}", "k", turn, halves)
        theirs[cell[0], -cell[1]] = Built("", f"{pattern}@{cell}", "k", turn, halves)
    return ours, theirs


def raw(face: Surface) -> bytes:
    return pygame.image.tobytes(face, "RGBA")


# ------------------------------------------------------------------ against the builder
@pytest.mark.parametrize("frame", range(4))
def test_every_square_is_the_builders_pixel_by_pixel(art: OverworldArt, frame: int) -> None:
    ours, theirs = every_kind()
    assert {s.terrain for s in ours.values()} == {*"FMTDWRIX", ""}
    assert len(ours) == len(theirs) == 3 * len(TILES) + len(COASTS)
    looks, composer = Looks(art.pixels, ours), Composer(Parts(), theirs)
    for x, y in ours:
        mine = paint(art.pixels, looks.of((x, y)), frame)
        assert raw(mine) == raw(composer.square((x, -y), frame)), (x, y)


def test_the_whole_map_is_the_builders(art: OverworldArt) -> None:
    """Only where shadows lie on the table may rounding differ: they are mixed once here, twice there."""
    ours, theirs = every_kind()
    theirs = dict(sorted(theirs.items(), key=lambda item: (item[0][1], item[0][0])))  # the far ones first
    relief = Relief(art.brush, Scene((ours,)))
    want = Surface(relief.size, pygame.SRCALPHA)
    want.fill((*TABLE, 255))
    got = want.copy()
    ox, oy = relief.at((0, 0))
    Composer(Parts(), theirs).draw(want, ox, oy, 1)
    got.blit(relief.picture(1), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    away = [abs(a - b) for a, b in zip(raw(want), raw(got), strict=True)]
    assert max(away) <= 1
    assert sum(1 for a in away if a) < len(away) / 10


def test_a_tile_in_the_tray_is_the_tile_of_the_map(art: OverworldArt) -> None:
    """By itself it has no neighbours but its own squares, and its corner lies at the origin it names."""
    squares = squares_of(Laid("B2a", (0, 0), 1))
    alone = paint(art.pixels, Looks(art.pixels, squares).of((0, 0)))
    picture = art.tile("B2a", 1, 0, 3)
    ox, oy = picture.origin
    for x, y in ((10, 10), (16, 4), (30, 30), (2, 17)):
        assert picture.surface.get_at((ox + 3 * x + 1, oy + 3 * y + 1)) == alone.get_at((x + 4, y + 4))


# ------------------------------------------------------------------ the board
@pytest.fixture(scope="module")
def played() -> View:
    session = Session(game("overworld"), GameConfig(4), 3)
    play_on(session, ["random"], bot_rng(3), 60)
    view: View = session.view(None)
    return view


def board(art: OverworldArt, view: View, k: int = 2, size: tuple[int, int] = (4000, 3000)) -> BoardView:
    """The map whole in view at a scale."""
    made = BoardView(art, Camera(Rect((0, 0), size), 64, 32, 256))
    made.show(view)
    made.camera.fit(made.tile_bounds, limit=32 * k, instant=True)
    made.finish()
    return made


def shot(made: BoardView) -> Surface:
    surface = Surface(made.camera.viewport.size, pygame.SRCALPHA)
    surface.fill((*TABLE, 255))
    made.draw(surface)
    return surface


def test_the_board_is_the_map_enlarged_by_a_whole_number(art: OverworldArt, played: View) -> None:
    small, large = shot(board(art, played, 1)), shot(board(art, played, 3))
    one, three = board(art, played, 1), board(art, played, 3)
    assert (one.scale, three.scale) == (1, 3)
    for ground in played.squares:
        a, b = one.rect_of(ground.cell), three.rect_of(ground.cell)
        assert (a.size, b.size) == ((32, 32), (96, 96))
        part = pygame.transform.scale(small.subsurface(a), (96, 96))
        assert raw(part) == raw(large.subsurface(b)), ground.cell


@pytest.mark.parametrize("steps", [1, 3, 4])
def test_going_on_with_the_water_gives_what_painting_anew_gives(
    art: OverworldArt, played: View, steps: int
) -> None:
    made = board(art, played)
    for _ in range(steps):
        before = shot(made)
        changed = made.advance()
        assert changed
        after = shot(made)
        for rect in changed:  # whatever differs lies in what was said to have changed
            before.fill((0, 0, 0, 0), rect)
            after.fill((0, 0, 0, 0), rect)
        assert raw(before) == raw(after)
    going_on = shot(made)
    made.repaint()
    made.finish()
    assert raw(shot(made)) == raw(going_on)


def test_the_water_moves_and_the_land_does_not(art: OverworldArt, played: View) -> None:
    bare = msgspec.structs.replace(played, explorers=(), doors=(), exhausted=())
    made = board(art, bare)
    first = shot(made)
    made.advance()
    second = shot(made)
    for ground in bare.squares:
        middle = made.rect_of(ground.cell).inflate(-20, -20)
        same = raw(first.subsurface(middle)) == raw(second.subsurface(middle))
        assert same == (ground.terrain in "FM"), ground


def test_a_board_larger_than_the_window_shows_the_same(art: OverworldArt, played: View) -> None:
    """What is painted for a small window agrees with the same part of a large one, before and after a pan."""
    whole = board(art, played, 4)
    made = BoardView(art, Camera(Rect(0, 0, 300, 200), 128, 32, 256))
    made.show(played)
    for cell in ((0, 0), (1, 3), (-2, 1)):
        made.camera.centre = made.camera._target_centre = grid.centre(cell)
        made.finish()
        ours, theirs = made.rect_of(cell), whole.rect_of(cell)
        assert raw(shot(made).subsurface(ours)) == raw(shot(whole).subsurface(theirs)), cell


@pytest.mark.parametrize(("seats", "seed"), [(4, 3), (1, 5)])
def test_a_map_that_grows_looks_as_one_painted_anew(art: OverworldArt, seats: int, seed: int) -> None:
    """Only what changed is painted again; ply by ply the whole must be what it would be from the start."""

    def fresh() -> BoardView:
        return BoardView(art, Camera(Rect(0, 0, 1000, 800), 32, 32, 256))

    session = Session(game("overworld"), GameConfig(seats), seed)
    grown = fresh()
    for ply in range(70):
        view: View = session.view(None)
        grown.show(view)
        grown.finish()
        if ply % 3 == 0:
            anew = fresh()
            anew.frame = grown.frame
            anew.show(view)
            anew.finish()
            assert raw(shot(grown)) == raw(shot(anew)), ply
            grown.advance()
        if not session.actors:
            break
        play_on(session, ["random"], bot_rng(seed + ply), 1)


def test_cells_and_pixels_agree(art: OverworldArt, played: View) -> None:
    made = board(art, played)
    for ground in played.squares:
        rect = made.rect_of(ground.cell)
        assert made.cell_at(rect.center) == ground.cell
        assert made.cell_at((rect.x + 1, rect.y + 1)) == ground.cell
        assert rect.collidepoint(made.centre_px(ground.cell))
    left, top, right, bottom = made.tile_bounds
    cells = [laid.cell for laid in played.board]
    assert left <= min(c[0] for c in cells) - 0.5 and right >= max(c[0] for c in cells) + 0.5
    assert top <= -max(c[1] for c in cells) - 0.5 and bottom >= -min(c[1] for c in cells) + 0.5


def test_regions_are_those_of_the_rules(art: OverworldArt, played: View) -> None:
    made = board(art, played)
    for region in played.regions:
        for cell in region.cells:
            assert set(made.region_at(cell)) == set(region.cells)
    assert made.region_at((99, 99)) == ()


# ------------------------------------------------------------------ pieces
def plain(laid: tuple[Laid, ...], played: View, **more: object) -> View:
    """A view with only these tiles."""
    found: dict[Cell, Ground] = {}
    for tile in laid:
        for cell, square in squares_of(tile).items():
            if square.coast is None:
                found[cell] = Ground(cell, square.terrain, found[cell].height + 1 if cell in found else 0)
    bare: dict[str, object] = {
        "explorers": (), "doors": (), "exhausted": (), "gaps": (), "heroes": (), "regions": (),
    }  # fmt: skip
    squares = tuple(found[cell] for cell in sorted(found))
    return msgspec.structs.replace(played, board=laid, squares=squares, **{**bare, **more})


def differ(one: Surface, other: Surface, rect: Rect) -> bool:
    return raw(one.subsurface(rect)) != raw(other.subsurface(rect))


def test_what_is_lifted_is_left_out_and_comes_back(art: OverworldArt, played: View) -> None:
    made = board(art, played)
    first = shot(made)
    cell = played.explorers[0].cell
    made.lift([cell])
    without = shot(made)
    for e in played.explorers:
        rect = made.rect_of(e.cell).inflate(-24, -24)
        assert differ(first, without, rect) == (e.cell == cell)
    made.lift([])
    assert raw(shot(made)) == raw(first)


def test_doors_glow_on_a_landing_and_the_tired_stay(art: OverworldArt, played: View) -> None:
    ring = (
        Laid("B1a", (0, 0), 0), Laid("B1b", (2, 2), 2), Laid("B1c", (0, 2), 3), Laid("B2b", (2, 0), 1),
    )  # fmt: skip
    gap = ((1, 1),)
    empty = board(art, plain(ring, played, gaps=(gap,)))
    door = board(art, plain(ring, played, gaps=(gap,), doors=(Door((1, 1), 2),)))
    tired = board(art, plain(ring, played, gaps=(gap,), exhausted=(Exhausted((1, 1), 1, "bird"),)))
    faces = [shot(b) for b in (empty, door, tired)]
    rect = empty.rect_of((1, 1))
    assert len({raw(face.subsurface(rect)) for face in faces}) == 3
    beside = empty.rect_of((1, 2))
    lit, dark = (sum(pygame.transform.average_color(f.subsurface(beside))[:3]) for f in (faces[1], faces[0]))
    assert lit > dark


def test_heroes_stand_beside_a_creature_and_look_where_they_are_told(art: OverworldArt, played: View) -> None:
    ground = (Laid("B1a", (0, 0), 0),)
    alone = board(art, plain(ground, played, heroes=(Hero("ortho", (0, 0)),)))
    shared = plain(ground, played, heroes=(Hero("ortho", (0, 0)),), explorers=(Explorer((0, 0), 1),))
    both = board(art, shared)
    rect = alone.rect_of((0, 0))
    assert differ(shot(alone), shot(both), rect)
    south = shot(alone)
    alone.face("ortho", "north")
    alone.finish()
    assert differ(south, shot(alone), rect)
    alone.lift([], heroes=["ortho"])
    without = shot(alone)
    assert raw(without) == raw(shot(board(art, plain(ground, played))))


def test_tiles_of_every_set_can_lie_on_the_map(art: OverworldArt, played: View) -> None:
    """Towns, deserts and icebergs too; on a desert stands whatever is said to."""
    laid = (Laid("S1a", (0, 0), 0), Laid("S1a", (4, 0), 0, 1), Laid("FW", (2, -3), 0), Laid("TR", (6, -3), 0))
    view = plain(laid, played)
    desert = next(g.cell for g in view.squares if g.terrain == "D")
    bird, ship = (
        shot(board(art, plain(laid, played, explorers=(Explorer(desert, 0, shape),))))
        for shape in ("bird", "ship")
    )
    assert raw(bird) != raw(ship) != raw(shot(board(art, view)))


def test_a_stacked_tile_lies_higher(art: OverworldArt, played: View) -> None:
    low = (Laid("B1a", (0, 0), 0), Laid("B1b", (1, 1), 0))
    flat, high = board(art, plain(low, played)), board(art, plain((*low, Laid("B1c", (0, 0), 0)), played))
    assert high.squares[0, 0].height == 1
    ours, theirs = shot(high), shot(board(art, plain((Laid("B1c", (0, 0), 0), low[1]), played)))
    rect = high.rect_of((0, 0)).inflate(-8, -40)
    lifted = rect.move(0, -3 * high.scale)
    assert raw(ours.subsurface(lifted)) == raw(theirs.subsurface(rect))
    foot = Rect(
        rect.x, high.rect_of((0, 0)).bottom + 2 * high.scale, rect.w, 3
    )  # its wall, seen from the south
    assert differ(ours, shot(flat), foot)


# ------------------------------------------------------------------ lights and letters
def test_a_light_covers_its_cells_and_has_a_line_round_them(art: OverworldArt, played: View) -> None:
    cells = ((0, 0), (1, 0), (1, 1))
    picture, corner = art.light(cells, (255, 0, 0), 0.2, 2)
    assert corner == (0, 1)
    for cell, inside in (((0, 0), True), ((1, 0), True), ((1, 1), True), ((0, 1), False)):
        x, y = (cell[0] - corner[0]) * 64 + 8 + 32, (corner[1] - cell[1]) * 64 + 8 + 32
        assert bool(picture.get_at((x, y))[3]) == inside
    between = picture.get_at((8 + 64, 8 + 64 + 32))  # no line inside
    assert between[3] == picture.get_at((8 + 32, 8 + 64 + 32))[3] == round(255 * 0.2)


def test_a_light_on_a_bare_cell_leaves_no_tooth_out_and_covers_none(art: OverworldArt, played: View) -> None:
    ring = (Laid("B1a", (0, 0), 0), Laid("B1b", (2, 2), 2))
    made = board(art, plain(ring, played))
    teeth = made.kinds([(1, 1), (0, 0), (5, 5)])
    assert teeth == {(1, 1): "llll", (0, 0): "ssll", (5, 5): "ssss"}
    picture, corner = art.light([(1, 1)], (255, 0, 0), 1.0, made.scale, teeth)
    before = shot(made)
    after = before.copy()
    at = made.rect_of(corner).move(-4 * made.scale, -4 * made.scale)
    after.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    for cell in ((0, 1), (1, 0), (2, 1), (1, 2)):
        rect = made.rect_of(cell).inflate(-16, -16)
        assert raw(before.subsurface(rect)) == raw(after.subsurface(rect))
    middle = made.rect_of((1, 1)).inflate(-16, -16)
    assert {tuple(after.get_at(middle.topleft)), tuple(after.get_at(middle.center))} == {(255, 0, 0, 255)}


def test_letters_are_written_in_pixels_where_the_typeface_has_them(art: OverworldArt) -> None:
    small, large = art.font("Coast 3", 10, (255, 255, 255)), art.font("Coast 3", 29, (255, 255, 255))
    assert (small.get_height(), large.get_height()) == (10, 20)
    assert large.get_width() == 2 * small.get_width()
    assert art.font("Łódź", 24, (255, 255, 255)).get_width() > 20  # in the theme's letters
