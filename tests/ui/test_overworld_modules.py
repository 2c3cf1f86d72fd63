"""The Overworld table with expansions: every set plays, whole games by hand, secrets, offers, time."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from gheos_suite.app.context import scale_for
from gheos_suite.core import AnySession, PlayerInfo
from gheos_suite.rules.overworld.modules.airship.model import (
    Airship,
    AirshipCrashed,
    ChooseFlight,
    GoOn,
    Launch,
)
from gheos_suite.rules.overworld.modules.negotiation.model import (
    AnswerOffer,
    Negotiation,
    OfferMade,
    OfferRefused,
    PlaceBound,
    PromiseMade,
    PromiseRedeemed,
    RefuseOffer,
)
from gheos_suite.rules.overworld.modules.parts import want
from gheos_suite.rules.overworld.modules.summoners.model import (
    AskVolunteers,
    OfferAnswered,
    StaySilent,
    SummonDeclined,
    Volunteer,
)
from gheos_suite.rules.overworld.modules.towns.model import ChooseSidequestSide, LaySidequest, Towns
from gheos_suite.saves import Settings
from gheos_suite.scenes.curtain import CurtainScene
from gheos_suite.scenes.overworld import more_told
from gheos_suite.scenes.overworld.below import shown
from gheos_suite.scenes.overworld.displayed import shown_after
from gheos_suite.scenes.overworld.goods import wares_left
from gheos_suite.scenes.overworld.layout import arrange
from gheos_suite.scenes.overworld.motion import Banner
from gheos_suite.scenes.overworld.seats import piece_spot, score_spot
from gheos_suite.scenes.overworld.sky import sky_cells
from gheos_suite.scenes.overworld.wares import ware_spots, wares
from gheos_suite.scenes.overworld.words import breakdown
from gheos_suite.ui.input import Semantic

from .modules_pilot import with_modules
from .table_pilot import FAST, any_kind, check_shown, happened, new_session, play

MODULES = ("provisions", "towns", "airship", "summoners")
SETS = [dict(zip(MODULES, on, strict=True)) for on in itertools.product(("off", "on"), repeat=len(MODULES))]
SHORT = {"provisions": "on", "fuel_with_provisions": "8"}  # so little fuel that the airship crashes
SUMMONED = {
    "AddPiece", "AddRest", "CallVolunteers", "Decline", "EndAdding", "GiveReturn", "NameSummoned", "Provide",
    "StaySilent", "Summon", "Volunteer",
}  # fmt: skip
ALL = dict.fromkeys(MODULES, "on") | {"negotiation": "always", "offer_seconds": "off"}


def at_random(session: AnySession, rng: random.Random) -> None:
    """Makes a move at random."""
    seat = session.actors[0]
    session.submit(seat, any_kind(list(session.game.legal_actions(session.state, seat)), rng))


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


# ------------------------------------------------------------------------- what is secret
def at_a_side(bots: tuple[int, ...] = (), settings: Settings = FAST) -> Any:
    """Returns a table at which seat 0 holds a sidequest and is to lay it."""
    session, rng = new_session("overworld", 2, 5, {"towns": "on"}), random.Random(5)
    while not (isinstance(session.state.pending, ChooseSidequestSide) and session.actors[0] == 0):
        at_random(session, rng)
    return with_modules(session, settings, bots)


def test_several_players_see_the_side_below_only_while_its_taker_looks() -> None:
    with at_a_side() as pilot:
        desk = pilot.table.desk
        under = pilot.table.session.state.pending.sidequest.under
        assert desk.view.pending.sidequest.under == "" and desk.peeked == ""
        assert wares(desk)[1].part == "sidequest_hidden"
        pilot.click(pilot.button("button:peek"))
        assert desk.peeked == under and wares(desk)[1].part == f"sidequest_{under}"
        pilot.click(pilot.button("button:hide"))
        assert desk.peeked == "" and wares(desk)[1].part == "sidequest_hidden"
        pilot.click(pilot.button("button:peek"))
        pilot.by_mouse(LaySidequest(False))
        check_shown(pilot)
        placed = next(part for part in desk.view.parts if isinstance(part, Towns)).placed
        assert desk.peeked == "" and placed[-1].sidequest.under == ""
        told = [line.text for line in desk.log]
        assert any("looks at its other side" in text for text in told)
        assert not any("below" in text for text in told)


def test_who_looked_below_may_look_again_until_the_next_move() -> None:
    with at_a_side() as pilot:
        table, desk = pilot.table, pilot.table.desk
        under = table.session.state.pending.sidequest.under
        pilot.by_mouse(LaySidequest(False))
        while table.desk.options.seat != 0:  # the other one has not seen it
            pilot.click(pilot.table.plan.below.center)
            assert desk.lens == "below" and shown(table) == ()
            pilot.by_mouse(table.session.game.legal_actions(table.session.state, desk.options.seat)[0])
            assert desk.lens == ""
        pilot.table.handle(Event(pygame.KEYDOWN, key=pygame.K_b, mod=0, unicode="b"))
        assert [told[1] for told in shown(table)] == [under]
        assert any(overlay.name == "below" for overlay in table.wanted_overlays())
        pilot.click(pilot.table.plan.below.center)
        assert desk.lens == "" and shown(table) == ()


def test_a_curtain_falls_before_a_second_look() -> None:
    with at_a_side(settings=Settings(animation_speed=0)) as pilot:
        pilot.by_mouse(LaySidequest(False))
        pilot.click(pilot.table.plan.below.center)
        pilot.tick()
        assert isinstance(pilot.stack.top, CurtainScene)
        assert pilot.table.desk.lens == "" and shown(pilot.table) == ()


def test_alone_against_the_computer_the_secrets_may_stay_in_sight() -> None:
    with at_a_side(bots=(1,)) as pilot:
        under = pilot.table.session.state.pending.sidequest.under
        pilot.click(pilot.table.plan.below.center)
        pilot.by_mouse(LaySidequest(False))
        assert [told[1] for told in shown(pilot.table)] == [under]


def test_a_curtain_falls_before_a_look() -> None:
    with at_a_side(settings=Settings(animation_speed=0)) as pilot:
        pilot.click(pilot.button("button:peek"))
        pilot.tick()
        assert isinstance(pilot.stack.top, CurtainScene)
        assert pilot.table.desk.peeked == ""


def test_alone_against_the_computer_the_side_below_is_open() -> None:
    with at_a_side(bots=(1,)) as pilot:
        assert wares(pilot.table.desk)[1].part != "sidequest_hidden"


# ------------------------------------------------------------------------- offers in time
def asked(kind: type[Any], **options: str) -> Any:
    """Returns a table at which somebody is asked who may refuse."""
    given = {"summoners": "on", "negotiation": "off"} | options
    session, rng = new_session("overworld", 3, 1, given), random.Random(1)
    while not isinstance(session.state.pending, kind):
        at_random(session, rng)
    return with_modules(session)


def test_silence_means_no_when_the_time_is_up() -> None:
    with asked(AskVolunteers, offer_seconds="5") as pilot:
        session, seat = pilot.table.session, pilot.table.desk.options.seat
        pilot.tick(60)
        assert pilot.table.desk.seconds == 4 and session.actors[0] == seat
        pilot.tick(4 * 60 + 10)
        assert session.moves[-1].action == StaySilent() and session.moves[-1].seat == seat


def test_a_deal_times_out_without_summoners_as_well() -> None:
    with asked(AnswerOffer, summoners="off", negotiation="always", offer_seconds="5") as pilot:
        session, seat = pilot.table.session, pilot.table.desk.options.seat
        pilot.tick(5 * 60 + 10)
        assert session.moves[-1].action == RefuseOffer() and session.moves[-1].seat == seat


def test_without_a_limit_nobody_answers_for_the_silent() -> None:
    with asked(AskVolunteers, offer_seconds="off") as pilot:
        ply = pilot.table.session.ply
        pilot.tick(60 * 12)
        assert pilot.table.session.ply == ply and pilot.table.desk.seconds == 0


@pytest.mark.parametrize(("key", "action"), [(pygame.K_y, Volunteer()), (pygame.K_n, StaySilent())])
def test_one_key_answers(key: int, action: Any) -> None:
    with asked(AskVolunteers, offer_seconds="off") as pilot:
        pilot.table.handle(Event(pygame.KEYDOWN, key=key, mod=0, unicode=chr(key)))
        assert pilot.table.session.moves[-1].action == action


ANSWERED = [
    (OfferMade(1, 0, "place", "tie", 0), "Tomo offers a deal", "Ines owes who wins a tie"),
    (OfferRefused(1), "Tomo refuses", "no deal"),
    (PromiseMade(1, 0, "tie"), "Tomo promises Ines", "Ines decides who wins a tie"),
    (PromiseRedeemed(0, 1, "tie"), "Tomo redeems", "Instead of Ines"),
    (PlaceBound(1, (0, 1)), "Tomo decides", "Where the tile"),
    (OfferAnswered(1, True), "Tomo volunteers", ""),
    (OfferAnswered(1, False), "Tomo is silent", ""),
    (SummonDeclined(1, (0, 1)), "Tomo declines", "Nobody comes"),
]


@pytest.mark.parametrize(("event", "words", "detail"), ANSWERED)
def test_what_a_computer_answers_stays_to_be_read_and_is_in_the_chronicle(
    event: Any, words: str, detail: str
) -> None:
    """What a human says is only heard, but for promises, which all are told."""
    session = new_session("overworld", 3, 1, ALL)
    with with_modules(session, Settings(curtain=False), bots=(1,), size=(1280, 720)) as pilot:
        table = pilot.table
        table.desk.players = (PlayerInfo("Ines"), PlayerInfo("Tomo", bot="random"), PlayerInfo("Noor"))
        (step,) = more_told.steps(table.script, event, lambda: None)
        banner = step.effect
        assert isinstance(banner, Banner) and step.seconds >= 0.9
        assert banner.words == words and detail in banner.detail
        assert table.sheet.width(banner.detail, 20) < banner.rect.w - table.sheet.u(90)
        assert "Tomo" in session.game.describe(event, ["Ines", "Tomo", "Noor"])
        table.desk.players = (PlayerInfo("Ines"), PlayerInfo("Tomo"), PlayerInfo("Noor"))
        (step,) = more_told.steps(table.script, event, lambda: None)
        promised = isinstance(event, PromiseMade | PromiseRedeemed)
        assert (step.effect is not None) == promised


def test_answers_of_computers_are_seen_in_a_game() -> None:
    session = new_session("overworld", 4, 5, ALL | {"airship": "off"})
    with with_modules(session, Settings(curtain=False), bots=(1, 2, 3)) as pilot:
        table, rng, seen = pilot.table, random.Random(5), set()
        while not seen >= {"volunteers", "is silent", "refuses"}:
            step = table.timeline.current
            if step is not None and isinstance(step.effect, Banner):
                seen.add(step.effect.words.partition(" ")[2])
            if table.desk.ready and not table.timeline.busy:
                at_random(table.session, rng)
            pilot.tick(3)
            assert table.session.actors


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
