"""Lapis Road: Splendor with every expansion module of both editions."""

__version__ = "1.0.0"
NAME = "Lapis Road"
INTERRUPTED = 130
"""The exit code of a program that Ctrl+C has ended, as shells have it."""
