"""The sheet of a new game: the table seen from above with who sits where, and what will be played."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from gheos_suite.ui.text import ellipsis, paragraph, paragraph_height, text, wrap
from gheos_suite.ui.widgets import Widget

from .crests import crest_path
from .new_game_names import shown
from .new_game_words import ABOUT, company, secrecy, strength

if TYPE_CHECKING:
    from .new_game import NewGameScene

LEAST, MOST, LONE = 250, 420, 340  # px at 1080p of height; the last where nothing stands beside it
TABLE_SHARE = 0.44
FACT, ABOUT_PX = 20, 20
RIM = ((34, 20, 10), (122, 82, 38), (216, 164, 88), (60, 36, 18))  # edge, brass, gleam and wood of the table
FINE = 3  # the table is drawn so many times larger, for smooth edges


class Sheet(Widget):
    """Parchment with the table at the left and the facts at the right; it reads the scene as it is."""

    def __init__(self, kit: Any, rect: Rect, scene: NewGameScene) -> None:
        super().__init__(kit, rect, name="sheet")
        self._scene = scene

    def bounds(self) -> Rect:
        return self.kit.assets.nine("panel_parchment").bounds(self.rect, self.kit.scale)

    def inner(self) -> Rect:
        """Returns the room inside of the sheet's edge."""
        left, top, right, bottom = self.kit.assets.nine("panel_parchment").padding(self.kit.scale)
        x, y, w, h = self.rect
        return Rect(x + left, y + top, w - left - right, h - top - bottom)

    def draw(self, surface: Surface) -> None:
        kit = self.kit
        kit.assets.nine("panel_parchment").draw(surface, self.rect, kit.scale, 3)
        inner = self.inner()
        table = Rect(inner.x, inner.y, round(inner.w * TABLE_SHARE), inner.h)
        self._table(surface, table)
        x = table.right + kit.u(18)
        self._told(surface, Rect(x, inner.y, inner.right - x, inner.h))

    # ---------------------------------------------------------------- the table
    def crests(self, place: Rect) -> list[tuple[int, int]]:
        """Returns where the seats are: the first nearest to the viewer, then clockwise."""
        kit, count = self.kit, len(self._scene.seats)
        oval = self._table_rect(place)
        a, b = oval.w / 2 - kit.u(6), oval.h / 2 - kit.u(6)
        middle = oval.center
        angles = [pi / 2 + i * 2 * pi / count for i in range(count)]
        return [(round(middle[0] + a * cos(t)), round(middle[1] + b * sin(t))) for t in angles]

    def _table_rect(self, place: Rect) -> Rect:
        """Returns where the table stands: never higher than wide, with room for crests and names around."""
        kit = self.kit
        name = kit.font("bold", 18).line
        wide = place.w - kit.u(74)
        oval = Rect(0, 0, wide, min(place.h - kit.u(64) - 2 * name, round(wide * 0.92)))
        oval.center = place.center
        return oval

    def _table(self, surface: Surface, place: Rect) -> None:
        kit, scene = self.kit, self._scene
        oval = self._table_rect(place)
        picture = self._oval(oval.size)
        surface.blit(picture, picture.get_rect(center=oval.center))
        side, first = kit.u(60), self.first()
        for seat, (x, y) in enumerate(self.crests(place)):
            crest = kit.assets.image(crest_path(scene.seats[seat].emblem, seat), (side, side))
            surface.blit(crest, crest.get_rect(center=(x, y)))
            if seat == first:
                self._badge(surface, "crown", (x + side * 2 // 5, y - side * 2 // 5))
            elif scene.seats[seat].bot:
                self._badge(surface, "computer", (x + side * 2 // 5, y - side * 2 // 5))
            down = side // 2 if y > oval.y + oval.h * 3 // 10 else -side // 2 - kit.font("bold", 18).line
            room = place.w // (2 if abs(x - oval.centerx) < side else 3)
            self._name(surface, seat, (x, y + down), room, place)

    def _name(self, surface: Surface, seat: int, at: tuple[int, int], room: int, place: Rect) -> None:
        kit = self.kit
        face = kit.font("bold", 18)
        words = ellipsis(shown(self._scene.seats[seat], seat), face, room)
        half = face.width(words) // 2
        x = max(place.x + half, min(place.right - half, at[0]))
        tag = Rect(0, 0, 2 * half + kit.u(16), face.line)
        tag.midtop = (x, at[1] - kit.u(2))
        plate = Surface(tag.size, pygame.SRCALPHA)
        pygame.draw.rect(plate, (238, 222, 178, 210), plate.get_rect(), border_radius=tag.h // 2)
        surface.blit(plate, tag)
        text(surface, tag.center, words, face, kit.theme["parchment_text"], "mm")

    def _badge(self, surface: Surface, icon: str, at: tuple[int, int]) -> None:
        kit = self.kit
        size = kit.u(30)
        disc = self._disc(size)
        surface.blit(disc, disc.get_rect(center=at))
        sign = kit.assets.icon(icon, kit.u(20), kit.theme["on_gold"])
        surface.blit(sign, sign.get_rect(center=at))

    def first(self) -> int | None:
        """Returns the seat that was chosen to begin, or None while chance decides."""
        scene = self._scene
        for option in scene.meta.options:
            value = scene.options.get(option.key, option.default)
            if option.seat_valued and value.isdecimal():
                return int(value)
        return None

    def _disc(self, size: int) -> Surface:
        pictures = self.kit.assets.pictures
        key = ("new game badge", size)
        if (found := pictures.get(key)) is not None:
            return found
        big = Surface((size * FINE, size * FINE), pygame.SRCALPHA)
        box = big.get_rect()
        for colour, inset in ((RIM[0], 0), (RIM[2], FINE), (self.kit.theme["gold"], 3 * FINE)):
            pygame.draw.ellipse(big, colour, box.inflate(-2 * inset, -2 * inset))
        return pictures.put(key, pygame.transform.smoothscale(big, (size, size)))

    def _oval(self, size: tuple[int, int]) -> Surface:
        """Returns the table from above: a brass edge, wood, and the world of the game let into it."""
        kit, pictures = self.kit, self.kit.assets.pictures
        key = ("new game table", self._scene.game, size)
        if (found := pictures.get(key)) is not None:
            return found
        wide, high = max(8, size[0]), max(8, size[1])
        big = Surface((wide * FINE, high * FINE), pygame.SRCALPHA)
        box, rim = big.get_rect(), kit.u(FINE)
        for colour, inset in ((RIM[0], 0), (RIM[1], 1), (RIM[2], 2), (RIM[1], 4), (RIM[3], 5), (RIM[1], 15)):
            pygame.draw.ellipse(big, colour, box.inflate(-2 * inset * rim, -2 * inset * rim))
        inside = box.inflate(-34 * rim, -34 * rim)
        world = kit.assets.cover(f"title/tab_{self._scene.game}.webp", inside.size).convert_alpha()
        mask = Surface(inside.size, pygame.SRCALPHA)
        pygame.draw.ellipse(mask, (255, 255, 255, 255), mask.get_rect())
        world.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        big.blit(world, inside)
        return pictures.put(key, pygame.transform.smoothscale(big, (wide, high)))

    # ---------------------------------------------------------------- the words
    def facts(self) -> list[tuple[str, str]]:
        """Returns icon and words of everything worth knowing before the start."""
        scene, kit = self._scene, self.kit
        settings: Any = kit.settings  # type: ignore[attr-defined]
        out = [("players", company(scene.seats))]
        if scene.own is not None:
            out += scene.own.facts()
        out.append(("hourglass", f"about {scene.minutes()} minutes"))
        out.append(("eye_off", secrecy(scene.meta, scene.seats, settings.curtain, scene.chosen())))
        if any(s.bot for s in scene.seats):
            out.append(("computer", strength(scene.seats)))
        return out

    def _told(self, surface: Surface, place: Rect) -> None:
        kit, theme = self.kit, self.kit.theme
        head, face, step = kit.font("title", 26), kit.font("body", FACT), kit.u(30)
        rows = [(icon, wrap(words, face, place.w - step)) for icon, words in self.facts()]
        high = sum(paragraph_height(lines, face) + kit.u(6) for _, lines in rows)
        about = kit.font("body", ABOUT_PX)
        lines = wrap(ABOUT.get(self._scene.game, self._scene.meta.tagline + "."), about, place.w)
        used = head.height + kit.u(6) + high
        told_about = used + paragraph_height(lines, about) + kit.u(10) <= place.h
        used += paragraph_height(lines, about) + kit.u(10) if told_about else 0
        top = place.y + max(0, (place.h - used) // 2)
        text(surface, (place.x, top), self._scene.meta.title, head, theme["parchment_text"], "lt")
        y = top + head.height + kit.u(6)
        if told_about:
            words = "\n".join(lines)
            below = Rect(place.x, y, place.w, 0)
            y = paragraph(surface, below, words, about, theme["parchment_text"]).bottom + kit.u(10)
        for icon, told in rows:
            sign = kit.assets.icon(icon, kit.u(22), theme["parchment_dim"])
            surface.blit(sign, sign.get_rect(center=(place.x + kit.u(11), y + face.line // 2)))
            below = Rect(place.x + step, y, place.w - step, 0)
            y = paragraph(surface, below, "\n".join(told), face, theme["parchment_text"]).bottom + kit.u(6)

    def overflow(self) -> str:
        """Returns a fact that runs over the sheet's lower edge."""
        kit, inner = self.kit, self.inner()
        wide = inner.w - round(inner.w * TABLE_SHARE) - kit.u(18 + 30)
        face = kit.font("body", FACT)
        rows = [wrap(words, face, wide) for _, words in self.facts()]
        high = kit.font("title", 26).height + kit.u(6)
        high += sum(paragraph_height(lines, face) + kit.u(6) for lines in rows)
        return "facts" if high > inner.h else ""
