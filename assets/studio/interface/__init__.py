"""Interface: icons, table surfaces, panels, controls, cursors, the title picture, the logo, the application icon."""

from functools import partial

from assets.studio.interface.controls import STATES, STYLES, button, control, slices, small_controls
from assets.studio.interface.cursors import CURSORS, cursor, hotspots
from assets.studio.interface.emblem import ICON_SIZES, app_icon, icns, ico, logo
from assets.studio.interface.glyphs import GLYPHS
from assets.studio.interface.icons import icon
from assets.studio.interface.panels import PANELS, panel
from assets.studio.interface.surfaces import felt, vignette
from assets.studio.interface.title import backdrop
from assets.studio.interface.title_breath import LAYERS
from assets.studio.job import Job


def jobs() -> list[Job]:
    made = [
        Job("images/title/backdrop.webp", backdrop),
        Job("images/title/logo.webp", logo),
        Job("images/icon/icon.ico", ico),
        Job("images/icon/icon.icns", icns),
        Job("images/table/felt.webp", felt),
        Job("images/table/vignette.webp", vignette),
        Job("images/ui/slices.json", slices),
        Job("images/cursors/hotspots.json", hotspots),
    ]
    made += [Job(f"images/title/{name}.webp", make) for name, make in LAYERS.items()]
    made += [Job(f"images/icons/{name}.webp", partial(icon, name)) for name in GLYPHS]
    made += [Job(f"images/ui/{name}.webp", partial(panel, name)) for name in PANELS]
    made += [
        Job(f"images/ui/{style}-{state}.webp", partial(button, style, state)) for style in STYLES for state in STATES
    ]
    made += [Job(f"images/ui/{name}.webp", partial(control, name)) for name in small_controls()]
    made += [Job(f"images/cursors/{name}.webp", partial(cursor, name)) for name in CURSORS]
    made += [Job(f"images/icon/icon-{side}.png", partial(app_icon, side)) for side in ICON_SIZES]
    return made
