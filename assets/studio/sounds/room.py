"""Rooms: synthesised impulse responses, and sounds heard in them."""

from dataclasses import dataclass

import numpy as np

from assets.studio.sounds.dsp import RATE, Signal, filtered, high, low, rng_for, samples, times


@dataclass(frozen=True, slots=True)
class Room:
    """A room: seconds to fall 60 dB for low, middle and high sounds, its first echo's delay, and how many there are."""

    name: str
    decays: tuple[float, float, float]
    delay: float
    echoes: int


CABINET = Room("cabinet", (0.28, 0.24, 0.14), 0.003, 9)
CHAMBER = Room("chamber", (0.9, 0.8, 0.45), 0.009, 12)
HALL = Room("hall", (2.1, 1.8, 0.9), 0.018, 16)


def impulse_response(room: Room) -> Signal:
    """The room's answer to a clap, in stereo.

    Left and right share half of it, which keeps the sound whole when both are summed to mono.
    """
    rng = rng_for("room", room.name)
    seconds = max(room.decays) * 1.1
    at = times(seconds)
    edges = (high(120.0), low(450.0)), (high(450.0), low(3200.0)), (high(3200.0), low(9000.0))
    shared = rng.standard_normal(len(at))
    tail = np.zeros((2, len(at)))
    for row in tail:
        source = 0.7 * shared + 0.7 * rng.standard_normal(len(at))
        for t60, pair in zip(room.decays, edges, strict=True):
            row += filtered(source, *pair) * np.exp(-6.908 * at / t60)
    # The dense tail builds up while the first echoes arrive one by one.
    tail *= np.clip(at / (room.delay * 4.0), 0.0, 1.0) ** 1.5
    tail /= np.sqrt((tail**2).sum(axis=1).mean())
    for number in range(room.echoes):
        moment = room.delay * (1.0 + 0.9 * number * rng.uniform(0.7, 1.3))
        level = 0.32 * np.exp(-2.2 * number / room.echoes)
        side = rng.uniform(0.25, 0.75)
        tail[:, samples(moment)] += level * np.array([side, 1.0 - side])
    tail[:, -samples(0.05) :] *= np.linspace(1.0, 0.0, samples(0.05))
    return filtered(tail, high(110.0))


def in_room(sound: Signal, room: Room, wet: float) -> Signal:
    """A mono or stereo sound heard in a room, in stereo and as long as its echo; `wet` is the echo's share."""
    dry = np.stack([sound, sound]) * np.sqrt(0.5) if sound.ndim == 1 else sound
    answer = impulse_response(room)
    count = dry.shape[1] + answer.shape[1]
    size = 1 << count.bit_length()
    echo = np.fft.irfft(np.fft.rfft(dry, size) * np.fft.rfft(answer, size), size)[:, :count]
    echo *= wet
    echo[:, : dry.shape[1]] += dry
    return np.asarray(echo)


def loop_in_room(sound: Signal, room: Room, wet: float) -> Signal:
    """A stereo loop heard in a room: the echo of its end sounds on over its beginning."""
    answer = impulse_response(room)
    size = sound.shape[1]
    if answer.shape[1] > size:
        raise ValueError(f"a loop of {size / RATE:.1f} s is shorter than the room's echo")
    heard = sound.copy()
    for row, other, reply, target in zip(sound, sound[::-1], answer, heard, strict=True):
        # What stands at one side is heard from the other side's walls as well.
        source = np.fft.rfft(0.75 * row + 0.25 * other)
        target += wet * np.fft.irfft(source * np.fft.rfft(reply, size), size)
    return heard
