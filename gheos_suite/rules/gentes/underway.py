"""What an action that is paid already still brings, so that a turn can be judged in its middle."""

from __future__ import annotations

from typing import Final, Protocol

from .model import (
    ChooseAbilities,
    ChooseCard,
    ChooseCards,
    ChooseGift,
    ChooseHourglass,
    ChoosePairs,
    ChoosePeople,
    ChoosePurchase,
    ChooseRegion,
    ChooseRow,
    ChooseSite,
    ChooseSymbol,
    ChooseTraining,
    Collect,
    Deed,
    Player,
    Resolve,
    State,
    Task,
)
from .prices import Prices, Weights

PLAYED: Final = (3.0, 4.0, 4.0, 6.3, 8.3, 8.2)  # what an average turn brought from there on, by round
BUILT: Final = (16.0, 9.0, 6.0, 5.0, 3.3, 3.5)
REGION: Final = (2.0, 2.0, 2.8, 3.6, 4.2, 3.6)
TAKEN: Final = ((4.0, 4.0, 4.2, 4.6, 6.8, 7.3), (1.3, 1.3, 1.3, 1.9, 2.4, 2.4))  # first card, second card
MORE_TAKEN: Final = 0.7
DEAR: Final = 8  # coins from which on a scribe or philosopher chooses among nearly all
DEARER: Final = 1.4
TRAINED: Final = ((5.9, 4.7, 5.8, 5.3, 6.0, 4.4), (3.4, 2.3, 3.3, 2.7, 2.9, 2.4))
MORE_TRAINED: Final = 1.0
TWO: Final = 3  # coins that allow two cards or two people
TAXES: Final = 4  # coins for an hourglass
LEADER: Final = 2


class Judge(Protocol):
    """What is needed of the heuristics."""

    w: Weights
    prices: Prices


def underway(judge: Judge, state: State, player: Player) -> float:
    """Returns what the pending decision and the tasks after it are worth to the active player.

    A trade or cubes that may follow an action are worth nothing here: cubes count as such, and whoever hopes
    for more keeps a turn open by trading to and fro.
    """
    if state.pending is None and not state.agenda:
        return 0.0
    total = _task(judge, state, player, state.pending) if state.pending is not None else 0.0
    if state.step == "heyday":
        for task in state.agenda:
            total += _task(judge, state, player, task)
    return total


def _task(judge: Judge, state: State, player: Player, task: Task) -> float:
    w, at = judge.w, state.round - 1
    match task:
        case ChooseAbilities(deed):
            return _deed(w, at, deed) - deed.coins * w.income - deed.hourglasses * w.space[at]
        case ChoosePairs():
            done = _deed(w, at, task.deed) if task.deed is not None else 0.0
            return done - task.hourglasses * w.space[at]
        case ChooseTraining():
            return _training(at, task.value, task.base)
        case ChooseCards():
            return _cards(at, task.value, len(task.slots) + task.pile)
        case ChooseGift():
            return task.left * TAKEN[0][at]
        case ChooseSite():
            return BUILT[at]
        case ChooseRegion():
            return task.left * REGION[at]
        case ChooseCard():
            return PLAYED[at]
        case ChooseSymbol():
            return _symbol(judge, player, task.card)
        case ChoosePeople():
            return task.left * TRAINED[1][at]
        case ChooseRow():
            return task.left * w.oracle
        case ChooseHourglass():
            return task.left * w.space[at] * 2
        case ChoosePurchase():
            return max(0.0, task.points - task.coins * w.income)
        case Collect():
            return sum(judge.prices.sites[space].gift.early for space in task.cities)
        case Resolve():
            now = judge.prices.cards[task.card].now
            return (now if not task.at else now / 2) + _symbol(judge, player, task.card)
        case _:
            return 0.0


def _deed(w: Weights, at: int, deed: Deed) -> float:
    match deed.kind:
        case "tax_collector":
            return (TAXES * deed.hourglasses + deed.plus) * deed.factor * w.coin
        case "leader":
            return LEADER * w.coin
        case "philosopher":
            return _training(at, deed.coins + deed.plus, 0)
        case "scribe":
            return _cards(at, deed.coins + deed.plus, 0)
        case "navigator":
            return BUILT[at]
        case _:
            return PLAYED[at]


def _training(at: int, value: int, made: int) -> float:
    """Returns what trainings a payment still allows are worth."""
    if made > 1 or (made and value < TWO):
        return MORE_TRAINED
    return TRAINED[made if value >= TWO else 1][at] + (DEARER if value >= DEAR else 0.0)


def _cards(at: int, value: int, made: int) -> float:
    """Returns what cards a payment still allows are worth."""
    if made > 1 or (made and value < TWO):
        return MORE_TAKEN
    return TAKEN[made][at] + (DEARER if value >= DEAR else 0.0)


def _symbol(judge: Judge, player: Player, name: str) -> float:
    """Returns the points of the symbols of a card just played that are still to be scored."""
    cards = judge.prices.cards
    card = cards[name]
    seen = [sum(i in cards[other].symbols for other in player.played) for i in card.symbols]
    if not seen:
        return 0.0
    return float(sum(seen) if card.both else max(seen))
