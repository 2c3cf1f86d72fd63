"""One meaning for keys, pad and wheel: raw events are translated to semantic actions.

The loop hands every raw event to the scene first; when the scene makes no use of it, the semantic
event made from it follows (type SEMANTIC, with `action`, `repeat` and `source`).
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

import pygame
from pygame.event import Event

SEMANTIC = pygame.event.custom_type()
WAKE = pygame.event.custom_type()  # posted from other threads to end the wait; carries nothing

STICK_ON, STICK_OFF = 0.6, 0.35
STICK_FIRST, STICK_NEXT = 0.4, 0.14  # seconds before the first and between further repeats
TRIGGER_ON = 0.5


class Semantic(Enum):
    """What the player means, whatever the device."""

    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    ACCEPT = auto()
    CANCEL = auto()
    MENU = auto()
    NEXT = auto()
    PREVIOUS = auto()
    ROTATE_LEFT = auto()
    ROTATE_RIGHT = auto()
    FLIP = auto()
    ZOOM_IN = auto()
    ZOOM_OUT = auto()
    FIT = auto()
    UNDO = auto()
    REDO = auto()
    HELP = auto()
    FULLSCREEN = auto()


S = Semantic
DIRECTIONS = {S.UP: (0, -1), S.DOWN: (0, 1), S.LEFT: (-1, 0), S.RIGHT: (1, 0)}

KEYS: dict[int, Semantic] = {
    pygame.K_UP: S.UP, pygame.K_DOWN: S.DOWN, pygame.K_LEFT: S.LEFT, pygame.K_RIGHT: S.RIGHT,
    pygame.K_RETURN: S.ACCEPT, pygame.K_KP_ENTER: S.ACCEPT, pygame.K_SPACE: S.ACCEPT,
    pygame.K_ESCAPE: S.CANCEL, pygame.K_AC_BACK: S.CANCEL, pygame.K_MENU: S.MENU, pygame.K_F10: S.MENU,
    pygame.K_r: S.ROTATE_RIGHT, pygame.K_f: S.FLIP, pygame.K_HOME: S.FIT,
    pygame.K_PLUS: S.ZOOM_IN, pygame.K_EQUALS: S.ZOOM_IN, pygame.K_KP_PLUS: S.ZOOM_IN,
    pygame.K_MINUS: S.ZOOM_OUT, pygame.K_KP_MINUS: S.ZOOM_OUT, pygame.K_PAGEUP: S.ZOOM_IN,
    pygame.K_PAGEDOWN: S.ZOOM_OUT, pygame.K_F1: S.HELP, pygame.K_F11: S.FULLSCREEN,
}  # fmt: skip
# The keys whose names are shown to the player, one for each action.
SHOWN: dict[Semantic, int] = {
    S.UP: pygame.K_UP, S.DOWN: pygame.K_DOWN, S.LEFT: pygame.K_LEFT, S.RIGHT: pygame.K_RIGHT,
    S.ACCEPT: pygame.K_RETURN, S.CANCEL: pygame.K_ESCAPE, S.MENU: pygame.K_F10, S.NEXT: pygame.K_TAB,
    S.ROTATE_RIGHT: pygame.K_r, S.FLIP: pygame.K_f, S.FIT: pygame.K_HOME, S.ZOOM_IN: pygame.K_PAGEUP,
    S.ZOOM_OUT: pygame.K_PAGEDOWN, S.HELP: pygame.K_F1, S.FULLSCREEN: pygame.K_F11,
}  # fmt: skip
NAMES = {
    "return": "Enter", "escape": "Esc", "page up": "PgUp", "page down": "PgDn", "tab": "Tab", "space": "Space",
    "home": "Home", "up": "Up", "down": "Down", "left": "Left", "right": "Right", "delete": "Del",
}  # fmt: skip

PAD: dict[int, Semantic] = {
    pygame.CONTROLLER_BUTTON_A: S.ACCEPT, pygame.CONTROLLER_BUTTON_B: S.CANCEL,
    pygame.CONTROLLER_BUTTON_X: S.FLIP, pygame.CONTROLLER_BUTTON_Y: S.FIT,
    pygame.CONTROLLER_BUTTON_BACK: S.UNDO, pygame.CONTROLLER_BUTTON_START: S.MENU,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: S.ROTATE_LEFT,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: S.ROTATE_RIGHT,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: S.PREVIOUS, pygame.CONTROLLER_BUTTON_RIGHTSTICK: S.NEXT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: S.UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN: S.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: S.LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT: S.RIGHT,
}  # fmt: skip
TRIGGERS = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: S.ZOOM_OUT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT: S.ZOOM_IN,
}  # fmt: skip


def key_name(action: Semantic) -> str:
    """Returns the name of the action's key as it stands on this keyboard, such as "R" or "Enter"."""
    if action in (S.UNDO, S.REDO):
        letter = pygame.key.name(pygame.K_z if action is S.UNDO else pygame.K_y).upper()
        return f"Ctrl+{letter}"
    return name_of(SHOWN[action])


def name_of(key: int) -> str:
    """Returns the name of a key as players know it."""
    name = pygame.key.name(key)
    return NAMES.get(name, name.upper() if len(name) <= 3 else name.capitalize())


def semantic(action: Semantic, repeat: bool = False, source: str = "key") -> Event:
    """Returns the event of an action; `source` is "key", "pad" or "test"."""
    return Event(SEMANTIC, action=action, repeat=repeat, source=source)


class Translator:
    """Makes semantic events from raw ones; remembers held keys and the stick to tell repeats."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._held: set[int] = set()
        self._stick: Semantic | None = None
        self._stick_next = 0.0
        self._axes = {0: 0.0, 1: 0.0}
        self._triggers: set[int] = set()

    def translate(self, event: Event) -> list[Event]:
        """Returns the semantic events that the raw event means."""
        match event.type:
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.KEYUP:
                self._held.discard(event.key)
            case pygame.WINDOWFOCUSLOST:
                self._held.clear()
                self._stick = None
            case pygame.CONTROLLERBUTTONDOWN if event.button in PAD:
                return [semantic(PAD[event.button], source="pad")]
            case pygame.CONTROLLERAXISMOTION:
                return self._axis(event.axis, event.value / 32768)
        return []

    def repeats(self) -> list[Event]:
        """Returns the direction a held stick means again now."""
        now = self._clock()
        if self._stick is None or now < self._stick_next:
            return []
        self._stick_next = now + STICK_NEXT
        return [semantic(self._stick, repeat=True, source="pad")]

    def next_wake(self) -> float | None:
        """Returns in how many seconds `repeats` has something, or None."""
        return None if self._stick is None else max(0.0, self._stick_next - self._clock())

    def _key(self, event: Event) -> list[Event]:
        repeat = event.key in self._held
        self._held.add(event.key)
        mod = getattr(event, "mod", 0)
        if event.key == pygame.K_TAB and not mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            return [semantic(S.PREVIOUS if mod & pygame.KMOD_SHIFT else S.NEXT, repeat)]
        if mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._control(event.key, bool(mod & pygame.KMOD_SHIFT), repeat)
        if event.key == pygame.K_RETURN and mod & pygame.KMOD_ALT:
            return [] if repeat else [semantic(S.FULLSCREEN)]
        if mod & pygame.KMOD_ALT:
            return []
        if event.key == pygame.K_r and mod & pygame.KMOD_SHIFT:
            return [semantic(S.ROTATE_LEFT, repeat)]
        action = KEYS.get(event.key)
        return [semantic(action, repeat)] if action is not None else []

    def _control(self, key: int, shift: bool, repeat: bool) -> list[Event]:
        if key == pygame.K_z:
            return [semantic(S.REDO if shift else S.UNDO, repeat)]
        if key == pygame.K_y:
            return [semantic(S.REDO, repeat)]
        return []

    def _axis(self, axis: int, value: float) -> list[Event]:
        if axis in TRIGGERS:
            return self._trigger(axis, value)
        if axis not in self._axes:
            return []
        self._axes[axis] = value
        direction = self._direction()
        if direction is self._stick:
            return []
        self._stick = direction
        if direction is None:
            return []
        self._stick_next = self._clock() + STICK_FIRST
        return [semantic(direction, source="pad")]

    def _direction(self) -> Semantic | None:
        x, y = self._axes[0], self._axes[1]
        limit = STICK_OFF if self._stick is not None else STICK_ON
        if max(abs(x), abs(y)) < limit:
            return None
        if abs(x) > abs(y):
            return S.LEFT if x < 0 else S.RIGHT
        return S.UP if y < 0 else S.DOWN

    def _trigger(self, axis: int, value: float) -> list[Event]:
        if value >= TRIGGER_ON and axis not in self._triggers:
            self._triggers.add(axis)
            return [semantic(TRIGGERS[axis], source="pad")]
        if value < TRIGGER_ON / 2:
            self._triggers.discard(axis)
        return []
