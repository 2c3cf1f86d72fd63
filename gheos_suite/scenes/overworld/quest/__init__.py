"""Round the Solo Quest: codes to share, the daily quest, its set-up, its results, the quest log."""
