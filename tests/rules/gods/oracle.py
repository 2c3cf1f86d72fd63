"""An own reading of the rules, slow and plain: what may be done in a state, without the code under test.

It works on the values of a state only, with sets of cells; the rules module works with numbers and lists it
carries along from board to board.
"""

from __future__ import annotations

from itertools import combinations

from gheos_suite.rules.gods.model import ChooseDesert, ChooseStones, ChooseVictim, State

SIDES = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
Cell = tuple[int, int]


def beside(cell: Cell) -> set[Cell]:
    return {(cell[0] + q, cell[1] + r) for q, r in SIDES}


def spaces(cells: set[Cell]) -> dict[Cell, int]:
    """Returns each empty cell beside a card with the number of cards it touches."""
    rim = {c for cell in cells for c in beside(cell)} - cells
    return {cell: len(beside(cell) & cells) for cell in rim}


def name(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def moves(state: State) -> set[str]:
    cells = {h.cell for h in state.board}
    found = set()
    for desert in (h.cell for h in state.board if h.kind == "desert"):
        rest = cells - {desert}
        found |= {f"move {name(desert)}>{name(to)}" for to in spaces(rest) if to != desert}
    return found


def legal(state: State) -> set[str]:
    """Returns the notation of everything the active player may do."""
    if state.step == "over":
        return set()
    match state.pending:
        case ChooseVictim(cell=cell):
            gods = {h.colour for h in state.board if h.kind == "temple" and h.cell in beside(cell)}
            seats = [s for s, p in enumerate(state.players) if p.god in gods and p.power and s != state.active]
            return {f"take power {s}" for s in seats} | {"leave power"}
        case ChooseStones(cell=cell):
            god, left = state.players[state.active].god, state.players[state.active].stones
            lacking = sorted(
                h.cell for h in state.board if h.kind == "tribe" and h.stone != god and h.cell in beside(cell)
            )
            return {"stones " + " ".join(map(name, some)) for some in combinations(lacking, left)}
        case ChooseDesert():
            return moves(state) | {"leave deserts"}
    if state.owed == 0:
        return {"play extra", "end"}
    found = acting(state)
    ready = state.players[state.active].extra_actions - state.fresh
    return found | {"play extra"} if found and ready else found


def acting(state: State) -> set[str]:
    player, rim = state.players[state.active], spaces({h.cell for h in state.board})
    found = set()
    for card in filter(None, state.display):
        if card.startswith("tribe-"):
            found |= {f"{card[6:]}@{name(c)}" for c, n in rim.items() if n <= player.power}
        elif (card if state.by_type else "other") not in state.used:
            if card in ("desert", "decay"):
                found |= {f"{card}@{name(c)}" for c in rim}
            else:
                found.add({"whirlwind": "whirlwind", "extra_action": "take extra"}[card])
        if "discard" not in state.used:
            found.add(f"discard {card}")
    if player.temples and "temple" not in state.used:
        found |= {f"temple@{name(c)}" for c, n in rim.items() if 3 * n <= player.power}
    if player.power >= 2 and "move" not in state.used:
        found |= moves(state)
    return found
