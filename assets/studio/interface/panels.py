"""Nine-slice panels: walnut, parchment, dark glass, ribbon, tooltip, slots; and soft glows and shadows."""

import numpy as np
import skia

from assets.studio.interface.surfaces import endless_noise, walnut
from assets.studio.kit import encode, fill, linear, polar, polygon, radial, rgb, rng_for, stroke
from assets.studio.pieces.develop import canvas_picture, developed, graded, laid
from assets.studio.pieces.layers import Layer, stacked
from assets.studio.pieces.light import Field
from assets.studio.pieces.relief import BRASS, GILT, Material, bevel, lit, mask_of

SIDE = 384
RAYS = 640
GOLD_LINE = [rgb("#ffe9ad"), rgb("#c9953f"), rgb("#7d5320"), rgb("#e4b863")]


def box(inset: float, radius: float, width: float = SIDE, height: float = SIDE) -> "skia.RRect":
    return skia.RRect.MakeRectXY(skia.Rect.MakeLTRB(inset, inset, width - inset, height - inset), radius, radius)


def gilt_line(canvas: "skia.Canvas", shape: "skia.RRect", width: float, alpha: float = 1.0) -> None:
    """A thin gilt line, brighter towards the light."""
    canvas.drawRRect(shape, stroke("#120a04", width + 1.8, 0.75 * alpha))
    bounds = shape.rect()
    paint = linear((bounds.left(), bounds.top()), (bounds.right(), bounds.bottom()), GOLD_LINE, [0.0, 0.35, 0.7, 1.0])
    paint.setStyle(skia.Paint.kStroke_Style)
    paint.setStrokeWidth(width)
    paint.setAlphaf(alpha)
    canvas.drawRRect(shape, paint)


def wood_picture(side: int = SIDE) -> "skia.Image":
    """A walnut board with a raised frame, as a picture."""
    scale = 2
    samples = side * scale
    whole = mask_of(side, side, lambda canvas: canvas.drawRRect(box(2, 18, side, side), fill("#ffffff")), scale)
    inner = mask_of(side, side, lambda canvas: canvas.drawRRect(box(34, 10, side, side), fill("#ffffff")), scale)
    frame = whole * (1 - inner)
    height = bevel(frame, 9 * scale, 8 * scale, 1.5)
    grain = walnut(samples, samples, 21, 7)
    colour = grain * (1.35 - 1.0 * inner)[..., None]
    light = lit(height, Material((1, 1, 1), 1.0, 0.35, metal=False), np.asarray(colour, dtype=np.float32))
    return developed(graded(light, 1.25, 1.1), whole, scale)


def corner_plates(canvas: "skia.Canvas", side: int) -> None:
    """Brass corners with a rivet, one drawing turned four ways."""

    def plate(target: "skia.Canvas") -> None:
        path = skia.Path()
        path.moveTo(6, 20)
        path.quadTo(6, 6, 20, 6)
        path.lineTo(52, 6)
        path.quadTo(44, 22, 34, 24)
        path.quadTo(26, 26, 24, 34)
        path.quadTo(22, 44, 6, 52)
        path.close()
        target.drawPath(path, fill("#ffffff"))

    def rivet(target: "skia.Canvas") -> None:
        target.drawCircle(19, 19, 5, fill("#ffffff"))

    for turn in range(4):
        canvas.save()
        canvas.translate(side / 2, side / 2)
        canvas.rotate(90 * turn)
        canvas.translate(-side / 2, -side / 2)
        brass = stacked(60, 60, [Layer(plate, BRASS, 4, 3), Layer(rivet, GILT, 4, 4)])
        canvas.saveLayer(
            None, skia.Paint(ImageFilter=skia.ImageFilters.DropShadow(1, 2, 2, 2, skia.Color(0, 0, 0, 190)))
        )
        laid(canvas, brass, 0, 0, 60, 60)
        canvas.restore()
        canvas.restore()


def draw_wood(canvas: "skia.Canvas") -> None:
    laid(canvas, wood_picture(), 0, 0, SIDE, SIDE)
    gilt_line(canvas, box(30, 12), 2.4)
    canvas.drawRRect(box(36, 9), stroke("#000000", 10, 0.30, 6))
    corner_plates(canvas, SIDE)


def parchment_value(side: int) -> Field:
    """Parchment's own colour: warm, clouded, with fibres and a few stains."""
    cloud = endless_noise(side, side, 51, 90, 70)
    fibre = endless_noise(side, side, 52, 16, 1.3, 35) + endless_noise(side, side, 53, 16, 1.3, -50)
    speck = np.clip(endless_noise(side, side, 54, 2.5, 2.5) - 2.4, 0, 1)
    value = 1.0 + 0.022 * cloud + 0.010 * fibre - 0.10 * speck
    return np.asarray(np.clip(np.asarray((0.918, 0.847, 0.686)) * value[..., None], 0, 1), dtype=np.float32)


def torn_box(inset: float, rough: float, seed: int) -> "skia.Path":
    """A rectangle whose border is uneven, as an old sheet's is."""
    edge = endless_noise(8, 256, seed, 5, 1)[0] * rough
    points = []
    for i in range(256):
        at, part = divmod(i, 64)
        along = inset + (SIDE - 2 * inset) * part / 64
        away = inset + float(edge[i])
        flip = SIDE - along
        points.append({0: (along, away), 1: (SIDE - away, along), 2: (flip, SIDE - away), 3: (away, flip)}[at])
    path = skia.Path()
    path.addPoly([skia.Point(*point) for point in points], True)
    return path


def draw_parchment(canvas: "skia.Canvas") -> None:
    sheet = torn_box(12, 1.6, 61)
    canvas.drawPath(sheet, fill("#000000", 0.55, 5))
    ones = np.ones((SIDE, SIDE), dtype=np.float32)
    canvas.save()
    canvas.clipPath(sheet, skia.ClipOp.kIntersect, True)
    laid(canvas, developed(parchment_value(SIDE), ones, 1), 0, 0, SIDE, SIDE)
    canvas.drawPath(sheet, stroke("#6b4316", 34, 0.30, 14))
    canvas.drawPath(sheet, stroke("#4a2b0c", 9, 0.55, 4))
    canvas.drawPath(sheet, stroke("#fff6dc", 2.0, 0.35))
    canvas.restore()
    canvas.drawRRect(box(27, 3), stroke("#7a4f22", 1.6, 0.55))
    canvas.drawRRect(box(31, 2), stroke("#7a4f22", 0.9, 0.45))


def draw_dark(canvas: "skia.Canvas") -> None:
    canvas.drawRRect(box(10, 16), fill("#000000", 0.6, 6))
    shape = box(8, 16)
    canvas.drawRRect(shape, linear((0, 0), (0, SIDE), [rgb("#231a14", 0.95), rgb("#15100c", 0.95)]))
    canvas.drawRRect(box(13, 12), stroke("#000000", 8, 0.45, 4))
    gilt_line(canvas, shape, 2.6)
    canvas.drawRRect(box(14, 11), stroke("#e4b863", 1.0, 0.30))


def draw_tooltip(canvas: "skia.Canvas") -> None:
    canvas.drawRRect(box(7, 9, 128, 128), fill("#000000", 0.65, 4))
    shape = box(6, 9, 128, 128)
    canvas.drawRRect(shape, linear((0, 0), (0, 128), [rgb("#2b2119", 0.97), rgb("#19120d", 0.97)]))
    gilt_line(canvas, shape, 1.8)


def draw_slot(canvas: "skia.Canvas") -> None:
    """A card-shaped hollow pressed into the felt, with a stitched border."""
    shape = box(8, 20, 256, 256)
    canvas.drawRRect(shape, fill("#06130d", 0.42))
    canvas.save()
    canvas.clipRRect(shape, skia.ClipOp.kIntersect, True)
    canvas.drawRRect(box(4, 22, 256, 256), stroke("#000000", 14, 0.55, 7))
    canvas.restore()
    canvas.drawRRect(shape, stroke("#9fd0b2", 1.4, 0.22))
    stitch = stroke("#d9b56a", 2.0, 0.55)
    stitch.setPathEffect(skia.DashPathEffect.Make([9, 7], 0))
    canvas.drawRRect(box(17, 13, 256, 256), stitch)


def draw_slot_glow(canvas: "skia.Canvas") -> None:
    shape = box(12, 18, 256, 256)
    canvas.drawRRect(shape, fill("#ffd772", 0.10))
    for width, alpha, blur in ((18, 0.35, 8), (9, 0.55, 3.5), (3.2, 1.0, 0.0)):
        canvas.drawRRect(shape, stroke("#ffd772", width, alpha, blur))
    canvas.drawRRect(shape, stroke("#fff7dc", 1.4, 0.9))


def draw_glow_card(canvas: "skia.Canvas") -> None:
    """Light around a card: nothing in the middle, strongest at the border."""
    shape = box(40, 22, 256, 256)
    for width, alpha, blur in ((26, 0.30, 15), (15, 0.45, 8), (7, 0.70, 3)):
        canvas.drawRRect(shape, stroke("#ffd772", width, alpha, blur))
    canvas.drawRRect(shape, stroke("#fff3cf", 3.0, 0.95))


def draw_glow_token(canvas: "skia.Canvas") -> None:
    half = 160.0
    for width, alpha, blur in ((30, 0.30, 16), (16, 0.45, 8), (8, 0.75, 3)):
        canvas.drawCircle(half, half, 111, stroke("#ffd772", width, alpha, blur))
    canvas.drawCircle(half, half, 110, stroke("#fff3cf", 3.0, 0.95))


def draw_drop_shadow(canvas: "skia.Canvas") -> None:
    canvas.drawRRect(box(44, 20, 192, 192), fill("#000000", 0.42, 15))
    canvas.drawRRect(box(40, 20, 192, 192), fill("#000000", 0.34, 5))


def draw_ribbon(canvas: "skia.Canvas") -> None:
    """A lapis silk banner with folded tails; the middle third stretches."""
    width = 512
    for side in (0, 1):
        canvas.save()
        if side:
            canvas.translate(width, 0)
            canvas.scale(-1, 1)
        tail = skia.Path()
        tail.addPoly([skia.Point(*p) for p in ((4, 34), (96, 34), (96, 118), (4, 118), (30, 76))], True)
        canvas.drawPath(tail, fill("#000000", 0.5, 4))
        canvas.drawPath(tail, linear((0, 0), (96, 0), [rgb("#20407f"), rgb("#0d1c40")]))
        canvas.drawPath(tail, stroke("#d9ab55", 2.2, 0.9))
        fold = skia.Path()
        fold.addPoly([skia.Point(*p) for p in ((64, 102), (96, 102), (96, 118))], True)
        canvas.drawPath(fold, fill("#060c1e"))
        canvas.restore()
    band = skia.Rect.MakeLTRB(64, 14, width - 64, 102)
    canvas.drawRect(band.makeOffset(0, 4), fill("#000000", 0.5, 5))
    silk = [rgb("#1d3f8c"), rgb("#3a66c4"), rgb("#27509f"), rgb("#15306b")]
    canvas.drawRect(band, linear((0, 14), (0, 102), silk, [0.0, 0.28, 0.6, 1.0]))
    for y in (21, 95):
        canvas.drawLine(64, y, width - 64, y, stroke("#120a04", 4.0, 0.5))
        canvas.drawLine(64, y, width - 64, y, stroke("#f0c876", 2.4))
    for x, turn in ((64, 1), (width - 64, -1)):
        canvas.drawRect(
            skia.Rect.MakeLTRB(min(x, x + 26 * turn), 14, max(x, x + 26 * turn), 102),
            linear((x, 0), (x + 26 * turn, 0), [rgb("#000000", 0.35), rgb("#000000", 0)]),
        )


def draw_rays(canvas: "skia.Canvas") -> None:
    """Light behind something great: a hush of dusk around, and in it rays as through a high window."""
    half = RAYS / 2
    middle = (half, half)
    hush = [rgb("#0a0705", 0.86), rgb("#0a0705", 0.7), rgb("#0a0705", 0.3), rgb("#0a0705", 0.0)]
    canvas.drawCircle(half, half, half, radial(middle, half, hush, [0.0, 0.5, 0.78, 1.0]))
    rng = rng_for("rays")
    for number in range(34):
        turn = 360 / 34 * number + rng.uniform(-3.5, 3.5)
        wide, far = rng.uniform(1.3, 4.6), half * rng.uniform(0.62, 0.95)
        beam = polygon([middle, polar(middle, far, turn - wide), polar(middle, far, turn + wide)])
        paint = radial(middle, far, [rgb("#ffe2a0", 0.42), rgb("#ffcf74", 0.2), rgb("#ffc25a", 0.0)], [0.0, 0.55, 1.0])
        paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, 5))
        canvas.drawPath(beam, paint)
    core = [rgb("#fff1c9", 0.85), rgb("#ffd581", 0.45), rgb("#ffb84a", 0.0)]
    canvas.drawCircle(half, half, half * 0.6, radial(middle, half * 0.6, core, [0.0, 0.4, 1.0]))


def draw_dusk(canvas: "skia.Canvas") -> None:
    """Evening around somebody: no rays, only a low candle's warmth in much shade."""
    half = RAYS / 2
    middle = (half, half)
    shade = [rgb("#060912", 0.9), rgb("#060912", 0.78), rgb("#060912", 0.4), rgb("#060912", 0.0)]
    canvas.drawCircle(half, half, half, radial(middle, half, shade, [0.0, 0.55, 0.82, 1.0]))
    warm = [rgb("#ffb765", 0.34), rgb("#d9853a", 0.14), rgb("#b8651f", 0.0)]
    canvas.drawCircle(half, half * 1.04, half * 0.62, radial((half, half * 1.04), half * 0.62, warm, [0.0, 0.5, 1.0]))


PANELS = {
    "dusk": (draw_dusk, RAYS, RAYS, (0, 0, 0, 0)),
    "rays": (draw_rays, RAYS, RAYS, (0, 0, 0, 0)),
    "panel-wood": (draw_wood, SIDE, SIDE, (64, 64, 64, 64)),
    "panel-parchment": (draw_parchment, SIDE, SIDE, (56, 56, 56, 56)),
    "panel-dark": (draw_dark, SIDE, SIDE, (40, 40, 40, 40)),
    "tooltip": (draw_tooltip, 128, 128, (24, 24, 24, 24)),
    "ribbon": (draw_ribbon, 512, 128, (104, 40, 104, 40)),
    "slot": (draw_slot, 256, 256, (40, 40, 40, 40)),
    "slot-glow": (draw_slot_glow, 256, 256, (44, 44, 44, 44)),
    "glow-card": (draw_glow_card, 256, 256, (96, 96, 96, 96)),
    "glow-token": (draw_glow_token, 320, 320, (0, 0, 0, 0)),
    "shadow": (draw_drop_shadow, 192, 192, (80, 80, 80, 80)),
}


def panel(name: str) -> bytes:
    draw, width, height, _ = PANELS[name]
    return encode(canvas_picture(width, height, draw), 88)
