"""Banners about what players agree on: offers, answers and promises stay long enough to be read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from gheos_suite.rules.overworld.modules.negotiation import model as ne
from gheos_suite.rules.overworld.modules.negotiation.words import place
from gheos_suite.rules.overworld.modules.summoners import model as su
from gheos_suite.ui.animation import Step

from .motion import Banner
from .terms import SHORT

if TYPE_CHECKING:
    from .desk import Desk
    from .script import Script

LONG, SHORTER = 1.6, 0.9  # seconds a banner stays
TALKS = (
    ne.OfferMade, ne.OfferRefused, ne.PromiseMade, ne.PromiseRedeemed, ne.PlaceBound, su.OfferAnswered,
    su.SummonDeclined,
)  # fmt: skip


@dataclass(frozen=True)
class Told:
    """What a banner says, in large letters and below; `everybody` sees it, else only if a computer said it."""

    words: str
    detail: str
    sound: str
    part: str
    seat: int
    seconds: float = LONG
    everybody: bool = False


def told(desk: Desk, event: Any) -> Told:
    """Returns what is said about an offer, an answer or a promise."""
    name = desk.name
    match event:
        case ne.OfferMade(seat, other, decision, promise, debtor):
            detail = f"{name(other)} decides {SHORT[decision]}; {name(debtor)} owes {SHORT[promise]}."
            return Told(f"{name(seat)} offers a deal", detail, "offer", "icon_promise", seat)
        case ne.OfferRefused(seat):
            return Told(f"{name(seat)} refuses", "There is no deal.", "refuse", "icon_promise", seat)
        case ne.PromiseMade(debtor, holder, kind):
            detail = f"In a later turn {name(holder)} decides {SHORT[kind]}."
            words = f"{name(debtor)} promises {name(holder)}"
            return Told(words, detail, "promise", "icon_promise", debtor, everybody=True)
        case ne.PromiseRedeemed(debtor, holder, kind):
            detail = f"Instead of {name(debtor)} {name(holder)} decides {SHORT[kind]}."
            words = f"{name(holder)} redeems"
            return Told(words, detail, "redeem", "icon_promise", holder, everybody=True)
        case ne.PlaceBound(seat=seat):
            return Told(f"{name(seat)} decides", f"{place(event)}.".capitalize(), "turn", "icon_promise", seat)
        case su.OfferAnswered(seat, True):
            return Told(f"{name(seat)} volunteers", "", "offer", "icon_summon", seat)
        case su.OfferAnswered(seat):
            return Told(f"{name(seat)} is silent", "", "refuse", "icon_summon", seat, SHORTER)
    assert isinstance(event, su.SummonDeclined)
    return Told(f"{name(event.seat)} declines", "Nobody comes.", "refuse", "icon_summon", event.seat)


def steps(script: Script, event: Any, show: Callable[[], None]) -> list[Step]:
    """Returns the banner for an event of `TALKS`; what a human just said is but heard."""
    scene, plan, sheet = script.scene, script.scene.plan, script.scene.sheet
    said = told(scene.desk, event)
    if not (said.everybody or scene.desk.is_bot(said.seat)):
        return [Step(0.0, script.cue(said.sound), show)]
    rect = plan.turn.copy()
    rect.w = min(plan.free.w, sheet.u(680))
    rect.h = plan.turn.h * 3 // 2 if said.detail else plan.turn.h
    rect.center = (plan.free.centerx, plan.free.y + plan.free.h // 3)
    flag = sheet.art.part(said.part, max(1, sheet.k))
    banner = Banner(sheet, rect, said.words, flag, script.still, said.detail)
    return [Step(said.seconds, script.cue(said.sound), show, banner)]
