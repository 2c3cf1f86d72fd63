"""The settings: everything applies at once and is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace
from pygame import Rect, Surface

from gheos_suite.core import AnySession, PlayerInfo
from gheos_suite.saves import Settings
from gheos_suite.ui.dialog import Choice, Dialog
from gheos_suite.ui.input import Semantic, key_name
from gheos_suite.ui.kit import Kit
from gheos_suite.ui.scene import Push, Scene
from gheos_suite.ui.text import ellipsis, paragraph, paragraph_height, text, wrap
from gheos_suite.ui.widgets import Button, Container, Label, Panel, ScrollArea, Segment, Slider, Switch, Widget

from .frame import FrameScene, Rule

SPEEDS = (("0", "None"), ("0.5", "Slow"), ("1", "Normal"), ("2", "Fast"), ("3", "Rapid"))
# What "back to the defaults" leaves alone: who the player is, where the window stands, the last new game.
KEPT = (
    "window_width", "window_height", "window_x", "window_y", "window_maximized", "profile_name",
    "profile_emblem", "last_new_game",
)  # fmt: skip
TWO_COLUMNS = 1180  # px at 1080p of content
TITLE_PX, WHY_PX = 23, 19
ICON = 62  # room for the icon of a row
RESET = "reset"


@dataclass(frozen=True)
class Line:
    """One setting: what it is called, one sentence, and what kind of control it has."""

    field: str
    icon: str
    title: str
    why: str
    kind: str = "switch"  # or "percent", "scale", "speed", "fullscreen"


@dataclass(frozen=True)
class Section:
    """Settings that belong together."""

    title: str
    lines: tuple[Line, ...]


SCREEN = Section(
    "Screen",
    (
        Line("display", "fullscreen", "Full screen", "{fullscreen} does the same at any time.", "fullscreen"),
        Line("ui_scale", "text_size", "Size of text and controls", "Let go to see it everywhere.", "scale"),
        Line("patterns", "contrast", "Patterns", "Shapes on pieces, so that no colour needs to be told apart."),
    ),
)
MOTION = Section(
    "Motion",
    (
        Line("animation_speed", "speed", "Animation", "How fast pieces move.", "speed"),
        Line("reduced_motion", "motion", "Less motion", "Fades instead of flights; still pictures."),
    ),
)
SOUND = Section(
    "Sound",
    (
        Line("volume_master", "sound", "Volume", "Everything together.", "percent"),
        Line("volume_effects", "hand", "Effects", "Tiles, cubes, buttons.", "percent"),
        Line("volume_music", "music", "Music", "What plays in the background.", "percent"),
        Line("mute", "sound_off", "Mute", "Not a sound."),
    ),
)
TABLE = Section(
    "At the table",
    (
        Line("curtain", "curtain", "Curtain", "Hides the hands when the screen is passed on."),
        Line("undo_confirm", "undo", "Ask before taking back", "A question before a move is undone."),
        Line("hints", "info", "Hints", "Short help while you play."),
        Line("live_scores", "chart", "Points so far", "An estimate where a game counts at its end."),
    ),
)
COLUMNS = ((SCREEN, TABLE), (SOUND, MOTION))


class SettingRow(Container):
    """Icon, name and sentence of a setting at the left, its control at the right or below."""

    def __init__(self, kit: Kit, rect: Rect, line: Line, why: str, room: int) -> None:
        super().__init__(kit, rect, name=f"line:{line.field}")
        self.line, self.why = line, why
        self.stacked = rect.w - kit.u(ICON) - room - kit.u(24) < kit.u(170)
        words = rect.w - kit.u(ICON) - kit.u(8) - (0 if self.stacked else room + kit.u(16))
        self._words = Rect(rect.x + kit.u(ICON), rect.y, words, 0)
        self._heads = wrap(line.title, kit.font("bold", TITLE_PX), words)
        self._lines = wrap(why, kit.font("body", WHY_PX), words)

    def words_height(self) -> int:
        """Returns the height of name and sentence."""
        kit = self.kit
        head = paragraph_height(self._heads, kit.font("bold", TITLE_PX))
        return head + paragraph_height(self._lines, kit.font("body", WHY_PX))

    def finish(self, control: Sequence[Widget], height: int) -> int:
        """Sets the control in its place and returns the lowest edge."""
        kit, pad = self.kit, self.kit.u(14)
        own = self.words_height()
        right = self.rect.right - kit.u(8)
        if self.stacked:
            self.rect.h = pad + own + kit.u(6) + height + pad
            top = self.rect.y + pad + own + kit.u(6)
            right = self._words.x + control[-1].rect.right - control[0].rect.x
        else:
            self.rect.h = max(own, height) + 2 * pad
            top = self.rect.centery - height // 2
        self._words.y = self.rect.y + pad if self.stacked else self.rect.centery - own // 2
        shift = right - max(w.rect.right for w in control)
        for widget in control:
            widget.move(shift, top + (height - widget.rect.h) // 2 - widget.rect.y)
            self.add(widget)
        return self.rect.bottom

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        self._words.move_ip(dx, dy)

    def draw(self, surface: Surface) -> None:
        kit, theme = self.kit, self.kit.theme
        if not surface.get_clip().colliderect(self.bounds()):
            return
        lit = any(w.focused or w.hovered for w in self.everything())
        middle = self._words.y + self.words_height() // 2
        icon = kit.assets.icon(self.line.icon, kit.u(32), theme["brass" if lit else "dim"])
        surface.blit(icon, icon.get_rect(center=(self.rect.x + kit.u(ICON // 2 - 2), middle)))
        head, body = kit.font("bold", TITLE_PX), kit.font("body", WHY_PX)
        used = paragraph(surface, self._words, self.line.title, head, theme["text"], shadow=True)
        below = Rect(self._words.x, used.bottom, self._words.w, 0)
        paragraph(surface, below, self.why, body, theme["dim"], shadow=True)
        super().draw(surface)


class Sample(Widget):
    """Shows how large words will be, while the size is still being chosen."""

    def __init__(self, kit: Kit, rect: Rect, share: float) -> None:
        super().__init__(kit, rect, name="sample")
        self.share = share

    def set(self, share: float) -> None:
        """Shows the words at `share` of the size of now."""
        self.share = share
        self.invalidate()

    def draw(self, surface: Surface) -> None:
        kit = self.kit
        kit.assets.nine("panel_inset").draw(surface, self.rect, kit.scale)
        before = surface.get_clip()
        surface.set_clip(before.clip(self.rect.inflate(-kit.u(8), -kit.u(4))))
        face = kit.font("body", 23 * self.share)
        words = ellipsis("Rosa lays a tile", face, self.rect.w - kit.u(24))
        text(surface, self.rect.center, words, face, kit.theme["text"], "mm")
        surface.set_clip(before)


class SettingsScene(FrameScene):
    """Changes the settings; pops where it came from."""

    name = "settings"
    heading = "Settings"
    height = 900

    def __init__(self) -> None:
        super().__init__()
        self._pending: dict[str, int] = {}
        self._area: ScrollArea | None = None

    # ---------------------------------------------------------------- layout
    def content(self, panel: Panel, rect: Rect) -> None:
        ctx = self.ctx
        share = self._area.offset / self._area.most if self._area is not None and self._area.most else 0.0
        area = panel.add(ScrollArea(ctx, self.scrolled(rect), name="settings"))
        wide = area.content_width
        gap = ctx.u(44)
        two = wide >= ctx.u(TWO_COLUMNS)
        each = (wide - gap) // 2 if two else wide
        bottoms = []
        y = area.content_top
        for index, sections in enumerate(COLUMNS):
            x = rect.x + index * (each + gap) if two else rect.x
            y = area.content_top if two else y
            for section in sections:
                y = self._section(area, section, Rect(x, y, each, 0)) + ctx.u(28)
            bottoms.append(y)
        area.set_height(max(bottoms) - area.content_top - ctx.u(16))
        area.scroll_to(share * area.most)
        self._area = area

    def _section(self, area: ScrollArea, section: Section, column: Rect) -> int:
        ctx = self.ctx
        head = Rect(column.x, column.y, column.w, ctx.u(42))
        area.add(Label(ctx, head, section.title, font="title", px=26, colour="brass"))
        y: int = head.bottom
        thin = ctx.assets.nine("rule").height(ctx.scale)
        for line in section.lines:
            area.add(Rule(ctx, (column.x, y, column.w, thin)))
            y = self._line(area, line, Rect(column.x, y + thin, column.w, 0))
        return y

    def _line(self, area: ScrollArea, line: Line, rect: Rect) -> int:
        ctx = self.ctx
        why = line.why.format(fullscreen=key_name(Semantic.FULLSCREEN))
        control, height = self._control(line, rect.w)
        room = max(w.rect.right for w in control) - min(w.rect.x for w in control)
        row = SettingRow(ctx, rect, line, why, room)
        bottom = row.finish(control, height)
        area.add(row)
        return bottom

    def _control(self, line: Line, width: int) -> tuple[list[Widget], int]:
        """Returns the widgets of a setting, side by side from x = 0, and their height."""
        ctx, value = self.ctx, getattr(self.ctx.settings, line.field)
        if line.kind == "speed":
            need = Segment.width_for(ctx, SPEEDS)
            most = width - ctx.u(ICON + 8)
            place = (0, 0, min(need, most), ctx.u(46))
            speed = Segment(ctx, place, SPEEDS, nearest_speed(value), self._set_speed, name=line.field)
            return [speed], place[3]
        if line.kind in ("percent", "scale"):
            return self._slider(line, self._pending.get(line.field, value))
        on = value == "fullscreen" if line.kind == "fullscreen" else bool(value)
        switch = Switch(ctx, (0, 0), on, name=line.field)
        switch.on_change = partial(self._flip, line, switch)
        return [switch], switch.rect.h

    def _slider(self, line: Line, value: int) -> tuple[list[Widget], int]:
        ctx, height = self.ctx, self.ctx.u(46)
        number = Label(ctx, (ctx.u(244), 0, ctx.u(78), ctx.u(40)), f"{value} %", font="bold", px=21, align="r")
        low, high = (75, 200) if line.kind == "scale" else (0, 100)
        slider = Slider(ctx, (0, 0, ctx.u(236), height), value, low=low, high=high, name=line.field)
        slider.on_release = partial(self._settle, line.field)
        widgets: list[Widget] = [slider, number]
        if line.kind == "scale":
            sample = Sample(ctx, Rect(0, 0, number.rect.right, ctx.u(58)), 1.0)
            stack = SizeChoice(ctx, Rect(0, 0, number.rect.right, height + ctx.u(62)), slider, number, sample)
            slider.on_change = partial(self._preview, number, sample)
            return [stack], stack.rect.h
        slider.on_change = partial(self._sound_out, line.field, number)
        return widgets, height

    def foot(self, panel: Panel, rect: Rect) -> None:
        ctx = self.ctx
        tip = "Every setting as it was at first."
        reset = Button(ctx, rect, "Defaults", self._ask_reset, name=RESET, tooltip=tip)
        done = Button(ctx, rect, "Done", self.back, kind="gold", name="done")
        hints = [(Semantic.NEXT, "next"), (Semantic.LEFT, "less"), (Semantic.RIGHT, "more")]
        hints.append((Semantic.CANCEL, "done"))
        self.foot_row(panel, rect, [reset, done], hints)

    def first_focus(self) -> None:
        self.group.set_focus("display")

    # ---------------------------------------------------------------- changes
    def _flip(self, line: Line, switch: Switch, on: bool) -> None:
        value: Any = ("fullscreen" if on else "window") if line.kind == "fullscreen" else on
        self.ctx.change_settings(**{line.field: value})
        now = getattr(self.ctx.settings, line.field)
        switch.set(now == "fullscreen" if line.kind == "fullscreen" else now)  # full screen may not be had

    def _set_speed(self, key: str) -> None:
        self.ctx.change_settings(animation_speed=float(key))

    def _preview(self, number: Label, sample: Sample, value: int) -> None:
        number.words = f"{value} %"
        self._pending["ui_scale"] = value
        sample.set(value / self.ctx.settings.ui_scale)

    def _sound_out(self, field: str, number: Label, value: int) -> None:
        """Lets a volume be heard while the knob moves; it is written down when it is let go."""
        number.words = f"{value} %"
        self._pending[field] = value
        self.ctx.audio.set_volumes(replace(self.ctx.settings, **{field: value}))

    def _settle(self, field: str, value: int) -> None:
        self._pending.pop(field, None)
        self.ctx.change_settings(**{field: value})

    def _flush(self) -> None:
        pending, self._pending = self._pending, {}
        if pending:
            self.ctx.change_settings(**pending)

    def pause(self) -> None:
        super().pause()
        self._flush()

    def exit(self) -> None:
        self._flush()

    # ---------------------------------------------------------------- defaults
    def _ask_reset(self) -> None:
        body = "Screen, sound, motion and helps go back to how they came. Your games and your name stay."
        choices = (Choice("Defaults", RESET), Choice("Keep", kind="gold"))
        self.send(Push(Dialog("Back to the defaults?", body, choices)))

    def resume(self, result: Any) -> None:
        if result == RESET:
            fresh = Settings()
            fields = [f.name for f in msgspec.structs.fields(Settings) if f.name not in KEPT]
            self.ctx.change_settings(**{name: getattr(fresh, name) for name in fields})
            self.ctx.toast("All settings are back at their defaults.", "ok")
            self.layout()


class SizeChoice(Container):
    """The slider of the size with its number, and a sample below."""

    def __init__(self, kit: Kit, rect: Rect, slider: Slider, number: Label, sample: Sample) -> None:
        super().__init__(kit, rect)
        number.rect.centery = slider.rect.centery
        sample.rect.bottom = rect.bottom
        for widget in (slider, number, sample):
            self.add(widget)


def nearest_speed(value: float) -> str:
    """Returns the key of the choice nearest to a speed, which may have been written by hand."""
    return min((key for key, _ in SPEEDS), key=lambda key: abs(float(key) - value))


def sample(ctx: Any, session: AnySession, players: tuple[PlayerInfo, ...]) -> Sequence[Scene]:  # noqa: ARG001
    """Returns the scene for pictures."""
    return [SettingsScene()]
