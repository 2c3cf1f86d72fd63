"""Actions as text and back, events as sentences, forced draws, the data file."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from gheos_suite.core import ConfigError, GameConfig, NotationError
from gheos_suite.rules.gheos import GAME, Gheos
from gheos_suite.rules.gheos import actions as act
from gheos_suite.rules.gheos import events as ev
from gheos_suite.rules.gheos.tiles import Segment, load, make_tile

from .test_engine_games import walk

NAMES = ("Ada", "Bo", "Cy", "Di")
DATA = files("gheos_suite.rules.gheos").joinpath("data/gheos_tiles.json").read_text("utf-8")


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("G12@1,0,0/2", act.PlaceTile("G12", (1, 0, 0), 2)),
        ("G12x-3,5,-1/0", act.ReplaceTile("G12", (-3, 5, -1), 0)),
        ("pay red", act.PayFollower("red")),
        ("migrate 1,0,0.0", act.MigrateTo((1, 0, 0), 0)),
        ("winner white", act.PickWinner("white")),
        ("start black -1,1,1.2", act.StartCivilization("black", (-1, 1, 1), 2)),
        ("take yellow", act.TakeFollower("yellow")),
        ("token", act.PlayToken()),
        ("keep", act.KeepToken()),
    ],
)
def test_each_form_is_written_and_read(text: str, action: act.Action) -> None:
    state = GAME.setup(GameConfig(2), 1).state
    assert GAME.notation(state, action) == text
    assert GAME.parse(state, text) == action


def test_every_action_of_a_game_reads_back() -> None:
    for ply in walk(4, 51, "wrecker"):
        for action in GAME.legal_actions(ply.before, ply.before.active):
            assert GAME.parse(ply.before, GAME.notation(ply.before, action)) == action


@pytest.mark.parametrize(
    "text",
    [
        "", " token", "token ", "TOKEN", "pay pink", "pay", "take  red", "G12@1,0,0", "G12@1,0,0/3",
        "G99@1,0,0/0", "E1@1,0,0/0", "G12@0,0,0/1", "G12@1,0/1", "G12@1,0,0/1\n", "start red 1,0,0",
        "start red 1,0,0.3", "migrate 3,0,0.0", "G12#1,0,0/0", "G12@١,0,0/0", "winner", "keep token",
    ],
)
def test_other_text_is_named_in_the_error(text: str) -> None:
    state = GAME.setup(GameConfig(2), 1).state
    with pytest.raises(NotationError) as caught:
        GAME.parse(state, text)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize("scores", ["open", "hidden"])
def test_every_event_is_a_sentence(scores: str) -> None:
    told: set[type] = set()
    for seed in range(6):
        config = GameConfig(4, {"show_scores": scores})
        events = [*GAME.setup(config, seed).events]
        for ply in walk(4, seed, ("builder", "wrecker")[seed % 2], options={"show_scores": scores}):
            events += ply.events
        for event in events:
            for seat in (None, 0):
                shown = GAME.redact(event, seat)
                assert shown is not None
                sentence = GAME.describe(shown, NAMES)
                assert sentence[0].isupper() and sentence[-1] == "." and "None" not in sentence
            told.add(type(event))
    assert told == set(GAME.event_type.__args__)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (ev.FollowerTaken(1, "red"), "Bo takes a red follower."),
        (ev.TokenPlayed(0, (ev.ScoreLine("red", 2, 1), ev.ScoreLine("blue", 3, 2)), 8),
         "Ada plays a scoring token for 8 points (2 red x 1, 3 blue x 2)."),
        (ev.TokenPlayed(0, (), None), "Ada plays a scoring token."),
        (ev.CivilizationRemoved("red", (1, 0, 0), 0, "war", (1, 0, 2, 0)),
         "The red civilization falls; Ada loses 1 follower and Cy loses 2 followers."),
        (ev.TileDrawn(2, ""), "Cy draws a tile."),
        (ev.GameEnded("tokens", (0, 2)), "All tokens are played: Ada and Cy share the win."),
    ],
)
def test_sentences(event: ev.Event, sentence: str) -> None:
    assert GAME.describe(event, NAMES) == sentence


# ------------------------------------------------------------------------------------ forced draws
def test_forced_draws_come_in_their_order() -> None:
    config = GameConfig(2, {"start_player": "1"}, ("E1", "G05", "E2", "E1", "G06", "G07", "G08", "E3", "G09"))
    state = GAME.setup(config, 1).state
    assert [p.hand for p in state.players] == [("G05", "G06"), ("G07", "G08")]
    assert state.draws == ("E3", "G09")
    assert set(GAME.tiles.epochs) <= set(state.bag)
    state = GAME.apply(state, 1, act.PlaceTile("G07", (0, 1, 0), 0)).state
    while state.active == 1:
        state = GAME.apply(state, 1, GAME.legal_actions(state, 1)[-1]).state
    assert state.revealed == ("E3",)
    assert state.players[1].hand == ("G08", "G09")
    assert state.draws == ()


@pytest.mark.parametrize(
    "draws",
    [
        ("G00",),  # the starting tile lies on the table
        ("G52",),
        ("",),
        ("G01", "G01"),
        ("G01", "G02", "G03", "G04", "G01"),
        ("G01", "G02", "G03", "G04", "E1", "E1"),
        ("G01", "G02", "G03", "G04", "G05", "G06", "G05"),
    ],
)
def test_impossible_draws_are_refused_at_once(draws: tuple[str, ...]) -> None:
    with pytest.raises(ConfigError, match=repr(draws[-1])):
        GAME.setup(GameConfig(2, {}, draws), 1)


# ------------------------------------------------------------------------------------ the data file
@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('"cup": 21', '"cup": 20', "symbols"),
        ('"T3": 19', '"T3": 18', "layouts"),
        ('"layout": "T0",\n   "group": "start"', '"layout": "T2",\n   "group": "start"', "G00"),
        ('"id": "G02"', '"id": "G01"', "double"),
        ('"edges": [0, 1, 2], "kind": "landmass", "symbols": ["wheat"]',
         '"edges": [0, 1], "kind": "landmass", "symbols": ["wheat"]', "share out"),
        ('"edges": [0, 1, 2], "kind": "landmass", "symbols": ["wheat"]',
         '"edges": [0, 1, 2], "kind": "shore", "symbols": ["wheat"]', "cannot be a shore"),
        ('"edges": [0, 1, 2], "kind": "landmass", "symbols": ["wheat"]',
         '"edges": [0, 1, 2], "kind": "landmass", "symbols": ["barley"]', "marked"),
        ('"edges": [0, 1, 2], "kind": "landmass", "symbols": ["wheat"]',
         '"edges": [0, 1, 2], "kind": "landmass", "symbols": ["cup"]', "looks like"),
        ('"start": true,\n   "replaceable": true', '"start": true,\n   "replaceable": false', "replaced"),
        ('"red", "green"', '"green", "red"', "colours"),
        ('"4": 8', '"4": 9', "Epoch"),
        ('"per_player": 3', '"per_player": 4', "tokens"),
    ],
)
def test_a_wrong_data_file_is_refused(old: str, new: str, complaint: str) -> None:
    assert old in DATA
    with pytest.raises(ValueError, match=complaint):
        load(DATA.replace(old, new, 1).encode())


def test_the_data_file_agrees_with_itself() -> None:
    raw = json.loads(DATA)
    tiles = load()
    assert list(tiles.tiles) == [t["id"] for t in raw["landscape_tiles"]]
    assert tiles.epochs_to_end == {2: 6, 3: 7, 4: 8}


def test_a_made_up_tile_can_be_played() -> None:
    """A shore with a temple does not occur in the data file, but the rules know what to do with it."""
    made_up = make_tile(
        "X1", (Segment((0, 1), "landmass"), Segment((2,), "shore", ("cup",), temple="cup"))
    )
    game = Gheos(GAME.tiles.including(made_up))
    state = game.setup(GameConfig(2, {"start_player": "0"}, ("X1", "G01")), 1).state
    step = game.apply(state, 0, act.PlaceTile("X1", (0, 1, 0), 0))
    scored = next(e for e in step.events if isinstance(e, ev.TempleScored))
    assert (scored.segment, scored.mark, scored.points) == (1, "cup", 0)
    assert game.parse(state, "X1@0,1,0/1") == act.PlaceTile("X1", (0, 1, 0), 1)
