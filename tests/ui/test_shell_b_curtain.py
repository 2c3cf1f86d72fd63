"""The curtain gives nothing away, opens once, and by every device; the pause menu does what it says."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from gheos_suite.app.shot import settle
from gheos_suite.core import GameConfig, PlayerInfo, Session
from gheos_suite.rules import PLAYABLE
from gheos_suite.rules import game as find_game
from gheos_suite.rules.gheos.model import State
from gheos_suite.scenes import curtain as curtain_module
from gheos_suite.scenes.curtain import CurtainScene
from gheos_suite.scenes.gheos.scene import TableScene
from gheos_suite.scenes.howto.scene import HowToScene
from gheos_suite.scenes.pause import PauseScene
from gheos_suite.scenes.registry import table_scene
from gheos_suite.scenes.table import doors
from gheos_suite.scenes.title import TitleScene
from gheos_suite.ui.dialog import Dialog
from gheos_suite.ui.input import Semantic, semantic
from gheos_suite.ui.widget_scene import WidgetScene

from .app_kit import click, hidden
from .shell_b_kit import LONG, SCALES, SIZES, faults, on_stack, played, press

WAYS = ["mouse", "double", "key", "pad"]
LINES = tuple(f"{LONG} places tile G{n:02}." for n in range(9))


def a_curtain(opened: list[int], lines: tuple[str, ...] = LINES) -> CurtainScene:
    return CurtainScene("Rosa", "swan", "Hands are secret.", lambda: opened.append(1), lines)


@pytest.mark.parametrize("way", WAYS)
def test_the_curtain_opens_once(way: str) -> None:
    opened: list[int] = []
    with hidden() as ctx:
        below = Resumed()
        stack = on_stack(ctx, below, a_curtain(opened))
        press(ctx, stack, "open", way)
        assert list(stack) == [below]
        assert opened == [1]
        stack.close()


class Resumed(WidgetScene):
    """Does what it is resumed with, as a table does."""

    def resume(self, result: Any) -> None:
        result()


@pytest.mark.parametrize("on", [True, False])
def test_the_curtain_can_be_switched_off(on: bool) -> None:
    with hidden(curtain=on) as ctx:
        players = tuple(PlayerInfo(n, "owl") for n in ("Rosa", "Ines", "Tomo"))
        stack = on_stack(ctx, table := TableScene(played(3, 1, 30), players))
        assert isinstance(stack.top, CurtainScene) is on
        assert table.desk.ready is not on
        stack.close()


def test_enter_opens_the_curtain_after_a_click_beside_the_button() -> None:
    opened: list[int] = []
    with hidden() as ctx:
        stack = on_stack(ctx, below := Resumed(), curtain := a_curtain(opened))
        click(curtain.group, (5, 5))
        assert not opened
        stack.handle(semantic(Semantic.ACCEPT))
        stack.update(1 / 60)
        assert list(stack) == [below] and opened == [1]
        stack.close()


def test_a_reason_said_to_one_player_is_gone_at_the_hand_over() -> None:
    with hidden(curtain=True) as ctx:
        players = tuple(PlayerInfo(n, "owl") for n in ("Rosa", "Ines", "Tomo"))
        stack = on_stack(ctx, table := TableScene(played(3, 1, 30), players))
        table.refuse("First reason.")
        table.refuse("Second reason.")
        assert ctx.toasts.shown == "Second reason."
        ctx.toast("The game is not being saved.", "warning")
        table._hand_over(0)
        ctx.toasts.update()
        assert ctx.toasts.shown == "The game is not being saved."
        stack.close()


def test_escape_does_not_open_the_curtain() -> None:
    opened: list[int] = []
    with hidden() as ctx:
        stack = on_stack(ctx, Resumed(), a_curtain(opened))
        stack.handle(semantic(Semantic.CANCEL))
        stack.update(1 / 60)
        assert isinstance(stack.top, CurtainScene)
        assert opened == []
        stack.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_the_words_of_the_curtain_fit(size: tuple[int, int], scale: int) -> None:
    with hidden(size, ui_scale=scale) as ctx:
        scene = CurtainScene(LONG, "owl", "Hands are secret: pass the screen on.", lambda: None, LINES)
        stack = on_stack(ctx, scene)
        assert faults(scene, size) == []
        button = scene.group.find("open").rect
        assert ctx.window.surface().get_rect().contains(button)
        for widget in scene.group.everything():
            if widget.name != "open" and type(widget).__name__ in ("Label", "Crest"):
                assert not widget.rect.colliderect(button), widget
        stack.close()


def with_other_hands(session: Any) -> Any:
    """Deals the hands of a session anew from what nobody has seen; the table stays as it is."""
    state: State = session.state
    view = session.view(None)
    other = session.game.determinize(view, 99)
    assert session.game.view(other, None) == view
    assert [p.hand for p in other.players] != [p.hand for p in state.players]
    session._states[-1] = other
    return session


def behind_the_curtain(ctx: Any, session: Any) -> tuple[bytes, str, list[str], list[str]]:
    """Returns the pixels, the title of the window, the sentences of the log and the tooltips."""
    players = tuple(PlayerInfo(n, e) for n, e in (("Rosa", "swan"), ("Ines", "owl"), ("Tomo", "heron")))
    table = TableScene(session, players)
    stack = on_stack(ctx, table)
    settle(ctx, stack)
    top = stack.top
    assert isinstance(top, CurtainScene)
    stack.draw(ctx.window.surface())
    pixels = pygame.image.tobytes(ctx.window.surface(), "RGB")
    tips = [w.tooltip for w in top.group.everything()]
    told = [line.text for line in table.desk.log]
    title = ctx.window.title
    stack.close()
    return pixels, title, told, tips


@pytest.mark.parametrize("seed", range(3))
def test_no_pixel_behind_the_curtain_depends_on_a_hidden_hand(seed: int) -> None:
    with hidden((1024, 768)) as ctx:
        one = behind_the_curtain(ctx, played(3, seed, 30))
        two = behind_the_curtain(ctx, with_other_hands(played(3, seed, 30)))
        assert one == two


# ---------------------------------------------------------------- pause
def paused(ctx: Any) -> Any:
    players = (PlayerInfo("Rosa", "swan"), PlayerInfo("Ines", "owl", "random"))
    session = played(2, 5, 0, start_player="0")
    return on_stack(ctx, table := TableScene(session, players), PauseScene(table))


@pytest.mark.parametrize("way", WAYS)
def test_resume_leads_back_to_the_table(way: str) -> None:
    with hidden() as ctx:
        stack = paused(ctx)
        press(ctx, stack, "Resume", way)
        assert isinstance(stack.top, TableScene)
        stack.close()


@pytest.mark.parametrize(
    ("name", "kind"), [("How to play", HowToScene), ("Quit", Dialog), ("Start anew", Dialog)]
)
@pytest.mark.parametrize("way", WAYS)
def test_the_menu_pushes_what_its_buttons_name(name: str, kind: type, way: str) -> None:
    with hidden() as ctx:
        stack = paused(ctx)
        press(ctx, stack, name, way)
        assert isinstance(stack.top, kind)
        assert len(stack) == 3
        stack.close()


def test_starting_anew_deals_the_same_game_again() -> None:
    with hidden() as ctx:
        stack = paused(ctx)
        old = next(iter(stack)).session
        press(ctx, stack, "Start anew", "mouse")
        press(ctx, stack, "Start anew", "mouse")
        stack.update(1 / 60)
        (table,) = list(stack)
        assert isinstance(table, TableScene)
        assert table.session is not old
        assert table.session.state == old.state
        stack.close()


@pytest.mark.parametrize("way", WAYS)
def test_leaving_shows_the_title_alone_and_the_game_stays_saved(way: str) -> None:
    with hidden() as ctx:
        stack = paused(ctx)
        press(ctx, stack, "Leave to title", way)
        assert [type(s) for s in stack] == [TitleScene]
        assert len(ctx.store.shelf().games) == 1
        stack.close()


def test_the_curtain_tells_what_was_done_since_the_players_last_turn() -> None:
    session = played(3, 1, 30)
    with hidden() as ctx:
        players = tuple(PlayerInfo(n, "owl") for n in ("Rosa", "Ines", "Tomo"))
        stack = on_stack(ctx, table := TableScene(session, players))
        top = stack.top
        assert isinstance(top, CurtainScene)
        own = max(m.ply for m in session.moves if m.seat == session.actors[0])
        later = [line.text for line in table.desk.log if line.ply > own + 1]
        assert top.lines
        assert set(top.lines) <= set(later)
        stack.close()


def test_quitting_asks_first() -> None:
    with hidden() as ctx:
        stack = paused(ctx)
        press(ctx, stack, "Quit", "key")
        assert not stack.quitting
        press(ctx, stack, "Quit", "key")
        stack.update(1 / 60)
        assert stack.quitting
        stack.close()


def test_nothing_can_be_taken_back_before_the_first_move_and_the_menu_says_why() -> None:
    with hidden() as ctx:
        stack = paused(ctx)
        button = stack.top.group.find("Take back")
        assert not button.enabled
        assert button.tooltip == "There is nothing to take back."
        stack.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_the_words_of_the_menu_fit(size: tuple[int, int], scale: int) -> None:
    with hidden(size, ui_scale=scale) as ctx:
        stack = paused(ctx)
        assert faults(stack.top, size) == []
        window = ctx.window.surface().get_rect()
        assert all(window.contains(w.rect) for w in stack.top.group.everything())
        stack.close()


def test_the_sample_stands_for_the_next_player() -> None:
    (scene,) = curtain_module.sample(None, None, (PlayerInfo("Ines", "owl"),))
    assert isinstance(scene, CurtainScene)
    assert (scene.next_name, scene.crest) == ("Ines", "owl")


@pytest.mark.parametrize("game_id", PLAYABLE)
@pytest.mark.parametrize(("chosen", "shown"), [("", "owl"), ("fox-head", "fox-head")])
def test_the_curtain_shows_the_crest_of_whoever_is_next(game_id: str, chosen: str, shown: str) -> None:
    """It is the one chosen for the seat, or the seat's own where none was; never a sign of the game."""
    session = Session(find_game(game_id), GameConfig(3), 1)
    players = (PlayerInfo("Rosa"), PlayerInfo("Ines", chosen), PlayerInfo("Tomo"))
    with hidden(curtain=False) as ctx:
        stack = on_stack(ctx, table := table_scene(game_id)(session, players))
        closed = doors.curtain(table, 1, lambda: None)
        assert isinstance(closed, CurtainScene)
        assert (closed.next_name, closed.crest) == ("Ines", shown)
        stack.close()
