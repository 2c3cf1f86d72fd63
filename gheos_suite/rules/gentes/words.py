"""What cards, cities and rows do, in plain sentences: for the card under the pointer and the screen reader."""

from __future__ import annotations

from typing import Final

from gheos_suite.core.words import counted, listed

from .components import Card, Deal, Effect, HometownRow, Modifier

_CUBE: Final = {"temple": "exchange cube", "oracle": "virtual cube", "any": "free cube"}
_ACTION: Final = {
    "scribe": "Scribe", "philosopher": "Philosopher", "navigator": "Navigator", "chronicler": "Chronicler",
    "leader": "Leader",
}  # fmt: skip
_COUNTED: Final = {
    "map_city": "own city on the map", "card_in_hand": "card in your hand", "coins": "coins you have",
    "symbol": "own card with the symbol",
}  # fmt: skip
_HOOK: Final = {"tax_collector": "Tax Collector", "scribe": "Scribe", "philosopher": "Philosopher",
                "navigator": "Navigator"}  # fmt: skip


def glasses(n: int) -> str:
    """Returns "1 hourglass", "2 hourglasses"."""
    return "1 hourglass" if n == 1 else f"{n} hourglasses"


def effect_words(effect: Effect) -> str:
    """Returns what an effect does, as a clause without a full stop."""
    n, kind = effect.n, effect.type
    match effect.effect:
        case "coins":
            return f"gain {counted(n, 'coin')}"
        case "lose_coins":
            return f"pay {counted(n, 'coin')}, or all you have"
        case "train":
            return f"train {n} of any type" if kind == "any" else f"train {counted(n, kind)}"
        case "lose_population":
            return f"lose {counted(n, kind)}"
        case "gain_cube":
            return f"gain {counted(n, _CUBE[effect.kind])}"
        case "unlock":
            return f"open {counted(n, 'locked space')}"
        case "take_hourglass":
            return f"take {glasses(n)}"
        case "remove_hourglass":
            return f"take {glasses(n)} off your time track"
        case "take_card_display":
            return f"take {counted(n, 'card')} from slots 1 to {effect.max_slot}"
        case "take_card_discard":
            return f"take {counted(n, 'card')} from the discard pile"
        case _:
            return _more_effects(effect)


def _more_effects(effect: Effect) -> str:
    n = effect.n
    match effect.effect:
        case "activate_region":
            return "all your cities of one region pay"
        case "vp":
            return f"score {counted(n, 'point')}"
        case "vp_per":
            what = _COUNTED[effect.of] + (f" {effect.symbol}" if effect.symbol else "")
            each = f"each {what}" if effect.per == 1 else f"every {effect.per} {what}"
            return f"score {counted(n, 'point')} for {each}, {effect.max} at most"
        case "score_both_symbols":
            return "score both symbols"
        case "coins_per_population":
            return f"gain {counted(n, 'coin')} for each of your {effect.type}s"
        case "pay_coins_for_vp":
            return f"you may pay {counted(effect.coins, 'coin')} for {counted(n, 'point')}"
        case _:
            raise ValueError(f"no words for the effect {effect.effect}")


def modifier_words(m: Modifier) -> str:
    """Returns what an ability does, as a sentence."""
    often = "Once a round: " if m.limit == "once_per_round" else ""
    hook = f"with a {_HOOK[m.hook]}" if m.hook in _HOOK else ""
    match m.effect:
        case "add_coins":
            said = f"{hook} take {counted(m.n, 'coin')} more"
        case "add_value":
            said = f"{hook} your payment counts as {m.n} more"
        case "extra_card":
            said = f"{hook} take {counted(m.n, 'card')} more"
        case "extra_population":
            said = f"{hook} train {m.n} more"
        case "less_hourglasses":
            said = f"{hook} place {glasses(m.n)} fewer"
        case "virtual_population":
            said = f"you count as having {counted(m.n, m.type)} more for later cards"
        case "choose_payment":
            said = f"{hook} pay any amount from {m.min} to {m.max}"
        case "double_coins":
            said = f"{hook} take double coins"
        case _:
            raise ValueError(f"no words for the ability {m.effect}")
    return _sentence(often + said)


def deal_words(deal: Deal) -> str:
    """Returns what an action of a card or row is, as a sentence."""
    price = listed([counted(deal.coins, "coin"), glasses(deal.hourglasses)])
    return f"Once a round: a {_ACTION[deal.kind]} for {price}."


def card_words(card: Card) -> tuple[str, ...]:
    """Returns what a card does beside its points and symbols, a sentence a line; () for nothing."""
    lines = [_sentence(effect_words(effect)) for effect in card.immediate]
    lines += [modifier_words(m) for m in card.ongoing]
    if card.action:
        lines.append(deal_words(card.action))
    lines += [f"End of each round: {effect_words(effect)}." for effect in card.end_of_round]
    return tuple(lines)


def row_words(row: HometownRow) -> tuple[str, ...]:
    """Returns what a hometown row gives, a sentence a line."""
    lines = [deal_words(row.action)] if row.action else []
    return (*lines, *(modifier_words(m) for m in row.modifiers))


def _sentence(clause: str) -> str:
    return clause[0].upper() + clause[1:] + "."
