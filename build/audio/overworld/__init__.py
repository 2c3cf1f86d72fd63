"""Sounds of Overworld: voices of a console of sixteen bits over real cardboard, wind and sea."""
