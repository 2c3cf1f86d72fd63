"""What is held over a table: taken up, aimed, turned, dropped, or let go on every other way out."""

from __future__ import annotations

from typing import Any, Protocol

from gheos_suite.ui.drag import DragMachine, Exit, Phase, Settle

SETTLE_SECONDS, BACK_SECONDS, SWEEP_SECONDS = 0.14, 0.22, 0.16


class Aim(Protocol):
    """Where the held piece would go. `due` counts the frames until its consequences are told."""

    cell: Any
    legal: bool
    prompt: Any
    due: int

    def think(self) -> bool: ...

    def think_now(self) -> None: ...

    def turn(self, step: int) -> bool: ...

    def action(self) -> Any: ...


class Holding:
    """The holding part of a table. The table is an attribute holder: session, desk, board, timeline, ctx."""

    session: Any
    desk: Any
    board: Any
    plan: Any
    timeline: Any
    ctx: Any
    mouse: Any
    damage: Any

    game = ""
    turn_degrees = 120  # one step of the held piece

    def __init__(self) -> None:
        self.drag: DragMachine[Any] = DragMachine()
        self.aim: Any = None
        self.by_keys = False
        self.sweep_left = 0.0
        self.sweep_from = 0

    # ------------------------------------------------- what a game's table gives
    def pick(self, piece: Any, pos: tuple[float, float], carried: bool) -> None:
        """Takes a piece up: sets `aim`, or leaves it None if it may not be held now."""
        raise NotImplementedError

    def home_of(self, aim: Any) -> tuple[float, float]:
        """Returns the pixel a piece springs back to."""
        raise NotImplementedError

    def landing_of(self, aim: Any) -> tuple[float, float]:
        """Returns the pixel the piece settles on; its aim has a cell."""
        raise NotImplementedError

    def refusal_of(self, aim: Any) -> str:
        """Returns why the piece may not be let go where it is; "" if there is nothing to say."""
        return aim.prompt.detail if aim.prompt is not None else ""

    def delivered(self, aim: Any) -> None:
        """Is told that a piece was let go where its move brings it, right before the move is made."""

    def turn_idle(self, step: int) -> None:
        """Turns a piece that is pointed at and not held."""

    def put_down(self) -> None:
        """Tells the desk that nothing is held any more."""

    def submit(self, action: Any) -> None:
        raise NotImplementedError

    def refuse(self, words: str) -> None:
        raise NotImplementedError

    # --------------------------------------------------------------- holding
    @property
    def holding(self) -> bool:
        """Whether a piece is in the air and can still be aimed."""
        return self.aim is not None and self.drag.phase is Phase.DRAGGING

    def turn(self, step: int) -> None:
        """Turns the held piece, or the piece pointed at."""
        if not self.holding:
            self.turn_idle(step)
            return
        self.aim.turn(step)
        self.turned(step)

    def turned(self, step: int) -> None:
        """Starts the sweep of a turn."""
        self.ctx.cue(f"{self.game}/turn")
        if not self.ctx.reduced_motion and self.timeline.speed > 0:
            self.sweep_left, self.sweep_from = SWEEP_SECONDS / self.timeline.speed, step

    def sweep(self) -> float:
        """Returns the angle still to turn, in degrees."""
        if self.sweep_left <= 0:
            return 0.0
        part: float = self.sweep_left * self.timeline.speed / SWEEP_SECONDS
        return round(-self.turn_degrees * self.sweep_from * part * part, 1)

    def drop(self) -> None:
        """Lets the held piece go: to its place if it may lie there, else back home with the reason."""
        aim = self.aim
        if aim is None:
            return
        aim.think_now()
        fast = self.timeline.speed == 0 or self.by_keys or self.ctx.reduced_motion
        if aim.cell is not None and aim.legal:
            self.drag.settle(self.landing_of(aim), True, 0.0 if fast else SETTLE_SECONDS)
        else:
            if words := self.refusal_of(aim):
                self.refuse(words)
            self.drag.settle(self.home_of(aim), False, 0.0 if fast else BACK_SECONDS)
        if fast and (done := self.drag.finish()):
            self._settled(done)

    def _settled(self, done: Settle[Any]) -> None:
        aim, self.aim = self.aim, None
        self.put_down()
        self.by_keys = False
        self.damage.add(self.plan.board)
        if done.accepted and aim is not None:
            self.delivered(aim)
            self.submit(aim.action())

    def let_go(self, reason: Exit) -> None:
        """Ends a drag; a piece in the air is back home."""
        self.drag.finish()
        self.drag.cancel(reason)
        if self.aim is not None:
            self.aim = None
            self.put_down()
            self.damage.all()
        self.by_keys = False
        self.mouse.let_go()

    def update_holding(self, dt: float) -> None:
        """Moves a settling piece on, and thinks about what the aimed move would cause."""
        if self.aim is not None:
            self.aim.think()
        if self.drag.check(self.session.version):
            self.let_go(Exit.CHANGED)
        if done := self.drag.update(dt * max(self.timeline.speed, 0.1)):
            self._settled(done)
        if self.sweep_left > 0:
            self.sweep_left = max(0.0, self.sweep_left - dt)

    def holding_moves(self) -> bool:
        """Returns whether frames are needed for what is held."""
        moving = self.drag.phase is Phase.SETTLING or self.sweep_left > 0
        return moving or (self.aim is not None and self.aim.due > 0)
