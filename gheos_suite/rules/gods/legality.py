"""What is allowed, and why something is not. Each answer is a `Violation` or None.

Rules: GODS-037..052, 071..073, 078, 083, 085..086, 089..096, 101, 103..106, 110.
"""

from __future__ import annotations

from typing import Final, assert_never

from gheos_suite.core import Violation

from .actions import (
    Action,
    Discard,
    EndTurn,
    GiveStones,
    LeaveDeserts,
    LeavePower,
    MoveDesert,
    PlaceDecay,
    PlaceDesert,
    PlaceTemple,
    PlaceTribe,
    PlayExtraAction,
    PlayWhirlwind,
    TakeExtraAction,
    TakePower,
)
from .board import Atlas, Board
from .cards import CardSet
from .generate import any_action, once_key, playable_extra
from .model import CARDS, TRIBES, Cell, ChooseDesert, ChooseStones, ChooseVictim, State
from .slots import exists, number

_NAME: Final = {
    **{f"tribe-{colour}": f"{colour} tribe" for colour in TRIBES},
    "desert": "desert",
    "decay": "decay",
    "whirlwind": "whirlwind",
    "extra_action": "extra-action card",
}


class Judge:
    """Says why an action is not allowed, with one card set and its boards."""

    def __init__(self, cards: CardSet, atlas: Atlas) -> None:
        self._cards = cards
        self._atlas = atlas

    def violation(self, state: State, seat: int, action: Action) -> Violation | None:
        """Returns why a seat may not do this now, or None if it may."""
        if state.step == "over":
            return Violation("game-over", "The game is over.")
        if seat != state.active:
            return Violation("not-your-turn", "It is another player's turn.")
        match action:
            case TakePower() | LeavePower():
                return _robbing(state, action)
            case GiveStones():
                return _giving(state, action)
            case LeaveDeserts():
                if isinstance(state.pending, ChooseDesert):
                    return None
                return Violation("no-whirlwind", "There is no whirlwind to be answered.")
            case MoveDesert():
                return self._moving(state, action)
            case PlayExtraAction() | EndTurn():
                return _choice_due(state) or self._between(state, action)
            case _:
                return _choice_due(state) or _all_made(state) or self._acting(state, action)

    def _acting(
        self, state: State,
        action: PlaceTribe | PlaceTemple | PlaceDesert | PlaceDecay | PlayWhirlwind | TakeExtraAction | Discard,
    ) -> Violation | None:  # fmt: skip
        match action:
            case PlaceTribe(colour, cell):
                each = self._cards.costs.tribe_per_neighbour
                return _shown(state, f"tribe-{colour}") or self._space(state, cell, each, "A tribe")
            case PlaceTemple(cell):
                each = self._cards.costs.temple_per_neighbour
                return _temple(state) or self._space(state, cell, each, "A temple")
            case PlaceDesert(cell):
                return _other(state, "desert") or self._space(state, cell, 0, "A desert")
            case PlaceDecay(cell):
                return _other(state, "decay") or self._space(state, cell, 0, "A decay")
            case PlayWhirlwind():
                return _other(state, "whirlwind")
            case TakeExtraAction():
                return _other(state, "extra_action")
            case Discard(card):
                return _shown(state, card) or _once(
                    state, "discard", "You have discarded a card in this turn; that is done once a turn."
                )
            case _:
                assert_never(action)

    def _space(self, state: State, cell: Cell, each: int, what: str) -> Violation | None:
        """Refuses a cell that is taken, touches nothing or costs too much (GODS-039, 049, 052, 071)."""
        if not exists(cell):
            return Violation("no-such-cell", "There is no such place on the field.")
        board = self._atlas.of(state.board)
        n = number(cell)
        if n in board.hexes:
            return Violation("cell-taken", "A card lies here already; cards are never laid on others.", (cell,))
        touching = board.counts.get(n, 0)
        if not touching:
            return Violation("not-adjacent", "A card must touch another with a whole side.", (cell,))
        cost, power = each * touching, state.players[state.active].power
        if cost > power:
            cards = "the card" if touching == 1 else f"each of {touching} cards"
            return Violation(
                "too-dear",
                f"{what} costs {cost} power points here, {each} for {cards} beside it; you have {power}.",
                (cell, *(lying.cell for lying in board.around(n))),
                {"cost": cost, "each": each, "touching": touching, "power": power},
            )
        return None

    def _moving(self, state: State, action: MoveDesert) -> Violation | None:
        free = isinstance(state.pending, ChooseDesert)
        if not free and (found := _choice_due(state) or _all_made(state) or self._move_price(state)):
            return found
        board = self._atlas.of(state.board)
        if not exists(action.cell) or not exists(action.to):
            return Violation("no-such-cell", "There is no such place on the field.")
        start, to = number(action.cell), number(action.to)
        if start not in board.hexes or board.hexes[start].kind != "desert":
            return Violation("no-desert", "Only a desert can be moved; there is none here.", (action.cell,))
        return _goal(board, action, start, to)

    def _move_price(self, state: State) -> Violation | None:
        cost, power = self._cards.costs.move_desert, state.players[state.active].power
        if found := _once(state, "move", "You have moved a desert in this turn; that is done once a turn."):
            return found
        if cost > power:
            return Violation(
                "too-dear",
                f"Moving a desert costs {cost} power points; you have {power}.",
                args={"cost": cost, "power": power},
            )
        return None

    def _between(self, state: State, action: PlayExtraAction | EndTurn) -> Violation | None:
        if isinstance(action, EndTurn):
            if state.owed:
                return Violation(
                    "action-owed",
                    f"You owe {_actions(state.owed)} yet; an action cannot be given up.",
                    args={"owed": state.owed},
                )
            return None
        if not playable_extra(state, state.active):
            if state.players[state.active].extra_actions:
                return Violation("too-fresh", "An extra-action card is played in a later turn than taken.")
            return Violation("no-extra-action", "You have no extra-action card.")
        if not any_action(self._cards, self._atlas.of(state.board), state):
            return Violation("nothing-possible", "There is no action left that you could make with it.")
        return None


def due(state: State) -> str:
    """Returns one sentence that says what the active player must decide now."""
    match state.pending:
        case ChooseVictim():
            return "First choose whose power point you take, or leave it."
        case ChooseStones(count=count):
            tribes = "tribe gets your last stone" if count == 1 else f"{count} tribes get your last stones"
            return f"First choose which {tribes}."
        case ChooseDesert():
            return "First move a desert with the whirlwind, or leave the deserts where they are."
        case None:
            if state.step == "over":
                return "The game is over."
            if state.owed:
                return f"Make {_actions(state.owed)}."
            return "Play an extra-action card, or end your turn."
        case _:
            assert_never(state.pending)


def _actions(n: int) -> str:
    return "1 action" if n == 1 else f"{n} actions"


def _choice_due(state: State) -> Violation | None:
    return None if state.pending is None else Violation("choice-due", due(state))


def _all_made(state: State) -> Violation | None:
    if state.owed:
        return None
    return Violation("no-action-owed", "Your actions are made; play an extra-action card, or end your turn.")


def _shown(state: State, card: str) -> Violation | None:
    if card not in CARDS:
        return Violation("no-such-card", f"There is no card {card!r} in this game.", args={"card": card})
    if card not in state.display:
        return Violation("not-shown", f"No {_NAME[card]} lies on the display.", args={"card": card})
    return None


def _once(state: State, kind: str, message: str) -> Violation | None:
    return Violation(f"once-{kind}", message, args={"kind": kind}) if kind in state.used else None


def _temple(state: State) -> Violation | None:
    if found := _once(state, "temple", "You have laid a temple in this turn; that is done once a turn."):
        return found
    if not state.players[state.active].temples:
        return Violation("no-temples", "You have no temple left.")
    return None


def _other(state: State, card: str) -> Violation | None:
    """Refuses a card that is not shown, or a second one of its group in a turn (GODS-043, 044)."""
    if found := _shown(state, card):
        return found
    if once_key(state, card) not in state.used:
        return None
    message = (
        f"You have used a card of the kind {_NAME[card]} in this turn; that is done once a turn."
        if state.by_type
        else "You have used a desert, decay, whirlwind or extra action in this turn; one in all is allowed."
    )
    return Violation("once-other", message, args={"kind": once_key(state, card), "card": card})


def _goal(board: Board, action: MoveDesert, start: int, to: int) -> Violation | None:
    """Refuses where a desert cannot go (GODS-049, 105, 106)."""
    if start == to:
        return Violation("same-cell", "The desert must go to another place.", (action.cell,))
    if to in board.hexes:
        return Violation("cell-taken", "A card lies here already.", (action.to,))
    touching = board.counts.get(to, 0)
    if not touching:
        return Violation("not-adjacent", "A card must touch another with a whole side.", (action.to,))
    if touching == 1 and board.touches(start, to):
        return Violation(
            "only-itself", "The desert would touch nothing here once it has moved.", (action.to, action.cell)
        )
    return None


def _robbing(state: State, action: TakePower | LeavePower) -> Violation | None:
    if not isinstance(state.pending, ChooseVictim):
        return Violation("no-decay", "There is no decay to be answered.")
    if isinstance(action, TakePower) and action.seat not in state.pending.seats:
        return Violation(
            "not-a-victim",
            "A decay takes only from another player who has a temple beside it and a power point left.",
            (state.pending.cell,),
            {"seat": action.seat},
        )
    return None


def _giving(state: State, action: GiveStones) -> Violation | None:
    pending = state.pending
    if not isinstance(pending, ChooseStones):
        return Violation("no-stones-due", "There are no last stones to be given out.")
    args: dict[str, str | int] = {"count": pending.count, "given": len(action.cells)}
    if any(cell not in pending.tribes for cell in action.cells):
        return Violation(
            "not-converted", "Only the tribes beside the new temple can get its stones.", pending.tribes, args
        )
    if len(set(action.cells)) != pending.count or len(action.cells) != pending.count:
        return Violation(
            "wrong-number", f"Exactly {pending.count} of these tribes must get a stone.", pending.tribes, args
        )
    if list(action.cells) != sorted(action.cells):
        return Violation("wrong-order", "Tribes are named in the order of their cells.", pending.tribes, args)
    return None
