"""The modules of a game acting in turn, each where its part is in the state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from gheos_suite.core import GameConfig, Violation

from ..actions import Action
from ..board import Atlas, Board
from ..events import Event
from ..hooks import Hooks, Judged, Points
from ..model import Cell, Laid, State
from ..tiles import TileSet
from .airship.rules import AirshipModule
from .module import Module
from .negotiation.rules import NegotiationModule
from .options import settled
from .provisions.rules import ProvisionsModule
from .summoners.rules import SummonersModule
from .towns.rules import TownsModule

KINDS: Final[tuple[type[Module], ...]] = (
    ProvisionsModule, TownsModule, AirshipModule, SummonersModule, NegotiationModule,
)  # fmt: skip


class Chain(Hooks):
    """Calls the hooks of all modules, of those alone whose part a state has."""

    def __init__(self, tiles: TileSet, atlas: Atlas) -> None:
        self._all = [kind(tiles, atlas) for kind in KINDS]
        for module in self._all:
            module.hooks = self
        self._own = {
            hook: [m for m in self._all if getattr(type(m), hook) is not getattr(Module, hook)]
            for hook in vars(Hooks)
            if not hook.startswith("_")
        }
        self._by_pending = {kind: module for module in self._all for kind in module.pendings}
        self._by_action = {kind: module for module in self._all for kind in module.actions}

    def _active(self, state: State, hook: str) -> list[Module]:
        """Returns the modules of a game that do something at a hook."""
        if not state.parts:
            return []
        kinds = {type(part) for part in state.parts}
        return [module for module in self._own[hook] if module.part in kinds]

    # ---------------------------------------------------------------- set-up
    def prepared(self, state: State, config: GameConfig) -> State:
        config = replace(config, options=settled(config))
        for module in self._all:
            state = module.prepared(state, config)
        return state

    def map_begun(self, state: State, out: list[Event]) -> State:
        for module in self._active(state, "map_begun"):
            state = module.map_begun(state, out)
        return state

    # ---------------------------------------------------------------- the phases of a turn
    def turn_begun(self, state: State, out: list[Event]) -> State:
        for module in self._active(state, "turn_begun"):
            state = module.turn_begun(state, out)
        return state

    def grown(self, state: State, laid: Laid, out: list[Event]) -> State:
        for module in self._active(state, "grown"):
            state = module.grown(state, laid, out)
        return state

    def filled(self, state: State, laid: Laid, out: list[Event]) -> State:
        for module in self._active(state, "filled"):
            state = module.filled(state, laid, out)
        return state

    def adds(self, state: State) -> bool:
        return any(module.adds(state) for module in self._active(state, "adds"))

    def adding(self, state: State, squares: Sequence[Cell] | None, out: list[Event]) -> State:
        for module in self._active(state, "adding"):
            if module.adds(state):
                state = module.adding(state, squares, out)
        return state

    def added(self, state: State, out: list[Event]) -> State:
        for module in self._active(state, "added"):
            state = module.added(state, out)
        return state

    def gap_won(self, state: State, strengths: tuple[int, ...], side: int, out: list[Event]) -> State:
        for module in self._active(state, "gap_won"):
            state = module.gap_won(state, strengths, side, out)
        return state

    def door_placed(self, state: State, cell: Cell, side: int, source: Cell | None, out: list[Event]) -> State:
        for module in self._active(state, "door_placed"):
            state = module.door_placed(state, cell, side, source, out)
        return state

    def checked(self, state: State, out: list[Event]) -> State:
        for module in self._active(state, "checked"):
            state = module.checked(state, out)
        return state

    def settled(self, before: State, state: State, out: list[Event]) -> State:
        for module in self._active(state, "settled"):
            state = module.settled(before, state, out)
        return state

    # ---------------------------------------------------------------- what may be done
    def bars_coast(self, state: State, cell: Cell) -> bool:
        return any(module.bars_coast(state, cell) for module in self._active(state, "bars_coast"))

    def binding(self, state: State) -> bool:
        return any(module.binding(state) for module in self._active(state, "binding"))

    def bars(self, state: State, action: Action) -> Violation | None:
        for module in self._active(state, "bars"):
            if found := module.bars(state, action):
                return found
        return None

    def extra(self, state: State) -> list[Action]:
        return [action for module in self._active(state, "extra") for action in module.extra(state)]

    def choices(self, state: State, seat: int) -> list[Action]:
        owner = self._by_pending.get(type(state.pending))
        return owner.choices(state, seat) if owner else []

    def violation(self, state: State, seat: int, action: Action) -> Violation | None:
        owner = self._by_action[type(action)]
        if all(type(part) is not owner.part for part in state.parts):
            return super().violation(state, seat, action)
        asked = self._by_pending.get(type(state.pending)) is owner
        if (asked and action in owner.choices(state, seat)) or action in owner.extra(state):
            return None
        return owner.why_not(state, action)

    def perform(self, state: State, seat: int, action: Action, out: list[Event]) -> State:
        return self._by_action[type(action)].perform(state, seat, action, out)

    # ---------------------------------------------------------------- scores and secrets
    def points(self, board: Board, state: State) -> Points:
        return [found for module in self._active(state, "points") for found in module.points(board, state)]

    def judged(self, board: Board, state: State, turns: float) -> Judged:
        return [
            found for module in self._active(state, "judged") for found in module.judged(board, state, turns)
        ]

    def motives(self) -> dict[str, str]:
        return {key: words for module in self._all for key, words in module.motives().items()}

    def veiled(self, state: State, seat: int | None) -> State:
        for module in self._active(state, "veiled"):
            state = module.veiled(state, seat)
        return state

    def redact(self, event: Event, seat: int | None) -> Event:
        for module in self._all:
            event = module.redact(event, seat)
        return event

    def dealt(self, state: State, chance: int) -> State:
        for module in self._active(state, "dealt"):
            state = module.dealt(state, chance)
        return state
