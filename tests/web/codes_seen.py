"""Pictures of QR codes as a camera sees them: turned, aslant, noisy, dark, out of focus."""

import numpy as np
import segno
from numpy.typing import NDArray

WIDE, HIGH = 640, 480


def picture(  # noqa: PLR0913  what may be wrong with a picture
    text: str,
    *,
    turned: float = 0.0,
    aslant: float = 0.0,
    unit: float = 7.0,
    noise: float = 0.0,
    light: tuple[int, int] = (20, 240),
    blurred: int = 0,
    seed: int = 0,
) -> NDArray[np.uint8]:
    """A grey picture of a phone's code before a grey wall.

    `turned` are degrees, `aslant` how much nearer one side is, `unit` the points of a square, `noise` and `light` (the
    black and the white of the screen) are shades of 256, `blurred` points on either side run together.
    """
    made = segno.make(text, version=5, error="l", boost_error=False, micro=False)
    squares = np.pad(np.array([[bool(square) for square in row] for row in made.matrix]), 4)
    side = squares.shape[0]
    high, wide = np.mgrid[0:HIGH, 0:WIDE] - np.array([HIGH / 2, WIDE / 2]).reshape(2, 1, 1)
    angle = np.radians(turned)
    across = (np.cos(angle) * wide + np.sin(angle) * high) / unit
    down = (np.cos(angle) * high - np.sin(angle) * wide) / unit
    near = 1 + aslant * across / side
    rows, columns = (np.floor(axis / near + side / 2).astype(int) for axis in (down, across))
    inside = (rows >= 0) & (rows < side) & (columns >= 0) & (columns < side)
    dark = squares[rows.clip(0, side - 1), columns.clip(0, side - 1)]
    black, white = light
    seen = np.where(inside, np.where(dark, black, white), (black + white) / 2).astype(float)
    for axis in (0, 1):
        seen = np.mean([np.roll(seen, by, axis) for by in range(-blurred, blurred + 1)], axis=0)
    seen += np.random.default_rng(seed).normal(0, noise, seen.shape)
    return np.asarray(seen.clip(0, 255), np.uint8)
