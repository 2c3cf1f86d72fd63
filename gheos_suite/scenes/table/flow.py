"""Who decides next at a table: the hand that opens, the computer's thought, the move that is made, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gheos_suite.bots.motive import Motive
from gheos_suite.core import PlayerInfo
from gheos_suite.core import rng as chance
from gheos_suite.ui.scene import Scene

from . import doors
from .history import History

ANSWER_SECONDS = 0.25  # before the scene gives an answer that has no alternative


class Flow(History):
    """The part of a table through which decisions and moves go. The table is an attribute holder."""

    players: tuple[PlayerInfo, ...]
    recorder: Any
    telling: Any

    def __init__(self) -> None:
        super().__init__()
        self.humans = [i for i, p in enumerate(self.players) if not p.bot]
        self.open_seat: int | None = self.humans[0] if len(self.humans) == 1 else None
        self._waiting = 0.0  # seconds until the answer without an alternative is given
        self._told_problem = ""
        self._over_shown = False
        self._refused = ""  # the reason given last; it is for the player of now alone
        self._door: Callable[[], Scene] | None = None  # to be opened as soon as no other command is under way

    # ------------------------------------------------- what the table gives
    def viewpoint_of(self, seat: int | None) -> int | None:
        """Returns whose view the table shows when a seat has it."""
        return seat

    def opened(self, seat: int, new: bool) -> None:
        """Prepares the desk for the seat that decides now; `new` if another one had the table before."""

    # ------------------------------------------------------- who is next
    def _next(self) -> None:
        """Hands the decision to whoever has it: ends the game, starts a thought, or opens a hand."""
        desk = self.desk
        self._door = None
        desk.ready, desk.thinking = False, False
        desk.options = self.options(-1, ())
        desk.undo_enabled = self.session.undo_refusal() is None
        self._check_saving()
        actors = self.session.actors
        if not actors:
            desk.viewpoint = self.viewpoint_of(self.open_seat)
            self._finish_game()
            return
        seat = actors[0]
        secret = self.session.game.meta.hidden_information and len(self.humans) > 1
        if desk.is_bot(seat):
            if secret:
                self.open_seat = None  # somebody else may come to the screen before the next hand is open
            desk.viewpoint = self.viewpoint_of(self.open_seat)
            desk.view = self.session.view(desk.viewpoint)
            desk.thinking = True
            player = desk.players[seat]
            self.ctx.bots.think(self.session, seat, player.bot, self.chance_of_now(), player.style)
            return
        if self.open_seat != seat and secret:
            self._hand_over(seat)
            return
        self._open(seat)

    def chance_of_now(self) -> int:
        """Returns the generator a computer player starts from at this decision."""
        return chance.seeded(self.session.seed * 1_000_003 + self.session.ply)

    def _hand_over(self, seat: int) -> None:
        self._forget_refusal()
        self.open_seat = None
        self.desk.viewpoint = None
        self.desk.view = self.session.view(None)
        if not self.ctx.settings.curtain:
            self._open(seat)
            return
        self._door = lambda: doors.curtain(self, seat, lambda: self._open(seat))

    def _open(self, seat: int) -> None:
        desk = self.desk
        new = self.open_seat != seat
        if new:
            own = [m.ply for m in self.session.moves if m.seat == seat]
            desk.last_seen = own[-1] + 2 if own else 0
        self.open_seat = seat
        desk.viewpoint = self.viewpoint_of(seat)
        desk.view = self.session.view(desk.viewpoint)
        desk.options = self.options(seat, self.session.game.legal_actions(self.session.state, seat))
        desk.ready = True
        desk.focus = ""
        self.opened(seat, new)
        if desk.options.single is not None:
            self._waiting = ANSWER_SECONDS
        self.damage.all()

    def _finish_game(self) -> None:
        if not self._over_shown and self.session.ply:
            self._over_shown = True
            self.ctx.cue("fanfare")
            self._door = lambda: doors.results(self)

    def _check_saving(self) -> None:
        status = self.recorder.status
        self.desk.saving_problem = "" if status.saving else status.message
        if not status.saving and status.message != self._told_problem:
            self.ctx.cue("save_warning")
            self.ctx.toast(status.message, "warning")
        self._told_problem = "" if status.saving else status.message

    # ------------------------------------------------------ screen -> session
    def submit(self, action: Any) -> None:
        """Makes a move of the seat whose hand is open; a move that is not allowed is told, not made."""
        seat = self.desk.options.seat
        if not self.desk.ready:
            return
        why = self.session.game.validate(self.session.state, seat, action)
        if why is not None:
            self.refuse(why.message)
            return
        self.session.submit(seat, action)

    def not_now(self) -> str:
        """Returns why nobody at this screen may make a move now."""
        actors = self.session.actors
        if not actors:
            return "The game is over."
        if actors[0] == self.open_seat:
            return "Wait a moment: what happened is still being shown."
        name = self.desk.name(actors[0])
        return f"{name} is thinking. Wait for the move." if self.desk.thinking else f"{name} has the turn."

    def refuse(self, words: str) -> None:
        """Says why something cannot be done."""
        self._forget_refusal()
        self.ctx.cue("error")
        self.ctx.toast(words, "warning")
        self._refused = words

    def _forget_refusal(self) -> None:
        """Takes the last reason off the screen: another one, or another player, comes."""
        if self._refused:
            self.ctx.toasts.withdraw(self._refused)
            self._refused = ""

    # ------------------------------------------------------- moves by themselves
    def _poll_bot(self) -> None:
        move = self.ctx.bots.poll(self.session)
        if move is not None:
            self.desk.thinking = False
            self.telling.note(self.session.ply + 1, Motive(move.part, move.rival))
            self.session.submit(move.seat, move.action)

    def _answer(self, dt: float) -> None:
        self._waiting -= dt * max(self.timeline.speed, 0.0)
        if self._waiting <= 0 or self.timeline.speed == 0:
            self._waiting = 0.0
            action = self.desk.options.single
            if action is not None and not self.again(action):
                self.submit(action)
