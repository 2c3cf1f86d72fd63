"""The window: size, place, full screen, icon."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gheos_suite.saves import Settings

from .screens import Screen, screen_of, screens

MINIMUM = (1024, 720)
TITLE = "Gheos Suite"
TITLE_BAR = 40  # room for the window's own title bar
DECORATION = 80  # room for the title bar and task bar when a window would fill the screen


class AppWindow:
    """Owns the one window. `exact=True` (pictures, tests) takes the size as given, whatever the screen."""

    def __init__(
        self, settings: Settings, *, icon: Path | None = None, exact: tuple[int, int] | None = None
    ) -> None:
        self._exact = exact is not None
        home = home_of(settings, screens())
        size = exact if exact is not None else fitted(settings, room(home))
        self._window = pygame.Window(TITLE, size, resizable=not self._exact, allow_high_dpi=True)
        self.fullscreen = False
        self.maximized = False
        self.problem = ""  # why full screen did not work, one sentence
        if not self._exact:
            self._window.minimum_size = smallest(room(home))
            self._take_place(settings, home)
        if icon is not None and icon.exists():
            self._window.set_icon(pygame.image.load(icon))
        if settings.display == "fullscreen" and not self._exact:
            self.set_fullscreen(True)
        self.surface()

    @property
    def size(self) -> tuple[int, int]:
        """Physical pixels."""
        return self._window.get_surface().get_size()

    @property
    def window(self) -> pygame.Window:
        return self._window

    @property
    def title(self) -> str:
        return str(self._window.title)

    @title.setter
    def title(self, words: str) -> None:
        self._window.title = words

    def surface(self) -> Surface:
        """Returns what is shown at the next flip; another surface after each change of size."""
        return self._window.get_surface()

    def flip(self) -> None:
        self._window.flip()

    def pixel_ratio(self) -> float:
        """Returns how many pixels a unit of the mouse has; not 1 on some screens of high density."""
        width = self._window.size[0]
        return self.size[0] / width if width else 1.0

    def handle(self, event: Event) -> None:
        """Follows what the desktop does with the window."""
        if event.type == pygame.WINDOWMAXIMIZED:
            self.maximized = True
        elif event.type == pygame.WINDOWRESTORED:
            self.maximized = False

    def set_fullscreen(self, on: bool) -> bool:
        """Goes to full screen or back; on an error stays in a window and says so in `problem`."""
        if on == self.fullscreen:
            return True
        try:
            if on:
                self._window.set_fullscreen(desktop=True)
            else:
                self._window.set_windowed()
            self._window.get_surface()
        except pygame.error as error:
            self.problem = f"Full screen does not work here: {error}."
            self._window.set_windowed()
            self.fullscreen = False
            return False
        self.fullscreen = on
        self.problem = ""
        return True

    def toggle_fullscreen(self) -> bool:
        """Changes between window and full screen; returns whether that worked."""
        return self.set_fullscreen(not self.fullscreen)

    def resize(self, size: tuple[int, int]) -> None:
        """Sets the size of the window."""
        self._window.size = size

    def remembered(self) -> dict[str, int | str | bool | None]:
        """Returns the settings fields that bring the window back as it is."""
        if self._exact:
            return {}
        fields: dict[str, int | str | bool | None] = {"display": "fullscreen" if self.fullscreen else "window"}
        fields["window_maximized"] = self.maximized and not self.fullscreen
        if not self.fullscreen and not self.maximized:
            (w, h), (x, y) = self._window.size, self._window.position
            fields |= {"window_width": w, "window_height": h, "window_x": x, "window_y": y}
        return fields

    def close(self) -> None:
        self._window.destroy()

    def _take_place(self, settings: Settings, home: Screen) -> None:
        wanted = remembered_place(settings)
        if wanted is not None:
            self._window.position = within(Rect(wanted.topleft, self._window.size), home.usable).topleft
        if settings.window_maximized:
            self._window.maximize()
            self.maximized = True


def remembered_place(settings: Settings) -> Rect | None:
    """Returns where the window was when it was last closed, or None if that is not known."""
    if settings.window_x is None or settings.window_y is None:
        return None
    return Rect(settings.window_x, settings.window_y, settings.window_width, settings.window_height)


def home_of(settings: Settings, among: Sequence[Screen]) -> Screen:
    """Returns the screen the window belongs to; the first one while it has no place yet."""
    wanted = remembered_place(settings)
    return among[0] if wanted is None else screen_of(wanted, among)


def room(screen: Screen) -> tuple[int, int]:
    """Returns a screen's size, less what its task bar takes beyond the room that is kept for one anyway."""
    kept = DECORATION - TITLE_BAR
    return screen.usable.w, min(screen.bounds.h, screen.usable.h + kept)


def within(window: Rect, area: Rect) -> Rect:
    """Returns the window's rectangle moved so that all of it lies in the area, its title bar with it."""
    x = max(area.left, min(window.x, area.right - window.w))
    y = min(window.y, area.bottom - window.h)
    if y < area.top:  # the title bar lies above the rectangle, and would not be seen to move the window by
        y = max(area.top, min(area.top + TITLE_BAR, area.bottom - window.h))
    return Rect((x, y), window.size)


def smallest(screen: tuple[int, int]) -> tuple[int, int]:
    """Returns the least size of the window; less than usual on a screen that is smaller."""
    return min(MINIMUM[0], screen[0]), min(MINIMUM[1], screen[1] - DECORATION)


def fitted(settings: Settings, screen: tuple[int, int]) -> tuple[int, int]:
    """Returns the remembered size, cut to what the screen can show."""
    least = smallest(screen)
    w = max(least[0], min(settings.window_width, screen[0]))
    h = max(least[1], min(settings.window_height, screen[1] - DECORATION))
    return w, h
