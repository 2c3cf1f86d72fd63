"""The Overworld table for several players: pieces held and laid, refusals, questions, undo, what is shown."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pygame
import pytest
from pygame.event import Event

from gheos_suite.core import AnySession, encode
from gheos_suite.rules.overworld import actions as act
from gheos_suite.rules.overworld import events as ev
from gheos_suite.rules.overworld.model import (
    ChooseDoor,
    ChooseDoorCell,
    ChooseExhausted,
    ChooseGap,
    ChooseWinner,
    State,
)
from gheos_suite.saves import Settings
from gheos_suite.scenes.overworld.displayed import shown_after
from gheos_suite.scenes.overworld.filling import fill_cells
from gheos_suite.scenes.overworld.foresight import foresee
from gheos_suite.scenes.overworld.options import Piece
from gheos_suite.scenes.overworld.scene import TableScene
from gheos_suite.scenes.pause import PauseScene
from gheos_suite.ui.drag import Phase
from gheos_suite.ui.input import Semantic
from tests.rules.overworld.position import BLACK, position

from .overworld_pilot import Pilot, seated, standing
from .table_pilot import Pixel, any_kind, check_shown, happened, new_session, play

LAND: Piece = ("tile", 0)
WATER: Piece = ("tile", 1)
COAST: Piece = ("coast", "FR")
CHAIN = "FF\nF."  # three forest squares; the drawn tile B1a has only forest on its land side


def table_of(text: str = CHAIN, **changes: Any) -> State:
    return position(text, **{"seats": 2, **changes})


# ------------------------------------------------------------------------- whole games
@pytest.mark.parametrize("how", ["by_mouse", "by_keys"])
def test_a_game_of_two_is_played_to_its_end(how: str) -> None:
    with seated(new_session("overworld", 2, 1)) as pilot:
        made = play(pilot, how, 1)
        assert not pilot.table.session.actors
        assert {"PlaceTile", "PlaceCoast", "AddExplorer"} <= made
        assert {"DoorPlaced", "GapWon"} <= happened(pilot)


def test_a_game_against_the_computer_is_shown_in_motion() -> None:
    """With motion the shown view lags, and is the session's again whenever a human may act."""
    with seated(new_session("overworld", 3, 2), Settings(curtain=False), bots=[1]) as pilot:
        table, rng = pilot.table, random.Random(1)
        session = table.session
        while session.ply < 12:
            for _ in range(2000):
                if table.desk.ready and not table.timeline.busy:
                    break
                pilot.tick(1)
            check_shown(pilot)
            ply = session.ply
            pilot.by_mouse(any_kind(list(session.game.legal_actions(session.state, session.actors[0])), rng))
            pilot.tick(40)
            assert session.ply > ply


# what the events alone must lead to
FIELDS = [
    "board", "squares", "bag", "pile", "drawn", "sides", "heroes", "exhausted", "gaps", "active", "turn",
    "step", "spot", "ended_by",
]  # fmt: skip


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("options", [{}, {"exhausted": "on", "coast_choice": "random", "solo_heroes": "both"}])
def test_events_alone_lead_to_the_view(seats: int, options: dict[str, str]) -> None:
    """What is shown after all events of a move is what the session shows, but for what follows from rules."""
    for seed in range(12):
        session, rng = new_session("overworld", seats, seed, options), random.Random(seed)
        while session.actors and session.ply < 300:
            view = session.view(None)
            action = any_kind(list(session.game.legal_actions(session.state, session.actors[0])), rng)
            for event in session.submit(session.actors[0], action):
                view = shown_after(view, event)
            after = session.view(None)
            for name in FIELDS:
                assert getattr(view, name) == getattr(after, name), (name, action)
            for name in ("explorers", "doors"):
                assert sorted(map(repr, getattr(view, name))) == sorted(map(repr, getattr(after, name)))


# ------------------------------------------------------------------------- exits of the drag
def escape(pilot: Pilot) -> None:
    pilot.press(Semantic.CANCEL)


def lose_focus(pilot: Pilot) -> None:
    pilot.table.handle(Event(pygame.WINDOWFOCUSLOST))


def pause(pilot: Pilot) -> None:
    pilot.press(Semantic.MENU)
    assert isinstance(pilot.stack.top, PauseScene)


def resize(pilot: Pilot) -> None:
    pilot.stack.relayout()


def outside(pilot: Pilot) -> None:
    pilot.mouse(pygame.MOUSEBUTTONUP, (-40, 300))


def at_home(table: TableScene) -> bool:
    down = table.desk.held is None and table.desk.told is None
    return down and table.aim is None and table.drag.phase is Phase.IDLE


def over_a_place(pilot: Pilot, piece: Piece, carried: bool) -> None:
    table = pilot.table
    cell, rotation = next(goal for goal in table.desk.options.goals[piece] if goal[1] == 0)
    pilot.hold(piece, carried)
    assert table.aim is not None
    pilot.mouse(pygame.MOUSEMOTION, pilot.cell(table.aim.held_cell(cell, rotation)))
    pilot.tick(1)
    assert table.drag.phase is Phase.DRAGGING and table.aim.legal and table.desk.held == piece


@pytest.mark.parametrize("piece", [LAND, COAST])
@pytest.mark.parametrize(
    ("leave", "carried"),
    [(escape, False), (escape, True), (lose_focus, False), (pause, True), (resize, True), (outside, False)],
)
def test_every_exit_puts_the_piece_back(leave: Callable[[Pilot], None], carried: bool, piece: Piece) -> None:
    with seated(standing(table_of(drawn="B6d"))) as pilot:
        over_a_place(pilot, piece, carried)
        leave(pilot)
        pilot.tick()
        assert pilot.table.session.ply == 0 and at_home(pilot.table)


# ------------------------------------------------------------------------- turning and turning over
def test_a_tile_is_held_by_the_square_that_was_grabbed() -> None:
    """Grabbed by each of its squares in turn, the tile lies with that square under the pointer."""
    with seated(standing(table_of())) as pilot:
        table = pilot.table
        place, art = table.plan.faces[0], table.art
        from gheos_suite.scenes.overworld.tray import tile_scale

        k = tile_scale(place)
        picture = art.tile("B1a", 0, 0, k)
        corner = (
            place.centerx - picture.surface.get_width() // 2 + picture.origin[0],
            place.centery - picture.surface.get_height() // 2 + picture.origin[1],
        )
        for square, (x, y) in enumerate(((0, -1), (0, 0), (1, 0))):  # a to the north, corner, b to the east
            spot = (corner[0] + (2 * x + 1) * 16 * k, corner[1] + (2 * y + 1) * 16 * k)
            pilot.mouse(pygame.MOUSEMOTION, spot)
            pilot.mouse(pygame.MOUSEBUTTONDOWN, spot)
            pilot.mouse(pygame.MOUSEMOTION, (spot[0] - 30, spot[1] + 5))
            assert table.aim is not None and table.aim.grabbed == square
            held = {0: (-1, 2), 1: (-1, 1), 2: (0, 1)}[square]  # of a corner at (-1, 1) with rotation 0
            assert table.aim.anchor(held, 0) == (-1, 1)
            pilot.press(Semantic.CANCEL)


def wheel(pilot: Pilot) -> None:
    pilot.table.handle(Event(pygame.MOUSEWHEEL, y=-1, pos=(400, 400)))


def right(pilot: Pilot) -> None:
    pilot.mouse(pygame.MOUSEBUTTONDOWN, (400, 400), 3)


def key_r(pilot: Pilot) -> None:
    pilot.press(Semantic.ROTATE_RIGHT)


@pytest.mark.parametrize("turn", [wheel, right, key_r])
def test_a_held_tile_is_turned(turn: Callable[[Pilot], None]) -> None:
    with seated(standing(table_of())) as pilot:
        pilot.hold(LAND)
        turn(pilot)
        assert pilot.table.desk.turns == 1 and pilot.table.aim is not None
        assert pilot.table.aim.wanted() == 1


def middle(pilot: Pilot) -> None:
    pilot.mouse(pygame.MOUSEBUTTONDOWN, (400, 400), 2)


def key_f(pilot: Pilot) -> None:
    pilot.press(Semantic.FLIP)


@pytest.mark.parametrize("flip", [middle, key_f])
def test_a_held_tile_is_turned_over(flip: Callable[[Pilot], None]) -> None:
    with seated(standing(table_of())) as pilot:
        pilot.hold(LAND)
        flip(pilot)
        table = pilot.table
        assert table.aim is not None and table.aim.piece == WATER == table.desk.held == table.drag.piece
        assert table.desk.face == 1


def test_what_lies_in_the_tray_is_turned_and_turned_over_before_it_is_taken_up() -> None:
    with seated(standing(table_of())) as pilot:
        table = pilot.table
        spot = table.plan.faces[0].center
        pilot.mouse(pygame.MOUSEMOTION, spot)
        table.handle(Event(pygame.MOUSEWHEEL, y=-1, pos=spot))
        pilot.mouse(pygame.MOUSEBUTTONDOWN, spot, 3)
        pilot.mouse(pygame.MOUSEBUTTONDOWN, spot, 2)
        assert (table.desk.turns, table.desk.face) == (2, 1)


def test_a_coast_shows_its_next_face() -> None:
    with seated(standing(table_of(drawn="B6d"))) as pilot:
        pilot.hold(COAST)
        table = pilot.table
        assert table.desk.options.patterns == ("FW", "FR", "MW", "MR")
        pilot.press(Semantic.FLIP)
        assert table.desk.held == ("coast", "MW")


# ------------------------------------------------------------------------- refusals
def test_the_wanted_turn_is_kept_and_the_ribbon_says_what_would_help() -> None:
    """Where the tile fits only turned another way it is not turned by itself."""
    with seated(standing(table_of())) as pilot:
        table = pilot.table
        pilot.hold(LAND)
        aim = table.aim
        assert aim is not None
        told = 0
        for held in ((x, y) for x in range(-2, 5) for y in range(-2, 5)):
            table.mouse.aim_at(pilot.cell(held))
            fits = {r for r in (1, 2, 3) if (aim.anchor(held, r), r) in aim.goals}
            if aim.legal or not fits or not table.mouse.on_board(pilot.cell(held)):
                continue
            aim.think_now()
            assert aim.prompt is not None and aim.prompt.tone == "refuse" and aim.wanted() == 0
            assert aim.other_turn() in fits and "it would fit here" in aim.prompt.detail
            told += 1
        assert told


def test_a_tile_let_go_on_another_goes_back_with_the_reason() -> None:
    with seated(standing(table_of())) as pilot:
        pilot.hold(LAND)
        pilot.mouse(pygame.MOUSEMOTION, pilot.cell((0, 1)))
        pilot.tick(12)
        pilot.mouse(pygame.MOUSEBUTTONUP, pilot.cell((0, 1)))
        pilot.tick()
        assert pilot.table.session.ply == 0 and at_home(pilot.table)
        assert "lies here already" in pilot.ctx.toasts.shown


@pytest.mark.parametrize("carried", [False, True])
def test_a_coast_cannot_be_taken_without_a_land_ho_tile(carried: bool) -> None:
    with seated(standing(table_of())) as pilot:
        pilot.hold(COAST, carried)
        pilot.tick()
        assert at_home(pilot.table) and "LAND HO" in pilot.ctx.toasts.shown


def test_the_computer_s_turn_is_not_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    with seated(standing(table_of()), bots=[1]) as pilot:
        monkeypatch.setattr(pilot.ctx.bots, "poll", lambda _session: None)  # it thinks for ever
        pilot.by_mouse(next(iter(pilot.table.desk.options.goals[LAND].values())))
        assert pilot.table.desk.thinking
        before = encode(pilot.table.session.state)
        pilot.hold(LAND)
        pilot.tick()
        assert at_home(pilot.table)
        pilot.table.handle(Event(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="1"))
        assert "thinking" in pilot.ctx.toasts.shown and encode(pilot.table.session.state) == before


# ------------------------------------------------------------------------- what the ghost tells
@pytest.mark.parametrize("seed", range(4))
def test_the_ghost_tells_what_happens(seed: int) -> None:
    """The foresight's events are those of the move, and it stops before the next turn and any draw."""
    session, rng = new_session("overworld", 3, seed), random.Random(seed)
    while session.actors and session.ply < 120:
        seat, before = session.actors[0], encode(session.state)
        action = any_kind(list(session.game.legal_actions(session.state, seat)), rng)
        told = foresee(session, seat, action)
        assert encode(session.state) == before
        events = session.submit(seat, action)
        assert told.events == tuple(events[: len(told.events)])
        rest = events[len(told.events) :]
        assert not rest or isinstance(rest[0], (ev.TurnStarted, ev.CoastDrawn)), rest[0]
        for gap in told.gaps:
            won = [e for e in events if isinstance(e, ev.GapWon) and e.cells == gap.cells]
            if gap.first:  # its winner if it were picked: nothing is won before that
                assert isinstance(session.state.pending, ChooseGap) and not won
            else:
                assert gap.winner == (won[0].side if won else None)


def test_the_ghost_tells_which_gap_it_closes_and_who_wins() -> None:
    """Black has two birds beside the gap and White one; Black's tile brings three more."""
    state = position("FFF\nF..\nFFF", seats=2, explorers="black 0,0 1,0 white 0,2")
    with seated(standing(state)) as pilot:
        table = pilot.table
        closing = [
            (goal, action)
            for goal, action in table.desk.options.goals[LAND].items()
            if [gap.cells for gap in foresee(table.session, 0, action).gaps] == [((1, 1),)]
        ]
        assert closing, "no way to close the gap"
        (cell, rotation), action = closing[0]
        while table.desk.turns != rotation:
            table.turn(1)
        pilot.hold(LAND)
        assert table.aim is not None
        pilot.mouse(pygame.MOUSEMOTION, pilot.cell(table.aim.held_cell(cell, rotation)))
        pilot.tick(12)
        told, prompt = table.desk.told or table.aim.told, table.aim.prompt
        assert told is not None and prompt is not None
        gap = told.gaps[0]
        assert gap.cells == ((1, 1),) and gap.winner == BLACK and gap.door == (1, 1)
        assert gap.strengths == (5, 1)
        assert "gap of 1 cell" in prompt.title and "you win it" in prompt.title
        assert "Rosa 5" in prompt.detail and "Ines 1" in prompt.detail
        pilot.mouse(pygame.MOUSEBUTTONUP, pilot.cell(table.aim.held_cell(cell, rotation)))
        pilot.tick()
        assert [d.cell for d in table.session.state.doors] == [(1, 1)]
        assert table.session.moves[0].action == action


# ------------------------------------------------------------------------- questions
def test_fill_adds_what_makes_no_difference() -> None:
    """Two birds are left for three forest squares side by side: one click on Fill sets both."""
    with seated(standing(table_of(birds={0: 2}))) as pilot:
        table = pilot.table
        action = next(iter(table.desk.options.goals[LAND].values()))
        pilot.by_mouse(action)
        assert table.desk.options.mode == "squares" and len(fill_cells(table.desk)) == 2
        pilot.click(pilot.button("button:fill"))
        pilot.tick(6)
        assert sum(e.side == 0 for e in table.session.state.explorers) == 2
        check_shown(pilot)


def test_an_explorer_is_dragged_from_the_seat() -> None:
    with seated(standing(table_of(birds={0: 2}))) as pilot:
        table = pilot.table
        pilot.by_mouse(next(iter(table.desk.options.goals[LAND].values())))
        pending = table.desk.view.pending
        cell = pending.cells[-1]
        goal = pilot.in_view(cell)
        pilot.hold(("explorer", "bird"))
        pilot.mouse(pygame.MOUSEMOTION, goal)
        assert table.aim is not None and table.aim.legal
        pilot.mouse(pygame.MOUSEBUTTONUP, goal)
        pilot.tick()
        assert table.session.state.explorers[-1].cell == cell


def test_number_keys_answer_the_nth_choice() -> None:
    with seated(standing(table_of(birds={0: 2}))) as pilot:
        table = pilot.table
        pilot.by_keys(next(iter(table.desk.options.goals[LAND].values())))
        second = table.keys.numbered()[1]
        table.handle(Event(pygame.KEYDOWN, key=pygame.K_2, mod=0, unicode="2"))
        pilot.tick()
        if table.holding:
            pilot.press(Semantic.ACCEPT)
        assert len(table.session.state.explorers) == 1, second


def with_pending(kind: type, seats: int, wanted: Callable[[Any], bool], **options: str) -> AnySession:
    """Returns a game at random that has come to such a question."""
    for seed in range(400):
        session, rng = new_session("overworld", seats, seed, options), random.Random(seed)
        while session.actors:
            pending = session.state.pending
            if isinstance(pending, kind) and wanted(pending):
                return session
            legal = list(session.game.legal_actions(session.state, session.actors[0]))
            session.submit(session.actors[0], any_kind(legal, rng))
    raise AssertionError(f"no game comes to {kind}")


def test_a_door_of_the_map_is_dragged_into_the_gap() -> None:
    """Where it is let go is said in a second action, which the table gives by itself."""
    session = with_pending(ChooseDoor, 2, lambda p: len(p.gap) > 1)
    with seated(session) as pilot:
        pending, ply = session.state.pending, session.ply
        source = next(d.cell for d in session.state.doors if d.side == pending.side)
        pilot.table.fit(instant=True)
        pilot.table.fast_forward()
        start, goal = pilot.cell(source), pilot.cell(pending.gap[-1])
        pilot.mouse(pygame.MOUSEMOTION, start)
        pilot.mouse(pygame.MOUSEBUTTONDOWN, start)
        pilot.mouse(pygame.MOUSEMOTION, (start[0] + 12, start[1]))
        pilot.mouse(pygame.MOUSEMOTION, goal)
        assert pilot.table.desk.held == ("moved", source)
        assert pilot.table.aim is not None and pilot.table.aim.legal
        pilot.mouse(pygame.MOUSEBUTTONUP, goal)
        pilot.tick(6)
        made = [m.action for m in session.moves[ply : ply + 2]]
        assert made == [act.TakeDoor(source), act.PlaceDoor(pending.gap[-1])]
        check_shown(pilot)


def test_a_door_is_dragged_from_the_seat_to_its_cell() -> None:
    session = with_pending(ChooseDoorCell, 3, lambda p: p.source is None)
    with seated(session) as pilot:
        pending, ply = session.state.pending, session.ply
        goal = pilot.in_view(pending.gap[-1])
        pilot.hold(("door",))
        pilot.mouse(pygame.MOUSEMOTION, goal)
        pilot.mouse(pygame.MOUSEBUTTONUP, goal)
        pilot.tick()
        assert session.moves[ply].action == act.PlaceDoor(pending.gap[-1])


def test_gaps_bear_numbers_that_keys_choose() -> None:
    session = with_pending(ChooseGap, 3, lambda p: len(p.gaps) > 1)
    with seated(session) as pilot:
        pending, ply = session.state.pending, session.ply
        assert len(pilot.table.keys.numbered()) == len(pending.gaps)
        pilot.table.handle(Event(pygame.KEYDOWN, key=pygame.K_2, mod=0, unicode="2"))
        pilot.tick()
        assert session.moves[ply].action == act.PickGap(pending.gaps[1][0])


def test_a_tie_is_broken_on_the_seat_s_card() -> None:
    session = with_pending(ChooseWinner, 3, lambda p: True)
    with seated(session) as pilot:
        side, ply = session.state.pending.sides[-1], session.ply
        pilot.click(pilot.table.plan.seats[side].center)
        assert session.moves[ply].action == act.PickWinner(side)


def test_an_exhausted_explorer_comes_from_the_seat() -> None:
    session = with_pending(ChooseExhausted, 2, lambda p: True, exhausted="on")
    with seated(session) as pilot:
        pending, ply = session.state.pending, session.ply
        shape = next(iter(pilot.table.desk.options.shapes))
        goal = pilot.in_view(pending.cell)
        pilot.hold(("tired", shape))
        pilot.mouse(pygame.MOUSEMOTION, goal)
        pilot.mouse(pygame.MOUSEBUTTONUP, goal)
        pilot.tick()
        assert session.moves[ply].action == act.ExhaustFromSupply(shape)


# ------------------------------------------------------------------------- a map larger than the window
def test_a_piece_held_at_the_border_moves_the_view_as_far_as_the_map_goes() -> None:
    with seated(standing(table_of()), size=(1280, 720)) as pilot:
        table = pilot.table
        free, camera = table.plan.free, table.board.camera
        camera.pan(free.right - pilot.cell((0, 0))[0] - 10, 0)
        pilot.hold(LAND)
        before = pilot.cell((0, 0))
        pilot.mouse(pygame.MOUSEMOTION, free.center)
        pilot.tick(3)
        assert pilot.cell((0, 0)) == before and not table.animating()
        pilot.mouse(pygame.MOUSEMOTION, (free.right - 5, free.centery))
        pilot.tick(2)
        assert pilot.cell((0, 0))[0] < before[0] and table.animating()
        pilot.tick(400)
        x = pilot.cell((0, 0))[0]
        assert table.board.camera.to_screen((table.board.tile_bounds[2] + 2, 0))[0] <= free.right + 1
        pilot.tick(5)
        assert pilot.cell((0, 0))[0] == x and not table.animating()


# ------------------------------------------------------------------------- back and forth, lenses
def test_undo_goes_back_to_the_draw_and_no_further() -> None:
    with seated(standing(table_of(birds={0: 2}))) as pilot:
        table = pilot.table
        before = encode(table.session.state)
        pilot.by_mouse(next(iter(table.desk.options.goals[LAND].values())))
        pilot.press(Semantic.UNDO)
        assert table.session.ply == 0 and encode(table.session.state) == before
        check_shown(pilot)
        pilot.press(Semantic.UNDO)
        assert table.session.ply == 0 and pilot.ctx.toasts.shown


def test_a_lens_is_put_on_and_away() -> None:
    """Doors have one at every table; heights differ in the Quest alone."""
    with seated(standing(table_of())) as pilot:
        for expected in ("doors", ""):
            pilot.table.handle(Event(pygame.KEYDOWN, key=pygame.K_d, mod=0, unicode=""))
            assert pilot.table.desk.lens == expected
            pilot.tick()
        pilot.table.handle(Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode=""))
        assert pilot.table.desk.lens == ""


def test_the_score_is_an_estimate_of_the_view() -> None:
    """One region of birds is worth its points at once."""
    with seated(standing(position("FFF\n*FF", seats=2, explorers="black 0,1 white 1,1 2,1"))) as pilot:
        desk = pilot.table.desk
        assert [desk.score(0), desk.score(1)] == [0.0, 2.0]
        pilot.ctx.change_settings(live_scores=False)
        pilot.tick(1)
        assert desk.score(0) is None


def test_points_count_to_where_they_belong_and_hold_nobody_up() -> None:
    with seated(standing(table_of()), Settings(curtain=False)) as pilot:
        table, session = pilot.table, pilot.table.session
        pilot.by_mouse(session.game.legal_actions(session.state, 0)[0])
        for _ in range(600):
            if session.ply and table.desk.ready and not table.timeline.busy:
                break
            pilot.tick(1)
        tally, shown = table.desk.view.tallies[0], [table.desk.score(0)]
        while table.desk.rolling.moving and len(shown) < 200:
            pilot.tick(1)
            shown.append(table.desk.score(0))
        assert shown[-1] == tally.regions + tally.doors + tally.exhausted > 0
        assert len({points for points in shown if points is not None and 0 < points < shown[-1]}) >= 5


def test_pixels() -> None:
    """The window is drawn while a tile is held, without an error and not all black."""
    with seated(standing(table_of()), size=(1280, 720)) as pilot:
        over_a_place(pilot, LAND, False)
        surface = pilot.ctx.window.surface()
        pilot.stack.draw(surface)
        spot: Pixel = pilot.table.plan.title.center
        assert surface.get_at(spot)[:3] != (0, 0, 0)
