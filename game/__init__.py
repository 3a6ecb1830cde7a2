"""Lapis Road: Splendor with every expansion module of both editions."""

__version__ = "1.0.0"
NAME = "Lapis Road"
