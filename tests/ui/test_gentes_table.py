"""The Gentes table while things go otherwise than planned: drags cut short, refusals, undo, secrets, lenses."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pygame
import pytest
from msgspec.structs import replace
from pygame.event import Event

from gheos_suite.rules.gentes import actions as act
from gheos_suite.rules.gentes.model import ChoosePairs
from gheos_suite.rules.gentes.view import COMPONENTS
from gheos_suite.saves import Settings
from gheos_suite.scenes.curtain import CurtainScene
from gheos_suite.scenes.gentes.aim import Aim
from gheos_suite.scenes.gentes.card_panels import hand_key
from gheos_suite.scenes.gentes.options import Piece
from gheos_suite.scenes.gentes.spots import TRACK
from gheos_suite.scenes.pause import PauseScene
from gheos_suite.ui.drag import Phase
from gheos_suite.ui.input import Semantic, semantic

from .gentes_pilot import Pilot, begun, seated
from .table_pilot import any_kind
from .test_gentes_layout import middle

TILE: Piece = ("tile", "scribe-1")
FIRST = {"start_player": "0", "setup": "first_game", "hands": "open"}


def playing(seats: int = 2, seed: int = 3, **options: str) -> Any:
    """Returns a first game whose first player is to act."""
    return begun(seats, seed, {**FIRST, **options})


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


def over_the_track(pilot: Pilot, piece: Piece = TILE) -> Aim:
    pilot.hold(piece)
    table = pilot.table
    assert table.aim is not None
    x, y = table.aim.centre(TRACK)
    pilot.mouse(pygame.MOUSEMOTION, (round(x), round(y)))
    pilot.tick(16)
    assert table.aim.legal and table.desk.goal == TRACK and table.desk.held == piece
    return table.aim


@pytest.mark.parametrize("leave", [escape, lose_focus, pause, resize])
def test_every_exit_puts_the_piece_back(leave: Callable[[Pilot], None]) -> None:
    with seated(playing()) as pilot:
        over_the_track(pilot)
        leave(pilot)
        pilot.tick()
        table = pilot.table
        assert table.session.ply == 0 and table.aim is None and table.desk.held is None
        assert table.drag.phase is Phase.IDLE


def test_a_drop_beside_the_track_is_no_move() -> None:
    with seated(playing()) as pilot:
        over_the_track(pilot)
        spot = pilot.table.plan.map.center
        pilot.mouse(pygame.MOUSEMOTION, spot)
        pilot.mouse(pygame.MOUSEBUTTONUP, spot)
        pilot.tick()
        assert pilot.table.session.ply == 0 and pilot.table.aim is None


# ------------------------------------------------------------------------- hourglasses
def two_glasses(pilot: Pilot) -> Piece:
    """Returns a piece of the table that would place two hourglasses."""
    table = pilot.table
    for piece in table.desk.options.goals:
        if (
            piece[0] in ("tile", "tax")
            and len(Aim(table.session, table.desk, table.places, piece).snap.rotations[TRACK]) > 1
        ):
            return piece
    raise AssertionError("nothing places two hourglasses")


def test_a_dragged_tile_shows_its_hourglasses_and_sets_them_in_pairs() -> None:
    """The wheel doubles them; what was shown is done without a further question."""
    with seated(playing()) as pilot:
        table = pilot.table
        piece = two_glasses(pilot)
        aim = over_the_track(pilot, piece)
        assert table.desk.told is not None and table.desk.told.pairs == 0
        apart = len(table.desk.told.events)
        pilot.table.handle(Event(pygame.MOUSEWHEEL, y=-1, x=0, pos=(10, 10)))
        pilot.tick(16)
        assert aim.rotation == 1 and table.desk.told is not None and table.desk.told.pairs == 1
        assert "on one space" in (aim.prompt.detail if aim.prompt else "") and apart
        x, y = aim.centre(TRACK)
        pilot.mouse(pygame.MOUSEBUTTONUP, (round(x), round(y)))
        pilot.tick(6)
        made = [move.action for move in table.session.moves]
        assert made[1] == act.PlaceHourglasses(1) and len(made) == 2


def test_a_clicked_tile_asks_how_its_hourglasses_stand() -> None:
    with seated(playing()) as pilot:
        kind, what = two_glasses(pilot)
        pilot.press_spot(f"{kind}:{what}")
        pilot.tick(6)
        assert isinstance(pilot.table.session.state.pending, ChoosePairs)
        assert [name for name, _, _ in pilot.table.choice_prompt().buttons] == ["pairs:0", "pairs:1"]  # type: ignore[union-attr]


def test_pairs_are_set_over_a_tile_too() -> None:
    with seated(playing()) as pilot:
        kind, what = two_glasses(pilot)
        pilot.mouse(pygame.MOUSEMOTION, pilot.spot(f"{kind}:{what}"))
        pilot.tick(2)
        pilot.press(Semantic.ROTATE_RIGHT)
        assert pilot.table.desk.pairs == 1
        prompt = pilot.table.choice_prompt()
        assert prompt is not None and "2 of them on one space" in prompt.detail


def test_a_trade_tells_what_it_would_do_before_it_is_made() -> None:
    session = playing()
    first = session.state.players[0]
    rich = replace(first, temple=2, people=(6, 0, 0, 1, 2, 0))
    session._states[0] = replace(session.state, players=(rich, *session.state.players[1:]))
    with seated(session) as pilot:
        table = pilot.table
        pilot.press_spot("folk:noble")
        assert table.desk.using == "trade" and table.desk.giving == "noble"
        pilot.mouse(pygame.MOUSEMOTION, pilot.spot("folk:artisan"))
        prompt = table.choice_prompt()
        assert prompt is not None and prompt.title == "Trade 1 noble for 1 artisan"
        assert "pay 1 exchange cube" in prompt.detail.lower() and "push back" not in prompt.detail
        pilot.mouse(pygame.MOUSEMOTION, pilot.spot("folk:scholar"))
        assert table.choice_prompt().title == "Trade 1 noble for 1 scholar"  # type: ignore[union-attr]
        pilot.press_spot("folk:scholar")
        assert table.session.moves[0].action == act.Trade("noble", "scholar")
        assert table.desk.options.mode == "second_trade"


# ------------------------------------------------------------------------- refusals
def refused(pilot: Pilot) -> str:
    """Returns the words of the refusal; nothing may have changed."""
    assert pilot.table.session.ply == 0
    words: str = pilot.table._refused
    assert words.endswith(".")
    return words


def test_a_tile_that_costs_too_much_says_so() -> None:
    session = playing()
    poor = replace(session.state.players[0], coins=2)
    session._states[0] = replace(session.state, players=(poor, *session.state.players[1:]))
    with seated(session) as pilot:
        table = pilot.table
        dear = next(t for t in table.desk.view.tiles if COMPONENTS.tiles[t].coins > 2)
        pilot.press_spot(f"tile:{dear}")
        words = refused(pilot)
        assert "you have 2" in words or "2 coins" in words
        prompt = table.choice_prompt()
        assert prompt is not None and words in prompt.detail


def test_a_hand_card_says_what_it_lacks() -> None:
    with seated(playing()) as pilot:
        need = next(n for n in pilot.table.desk.player.needs or () if n.people)
        pilot.press_spot(f"hand:{need.card}")
        assert "It lacks" in refused(pilot) and need.people[0][0] in refused(pilot)


def test_no_spot_is_dead() -> None:
    """Whatever is pressed either does something or says why not; nothing raises."""
    with seated(playing(3, 5)) as pilot:
        table = pilot.table
        names = [n for n in table.spots() if not n.startswith(("button:", "seat:", "bonus:", "deck", "round"))]
        legal = table.desk.options.spots
        for name in names:
            if name in legal or name == "pile":
                continue
            table._refused = ""
            table.mouse.act(name)
            assert table._refused or table.desk.has_picks() or table.desk.lens, name
            table.desk.clear_picks()
            table.desk.lens = ""
        assert table.session.ply == 0


# ------------------------------------------------------------------------- undo
def test_a_turn_is_taken_back_step_by_step() -> None:
    with seated(playing()) as pilot:
        table = pilot.table
        piece = two_glasses(pilot)
        first = table.session.state
        pilot.press_spot(f"{piece[0]}:{piece[1]}")
        pilot.press_spot("pairs:0")
        assert table.session.ply == 2
        pilot.press(Semantic.UNDO)
        assert table.session.ply == 1 and table.desk.options.mode == "pairs"
        pilot.press(Semantic.UNDO)
        assert table.session.ply == 0 and table.session.state is first
        pilot.press(Semantic.REDO)
        assert table.session.ply == 1


def test_half_made_choices_go_back_with_escape() -> None:
    with seated(begun(2, 3, {"start_player": "0"})) as pilot:
        table = pilot.table
        while table.desk.options.mode == "draft":
            table.session.submit(table.session.actors[0], table.desk.options.actions[0])
            pilot.tick()
        for folk in ("noble", "noble", "priest"):
            pilot.press_spot(f"folk:{folk}")
        assert table.desk.settling == (2, 0, 0, 0, 1, 0) and table.desk.unsettled == 1
        pilot.press(Semantic.CANCEL)
        assert sum(table.desk.settling) == 0 and pilot.stack.top is table


# ------------------------------------------------------------------------- secrets
def test_secret_hands_open_behind_the_curtain_only() -> None:
    settings = Settings(animation_speed=0, curtain=True)
    with seated(begun(3, 5), settings) as pilot:
        table, rng, seats = pilot.table, random.Random(5), set[int]()
        for _ in range(60):
            pilot.tick()
            if isinstance(pilot.stack.top, CurtainScene):
                assert not table.desk.ready and all(p.hand is None for p in table.desk.view.players)
                pilot.stack.top.open()
                pilot.tick()
                continue
            seat = table.desk.options.seat
            seats.add(seat)
            hands = [p.hand is not None for p in table.desk.view.players]
            assert hands == [s == seat for s in range(3)] and table.desk.own == seat
            table.submit(any_kind(list(table.desk.options.actions), rng))
        assert seats == {0, 1, 2}


def test_no_curtain_where_hands_lie_open() -> None:
    settings = Settings(animation_speed=0, curtain=True)
    with seated(begun(2, 5, {"hands": "open"}), settings) as pilot:
        table, rng = pilot.table, random.Random(5)
        for _ in range(24):
            assert pilot.stack.top is table and table.desk.ready
            assert all(p.hand is not None for p in table.desk.view.players)
            table.submit(any_kind(list(table.desk.options.actions), rng))
            pilot.tick()


# ------------------------------------------------------------------------- lenses, keys, help
def test_lens_and_forecast_are_put_on_and_away() -> None:
    with seated(playing()) as pilot:
        table = pilot.table
        pilot.click(table.plan.lens.center)
        assert table.desk.lens == "play"
        pilot.table.handle(Event(pygame.KEYDOWN, key=pygame.K_o, mod=0, unicode="o"))
        assert table.desk.lens == "forecast"
        pilot.mouse(pygame.MOUSEMOTION, (2, 2))
        pilot.tick(1)
        assert "forecast" in table.overlays.names(), "it stays while the pointer is elsewhere"
        pilot.click(table.plan.forecast.center)
        assert table.desk.lens == ""
        pilot.mouse(pygame.MOUSEMOTION, (2, 2))
        pilot.tick(1)
        assert "forecast" not in table.overlays.names()


def test_the_own_points_tell_where_they_come_from() -> None:
    with seated(playing()) as pilot:
        table = pilot.table
        pilot.mouse(pygame.MOUSEMOTION, table.spots()["points"].center)
        pilot.tick(1)
        assert "forecast" in table.overlays.names()
        pilot.click(table.spots()["points"].center)
        assert table.desk.lens == "forecast"
        pilot.mouse(pygame.MOUSEMOTION, table.spots()["slot:1"].center)
        pilot.tick(1)
        assert "card" in table.overlays.names() and "forecast" not in table.overlays.names()


def test_only_the_lens_of_the_hand_shows_what_cards_lack() -> None:
    with seated(middle(2)) as pilot:
        desk = pilot.table.desk
        shown = {}
        for lens in ("", "play", "forecast"):
            desk.lens = lens
            shown[lens] = hand_key(desk)
        assert shown[""] == shown["forecast"] != shown["play"]


def test_the_scores_obey_the_setting() -> None:
    with seated(playing(), Settings(animation_speed=0, curtain=False, live_scores=False)) as pilot:
        assert pilot.table.desk.score(0) is None
    with seated(playing()) as pilot:
        assert pilot.table.desk.score(0) == 0


def test_a_card_pointed_at_is_shown_large() -> None:
    with seated(playing()) as pilot:
        table = pilot.table
        card = (table.desk.player.hand or ())[0]
        pilot.mouse(pygame.MOUSEMOTION, pilot.spot(f"hand:{card}"))
        assert table.desk.zoomed == card
        pilot.mouse(pygame.MOUSEMOTION, pilot.spot("slot:2"))
        assert table.desk.zoomed == table.desk.view.display[1]
        pilot.mouse(pygame.MOUSEMOTION, table.plan.seats[1].center)
        assert table.desk.zoomed == "" and table.desk.peeked == 1


def test_every_spot_of_the_keys_lies_in_the_window_and_digits_choose() -> None:
    with seated(playing()) as pilot:
        table = pilot.table
        window = pilot.ctx.window.surface().get_rect()
        for name in table.keys.names():
            assert window.contains(table.keys.rect_of(name)), name
        second = table.keys.numbered()[1]
        expected = table.desk.options.spots[second][0]
        table.handle(Event(pygame.KEYDOWN, key=pygame.K_2, mod=0, unicode="2"))
        pilot.tick()
        assert table.session.moves[0].action == expected


def test_arrows_go_from_spot_to_spot() -> None:
    with seated(playing()) as pilot:
        table = pilot.table
        pilot.press(Semantic.NEXT)
        before = table.keys.rect_of(table.desk.focus)
        pilot.press(Semantic.RIGHT)
        assert table.keys.rect_of(table.desk.focus).centerx > before.centerx


# ------------------------------------------------------------------------- motion and mashing
@pytest.mark.parametrize(("speed", "reduced"), [(1.0, False), (3.0, True)])
def test_games_in_motion_end_at_the_view(speed: float, reduced: bool) -> None:
    settings = Settings(animation_speed=speed, reduced_motion=reduced, curtain=False)
    with seated(begun(3, 11), settings, size=(1280, 720)) as pilot:
        table, session = pilot.table, pilot.table.session
        surface, rng = pilot.ctx.window.surface(), random.Random(11)
        for _ in range(70):
            legal = list(session.game.legal_actions(session.state, session.actors[0]))
            session.submit(session.actors[0], any_kind(legal, rng))
            for _ in range(5):
                pilot.stack.update(0.08)
                pilot.stack.draw(surface)
            while table.timeline.busy:
                table.fast_forward()
            pilot.tick()
            while table.timeline.busy:
                table.fast_forward()
            assert table.desk.view == session.view(table.desk.viewpoint) and not table.desk.in_air


def test_mashing_mouse_and_keys_keeps_table_and_session_together() -> None:
    with seated(playing(2, 9), Settings(animation_speed=3, curtain=False)) as pilot:
        table, rng = pilot.table, random.Random(9)
        accept, on = Semantic.ACCEPT, Semantic.NEXT
        keys = [accept, accept, accept, on, on, Semantic.UNDO, Semantic.ROTATE_RIGHT, Semantic.REDO]
        for _ in range(500):
            if pilot.stack.top is not table:
                pilot.stack.handle(semantic(Semantic.CANCEL))
                pilot.tick(1)
            elif rng.random() < 0.5:
                kind = rng.choice([pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION])
                pilot.mouse(kind, (rng.randrange(1920), rng.randrange(720)))
            else:
                table.handle(semantic(rng.choice(keys)))
            pilot.tick(1)
        table.fast_forward()
        pilot.tick()
        while table.timeline.busy:
            table.fast_forward()
        assert table.session.version > 10
        assert table.desk.view == table.session.view(table.desk.viewpoint)
