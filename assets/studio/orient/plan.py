"""The plan: which scene, hour, light and variant each Orient card gets."""

from collections.abc import Callable
from dataclasses import dataclass

from assets.studio.orient.bazaar import lamps
from assets.studio.orient.bridge import bridge
from assets.studio.orient.citadel import imperial, observatory
from assets.studio.orient.desert import dunes, oasis
from assets.studio.orient.harvest import silk, tea
from assets.studio.orient.market import spices
from assets.studio.orient.mood import Mood
from assets.studio.orient.palaces import palace
from assets.studio.orient.plate import Plate
from assets.studio.orient.road import elephants, mountain_pass
from assets.studio.orient.sea import junks, pearls
from assets.studio.orient.street import caravanserai, quarter
from assets.studio.orient.teahouse import tea_table
from assets.studio.orient.temples import lotus_lake, pagodas
from assets.studio.orient.throne import throne
from assets.studio.orient.workshop import porcelain

Scene = Callable[[Plate, Mood, int], None]


@dataclass(frozen=True, slots=True)
class Brief:
    """What one card shows."""

    scene: Scene
    variant: int
    colour: str
    hour: str
    sun_at: tuple[float, float]


PLAN: dict[str, Brief] = {
    "O17-1-01": Brief(dunes, 0, "saffron", "gold", (292, 196)),
    "O17-1-02": Brief(spices, 0, "saffron", "day", (310, 90)),
    "O17-1-03": Brief(silk, 0, "saffron", "dawn", (300, 180)),
    "O17-1-04": Brief(oasis, 0, "saffron", "dusk", (250, 214)),
    "O17-1-05": Brief(lamps, 0, "saffron", "night", (232, 250)),
    "O17-1-06": Brief(tea, 0, "teal", "mist", (290, 150)),
    "O17-1-07": Brief(pearls, 0, "teal", "day", (280, 60)),
    "O17-1-08": Brief(oasis, 1, "teal", "dawn", (310, 190)),
    "O17-1-09": Brief(silk, 2, "teal", "day", (120, 110)),
    "O17-1-10": Brief(spices, 2, "teal", "gold", (90, 100)),
    "O24-1-01": Brief(spices, 1, "saffron", "gold", (320, 130)),
    "O24-1-02": Brief(dunes, 1, "saffron", "day", (110, 90)),
    "O24-1-03": Brief(tea_table, 0, "saffron", "gold", (290, 150)),
    "O24-1-04": Brief(silk, 1, "saffron", "day", (320, 80)),
    "O24-1-05": Brief(dunes, 2, "saffron", "night", (300, 150)),
    "O24-1-06": Brief(pearls, 1, "teal", "day", (150, 40)),
    "O24-1-07": Brief(tea, 1, "teal", "day", (130, 120)),
    "O24-1-08": Brief(lamps, 1, "teal", "night", (240, 150)),
    "O24-1-09": Brief(tea_table, 1, "teal", "dawn", (290, 190)),
    "O24-1-10": Brief(pearls, 2, "teal", "gold", (320, 150)),
    "O17-2-01": Brief(caravanserai, 0, "white", "day", (320, 110)),
    "O17-2-02": Brief(porcelain, 0, "green", "day", (310, 110)),
    "O17-2-03": Brief(junks, 0, "red", "dusk", (300, 270)),
    "O17-2-04": Brief(bridge, 0, "teal", "day", (100, 130)),
    "O17-2-05": Brief(quarter, 0, "teal", "dusk", (250, 250)),
    "O17-2-06": Brief(elephants, 0, "white", "dawn", (110, 200)),
    "O17-2-07": Brief(junks, 1, "blue", "day", (110, 120)),
    "O17-2-08": Brief(mountain_pass, 0, "green", "dawn", (310, 160)),
    "O17-2-09": Brief(bridge, 1, "red", "night", (190, 190)),
    "O17-2-10": Brief(quarter, 1, "black", "night", (320, 170)),
    "O24-2-01": Brief(junks, 2, "teal", "mist", (290, 170)),
    "O24-2-02": Brief(caravanserai, 1, "teal", "dusk", (330, 140)),
    "O24-2-03": Brief(elephants, 1, "teal", "gold", (270, 220)),
    "O24-2-04": Brief(porcelain, 1, "teal", "gold", (280, 160)),
    "O24-2-05": Brief(mountain_pass, 1, "teal", "day", (110, 130)),
    "O24-2-06": Brief(porcelain, 2, "white", "mist", (330, 160)),
    "O24-2-07": Brief(quarter, 2, "blue", "day", (110, 110)),
    "O24-2-08": Brief(bridge, 2, "green", "mist", (130, 140)),
    "O24-2-09": Brief(elephants, 2, "red", "gold", (110, 180)),
    "O24-2-10": Brief(junks, 3, "black", "night", (270, 160)),
    "O17-3-01": Brief(palace, 0, "white", "dawn", (120, 200)),
    "O17-3-02": Brief(observatory, 0, "blue", "night", (340, 150)),
    "O17-3-03": Brief(pagodas, 0, "green", "dawn", (320, 170)),
    "O17-3-04": Brief(imperial, 0, "red", "dusk", (310, 240)),
    "O17-3-05": Brief(throne, 0, "black", "dusk", (300, 140)),
    "O17-3-06": Brief(lotus_lake, 0, "white", "mist", (300, 170)),
    "O17-3-07": Brief(palace, 1, "blue", "gold", (330, 200)),
    "O17-3-08": Brief(throne, 1, "green", "day", (120, 120)),
    "O17-3-09": Brief(pagodas, 1, "red", "gold", (300, 220)),
    "O17-3-10": Brief(observatory, 1, "black", "night", (90, 160)),
    "O24-3-01": Brief(pagodas, 2, "white", "day", (120, 150)),
    "O24-3-02": Brief(imperial, 1, "blue", "day", (110, 130)),
    "O24-3-03": Brief(lotus_lake, 1, "green", "day", (300, 140)),
    "O24-3-04": Brief(throne, 2, "red", "gold", (290, 130)),
    "O24-3-05": Brief(palace, 2, "black", "night", (330, 170)),
    "O24-3-06": Brief(observatory, 2, "white", "dawn", (206, 300)),
    "O24-3-07": Brief(lotus_lake, 2, "blue", "night", (200, 180)),
    "O24-3-08": Brief(palace, 3, "green", "day", (110, 140)),
    "O24-3-09": Brief(imperial, 2, "red", "night", (320, 160)),
    "O24-3-10": Brief(pagodas, 3, "black", "night", (310, 190)),
}
