"""What the Gentes table shows follows from events and views alone, and says everything in words."""

from __future__ import annotations

import json
import random
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from gheos_suite.app.resources import folder
from gheos_suite.core import GameConfig, PlayerInfo, Session
from gheos_suite.rules import game
from gheos_suite.rules.gentes import events as ev
from gheos_suite.rules.gentes.view import PlayerView, View
from gheos_suite.scenes import gentes
from gheos_suite.scenes.gentes.asks import choice
from gheos_suite.scenes.gentes.chronicle import facts
from gheos_suite.scenes.gentes.desk import Desk
from gheos_suite.scenes.gentes.displayed import shown_after
from gheos_suite.scenes.gentes.foresight import foresee
from gheos_suite.scenes.gentes.help_words import NOW
from gheos_suite.scenes.gentes.naming import SPOTS, cities_words, number_of, spots_of
from gheos_suite.scenes.gentes.options import MODES, options
from gheos_suite.scenes.gentes.script import SOUNDS as SOUND_OF
from gheos_suite.scenes.gentes.words import consequence, explained

from .gentes_pilot import any_action, begun, seated, varied

SOUNDS = json.loads((folder("sounds") / "sounds.json").read_text("utf-8"))
FOLLOWS = {"pending", "agenda", "unseen", "active", "turn"}  # from the rules, with the last event of a move
HIDDEN_TOO = FOLLOWS | {"draft", "discard"}  # where the name of a card that was taken is not told
OF_PLAYER = {"needs", "forecast"}


def differing(shown: View, real: View, aside: set[str]) -> list[str]:
    """Returns the names of fields in which two views differ, some aside."""
    fields = [f for f in View.__struct_fields__ if f not in aside and f != "players"]
    found = [f for f in fields if getattr(shown, f) != getattr(real, f)]
    for a, b in zip(shown.players, real.players, strict=True):
        own = [f for f in PlayerView.__struct_fields__ if f not in OF_PLAYER]
        found += [f"players.{f}" for f in own if getattr(a, f) != getattr(b, f)]
    return found


def test_events_alone_lead_to_the_view() -> None:
    happened, eyes = set[type[Any]](), random.Random(1)
    for session, rng in varied():
        while session.actors:
            seat = session.actors[0]
            look = eyes.choice([None, 0, seat])
            shown = session.view(look)
            session.submit(seat, any_action(session, rng))
            for event in session.events_of(session.ply):
                shown = shown_after(shown, session.game.redact(event, look))
                happened.add(type(event))
            aside = HIDDEN_TOO if shown.hidden else FOLLOWS
            assert differing(shown, session.view(look), aside) == []
    first = {ev.GameStarted, ev.DraftLaid, ev.HandDealt}  # they made the first view
    assert set(ev.Event.__args__) - happened == first


def test_a_drafted_or_taken_card_leaves_its_place_where_hands_are_open() -> None:
    session: Any = Session(game("gentes"), GameConfig(3, {"hands": "open"}), 3)
    shown = session.view(None)
    session.submit(session.actors[0], any_action(session, random.Random(1)))
    for event in session.events_of(1):
        shown = shown_after(shown, event)
    assert shown.draft == session.view(None).draft


# ------------------------------------------------------------------------- words
@cache
def asked() -> dict[str, tuple[Any, int, View]]:
    """Returns for each kind of decision a session that stands at it, with its seat and view."""
    found: dict[str, tuple[Any, int, View]] = {}
    for session, rng in varied():
        while session.actors:
            seat = session.actors[0]
            view = session.view(seat)
            legal = session.game.legal_actions(session.state, seat)
            mode = options(seat, legal, view).mode
            if mode not in found:
                twin: Any = Session(game("gentes"), session.config, session.seed)
                twin._states[0] = session.state
                found[mode] = (twin, seat, view)
            session.submit(seat, any_action(session, rng))
    return found


def desk_of(mode: str) -> tuple[Any, Desk]:
    session, seat, view = asked()[mode]
    players = tuple(PlayerInfo(f"P{i}", "", "") for i in range(len(view.players)))
    legal = session.game.legal_actions(session.state, seat)
    desk = Desk(view, players, options(seat, legal, view), viewpoint=seat, ready=True)
    return session, desk


EVERY = ("act", "draft", "population", *MODES.values())


def test_random_games_come_to_every_decision() -> None:
    assert set(asked()) == set(EVERY)


@pytest.mark.parametrize("mode", EVERY)
def test_every_decision_is_asked_in_words_with_a_way_to_answer(mode: str) -> None:
    _, desk = desk_of(mode)
    prompt = choice(desk)
    assert prompt is not None and prompt.title and prompt.detail.endswith((".", "?"))
    assert not (prompt.title[0].islower() or prompt.detail[0].islower())
    assert prompt.buttons or desk.options.spots or desk.options.moves or mode == "population"
    assert mode in NOW
    for _, icon in prompt.icons:
        assert (Path(gentes.__file__).parents[3] / f"sprites/gentes/icons/{icon}.png").is_file()


@pytest.mark.parametrize("mode", EVERY)
def test_every_action_tells_what_it_would_do(mode: str) -> None:
    session, desk = desk_of(mode)
    before = session.state
    for action in desk.options.actions[:40]:
        told = foresee(session, desk.options.seat, action)
        prompt = consequence(told, desk.options.seat)
        assert prompt.title and "_" not in prompt.title + prompt.detail
        assert not any(getattr(e, "reveals", False) for e in told.events)
    assert session.state is before


def test_spots_explain_themselves() -> None:
    _, desk = desk_of("act")
    for name in (
        "tile:scribe-1",
        "tax:tax_1",
        "slot:1",
        f"place:{'large' if not desk.view.small else 'small'}_1_1",
    ):
        prompt = explained(desk, name)
        assert prompt is not None and prompt.title and prompt.detail, name
    assert explained(desk, "seat:0") is None


def test_lines_of_the_chronicle_know_their_spots() -> None:
    assert len(set(SPOTS)) == len(SPOTS)
    assert spots_of(((number_of("place:athenai"),),)) == ("place:athenai",)
    told = facts(ev.CityBuilt(0, "athenai"))
    assert told is not None and spots_of(told.cells) == ("place:athenai",)
    assert facts(ev.PointsScored(0, "cities", 2, 9, "athenai")).points == 2  # type: ignore[union-attr]
    assert facts(ev.SourceMarked(0, "I-02")) is None


# ------------------------------------------------------------------------- motion
def test_every_event_is_shown_exactly_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The steps of any event put the shown view behind it once, whatever they draw and sound meanwhile."""
    heard: set[str] = set()
    with seated(begun(3, 7)) as pilot:
        monkeypatch.setattr(pilot.ctx, "cue", lambda name: heard.add(name) if "/" in name else None)
        table, rng, seen = pilot.table, random.Random(7), set[type[Any]]()
        surface = pilot.ctx.window.surface()
        session = table.session
        while session.actors:
            events_before = session.ply
            seat, action = session.actors[0], any_action(session, rng)
            for event in session.game.apply(session.state, seat, action).events:
                if type(event) in seen:
                    continue
                seen.add(type(event))
                shown: list[int] = []
                for step in table.script.steps(event, lambda shown=shown: shown.append(1)):
                    if step.begin is not None:
                        step.begin()
                    for t in (0.0, 0.5, 1.0):
                        if step.effect is not None:
                            assert step.effect.bounds(t).w > 0
                            step.effect.draw(surface, t)
                    if step.finish is not None:
                        step.finish()
                assert shown == [1], event
            assert not table.desk.in_air
            session.submit(seat, action)
            assert session.ply == events_before + 1
        assert len(seen) >= 34
    assert {f"gentes/{name}" for name in ("tile", "coin", "pay", "draw", "city", "round", "decline")} <= heard
    assert {name for name in heard if name not in SOUNDS} == set()


def test_every_sound_the_table_asks_for_exists() -> None:
    asked_for = {sound for sound, _ in SOUND_OF.values()}
    for path in Path(gentes.__file__).parent.glob("*.py"):
        text = path.read_text("utf-8")
        asked_for |= set(re.findall(r'cue\("gentes/(\w+)"\)', text))
    assert {"pick", "flip", "train", "cube", "hourglass"} <= asked_for
    assert {name for name in asked_for if f"gentes/{name}" not in SOUNDS} == set()


def test_what_a_move_would_do_begins_with_a_verb_and_sums_up() -> None:
    """Every title says what the player does; gains of several cities are one sum, not the first of them."""
    verbs, summed = set[str](), 0
    for session, rng in varied():
        while session.actors:
            seat = session.actors[0]
            action = any_action(session, rng)
            told = foresee(session, seat, action)
            said = consequence(told, seat)
            assert said.title and not said.detail.startswith(" ")
            verbs.add(said.title.split()[0])
            gained = [e for e in told.every(ev.CubeGained) if e.seat == seat and e.row == "oracle"]
            if len(gained) > 1:
                summed += 1
                assert f"{len(gained)} virtual cubes" in f"{said.title} {said.detail}"
            session.submit(seat, action)
    known = {
        "Take", "Act", "Collect", "Build", "Move", "Play", "Put", "Train", "Trade", "Start", "Place", "Pay",
        "Use", "Gain", "Score", "Lose", "Go", "This", "Your", "No", "Open", "Win", "The", "Push",
    }  # fmt: skip
    assert verbs <= known, verbs - known
    assert summed, "no move gains several cubes at once"


def test_missing_cities_are_counted_in_good_words() -> None:
    assert cities_words("oracle", 1) == "an oracle city" and cities_words("trade", 2) == "2 trade cities"
