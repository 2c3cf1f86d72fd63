"""From events to motion: which steps of the timeline show an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pygame import Surface

from gheos_suite.rules.gods import events as ev
from gheos_suite.rules.gods.model import TRIBES, Cell
from gheos_suite.scenes.table.effects import Banner, BigPicture, Dust, Effect, Fly, Points, Ring, Together
from gheos_suite.ui.animation import Step

from . import seats
from .panels import own_seat

if TYPE_CHECKING:
    from .scene import TableScene

BOT_SHOWN = 0.65  # seconds a computer's move stays ringed
Show = Callable[[], None]


class Script:
    """Writes the steps of one event for a table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    @property
    def still(self) -> bool:
        return bool(self.scene.ctx.reduced_motion)

    def steps(self, event: Any, show: Show) -> list[Step]:
        """Returns the steps that show the event; `show` puts the shown view behind it, exactly once."""
        match event:
            case ev.TribePlaced():
                return self._laid(event, f"tribe-{event.colour}", "place_tribe", show)
            case ev.TemplePlaced():
                return self._laid(event, f"temple_{event.god}", "place_temple", show)
            case ev.DesertPlaced():
                return self._laid(event, "desert", "desert", show)
            case ev.DecayPlaced():
                return self._laid(event, "decay", "decay", show)
            case ev.DesertMoved():
                return self._moved(event, show)
            case ev.TribeConverted():
                return self._converted(event, show)
            case ev.PowerCollected():
                return self._power(event.seat, event.gained, show)
            case ev.PowerTaken():
                return self._taken(event, show)
            case ev.CardDrawn():
                return self._drawn(event, show)
            case ev.CardDiscarded():
                return self._discarded(event, show)
            case ev.CardSetAside():
                return [Step(0.2, self._cue("flip"), show)]
            case ev.WhirlwindPlayed():
                return self._big(
                    "whirlwind", "Whirlwind", "whirlwind", self._place_of("whirlwind", event.seat), show
                )
            case ev.ExtraActionPlayed():
                place = "extra" if event.seat == own_seat(self.scene.desk) else ""
                return self._big("extra_action", "One more action", "extra", place, show)
            case ev.ExtraActionTaken():
                return self._kept(event, show)
            case ev.NationUnited():
                return self._united(event, show)
            case ev.NationLost():
                return [
                    Step(0.5, self._cue("nation_lost"), show, self._flag(event.seat, event.colour, away=True))
                ]
            case ev.TurnStarted():
                return self._turn(event, show)
            case ev.GameEnded():
                return [Step(0.3, self._cue("final"), show)]
            case _:
                return [Step(0.0, finish=show)]

    # ------------------------------------------------------------- places
    def _seat(self, seat: int) -> tuple[int, int]:
        plan = self.scene.plan
        return seats.power_row(plan, plan.seats[seat]).center

    def _cue(self, name: str) -> Callable[[], None]:
        return lambda: self.scene.ctx.cue(f"gods/{name}")

    def _carried(self, kind: str) -> bool:
        """Returns whether the player carried the piece there by hand, so that it needs no flight; once."""
        desk = self.scene.desk
        if desk.delivered is None or desk.delivered[0] != kind:
            return False
        desk.delivered = None
        return True

    def _place_of(self, card: str, seat: int) -> str:
        """Returns the name of the place on the table that a card goes from; "" if none is shown."""
        desk = self.scene.desk
        if card in desk.view.display:
            return f"card:{desk.view.display.index(card)}"
        return "temple" if card.startswith("temple_") and seat == own_seat(desk) else ""

    def _away(self, name: str, cue: str = "") -> Callable[[], None]:
        """Returns what takes a piece off its place while an effect carries it."""

        def begin() -> None:
            if name:
                self.scene.desk.in_air.add(name)
            if cue:
                self._cue(cue)()

        return begin

    def _there(self, name: str, show: Show, cue: str = "") -> Show:
        """Returns what ends the flight of a piece."""

        def landed() -> None:
            self.scene.desk.in_air.discard(name)
            show()
            if cue:
                self._cue(cue)()

        return landed

    def _face(self, card: str, cell: Cell = (0, 0)) -> Surface:
        art = self.scene.art
        return art.hex(card if card.startswith("temple_") else art.face(card, cell), self.scene.board.radius)

    # -------------------------------------------------------------- scripts
    def _laid(self, event: Any, card: str, sound: str, show: Show) -> list[Step]:
        scene, board = self.scene, self.scene.board
        end = board.centre_px(event.cell)
        bot = scene.desk.is_bot(event.seat)
        start = self._from(event.seat, card) if bot else (end[0], end[1] - max(6, board.radius // 9))
        fall = Fly(scene.sheet, self._face(card, event.cell), start, end, 40 if bot else 0, self.still)
        frames = [scene.art.scaled(f"board/sand_{i}.webp", board.radius) for i in range(6)]
        place = self._place_of(card, event.seat)
        steps = [
            Step(0.36 if bot else 0.13, self._away(place), self._there(place, show, sound), fall),
            Step(0.0 if self.still else 0.2, effect=Dust(frames, end)),
        ]
        if bot:
            points = board.outline_px(event.cell)
            steps.append(Step(BOT_SHOWN, effect=Ring(points, max(2, scene.sheet.u(4)))))
        return steps

    def _from(self, seat: int, card: str) -> tuple[int, int]:
        scene = self.scene
        display = scene.desk.view.display
        if card in display:
            return scene.plan.slots[display.index(card)].center
        return self._seat(seat)

    def _moved(self, event: ev.DesertMoved, show: Show) -> list[Step]:
        scene, board = self.scene, self.scene.board
        start, end = board.centre_px(event.cell), board.centre_px(event.to)
        fly = Fly(scene.sheet, self._face("desert", event.to), start, end, 40, self.still)

        def begin() -> None:
            scene.ctx.cue("gods/desert")
            board.lift(event.cell)
            scene.refresh_board()

        def landed() -> None:
            board.lift(None)
            show()

        bot = scene.desk.is_bot(event.seat)
        return [Step(0.4 if bot else 0.12, begin, landed, fly)]

    def _converted(self, event: ev.TribeConverted, show: Show) -> list[Step]:
        scene, board = self.scene, self.scene.board
        at = scene.art.stone_at(board.centre_px(event.cell), board.radius)
        god = event.new or event.old

        def begin() -> None:
            self._cue("convert")()
            if event.old:
                scene.bare(event.cell)

        moves: list[Effect] = []
        if event.old and event.old_owner >= 0:
            old = scene.art.stone(event.old, board.radius)
            moves.append(Fly(scene.sheet, old, at, self._seat(event.old_owner), 60, self.still))
        if event.new:
            new = scene.art.stone(event.new, board.radius)
            moves.append(Fly(scene.sheet, new, self._seat(event.new_owner), at, 60, self.still))
        frames = (
            [scene.art.scaled(f"board/burst_{god}_{i}.webp", board.radius) for i in range(4)] if god else []
        )
        moves += [Dust(frames, at)] if frames and not self.still else []
        if not moves:
            return [Step(0.0, begin, show)]
        return [Step(0.34, begin, show, Together(moves, 0.1))]

    def _power(self, seat: int, gained: int, show: Show) -> list[Step]:
        if not gained:
            return [Step(0.0, finish=show)]
        gem = self.scene.art.fitted(
            f"gods/power/gem_{self.scene.desk.view.players[seat].god}.png", self.scene.sheet.u(30)
        )
        x, y = self._seat(seat)
        rise: list[Effect] = [
            Fly(self.scene.sheet, gem, (x - 60 + 40 * i, y + 46), (x - 60 + 40 * i, y), 10, self.still)
            for i in range(gained)
        ]
        return [Step(0.3, self._cue("power"), show, Together(rise, 0.12))]

    def _taken(self, event: ev.PowerTaken, show: Show) -> list[Step]:
        scene = self.scene
        gem = scene.art.fitted(
            f"gods/power/gem_{scene.desk.view.players[event.victim].god}.png", scene.sheet.u(34)
        )
        fly = Fly(scene.sheet, gem, self._seat(event.victim), self._seat(event.seat), 60, self.still)
        return [Step(0.4, self._cue("pay"), show, fly)]

    def _drawn(self, event: ev.CardDrawn, show: Show) -> list[Step]:
        scene = self.scene
        slot = scene.plan.slots[event.place]
        radius = scene.sheet.radius_in(slot)
        back = scene.art.hex("back", radius)
        face = scene.art.hex(scene.art.face(event.card), radius)
        start, end = scene.plan.sack.center, slot.center
        return [
            Step(0.26, self._cue("draw"), None, Fly(scene.sheet, back, start, end, 30, self.still)),
            Step(0.14, self._cue("flip"), show, Fly(scene.sheet, face, end, end, 0, True)),
        ]

    def _discarded(self, event: ev.CardDiscarded, show: Show) -> list[Step]:
        scene, place = self.scene, f"card:{event.place}"
        if self._carried("card"):
            return [Step(0.0, self._cue("discard"), show)]
        slot = scene.plan.slots[event.place]
        face = scene.art.hex(scene.art.face(event.card), scene.sheet.radius_in(slot) * 0.7)
        fly = Fly(scene.sheet, face, slot.center, scene.plan.sack.center, 20, self.still)
        return [Step(0.26, self._away(place, "discard"), self._there(place, show), fly)]

    def _kept(self, event: ev.ExtraActionTaken, show: Show) -> list[Step]:
        scene = self.scene
        if self._carried("card"):
            return [Step(0.0, self._cue("extra"), show)]
        display, place = scene.desk.view.display, self._place_of("extra_action", event.seat)
        slot = scene.plan.slots[display.index("extra_action")] if "extra_action" in display else scene.plan.sack
        own = event.seat == own_seat(scene.desk)
        end = scene.plan.extra.center if own else self._seat(event.seat)
        fly = Fly(scene.sheet, self._face("extra_action"), slot.center, end, 40, self.still)
        return [Step(0.34, self._away(place, "extra"), self._there(place, show), fly)]

    def _big(self, name: str, words: str, cue: str, place: str, show: Show) -> list[Step]:
        scene = self.scene
        picture = BigPicture(scene.sheet, scene.art.hex(name, scene.sheet.u(170)), scene.plan.free, words)
        return [Step(0.9, self._away(place, cue), self._there(place, show), picture)]

    def _flag(self, seat: int, colour: str, away: bool) -> Effect:
        scene, plan = self.scene, self.scene.plan
        index = TRIBES.index(colour)
        spot = seats.nation_spot(plan, plan.seats[seat], index)
        card = scene.art.fitted(f"gods/cards/points_{colour}.webp", scene.sheet.u(70))
        middle = plan.free.center
        start, end = (spot, middle) if away else (middle, spot)
        return Fly(scene.sheet, card, start, end, 60, self.still)

    def _united(self, event: ev.NationUnited, show: Show) -> list[Step]:
        scene, plan = self.scene, self.scene.plan
        picture = scene.art.fitted(f"gods/cards/points_{event.colour}.webp", scene.sheet.u(230))
        words = f"{scene.desk.name(event.seat)} unites the {event.colour} nation"
        before = scene.desk.view.players[event.seat].points
        start = plan.free.center
        flying: list[Effect] = [self._flag(event.seat, event.colour, away=False)]
        gain = event.points - before
        end = seats.score_spot(plan, plan.seats[event.seat])
        flying.append(Points(scene.sheet, f"+{gain}", start, end, self.still))
        return [
            Step(1.0, self._cue("nation_won"), None, BigPicture(scene.sheet, picture, plan.free, words)),
            Step(0.5, None, show, Together(flying, 0.2)),
        ]

    def _turn(self, event: ev.TurnStarted, show: Show) -> list[Step]:
        scene, free = self.scene, self.scene.plan.free
        rect = scene.plan.prompt.inflate(-scene.sheet.u(40), 0)
        rect.center = (free.centerx, free.y + free.h // 3)
        name = scene.desk.name(event.seat)
        banner = Banner(scene.sheet, rect, f"{name} to move", scene.desk.emblem(event.seat), self.still)
        bot = scene.desk.is_bot(event.seat)
        return [Step(0.35 if bot else 0.75, lambda: scene.ctx.cue("banner"), show, banner)]
