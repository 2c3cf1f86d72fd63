"""The lesson of Gheos, in our own words."""

from __future__ import annotations

from gheos_suite.scenes.howto.pages import Page

from .diagram import Diagram

# The middle of every diagram: a space that points up, and the three spaces around it.
MIDDLE, LEFT, RIGHT, BELOW = (1, 1, 0), (0, 1, 0), (1, 0, 0), (1, 1, -1)
FAR_LEFT, FAR_RIGHT = (0, 2, 0), (2, 0, 0)

WORLD = Diagram(
    "A young world: red in the middle, blue beyond the strait, islands around them.",
    (
        (MIDDLE, "G08", 0),
        (LEFT, "G13", 1),
        (RIGHT, "G22", 0),
        (BELOW, "G35", 0),
        (FAR_RIGHT, "G04", 0),
        ((2, -1, 0), "G49", 0),
        ((2, -1, 1), "G12", 2),
        (FAR_LEFT, "G29", 1),
        ((1, 0, 1), "G24", 0),
    ),
    (("red", MIDDLE, 0), ("blue", (2, -1, 0), 0)),
)
LAND = Diagram(
    "The bright land is one continent. The two shores at the left make an island.",
    ((MIDDLE, "G04", 0), (RIGHT, "G11", 0), (LEFT, "G22", 0), (FAR_LEFT, "G28", 0)),
    glow=(MIDDLE,),
)
PLACES = Diagram(
    "Every dot is a space where the next tile may go, in any of its turns.",
    ((MIDDLE, "G00", 0), (RIGHT, "G05", 0)),
    dots=(LEFT, BELOW, FAR_RIGHT, (1, 0, 1)),
)
PYRAMID = Diagram(
    "The pyramid holds its tile for good. The other two tiles may be replaced.",
    ((MIDDLE, "G32", 0), (RIGHT, "G13", 0), (LEFT, "G20", 1)),
)
FOUNDING = Diagram(
    "Red has settled a continent with two ears of wheat: two red followers for its founder.",
    ((MIDDLE, "G07", 0), (RIGHT, "G15", 0), (BELOW, "G29", 0)),
    (("red", MIDDLE, 0),),
    glow=(MIDDLE,),
)
WAR_BEFORE = Diagram(
    "Before: red has two swords, blue has none. A tile at the dot would join them.",
    ((LEFT, "G09", 0), (FAR_LEFT, "G14", 0), (RIGHT, "G02", 0), (FAR_RIGHT, "G20", 0)),
    (("red", LEFT, 0), ("blue", RIGHT, 0)),
    dots=(MIDDLE,),
)
WAR_AFTER = Diagram(
    "After: red holds all of it. Blue's marker and every blue follower are back in the supply.",
    ((LEFT, "G09", 0), (FAR_LEFT, "G14", 0), (RIGHT, "G02", 0), (FAR_RIGHT, "G20", 0), (MIDDLE, "G01", 0)),
    (("red", LEFT, 0),),
    glow=(LEFT,),
)
SPLIT_BEFORE = Diagram(
    "Before: yellow lives on one continent.",
    ((MIDDLE, "G03", 0), (LEFT, "G07", 0), (FAR_LEFT, "G19", 0), (RIGHT, "G01", 0), (FAR_RIGHT, "G20", 0)),
    (("yellow", RIGHT, 0),),
    glow=(MIDDLE,),
)
SPLIT_AFTER = Diagram(
    "After: the middle tile is three shores now. Yellow moves to the side with more wheat.",
    ((MIDDLE, "G30", 0), (LEFT, "G07", 0), (FAR_LEFT, "G19", 0), (RIGHT, "G01", 0), (FAR_RIGHT, "G20", 0)),
    (("yellow", LEFT, 0),),
    glow=(LEFT,),
)
TEMPLE = Diagram(
    "A temple of swords joins green, where two swords stand: two points at once.",
    ((MIDDLE, "G48", 0), (LEFT, "G09", 0), (RIGHT, "G11", 0)),
    (("green", LEFT, 0),),
    glow=(MIDDLE,),
)

PAGES: tuple[Page, ...] = (
    Page(
        "A young world",
        (
            "You shape the land together. Six civilizations rise and fall on the continents; nobody owns "
            "one, and what counts is how many of their followers stand with you when points are given.",
            "Raise a civilization you believe in, take followers of a strong neighbour, and break up what "
            "the others lean on.",
        ),
        (
            ("wheat", "Wheat: followers for a founder, and where a civilization moves to"),
            ("cup", "Cups: points for your followers when a scoring token is played, and at the end"),
            ("swords", "Swords: who wins a war"),
            ("pyramid", "Pyramids: points for everybody's followers in an Epoch; they also protect their tile"),
            ("temple_cup", "Temples: points once, when laid"),
        ),
        diagrams=(WORLD,),
    ),
    Page(
        "Your turn",
        (
            "1. Lay one of your two tiles: in a free space, or in the stead of a tile on the table.",
            "2. Start a civilization on a continent without one, or take one follower of a civilization in "
            "play. You do one of the two whenever either can be done.",
            "3. If you like, play one of your three scoring tokens.",
            "4. Draw a tile. An Epoch tile is scored at once by everybody, and you draw again.",
        ),
        diagrams=(PLACES,),
    ),
    Page(
        "Islands and continents",
        (
            "Land on two or three edges of a tile is a landmass; a strip on one edge is a shore.",
            "Land joins across a shared edge. Two shores that face each other are an island, and an island "
            "never grows. Everything that hangs together with at least one landmass, over two tiles or "
            "more, is a continent.",
            "A symbol counts for the piece of land it stands on. Point at any land to see its tally.",
        ),
        diagrams=(LAND,),
    ),
    Page(
        "Replacing a tile",
        (
            "Drop a tile on one that lies on the table and the old one leaves the game. Points it earned "
            "stay earned.",
            "A tile with a pyramid cannot be replaced. Nothing else is protected, not even the first tile.",
            "While you hold a tile over the table, the ribbon tells what would happen: who would fall, what "
            "you would pay, where a civilization would go.",
        ),
        diagrams=(PYRAMID,),
    ),
    Page(
        "Founders and followers",
        (
            "Set a marker of a colour that is not on the map on a continent that has none, and take one "
            "follower of that colour for each wheat there. Without wheat you get none, but the civilization "
            "stands.",
            "Or take one follower of any civilization on the map, whoever founded it, as long as the supply "
            "has one.",
            "When a civilization falls, all its followers go back, whoever held them.",
        ),
        diagrams=(FOUNDING,),
    ),
    Page(
        "War",
        (
            "When your tile joins two or three civilizations, they fight. You first give back one follower, "
            "of any colour you hold; without a follower you may not start a war.",
            "Swords on the old land of each side decide; those on the new tile, and on a replaced one, do "
            "not count. In a tie you choose the winner among the tied.",
            "The losers' markers and all their followers go back to the supply.",
        ),
        diagrams=(WAR_BEFORE, WAR_AFTER),
    ),
    Page(
        "Migration",
        (
            "When a replacement cuts a settled continent into pieces, its civilization must move. You give "
            "back one follower, of any colour.",
            "It goes to the piece with most wheat, the new tile's wheat and newly joined land included. In "
            "a tie it prefers a continent to an island, and then you choose.",
            "On an island a civilization perishes. On another civilization's continent it loses the war at "
            "once, whatever the swords, and you pay nothing more.",
        ),
        diagrams=(SPLIT_BEFORE, SPLIT_AFTER),
    ),
    Page(
        "Points",
        (
            "Temple: when you lay it on a settled continent, one point for each symbol of its kind there.",
            "Scoring token: for each of your followers, one point for each cup on the continent of its "
            "civilization. You have three in the whole game and may play one a turn.",
            "Epoch tile: every player scores, for each follower, the pyramids on its civilization's continent.",
        ),
        diagrams=(TEMPLE,),
    ),
    Page(
        "The end",
        (
            "The game ends when everybody has played all scoring tokens, or with the sixth Epoch tile for "
            "two players, the seventh for three, the eighth for four. That Epoch is still scored.",
            "Then everybody scores once more as with a scoring token, whether tokens are left or not.",
            "Most points win. In a tie more followers win; if those tie too, the win is shared.",
        ),
    ),
    Page(
        "At the table",
        ("Drag a tile from your hand, or click it and click where it should go. Esc always goes back.",),
        keys=(
            ("ROTATE_RIGHT", "turn the held tile (so do the wheel and the right button)"),
            ("NEXT", "next tile, space, or button"),
            ("ACCEPT", "do it"),
            ("CANCEL", "put back, close, pause"),
            ("UNDO", "take back, up to the last draw"),
            ("FIT", "see the whole table"),
            ("HELP", "all keys"),
            ("FULLSCREEN", "full screen"),
        ),
    ),
)
