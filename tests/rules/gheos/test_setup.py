"""How a game begins (section "setup")."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from gheos_suite.core.codec import encode
from gheos_suite.core.config import GameConfig
from gheos_suite.rules.gheos import GAME
from gheos_suite.rules.gheos.events import HandDealt, TileDrawn
from gheos_suite.rules.gheos.model import COLOURS, START_CELL, Placed, State
from tests.proves import proves

from .frame import H
from .position import EPOCHS, position
from .table import KeepToken, PlaceTile, Table


def new_game(seats: int, seed: int = 7, start: str = "random", draws: tuple[str, ...] = ()) -> State:
    return GAME.setup(GameConfig(seats, {"start_player": start}, draws), seed).state


@proves("GHEOS-025")
def test_three_tokens_each_and_the_rest_is_gone() -> None:
    """Three players take 9 of the 12 tokens; nobody can ever play one of the other three."""
    state = new_game(3)
    assert [p.tokens for p in state.players] == [3, 3, 3]
    assert sum(p.tokens for p in state.players) == 12 - 3


@proves("GHEOS-026")
def test_the_starting_tile_lies_on_the_table() -> None:
    state = new_game(2)
    assert state.board == (Placed(START_CELL, "G00", 0),)


@proves("GHEOS-027")
def test_all_other_tiles_are_in_the_stacks_or_were_drawn_from_them() -> None:
    """59 tiles: what was drawn for the hands and what is left, all eight Epochs among the rest."""
    state = new_game(4)
    drawn = [t for p in state.players for t in p.hand]
    pool = sorted([*state.bag, *drawn])
    assert pool == sorted([*EPOCHS, *(f"G{n:02}" for n in range(1, 52))])
    assert len(pool) == 59 and set(EPOCHS) <= set(state.bag)


@proves("GHEOS-028")
def test_one_supply_and_no_choice_of_stack() -> None:
    """The same seed deals the same, another seed otherwise, and a turn ends without asking for a stack."""
    assert new_game(3, seed=5) == new_game(3, seed=5)
    hands = {tuple(p.hand for p in new_game(3, seed=s).players) for s in range(20)}
    assert len(hands) == 20
    table = Table(position(". G01 G02 . .", markers={"red": H}, step="token", draws="G50"))
    table.do(KeepToken())
    assert (table.state.active, table.state.step) == (1, "place")
    assert "G50" in table.state.players[0].hand


@proves("GHEOS-029")
def test_nobody_owns_a_civilization() -> None:
    state = new_game(4)
    assert state.markers == ()
    assert all(p.followers == (0, 0, 0, 0, 0, 0) for p in state.players)
    assert Table(state).view.supply == (5,) * len(COLOURS)


@proves("GHEOS-030")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_tiles_in_every_hand(seats: int) -> None:
    step = GAME.setup(GameConfig(seats), 3)
    assert [len(p.hand) for p in step.state.players] == [2] * seats
    assert sorted((e.seat, e.count) for e in step.events if isinstance(e, HandDealt)) == [
        (s, 2) for s in range(seats)
    ]


@proves("GHEOS-031")
def test_epochs_go_back_from_the_opening_hands() -> None:
    """Whoever draws first is dealt E1, then E2: both are put back and two landscape tiles come instead."""
    state = new_game(2, draws=("E1", "E2"))
    hands = [t for p in state.players for t in p.hand]
    assert len(hands) == 4 and not {*hands} & {*EPOCHS}
    assert {*EPOCHS} <= {*state.bag} and len(state.bag) == 55
    assert state.revealed == ()
    assert GAME.scores(state) == (0, 0)
    for seed in range(60):  # an Epoch is among the first tiles of most of these deals
        dealt = [t for p in new_game(4, seed=seed).players for t in p.hand]
        assert len(dealt) == 8 and not {*dealt} & {*EPOCHS}


@proves("GHEOS-032")
def test_hands_are_secret() -> None:
    """Adam's view is the same, byte for byte, when Eve's hand is swapped for two tiles of the stacks."""
    one = position(". G01 G02 . .", hands={1: "G10 G11"}, hand="G20 G21")
    bag = tuple(sorted({*one.bag, "G10", "G11"} - {"G12", "G13"}))
    eve = msgspec.structs.replace(one.players[1], hand=("G12", "G13"))
    other = msgspec.structs.replace(one, bag=bag, players=(one.players[0], eve, one.players[2]))
    assert GAME.view(one, 1) != GAME.view(other, 1)
    assert encode(GAME.view(one, 0)) == encode(GAME.view(other, 0))
    assert encode(GAME.view(one, None)) == encode(GAME.view(other, None))
    seen = GAME.view(one, 0)
    assert (seen.players[0].hand, seen.players[1].hand, seen.players[2].hand) == (("G20", "G21"), None, None)
    assert seen.players[1].hand_size == 2


@proves("GHEOS-032")
def test_what_others_draw_is_not_in_the_log() -> None:
    """Of the opening hands and of the tile a turn ends with, others learn how many, not which."""
    opening = GAME.setup(GameConfig(3), 7)
    for event in opening.events:
        if isinstance(event, HandDealt):
            assert GAME.redact(event, event.seat) == event and len(event.tiles) == 2
            for other in (None, (event.seat + 1) % 3, (event.seat + 2) % 3):
                seen = GAME.redact(event, other)
                assert isinstance(seen, HandDealt) and (seen.tiles, seen.count) == ((), 2)
    table = Table(position(". G01 G02 . .", markers={"red": H}, step="token", draws="G50")).do(KeepToken())
    drawn = table.one(TileDrawn)
    assert GAME.redact(drawn, 0) == drawn and drawn.tile == "G50"
    for other in (None, 1, 2):
        seen = GAME.redact(drawn, other)
        assert isinstance(seen, TileDrawn) and seen.tile == ""


@proves("GHEOS-033")
def test_start_player_is_random_or_picked() -> None:
    """Over 400 seeds each of four seats starts about 100 times; 60 and 140 are more than 4 deviations off."""
    starts = Counter(new_game(4, seed=seed).active for seed in range(400))
    assert set(starts) == {0, 1, 2, 3}
    assert all(60 < n < 140 for n in starts.values()), starts
    for seat in range(4):
        assert {new_game(4, seed=seed, start=str(seat)).active for seed in range(20)} == {seat}


@proves("GHEOS-034")
def test_turns_go_round_the_table() -> None:
    """Seat 1 of three starts: then 2, 0 and 1 again, one whole turn each."""
    table = Table(new_game(3, start="1"))
    order = []
    for _ in range(4):
        order.append(table.state.active)
        turn = table.state.turn
        while table.state.turn == turn and table.state.step != "over":
            placing = table.legal(PlaceTile)
            table.do(placing[0] if placing else table.legal()[-1])
    assert order == [1, 2, 0, 1]


@proves("GHEOS-169")
@pytest.mark.parametrize(("seats", "landscape"), [(2, 47), (3, 45), (4, 43)])
def test_what_the_stacks_hold_at_the_first_turn(seats: int, landscape: int) -> None:
    state = new_game(seats)
    assert len([t for t in state.bag if t.startswith("G")]) == landscape
    assert sorted(t for t in state.bag if not t.startswith("G")) == list(EPOCHS)
    assert Table(state).view.stack == landscape + 8
