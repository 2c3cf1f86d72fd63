"""The panels round the field: turn, display with the sack, the seat's own stock, what actions cost."""

from __future__ import annotations

from collections.abc import Hashable

from pygame import Rect, Surface

from gheos_suite.rules.gods.model import CARDS
from gheos_suite.scenes.table.art import PREMUL

from .desk import Desk
from .options import EXTRA, SACK, TEMPLE
from .sheet import Sheet
from .words import card_words

# ---------------------------------------------------------------------------- turn
LAMPS = 4  # actions shown as lamps at most


def turn_key(desk: Desk) -> Hashable:
    view = desk.view
    return (
        view.active, view.step, view.owed, view.taken, desk.options.mode, desk.ready, desk.thinking,
        desk.saving_problem, desk.held, view.pending is None, desk.deeds,
    )  # fmt: skip


def paint_turn(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect) -> None:
    """Paints whose turn it is, what to do, and a lamp for each action made and owed."""
    sheet.panel(surface, rect, "panel_walnut", 1)
    u, kind, view = sheet.u, sheet.layout.kind, desk.view
    god = view.players[view.active].god
    sheet.god(surface, god, (rect.x + u(40), rect.centery), 48 if kind == "full" else 40)
    right = _lamps(sheet, desk, surface, rect) - u(16)
    x = rect.x + u(74 if kind == "full" else 66)
    full = kind == "full"
    y = rect.centery - (0 if full else u(11))
    room = right - x
    name = sheet.text(
        surface,
        (x, y),
        desk.name(view.active),
        26 if full else 21,
        "brass",
        "title",
        width=room // (2 if full else 1),
    )
    at = (name.right + u(14), rect.centery + u(1)) if full else (x, rect.centery + u(13))
    width = right - at[0]
    colour = "warning" if desk.saving_problem else "text"
    sheet.text(surface, at, desk.saving_problem or task(desk), 22 if full else 19, colour, width=width)


def _lamps(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect) -> int:
    """Paints the sign of each action made and a gem for each one owed; returns where they begin."""
    u, view = sheet.u, desk.view
    if view.step == "over":
        return rect.right - sheet.u(20)
    made, owed = view.taken, view.owed
    total = min(made + owed, LAMPS)
    pitch = u(36)
    x = rect.right - u(40) - max(total - 1, 0) * pitch
    for i in range(total):
        god = view.players[view.active].god
        done = i < made
        at = (x + i * pitch, rect.centery)
        if done and i < len(desk.deeds):
            picture = sheet.art.tinted(sheet.art.icon(desk.deeds[i], u(32)), sheet.theme["brass"])
        else:
            picture = sheet.art.fitted(f"gods/power/gem_{'none' if done else god}.png", u(34))
        sheet.put(surface, picture, at)
    if sheet.layout.kind == "tight" or not total:
        return x - u(24)
    words = f"action {min(made + 1, total)} of {total}" if owed else "actions made"
    return sheet.text(surface, (x - u(28), rect.centery + u(1)), words, 20, "dim", "body", "rm").x


def task(desk: Desk) -> str:
    """Returns the turn's task in a few words."""
    if desk.view.step == "over":
        return "the game is over"
    if desk.is_bot(desk.view.active):
        return "is thinking" if desk.thinking else "makes a move"
    if not desk.ready:
        return "has the turn"
    if desk.held is not None:
        return f"holds: {card_words(desk.held).lower()}"
    return {
        "act": "drag a card, a temple or a desert",
        "victim": "choose whose power to take",
        "stones": "choose who gets the last stones",
        "desert": "move a desert, or leave them",
        "end": "play an extra action, or end the turn",
    }.get(desk.options.mode, "")


# ------------------------------------------------------------------------- display
def display_key(desk: Desk) -> Hashable:
    places = tuple(_mark(desk, f"card:{i}") for i in range(len(desk.view.display)))
    playable = tuple(("card", card) in desk.options.goals for card in desk.view.display)
    return (
        desk.view.display, desk.held, desk.ready, places, playable,
        frozenset(n for n in desk.in_air if n.startswith("card:")),
    )  # fmt: skip


def paint_display(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect) -> None:
    """Paints the frame and the two face-up cards in it."""
    plan = sheet.layout
    shift = (rect.x - plan.display.x, rect.y - plan.display.y)
    frame = sheet.art.fitted("gods/display/upright.webp", rect.w)
    surface.blit(frame, frame.get_rect(center=rect.center), special_flags=PREMUL)
    for i, slot in enumerate(plan.slots):
        card = desk.view.display[i]
        if card:
            _card(sheet, desk, surface, slot.move(shift), i, card)


def _card(sheet: Sheet, desk: Desk, surface: Surface, place: Rect, i: int, card: str) -> None:
    u = sheet.u
    name, piece = f"card:{i}", ("card", card)
    held = desk.held == piece
    usable = desk.ready and piece in desk.options.goals
    mark = _mark(desk, name)
    lift = u(6) if usable and mark in ("hover", "focus") else 0
    if not held and name not in desk.in_air:
        sheet.card(surface, sheet.art.face(card), place.move(0, -lift), held=lift > 0)
        if mark and usable:
            glow = sheet.art.scaled(
                f"board/{'focus' if mark == 'focus' else 'hover'}.webp", sheet.radius_in(place)
            )
            sheet.put(surface, glow, place.move(0, -lift).center)


EMPTY_SACK = (118, 112, 108)  # dims the picture once nothing can be drawn any more


def sack_key(desk: Desk) -> Hashable:
    return (
        sum(desk.view.sack),
        desk.held is not None and desk.held[0] == "card",
        desk.ready,
        _mark(desk, "sack"),
    )


def paint_sack(sheet: Sheet, desk: Desk, surface: Surface, place: Rect) -> None:
    """Paints the sack on the table, with how many cards it holds."""
    u, left = sheet.u, sum(desk.view.sack)
    hot = desk.held is not None and desk.held[0] == "card" and desk.ready
    picture = sheet.art.fitted("gods/board/sack.webp", min(place.w, round((place.h - u(30)) * 0.92)))
    if not left:
        picture = sheet.art.tinted(picture, EMPTY_SACK)
    at = (place.centerx, place.centery - u(14))
    if hot or _mark(desk, "sack"):
        ring = sheet.art.scaled("board/hover.webp", min(place.w, place.h) * 0.5)
        sheet.put(surface, ring, at)
    sheet.put(surface, picture, at)
    plaque = Rect(0, 0, u(64), u(38))
    plaque.midbottom = (place.centerx, place.bottom)
    sheet.panel(surface, plaque, "panel_walnut_quiet")
    sheet.text(surface, plaque.center, str(left), 23, "brass", "title", "mm")


# --------------------------------------------------------------------------- stock
def stock_key(desk: Desk) -> Hashable:
    player = desk.view.players[own_seat(desk)]
    return (
        player.god, player.temples, player.stones, player.extra_actions, player.ready, desk.held, desk.ready,
        TEMPLE in desk.options.goals, EXTRA in desk.options.goals, _mark(desk, "temple"), _mark(desk, "extra"),
        "temple" in desk.in_air, "extra" in desk.in_air,
    )  # fmt: skip


def own_seat(desk: Desk) -> int:
    """Returns the seat whose stock is shown: that of whoever is at the screen, else of whoever has the turn."""
    return desk.viewpoint if desk.viewpoint is not None else desk.view.active


def paint_stock(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect) -> None:
    """Paints the temples, extra actions and stones of the seat at the screen."""
    plan, u = sheet.layout, sheet.u
    shift = (rect.x - plan.stock.x, rect.y - plan.stock.y)
    sheet.panel(surface, rect, "panel_walnut", 2)
    player = desk.view.players[own_seat(desk)]
    _pile(sheet, desk, surface, plan.temple.move(shift), "temple", player.temples)
    _pile(sheet, desk, surface, plan.extra.move(shift), "extra", player.extra_actions)
    if plan.kind == "tight":
        return
    x = plan.extra.move(shift).right + u(67 if plan.kind == "full" else 52)
    stone = sheet.art.fitted(f"gods/stones/stone_{player.god}.png", u(52 if plan.kind == "full" else 40))
    at = sheet.put(surface, stone, (x + u(20), rect.centery))
    sheet.brass(surface, (at.right + u(26), at.centery - u(8)), str(player.stones), 30)
    sheet.text(surface, (at.right + u(26), at.centery + u(22)), "stones", 17, "dim", "body", "mm")


def _pile(sheet: Sheet, desk: Desk, surface: Surface, place: Rect, name: str, count: int) -> None:
    u = sheet.u
    piece = TEMPLE if name == "temple" else EXTRA
    face = f"temple_{desk.view.players[own_seat(desk)].god}" if name == "temple" else "extra_action"
    usable = desk.ready and piece in desk.options.goals
    mark = _mark(desk, name)
    shown = count - (1 if desk.held == piece or name in desk.in_air else 0)
    lift = u(5) if usable and mark in ("hover", "focus") else 0
    if shown <= 0:
        faint = sheet.art.faded(sheet.art.hex(face, sheet.radius_in(place)), 0.16)
        surface.blit(faint, faint.get_rect(center=place.center), special_flags=PREMUL)
    else:
        for i in range(min(shown, 3) - 1):
            sheet.card(
                surface, face, place.move(u(3) * (min(shown, 3) - 1 - i), u(3) * (min(shown, 3) - 1 - i))
            )
        picture = sheet.art.hex(face, sheet.radius_in(place))
        if not usable and desk.ready:
            picture = sheet.art.tinted(picture, (150, 146, 140))
        sheet.put(surface, picture, place.move(0, -lift).center)
        if mark and usable:
            glow = sheet.art.scaled(
                f"board/{'focus' if mark == 'focus' else 'hover'}.webp", sheet.radius_in(place)
            )
            sheet.put(surface, glow, place.move(0, -lift).center)
    if sheet.layout.kind == "tight":
        sheet.brass(surface, (place.right + u(14), place.centery), str(count), 24)
        return
    at = (place.right + u(38 if sheet.layout.kind == "full" else 28), place.centery)
    sheet.brass(surface, (at[0], at[1] - u(8)), str(count), 30)
    ready = desk.view.players[own_seat(desk)].ready
    label = "temples" if name == "temple" else ("ready" if ready else "later" if count else "extra")
    sheet.text(surface, (at[0] + u(2), at[1] + u(22)), label, 17, "dim", "body", "mm")


# --------------------------------------------------------------------------- costs
COSTS = (
    ("tribe", "Tribe", "1 a neighbour"),
    ("temple", "Temple", "3 a neighbour"),
    ("other", "Other card", "free"),
    ("move", "Move desert", "2 power"),
    ("discard", "Discard", "to the sack"),
)


def costs_key(desk: Desk) -> Hashable:
    return (desk.view.used, desk.ready, desk.options.mode, _possible(desk), desk.view.by_type)


def _possible(desk: Desk) -> tuple[bool, ...]:
    """Returns for each line of the costs whether it can be done now."""
    goals = desk.options.goals
    cards = {str(what): goal for (kind, what), goal in goals.items() if kind == "card"}
    laid = {card: [g for g in goal if g != SACK] for card, goal in cards.items()}
    return (
        any(laid[c] for c in laid if c.startswith("tribe-")),
        TEMPLE in goals,
        any(laid[c] for c in laid if not c.startswith("tribe-")),
        any(kind == "desert" for kind, _ in goals),
        any(SACK in goal for goal in cards.values()),
    )


def paint_costs(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect) -> None:
    """Paints what each action costs, bright if it can be done now, ticked if it is done for this turn."""
    sheet.panel(surface, rect, "panel_walnut_quiet", 3)
    u = sheet.u
    lit = _possible(desk) if desk.ready else (False,) * len(COSTS)
    inner = rect.inflate(-u(24), -u(16))
    pitch = inner.w / len(COSTS)
    for i, (key, title, price) in enumerate(COSTS):
        x = round(inner.x + (i + 0.5) * pitch)
        done = key in desk.view.used or (key == "other" and any(c in CARDS for c in desk.view.used))
        colour = "brass" if lit[i] else "disabled_text"
        room = round(pitch - u(8))
        icon = _cost_icon(sheet, desk, key)
        if not lit[i]:
            icon = sheet.art.faded(icon, 0.45)
        sheet.put(surface, icon, (x, inner.y + inner.h * 0.32))
        label = title.split()[0] if sheet.layout.kind == "tight" else title
        label = f"{label} ✓" if done else label
        sheet.text(surface, (x, inner.y + inner.h * 0.70), label, 20, colour, "bold", "mm", width=room)
        if sheet.layout.kind != "tight":
            if key == "move" and desk.options.mode == "desert":
                price = "free this once"  # by a whirlwind (GODS-092)
            words = "done this turn" if done and not lit[i] else price
            sheet.text(
                surface,
                (x, inner.y + inner.h * 0.90),
                words,
                18,
                "text" if lit[i] else "dim",
                "body",
                "mm",
                room,
            )


def _cost_icon(sheet: Sheet, desk: Desk, key: str) -> Surface:
    god, full = desk.view.players[own_seat(desk)].god, sheet.layout.kind == "full"
    if key == "tribe":
        shown = next((c for c in desk.view.display if c.startswith("tribe-")), "tribe-green")
        return sheet.art.fitted(f"gods/hexes/{sheet.art.face(shown)}.webp", sheet.u(46 if full else 38))
    path = {
        "temple": f"gods/icons/hex_temple_{god}.png",
        "other": "gods/icons/hex_decay_0.png",
        "move": "gods/icons/hex_desert_0.png",
        "discard": "gods/icons/hex_back.png",
    }[key]
    return sheet.art.fitted(path, sheet.u(46 if full else 38))


def _mark(desk: Desk, name: str) -> str:
    if desk.pressed == name:
        return "pressed"
    return "focus" if desk.focus == name else "hover" if desk.hot == name else ""
