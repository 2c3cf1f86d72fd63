"""The list of legal actions is exactly what `validate` lets through of everything that could be tried."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from gheos_suite.core import GameConfig, IllegalActionError
from gheos_suite.core.codec import encode
from gheos_suite.geom import triangle
from gheos_suite.rules.gheos import GAME
from gheos_suite.rules.gheos.actions import (
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
from gheos_suite.rules.gheos.model import COLOURS, Player, State
from tests.proves import proves

from .test_engine_games import GAMES, walk

STRANGE_TILE = "G51"


def everything(state: State) -> Iterator[Action]:
    """Yields every action of every kind that names real cells, colours and rotations near the table."""
    lying = [p.cell for p in state.board]
    cells = sorted({*lying, *triangle.rim(lying), *triangle.rim({*lying, *triangle.rim(lying)})})
    hand = state.players[state.active].hand
    for tile in dict.fromkeys((*hand, STRANGE_TILE)):
        for cell in cells:
            for rotation in GAME.tiles.tiles[tile].rotations:
                yield PlaceTile(tile, cell, rotation)
                yield ReplaceTile(tile, cell, rotation)
    for cell in cells:
        for segment in (0, 1, 2):
            yield MigrateTo(cell, segment)
            for colour in COLOURS:
                yield StartCivilization(colour, cell, segment)
    for colour in COLOURS:
        yield PayFollower(colour)
        yield PickWinner(colour)
        yield TakeFollower(colour)
    yield PlayToken()
    yield KeepToken()


def poor(state: State) -> State:
    """Returns the state with the active player's followers back in the supply."""
    player = state.players[state.active]
    changed = Player(player.hand, (0, 0, 0, 0, 0, 0), player.tokens, player.points)
    seat = state.active
    return replace(state, players=(*state.players[:seat], changed, *state.players[seat + 1 :]))


@pytest.mark.parametrize(("seats", "seed", "temper"), GAMES[::2])
@proves("GHEOS-040", "GHEOS-045", "GHEOS-055")
def test_legal_is_what_validates(seats: int, seed: int, temper: str) -> None:
    plies = list(walk(seats, seed, temper))
    pending = [p.before for p in plies if p.before.pending is not None]
    states = [p.before for p in plies[::9]] + pending[:6] + [plies[-1].after]
    for state in states:
        for s in (state, poor(state)) if state.step == "place" and state.pending is None else (state,):
            legal = list(GAME.legal_actions(s, s.active))
            valid = [a for a in everything(s) if GAME.validate(s, s.active, a) is None]
            assert len(set(legal)) == len(legal)
            assert set(legal) == set(valid)


@proves("GHEOS-037", "GHEOS-048", "GHEOS-059")
def test_a_player_without_followers_can_always_lay_a_tile() -> None:
    refused = 0
    for seed in range(4):
        for ply in walk(4, seed, "builder"):
            if ply.before.step == "place" and ply.before.pending is None:
                rich, s = ply.before, poor(ply.before)
                legal = list(GAME.legal_actions(s, s.active))
                assert any(isinstance(a, PlaceTile) for a in legal)
                refused += any(rich.players[rich.active].followers) and len(legal) < len(
                    GAME.legal_actions(rich, rich.active)
                )
    assert refused > 10, "and often enough something is refused"


def test_what_is_refused_is_refused_with_reason() -> None:
    codes: set[str] = set()
    plies = [*walk(4, 1, "builder"), *walk(2, 3, "wrecker")]
    for ply in plies[::7] + [p for p in plies if p.before.pending is not None][::4]:
        for s in (ply.before, poor(ply.before)) if ply.before.pending is None else (ply.before,):
            for action in everything(s):
                violation = GAME.validate(s, s.active, action)
                if violation is None:
                    continue
                assert violation.code == violation.code.lower().replace(" ", "-")
                assert violation.message[0].isupper() and violation.message[-1] == "."
                assert all(triangle.is_cell(cell) for cell in violation.cells)  # type: ignore[arg-type]
                if violation.code not in codes:
                    codes.add(violation.code)
                    with pytest.raises(IllegalActionError, match="Gheos"):
                        GAME.apply(s, s.active, action)
    assert codes >= {
        "wrong-step", "tile-not-in-hand", "cell-taken", "not-adjacent", "cell-empty", "not-a-continent",
        "no-follower-war", "no-follower-migration", "pyramid-protects", "no-such-follower",
        "civilization-not-in-play", "marker-in-play", "land-occupied", "not-the-anchor",
    }


def test_nobody_acts_out_of_turn_or_after_the_end() -> None:
    plies = list(walk(3, 2, "chance"))
    for ply in plies[::4]:
        for seat in range(3):
            if seat != ply.before.active:
                assert list(GAME.legal_actions(ply.before, seat)) == []
                violation = GAME.validate(ply.before, seat, ply.action)
                assert violation is not None and violation.code == "not-your-turn"
    over = plies[-1].after
    assert GAME.actors(over) == ()
    assert all(list(GAME.legal_actions(over, seat)) == [] for seat in range(3))
    violation = GAME.validate(over, over.active, KeepToken())
    assert violation is not None and violation.code == "game-over"


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (PlaceTile("G01", (0, 0, 0), 0), "no-such-cell"),
        (PlaceTile("G01", (1, 1, 1), 0), "no-such-cell"),
        (PlaceTile("G01", (0, 1, 0), 3), "no-such-rotation"),
        (PlaceTile("G01", (0, 1, 0), -1), "no-such-rotation"),
        (PlaceTile("nonsense", (0, 1, 0), 0), "tile-not-in-hand"),
        (PlaceTile("E1", (0, 1, 0), 0), "tile-not-in-hand"),
        (PayFollower("pink"), "wrong-step"),
        (StartCivilization("pink", (1, 1, 0), 7), "wrong-step"),
    ],
)
def test_nonsense_is_a_violation_and_no_crash(action: Action, code: str) -> None:
    state = GAME.setup(GameConfig(2, {"start_player": "0"}, ("G01", "G02")), 1).state
    violation = GAME.validate(state, 0, action)
    assert violation is not None and violation.code == code


@pytest.mark.parametrize("tile", sorted(GAME.tiles.tiles))
@proves("GHEOS-041")
def test_alike_rotations_are_one_move(tile: str) -> None:
    """T3 tiles (and the start tile) have one rotation, all others three; the rest lead to the same state."""
    made = GAME.tiles.tiles[tile]
    assert made.rotations == ((0,) if made.layout == "T3" or made.start else (0, 1, 2))
    if made.start:
        return
    config = GameConfig(2, {"start_player": "0"}, (tile, "G02" if tile != "G02" else "G03"))
    state = GAME.setup(config, 7).state
    results = {encode(GAME.apply(state, 0, PlaceTile(tile, (0, 1, 0), r))) for r in (0, 1, 2)}
    offered = [a for a in GAME.legal_actions(state, 0) if isinstance(a, PlaceTile) and a.tile == tile]
    assert len(results) == len(made.rotations)
    assert len(offered) == 3 * len(made.rotations)


@proves("GHEOS-042")
def test_a_line_of_forty_tiles_goes_on_at_both_ends() -> None:
    """Two builders lay one long row; nothing ends at any coordinate."""
    draws = tuple(t for t in GAME.tiles.tiles if t != GAME.tiles.start)
    state = GAME.setup(GameConfig(2, {}, draws), 3).state
    for _ in range(39):
        step = [a for a in GAME.legal_actions(state, state.active) if isinstance(a, PlaceTile)]
        far = max(step, key=lambda a: (a.cell[0] - a.cell[1], a.cell))
        state = GAME.apply(state, state.active, far).state
        while state.step != "place" or state.pending is not None:
            legal = GAME.legal_actions(state, state.active)
            state = GAME.apply(state, state.active, legal[-1]).state
    assert len(state.board) == 40
    reach = [p.cell[0] - p.cell[1] for p in state.board]
    assert max(reach) - min(reach) == 39
    spaces = {a.cell for a in GAME.legal_actions(state, state.active) if isinstance(a, PlaceTile)}
    assert max(a - b for a, b, _ in spaces) == max(reach) + 1
    assert min(a - b for a, b, _ in spaces) == min(reach) - 1
