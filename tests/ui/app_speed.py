"""Measures drawing in fillings of the window, in one go with them, so that a busy machine slows both."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

ROUNDS = 15


def spent(work: Callable[[], object]) -> float:
    """Returns the time the processor spent on it."""
    begun = time.process_time()
    work()
    return time.process_time() - begun


def fillings(surface: pygame.Surface, work: Callable[[], object]) -> float:
    """Returns how many times as long as one blit over the whole surface the work takes.

    Four pictures take turns, as a picture that was just used comes from the processor's cache.
    """
    pictures = [pygame.Surface(surface.get_size()).convert() for _ in range(4)]
    slow, quick = [], []
    for turn in range(ROUNDS):
        slow.append(spent(work))
        picture = pictures[turn % 4]
        quick.append(spent(lambda p=picture: surface.blit(p, (0, 0))))
    return min(slow) / sorted(quick)[len(quick) // 4]
