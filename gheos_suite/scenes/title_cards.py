"""The cards of the four games: pictures in brass windows, with a little life in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from pygame import Rect, Surface

from gheos_suite.rules import PLAYABLE
from gheos_suite.ui.text import brass, brass_size, text, wrap
from gheos_suite.ui.widgets import Card

from .title_life import PIXEL_ART, Pulse, Stamp, draw, life_of, pixel_cover

TAGLINES = {
    "gheos": "Shape a young world", "gods": "Rival faiths in glass",
    "overworld": "Chart it piece by piece", "gentes": "Peoples of the inner sea",
}
PROMISES = {
    "overworld": "Fit jigsaw pieces into a world of big pixels: with friends, or on a lone hero's quest.",
    "gentes": "Lead a people of the ancient sea: train, build cities, tell legends, and mind the hourglass.",
}  # fmt: skip
IN_THE_WORKS = "In the works"
EDGE = 24  # px at 1080p: how far the frame reaches over a picture
HEAD = 46  # px at 1080p: the height of the ribbon
DIM = 214  # of 255: how much light falls on the picture of a game in the works


class GameCard(Card):
    """A game's card, alive while motion is wanted; one in the works wears a ribbon and tells what comes."""

    def __init__(
        self, kit: Any, rect: Rect, game: str, facts: tuple[str, str], on_click: Callable[[], None],
        large: bool, pulse: Pulse,
    ) -> None:  # fmt: skip
        self.game, self.facts, self.large, self.pulse = game, facts, large, pulse
        self.playable = game in PLAYABLE
        self.brief = rect.h < kit.u(118) * 2.4  # no room for the line below the name
        plate = kit.u(150 if large else 92 if self.brief else 118)
        if not self.brief and kit.font("body", 22 if large else 19).width(TAGLINES[game]) > rect.w - kit.u(16):
            plate += kit.u(24)
        picture = PIXEL_ART if game == "overworld" else f"title/card_{game}.webp"
        super().__init__(
            kit, rect, picture, plate, self._plate, on_click, chosen=large, dimmed=not self.playable,
            name=f"card:{game}",
        )  # fmt: skip
        if not self.playable and not self._promise():
            self.tooltip = PROMISES[game]
        self._life = life_of(game, kit, self.window())
        self._stamps = self._life(pulse.age)

    # ---------------------------------------------------------------- life
    @property
    def lives(self) -> bool:
        kit: Any = self.kit
        wanted = not kit.reduced_motion and kit.settings.animation_speed > 0
        return bool(wanted and self.pulse.beats(kit.clock()))

    def beat(self) -> None:
        """Brings the picture to the moment the pulse has reached, and marks what changed."""
        before, self._stamps = self._stamps, self._life(self.pulse.age)
        window = self.window()
        for old, new in zip(before, self._stamps, strict=True):
            if old != new and self.parent is not None:
                self.parent.invalidate_rect(_touched(old, new).clip(window))

    # ------------------------------------------------------------- drawing
    def draw(self, surface: Surface) -> None:
        kit, window, clip = self.kit, self.window(), surface.get_clip()
        lit = self.hovered or self.focused
        if window.inflate(-2 * kit.u(EDGE), -2 * kit.u(EDGE)).contains(clip):
            self._picture(surface, window, lit)  # what moves mostly lies well within the frame
            kit.assets.nine("card_window").draw(surface, window, kit.scale)
        else:
            self._whole(surface, window, lit)
        if not self.playable and (lit or clip.bottom > window.bottom - kit.u(2 * HEAD)):
            self._works(surface, window, lit)
        if self.focused:
            kit.assets.nine("focus_ring").draw(surface, self.rect, kit.scale)

    def _whole(self, surface: Surface, window: Rect, lit: bool) -> None:
        """Draws glow, wood, picture, brass and plate."""
        kit, nine = self.kit, self.kit.assets.nine
        if self.chosen or lit:
            nine("card_frame_focus").draw(surface, self.rect, kit.scale)
        nine("card_face").draw(surface, self.rect, kit.scale)
        if surface.get_clip().colliderect(window):
            self._picture(surface, window, lit)
        nine("card_window").draw(surface, window, kit.scale)
        nine("card_frame").draw(surface, self.rect, kit.scale)
        plate = Rect(self.rect.x, window.bottom, self.rect.w, self.rect.bottom - window.bottom)
        if surface.get_clip().colliderect(plate):
            self._plate(surface, plate)

    def _picture(self, surface: Surface, window: Rect, lit: bool) -> None:
        assets = self.kit.assets
        if self.game == "overworld":
            picture = pixel_cover(assets, self.picture, window.size)
        else:
            picture = assets.cover(self.picture, window.size)
        surface.blit(picture, window)
        clip = surface.get_clip()
        surface.set_clip(window.clip(clip))
        draw(surface, assets, self._stamps)
        if self.dimmed and not lit:
            surface.fill((DIM, DIM, DIM), special_flags=pygame.BLEND_RGB_MULT)
        surface.set_clip(clip)

    def _promise(self) -> list[str]:
        """Returns what comes, in lines for the open ribbon, or nothing where it finds no room."""
        if self.playable:
            return []
        kit, window = self.kit, self.window()
        face = kit.font("body", 19)
        lines = wrap(PROMISES[self.game], face, window.w - kit.u(44))
        return lines if len(lines) * face.line + kit.u(HEAD + 40) <= window.h else []

    def _works(self, surface: Surface, window: Rect, lit: bool) -> None:
        """Draws the ribbon; while the card is looked at, it opens and tells what comes."""
        kit = self.kit
        face, head = kit.font("body", 19), kit.u(HEAD)
        lines = self._promise() if lit else []
        high = head + (len(lines) * face.line + kit.u(16) if lines else 0)
        wide = window.w - kit.u(16) if lines else min(self._ribbon_width(), window.w)
        band = Rect(0, 0, wide, high)
        above = 21 if not lines and window.h > kit.u(200) else 10
        band.midbottom = (window.centerx, window.bottom - kit.u(above))
        kit.assets.nine("toast").draw(surface, band, kit.scale)
        self._ribbon(surface, Rect(band.x, band.y, band.w, head))
        y = band.y + head - kit.u(2) + face.line // 2
        for line in lines:
            text(surface, (band.centerx, y), line, face, kit.theme["text"], "mm", True)
            y += face.line

    def _ribbon_face(self) -> tuple[Any, int]:
        """Returns the letters of the ribbon and the size of its hammer, 0 where only words find room."""
        kit, room = self.kit, self.window().w - self.kit.u(44)
        for kind, px, share in (("title", 20, 1.3), ("title", 17, 1.3), ("bold", 18, 1.2), ("bold", 18, 0.0)):
            face, icon = kit.font(kind, px), kit.u(px * share)
            if face.width(IN_THE_WORKS) + icon + (kit.u(8) if icon else 0) <= room:
                break
        return face, icon

    def _ribbon_width(self) -> int:
        face, icon = self._ribbon_face()
        return int(face.width(IN_THE_WORKS) + icon + self.kit.u(44))

    def _ribbon(self, surface: Surface, band: Rect) -> None:
        kit = self.kit
        face, icon = self._ribbon_face()
        gap = kit.u(8) if icon else 0
        left = band.centerx - (face.width(IN_THE_WORKS) + icon + gap) // 2
        if icon:
            hammer = kit.assets.icon("hammer", icon, kit.theme["brass"])
            surface.blit(hammer, hammer.get_rect(midleft=(left, band.centery)))
        at = (left + icon + gap, band.centery)
        text(surface, at, IN_THE_WORKS, face, kit.theme["brass"], "lm", True)

    def overflow(self) -> str:
        face, _ = self._ribbon_face()
        return "" if self.playable or face.width(IN_THE_WORKS) <= self.window().w else IN_THE_WORKS

    # --------------------------------------------------------------- plate
    def _plate(self, surface: Surface, rect: Rect) -> None:
        kit, theme = self.kit, self.kit.theme
        name = self.game.upper()
        px = 44 if self.large else 34
        while px > 18 and brass_size(name, kit.font("title", px), kit.u(3))[0] > rect.w - kit.u(24):
            px -= 2
        if self.brief:
            brass(surface, (rect.centerx, rect.y + rect.h * 0.38), name, kit.font("title", px), "mm", kit.u(3))
            self._facts(surface, rect, rect.y + rect.h * 3 // 4)
            return
        face = kit.font("body", 22 if self.large else 19)
        lines = wrap(TAGLINES[self.game], face, rect.w - kit.u(16))
        step = rect.h / (2.6 + len(lines) * (1.0 if self.large else 0.7))
        brass(surface, (rect.centerx, rect.y + step * 0.8), name, kit.font("title", px), "mm", kit.u(3))
        y = rect.y + step * 1.72
        for line in lines:
            text(surface, (rect.centerx, y), line, face, theme["text"], "mm", True)
            y += face.line
        self._facts(surface, rect, round(y - face.line + step * 0.88))

    def _facts(self, surface: Surface, rect: Rect, y: int) -> None:
        kit, theme = self.kit, self.kit.theme
        face, icon = kit.font("body", 18), kit.u(20)
        parts = [("players", self.facts[0]), ("hourglass", self.facts[1])]
        gap, inner = kit.u(22), kit.u(6)
        total = sum(icon + inner + face.width(w) for _, w in parts) + gap
        x = rect.centerx - total // 2
        for name, words in parts:
            picture = kit.assets.icon(name, icon, theme["brass"])
            surface.blit(picture, picture.get_rect(midleft=(x, y)))
            text(surface, (x + icon + inner, y), words, face, theme["dim"], "lm", True)
            x += icon + inner + face.width(words) + gap


def _touched(old: Stamp, new: Stamp) -> Rect:
    """Returns the pixels that differ between two stamps; what is not drawn takes none."""
    places = [Rect(s.place) for s in (old, new) if s.alpha]
    return places[0].unionall(places[1:]) if places else Rect(0, 0, 0, 0)
