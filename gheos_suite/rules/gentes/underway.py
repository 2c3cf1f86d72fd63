"""What an action that is paid already still brings, so that a turn can be judged in its middle."""

from __future__ import annotations

from typing import Protocol

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
    SecondTrade,
    State,
    Task,
)
from .prices import Prices, Weights


class Judge(Protocol):
    """What is needed of the heuristics."""

    w: Weights
    prices: Prices


def underway(judge: Judge, state: State, player: Player) -> float:
    """Returns what the pending decision and the tasks after it are worth to the active player."""
    if state.pending is None and not state.agenda:
        return 0.0
    total = _task(judge, state, player, state.pending) if state.pending is not None else 0.0
    if state.step == "heyday":
        for task in state.agenda:
            total += _task(judge, state, player, task)
    return total


def _task(judge: Judge, state: State, player: Player, task: Task) -> float:
    w = judge.w
    at = state.round - 1
    match task:
        case ChooseAbilities(deed):
            spaces = deed.hourglasses
            return _deed(judge, state, deed) - deed.coins * w.income - spaces * w.space[at]
        case ChoosePairs():
            done = _deed(judge, state, task.deed) if task.deed is not None else 0.0
            return done - task.hourglasses * w.space[at]
        case ChooseTraining():
            return _training(judge, state, task.value, task.base)
        case ChooseCards():
            return _cards(judge, task.value, len(task.slots) + task.pile)
        case ChooseGift():
            return task.left * w.taken
        case ChooseSite():
            return w.built[at]
        case ChooseRegion():
            return task.left * w.region
        case ChooseCard():
            return w.play[state.round - 1]
        case ChooseSymbol():
            return _symbol(judge, player, task.card)
        case ChoosePeople():
            return task.left * (w.head[at] + w.lack[at])
        case ChooseRow():
            return task.left * w.oracle
        case ChooseHourglass():
            return task.left * w.later
        case SecondTrade():
            return w.lack[at] / 2
        case ChoosePurchase():
            return max(0.0, task.points - task.coins * w.income)
        case Collect():
            sites = judge.prices.sites
            return sum(sites[space].gift.early for space in task.cities)
        case Resolve():
            card = judge.prices.cards[task.card]
            return (card.now if not task.at else card.now / 2) + _symbol(judge, player, task.card)
        case _:
            return 0.0


def _deed(judge: Judge, state: State, deed: Deed) -> float:
    w = judge.w
    match deed.kind:
        case "tax_collector":
            return (4 * deed.hourglasses + deed.plus) * deed.factor * w.coin
        case "leader":
            return 2 * w.coin
        case "philosopher":
            return _training(judge, state, deed.coins + deed.plus, 0)
        case "scribe":
            return _cards(judge, deed.coins + deed.plus, 0)
        case "navigator":
            return w.built[state.round - 1]
        case _:
            return w.play[state.round - 1]


def _training(judge: Judge, state: State, value: int, made: int) -> float:
    """Returns what trainings a payment still allows are worth."""
    w = judge.w
    n = (2 if value >= 3 else 1) - made
    return max(0, n) * (w.head[state.round - 1] + w.lack[state.round - 1])


def _cards(judge: Judge, value: int, made: int) -> float:
    """Returns what cards a payment still allows are worth."""
    n = (1 if value < 3 else 2) - made
    return max(0, n) * judge.w.taken


def _symbol(judge: Judge, player: Player, name: str) -> float:
    """Returns the points of the symbols of a card just played that are still to be scored."""
    cards = judge.prices.cards
    card = cards[name]
    seen = [sum(i in cards[other].symbols for other in player.played) for i in card.symbols]
    if not seen:
        return 0.0
    return float(sum(seen) if card.both else max(seen))


