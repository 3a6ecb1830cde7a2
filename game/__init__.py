"""Lapis Road: Splendor with every expansion module of both editions."""

__version__ = "0.1.0"
NAME = "Lapis Road"
