"""Secrets and talks at the Overworld table: sides below, curtains, offers in time, answers that are told."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from gheos_suite.core import PlayerInfo
from gheos_suite.rules.overworld.modules.negotiation.model import (
    AnswerOffer,
    OfferMade,
    OfferRefused,
    PlaceBound,
    PromiseMade,
    PromiseRedeemed,
    RefuseOffer,
)
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
from gheos_suite.scenes.overworld.motion import Banner
from gheos_suite.scenes.overworld.wares import wares

from .modules_pilot import ALL, at_random, with_modules
from .table_pilot import FAST, check_shown, new_session


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
