"""What happened in a game of Gods. Everything is public but the order of draws, so nothing is redacted.

`power` is what the seat has afterwards; `place` is a place of the display, counted from 0.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from .model import Cell, Colour, God


class GameStarted(Struct, frozen=True, tag="game_started"):
    """The first temples lie: `cells[seat]` holds that of `gods[seat]`; `seat` has the first turn."""

    seat: int
    gods: tuple[God, ...]
    cells: tuple[Cell, ...]


class TurnStarted(Struct, frozen=True, tag="turn_started"):
    seat: int
    turn: int


class PowerCollected(Struct, frozen=True, tag="power_collected"):
    """The income of a turn; `lost` is what exceeded the counting board."""

    seat: int
    gained: int
    lost: int
    power: int


class CardDrawn(Struct, frozen=True, tag="card_drawn"):
    """A card was drawn from the sack for a place of the display."""

    seat: int
    card: str
    place: int
    reveals: ClassVar[bool] = True


class CardSetAside(Struct, frozen=True, tag="card_set_aside"):
    """A card was put aside because both places show the same one (GODS-028)."""

    seat: int
    card: str
    place: int


class CardsReturned(Struct, frozen=True, tag="cards_returned"):
    """The cards put aside went back into the sack."""

    seat: int
    cards: tuple[str, ...]


class TribePlaced(Struct, frozen=True, tag="tribe_placed"):
    """A tribe was laid and took a religion, or none.

    why: "temple" or "tribes" (of one god), "temples" or "mixed" (of several: none), "alone" (nothing to
    follow) or "no-stone" (the god has no stone left). owner: the seat whose stone it got, else -1.
    """

    seat: int
    colour: Colour
    cell: Cell
    religion: God
    owner: int
    why: str
    cost: int
    power: int


class TemplePlaced(Struct, frozen=True, tag="temple_placed"):
    seat: int
    god: God
    cell: Cell
    cost: int
    power: int


class StonesAsked(Struct, frozen=True, tag="stones_asked"):
    """The player must pick which `count` of the tribes get a stone."""

    seat: int
    cell: Cell
    tribes: tuple[Cell, ...]
    count: int


class TribeConverted(Struct, frozen=True, tag="tribe_converted"):
    """A temple changed the religion of a tribe. `new` is "" where no stone was left for it.

    old_owner, new_owner: the seats of both stones, -1 for none.
    """

    seat: int
    cell: Cell
    colour: Colour
    old: God
    new: God
    old_owner: int
    new_owner: int


class DesertPlaced(Struct, frozen=True, tag="desert_placed"):
    seat: int
    cell: Cell
    gained: int
    power: int


class DecayPlaced(Struct, frozen=True, tag="decay_placed"):
    """A decay was laid; `victims` are the seats a power point may be taken from."""

    seat: int
    cell: Cell
    victims: tuple[int, ...]


class PowerTaken(Struct, frozen=True, tag="power_taken"):
    """A power point went from `victim` to `seat`; `gained` is 0 if that exceeded the counting board."""

    seat: int
    victim: int
    gained: int
    power: int
    victim_power: int


class PowerLeft(Struct, frozen=True, tag="power_left"):
    seat: int


class WhirlwindPlayed(Struct, frozen=True, tag="whirlwind_played"):
    """A whirlwind left the game; `deserts` are the cells one of which may be emptied now."""

    seat: int
    deserts: tuple[Cell, ...]


class DesertMoved(Struct, frozen=True, tag="desert_moved"):
    """A desert moved; `cost` is 0 by a whirlwind."""

    seat: int
    cell: Cell
    to: Cell
    cost: int
    power: int


class DesertsLeft(Struct, frozen=True, tag="deserts_left"):
    seat: int


class ExtraActionTaken(Struct, frozen=True, tag="extra_action_taken"):
    seat: int


class ExtraActionPlayed(Struct, frozen=True, tag="extra_action_played"):
    """An extra-action card left the game; `owed` actions are to be made now."""

    seat: int
    owed: int


class CardDiscarded(Struct, frozen=True, tag="card_discarded"):
    seat: int
    card: str
    place: int


class NationLost(Struct, frozen=True, tag="nation_lost"):
    """A player returned a points card; `tribes` of the colour are left. The chip stays (GODS-121)."""

    seat: int
    colour: Colour
    tribes: int
    points: int


class NationUnited(Struct, frozen=True, tag="nation_united"):
    """A player took a points card, and the chip of the colour if nobody had it; `points` are all of theirs."""

    seat: int
    colour: Colour
    tribes: int
    chip: bool
    points: int


class ActionLost(Struct, frozen=True, tag="action_lost"):
    """Actions are owed but none is possible: they are lost (GODS-047)."""

    seat: int
    owed: int


class GameEnded(Struct, frozen=True, tag="game_ended"):
    """`reason` is "limit", "sack", "identical" or "stalemate"; `winners` won or share the win."""

    reason: str
    winners: tuple[int, ...]


Event = (
    GameStarted | TurnStarted | PowerCollected | CardDrawn | CardSetAside | CardsReturned | TribePlaced
    | TemplePlaced | StonesAsked | TribeConverted | DesertPlaced | DecayPlaced | PowerTaken | PowerLeft
    | WhirlwindPlayed | DesertMoved | DesertsLeft | ExtraActionTaken | ExtraActionPlayed | CardDiscarded
    | NationLost | NationUnited | ActionLost | GameEnded
)
