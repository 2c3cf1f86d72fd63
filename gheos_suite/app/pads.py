"""Game pads: opened when they come, forgotten when they go. Without them nothing is missing."""

from __future__ import annotations

from typing import Any

import pygame
from pygame.event import Event


class Pads:
    """Keeps the pads open, because a pad nobody holds sends nothing."""

    def __init__(self) -> None:
        self._open: dict[int, Any] = {}
        self._controller: Any = None

    def start(self) -> bool:
        """Looks for pads; returns whether the system can have any."""
        try:
            from pygame._sdl2 import controller

            controller.init()
        except (ImportError, pygame.error):
            return False
        self._controller = controller
        return True

    def handle(self, event: Event) -> None:
        """Opens a pad that was plugged in (at the start: every one), closes one that was pulled out."""
        if self._controller is None:
            return
        if event.type == pygame.CONTROLLERDEVICEADDED:
            try:
                pad = self._controller.Controller(event.device_index)
            except pygame.error:
                return  # it was pulled out again
            self._open[pad.as_joystick().get_instance_id()] = pad
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            pad = self._open.pop(event.instance_id, None)
            if pad is not None:
                pad.quit()

    def close(self) -> None:
        """Closes every pad."""
        self._open.clear()
        if self._controller is not None:
            self._controller.quit()
            self._controller = None
