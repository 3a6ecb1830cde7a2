"""The opponents: they see the table only through a seat's view."""
