"""A turn of Gods, in the order of the rulebook: collect power, refill, make two actions; nations, end.

Each function takes a state and a list of events, adds what happened to the list and returns the new state.
What is allowed is judged in `legality`; here every action is taken to be allowed.
"""

from __future__ import annotations

from collections.abc import Container
from typing import assert_never

from msgspec.structs import replace

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
from .board import Atlas
from .cards import CardSet
from .consequences import converts, faith, seat_of, victims
from .draw import refill, show, with_card
from .events import (
    ActionLost,
    CardDiscarded,
    DecayPlaced,
    DesertMoved,
    DesertPlaced,
    DesertsLeft,
    Event,
    ExtraActionPlayed,
    ExtraActionTaken,
    GameEnded,
    PowerCollected,
    PowerLeft,
    PowerTaken,
    StonesAsked,
    TemplePlaced,
    TribeConverted,
    TribePlaced,
    TurnStarted,
    WhirlwindPlayed,
)
from .generate import any_action, once_key, playable_extra
from .model import Cell, ChooseDesert, ChooseStones, ChooseVictim, Hex, State
from .nations import settle_nations, winner_by_limit, with_player
from .scoring import outcome
from .slots import cell_of, number

Events = list[Event]


class Rules:
    """Makes allowed actions, with one card set and its boards."""

    def __init__(self, cards: CardSet, atlas: Atlas) -> None:
        self._cards = cards
        self._atlas = atlas

    def perform(self, state: State, action: Action, out: Events) -> State:
        """Returns the state after an allowed action of the active player; adds what happened to `out`."""
        match action:
            case PlaceTribe():
                return self._place_tribe(state, action, out)
            case PlaceTemple():
                return self._place_temple(state, action, out)
            case GiveStones(cells):
                return self._give_stones(state, cells, out)
            case PlaceDesert():
                return self._place_desert(state, action, out)
            case PlaceDecay():
                return self._place_decay(state, action, out)
            case TakePower() | LeavePower():
                return self._answer_decay(state, action, out)
            case PlayWhirlwind():
                return self._play_whirlwind(state, out)
            case TakeExtraAction():
                return self._take_extra_action(state, out)
            case MoveDesert() | LeaveDeserts():
                return self._move_desert(state, action, out)
            case Discard():
                return self._discard(state, action, out)
            case PlayExtraAction():
                return self._play_extra_action(state, out)
            case EndTurn():
                return self._next_turn(state, out)
            case _:
                assert_never(action)

    # ---------------------------------------------------------------- 1) collect power, 2) refill
    def begin_turn(self, state: State, out: Events) -> State:
        """Opens the turn of the active player (GODS-023..036)."""
        seat, board = state.active, self._cards.power
        player = state.players[seat]
        power = min(player.power + board.income, board.max)
        gained = power - player.power
        out += (TurnStarted(seat, state.turn), PowerCollected(seat, gained, board.income - gained, power))
        state = replace(
            with_player(state, seat, replace(player, power=power)),
            owed=self._cards.actions, taken=0, used=(), fresh=0, grown=False,
        )  # fmt: skip
        state, fault = refill(state, out)
        return self._end(state, fault, out) if fault else state

    # ---------------------------------------------------------------- 3a) place tribe (GODS-052..070, 081)
    def _place_tribe(self, state: State, action: PlaceTribe, out: Events) -> State:
        board, n, seat = self._atlas.of(state.board), number(action.cell), state.active
        cost = self._cards.costs.tribe_per_neighbour * board.counts[n]
        found = faith(board, n)
        god, why, owner = found.god, found.why, seat_of(state, found.god)
        if god and not state.players[owner].stones:
            god, why, owner = "", "no-stone", -1
        state = _pay(state, seat, cost)
        if owner >= 0:
            state = _stones(state, owner, -1)
        power = state.players[seat].power
        out.append(TribePlaced(seat, action.colour, action.cell, god, owner, why, cost, power))
        lying = Hex(action.cell, "tribe", action.colour, god)
        state = self._lay(_off_display(state, f"tribe-{action.colour}"), lying)
        return self._made(self._nations(state, out) if god else state, "", out)

    def _lay(self, state: State, lying: Hex) -> State:
        board = self._atlas.keep(self._atlas.of(state.board).laid(lying))
        return replace(state, board=board.placed, grown=True)

    # ------------------------------------------------------------- 3b) place temple (GODS-071..084, 146, 147)
    def _place_temple(self, state: State, action: PlaceTemple, out: Events) -> State:
        board, n, seat = self._atlas.of(state.board), number(action.cell), state.active
        player = state.players[seat]
        cost = self._cards.costs.temple_per_neighbour * board.counts[n]
        player = replace(player, power=player.power - cost, temples=player.temples - 1)
        out.append(TemplePlaced(seat, player.god, action.cell, cost, player.power))
        changed = converts(board, n, player.god)
        state = self._lay(with_player(state, seat, player), Hex(action.cell, "temple", player.god))
        if 0 < player.stones < len(changed):
            tribes = tuple(lying.cell for lying in changed)
            out.append(StonesAsked(seat, action.cell, tribes, player.stones))
            return replace(state, pending=ChooseStones(action.cell, tribes, player.stones))
        return self._convert(state, changed, {lying.cell for lying in changed} if player.stones else (), out)

    def _give_stones(self, state: State, cells: tuple[Cell, ...], out: Events) -> State:
        assert isinstance(state.pending, ChooseStones)
        board, god = self._atlas.of(state.board), state.players[state.active].god
        changed = converts(board, number(state.pending.cell), god)
        return self._convert(replace(state, pending=None), changed, cells, out)

    def _convert(self, state: State, changed: list[Hex], given: Container[Cell], out: Events) -> State:
        """Takes the tribes' stones away and lays those of the temple's god on the `given` ones."""
        if not changed:
            return self._made(state, "temple", out)
        seat, god = state.active, state.players[state.active].god
        stones = []
        for lying in changed:
            new = god if lying.cell in given else ""
            old_owner, new_owner = seat_of(state, lying.stone), seat if new else -1
            if old_owner >= 0:
                state = _stones(state, old_owner, 1)
            if new:
                state = _stones(state, seat, -1)
            stones.append((lying, new))
            out.append(
                TribeConverted(seat, lying.cell, lying.colour, lying.stone, new, old_owner, new_owner)
            )
        board = self._atlas.keep(self._atlas.of(state.board).marked(stones))
        return self._made(self._nations(replace(state, board=board.placed), out), "temple", out)

    # ---------------------------------------------------------------- 3c) other hex cards (GODS-085..095, 148)
    def _place_desert(self, state: State, action: PlaceDesert, out: Events) -> State:
        seat = state.active
        state, gained = self._gain(state, seat, self._cards.costs.desert_gain)
        out.append(DesertPlaced(seat, action.cell, gained, state.players[seat].power))
        state = self._lay(_off_display(state, "desert"), Hex(action.cell, "desert"))
        return self._made(state, once_key(state, "desert"), out)

    def _place_decay(self, state: State, action: PlaceDecay, out: Events) -> State:
        found = victims(state, self._atlas.of(state.board), number(action.cell))
        out.append(DecayPlaced(state.active, action.cell, found))
        state = self._lay(_off_display(state, "decay"), Hex(action.cell, "decay"))
        if found:
            return replace(state, pending=ChooseVictim(action.cell, found))
        return self._made(state, once_key(state, "decay"), out)

    def _answer_decay(self, state: State, action: TakePower | LeavePower, out: Events) -> State:
        seat, state = state.active, replace(state, pending=None)
        if isinstance(action, TakePower):
            take = self._cards.costs.decay_take
            state, gained = self._gain(_pay(state, action.seat, take), seat, take)
            power, left = state.players[seat].power, state.players[action.seat].power
            out.append(PowerTaken(seat, action.seat, gained, power, left))
        else:
            out.append(PowerLeft(seat))
        return self._made(state, once_key(state, "decay"), out)

    def _gain(self, state: State, seat: int, amount: int) -> tuple[State, int]:
        """Gives power points up to the end of the counting board, and says how many (GODS-025, 026)."""
        player = state.players[seat]
        power = min(player.power + amount, self._cards.power.max)
        return with_player(state, seat, replace(player, power=power)), power - player.power

    def _play_whirlwind(self, state: State, out: Events) -> State:
        state = replace(_off_display(state, "whirlwind"), box=(*state.box, "whirlwind"))
        deserts = self._atlas.of(state.board).ways
        out.append(WhirlwindPlayed(state.active, tuple(cell_of(n) for n in deserts)))
        if deserts:
            return replace(state, pending=ChooseDesert())
        return self._made(state, once_key(state, "whirlwind"), out)

    def _take_extra_action(self, state: State, out: Events) -> State:
        seat = state.active
        player = state.players[seat]
        out.append(ExtraActionTaken(seat))
        state = with_player(state, seat, replace(player, extra_actions=player.extra_actions + 1))
        state = replace(_off_display(state, "extra_action"), fresh=state.fresh + 1)
        return self._made(state, once_key(state, "extra_action"), out)

    # ---------------------------------------------------------------- 3d) make extra action (GODS-096..101)
    def _play_extra_action(self, state: State, out: Events) -> State:
        seat = state.active
        player = state.players[seat]
        out.append(ExtraActionPlayed(seat, state.owed + 1))
        state = with_player(state, seat, replace(player, extra_actions=player.extra_actions - 1))
        return replace(state, owed=state.owed + 1, box=(*state.box, "extra_action"))

    # ---------------------------------------------------------------- 3e) move desert (GODS-092, 103..109)
    def _move_desert(self, state: State, action: MoveDesert | LeaveDeserts, out: Events) -> State:
        seat, windy = state.active, isinstance(state.pending, ChooseDesert)
        state = replace(state, pending=None)
        if isinstance(action, LeaveDeserts):
            out.append(DesertsLeft(seat))
        else:
            cost = 0 if windy else self._cards.costs.move_desert
            state = _pay(state, seat, cost)
            out.append(DesertMoved(seat, action.cell, action.to, cost, state.players[seat].power))
            board = self._atlas.of(state.board).moved(number(action.cell), number(action.to))
            state = replace(state, board=self._atlas.keep(board).placed)
        return self._made(state, once_key(state, "whirlwind") if windy else "move", out)

    # ---------------------------------------------------------------- 3f) discard (GODS-110..112)
    def _discard(self, state: State, action: Discard, out: Events) -> State:
        out.append(CardDiscarded(state.active, action.card, state.display.index(action.card)))
        sack = with_card(state.sack, action.card)
        return self._made(replace(_off_display(state, action.card), sack=sack), "discard", out)

    # ---------------------------------------------------------------- after an action (GODS-047, 101, 113..135)
    def _made(self, state: State, once: str, out: Events) -> State:
        """Counts the action and looks for the end; then goes on with the turn or ends it."""
        used = (*state.used, once) if once else state.used
        state = replace(state, taken=state.taken + 1, owed=state.owed - 1, used=used)
        if winner_by_limit(state):
            return self._end(state, "limit", out)
        possible = any_action(self._cards, self._atlas.of(state.board), state)
        if possible and (state.owed or playable_extra(state, state.active)):
            return state
        if state.owed:
            out.append(ActionLost(state.active, state.owed))
        return self._next_turn(state, out)

    def _nations(self, state: State, out: Events) -> State:
        """Settles nations: to be asked whenever a stone was laid or taken away (GODS-113..124)."""
        return settle_nations(self._cards, self._atlas.of(state.board), state, out)

    def _next_turn(self, state: State, out: Events) -> State:
        """Passes the turn on clockwise; too many turns without a new card end the game (GODS-152)."""
        idle = 0 if state.grown else state.idle + 1
        active = (state.active + 1) % len(state.players)
        state = replace(state, idle=idle, turn=state.turn + 1, owed=0)
        if state.stalemate and idle >= state.stalemate:
            return self._end(state, "stalemate", out)
        return self.begin_turn(replace(state, active=active), out)

    def _end(self, state: State, reason: str, out: Events) -> State:
        """Ends the game at once; actions still owed are lost (GODS-126..129)."""
        state = replace(state, step="over", ended_by=reason)
        result = outcome(state)
        assert result is not None
        out.append(GameEnded(reason, result.winners))
        return state


def _pay(state: State, seat: int, cost: int) -> State:
    if not cost:
        return state
    player = state.players[seat]
    return with_player(state, seat, replace(player, power=player.power - cost))


def _stones(state: State, seat: int, change: int) -> State:
    player = state.players[seat]
    return with_player(state, seat, replace(player, stones=player.stones + change))


def _off_display(state: State, card: str) -> State:
    return show(state, state.display.index(card), "")
