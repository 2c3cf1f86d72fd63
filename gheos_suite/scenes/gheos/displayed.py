"""The view as it is shown while events are played: it lags the session and ends up equal to it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from gheos_suite.rules.gheos import events as ev
from gheos_suite.rules.gheos.model import COLOURS, Marker, Placed, Points
from gheos_suite.rules.gheos.view import PlayerView, View


def shown_after(view: View, event: Any) -> View:
    """Returns the shown view after one event. Only what the event itself says is changed; tallies of land
    and whatever else follows from the rules come with the session's view when the last event is over."""
    match event:
        case ev.TurnStarted():
            return replace(view, active=event.seat, turn=event.turn, step="place")
        case ev.TilePlaced():
            board = (*view.board, Placed(event.cell, event.tile, event.rotation))
            return _without_hand(replace(view, board=board), event.seat, event.tile)
        case ev.TileReplaced():
            new = Placed(event.cell, event.tile, event.rotation)
            board = tuple(new if p.cell == event.cell else p for p in view.board)
            removed = (*view.removed, event.old_tile)
            return _without_hand(replace(view, board=board, removed=removed), event.seat, event.tile)
        case ev.FollowerPaid():
            return _follower(view, event.seat, event.colour, -1)
        case ev.FollowerTaken():
            return _follower(view, event.seat, event.colour, 1)
        case ev.CivilizationStarted():
            marker = Marker(event.colour, event.cell, event.segment)
            placed = replace(view, markers=_sorted((*view.markers, marker)))
            return _follower(placed, event.seat, event.colour, event.followers)
        case ev.CivilizationMigrated():
            moved = Marker(event.colour, event.cell, event.segment)
            return replace(view, markers=tuple(moved if m.colour == event.colour else m for m in view.markers))
        case ev.CivilizationRemoved():
            view = replace(view, markers=tuple(m for m in view.markers if m.colour != event.colour))
            for seat, lost in enumerate(event.lost):
                view = _follower(view, seat, event.colour, -lost)
            return view
        case ev.TempleScored():
            return _points(view, event.seat, "temples", event.points)
        case ev.TokenPlayed():
            player = view.players[event.seat]
            view = _player(view, event.seat, replace(player, tokens=player.tokens - 1))
            return _points(view, event.seat, "tokens", event.points)
        case ev.TileDrawn():
            return _drawn(view, event.seat, event.tile)
        case ev.EpochRevealed():
            return replace(view, revealed=(*view.revealed, event.tile), stack=view.stack - 1)
        case ev.EpochScored():
            for seat, points in enumerate(event.points):
                view = _points(view, seat, "epochs", points)
            return view
        case ev.FinalScored():
            for seat, points in enumerate(event.points):
                view = _points(view, seat, "final", points)
            return view
        case ev.GameEnded():
            return replace(view, step="over", ended_by=event.reason)
        case _:
            return view


def _sorted(markers: tuple[Marker, ...]) -> tuple[Marker, ...]:
    return tuple(sorted(markers, key=lambda m: COLOURS.index(m.colour)))


def _player(view: View, seat: int, player: PlayerView) -> View:
    return replace(view, players=tuple(player if i == seat else p for i, p in enumerate(view.players)))


def _without_hand(view: View, seat: int, tile: str) -> View:
    player = view.players[seat]
    hand = player.hand
    if hand is not None and tile in hand:
        at = hand.index(tile)
        hand = hand[:at] + hand[at + 1 :]
    return _player(view, seat, replace(player, hand=hand, hand_size=player.hand_size - 1))


def _drawn(view: View, seat: int, tile: str) -> View:
    player = view.players[seat]
    hand = (*player.hand, tile) if player.hand is not None and tile else player.hand
    drawn = replace(player, hand=hand, hand_size=player.hand_size + 1)
    return _player(replace(view, stack=view.stack - 1), seat, drawn)


def _follower(view: View, seat: int, colour: str, change: int) -> View:
    at = COLOURS.index(colour)
    player = view.players[seat]
    mine = tuple(n + change if i == at else n for i, n in enumerate(player.followers))
    supply = tuple(n - change if i == at else n for i, n in enumerate(view.supply))
    return _player(replace(view, supply=supply), seat, replace(player, followers=mine))


def _points(view: View, seat: int, source: str, points: int | None) -> View:
    player = view.players[seat]
    if points is None or player.points is None or not points:
        return view
    gained: Points = replace(player.points, **{source: getattr(player.points, source) + points})
    return _player(view, seat, replace(player, points=gained))
