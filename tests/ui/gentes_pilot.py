"""Hands for a table of Gentes: make any legal action through real pointer or key events."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pygame
from msgspec.structs import replace

from gheos_suite.core import AnySession
from gheos_suite.rules.gentes import actions as act
from gheos_suite.rules.gentes.model import DOUBLE, SINGLE, TYPES, State
from gheos_suite.saves import Settings
from gheos_suite.scenes.gentes.options import TRAINING, Piece
from gheos_suite.scenes.gentes.scene import TableScene
from gheos_suite.scenes.gentes.spots import CITY, HAND, PILE, TABLEAU, TRACK
from gheos_suite.ui.drag import Phase
from gheos_suite.ui.input import Semantic

from .table_pilot import FAST, Pixel, TablePilot, at_table, new_session

MOST_TABS = 160


def brought(action: Any, table: TableScene) -> tuple[Piece, str] | None:
    """Returns the piece an action takes up and where it goes; None if it takes none up."""
    match action:
        case act.TakeTile(tile):
            return ("tile", tile), TRACK
        case act.CollectTaxes(space):
            return ("tax", space), TRACK
        case act.Draft(card):
            return ("draft", card), HAND
        case act.TakeCard(slot):
            return ("slot", slot), HAND
        case act.PlayCard(card):
            return ("hand", card), TABLEAU
        case act.Build(space):
            return (CITY,), f"place:{space}"
        case act.MoveCity(space, to):
            return ("moved", space), f"place:{to}"
        case act.Trade(give, get):
            return ("folk", give), f"folk:{get}"
        case act.Train(folk) if ("token", folk) in table.desk.options.goals:
            alone = len(table.desk.options.spots[f"folk:{folk}"]) == 1
            return (("token", folk), f"folk:{folk}") if alone else None
    return None


class Pilot(TablePilot):
    """Sits at a table of Gentes; with `dragging` it drags whatever can be dragged, else it clicks."""

    table: TableScene
    dragging = True

    # ----------------------------------------------------------------- places
    def spot(self, name: str) -> Pixel:
        """Returns a pixel below which that spot lies, and nothing over it."""
        rect = self.table.keys.rect_of(name)
        for y in (5, 2, 8, 1, 9):
            for x in (5, 2, 1, 8, 9):
                pos = (rect.x + rect.w * x // 10, rect.y + rect.h * y // 10)
                if self.table.mouse.name_at(pos) == name:
                    return pos
        raise AssertionError(f"{name} cannot be pressed; it lies at {rect}")

    def press_spot(self, name: str) -> None:
        self.table.bring_up(name)
        self.click(self.spot(name))

    # --------------------------------------------------------------- by mouse
    def hold(self, piece: Piece) -> None:
        """Takes a piece up with the button held down."""
        kind, *rest = piece
        name = f"place:{rest[0]}" if kind == "moved" else f"{kind}:{rest[0]}" if rest else kind
        self.table.bring_up(name)
        start = self.spot(name)
        self.mouse(pygame.MOUSEMOTION, start)
        self.mouse(pygame.MOUSEBUTTONDOWN, start)
        self.mouse(pygame.MOUSEMOTION, (start[0] + 12, start[1] - 12))

    def by_mouse(self, action: Any) -> None:
        """Makes the action with the pointer alone."""
        way = brought(action, self.table) if self.dragging else None
        if way is not None:
            self._drag(*way)
            return
        for name in self.presses(action):
            self.press_spot(name)
        self.answer(action, self.press_spot)

    def _drag(self, piece: Piece, goal: str) -> None:
        table = self.table
        self.hold(piece)
        assert table.drag.phase is Phase.DRAGGING and table.aim is not None, f"{piece} cannot be held"
        x, y = table.aim.centre(goal)
        self.mouse(pygame.MOUSEMOTION, (round(x), round(y)))
        assert (table.aim.cell, table.aim.legal) == (goal, True), (piece, goal, table.aim.cell)
        self.mouse(pygame.MOUSEBUTTONUP, (round(x), round(y)))
        self.tick()

    # ------------------------------------------------------------ by keyboard
    def by_keys(self, action: Any) -> None:
        """Makes the action with keys alone."""
        for name in self.presses(action, True):
            self.focus(name)
        self.answer(action, self.focus)

    def focus(self, name: str) -> None:
        for _ in range(MOST_TABS):
            if self.table.desk.focus == name:
                self.press(Semantic.ACCEPT)
                return
            self.press(Semantic.NEXT)
        raise AssertionError(f"Tab never reaches {name}; it goes through {self.table.keys.names()}")

    # ------------------------------------------------------------ what is pressed
    def answer(self, action: Any, press: Any) -> None:
        """Chooses the way that is meant, if the table asks."""
        desk = self.table.desk
        if not desk.asking:
            return
        if isinstance(action, act.SetPayment):
            while desk.payments[desk.amount] != action:
                more = desk.payments[desk.amount].coins < action.coins
                press("button:more" if more else "button:less")
        press(f"way:{desk.asking.index(action)}")

    def presses(self, action: Any, keys: bool = False) -> Iterator[str]:
        """Yields the spots to be pressed one after the other; each is asked for after the last was pressed.

        A click on a type begins a trade where it cannot mean anything else; keys go by the button.
        """
        desk = self.table.desk
        mode = desk.options.mode
        match action:
            case act.Settle(people):
                for folk, n in zip(TYPES, people, strict=True):
                    yield from [f"folk:{folk}"] * n
                yield "button:settle"
            case act.Trade(give, get):
                if mode in TRAINING or (keys and mode != "second_trade"):
                    yield "button:trade"
                yield f"folk:{give}"
                yield f"folk:{get}"
            case act.SpendCubes(folk):
                yield "button:spend"
                yield f"folk:{folk}"
            case act.TakeDiscarded(card):
                if not desk.pile_open:
                    yield PILE
                yield f"pile:{card}"
            case act.MoveCity(space, to):
                yield f"place:{space}"
                yield f"place:{to}"
            case act.LiftHourglass(pair):
                track = desk.view.players[desk.options.seat].track
                yield f"space:{track.index(DOUBLE if pair else SINGLE) + 1}"
            case act.Done():
                yield "button:done"
            case act.BuyPoints():
                yield "button:buy"
            case _:
                yield self.named(action)

    def named(self, action: Any) -> str:
        """Returns the one spot that is pressed for an action."""
        played = self.table.desk.view.players[self.table.desk.options.seat].played
        match action:
            case act.TakeTile(what):
                return f"tile:{what}"
            case act.CollectTaxes(what):
                return f"tax:{what}"
            case act.Draft(what):
                return f"draft:{what}"
            case act.TakeCard(slot):
                return f"slot:{slot}"
            case act.PlayCard(what):
                return f"hand:{what}"
            case act.UseCard(what):
                return f"played:{what}"
            case act.UseHometown(what) | act.ChooseCity(what) | act.Build(what):
                return f"place:{what}"
            case act.UseAbility(what) | act.SetPayment(what):
                return f"played:{what}" if what in played else f"place:{what}"
            case act.Train(what):
                return f"folk:{what}"
            case act.PlaceHourglasses(pairs):
                return f"pairs:{pairs}"
            case act.ActivateRegion(what):
                return f"region:{what}"
            case act.ScoreSymbol(what):
                return f"symbol:{what}"
            case act.PlaceCube(row):
                return f"cube:{row}"
        raise AssertionError(f"no hands for {action}")


VARIED = (0, 3, 55, 59, 66, 71, 131)  # seeds whose games come to every decision, action and event there is


def any_action(session: AnySession, rng: random.Random) -> Any:
    """Returns an action at random, each kind as likely as any other, but trainings and Chroniclers oftener:
    they bring cards into play, and with them every kind of decision."""
    legal = list(session.game.legal_actions(session.state, session.actors[0]))
    wanted = [
        a for a in legal if getattr(a, "tile", "").startswith("chronicler") or isinstance(a, act.PlayCard)
    ]
    if wanted and rng.random() < 0.4:
        return rng.choice(wanted)
    kinds = sorted({type(a).__name__ for a in legal})
    kind = "Train" if "Train" in kinds and rng.random() < 0.7 else rng.choice(kinds)
    return rng.choice([a for a in legal if type(a).__name__ == kind])


def varied() -> Iterator[tuple[AnySession, random.Random]]:
    """Yields fresh games, each with the chance that makes it come to what no other does."""
    for seed in VARIED:
        hands, setup = "hidden" if seed % 3 else "open", "first_game" if seed % 5 == 4 else "standard"
        yield begun(seed % 4 + 1, seed, {"hands": hands, "setup": setup}), random.Random(seed)


def begun(seats: int, seed: int, options: dict[str, str] | None = None) -> AnySession:
    """Returns a fresh game."""
    return new_session("gentes", seats, seed, options)


def standing(state: State, seed: int = 1) -> AnySession:
    """Returns a game that stands at a position made by hand."""
    session = new_session("gentes", len(state.players), seed)
    session._states[0] = replace(state)
    return session


@contextmanager
def seated(
    session: AnySession, settings: Settings = FAST, bots: Sequence[int] = (),
    size: tuple[int, int] = (1920, 1080),
) -> Iterator[Pilot]:  # fmt: skip
    """Gives a pilot at the table of a session."""
    with at_table(Pilot, TableScene, session, settings, bots, size) as pilot:
        yield pilot
