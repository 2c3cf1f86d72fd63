"""The Overworld table: the map, the tray with the drawn tile, the seats, and the Quest."""
