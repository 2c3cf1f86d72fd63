"""On which page of a small window things lie."""

from __future__ import annotations

from .desk import Desk
from .spots import parts

PAGE_OF = {
    "tile": "actions", "tax": "actions", "place": "map", "region": "map", "token": "map", "draft": "map",
    "slot": "cards", "pile": "cards", "deck": "cards", "hand": "hand", "played": "hand", "seat": "hand",
}  # fmt: skip
MODES = {
    "act": "actions", "draft": "map", "cards": "cards", "gift": "cards", "site": "map", "region": "map",
    "card": "hand", "reward": "map", "hand_card": "hand", "training": "map",
}  # fmt: skip


def page_of(name: str) -> str:
    """Returns the page a spot lies on, "" for what is always shown."""
    return PAGE_OF.get(parts(name)[0], "")


def first_page(desk: Desk) -> str:
    """Returns the page the open decision is about, "" if any will do."""
    if desk.options.mode == "abilities":
        return next((page for name in desk.options.spots if (page := page_of(name))), "")
    return MODES.get(desk.options.mode, "")
