"""What the seat may do now, grouped by the piece a player takes up; made from the legal actions alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from gheos_suite.rules.gods.actions import (
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
from gheos_suite.rules.gods.model import Cell

Piece = tuple[str, str | Cell]  # ("card", name), ("temple", ""), ("desert", cell) or ("extra", "")
TEMPLE: Piece = ("temple", "")
EXTRA: Piece = ("extra", "")
SACK, FIELD, SEAT = "sack", "field", "seat"  # goals of a piece that are no cell


@dataclass
class Options:
    """Legal actions of one seat. `goals` goes piece -> goal -> action; a goal is a cell or one of the words."""

    seat: int
    actions: tuple[Action, ...] = ()
    goals: dict[Piece, dict[str | Cell, Action]] = field(default_factory=dict)
    victims: tuple[int, ...] = ()
    stones: tuple[tuple[Cell, ...], ...] = ()
    leave_power: bool = False
    leave_deserts: bool = False
    end: bool = False

    @property
    def mode(self) -> str:
        """Which kind of decision this is: act, victim, stones, desert, end or none."""
        if self.victims or self.leave_power:
            return "victim"
        if self.stones:
            return "stones"
        if self.leave_deserts:
            return "desert"
        if not self.actions:
            return "none"
        return "end" if self.end else "act"

    @property
    def single(self) -> Action | None:
        """The scene answers nothing by itself: each action of Gods is a decision of its own."""
        return None

    def cells(self, piece: Piece) -> list[Cell]:
        """Returns the cells a piece may be laid on."""
        return [goal for goal in self.goals.get(piece, {}) if not isinstance(goal, str)]


def options(seat: int, legal: Sequence[Action]) -> Options:
    """Returns the legal actions of a seat, grouped."""
    found = Options(seat, tuple(legal))
    for action in legal:
        match action:
            case PlaceTribe():
                _goal(found, ("card", f"tribe-{action.colour}"), action.cell, action)
            case PlaceTemple():
                _goal(found, TEMPLE, action.cell, action)
            case PlaceDesert():
                _goal(found, ("card", "desert"), action.cell, action)
            case PlaceDecay():
                _goal(found, ("card", "decay"), action.cell, action)
            case PlayWhirlwind():
                _goal(found, ("card", "whirlwind"), FIELD, action)
            case TakeExtraAction():
                _goal(found, ("card", "extra_action"), SEAT, action)
            case Discard():
                _goal(found, ("card", action.card), SACK, action)
            case MoveDesert():
                _goal(found, ("desert", action.cell), action.to, action)
            case PlayExtraAction():
                _goal(found, EXTRA, FIELD, action)
            case TakePower():
                found.victims = (*found.victims, action.seat)
            case GiveStones():
                found.stones = (*found.stones, action.cells)
            case LeavePower():
                found.leave_power = True
            case LeaveDeserts():
                found.leave_deserts = True
            case EndTurn():
                found.end = True
    return found


def _goal(found: Options, piece: Piece, goal: str | Cell, action: Action) -> None:
    found.goals.setdefault(piece, {})[goal] = action


def doing(piece: Piece, goal: str | Cell) -> Action:
    """Returns the action of bringing a piece to a goal, legal or not."""
    kind, what = piece
    if kind == "desert":
        assert not isinstance(what, str)
        return MoveDesert(what, goal) if not isinstance(goal, str) else MoveDesert(what, what)
    if kind == "extra":
        return PlayExtraAction()
    if kind == "temple":
        return PlaceTemple(goal) if not isinstance(goal, str) else PlaceTemple((0, 0))
    card = str(what)
    if goal == SACK:
        return Discard(card)
    if card == "whirlwind":
        return PlayWhirlwind()
    if card == "extra_action":
        return TakeExtraAction()
    assert not isinstance(goal, str)
    if card == "desert":
        return PlaceDesert(goal)
    return PlaceDecay(goal) if card == "decay" else PlaceTribe(card.removeprefix("tribe-"), goal)
