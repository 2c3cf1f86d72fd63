"""The hint key: what a strong computer player would do here, shown on the table and never done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from gheos_suite.bots import ADVISER
from gheos_suite.bots.motive import Motive, reason
from gheos_suite.ui.drag import Exit

from .aim import BaseAim
from .told import reasoned

if TYPE_CHECKING:
    from .base import TableBase

KEY = pygame.K_i
TURNS = 4  # ways a piece may be turned at most
THINKING = "Thinking about a hint."


class Hinting:
    """Asks for advice and shows it: the piece at its place, if it is one, and a line with the reason."""

    def __init__(self, scene: TableBase) -> None:
        self._scene = scene
        self.waiting = False
        self.words = ""  # what is said of the hint; THINKING while it is thought about
        self.action: Any = None
        self._said = ""  # the sentence of that action, for whoever asks again

    def ask(self) -> None:
        """Begins to think about the open decision; asked again, it shows the same once more."""
        scene = self._scene
        if not scene.desk.ready or not scene.session.actors:
            scene.refuse(scene.not_now())
            return
        if self.waiting:
            return
        scene.let_go(Exit.PAUSE)
        if self.action is not None:
            self._show(self.action, self._said)
            return
        scene.session.hinted()
        self.waiting, self.words = True, THINKING
        scene.ctx.cue("click")
        scene.ctx.bots.think(scene.session, scene.desk.options.seat, ADVISER.id, scene.chance_of_now())

    def poll(self) -> None:
        """Shows the advice once it is there."""
        scene = self._scene
        if not self.waiting or (move := scene.ctx.bots.poll(scene.session)) is None:
            return
        self.waiting = False
        why = reason(scene.session.game, Motive(move.part, move.rival), scene.names)
        self._show(move.action, self._sentence(move.action, why))

    def pressed(self) -> None:
        """Ends a thought that is still under way, and takes the line off the table: something else was done."""
        if self.waiting:
            self._scene.ctx.bots.cancel()
        self.waiting, self.words = False, ""

    def forget(self) -> None:
        """Ends the advice for good, because the position is another one."""
        self.pressed()
        self.action = None

    def _sentence(self, action: Any, why: str) -> str:
        """Returns the move in the words of its events, and what it is for."""
        scene = self._scene
        session, seat = scene.session, scene.desk.options.seat
        told = (session.game.redact(event, seat) for event in session.preview(seat, action))
        words = [session.game.describe(event, scene.names) for event in told if event is not None]
        deed = next((text for text in words if text), "") or session.game.notation(session.state, action)
        return f"Hint: {reasoned(deed, f', {why}' if why else '')}."

    def _show(self, action: Any, words: str) -> None:
        scene = self._scene
        self.action, self.words, self._said = action, words, words
        if not self._hold(action):
            scene.desk.focus = scene.spot_for(action)
        scene.ctx.cue("hover")

    def _hold(self, action: Any) -> bool:
        """Takes up the piece of the action and aims it at its place; False if it is no piece to be laid."""
        scene = self._scene
        for name in scene.keys.choices():
            piece = scene.mouse.grip(name)
            if piece is None or not scene.mouse.carries(piece):
                continue
            scene.pick(piece, scene.keys.spot_of(name), carried=True)
            if isinstance(scene.aim, BaseAim) and aimed(scene.aim, action):
                scene.keys.show_aim()
                return True
            scene.let_go(Exit.PAUSE)
        return False


def aimed(aim: BaseAim, action: Any) -> bool:
    """Aims a held piece until its move is the wanted one; False if it never is."""
    for _ in range(TURNS):
        for cell in aim.order():
            aim.at(cell)
            if aim.legal and aim.action() == action:
                return True
        aim.set(None, False)
        if not aim.turn(1):
            return False
    return False


def spot_with(scene: Any, action: Any) -> str:
    """Returns the spot whose piece can make a move, in a game whose options tell the goals of pieces; or ""."""
    goals = getattr(scene.desk.options, "goals", {})
    for name in scene.keys.choices():
        moves = goals.get(scene.mouse.grip(name), {})
        for found in moves.values():
            if found == action or (isinstance(found, (list, tuple)) and action in found):
                return str(name)
    return ""
