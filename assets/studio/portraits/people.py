"""Whose portrait is whose, and before what ground."""

from assets.studio.portraits import companion, players, styles

PORTRAITS = {
    "rusher": styles.rusher,
    "builder": styles.builder,
    "courtier": styles.courtier,
    "miser": styles.miser,
    "warrior": styles.warrior,
    "explorer": styles.explorer,
    "trader": styles.trader,
    "balanced": styles.balanced,
    "person1": players.baker_widow,
    "person2": players.salt_merchant,
    "person3": players.silk_merchant,
    "person4": players.wool_merchant,
    "companion": companion.guide,
}

BACKDROPS = {
    "rusher": "hills",
    "builder": "niche",
    "courtier": "curtain",
    "miser": "glow",
    "warrior": "curtain",
    "explorer": "hills",
    "trader": "hills",
    "balanced": "niche",
    "person1": "hills",
    "person2": "leaf",
    "person3": "glow",
    "person4": "hills",
    "companion": "glow",
}
