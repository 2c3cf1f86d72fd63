"""The Solo Quest before its first turn. Rules: OVER-117..128, 188..191."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from gheos_suite.core import ConfigError, GameConfig
from gheos_suite.rules.overworld import GAME
from gheos_suite.rules.overworld.actions import PlaceCoast, PlaceStart
from gheos_suite.rules.overworld.board import footprint
from gheos_suite.rules.overworld.claims import contest
from gheos_suite.rules.overworld.events import HeroPlaced
from gheos_suite.rules.overworld.model import Hero
from tests.proves import proves

from .position import position
from .table import Table, new_game

LEVELS = {  # good, neutral, evil, unused
    "beginner": (2, 0, 1, 1), "normal": (2, 1, 1, 0), "hard": (1, 1, 1, 1), "very_hard": (2, 0, 2, 0),
    "extreme": (1, 2, 1, 0),
}  # fmt: skip
WORDS = ("good", "neutral", "evil", "unused")


def quest(seed: int = 1, draws: str = "", **options: str) -> Table:
    return new_game(1, seed, draws, **options)


def started(**options: str) -> Table:
    """A Quest with the coast FW in the middle and the tile B4a above it: F on (0,2), M on (0,1) and (1,1)."""
    return quest(**options).do("coast FW@0,0/0", "start B4a land@0,1/0")


@proves("OVER-117")
def test_one_player_plays_alone() -> None:
    table = started().do("hero at 0,1")
    assert GAME.actors(table.state) == (0,) and table.state.quest
    assert not new_game(2).state.quest


@proves("OVER-118")
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_fixes_the_numbers(level: str) -> None:
    for wish in {p for counts in LEVELS.values() for p in permutations(_words(counts))}:
        numbers = tuple(wish.count(word) for word in WORDS)
        options = {"solo_level": level, "solo_alignment": ",".join(wish)}
        if numbers == LEVELS[level]:
            sides = GAME.setup(GameConfig(1, options), 1).state.sides
            assert tuple(side.alignment for side in sides) == wish
        else:
            with pytest.raises(ConfigError, match="colours"):
                GAME.setup(GameConfig(1, options), 1)


def _words(counts: tuple[int, ...]) -> list[str]:
    return [word for word, n in zip(WORDS, counts, strict=True) for _ in range(n)]


@proves("OVER-119")
def test_the_player_decides_which_colour_gets_which() -> None:
    accepted = 0
    for value in next(o for o in GAME.meta.options if o.key == "solo_alignment").values[1:]:
        try:
            GAME.setup(GameConfig(1, {"solo_level": "normal", "solo_alignment": value.key}), 1)
        except ConfigError:
            continue
        accepted += 1
    assert accepted == 4 * 3


@proves("OVER-120")
def test_good_and_evil_are_needed() -> None:
    for wish in ("good,good,good,good", "good,good,neutral,unused", "evil,evil,evil,neutral"):
        with pytest.raises(ConfigError):
            GAME.setup(GameConfig(1, {"solo_alignment": wish}), 1)
    assert [s.alignment for s in quest().state.sides] == ["good", "good", "evil", "unused"]


@proves("OVER-121")
def test_creatures_count_as_explorers_do() -> None:
    """Two evil birds to one good one hold the mountains, and win a gap beside them."""
    state = position("MMM\nM.M\nMMM", hero="2,2", explorers="red 0,0 1,2 white 0,2", gaps=())
    tallies = GAME.view(state, None).tallies
    assert [t.regions for t in tallies] == [0, 0, 2, 0] and GAME.scores(state) == (-2,)
    assert contest(GAME.atlas.of(state.board), state, [(1, 1)]).strengths == (0, 1, 2, 0)


@proves("OVER-122", "OVER-123")
@pytest.mark.parametrize(("level", "each"), [("normal", 28), ("hard", 21), ("beginner", 21)])
def test_two_bags_hold_the_creatures_of_the_used_colours(level: str, each: int) -> None:
    sides = quest(solo_level=level).state.sides
    assert sum(side.birds for side in sides) == sum(side.ships for side in sides) == each
    assert all((s.birds, s.ships, s.doors) == (0, 0, 0) for s in sides if s.alignment == "unused")


@proves("OVER-124", "OVER-126")
def test_a_tile_and_a_coast_make_the_first_map() -> None:
    table = started()
    assert len(table.state.board) == 2 and len(table.state.pile) == 7 and len(table.state.bag) == 31
    assert table.texts() == {"hero at 0,2", "hero at 0,1", "hero at 1,1"}
    table.do("hero at 1,1")
    assert table.state.heroes == (Hero("hero", (1, 1)),) and table.state.step == "travel"


@proves("OVER-125")
def test_the_player_chooses_tiles_faces_and_connection() -> None:
    table = quest()
    coasts = table.legal(PlaceCoast)
    assert {(a.pattern, a.rotation) for a in coasts} == {
        (p, r) for p in ("FW", "FR", "MW", "MR") for r in range(4)}  # fmt: skip
    table.do("coast MR@0,0/1")
    starts = table.legal(PlaceStart)
    lands = {GAME.tiles.travel[a.tile].land for a in starts}
    waters = {GAME.tiles.travel[a.tile].water for a in starts if a.face}
    assert len(lands) == 8 and len(waters) == 8 and ("X", "X", "X") not in waters
    assert {bool(GAME.tiles.travel[a.tile].land_ho) for a in starts} == {False, True}
    for a in starts:  # the coast's land teeth are to the east now
        assert ((1, 0) if a.face == 0 else (-1, 0)) in footprint(a.cell, a.rotation)
    assert table.refused("start B1d water@-1,0/3") == "no-square"
    assert table.refused("start B1b land@1,0/0") == "no-such-tile"  # alike tiles are one choice
    table.do(starts[0], "hero at " + ",".join(map(str, starts[0].cell)))
    assert not table.state.explorers


@proves("OVER-125")
def test_with_the_option_chance_picks_both_tiles() -> None:
    found = Counter()
    for seed in range(12):
        table = quest(seed, solo_start="random")
        drawn = table.state.drawn
        (kind,) = {a.pattern[0] for a in table.legal(PlaceCoast)}
        table.do(f"coast {kind}W@0,0/0")
        assert {a.tile for a in table.legal(PlaceStart)} == {drawn}
        found[drawn] += 1
        table.do(table.legal()[0])
        assert len(table.state.bag) == 31 and drawn not in table.state.bag and table.state.drawn == ""
    assert len(found) > 5


@proves("OVER-127")
def test_one_hero_stands_on_a_cell() -> None:
    table = started().do("hero at 0,2")
    assert [(h.name, h.cell) for h in table.state.heroes] == [("hero", (0, 2))]


@proves("OVER-128")
def test_there_is_a_discard_pile_by_colour_and_shape() -> None:
    assert all((s.spent_birds, s.spent_ships) == (0, 0) for s in quest().state.sides)


@proves("OVER-188")
def test_heroes_are_for_the_quest_alone() -> None:
    assert new_game(4, solo_heroes="both").state.heroes == ()


@proves("OVER-189")
def test_one_hero_or_both() -> None:
    one = started().do("hero at 0,1")
    assert [h.name for h in one.state.heroes] == ["hero"]
    both = started(solo_heroes="both").do("hero at 0,2")
    assert [h.name for h in both.state.heroes] == ["ortho", "dia"]


@proves("OVER-190")
def test_ortho_starts_beside_the_coast_and_dia_next_to_her() -> None:
    """The tile's arm a on (0,1) joins the coast; c on (0,2) is the only square next to that."""
    table = quest(solo_heroes="both").do("coast FW@0,0/0", "start B4a land@0,2/2")
    assert table.one(HeroPlaced).cell == (0, 1)
    assert table.texts() == {"hero at 0,2"}
    table.do("hero at 0,2")
    assert [(h.name, h.cell) for h in table.state.heroes] == [("ortho", (0, 1)), ("dia", (0, 2))]


@proves("OVER-191")
def test_dia_chooses_if_the_corner_is_joined() -> None:
    table = started(solo_heroes="both")
    assert table.texts() == {"hero at 0,2", "hero at 1,1"}
