"""Actions as text and back, events as sentences, previews, reasons in words."""

from __future__ import annotations

import pytest

from gheos_suite.core import GameConfig, IllegalActionError, NotationError, Session
from gheos_suite.rules.gods import GAME
from gheos_suite.rules.gods import actions as act
from gheos_suite.rules.gods import events as ev
from gheos_suite.rules.gods.legality import due

from .position import BLUE, RED
from .table import at_table, new_game
from .walks import walk

NAMES = ("Ada", "Bo", "Cy", "Di")


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("green@1,0", act.PlaceTribe("green", (1, 0))),
        ("violet@-3,12", act.PlaceTribe("violet", (-3, 12))),
        ("temple@0,-1", act.PlaceTemple((0, -1))),
        ("desert@2,-2", act.PlaceDesert((2, -2))),
        ("decay@2,-2", act.PlaceDecay((2, -2))),
        ("whirlwind", act.PlayWhirlwind()),
        ("take extra", act.TakeExtraAction()),
        ("play extra", act.PlayExtraAction()),
        ("move 1,0>2,-1", act.MoveDesert((1, 0), (2, -1))),
        ("discard tribe-green", act.Discard("tribe-green")),
        ("discard extra_action", act.Discard("extra_action")),
        ("take power 2", act.TakePower(2)),
        ("leave power", act.LeavePower()),
        ("leave deserts", act.LeaveDeserts()),
        ("stones 1,0 2,-1", act.GiveStones(((1, 0), (2, -1)))),
        ("end", act.EndTurn()),
    ],
)
def test_each_form_is_written_and_read(text: str, action: act.Action) -> None:
    state = GAME.setup(GameConfig(2), 1).state
    assert GAME.notation(state, action) == text
    assert GAME.parse(state, text) == action


def test_every_kind_of_action_has_a_form() -> None:
    forms = test_each_form_is_written_and_read.pytestmark[0].args[1]  # type: ignore[attr-defined]
    assert {type(action) for _, action in forms} == set(GAME.action_type.__args__)


@pytest.mark.parametrize(
    "text",
    [
        "", " end", "end ", "END", "green@1", "green@1,0,0", "red@1,0", "green@+1,0", "green@01,0",
        "green@-0,0", "green@1,0\n", "stone@1,0", "move 1,0", "move 1,0 > 2,0", "discard temple", "discard",
        "take power", "take power -1", "stones", "stones 1,0  2,0", "whirlwind 1,0", "green@1,99999999",
        "green@\u0661,0",
    ],
)  # fmt: skip
def test_other_text_is_named_in_the_error(text: str) -> None:
    state = GAME.setup(GameConfig(2), 1).state
    with pytest.raises(NotationError) as caught:
        GAME.parse(state, text)
    assert repr(text) in str(caught.value)


def test_every_event_is_a_sentence() -> None:
    told: set[type] = set()
    for seats, few in ((4, False), (3, False), (2, False), (4, True)):
        events = [*GAME.setup(GameConfig(seats), 2).events]
        for seed in range(4):
            events += [e for move in walk(seats, seed, (), few) for e in move.events]
        for event in events:
            sentence = GAME.describe(event, NAMES)
            assert sentence[0].isupper() and sentence[-1] == "." and "None" not in sentence
            assert "  " not in sentence and "\n" not in sentence and " 1 power points" not in sentence
            told.add(type(event))
    assert told >= {*GAME.event_type.__args__} - {ev.ActionLost}
    assert GAME.describe(ev.ActionLost(0, 1), NAMES) == "Nothing is possible for Ada; 1 action lost."


@pytest.mark.parametrize(("event", "sentence"), [
    (ev.GameStarted(1, ("red", "blue"), ((0, 0), (1, 0))),
     "Bo goes first; Ada serves Storm and Bo Wave."),
    (ev.PowerCollected(0, 1, 2, 12), "Ada collects 1 power point and has 12, 2 lost."),
    (ev.TribePlaced(0, "green", (1, 0), "red", 0, "temple", 2, 3),
     "Ada lays a green tribe for 2 power points; it follows Storm."),
    (ev.TribePlaced(0, "green", (1, 0), "", -1, "mixed", 1, 3),
     "Ada lays a green tribe for 1 power point; between several religions it follows none."),
    (ev.TribeConverted(0, (1, 0), "blue", "yellow", "red", 1, 0),
     "A blue tribe leaves Sun and follows Storm."),
    (ev.TribeConverted(0, (1, 0), "blue", "", "red", -1, 0), "A blue tribe follows Storm."),
    (ev.TribeConverted(0, (1, 0), "blue", "yellow", "", 1, -1),
     "A blue tribe leaves Sun and follows no god, as no stone is left."),
    (ev.NationUnited(2, "violet", 3, True, 4),
     "Cy unites the violet nation, takes a points card and the chip and has 4 victory points."),
    (ev.NationLost(2, "violet", 2, 1), "The violet nation of Cy falls to pieces; the points card goes back."),
    (ev.CardsReturned(0, ("desert", "desert")), "The 2 cards put aside go back into the sack."),
    (ev.CardsReturned(0, ("desert",)), "The card put aside goes back into the sack."),
    (ev.PowerTaken(0, 1, 0, 12, 4), "Ada takes a power point from Bo, which is lost."),
    (ev.DesertMoved(0, (0, 0), (1, 0), 2, 3), "Ada moves a desert for 2 power points."),
    (ev.DesertMoved(0, (0, 0), (1, 0), 0, 3), "Ada moves a desert."),
    (ev.GameEnded("limit", (3,)), "The victory points are reached: Di wins."),
    (ev.GameEnded("sack", (0, 1, 2)),
     "The sack is too empty to refill the display: Ada, Bo and Cy share the win."),
])  # fmt: skip
def test_some_sentences(event: ev.Event, sentence: str) -> None:
    assert GAME.describe(event, NAMES) == sentence


def test_an_illegal_action_is_named_in_the_error() -> None:
    table = at_table("T.red@0,0", power=[2])
    with pytest.raises(IllegalActionError, match=r"Gods, turn 10, seat 0: A temple costs 3 power points here"):
        GAME.apply(table.state, RED, act.PlaceTemple((1, 0)))


def test_every_refusal_has_words() -> None:
    """Each action of a few games tried in each position of another: code and sentence."""
    codes = set()
    pool = list(dict.fromkeys(move.action for seed in range(4) for move in walk(3, seed, (), True)))
    for move in walk(3, 2, (), True):
        for action in pool:
            violation = GAME.validate(move.before, move.before.active, action)
            if violation:
                codes.add(violation.code)
                assert violation.message[0].isupper() and violation.message[-1] in ".!"
                assert all(isinstance(v, int | str) for v in violation.args.values())
    assert codes >= {
        "action-owed", "cell-taken", "choice-due", "no-decay", "no-desert", "no-extra-action", "no-stones-due",
        "not-adjacent", "not-shown", "once-move", "once-other", "once-temple", "too-dear",
    }  # fmt: skip


def test_what_cannot_be_read_is_refused_in_words_too() -> None:
    table = at_table("T.red@0,0 desert@1,0", power=[12])
    assert table.refused(act.PlaceTemple((0, 1 << 40))) == "no-such-cell"
    assert table.refused(act.MoveDesert((1, 0), (0, 1 << 40))) == "no-such-cell"
    assert table.refused(act.PlaceTribe("pink", (0, 1))) == "no-such-card"
    assert table.refused(act.Discard("temple")) == "no-such-card"


def test_what_is_due_is_said_in_one_sentence() -> None:
    assert due(at_table("T.red@0,0").state) == "Make 2 actions."
    assert due(at_table("T.red@0,0", owed=1).state) == "Make 1 action."
    last = at_table("T.red@0,0", extra={0: 1}).do("green@1,0", "desert@-1,0")
    assert due(last.state) == "Play an extra-action card, or end your turn."
    decay = at_table("T.red@0,0 T.blue@1,0", display="decay desert").do("decay@2,0")
    assert due(decay.state) == "First choose whose power point you take, or leave it."
    wind = at_table("T.red@0,0 desert@1,0", display="whirlwind decay").do("whirlwind")
    assert due(wind.state) == "First move a desert with the whirlwind, or leave the deserts where they are."
    around = "green.blue@1,0 blue.blue@1,-1 violet.blue@0,-1"
    for left, words in ((1, "tribe gets your last stone"), (2, "2 tribes get your last stones")):
        stones = at_table(around, power=[12], stones={0: left}).do("temple@0,0")
        assert due(stones.state) == f"First choose which {words}."


def preview(table_text: str, move: str, **words: object) -> list[ev.Event]:
    """Returns what a session says an action of a made-up position would cause."""
    session = Session(GAME, GameConfig(3), 1)
    state = at_table(table_text, **words).state
    session.restore([state], [])
    return list(session.preview(state.active, GAME.parse(state, move)))


def test_a_preview_names_everything_a_temple_would_cause() -> None:
    told = preview(
        "T.blue@0,0 green.blue@1,0 green.blue@2,0 green.blue@3,0 green.red@20,0 green.red@21,0 blue@4,1",
        "temple@4,0", power=[12], chips={BLUE: "green"},
    )  # fmt: skip
    assert told == [
        ev.TemplePlaced(RED, "red", (4, 0), 6, 6),
        ev.TribeConverted(RED, (3, 0), "green", "blue", "red", BLUE, RED),
        ev.TribeConverted(RED, (4, 1), "blue", "", "red", -1, RED),
        ev.NationLost(BLUE, "green", 2, 1),
        ev.NationUnited(RED, "green", 3, False, 3),
    ]


def test_a_preview_stops_at_a_draw_and_at_a_choice() -> None:
    told = preview("T.red@0,0 T.blue@1,0", "green@2,0", owed=1)
    assert [type(e).__name__ for e in told] == ["TribePlaced", "TurnStarted", "PowerCollected"]
    asked = preview("T.red@0,0 T.blue@1,0", "decay@2,0", display="decay desert")
    assert asked == [ev.DecayPlaced(RED, (2, 0), (BLUE,))]


def test_actions_of_a_turn_can_be_taken_back_until_the_next_draw() -> None:
    table = new_game(2, 4, "decay desert tribe-green tribe-blue", start_player="0")
    session = Session(GAME, GameConfig(2, {"start_player": "0"}, ("decay", "desert")), 4)
    assert session.state.display == table.state.display
    before = session.state
    session.submit(0, GAME.parse(before, "discard decay"))
    assert session.undo_refusal() is None
    session.undo()
    assert session.state == before
    session.submit(0, GAME.parse(before, "discard decay"))
    session.submit(0, session.game.legal_actions(session.state, 0)[0])
    refusal = session.undo_refusal()
    assert refusal is not None and refusal.code == "chance"


@pytest.mark.parametrize(("text", "moves", "words"), [
    ("green.blue@1,0 blue.blue@1,-1 violet.blue@0,-1", ["temple@0,0", "stones 0,-1 1,-1"],
     {"power": [12], "stones": {0: 2}}),
    ("T.red@0,0 desert@1,0", ["whirlwind", "leave deserts"], {"display": "whirlwind decay"}),
    ("T.red@0,0 desert@1,0", ["whirlwind", "move 1,0>-1,0"], {"display": "whirlwind decay"}),
    ("T.red@0,0 T.blue@1,0", ["decay@2,0", "take power 2"], {"display": "decay desert"}),
])  # fmt: skip
def test_a_choice_can_be_taken_back_with_what_led_to_it(
    text: str, moves: list[str], words: dict[str, object]
) -> None:
    session = Session(GAME, GameConfig(3), 1)
    first = at_table(text, **words).state
    session.restore([first], [])
    for move in moves:
        session.submit(RED, GAME.parse(session.state, move))
    assert session.state.pending is None and session.state.taken == 1
    for _ in moves:
        assert session.undo_refusal() is None
        session.undo()
    assert session.state == first
