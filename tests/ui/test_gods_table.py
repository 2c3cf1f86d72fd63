"""The Gods table while things go otherwise than planned: drags cut short, refusals, undo, prices, hovers."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from gheos_suite.app.context import scale_for
from gheos_suite.core import encode
from gheos_suite.rules.gods import actions as act
from gheos_suite.rules.gods import events as ev
from gheos_suite.rules.gods.model import CARDS, State
from gheos_suite.saves import Settings
from gheos_suite.scenes.gods.foresight import foresee
from gheos_suite.scenes.gods.options import SACK, TEMPLE, Piece
from gheos_suite.scenes.gods.overlays import explanation
from gheos_suite.scenes.gods.scene import TableScene
from gheos_suite.scenes.gods.words import card_title
from gheos_suite.scenes.pause import PauseScene
from gheos_suite.scenes.table import chronicle
from gheos_suite.scenes.table.effects import VEIL, Together, veil
from gheos_suite.ui.drag import Phase
from gheos_suite.ui.input import Semantic, semantic
from gheos_suite.ui.scene import Replace
from gheos_suite.ui.text import traced
from tests.rules.gods.position import position

from .gods_pilot import Pilot, begun, seated, standing
from .table_pilot import Pixel, any_kind

FIELD = "T.red@0,0 T.yellow@1,0 T.blue@0,1 green@1,-1 desert@-1,0"
CARD: Piece = ("card", "tribe-green")
DESERT: Piece = ("desert", (-1, 0))


def table_of(text: str = FIELD, **changes: Any) -> State:
    return position(text, **{"power": (9, 9, 9), **changes})


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


def change_session(pilot: Pilot) -> None:
    session = pilot.table.session
    session.submit(session.actors[0], act.Discard("desert"))
    pilot.tick()


def over_a_cell(pilot: Pilot, piece: Piece, carried: bool) -> None:
    pilot.hold(piece, carried)
    pilot.mouse(pygame.MOUSEMOTION, pilot.cell(pilot.table.desk.options.cells(piece)[0]))
    pilot.tick(1)
    table = pilot.table
    assert table.drag.phase is Phase.DRAGGING and table.aim is not None and table.aim.legal
    assert table.desk.held == piece and table.board.lifted == (piece[1] if piece is DESERT else None)


def at_home(table: TableScene) -> bool:
    down = table.desk.held is None and table.board.lifted is None and table.desk.price == 0
    return down and table.aim is None and table.drag.phase is Phase.IDLE


@pytest.mark.parametrize("piece", [CARD, TEMPLE, DESERT])
@pytest.mark.parametrize("carried", [False, True])
@pytest.mark.parametrize("leave", [escape, lose_focus, pause, resize, change_session])
def test_every_exit_puts_the_piece_back(leave: Callable[[Pilot], None], carried: bool, piece: Piece) -> None:
    with seated(standing(table_of())) as pilot:
        over_a_cell(pilot, piece, carried)
        leave(pilot)
        assert pilot.table.session.ply == (1 if leave is change_session else 0)
        pilot.tick()
        assert at_home(pilot.table)


@pytest.mark.parametrize("piece", [CARD, TEMPLE, DESERT])
@pytest.mark.parametrize("spot", [(-30, 200), (600, -5)])
def test_a_release_outside_the_window_puts_the_piece_back(piece: Piece, spot: Pixel) -> None:
    with seated(standing(table_of())) as pilot:
        over_a_cell(pilot, piece, carried=False)
        pilot.mouse(pygame.MOUSEBUTTONUP, spot)
        pilot.tick()
        assert pilot.table.session.ply == 0 and at_home(pilot.table)


@pytest.mark.parametrize("piece", [CARD, TEMPLE, DESERT])
def test_a_drop_on_a_panel_is_no_move(piece: Piece) -> None:
    with seated(standing(table_of())) as pilot:
        over_a_cell(pilot, piece, carried=False)
        spot = pilot.table.plan.turn.center
        pilot.mouse(pygame.MOUSEMOTION, spot)
        pilot.mouse(pygame.MOUSEBUTTONUP, spot)
        pilot.tick()
        assert pilot.table.session.ply == 0 and at_home(pilot.table)


# ------------------------------------------------------------------------- refusals
def refused(pilot: Pilot) -> str:
    """Returns the words of the refusal; nothing may have changed."""
    pilot.tick()
    assert pilot.table.session.ply == 0 and at_home(pilot.table)
    return pilot.ctx.toasts.shown


# A position, the piece, where it is let go, and words of the reason.
NOT_TO_BE_HELD: list[tuple[dict[str, Any], Piece, str]] = [
    ({"used": "temple"}, TEMPLE, "laid a temple in this turn"),
    ({"used": "move"}, DESERT, "moved a desert in this turn"),
    ({"power": (1, 9, 9)}, DESERT, "costs 2 power points"),
    ({"power": (2, 9, 9)}, TEMPLE, "power points"),
    ({"used": "other discard"}, ("card", "desert"), "one in all is allowed"),
]


@pytest.mark.parametrize("carried", [False, True])
@pytest.mark.parametrize(("changes", "piece", "reason"), NOT_TO_BE_HELD)
def test_what_cannot_be_held_says_why(
    changes: dict[str, Any], piece: Piece, reason: str, carried: bool
) -> None:
    with seated(standing(table_of(**changes))) as pilot:
        pilot.hold(piece, carried)
        assert reason in refused(pilot)


NOT_THERE: list[tuple[str, dict[str, Any], Piece, tuple[int, int], str]] = [
    (FIELD, {"power": (1, 9, 9)}, CARD, (-1, 1), "costs 3 power points here, 1 for each of 3 cards"),
    (FIELD, {"power": (4, 9, 9)}, TEMPLE, (-1, 1), "costs 9 power points here, 3 for each of 3 cards"),
    (FIELD, {}, CARD, (0, 0), "lies here already"),
    (FIELD, {}, DESERT, (1, 0), "lies here already"),
    (FIELD, {"used": "other"}, ("card", "desert"), (-1, 1), "one in all is allowed"),
    ("T.red@0,0 T.yellow@1,0 desert@-1,0", {"gods": "red yellow"}, DESERT, (-2, 0), "touch nothing here"),
]


@pytest.mark.parametrize(("text", "changes", "piece", "cell", "reason"), NOT_THERE)
def test_a_drop_that_is_not_allowed_goes_back_with_the_reason(
    text: str, changes: dict[str, Any], piece: Piece, cell: tuple[int, int], reason: str
) -> None:
    with seated(standing(table_of(text, **changes))) as pilot:
        pilot.hold(piece)
        pilot.mouse(pygame.MOUSEMOTION, pilot.cell(cell))
        pilot.tick(12)
        aim = pilot.table.aim
        assert aim is not None and not aim.legal and aim.prompt is not None
        assert reason in aim.prompt.detail
        pilot.mouse(pygame.MOUSEBUTTONUP, pilot.cell(cell))
        assert reason in refused(pilot)


def test_an_extra_action_cannot_be_played_in_the_turn_it_was_taken() -> None:
    with seated(standing(table_of(extra={0: 1}, fresh=1))) as pilot:
        pilot.click(pilot.table.plan.extra.center)
        assert "later turn" in refused(pilot)


def test_the_computer_s_turn_is_not_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    with seated(standing(table_of(owed=1)), bots=[1]) as pilot:
        monkeypatch.setattr(pilot.ctx.bots, "poll", lambda _session: None)  # it thinks for ever
        table, session = pilot.table, pilot.table.session
        pilot.by_mouse(act.PlaceTribe("green", (-1, 1)))
        before = encode(session.state)
        assert table.desk.thinking
        for spot in (*table.plan.slots, table.plan.temple, table.board.rect_of((-1, 0))):
            pilot.mouse(pygame.MOUSEBUTTONDOWN, spot.center)
            for goal in ((spot.x - 20, spot.y), pilot.cell((0, -1))):
                pilot.mouse(pygame.MOUSEMOTION, goal)
            pilot.mouse(pygame.MOUSEBUTTONUP, pilot.cell((0, -1)))
            pilot.tick()
            assert at_home(table) and encode(session.state) == before
        pilot.table.handle(Event(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="1"))
        pilot.tick()
        assert "thinking" in pilot.ctx.toasts.shown and encode(session.state) == before


# ------------------------------------------------------------------------- what the ghost tells
@pytest.mark.parametrize("seed", range(4))
def test_the_ghost_tells_what_happens(seed: int) -> None:
    """The price is what the power loses, the events are those of the move, nothing drawn is told."""
    session, rng = begun(3, seed), random.Random(seed)
    while session.actors and session.ply < 150:
        seat = session.actors[0]
        before = encode(session.state)
        action = any_kind(list(session.game.legal_actions(session.state, seat)), rng)
        told, power = foresee(session, seat, action), session.state.players[seat].power
        assert encode(session.state) == before
        events = session.submit(seat, action)
        assert told.events == tuple(events[: len(told.events)])
        rest = events[len(told.events) :]
        assert not rest or isinstance(rest[0], (ev.TurnStarted, ev.CardDrawn)), rest[0]
        taken = sum(e.gained for e in told.every(ev.PowerTaken))
        income = sum(e.gained for e in rest if isinstance(e, ev.PowerCollected) and e.seat == seat)
        assert session.state.players[seat].power == power - told.price + taken + income


FLOCK = "T.red@0,0 T.yellow@3,0 T.blue@4,0 green@1,0 green.yellow@2,-1 green@2,0"


def test_a_temple_shows_the_stones_it_turns_and_the_nation_it_unites() -> None:
    """A temple beside two tribes turns both; with a third one of their colour they are a nation."""
    state = table_of(FLOCK + " green.red@0,1", display="decay desert")
    with seated(standing(state)) as pilot:
        pilot.hold(TEMPLE)
        cell = (2, -2)  # beside (2,-1) alone
        pilot.mouse(pygame.MOUSEMOTION, pilot.cell(cell))
        pilot.tick(12)
        aim = pilot.table.aim
        assert aim is not None and aim.prompt is not None and aim.cell == cell
        assert "Converts 1 tribe" in aim.prompt.title
        shown = {o.name for o in pilot.table.wanted_overlays()}
        assert "new:(2, -1)" in shown and "ghost" in shown
        cell = (1, -1)  # beside (0,0), (1,0), (2,-1)
        pilot.mouse(pygame.MOUSEMOTION, pilot.cell(cell))
        pilot.tick(12)
        assert aim.prompt is not None and aim.told is not None
        shown = {o.name for o in pilot.table.wanted_overlays()}
        assert {"new:(1, 0)", "new:(2, -1)", "price"} <= shown
        assert "Converts 2 tribes" in aim.prompt.title and "unite the green nation" in aim.prompt.title
        assert "Costs 9 power points, leaves 0." in aim.prompt.detail
        assert aim.told.price == 9 == pilot.table.desk.price
        pilot.mouse(pygame.MOUSEBUTTONUP, pilot.cell(cell))
        pilot.tick()
        view = pilot.table.desk.view
        assert view.players[0].power == 0 and sum(view.players[0].cards) == 1
        assert {h.cell for h in view.board if h.stone == "red"} == {(1, 0), (2, -1), (0, 1)}


def test_the_power_track_rings_what_an_action_costs_and_brings() -> None:
    """The aimed price is painted on the track of the seat that pays, and gone when the piece is put down."""
    with seated(standing(table_of())) as pilot:
        table = pilot.table
        surface = pilot.ctx.window.surface()

        def track() -> bytes:
            pilot.tick(12)
            pilot.stack.draw(surface)
            return pygame.image.tobytes(surface.subsurface(table.plan.seats[0]), "RGB")

        pilot.hold(CARD)
        pilot.mouse(pygame.MOUSEMOTION, table.plan.turn.center)
        plain = track()
        assert table.desk.price == 0
        pilot.mouse(pygame.MOUSEMOTION, pilot.cell((-1, 1)))
        ringed = track()
        assert table.desk.price == 3 and ringed != plain
        pilot.mouse(pygame.MOUSEMOTION, table.plan.turn.center)
        assert track() == plain
        pilot.press(Semantic.CANCEL)
        pilot.hold(("card", "desert"))
        pilot.mouse(pygame.MOUSEMOTION, pilot.cell((-1, 1)))
        gaining = track()
        assert table.desk.price == -1 and gaining not in (plain, ringed)


# ------------------------------------------------------------------------- undo, redo, double clicks
def test_undo_within_a_turn_but_not_past_a_draw() -> None:
    with seated(standing(table_of())) as pilot:
        session = pilot.table.session
        start = encode(session.state)
        pilot.by_mouse(act.PlaceTribe("green", (-1, 1)))
        laid = encode(session.state)
        pilot.click(pilot.table.plan.undo.center)
        assert encode(session.state) == start
        pilot.press(Semantic.REDO)
        assert encode(session.state) == laid and pilot.table.desk.view == session.view(None)
        pilot.by_mouse(act.Discard("desert"))
        assert session.state.active == 1
        now = encode(session.state)
        pilot.press(Semantic.UNDO)
        assert encode(session.state) == now
        assert pilot.ctx.toasts.shown.endswith(".")
        refusal = session.undo_refusal()
        assert refusal is not None and pilot.ctx.toasts.shown == refusal.message


def test_picked_stones_are_given_back_by_a_click_on_nothing() -> None:
    field = "T.red@0,1 T.yellow@-1,1 T.blue@-2,2 green@1,0 blue@1,-1 violet@0,-1 green@-1,0"
    state = table_of(field, stones={0: 2}, power=(18, 9, 9))
    with seated(standing(state)) as pilot:
        pilot.by_mouse(act.PlaceTemple((0, 0)))
        table = pilot.table
        pending = table.desk.view.pending
        assert table.desk.options.mode == "stones" and pending.count == 2 < len(pending.tribes)  # type: ignore[union-attr]
        cell = pending.tribes[0]  # type: ignore[union-attr]
        pilot.click(pilot.cell(cell))
        assert table.desk.stones == (cell,)
        pilot.click(pilot.cell(cell))
        assert table.desk.stones == ()
        pilot.click(pilot.cell(cell))
        pilot.click((table.plan.free.x + 4, table.plan.free.y + 4))
        assert table.desk.stones == () and table.session.ply == 1


@pytest.mark.parametrize(("where", "seat"), [((1, 0), 1), ((0, 1), 2)])
def test_power_is_taken_by_a_click_on_a_temple_beside_the_ruin(where: tuple[int, int], seat: int) -> None:
    with seated(standing(table_of(display="decay desert"))) as pilot:
        pilot.by_mouse(act.PlaceDecay((1, 1)))
        table = pilot.table
        assert table.desk.options.mode == "victim" and table.desk.options.victims == (1, 2)
        pilot.click(pilot.cell(where))
        assert table.session.moves[-1].action == act.TakePower(seat)
        assert [p.power for p in table.desk.view.players] == [10, *(8 if s == seat else 9 for s in (1, 2))]


def test_double_clicks_make_no_second_move() -> None:
    with seated(standing(table_of(owed=2))) as pilot:
        session = pilot.table.session
        pilot.click(pilot.table.plan.slots[0].center)
        pilot.click(pilot.table.plan.slots[0].center)
        assert session.ply == 0
        if pilot.table.aim is not None:
            pilot.press(Semantic.CANCEL)
        pilot.by_mouse(act.PlaceTribe("green", (-1, 1)))
        before = session.ply
        pilot.click(pilot.table.plan.undo.center)
        pilot.click(pilot.table.plan.undo.center)
        assert (before, session.ply) == (1, 0)


# ------------------------------------------------------------------------- hovers
def words_at(pilot: Pilot, spot: Pixel) -> set[str]:
    """Returns the words written when the pointer rests there."""
    pilot.mouse(pygame.MOUSEMOTION, spot)
    with traced() as lines:
        pilot.table.damage.all()
        pilot.tick()
        pilot.stack.draw(pilot.ctx.window.surface())
    return {line.words for line in lines}


def test_the_sack_tells_what_it_holds() -> None:
    with seated(standing(table_of())) as pilot:
        sack = pilot.table.session.view(None).sack
        words = words_at(pilot, pilot.table.plan.sack.center)
        assert f"{sum(sack)} cards in the sack" in words
        assert {f"{n}  {card_title(card)}" for card, n in zip(CARDS, sack, strict=True) if n} <= words


@pytest.mark.parametrize("place", ["card:0", "card:1", "temple", "extra"])
def test_cards_explain_themselves(place: str) -> None:
    with seated(standing(table_of(extra={0: 1}))) as pilot:
        card = {"card:0": "tribe-green", "card:1": "desert"}.get(place, place)
        x, y = pilot.table.spot_of(place)
        assert set(explanation(card)) <= words_at(pilot, (round(x), round(y)))


def test_a_line_of_the_chronicle_marks_its_cells() -> None:
    with seated(standing(table_of())) as pilot:
        pilot.by_mouse(act.PlaceTribe("green", (-1, 1)))
        rows = chronicle.rows(pilot.table.sheet, pilot.table.desk)
        row = next(r for r in rows if (-1, 1) in r.line.cells)
        pilot.mouse(pygame.MOUSEMOTION, row.rect.center)
        assert pilot.table.marked_cells() == ((-1, 1),)
        assert "marked:(-1, 1)" in {o.name for o in pilot.table.wanted_overlays()}


def test_no_curtain_where_nothing_is_hidden() -> None:
    with seated(begun(4, 3), Settings(animation_speed=0, curtain=True)) as pilot:
        session, seats = pilot.table.session, set()
        for _ in range(24):
            seats.add(session.actors[0])
            session.submit(session.actors[0], session.game.legal_actions(session.state, session.actors[0])[0])
            pilot.tick()
            assert pilot.stack.top is pilot.table and pilot.table.desk.ready
        assert len(seats) == 4


# ------------------------------------------------------------------------- keys
def test_arrows_go_from_spot_to_spot() -> None:
    """From the upper card the arrow down leads to the lower one; every spot has a place in the window."""
    with seated(standing(table_of(extra={0: 1}))) as pilot:
        table = pilot.table
        window = pilot.ctx.window.surface().get_rect()
        for name in table.keys.names():
            assert window.contains(table.keys.rect_of(name)), name
        pilot.press(Semantic.NEXT)
        assert table.desk.focus == "card:0"
        pilot.press(Semantic.DOWN)
        assert table.desk.focus == "card:1"
        pilot.press(Semantic.RIGHT)
        assert table.desk.focus == "desert:-1,0"


# ------------------------------------------------------------------------- motion and mashing
@pytest.mark.parametrize(("speed", "reduced"), [(1.0, False), (3.0, True)])
def test_games_in_motion_draw_every_frame_and_end_at_the_view(speed: float, reduced: bool) -> None:
    settings = Settings(animation_speed=speed, reduced_motion=reduced, curtain=False)
    with seated(begun(3, 67, 3), settings, size=(1024, 768)) as pilot:
        table, session = pilot.table, pilot.table.session
        surface, rng = pilot.ctx.window.surface(), random.Random(67)
        for _ in range(60):
            if not session.actors:
                break
            legal = list(session.game.legal_actions(session.state, session.actors[0]))
            session.submit(session.actors[0], any_kind(legal, rng))
            for _ in range(8):
                pilot.stack.update(0.06)
                pilot.stack.draw(surface)
            table.fast_forward()
            pilot.tick()
            while table.timeline.busy:
                table.fast_forward()
            assert table.desk.view == session.view(table.desk.viewpoint) and table.board.lifted is None


ONCE = [
    (CARD, (2, 0), "card:0"), (TEMPLE, (2, 0), "temple"), (DESERT, (2, 0), ""), (CARD, SACK, "card:0"),
    (("card", "whirlwind"), "field", "card:1"), (("card", "extra_action"), "seat", "card:1"),
]  # fmt: skip


@pytest.mark.parametrize(("piece", "goal", "home"), ONCE)
def test_a_piece_let_go_is_seen_once_in_every_picture(piece: Piece, goal: Any, home: str) -> None:
    """From the hand to its goal: never nowhere, and never back at home while it lies or flies."""
    second = str(piece[1]) if piece[0] == "card" and piece[1] != "tribe-green" else "desert"
    state = table_of(display=f"tribe-green {second}")
    with seated(standing(state), Settings(curtain=False)) as pilot:
        table, before = pilot.table, state.board
        pilot.hold(piece)
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            pilot.mouse(kind, pilot.goal(goal))
        frames = 0
        while table.session.ply == 0 or table.timeline.busy:
            pilot.tick(1)
            frames += 1
            shown, step = table.desk.view, table.timeline.current
            there = shown.board != before or goal in ("sack", "seat", "field")
            carried = table.aim is not None or (step is not None and step.effect is not None)
            assert there or carried, f"nowhere in picture {frames}"
            gone = not home or table.desk.held == piece or home in table.desk.in_air
            if home.startswith("card:"):
                gone = gone or shown.display[int(home[5:])] == ""
            elif home:
                gone = gone or shown.players[shown.active].temples < state.players[state.active].temples
            assert gone, f"back home in picture {frames}"
        assert frames > 5 and table.session.ply == 1


def test_the_view_goes_along_only_when_the_laid_card_is_painted_and_its_effects_are_over() -> None:
    row = " ".join(f"desert@{q},0" for q in range(2, 8))
    with seated(
        standing(table_of(f"T.red@0,0 T.yellow@1,0 T.blue@0,1 {row}")), Settings(curtain=False)
    ) as pilot:
        table, cell = pilot.table, (8, 0)
        pilot.hold(CARD)
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            pilot.mouse(kind, pilot.goal(cell))
        before, moved = table.board.camera.zoom, False
        for _ in range(240):
            pilot.tick(1)
            if table.board.camera.moving:
                moved = True
                assert not table.timeline.busy and not table.board.painting
                assert cell in table.board.placed
        assert moved and table.board.camera.zoom < before


def test_the_costs_say_that_a_whirlwind_moves_a_desert_for_nothing() -> None:
    state = table_of(display="tribe-green whirlwind")
    with seated(standing(state)) as pilot:
        with traced() as lines:
            pilot.table.session.submit(0, act.PlayWhirlwind())
            pilot.tick()
        words = {line.words for line in lines}
        assert "free this once" in words and "2 power" not in words
        with traced() as lines:
            pilot.table.session.submit(0, act.LeaveDeserts())
            pilot.tick()
        assert "2 power" in {line.words for line in lines}


def test_a_view_nobody_has_moved_fills_a_window_of_another_size() -> None:
    with seated(standing(table_of()), size=(1280, 720)) as pilot:
        table, camera = pilot.table, pilot.table.board.camera

        def resized(w: int, h: int) -> float:
            pilot.ctx.size, pilot.ctx.scale = (w, h), scale_for((w, h), 100)
            pilot.stack.relayout()
            return camera.zoom

        small = resized(1280, 720)
        large = resized(1920, 1080)
        assert large > small * 1.2 and resized(1280, 720) == small
        camera.zoom_at(table.plan.free.center, 0.7, instant=True)
        mine = camera.zoom
        assert resized(1920, 1080) == mine


def test_a_veil_over_the_field_shows_no_edge() -> None:
    dark = veil((900, 500))
    assert dark.get_at((450, 250)).a == VEIL
    rim = [(x, y) for x in range(0, 900, 50) for y in (0, 499)] + [
        (x, y) for x in (0, 899) for y in range(0, 500, 50)
    ]
    assert max(dark.get_at(at).a for at in rim) <= 4
    line = [dark.get_at((x, 250)).a for x in range(450)]
    assert line == sorted(line) and max(b - a for a, b in pairwise(line)) <= 4


def test_a_stone_that_flies_away_lies_on_no_tribe_meanwhile() -> None:
    field = "T.red@0,0 T.yellow@1,0 green.yellow@2,0"
    with seated(standing(position(field, power=(9, 9))), Settings(curtain=False)) as pilot:
        table, session = pilot.table, pilot.table.session
        session.submit(session.actors[0], act.PlaceTemple((3, 0)))
        seen = set()
        while table.timeline.busy:
            pilot.tick(1)
            step = table.timeline.current
            flying = step is not None and isinstance(step.effect, Together)
            seen.add((flying, next(h.stone for h in table.desk.view.board if h.cell == (2, 0))))
        assert {stone for flying, stone in seen if flying} == {""}
        assert (False, "red") in seen


def test_mashing_mouse_and_keys_keeps_table_and_session_together() -> None:
    keys = [Semantic.NEXT, Semantic.ACCEPT, Semantic.LEFT, Semantic.UP, Semantic.ROTATE_RIGHT, Semantic.UNDO,
            Semantic.REDO, Semantic.FIT, Semantic.CANCEL, Semantic.MENU, Semantic.FLIP]  # fmt: skip
    with seated(begun(2, 5)) as pilot:
        table, session, rng, made = pilot.table, pilot.table.session, random.Random(7), 0
        for _ in range(500):
            if pilot.stack.top is not table:
                pilot.stack.handle(semantic(Semantic.CANCEL))
            elif rng.random() < 0.5:
                pilot.press(rng.choice(keys))
            else:
                kind = rng.choice([pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP])
                pilot.mouse(kind, (rng.randrange(1920), rng.randrange(1080)), rng.choice([1, 1, 1, 2, 3]))
            pilot.tick(1)
            made = max(made, session.ply)
            assert table.desk.view == session.view(table.desk.viewpoint)
        assert made


def test_the_sack_takes_back_a_card_from_anywhere_on_it() -> None:
    with seated(standing(table_of())) as pilot:
        sack = pilot.table.plan.sack
        for spot in (sack.center, (sack.x + 3, sack.y + 3), (sack.right - 3, sack.bottom - 3)):
            pilot.hold(CARD)
            pilot.mouse(pygame.MOUSEMOTION, spot)
            assert pilot.table.aim is not None
            assert (pilot.table.aim.cell, pilot.table.aim.legal) == (SACK, True)
            pilot.press(Semantic.CANCEL)


# ------------------------------------------------------------------------- the first picture
def test_the_first_picture_of_a_table_is_whole() -> None:
    """Nothing may move after it, and then no second picture would come to bring what it lacks."""
    with seated(standing(table_of())) as pilot:
        table = TableScene(standing(table_of()), pilot.table.players)
        first, later = Surface(pilot.ctx.size), Surface(pilot.ctx.size)
        pilot.stack.apply(Replace(table))
        pilot.stack.draw(first)
        pilot.tick()
        table.damage.all()
        pilot.stack.draw(later)
        assert not table.animating()
        same = first.get_buffer().raw == later.get_buffer().raw  # apart: a failure would spell out the bytes
        assert same
