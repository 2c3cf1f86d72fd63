"""The lesson of Gentes says what is true: its positions are played by the rules, its pages fit every window."""

from __future__ import annotations

import re
from typing import Any

import pytest
from pygame import Rect

from gheos_suite.app.shot import draw, unseen
from gheos_suite.core import GameConfig
from gheos_suite.rules import game
from gheos_suite.rules.gentes import events as ev
from gheos_suite.rules.gentes.model import TYPES, State
from gheos_suite.rules.gentes.view import COMPONENTS
from gheos_suite.saves import Settings
from gheos_suite.scenes.gentes import lesson_fields as field
from gheos_suite.scenes.gentes.diagram import Diagram, Picture, played, position
from gheos_suite.scenes.gentes.lesson import Illustrator, lesson
from gheos_suite.scenes.gentes.lesson_pages import PAGES
from gheos_suite.scenes.gentes.places import spaces
from gheos_suite.ui.input import Semantic

GAME = game("gentes")
DIAGRAMS = [d for page in PAGES for d in page.diagrams if isinstance(d, Diagram)]
ALL_WORDS = " ".join(" ".join((*page.text, *(words for _, words in page.symbols))) for page in PAGES)


def run(diagram: Diagram) -> tuple[State, list[Any]]:
    """Plays the moves of a diagram, each of which has to be offered, and returns what happened."""
    state, events = diagram.state, []
    for move in diagram.moves:
        action = GAME.parse(state, move)
        assert GAME.validate(state, state.active, action) is None, move
        assert action in GAME.legal_actions(state, state.active), move
        step = GAME.apply(state, state.active, action)
        state, events = step.state, [*events, *step.events]
    return state, events


def folk(diagram: Diagram) -> dict[str, int]:
    return dict(zip(TYPES, played(diagram).players[0].people, strict=True))


# ------------------------------------------------------------------------------ pages and positions
def test_every_page_but_the_last_has_a_picture() -> None:
    assert [bool(page.diagrams) for page in PAGES] == [True] * (len(PAGES) - 1) + [False]
    assert len(DIAGRAMS) == sum(len(page.diagrams) for page in PAGES)


@pytest.mark.parametrize("diagram", DIAGRAMS, ids=lambda d: d.caption[:24])
def test_every_position_could_be_and_every_move_in_it_is_offered(diagram: Diagram) -> None:
    state, _ = run(diagram)
    assert state == played(diagram)
    built = [city.space for p in diagram.state.players for city in p.cities]
    assert len(set(built)) == len(built) and set(built) <= set(spaces(len(diagram.state.players)))
    for p in diagram.state.players:
        assert len(p.track) + p.locks == COMPONENTS.spaces and len(p.cities) <= COMPONENTS.city_tokens
        assert all(a + b <= COMPONENTS.steps for a, b in zip(p.people[::2], p.people[1::2], strict=True))
        assert p.temple <= COMPONENTS.squares[0] and p.oracle <= COMPONENTS.squares[1]
    cards = [c for p in diagram.state.players for c in (*p.hand, *p.played)] + list(diagram.state.display)
    assert len(set(cards)) == len(cards)


# ---------------------------------------------------------------------------------- what captions say
def test_hourglasses_apart_and_together() -> None:
    apart, together = (played(d).players[0].track for d in (field.APART, field.TOGETHER))
    assert apart == ("o", "navigator-1", "o", "o", "o", "", "")
    assert together == ("o", "navigator-1", "oo", "o", "", "", "")
    assert played(field.TAKEN).players[0].track[:3] == ("o", "scribe-1", "o")
    assert played(field.TAKEN).players[0].coins == COMPONENTS.start_coins - 6


def test_four_coins_train_any_one_or_two_of_the_first_two() -> None:
    four = 4
    assert [price <= four for price in COMPONENTS.upper] == [True] * 6
    assert [price <= four for price in COMPONENTS.lower] == [True, True, False, False, False, False]
    state = played(field.CHART_BEFORE)
    offered = {GAME.notation(state, a) for a in GAME.legal_actions(state, 0)}
    assert {f"train {kind}" for kind in TYPES} <= offered
    after = played(field.CHART_AFTER)
    assert after.chart[-2:] == ("artisan", "merchant") == field.CHART[1::-1]
    assert folk(field.CHART_AFTER) == {**folk(field.CHART_BEFORE), "merchant": 2, "artisan": 1}


def test_a_fourth_noble_pushes_an_artisan_back() -> None:
    assert (folk(field.LINE_BEFORE)["noble"], folk(field.LINE_BEFORE)["artisan"]) == (3, 3)
    assert (folk(field.LINE_AFTER)["noble"], folk(field.LINE_AFTER)["artisan"]) == (4, 2)


def test_six_coins_reach_the_cards_that_are_lit() -> None:
    lit = {tuple(map(int, name.split(":")[1:])) for name in field.PRICES.cuts[0].lit}
    best: dict[int, int] = {}
    for mark in COMPONENTS.marks:
        if mark.coins <= 6:
            best[mark.cards] = max(best.get(mark.cards, 0), mark.slot)
    assert lit == set(best.items()) == {(1, 6), (2, 4), (3, 3)}
    after = played(field.ROW_AFTER)
    assert after.display[:5] == field.ROW[3:] and after.players[0].hand == field.ROW[:3]
    assert not set(after.display[5:]) & set(field.ROW)


def test_athenai_wakes_the_red_region() -> None:
    before, after = field.COAST_BEFORE.state.players[0], played(field.COAST_AFTER).players[0]
    assert (after.coins - before.coins, after.temple - before.temple, after.oracle - before.oracle) == (5, 1, 1)


def test_the_hometowns_allow_what_the_caption_says() -> None:
    offered = {GAME.notation(field.HOMES.state, a) for a in GAME.legal_actions(field.HOMES.state, 0)}
    assert {move for move in offered if move.startswith("act ")} == {"act large_1_2"}
    marks = [city.space for city in field.HOMES.state.players[0].cities if city.marked]
    assert marks == ["large_3_1"]


def test_a_moved_city_pays_with_three_others() -> None:
    _, events = run(field.MOVED)
    (paid,) = [e.cities for e in events if isinstance(e, ev.RegionActivated)]
    assert set(paid) == {"syracusae", "crotona", "cnossus", "athenai"} and len(paid) == 4


def test_the_lens_is_right_about_forge_and_harbor() -> None:
    needs = {n.card: n for n in position(field.LACKS).players[0].needs or ()}
    assert (needs["I-12"].people, needs["I-12"].cities) == ((), ())
    assert (needs["I-13"].people, needs["I-13"].cities) == ((("scholar", 1),), ("trade",))


def test_the_symbols_of_catapult_are_counted() -> None:
    cards = [COMPONENTS.cards[c] for c in played(field.SYNERGY).players[0].played]
    assert [sum(symbol in c.symbols for c in cards) for symbol in ("military", "faith")] == [3, 2]
    _, events = run(field.SYNERGY)
    assert [e.n for e in events if isinstance(e, ev.PointsScored) and e.source == "synergy"] == [3]


def test_one_exchange_cube_makes_two_priests() -> None:
    before, after = field.CUBES_BEFORE.state.players[0], played(field.CUBES_AFTER).players[0]
    assert before.temple - after.temple == 1 and after.oracle == before.oracle
    assert folk(field.CUBES_AFTER) == {**folk(field.CUBES_BEFORE), "merchant": 1, "priest": 2}


def test_the_decline_leaves_one_hourglass_and_opens_a_lock() -> None:
    before, after = field.DECLINE_BEFORE.state, played(field.DECLINE_AFTER)
    assert all(space for space in before.players[0].track)
    assert after.round == before.round + 1
    assert after.players[0].track == ("o", "", "", "", "", "", "", "")


def test_the_end_is_counted_as_the_caption_says() -> None:
    me = position(field.END).players[0]
    told = dict(zip((key for key, _ in GAME.meta.score_sources), me.forecast, strict=True))
    assert (told["hand"], told["cubes"], told["coins"], told["hourglasses"]) == (0, 1, 2, -4)
    alone = {c: COMPONENTS.cards[c].vp for c in me.hand or ()}
    assert {(vp + 1) // 2 for vp in alone.values()} == {2}


def test_the_first_game_is_that_of_the_rules() -> None:
    dealt = COMPONENTS.first_game[0]
    me = field.START.state.players[0]
    assert me.hand == dealt.cards and me.coins == dealt.coins
    assert {kind: n for kind, n in folk(field.START).items() if n} == dealt.population


def test_a_lone_game_begins_with_the_cubes_of_the_picture() -> None:
    state = GAME.setup(GameConfig(1, {"setup": "first_game"}), 3).state
    places = [i for i, card in enumerate(state.display, 1) if card in state.cubed]
    shown = field.ALONE.state
    assert places == [i for i, card in enumerate(shown.display, 1) if card in shown.cubed] == [1, 3, 5, 7]
    assert state.chart.index(state.cubed_type) == shown.chart.index(shown.cubed_type) == 2


# ------------------------------------------------------------------------------------ what the text says
def test_numbers_of_the_text_are_those_of_the_data() -> None:
    c = COMPONENTS
    assert c.rounds == 6 and c.city_tokens == 6 and c.locks == 5 and c.squares == (3, 3)
    assert c.start_coins == 20 and c.start_population == 4 and (c.draft, c.keep) == (3, 2)
    assert [(t.hourglasses, t.coins) for t in c.taxes] == [(1, 4), (2, 8)] and c.leader_coins == 2
    assert [(m.cards, m.coins) for m in c.pile] == [(1, 6), (2, 10)] and c.hand_limit == 3
    assert [-n for n in c.penalties] == [0, 2, 4, 8, 16]
    assert (c.cubes_per_vp, c.coins_per_vp, c.cubes_per_training) == (2, 10, 3)
    assert {kind: (tiles[0].needs, tiles[0].vp) for kind, tiles in c.bonus.items()} == {
        "cards": (8, 8), "population": (18, 8), "cities": (6, 8),
    }  # fmt: skip
    assert [sum(s in c.cities for s in spaces(n)) for n in (2, 3)] == [12, 18]
    assert [sum(s in c.hometowns for s in spaces(n)) for n in (2, 3)] == [6, 9]
    assert sum(t.min_players <= 2 for t in c.tiles.values()) == 15
    names = re.findall(r"Settler|Chieftain|Warlord|Noble|Monarch|Emperor|Immortal|Deity", ALL_WORDS)
    assert names == [rank.title for rank in c.ladder if rank.title]
    assert [rank.min for rank in c.ladder if rank.title][::7] == [71, 141]


def test_every_key_is_one_of_the_app() -> None:
    keys = [name for page in PAGES for name, _ in page.keys]
    assert keys and all(name in Semantic.__members__ for name in keys)


# ------------------------------------------------------------------------------------------ on the screen
SIZES = [((1024, 768), 200), ((1024, 768), 75), ((1280, 720), 100), ((3840, 2160), 150)]


@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
def test_no_text_runs_over_on_any_page(size: tuple[int, int], ui_scale: int) -> None:
    with unseen(size, Settings(ui_scale=ui_scale)) as ctx:
        scene = lesson()
        stack, _ = draw(ctx, [scene])
        for index in range(len(scene.pages)):
            scene.turn_to(index)
            assert [w.overflow() for w in scene.group.everything() if w.overflow()] == []
        stack.close()


@pytest.mark.parametrize("diagram", DIAGRAMS, ids=lambda d: d.caption[:24])
def test_every_spot_that_is_lit_lies_in_the_picture(diagram: Diagram) -> None:
    with unseen((1280, 720)) as ctx:
        art = Illustrator(ctx)
        picture = art.picture(ctx, Rect(0, 0, 470, 340), diagram)
        assert isinstance(picture, Picture)
        room = Rect((0, 0), picture.frame.size)
        places = picture._places(room)
        assert all(room.contains(rect) for rect in places)
        assert not any(a.colliderect(b) for i, a in enumerate(places) for b in places[i + 1 :])
        for cut, rect in zip(diagram.cuts, places, strict=True):
            rects = picture.paint_cut(picture._paint(), cut, rect)
            for name in cut.lit:
                assert rect.inflate(16, 16).contains(rects[name]), name
        art.release()
