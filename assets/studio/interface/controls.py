"""Buttons and other controls in all their states; a button's colours stand in the order of `STATES`."""

import json
from functools import partial

import skia

from assets.studio.interface.panels import PANELS, box, gilt_line
from assets.studio.kit import encode, fill, linear, mix, rgb, stroke
from assets.studio.pieces.develop import canvas_picture, laid
from assets.studio.pieces.layers import Layer, stacked
from assets.studio.pieces.relief import BRASS, GILT, Material, tint
from assets.studio.pieces.shorthand import Mark, draw_marks

BUTTON = (256, 112)
STATES = ("normal", "hover", "pressed", "disabled", "focus")
BUTTON_SLICES = (44, 44, 44, 44)
STYLES = {
    "button": ("#4a2d1a", "#653c1d", "#2e1b0f", "#3f3a35", "#553419"),
    "button-primary": ("#1d479e", "#2352b4", "#132f6c", "#3b3f4a", "#2350ae"),
}
DULL = Material(tint("#8d8374"), 0.5, 0.35)


def draw_button(canvas: "skia.Canvas", style: str, state: str) -> None:
    """A brass-rimmed plate: walnut for common deeds, lapis enamel for the main one."""
    width, height = BUTTON
    colour = STYLES[style][STATES.index(state)]
    if state == "focus":
        for pen, alpha, blur in ((12, 0.55, 5), (5, 1.0, 1.0)):
            canvas.drawRRect(box(8, 22, width, height), stroke("#ffe08a", pen, alpha, blur))
    if state != "pressed":
        canvas.drawRRect(box(11, 20, width, height).makeOffset(0, 4), fill("#000000", 0.6, 5))
    metal = DULL if state == "disabled" else GILT if state == "hover" else BRASS
    sink = -1.5 if state == "pressed" else 2.0
    enamel = Material(tint(colour), 1.05, 0.55, metal=False)
    plate = [
        Layer(lambda c: c.drawRRect(box(10, 20, width, height), fill("#ffffff")), metal, 6, 4.5, 0.0),
        Layer(lambda c: c.drawRRect(box(17, 14, width, height), fill("#ffffff")), enamel, 7, sink, 0.8, 0.05),
    ]
    laid(canvas, stacked(width, height, plate, 1.15), 0, 0, width, height)
    inner = box(18, 13, width, height)
    canvas.save()
    canvas.clipRRect(inner, skia.ClipOp.kIntersect, True)
    if state == "pressed":
        canvas.drawRRect(box(14, 16, width, height), stroke("#000000", 16, 0.55, 7))
    else:
        shine = 0.24 if state == "hover" else 0.05 if state == "disabled" else 0.15
        canvas.drawRect(
            skia.Rect.MakeLTRB(0, 18, width, 54),
            linear((0, 18), (0, 54), [rgb("#ffffff", shine), rgb("#ffffff", 0.02)]),
        )
        canvas.drawRect(
            skia.Rect.MakeLTRB(0, 60, width, 96), linear((0, 60), (0, 96), [rgb("#000000", 0.0), rgb("#000000", 0.25)])
        )
    canvas.restore()


def button(style: str, state: str) -> bytes:
    return encode(canvas_picture(*BUTTON, partial(draw_button, style=style, state=state)), 90)


def draw_box(canvas: "skia.Canvas", chosen: bool, state: str) -> None:
    """A check box, 64 pixels square."""
    corner = 9.0
    metal = DULL if state == "disabled" else BRASS
    well = Material(tint("#4a3a2a" if state == "hover" else "#241a12"), 0.9, 0.2, metal=False)
    parts = [
        Layer(lambda c: c.drawRRect(box(6, corner, 64, 64), fill("#ffffff")), metal, 4, 3.5, 0.0),
        Layer(lambda c: c.drawRRect(box(12, 4, 64, 64), fill("#ffffff")), well, 4, -2.5, 0.8),
    ]
    if chosen:
        gem = Material(tint("#8d8374" if state == "disabled" else "#ffd36b"), 0.8, 0.9)
        mark = [Mark("M 19 33 L 28 42 L 45 21", 7.5)]
        parts.append(Layer(lambda c: draw_marks(c, mark), gem, 4, 3.5, 0.8))
    canvas.drawRRect(box(7, corner, 64, 64).makeOffset(0, 2), fill("#000000", 0.6, 3))
    laid(canvas, stacked(64, 64, parts, 1.15), 0, 0, 64, 64)


def draw_track(canvas: "skia.Canvas", full: bool) -> None:
    """A slider's groove, empty or filled with gold."""
    shape = box(4, 12, 96, 32)
    canvas.drawRRect(shape, fill("#120c07", 0.95))
    if full:
        canvas.drawRRect(box(7, 9, 96, 32), linear((0, 6), (0, 26), [rgb("#ffe9ad"), rgb("#e0a63e"), rgb("#8a5a18")]))
    else:
        canvas.drawRRect(box(7, 9, 96, 32), linear((0, 6), (0, 26), [rgb("#0a0603"), rgb("#3a2a1c")]))
    gilt_line(canvas, shape, 1.4, 0.8)


def draw_knob(canvas: "skia.Canvas", state: str) -> None:
    if state == "hover":
        canvas.drawCircle(32, 32, 25, fill("#ffd772", 0.55, 5))
    canvas.drawCircle(32, 35, 22, fill("#000000", 0.6, 4))
    parts = [
        Layer(lambda c: c.drawCircle(32, 32, 22, fill("#ffffff")), GILT if state == "hover" else BRASS, 8, 7, 0.0),
        Layer(
            lambda c: c.drawCircle(32, 32, 11, fill("#ffffff")),
            Material(tint("#2458c0"), 0.9, 1.2, metal=False),
            8,
            7,
            0.7,
        ),
    ]
    laid(canvas, stacked(64, 64, parts, 1.15), 0, 0, 64, 64)
    canvas.drawCircle(28, 28, 3, fill("#ffffff", 0.85, 0.8))


def draw_tab(canvas: "skia.Canvas", state: str) -> None:
    """A tab that stands on a panel's top edge: 192 by 88, open below."""
    tone = {"active": "#5a3a22", "hover": "#4a2f1c", "idle": "#2c1c11"}[state]
    shape = skia.RRect.MakeRectXY(skia.Rect.MakeLTRB(6, 8, 186, 120), 16, 16)
    canvas.drawRRect(shape, linear((0, 8), (0, 88), [rgb(mix(tone, "#ffe2a8", 0.16)), rgb(tone)]))
    gilt_line(canvas, shape, 2.4, 1.0 if state == "active" else 0.55)
    if state != "active":
        canvas.drawRect(
            skia.Rect.MakeLTRB(6, 60, 186, 88), linear((0, 60), (0, 88), [rgb("#000000", 0), rgb("#000000", 0.45)])
        )


def draw_scroll(canvas: "skia.Canvas", part: str) -> None:
    """A scroll bar's groove or thumb: 32 by 96."""
    if part == "track":
        canvas.drawRRect(box(6, 10, 32, 96), fill("#0d0805", 0.75))
        canvas.drawRRect(box(6, 10, 32, 96), stroke("#c9953f", 1.2, 0.45))
        return
    metal = GILT if part == "thumb-hover" else BRASS
    laid(
        canvas,
        stacked(32, 96, [Layer(lambda c: c.drawRRect(box(7, 9, 32, 96), fill("#ffffff")), metal, 7, 5)], 1.1),
        0,
        0,
        32,
        96,
    )


SMALL_SLICES = {"slider-track": (16, 14, 16, 14), "slider-fill": (16, 14, 16, 14), "scroll-track": (14, 16, 14, 16)}
SMALL_SLICES |= {"scroll-thumb": (14, 16, 14, 16), "scroll-thumb-hover": (14, 16, 14, 16)}
SMALL_SLICES |= {f"tab-{state}": (36, 32, 36, 16) for state in ("active", "idle", "hover")}


def small_controls() -> dict[str, tuple[partial[None], int, int]]:
    """Every small control: what draws it and its size."""
    parts: dict[str, tuple[partial[None], int, int]] = {}
    for word, chosen in (("off", False), ("on", True)):
        for state in ("normal", "hover", "disabled"):
            name = f"checkbox-{word}" if state == "normal" else f"checkbox-{word}-{state}"
            parts[name] = (partial(draw_box, chosen=chosen, state=state), 64, 64)
    parts["slider-track"] = (partial(draw_track, full=False), 96, 32)
    parts["slider-fill"] = (partial(draw_track, full=True), 96, 32)
    parts["slider-knob"] = (partial(draw_knob, state="normal"), 64, 64)
    parts["slider-knob-hover"] = (partial(draw_knob, state="hover"), 64, 64)
    for state in ("active", "idle", "hover"):
        parts[f"tab-{state}"] = (partial(draw_tab, state=state), 192, 88)
    for part in ("track", "thumb", "thumb-hover"):
        parts[f"scroll-{part}"] = (partial(draw_scroll, part=part), 32, 96)
    return parts


def control(name: str) -> bytes:
    draw, width, height = small_controls()[name]
    return encode(canvas_picture(width, height, draw), 91)


def slices() -> bytes:
    """The margins (left, top, right, bottom) that must not stretch, of every nine-slice picture in `images/ui`."""
    table = {name: list(margins) for name, (_, _, _, margins) in PANELS.items() if any(margins)}
    table |= {f"{style}-{state}": list(BUTTON_SLICES) for style in STYLES for state in STATES}
    table |= {name: list(margins) for name, margins in SMALL_SLICES.items()}
    return (json.dumps(table, indent=2) + "\n").encode()
