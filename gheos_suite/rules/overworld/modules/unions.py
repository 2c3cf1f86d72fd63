"""All values of all modules, as the base types take them in."""

from __future__ import annotations

from .airship import model as ai
from .provisions import model as pr
from .towns import model as to

Part = pr.Provisions | to.Towns | ai.Airship
ModulePending = (
    pr.ChooseProvision | to.ChooseSidequest | to.ChooseSidequestSide | ai.ChooseFlight | ai.ChooseLanding
    | ai.ChooseCrash
)  # fmt: skip
ModuleAction = (
    pr.PlaceProvision | to.TakeSidequest | to.LaySidequest | ai.Launch | ai.Land | ai.Crash | ai.GoOn
)  # fmt: skip
ModuleEvent = (
    pr.ProvisionPlaced | to.SidequestTaken | to.SidequestLaid | to.SidequestTurned | ai.AirshipMoored
    | ai.AirshipFlown | ai.AirshipCrashed | ai.FuelGained
)  # fmt: skip
