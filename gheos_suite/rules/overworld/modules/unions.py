"""All values of all modules, as the base types take them in."""

from __future__ import annotations

from .provisions import model as provisions

Part = provisions.Provisions
ModulePending = provisions.ChooseProvision
ModuleAction = provisions.PlaceProvision
ModuleEvent = provisions.ProvisionPlaced

PENDINGS = (provisions.ChooseProvision,)
ACTIONS = (provisions.PlaceProvision,)
EVENTS = (provisions.ProvisionPlaced,)
