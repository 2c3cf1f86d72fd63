"""The lesson of Overworld, in our own words."""

from __future__ import annotations

from gheos_suite.scenes.howto.pages import Page

from . import lesson_fields as field
from .lesson_modules import PAGES as MODULES

PAGES: tuple[Page, ...] = (
    Page(
        "An unknown world",
        (
            "Together you draw the map of a world nobody has seen. Each tile brings three squares to it, and "
            "on them your explorers: birds over the land, ships on the water.",
            "Where tiles close round a hole in the map, a dungeon lies below. Whoever is strongest round the "
            "hole puts a door into it.",
            "In the end you get points for regions your explorers hold, and for doors that stand far apart.",
        ),
        (
            ("terrain_F", "Forest: land, for birds"),
            ("terrain_M", "Mountain: land, for birds"),
            ("terrain_W", "Whirlpool: water, for ships"),
            ("terrain_R", "Reef: water, for ships"),
        ),
        diagrams=(field.WORLD,),
    ),
    Page(
        "Your turn",
        (
            "Everybody has seven birds, seven ships and three doors of one colour. A single coast lies on the "
            "table. Then turn follows turn:",
            "1. You draw a tile from the bag. It has land on one side and water on the other.",
            "2. You join it to the map, either side up.",
            "3. You put an explorer on each of its squares.",
            "4. If holes have become gaps, their doors are placed.",
        ),
        diagrams=(field.OPENING,),
    ),
    Page(
        "Joining a tile",
        (
            "Turn the tile as you like and turn it over. At least one of its edges has to meet an edge of a "
            "tile on the map, and whatever meets has to fit: teeth of land go with land, those of water with "
            "water. At a corner land and water may meet.",
            "Forest beside mountain is fine, and so is reef beside whirlpool.",
            "Nothing fits the two straight sides of a coast but another straight side. So land and water join "
            "at the coasts alone.",
            "A tile may also go into a hole of the map that has room for it.",
        ),
        diagrams=(field.JOIN_RIGHT, field.JOIN_WRONG),
    ),
    Page(
        "Birds and ships",
        (
            "A tile with land up takes three of your birds, one a square; with water up it takes three ships. "
            "You cannot keep them back.",
            "If you have fewer left than squares to fill, you choose which squares get one. If you have none, "
            "the squares stay empty, for the other kind cannot stand in.",
            "Nobody moves explorers about. They come home when they have won a gap.",
        ),
        (
            ("bird_red_0", "Birds and ships carry a pattern as well as a colour"),
            ("ship_yellow_0", "A square holds one of them at most"),
        ),
        diagrams=(field.NEW_SHIPS, field.SHORT),
    ),
    Page(
        "Land ho!",
        (
            "On four tiles there is a picture in place of the water. Draw one, and you may put it back into "
            "the bag and join a coast from the pile: its face and its direction are up to you.",
            "In that turn you add two explorers, on any empty squares of the map, as the ground there wants "
            "them.",
            "You may also lay such a tile as any other. Its land is like all land. With the picture up nobody "
            "can ever stand on it.",
        ),
        diagrams=(field.NEW_COAST, field.CURSED),
    ),
    Page(
        "Regions",
        (
            "Squares of one terrain that touch along their edges are a region, across as many tiles as you "
            "like. Corners do not join anything, and coasts belong to no region.",
            "Point at a square to see its region and who has how many explorers there.",
        ),
        diagrams=(field.REGIONS,),
    ),
    Page(
        "A gap",
        (
            "Bare cells that are closed in on all sides, and in which no tile can find room, are a gap. It "
            "does not matter which tiles are still in the bag.",
            "Corners need not be closed. Straight sides of coasts close as well as teeth do, and land and "
            "water may both lie round a gap.",
        ),
        diagrams=(field.GAP_ONE, field.GAP_MIXED),
    ),
    Page(
        "Not yet a gap",
        (
            "A hole that is open to the table is no gap, however narrow its mouth is. Nor is a closed one "
            "that still has room for a tile.",
            "Every closed hole is looked at again after each tile. If your tile makes several gaps, you choose "
            "in which order they are judged.",
        ),
        diagrams=(field.GAP_OPEN, field.GAP_ROOM),
    ),
    Page(
        "Who places the door",
        (
            "All regions that touch the gap along an edge take part, with every explorer in them, near or far. "
            "Land and water are added up.",
            "The colour with most of them puts a door into the gap, whether it wants to or not. Its explorers "
            "in those regions go home.",
            "If colours tie, whoever laid the tile decides. If nobody is there, the gap stays without a door "
            "for ever.",
        ),
        diagrams=(field.COUNT, field.WON),
    ),
    Page(
        "Doors that move",
        (
            "Each colour has three doors. Win a fourth gap, and one of the three has to move there. The gap it "
            "leaves stays empty.",
            "Exhausted explorers are for harder games: a door that moves leaves a bird or ship behind, from "
            "the map or from the supply. It lies there for good, counts for no region and takes two points "
            "from your score.",
        ),
        diagrams=(field.MOVING, field.TIRED),
    ),
    Page(
        "Points for regions",
        (
            "The game ends with the turn in which the last tile or the last coast is laid.",
            "Then each region brings two points to the colour with most explorers in it, be it large or small. "
            "If several tie, each of them gets two.",
        ),
        diagrams=(field.CONTROL,),
    ),
    Page(
        "Points for doors",
        (
            "Imagine a walk from door to door through all three and home again, one cell a step, over bare "
            "table too. Its steps are your points.",
            "The way is as long as the border of the rectangle that holds the doors: the steps across and the "
            "steps down, twice.",
            "Two doors count there and back; one alone counts nothing. In a gap of several cells a door is "
            "counted where that is best for you.",
            "Most points win. Of those who tie, the one with more for doors wins; then the one who holds, "
            "alone or tied, more regions; then you share.",
        ),
        diagrams=(field.DISTANCE,),
    ),
    *MODULES,
    Page(
        "The Quest, alone",
        (
            "Now you are on the map yourself. Each colour is good, neutral, evil or left out; how many are "
            "which depends on the challenge.",
            "When the map is done, every colour scores as if it were a player. You win if good has more "
            "points than evil.",
            "You begin with a coast and a tile of your choice. Then in every turn the hero travels first, a "
            "tile is drawn, it has to go where she ended, and creatures come out of bags to stand on it.",
        ),
        (
            ("icon_good", "Good: the points you want"),
            ("icon_neutral", "Neutral: in your way, but of no account"),
            ("icon_evil", "Evil: the points you fear"),
        ),
        diagrams=(field.QUEST,),
    ),
    Page(
        "The hero walks",
        (
            "She goes from square to square over edges, as far as you like, back and forth, but only within "
            "one terrain.",
            "A coast takes her straight across: from the half on one side to the square of the same terrain as "
            "the half on the other. Several coasts in a row can be crossed at once.",
            "Squares she can get to are lit, and pointing at one shows her way.",
        ),
        diagrams=(field.WALK,),
    ),
    Page(
        "Foes and doors",
        (
            "Good creatures let her pass. To pass a neutral or an evil one, you give up a good one, bird for "
            "bird or ship for ship: it leaves the game for ever. The foe only goes to the discarded ones.",
            "Two doors of one colour are a passage. She steps onto one from beside it, and comes out beside "
            "the other on whatever terrain you like.",
        ),
        diagrams=(field.FIGHT, field.PORTAL),
    ),
    Page(
        "Stepping off",
        (
            "To end her travel she steps over an edge with teeth onto the bare table. The tile drawn then has "
            "to join that edge, with the terrain she left under her feet.",
            "If it cannot, it is joined there with another square, and she bounces back.",
            "For a LAND HO tile you may lay a coast instead, with her terrain towards her; then she stands on "
            "the coast.",
            "Bare cells at which only a coast could save her are marked, and you are asked before she goes.",
        ),
        diagrams=(field.OFF, field.BOUNCED),
    ),
    Page(
        "Geomancy",
        (
            "She may also stop on a forest or mountain, and raise the land: the tile is stacked on her square "
            "and two more, land up. Edges need not fit.",
            "All three must be land, equally high, and not all of one tile. Nothing may stick out over the "
            "table.",
            "Only what lies on top counts. Heights neither bar the way nor part regions.",
        ),
        diagrams=(field.BEFORE_GEOMANCY, field.AFTER_GEOMANCY),
    ),
    Page(
        "Creatures and defeats",
        (
            "For each empty square of the new tile a creature is drawn from the bag of birds or that of ships. "
            "You see them all before you say who goes where. After a coast, two empty squares of the map get "
            "creatures.",
            "Gaps are won by colours as ever, and you decide for all of them. Creatures that won go to the "
            "discarded ones, which come back when a bag is empty. Three things end the Quest at once:",
        ),
        (
            ("bird_red_0", "The kingdom burns: all seven birds of an evil colour are on the map"),
            ("ship_red_0", "The Sea Tyrant conquers: all its seven ships are"),
            ("hero_south_0", "The hero is vanquished: no tile can be laid any more"),
        ),
        diagrams=(field.LANDED,),
    ),
    Page(
        "Ortho and Dia",
        (
            "Two heroes can share the Quest, turn and turn about. They may pass each other, but never end on "
            "the same square.",
            "Dia steps over corners only, from any terrain to any other. She goes diagonally through doors and "
            "off the map too, but never onto coasts; a tile must be able to join by an edge where she steps "
            "off. Any square of it will do for her.",
        ),
        diagrams=(field.PAIR,),
    ),
    Page(
        "At the table",
        (
            "Drag the drawn tile to the map, or click it and click where it should go. The wheel or the right "
            "button turns it, the middle button turns it over. Lit cells show where it fits, and the ribbon "
            "says what would happen.",
            "In the Quest click a lit square to walk there, and a lit bare cell to step off. Undo goes back as "
            "far as the last draw.",
        ),
        keys=(
            ("NEXT", "next place, square, or button"),
            ("ACCEPT", "take up, do it"),
            ("CANCEL", "put back, close, pause"),
            ("ROTATE_RIGHT", "turn the tile"),
            ("FLIP", "turn it over"),
            ("UNDO", "take back, up to the last draw"),
            ("FIT", "see the whole map"),
            ("HELP", "all keys"),
            ("FULLSCREEN", "full screen"),
        ),
    ),
)
