"""Hands for a table of Overworld with expansions: their actions through real pointer or key events."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from gheos_suite.core import AnySession
from gheos_suite.rules.overworld.model import Cell
from gheos_suite.rules.overworld.modules.airship import model as ai
from gheos_suite.rules.overworld.modules.negotiation import model as ne
from gheos_suite.rules.overworld.modules.provisions import model as pr
from gheos_suite.rules.overworld.modules.summoners import model as su
from gheos_suite.rules.overworld.modules.towns import model as to
from gheos_suite.saves import Settings
from gheos_suite.scenes.overworld.more_options import ANSWERS
from gheos_suite.scenes.overworld.options import Piece
from gheos_suite.scenes.overworld.scene import TableScene
from gheos_suite.scenes.overworld.terms import DEBTOR, DECISION, PROMISE, offered
from gheos_suite.scenes.overworld.wares import wares

from .overworld_pilot import Pilot
from .table_pilot import FAST, any_kind, at_table

Choose = Callable[[str], None]
MODULES = ("provisions", "towns", "airship", "summoners")
ALL = dict.fromkeys(MODULES, "on") | {"negotiation": "always", "offer_seconds": "off"}
BROUGHT = (pr.PlaceProvision, su.AddPiece, su.Summon, su.CallVolunteers)


def at_random(session: AnySession, rng: random.Random) -> None:
    """Makes a move at random."""
    seat = session.actors[0]
    session.submit(seat, any_kind(list(session.game.legal_actions(session.state, seat)), rng))


def brought(action: Any) -> Piece:
    """Returns the piece of the tray that an action brings to a cell."""
    match action:
        case pr.PlaceProvision(item, _):
            return ("item", item)
        case su.AddPiece(side, shape, _):
            return ("piece", side, shape)
        case su.Summon(seat, _):
            return ("summon", seat)
    return ("call",)


class ModulesPilot(Pilot):
    """Sits at a table of Overworld with expansions."""

    # ----------------------------------------------------------------- by mouse
    def by_mouse(self, action: Any) -> None:
        """Makes the action with the pointer alone."""
        if not self._module(action, self._clicked, self.click_cell):
            super().by_mouse(action)

    def _clicked(self, name: str) -> None:
        """Clicks a ware of the tray or a button of the ribbon."""
        rect = self.table.keys.rect_of(name)
        self.click(rect.center)

    # ------------------------------------------------------------------ by keys
    def by_keys(self, action: Any) -> None:
        """Makes the action with keys alone."""
        if not self._module(action, self.focus, lambda cell: self.focus(f"at:{cell[0]},{cell[1]}")):
            super().by_keys(action)

    # ------------------------------------------------------------------- either
    def _module(self, action: Any, choose: Choose, on_cell: Callable[[Cell], None]) -> bool:
        """Makes an action of a module; returns whether it was one."""
        if action in ANSWERS:
            self._answer(action, choose)
        elif isinstance(action, BROUGHT):
            self._bring_ware(action, choose, on_cell)
        elif isinstance(action, ai.Launch):
            self._launch(action, choose, on_cell)
        elif isinstance(action, ne.Deal):
            choose("button:deal")
            choose(self._ware(lambda ware: ware.action == action))
        elif isinstance(action, ne.Offer):
            self._offer(action, choose)
        elif isinstance(action, ne.BindLocation):
            on_cell(action.cell)
        elif any(ware.action == action for ware in wares(self.table.desk)):
            choose(self._ware(lambda ware: ware.action == action))
        else:
            return False
        return True

    def _answer(self, action: Any, choose: Choose) -> None:
        if isinstance(action, to.LaySidequest):
            choose(self._ware(lambda ware: ware.action == action))
        else:
            choose(f"answer:{ANSWERS[action]}")

    def _ware(self, wanted: Callable[[Any], bool]) -> str:
        return next(f"ware:{i}" for i, ware in enumerate(wares(self.table.desk)) if wanted(ware))

    def _bring_ware(self, action: Any, choose: Choose, on_cell: Callable[[Cell], None]) -> None:
        piece, ply = brought(action), self.table.session.ply
        choose(self._ware(lambda ware: ware.piece == piece))
        if self.table.session.ply == ply:
            on_cell(action.cell)

    def _launch(self, action: ai.Launch, choose: Choose, on_cell: Callable[[Cell], None]) -> None:
        desk, ply = self.table.desk, self.table.session.ply
        choose("button:launch")
        if self.table.session.ply > ply:
            return
        for cell in sorted(desk.leaving ^ frozenset(action.leaving)):
            on_cell(cell)
        choose("button:launch")

    def _offer(self, action: ne.Offer, choose: Choose) -> None:
        desk = self.table.desk
        for number, part in ((DECISION, "decision"), (DEBTOR, "debtor"), (PROMISE, "promise")):
            for _ in range(8):
                if getattr(offered(desk), part) == getattr(action, part):
                    break
                choose(self._ware(lambda ware, n=number: ware.piece == ("term", n)))
        choose("button:offer")

    # ------------------------------------------------------------- laid tiles
    def name_of(self, piece: Piece) -> str:
        match piece[0]:
            case "airship":
                return "face:0"
            case "wreck":
                return f"face:{piece[1]}"
        return super().name_of(piece)


@contextmanager
def with_modules(
    session: AnySession, settings: Settings = FAST, bots: Sequence[int] = (),
    size: tuple[int, int] = (1920, 1080),
) -> Iterator[ModulesPilot]:  # fmt: skip
    """Gives a pilot at the table of a session."""
    with at_table(ModulesPilot, TableScene, session, settings, bots, size) as pilot:
        yield pilot
