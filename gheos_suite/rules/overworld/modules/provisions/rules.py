"""What the provisions add to a game: a token on each other cell of a large gap, and sets at the end."""

from __future__ import annotations

from collections import Counter
from typing import Final

from msgspec.structs import replace

from gheos_suite.core import GameConfig, Violation

from ...actions import Action
from ...board import Board
from ...events import Event
from ...hooks import Judged
from ...model import Cell, State
from ...tiles import decoded
from ..module import Module
from ..options import ON
from ..parts import put, want
from ..tokens import tokens
from .model import ITEMS, ChooseProvision, PlaceProvision, Provision, ProvisionPlaced, Provisions

TO_COME: Final = 2.0  # points an item is about to bring


class ProvisionsModule(Module):
    """Plays the provisions."""

    part = Provisions
    pendings = (ChooseProvision,)
    actions = (PlaceProvision,)

    def prepared(self, state: State, config: GameConfig) -> State:
        """Sorts the tokens onto the shop; a door that moves leaves an explorer behind (OVER-204, 210)."""
        if config.options["provisions"] != ON:
            return state
        forced = config.options["provisions_exhausted"] == ON
        shop = Provisions(tokens(config.options))
        return replace(state, parts=(*state.parts, shop), exhaust=state.exhaust or forced)

    def bars_coast(self, state: State, cell: Cell) -> bool:
        """Keeps coasts out of completed gaps (OVER-217)."""
        return any(cell in gap for gap in state.gaps)

    def door_placed(
        self, state: State, cell: Cell, side: int, source: Cell | None, out: list[Event]  # noqa: ARG002
    ) -> State:  # fmt: skip
        """Has the winner fill the other cells of a gap (OVER-205, 206)."""
        gap = next((gap for gap in state.gaps if cell in gap), ())
        return _ask(state, tuple(c for c in gap if c != cell), side)

    def choices(self, state: State, seat: int) -> list[Action]:  # noqa: ARG002
        pending, part = state.pending, want(state, Provisions)
        assert isinstance(pending, ChooseProvision)
        cells = pending.cells[:1] if sum(part.shop) >= len(pending.cells) else pending.cells
        return [
            PlaceProvision(item, cell)
            for cell in cells
            for item, left in zip(ITEMS, part.shop, strict=True)
            if left
        ]

    def why_not(self, state: State, action: Action) -> Violation:
        if not isinstance(action, PlaceProvision) or not isinstance(state.pending, ChooseProvision):
            return super().why_not(state, action)
        if action.item not in ITEMS or not want(state, Provisions).shop[ITEMS.index(action.item)]:
            return Violation("sold-out", "The shop has no such item left.", args={"item": action.item})
        return Violation("not-next-cell", "The cells of the gap are filled in order.", state.pending.cells[:1])

    def perform(self, state: State, seat: int, action: Action, out: list[Event]) -> State:  # noqa: ARG002
        pending, part = state.pending, want(state, Provisions)
        assert isinstance(action, PlaceProvision) and isinstance(pending, ChooseProvision)
        i = ITEMS.index(action.item)
        shop = tuple(n - (k == i) for k, n in enumerate(part.shop))
        placed = (*part.placed, Provision(action.cell, action.item))
        out.append(ProvisionPlaced(pending.side, action.item, action.cell, shop[i]))
        state = put(replace(state, pending=None), Provisions(shop, placed))
        return _ask(state, tuple(c for c in pending.cells if c != action.cell), pending.side)

    def points(self, board: Board, state: State) -> list[tuple[str, tuple[int, ...]]]:  # noqa: ARG002
        """Returns what the items of every side are worth in sets (OVER-211..213)."""
        return [("provisions", tuple(set_points(items) for items in owned(state)))]

    def judged(self, board: Board, state: State, turns: float) -> Judged:  # noqa: ARG002
        """Returns what the sets are worth so far, and the items a side is about to take."""
        points = [float(set_points(items)) for items in owned(state)]
        if isinstance(state.pending, ChooseProvision):
            points[state.pending.side] += TO_COME * len(state.pending.cells)
        return [("provisions", tuple(points))]

    def motives(self) -> dict[str, str]:
        return {"provisions": "to collect provisions"}


def _ask(state: State, cells: tuple[Cell, ...], side: int) -> State:
    if cells and any(want(state, Provisions).shop):
        return replace(state, pending=ChooseProvision(cells, side))
    return state


def owned(state: State) -> list[Counter[str]]:
    """Returns the items of every side: those in gaps with its door or exhausted explorer (OVER-209, 219)."""
    holders = {d.cell: d.side for d in state.doors} | {e.cell: e.side for e in state.exhausted}
    owner = {c: holders[held] for gap in state.gaps for held in gap if held in holders for c in gap}
    found = [Counter[str]() for _ in state.sides]
    for token in want(state, Provisions).placed:
        if token.cell in owner:
            found[owner[token.cell]][token.item] += 1
    return found


def set_points(items: Counter[str]) -> int:
    """Returns the points of items in the best sets: each as large as can be (OVER-213)."""
    worth = decoded()["provisions"]["set_points"]
    sizes = (sum(n > i for n in items.values()) for i in range(max(items.values(), default=0)))
    return sum(worth[str(size)] for size in sizes)
