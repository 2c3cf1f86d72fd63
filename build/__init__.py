"""Everything that makes things: the commands, the art, the sounds, the packages."""
