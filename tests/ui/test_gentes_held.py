"""A held piece says where it is to be brought, and leaves alone what does not change by it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect, Surface

from gheos_suite.rules.gentes import actions as act
from gheos_suite.rules.gentes.view import COMPONENTS
from gheos_suite.saves import Settings
from gheos_suite.scenes.gentes.board_panel import board_key
from gheos_suite.scenes.gentes.card_art import paint_small
from gheos_suite.scenes.gentes.layout import PAGES
from gheos_suite.scenes.gentes.options import Piece
from gheos_suite.scenes.gentes.panels import task, turn_key, where_to
from gheos_suite.scenes.table.log_drawer import LogDrawer
from gheos_suite.ui.drag import Phase

from .gentes_pilot import Pilot, begun, seated, standing

FIRST = {"start_player": "0", "setup": "first_game", "hands": "open"}


def training() -> Any:
    """Returns a game in which population is to be trained: a scholar too."""
    session = begun(2, 3, FIRST)
    session.submit(0, act.TakeTile("philosopher-1"))
    return session


def over_another_line(pilot: Pilot, piece: Piece) -> None:
    """Holds a cost token over the line of a type that is not its own."""
    pilot.hold(piece)
    other = next(kind for kind in ("noble", "soldier") if kind != piece[1])
    pilot.mouse(pygame.MOUSEMOTION, pilot.table.places.folk_rect(other).center)
    pilot.tick()


def test_a_token_in_the_hand_tells_where_it_goes() -> None:
    with seated(training()) as pilot:
        table = pilot.table
        kind = next(str(p[1]) for p in table.desk.options.goals if p[0] == "token")
        before = turn_key(table.desk)
        over_another_line(pilot, ("token", kind))
        assert table.aim is not None and not table.aim.legal and table.aim.prompt is None
        assert task(table.desk) == f"Bring it to the line of the {kind}s on your board."
        assert turn_key(table.desk) != before


def test_a_token_let_go_on_another_line_goes_back_and_says_why() -> None:
    with seated(training()) as pilot:
        table, ply = pilot.table, pilot.table.session.ply
        kind = next(str(p[1]) for p in table.desk.options.goals if p[0] == "token")
        over_another_line(pilot, ("token", kind))
        pilot.mouse(pygame.MOUSEBUTTONUP, (round(table.drag.pos[0]), round(table.drag.pos[1])))
        pilot.tick()
        assert table.session.ply == ply and table.drag.phase is Phase.IDLE
        assert table._refused == where_to(("token", kind))


@pytest.mark.parametrize(
    ("piece", "word"),
    [(("tile", "scribe-1"), "track"), (("tax", "tax-1"), "track"), (("hand", "I-01"), "play"),
     (("city",), "city"), (("moved", "delphi"), "city"), (("folk", "noble"), "noble"),
     (("cube", "temple"), "trained"),
     (("slot", 1), "hand"), (("pile", "I-01"), "hand"), (("draft", "I-01"), "hand")],
)  # fmt: skip
def test_every_piece_is_to_be_brought_somewhere(piece: Piece, word: str) -> None:
    assert word in where_to(piece)


def test_what_can_be_given_in_a_second_trade_glows() -> None:
    session = begun(2, 3, FIRST)
    player = session.state.players[0]
    with_cube = replace(session.state, players=(replace(player, temple=1), session.state.players[1]))
    trading = standing(with_cube)
    first = next(a for a in trading.game.legal_actions(trading.state, 0) if isinstance(a, act.Trade))
    trading.submit(0, first)
    with seated(trading) as pilot:
        desk = pilot.table.desk
        pilot.tick()
        glowing = {name for name in pilot.table.overlays.names() if name.startswith("glow:folk:")}
        assert desk.options.mode == "second_trade" and desk.options.trades
        assert glowing == {f"glow:folk:{kind}" for kind in desk.options.trades}


@pytest.mark.parametrize("page", PAGES)
def test_the_chronicle_opens_on_every_page_of_a_small_window(page: str) -> None:
    """Most pages show no column of scores beside which it could lie."""
    session = begun(2, 3, FIRST)
    for _ in range(6):
        session.submit(session.actors[0], session.game.legal_actions(session.state, session.actors[0])[0])
    with seated(session, Settings(animation_speed=0, curtain=False, ui_scale=150), size=(1280, 720)) as pilot:
        pilot.table.show_page(page)
        pilot.tick()
        pilot.table.show_log()
        pilot.tick()
        drawer = pilot.stack.top
        assert isinstance(drawer, LogDrawer)
        assert Rect(0, 0, 1280, 720).contains(drawer.area) and drawer.area.w > 400


def test_a_tile_in_the_hand_leaves_the_board_as_it_is() -> None:
    with seated(begun(2, 3, FIRST)) as pilot:
        before = board_key(pilot.table.desk)
        pilot.hold(("tile", "scribe-1"))
        assert pilot.table.desk.held is not None and board_key(pilot.table.desk) == before


def test_a_city_in_the_hand_is_missing_on_the_board() -> None:
    session = begun(2, 3, FIRST)
    session.submit(0, act.TakeTile("navigator-1"))
    while not isinstance(first := session.game.legal_actions(session.state, 0)[0], act.Build):
        session.submit(0, first)
    with seated(session) as pilot:
        before = board_key(pilot.table.desk)
        pilot.hold(("city",))
        assert board_key(pilot.table.desk) != before


def test_the_mark_of_a_used_card_covers_none_of_its_words() -> None:
    """It lies on the picture, which ends where the signs of what the card does begin."""
    with seated(begun(2, 3, FIRST)) as pilot:
        sheet = pilot.table.sheet
        for size in ((150, 190), (110, 150), (90, 90)):
            for name in COMPONENTS.cards:
                place = Rect(10, 10, *size)
                shown = paint_small(sheet, Surface((200, 220)), place, name, in_play=True)
                assert place.contains(shown) and shown.h > 0
