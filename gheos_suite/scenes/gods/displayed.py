"""The view as it is shown while events are played: it lags the session and ends up equal to it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from gheos_suite.rules.gods import events as ev
from gheos_suite.rules.gods.model import CARDS, TRIBES, Counts, Hex
from gheos_suite.rules.gods.view import PlayerView, View


def shown_after(view: View, event: Any) -> View:
    """Returns the shown view after one event. Only what the event itself says is changed; free places and
    whatever else follows from the rules come with the session's view when the last event is over."""
    match event:
        case ev.TurnStarted():
            return replace(view, active=event.seat, turn=event.turn, taken=0, used=())
        case ev.PowerCollected():
            return _player(view, event.seat, power=event.power)
        case ev.CardDrawn():
            return _sack(_place(view, event.place, event.card), event.card, -1)
        case ev.CardSetAside():
            return _place(view, event.place, "")
        case ev.CardsReturned():
            for card in event.cards:
                view = _sack(view, card, 1)
            return view
        case ev.CardDiscarded():
            return _sack(_place(view, event.place, ""), event.card, 1)
        case ev.TribePlaced():
            lying = Hex(event.cell, "tribe", event.colour, event.religion)
            view = _shown_away(replace(view, board=(*view.board, lying)), f"tribe-{event.colour}")
            if event.owner >= 0:
                view = _stones(view, event.owner, -1, event.colour)
            return _player(view, event.seat, power=event.power)
        case ev.TemplePlaced():
            view = replace(view, board=(*view.board, Hex(event.cell, "temple", event.god)))
            temples = view.players[event.seat].temples - 1
            return _player(view, event.seat, power=event.power, temples=temples)
        case ev.TribeConverted():
            board = tuple(replace(h, stone=event.new) if h.cell == event.cell else h for h in view.board)
            view = replace(view, board=board)
            if event.old_owner >= 0:
                view = _stones(view, event.old_owner, 1, event.colour)
            return _stones(view, event.new_owner, -1, event.colour) if event.new_owner >= 0 else view
        case ev.DesertPlaced():
            view = _shown_away(replace(view, board=(*view.board, Hex(event.cell, "desert"))), "desert")
            return _player(view, event.seat, power=event.power)
        case ev.DecayPlaced():
            return _shown_away(replace(view, board=(*view.board, Hex(event.cell, "decay"))), "decay")
        case ev.PowerTaken():
            view = _player(view, event.victim, power=event.victim_power)
            return _player(view, event.seat, power=event.power)
        case ev.WhirlwindPlayed():
            return _shown_away(replace(view, box=(*view.box, "whirlwind")), "whirlwind")
        case ev.DesertMoved():
            board = tuple(replace(h, cell=event.to) if h.cell == event.cell else h for h in view.board)
            return _player(replace(view, board=board), event.seat, power=event.power)
        case ev.ExtraActionTaken():
            count = view.players[event.seat].extra_actions + 1
            return _player(_shown_away(view, "extra_action"), event.seat, extra_actions=count)
        case ev.ExtraActionPlayed():
            count = view.players[event.seat].extra_actions - 1
            view = replace(view, owed=event.owed, box=(*view.box, "extra_action"))
            return _player(view, event.seat, extra_actions=count)
        case ev.NationLost():
            return _nation(view, event.seat, event.colour, -1, 0, event.points)
        case ev.NationUnited():
            return _nation(view, event.seat, event.colour, 1, int(event.chip), event.points)
        case ev.GameEnded():
            return replace(view, step="over", ended_by=event.reason)
        case _:
            return view


def _player(view: View, seat: int, **changes: Any) -> View:
    changed: PlayerView = replace(view.players[seat], **changes)
    return replace(view, players=tuple(changed if i == seat else p for i, p in enumerate(view.players)))


def _place(view: View, place: int, card: str) -> View:
    return replace(view, display=tuple(card if i == place else c for i, c in enumerate(view.display)))


def _shown_away(view: View, card: str) -> View:
    """Returns the view with the card gone from the display."""
    return _place(view, view.display.index(card), "") if card in view.display else view


def _sack(view: View, card: str, change: int) -> View:
    at = CARDS.index(card)
    return replace(view, sack=tuple(n + change if i == at else n for i, n in enumerate(view.sack)))


def _stones(view: View, seat: int, change: int, colour: str) -> View:
    """Returns the view with a stone back in a stock, or out of it, and the tribe counted."""
    player = view.players[seat]
    tribes = _counted(player.tribes, colour, -change)
    return _player(view, seat, stones=player.stones + change, tribes=tribes)


def _nation(view: View, seat: int, colour: str, card: int, chip: int, points: int) -> View:
    player = view.players[seat]
    cards, chips = _counted(player.cards, colour, card), _counted(player.chips, colour, chip)
    view = _player(view, seat, cards=cards, chips=chips, points=points)
    return replace(
        view,
        stock_cards=_counted(view.stock_cards, colour, -card),
        stock_chips=_counted(view.stock_chips, colour, -chip),
    )


def _counted(counts: Counts, colour: str, change: int) -> Counts:
    at = TRIBES.index(colour)
    a, b, c, d = (n + change if i == at else n for i, n in enumerate(counts))
    return a, b, c, d
