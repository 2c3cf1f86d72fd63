"""Everything a player can press, choose, fill in or read."""

from .base import Pressable, Widget
from .button import Button
from .card import Card
from .choice import Checkbox, Segment, Slider, Switch, Tabs
from .container import Container
from .field import TextField
from .group import Group, nearest
from .hint import KeyHint
from .label import Label
from .panel import Panel
from .scroll import List, Row, ScrollArea
from .tooltip import Tooltip

__all__ = [
    "Button", "Card", "Checkbox", "Container", "Group", "KeyHint", "Label", "List", "Panel", "Pressable", "Row",
    "ScrollArea", "Segment", "Slider", "Switch", "Tabs", "TextField", "Tooltip", "Widget", "nearest",
]
