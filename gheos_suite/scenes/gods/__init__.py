"""The Gods table: hexes of glass, enamel and mosaic."""
