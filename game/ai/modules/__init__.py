"""What each expansion module brings to opponents, a file each; `knowledge` folds those in play."""
