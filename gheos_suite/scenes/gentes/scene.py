"""The Gentes table: action tiles fill a time track, population is trained, cities are built, cards played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pygame import Rect
from pygame.event import Event

from gheos_suite.core import AnySession, PlayerInfo
from gheos_suite.rules.gentes import events as ev
from gheos_suite.rules.gentes.actions import PlaceHourglasses
from gheos_suite.scenes.table import doors
from gheos_suite.scenes.table.base import TableBase
from gheos_suite.scenes.table.chronicle import Facts
from gheos_suite.scenes.table.help_sheet import HelpSheet
from gheos_suite.scenes.table.overlay import Overlay
from gheos_suite.scenes.table.ribbon import Prompt, prepare
from gheos_suite.ui.drag import Exit
from gheos_suite.ui.scene import Push, SceneCommand

from .aim import Aim
from .art import GentesArt
from .asks import choice
from .barred import why_not, why_not_held
from .chronicle import facts
from .desk import Desk
from .displayed import shown_after
from .fixed import FixedBoard
from .foresight import Foresight, foresee
from .help_words import sections
from .hints import spot_for
from .keys import Keys
from .layout import Layout, arrange
from .meant import meant
from .mouse import Mouse
from .options import Options, Piece, options
from .overlays import overlays
from .pages import first_page, page_of
from .panels import where_to
from .places import Places
from .script import Script
from .sheet import Sheet
from .spots import parts
from .still import Still
from .warm import Warmer
from .words import consequence, explained

CARDS = ("slot", "pile", "draft", "hand", "played")


class TableScene(TableBase):
    """One game of Gentes between the players at this screen and the computer."""

    game = "gentes"
    least_zoom, most_zoom, fit_zoom = 1, 1, 1
    turn_started = ev.TurnStarted
    sheet: Sheet
    plan: Layout
    places: Places
    board: FixedBoard
    still: Still
    desk: Desk
    aim: Aim | None
    art: GentesArt

    def __init__(self, session: AnySession, players: Sequence[PlayerInfo], recorder: Any = None) -> None:
        super().__init__(session, players, recorder)
        self.mouse, self.keys, self.script = Mouse(self), Keys(self), Script(self)
        self.warmer = Warmer(self)
        self._wish: int | None = None  # pairs of hourglasses that were shown while a tile was dragged
        self._known: tuple[Any, Foresight | None] = (None, None)  # what was foreseen last, and for what
        self._spots: tuple[Any, dict[str, Rect]] = (None, {})

    # ------------------------------------------------------------ the parts
    def make_desk(self) -> Desk:
        return Desk(self.session.view(self.open_seat), self.players)

    def make_board(self) -> FixedBoard:
        self.art = GentesArt(self.ctx.assets)
        return FixedBoard(self.art, Rect(0, 0, *self.ctx.size))

    def build(self) -> None:
        self.art.room_for(self.ctx.size)
        self.plan = arrange(self.ctx.size, self.ctx.scale, len(self.players), self.desk.page)
        self.places = Places(self.plan, self.art.places, len(self.players))
        self.sheet = Sheet(self.ctx, self.plan, self.art, self.places)
        self._spots = (None, {})

    def make_still(self) -> Still:
        return Still(self)

    def options(self, seat: int, actions: Sequence[Any]) -> Options:
        return options(seat, actions, self.session.view(seat)) if actions else Options(seat)

    def shown_after(self, view: Any, event: Any) -> Any:
        return shown_after(view, event)

    def spot_for(self, action: Any) -> str:
        return spot_for(self, action)

    def facts(self, event: Any) -> Facts | None:
        return facts(event)

    def wanted_overlays(self) -> Iterator[Overlay]:
        desk = self.desk
        desk.scores_shown = self.ctx.settings.live_scores or desk.view.step == "over"
        desk.goal = (self.aim.cell or "") if self.aim is not None else ""
        desk.told = self.aim.told if self.aim is not None else self.foreseen()
        return overlays(self)

    def sight(self) -> tuple[float, float, float, float]:
        return self.board.bounds

    def in_sight(self) -> bool:
        """Returns that the table is: the whole of it always lies in view."""
        return True

    def show_help(self) -> None:
        self.send(Push(HelpSheet(lambda: sections(self), lambda: doors.help_pages(self))))

    # ------------------------------------------------------------ whose hand is open
    def _hand_over(self, seat: int) -> None:
        """Closes the curtain before a hand that the others may not see."""
        if self.desk.view.hidden:
            super()._hand_over(seat)
        else:
            self._open(seat)

    def told_below(self) -> bool:
        return bool(self.places.over(self.desk))  # their titles stand at the head

    def opened(self, seat: int, new: bool) -> None:  # noqa: ARG002 - every turn begins alike
        desk = self.desk
        desk.delivered = None
        if desk.options.mode != "pairs":
            self._wish = None
        if desk.options.mode in ("act", "none"):
            desk.pairs = 0
        if page := first_page(desk):
            self.show_page(page)

    # ------------------------------------------------------------ pages of a small window
    def show_page(self, page: str) -> None:
        """Shows another page of the table; a large window shows all of them at once."""
        if not self._fitted:
            self.desk.page = page  # nothing is laid out yet
        elif self.plan.tabs and page != self.desk.page:
            self.desk.page = page
            self.ctx.cue("click")
            self.layout()

    def bring_up(self, name: str) -> None:
        """Shows the page on which a spot lies."""
        if self.plan.tabs and name not in self.spots() and (page := page_of(name)):
            self.show_page(page)

    # ------------------------------------------------------------ what is asked
    def choice_prompt(self) -> Prompt | None:
        """Returns what the open decision asks; over a spot that can be chosen, what that would do."""
        desk = self.desk
        asked = choice(desk)
        name, told = desk.focus or desk.hot, self.foreseen()
        if asked is None or desk.asking or (told is None and (desk.using or desk.moving)):
            return asked
        said = consequence(told, desk.options.seat) if told is not None else explained(desk, name)
        if said is None:
            return asked
        detail = said.detail
        if told is None and parts(name)[0] in ("tile", "tax"):
            detail = f"{detail} {why_not(self, name)}"
        return Prompt(said.title, detail, "choice", said.icons or asked.icons, asked.buttons)

    def foreseen(self) -> Foresight | None:
        """Returns what the spot pointed at would do, if a click on it makes a move."""
        desk = self.desk
        if not desk.ready or self.timeline.busy or self.aim is not None:
            return None
        action = meant(desk, desk.focus or desk.hot)
        if action is None:
            return None
        key = (self.session.version, action, desk.pairs)
        if self._known[0] != key:
            self._known = (key, foresee(self.session, desk.options.seat, action, desk.pairs))
        return self._known[1]

    def pairable(self, name: str) -> bool:
        """Returns whether hourglasses could be set in pairs with the spot pointed at."""
        told = self.foreseen() if parts(name)[0] in ("tile", "tax", "played", "place") else None
        return told is not None and len(told.ways) > 1

    def pointed(self, name: str) -> None:
        """Is told which spot is pointed at: its card is shown large, a strip opens."""
        kind, rest = parts(name)
        self.desk.zoomed = self.card_on(name)
        self.desk.peeked = int(rest) if kind == "seat" else -1

    def card_on(self, name: str) -> str:
        """Returns the card that lies on a spot, "" where there is none."""
        kind, rest = parts(name)
        if kind == "slot":
            at = int(rest) - 1
            return self.desk.view.display[at] if at < len(self.desk.view.display) else ""
        return rest if kind in CARDS else ""

    # --------------------------------------------------------------- holding
    def pick(self, piece: Piece, pos: tuple[float, float], carried: bool) -> None:
        """Takes a piece up; one that can be brought nowhere says why."""
        desk = self.desk
        if not desk.ready or self.timeline.busy:
            return
        if piece not in desk.options.goals:
            self.refuse(why_not_held(self, piece))
            return
        if carried:
            self.drag.carry(piece, pos, self.session.version)
        desk.asking, desk.using, desk.giving, desk.moving = (), "", "", ""
        desk.held, desk.zoomed = piece, ""
        self.aim = Aim(self.session, desk, self.places, piece, lambda prompt: prepare(self, prompt))
        self.ctx.cue("gentes/pick")

    def turn(self, step: int) -> None:
        """Sets hourglasses in pairs, or apart again, with the piece held or the spot pointed at."""
        if self.holding and self.aim is not None:
            changed = self.aim.turn(step)
        else:
            changed = self._turn_pointed(step)
        if changed:
            self.ctx.cue("gentes/hourglass")

    def _turn_pointed(self, step: int) -> bool:
        told = self.foreseen()
        if told is None or len(told.ways) < 2:
            return False
        self.desk.pairs = told.ways[(told.ways.index(told.pairs) + step) % len(told.ways)]
        return True

    def home_of(self, aim: Aim) -> tuple[float, float]:
        return self.lies_at(aim.piece)

    def lies_at(self, piece: Piece) -> tuple[float, float]:
        """Returns the pixel where a piece lies from which it is taken up."""
        kind, *rest = piece
        name = f"place:{rest[0]}" if kind == "moved" else f"{kind}:{rest[0]}" if rest else kind
        x, y = self.spots().get(name, self.plan.own).center
        return float(x), float(y)

    def landing_of(self, aim: Aim) -> tuple[float, float]:
        assert aim.cell is not None
        return aim.centre(aim.cell)

    def refusal_of(self, aim: Any) -> str:
        """Returns why the piece may not lie there; over a spot it cannot mean, where it is to be brought."""
        why = super().refusal_of(aim)
        return why or (where_to(aim.piece) if aim.cell is not None and not aim.legal else "")

    def put_down(self) -> None:
        self.desk.held, self.desk.goal, self.desk.told = None, "", None

    def delivered(self, aim: Aim) -> None:
        """Remembers in how many pairs the hourglasses were shown, which needs no further question."""
        self.desk.delivered = aim.piece
        self._wish = aim.rotation if len(aim.ways) > 1 else None

    def let_go(self, reason: Exit) -> None:
        super().let_go(reason)
        if reason is Exit.ESCAPE:
            self._wish = None

    # ------------------------------------------------------------------ loop
    def update(self, dt: float) -> SceneCommand | None:
        if self._wish is not None and self.desk.ready and not self.timeline.busy:
            wish, self._wish = self._wish, None
            if wish in self.desk.options.pairs:
                self.submit(PlaceHourglasses(wish))
        self.warmer.step()
        return super().update(dt)

    def handle(self, event: Event) -> bool:
        self.warmer.rest()
        return super().handle(event)

    def next_wake(self) -> float | None:
        wakes = [w for w in (super().next_wake(), self.warmer.next_wake()) if w is not None]
        return min(wakes, default=None)

    def animating(self) -> bool:
        return self._wish is not None or super().animating()

    # ---------------------------------------------------------- what is where
    def spots(self) -> dict[str, Rect]:
        """Returns everything that can be pressed now by its name, the topmost last."""
        desk = self.desk
        key = (desk.view, desk.pile_open, desk.own, desk.options.pairs)
        if self._spots[0] is None or any(
            a is not b and a != b for a, b in zip(self._spots[0], key, strict=True)
        ):
            self._spots = (key, self.places.spots(desk))
        return self._spots[1]

    def laid_over(self, pos: tuple[int, int]) -> bool:
        """Returns whether a pixel of the map lies under cards that are laid out over it."""
        shown = self.places.over(self.desk)
        if not shown:
            return False
        rects = [rect for _, _, rect in shown]
        return bool(rects[0].unionall(rects[1:]).inflate(40, 40).collidepoint(pos))
