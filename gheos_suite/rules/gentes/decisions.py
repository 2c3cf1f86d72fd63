"""What may answer each decision, and what is due, in words."""

from __future__ import annotations

from typing import Final

from .actions import (
    ActivateRegion,
    Build,
    BuyPoints,
    ChooseCity,
    CollectTaxes,
    Done,
    LiftHourglass,
    MoveCity,
    PlaceCube,
    PlaceHourglasses,
    PlayCard,
    ScoreSymbol,
    SetPayment,
    SpendCubes,
    TakeCard,
    TakeDiscarded,
    TakeTile,
    Trade,
    Train,
    UseAbility,
    UseCard,
    UseHometown,
)
from .model import (
    ChooseAbilities,
    ChooseCard,
    ChooseCards,
    ChooseGift,
    ChooseHandCard,
    ChooseHourglass,
    ChoosePairs,
    ChoosePeople,
    ChoosePurchase,
    ChooseRegion,
    ChooseReward,
    ChooseRow,
    ChooseSite,
    ChooseSymbol,
    ChooseTraining,
    Decision,
    FinishTurn,
    Pause,
    SecondTrade,
)

BEGIN: Final = (TakeTile, CollectTaxes, UseCard, UseHometown)
_OPTION: Final = (Trade, SpendCubes)

# What may be done while a decision is pending; None stands for the choice of an action.
ANSWERS: Final[dict[type, tuple[type, ...]]] = {
    type(None): (*BEGIN, *_OPTION),
    ChooseAbilities: (UseAbility, SetPayment, Done),
    ChoosePairs: (PlaceHourglasses,),
    ChooseTraining: (Train, Done, *_OPTION),
    ChooseCards: (TakeCard, TakeDiscarded, Done),
    ChooseGift: (TakeCard, TakeDiscarded),
    ChooseSite: (Build, MoveCity),
    ChooseRegion: (ActivateRegion,),
    ChooseCard: (PlayCard,),
    ChooseSymbol: (ScoreSymbol,),
    ChoosePeople: (Train, *_OPTION),
    ChooseRow: (PlaceCube, *_OPTION),
    ChooseHourglass: (LiftHourglass,),
    Pause: (Done, *_OPTION),
    SecondTrade: (Trade, Done),
    FinishTurn: (Done, *_OPTION),
    ChooseReward: (ChooseCity,),
    ChoosePurchase: (BuyPoints, Done),
    ChooseHandCard: (PlayCard, Done, *_OPTION),
}


def due(step: str, pending: Decision | None) -> str:
    """Returns one sentence that says what must be decided now, in a state or a view."""
    if pending is not None:
        return _DUE[type(pending)]
    match step:
        case "draft":
            return "First take a card of the draft."
        case "population":
            return "First choose your population."
        case "over":
            return "The game is over."
        case _:
            return "First choose an action."


_DUE: Final[dict[type, str]] = {
    ChooseAbilities: "First choose the abilities you use, or go on without.",
    ChoosePairs: "First choose how the hourglasses are placed.",
    ChooseTraining: "First train population.",
    ChooseCards: "First take cards.",
    ChooseGift: "First take the card that is given.",
    ChooseSite: "First place a city.",
    ChooseRegion: "First choose the region whose cities pay.",
    ChooseCard: "First play a card.",
    ChooseSymbol: "First choose the symbol that is scored.",
    ChoosePeople: "First choose the type that is trained.",
    ChooseRow: "First choose the row for the cube.",
    ChooseHourglass: "First take an hourglass off your track.",
    Pause: "First use cubes, or go on.",
    SecondTrade: "First make the second trade, or leave it.",
    FinishTurn: "First use cubes, or end your turn.",
    ChooseReward: "First choose the city that pays.",
    ChoosePurchase: "First pay for the points, or leave them.",
    ChooseHandCard: "First use cubes for the cards in your hand, or leave them.",
}
