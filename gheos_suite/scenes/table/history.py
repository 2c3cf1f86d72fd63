"""Taking back and doing again at a table, with the answers the table gives by itself."""

from __future__ import annotations

from typing import Any

from gheos_suite.core import Change, UndoRefusal
from gheos_suite.ui.drag import Exit
from gheos_suite.ui.scene import Push, SceneCommand

from . import doors
from .holding import Holding


class History(Holding):
    """The part of a table that knows which moves were taken back. The table is an attribute holder."""

    def __init__(self) -> None:
        super().__init__()
        self._undone: list[Any] = []  # moves that redo would make again, the next one last

    # ------------------------------------------------- what the table gives
    def options(self, seat: int, actions: Any) -> Any:
        raise NotImplementedError

    def hurry(self) -> None:
        raise NotImplementedError

    def send(self, command: SceneCommand) -> None:
        raise NotImplementedError

    # -------------------------------------------------------------- noting
    def noted(self, change: Change[Any, Any]) -> bool:
        """Keeps the list of undone moves; returns whether this change took one back."""
        if change.kind == "undo":
            self._undone.append(change.move)
        elif change.kind == "redo":
            self._undone.pop()
        else:
            self._undone.clear()
        return change.kind == "undo"

    def again(self, action: Any) -> bool:
        """Gives an undone answer again, so that later moves can still be redone; returns whether it was one."""
        if not self._undone or self._undone[-1].action != action:
            return False
        self.session.redo()
        return True

    # -------------------------------------------------------------- back and forth
    def undo(self) -> None:
        """Takes back the last move, and with it the answers the scene gave by itself.

        A piece in the air goes home first: what is taken back may change what it could do.
        """
        self.let_go(Exit.ESCAPE)
        if self.timeline.busy:
            self.hurry()
        refusal = self.session.undo_refusal()
        if refusal is not None:
            self.refuse(refusal.message)
            return
        if self.ctx.settings.undo_confirm:
            self.send(Push(doors.confirm_undo(self._undo_now)))
            return
        self._undo_now()

    def _undo_now(self) -> None:
        made = 1
        self.session.undo()
        while self._forced() is not None and self.session.undo_refusal() is None:
            self.session.undo()
            made += 1
        refusal = self.session.undo_refusal()
        if self._forced() is not None and refusal is not None:
            # Only answers without an alternative could be taken back; they would be given again at once.
            for _ in range(made):
                self.session.redo()
            self.hurry()
            self.refuse(refusal.message)
            return
        self.ctx.cue("back")

    def _forced(self) -> Any:
        """Returns the answer the scene would give by itself for the human who decides now, or None."""
        actors = self.session.actors
        if not actors or self.desk.is_bot(actors[0]):
            return None
        legal = self.session.game.legal_actions(self.session.state, actors[0])
        return self.options(actors[0], legal).single

    def redo(self) -> None:
        """Makes the move last taken back again, and the answers that followed by themselves."""
        self.let_go(Exit.ESCAPE)
        done = self.session.redo()
        if isinstance(done, UndoRefusal):
            self.refuse(done.message)
            return
        while self._undone and self._forced() is not None:
            self.session.redo()
