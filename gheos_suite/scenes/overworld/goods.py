"""What modules bring beside the map: tokens in their piles, and what each player has of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import Final

from pygame import Rect, Surface

from gheos_suite.core import AnySession
from gheos_suite.core.words import counted, listed
from gheos_suite.rules.overworld.model import Cell
from gheos_suite.rules.overworld.modules.airship.model import Airship
from gheos_suite.rules.overworld.modules.negotiation.model import Negotiation
from gheos_suite.rules.overworld.modules.parts import find
from gheos_suite.rules.overworld.modules.provisions.model import ITEMS, Provisions
from gheos_suite.rules.overworld.modules.summoners.model import Summoners
from gheos_suite.rules.overworld.modules.terrain import TERRAIN
from gheos_suite.rules.overworld.modules.towns.model import Towns
from gheos_suite.rules.overworld.modules.words import item as item_name
from gheos_suite.rules.overworld.view import View

from .desk import Desk
from .layout import BASE
from .sheet import TITLE, Sheet

TOWNS: Final = ("TW", "TR")
Kind = tuple[str, int]  # a part of the sheets, and how many are left


def patterns(session: AnySession) -> tuple[str, ...]:
    """Returns the patterns of the coasts in a game, those of modules after those of the base game."""
    options = session.config.options
    more = options.get("towns") == "on" or options.get("summoners") == "on" or session.config.seats > len(BASE)
    return (*BASE, *TOWNS) if more and session.config.seats > 1 else BASE


def kinds(view: View) -> tuple[Kind, ...]:
    """Returns the tokens in piles, each kind with its number."""
    found: list[Kind] = []
    if (shop := find(view, Provisions)) is not None:
        found += [(f"provision_{item}", left) for item, left in zip(ITEMS, shop.shop, strict=True)]
    if (towns := find(view, Towns)) is not None:
        found.append(("sidequest_hidden", len(towns.pile)))
    if (ship := find(view, Airship)) is not None:
        found.append(("fuel", ship.pile))
    return tuple(found)


def has_secrets(view: View) -> bool:
    """Returns whether some of the tokens have a side that not everybody knows."""
    return find(view, Towns) is not None


# ------------------------------------------------------------------------------- strip
def goods_key(desk: Desk) -> Hashable:
    return kinds(desk.view)


def paint_goods(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect) -> None:
    """Paints the strip: a token of each kind with how many are left."""
    found = kinds(desk.view)
    if not found:
        return
    sheet.shade(surface, rect)
    sheet.panel(surface, rect, "thin")
    pad = sheet.u(8)
    each = (rect.w - 2 * pad) // len(found)
    k = max(1, min((rect.h - 4 * sheet.k) // 30, each // 44, sheet.k))
    for i, (part, left) in enumerate(found):
        x = rect.x + pad + i * each
        picture = sheet.art.part(part, k)
        at = (x + picture.get_width() // 2, rect.centery)
        sheet.lay(surface, picture, at, alpha=1.0 if left else 0.35)
        colour = TITLE if left else sheet.theme["disabled_text"]
        n = sheet.letter_k(22)
        sheet.letters(
            surface, (at[0] + picture.get_width() // 2 + sheet.u(4), at[1]), str(left), n, colour, "lm"
        )


def wares_left(item: str, n: int) -> str:
    """Returns "1 torch" or "2 torches"."""
    words = counted(n, item_name(item))
    return words.replace("torchs", "torches")


def goods_lines(view: View) -> list[str]:
    """Returns the lines of the card that explains the strip."""
    lines = ["In the piles"]
    if (shop := find(view, Provisions)) is not None:
        left = [wares_left(item, n) for item, n in zip(ITEMS, shop.shop, strict=True) if n]
        lines.append(f"Shop: {', '.join(left) or 'sold out'}")
    if (towns := find(view, Towns)) is not None:
        lines.append(f"{counted(len(towns.pile), 'sidequest')} for new towns")
    if (ship := find(view, Airship)) is not None:
        lines.append(
            "The airship has crashed"
            if ship.crashed
            else f"{counted(ship.pile, 'fuel token')} for losers of gaps"
        )
    return lines


def token_lines(view: View, cell: Cell) -> list[str]:
    """Returns what lies on a cell: a sidequest on a town, or a provision in a gap; nothing elsewhere."""
    if (towns := find(view, Towns)) is not None:
        for placed in towns.placed:
            if placed.cell == cell:
                quest = placed.sidequest
                below = f"Below it: {TERRAIN[quest.under]}" if quest.under else "What lies below is secret"
                return [
                    f"Sidequest: {TERRAIN[quest.up]}",
                    "Your explorers beside the town times all of yours there",
                    below,
                ]
    if (shop := find(view, Provisions)) is not None:
        for token in shop.placed:
            if token.cell == cell:
                return [item_name(token.item).capitalize(), "A set of different ones scores its size squared"]
    return []


# ------------------------------------------------------------------------------- players
def owned(view: View, side: int) -> Counter[str]:
    """Returns the provisions a side owns: those in gaps with its door or exhausted explorer."""
    shop = find(view, Provisions)
    if shop is None:
        return Counter()
    own = {d.cell for d in view.doors if d.side == side} | {e.cell for e in view.exhausted if e.side == side}
    cells = {cell for gap in view.gaps if own.intersection(gap) for cell in gap}
    return Counter(token.item for token in shop.placed if token.cell in cells)


def chips(view: View, side: int) -> tuple[Kind, ...]:
    """Returns what a player's card shows of modules: fuel, provisions, pieces held, promises given."""
    found: list[Kind] = []
    if (ship := find(view, Airship)) is not None and not ship.crashed:
        found.append(("fuel", ship.fuel[side]))
    if find(view, Provisions) is not None:
        found.append(("provision_map", owned(view, side).total()))
    if (part := find(view, Summoners)) is not None:
        found.append(("icon_summon", sum(held.holder == side for held in part.held)))
    if (talks := find(view, Negotiation)) is not None:
        found.append(("icon_promise", sum(p.debtor == side for p in talks.promises)))
    return tuple(found)


def lines(desk: Desk, side: int) -> list[str]:
    """Returns the lines about what a player has of modules."""
    view, found = desk.view, []
    if desk.scores_shown:
        found += [f"{counted(points, 'point')} for {source}" for source, points in view.tallies[side].more]
    items = owned(view, side)
    if items:
        what = listed([f"{n} {item_name(item)}" if n > 1 else item_name(item) for item, n in items.items()])
        found.append(f"Provisions: {what}")
    if (ship := find(view, Airship)) is not None and not ship.crashed:
        found.append(counted(ship.fuel[side], "fuel token"))
    if (part := find(view, Summoners)) is not None:
        held = Counter((h.side, h.shape) for h in part.held if h.holder == side)
        for (other, shape), n in held.items():
            found.append(f"Holds {counted(n, shape)} of {desk.name(other)}")
    return found
