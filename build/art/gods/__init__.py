"""Draws the world of Gods; run `python -m build.art.gods` from the project root.

Three materials, so that the colours of gods and tribes never meet in one look: tribes are leaded `glass`,
temples cloisonne `enamel` in gold, everything else stone `mosaic`. A picture is a `Picture`, a stack of
masks on a `Ground`; `panes` cuts each mask into pieces, the material lights them from the upper left.
`tribes`, `temples` and `grounds` say what is shown; `hexes` makes finished pieces of it. `stones`, `cards`,
`power`, `display`, `overlays`, `things` and `table` draw the rest of the table.
"""
