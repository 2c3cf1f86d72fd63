"""What can be added to the base game, a folder each: its values in `model`, what it does in `rules`.

`unions` lists the values, `options` the settings, `chain` has those of a game act in turn. The base files call
the hooks of `..hooks` and know of the modules only what `unions`, `options`, `words` and `chain` say of all.
"""
