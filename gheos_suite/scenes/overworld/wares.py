"""What modules lay out in the tray for a choice: provisions, sidequests, explorers, players, turned tiles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pygame import Rect

from gheos_suite.rules.overworld.modules.negotiation import model as ne
from gheos_suite.rules.overworld.modules.parts import find, want
from gheos_suite.rules.overworld.modules.provisions.model import ITEMS, Provisions
from gheos_suite.rules.overworld.modules.summoners import model as su
from gheos_suite.rules.overworld.modules.terrain import TERRAIN
from gheos_suite.rules.overworld.modules.towns import model as to
from gheos_suite.rules.overworld.modules.words import item as item_name

from .layout import Layout
from .more_options import CALL
from .terms import DEBTOR, DECISION, ICONS, PROMISE, SHORT, offered, offers

if TYPE_CHECKING:
    from .desk import Desk

ROW = 4  # of them side by side at most


@dataclass(frozen=True)
class Ware:
    """Something in the tray: its part of the sheets, words below it, a number on it.

    With an action a click makes it; else a click picks it, and a cell of the map says where it goes.
    """

    piece: tuple[Any, ...]
    part: str
    words: str
    number: str = ""
    action: Any = None


def wares(desk: Desk) -> tuple[Ware, ...]:
    """Returns what lies in the tray for the open decision."""
    if not desk.ready:
        return ()
    if desk.dealing:
        return tuple(_player(desk, seat, action) for seat, action in desk.options.deals.items())
    match desk.options.mode:
        case "provision":
            return _shop(desk)
        case "quest":
            pile = want(desk.view, to.Towns).pile
            return tuple(
                Ware(("quest", i), f"sidequest_{q.up}", TERRAIN[q.up].capitalize(), "", to.TakeSidequest(i))
                for i, q in enumerate(pile)
            )
        case "quest_side":
            return _sides(desk)
        case "adding":
            return _adding(desk)
        case "summoned":
            return tuple(
                _player(desk, a.seat, a) for a in desk.options.actions if isinstance(a, su.NameSummoned)
            )
        case "provide" | "return":
            return tuple(
                _handed(desk, a) for a in desk.options.actions if isinstance(a, su.Provide | su.GiveReturn)
            )
        case "terms":
            return _terms(desk)
        case "rotation":
            return tuple(
                Ware(("turned", a.rotation), "", "", "", a)
                for a in desk.options.actions
                if isinstance(a, ne.BindRotation)
            )
    return ()


def _shop(desk: Desk) -> tuple[Ware, ...]:
    """Returns the kinds of the shop that are left; with one cell to fill a click puts one there."""
    shop = want(desk.view, Provisions).shop
    found = []
    for item, left in zip(ITEMS, shop, strict=True):
        goals = desk.options.goals.get(("item", item), {})
        if goals:
            only = next(iter(goals.values())) if len(goals) == 1 else None
            words = item_name(item).capitalize()
            found.append(Ware(("item", item), f"provision_{item}", words, str(left), only))
    return tuple(found)


def _sides(desk: Desk) -> tuple[Ware, ...]:
    """Returns both sides of the sidequest in hand; the one below is hidden from those who may not know it."""
    pending = desk.view.pending
    assert isinstance(pending, to.ChooseSidequestSide)
    under = desk.peeked or pending.sidequest.under
    up = pending.sidequest.up
    return (
        Ware(("side", 0), f"sidequest_{up}", f"{TERRAIN[up].capitalize()} up", "", to.LaySidequest(False)),
        Ware(
            ("side", 1),
            f"sidequest_{under}" if under else "sidequest_hidden",
            f"{TERRAIN[under].capitalize()} up" if under else "The other side",
            "",
            to.LaySidequest(True),
        ),
    )


def _adding(desk: Desk) -> tuple[Ware, ...]:
    """Returns what can be added to a square, and who can be asked to add something."""
    found = []
    for piece in desk.options.goals:
        match piece:
            case ("piece", side, shape):
                colour = desk.view.sides[side].colour
                mine = side == desk.options.seat
                words = "Yours" if mine else f"Held for {desk.name(side)}"
                left = getattr(desk.view.sides[side], f"{shape}s") if mine else _held(desk, side, shape)
                found.append(Ware(piece, f"{shape}_{colour}_head", words, str(left)))
            case ("summon", seat):
                colour = desk.view.sides[seat].colour
                found.append(Ware(piece, f"banner_{colour}", f"Ask {desk.name(seat)}"))
            case ("call",):
                found.append(Ware(CALL, "icon_summon", "Call volunteers"))
    return tuple(found)


def _terms(desk: Desk) -> tuple[Ware, ...]:
    """Returns what an offer consists of; a click on a part goes on to the next possibility."""
    offer, possible = offered(desk), offers(desk)
    found = [
        Ware(("term", DECISION), ICONS[offer.decision], SHORT[offer.decision], "Now"),
        Ware(("term", PROMISE), ICONS[offer.promise], SHORT[offer.promise], "Later"),
    ]
    if len({o.debtor for o in possible if o.decision == offer.decision}) > 1:
        colour = desk.view.sides[offer.debtor].colour
        found.append(Ware(("term", DEBTOR), f"banner_{colour}", f"{desk.name(offer.debtor)} owes it", ""))
    return tuple(found)


def _held(desk: Desk, side: int, shape: str) -> int:
    held = want(desk.view, su.Summoners).held
    return sum((h.holder, h.side, h.shape) == (desk.options.seat, side, shape) for h in held)


def _handed(desk: Desk, action: su.Provide | su.GiveReturn) -> Ware:
    """Returns an explorer to be handed over, or to be given for one."""
    side = action.side if isinstance(action, su.Provide) else desk.options.seat
    words = "Yours" if side == desk.options.seat else f"Held for {desk.name(side)}"
    part = f"{action.shape}_{desk.view.sides[side].colour}_head"
    return Ware(("given", side, action.shape), part, words, "", action)


def _player(desk: Desk, seat: int, action: Any) -> Ware:
    return Ware(("player", seat), f"banner_{desk.view.sides[seat].colour}", desk.name(seat), "", action)


def picked(desk: Desk) -> Ware | None:
    """Returns the ware that a click on a cell would bring there."""
    found = [ware for ware in wares(desk) if ware.piece in desk.options.goals]
    if not found:
        return None
    return next((ware for ware in found if ware.piece == desk.ware), found[0])


def ware_spots(plan: Layout, count: int) -> list[Rect]:
    """Returns where the wares lie in the tray: in rows of equal length."""
    if not count:
        return []
    room = plan.faces[0].union(plan.faces[1])
    rows = 1 if count <= ROW and room.w >= room.h * 2 // 3 * count // 2 else -(-count // ROW)
    if count == ROW and room.h * 2 > room.w:
        rows = 2
    columns = -(-count // rows)
    wide, tall = room.w // columns, room.h // rows
    return [Rect(room.x + i % columns * wide, room.y + i // columns * tall, wide, tall) for i in range(count)]


def in_play(view: Any, kind: type[Any]) -> bool:
    """Returns whether a module is in the game."""
    return find(view, kind) is not None
