"""The Overworld table with expansions: every set plays, whole games by hand, secrets, offers, time."""

from __future__ import annotations

import itertools
import random

import pytest
from pygame import Rect, Surface

from gheos_suite.app.context import scale_for
from gheos_suite.rules.overworld.modules.airship.model import (
    Airship,
    AirshipCrashed,
    ChooseFlight,
    GoOn,
    Launch,
)
from gheos_suite.rules.overworld.modules.negotiation.model import (
    Negotiation,
)
from gheos_suite.rules.overworld.modules.parts import want
from gheos_suite.saves import Settings
from gheos_suite.scenes.overworld.displayed import shown_after
from gheos_suite.scenes.overworld.goods import wares_left
from gheos_suite.scenes.overworld.layout import arrange
from gheos_suite.scenes.overworld.seats import piece_spot, score_spot
from gheos_suite.scenes.overworld.sky import sky_cells
from gheos_suite.scenes.overworld.wares import ware_spots
from gheos_suite.scenes.overworld.words import breakdown
from gheos_suite.ui.input import Semantic

from .modules_pilot import ALL, MODULES, at_random, with_modules
from .table_pilot import any_kind, check_shown, happened, new_session, play

SETS = [dict(zip(MODULES, on, strict=True)) for on in itertools.product(("off", "on"), repeat=len(MODULES))]
SHORT = {"provisions": "on", "fuel_with_provisions": "8"}  # so little fuel that the airship crashes
SUMMONED = {
    "AddPiece", "AddRest", "CallVolunteers", "Decline", "EndAdding", "GiveReturn", "NameSummoned", "Provide",
    "StaySilent", "Summon", "Volunteer",
}  # fmt: skip


@pytest.mark.parametrize("number", range(len(SETS)))
def test_every_set_of_modules_opens_and_plays(number: int) -> None:
    """Random seats bring the table into many states; all of them are drawn, and each move ends in the view."""
    options = SETS[number] | {"offer_seconds": "off"} | ({"negotiation": "always"} if number % 2 else {})
    with with_modules(new_session("overworld", 2 + number % 3, number, options), size=(1280, 720)) as pilot:
        session, rng, surface = pilot.table.session, random.Random(number), Surface((1280, 720))
        while session.actors and session.ply < 90:
            legal = list(session.game.legal_actions(session.state, session.actors[0]))
            session.submit(session.actors[0], any_kind(legal, rng))
            pilot.tick(1)
            check_shown(pilot)
            if session.ply % 3 == 0:
                pilot.table.draw(surface)


FIELDS = (
    "board",
    "squares",
    "bag",
    "pile",
    "drawn",
    "sides",
    "exhausted",
    "gaps",
    "active",
    "turn",
    "ended_by",
)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("seed", range(4))
def test_events_alone_lead_to_the_view(seats: int, seed: int) -> None:
    """What is shown after all events of a move is what the session shows, but for what follows from rules."""
    session, rng = new_session("overworld", seats, seed, ALL), random.Random(seed)
    while session.actors and session.ply < 300:
        view = session.view(None)
        action = any_kind(list(session.game.legal_actions(session.state, session.actors[0])), rng)
        for event in session.submit(session.actors[0], action):
            view = shown_after(view, session.game.redact(event, None))
        after = session.view(None)
        for name in FIELDS:
            assert getattr(view, name) == getattr(after, name), (name, action)
        for name in ("explorers", "doors"):
            assert sorted(map(repr, getattr(view, name))) == sorted(map(repr, getattr(after, name))), action


# ------------------------------------------------------------------------- whole games
@pytest.mark.parametrize("how", ["by_mouse", "by_keys"])
@pytest.mark.parametrize(
    ("seats", "seed", "options", "kinds"),
    [
        (3, 3, {"provisions": "on"}, {"PlaceProvision"}),
        (2, 2, {"towns": "on"}, {"TakeSidequest", "LaySidequest"}),
        (3, 4, {"airship": "on", **SHORT}, {"Launch", "Land", "Crash", "GoOn", "PlaceProvision"}),
        (3, 4, {"summoners": "on", "negotiation": "off"}, SUMMONED),
    ],
)
def test_a_whole_game(seats: int, seed: int, options: dict[str, str], kinds: set[str], how: str) -> None:
    with with_modules(new_session("overworld", seats, seed, options | {"offer_seconds": "off"})) as pilot:
        made = play(pilot, how, seed)
        assert pilot.table.session.outcome is not None
        assert made >= kinds


# Every kind of decision that an expansion brings, and what only happens between five with all of them.
FIVE = SUMMONED | {
    "TakeSidequest", "LaySidequest", "Launch", "Land", "Crash", "GoOn", "PlaceProvision", "Deal", "Offer",
    "AcceptOffer", "RefuseOffer", "Redeem", "Wait", "BindTrade", "BindLocation", "BindRotation", "PickWinner",
    "PickGap", "PlaceDoor", "PlaceCoast", "TakeDoor", "ExhaustExplorer",
}  # fmt: skip


@pytest.mark.parametrize("how", ["by_mouse", "by_keys"])
def test_five_play_a_whole_game_with_everything(how: str) -> None:
    """Each kind of decision is made by hand, once by each of the five who comes to make it."""
    with with_modules(new_session("overworld", 5, 7, ALL | SHORT), size=(1280, 720)) as pilot:
        made = play(pilot, how, 7, 600, often=1)
        session = pilot.table.session
        assert session.outcome is not None and {move.seat for move in session.moves} == set(range(5))
        assert made >= FIVE, FIVE - made
        assert {"PromiseMade", "PromiseRedeemed", "AirshipFlown", "AirshipCrashed"} <= happened(pilot)


# ------------------------------------------------------------------------- the airship
def test_not_this_turn_goes_on_until_the_turn_is_over() -> None:
    with with_modules(new_session("overworld", 2, 1, {"airship": "on"})) as pilot:
        session, desk = pilot.table.session, pilot.table.desk
        while desk.options.mode != "flight" or session.moves[-1].seat == session.actors[0]:
            legal = list(session.game.legal_actions(session.state, session.actors[0]))
            pilot.by_mouse(next(a for a in legal if a == GoOn() or not isinstance(a, Launch)))
        turn, moved = session.state.turn, 0
        pilot.click(pilot.button("button:stay_down"))
        while session.state.turn == turn:
            pilot.tick(10)
            if session.state.turn == turn:
                assert desk.options.mode != "flight"
                pilot.by_mouse(session.game.legal_actions(session.state, session.actors[0])[0])
                moved += 1
        assert moved and sum(m.action == GoOn() for m in session.moves[-moved - 4 :]) > 1


def test_the_sky_is_a_region_while_it_covers() -> None:
    with with_modules(new_session("overworld", 2, 1, {"airship": "on"})) as pilot:
        cells = sky_cells(pilot.table.desk.view.board)
        assert sorted(pilot.table.board.region_at(cells[1])) == sorted(cells)


def test_a_wreck_lies_where_the_airship_crashed() -> None:
    """The hull floats over its squares; once the last fuel is spent a wreck lies on one of them and smokes."""
    session, rng = new_session("overworld", 3, 4, {"airship": "on", **SHORT}), random.Random(4)
    while not any(isinstance(e, AirshipCrashed) for e in session.events_of(session.ply)):
        at_random(session, rng)
    with with_modules(session, size=(1280, 720)) as pilot:
        board = pilot.table.board
        things = {thing.part: thing for thing in board._made().things}
        assert "airship" not in things
        assert things["airship_wreck"].cell in sky_cells(pilot.table.desk.view.board)


def test_the_last_fuel_is_told_before_it_is_spent() -> None:
    session, rng = new_session("overworld", 3, 4, {"airship": "on", **SHORT}), random.Random(4)
    told = {False: "a flight costs one", True: "it will crash"}
    while told:
        part = want(session.state, Airship)
        last = part.pile + sum(part.fuel) == 1
        if isinstance(session.state.pending, ChooseFlight) and last in told:
            with with_modules(session, size=(1280, 720)) as pilot:
                assert told.pop(last) in pilot.table.choice_prompt().detail
        at_random(session, rng)


def test_five_sit_at_the_table_with_the_summoners() -> None:
    with with_modules(new_session("overworld", 5, 2), size=(1280, 720)) as pilot:
        session, rng = pilot.table.session, random.Random(2)
        assert pilot.table.desk.view.sides[4].colour == "blue" and len(pilot.table.plan.seats) == 5
        while session.actors and session.ply < 60:
            at_random(session, rng)
            pilot.tick(1)
            check_shown(pilot)


def test_the_chronicle_opens_with_five_at_the_table() -> None:
    """Each player's sign stands beside the lines, the fifth one's as well."""
    with with_modules(new_session("overworld", 5, 2)) as pilot:
        for side in pilot.table.desk.view.sides:
            path = pilot.table.sheet.crest_path(side.colour)
            assert pilot.ctx.assets.image(path, (24, 24)).get_size() == (24, 24)


# ------------------------------------------------------------------------- where things lie
SIX = ("FW", "FR", "MW", "MR", "TW", "TR")
SIZES = [(1024, 768), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160)]
PLANS = [(size, ui, seats) for size in SIZES for ui in (75, 100, 150, 200) for seats in (2, 5)]


@pytest.mark.parametrize(("size", "ui", "seats"), PLANS)
def test_everything_of_the_modules_finds_room(size: tuple[int, int], ui: int, seats: int) -> None:
    plan, window = arrange(size, scale_for(size, ui), seats, SIX, 7, True, 4), Rect((0, 0), size)
    panels = list(plan.panels().values())
    assert plan.goods in panels and all(window.contains(panel) for panel in panels)
    assert all(panel.collidelist(panels[i + 1 :]) < 0 for i, panel in enumerate(panels))
    assert all(plan.supply.contains(coast) for coast in plan.coasts) and len(plan.coasts) == 6
    assert all(c.collidelist(list(plan.coasts[i + 1 :])) < 0 for i, c in enumerate(plan.coasts))
    assert plan.prompt.collidelist(panels) < 0
    for count in range(1, 12):
        spots = ware_spots(plan, count)
        assert len(spots) == count and all(plan.tray.contains(spot) for spot in spots)
        assert all(spot.collidelist(spots[i + 1 :]) < 0 for i, spot in enumerate(spots))
        assert min(spots[0].size) >= 24
    for seat in plan.seats:
        rows = [piece_spot(plan, seat, i) for i in range(3)]
        assert all(seat.contains(row) and min(row.size) >= 14 for row in rows)
        assert seat.collidepoint(score_spot(plan, seat))


def test_what_players_have_of_modules_is_told_by_keys_as_well() -> None:
    """Fuel, pieces held and open promises are on the card of a player, which Tab comes to."""
    session, rng = new_session("overworld", 4, 5, ALL), random.Random(5)
    while not want(session.state, Negotiation).promises:
        at_random(session, rng)
    promise = want(session.state, Negotiation).promises[0]
    with with_modules(session, size=(1024, 768)) as pilot:
        table = pilot.table
        for _ in range(80):
            pilot.press(Semantic.NEXT)
            if table.desk.focus == f"seat:{promise.debtor}":
                break
        lines = breakdown(table.desk, promise.debtor)
        assert any(line.startswith(f"Owes {table.desk.name(promise.holder)}") for line in lines)
        assert any("fuel token" in line for line in lines)
        assert any(overlay.name == "facts" for overlay in table.wanted_overlays())
        while table.desk.focus != "goods":
            pilot.press(Semantic.NEXT)
        assert any(overlay.name == "facts" for overlay in table.wanted_overlays())


def test_what_is_left_in_the_shop_is_counted_in_good_words() -> None:
    assert wares_left("torch", 1) == "1 torch" and wares_left("torch", 2) == "2 torches"
    assert wares_left("chicken_leg", 6) == "6 chicken legs" and wares_left("potion", 1) == "1 potion"


MOTIONS = (
    "AirshipFlown", "FuelGained", "ProvisionPlaced", "ExplorerSummoned", "HeldAdded", "SidequestLaid",
    "SidequestTurned", "PromiseMade",
)  # fmt: skip


def test_the_expansions_are_shown_in_motion() -> None:
    """With motion the shown view lags, and is the session's again whenever a human may act; all is drawn."""
    with with_modules(new_session("overworld", 3, 4, ALL), Settings(curtain=False), size=(1280, 720)) as pilot:
        table, rng, surface = pilot.table, random.Random(4), Surface((1280, 720))
        session, wanted = table.session, set(MOTIONS)
        while wanted:
            for frame in range(900):
                if table.desk.ready and not table.timeline.busy:
                    break
                pilot.tick(1)
                if frame % 12 == 0:
                    table.draw(surface)
            check_shown(pilot)
            at_random(session, rng)
            wanted -= {type(event).__name__ for event in session.events_of(session.ply)}
            assert session.actors, f"the game is over without {wanted}"
