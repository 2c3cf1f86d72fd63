"""The tokens that are provisions on one side and fuel on the other. Rules: OVER-202, 203, 247, 333."""

from __future__ import annotations

from collections.abc import Mapping

from ..tiles import decoded
from .options import ON
from .provisions.model import ITEMS


def tokens(options: Mapping[str, str]) -> tuple[int, ...]:
    """Returns how many tokens of each of `ITEMS` a game has, with one more for a fifth colour."""
    data = decoded()["provisions"]
    more = data["summoners_extra"] if options["summoners"] == ON else {}
    return tuple(data["base"][item] + more.get(item, 0) for item in ITEMS)
