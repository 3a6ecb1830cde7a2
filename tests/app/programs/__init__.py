"""Programs that stand in for other people's: one that writes down all it is told, and some that fail."""
