"""The lights of the base cards: four times of day for each bonus colour."""

from assets.studio.light import Light

DIAMOND, SAPPHIRE, EMERALD, RUBY, ONYX = "#eaf4ff", "#3f86ff", "#25c97c", "#ff3d55", "#a274ff"

WHITE = (
    Light("#8ea3bd", "#c6d0da", "#f6e3c8", "#ffe9cc", "#5d6a86", "#cfd4da", DIAMOND),
    Light("#5f86b4", "#a9c4de", "#e6eef4", "#fff8ec", "#62759a", "#d5e0ea", DIAMOND),
    Light("#868f9c", "#b4bac2", "#e2e3e0", "#eeece6", "#626978", "#c8ccd0", DIAMOND),
    Light("#4a5670", "#8d97ab", "#e4d4d0", "#f6eae6", "#525c78", "#adb3c2", DIAMOND),
)
BLUE = (
    Light("#060d24", "#12264f", "#2f5c94", "#9cc4ff", "#1c2c54", "#3a5f95", SAPPHIRE, night=True),
    Light("#0d1c46", "#2b4d8e", "#e0a67c", "#ffcf9a", "#263c72", "#5f7db4", SAPPHIRE, night=True),
    Light("#0f4c9c", "#3f88cc", "#bfe0ee", "#fff2d6", "#34568c", "#9cc4e0", SAPPHIRE),
    Light("#10212f", "#2c4f6a", "#8fb4c8", "#d4e8f4", "#263f5a", "#6a90aa", SAPPHIRE),
)
GREEN = (
    Light("#3a7884", "#8cc0a4", "#fbeebc", "#fff0b8", "#35584a", "#b8d2a4", EMERALD),
    Light("#0f4450", "#2f8a80", "#d8ecb8", "#f0ffd0", "#224c44", "#74b89c", EMERALD),
    Light("#4a8a8c", "#a8c890", "#ffe08a", "#ffd97a", "#3a5a3c", "#d0c87c", EMERALD),
    Light("#061420", "#10394a", "#5aa882", "#b0f0c8", "#1a3a38", "#34705f", EMERALD, night=True),
)
RED = (
    Light("#2e1024", "#9c3230", "#ffac58", "#ffb468", "#552a3c", "#c06a50", RUBY),
    Light("#5a2a3c", "#a85a4c", "#f6bc8a", "#ffbc90", "#5e3440", "#bc8068", RUBY),
    Light("#b4583a", "#dc9a60", "#ffe0a8", "#ffe2b0", "#7a4038", "#e0a878", RUBY),
    Light("#12060c", "#4a1420", "#c0402c", "#ff8654", "#3a1824", "#7a2c2c", RUBY, night=True),
)
BLACK = (
    Light("#08051a", "#20143e", "#553c80", "#c4b0f4", "#281e48", "#46366c", ONYX, night=True),
    Light("#0e0816", "#301c38", "#a85e3c", "#ffac70", "#30243e", "#5a3848", ONYX, night=True),
    Light("#0b0816", "#271b38", "#66486a", "#f4cfa0", "#342a46", "#4a3a5a", ONYX, night=True),
    Light("#171226", "#3c3252", "#9a86ac", "#e4d8f6", "#3a3152", "#6c5e8a", ONYX),
)

LIGHTS = {"white": WHITE, "blue": BLUE, "green": GREEN, "red": RED, "black": BLACK}
