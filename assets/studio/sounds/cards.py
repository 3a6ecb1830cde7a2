"""Cards: stiff paper sliding over felt, turning over, being put aside."""

import numpy as np

from assets.studio.sounds.dsp import (
    RATE,
    Signal,
    band,
    curve,
    decay,
    filtered,
    high,
    low,
    noise,
    place,
    rng_for,
    samples,
    silence,
    spread,
    trimmed,
    wander,
)
from assets.studio.sounds.pitch import pitch
from assets.studio.sounds.plucked import HARP, pluck
from assets.studio.sounds.room import CABINET, CHAMBER, in_room
from assets.studio.sounds.struck import WOOD, strike, tap, thud


def rub(rng: np.random.Generator, seconds: float, slow: float, fast: float, speed: Signal) -> Signal:
    """Paper rubbing on cloth: noise that grows louder and brighter with speed (0 to 1), rough like fibres."""
    hiss = noise(rng, seconds)
    dull = filtered(hiss, band(slow, 0.7), low(slow * 2.5))
    bright = filtered(hiss, band(fast, 0.8), high(slow), low(fast * 1.7))
    grain = filtered(np.abs(noise(rng, seconds)) ** 3, low(650.0))
    rough = 0.4 + 0.6 * np.clip(grain / grain.mean(), 0.0, 3.0)
    return np.asarray(
        (dull * speed**1.1 * 1.5 + 0.8 * bright * speed**2.2) * rough * (1.0 + 0.12 * wander(rng, seconds, 25.0))
    )


def snap(rng: np.random.Generator, body: float) -> Signal:
    """A card's edge or face meeting the table: a papery slap with a little air under it."""
    sound = silence(0.16)
    place(sound, filtered(noise(rng, 0.12) * decay(0.12, 0.045), band(body, 1.1)), 0.0, 1.6)
    place(sound, filtered(tap(rng, body * 4.3, 0.9, 0.016), low(8500.0)), 0.0, 0.8)
    place(sound, thud(rng, 128.0 * spread(rng, 0.05), 0.055), 0.001, 0.12)
    return sound


def slide(variant: int) -> Signal:
    """A card drawn across the table and let go."""
    rng = rng_for("card-slide", variant)
    seconds = (0.26, 0.21, 0.30, 0.24)[variant - 1]
    peak = seconds * rng.uniform(0.3, 0.5)
    speed = curve(seconds, (0.0, 0.12), (peak, 1.0), (seconds * 0.8, 0.35), (seconds, 0.0))
    sound = silence(seconds + 0.2)
    place(sound, rub(rng, seconds, 1100.0 * spread(rng, 0.12), 3100.0 * spread(rng, 0.12), speed), 0.0)
    place(sound, tap(rng, 1500.0 * spread(rng, 0.1), 1.4, 0.02), 0.0, 0.12)
    place(sound, snap(rng, 620.0 * spread(rng, 0.1)), seconds * 0.86, 0.28)
    return trimmed(in_room(sound, CABINET, 0.12), floor=-52.0)


def flip(variant: int) -> Signal:
    """A card lifted by its edge, turned over in the air and laid flat."""
    rng = rng_for("card-flip", variant)
    lift = (0.07, 0.085, 0.06, 0.075)[variant - 1]
    turn = (0.12, 0.10, 0.13, 0.11)[variant - 1]
    sound = silence(lift + turn + 0.3)
    place(sound, filtered(tap(rng, 2600.0 * spread(rng, 0.1), 1.2, 0.014), low(8500.0)), 0.0, 0.35)
    rise = curve(lift, (0.0, 0.1), (lift * 0.8, 0.8), (lift, 0.1))
    place(sound, rub(rng, lift, 1500.0, 3800.0 * spread(rng, 0.1), rise), 0.002, 0.5)
    gust = noise(rng, turn) * curve(turn, (0.0, 0.0), (turn * 0.7, 1.0), (turn, 0.0))
    place(sound, filtered(gust, band(900.0 * spread(rng, 0.1), 1.0)), lift * 0.8, 0.35)
    place(sound, snap(rng, 780.0 * spread(rng, 0.12)), lift + turn, 1.0)
    return trimmed(in_room(sound, CABINET, 0.14), floor=-54.0)


def reserve() -> Signal:
    """A card tucked away: a slide, then the small latch of a box."""
    rng = rng_for("reserve")
    sound = silence(1.1)
    speed = curve(0.2, (0.0, 0.0), (0.11, 1.0), (0.2, 0.0))
    place(sound, rub(rng, 0.2, 1000.0, 3400.0, speed), 0.0, 0.42)
    place(sound, strike(WOOD, 330.0, rng, 0.16, 0.0009), 0.19, 0.7)
    place(sound, strike(WOOD, 495.0, rng, 0.16, 0.0006), 0.25, 0.45)
    place(sound, pluck(HARP, pitch("D5"), rng, 0.4, 0.8), 0.24, 0.34)
    place(sound, pluck(HARP, pitch("G5"), rng, 0.4, 0.7), 0.31, 0.26)
    return trimmed(in_room(sound, CHAMBER, 0.13), floor=-50.0)


def take_back() -> Signal:
    """A move undone: the slide runs backwards and two soft notes step down."""
    rng = rng_for("take-back")
    sound = silence(1.0)
    speed = curve(0.24, (0.0, 0.0), (0.17, 1.0), (0.24, 0.0))
    place(sound, rub(rng, 0.24, 1000.0, 3000.0, speed)[::-1], 0.0, 0.24)
    place(sound, pluck(HARP, pitch("A4"), rng, 0.35, 0.6), 0.10, 0.5)
    place(sound, pluck(HARP, pitch("D4"), rng, 0.3, 0.7), 0.21, 0.5)
    return trimmed(in_room(sound, CHAMBER, 0.12), floor=-50.0)


def stamp() -> Signal:
    """A seal pressed into wax: the heavy stamp comes down, the wax gives, the handle knocks."""
    rng = rng_for("stamp")
    sound = silence(0.8)
    press = noise(rng, 0.2) * curve(0.2, (0.0, 0.0), (0.03, 1.0), (0.2, 0.0))
    place(sound, thud(rng, 105.0, 0.14), 0.0, 0.6)
    place(sound, strike(WOOD, 285.0, rng, 0.2, 0.0007), 0.0, 0.9)
    place(sound, snap(rng, 560.0), 0.0, 0.6)
    place(sound, filtered(press, band(680.0, 0.9)), 0.02, 0.45)
    place(sound, strike(WOOD, 410.0, rng, 0.2, 0.0008), 0.165, 0.2)
    lift = samples(0.16) / RATE
    peel = noise(rng, lift) * curve(lift, (0.0, 0.0), (0.1, 1.0), (lift, 0.0))
    place(sound, filtered(peel, band(2600.0, 0.8)), 0.17, 0.05)
    return trimmed(in_room(sound, CABINET, 0.2), floor=-52.0)
