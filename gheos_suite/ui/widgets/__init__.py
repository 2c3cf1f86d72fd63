"""Everything a player can press, choose, fill in or read."""

from .base import Pressable, Widget
from .button import Button
from .container import Container
from .group import Group, nearest
from .label import Label
from .panel import Panel
from .tooltip import Tooltip

__all__ = ["Button", "Container", "Group", "Label", "Panel", "Pressable", "Tooltip", "Widget", "nearest"]
