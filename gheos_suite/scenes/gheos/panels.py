"""The panels round the table: turn, epochs, stacks, hand, supply, title and buttons."""

from __future__ import annotations

from collections.abc import Hashable

import pygame
from pygame import Rect, Surface

from gheos_suite.rules.gheos.model import COLOURS
from gheos_suite.scenes.table.art import PREMUL

from .board_view import tile_with_symbols
from .desk import Desk
from .sheet import Sheet
from .tile_art import centre_offset, triangle_picture

LINE = 21  # from one line of the task to the next
SHORT = {"start a civilization or take a follower": "civilization or follower"}  # where there is little room
STEPS = (("place", "Place"), ("settle", "Found"), ("token", "Cups"), ("draw", "Draw"))


# ---------------------------------------------------------------------------- turn
def turn_key(desk: Desk) -> Hashable:
    return (
        desk.view.active,
        desk.view.step,
        desk.options.mode,
        desk.ready,
        desk.thinking,
        desk.saving_problem,
        desk.held_slot,
    )


def paint_turn(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect) -> None:
    """Paints whose turn it is, what to do, and the four steps of a turn."""
    sheet.panel(surface, rect, "panel_walnut", 1)
    u, kind = sheet.u, sheet.layout.kind
    sheet.crest(
        surface, desk.emblem(desk.view.active), (rect.x + u(38), rect.centery), 44 if kind == "full" else 38
    )
    pitch = u({"full": 76, "narrow": 58, "tight": 34}[kind])
    first = rect.right - u(40 if kind == "full" else 34) - 3 * pitch
    x = rect.x + u(70 if kind == "full" else 62)
    room = first - u(44 if kind != "tight" else 24) - x
    name = sheet.text(
        surface,
        (x, rect.centery - (0 if kind == "full" else u(11))),
        desk.name(desk.view.active),
        26 if kind == "full" else 21,
        "brass",
        "title",
        width=room if kind != "full" else room // 2,
    )
    if kind == "full":
        at, width = (name.right + u(14), rect.centery + u(1)), first - u(44) - name.right - u(14)
    else:
        at, width = (x, rect.centery + u(13)), room
    colour = "warning" if desk.saving_problem else "text"
    wordings = (desk.saving_problem,) if desk.saving_problem else (task(desk), SHORT.get(task(desk), ""))
    lines, n = fitted(sheet, wordings, width, 22 if kind == "full" else 19, 2 if kind == "full" else 1)
    for i, line in enumerate(lines):
        y = at[1] + sheet.u((i - (len(lines) - 1) / 2) * LINE)
        sheet.text(surface, (at[0], y), line, n, colour, width=width)
    _track(sheet, desk, surface, rect, first, pitch)


def fitted(
    sheet: Sheet, wordings: tuple[str, ...], width: int, largest: int, most: int
) -> tuple[list[str], int]:
    """Returns the lines of the first wording that finds room, and how large they are written.

    One line is tried first, smaller and smaller, then more of them; if nothing fits, the last one is cut.
    """
    for words in filter(None, wordings):
        for count in range(1, most + 1):
            for n in range(largest if count == 1 else 19, 16, -1):
                lines = sheet.wrap(words, n, width)
                if len(lines) <= count and all(sheet.width(line, n) <= width for line in lines):
                    even = round(width * 0.75)  # rather lines of like length than a last word alone
                    closer = sheet.wrap(words, n, even)
                    return (closer if 1 < len(closer) <= len(lines) else lines), n
    return [next((words for words in reversed(wordings) if words), "")], 17


def task(desk: Desk) -> str:
    """Returns the turn's task in a few words."""
    if desk.view.step == "over":
        return "the game is over"
    if desk.is_bot(desk.view.active):
        return "is thinking" if desk.thinking else "makes a move"
    if not desk.ready:
        return "has the turn"
    return {
        "place": "place or replace a tile",
        "pay": "give back a follower",
        "winner": "choose who wins",
        "portion": "choose where they go",
        "settle": "start a civilization or take a follower",
        "token": "score, or end the turn",
    }.get(desk.options.mode, "")


def _track(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect, first: int, pitch: int) -> None:
    u, kind = sheet.u, sheet.layout.kind
    names = [step for step, _ in STEPS]
    now = names.index(desk.view.step) if desk.view.step in names else -1
    y = rect.centery - (u(10) if kind != "tight" else 0)
    for i, (_, label) in enumerate(STEPS):
        x = first + i * pitch
        if i < 3:
            sheet.rule(surface, (x + u(16), y), (x + pitch - u(16), y), 170)
        pip = "pip_on" if i == now else "pip_done" if i < now else "pip_off"
        picture = sheet.assets.source(sheet.theme.piece(pip).file)
        size = u(30)
        key = pygame.transform.smoothscale(
            picture, (size, round(size * picture.get_height() / picture.get_width()))
        )
        sheet.put(surface, key, (x, y))
        colour = "on_gold" if i == now else "dim"
        sheet.text(surface, (x, y), str(i + 1), 17, colour, "bold", "mm", shadow=False)
        if kind != "tight":
            sheet.text(
                surface,
                (x, rect.bottom - u(19)),
                label,
                18,
                "brass" if i == now else "dim",
                "bold" if i == now else "body",
                "mm",
            )


# -------------------------------------------------------------------------- epochs
def epoch_key(desk: Desk) -> Hashable:
    return (len(desk.view.revealed), desk.view.limit)


def paint_epoch(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect) -> None:
    """Paints how many Epoch tiles have come and how many end the game."""
    sheet.panel(surface, rect, "panel_walnut", 2)
    u, kind = sheet.u, sheet.layout.kind
    come, limit = len(desk.view.revealed), desk.view.limit
    x = rect.x + u(24 if kind == "full" else 14)
    if kind != "tight":
        x = sheet.text(
            surface, (x, rect.centery), "Epoch", 24 if kind == "full" else 20, "brass", "title"
        ).right + u(12)
    x = sheet.text(
        surface,
        (x, rect.centery + u(1)),
        f"{come} of {limit}" if kind == "full" else f"{come}/{limit}",
        22,
        "text",
    ).right + u(14)
    end = rect.right - u(22 if kind == "full" else 12)
    if kind == "full":
        end = sheet.text(surface, (end, rect.centery), "end", 18, "brass", "bold", "rm").x - u(8)
    pitch = (end - x) / limit
    width = min(u(34), round(pitch * 0.92))
    for i in range(limit):
        cx = x + pitch * (i + 0.5)
        icon = sheet.art.icon("pyramid", width)
        if i >= come:
            icon = sheet.art.tinted(sheet.art.faded(icon, 0.85), (30, 24, 20))
        if pitch > width + u(8) and i < limit - 1:
            sheet.rule(
                surface,
                (round(cx + width / 2 + 2), rect.centery + u(3)),
                (round(cx + pitch - width / 2 - 2), rect.centery + u(3)),
                150 if i < come - 1 else 70,
            )
        sheet.put(surface, icon, (cx, rect.centery))


# -------------------------------------------------------------------------- stacks
def stack_key(desk: Desk) -> Hashable:
    return (desk.view.stack, len(desk.view.removed), desk.view.removed[-1:], desk.hot == "stack")


def stack_spot(sheet: Sheet) -> tuple[int, int]:
    """Returns the middle of the top tile of the stacks."""
    rect = sheet.layout.stack
    if sheet.layout.kind == "full":
        return rect.x + sheet.u(82), rect.y + sheet.u(74)
    return rect.x + round(rect.w * 0.36), rect.y + round(rect.h * 0.40)


def removed_spot(sheet: Sheet) -> tuple[int, int]:
    rect = sheet.layout.stack
    if sheet.layout.kind == "full":
        return rect.right - sheet.u(56), rect.y + sheet.u(66)
    return rect.right - sheet.u(32), rect.bottom - sheet.u(34)


def paint_stack(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect) -> None:
    """Paints the tiles still to come and those taken out of the game."""
    sheet.panel(surface, rect, "panel_walnut", 4)
    u, kind = sheet.u, sheet.layout.kind
    shift = (rect.x - sheet.layout.stack.x, rect.y - sheet.layout.stack.y)
    sx, sy = stack_spot(sheet)
    width = u(112 if kind == "full" else 70 if kind == "narrow" else 56)
    back = sheet.art.fitted("gheos/board/tile_back.webp", width)
    layers = min(8, (desk.view.stack + 5) // 6)
    for i in range(layers):
        sheet.put(surface, back, (sx + shift[0], sy + shift[1] + u(6) - i * u(2)))
    if kind == "full":
        sheet.brass(surface, (rect.x + u(172), rect.y + u(56)), str(desk.view.stack), 34, "mm")
        sheet.text(surface, (rect.x + u(172), rect.y + u(88)), "to draw", 20, "dim", anchor="mm")
        line = Rect(rect.x + u(226), rect.y + u(28), max(1, u(1)), u(106))
        pygame.draw.rect(surface, (120, 86, 40), line)
    else:
        sheet.brass(
            surface, (rect.x + round(rect.w * 0.36), rect.bottom - u(22)), str(desk.view.stack), 24, "mm"
        )
    _removed(sheet, desk, surface, rect, shift)


def _removed(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect, shift: tuple[int, int]) -> None:
    u, kind = sheet.u, sheet.layout.kind
    x, y = removed_spot(sheet)
    centre = (x + shift[0], y + shift[1])
    removed = desk.view.removed
    side = u(72 if kind == "full" else 40)
    if removed:
        picture = sheet.art.faded(sheet.art.tile(removed[-1], True, 0, side), 0.75)
    else:
        picture = sheet.art.faded(triangle_picture(True, side, (12, 7, 5)), 0.8)
    ox, oy = centre_offset(True, side)
    surface.blit(picture, (round(centre[0] - ox), round(centre[1] - oy + side * 0.1)), special_flags=PREMUL)
    if kind == "full":
        sheet.text(surface, (centre[0], rect.y + u(122)), f"{len(removed)} removed", 18, "dim", anchor="mm")
    elif removed:
        sheet.text(surface, (centre[0], centre[1] - u(30)), str(len(removed)), 18, "dim", "bold", "mm")


# ---------------------------------------------------------------------------- hand
def hand_key(desk: Desk) -> Hashable:
    hand = desk.view.players[desk.viewpoint].hand if desk.viewpoint is not None else None
    return (
        hand,
        tuple(desk.rotations),
        desk.held_slot,
        desk.hot if desk.hot.startswith("hand") else "",
        desk.focus if desk.focus.startswith("hand") else "",
        desk.ready,
        desk.options.mode == "place",
        desk.viewpoint,
    )


def slot_centre(sheet: Sheet, index: int) -> tuple[int, int]:
    """Returns where the centre of a tile in the hand lies."""
    slot = sheet.layout.slots[index]
    return slot.centerx, slot.y + round(slot.h * 2 / 3)


def slot_side(sheet: Sheet) -> int:
    return sheet.layout.slots[0].w - sheet.u(6)


def paint_hand(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect) -> None:
    """Paints the two tiles of the open hand, or their places."""
    sheet.panel(surface, rect, "panel_walnut", 5)
    dx, dy = rect.x - sheet.layout.hand.x, rect.y - sheet.layout.hand.y
    hand = (desk.view.players[desk.viewpoint].hand or ()) if desk.viewpoint is not None else ()
    for i in range(2):
        x, y = slot_centre(sheet, i)
        tile = hand[i] if i < len(hand) else ""
        _slot(sheet, desk, surface, (x + dx, y + dy), i, tile)
    if sheet.layout.keys.w:
        _key_hints(sheet, desk, surface, sheet.layout.keys.move(dx, dy))


def _slot(sheet: Sheet, desk: Desk, surface: Surface, centre: tuple[int, int], i: int, tile: str) -> None:
    side, u = slot_side(sheet), sheet.u
    ox, oy = centre_offset(True, side)
    corner = (round(centre[0] - ox), round(centre[1] - oy))
    hole = sheet.art.faded(triangle_picture(True, side, (10, 6, 4)), 0.8)
    surface.blit(hole, corner, special_flags=PREMUL)
    hot = f"hand:{i}" in (desk.hot, desk.focus) and desk.ready and desk.options.mode == "place"
    if not tile or desk.held_slot == i:
        points = _triangle(centre, side)
        pygame.draw.aalines(surface, (150, 110, 56), True, points)
        label = "in the air" if desk.held_slot == i else "hidden" if desk.viewpoint is None else "empty"
        if sheet.layout.kind == "full":
            sheet.text(surface, (centre[0], centre[1] + u(12)), label, 18, "dim", anchor="mm")
        return
    lift = u(5) if hot else 0
    shadow, (sx, sy) = sheet.art.shadow(True, side, 0.9 if hot else 0.6)
    surface.blit(shadow, (corner[0] + sx, corner[1] + sy), special_flags=PREMUL)
    surface.blit(sheet.art.slab(True, side)[0], (corner[0], corner[1] - lift), special_flags=PREMUL)
    picture = tile_with_symbols(sheet.art, tile, True, desk.rotations[i], side)
    if not (desk.ready and desk.options.mode == "place") and desk.view.step != "place":
        picture = sheet.art.tinted(picture, (190, 184, 178))
    surface.blit(picture, (corner[0], corner[1] - lift), special_flags=PREMUL)
    if hot:
        points = [(x, y - lift) for x, y in _triangle(centre, side)]
        for k in range(max(2, u(3))):
            pygame.draw.aalines(surface, (255, 228, 140), True, [(x + k * 0.6, y) for x, y in points])


def _triangle(centre: tuple[int, int], side: int) -> list[tuple[float, float]]:
    h = side * 0.288675
    return [
        (centre[0], centre[1] - 2 * h),
        (centre[0] + side / 2, centre[1] + h),
        (centre[0] - side / 2, centre[1] + h),
    ]


def _key_hints(sheet: Sheet, desk: Desk, surface: Surface, keys: Rect) -> None:
    title = "Your hand" if desk.viewpoint is not None else "Hidden hand"
    sheet.text(surface, (keys.x, keys.y + sheet.u(18)), title, 20, "brass", "title", width=keys.w)
    if not sheet.ctx.settings.hints:
        return
    for i, (key, label) in enumerate((("R", "turn"), ("Tab", "next"), ("Enter", "place"))):
        sheet.key(surface, (keys.x, keys.y + sheet.u(54 + i * 33)), key, label)


# -------------------------------------------------------------------------- supply
def supply_key(desk: Desk) -> Hashable:
    mine = desk.ready and desk.options.mode == "settle"
    return (
        desk.view.supply,
        tuple(m.colour for m in desk.view.markers),
        mine,
        desk.options.takes if mine else (),
        bool(desk.options.starts) and mine,
        desk.selected_land,
        desk.picked_colour,
        desk.lifted,
        *(n if n.startswith(("marker:", "cubes:")) else "" for n in (desk.hot, desk.focus)),
    )


def marker_spot(sheet: Sheet, colour: str) -> tuple[int, int]:
    """Returns where the marker of a people lies in the supply."""
    rect = sheet.layout.colours[COLOURS.index(colour)]
    return rect.centerx, rect.y + round(rect.h * (0.27 if sheet.layout.kind == "full" else 0.29))


def pile_spot(sheet: Sheet, colour: str) -> tuple[int, int]:
    """Returns where the followers of a people lie in the supply."""
    rect = sheet.layout.colours[COLOURS.index(colour)]
    return rect.centerx, rect.y + round(rect.h * 0.8)


def paint_supply(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect) -> None:
    """Paints markers and followers in the supply; what may be taken now is ringed."""
    sheet.panel(surface, rect, "panel_walnut", 6)
    u = sheet.u
    dx, dy = rect.x - sheet.layout.supply.x, rect.y - sheet.layout.supply.y
    if sheet.layout.kind == "full":
        sheet.text(surface, (rect.x + u(26), rect.y + u(30)), "Supply", 20, "brass", "title")
        sheet.text(
            surface,
            (rect.right - u(24), rect.y + u(31)),
            "empty rings stand on the map",
            18,
            "dim",
            anchor="rm",
            width=rect.w - u(140),
        )
    on_map = {m.colour for m in desk.view.markers}
    settle = desk.ready and desk.options.mode == "settle"
    free = {c for cs in desk.options.starts.values() for c in cs} if settle else set()
    for colour in COLOURS:
        x, y = marker_spot(sheet, colour)
        _marker(sheet, desk, surface, (x + dx, y + dy), colour, colour in on_map, colour in free)
        x, y = pile_spot(sheet, colour)
        count = desk.view.supply[COLOURS.index(colour)]
        _pile(sheet, desk, surface, (x + dx, y + dy), colour, count, settle and colour in desk.options.takes)


def _marker(
    sheet: Sheet, desk: Desk, surface: Surface, at: tuple[int, int], colour: str, ring: bool, free: bool
) -> None:
    width = {"full": 54, "narrow": 44, "tight": 36}[sheet.layout.kind]
    name = f"marker:{colour}"
    hot = free and name in (desk.hot, desk.focus)
    if desk.picked_colour == colour or desk.lifted == name:
        ring = True
    if free and not ring and (desk.selected_land is not None or hot):
        pygame.draw.circle(
            surface, (255, 228, 140) if hot else (196, 150, 76), at, sheet.u(width * 0.60), max(1, sheet.u(2))
        )
    sheet.put(
        surface,
        sheet.piece(f"ring_{colour}" if ring else f"marker_{colour}", width),
        (at[0], at[1] - (sheet.u(4) if hot and not ring else 0)),
    )


def pile_offsets(sheet: Sheet, count: int) -> list[tuple[int, int]]:
    """Returns where the cubes of a pile lie, three below and two on top."""
    u = sheet.u(20 if sheet.layout.kind == "full" else 16 if sheet.layout.kind == "narrow" else 13)
    low = min(count, 3)
    out = [(round((i - (low - 1) / 2) * u), round(u * 0.35)) for i in range(low)]
    return out + [(round((i - (count - 4) / 2) * u), round(-u * 0.42)) for i in range(count - 3)]


def _pile(
    sheet: Sheet, desk: Desk, surface: Surface, at: tuple[int, int], colour: str, count: int, takeable: bool
) -> None:
    size = {"full": 24, "narrow": 19, "tight": 16}[sheet.layout.kind]
    hot = takeable and f"cubes:{colour}" in (desk.hot, desk.focus)
    cube = sheet.piece(f"cube_{colour}", size)
    spots = pile_offsets(sheet, count - (desk.lifted == f"cubes:{colour}"))
    if takeable:
        room = sheet.layout.colours[COLOURS.index(colour)].w - sheet.u(4)
        box = Rect(0, 0, min(sheet.u(size * 3.3), room), sheet.u(size * 2))
        box.center = (at[0], at[1] - sheet.u(size * 0.2))  # keeps clear of the panel's frame
        pygame.draw.rect(
            surface, (255, 228, 140) if hot else (176, 132, 64), box, max(1, sheet.u(2)), sheet.u(8)
        )
    for i, (x, y) in enumerate(spots):
        lift = sheet.u(5) if hot and i == len(spots) - 1 else 0
        sheet.put(surface, cube, (at[0] + x, at[1] + y - lift))


# -------------------------------------------------------------------------- column
