"""Towns: houses, half-timbered fronts, and crowded rows of roofs and towers."""

import skia

from assets.studio.cards.stage import Stage
from assets.studio.folk import timber
from assets.studio.kit import fill, linear, polygon, rgb, stroke
from assets.studio.masonry import Cap, Mason
from assets.studio.nature import glow

CAPS: tuple[Cap, ...] = ("cone", "pyramid", "dome", "crenels", "onion")


def house(stage: Stage, builder: Mason, x: float, foot: float, wide: float, tall: float) -> None:
    """A stone house with rows of windows and a tiled roof, on the point (x, foot)."""
    canvas, rng = stage.canvas, stage.rng
    front = skia.Path()
    front.addRect(skia.Rect.MakeLTRB(x - wide / 2, foot - tall, x + wide / 2, foot))
    builder.wall(canvas, front, (x, foot - tall))
    rows, columns = max(1, int(tall / 24)), max(2, int(wide / 18))
    for row in range(rows):
        for column in range(columns):
            at = x - wide / 2 + wide * (column + 0.5) / columns
            window_foot = foot - tall + tall * (row + 0.78) / rows
            builder.window(canvas, at, window_foot, min(7.0, wide / columns * 0.4), min(15.0, tall / rows * 0.52), rng)
    if rng.random() < 0.75:
        builder.gable(canvas, x - wide / 2, x + wide / 2, foot - tall, wide * rng.uniform(0.22, 0.36))
    else:
        gable = polygon(
            [(x - wide / 2 - 2, foot - tall), (x, foot - tall - wide * 0.5), (x + wide / 2 + 2, foot - tall)]
        )
        builder.wall(canvas, gable, (x, foot - tall))
        canvas.drawPath(gable, stroke(builder.light.far(builder.light.on(builder.roof, 0.8), builder.veil), 3))


def town(
    stage: Stage,
    builder: Mason,
    left: float,
    right: float,
    foot: float,
    count: int,
    tall: float,
    caps: tuple[Cap, ...] = CAPS,
) -> None:
    """A crowd of houses between two sides, towers rising behind them."""
    rng = stage.rng
    for _ in range(max(2, count // 2)):
        wide = rng.uniform(0.16, 0.26) * tall
        builder.tower(
            stage.canvas,
            rng.uniform(left + 10, right - 10),
            foot,
            wide,
            tall * rng.uniform(0.85, 1.4),
            rng.choice(caps),
            rng,
        )
    for row in (0, 1):
        places = sorted((rng.uniform(left, right) for _ in range(count)), key=lambda _: rng.random())
        for x in places:
            house(
                stage,
                builder,
                x,
                foot + row * 2,
                rng.uniform(0.3, 0.55) * tall,
                tall * rng.uniform(0.28, 0.6) * (1 - 0.35 * row),
            )


def timbered(stage: Stage, x: float, foot: float, wide: float, tall: float) -> None:
    """A half-timbered house with lit windows, a jettied upper floor, a steep roof and a chimney."""
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    left, right, floor = x - wide / 2, x + wide / 2, foot - tall * 0.48
    canvas.drawRect(
        skia.Rect.MakeLTRB(right - wide * 0.2, foot - tall * 1.85, right - wide * 0.09, foot - tall),
        fill(light.on("#8a6a58", 0.6)),
    )
    plaster = [rgb(light.on("#e0cfae", 0.95)), rgb(light.on("#b09a78", 0.45))]
    canvas.drawRect(skia.Rect.MakeLTRB(left + 6, floor, right - 6, foot), linear((0, floor), (0, foot), plaster))
    canvas.drawRect(skia.Rect.MakeLTRB(left, foot - tall, right, floor), linear((0, foot - tall), (0, floor), plaster))
    canvas.drawRect(skia.Rect.MakeLTRB(left + 6, floor, right - 6, floor + 12), fill("#04040a", 0.45, 4))
    for y in (foot - tall, floor, foot):
        timber(canvas, (left - 2, y), (right + 2, y), 8, light, rng, "#5a3e28", 0.7)
    bays = max(4, int(wide / 34))
    for i in range(bays + 1):
        at = left + wide * i / bays
        timber(canvas, (at, floor), (at, foot - tall), 6, light, rng, "#5a3e28", 0.6)
        if 0 < i < bays:
            timber(canvas, (at - wide / bays * 0.5, floor), (at, foot - tall * 0.8), 4, light, rng, "#5a3e28", 0.5)
    for i in range(bays):
        for base, high in ((floor - tall * 0.1, tall * 0.26), (foot - tall * 0.14, tall * 0.22)):
            at = left + wide * (i + 0.5) / bays
            box = skia.Rect.MakeLTRB(at - 7, base - high, at + 7, base)
            lit = rng.random() < (0.85 if light.night else 0.45)
            canvas.drawRect(box.makeOutset(2, 2), fill(light.on("#4a3220", 0.5)))
            canvas.drawRect(box, fill(light.lamp if lit else light.on("#28303c", 0.5)))
            canvas.drawLine(at, base, at, base - high, stroke("#2a1a10", 1.4))
            canvas.drawLine(at - 7, base - high / 2, at + 7, base - high / 2, stroke("#2a1a10", 1.2))
            if lit:
                glow(canvas, (at, base - high / 2), 26, light.lamp, 0.55)
    door = skia.Rect.MakeLTRB(x - 13, foot - tall * 0.38, x + 13, foot)
    canvas.drawRect(door, linear((0, door.top()), (0, foot), [rgb("#fff0c0"), rgb(light.lamp)]))
    canvas.drawRect(door, stroke(light.on("#4a3220", 0.6), 4))
    _roof(stage, left, right, foot - tall, tall * 0.75)


def _roof(stage: Stage, left: float, right: float, y: float, tall: float) -> None:
    canvas, light, rng = stage.canvas, stage.light, stage.rng
    roof = polygon([(left - 14, y + 6), (left + 18, y - tall), (right - 18, y - tall), (right + 14, y + 6)])
    canvas.drawPath(roof, fill(light.on("#8a4a34", 0.7)))
    canvas.save()
    canvas.clipPath(roof, doAntiAlias=True)
    row = y + 6
    while row > y - tall:
        shift = rng.uniform(0, 8)
        for i in range(int((right - left + 40) / 8)):
            at = left - 22 + shift + i * 8
            tone = light.on(rng.choice(("#9a5238", "#7d4230", "#b0684a", "#8a5a40")), rng.uniform(0.5, 0.95))
            canvas.drawRoundRect(skia.Rect.MakeXYWH(at, row - 7, 7.4, 8), 2, 2, fill(tone))
        canvas.drawLine(left - 20, row + 1, right + 20, row + 1, stroke("#0a0606", 1.4, 0.45))
        row -= 6.5
    canvas.drawPath(roof, linear((0, y - tall), (0, y), [rgb(light.sun, 0.25), rgb("#08060c", 0.35)]))
    canvas.restore()
