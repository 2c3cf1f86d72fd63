"""What the seat may do now, grouped by the spot a click chooses and by the piece a player takes up.

A piece is a tuple: ("tile", id) an action tile, ("tax", id) an hourglass for the Tax Collector, ("slot", n) a
card of the display, ("pile", card) one of the discard pile, ("draft", card), ("hand", card), ("city",) an own
token still to be built, ("moved", space) an own city, ("token", type) a cost token of the training chart,
("folk", type) population to be traded, ("cube", row) cubes that train. Made from the legal actions alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from gheos_suite.rules.gentes import actions as act
from gheos_suite.rules.gentes import model as m
from gheos_suite.rules.gentes.view import COMPONENTS, View

from .spots import CITY, HAND, TABLEAU, TRACK, named

Action = act.Action
Piece = tuple[Any, ...]
Ways = tuple[Action, ...]  # what a spot or goal may mean; more than one of them are asked about

MODES: Final[dict[type[Any], str]] = {
    m.ChooseAbilities: "abilities", m.ChoosePairs: "pairs", m.ChooseTraining: "training",
    m.ChooseCards: "cards", m.ChooseGift: "gift", m.ChooseSite: "site", m.ChooseRegion: "region",
    m.ChooseCard: "card", m.ChooseSymbol: "symbol", m.ChoosePeople: "people", m.ChooseRow: "row",
    m.ChooseHourglass: "hourglass", m.Pause: "pause", m.SecondTrade: "second_trade", m.FinishTurn: "finish",
    m.ChooseReward: "reward", m.ChoosePurchase: "purchase", m.ChooseHandCard: "hand_card",
}  # fmt: skip
CUBES: Final = COMPONENTS.cubes_per_training
TRAINING: Final = ("training", "people")  # modes in which a click on a type trains it


@dataclass
class Options:
    """Legal actions of one seat. `mode` is what kind of decision it is: a value of MODES, "act" (an action is
    to be chosen), "draft", "population", or "none".

    spots: spot -> what a click on it may mean. goals: piece -> where it may go -> what that may mean.
    trades: type given -> type got -> action. spends: type -> the ways to pay cubes for training it.
    moves: own city -> empty place -> action. pairs: numbers of pairs in which the hourglasses may stand.
    settle: the start population is to be chosen. done: going on is possible. buy: points may be bought.
    """

    seat: int
    mode: str = "none"
    actions: Ways = ()
    spots: dict[str, Ways] = field(default_factory=dict)
    goals: dict[Piece, dict[str, Ways]] = field(default_factory=dict)
    trades: dict[str, dict[str, Action]] = field(default_factory=dict)
    spends: dict[str, Ways] = field(default_factory=dict)
    moves: dict[str, dict[str, Action]] = field(default_factory=dict)
    pairs: tuple[int, ...] = ()
    symbols: tuple[str, ...] = ()
    settle: bool = False
    done: bool = False
    buy: bool = False

    @property
    def single(self) -> Action | None:
        """The action the scene answers by itself: the only one there is, if it costs no decision.

        What begins or ends something, or shows a card, is left to the player.
        """
        if len(self.actions) != 1 or self.mode not in ("pairs", "symbol", "row", "hourglass", "reward"):
            return None
        return self.actions[0]


def options(seat: int, legal: Sequence[Action], view: View) -> Options:
    """Returns the legal actions of a seat, grouped; `view` is what it sees."""
    if not legal:
        return Options(seat)
    if view.pending is not None:
        mode = MODES[type(view.pending)]
    else:
        mode = view.step if view.step in ("draft", "population") else "act"
    found = Options(seat, mode, tuple(legal))
    for action in legal:
        _sort(found, action, view)
    return found


def _sort(found: Options, action: Action, view: View) -> None:
    match action:
        case act.TakeTile(tile):
            _both(found, ("tile", tile), TRACK, action)
        case act.CollectTaxes(space):
            _both(found, ("tax", space), TRACK, action)
        case act.Draft(card):
            _both(found, ("draft", card), HAND, action)
        case act.TakeCard(slot):
            _both(found, ("slot", slot), HAND, action)
        case act.TakeDiscarded(card):
            _both(found, ("pile", card), HAND, action)
        case act.PlayCard(card):
            _both(found, ("hand", card), TABLEAU, action)
        case act.UseCard(card):
            _spot(found, named("played", card), action)
        case act.UseHometown(space) | act.ChooseCity(space):
            _spot(found, named("place", space), action)
        case act.UseAbility(source) | act.SetPayment(source):
            kind = "played" if source in view.players[found.seat].played else "place"
            _spot(found, named(kind, source), action)
        case act.Build(space):
            _spot(found, named("place", space), action)
            _goal(found, (CITY,), named("place", space), action)
        case act.MoveCity(space, to):
            found.moves.setdefault(space, {})[to] = action
            _goal(found, ("moved", space), named("place", to), action)
        case act.Train(folk):
            _spot(found, named("folk", folk), action)
            _spot(found, named("token", folk), action)
            _goal(found, ("token", folk), named("folk", folk), action)
        case _:
            _sort_small(found, action, view)


def _sort_small(found: Options, action: Action, view: View) -> None:
    match action:
        case act.Settle():
            found.settle = True
        case act.PlaceHourglasses(pairs):
            found.pairs = (*found.pairs, pairs)
            _spot(found, named("pairs", pairs), action)
        case act.ActivateRegion(region):
            _spot(found, named("region", region), action)
        case act.ScoreSymbol(symbol):
            found.symbols = (*found.symbols, symbol)
            _spot(found, named("symbol", symbol), action)
        case act.PlaceCube(row):
            _spot(found, named("cube", row), action)
        case act.LiftHourglass(pair):
            what = m.DOUBLE if pair else m.SINGLE
            for number, on in enumerate(view.players[found.seat].track, 1):
                if on == what:
                    _spot(found, named("space", number), action)
        case act.Trade(give, get):
            found.trades.setdefault(give, {})[get] = action
            _goal(found, ("folk", give), named("folk", get), action)
        case act.SpendCubes(folk, temple):
            found.spends[folk] = (*found.spends.get(folk, ()), action)
            for row, n in (("temple", temple), ("oracle", CUBES - temple)):
                if n:
                    _goal(found, ("cube", row), named("folk", folk), action)
        case act.BuyPoints():
            found.buy = True
        case act.Done():
            found.done = True


def _both(found: Options, piece: Piece, goal: str, action: Action) -> None:
    _spot(found, named(*piece), action)
    _goal(found, piece, goal, action)


def _spot(found: Options, name: str, action: Action) -> None:
    found.spots[name] = (*found.spots.get(name, ()), action)


def _goal(found: Options, piece: Piece, goal: str, action: Action) -> None:
    ways = found.goals.setdefault(piece, {})
    ways[goal] = (*ways.get(goal, ()), action)


def bringing(piece: Piece, goal: str) -> Action | None:
    """Returns the action of bringing a piece to a goal, legal or not; None where it means nothing."""
    kind, *rest = piece
    what: Any = rest[0] if rest else ""
    place = goal.partition(":")[2]
    made: dict[tuple[str, str], Any] = {
        ("tile", TRACK): lambda: act.TakeTile(what),
        ("tax", TRACK): lambda: act.CollectTaxes(what),
        ("draft", HAND): lambda: act.Draft(what),
        ("slot", HAND): lambda: act.TakeCard(what),
        ("pile", HAND): lambda: act.TakeDiscarded(what),
        ("hand", TABLEAU): lambda: act.PlayCard(what),
        (CITY, "place"): lambda: act.Build(place),
        ("moved", "place"): lambda: act.MoveCity(what, place),
        ("token", "folk"): lambda: act.Train(place) if place == what else None,
        ("folk", "folk"): lambda: act.Trade(what, place),
        ("cube", "folk"): lambda: act.SpendCubes(place, CUBES if what == "temple" else 0),
    }
    made_here = made.get((kind, goal.partition(":")[0]))
    action: Action | None = made_here() if made_here is not None else None
    return action


def pressing(name: str) -> Action | None:
    """Returns the action a click on a spot stands for, legal or not, to be told why not."""
    kind, _, rest = name.partition(":")
    match kind:
        case "tile":
            return act.TakeTile(rest)
        case "tax":
            return act.CollectTaxes(rest)
        case "draft":
            return act.Draft(rest)
        case "slot":
            return act.TakeCard(int(rest))
        case "pile" if rest:
            return act.TakeDiscarded(rest)
        case "hand":
            return act.PlayCard(rest)
        case "token":
            return act.Train(rest)
        case _:
            return None
