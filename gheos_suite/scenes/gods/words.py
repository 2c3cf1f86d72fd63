"""What can be done now, and what a move would do, in words; all facts come from events and views."""

from __future__ import annotations

from typing import Any

from gheos_suite.rules.gods import events as ev
from gheos_suite.rules.gods.model import GOD_NAMES, ChooseDesert, ChooseStones, ChooseVictim
from gheos_suite.scenes.table.ribbon import Icon, Prompt

from .desk import Desk
from .foresight import Foresight
from .options import EXTRA, Piece

CARDS = {
    "desert": "Desert",
    "decay": "Decay",
    "whirlwind": "Whirlwind",
    "extra_action": "Extra action",
}


def card_title(card: str) -> str:
    """Returns the name of a card of the sack."""
    return f"{card[6:].capitalize()} tribe" if card.startswith("tribe-") else CARDS[card]


def points_of(n: int, what: str = "power point") -> str:
    return f"1 {what}" if n == 1 else f"{n} {what}s"


# ------------------------------------------------------------------------ consequences
def consequence(desk: Desk, told: Foresight, piece: Piece, seat: int) -> Prompt:
    """Returns what bringing the held piece there would do."""
    title: list[str] = []
    detail: list[str] = []
    icons: list[Icon] = []
    grave = False
    for event in told.events:
        match event:
            case ev.TribePlaced():
                title.append(f"Joins {GOD_NAMES[event.religion]}" if event.religion else "Follows no god")
                if event.religion:
                    icons.append(("icon", f"sign_{event.religion}"))
                else:
                    detail.append(_why(event.why))
            case ev.TemplePlaced():
                icons.append(("icon", f"sign_{event.god}"))
            case ev.DesertPlaced():
                title.append("A desert lies here")
            case ev.DecayPlaced():
                victims = [desk.name(s) for s in event.victims]
                title.append(
                    f"You may take a power point from {_or(victims)}" if victims else "Nobody is robbed"
                )
            case ev.DesertMoved():
                title.append("The desert moves here")
            case ev.WhirlwindPlayed():
                title.append(
                    "Then one desert may be moved for nothing" if event.deserts else "No desert can move"
                )
            case ev.ExtraActionTaken():
                title.append("Yours, for one more action in a later turn")
            case ev.ExtraActionPlayed():
                title.append(f"{event.owed} {'actions' if event.owed != 1 else 'action'} to make now")
            case ev.CardDiscarded():
                title.append("Back into the sack")
            case ev.StonesAsked():
                detail.append(f"You choose {event.count} of {len(event.tribes)} tribes for your last stones.")
            case ev.NationUnited():
                icons.append(("icon", f"flag_{event.colour}"))
                who = "you unite" if event.seat == seat else f"{desk.name(event.seat)} unites"
                title.append(f"{who} the {event.colour} nation")
                if event.chip:
                    detail.append("The chip comes with it.")
                grave = grave or event.seat != seat
            case ev.NationLost():
                who = "you lose" if event.seat == seat else f"{desk.name(event.seat)} loses"
                title.append(f"{who} the {event.colour} nation")
                grave = True
            case ev.GameEnded():
                detail.append("This ends the game.")
    converted = told.every(ev.TribeConverted)
    if told.first(ev.TemplePlaced) is not None:
        title.insert(0, _conversion(converted))
        stoneless = sum(1 for e in converted if not e.new)
        if stoneless:
            detail.append(f"{stoneless} of them without a stone: you have no more.")
    detail.insert(0, _price(desk, told.price, seat))
    words = "; ".join(title) or card_words(piece)
    return Prompt(
        words[0].upper() + words[1:], "  ".join(detail), "war" if grave else "calm", tuple(dict.fromkeys(icons))
    )


def _why(why: str) -> str:
    return {
        "temples": "Temples of several gods stand beside it.",
        "mixed": "Its neighbours are of several religions.",
        "alone": "No temple and no faithful tribe lies beside it.",
        "no-stone": "Its god has no stone left.",
    }.get(why, "")


def _conversion(converted: list[Any]) -> str:
    if not converted:
        return "Converts nobody"
    return f"Converts {len(converted)} tribe{'s' if len(converted) != 1 else ''}"


def _price(desk: Desk, price: int, seat: int) -> str:
    power = desk.view.players[seat].power
    if price > 0:
        return f"Costs {points_of(price)}, leaves {power - price}."
    return f"Brings {points_of(-price)}." if price else "Costs nothing."


def card_words(piece: Piece) -> str:
    """Returns the name of a held piece."""
    kind, what = piece
    return {"temple": "Temple", "desert": "Desert", "extra": "Extra action"}.get(kind) or card_title(str(what))


def _or(names: list[str]) -> str:
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " or " + names[-1]


# ------------------------------------------------------------------------ choices
def choice(desk: Desk) -> Prompt | None:
    """Returns what the open decision asks; None while actions are chosen on the table."""
    pending = desk.view.pending
    match desk.options.mode:
        case "victim":
            assert isinstance(pending, ChooseVictim)
            names = [desk.name(s) for s in pending.seats]
            return Prompt(
                "Whose power do you take?",
                f"Click a temple beside the ruin, or a player: {_or(names)}.",
                "choice",
                (("icon", "hex_decay_0"),),
                (("button:leave_power", "Take none", False),),
            )
        case "stones":
            assert isinstance(pending, ChooseStones)
            left = pending.count - len(desk.stones)
            return Prompt(
                "Your last stones",
                f"Click {left} more of the {len(pending.tribes)} glowing tribes; the others follow no god.",
                "choice",
                (("icon", f"sign_{desk.view.players[desk.options.seat].god}"),),
            )
        case "desert":
            assert isinstance(pending, ChooseDesert)
            return Prompt(
                "The whirlwind blows",
                "Drag one desert elsewhere, or leave them all.",
                "choice",
                (("icon", "hex_whirlwind"),),
                (("button:leave_deserts", "Leave them", False),),
            )
        case "end":
            ready = desk.view.players[desk.options.seat].ready
            can = EXTRA in desk.options.goals
            more = "Play one more, or end your turn." if can else "Nothing is left to do."
            return Prompt(
                "Your actions are made",
                more if ready else "Nothing is left to do.",
                "choice",
                (("icon", "hex_extra_action"),) if can else (),
                (
                    *((("button:play_extra", "Play it", False),) if can else ()),
                    ("button:end_turn", "End turn", True),
                ),
            )
        case _:
            return None


def breakdown(desk: Desk, seat: int) -> list[str]:
    """Returns the lines of the card that explains a player's points and stock."""
    player, view = desk.view.players[seat], desk.view
    lines = [f"{desk.name(seat)}: {points_of(player.points, 'victory point')} of {view.limit}"]
    lines.append(f"{points_of(sum(player.cards), 'points card')} of {view.card_points} each")
    lines.append(f"{points_of(sum(player.chips), 'chip')} of {view.chip_points} each")
    lines.append(f"Power {player.power} of {view.power_max}")
    lines.append(f"{player.temples} temples and {player.stones} stones left")
    if player.extra_actions:
        lines.append(f"{points_of(player.extra_actions, 'extra action')}, {player.ready} of use in this turn")
    return lines


EXPLAINED = {
    "tribe": (
        "Lies beside another card; costs 1 power point for each card it touches.",
        "It follows the one god whose temples it touches, or else the one its neighbours follow.",
    ),
    "temple": (
        "Your temple; costs 3 power points for each card it touches, once a turn.",
        "Every tribe beside it joins your god.",
    ),
    "desert": ("Costs nothing and brings 1 power point.", "It can be moved later."),
    "decay": ("Costs nothing.", "Take 1 power point from the owner of a temple beside it."),
    "whirlwind": ("Drop it on the field: one desert may be moved for nothing.", "It leaves the game."),
    "extra_action": ("Take it now: it costs this action.", "In a later turn it is one action more."),
    "extra": ("Play it for one more action in this turn.", "Not in the turn it was taken."),
}


def explanation(card: str) -> list[str]:
    """Returns what a card is and does, for a player who meets it for the first time."""
    kind = "tribe" if card.startswith("tribe-") else card
    title = {"temple": "Temple", "extra": "Extra action"}.get(card) or card_title(card)
    return [title, *EXPLAINED[kind]]
