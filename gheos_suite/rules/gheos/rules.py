"""A turn of Gheos, in the order of the rulebook: lay a tile, settle, token, draw, end.

Each function takes a state and a list of events, adds what happened to the list and returns the new state.
What is allowed is judged in `legality`; here every action is taken to be allowed.
"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from .actions import (
    Action,
    KeepToken,
    MigrateTo,
    PayFollower,
    PickWinner,
    PlaceTile,
    PlayToken,
    ReplaceTile,
    StartCivilization,
    TakeFollower,
)
from .board import Atlas
from .consequences import Upheaval, upheaval
from .draw import draw
from .events import (
    CivilizationStarted,
    EpochRevealed,
    EpochScored,
    Event,
    FinalScored,
    FollowerPaid,
    FollowerTaken,
    GameEnded,
    PaymentOwed,
    SettleSkipped,
    TempleScored,
    TileDrawn,
    TilePlaced,
    TileReplaced,
    TokenKept,
    TokenPlayed,
    TurnStarted,
)
from .model import Cell, Laid, Marker, Pay, Placed, Points, State
from .scoring import outcome, score_lines, symbols, total, worth
from .settle import can_settle, place_marker, supply, with_followers, with_player
from .war import change_under_way, fight, migrate, settle_tie

Events = list[Event]


def perform(atlas: Atlas, state: State, action: Action, out: Events) -> State:
    """Returns the state after an allowed action of the active player; adds what happened to `out`."""
    match action:
        case PlaceTile():
            return _lay(atlas, state, action, out)
        case ReplaceTile():
            return _lay(atlas, state, action, out)
        case PayFollower():
            return _pay(atlas, state, action, out)
        case MigrateTo():
            return _continue(atlas, state, out, action)
        case PickWinner():
            return _continue(atlas, state, out, action)
        case StartCivilization():
            return _start(atlas, state, action, out)
        case TakeFollower():
            return _take(atlas, state, action, out)
        case PlayToken():
            return _play_token(atlas, state, out)
        case KeepToken():
            out.append(TokenKept(state.active))
            return _draw(atlas, state, out)
        case _:
            assert_never(action)


# ---------------------------------------------------------------- place or replace a tile (GHEOS-035..062)
def _lay(atlas: Atlas, state: State, action: PlaceTile | ReplaceTile, out: Events) -> State:
    tile = atlas.tiles.tiles[action.tile]
    cell, rotation = action.cell, tile.alike[action.rotation]
    old = atlas.of(state.board)
    replaced = old.lying.get(cell)
    if replaced is None:
        laid = Laid(cell, tile.id, rotation)
        out.append(TilePlaced(state.active, tile.id, cell, rotation))
        removed = state.removed
    else:
        laid = Laid(cell, tile.id, rotation, replaced.tile.id, replaced.rotation)
        out.append(TileReplaced(state.active, tile.id, cell, rotation, laid.old_tile, laid.old_rotation))
        removed = (*state.removed, laid.old_tile)
    board, new = atlas.lay(state.board, Placed(cell, tile.id, rotation))
    change = upheaval(old, new, state.markers, cell)
    player = state.players[state.active]
    hand = tuple(t for t in player.hand if t != tile.id)
    state = replace(
        state,
        players=with_player(state, state.active, replace(player, hand=hand)),
        board=board,
        markers=_kept_markers(state.markers, cell, change),
        removed=removed,
        laid=laid,
        before=state.markers,
    )
    if change.cause:
        out.append(PaymentOwed(state.active, change.cause))
        return replace(state, pending=Pay(change.cause))
    return _end_of_laying(atlas, state, out)


def _kept_markers(markers: tuple[Marker, ...], cell: Cell, change: Upheaval) -> tuple[Marker, ...]:
    """Returns the markers, those that stood on a replaced tile and need not migrate moved (GHEOS-062)."""
    if all(m.cell != cell for m in markers):
        return markers
    return tuple(
        Marker(m.colour, *change.stays[m.colour].name) if m.cell == cell and m.colour in change.stays else m
        for m in markers
    )


def _pay(atlas: Atlas, state: State, action: PayFollower, out: Events) -> State:
    """Gives one follower back, then settles what it was paid for (GHEOS-105, 115, 121, 138)."""
    assert isinstance(state.pending, Pay)
    out.append(FollowerPaid(state.active, action.colour, state.pending.cause))
    state = replace(with_followers(state, state.active, action.colour, -1), pending=None)
    return _continue(atlas, state, out)


def _continue(atlas: Atlas, state: State, out: Events, answer: MigrateTo | PickWinner | None = None) -> State:
    """Settles migrations, then wars, up to the next decision, which `answer` answers (GHEOS-138, 141)."""
    new = atlas.of(state.board)
    change = change_under_way(atlas, state)
    if isinstance(answer, PickWinner):
        state = settle_tie(state, new, change, answer.colour, out)
    else:
        state = migrate(state, new, change, out, answer)
    if state.pending is None:
        state = fight(state, new, change, out)
    if state.pending is None:
        return _end_of_laying(atlas, state, out)
    return state


def _end_of_laying(atlas: Atlas, state: State, out: Events) -> State:
    """Scores temples, then opens step 2 or passes over it (GHEOS-038, 063..070, 115)."""
    state = _score_temples(atlas, state, out)
    state = replace(state, step="settle", laid=None, before=(), pending=None)
    if can_settle(atlas.tiles, atlas.of(state.board), state):
        return state
    out.append(SettleSkipped(state.active))
    return _after_settling(atlas, state, out)


def _score_temples(atlas: Atlas, state: State, out: Events) -> State:
    laid = state.laid
    assert laid is not None
    for segment, mark in atlas.tiles.tiles[laid.tile].temples:
        board = atlas.of(state.board)
        region = board.owner[laid.cell, segment]
        colour = next((m.colour for m in state.markers if board.owner[m.cell, m.segment] is region), "")
        points = symbols(region, mark) if colour else 0
        out.append(TempleScored(state.active, laid.cell, segment, mark, colour, points, state.hidden_scores))
        state = _gain(state, state.active, temples=points)
    return state


def _gain(
    state: State, seat: int, temples: int = 0, tokens: int = 0, epochs: int = 0, final: int = 0
) -> State:
    if not temples and not tokens and not epochs and not final:
        return state
    player = state.players[seat]
    p = player.points
    points = Points(p.temples + temples, p.tokens + tokens, p.epochs + epochs, p.final + final)
    return replace(state, players=with_player(state, seat, replace(player, points=points)))


# ------------------------------------------- start a civilization or take a follower (GHEOS-071..086, 170)
def _start(atlas: Atlas, state: State, action: StartCivilization, out: Events) -> State:
    region = atlas.of(state.board).owner[action.cell, action.segment]
    followers = min(region.wheat, supply(atlas.tiles, state, action.colour))
    out.append(CivilizationStarted(state.active, action.colour, action.cell, action.segment, followers))
    state = replace(
        state, markers=place_marker(state.markers, Marker(action.colour, action.cell, action.segment))
    )
    return _after_settling(atlas, with_followers(state, state.active, action.colour, followers), out)


def _take(atlas: Atlas, state: State, action: TakeFollower, out: Events) -> State:
    out.append(FollowerTaken(state.active, action.colour))
    return _after_settling(atlas, with_followers(state, state.active, action.colour, 1), out)


def _after_settling(atlas: Atlas, state: State, out: Events) -> State:
    """Opens the token step, or passes over it for a player without tokens (GHEOS-088)."""
    if state.players[state.active].tokens:
        return replace(state, step="token")
    return _draw(atlas, state, out)


# ---------------------------------------------------------------- play a scoring token (GHEOS-087..093, 146)
def _play_token(atlas: Atlas, state: State, out: Events) -> State:
    seat = state.active
    lines = score_lines(state.players[seat], worth(atlas.of(state.board), state.markers, "cup"))
    points = total(lines)
    out.append(TokenPlayed(seat, lines, points, state.hidden_scores))
    player = state.players[seat]
    state = replace(state, players=with_player(state, seat, replace(player, tokens=player.tokens - 1)))
    state = _gain(state, seat, tokens=points)
    if not any(p.tokens for p in state.players):
        return _end(atlas, state, "tokens", out)
    return _draw(atlas, state, out)


# ---------------------------------------------------------------- draw a new tile (GHEOS-094..103, 147, 149)
def _draw(atlas: Atlas, state: State, out: Events) -> State:
    seat = state.active
    while True:
        tile, bag, forced, chance = draw(state.bag, state.draws, state.rng)
        state = replace(state, bag=bag, draws=forced, rng=chance)
        if tile not in atlas.tiles.epochs:
            break
        state = replace(state, revealed=(*state.revealed, tile))
        out.append(EpochRevealed(seat, tile, len(state.revealed), state.limit))
        state = _score_epoch(atlas, state, out)
        if len(state.revealed) >= state.limit:
            return _end(atlas, state, "epochs", out)
    out.append(TileDrawn(seat, tile))
    player = state.players[seat]
    turn, active = state.turn + 1, (seat + 1) % len(state.players)
    out.append(TurnStarted(active, turn))
    players = with_player(state, seat, replace(player, hand=(*player.hand, tile)))
    return replace(state, players=players, step="place", active=active, turn=turn)


def _score_epoch(atlas: Atlas, state: State, out: Events) -> State:
    each = worth(atlas.of(state.board), state.markers, "pyramid")
    lines = tuple(score_lines(p, each) for p in state.players)
    points = tuple(total(line) for line in lines)
    out.append(EpochScored(lines, points, state.hidden_scores))
    for seat, n in enumerate(points):
        state = _gain(state, seat, epochs=n)
    return state


# ---------------------------------------------------------------- game end (GHEOS-142..153)
def _end(atlas: Atlas, state: State, reason: str, out: Events) -> State:
    each = worth(atlas.of(state.board), state.markers, "cup")
    lines = tuple(score_lines(p, each) for p in state.players)
    points = tuple(total(line) for line in lines)
    out.append(FinalScored(lines, points))
    for seat, n in enumerate(points):
        state = _gain(state, seat, final=n)
    state = replace(state, step="over", ended_by=reason)
    result = outcome(state)
    assert result is not None
    out.append(GameEnded(reason, result.winners))
    return state
