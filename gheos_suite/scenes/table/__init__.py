"""What every table has in common: the session shown with a lag, the hand-over, holding, pointer and keys."""
