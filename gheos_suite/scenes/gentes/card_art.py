"""Cards as they are drawn: small ones for a glance, and the whole card with its words."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from gheos_suite.core.words import counted
from gheos_suite.rules.gentes.view import COMPONENTS, Card, CardNeed, card_words
from gheos_suite.scenes.table.art import PREMUL

from .sheet import ALARM, CREAM, Sheet
from .signs import effect_signs, needs_of

GROUND = (27, 21, 19)
SHAPE = "cards/back_1"  # of every card: they all throw its shadow
STRIP = (45, 33, 26)
TITLE = 18
LEAST_WORDS, MOST_WORDS = 18, 30


# --------------------------------------------------------------------------- small
def paint_small(
    sheet: Sheet, surface: Surface, rect: Rect, name: str, lacks: CardNeed | None = None, in_play: bool = False,
    seen: int = 0,
) -> Rect:  # fmt: skip
    """Paints a small card: name, picture, points, symbols, and its needs, or what it does if it is in play.

    Returns where its picture is in sight.

    `lacks` turns its needs into what is still missing to play it. `seen` is how much of its width the next card
    leaves in sight: what is to be read keeps to it.
    """
    card, art = COMPONENTS.cards[name], sheet.art
    rim = art.colour("eras", str(card.era))
    radius, edge = max(4, rect.w // 18), max(2, rect.w // 44)
    _shade(sheet, surface, rect, radius)
    pygame.draw.rect(surface, GROUND, rect, border_radius=radius)
    whole = rect.inflate(-2 * edge, -2 * edge)
    inner = Rect(whole.x, whole.y, min(whole.w, seen - 2 * edge) if seen else whole.w, whole.h)
    top = _title(sheet, surface, whole, inner, card)
    foot = _foot_height(sheet, inner, card, in_play)
    high = max(sheet.u(16), inner.bottom - foot - top)
    picture = art.part(f"cards/{name}", whole.w, art.places["card"]["picture"], high)
    surface.blit(picture, (whole.x, top), special_flags=PREMUL)
    foot_rect = Rect(inner.x, top + picture.get_height(), inner.w, inner.bottom - top - picture.get_height())
    shown = Rect(inner.x, top, inner.w, picture.get_height())
    _badges(sheet, surface, shown, whole.w, card)
    if in_play:
        _doing(sheet, surface, foot_rect, card)
    else:
        _needs(sheet, surface, foot_rect, card, lacks)
    pygame.draw.rect(surface, rim, rect, edge, radius)
    _era(surface, rect, card.era, rim)
    return shown


def _era(surface: Surface, rect: Rect, era: int, rim: tuple[int, int, int]) -> None:
    """Sets as many studs on the lower edge as the number of the era, for eyes that confuse its colours."""
    reach = max(3, rect.w // 30)
    for i in range(era):
        at = (round(rect.centerx + (i - (era - 1) / 2) * reach * 2.6), rect.bottom - reach // 2)
        pygame.draw.aacircle(surface, GROUND, at, reach + 1)
        pygame.draw.aacircle(surface, rim, at, reach)
        pygame.draw.aacircle(surface, CREAM, at, max(1, reach // 2))


def _shade(sheet: Sheet, surface: Surface, rect: Rect, radius: int) -> None:
    reach = max(3, sheet.k(5))
    layer = Surface((rect.w + 2 * reach, rect.h + 2 * reach), pygame.SRCALPHA)
    for i in range(reach):
        box = layer.get_rect().inflate(-2 * i, -2 * i)
        pygame.draw.rect(
            layer, (0, 0, 0, 150 * (i + 1) ** 2 // reach**2), box, border_radius=radius + reach - i
        )
    surface.blit(layer, (rect.x - reach + reach // 3, rect.y - reach + reach // 2), special_flags=PREMUL)


def _title(sheet: Sheet, surface: Surface, whole: Rect, inner: Rect, card: Card) -> int:
    """Writes the name in one line or two; returns where the strip of it ends."""
    room = inner.w - sheet.u(6)
    lines = [card.name] if sheet.width(card.name, TITLE, "bold") <= room else card.name.split(" ")
    step = sheet.px(TITLE) * 1.0
    high = round(step * len(lines) + sheet.u(6))
    pygame.draw.rect(surface, STRIP, (whole.x, whole.y, whole.w, high), border_radius=max(3, whole.w // 24))
    for i, line in enumerate(lines):
        at = (inner.centerx, inner.y + high / 2 + (i - (len(lines) - 1) / 2) * step)
        _squeezed(sheet, surface, at, line, inner.w - 2)
    return inner.y + high


def _squeezed(sheet: Sheet, surface: Surface, at: tuple[float, float], words: str, room: int) -> None:
    """Writes a line around a point, its letters narrower if it does not find room."""
    wide = sheet.width(words, TITLE, "bold")
    if wide <= room:
        sheet.text(surface, at, words, TITLE, CREAM, "bold", "mm", shadow=False)
        return
    layer = Surface((wide, round(sheet.px(TITLE) * 1.3)), pygame.SRCALPHA)
    layer.fill((*STRIP, 255))
    sheet.text(layer, (0, layer.get_height() / 2), words, TITLE, CREAM, "bold", "lm", shadow=False)
    narrow = pygame.transform.smoothscale(layer, (room, layer.get_height()))
    surface.blit(narrow, narrow.get_rect(center=(round(at[0]), round(at[1]))))


def _pair(sheet: Sheet, inner: Rect) -> tuple[int, int]:
    """Returns width and height of a need: medallion and number."""
    icon = max(sheet.u(22), round(inner.w * 0.19))
    icon = max(sheet.u(14), min(icon, inner.w // 2 - sheet.u(22)))  # two side by side on narrow cards too
    return icon + sheet.u(19), icon + sheet.u(3)


def _foot_height(sheet: Sheet, inner: Rect, card: Card, in_play: bool) -> int:
    wide, high = _pair(sheet, inner)
    if in_play:
        return high + sheet.u(2)
    fit = max(1, (inner.w - sheet.u(4)) // wide)
    return -(-len(needs_of(card)) // fit) * high + sheet.u(5)


def _badges(sheet: Sheet, surface: Surface, picture: Rect, across: int, card: Card) -> None:
    """Lays the points in the upper left corner of the picture and the symbols in the lower right one."""
    wide = max(sheet.u(30), round(across * 0.25))
    at = (round(picture.x + wide * 0.54), round(picture.y + wide * 0.56))
    points_disc(sheet, surface, at, wide, str(card.vp))
    small = max(sheet.u(24), round(across * 0.21))
    for i, symbol in enumerate(card.symbols):
        spot = (picture.right - small * 0.56, picture.y + small * (0.6 + 1.02 * i))
        sheet.put(surface, sheet.art.wide(f"pieces/symbol_{symbol}", small), spot)


def points_disc(sheet: Sheet, surface: Surface, at: tuple[int, int], wide: int, words: str) -> None:
    """Paints points on a dark disc with a golden rim."""
    pygame.draw.aacircle(surface, (222, 172, 88), at, wide // 2)
    pygame.draw.aacircle(surface, GROUND, at, wide // 2 - max(1, wide // 14))
    n = wide * (0.62 if len(words) < 3 else 0.48) / sheet.s
    sheet.text(surface, (at[0], at[1] + 1), words, n, CREAM, "bold", "mm", shadow=False)


def _needs(sheet: Sheet, surface: Surface, foot: Rect, card: Card, lacks: CardNeed | None) -> None:
    """Lays the needs side by side, in as many rows as it takes."""
    wide, high = _pair(sheet, foot)
    icon = high - sheet.u(3)
    wide = min(wide + (sheet.u(8) if lacks is not None else 0), max(wide, foot.w // 2 - sheet.u(3)))
    missing = _missing(lacks) if lacks is not None else None
    wanted = [(p, n if missing is None else missing.get(p, 0)) for p, n in needs_of(card)]
    fit = max(1, (foot.w - sheet.u(4)) // wide)
    rows = -(-len(wanted) // fit)
    for i, (picture, n) in enumerate(wanted):
        across = min(fit, len(wanted) - i // fit * fit)
        x = foot.centerx + (i % fit - (across - 1) / 2) * wide - wide / 2 + sheet.u(2)
        y = foot.centery + (i // fit - (rows - 1) / 2) * high
        met = missing is not None and not n
        image = sheet.art.pale(picture, icon, 0.45) if met else sheet.art.wide(picture, icon)
        colour = CREAM if missing is None else ((150, 214, 140) if met else ALARM)
        words = "\u2713" if met else f"\u2212{n}" if missing is not None else str(n)
        sheet.counted(surface, (x, y), image, words, 19, colour)


def _missing(lacks: CardNeed) -> dict[str, int]:
    found = {f"pieces/people_{kind}": n for kind, n in lacks.people}
    for kind in lacks.cities:
        found[f"places/home_{kind}"] = found.get(f"places/home_{kind}", 0) + 1
    return found


def _doing(sheet: Sheet, surface: Surface, foot: Rect, card: Card) -> None:
    """Lays the signs of what a card in play goes on doing."""
    told = card_words(card)[len(card.immediate) :] or (counted(card.vp, "point"),)  # what lasts
    lines = [line for words in told for line in sheet.wrap(words, TITLE, foot.w - sheet.u(14))]
    step = sheet.px(TITLE) * 1.1
    if (
        lines
        and step * len(lines) <= foot.h - sheet.u(6)
        and (foot.w >= sheet.u(120) or not effect_signs(card))
    ):
        for i, line in enumerate(lines):
            at = (foot.centerx, foot.centery + (i - (len(lines) - 1) / 2) * step)
            sheet.text(surface, at, line, TITLE, CREAM, "body", "mm", shadow=False)
        return
    signs = effect_signs(card)[:4]
    px = min(foot.h - sheet.u(4), foot.w // 4)
    for i, sign in enumerate(signs):
        x = foot.centerx + (i - (len(signs) - 1) / 2) * (px + sheet.u(3))
        sheet.put(surface, sheet.art.sign(sign, px, CREAM), (x, foot.centery))


# --------------------------------------------------------------------------- whole
def paint_card(sheet: Sheet, surface: Surface, rect: Rect, name: str) -> None:
    """Paints the whole card with its name, points and words."""
    card, art, spots = COMPONENTS.cards[name], sheet.art, sheet.art.places["card"]
    sheet.throw(surface, SHAPE, rect, 8)
    surface.blit(art.once(f"cards/{name}", rect.w), rect, special_flags=PREMUL)
    k = rect.w / spots["size"][0]
    x, y, w, h = (v * k for v in spots["title"])
    n = 38 * k / sheet.s
    while n > TITLE and sheet.width(card.name.upper(), n, "title") > w:
        n -= 1
    at = (rect.x + x, rect.y + y + h / 2)
    sheet.text(surface, at, card.name.upper(), n, CREAM, "title", width=round(w))
    at = (rect.x + spots["points_at"][0] * k, rect.y + spots["points_at"][1] * k)
    sheet.text(surface, at, str(card.vp), 32 * k / sheet.s, CREAM, "black", "mm")
    for symbol, spot in zip(card.symbols, spots["symbols_at"], strict=False):
        centre = (rect.x + spot[0] * k, rect.y + spot[1] * k)
        sheet.stand(surface, f"pieces/symbol_{symbol}", centre, spots["symbol"] * k, 2)
    _words(sheet, surface, rect, card, k)
    _era(surface, rect, card.era, art.colour("eras", str(card.era)))


def _words(sheet: Sheet, surface: Surface, rect: Rect, card: Card, k: float) -> None:
    x, y, w, h = (v * k for v in sheet.art.places["card"]["words"])
    pad = 10 * k
    n, lines = fitted(sheet, card_words(card), round(w - 2 * pad), round(h - 2 * pad))
    step = sheet.px(n) * 1.12
    top = rect.y + y + pad + step / 2
    for line, gap in lines:
        top += gap * step * 0.35
        sheet.text(surface, (rect.x + x + pad, top), line, n, CREAM, "bold", shadow=False)
        top += step


def fitted(sheet: Sheet, words: tuple[str, ...], wide: int, high: int) -> tuple[float, list[tuple[str, int]]]:
    """Returns the largest letters in which sentences fit a box, and their lines; 1 marks a new sentence."""
    n = float(MOST_WORDS)
    while True:
        lines = [
            (line, 1 if i and not j else 0)
            for i, sentence in enumerate(words)
            for j, line in enumerate(sheet.wrap(sentence, n, wide, "bold"))
        ]
        tall = sheet.px(n) * 1.12 * (len(lines) + 0.35 * sum(gap for _, gap in lines))
        if tall <= high or n <= LEAST_WORDS:
            return n, lines
        n -= 1
