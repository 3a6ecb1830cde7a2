"""Who sits on which noble tile, and before what ground. A base noble serves both editions' names."""

from assets.studio.nobles import afar, europe

NOBLES = {
    "N01": europe.secretary,
    "N02": afar.sultan,
    "N03": europe.scots_queen,
    "N04": afar.dragon_emperor,
    "N05": europe.old_lady,
    "N06": europe.princess,
    "N07": afar.river_king,
    "N08": afar.songhai_king,
    "N09": afar.favourite,
    "N10": europe.old_emperor,
    "N11": afar.pepper_queen,
    "N12": afar.court_lady,
}

BACKDROPS = {
    "N01": "hills",
    "N02": "niche",
    "N03": "curtain",
    "N04": "leaf",
    "N05": "niche",
    "N06": "hills",
    "N07": "leaf",
    "N08": "glow",
    "N09": "hills",
    "N10": "curtain",
    "N11": "niche",
    "N12": "leaf",
}
