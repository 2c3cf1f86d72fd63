"""The right side of a new game: what the options mean, choices by seat, the seed, and the sheet."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame.event import Event

from gheos_suite.core import GameConfig
from gheos_suite.core.config import complete
from gheos_suite.rules import game
from gheos_suite.saves import NewGameSetup, SeatSetup
from gheos_suite.scenes import new_game_options, new_game_parts
from gheos_suite.scenes.crests import CRESTS
from gheos_suite.scenes.new_game import NewGameScene
from gheos_suite.scenes.new_game_words import company, minutes, secrecy
from gheos_suite.ui.input import Semantic
from gheos_suite.ui.text import traced

from .app_kit import act, hidden
from .test_shell_new_game import field, opened, people, press

GODS = game("gods").meta


def told(ctx: Any, scene: NewGameScene) -> str:
    scene.damage.all()
    with traced() as lines:
        scene.draw(ctx.window.surface())
    return " ".join(line.words for line in lines)


def seats(*bots: str) -> list[SeatSetup]:
    return [SeatSetup(f"P{i}", CRESTS[i], bot) for i, bot in enumerate(bots)]


# ------------------------------------------------------------------ free places
def test_free_places_are_shown_and_only_the_first_can_be_taken() -> None:
    with hidden((1920, 1080), last_new_game=people("A", "B")) as ctx:
        _, scene = opened(ctx)
        free = [w for w in scene.group.everything() if isinstance(w, new_game_parts.FreePlace)]
        assert [w.name for w in free] == ["add", "free"]
        assert [w.focusable for w in free] == [True, False]
        assert free[1].at(free[1].rect.center) is None
        scene.group.set_focus("add")
        act(scene.group, Semantic.ACCEPT)
        assert len(scene.seats) == 3
        rows = [scene.group.find(f"name:{i}").rect.centery for i in range(3)]
        press(ctx, scene, "add")
        assert [scene.group.find(f"name:{i}").rect.centery for i in range(3)] == rows, "nothing jumps"


# ------------------------------------------------------------------ what is told
def test_the_chosen_value_is_explained() -> None:
    with hidden((1920, 1080), last_new_game=people("Ana", "Bo")) as ctx:
        _, scene = opened(ctx)
        assert "Chance picks the first player." in told(ctx, scene)
        press(ctx, scene, "start_player")  # the middle of three: the first seat
        assert scene.options == {"start_player": "0"}
        assert "It is Ana." in told(ctx, scene)


@pytest.mark.parametrize(
    ("bots", "words"),
    [
        (("", ""), "2 people"),
        (("", "random"), "1 person and 1 computer"),
        (("", "random", "random"), "1 person and 2 computers"),
        (("random", "random"), "the computer alone; you watch"),
    ],
)
def test_company_is_counted(bots: tuple[str, ...], words: str) -> None:
    assert company(seats(*bots)) == words


def test_secrecy_and_time_are_told_for_this_table() -> None:
    gheos = game("gheos").meta
    assert secrecy(gheos, seats("", ""), True, {}) == "a curtain hides each hand"
    assert secrecy(gheos, seats("", ""), False, {}) == "hands are secret; the curtain is off"
    assert secrecy(gheos, seats("", "random"), True, {}) == "hands are secret"
    assert secrecy(GODS, seats("", ""), True, {}) == "nothing is hidden"
    overworld = game("overworld").meta
    assert secrecy(overworld, seats("", ""), True, {"towns": "off"}) == "nothing is hidden"
    assert secrecy(overworld, seats("", ""), True, {"towns": "on"}) == "a side of each sidequest is secret"
    assert [minutes(gheos, n) for n in (2, 3, 4)] == [20, 35, 45]


def test_the_sheet_follows_seats_and_options() -> None:
    with hidden((1920, 1080), last_new_game=people("Ana", "Bo", "Cy", bots=1)) as ctx:
        _, scene = opened(ctx)
        sheet: Any = field(scene, "sheet")
        assert sheet.first() is None
        assert len(sheet.crests(sheet.inner())) == 3
        assert ("players", "2 people and 1 computer") in sheet.facts()
        scene.options["start_player"] = "1"
        assert sheet.first() == 1
        scene.damage.take()
        press(ctx, scene, "kind:2")
        assert scene.damage, "the sheet is drawn again"


def test_a_name_is_written_while_options_without_a_use_are_away() -> None:
    """Options of expansions that are off are not laid out; a written name looks for none of them."""
    with hidden((1920, 1080), last_new_game=people("Ana", "Bo", "Cy")) as ctx:
        _, scene = opened(ctx)
        scene.choose("overworld")
        assert "offer_seconds" not in {w.name for w in scene.group.everything()}
        scene.group.set_focus("name:2")
        scene.handle(Event(pygame.TEXTINPUT, text="d"))
        scene.group.set_focus("towns")
        assert scene.seats[2].name == "Cyd"
        sheet: Any = field(scene, "sheet")
        assert ("eye_off", "nothing is hidden") in sheet.facts()
        scene.options["towns"] = "on"
        assert ("eye_off", "a side of each sidequest is secret") in sheet.facts()


# ------------------------------------------------------------------ the seed
def test_the_seed_is_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    board: list[str] = []
    monkeypatch.setattr(new_game_options, "put_scrap", board.append)
    with hidden((1920, 1080)) as ctx:
        ctx.new_seed = lambda: 4711
        _, scene = opened(ctx)
        assert field(scene, "copy").enabled is False and "no seed" in field(scene, "copy").tooltip
        press(ctx, scene, "copy")
        assert board == []
        press(ctx, scene, "dice")
        assert field(scene, "copy").enabled is True
        press(ctx, scene, "copy")
        assert board == ["4711"]


# ------------------------------------------------------------------ several games, and options by seat
def test_another_game_is_set_up_with_the_same_people() -> None:
    with hidden((1920, 1080), last_new_game=people("Ana", "Bo", "Cy")) as ctx:
        _, scene = opened(ctx)
        scene.options["start_player"] = "2"
        press(ctx, scene, "tab:gods")
        assert scene.game == "gods" and [s.name for s in scene.seats] == ["Ana", "Bo", "Cy"]
        assert scene.options == {}
        assert [w.overflow() for w in scene.group.everything() if w.overflow()] == []
        words = told(ctx, scene)
        assert all(o.label in words for o in GODS.options[:3])
        sheet, seat = field(scene, "sheet").rect, field(scene, "name:0").rect
        assert sheet.x < seat.x < sheet.right, "many options: the sheet stands below the seats"


def test_a_choice_for_every_seat_is_never_made_twice_and_follows_the_seat() -> None:
    option = next(o for o in GODS.options if o.seat_list)
    one, other = option.values[1].key, option.values[2].key
    last = NewGameSetup("gods", people("Ana", "Bo", "Cy").seats, {})
    with hidden((1920, 1080), last_new_game=last) as ctx:
        _, _ = opened(ctx)
        scene = NewGameScene("gods")
        scene.enter(ctx)
        scene.layout()

        def config() -> str:
            """Returns the option as a game that begins now would take it."""
            full = complete(GODS, GameConfig(len(scene.seats), dict(scene.options)))
            return str(full.options[option.key])

        scene._set_listed(option, 0, one)
        scene._set_listed(option, 1, other)
        assert config() == f"{one},{other},{option.default}"
        scene._set_listed(option, 2, one)  # Ana loses it and takes what Cy had
        assert config() == f"{option.default},{other},{one}"
        scene.put(2, 0)
        assert config() == f"{one},{option.default},{other}"
        scene._remove(1)
        assert config() == f"{one},{other}"
        scene._set_listed(option, 0, option.default)
        scene._set_listed(option, 1, option.default)
        assert option.key not in scene.options
