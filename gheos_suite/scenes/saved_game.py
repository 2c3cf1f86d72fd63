"""One saved game at large, on a sheet of parchment beside the list."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from gheos_suite.saves import Summary, Unreadable
from gheos_suite.ui.kit import Kit
from gheos_suite.ui.text import ellipsis, paragraph, paragraph_height, text, wrap
from gheos_suite.ui.widgets import Widget

from .crests import crest_path
from .load_words import name_of, result_line, state_line, told_iso, told_when, trouble

if TYPE_CHECKING:
    from .load import LoadScene

PICTURE, SEAT, PLAYERS_PX, FACT_PX = 150, 54, 24, 21
LEAST_BOARD = 150
KEY = 130  # where the answers of the facts begin


class SavedGame(Widget):
    """Draws the game that is chosen on the list."""

    def __init__(self, kit: Kit, rect: Rect, scene: LoadScene) -> None:
        super().__init__(kit, rect, name="saved_game")
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
        kit.assets.nine("panel_parchment").draw(surface, self.rect, kit.scale, 1)
        entry = self._scene.entry
        if isinstance(entry, Unreadable):
            self._broken(surface, entry)
        elif entry is not None:
            self._game(surface, entry)

    # ---------------------------------------------------------------- parts
    def _broken(self, surface: Surface, entry: Unreadable) -> None:
        kit, theme, inner = self.kit, self.kit.theme, self.inner()
        ink, dim = theme["parchment_text"], theme["parchment_dim"]
        _, heading, advice = trouble(entry)
        body, head, small = kit.font("body", FACT_PX + 1), kit.font("title", 28), kit.font("body", FACT_PX)
        reason = f"{entry.reason[:1].upper()}{entry.reason[1:]}."
        room = min(inner.w, kit.u(520))
        parts = [
            (wrap(heading, head, inner.w), head, ink), (wrap(reason, body, room), body, ink),
            (wrap(advice, body, room), body, ink), (wrap(entry.path.name, small, inner.w), small, dim),
        ]  # fmt: skip
        gap = kit.u(20)
        high = kit.u(104) + sum(paragraph_height(lines, face) + gap for lines, face, _ in parts)
        y = inner.y + max(0, (inner.h - high) // 3)
        newer = "newer" in heading
        icon = kit.assets.icon("hourglass" if newer else "warning", kit.u(72), theme["danger_ground"])
        surface.blit(icon, icon.get_rect(midtop=(inner.centerx, y)))
        y += kit.u(104)
        for lines, face, colour in parts:
            below = Rect(inner.x, y, inner.w, 0)
            y = paragraph(surface, below, "\n".join(lines), face, colour, "m").bottom + gap

    def _game(self, surface: Surface, game: Summary) -> None:
        inner = self.inner()
        y = self._picture(surface, game, inner)
        y = self._players(surface, game, Rect(inner.x, y + self.kit.u(14), inner.w, 0))
        y = self._facts(surface, game, Rect(inner.x, y + self.kit.u(16), inner.w, inner.bottom - y))
        self._board(surface, game, y)

    def board_place(self, game: Summary) -> Rect | None:
        """Returns where the board is shown, below everything else, or None where it finds no room."""
        kit, inner = self.kit, self.inner()
        face = kit.font("body", FACT_PX)
        top = inner.y + min(kit.u(PICTURE), inner.h // 4) + kit.u(14) + kit.u(SEAT) * len(game.scores)
        top += kit.u(16 + 14)
        for _, words in self.facts(game):
            top += paragraph_height(wrap(words, face, inner.w - kit.u(KEY)), face) + kit.u(6)
        place = Rect(inner.x, top, inner.w, inner.bottom - top)
        return place if place.h >= kit.u(LEAST_BOARD) else None

    def _board(self, surface: Surface, game: Summary, below: int) -> None:
        """Draws the table with the board as it stands; the tiles come as soon as the record is read."""
        kit, place = self.kit, self.board_place(game)
        if place is None or place.y < below:
            return
        picture = self._scene.boards.get(game, place.size)
        if picture is None:
            picture = kit.assets.cover(f"{game.game}/table.webp", place.size)
        surface.blit(picture, place)
        kit.assets.nine("card_window").draw(surface, place, kit.scale)

    def _picture(self, surface: Surface, game: Summary, inner: Rect) -> int:
        kit = self.kit
        strip = Rect(inner.x, inner.y, inner.w, min(kit.u(PICTURE), inner.h // 4))
        surface.blit(kit.assets.cover(f"title/tab_{game.game}.webp", strip.size), strip)
        surface.fill((150, 150, 150), strip.clip(surface.get_clip()), pygame.BLEND_RGB_MULT)
        kit.assets.nine("card_window").draw(surface, strip, kit.scale)
        logo = kit.assets.image(f"title/name_{game.game}.png")
        factor = min(strip.h * 0.5 / logo.get_height(), strip.w * 0.7 / logo.get_width())
        size = (round(logo.get_width() * factor), round(logo.get_height() * factor))
        name = kit.assets.image(f"title/name_{game.game}.png", size)
        surface.blit(name, name.get_rect(center=strip.center))
        return strip.bottom

    def _players(self, surface: Surface, game: Summary, place: Rect) -> int:
        kit, theme = self.kit, self.kit.theme
        winners = game.outcome.winners if game.outcome is not None else ()
        y = place.y
        for seat in range(len(game.scores)):
            row = Rect(place.x, y, place.w, kit.u(SEAT))
            lit = seat in winners or (seat in game.actors and not game.finished)
            if lit:
                shade = Surface(row.size, pygame.SRCALPHA)
                shade.fill((150, 98, 30, 44))
                surface.blit(shade, row)
            emblem = game.players[seat].emblem if seat < len(game.players) else ""
            crest = kit.assets.image(crest_path(emblem, seat), (kit.u(42), kit.u(42)))
            surface.blit(crest, crest.get_rect(midleft=(row.x + kit.u(8), row.centery)))
            points = "" if self._scene.secret(game) else str(game.scores[seat])
            score = kit.font("title", 28)
            text(surface, (row.right - kit.u(14), row.centery), points, score, theme["parchment_text"], "rm")
            left, right = row.x + kit.u(64), row.right - kit.u(30) - score.width(points)
            sign = self._sign(game, seat, winners)
            if sign:
                icon = kit.assets.icon(sign, kit.u(26), theme["parchment_dim"])
                surface.blit(icon, icon.get_rect(midright=(right, row.centery)))
                right -= kit.u(36)
            face = kit.font("bold" if lit else "body", PLAYERS_PX)
            name = ellipsis(name_of(game, seat), face, right - left)
            text(surface, (left, row.centery), name, face, theme["parchment_text"], "lm")
            y = row.bottom
        return y

    def _sign(self, game: Summary, seat: int, winners: tuple[int, ...]) -> str:
        if seat in winners:
            return "trophy"
        computer = seat < len(game.players) and game.players[seat].bot
        return "computer" if computer else ""

    def facts(self, game: Summary) -> list[tuple[str, str]]:
        """Returns questions and answers about the game."""
        now = self.kit.now()  # type: ignore[attr-defined]
        state = result_line(game) if game.finished else state_line(game)
        saved, begun = told_when(game.modified, now), told_iso(game.created, now)
        out = [("State", state), ("Saved", saved), ("Begun", begun)]
        if self._scene.secret(game):
            out.append(("Points", "hidden until the game ends"))
        if game.outcome is not None and not game.outcome.winners:
            out.append(("End", game.outcome.message))
        if game.outcome is not None and game.outcome.tie_break:
            out.append(("Tie", game.outcome.tie_break))
        if game.note:
            out.append(("File", game.note))
        return out

    def _facts(self, surface: Surface, game: Summary, place: Rect) -> int:
        kit, theme = self.kit, self.kit.theme
        face = kit.font("body", FACT_PX)
        y, most = place.y, place.bottom
        for key, words in self.facts(game):
            answer = Rect(place.x + kit.u(KEY), y, place.w - kit.u(KEY), 0)
            lines = wrap(words, face, answer.w)
            if y + paragraph_height(lines, face) > most:
                return y
            text(surface, (place.x + kit.u(8), y), key, face, theme["parchment_dim"], "lt")
            colour = "danger_ground" if key == "File" else "parchment_text"
            y = paragraph(surface, answer, words, face, theme[colour]).bottom + kit.u(6)
        return y
