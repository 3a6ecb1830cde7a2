"""The scenes: thin, each holding together parts that are tested by themselves."""
