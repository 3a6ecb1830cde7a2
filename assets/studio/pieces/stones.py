"""The six kinds: letter, cut, stone, and the flat colours that pips, chips and halos take from them."""

from dataclasses import dataclass, replace

from assets.studio.kit import Point
from assets.studio.pieces.cuts import BRILLIANT, HEXAGON, SHIELD, SQUARE_OUTLINE, STEP, Cut, regular
from assets.studio.pieces.trace import Stone


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of piece: its letter, outline, and colours from light to dark; cut stones also say how they trace."""

    letter: str
    outline: tuple[Point, ...]
    light: str
    body: str
    dark: str
    edge: str
    ink: str
    cut: Cut | None = None
    stone: Stone | None = None
    corner: float = 0.06
    rim: str = ""


KINDS = {
    kind.letter: kind
    for kind in (
        Kind(
            "W",
            BRILLIANT.outline,
            "#ffffff",
            "#e9eef5",
            "#9fb0c6",
            "#3a475c",
            "#1c2534",
            BRILLIANT,
            Stone(2.1, (0.14, 0.06, 0.01), (0.03, 0.04, 0.06), 1.25),
        ),
        Kind(
            "U",
            HEXAGON.outline,
            "#7fb2ff",
            "#1a45a6",
            "#0d2566",
            "#071438",
            "#ffffff",
            HEXAGON,
            Stone(1.77, (2.6, 1.55, 0.22), (0.0, 0.01, 0.05), 1.5),
        ),
        Kind(
            "G",
            STEP.outline,
            "#a8f5c0",
            "#3fb56e",
            "#12663a",
            "#06301a",
            "#03210f",
            STEP,
            Stone(1.6, (2.8, 0.55, 1.7), (0.0, 0.035, 0.012), 1.3),
            rim="#2a9356",
        ),
        Kind(
            "R",
            SHIELD.outline,
            "#ff8d86",
            "#bd1d38",
            "#6f0a1e",
            "#36040f",
            "#ffffff",
            SHIELD,
            Stone(1.77, (0.18, 3.1, 2.3), (0.05, 0.0, 0.005), 1.5),
        ),
        Kind("K", SQUARE_OUTLINE, "#a893e8", "#211c30", "#0b0912", "#040308", "#ffffff", corner=0.30),
        Kind("gold", regular(32, 0.95, 0), "#fff0b0", "#e9b33c", "#8a5a12", "#4a2d06", "#2b1a04"),
    )
}


def recoloured(
    letter: str, colours: tuple[str, str, str, str, str], drink: tuple[float, float, float], gain: float
) -> Kind:
    """A kind in other colours, from light to dark and then its digit's; its shape stays."""
    kind = KINDS[letter]
    assert kind.stone is not None
    light, body, dark, edge, ink = colours
    stone = replace(kind.stone, drink=drink, gain=gain)
    return replace(kind, light=light, body=body, dark=dark, edge=edge, ink=ink, stone=stone, rim="")


BRIGHT_BLUE = recoloured("U", ("#9dbcff", "#2b5cdc", "#123180", "#071540", "#ffffff"), (2.1, 1.1, 0.10), 1.6)

PALETTES: dict[str, dict[str, Kind]] = {
    "protanopia": {
        "U": BRIGHT_BLUE,
        "G": recoloured("G", ("#a5ece0", "#278676", "#0d4a40", "#04211d", "#ffffff"), (2.7, 0.80, 0.80), 1.5),
        "R": recoloured("R", ("#ff9a6c", "#d12705", "#7c1400", "#380800", "#ffffff"), (0.35, 3.4, 6.0), 1.35),
    },
    "deuteranopia": {
        "U": BRIGHT_BLUE,
        "G": recoloured("G", ("#a2eedd", "#27866f", "#0d4a3b", "#04211a", "#ffffff"), (2.7, 0.80, 0.80), 1.5),
        "R": recoloured("R", ("#f5705c", "#a90404", "#5c0202", "#2a0101", "#ffffff"), (0.75, 4.2, 5.6), 1.2),
    },
    "tritanopia": {
        "U": BRIGHT_BLUE,
        "G": recoloured("G", ("#dcffe8", "#46e884", "#179c4c", "#063c1e", "#03210f"), (1.5, 0.10, 0.95), 1.6),
        "R": recoloured("R", ("#ff8d9a", "#d10527", "#720214", "#360109", "#ffffff"), (0.12, 3.1, 2.4), 1.5),
    },
}
"""The kinds that look otherwise for people who confuse colours: far apart as such eyes see them."""


def kind_of(letter: str, palette: str = "") -> Kind:
    """A kind as it looks in a palette; without one, in its own colours."""
    return PALETTES[palette].get(letter, KINDS[letter]) if palette else KINDS[letter]
