"""The main loop: hears, advances, draws what changed, and sleeps whenever nothing moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame
from pygame.event import Event

from gheos_suite.ui.input import SEMANTIC, WAKE, Semantic, Translator

from .context import Context
from .events import FOREVER_MS, Waiter
from .stack import SceneStack

FPS = 60
LONGEST_STEP = 0.1  # a window held by its title bar or a sleeping computer must not make time jump
FRAME = 1 / FPS
RESIZED = (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED)
PADS = (pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED)
REDRAW = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
HANDS_ON = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN)
CLOSING = (pygame.QUIT, pygame.WINDOWCLOSE)


class Loop:
    """Runs the scenes of a stack in the window of a context."""

    def __init__(self, ctx: Context, stack: SceneStack, waiter: Waiter) -> None:
        self.ctx = ctx
        self.stack = stack
        self._wait = waiter
        self._translator = Translator(ctx.clock)
        self._clock = pygame.time.Clock()
        self._moving = False
        self.frames = 0  # drawn so far
        self._later: list[tuple[float, Callable[[], object]]] = []  # seconds after the first frame, and what
        self._since = 0.0  # when the first frame was shown
        ctx.relayout = stack.relayout
        ctx.quit = self._quit

    def later(self, seconds: float, job: Callable[[], object]) -> None:
        """Has something done so long after the first frame, once the player wants nothing at the moment."""
        self._later = sorted([*self._later, (seconds, job)], key=lambda pair: pair[0])

    def run(self) -> None:
        """Runs until a scene or the system ends it."""
        while not self.stack.quitting:
            self.step()

    def step(self, wait: bool = True) -> None:
        """Runs once: waits if nothing moves, handles what came, advances, draws."""
        if wait and self.frames:
            self._sleep()
        pace = FPS if self.frames else 0  # the first frame waits for no other
        dt = min(self._clock.tick(pace) / 1000, LONGEST_STEP)
        if not self._moving:
            dt = min(dt, FRAME)  # a motion that starts after a pause starts at its beginning
        events = coalesced(pygame.event.get())
        for event in events:
            self._dispatch(event)
        for event in self._translator.repeats():
            self.stack.handle(event)
        self.ctx.toasts.update()
        self.stack.update(dt)
        self._moving = self.stack.animating() or self.ctx.toasts.animating()
        if not self.stack.quitting:
            self.draw()
            if not any(event.type in HANDS_ON for event in events):
                self._do_later()

    def draw(self) -> None:
        """Draws what changed and shows it; does nothing if nothing did."""
        if not self.stack.draw(self.ctx.window.surface(), self.ctx.toasts.take()):
            return
        self.ctx.window.flip()
        self.frames += 1
        if self.frames == 1:
            self._since = self.ctx.clock()

    # ---------------------------------------------------------------- inside
    def _sleep(self) -> None:
        if self._moving:
            return
        sleepers = (self.stack, self.ctx.toasts, self._translator, self.ctx.bots)
        times = [w for s in sleepers if (w := s.next_wake()) is not None]
        times += [max(0.0, seconds - self._waited()) for seconds, _ in self._later[:1]]
        self._wait(max(1, round(min(times) * 1000)) if times else FOREVER_MS)

    def _waited(self) -> float:
        """Returns the seconds since the first frame."""
        return self.ctx.clock() - self._since if self.frames else 0.0

    def _do_later(self) -> None:
        """Does one thing that was put off, if its time has come."""
        if self.frames and self._later and self._waited() >= self._later[0][0]:
            self._later.pop(0)[1]()

    def _dispatch(self, event: Event) -> None:
        if event.type in CLOSING:
            self.stack.quitting = True
            return
        if event.type == WAKE:
            return
        if event.type in RESIZED:
            if self.ctx.measure():
                self.stack.relayout()
            self._damage_all()
        elif event.type in REDRAW:
            self._damage_all()
        elif event.type in PADS:
            self.ctx.pads.handle(event)
        self.ctx.audio.handle(event)
        self.ctx.window.handle(event)
        event = in_pixels(event, self.ctx.window.pixel_ratio())
        if self.stack.handle(event):
            self._translator.translate(event)  # it must know which keys are held, used or not
            return
        for meant in self._translator.translate(event):
            self._meant(meant)

    def _meant(self, event: Event) -> None:
        if self.stack.handle(event):
            return
        if event.type == SEMANTIC and event.action is Semantic.FULLSCREEN and not event.repeat:
            self.ctx.set_fullscreen(not self.ctx.window.fullscreen)
            self._damage_all()

    def _damage_all(self) -> None:
        for scene in self.stack.visible():
            scene.damage.all()

    def _quit(self) -> None:
        self.stack.quitting = True


def in_pixels(event: Event, ratio: float) -> Event:
    """Returns a mouse event with its places in pixels, on screens that count in bigger points."""
    if ratio == 1.0 or event.type not in MOUSE:
        return event
    fields = dict(event.__dict__)
    for name in ("pos", "rel"):
        if name in fields:
            fields[name] = (round(fields[name][0] * ratio), round(fields[name][1] * ratio))
    return Event(event.type, fields)


def coalesced(events: Iterable[Event]) -> list[Event]:
    """Returns the events with runs of mouse motions made one, so that a fast mouse costs no more."""
    out: list[Event] = []
    for event in events:
        if event.type == pygame.MOUSEMOTION and out and out[-1].type == pygame.MOUSEMOTION:
            dx, dy = out[-1].rel
            rel = (event.rel[0] + dx, event.rel[1] + dy)
            event = Event(pygame.MOUSEMOTION, {**event.__dict__, "rel": rel})
            out.pop()
        out.append(event)
    return out
