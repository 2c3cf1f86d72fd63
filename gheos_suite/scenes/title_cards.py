"""The cards of the four games: pictures in brass windows, with a little life in them."""

from __future__ import annotations

from collections.abc import Callable
from math import sin
from typing import Any

from pygame import Rect, Surface

from gheos_suite.rules import PLAYABLE
from gheos_suite.ui.text import brass, brass_size, text, wrap
from gheos_suite.ui.widgets import Card

TAGLINES = {
    "gheos": "Shape a young world", "gods": "Rival faiths in glass",
    "overworld": "Chart it piece by piece", "gentes": "Peoples of the inner sea",
}
FRAME = 0.1  # seconds between two frames of a card's life
REST_AFTER = 20.0  # seconds without a hand on mouse or keys, after which the cards lie still
CLOUDS = 2
DRIFT = 26.0  # px at 1080p a cloud moves in a second


class GameCard(Card):
    """A game's card. Playable ones live while motion is wanted; the others wear a ribbon."""

    def __init__(
        self, kit: Any, rect: Rect, game: str, facts: tuple[str, str], on_click: Callable[[], None], large: bool
    ) -> None:
        self.game, self.facts, self.large = game, facts, large
        self.playable = game in PLAYABLE
        self.brief = rect.h < kit.u(118) * 2.4  # no room but for picture and name
        plate = kit.u(150 if large else 66 if self.brief else 118)
        if not self.brief and kit.font("body", 22 if large else 19).width(TAGLINES[game]) > rect.w - kit.u(16):
            plate += kit.u(24)
        super().__init__(
            kit, rect, f"title/card_{game}.webp", plate, self._plate, on_click, chosen=large,
            dimmed=not self.playable, name=f"card:{game}",
            tooltip="" if self.playable else "This game is in the works.",
        )  # fmt: skip
        self._next = 0.0
        self._shown = kit.clock()  # the moment whose clouds are drawn
        self.touched = kit.clock()  # when the player last did anything; the scene keeps it

    # ---------------------------------------------------------------- life
    @property
    def lives(self) -> bool:
        kit: Any = self.kit
        wanted = self.playable and not self.kit.reduced_motion and kit.settings.animation_speed > 0
        return bool(wanted and self.kit.clock() - self.touched < REST_AFTER)

    def update(self) -> None:
        if self.lives and self.kit.clock() >= self._next:
            self._next = self.kit.clock() + FRAME
            before = self._sky()
            self._shown = self.kit.clock()
            for old, new in zip(before, self._sky(), strict=True):
                if self.parent is not None:
                    self.parent.invalidate_rect(old.union(new).clip(self.window()))

    def _sky(self) -> list[Rect]:
        """Returns the clouds of the moment that is shown, each with its shadow."""
        kit, now, window = self.kit, self._shown, self.window()
        out = []
        for i in range(CLOUDS):
            cloud = kit.assets.image(f"title/cloud_{i}.png", scale=kit.scale).get_rect()
            span = window.w + cloud.w
            x = window.x - cloud.w + (now * kit.u(DRIFT) * (0.7 + 0.5 * i) + i * span * 0.55) % span
            y = window.y + window.h * (0.16 + 0.42 * i) + kit.u(6) * sin(now * 0.4 + i)
            out.append(Rect(round(x), round(y), cloud.w + kit.u(26), cloud.h + kit.u(44)))
        return out

    def next_wake(self) -> float | None:
        return max(0.01, self._next - self.kit.clock()) if self.lives else None

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        window = self.window()
        if self.lives and surface.get_clip().colliderect(window):
            self._clouds(surface, window)
        if not self.playable:
            self._ribbon(surface, window)

    def _clouds(self, surface: Surface, window: Rect) -> None:
        kit, clip = self.kit, surface.get_clip()
        surface.set_clip(window.inflate(-kit.u(8), -kit.u(8)).clip(clip))
        for i, place in enumerate(self._sky()):
            shade = kit.assets.image(f"title/cloud_shadow_{i}.png", scale=kit.scale)
            surface.blit(shade, (place.x + kit.u(26), place.y + kit.u(44)))
            surface.blit(kit.assets.image(f"title/cloud_{i}.png", scale=kit.scale), place)
        surface.set_clip(clip)

    def _ribbon(self, surface: Surface, window: Rect) -> None:
        kit = self.kit
        words = "In the works"
        px, icon = 20, kit.u(26)
        while px > 12 and kit.font("title", px).width(words) + icon + kit.u(48) > window.w:
            px -= 1
            icon = kit.u(px)
        face = kit.font("title", px)
        wide = face.width(words) + icon + kit.u(40)
        band = Rect(0, 0, min(wide, window.w), kit.u(46))
        band.center = (window.centerx, window.bottom - kit.u(44))
        kit.assets.nine("toast").draw(surface, band, kit.scale)
        hammer = kit.assets.icon("hammer", icon, kit.theme["brass"])
        left = band.centerx - (face.width(words) + icon + kit.u(8)) // 2
        surface.blit(hammer, hammer.get_rect(midleft=(left, band.centery)))
        text(surface, (left + icon + kit.u(8), band.centery), words, face, kit.theme["brass"], "lm", True)

    # --------------------------------------------------------------- plate
    def _plate(self, surface: Surface, rect: Rect) -> None:
        kit, theme = self.kit, self.kit.theme
        name = self.game.upper()
        px = 44 if self.large else 34
        while px > 18 and brass_size(name, kit.font("title", px), kit.u(3))[0] > rect.w - kit.u(24):
            px -= 2
        if self.brief:
            brass(surface, rect.center, name, kit.font("title", px), "mm", kit.u(3))
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
