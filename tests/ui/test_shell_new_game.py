"""A new game: seats, names, options and seed, by mouse, keys and pad; and the game that begins."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from gheos_suite.app.context import Context
from gheos_suite.app.loop import Loop
from gheos_suite.app.shot import draw
from gheos_suite.core import GameConfig, Session
from gheos_suite.rules import PLAYABLE, game
from gheos_suite.saves import NewGameSetup, SeatSetup
from gheos_suite.saves import load as load_record
from gheos_suite.scenes.crests import CRESTS
from gheos_suite.scenes.new_game import NewGameScene
from gheos_suite.scenes.new_game_names import (
    NAME_LENGTH,
    NAMES,
    faults,
    newcomer,
    next_persona,
    shown,
    spoken,
    tidy,
)
from gheos_suite.scenes.new_game_parts import GameTab
from gheos_suite.scenes.personas import PERSONAS, STYLES
from gheos_suite.ui.input import Semantic, semantic
from gheos_suite.ui.scene import Push
from gheos_suite.ui.text import traced
from gheos_suite.ui.widgets import Widget

from .app_kit import NotingScene, act, click, down, hidden, key, looped, move, tick, up, write

META = game("gheos").meta
BAD = (
    'A:B?*"<>|/..\\CON', "\U0001f409" * 200, "one\ntwo\tthree", "مرحبا", "王小明", "  Zoë  ", "W" * NAME_LENGTH,
)  # fmt: skip


def people(*names: str, bots: int = 0) -> NewGameSetup:
    """Returns a remembered set-up with these names, the last `bots` of them played by the computer."""
    first = len(names) - bots
    seats = tuple(SeatSetup(n, CRESTS[i], "random" if i >= first else "") for i, n in enumerate(names))
    return NewGameSetup("gheos", seats, {})


def opened(ctx: Context) -> tuple[Loop, NewGameScene]:
    loop = looped(ctx, NotingScene("below", []))
    scene = NewGameScene("gheos")
    loop.stack.apply(Push(scene))
    loop.step(wait=False)
    return loop, scene


def post(loop: Loop, *events: Event) -> None:
    for event in events:
        pygame.event.post(event)
        loop.step(wait=False)


def press(ctx: Context, scene: NewGameScene, name: str) -> None:
    """Clicks a widget by its name, scrolled into sight, later than the click before."""
    tick(ctx, 1)
    widget = scene.group.find(name)
    assert widget.parent is not None
    widget.parent.reveal(widget.rect)
    click(scene.group, widget.rect.center)


def field(scene: NewGameScene, name: str) -> Any:
    return scene.group.find(name)


def order(scene: NewGameScene) -> list[str]:
    return [s.name for s in scene.seats]


def record(ctx: Context) -> Any:
    games = ctx.store.shelf().games
    assert len(games) == 1
    return load_record(games[0].path, ctx.store.lookup)


# ------------------------------------------------------------------ seats
def test_the_first_time_a_person_sits_against_the_computer() -> None:
    with hidden((1920, 1080), profile_name="Łucja", profile_emblem="owl") as ctx:
        _, scene = opened(ctx)
        assert len(scene.seats) == META.min_seats
        assert scene.seats[0] == SeatSetup("Łucja", "owl", "")
        assert all(s.bot == "normal" for s in scene.seats[1:])
        assert len({s.emblem for s in scene.seats}) == len(scene.seats)
        assert scene.problem() == ""


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768)])
def test_seats_are_added_to_the_most_and_taken_away_to_the_least(size: tuple[int, int]) -> None:
    with hidden(size) as ctx:
        _, scene = opened(ctx)
        for seats in range(META.min_seats + 1, META.max_seats + 1):
            press(ctx, scene, "add")
            assert len(scene.seats) == seats
        assert len({s.emblem for s in scene.seats}) == len({spoken(s.name) for s in scene.seats}) == seats
        with pytest.raises(KeyError):
            scene.group.find("add")
        gone = scene.seats[1].name
        press(ctx, scene, "remove:1")
        assert gone not in order(scene)
        while len(scene.seats) > META.min_seats:
            press(ctx, scene, "remove:0")
        with pytest.raises(KeyError):
            scene.group.find("remove:0")


def test_a_double_click_adds_one_seat() -> None:
    with hidden((1920, 1080)) as ctx:
        _, scene = opened(ctx)
        place = scene.group.find("add").rect.center
        tick(ctx, 1)
        click(scene.group, place)
        click(scene.group, place)
        assert len(scene.seats) == META.min_seats + 1


def test_a_crest_is_taken_by_one_player_only() -> None:
    with hidden((1920, 1080), last_new_game=people("A", "B", "C", "D")) as ctx:
        _, scene = opened(ctx)
        seen = set()
        for _ in range(len(CRESTS)):
            press(ctx, scene, "crest:0")
            assert len({s.emblem for s in scene.seats}) == 4
            seen.add(scene.seats[0].emblem)
        assert seen == set(CRESTS) - {s.emblem for s in scene.seats[1:]}


def test_who_plays_is_chosen_and_told() -> None:
    with hidden((1920, 1080), last_new_game=people("A", "B", "C")) as ctx:
        _, scene = opened(ctx)
        human, computer = field(scene, "kind:1").cells()
        assert scene.summary().startswith("3 players: 3 people; about")
        click(scene.group, computer.center)
        assert scene.seats[1].bot == "normal"
        assert field(scene, "how:1").words == "builder"
        assert "2 people and 1 computer" in scene.summary()
        click(scene.group, human.center)
        assert scene.seats[1].bot == "" and field(scene, "how:1").words == "plays here"


def test_each_half_of_the_level_steps_one_way_and_enter_goes_round() -> None:
    with hidden((1920, 1080), last_new_game=people("A", "B", bots=1)) as ctx:
        _, scene = opened(ctx)
        assert scene.seats[1].bot == "random", "a remembered player of chance stays"
        seen = []
        for at in ("midright", "midright", "midright", "midright", "midleft"):
            tick(ctx, 1)
            rect = field(scene, "level:1").rect.inflate(-8, -8)
            click(scene.group, getattr(rect, at))
            seen.append(scene.seats[1].bot)
        assert seen == ["easy", "normal", "hard", "expert", "hard"]
        scene.group.set_focus("level:1")
        for told, expected in (
            (Semantic.RIGHT, "expert"), (Semantic.RIGHT, "expert"), (Semantic.LEFT, "hard"),
            (Semantic.ACCEPT, "expert"), (Semantic.ACCEPT, "easy"),
        ):
            scene.handle(semantic(told))
            assert scene.seats[1].bot == expected
        assert field(scene, "level:1").tooltip.startswith("Easy overlooks a lot.")
        assert not field(scene, "level:0").visible, "a person has no level"


def test_the_next_crest_of_a_computer_brings_its_name_unless_one_was_written() -> None:
    mine, bot = SeatSetup("Rosa", "swan"), SeatSetup("Selene", "owl", "hard")
    assert next_persona([mine, bot], 1) == SeatSetup("Tessa", "tortoise", "hard")
    assert next_persona([mine, bot], 0) == SeatSetup("Rosa", "tortoise")
    assert next_persona([mine, SeatSetup("Bob", "owl", "hard")], 1) == SeatSetup("Bob", "tortoise", "hard")
    assert next_persona([SeatSetup("tessa", "swan"), bot], 1).name == "Selene", "two would be called Tessa"


def test_every_crest_is_a_personality_of_its_own() -> None:
    assert set(PERSONAS) == set(CRESTS) and len({p.name for p in PERSONAS.values()}) == len(CRESTS)
    assert {p.style for p in PERSONAS.values()} == set(STYLES) == {"builder", "raider", "miser"}


def test_a_table_of_computers_says_that_one_watches() -> None:
    with hidden((1920, 1080), last_new_game=people("A", "B", bots=2)) as ctx:
        _, scene = opened(ctx)
        assert "you watch" in scene.summary()


# ------------------------------------------------------------------ the order
@pytest.mark.parametrize(("seat", "to"), [(0, 3), (3, 0), (1, 2), (2, 1), (0, 1), (1, 1)])
def test_a_seat_is_dragged_to_another_place(seat: int, to: int) -> None:
    with hidden((1920, 1080), last_new_game=people("A", "B", "C", "D")) as ctx:
        _, scene = opened(ctx)
        start, end = scene.group.find(f"handle:{seat}").rect, scene.group.find(f"handle:{to}").rect
        past = (end.centerx, end.centery + (5 if to > seat else -5))
        for event in (move(start.center), down(start.center), move(past)):
            scene.group.handle(event)
        landing: Any = scene.group.find("landing")
        assert (landing.place is None) == (seat == to)
        scene.group.handle(up(past))
        want = ["A", "B", "C", "D"]
        want.insert(to, want.pop(seat))
        assert order(scene) == want
        assert field(scene, "landing").place is None


def test_a_drag_is_let_go_by_escape_and_by_a_lost_window() -> None:
    with hidden((1920, 1080), last_new_game=people("A", "B", "C")) as ctx:
        loop, scene = opened(ctx)
        start, end = scene.group.find("handle:0").rect.center, scene.group.find("handle:2").rect.midbottom
        for stop in (key(pygame.K_ESCAPE), Event(pygame.WINDOWFOCUSLOST)):
            post(loop, down(start), move(end))
            assert field(scene, "landing").place == 3
            post(loop, stop, up(end))
            assert loop.stack.top is scene
            assert order(scene) == ["A", "B", "C"] and field(scene, "landing").place is None
        loop.stack.close()


def test_keys_move_seats_too_and_stay_on_the_moved_one() -> None:
    with hidden((1920, 1080), last_new_game=people("A", "B", "C")) as ctx:
        _, scene = opened(ctx)
        scene.group.set_focus("down:0")
        act(scene.group, Semantic.ACCEPT)
        assert order(scene) == ["B", "A", "C"]
        assert scene.group.focus is not None and scene.group.focus.name == "down:1"
        act(scene.group, Semantic.ACCEPT)
        assert order(scene) == ["B", "C", "A"]
        scene.group.set_focus("up:1")
        act(scene.group, Semantic.ACCEPT)
        assert order(scene) == ["C", "B", "A"]


def test_who_begins_stays_the_same_person_when_seats_move() -> None:
    with hidden((1920, 1080), last_new_game=people("A", "B", "C", "D")) as ctx:
        _, scene = opened(ctx)
        scene.options["start_player"] = "2"
        scene.put(2, 0)
        assert scene.options["start_player"] == "0"
        scene.put(3, 0)
        assert scene.options["start_player"] == "1"
        press(ctx, scene, "remove:0")
        assert scene.options["start_player"] == "0"
        press(ctx, scene, "remove:0")
        assert "start_player" not in scene.options


# ------------------------------------------------------------------ names
def test_names_typed_are_taken_and_doubles_flagged() -> None:
    with hidden((1920, 1080), last_new_game=people("Rosa", "Ines")) as ctx:
        _, scene = opened(ctx)
        click(scene.group, field(scene, "name:1").rect.center)
        scene.group.handle(key(pygame.K_a, pygame.KMOD_CTRL))
        write(scene.group, "rosa ")
        assert scene.seats[1].name == "rosa "
        assert field(scene, "name:0").error and field(scene, "name:1").error
        assert field(scene, "start").enabled is False
        assert "called Rosa" in scene.problem()
        write(scene.group, "B")
        assert scene.problem() == "" and field(scene, "start").enabled is True
        assert not field(scene, "name:0").error


@pytest.mark.parametrize("name", ["", "   ", "\u200d\u200b"])
def test_an_empty_name_is_flagged_and_nothing_begins(name: str) -> None:
    with hidden((1920, 1080), last_new_game=people("Rosa", name)) as ctx:
        loop, scene = opened(ctx)
        assert field(scene, "name:1").error == "Every player needs a name." and not field(scene, "name:0").error
        press(ctx, scene, "start")
        scene.start()
        loop.step(wait=False)
        assert loop.stack.top is scene and not ctx.store.shelf().games
        loop.stack.close()


@pytest.mark.parametrize("name", BAD)
def test_any_name_begins_a_game_and_comes_back_whole(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: name)
    with hidden((1280, 720), last_new_game=people("Rosa", "x")) as ctx:
        loop, scene = opened(ctx)
        click(scene.group, field(scene, "name:1").rect.center)
        scene.group.handle(key(pygame.K_a, pygame.KMOD_CTRL))
        scene.group.handle(key(pygame.K_v, pygame.KMOD_CTRL))
        assert not scene.problem()
        want = " ".join(name.split())[:NAME_LENGTH]
        press(ctx, scene, "start")
        loop.step(wait=False)
        assert loop.stack.top.name != "newgame"
        loop.stack.close()
        header = record(ctx).header
        assert header.players[1].name == want
        files = [p.name for p in ctx.folders.games.iterdir() if p.suffix]
        assert all(not set('<>:"/\\|?*') & set(f) for f in files)


def test_names_are_compared_as_they_are_heard() -> None:
    seats = [SeatSetup("ZOË"), SeatSetup(" zoe\u0308 "), SeatSetup("Zoe"), SeatSetup("")]
    wrong = faults(seats)
    assert wrong[0] and wrong[1] and not wrong[2] and wrong[3] == "Every player needs a name."
    assert shown(SeatSetup("a" * 50), 0, 9) == "a" * 8 + "…"


def test_newcomers_take_names_that_nobody_has() -> None:
    seats = [SeatSetup(n.upper(), CRESTS[i]) for i, n in enumerate(NAMES)]
    assert newcomer(seats).name == "Bruna"
    assert newcomer(seats).emblem == "bear-head"
    assert newcomer(seats).emblem == CRESTS[len(NAMES)]


def test_a_strange_remembered_set_up_is_made_whole() -> None:
    seats = tidy([SeatSetup("x" * 300, "dragon", "genius"), SeatSetup("B", "owl"), SeatSetup("C", "owl")])
    assert len(seats[0].name) == NAME_LENGTH and seats[0].bot == "normal"
    assert len({s.emblem for s in seats}) == 3 and {s.emblem for s in seats} <= set(CRESTS)
    strange = NewGameSetup("gheos", (SeatSetup("A"),) * 9, {"start_player": "8", "no": "such"})
    with hidden((1280, 720), last_new_game=strange) as ctx:
        _, scene = opened(ctx)
        assert len(scene.seats) == META.min_seats and scene.options == {}


# ------------------------------------------------------------------ options, seed
def test_options_come_from_the_game_and_go_back_to_the_defaults() -> None:
    with hidden((1920, 1080), last_new_game=people("Ana", "Bo", "Cy")) as ctx:
        _, scene = opened(ctx)
        with traced() as lines:
            scene.draw(ctx.window.surface())
        told = {line.words for line in lines}
        assert {o.label for o in META.options} <= told
        assert {"Ana", "Bo", "Cy"} <= set(dict(field(scene, "start_player").values).values())
        click(scene.group, field(scene, "start_player").cells()[2].center)
        click(scene.group, field(scene, "show_scores").cells()[1].center)
        assert scene.options == {"start_player": "1", "show_scores": "hidden"}
        press(ctx, scene, "defaults")
        assert scene.options == {} and field(scene, "show_scores").value == "open"


SEEDS = [("123", "123"), ("12a-3", "123"), ("²٣½", ""), ("0" * 40, "0" * 12)]


@pytest.mark.parametrize(("typed", "kept"), SEEDS)
def test_a_seed_is_made_of_digits(typed: str, kept: str) -> None:
    with hidden((1920, 1080)) as ctx:
        _, scene = opened(ctx)
        click(scene.group, field(scene, "seed").rect.center)
        write(scene.group, typed)
        assert scene.seed == kept == field(scene, "seed").value


def test_the_dice_throw_a_seed_that_is_shown_and_used() -> None:
    with hidden((1920, 1080)) as ctx:
        ctx.new_seed = lambda: 20_260_131
        loop, scene = opened(ctx)
        press(ctx, scene, "dice")
        assert scene.seed == field(scene, "seed").value == "20260131"
        press(ctx, scene, "start")
        loop.step(wait=False)
        loop.stack.close()
        assert record(ctx).header.seed == 20_260_131


def test_the_same_seed_deals_the_same_game_and_none_a_new_one() -> None:
    seeds = iter(range(100, 200))
    with hidden((1280, 720), last_new_game=people("A", "B")) as ctx:
        ctx.new_seed = lambda: next(seeds)
        dealt = []
        for seed in ("7", "7", ""):
            loop, scene = opened(ctx)
            scene.seed = seed
            scene.start()
            loop.step(wait=False)
            table: Any = loop.stack.top
            dealt.append(table.session.state_at(0))
            loop.stack.close()
        assert dealt[0] == dealt[1] == Session(game("gheos"), GameConfig(2, {}), 7).state_at(0)
        assert dealt[2] != dealt[0]


def test_a_new_name_shows_among_the_options_once_it_is_written() -> None:
    with hidden((1920, 1080), last_new_game=people("Ana", "Bo")) as ctx:
        _, scene = opened(ctx)
        click(scene.group, field(scene, "name:1").rect.center)
        write(scene.group, "nny")
        click(scene.group, field(scene, "show_scores").cells()[1].center)
        assert dict(field(scene, "start_player").values)["1"] == "Bonny"
        assert scene.options == {"show_scores": "hidden"}, "the click that ends the writing acts"


# ------------------------------------------------------------------ beginning
def test_start_begins_the_game_with_its_record_and_remembers_the_set_up() -> None:
    with hidden((1920, 1080), last_new_game=people("Ana", "Bo", "Cy", bots=1)) as ctx:
        loop, scene = opened(ctx)
        click(scene.group, field(scene, "show_scores").cells()[1].center)
        press(ctx, scene, "start")
        loop.step(wait=False)
        assert next(s.name for s in loop.stack) != "below", "the table takes the place of everything"
        loop.stack.close()
        header = record(ctx).header
        assert [(p.name, p.emblem, p.bot) for p in header.players] == [
            ("Ana", CRESTS[0], ""), ("Bo", CRESTS[1], ""), ("Cy", CRESTS[2], "random"),
        ]  # fmt: skip
        assert [p.style for p in header.players] == ["", "", "miser"]
        assert header.config.options["show_scores"] == "hidden"
        again = NewGameScene("gheos")
        again.enter(ctx)
        assert order(again) == ["Ana", "Bo", "Cy"] and again.options == {"show_scores": "hidden"}


def test_enter_pressed_twice_begins_one_game() -> None:
    with hidden((1280, 720)) as ctx:
        loop, scene = opened(ctx)
        scene.group.set_focus("start")
        for _ in range(2):
            pygame.event.post(key(pygame.K_RETURN))
            pygame.event.post(Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
        loop.step(wait=False)
        loop.stack.close()
        assert len(ctx.store.shelf().games) == 1


def test_a_pad_begins_the_game_and_goes_back() -> None:
    for button, games in ((pygame.CONTROLLER_BUTTON_A, 1), (pygame.CONTROLLER_BUTTON_B, 0)):
        with hidden((1280, 720)) as ctx:
            loop, scene = opened(ctx)
            scene.group.set_focus("start")
            post(loop, Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))
            assert loop.stack.top is not scene
            loop.stack.close()
            assert len(ctx.store.shelf().games) == games


@pytest.mark.parametrize("by", ["button", "escape"])
def test_it_is_left_without_a_game(by: str) -> None:
    with hidden((1280, 720)) as ctx:
        loop, scene = opened(ctx)
        if by == "button":
            press(ctx, scene, "back")
            loop.step(wait=False)
        else:
            post(loop, key(pygame.K_ESCAPE))
        assert [s.name for s in loop.stack] == ["below"] and not ctx.store.shelf().games
        loop.stack.close()


@pytest.mark.parametrize("game_id", PLAYABLE)
def test_every_game_is_a_tab_away(game_id: str) -> None:
    with hidden((1920, 1080)) as ctx:
        _, scene = opened(ctx)
        press(ctx, scene, f"tab:{game_id}")
        assert scene.game == game_id
        assert [t.game for t in scene.group.everything() if isinstance(t, GameTab) and t.chosen] == [game_id]


def test_tab_reaches_everything_in_sight() -> None:
    with hidden((1024, 768), ui_scale=200, last_new_game=people("A", "B", "C", "D")) as ctx:
        _, scene = opened(ctx)
        every = list(scene.group.focusables())
        seen: list[Widget] = []
        for _ in range(len(every) + 1):
            scene.group.handle(semantic(Semantic.NEXT))
            held = scene.group.focus
            assert held is not None and held.focused
            seen.append(held)
            assert Rect((0, 0), ctx.size).contains(held.rect), held.name
        assert {id(w) for w in every} == {id(w) for w in seen}


SIZES = [((1024, 768), 75), ((1024, 768), 200), ((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 150),
         ((3840, 2160), 75), ((3840, 2160), 200)]  # fmt: skip


@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
def test_nothing_runs_over_with_long_names(size: tuple[int, int], ui_scale: int) -> None:
    names = ("W" * NAME_LENGTH, "Łucja", "M" * NAME_LENGTH, "王小明" * 13)
    with hidden(size, ui_scale=ui_scale, last_new_game=people(*names)) as ctx, traced() as lines:
        scene = NewGameScene("gheos")
        stack, _ = draw(ctx, [scene])
        assert [w.overflow() for w in scene.group.everything() if w.overflow()] == []
        area = scene.group.find("setup")
        kinds = {"name", "kind", "handle", "crest", "remove", "start_player", "dice"}
        for widget in scene.group.everything():
            if widget.name.split(":")[0] in kinds:
                assert area.rect.x <= widget.rect.x and widget.rect.right <= area.rect.right, widget.name
        assert all(line.rect.x >= 0 and line.rect.right <= size[0] for line in lines)
        stack.close()
