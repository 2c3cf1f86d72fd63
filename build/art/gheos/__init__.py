"""Draws the Gheos world; run `python -m build.art.gheos` from the project root.

A tile goes through four stages. `frame` turns coordinates, so that one plan serves six orientations;
`plan` collects what belongs to the tile itself: `coast`, `relief`, `soil` (with `fields`) and
`things` (drawn by `flora` and `hamlet`); `paint` turns the plan, lights it from the upper left and
sets things upright; `tiles` writes pictures, masks and the table of `spots`. Everything that reaches
an edge is the same on all tiles or agreed per board edge, so any two tiles join without a seam.
`symbols`, `pieces`, `backs`, `effects` and `table` draw the rest; `contact` lays a board to look at.
"""
