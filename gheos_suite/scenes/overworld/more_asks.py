"""What the open decisions of modules ask, in words, with their buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gheos_suite.core.words import counted
from gheos_suite.rules.overworld.modules.airship.model import Airship
from gheos_suite.rules.overworld.modules.negotiation import model as ne
from gheos_suite.rules.overworld.modules.parts import find, want
from gheos_suite.rules.overworld.modules.provisions.model import ChooseProvision
from gheos_suite.rules.overworld.modules.summoners import model as su
from gheos_suite.rules.overworld.modules.terrain import TERRAIN
from gheos_suite.rules.overworld.modules.towns.model import ChooseSidequestSide
from gheos_suite.scenes.table.ribbon import Icon, Prompt

from .desk import Desk
from .naming import cells_of
from .terms import SHORT
from .wares import picked

Button = tuple[str, str, bool]
FLY: Final[Button] = ("button:launch", "Fly", False)
DEAL: Final[Button] = ("button:deal", "Make a deal", False)
BACK: Final[Button] = ("button:back", "Back", False)


def ask(title: str, detail: str, icons: tuple[str, ...] = (), buttons: tuple[Button, ...] = ()) -> Prompt:
    shown: tuple[Icon, ...] = tuple(("icon", name) for name in icons)
    return Prompt(title, detail, "choice", shown, buttons)


def asked(desk: Desk, prompt: Prompt | None) -> Prompt | None:
    """Returns what is asked, given what the base game asks: with flights and deals where they are possible."""
    if desk.dealing:
        return ask(
            "Who decides in your place?",
            "Pick a player, who promises a later decision for it.",
            ("icon_promise",),
            (BACK,),
        )
    if desk.launching:
        return _leaving(desk)
    if (own := _ASKS.get(desk.options.mode)) is not None:
        prompt = own(desk)
    buttons = _more(desk)
    if not buttons:
        return prompt
    if prompt is None:
        return ask("Lay the tile", _before(buttons), ("icon_flip",), buttons)
    return Prompt(prompt.title, prompt.detail, prompt.tone, prompt.icons, (*buttons, *prompt.buttons))


def _more(desk: Desk) -> tuple[Button, ...]:
    """Returns the buttons that go with a decision of the base game."""
    fly = (FLY,) if desk.options.launches and desk.options.mode != "flight" else ()
    return (*fly, *((DEAL,) if desk.options.deals else ()))


def _before(buttons: tuple[Button, ...]) -> str:
    if FLY in buttons and DEAL in buttons:
        return "Drag it to the map. Before that you may fly, or let another decide."
    return "Drag it to the map." + (
        " You may fly before that." if FLY in buttons else " Another may decide for you."
    )


# --------------------------------------------------------------- provisions and towns
def _provision(desk: Desk) -> Prompt:
    pending = desk.view.pending
    assert isinstance(pending, ChooseProvision)
    left = cells_of(len(pending.cells))
    ware = picked(desk)
    short = ware is not None and ware.action is None
    how = (
        "Pick one in the tray, then the cell."
        if short
        else "Pick one in the tray; sets of different ones score."
    )
    return ask(f"Provisions for {left}", how, ("provision_map",))


def _quest(desk: Desk) -> Prompt:  # noqa: ARG001 - the same every time
    return ask(
        "A sidequest for the town",
        "Explorers beside it score for each of yours on its terrain. Pick one of the pile.",
        ("terrain_T",),
    )


def _quest_side(desk: Desk) -> Prompt:
    pending = desk.view.pending
    assert isinstance(pending, ChooseSidequestSide)
    if pending.sidequest.under:
        return ask("Which side is up?", "Only you have seen the side below.", ("terrain_T",))
    if desk.peeked:
        words = f"Below is the {TERRAIN[desk.peeked]}. Turned over, everybody sees it."
        return ask("Which side is up?", words, ("terrain_T",), (("button:hide", "Hide it", True),))
    words = "The side up alone will score. Look below it while the others look away."
    return ask("Which side is up?", words, ("terrain_T",), (("button:peek", "Look below", True),))


# ---------------------------------------------------------------------------- airship
def _flight(desk: Desk) -> Prompt:
    part = want(desk.view, Airship)
    fuel = part.fuel[desk.options.seat]
    words = f"You have {counted(fuel, 'fuel token')}; a flight costs one."
    if part.pile + sum(part.fuel) == 1:
        words = "You have the last fuel of all: it will crash."
    buttons: tuple[Button, ...] = (
        ("button:launch", "Fly", False), ("button:stay_down", "Not this turn", False),
        ("answer:go_on", "Go on", True),
    )  # fmt: skip
    return ask("The airship is ready", words, ("fuel",), buttons)


def _leaving(desk: Desk) -> Prompt:
    n = len(desk.leaving)
    words = (
        f"{counted(n, 'explorer')} stays behind."
        if n == 1
        else f"{counted(n, 'explorer')} stay behind."
        if n
        else "All on board fly along."
    )
    return ask(
        "Who is left behind?",
        f"{words} Click explorers on board.",
        ("fuel",),
        (BACK, ("button:launch", "Launch", True)),
    )


def _landing(desk: Desk) -> Prompt:  # noqa: ARG001
    return ask(
        "Where does it land?",
        "Drag it from the tray to other squares; who stands below comes aboard.",
        ("terrain_K",),
    )


def _crash(desk: Desk) -> Prompt:  # noqa: ARG001
    return ask(
        "The last fuel is spent", "It crashes: join it to the map by its teeth, either side up.", ("flames_0",)
    )


# -------------------------------------------------------------------------- summoners
def _adding(desk: Desk) -> Prompt:
    answers = desk.options.answers
    buttons: list[Button] = []
    if "rest" in answers:
        buttons.append(("answer:rest", "Yours on all", True))
    if "end" in answers:
        buttons.append(("answer:end", "Add no more", True))
    ware = picked(desk)
    if ware is None:
        return ask("Explorers", "Nothing of yours fits.", (), tuple(buttons))
    words = {
        "piece": "Click a lit square for it, or drag it there."
        if any(piece[0] == "piece" and piece[1] == desk.options.seat for piece in desk.options.goals)
        else "Whom you hold for others comes first: click a lit square, or drag it there.",
        "summon": "Click a lit square to ask for it; you give one of yours in return.",
        "call": "Click the lit desert or iceberg; others volunteer to be summoned.",
    }[ware.piece[0]]
    return ask("Who comes to the new squares?", words, (ware.part,), tuple(buttons))


def _clock(desk: Desk) -> str:
    return f" {counted(desk.seconds, 'second')} left." if desk.seconds else ""


def _volunteer(desk: Desk) -> Prompt:
    pending = desk.view.pending
    assert isinstance(pending, su.AskVolunteers)
    terrain = next(TERRAIN[g.terrain] for g in desk.view.squares if g.cell == pending.cell)
    buttons: tuple[Button, ...] = (("answer:silent", "No (N)", False), ("answer:volunteer", "Yes (Y)", True))
    return ask(
        f"{desk.name(desk.options.seat)}: to the {terrain}?",
        f"Volunteer to be summoned by {desk.name(desk.view.active)}?{_clock(desk)}", ("icon_summon",), buttons,
    )  # fmt: skip


def _summoned(desk: Desk) -> Prompt:  # noqa: ARG001
    return ask("Who is summoned?", "Volunteers come first. Pick one in the tray.", ("icon_summon",))


def _provide(desk: Desk) -> Prompt:
    pending = desk.view.pending
    assert isinstance(pending, su.ChooseProvided)
    who, by = desk.name(desk.options.seat), desk.name(desk.view.active)
    no: tuple[Button, ...] = (
        (("answer:decline", "Decline (N)", False),) if "decline" in desk.options.answers else ()
    )
    yes: Button = ("button:yes", "Accept (Y)", True)
    return ask(
        f"{by} {'asks' if no else 'summons'} {who}",
        f"Pick the explorer you hand over.{_clock(desk)}",
        ("icon_summon",),
        (*no, yes),
    )


def _return(desk: Desk) -> Prompt:
    pending = desk.view.pending
    assert isinstance(pending, su.ChooseReturn)
    provider = desk.name(pending.provider)
    whose = "" if pending.side == pending.provider else f" of {desk.name(pending.side)}"
    comes = f"{pending.shape}_{desk.view.sides[pending.side].colour}_head"
    words = f"{provider} hands over a {pending.shape}{whose}, and will hold yours."
    return ask("What do you give for it?", words, (comes,))


# ------------------------------------------------------------------------- negotiation
def _terms(desk: Desk) -> Prompt:
    pending = desk.view.pending
    assert isinstance(pending, ne.ChooseTerms)
    other = desk.name(pending.other)
    buttons: tuple[Button, ...] = (("button:call_off", "Back", False), ("button:offer", "Offer", True))
    words = f"Click in the tray what {other} decides now, and what is owed for it."
    return ask(f"A deal with {other}", words, ("icon_promise",), buttons)


def _offer(desk: Desk) -> Prompt:
    pending = desk.view.pending
    assert isinstance(pending, ne.AnswerOffer)
    buttons: tuple[Button, ...] = (("answer:refuse", "No (N)", False), ("answer:accept", "Yes (Y)", True))
    owes = "you owe" if pending.debtor == desk.options.seat else f"{desk.name(pending.debtor)} owes"
    return ask(
        f"{desk.name(desk.options.seat)}: a deal with {desk.name(desk.view.active)}?",
        f"You decide {SHORT[pending.decision]}; for it {owes}: {SHORT[pending.promise]}.{_clock(desk)}",
        ("icon_promise",), buttons,
    )  # fmt: skip


def _holder(desk: Desk) -> Prompt:
    pending = desk.view.pending
    assert isinstance(pending, ne.AskHolder)
    buttons: tuple[Button, ...] = (("answer:wait", "Not now (N)", False), ("answer:redeem", "Redeem (Y)", True))
    return ask(
        "A promise is due",
        f"{desk.name(desk.view.active)} owes you: {SHORT[pending.kind]}. Decide it now?",
        ("icon_promise",), buttons,
    )  # fmt: skip


def _trade(desk: Desk) -> Prompt:
    buttons: tuple[Button, ...] = (("answer:tile", "Lay the tile", False), ("answer:coast", "Trade it", False))
    return ask(
        "LAND HO!",
        f"You decide for {desk.name(desk.view.active)}: the tile, or a coast for it?",
        ("icon_coast",),
        buttons,
    )


def _location(desk: Desk) -> Prompt:
    words = f"Click the square of the map that {desk.name(desk.view.active)} must join the tile to."
    return ask("Where does it go?", words, ("icon_promise",))


def _rotation(desk: Desk) -> Prompt:
    return ask("How does it lie?", f"Pick a way in the tray for {desk.name(desk.view.active)}.", ("icon_turn",))


def promises(desk: Desk, side: int) -> list[str]:
    """Returns the open promises a player gave or holds, one line each."""
    part = find(desk.view, ne.Negotiation)
    if part is None:
        return []
    return [
        f"Owes {desk.name(p.holder)}: {SHORT[p.kind]}"
        if p.debtor == side
        else f"{desk.name(p.debtor)} owes: {SHORT[p.kind]}"
        for p in part.promises
        if side in (p.debtor, p.holder)
    ]


_ASKS: dict[str, Callable[[Desk], Prompt]] = {
    "provision": _provision, "quest": _quest, "quest_side": _quest_side, "flight": _flight, "landing": _landing,
    "crash": _crash, "adding": _adding, "volunteer": _volunteer, "summoned": _summoned, "provide": _provide,
    "return": _return, "terms": _terms, "offer": _offer, "holder": _holder, "trade": _trade,
    "location": _location, "rotation": _rotation,
}  # fmt: skip
TASKS: Final[dict[str, str]] = {
    "provision": "put provisions into the gap", "quest": "choose a sidequest",
    "quest_side": "lay the sidequest",
    "flight": "fly, or go on", "landing": "land the airship", "crash": "crash the airship",
    "adding": "add explorers, or summon others", "volunteer": "volunteer, or be silent",
    "summoned": "choose who is summoned", "provide": "hand over an explorer", "return": "give one in return",
    "terms": "choose what is exchanged", "offer": "accept the deal, or refuse it",
    "holder": "redeem a promise, or wait",
    "trade": "decide about tile or coast", "location": "decide where the tile goes",
    "rotation": "decide how it lies",
}  # fmt: skip
