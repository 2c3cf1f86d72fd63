"""What one seat of a game of Gheos may know: a whitelist, built field by field from the state."""

from __future__ import annotations

from typing import cast

from msgspec import Struct
from msgspec.structs import replace

from gheos_suite.core import rng

from .board import Atlas, Region
from .events import EpochScored, Event, HandDealt, TempleScored, TileDrawn, TokenPlayed
from .model import COLOURS, Cell, Colour, Laid, Marker, Pending, Placed, Player, Points, State
from .settle import Followers, supply
from .tiles import TileSet
from .war import change_under_way, homeless


class Land(Struct, frozen=True):
    """A connected group of segments on two or more tiles.

    `anchor` is the segment that names it in actions. `kind` is "continent" or "island"; `colour` is the
    civilization on it or "". The tally counts ordinary symbols and pyramids of its segments.
    """

    kind: str
    anchor: tuple[Cell, int]
    segments: tuple[tuple[Cell, int], ...]
    colour: Colour
    wheat: int
    cups: int
    swords: int
    pyramids: int


class PlayerView(Struct, frozen=True):
    """A player as others see them: `hand` is None where it is hidden, `points` where scores are."""

    hand: tuple[str, ...] | None
    hand_size: int
    followers: tuple[int, int, int, int, int, int]
    tokens: int
    points: Points | None


class View(Struct, frozen=True):
    """The table as one seat (or an onlooker, seat None) sees it.

    `supply` counts followers by colour; `unseen` is every landscape tile this seat cannot see (in the
    stacks or in other hands), sorted; `stack` is the number of tiles in the stacks.
    """

    seat: int | None
    players: tuple[PlayerView, ...]
    active: int
    step: str
    board: tuple[Placed, ...]
    markers: tuple[Marker, ...]
    lands: tuple[Land, ...]
    supply: tuple[int, int, int, int, int, int]
    stack: int
    unseen: tuple[str, ...]
    revealed: tuple[str, ...]
    limit: int
    removed: tuple[str, ...]
    laid: Laid | None
    before: tuple[Marker, ...]
    pending: Pending | None
    turn: int
    hidden_scores: bool
    ended_by: str


# ------------------------------------------------------------------------------------ building a view
def build(atlas: Atlas, state: State, seat: int | None) -> View:
    """Returns what the seat may know of the state (GHEOS-032, 099, 154, 155)."""
    tiles = atlas.tiles
    over = state.step == "over"
    hidden = [t for s, p in enumerate(state.players) if s != seat for t in p.hand]
    return View(
        seat=seat,
        players=tuple(
            PlayerView(
                hand=p.hand if s == seat else None,
                hand_size=len(p.hand),
                followers=p.followers,
                tokens=p.tokens,
                points=p.points if over or s == seat or not state.hidden_scores else None,
            )
            for s, p in enumerate(state.players)
        ),
        active=state.active,
        step=state.step,
        board=state.board,
        markers=state.markers,
        lands=lands(atlas, state),
        supply=cast(Followers, tuple(supply(tiles, state, colour) for colour in COLOURS)),
        stack=len(state.bag),
        unseen=tuple(sorted((*(t for t in state.bag if t not in tiles.epochs), *hidden))),
        revealed=state.revealed,
        limit=state.limit,
        removed=state.removed,
        laid=state.laid,
        before=state.before,
        pending=state.pending,
        turn=state.turn,
        hidden_scores=state.hidden_scores,
        ended_by=state.ended_by,
    )


def lands(atlas: Atlas, state: State) -> tuple[Land, ...]:
    """Returns every continent and island, by anchor.

    While a war or a migration is being settled, a land has a colour only if exactly one civilization
    stands on it, and one that must migrate stands nowhere until it has moved.
    """
    board = atlas.of(state.board)
    away = homeless(change_under_way(atlas, state), state) if state.pending else set()
    there: dict[Region, list[Colour]] = {}
    for m in state.markers:
        if m.colour not in away:
            there.setdefault(board.owner[m.cell, m.segment], []).append(m.colour)
    found = []
    for region in sorted(board.lands, key=lambda r: r.name):
        colours = there.get(region, [])
        found.append(
            Land(
                kind="continent" if region.continent else "island",
                anchor=region.name,
                segments=tuple(sorted(region.segments)),
                colour=colours[0] if len(colours) == 1 else "",
                wheat=region.wheat,
                cups=region.cups,
                swords=region.swords,
                pyramids=region.pyramids,
            )
        )
    return tuple(found)


def redact(event: Event, seat: int | None) -> Event:
    """Returns the event as the seat may see it: no foreign tiles, no foreign points if they are hidden."""
    match event:
        case HandDealt() if event.seat != seat:
            return replace(event, tiles=())
        case TileDrawn() if event.seat != seat:
            return replace(event, tile="")
        case TempleScored() if event.hidden and event.seat != seat:
            return replace(event, points=None)
        case TokenPlayed() if event.hidden and event.seat != seat:
            return replace(event, points=None, lines=())
        case EpochScored() if event.hidden:
            return replace(
                event,
                lines=tuple(line if s == seat else () for s, line in enumerate(event.lines)),
                points=tuple(n if s == seat else None for s, n in enumerate(event.points)),
            )
        case _:
            return event


def determinize(tiles: TileSet, view: View, chance: int) -> State:
    """Returns a state that looks like the view: unseen tiles dealt by chance, unknown points taken as 0."""
    chance = rng.seeded(chance)
    unseen = list(view.unseen)
    for i in range(len(unseen) - 1, 0, -1):
        chance, j = rng.below(chance, i + 1)
        unseen[i], unseen[j] = unseen[j], unseen[i]
    players = []
    for p in view.players:
        hand = p.hand
        if hand is None:
            hand, unseen = tuple(unseen[: p.hand_size]), unseen[p.hand_size :]
        players.append(Player(hand, p.followers, p.tokens, p.points or Points()))
    return State(
        players=tuple(players),
        active=view.active,
        step=view.step,
        board=view.board,
        markers=view.markers,
        bag=tuple(sorted((*unseen, *(e for e in tiles.epochs if e not in view.revealed)))),
        limit=view.limit,
        rng=chance,
        revealed=view.revealed,
        removed=view.removed,
        laid=view.laid,
        before=view.before,
        pending=view.pending,
        turn=view.turn,
        hidden_scores=view.hidden_scores,
        ended_by=view.ended_by,
    )
