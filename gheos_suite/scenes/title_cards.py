"""The cards of the four games: pictures in brass windows, with a little life in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import Rect, Surface

from gheos_suite.ui.text import brass, brass_size, text, wrap
from gheos_suite.ui.widgets import Card

from .title_life import PIXEL_ART, Pulse, Stamp, draw, life_of, pixel_cover

TAGLINES = {
    "gheos": "Shape a young world", "gods": "Rival faiths in glass",
    "overworld": "Chart it piece by piece", "gentes": "Peoples of the inner sea",
}  # fmt: skip
EDGE = 24  # px at 1080p: how far the frame reaches over a picture


class GameCard(Card):
    """A game's card, alive while motion is wanted."""

    def __init__(
        self, kit: Any, rect: Rect, game: str, facts: tuple[str, str], on_click: Callable[[], None],
        large: bool, pulse: Pulse,
    ) -> None:  # fmt: skip
        self.game, self.facts, self.large, self.pulse = game, facts, large, pulse
        self.brief = rect.h < kit.u(118) * 2.4  # no room for the line below the name
        plate = kit.u(150 if large else 92 if self.brief else 118)
        if not self.brief and kit.font("body", 22 if large else 19).width(TAGLINES[game]) > rect.w - kit.u(16):
            plate += kit.u(24)
        picture = PIXEL_ART if game == "overworld" else f"title/card_{game}.webp"
        super().__init__(
            kit, rect, picture, plate, self._plate, on_click, chosen=large, name=f"card:{game}",
        )  # fmt: skip
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
            self._picture(surface, window)  # what moves mostly lies well within the frame
            kit.assets.nine("card_window").draw(surface, window, kit.scale)
        else:
            self._whole(surface, window, lit)
        if self.focused:
            kit.assets.nine("focus_ring").draw(surface, self.rect, kit.scale)

    def _whole(self, surface: Surface, window: Rect, lit: bool) -> None:
        """Draws glow, wood, picture, brass and plate."""
        kit, nine = self.kit, self.kit.assets.nine
        if self.chosen or lit:
            nine("card_frame_focus").draw(surface, self.rect, kit.scale)
        nine("card_face").draw(surface, self.rect, kit.scale)
        if surface.get_clip().colliderect(window):
            self._picture(surface, window)
        nine("card_window").draw(surface, window, kit.scale)
        nine("card_frame").draw(surface, self.rect, kit.scale)
        plate = Rect(self.rect.x, window.bottom, self.rect.w, self.rect.bottom - window.bottom)
        if surface.get_clip().colliderect(plate):
            self._plate(surface, plate)

    def _picture(self, surface: Surface, window: Rect) -> None:
        assets = self.kit.assets
        if self.game == "overworld":
            picture = pixel_cover(assets, self.picture, window.size)
        else:
            picture = assets.cover(self.picture, window.size)
        surface.blit(picture, window)
        clip = surface.get_clip()
        surface.set_clip(window.clip(clip))
        draw(surface, assets, self._stamps)
        surface.set_clip(clip)

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
