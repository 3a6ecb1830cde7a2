"""The six kinds: letter, cut, stone, and the flat colours that pips, chips and halos take from them."""

from dataclasses import dataclass

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
