"""A bust set into its ground: cast shadow, warm varnish, darker edges, canvas grain."""

import skia

from assets.studio.kit import grain, linear, radial, rgb, rng_for, stroke


def varnish(canvas: "skia.Canvas", image: "skia.Image", frame: "skia.Rect", key: str) -> None:
    """Lay the bust into its oval or round frame and glaze the whole like an old painting."""
    sampling = skia.SamplingOptions(skia.CubicResampler.Mitchell())
    shadow = skia.Paint(ImageFilter=skia.ImageFilters.DropShadowOnly(9, 6, 12, 12, rgb("#000000", 0.5)))
    canvas.drawImageRect(image, frame, sampling, shadow)
    canvas.drawImageRect(image, frame, sampling)
    canvas.drawRect(frame, skia.Paint(Color=rgb("#d09a4a", 0.18), BlendMode=skia.BlendMode.kSoftLight))
    foot = linear(
        (0, frame.bottom() - frame.height() * 0.3), (0, frame.bottom()), [rgb("#120a08", 0), rgb("#120a08", 0.34)]
    )
    canvas.drawRect(frame, foot)
    centre = (frame.centerX(), frame.centerY())
    edges = [rgb("#000000", 0), rgb("#000000", 0), rgb("#000000", 0.3)]
    canvas.drawRect(frame, radial(centre, frame.height() / 2, edges, [0, 0.74, 1]))
    canvas.drawOval(frame, stroke("#000000", 12, 0.5, 5))
    grain(canvas, frame, rng_for("canvas", key).randrange(999), 0.2, 0.9)
