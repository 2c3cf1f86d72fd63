"""The table while things go otherwise than planned: drags cut short, undo, hidden hands, events folded."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest
from pygame.event import Event

from gheos_suite.app.shot import draw, unseen
from gheos_suite.bots.play import bot_rng, play_on
from gheos_suite.core import GameConfig, PlayerInfo, Session, encode
from gheos_suite.rules import game
from gheos_suite.saves import RecordStatus, Settings
from gheos_suite.scenes.curtain import CurtainScene
from gheos_suite.scenes.gheos.displayed import shown_after
from gheos_suite.scenes.gheos.foresight import foresee
from gheos_suite.scenes.gheos.scene import TableScene
from gheos_suite.scenes.pause import PauseScene
from gheos_suite.scenes.table import doors
from gheos_suite.ui.drag import Phase
from gheos_suite.ui.input import Semantic, semantic
from gheos_suite.ui.scene import Push

from .gheos_pilot import Pilot, seated

TILES = [f"G{n:02}" for n in range(1, 40)]


def take_up(pilot: Pilot, carried: bool) -> None:
    """Holds the first hand tile over a legal cell."""
    table = pilot.table
    start = table.plan.slots[0].center
    pilot.mouse(pygame.MOUSEBUTTONDOWN, start)
    if carried:
        pilot.mouse(pygame.MOUSEBUTTONUP, start)
    tile = table.desk.view.players[table.desk.options.seat].hand[0]  # type: ignore[index]
    goal = pilot.cell(next(iter(table.desk.options.places[tile])))
    pilot.mouse(pygame.MOUSEMOTION, (start[0] + 20, start[1]))
    pilot.mouse(pygame.MOUSEMOTION, goal)
    assert table.drag.phase is Phase.DRAGGING and table.aim is not None and table.aim.legal


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
    seat = session.actors[0]
    session.submit(seat, session.game.legal_actions(session.state, seat)[0])
    pilot.tick()


EXITS = [escape, lose_focus, pause, resize, change_session]


@pytest.mark.parametrize("carried", [False, True])
@pytest.mark.parametrize("leave", EXITS)
def test_every_exit_puts_the_tile_back(leave: Callable[[Pilot], None], carried: bool) -> None:
    with seated(2, 5) as pilot:
        take_up(pilot, carried)
        leave(pilot)
        table = pilot.table
        assert table.drag.phase is Phase.IDLE and table.aim is None and table.desk.held_slot is None
        assert table.session.ply == (1 if leave is change_session else 0)


def test_a_release_outside_the_window_puts_the_tile_back() -> None:
    with seated(2, 5) as pilot:
        take_up(pilot, carried=False)
        pilot.mouse(pygame.MOUSEBUTTONUP, (-30, 200))
        assert pilot.table.drag.phase is Phase.IDLE and pilot.table.session.ply == 0


def test_a_drop_off_the_table_is_no_move() -> None:
    with seated(2, 5) as pilot:
        take_up(pilot, carried=False)
        pilot.mouse(pygame.MOUSEMOTION, (500, 30))
        pilot.mouse(pygame.MOUSEBUTTONUP, (500, 30))
        pilot.tick()
        assert pilot.table.session.ply == 0 and pilot.table.drag.phase is Phase.IDLE


def test_undo_brings_back_the_very_state_or_says_why_not() -> None:
    with seated(2, 5) as pilot:
        table, session = pilot.table, pilot.table.session
        taken = refused = 0
        for _ in range(40):
            if not session.actors:
                break
            before, ply = encode(session.state), session.ply
            seat = session.actors[0]
            legal = session.game.legal_actions(session.state, seat)
            session.submit(seat, legal[(7 * ply) % len(legal)])
            pilot.tick(10)
            if session.undo_refusal() is None and session.ply == ply + 1:
                pilot.press(Semantic.UNDO)
                assert encode(session.state) == before
                assert table.desk.view == session.view(table.desk.viewpoint)
                pilot.press(Semantic.REDO)
                taken += 1
            else:
                shown = session.ply
                why = session.undo_refusal()
                if why is not None:
                    pilot.ctx.toasts.dismiss()
                    pilot.ctx.toasts.update()
                    pilot.press(Semantic.UNDO)
                    assert session.ply == shown
                    refused += 1
            pilot.tick(10)
        assert taken and refused


def test_no_hand_is_shown_while_the_curtain_is_drawn() -> None:
    with seated(2, 5, Settings(animation_speed=0, curtain=True)) as pilot:
        pilot.tick()
        assert isinstance(pilot.stack.top, CurtainScene)
        assert all(p.hand is None for p in pilot.table.desk.view.players)
        assert not pilot.table.desk.ready
        pilot.stack.top.open()
        pilot.tick()
        seat = pilot.table.session.actors[0]
        hands = [p.hand for p in pilot.table.desk.view.players]
        assert hands[seat] is not None and hands[1 - seat] is None


def test_no_hand_is_shown_while_the_computer_plays_for_several(monkeypatch: pytest.MonkeyPatch) -> None:
    with seated(3, 5, bots=[1], options={"start_player": "0"}) as pilot:
        table, session = pilot.table, pilot.table.session
        monkeypatch.setattr(pilot.ctx.bots, "poll", lambda _session: None)  # it thinks for ever
        while session.actors == (0,):
            session.submit(0, session.game.legal_actions(session.state, 0)[0])
            pilot.tick()
        assert table.desk.thinking
        assert all(p.hand is None for p in table.desk.view.players)


def test_the_curtain_comes_even_if_the_menu_was_called_in_the_same_frame() -> None:
    with seated(2, 5, Settings(animation_speed=0, curtain=True)) as pilot:
        table = pilot.table
        pilot.stack.top.open()
        pilot.tick()
        session = table.session
        while session.actors == (table.desk.options.seat,):
            before = session.ply
            session.submit(session.actors[0], session.game.legal_actions(session.state, session.actors[0])[0])
            if session.actors != (table.open_seat,):
                table._command = Push(doors.pause(table))  # a command of this very frame
            assert session.ply > before
        pilot.tick()
        assert isinstance(pilot.stack.top, PauseScene)
        pilot.stack.top.back()
        pilot.tick()
        assert isinstance(pilot.stack.top, CurtainScene)


@pytest.mark.parametrize("seed", range(6))
def test_events_folded_into_the_view_give_the_view(seed: int) -> None:
    """All that events themselves tell is shown by the time the last one is over."""
    session = Session(game("gheos"), GameConfig(3), seed)
    views = {None: session.view(None), 1: session.view(1)}
    for _ in range(160):
        if not session.actors:
            break
        ply = session.ply
        play_on(session, ["random"], bot_rng(seed * 1000 + ply), 1)
        for seat in views:
            shown = views[seat]
            for event in session.events_of(ply + 1):
                seen = session.game.redact(event, seat)
                shown = shown_after(shown, seen) if seen is not None else shown
            real = session.view(seat)
            for name in ("players", "board", "supply", "removed", "revealed", "stack", "active"):
                assert getattr(shown, name) == getattr(real, name), (name, session.events_of(ply + 1))
            # A marker whose tile was replaced stands on another segment without an event of its own.
            assert [m.colour for m in shown.markers] == [m.colour for m in real.markers]
            views[seat] = real


def test_foresight_changes_nothing_and_looks_at_no_draw() -> None:
    session = Session(game("gheos"), GameConfig(2), 4)
    before = encode(session.state)
    seat = session.actors[0]
    for action in session.game.legal_actions(session.state, seat)[:20]:
        told = foresee(session, seat, action)
        assert not any(getattr(event, "reveals", False) for event in told.events)
    assert encode(session.state) == before


@pytest.mark.parametrize(("speed", "reduced"), [(1.0, False), (3.0, True)])
def test_games_in_motion_draw_every_frame_and_end_at_the_view(speed: float, reduced: bool) -> None:
    """Replacements, wars and migrations are drawn while what is shown lags behind the rules."""
    settings = Settings(animation_speed=speed, reduced_motion=reduced, curtain=False)
    with seated(3, 7, settings, size=(1024, 768)) as pilot:
        table, session = pilot.table, pilot.table.session
        surface, rng, replaced = pilot.ctx.window.surface(), random.Random(7), 0
        for _ in range(60):
            if not session.actors:
                break
            legal = session.game.legal_actions(session.state, session.actors[0])
            kind = rng.choice(sorted({type(a).__name__ for a in legal} - {"PlayToken"}))
            action = rng.choice([a for a in legal if type(a).__name__ == kind])
            replaced += kind == "ReplaceTile"
            session.submit(session.actors[0], action)
            for _ in range(12):
                pilot.stack.update(0.05)
                pilot.stack.draw(surface)
            table.fast_forward()
            pilot.tick()
            while table.timeline.busy:
                table.fast_forward()
            assert table.desk.view == session.view(table.desk.viewpoint)
        assert replaced > 5


def test_a_drop_on_a_tile_that_must_stay_is_refused_with_the_reason() -> None:
    with seated(2, 5) as pilot:
        table, session = pilot.table, pilot.table.session
        rng, fixed = random.Random(3), []
        while not fixed:
            legal = session.game.legal_actions(session.state, session.actors[0])
            kind = rng.choice(sorted({type(a).__name__ for a in legal}))
            session.submit(session.actors[0], rng.choice([a for a in legal if type(a).__name__ == kind]))
            pilot.tick(10)
            if table.desk.ready and table.desk.options.mode == "place":
                hand = table.desk.view.players[table.desk.options.seat].hand
                fixed = [
                    c for c in table.board.placed if all(c not in table.desk.options.targets(t) for t in hand)
                ]
        before = encode(session.state)
        table.fit(instant=True)
        take_up(pilot, carried=False)
        assert table.aim is not None
        pilot.mouse(pygame.MOUSEMOTION, pilot.cell(fixed[0]))
        pilot.tick(12)
        assert not table.aim.legal and table.aim.prompt is not None
        why = table.aim.prompt.detail
        pilot.mouse(pygame.MOUSEBUTTONUP, pilot.cell(fixed[0]))
        assert "pyramid" in why.lower()
        assert pilot.ctx.toasts.shown == why
        assert encode(session.state) == before and table.desk.held_slot is None


def test_hidden_scores_are_none_of_the_others_business() -> None:
    with seated(2, 5, options={"show_scores": "hidden", "start_player": "0"}) as pilot:
        assert pilot.table.desk.score(0) is not None
        assert pilot.table.desk.score(1) is None


def test_a_double_click_on_undo_takes_one_move_back_and_invents_none() -> None:
    with seated(2, 5) as pilot:
        session = pilot.table.session
        before = encode(session.state)
        change_session(pilot)
        assert session.undo_refusal() is None
        pilot.click(pilot.table.plan.undo.center)
        pilot.click(pilot.table.plan.undo.center)
        assert session.ply == 0 and encode(session.state) == before


def test_a_double_click_on_a_hand_tile_makes_no_move() -> None:
    with seated(2, 5) as pilot:
        pilot.click(pilot.table.plan.slots[0].center)
        pilot.click(pilot.table.plan.slots[0].center)
        assert pilot.table.session.ply == 0


@pytest.mark.parametrize("by_mouse", [True, False])
def test_what_is_shown_lags_until_the_hand_hurries_it(by_mouse: bool) -> None:
    with seated(2, 5, Settings(animation_speed=1, curtain=False)) as pilot:
        table, session = pilot.table, pilot.table.session
        pilot.table.fast_forward()
        change_session(pilot)
        assert table.timeline.busy and table.desk.view != session.view(table.desk.viewpoint)
        if by_mouse:
            pilot.mouse(pygame.MOUSEBUTTONDOWN, (500, 400))
        else:
            table.handle(semantic(Semantic.ACCEPT))
        assert not table.timeline.busy and session.ply == 1
        assert table.desk.view == session.view(table.desk.viewpoint)


def pixels_with_hidden_hand(other: tuple[str, ...] | None, curtain: bool) -> tuple[bytes, tuple[str, ...]]:
    """Returns the picture of the first decision, seat 0 at the screen, and the tiles of both hands."""
    config = GameConfig(2, {"start_player": "0"}, other or ())
    session = Session(game("gheos"), config, 5)
    hands = tuple(t for seat in (0, 1) for t in session.view(seat).players[seat].hand or ())
    with unseen((1280, 720), Settings(animation_speed=0, curtain=curtain)) as ctx:
        stack, picture = draw(ctx, [TableScene(session, (PlayerInfo("Rosa"), PlayerInfo("Ines")))])
        assert isinstance(stack.top, CurtainScene) is curtain
        stack.close()
    return pygame.image.tobytes(picture, "RGB"), hands


@pytest.mark.parametrize("curtain", [True, False])
def test_no_pixel_tells_of_a_hidden_hand(curtain: bool) -> None:
    _, hands = pixels_with_hidden_hand(None, curtain)
    spare = [t for t in TILES if t not in hands][:2]
    one, first = pixels_with_hidden_hand(hands, curtain)
    two, second = pixels_with_hidden_hand((*hands[:2], *spare), curtain)
    assert first[:2] == second[:2] and set(first[2:]).isdisjoint(second[2:])
    assert one == two
    if not curtain:  # the same comparison does see the hand that is open
        three, _ = pixels_with_hidden_hand((*spare, *hands[2:]), curtain)
        assert three != one


class Failing:
    """Stands in for a recorder that cannot write."""

    status = RecordStatus(False, "The disk is full.")

    def close(self) -> None:
        pass


def test_a_game_that_cannot_be_saved_says_so() -> None:
    session = Session(game("gheos"), GameConfig(2), 5)
    with unseen((1280, 720), Settings(animation_speed=0, curtain=False)) as ctx:
        table = TableScene(session, (PlayerInfo("Rosa"), PlayerInfo("Ines")), Failing())
        stack, _ = draw(ctx, [table])
        assert table.desk.saving_problem == "The disk is full."
        stack.close()


def test_mashing_mouse_and_keys_keeps_table_and_session_together() -> None:
    keys = [Semantic.NEXT, Semantic.ACCEPT, Semantic.LEFT, Semantic.UP, Semantic.ROTATE_RIGHT, Semantic.UNDO,
            Semantic.REDO, Semantic.FIT, Semantic.CANCEL, Semantic.MENU, Semantic.FLIP]  # fmt: skip
    with seated(2, 5) as pilot:
        table, session, rng, made = pilot.table, pilot.table.session, random.Random(11), 0
        for _ in range(300):
            if pilot.stack.top is not table:
                pilot.stack.handle(semantic(Semantic.CANCEL))
            elif rng.random() < 0.5:
                pilot.press(rng.choice(keys))
            else:
                kind = rng.choice([pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP])
                pilot.mouse(kind, (rng.randrange(1920), rng.randrange(1080)), rng.choice([1, 1, 1, 2, 3]))
            pilot.tick(1)
            made = max(made, session.ply)
            if session.actors:
                assert session.game.legal_actions(session.state, session.actors[0])
            assert table.desk.view == session.view(table.desk.viewpoint)
        assert made
