"""Keys, pad and stick mean the same actions; names of keys are those of the keyboard."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from gheos_suite.ui.input import SHOWN, Semantic, Translator, key_name

from .app_kit import hidden, key

S = Semantic


def actions(translator: Translator, *events: Event) -> list[Semantic]:
    return [e.action for raw in events for e in translator.translate(raw)]


@pytest.mark.parametrize(
    ("code", "mod", "action"),
    [
        (pygame.K_UP, 0, S.UP), (pygame.K_RETURN, 0, S.ACCEPT), (pygame.K_SPACE, 0, S.ACCEPT),
        (pygame.K_ESCAPE, 0, S.CANCEL), (pygame.K_TAB, 0, S.NEXT),
        (pygame.K_TAB, pygame.KMOD_SHIFT, S.PREVIOUS),
        (pygame.K_r, 0, S.ROTATE_RIGHT), (pygame.K_r, pygame.KMOD_LSHIFT, S.ROTATE_LEFT),
        (pygame.K_f, 0, S.FLIP),
        (pygame.K_z, pygame.KMOD_LCTRL, S.UNDO), (pygame.K_y, pygame.KMOD_LCTRL, S.REDO),
        (pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, S.REDO),
        (pygame.K_z, pygame.KMOD_LMETA, S.UNDO), (pygame.K_F1, 0, S.HELP),
        (pygame.K_F11, 0, S.FULLSCREEN), (pygame.K_RETURN, pygame.KMOD_LALT, S.FULLSCREEN),
    ],
)  # fmt: skip
def test_keys(code: int, mod: int, action: Semantic) -> None:
    assert actions(Translator(lambda: 0.0), key(code, mod)) == [action]


def test_alt_tab_and_plain_letters_mean_nothing() -> None:
    translator = Translator(lambda: 0.0)
    assert actions(translator, key(pygame.K_TAB, pygame.KMOD_LALT), key(pygame.K_q), key(pygame.K_z)) == []


def test_a_held_key_repeats_and_says_so() -> None:
    translator = Translator(lambda: 0.0)
    held = [e.repeat for _ in range(3) for e in translator.translate(key(pygame.K_DOWN))]
    translator.translate(Event(pygame.KEYUP, key=pygame.K_DOWN, mod=0))
    assert held == [False, True, True]
    assert [e.repeat for e in translator.translate(key(pygame.K_DOWN))] == [False]


def test_focus_loss_lets_go_of_held_keys() -> None:
    translator = Translator(lambda: 0.0)
    translator.translate(key(pygame.K_DOWN))
    translator.translate(Event(pygame.WINDOWFOCUSLOST))
    assert [e.repeat for e in translator.translate(key(pygame.K_DOWN))] == [False]


@pytest.mark.parametrize(
    ("button", "action"),
    [
        (pygame.CONTROLLER_BUTTON_A, S.ACCEPT), (pygame.CONTROLLER_BUTTON_B, S.CANCEL),
        (pygame.CONTROLLER_BUTTON_START, S.MENU), (pygame.CONTROLLER_BUTTON_DPAD_LEFT, S.LEFT),
        (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, S.ROTATE_LEFT),
        (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, S.ROTATE_RIGHT),
    ],
)  # fmt: skip
def test_pad_buttons(button: int, action: Semantic) -> None:
    event = Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
    assert actions(Translator(lambda: 0.0), event) == [action]


def test_the_stick_repeats_while_it_is_held_and_stops_in_the_middle() -> None:
    now = [0.0]
    translator = Translator(lambda: now[0])

    def tilt(value: float) -> list[Semantic]:
        return actions(translator, Event(pygame.CONTROLLERAXISMOTION, axis=0, value=round(value * 32767)))

    assert tilt(0.4) == [] and tilt(0.9) == [S.RIGHT] and tilt(0.95) == []
    assert translator.repeats() == [] and translator.next_wake() == pytest.approx(0.4)
    now[0] = 0.5
    again = translator.repeats()
    assert [(e.action, e.repeat) for e in again] == [(S.RIGHT, True)]
    assert tilt(0.1) == [] and translator.next_wake() is None


def test_names_of_keys_come_from_the_layout(monkeypatch: pytest.MonkeyPatch) -> None:
    with hidden():
        assert key_name(S.ACCEPT) == "Enter" and key_name(S.ROTATE_RIGHT) == "R"
        assert key_name(S.UNDO) == "Ctrl+Z"
        monkeypatch.setattr(pygame.key, "name", lambda code: "к" if code == SHOWN[S.ROTATE_RIGHT] else "?")
        assert key_name(S.ROTATE_RIGHT) == "К"
