"""All values of all modules, as the base types take them in."""

from __future__ import annotations

from .provisions import model as pr
from .towns import model as to

Part = pr.Provisions | to.Towns
ModulePending = pr.ChooseProvision | to.ChooseSidequest | to.ChooseSidequestSide
ModuleAction = pr.PlaceProvision | to.TakeSidequest | to.LaySidequest
ModuleEvent = pr.ProvisionPlaced | to.SidequestTaken | to.SidequestLaid | to.SidequestTurned




