"""From events to motion: which steps of the timeline show an event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from gheos_suite.rules.gentes import events as ev
from gheos_suite.rules.gentes.model import TYPES
from gheos_suite.scenes.table.effects import Banner, BigPicture, Effect, Points, Together
from gheos_suite.ui.animation import Step

from .motion import COIN, CUBE, GLASS, Motion
from .naming import NUMERAL, card_name

if TYPE_CHECKING:
    from .scene import TableScene

Show = Callable[[], None]
QUICK, USUAL, LONG = 0.22, 0.32, 0.9
SOUNDS: dict[type[Any], tuple[str, float]] = {  # of events that no picture flies for
    ev.ActionBegun: ("activate", 0.12), ev.SourceMarked: ("stamp", 0.12), ev.AbilityUsed: ("activate", 0.1),
    ev.DisplaySlid: ("slide", 0.2), ev.RegionActivated: ("activate", 0.2), ev.CityPaid: ("activate", 0.12),
    ev.CardActivated: ("activate", 0.12), ev.TrainingLost: ("loss", 0.25), ev.CubeRefused: ("loss", 0.25),
    ev.LockRemoved: ("unlock", 0.3), ev.SeatPassed: ("pass", 0.3), ev.StartPlayerSet: ("leader", 0.4),
    ev.TilesReturned: ("slide", 0.25), ev.HourglassesReduced: ("hourglass", 0.15),
    ev.MarksReturned: ("stamp", 0.1), ev.HandsShown: ("flip", 0.4), ev.PeopleSettled: ("train", 0.2),
    ev.DraftReturned: ("discard", 0.25), ev.SoloCubesLaid: ("cube", 0.2), ev.SoloCubesCleared: ("discard", 0.2),
    ev.SoloCubeReturned: ("spend", 0.1), ev.BonusReplaced: ("order", 0.25), ev.GameEnded: ("final", 0.4),
}  # fmt: skip


class Script:
    """Writes the steps of one event for a table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.motion = Motion(scene)

    def steps(self, event: Any, show: Show) -> list[Step]:
        """Returns the steps that show the event; `show` puts the shown view behind it, exactly once."""
        match event:
            case ev.TileTaken():
                return self._tile(event, show)
            case ev.CoinsGained(seat=seat, n=n, why=why):
                return self._coins(n, self._giver(why), self.motion.purse(seat), "coin", show)
            case ev.CoinsPaid(seat=seat, n=n):
                middle = self.motion.spot("", -1)
                return self._coins(n, self.motion.purse(seat), middle, "pay", show)
            case ev.HourglassesPlaced() | ev.HourglassLifted():
                return self._glasses(event, show)
            case ev.PopulationTrained() | ev.PopulationLost() | ev.PopulationTraded():
                return self._people(event, show)
            case ev.CubesSpent() | ev.CubeGained():
                return self._cubes(event, show)
            case ev.ChartRearranged():
                return self._chart(event, show)
            case ev.CardTaken() | ev.CardDrafted() | ev.CardsDealt() | ev.CardPlayed() | ev.HandCardScored():
                return self._cards(event, show)
            case ev.CityBuilt() | ev.CityMoved():
                return self._city(event, show)
            case ev.PointsScored():
                return self._points(event, show)
            case ev.BonusTaken(kind=kind, points=points):
                picture = self.motion.picture(f"bonus/{kind}_{points}", 300)
                words = f"{self.scene.desk.name(event.seat)} wins a bonus tile"
                return self._big(picture, words, "bonus", show)
            case _:
                return self._story(event, show)

    def _story(self, event: Any, show: Show) -> list[Step]:
        """Shows the turns of the whole game, and whatever only sounds."""
        match event:
            case ev.TurnStarted(seat=seat):
                return self._turn(seat, show)
            case ev.RoundStarted(round=number, era=era):
                return self._banner(f"Round {number} of era {NUMERAL[era]}", "round", show)
            case ev.DeclineStarted(round=number):
                return self._banner(f"Decline of round {number}", "decline", show)
            case ev.EraEnded(era=era):
                return self._banner(f"Era {NUMERAL[era]} is over", "era", show)
        if type(event) not in SOUNDS:
            return [Step(0.0, finish=show)]
        sound, seconds = SOUNDS[type(event)]
        return [Step(seconds, self._cue(sound), show)]

    # ------------------------------------------------------------- parts of steps
    def _cue(self, name: str) -> Callable[[], None]:
        return lambda: self.scene.ctx.cue(f"gentes/{name}")

    def _carried(self, *kinds: str) -> bool:
        """Returns whether the player carried the piece there by hand, so that it needs no flight; once."""
        desk = self.scene.desk
        if desk.delivered is None or desk.delivered[0] not in kinds:
            return False
        desk.delivered = None
        return True

    def _flight(
        self, effects: Sequence[Effect], cue: str, show: Show, seconds: float = USUAL, away: Sequence[str] = ()
    ) -> list[Step]:
        """Returns the step of pieces that fly at once; what lies at their start is taken off meanwhile."""
        desk = self.scene.desk

        def begin() -> None:
            desk.in_air.update(away)
            self._cue(cue)()

        def landed() -> None:
            desk.in_air.difference_update(away)
            show()

        return [Step(seconds, begin, landed, Together(list(effects), 0.08))]

    def _big(self, picture: Any, words: str, cue: str, show: Show) -> list[Step]:
        plan = self.scene.plan
        return [Step(LONG, self._cue(cue), show, BigPicture(self.scene.sheet, picture, plan.free, words))]

    # ------------------------------------------------------------- tiles, coins, hourglasses
    def _tile(self, event: ev.TileTaken, show: Show) -> list[Step]:
        if self._carried("tile"):
            return [Step(0.0, self._cue("tile"), show)]
        move, name = self.motion, f"tile:{event.tile}"
        end = move.of(event.seat, f"space:{event.space}")
        fly = move.fly(move.tile(event.tile), move.spot(name), end)
        return self._flight([fly], "tile", show, USUAL, [name])

    def _giver(self, why: str) -> tuple[float, float]:
        """Returns where coins come from: a city, a card, or the table's middle."""
        name = f"place:{why}" if f"place:{why}" in self.scene.spots() else f"played:{why}"
        return self.motion.spot(name) if name in self.scene.spots() else self.motion.spot("", -1)

    def _coins(
        self, n: int, start: tuple[float, float], end: tuple[float, float], cue: str, show: Show
    ) -> list[Step]:
        if not n:
            return [Step(0.0, finish=show)]
        big, small = divmod(n, 5)
        move = self.motion
        flights = move.several(move.picture("pieces/coin_5", COIN), big, start, end)
        flights += move.several(move.picture("pieces/coin_1", COIN * 0.8), small, start, end)
        return self._flight(flights, cue, show)

    def _glasses(self, event: Any, show: Show) -> list[Step]:
        move = self.motion
        self._carried("tax")
        if isinstance(event, ev.HourglassLifted):
            start = move.of(event.seat, f"space:{event.space}")
            fly = move.fly(move.picture("pieces/hourglass", GLASS), start, move.strip(event.seat))
            return self._flight([fly], "hourglass", show, QUICK)
        flights = []
        for number, space in enumerate(event.spaces):
            name = "hourglass_double" if number < event.pairs else "hourglass"
            x, y = move.of(event.seat, f"space:{space}")
            high = 90 * self.scene.plan.f
            flights.append(move.fly(move.picture(f"pieces/{name}", GLASS), (x, y - high), (x, y), 0))
        return self._flight(flights, "hourglass", show)

    # ------------------------------------------------------------- population, cubes, chart
    def _people(self, event: Any, show: Show) -> list[Step]:
        """Shows every token of the event on its way along its line."""
        if self._carried("token", "folk", "cube"):
            return [Step(0.0, self._cue("train"), show)]
        move, player = self.motion, self.scene.desk.view.players[event.seat]
        flights: list[Effect] = []
        for i, folk in enumerate(TYPES):
            if player.people[i] != event.people[i]:
                start, end = (move.marker(event.seat, folk, p) for p in (player.people, event.people))
                token = move.picture(f"pieces/people_{folk}", 56)
                flights.append(move.fly(token, start, end, 24))
        if not flights:
            return [Step(0.0, finish=show)]
        cue = "untrain" if isinstance(event, ev.PopulationLost) else "train"
        away = [f"people:{folk}" for folk in TYPES] if move.own(event.seat) else []
        return self._flight(flights, cue, show, USUAL, away)

    def _cubes(self, event: Any, show: Show) -> list[Step]:
        move, seat = self.motion, event.seat
        flights: list[Effect] = []
        if isinstance(event, ev.CubeGained):
            cube = move.picture(f"pieces/cube_{event.row}", CUBE)
            flights = [move.fly(cube, move.spot("", -1), move.of(seat, f"cube:{event.row}"))]
            return self._flight(flights, "cube", show, QUICK)
        for row, n in (("temple", event.temple), ("oracle", event.oracle)):
            cube = move.picture(f"pieces/cube_{row}", CUBE)
            flights += move.several(cube, n, move.of(seat, f"cube:{row}"), move.spot("", -1))
        return self._flight(flights, "spend", show, QUICK)

    def _chart(self, event: ev.ChartRearranged, show: Show) -> list[Step]:
        """Lets the cost tokens glide to their new places."""
        move, places = self.motion, self.scene.places
        old = self.scene.desk.view.chart
        if old == event.chart or not self.scene.plan.training.w:
            return [Step(0.0, finish=show)]
        flights: list[Effect] = []
        for folk in event.chart:
            a, b = places.token(old.index(folk)), places.token(event.chart.index(folk))
            if a != b:
                token = self.scene.art.wide(f"pieces/training_{folk}", a.w)
                flights.append(move.fly(token, a.center, b.center, 40 if folk in event.trained else 0))
        return self._flight(flights, "order", show, 0.45, [f"token:{folk}" for folk in old])

    # ------------------------------------------------------------- cards and cities
    def _cards(self, event: Any, show: Show) -> list[Step]:
        move, view = self.motion, self.scene.desk.view
        match event:
            case ev.CardsDealt(slots=slots, cards=cards):
                start, wide = move.spot("deck"), move.slot_width()
                spots = [move.spot(f"slot:{slot}") for slot in slots]
                flights = [
                    move.fly(move.card(c, wide), start, end, 20) for c, end in zip(cards, spots, strict=True)
                ]
                return self._flight(flights, "draw", show, 0.4)
            case ev.CardTaken(card=card, slot=slot):
                if self._carried("slot", "pile"):
                    return [Step(0.0, self._cue("draw"), show)]
                name = f"slot:{slot}" if slot else "pile"
                shown = view.display[slot - 1] if slot else card
                fly = move.fly(move.card(shown, move.slot_width()), move.spot(name), move.hand(event.seat))
                return self._flight([fly], "draw", show, USUAL, [name] if slot else [])
            case ev.CardDrafted(card=card):
                if self._carried("draft"):
                    return [Step(0.0, self._cue("draw"), show)]
                fly = move.fly(
                    move.card(card, move.slot_width()), move.spot(f"draft:{card}"), move.hand(event.seat)
                )
                return self._flight([fly], "draw", show)
            case _:
                return self._played(event, show)

    def _played(self, event: Any, show: Show) -> list[Step]:
        """Shows a card that comes into play: another player's one is shown large, so that it can be read."""
        move = self.motion
        if self._carried("hand"):
            return [Step(0.0, self._cue("play"), show)]
        if not move.own(event.seat):
            picture = move.card(event.card, 330 * self.scene.plan.f)
            return self._big(picture, card_name(event.card), "play", show)
        name = f"hand:{event.card}"
        fly = move.fly(move.card(event.card, move.slot_width()), move.spot(name), move.tableau(event.seat))
        return self._flight([fly], "play", show, USUAL, [name])

    def _city(self, event: Any, show: Show) -> list[Step]:
        move = self.motion
        if isinstance(event, ev.CityMoved):
            if self._carried("moved"):
                return [Step(0.0, self._cue("move"), show)]
            start = move.spot(f"place:{event.space}")
            fly = move.fly(move.city(event.seat), start, move.spot(f"place:{event.to}"))
            return self._flight([fly], "move", show, 0.4, [f"city:{event.space}"])
        if self._carried("city"):
            return [Step(0.0, self._cue("city"), show)]
        fly = move.fly(move.city(event.seat), move.of(event.seat, "city"), move.spot(f"place:{event.space}"))
        return self._flight([fly], "city", show, 0.4)

    # ------------------------------------------------------------- points, turns
    def _points(self, event: ev.PointsScored, show: Show) -> list[Step]:
        if not event.n or not self.scene.desk.scores_shown:
            return [Step(0.0, finish=show)]
        end = self.motion.purse(event.seat)
        start = self._giver(event.why)
        words = f"{event.n:+d}".replace("-", "\u2212")
        effect = Points(self.scene.sheet, words, start, end, self.motion.still)
        return [Step(0.4, self._cue("points" if event.n > 0 else "loss"), show, effect)]

    def _strip_of_words(self) -> Any:
        plan = self.scene.plan
        rect = plan.prompt.inflate(-self.scene.sheet.u(40), 0)
        rect.center = (plan.free.centerx, plan.free.y + plan.free.h // 3)
        return rect

    def _banner(self, words: str, cue: str, show: Show) -> list[Step]:
        desk = self.scene.desk
        emblem = desk.emblem(desk.view.start)
        banner = Banner(self.scene.sheet, self._strip_of_words(), words, emblem, self.motion.still)
        return [Step(0.9, self._cue(cue), show, banner)]

    def _turn(self, seat: int, show: Show) -> list[Step]:
        desk = self.scene.desk
        words = f"{desk.name(seat)} to act"
        banner = Banner(self.scene.sheet, self._strip_of_words(), words, desk.emblem(seat), self.motion.still)
        return [Step(0.35 if desk.is_bot(seat) else 0.7, lambda: self.scene.ctx.cue("banner"), show, banner)]
