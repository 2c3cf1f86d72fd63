"""Every game keeps the contract in every position of random games, in every set-up it offers."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gheos_suite.core import (
    ConfigError,
    GameConfig,
    IllegalActionError,
    NotationError,
    complete,
    decode,
    encode,
)

from .games import CONSERVED, GAMES, IDS, configs, label, namespace, set_ups, walk

EVERYWHERE = pytest.mark.parametrize(("game_id", "config", "seed"), set_ups(2), ids=label)
THOROUGH = pytest.mark.parametrize(("game_id", "config", "seed"), set_ups(1), ids=label)


@pytest.mark.parametrize("game_id", IDS)
def test_meta_describes_a_game_that_can_be_set_up(game_id: str) -> None:
    meta = GAMES[game_id].meta
    assert meta.id == game_id and meta.title and meta.tagline
    assert 1 <= meta.min_seats <= meta.max_seats
    assert len({o.key for o in meta.options}) == len(meta.options)
    for option in meta.options:
        assert option.label and option.why and option.default in option.allowed(meta.min_seats)
    assert all(key and text for key, text in meta.score_sources)


@pytest.mark.parametrize("game_id", IDS)
def test_set_ups_that_do_not_exist_are_refused_by_name(game_id: str) -> None:
    game = GAMES[game_id]
    for seats in (game.meta.min_seats - 1, game.meta.max_seats + 1, 0, -1):
        with pytest.raises(ConfigError, match=game.meta.title):
            game.setup(GameConfig(seats), 1)
    with pytest.raises(ConfigError, match="nonsense"):
        game.setup(GameConfig(game.meta.min_seats, {"nonsense": "1"}), 1)
    for option in game.meta.options:
        with pytest.raises(ConfigError, match=option.key):
            game.setup(GameConfig(game.meta.min_seats, {option.key: "nonsense"}), 1)
    with pytest.raises(ConfigError):
        game.setup(GameConfig(game.meta.min_seats, {}, ("no such thing",)), 1)


@EVERYWHERE
def test_a_seed_makes_a_game_and_chance_is_in_the_state(game_id: str, config: GameConfig, seed: int) -> None:
    game = GAMES[game_id]
    first = game.setup(config, seed)
    assert encode(game.setup(config, seed)) == encode(first)
    assert isinstance(first.state.rng, int) and 0 <= first.state.rng < 2**64
    others = {encode(game.setup(config, seed + n).state) for n in range(1, 6)}
    assert len(others | {encode(first.state)}) > 1
    for odd in (-1, 2**63, 2**64 + seed):
        assert isinstance(game.setup(config, odd).state, type(first.state))


@EVERYWHERE
def test_a_game_ends_within_its_limit_and_somebody_wins(game_id: str, config: GameConfig, seed: int) -> None:
    game, plies = GAMES[game_id], walk(game_id, config, seed)
    assert len(plies) < game.meta.max_plies
    for ply in plies:
        assert game.actors(ply.before) and game.outcome(ply.before) is None
    final = plies[-1].state
    outcome = game.outcome(final)
    assert game.actors(final) == () and outcome is not None
    assert outcome.reason and outcome.message
    assert outcome.scores == game.scores(final) and len(outcome.scores) == config.seats
    sources = {key for key, _ in game.meta.score_sources}
    for score, row in zip(outcome.scores, outcome.breakdown, strict=True):
        assert sum(row.values()) == score and set(row) <= sources
    assert sorted(s for group in outcome.ranking for s in group) == list(range(config.seats))
    best = max(outcome.scores)
    assert (outcome.winners or config.seats == 1) and all(outcome.scores[s] == best for s in outcome.winners)
    for seat in range(config.seats):
        assert not game.legal_actions(final, seat)


@EVERYWHERE
def test_legal_actions_are_exactly_those_that_validate(game_id: str, config: GameConfig, seed: int) -> None:
    """The candidates are the legal actions of all positions of the game, of every seat."""
    game, plies = GAMES[game_id], walk(game_id, config, seed)
    lists = [{s: game.legal_actions(p.before, s) for s in range(config.seats)} for p in plies]
    pool = list(dict.fromkeys(a for by_seat in lists for actions in by_seat.values() for a in actions))
    sample = pool[:: max(1, len(pool) // 60)]
    for ply, by_seat in zip(plies, lists, strict=True):
        actors = game.actors(ply.before)
        assert list(actors) == sorted(set(actors)) and set(actors) <= set(range(config.seats))
        for seat, actions in by_seat.items():
            assert bool(actions) == (seat in actors)
            assert len(set(actions)) == len(actions)
            assert list(actions) == list(game.legal_actions(ply.before, seat))
            assert all(game.validate(ply.before, seat, a) is None for a in actions)
            legal = set(actions)
            for action in sample:
                violation = game.validate(ply.before, seat, action)
                assert (violation is None) == (action in legal)
                if violation:
                    assert violation.code and violation.message


@THOROUGH
def test_an_illegal_action_is_not_applied(game_id: str, config: GameConfig, seed: int) -> None:
    game, plies = GAMES[game_id], walk(game_id, config, seed)
    refused = 0
    for ply, other in zip(plies, plies[5:] + plies[:5], strict=True):
        for seat in range(config.seats):
            if game.validate(ply.before, seat, other.action):
                with pytest.raises(IllegalActionError):
                    game.apply(ply.before, seat, other.action)
                refused += 1
        for seat in (-1, config.seats):
            assert game.validate(ply.before, seat, ply.action) is not None
            assert not game.legal_actions(ply.before, seat)
    final = plies[-1].state
    assert all(game.validate(final, seat, p.action) for seat in range(config.seats) for p in plies)
    assert refused


@EVERYWHERE
def test_nothing_is_changed_by_looking_or_applying(game_id: str, config: GameConfig, seed: int) -> None:
    game, plies = GAMES[game_id], walk(game_id, config, seed)
    for ply in plies:
        before, action = encode(ply.before), encode(ply.action)
        hash(ply.before)  # frozen all through: a list or dict in it could not be hashed
        again = game.apply(ply.before, ply.seat, ply.action)
        game.scores(ply.before)
        game.outcome(ply.before)
        game.notation(ply.before, ply.action)
        for seat in (None, *range(config.seats)):
            game.view(ply.before, seat)
            for event in ply.events:
                game.redact(event, seat)
        assert encode(ply.before) == before and encode(ply.action) == action
        assert encode(again.state) == encode(ply.state) and encode(again.events) == encode(ply.events)


@EVERYWHERE
def test_every_value_survives_the_codec(game_id: str, config: GameConfig, seed: int) -> None:
    game = GAMES[game_id]
    for ply in walk(game_id, config, seed):
        views = [game.view(ply.state, seat) for seat in (None, *range(config.seats))]
        values = [(ply.state, game.state_type), (ply.action, game.action_type)]
        values += [(event, game.event_type) for event in ply.events]
        values += [(view, game.view_type) for view in views]
        for value, kind in values:
            data = encode(value)
            back = decode(data, kind)
            assert back == value and type(back) is type(value) and encode(back) == data
    outcome = game.outcome(walk(game_id, config, seed)[-1].state)
    assert outcome is not None and decode(encode(outcome), type(outcome)) == outcome


@THOROUGH
def test_notation_reads_back_and_tells_actions_apart(game_id: str, config: GameConfig, seed: int) -> None:
    game = GAMES[game_id]
    for ply in walk(game_id, config, seed):
        for seat in game.actors(ply.before):
            legal = game.legal_actions(ply.before, seat)
            texts = [game.notation(ply.before, action) for action in legal]
            assert len(set(texts)) == len(texts)
            for text, action in zip(texts, legal, strict=True):
                assert text == text.strip() and text.isprintable()
                assert game.parse(ply.before, text) == action


@pytest.mark.parametrize("game_id", IDS)
@settings(max_examples=150, deadline=None)
@given(st.text(max_size=30) | st.from_regex(r"\A[a-zG0-9@/x,. -]{0,20}\Z"))
def test_any_text_is_a_move_or_a_notation_error(game_id: str, text: str) -> None:
    game = GAMES[game_id]
    state = game.setup(next(configs(game)), 3).state
    try:
        action = game.parse(state, text)
    except NotationError as error:
        assert str(error)
        return
    for seat in game.actors(state):
        game.validate(state, seat, action)  # must judge whatever it can read


@THOROUGH
def test_reprs_paste_back(game_id: str, config: GameConfig, seed: int) -> None:
    game, names = GAMES[game_id], namespace(game_id)
    for ply in walk(game_id, config, seed)[::3]:
        for value in (ply.state, ply.action, *ply.events, game.view(ply.state, 0)):
            assert eval(repr(value), names) == value


@EVERYWHERE
def test_pieces_are_conserved(game_id: str, config: GameConfig, seed: int) -> None:
    CONSERVED[game_id](GAMES[game_id].setup(config, seed).state)
    for ply in walk(game_id, config, seed):
        CONSERVED[game_id](ply.state)


@THOROUGH
def test_every_event_can_be_described_to_every_seat(game_id: str, config: GameConfig, seed: int) -> None:
    game = GAMES[game_id]
    names = [f"<{seat}>" for seat in range(config.seats)]
    events = [*game.setup(config, seed).events, *(e for p in walk(game_id, config, seed) for e in p.events)]
    said = 0
    for event in events:
        for seat in (None, *range(config.seats)):
            seen = game.redact(event, seat)
            if seen is None:
                continue
            assert isinstance(seen, type(event))
            sentence = game.describe(seen, names)
            assert sentence == sentence.strip() and "\n" not in sentence
            said += bool(sentence)
    assert said


@pytest.mark.parametrize("game_id", IDS)
def test_config_is_completed_with_the_defaults(game_id: str) -> None:
    game = GAMES[game_id]
    full = complete(game.meta, GameConfig(game.meta.min_seats))
    assert full.options == {o.key: o.default for o in game.meta.options}
    plain = game.setup(GameConfig(game.meta.min_seats), 9)
    assert encode(plain) == encode(game.setup(full, 9))


def test_types_are_frozen() -> None:
    for game_id, game in GAMES.items():
        config = next(configs(game))
        ply = walk(game_id, config, 0)[0]
        for value in (ply.state, ply.action, *ply.events, game.view(ply.state, None)):
            field = msgspec.structs.fields(type(value))
            if field:
                with pytest.raises(AttributeError):
                    setattr(value, field[0].name, None)
