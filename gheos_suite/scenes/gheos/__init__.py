"""The table of Gheos."""
