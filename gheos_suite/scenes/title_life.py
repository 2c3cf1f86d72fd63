"""What moves on the cards of the title: clouds, glints, a whirlpool, a trireme; one cheap loop a card.

A life gives the stamps of a moment; the card draws them on its picture and marks those that changed.
Places are pixels of the card's art, as sprites/ui/theme.json lists them under `cards`.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, pi, sin

import pygame
from msgspec import Struct
from pygame import Rect, Surface

from gheos_suite.ui.assets import Assets
from gheos_suite.ui.kit import Kit

FRAME = 0.1  # seconds between two frames
REST_AFTER = 20.0  # seconds without a hand on mouse or keys, after which everything lies still

CARD = (720, 1336)
NATIVE = (192, 352)  # the Overworld's card in its own pixels
PIXEL_ART = "title/card_overworld_native.png"
MOST_CUT = 1.3  # pixel art grows at most this much beyond its window to stay in whole pixels
ENLARGED = 4  # whole number by which pixel art grows before it is brought to an uneven size

CLOUDS = ((640, 400), (520, 300))
DRIFT = 26.0  # px at 1080p a cloud moves in a second
GLINTS = ((199, 172), (360, 452), (521, 732), (360, 1010), (462, 174), (151, 724), (62, 966), (630, 392))
GLINT_SECONDS, GLINTS_AT_ONCE, GLINT_STEPS = 2.7, 3, 6
WHIRL, WHIRL_SIDE, WHIRL_SECONDS = (32, 288), 64, 0.18
SHIPS = ((40, 52, 1), (128, 296, -1))  # left, top, and which way it sails first
SHIP = (24, 23)
CRUISE, CRUISE_SECONDS, BOB_SECONDS = 7, 22.0, 0.7
DOOR, GLOW = (77, 209), 26
FLICKER = (40, 90, 60, 120, 75, 50, 105)  # strengths of the door's fire, one after the other
COURSE = ((300, 992), (706, 964))
TRIREME, VOYAGE_SECONDS, HARBOUR = 124, 34.0, 0.07
NEAT_LINE = (60, 660)


class Stamp(Struct, frozen=True):
    """A picture in a place, within `room`; alpha 0 is not drawn."""

    picture: str
    place: tuple[int, int, int, int]
    alpha: int = 255
    pixel: bool = False
    room: tuple[int, int, int, int] | None = None


Life = Callable[[float], tuple[Stamp, ...]]


class Pulse:
    """Counts the seconds the cards have lived; it stands still while nobody touches anything."""

    def __init__(self, now: float) -> None:
        self.age = 0.0
        self.touched = now
        self._seen = now

    def touch(self, now: float) -> None:
        """Tells that the player is there."""
        self.touched = now

    def rest(self) -> None:
        """Stops at once, as when the window is left."""
        self.touched = float("-inf")

    def beats(self, now: float) -> bool:
        """Returns whether the cards live at this moment."""
        return now - self.touched < REST_AFTER

    def advance(self, now: float) -> bool:
        """Lets the age grow, at most one frame at a time; returns whether a new frame is due."""
        if now - self._seen < FRAME:
            return False
        self.age += min(now - self._seen, 1.5 * FRAME)
        self._seen = now
        return True

    def wait(self, now: float) -> float:
        """Returns the seconds to the next frame."""
        return max(0.01, FRAME - (now - self._seen))


class Window:
    """Where the pixels of a card's art lie on the screen, when the picture covers its window.

    `whole` art is enlarged by a whole number where that cuts off little more.
    """

    def __init__(self, rect: Rect, art: tuple[int, int], whole: bool = False) -> None:
        self.rect = rect
        w, h = art
        self._left: float
        self._top: float
        self.factor = max(rect.w / w, rect.h / h)
        self.whole = whole and ceil(self.factor) <= self.factor * MOST_CUT
        if self.whole:
            steps = ceil(self.factor)
            self.factor = float(steps)
            self.crop = Rect((w * steps - rect.w) // 2, (h * steps - rect.h) // 2, *rect.size)
            self._left, self._top = self.crop.topleft
            return
        self.crop = Rect(0, 0, min(w, round(rect.w / self.factor)), min(h, round(rect.h / self.factor)))
        self.crop.center = (w // 2, h // 2)
        self._left, self._top = self.crop.x * self.factor, self.crop.y * self.factor

    def x(self, art: float) -> int:
        return self.rect.x + round(art * self.factor - self._left)

    def y(self, art: float) -> int:
        return self.rect.y + round(art * self.factor - self._top)

    def box(self, x: float, y: float, w: float, h: float) -> tuple[int, int, int, int]:
        """Returns the pixels of a rectangle of the art."""
        left, top = self.x(x), self.y(y)
        return (left, top, max(1, round(w * self.factor)), max(1, round(h * self.factor)))


def life_of(game: str, kit: Kit, rect: Rect) -> Life:
    """Returns what moves on a game's card whose picture covers `rect`."""
    if game == "gheos":
        return lambda age: sky(kit, rect, age)
    if game == "overworld":
        seen = Window(rect, NATIVE, whole=True)
        return lambda age: seas(seen, age)
    window = Window(rect, CARD)
    if game == "gods":
        return lambda age: glass(window, age)
    return lambda age: voyage(window, age) if game == "gentes" else ()


# ---------------------------------------------------------------- the four worlds
def sky(kit: Kit, rect: Rect, age: float) -> tuple[Stamp, ...]:
    """Clouds drift over the young world; at first they are still beyond its edge."""
    out = []
    factor = min(kit.scale / 2, rect.w * 0.9 / CLOUDS[0][0])
    for i, art in enumerate(CLOUDS):
        w, h = (max(1, round(n * factor)) for n in art)
        span = rect.w + w + kit.u(60)
        gone = age * kit.u(DRIFT) * (0.7 + 0.5 * i) - i * span * 0.4
        x = rect.x - w - kit.u(30) + round(max(0.0, gone) % span)
        y = rect.y + round(rect.h * (0.16 + 0.42 * i) + kit.u(6) * sin(age * 0.4 + i))
        out.append(Stamp(f"title/cloud_shadow_{i}.png", (x + kit.u(26), y + kit.u(44), w // 2, h // 2)))
        out.append(Stamp(f"title/cloud_{i}.png", (x, y, w, h)))
    return tuple(out)


def glass(window: Window, age: float) -> tuple[Stamp, ...]:
    """The sun wanders behind the glass: panes glow, and a spark stands on the lead for a moment."""
    out = []
    for slot in range(GLINTS_AT_ONCE):
        since = age - 0.4 - slot * GLINT_SECONDS / GLINTS_AT_ONCE
        turn, phase = divmod(max(0.0, since) / GLINT_SECONDS, 1.0)
        strength = round(GLINT_STEPS * max(0.0, sin(pi * phase / 0.62)) if phase < 0.62 else 0) / GLINT_STEPS
        x, y = GLINTS[int(turn * 3 + slot * 5) % len(GLINTS)]
        glow, spark = 230, 60 + 110 * strength
        out.append(
            Stamp("title/mote.png", window.box(x - glow / 2, y - glow / 2, glow, glow), round(105 * strength))
        )
        box = window.box(x - spark / 2, y - spark / 2, spark, spark)
        out.append(Stamp("title/glint.png", box, round(255 * strength)))
    return tuple(out)


def seas(window: Window, age: float) -> tuple[Stamp, ...]:
    """The whirlpool turns, ships cruise a little, fire flickers behind the door; all in whole pixels."""
    turn = int(age / WHIRL_SECONDS) % 4
    out = [Stamp(f"title/whirl_{turn}.png", window.box(*WHIRL, WHIRL_SIDE, WHIRL_SIDE), pixel=True)]
    for i, (x, y, way) in enumerate(SHIPS):
        part = (age / CRUISE_SECONDS + 0.25) % 1.0
        ahead = part < 0.5
        along = round(CRUISE * (4 * part - 1 if ahead else 3 - 4 * part)) * way
        bob = int(age / BOB_SECONDS + i) % 2
        right = ahead == (way > 0)
        name = "title/ship.png" if right else "title/ship_left.png"
        out.append(Stamp(name, window.box(x + along, y - bob, *SHIP), pixel=True))
    fire = FLICKER[int(age / 0.2) % len(FLICKER)] if age else 0
    box = window.box(DOOR[0] - GLOW / 2, DOOR[1] - GLOW / 2, GLOW, GLOW)
    out.append(Stamp("title/mote.png", box, fire))
    return tuple(out)


def voyage(window: Window, age: float) -> tuple[Stamp, ...]:
    """A trireme leaves Cyrene and sails out of the chart; the next one follows."""
    part = (0.4 + age / VOYAGE_SECONDS) % 1.0
    (x0, y0), (x1, y1) = COURSE
    pitch = 2.4 * sin(age * 1.7)
    x = x0 + (x1 - x0) * part - TRIREME / 2
    y = y0 + (y1 - y0) * part - TRIREME / 2 + pitch
    left, right = window.x(NEAT_LINE[0]), window.x(NEAT_LINE[1])
    room = (left, window.rect.y, right - left, window.rect.h)
    alpha = round(255 * min(1.0, part / HARBOUR) / 15) * 15
    return (Stamp("title/trireme.png", window.box(x, y, TRIREME, TRIREME), alpha, room=room),)


# ---------------------------------------------------------------- drawing
def draw(surface: Surface, assets: Assets, stamps: tuple[Stamp, ...]) -> None:
    """Draws the stamps that lie within the clip."""
    clip = surface.get_clip()
    for stamp in stamps:
        within = clip.clip(Rect(stamp.room)) if stamp.room else clip
        if not stamp.alpha or not within.colliderect(stamp.place):
            continue
        size = stamp.place[2:]
        picture = pixels(assets, stamp.picture, size) if stamp.pixel else assets.image(stamp.picture, size)
        if stamp.alpha < 255:
            picture = picture.copy()
            picture.fill((255, 255, 255, stamp.alpha), special_flags=pygame.BLEND_RGBA_MULT)
        surface.set_clip(within)
        surface.blit(picture, stamp.place)
    surface.set_clip(clip)


def pixels(assets: Assets, path: str, size: tuple[int, int]) -> Surface:
    """Returns pixel art at `size`: enlarged in whole steps first, so that its pixels keep their edges."""
    key = ("pixels", path, size)
    if (found := assets.pictures.get(key)) is not None:
        return found
    art = assets.load(path)
    return assets.pictures.put(key, resized(art, size))


def resized(art: Surface, size: tuple[int, int]) -> Surface:
    """Returns pixel art at any size."""
    w, h = art.get_size()
    if size[0] % w == 0 and size[1] % h == 0:
        return pygame.transform.scale(art, size)
    steps = max(1, min(ENLARGED, ceil(size[0] / w) * 2))
    return pygame.transform.smoothscale(pygame.transform.scale(art, (w * steps, h * steps)), size)


def pixel_cover(assets: Assets, path: str, size: tuple[int, int]) -> Surface:
    """Returns pixel art that covers `size`, cut evenly like every other card."""
    key = ("pixel cover", path, size)
    if (found := assets.pictures.get(key)) is not None:
        return found
    art = assets.load(path)
    window = Window(Rect((0, 0), size), art.get_size(), whole=True)
    if window.whole:
        steps = round(window.factor)
        large = pygame.transform.scale(art, (art.get_width() * steps, art.get_height() * steps))
        return assets.pictures.put(key, large.subsurface(window.crop).copy())
    return assets.pictures.put(key, resized(art.subsurface(window.crop), size))
