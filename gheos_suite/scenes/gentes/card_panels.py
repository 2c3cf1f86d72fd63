"""Cards on the table: the display with deck and discard pile, the open hand, the cards in play."""

from __future__ import annotations

from collections.abc import Hashable

import pygame
from pygame import Rect, Surface

from gheos_suite.rules.gentes.view import COMPONENTS, CardNeed
from gheos_suite.scenes.table.art import PREMUL

from .card_art import paint_small
from .chart_panels import paint_count
from .desk import Desk
from .sheet import CREAM, Sheet
from .signs import gone


# ------------------------------------------------------------------------- display
def row_key(desk: Desk) -> Hashable:
    view = desk.view
    shown = tuple("" if gone(desk, f"slot:{i + 1}") else card for i, card in enumerate(view.display))
    return shown, view.cubed, len(view.decks[view.era - 1]), view.era, len(view.discard)


def paint_row(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect) -> None:
    """Paints the cards of the display in their slots, the deck and the discard pile."""
    view, plan = desk.view, sheet.layout
    shift = (rect.x - plan.row.x, rect.y - plan.row.y)
    for i, slot in enumerate(plan.slots):
        place = slot.move(shift)
        card = view.display[i] if i < len(view.display) else ""
        if not card or gone(desk, f"slot:{i + 1}"):
            _bed(sheet, surface, place)
            continue
        paint_small(sheet, surface, place, card)
        if card in view.cubed:
            at = (place.right - place.w * 0.17, place.y + place.h * 0.52)
            sheet.stand(surface, "pieces/cube_plain", at, place.w * 0.26, 2)
    _deck(sheet, desk, surface, plan.deck.move(shift))
    _pile(sheet, desk, surface, plan.pile.move(shift))


def _bed(sheet: Sheet, surface: Surface, place: Rect) -> None:
    """Lays the hollow of a card."""
    radius = max(4, place.w // 18)
    pygame.draw.rect(surface, (17, 11, 8), place, border_radius=radius)
    pygame.draw.rect(surface, (58, 40, 25), place, max(1, sheet.k(2)), radius)


def _stack(sheet: Sheet, surface: Surface, name: str, place: Rect, count: int) -> None:
    """Lays the upper cards of a stack, each a little above the one below, and how many there are."""
    size = sheet.art.places["card"]["size"]
    high = place.h - sheet.k(6)
    wide = round(high * size[0] / size[1])
    wide = min(wide, place.w - sheet.k(8))
    rect = Rect(0, 0, wide, round(wide * size[1] / size[0]))
    rect.center = place.center
    for i in range(min(2, max(count, 1) - 1), -1, -1):
        step = max(1, sheet.k(2))
        sheet.lay(surface, name, rect.move(i * step, i * step), 3)
    paint_count(sheet, surface, (place.right, place.bottom), count)


def _deck(sheet: Sheet, desk: Desk, surface: Surface, place: Rect) -> None:
    left = len(desk.view.decks[desk.view.era - 1])
    if left:
        _stack(sheet, surface, f"cards/back_{desk.view.era}", place, left)


def _pile(sheet: Sheet, desk: Desk, surface: Surface, place: Rect) -> None:
    cards = desk.view.discard
    plate = place.inflate(-sheet.k(6), -sheet.k(4))
    pygame.draw.rect(surface, (24, 16, 11), plate, border_radius=sheet.k(6))
    pygame.draw.rect(surface, (92, 66, 40), plate, max(1, sheet.k(2)), sheet.k(6))
    colour = CREAM if cards else (110, 84, 60)
    sign = sheet.art.sign("count_discard", min(plate.w, plate.h) * 0.66, colour)
    sheet.put(surface, sign, (plate.centerx, plate.centery - sheet.k(5)))
    if cards:
        paint_count(sheet, surface, (place.right, place.bottom), len(cards))


# ---------------------------------------------------------------------------- hand
def hand_key(desk: Desk) -> Hashable:
    player = desk.player
    cards = tuple((c, gone(desk, f"hand:{c}")) for c in player.hand or ())
    lens = desk.lens == "play"
    return cards, player.hand_size, lens, player.needs if lens else None


def paint_hand(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect) -> None:
    """Paints the open hand, or the backs of one that is hidden; with the lens on, what each card lacks."""
    player = desk.player
    if player.hand is None:
        _backs(sheet, desk, surface, rect)
        return
    lacks: dict[str, CardNeed] = {n.card: n for n in player.needs or ()} if desk.lens == "play" else {}
    places = sheet.places.hand(len(player.hand))
    shift = (rect.x - sheet.layout.hand.x, rect.y - sheet.layout.hand.y)
    if not player.hand:
        _empty(sheet, surface, rect, "count_hand", "No cards in hand")
    elif places[-1].right < sheet.layout.hand.right - round(rect.h * 1.5):
        _props(sheet, surface, rect)
    for i, (card, place) in enumerate(zip(player.hand, places, strict=True)):
        if not gone(desk, f"hand:{card}"):
            paint_small(sheet, surface, place.move(shift), card, lacks.get(card), seen=in_sight(places, i))


def in_sight(places: list[Rect], i: int) -> int:
    """Returns how much of a card's width its neighbour leaves in sight, 0 for all of it."""
    if i + 1 < len(places) and places[i].y == places[i + 1].y and places[i + 1].x < places[i].right:
        return places[i + 1].x - places[i].x
    return 0


def _props(sheet: Sheet, surface: Surface, rect: Rect) -> None:
    """Lays inkwell and quill where a small hand leaves the desk free."""
    well = rect.h * 0.5
    at = (rect.right - rect.h * 0.42, rect.centery)
    sheet.stand(surface, "things/inkwell", at, well, 6)
    quill = sheet.art.wide("things/quill", rect.h * 1.5)
    surface.blit(
        quill, quill.get_rect(midright=(round(at[0] - well * 0.36), rect.centery)), special_flags=PREMUL
    )


def _backs(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect) -> None:
    size = sheet.art.places["card"]["size"]
    high = round(rect.h * 0.8)
    wide = round(high * size[0] / size[1])
    for i in range(desk.player.hand_size):
        place = Rect(rect.x + round(i * wide * 0.6), rect.centery - high // 2, wide, high)
        if place.right <= rect.right:
            sheet.lay(surface, f"cards/back_{desk.view.era}", place, 4)


def _empty(sheet: Sheet, surface: Surface, rect: Rect, icon: str, words: str) -> None:
    """Says in pale letters what an empty place is for."""
    pale = (166, 132, 94)
    plate = Rect(0, 0, min(rect.w, sheet.width(words, 20) + sheet.u(90)), sheet.u(48))
    plate.center = rect.center
    pygame.draw.rect(surface, (24, 16, 11), plate, border_radius=sheet.u(10))
    pygame.draw.rect(surface, (74, 52, 32), plate, max(1, sheet.u(2)), sheet.u(10))
    sheet.put(surface, sheet.art.sign(icon, sheet.u(28), pale), (plate.x + sheet.u(32), plate.centery))
    at = (plate.x + sheet.u(56), plate.centery + sheet.u(1))
    sheet.text(surface, at, words, 20, pale, width=plate.right - sheet.u(12) - at[0])


# ------------------------------------------------------------------------- in play
def played_key(desk: Desk) -> Hashable:
    player = desk.player
    cards = player.played + player.late
    return cards, player.marked, tuple(c for c in cards if gone(desk, f"played:{c}"))


def paint_played(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect) -> None:
    """Paints the cards in play of the player whose board is large, with the marks of those used."""
    player = desk.player
    cards = player.played + player.late
    if not cards:
        _empty(sheet, surface, rect, "action_chronicler", "Cards you play lie here")
    shift = (rect.x - sheet.layout.played.x, rect.y - sheet.layout.played.y)
    places = sheet.places.played(len(cards))
    for i, (card, place) in enumerate(zip(cards, places, strict=True)):
        paint_in_play(sheet, desk, surface, place.move(shift), card, seen=in_sight(places, i))


def paint_in_play(
    sheet: Sheet, desk: Desk, surface: Surface, place: Rect, card: str, seat: int = -1, seen: int = 0
) -> None:
    """Paints one card in play; the mark of a used one lies on its picture, so that its words can be read."""
    player = desk.player if seat < 0 else desk.view.players[seat]
    if seat < 0 and gone(desk, f"played:{card}"):
        return
    picture = paint_small(sheet, surface, place, card, in_play=True, seen=seen)
    if card in player.marked:
        wide = min(place.w * 0.3, picture.h * 0.45)
        at = (picture.centerx, picture.bottom - wide * 0.6)
        sheet.stand(surface, "pieces/cube_plain", at, wide, 2)


# ----------------------------------------------------------------- laid out over the map
def over_key(desk: Desk) -> Hashable:
    return desk.view.draft, desk.view.discard if desk.pile_open else (), desk.held


def paint_over(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect) -> None:
    """Paints the cards of the draft, or those of the discard pile, on a tray over the map."""
    sheet.panel(surface, rect, "panel_walnut", 2)
    draft = bool(desk.view.draft)
    words = "The draft: take two of these cards in all" if draft else "The discard pile"
    at = (rect.centerx, rect.y + sheet.u(28))
    sheet.text(surface, at, words, 24, CREAM, "title", "mm", width=rect.w - sheet.u(30))
    base = sheet.places.tray()
    for kind, card, place in sheet.places.over(desk):
        if not gone(desk, f"{kind}:{card}"):
            paint_small(sheet, surface, place.move(rect.x - base.x, rect.y - base.y), card)


def price_of_pile() -> str:
    """Returns what cards of the discard pile cost (GENTES-116)."""
    return ", ".join(f"{m.cards} for {m.coins} coins" for m in COMPONENTS.pile)
