"""Small things that many scenes are made of."""
