"""Who plays at this computer: a name and a crest, offered for the first seat of a new game."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from gheos_suite.saves import Shelf
from gheos_suite.ui.dialog import draw_scrim
from gheos_suite.ui.scene import Pop
from gheos_suite.ui.text import ellipsis, text
from gheos_suite.ui.widget_scene import WidgetScene
from gheos_suite.ui.widgets import Button, Label, Panel, Pressable, TextField

from .crests import CRESTS, crest_of, crest_path
from .load_words import for_rank
from .new_game_names import NAME_LENGTH, spoken

NAMELESS = "Your name"


def told_games(shelf: Shelf, name: str) -> str:
    """Returns how many finished games on the shelf somebody of this name played, and won.

    Nobody wins a game that is played for a rank.
    """
    played = won = 0
    for game in shelf.games:
        seats = [i for i, p in enumerate(game.players) if not p.bot and spoken(p.name) == spoken(name)]
        if game.outcome is None or not seats or not spoken(name):
            continue
        played += 1
        if not for_rank(game.game, len(game.scores)):
            won += any(seat in game.outcome.winners for seat in seats)
    if not played:
        return "no finished games yet"
    return f"{played} game{'s' if played > 1 else ''}, {won} won"


class ProfileButton(Pressable):
    """Crest and name of the player; a click opens the profile."""

    def __init__(self, kit: Any, rect: Rect, on_click: Any, told: str) -> None:
        super().__init__(kit, rect, name="profile", tooltip="Change name and crest.")
        self._on_click, self.told = on_click, told

    def activate(self) -> None:
        self.kit.cue("click")
        self._on_click()

    def bounds(self) -> Rect:
        return self.kit.assets.nine("panel_walnut_lit").bounds(self.rect, self.kit.scale)

    def draw(self, surface: Surface) -> None:
        kit: Any = self.kit
        lit = self.hovered or self.focused
        kit.assets.nine("panel_walnut_lit" if lit else "panel_walnut_quiet").draw(surface, self.rect, kit.scale)
        side = min(kit.u(50), self.rect.h - kit.u(12))
        crest = kit.assets.image(crest_path(kit.settings.profile_emblem), (side, side))
        surface.blit(crest, crest.get_rect(midleft=(self.rect.x + kit.u(14), self.rect.centery)))
        x, right = self.rect.x + kit.u(28) + side, self.rect.right - kit.u(20)
        small, face = kit.font("body", 18), kit.font("bold", 22)
        ink = kit.theme["brass" if lit else "dim"]
        text(surface, (right, self.rect.centery), "change", small, ink, "rm", True)
        room = right - small.width("change") - kit.u(14) - x
        words = ellipsis(" ".join(kit.settings.profile_name.split()) or NAMELESS, face, room)
        two = self.rect.h >= face.line + small.line
        y = self.rect.centery - (small.line // 2 if two else 0)
        text(surface, (x, y), words, face, kit.theme["brass"], "lm", True)
        if two:
            below = ellipsis(self.told, small, room)
            text(surface, (x, self.rect.centery + face.line // 2), below, small, kit.theme["dim"], "lm", True)
        if self.focused:
            kit.assets.nine("focus_ring").draw(surface, self.rect, kit.scale)


class CrestChoice(Pressable):
    """One of the crests; the chosen one glows."""

    def __init__(self, kit: Any, rect: Rect, scene: ProfileScene, crest: str) -> None:
        super().__init__(kit, rect, name=f"crest:{crest}")
        self._scene, self._crest = scene, crest

    def activate(self) -> None:
        self.kit.cue("click")
        self._scene.choose(self._crest)

    def draw(self, surface: Surface) -> None:
        kit, chosen = self.kit, self._scene.crest == self._crest
        if chosen or self.hovered:
            piece = "panel_walnut_lit" if chosen else "panel_walnut_quiet"
            kit.assets.nine(piece).draw(surface, self.rect, kit.scale)
        side = self.rect.h - kit.u(8 if chosen else 20)
        crest = kit.assets.image(crest_path(self._crest), (side, side))
        surface.blit(crest, crest.get_rect(center=self.rect.center))
        if self.focused:
            kit.assets.nine("focus_ring").draw(surface, self.rect, kit.scale)


class ProfileScene(WidgetScene):
    """Changes name and crest; pops with nothing, whether they were kept or not."""

    opaque = False
    name = "profile"

    def __init__(self) -> None:
        super().__init__()
        self.words = ""
        self.crest = CRESTS[0]

    def enter(self, ctx: Any) -> None:
        super().enter(ctx)
        self.words = ctx.settings.profile_name[:NAME_LENGTH]
        self.crest = crest_of(ctx.settings.profile_emblem)

    def build(self) -> None:
        ctx = self.ctx
        width = min(ctx.u(760), ctx.size[0] - ctx.u(40))
        pad, gap = ctx.u(44), ctx.u(10)
        room = width - 2 * pad
        across = len(CRESTS) if room >= len(CRESTS) * ctx.u(70) else len(CRESTS) // 2
        side = min(ctx.u(76), (room - gap * (across - 1)) // across)
        rows = len(CRESTS) // across
        grid = rows * side + (rows - 1) * gap
        rect = Rect(0, 0, width, 2 * pad + ctx.u(60 + 62 + 24 + 28 + 62) + grid)
        rect.center = (ctx.size[0] // 2, ctx.size[1] // 2)
        panel = self.group.add(Panel(ctx, rect, "panel_walnut", variant=4))
        x, y = rect.x + pad, rect.y + pad
        panel.add(Label(ctx, (x, y, room, ctx.u(44)), "Who plays here?", font="title", px=32, colour="brass"))
        y += ctx.u(60)
        panel.add(TextField(
            ctx, (x, y, room, ctx.u(60)), self.words, hint=NAMELESS, max_length=NAME_LENGTH, px=26,
            on_change=self._write, on_enter=lambda _: self.keep(), name="name",
        ))  # fmt: skip
        y += ctx.u(62 + 24)
        left = x + (room - across * side - (across - 1) * gap) // 2
        for i, crest in enumerate(CRESTS):
            place = Rect(left + i % across * (side + gap), y + i // across * (side + gap), side, side)
            panel.add(CrestChoice(ctx, place, self, crest))
        y += grid + ctx.u(28)
        wide = ctx.u(170)
        keep = (rect.right - pad - wide, y, wide, ctx.u(62))
        cancel = (keep[0] - ctx.u(18) - wide, y, wide, ctx.u(62))
        panel.add(Button(ctx, cancel, "Cancel", self.back, name="cancel", sound="back"))
        panel.add(Button(ctx, keep, "Keep", self.keep, kind="gold", name="keep"))
        if self.group.focus is None:
            self.group.set_focus("name")

    def _write(self, words: str) -> None:
        self.words = words

    def choose(self, crest: str) -> None:
        """Takes another crest."""
        self.crest = crest
        self.damage.all()

    def keep(self) -> None:
        """Remembers name and crest."""
        name = " ".join(self.words.split())
        self.ctx.change_settings(profile_name=name if spoken(name) else "", profile_emblem=self.crest)
        self.send(Pop())

    def draw_ground(self, surface: Surface) -> None:
        draw_scrim(self.ctx, surface)
