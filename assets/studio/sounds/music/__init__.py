"""Music: original pieces, composed as text and played by the studio's instruments."""
