"""The lesson of Gentes, in our own words: the turn and its six actions."""

from __future__ import annotations

from gheos_suite.scenes.howto.pages import Page

from . import lesson_fields as field
from .lesson_more import PAGES as MORE

PAGES: tuple[Page, ...] = (
    Page(
        "Peoples of the sea",
        (
            "Each of you leads a people on the shores of the inner sea. You train its nobles and scholars, "
            "build cities, and leave great works to the world: the cards of this game.",
            "A card asks for people of certain types, and some ask for cities. Cards bring most of the points, "
            "and whoever has most points after six rounds wins.",
        ),
        (
            ("pieces/people_priest", "People of six types: noble, artisan, soldier, merchant, priest, scholar"),
            ("pieces/city_red", "Six cities each, for the map and the hometowns"),
            ("pieces/hourglass", "Hourglasses show the time an action takes"),
            ("pieces/coin_1", "Coins pay for it; all can see how many you have"),
        ),
        diagrams=(field.WORLD,),
    ),
    Page(
        "Rounds and eras",
        (
            "There are three eras of two rounds. Each era has cards of its own.",
            "A round begins with the heyday. In turn, each of you takes one action, and this goes on as "
            "long as somebody has time. Then comes the decline: tiles go back, and cities and cards pay.",
            "Your time is the row of spaces on your board. While one of them is empty you must act in your "
            "turn. When all are full you pass, and the others go on without you.",
        ),
        (
            ("pieces/lock", "Five spaces are locked at first; one opens after each round but the last"),
            ("pieces/round_marker", "The marker shows the round"),
        ),
        diagrams=(field.ROUNDS,),
    ),
    Page(
        "Taking an action",
        (
            "1. Take an action tile from the table and lay it on an empty space of your track. Nobody else "
            "has it in this round.",
            "2. Pay its coins. What the action brings cannot pay for it.",
            "3. Put its hourglasses on empty spaces.",
            "4. Do what it says. If you cannot pay, have no room or could do nothing, you may not take the "
            "tile.",
        ),
        (
            ("action_tax_collector", "Tax Collector: take coins"),
            ("action_leader", "Leader: go first from the next round on"),
            ("action_philosopher", "Philosopher: train people"),
            ("action_scribe", "Scribe: take cards"),
            ("action_navigator", "Navigator: build a city"),
            ("action_chronicler", "Chronicler: play a card"),
        ),
        diagrams=(field.KINDS, field.TAKEN),
    ),
    Page(
        "Hourglasses",
        (
            "The hourglasses of an action stand one to a space, or two together on one empty space. They never "
            "join one that stands there already, and three never share a space.",
            "Two together save you a space now. But in the decline only one leaves each space: the other stays "
            "and fills a space of your next round.",
            "While you hold a tile, plates at your track show the ways: let it go on the one you want, or "
            "turn the wheel. Else you are asked.",
        ),
        (
            ("pieces/hourglass", "Gone in the next round"),
            ("pieces/hourglass_double", "One of the two will stay"),
        ),
        diagrams=(field.APART, field.TOGETHER),
    ),
    Page(
        "Taxes and the Leader",
        (
            "The Tax Collector has no tile. Anybody may use it, turn after turn: one hourglass for four coins, "
            "two for eight. So there is always something you can do with an empty space.",
            "There is one tile of the Leader. It costs nothing, takes a space and brings two coins. In the "
            "decline you become the first player, or stay it.",
            "If nobody takes it, the first player stays the same.",
        ),
        (
            ("pieces/start_marker", "The seal of the first player"),
            ("pieces/coin_5", "Coins are never short"),
        ),
        diagrams=(field.TAXES,),
    ),
    Page(
        "Philosopher",
        (
            "On the chart the six types lie between two rows of prices. For the coins of your tile you "
            "train one person whose upper price is not higher, or two people whose lower prices are not "
            "higher.",
            "The two may be of one type. You always pay what the tile says, even if less would do.",
            "Then the tokens of the types you trained go to the right end, where they are dear, and the others "
            "slide left. No other training moves them.",
        ),
        diagrams=(field.CHART_BEFORE, field.CHART_AFTER),
    ),
    Page(
        "People on their lines",
        (
            "Two types face each other on each line: noble and artisan, soldier and merchant, priest and "
            "scholar. Together they have six places.",
            "Train a type on a full line, and the facing one is pushed back by one. If it has nobody left, "
            "your type cannot grow.",
            "Cards you have played stay in play, whoever leaves.",
        ),
        diagrams=(field.LINE_BEFORE, field.LINE_AFTER),
    ),
    Page(
        "Scribe",
        (
            "The Scribe brings cards to your hand. Over the row stand prices for one card, for two and for "
            "three. Choose one that your tile pays for: you may take so many of the cards up to there, or "
            "fewer.",
            "Then the row slides left and is filled up with cards of the era.",
            "Or take from the discard pile, which you may look through at any time: one card for six coins, "
            "two for ten.",
        ),
        (("count_hand", "Your hand has no limit until the decline"),),
        diagrams=(field.PRICES, field.ROW_AFTER),
    ),
    Page(
        "Navigator: the map",
        (
            "Build one of your cities on an empty place of the kind on the tile: temple, oracle or trade. A "
            "tile with all three leaves the kind to you.",
            "On the map all your cities of that region pay at once, the new one too:",
        ),
        (
            ("rewards/coins_5", "five coins"),
            ("rewards/vp_2", "two points"),
            ("rewards/cube_temple", "an exchange cube, if its row has room: there are three squares"),
            ("rewards/cube_oracle", "a virtual cube, in the same way"),
        ),
        diagrams=(field.COAST_BEFORE, field.COAST_AFTER),
    ),
    Page(
        "Navigator: hometowns",
        (
            "Or build in a hometown of the kind. Then you name a region, and all your cities there pay. The "
            "hometown itself pays nothing, neither now nor later.",
            "From your next turn on each city there lets you use the left or the right of its row, once a "
            "round. A cube beside it says that you did. With two cities in a row you may use both.",
        ),
        (
            ("action_scribe", "Row 1: a Scribe for six coins and an hourglass; or pay a Scribe 1 to 10 at "
                              "will"),
            ("action_philosopher", "Row 2: a Philosopher for four and an hourglass; or pay one 1 to 8 at will"),
            ("mark_free_training", "Row 3: a Philosopher trains one more; or a Tax Collector brings twice "
                                   "as much"),
        ),
        diagrams=(field.HOMES,),
    ),
    Page(
        "All six cities",
        (
            "When your sixth city is built you take a bonus tile. Tiles of the Navigator are still good for "
            "you: now you move one of your cities to an empty place of the kind.",
            "It pays like a new one, with all your cities of its new region. What it left behind pays no more.",
            "A city that moves out of a hometown takes the mark of its row along.",
        ),
        diagrams=(field.MOVED,),
    ),
    *MORE,
)
