"""Hands for the table of any game: pointer, keys, whole games at random, every action of a decision.

A game's own pilot says how its actions are made: `by_mouse` and `by_keys`.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import pygame
from pygame.event import Event

from gheos_suite.app.context import Context
from gheos_suite.app.shot import draw, unseen
from gheos_suite.app.stack import SceneStack
from gheos_suite.core import AnySession, GameConfig, PlayerInfo, Session
from gheos_suite.rules import game
from gheos_suite.saves import Settings
from gheos_suite.scenes.table.base import TableBase
from gheos_suite.scenes.table.ribbon import prompt_buttons, prompt_now
from gheos_suite.ui.input import Semantic, semantic

FAST = Settings(animation_speed=0, curtain=False)
NAMES = ("Rosa", "Ines", "Tomo", "Noor", "Emil")
Pixel = tuple[int, int]


class TablePilot:
    """Sits at a table and moves pointer and keys."""

    table: Any  # the scene of the game

    def __init__(self, ctx: Context, stack: SceneStack, table: Any) -> None:
        self.ctx, self.stack, self.table = ctx, stack, table

    # ------------------------------------------------- what a game's pilot gives
    def by_mouse(self, action: Any) -> None:
        """Makes the action with the pointer alone."""
        raise NotImplementedError

    def by_keys(self, action: Any) -> None:
        """Makes the action with keys alone."""
        raise NotImplementedError

    # ---------------------------------------------------------------- devices
    def tick(self, times: int = 3) -> None:
        for _ in range(times):
            self.stack.update(1 / 60)

    def settle(self) -> None:
        """Waits until the view has gone along with what lies on the table, as a person does."""
        for _ in range(600):
            board = self.table.board
            if not (self.table.fitting or board.painting or board.camera.moving):
                return
            self.tick(1)
        raise AssertionError("the view never comes to rest")

    def mouse(self, kind: int, pos: Pixel, button: int = 1) -> None:
        extra = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": button}
        self.table.handle(Event(kind, pos=pos, **extra))

    def click(self, pos: Pixel) -> None:
        self.mouse(pygame.MOUSEMOTION, pos)
        self.mouse(pygame.MOUSEBUTTONDOWN, pos)
        self.mouse(pygame.MOUSEBUTTONUP, pos)
        self.tick()

    def press(self, action: Semantic) -> None:
        self.table.handle(semantic(action))
        self.tick()

    # ----------------------------------------------------------------- places
    def cell(self, cell: Any) -> Pixel:
        x, y = self.table.board.centre_px(cell)
        return round(x), round(y)

    def button(self, name: str) -> Pixel:
        """Returns the middle of a button of the open question."""
        prompt = prompt_now(self.table)
        assert prompt is not None
        return next(r.center for n, _, _, r in prompt_buttons(self.table, prompt) if n == name)

    # ------------------------------------------------------------ by keyboard
    def focus(self, name: str) -> None:
        """Goes to a spot with Tab and chooses it with Enter."""
        for _ in range(60):
            if self.table.desk.focus == name:
                self.press(Semantic.ACCEPT)
                return
            self.press(Semantic.NEXT)
        raise AssertionError(f"Tab never reaches {name}; it goes through {self.table.keys.names()}")


P = TypeVar("P", bound=TablePilot)


@contextmanager
def at_table(
    make: Callable[[Context, SceneStack, Any], P], scene: type[TableBase], session: AnySession,
    settings: Settings = FAST, bots: Sequence[int] = (), size: tuple[int, int] = (1920, 1080),
) -> Iterator[P]:  # fmt: skip
    """Gives a pilot at the table of a session; the seats of `bots` are the computer's."""
    seats = session.config.seats
    players = tuple(PlayerInfo(NAMES[i], "", "random" if i in bots else "") for i in range(seats))
    with unseen(size, settings) as ctx:
        table = scene(session, players)
        stack, _ = draw(ctx, [table])
        yield make(ctx, stack, table)
        stack.close()


def new_session(name: str, seats: int, seed: int, options: dict[str, str] | None = None) -> AnySession:
    return Session(game(name), GameConfig(seats, options or {}), seed)


# ------------------------------------------------------------------------- whole games
def check_shown(pilot: TablePilot) -> None:
    """The shown view is the session's view whenever nothing moves."""
    table = pilot.table
    assert not table.timeline.busy
    assert table.desk.view == table.session.view(table.desk.viewpoint)


def any_kind(legal: Sequence[Any], rng: random.Random) -> Any:
    """Returns an action at random, each kind of action as likely as any other."""
    kind = rng.choice(sorted({type(a).__name__ for a in legal}))
    return rng.choice([a for a in legal if type(a).__name__ == kind])


def play(pilot: TablePilot, how: str, seed: int, limit: int = 400, often: int = 0) -> set[str]:
    """Plays at random to the end and returns the kinds of actions made by hand.

    With `often` a kind that a seat has made by hand so many times is submitted from then on.
    """
    session, rng = pilot.table.session, random.Random(seed)
    made: set[str] = set()
    hands: Counter[tuple[int, str]] = Counter()
    while session.actors and session.ply < limit:
        before = session.ply
        if pilot.table.desk.options.single is not None:
            pilot.tick(40)  # the scene answers by itself
            assert session.ply > before
            continue
        action = any_kind(list(session.game.legal_actions(session.state, session.actors[0])), rng)
        kind, seat = type(action).__name__, session.actors[0]
        if often and hands[seat, kind] == often:
            session.submit(seat, action)
            pilot.tick()
        else:
            pilot.settle()
            getattr(pilot, how)(action)
            hands[seat, kind] += 1
            made.add(kind)
        assert session.ply > before, f"{how} did not make {action}"
        assert session.moves[before].action == action
        check_shown(pilot)
    return made


def happened(pilot: TablePilot) -> set[str]:
    """Returns the kinds of everything that happened in the game."""
    session = pilot.table.session
    return {type(event).__name__ for ply in range(session.ply + 1) for event in session.events_of(ply)}


def take_back(session: AnySession, ply: int) -> None:
    """Goes back to a ply, past barriers too: this is a test, not a player."""
    while session.ply > ply:
        session._barriers[-1] = ""
        session.undo()


def reach(pilot: TablePilot, how: str, action: Any) -> None:
    """Makes an action by hand, sees that it was this one, and takes it back."""
    session = pilot.table.session
    version, ply = session.version, session.ply
    getattr(pilot, how)(action)
    assert session.ply > ply, f"{how} cannot make {action}"
    assert session.moves[ply].action == action
    take_back(session, ply)
    assert session.version > version
