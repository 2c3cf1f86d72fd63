"""What went wrong in other programs, tried at Overworld: pieces that stick, undo, moves out of turn."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest
from pygame.event import Event

from gheos_suite.app.bots import BotMove
from gheos_suite.app.shot import draw
from gheos_suite.core import AnySession, GameConfig, PlayerInfo, Session, encode
from gheos_suite.rules import game
from gheos_suite.rules.overworld.actions import Step
from gheos_suite.rules.overworld.model import ChooseDoorCell
from gheos_suite.saves import Settings
from gheos_suite.scenes import flow
from gheos_suite.scenes.overworld.options import Options, Piece, options
from gheos_suite.scenes.overworld.scene import TableScene
from gheos_suite.scenes.pause import PauseScene
from gheos_suite.scenes.replay import ReplayScene
from gheos_suite.ui.drag import Exit, Phase
from gheos_suite.ui.input import Semantic, semantic

from .app_kit import hidden, tick
from .overworld_pilot import Pilot, seated
from .shell_b_kit import on_stack
from .table_pilot import FAST, Pixel, any_kind, check_shown, new_session

FRAME = 1 / 60
LEAST_BOT_SECONDS = 0.6
FOUR = tuple(PlayerInfo(name) for name in ("Rosa", "Ines", "Tomo", "Noor"))
CHANCE = {"exhausted": "on", "coast_choice": "random"}
BOTH = {"coast_choice": "random", "solo_heroes": "both", "solo_start": "chosen"}


def decisions(session: AnySession, seed: int) -> Iterator[Options]:
    """Plays a game at random and stops at every decision that has more than one answer."""
    rng = random.Random(seed)
    while session.actors:
        seat = session.actors[0]
        legal = list(session.game.legal_actions(session.state, seat))
        found = options(seat, legal, session.view(seat))
        if found.single is not None:
            session.submit(seat, found.single)
            continue
        yield found
        session.submit(seat, any_kind(legal, rng))


def come_to(wanted: Callable[[Options, AnySession], bool], seats: int, chosen: dict[str, str]) -> AnySession:
    """Returns a game at random that stands where something is wanted."""
    for seed in range(300):
        session = new_session("overworld", seats, seed, chosen)
        if any(wanted(found, session) for found in decisions(session, seed)):
            return session
    raise AssertionError("no game comes to that")


# ------------------------------------------------------------------------- the view and the hand
def where(pilot: Pilot) -> tuple[float, float]:
    x, y = pilot.table.board.camera.to_screen((0.0, 0.0))
    return x, y


def moved(pilot: Pilot, pos: Pixel, rel: Pixel, buttons: tuple[int, int, int]) -> None:
    pilot.table.handle(Event(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=buttons))


@pytest.mark.parametrize("how", ["released", "released outside", "focus lost", "released unseen"])
def test_the_view_does_not_stick_to_the_pointer(how: str) -> None:
    with seated(new_session("overworld", 2, 5)) as pilot:
        spot = pilot.table.plan.free.center
        pilot.mouse(pygame.MOUSEBUTTONDOWN, spot, 3)
        before, (x, y) = where(pilot), (spot[0] + 40, spot[1])
        moved(pilot, (x, y), (40, 0), (0, 0, 1))
        assert where(pilot) != before
        match how:
            case "released":
                pilot.mouse(pygame.MOUSEBUTTONUP, (x, y), 3)
            case "released outside":
                pilot.table.handle(Event(pygame.WINDOWLEAVE))
                pilot.mouse(pygame.MOUSEBUTTONUP, (-40, y), 3)
            case "focus lost":
                pilot.table.handle(Event(pygame.WINDOWFOCUSLOST))
            case "released unseen":
                pilot.table.handle(Event(pygame.WINDOWLEAVE))
        rest = where(pilot)
        for step in (30, 90, 150):
            moved(pilot, (x - step, y - step), (-step, -step), (0, 0, 0))
        assert where(pilot) == rest


def a_piece(kind: str) -> Callable[[Options, AnySession], bool]:
    """Says of a decision whether a piece of a kind can be brought somewhere."""

    def wanted(found: Options, session: AnySession) -> bool:
        pending = session.state.pending
        if kind == "door" and isinstance(pending, ChooseDoorCell) and pending.source is not None:
            return False  # it is on its way from another gap
        return session.ply > 3 * (session.config.seats > 1) and any(p[0] == kind for p in found.goals)

    return wanted


HELD = [
    ("tile", 3), ("coast", 3), ("explorer", 3), ("door", 3), ("moved", 3), ("tired", 3),
    ("start", 1), ("creature", 1),
]  # fmt: skip


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
    pilot.table.handle(Event(pygame.WINDOWLEAVE))
    pilot.mouse(pygame.MOUSEBUTTONUP, (-40, 300))


def change_session(pilot: Pilot) -> None:
    """Somebody else's move, as of a computer player, comes in the middle of the drag."""
    session = pilot.table.session
    session.submit(session.actors[0], session.game.legal_actions(session.state, session.actors[0])[0])


EXITS = [escape, lose_focus, pause, resize, outside, change_session]


def at_home(table: TableScene) -> bool:
    down = table.desk.held is None and table.desk.told is None and table.drag.phase is Phase.IDLE
    return down and table.aim is None and not table.board._lifted and not table.chain


def over_a_goal(pilot: Pilot, piece: Piece) -> None:
    """Holds a piece with the button down where it may be let go."""
    table = pilot.table
    cell, rotation = next(iter(table.desk.options.goals[piece]))
    if piece[0] == "start" and table.desk.face != piece[2]:
        pilot.press(Semantic.FLIP)
    while table.desk.turns % 4 != rotation:
        table.turn(1)
    pilot.in_view(cell)
    pilot.hold(piece)
    assert table.aim is not None and table.drag.phase is Phase.DRAGGING, f"{piece} cannot be held"
    pilot.mouse(pygame.MOUSEMOTION, pilot.carried_to(table.aim.held_cell(cell, rotation)))
    pilot.tick(1)
    assert table.aim.legal and table.desk.held == piece


@pytest.mark.parametrize(("kind", "seats"), HELD)
def test_every_exit_puts_every_piece_back(kind: str, seats: int) -> None:
    chosen = {"exhausted": "on"} if seats > 1 else {"solo_heroes": "one"}
    session = come_to(a_piece(kind), seats, chosen)
    with seated(session) as pilot:
        table = pilot.table
        piece = next(p for p in table.desk.options.goals if p[0] == kind)
        for leave in EXITS:
            before, ply = encode(session.state), session.ply
            over_a_goal(pilot, piece)
            leave(pilot)
            pilot.tick(1)
            assert at_home(table), leave.__name__
            if leave is not change_session:
                assert encode(session.state) == before and session.ply == ply, leave.__name__
            if isinstance(pilot.stack.top, PauseScene):
                pilot.stack.handle(semantic(Semantic.CANCEL))
                pilot.tick()


# ------------------------------------------------------------------------- undo
def name_of(action: Any) -> str:
    return "Fight" if getattr(action, "price", None) is not None else type(action).__name__


MULTI_BACK = {"PlaceTile", "PlaceCoast", "AddExplorer", "PickGap", "PickWinner", "TakeDoor", "PlaceDoor"}
QUEST_BACK = {
    "PlaceCoast", "PlaceHero", "AssignCreature", "PickHero", "Step", "Fight", "PickWinner", "PlaceStart",
}  # fmt: skip
MULTI_FAST = {"TakeCoast", "PlaceTile", "AddExplorer", "PlaceCoast"}


@pytest.mark.parametrize(("seats", "seeds", "chosen", "back", "fast"), [
    (2, (7, 9), CHANCE, MULTI_BACK | {"ExhaustExplorer"}, MULTI_FAST),
    (1, (40, 23), BOTH, QUEST_BACK, {"StepOff", "Stop", "PlaceTile"}),
])  # fmt: skip
def test_undo_of_every_kind_of_action(
    seats: int, seeds: tuple[int, ...], chosen: dict[str, str], back: set[str], fast: set[str]
) -> None:
    """It leads to the very state before, redo to the one after; past a draw it is refused with the reason."""
    undone: set[str] = set()
    kept: set[str] = set()
    for seed in seeds:
        with seated(new_session("overworld", seats, seed, chosen)) as pilot:
            session, rng = pilot.table.session, random.Random(seed)
            while session.actors:
                if pilot.table.desk.options.single is not None:
                    pilot.tick(20)
                    continue
                legal = list(session.game.legal_actions(session.state, session.actors[0]))
                action = any_kind(legal, rng)
                (undone if takes_back(pilot, action) else kept).add(name_of(action))
    assert undone >= back
    assert kept >= fast


def takes_back(pilot: Pilot, action: Any) -> bool:
    """Makes an action and undoes it; returns whether it could be taken back. A travel is undone as a whole."""
    session = pilot.table.session
    ply = session.ply
    states = [encode(state) for state in session._states]
    pilot.by_mouse(action)
    pilot.tick(20)
    after = encode(session.state)
    moves, barriers = list(session.moves), list(session._barriers)
    free = not any(barriers[ply:])
    if not session.actors:
        return free  # the results are open
    pilot.ctx.toasts.dismiss()
    pilot.press(Semantic.UNDO)
    check_shown(pilot)
    if not free:
        pilot.tick(20)
        assert encode(session.state) == after and pilot.ctx.toasts.shown, action
        return False
    if isinstance(action, Step):
        while isinstance(moves[ply - 1].action, Step) and not barriers[ply - 1]:
            ply -= 1
    assert encode(session.state) == states[ply] and session.ply == ply, action
    pilot.press(Semantic.REDO)
    pilot.tick(20)
    check_shown(pilot)
    assert encode(session.state) == after, action
    return True


def test_undo_in_the_middle_of_a_drag_puts_the_piece_back_and_undoes() -> None:
    session = come_to(lambda found, s: found.mode == "squares" and s.undo_refusal() is None, 2, {})
    with seated(session) as pilot:
        piece = next(p for p in pilot.table.desk.options.goals if p[0] == "explorer")
        before, ply = session._states[-2], session.ply
        over_a_goal(pilot, piece)
        pilot.press(Semantic.UNDO)
        assert at_home(pilot.table) and session.ply == ply - 1 and session.state == before
        check_shown(pilot)


@pytest.mark.parametrize(("seats", "wanted"), [(2, "TakeCoast"), (2, "PlaceTile"), (1, "StepOff"), (1, "Stop")])
def test_undo_past_a_draw_says_why_not(seats: int, wanted: str) -> None:
    session = come_to(
        lambda found, s: s.ply > 6 and any(type(a).__name__ == wanted for a in found.actions),
        seats, {"coast_choice": "random"},
    )  # fmt: skip
    with seated(session) as pilot:
        action = next(a for a in pilot.table.desk.options.actions if type(a).__name__ == wanted)
        pilot.by_mouse(action)
        pilot.tick(20)
        after = encode(session.state)
        pilot.press(Semantic.UNDO)
        assert encode(session.state) == after
        assert pilot.ctx.toasts.shown.endswith("."), pilot.ctx.toasts.shown
        assert any(word in pilot.ctx.toasts.shown for word in ("drawn", "turn", "player"))


# ------------------------------------------------------------------------- out of turn
def everything_pressed(pilot: Pilot) -> None:
    """Clicks, double-clicks and drags all over the table, and presses all that means something."""
    table, plan = pilot.table, pilot.table.plan
    places = [r.center for r in (*plan.faces, *plan.coasts, *plan.seats, plan.undo)]
    places += [pilot.cell(cell) for cell in table.board.squares]
    for start in places:
        pilot.mouse(pygame.MOUSEMOTION, start)
        pilot.mouse(pygame.MOUSEBUTTONDOWN, start)
        pilot.mouse(pygame.MOUSEMOTION, plan.free.center)
        pilot.mouse(pygame.MOUSEBUTTONUP, plan.free.center)
        pilot.click(start)
    for action in Semantic:
        if action not in (Semantic.MENU, Semantic.HELP, Semantic.CANCEL):
            table.handle(semantic(action))
            pilot.tick(1)
    for key in (pygame.K_1, pygame.K_2, pygame.K_c):
        table.handle(Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def to_thinking(pilot: Pilot) -> None:
    """Plays until the computer has the turn."""
    session, rng = pilot.table.session, random.Random(1)
    while not pilot.table.desk.is_bot(session.actors[0]):
        legal = list(session.game.legal_actions(session.state, session.actors[0]))
        session.submit(session.actors[0], rng.choice(legal))
        pilot.tick()
    assert pilot.table.desk.thinking and not pilot.table.desk.ready


def test_nothing_is_moved_while_the_computer_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    with seated(new_session("overworld", 2, 5), bots=[1]) as pilot:
        monkeypatch.setattr(pilot.ctx.bots, "poll", lambda _session: None)  # it thinks for ever
        to_thinking(pilot)
        session = pilot.table.session
        before = encode(session.state)
        everything_pressed(pilot)
        assert encode(session.state) == before and at_home(pilot.table)
        assert pilot.stack.top is pilot.table


@pytest.mark.parametrize("leave", ["close", "new", "load", "undo"])
def test_a_late_thought_is_played_nowhere(leave: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """New game, load, undo and quit while the computer thinks: the old thought goes into no game."""
    with seated(new_session("overworld", 2, 5), bots=[1]) as pilot:
        session, ctx, real = pilot.table.session, pilot.ctx, pilot.ctx.bots.poll
        asked: list[AnySession] = []

        def slow(of: AnySession) -> BotMove | None:
            asked.append(of)
            return None

        monkeypatch.setattr(ctx.bots, "poll", slow)
        to_thinking(pilot)
        pilot.tick(5)
        assert asked and ctx.bots.thinking
        before = encode(session.state)
        if leave == "undo":
            pilot.table.session._barriers[-1] = ""
            session.undo()
            assert not ctx.bots.thinking and real(session) is None
            return
        pilot.stack.close()
        assert not ctx.bots.thinking and real(session) is None and encode(session.state) == before
        if leave == "close":
            return
        monkeypatch.setattr(ctx.bots, "poll", real)
        other = other_game(ctx, leave)
        start = encode(other.session.state)
        stack, _ = draw(ctx, [other])
        for _ in range(40):
            stack.update(FRAME)
        assert encode(other.session.state) == start and encode(session.state) == before
        stack.close()


def other_game(ctx: Any, how: str) -> TableScene:
    """Returns the table of another game in which a human begins."""
    if how == "new":
        scene = flow.begin(ctx, "overworld", GameConfig(2), 8, FOUR[:2])
    else:
        recorder = ctx.store.start(new_session("overworld", 2, 8), FOUR[:2])
        assert recorder.close().saving
        scene = flow.resume(ctx, recorder.path)
    assert isinstance(scene, TableScene)
    return scene


@pytest.mark.parametrize("seats", [1, 2])
def test_the_board_of_a_replay_takes_no_moves(seats: int) -> None:
    with hidden((1280, 720), animation_speed=0) as ctx:
        session = Session(game("overworld"), GameConfig(seats), 5)
        for _ in range(12):
            seat = session.actors[0]
            session.submit(seat, session.game.legal_actions(session.state, seat)[0])
        scene = ReplayScene(session, FOUR[:seats])
        stack = on_stack(ctx, scene)
        before, version = encode(session.state), session.version
        for x in range(40, 1280, 80):
            for y in range(40, 560, 80):
                for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                    stack.handle(Event(kind, pos=(x, y), button=1))
        stack.update(FRAME)
        assert encode(session.state) == before and session.version == version
        stack.close()


# ------------------------------------------------------------------------- loaded at every question
MODES = [
    (4, "place"), (4, "squares"), (4, "gap"), (4, "winner"), (4, "door"), (4, "door_cell"), (4, "exhausted"),
    (4, "coast"), (1, "start_coast"), (1, "start_tile"), (1, "start_hero"), (1, "hero"), (1, "travel"),
    (1, "assign"), (1, "squares"), (1, "winner"), (1, "door_cell"), (1, "coast"),
]  # fmt: skip


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_a_game_saved_at_a_question_is_loaded_and_finished(seats: int, mode: str) -> None:
    session = come_to(lambda found, _: found.mode == mode, seats, CHANCE if seats > 1 else BOTH)
    with hidden((1920, 1080), animation_speed=0, curtain=True) as ctx:
        recorder = ctx.store.start(session, FOUR[:seats])
        assert recorder.close().saving
        scene = flow.resume(ctx, recorder.path)
        assert isinstance(scene, TableScene)
        stack, _ = draw(ctx, [scene])
        pilot = Pilot(ctx, stack, scene)
        assert stack.top is scene and scene.desk.ready and scene.desk.options.mode == mode
        assert scene.session.state == session.state
        finish(pilot, by_hand=10)
        pilot.tick(10)
        assert scene.session.outcome is not None and stack.top is not scene
        stack.close()
        (summary,) = ctx.store.shelf().games
        assert summary.finished


def finish(pilot: Pilot, by_hand: int) -> None:
    """Plays to the end, the first moves with the pointer."""
    session, rng = pilot.table.session, random.Random(3)
    while session.actors:
        if pilot.table.desk.options.single is not None:
            pilot.tick(20)
            continue
        action = any_kind(list(session.game.legal_actions(session.state, session.actors[0])), rng)
        if by_hand > 0:
            ply = session.ply
            pilot.by_mouse(action)
            assert session.moves[ply].action == action
        else:
            session.submit(session.actors[0], action)
            pilot.tick(1)
        by_hand -= 1
        if session.actors:
            check_shown(pilot)


# ------------------------------------------------------------------------- motion
def test_a_move_of_the_computer_can_be_followed() -> None:
    """With the usual settings no answer of the computer is over before it can be seen."""
    with seated(new_session("overworld", 2, 5), Settings(curtain=False), bots=[1]) as pilot:
        table, session = pilot.table, pilot.table.session
        table.fast_forward()
        for _ in range(3):
            while session.actors[0] == 0:
                session.submit(0, session.game.legal_actions(session.state, 0)[0])
                table.fast_forward()
                pilot.tick()
            ply, seconds = session.ply, 0.0
            while not (table.desk.ready and session.actors == (0,)) and seconds < 60:
                pilot.stack.update(FRAME)
                seconds += FRAME
            laid = [m for m in session.moves[ply:] if m.seat == 1]
            assert laid and seconds >= LEAST_BOT_SECONDS, f"{len(laid)} moves in {seconds:.2f} s"


@pytest.mark.parametrize("seats", [1, 3])
def test_one_speed_rules_every_motion(seats: int) -> None:
    """The same game at three times the speed takes a third of the time, and no time at speed 0."""
    assert motion_seconds(seats, 0) == 0
    once, thrice = motion_seconds(seats, 1), motion_seconds(seats, 3)
    assert once > 5 and thrice == pytest.approx(once / 3, rel=0.12)


def motion_seconds(seats: int, speed: float) -> float:
    """Returns how long the events of a game of 30 moves are shown."""
    settings = Settings(curtain=False, animation_speed=speed)
    with seated(new_session("overworld", seats, 7), settings) as pilot:
        table, session, seconds, rng = pilot.table, pilot.table.session, 0.0, random.Random(7)
        for _ in range(30):
            if not session.actors:
                break
            legal = list(session.game.legal_actions(session.state, session.actors[0]))
            session.submit(session.actors[0], any_kind(legal, rng))
            while table.timeline.busy:
                table.timeline.update(1 / 240)
                seconds += 1 / 240
        return seconds


@pytest.mark.parametrize(("seats", "speed", "reduced"), [(3, 1.0, False), (3, 3.0, True), (1, 1.0, False)])
def test_games_in_motion_draw_every_frame_and_end_at_the_view(seats: int, speed: float, reduced: bool) -> None:
    settings = Settings(animation_speed=speed, reduced_motion=reduced, curtain=False)
    chosen = {"exhausted": "on"} if seats > 1 else BOTH
    with seated(new_session("overworld", seats, 40, chosen), settings, size=(1024, 768)) as pilot:
        table, session = pilot.table, pilot.table.session
        surface, rng = pilot.ctx.window.surface(), random.Random(40)
        for _ in range(50):
            if not session.actors:
                break
            legal = list(session.game.legal_actions(session.state, session.actors[0]))
            session.submit(session.actors[0], any_kind(legal, rng))
            for _ in range(6):
                pilot.stack.update(0.06)
                pilot.stack.draw(surface)
            while table.timeline.busy:
                table.fast_forward()
            assert table.desk.view == session.view(table.desk.viewpoint) and not table.board._lifted


def test_two_games_of_computers_with_one_seed_are_one_game() -> None:
    def played() -> list[str]:
        with seated(new_session("overworld", 3, 4), FAST, bots=[0, 1, 2]) as pilot:
            session = pilot.table.session
            for wait in range(2000):
                if not session.actors:
                    break
                tick(pilot.ctx, 0.1 * (wait % 3))  # how long anything takes must not matter
                pilot.tick(1)
            assert session.outcome is not None
            return [m.text for m in session.moves]

    assert played() == played()


@pytest.mark.parametrize(("seats", "settings"), [(2, FAST), (1, FAST), (1, Settings(curtain=False))])
def test_mashing_mouse_and_keys_keeps_table_and_session_together(seats: int, settings: Settings) -> None:
    keys = [Semantic.NEXT, Semantic.ACCEPT, Semantic.LEFT, Semantic.UP, Semantic.ROTATE_RIGHT, Semantic.UNDO,
            Semantic.REDO, Semantic.FIT, Semantic.CANCEL, Semantic.MENU, Semantic.FLIP]  # fmt: skip
    with seated(new_session("overworld", seats, 5), settings) as pilot:
        table, session, rng = pilot.table, pilot.table.session, random.Random(7)
        for _ in range(700):
            if pilot.stack.top is not table:
                pilot.stack.handle(semantic(Semantic.CANCEL))
                if not session.actors:
                    break
            elif rng.random() < 0.5:
                pilot.press(rng.choice(keys))
            else:
                kind = rng.choice([pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP])
                pilot.mouse(kind, (rng.randrange(1920), rng.randrange(1080)), rng.choice([1, 1, 1, 2, 3]))
            pilot.tick(1)
        assert session.ply >= 4
        table.let_go(Exit.PAUSE)
        table.stop_walking()
        while table.timeline.busy:
            table.fast_forward()
        check_shown(pilot)
