"""The base game and the four expansion modules, each as a record (see `ruleset`)."""
