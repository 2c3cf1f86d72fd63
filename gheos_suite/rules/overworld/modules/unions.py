"""All values of all modules, as the base types take them in."""

from __future__ import annotations

from .airship import model as ai
from .negotiation import model as ne
from .provisions import model as pr
from .summoners import model as su
from .towns import model as to

Part = pr.Provisions | to.Towns | ai.Airship | su.Summoners | ne.Negotiation
ModulePending = (
    pr.ChooseProvision | to.ChooseSidequest | to.ChooseSidequestSide | ai.ChooseFlight | ai.ChooseLanding
    | ai.ChooseCrash | su.ChooseAdding | su.AskVolunteers | su.ChooseSummoned | su.ChooseProvided
    | su.ChooseReturn | ne.ChooseTerms | ne.AnswerOffer | ne.AskHolder | ne.ChooseTrade | ne.ChooseLocation
    | ne.ChooseRotation
)  # fmt: skip
ModuleAction = (
    pr.PlaceProvision | to.TakeSidequest | to.LaySidequest | ai.Launch | ai.Land | ai.Crash | ai.GoOn
    | su.AddPiece | su.AddRest | su.EndAdding | su.Summon | su.CallVolunteers | su.Volunteer | su.StaySilent
    | su.NameSummoned | su.Provide | su.Decline | su.GiveReturn
    | ne.Deal | ne.Offer | ne.AcceptOffer | ne.RefuseOffer | ne.Redeem | ne.Wait | ne.BindTrade
    | ne.BindLocation | ne.BindRotation
)  # fmt: skip
ModuleEvent = (
    pr.ProvisionPlaced | to.SidequestTaken | to.SidequestLaid | to.SidequestTurned | ai.AirshipMoored
    | ai.AirshipFlown | ai.AirshipCrashed | ai.FuelGained | su.ExplorersDealt | su.HeldAdded
    | su.VolunteersCalled | su.OfferAnswered | su.PlayerSummoned | su.SummonDeclined | su.ExplorerSummoned
    | ne.OfferMade | ne.OfferRefused | ne.PromiseMade | ne.PromiseRedeemed | ne.PlaceBound
)  # fmt: skip
