"""The interface: scenes, widgets, drag, motion, layout, theme. pygame-ce and pytmx live here."""
