"""Moods: the hour's light and the bonus colour's palette, joined into what a scene paints with."""

from dataclasses import dataclass

from assets.studio.kit import mix


@dataclass(frozen=True, slots=True)
class Hour:
    """The light of an hour, before any card's colour touches it."""

    zenith: str
    sky: str
    horizon: str
    sun: str
    shade: str
    haze: str
    strength: float
    ambient: float


HOURS: dict[str, Hour] = {
    "dawn": Hour("#4f8f9c", "#b4c8b4", "#ffd9a0", "#ffe9c0", "#4a5a70", "#f0d4b0", 0.85, 0.62),
    "day": Hour("#1f7f9c", "#6fbfc4", "#f4ecd0", "#fff4d8", "#3c6078", "#dcebdc", 1.0, 0.66),
    "gold": Hour("#2f6f80", "#d9a860", "#ffd880", "#ffe2a0", "#5c3f44", "#f4c480", 1.0, 0.52),
    "dusk": Hour("#1c2f58", "#9a4c5c", "#ff9a4c", "#ffb878", "#332a4c", "#d8785c", 0.9, 0.46),
    "night": Hour("#060c24", "#10294c", "#2c6478", "#b8d4f0", "#0e1a36", "#22506c", 0.72, 0.44),
    "mist": Hour("#8fb4b4", "#c4d4c8", "#f0e8d4", "#fff4e0", "#5c7478", "#e4e4d4", 0.6, 0.72),
}


@dataclass(frozen=True, slots=True)
class Accent:
    """A bonus colour: bright and deep tones, what it does to the sky, and a cloth that goes with it."""

    bright: str
    deep: str
    air: str
    partner: str


ACCENTS: dict[str, Accent] = {
    "white": Accent("#fbf4e4", "#7c8cac", "#e4e6e4", "#d8a040"),
    "blue": Accent("#2f7fe8", "#123a8c", "#2868c8", "#f0b040"),
    "green": Accent("#3cb868", "#0f5a3a", "#3c9c78", "#f0c050"),
    "red": Accent("#e03c34", "#84141c", "#d04838", "#f0c468"),
    "black": Accent("#6c4c94", "#20142e", "#54308c", "#d89838"),
    "saffron": Accent("#f4a420", "#a04c10", "#f0a840", "#1f8f8c"),
    "teal": Accent("#22a8a0", "#0c4c54", "#40b0a8", "#f0dca8"),
}


@dataclass(frozen=True, slots=True)
class Mood:
    """All the colours and light of one card."""

    zenith: str
    sky: str
    horizon: str
    sun: str
    shade: str
    haze: str
    bright: str
    deep: str
    partner: str
    strength: float
    ambient: float
    sun_at: tuple[float, float]
    night: bool

    @property
    def side(self) -> float:
        """Where the light comes from: -1 from the left edge, 1 from the right."""
        return (self.sun_at[0] - 200) / 200

    def lit(self, colour: str, share: float = 0.35) -> str:
        """A surface in this light."""
        return mix(colour, self.sun, share * self.strength)

    def dim(self, colour: str, share: float = 0.55) -> str:
        """The same surface in shade."""
        return mix(colour, self.shade, share)

    def far(self, colour: str, share: float) -> str:
        """The same surface seen through that much air."""
        return mix(colour, self.haze, share)


def mood_of(colour: str, hour: str, sun_at: tuple[float, float]) -> Mood:
    """The hour's light, tinted by the card's colour."""
    light, accent = HOURS[hour], ACCENTS[colour]
    dark = hour == "night"
    pull = {"white": 0.34, "black": 0.46}.get(colour, 0.30)
    air = mix(accent.air, light.zenith, 0.35) if dark else accent.air
    return Mood(
        zenith=mix(light.zenith, mix(air, "#000000", 0.35 if dark else 0.12), pull),
        sky=mix(light.sky, air, pull),
        horizon=mix(light.horizon, air, pull * 0.35),
        sun=mix(light.sun, air, 0.06),
        shade=mix(light.shade, accent.deep, 0.30),
        haze=mix(light.haze, air, pull * 0.7),
        bright=accent.bright,
        deep=accent.deep,
        partner=accent.partner,
        strength=light.strength,
        ambient=light.ambient,
        sun_at=sun_at,
        night=dark,
    )
