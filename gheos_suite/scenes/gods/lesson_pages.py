"""The lesson of Gods, in our own words."""

from __future__ import annotations

from gheos_suite.scenes.howto.pages import Page

from . import lesson_fields as field

PAGES: tuple[Page, ...] = (
    Page(
        "Rival faiths",
        (
            "Each of you serves one god: storm, sun, wave or leaf. The tribes of the land belong to nobody, "
            "but each can be won for a faith, and lost again.",
            "Three tribes of one colour that follow your god are a nation, and nations bring the points. With "
            "nine points you win at once; when only two play it takes ten.",
        ),
        (
            ("icons/hex_temple_red", "Temples, in gold and enamel, bear the sign of a god"),
            ("stones/stone_red", "A god's stone on a tribe shows whom it follows"),
            ("icons/flag_green", "Tribes, in glass, have a colour and a landscape of their own"),
            ("power/gem_red", "Power points pay for what you build; you never hold more than twelve"),
        ),
        diagrams=(field.WORLD,),
    ),
    Page(
        "Your turn",
        (
            "Each of you starts with a temple on the field and two power points. Then turn follows turn:",
            "1. You collect three power points.",
            "2. The display is filled up from the sack. Its two cards always differ: of two alike, one is put "
            "back and another drawn.",
            "3. You make two actions, in any order. You cannot leave one out, and what you cannot pay you "
            "cannot do. Cards taken from the display are not replaced before the next turn.",
        ),
        (
            ("icons/flag_violet", "Lay a tribe of the display: one point for each card it touches"),
            ("icons/hex_temple_red", "Lay a temple of your own: three points for each card it touches"),
            ("icons/hex_desert_0", "Lay a desert (it brings a point) or move one (for two points)"),
            ("icons/hex_decay_0", "Lay a decay, and take a point from an owner of a temple beside it"),
            ("icons/hex_whirlwind", "Play a whirlwind: a desert moves for nothing"),
            ("icons/hex_extra_action", "Take an extra action for a later turn"),
            ("icons/hex_back", "Discard a card of the display"),
        ),
        diagrams=(field.OPENING,),
    ),
    Page(
        "A tribe beside temples",
        (
            "Lay a tribe in any free place that shares a side with a card. Its faith is settled there and "
            "then, and temples speak first.",
            "Touching temples of one god, it takes a stone of that god, be it yours or not. Between temples of "
            "several gods it takes none.",
            "Later only a temple laid beside it can change its mind.",
        ),
        diagrams=(field.ONE_GOD, field.RIVALS),
    ),
    Page(
        "A tribe without temples",
        (
            "Where no temple touches it, a new tribe listens to the tribes beside it. If all their stones are "
            "of one god, it joins them; if not, it stays on its own.",
            "Deserts, decays and tribes without a stone have no voice, but each of them counts for the price.",
            "A god whose stones are all on the field cannot give another: the tribe stays without.",
        ),
        diagrams=(field.ONE_FAITH, field.QUARREL, field.LONELY),
    ),
    Page(
        "What a place costs",
        (
            "Every card that a place touches makes it dearer, whatever the card is and whoever laid it.",
            "As you never have more than twelve power points, a temple can touch four cards at most.",
            "So gaps fill up slowly, the rim is cheap, and a tribe that is walled in is hard to steal. While "
            "you hold a card over the field you see the price before you pay it.",
        ),
        diagrams=(field.TRIBE_PRICES, field.TEMPLE_PRICES),
    ),
    Page(
        "Temples convert",
        (
            "You own seven temples beside the one you start with, and may lay one a turn.",
            "Every tribe that touches the new temple turns to your god, believers of others and of nobody "
            "alike. Stones that are replaced go home to their owners.",
            "It ends there: tribes further off, and other temples, do not change.",
            "If your stones do not suffice for all of them, you choose who gets the last ones. The rest lose "
            "their faith and follow nobody.",
        ),
        diagrams=(field.BEFORE_TEMPLE, field.AFTER_TEMPLE),
    ),
    Page(
        "Desert and decay",
        (
            "A desert costs nothing and brings you one power point. It is a good wall: whoever wants to build "
            "there pays for it too.",
            "A decay costs nothing either. If it touches temples of other gods, you may take one power point "
            "from one of their owners, provided there is one to take. It never moves and never brings more.",
            "Of desert, decay, whirlwind and extra action you may use one card in a turn, unless another "
            "limit was agreed on at the start.",
        ),
        diagrams=(field.ROW, field.RUIN),
    ),
    Page(
        "Wind and extra action",
        (
            "A whirlwind lets you move one desert for nothing, or leave all where they are. Then the card is "
            "out of the game.",
            "An extra action is taken from the display first, which is an action, and lies before you. In any "
            "later turn, as long as there is something you can do, it gives you one action more. You pay for "
            "that one as always, and the card is gone.",
            "You may play several in a turn. Those you still have at the end are worth nothing.",
        ),
        diagrams=(field.WIND,),
    ),
    Page(
        "Once in a turn",
        (
            "You may pay two power points to move a desert of the field, or drop a card of the display into "
            "the sack for nothing. Nobody's faith changes when a desert goes, and what stays behind alone "
            "stays in the game.",
            "Tribes you may lay as often as you have actions, and so you may play extra actions. Everything "
            "else goes once a turn, extra actions or not:",
        ),
        (
            ("icons/hex_temple_red", "one temple"),
            ("icons/hex_desert_0", "one desert moved for power points"),
            ("icons/hex_back", "one card discarded"),
            ("icons/hex_whirlwind", "one of the other cards; the move a whirlwind gives comes on top"),
        ),
        diagrams=(field.PAID,),
    ),
    Page(
        "Nations",
        (
            "Three tribes of one colour with your stones are a nation, wherever they lie. You take a points "
            "card of the colour, worth three, and the colour's chip, worth one, if nobody has it yet. Six such "
            "tribes are two nations.",
            "This is looked at after every action, also in the turns of others: they can unite a nation for "
            "you.",
            "If tribes turn away and fewer than three are left, the points card goes back at once. A chip is "
            "yours for good.",
        ),
        (
            ("icons/flag_green", "In front of every player: the tribes of each colour, three to a nation"),
            ("cards/chip_green", "The chip goes to the first nation of its colour, and stays there"),
        ),
        diagrams=(field.BEFORE_NATION, field.AFTER_NATION),
    ),
    Page(
        "The end",
        (
            "Reach nine points, or ten when two play, and the game is over that moment, with you as its "
            "winner. It may even happen in somebody else's turn.",
            "It is also over when the display cannot be filled with two different cards, because the sack "
            "holds too few or only more of the same.",
            "And it is over when nobody has laid a card on the field for ten rounds; this can be switched off "
            "for a new game.",
            "Then most points win. If they tie, more power points win; if those tie too, the win is shared.",
        ),
        (
            ("cards/chip_green", "A chip counts one point, a points card three, or two if you set it so"),
            ("power/gem_red", "Power points count only to break a tie"),
        ),
    ),
    Page(
        "At the table",
        (
            "Drag a card of the display, a temple of your stock or a desert of the field, or click it and "
            "click where it should go. What costs too much, or is used up in this turn, says so. Esc always "
            "goes back.",
            "Drop a card on the sack to discard it, an extra action on the field to play it. Point at the sack "
            "to see what it holds, and at a player to see how the points come about.",
        ),
        keys=(
            ("NEXT", "next card, place, or button"),
            ("ACCEPT", "take up, do it"),
            ("CANCEL", "put back, close, pause"),
            ("FLIP", "discard the card you hold"),
            ("UNDO", "take back, up to the last draw"),
            ("FIT", "see the whole field"),
            ("HELP", "all keys"),
            ("FULLSCREEN", "full screen"),
        ),
    ),
)
