"""Whole games by chance: what must hold after every action, and that every game ends.

The players here pick by a seeded generator of the test, in three tempers, so that games with full tables,
games with many wars and quick games all occur. Other `test_engine_*` files walk the same games.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest

from gheos_suite.core import GameConfig
from gheos_suite.core.codec import decode, encode
from gheos_suite.rules.gheos import GAME, Gheos
from gheos_suite.rules.gheos.actions import Action, KeepToken, PlaceTile, PlayToken, ReplaceTile
from gheos_suite.rules.gheos.events import Event, GameEnded
from gheos_suite.rules.gheos.model import COLOURS, State
from tests.proves import proves

TEMPERS = ("chance", "builder", "wrecker")
GAMES = [(seats, seed, temper) for seats in (2, 3, 4) for seed in range(4) for temper in TEMPERS]


class Ply(NamedTuple):
    """One action of a game, with the state before and what came of it."""

    before: State
    action: Action
    after: State
    events: tuple[Event, ...]


def choose(legal: list[Action], temper: str, chance: Random) -> Action:
    """Returns an action: builders place tiles and keep tokens, wreckers replace tiles."""
    wanted: list[Action] = []
    if temper != "chance" and chance.random() < 0.85:
        kinds = (PlaceTile, KeepToken) if temper == "builder" else (ReplaceTile, KeepToken)
        wanted = [a for a in legal if isinstance(a, kinds)]
    return chance.choice(wanted or legal)


def walk(
    seats: int, seed: int, temper: str, game: Gheos = GAME, options: dict[str, str] | None = None
) -> Iterator[Ply]:
    """Yields every ply of a game."""
    chance = Random(f"{seats} {seed} {temper}")
    state = game.setup(GameConfig(seats, options or {}), seed).state
    while game.actors(state):
        action = choose(list(game.legal_actions(state, state.active)), temper, chance)
        step = game.apply(state, state.active, action)
        yield Ply(state, action, step.state, step.events)
        state = step.state


def settled(state: State) -> bool:
    """Returns whether nothing is being resolved."""
    return state.pending is None


def every_tile(state: State) -> list[str]:
    hands = [tile for p in state.players for tile in p.hand]
    return sorted([*(p.tile for p in state.board), *hands, *state.bag, *state.revealed, *state.removed])


@pytest.mark.parametrize(("seats", "seed", "temper"), GAMES)
@proves("GHEOS-020", "GHEOS-050", "GHEOS-079", "GHEOS-097", "GHEOS-098", "GHEOS-168")
def test_nothing_is_lost_or_won_from_nowhere(seats: int, seed: int, temper: str) -> None:
    everything = sorted([*GAME.tiles.tiles, *GAME.tiles.epochs])
    assert len(everything) == 60
    for ply in walk(seats, seed, temper):
        state = ply.after
        assert every_tile(state) == everything
        assert not {t for p in state.players for t in p.hand} & set(GAME.tiles.epochs)
        assert not {p.tile for p in state.board} & set(GAME.tiles.epochs)
        colours = [m.colour for m in state.markers]
        assert colours == [c for c in COLOURS if c in colours], "each once, in the order of colours"
        for i, colour in enumerate(COLOURS):
            owned = [p.followers[i] for p in state.players]
            assert min(owned) >= 0
            assert sum(owned) <= (5 if colour in colours else 0)
        if settled(state):
            lands = [land for land in GAME.view(state, None).lands if land.colour]
            assert sorted(land.colour for land in lands) == sorted(colours)
            assert all(land.kind == "continent" for land in lands)


@pytest.mark.parametrize(("seats", "seed", "temper"), GAMES)
def test_every_game_ends_in_time(seats: int, seed: int, temper: str) -> None:
    plies = list(walk(seats, seed, temper))
    assert len(plies) <= GAME.meta.max_plies
    last = plies[-1].after
    assert last.step == "over"
    outcome = GAME.outcome(last)
    assert outcome is not None
    assert isinstance(plies[-1].events[-1], GameEnded)
    assert plies[-1].events[-1].winners == outcome.winners
    assert outcome.scores == GAME.scores(last) == tuple(sum(b.values()) for b in outcome.breakdown)
    assert set(outcome.breakdown[0]) == {key for key, _ in GAME.meta.score_sources}
    assert sorted(seat for group in outcome.ranking for seat in group) == list(range(seats))
    if outcome.reason == "tokens":
        assert all(p.tokens == 0 for p in last.players)
        assert isinstance(plies[-1].action, PlayToken)
    else:
        assert len(last.revealed) == last.limit
        assert len(last.players[last.active].hand) == 1


def test_the_longest_game_stays_within_the_bound() -> None:
    """Two players who keep their tokens, all Epoch tiles at the bottom of the stacks: 48 turns."""
    hands = ("G01", "G02", "G03", "G04")
    late = tuple(t for t in GAME.tiles.tiles if t not in hands and t != GAME.tiles.start)
    config = GameConfig(2, {}, (*hands, *late, *GAME.tiles.epochs[:6]))
    chance = Random(5)
    state = GAME.setup(config, 1).state
    plies = 0
    while GAME.actors(state):
        action = choose(list(GAME.legal_actions(state, state.active)), "builder", chance)
        state = GAME.apply(state, state.active, action).state
        if state.step == "token":
            state = GAME.apply(state, state.active, KeepToken()).state
            plies += 1
        plies += 1
    assert state.turn == 47, "the 48th turn ended the game at its draw"
    assert state.ended_by == "epochs"
    assert 48 * 2 < plies <= GAME.meta.max_plies == 240


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_states_and_events_survive_the_codec(seats: int) -> None:
    for ply in walk(seats, 11, "wrecker"):
        text = encode(ply.after)
        again = decode(text, GAME.state_type)
        assert again == ply.after
        assert encode(again) == text
        assert decode(encode(ply.events), tuple[GAME.event_type, ...]) == ply.events
        assert decode(encode(ply.action), GAME.action_type) == ply.action


def test_an_action_changes_no_state_but_its_own_result() -> None:
    for ply in walk(3, 12, "wrecker"):
        before = encode(ply.before)
        GAME.apply(ply.before, ply.before.active, ply.action)
        GAME.legal_actions(ply.before, ply.before.active)
        assert encode(ply.before) == before


def test_the_tempers_reach_what_they_are_for() -> None:
    """The games walked here hold wars, ties, migrations, choices of a portion and skipped settlings."""
    seen: dict[str, int] = {}
    for seats, seed, temper in GAMES:
        for ply in walk(seats, seed, temper):
            for event in ply.events:
                seen[type(event).__name__] = seen.get(type(event).__name__, 0) + 1
    for kind in (
        "WarFought", "WinnerAsked", "CivilizationMigrated", "PortionAsked", "CivilizationRemoved",
        "SettleSkipped", "TempleScored", "EpochScored", "FollowerPaid", "TileReplaced",
    ):
        assert seen.get(kind, 0) >= 3, (kind, seen)
