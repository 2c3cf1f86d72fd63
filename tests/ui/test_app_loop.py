"""The loop: steps of time, sleeping, resizing, what reaches a scene and what ends the app."""

from __future__ import annotations

import pygame
from pygame.event import Event

from gheos_suite.app.loop import FRAME, LONGEST_STEP, coalesced, in_pixels
from gheos_suite.ui.input import SEMANTIC, WAKE, Semantic

from .app_kit import NotingScene, hidden, key, looped, tick


def test_a_still_scene_is_drawn_once_and_waits_without_end() -> None:
    with hidden() as ctx:
        scene = NotingScene("a", [])
        loop = looped(ctx, scene)
        waits: list[int] = []
        loop._wait = waits.append
        for _ in range(3):
            loop.step()
        assert len(scene.clips) == 1 and loop.frames == 1
        assert min(waits) >= 3_600_000


def test_the_wait_ends_when_the_scene_wants_to_wake() -> None:
    with hidden() as ctx:
        scene = NotingScene("a", [])
        scene.next_wake = lambda: 0.25  # type: ignore[method-assign]
        loop = looped(ctx, scene)
        waits: list[int] = []
        loop._wait = waits.append
        loop.step()
        assert waits == [250]


def test_a_moving_scene_does_not_wait() -> None:
    with hidden() as ctx:
        scene = NotingScene("a", [])
        loop = looped(ctx, scene)
        scene.moving = True
        waits: list[int] = []
        loop._wait = waits.append
        loop.step()  # this one finds out
        loop.step()
        loop.step()
        assert len(waits) == 1


def test_what_may_wait_is_done_one_after_the_other_and_never_while_the_player_does_something() -> None:
    with hidden() as ctx:
        loop, done = looped(ctx, NotingScene("a", [])), list[str]()
        loop.later(0.4, lambda: done.append("sound"))
        loop.later(0.2, lambda: done.append("pads"))
        waits: list[int] = []
        loop._wait = waits.append
        loop.step()
        assert done == [] and waits[-1] == 200
        tick(ctx, 0.5)
        pygame.event.post(key(pygame.K_a))
        loop.step()
        assert done == []  # somebody pressed a key
        loop.step()
        assert done == ["pads"]
        loop.step()
        loop.step()
        assert done == ["pads", "sound"] and waits[-1] >= 3_600_000


def test_time_never_jumps() -> None:
    with hidden() as ctx:
        scene = NotingScene("a", [])
        loop = looped(ctx, scene)
        pygame.time.wait(150)
        loop.step()
        assert scene.dt <= FRAME  # nothing moved: what starts now starts at its beginning
        scene.moving = True
        loop.step()
        pygame.time.wait(150)
        loop.step()
        assert FRAME < scene.dt <= LONGEST_STEP


def test_focus_loss_reaches_the_scene() -> None:
    with hidden() as ctx:
        scene = NotingScene("a", [])
        loop = looped(ctx, scene)
        pygame.event.post(Event(pygame.WINDOWFOCUSLOST))
        loop.step()
        assert pygame.WINDOWFOCUSLOST in [e.type for e in scene.events]


def test_a_raw_event_is_followed_by_its_meaning_only_if_unused() -> None:
    with hidden() as ctx:
        scene = NotingScene("a", [])
        loop = looped(ctx, scene)
        pygame.event.post(key(pygame.K_RETURN))
        loop.step()
        assert [getattr(e, "action", None) for e in scene.events if e.type == SEMANTIC] == [Semantic.ACCEPT]
        scene.events.clear()
        scene.handle = lambda event: event.type == pygame.KEYDOWN  # type: ignore[method-assign]
        pygame.event.post(key(pygame.K_RIGHT))
        loop.step()
        assert not [e for e in scene.events if e.type == SEMANTIC]


def test_a_wake_event_only_wakes() -> None:
    with hidden() as ctx:
        scene = NotingScene("a", [])
        loop = looped(ctx, scene)
        pygame.event.post(Event(WAKE))
        loop.step()
        assert WAKE not in [e.type for e in scene.events] and scene.dt >= 0


def test_closing_the_window_ends_the_loop() -> None:
    for kind in (pygame.QUIT, pygame.WINDOWCLOSE):
        with hidden() as ctx:
            loop = looped(ctx, NotingScene("a", []))
            pygame.event.post(Event(kind))
            loop.run()
            assert loop.stack.quitting


def test_a_new_size_lays_out_once_and_draws_all() -> None:
    with hidden((1280, 720)) as ctx:
        log: list[str] = []
        scene = NotingScene("a", log)
        loop = looped(ctx, scene)
        log.clear()
        ctx.window.resize((1600, 900))
        pygame.event.post(Event(pygame.WINDOWSIZECHANGED, x=1600, y=900))
        pygame.event.post(Event(pygame.WINDOWRESIZED, x=1600, y=900))
        loop.step()
        assert log == ["a.layout"] and ctx.size == (1600, 900)
        assert scene.clips[-1].size == (1600, 900)


def test_an_uncovered_window_is_drawn_again() -> None:
    with hidden() as ctx:
        scene = NotingScene("a", [])
        loop = looped(ctx, scene)
        pygame.event.post(Event(pygame.WINDOWEXPOSED))
        loop.step()
        assert len(scene.clips) == 2


def test_a_fast_mouse_makes_one_motion() -> None:
    moves = [Event(pygame.MOUSEMOTION, pos=(i, 0), rel=(1, 0), buttons=(0, 0, 0)) for i in range(5)]
    out = coalesced([*moves, Event(pygame.MOUSEBUTTONDOWN, pos=(4, 0), button=1), moves[0]])
    assert [e.type for e in out] == [pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION]
    assert out[0].pos == (4, 0) and out[0].rel == (5, 0)


def test_toasts_are_drawn_over_the_scene_and_go_by_themselves() -> None:
    with hidden() as ctx:
        scene = NotingScene("a", [])
        loop = looped(ctx, scene)
        ctx.toast("Not saved: the disk is full.", "warning")
        loop.step()
        assert ctx.toasts.shown and len(scene.clips) == 2
        ctx.clock.time += 20  # type: ignore[attr-defined]
        loop.step()
        assert ctx.toasts.shown == "" and len(scene.clips) == 3
        assert scene.clips[-1] == scene.clips[-2]


def test_mouse_places_are_in_pixels_on_dense_screens() -> None:
    event = Event(pygame.MOUSEMOTION, pos=(10, 20), rel=(1, 2), buttons=(0, 0, 0))
    assert in_pixels(event, 1.0) is event
    dense = in_pixels(event, 2.0)
    assert dense.pos == (20, 40) and dense.rel == (2, 4) and dense.buttons == (0, 0, 0)


def test_a_maximised_window_is_remembered_as_such() -> None:
    with hidden() as ctx:
        loop = looped(ctx, NotingScene("a", []))
        for kind, maximized in ((pygame.WINDOWMAXIMIZED, True), (pygame.WINDOWRESTORED, False)):
            pygame.event.post(Event(kind))
            loop.step()
            assert ctx.window.maximized is maximized
