"""The lesson of Gentes, in our own words: cards, cubes, the decline, the end, and other ways to play."""

from __future__ import annotations

from typing import Final

from gheos_suite.scenes.howto.pages import Page

from . import lesson_fields as field

PAGES: Final[tuple[Page, ...]] = (
    Page(
        "Chronicler",
        (
            "The Chronicler plays a card from your hand, of any era. You must have the people and the "
            "cities it asks for; you keep them all.",
            "You score its points. Then all that is written on it happens, the bad as well as the good, "
            "line by line. What cannot be done in full is done as far as it goes.",
        ),
        (("places/home_temple", "A card may ask for cities on places of a kind; hometowns count as well"),),
        diagrams=(field.CARDS,),
    ),
    Page(
        "What is missing",
        (
            "A card that lacks something cannot be played. Switch the lens on to see what each card of your "
            "hand lacks.",
            "Virtual people help with that. They stand on no line and push nobody, but count when a card "
            "asks. Some cards lend you one for good, beginning with your next card.",
        ),
        (
            ("count_lens", "The lens: what is missing"),
            ("mark_virtual", "One virtual person of a type"),
        ),
        diagrams=(field.LACKS,),
    ),
    Page(
        "Symbols",
        (
            "Cards of the first and second era bear symbols. Last of all, when you play one, you choose one "
            "of its symbols and score a point for each card before you that bears it, the new one included.",
            "So cards with the same symbol bring more and more. Cards of the third era have none, but are "
            "worth a lot.",
        ),
        (
            ("pieces/symbol_trade", "trade"),
            ("pieces/symbol_faith", "faith"),
            ("pieces/symbol_knowledge", "knowledge"),
            ("pieces/symbol_military", "military"),
        ),
        diagrams=(field.SYNERGY,),
    ),
    Page(
        "Cards at work",
        (
            "Much happens once, when you play the card. Some cards go on working from your next turn on.",
            "An action of a card needs no tile and so one space less: pay its coins, place its hourglasses, "
            "and a mark lies on the card until the decline.",
            "Other cards change actions you take, from a tile or not. You may use several of them on one "
            "action.",
        ),
        (
            ("mark_immediate", "at once, when it is played"),
            ("mark_once_per_round", "once a round; then it bears a mark"),
            ("mark_every", "every time"),
            ("mark_end_of_round", "in each decline"),
        ),
        diagrams=(field.ABILITIES,),
    ),
    Page(
        "Cubes",
        (
            "The cubes on your board help you at any moment of your own turns in the heyday, as often as "
            "you like. It is no action and takes no time.",
        ),
        (
            ("pieces/cube_temple", "Exchange cube: one person becomes one of another type, and once more"),
            ("pieces/cube_oracle", "Virtual cube: one person of any type more, for the card you play now"),
            ("mark_exchange", "Any three cubes: train one person; the chart does not move"),
        ),
        diagrams=(field.CUBES_BEFORE, field.CUBES_AFTER),
    ),
    Page(
        "Bonus tiles",
        (
            "Three things bring points at once, at the end of the action that achieves them. The first of you "
            "scores eight, and everybody later four.",
            "You get each kind once and keep it, even if people leave you afterwards. Virtual people do not "
            "count.",
        ),
        (
            ("count_bonus_cards", "eight cards played"),
            ("count_bonus_population", "eighteen people: all three lines are full"),
            ("count_bonus_cities", "six cities built"),
        ),
        diagrams=(field.BONUS,),
    ),
    Page(
        "The decline",
        (
            "When all have passed, the game clears up for you. Whoever took the Leader is the first player "
            "now.",
            "All tiles and marks go back, each space gives one hourglass away, the rest slide left, and a lock "
            "opens.",
            "Then things pay: in each region one city of yours, of your choice, and each card that works in "
            "the decline.",
            "Last, each card in your hand beyond three costs you an hourglass on your track, or as many as "
            "fit. Two of these may share a space.",
        ),
        (("count_round", "After rounds two and four a new era begins: old cards go to the discard pile"),),
        diagrams=(field.DECLINE_BEFORE, field.DECLINE_AFTER),
    ),
    Page(
        "The end",
        (
            "After the decline of round six, points are settled in this order. Then most points win; among "
            "equals more cards in play, then more coins. If those are equal, too, the win is shared.",
        ),
        (
            ("action_chronicler", "Hand cards whose needs you meet come into play for half their points, "
                                  "rounded up, and for nothing else. Cubes may help"),
            ("count_missing", "Every other hand card costs you half its points, rounded up"),
            ("count_cube", "One point for every two cubes left"),
            ("count_coin", "One point for every ten coins"),
            ("count_hourglass", "Hourglasses left cost 2, 4, 8 or 16 points: for one, two, three, or more"),
            ("count_projection", "The telescope tells at any time what you would have if it ended now"),
        ),
        diagrams=(field.END,),
    ),
    Page(
        "Ways to begin",
        (
            "All begin with twenty coins, two cards, four people and one hourglass on the track.",
            "In a draft three cards for each of you lie open. You take one each, then another, and the first "
            "player chooses last. Then you take four people of your choice each, the first player first.",
            "In a first game cards and people are given. In the advanced set-up the small space of the Tax "
            "Collector is closed: eight coins for two hourglasses is all you get.",
            "Hands are secret, unless you agree to play them open.",
        ),
        diagrams=(field.START,),
    ),
    Page(
        "For two",
        (
            "Two players use a smaller map, with twelve places in three regions, and six hometown places in "
            "the same three rows. There are fifteen action tiles.",
            "A place with two signs is of either kind when you build there, and of both kinds when a card "
            "asks.",
            "With three or four players there are eighteen places and nine hometown places, and more tiles for "
            "each player more.",
        ),
        (("places/home_temple_trade", "temple and trade in one"),),
        diagrams=(field.TWO,),
    ),
    Page(
        "Alone",
        (
            "Alone you play on the small map, for a rank. Before each heyday cubes are put on the cards of "
            "slots 1, 3, 5 and 7, and on the third token of the chart.",
            "Take such a card, or train that type, and the cube is gone. In the decline cards that still "
            "bear one leave the game, and the token goes to the right end.",
            "A bonus tile brings eight points, but only four from round five on. The Leader brings two "
            "coins and nothing else.",
            "With 71 points you are a Settler, and every ten more lift you: Chieftain, Warlord, Noble, "
            "Monarch, Emperor, Immortal, and with 141 Deity.",
        ),
        diagrams=(field.ALONE,),
    ),
    Page(
        "At the table",
        (
            "Drag an action tile to your time track, a city to the map, a card to your hand or into play; "
            "or click it. What glows can be done now, and what is dark says what it lacks.",
            "Point at a card to see it large, and at a player to see that board. Where letters are large, "
            "the table has pages, and tabs above it change them.",
            "Undo takes a turn back step by step, as far as the last card that was turned up.",
        ),
        keys=(
            ("NEXT", "next thing that can be done"),
            ("ACCEPT", "take it, do it"),
            ("CANCEL", "put back, close, pause"),
            ("ROTATE_RIGHT", "hourglasses in pairs, or apart"),
            ("UNDO", "take a step back"),
            ("HELP", "all keys"),
            ("FULLSCREEN", "full screen"),
        ),
    ),
)
