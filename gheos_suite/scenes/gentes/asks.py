"""What the open decision of the Gentes table asks, in words, with its buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from gheos_suite.core.words import counted, listed
from gheos_suite.rules.gentes import actions as act
from gheos_suite.rules.gentes import model as m
from gheos_suite.rules.gentes.view import COMPONENTS
from gheos_suite.scenes.table.ribbon import Icon, Prompt

from . import pairing
from .desk import Desk
from .naming import ACTION, CUBE, card_name, folk_words, glasses, price_words, source_name

Button = tuple[str, str, bool]
DONE: Final = {
    "abilities": "Go on", "training": "Enough", "cards": "Enough", "pause": "Go on", "second_trade": "Leave it",
    "finish": "End turn", "purchase": "Leave it", "hand_card": "Done",
}  # fmt: skip
PLAY: Final = "Click a glowing card of your hand, or drag it to your cards in play."
SECOND: Final = "Click the type you give, then the type you get."
LAST: Final = "Each scores half its points in play, or costs as much."


def choice(desk: Desk) -> Prompt | None:
    """Returns what the open decision asks; None where nothing is to be decided."""
    if desk.asking:
        return _ways(desk)
    if desk.using:
        return _using(desk)
    asked = _ASKS.get(desk.options.mode)
    if asked is None:
        return None
    title, detail, icons = asked(desk)
    shown: tuple[Icon, ...] = tuple(("icon", name) for name in icons)
    return Prompt(title, detail, "choice", shown, buttons(desk))


def buttons(desk: Desk) -> tuple[Button, ...]:
    """Returns the buttons of the open decision: its own, those of cubes, and going on."""
    options = desk.options
    found: list[Button] = list(_own_buttons(desk))
    if options.trades and options.mode != "second_trade":
        found.append(("button:trade", "Trade", False))
    if options.spends:
        found.append(("button:spend", "Cubes", False))
    if options.buy:
        found.append(("button:buy", "Pay", False))
    if options.done:
        found.append(("button:done", DONE[options.mode], options.mode in ("finish", "abilities")))
    return tuple(found)


def _own_buttons(desk: Desk) -> tuple[Button, ...]:
    options = desk.options
    match options.mode:
        case "population":
            clear: tuple[Button, ...] = (("button:clear", "Anew", False),) if any(desk.settling) else ()
            return (*clear, ("button:settle", "Start", True)) if not desk.unsettled else clear
        case "pairs":
            return tuple((f"pairs:{n}", pairing.label(n), n == desk.pairs) for n in options.pairs)
        case "symbol":
            return tuple((f"symbol:{name}", name.capitalize(), False) for name in options.symbols)
        case "region":
            return tuple((name, name[7:].capitalize(), False) for name in options.spots)
        case "row":
            return tuple((f"cube:{row}", CUBE[row].split()[0].capitalize(), False) for row in m.ROWS)
        case "reward":
            return tuple((name, source_name(name[6:]), False) for name in options.spots)
        case _:
            return ()


# ------------------------------------------------------------------------ half made choices
def _ways(desk: Desk) -> Prompt:
    """Returns the question which of several ways of the same thing is meant."""
    payments, first = desk.payments, desk.asking[0]
    named: tuple[Button, ...] = tuple(
        (f"way:{i}", way_words(action), False) for i, action in enumerate(desk.asking) if action not in payments
    )
    icons: tuple[Icon, ...] = ()
    if payments:
        wanted = payments[desk.amount]
        step: tuple[Button, ...] = (("button:less", "\u2212", False), ("button:more", "+", False))
        named = (*named, *step, (f"way:{desk.asking.index(wanted)}", f"Pay {wanted.coins}", True))
        first = wanted
    if isinstance(first, act.SetPayment):
        title, detail = "How much do you pay?", f"{source_name(first.source)} lets you choose."
    elif isinstance(first, act.Train):
        title, detail = f"Train a {first.folk}", "With the payment, or with an ability?"
        icons = (("icon", f"people_{first.folk}"),)
    else:
        title, detail = "Which cubes?", f"{COMPONENTS.cubes_per_training} of them train one."
        icons = (("icon", "count_cube"),)
    return Prompt(title, detail[0].upper() + detail[1:], "choice", icons, named)


def way_words(action: Any) -> str:
    """Returns what a button says that stands for one of several ways."""
    match action:
        case act.Train(source=source):
            return source_name(source) if source else "Payment"
        case act.SpendCubes(temple=temple):
            oracle = COMPONENTS.cubes_per_training - temple
            parts = [f"{n} {name}" for n, name in ((temple, "exchange"), (oracle, "virtual")) if n]
            return " + ".join(parts)
        case act.UseHometown() | act.UseCard():
            return "Its action"
        case act.UseAbility():
            return "Its ability"
        case _:
            raise ValueError(f"{type(action).__name__} is no one of several ways")


def _using(desk: Desk) -> Prompt:
    if desk.using == "spend":
        words = "Click the type that three cubes train; Esc keeps them."
        return Prompt("Train with cubes", words, "choice", (("icon", "mark_free_training"),))
    if not desk.giving:
        words = "Click the type you give, then the type you get."
        return Prompt("Trade population", words, "choice", (("icon", "mark_exchange"),))
    icons: tuple[Icon, ...] = (("icon", f"people_{desk.giving}"), ("icon", "mark_exchange"))
    return Prompt(f"Trade 1 {desk.giving}", "Click the type you get; Esc goes back.", "choice", icons)


# ------------------------------------------------------------------------ decisions
Said = tuple[str, str, tuple[str, ...]]


def _always(title: str, detail: str, icon: str) -> Callable[[Desk], Said]:
    """Returns a question that is the same every time."""
    return lambda _: (title, detail, (icon,))


def _act(desk: Desk) -> Said:
    player = desk.view.players[desk.options.seat]
    free = player.track.count(m.EMPTY)
    left = f"{counted(free, 'space')} of it {'is' if free == 1 else 'are'} empty."
    return (
        "Choose an action",
        f"Click a glowing tile, or drag it to your time track: {left}",
        ("count_hourglass",),
    )


def _draft(desk: Desk) -> Said:
    player = desk.view.players[desk.options.seat]
    left = COMPONENTS.keep - player.hand_size
    words = counted(left, "more card" if player.hand_size else "card")
    return "Draft a card", f"Take {words} to your hand.", ("count_card",)


def _population(desk: Desk) -> Said:
    left = desk.unsettled
    chosen = f"You have chosen {folk_words(desk.settling)}."
    if not left:
        return "Start with these?", chosen, ("count_population",)
    title = f"Choose {left}{' more' if any(desk.settling) else ''} of your people"
    return title, f"Click the lines of your board. {chosen}", ("count_population",)


def _abilities(desk: Desk) -> Said:
    pending = desk.view.pending
    assert isinstance(pending, m.ChooseAbilities)
    deed = pending.deed
    words = f"Click what glows to use it, or go on for {price_words(deed.coins, deed.hourglasses)}."
    if not desk.options.done:
        words = "Click what glows to use it: without it you could not pay."
    return f"Abilities for the {ACTION[deed.kind]}", words, (f"action_{deed.kind}",)


def _pairs(desk: Desk) -> Said:
    pending = desk.view.pending
    assert isinstance(pending, m.ChoosePairs)
    why = {"card": "The card takes them.", "hand": "Your hand is over its limit."}.get(pending.why, "")
    words = f"{why} Two on one space save room now; one of them stays for the next round.".strip()
    return f"Place {glasses(pending.hourglasses)}", words, ("count_hourglass",)


def _training(desk: Desk) -> Said:
    pending = desk.view.pending
    assert isinstance(pending, m.ChooseTraining)
    if not pending.trained:
        words = f"Your payment counts {pending.value}: one in the upper row, or two in the lower."
        return "Train population", words, ("action_philosopher",)
    words = f"{listed(pending.trained)} trained; a second one comes from the lower row."
    return "Train one more?", words[0].upper() + words[1:], ("action_philosopher",)


def _cards(desk: Desk) -> Said:
    pending = desk.view.pending
    assert isinstance(pending, m.ChooseCards)
    taken = len(pending.slots) + pending.pile
    title = "Take one more card?" if taken else "Take cards"
    words = f"Your payment counts {pending.value}; the prices stand over the display and beside the pile."
    return title, words, ("action_scribe",)


def _gift(desk: Desk) -> Said:
    pending = desk.view.pending
    assert isinstance(pending, m.ChooseGift)
    where = f"of slots 1 to {pending.max_slot}" if pending.max_slot else "of the discard pile"
    left = counted(pending.left, "card")
    return "A card is yours", f"Take {left} {where}.", ("count_card",)


def _site(desk: Desk) -> Said:
    pending = desk.view.pending
    assert isinstance(pending, m.ChooseSite)
    spot = "an empty space" if pending.symbol == "any" else f"an empty {pending.symbol} space"
    if desk.options.moves:
        words = (
            "Click where it goes." if desk.moving else f"Click it, then {spot}; or drag it there."
        )
        return "Move one of your cities", words, ("count_move_city",)
    return "Build a city", f"Click {spot}, or drag a city to it.", (f"kind_{pending.symbol}",)


def _region(desk: Desk) -> Said:
    pending = desk.view.pending
    assert isinstance(pending, m.ChooseRegion)
    more = f" {pending.left} times." if pending.left > 1 else ""
    return "Which region pays you?", f"All your cities there pay at once.{more}", ("effect_activate_region",)


def _symbol(desk: Desk) -> Said:
    pending = desk.view.pending
    assert isinstance(pending, m.ChooseSymbol)
    played = desk.view.players[desk.options.seat].played
    symbols = COMPONENTS.cards[pending.card].symbols
    worth = {s: sum(s in COMPONENTS.cards[c].symbols for c in played) for s in symbols}  # the card itself too
    words = listed([f"{s} {counted(n, 'point')}" for s, n in worth.items()])
    return "Which symbol scores?", f"{words[0].upper()}{words[1:]}.", tuple(f"symbol_{s}" for s in symbols)


def _people(desk: Desk) -> Said:
    pending = desk.view.pending
    assert isinstance(pending, m.ChoosePeople)
    return f"Train {pending.left} of any type", "Click a line of your board.", ("effect_train",)


def _row(desk: Desk) -> Said:
    pending = desk.view.pending
    assert isinstance(pending, m.ChooseRow)
    more = f" {pending.left} to place." if pending.left > 1 else ""
    return "Which row does the cube go to?", f"Exchange or virtual cubes.{more}", ("effect_gain_cube",)


def _hourglass(desk: Desk) -> Said:
    pending = desk.view.pending
    assert isinstance(pending, m.ChooseHourglass)
    words = f"Click {glasses(pending.left)} on your track: one of a pair, or a single one."
    return "Take an hourglass off", words, ("effect_remove_hourglass",)


def _pause(desk: Desk) -> Said:
    pending = desk.view.pending
    assert isinstance(pending, m.Pause)
    coming = {
        "train": f"A {pending.what} will be trained.",
        "lose": f"A {pending.what} will be lost.",
        "cube": "A cube comes that has no room." if pending.what not in CUBE else
        f"The {CUBE[pending.what]} that comes has no room.",
    }[pending.why]  # fmt: skip
    return "Use cubes first?", coming, ("count_cube",)


def _reward(desk: Desk) -> Said:
    pending = desk.view.pending
    assert isinstance(pending, m.ChooseReward)
    return "Which city pays you?", f"Click one of your {pending.region} cities.", ("count_city",)


def _purchase(desk: Desk) -> Said:
    pending = desk.view.pending
    assert isinstance(pending, m.ChoosePurchase)
    words = f"{card_name(pending.card)} gives {counted(pending.points, 'point')}."
    return f"Pay {counted(pending.coins, 'coin')}?", words, ("effect_pay_coins_for_vp",)


_ASKS: Final[dict[str, Callable[[Desk], Said]]] = {
    "act": _act, "draft": _draft, "population": _population, "abilities": _abilities, "pairs": _pairs,
    "training": _training, "cards": _cards, "gift": _gift, "site": _site, "region": _region,
    "card": _always("Play a card", PLAY, "action_chronicler"), "symbol": _symbol, "people": _people,
    "row": _row, "hourglass": _hourglass, "pause": _pause,
    "second_trade": _always("A second trade is paid for", SECOND, "mark_exchange"),
    "finish": _always("Your action is done", "Cubes can still be used.", "count_cube"), "reward": _reward,
    "purchase": _purchase, "hand_card": _always("Your last cards", LAST, "count_hand"),
}  # fmt: skip
