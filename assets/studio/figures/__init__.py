"""Busts modelled as soft solids, lit like a painted miniature: the nobles and the portraits share them."""
