"""Draw the icon: two points of a board, a checker on each, a die between them. usage: icons.py FOLDER

The same shapes give the SVG and the PNGs that an installed page needs, rasterised here with 4 x 4 samples a pixel,
without a picture library.
"""

from __future__ import annotations

import struct
import sys
import zlib
from dataclasses import dataclass
from pathlib import Path

Colour = tuple[int, int, int]

FELT: Colour = (38, 70, 62)
FRAME: Colour = (92, 58, 33)
LIGHT: Colour = (226, 201, 158)
DARK: Colour = (158, 82, 50)
IVORY: Colour = (250, 244, 230)
INK: Colour = (36, 28, 24)
RING: Colour = (201, 184, 150)
SAMPLES = 4
STEP = 32
"""Of colours and opacity where shapes meet; the shapes themselves keep their colours."""


@dataclass(frozen=True)
class Disc:
    x: float
    y: float
    r: float
    fill: Colour

    def half_width(self, y: float) -> float:
        return max(self.r**2 - (y - self.y) ** 2, 0) ** 0.5

    def centre(self) -> float:
        return self.x

    def svg(self) -> str:
        return f'<circle cx="{self.x:g}" cy="{self.y:g}" r="{self.r:g}" fill="{css(self.fill)}"/>'


@dataclass(frozen=True)
class Triangle:
    x: float
    half: float
    base: float
    tip: float
    fill: Colour

    def half_width(self, y: float) -> float:
        along = (y - self.tip) / (self.base - self.tip)
        return self.half * along if 0 <= along <= 1 else 0

    def centre(self) -> float:
        return self.x

    def svg(self) -> str:
        corners = f"{self.x - self.half:g},{self.base:g} {self.x + self.half:g},{self.base:g} {self.x:g},{self.tip:g}"
        return f'<polygon points="{corners}" fill="{css(self.fill)}"/>'


@dataclass(frozen=True)
class Rounded:
    x: float
    y: float
    side: float
    r: float
    fill: Colour

    def half_width(self, y: float) -> float:
        inner = self.side / 2 - self.r
        beyond = max(abs(y - self.y - self.side / 2) - inner, 0)
        return inner + (self.r**2 - beyond**2) ** 0.5 if beyond < self.r else 0

    def centre(self) -> float:
        return self.x + self.side / 2

    def svg(self) -> str:
        box = f'x="{self.x:g}" y="{self.y:g}" width="{self.side:g}" height="{self.side:g}" rx="{self.r:g}"'
        return f'<rect {box} fill="{css(self.fill)}"/>'


Shape = Disc | Triangle | Rounded


def css(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def checker(x: float, y: float, r: float, fill: Colour, ring: Colour) -> list[Shape]:
    return [
        Disc(x, y, r, ring),
        Disc(x, y, r * 0.92, fill),
        Disc(x, y, r * 0.62, ring),
        Disc(x, y, r * 0.55, fill),
    ]


def die(x: float, y: float, side: float) -> list[Shape]:
    """The shapes of a die that shows five, parallel to the board."""
    spots = [(0.25, 0.25), (0.75, 0.25), (0.5, 0.5), (0.25, 0.75), (0.75, 0.75)]
    pips = [Disc(x + side * u, y + side * v, side * 0.085, INK) for u, v in spots]
    return [
        Rounded(x - 1.5, y - 1.5, side + 3, side * 0.2, RING),
        Rounded(x, y, side, side * 0.2, IVORY),
        *pips,
    ]


def picture(bleed: bool) -> list[Shape]:
    """The shapes on a 512 x 512 field, bottom first. ``bleed``: the frame fills the corners (maskable)."""
    return [
        Rounded(0, 0, 512, 0.01 if bleed else 96, FRAME),
        Rounded(44, 44, 424, 40, FELT),
        Triangle(150, 66, 468, 196, LIGHT),
        Triangle(362, 66, 468, 196, DARK),
        Triangle(256, 66, 44, 316, LIGHT),
        *checker(150, 404, 58, IVORY, RING),
        *checker(150, 288, 58, IVORY, RING),
        *checker(362, 404, 58, INK, (104, 84, 70)),
        *checker(256, 108, 58, INK, (104, 84, 70)),
        *die(306, 186, 112),
    ]


def svg(shapes: list[Shape]) -> str:
    body = "".join(shape.svg() for shape in shapes)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">{body}</svg>\n'


def sample_row(shapes: list[Shape], y: float, count: int) -> bytes:
    """One line of samples across the picture: 0 for nothing, else 1 + the number of the topmost shape."""
    row = bytearray(count)
    scale = count / 512
    for number, shape in enumerate(shapes, 1):
        half = shape.half_width(y)
        left = max(round((shape.centre() - half) * scale), 0)
        right = min(round((shape.centre() + half) * scale), count)
        if half and left < right:
            row[left:right] = bytes([number]) * (right - left)
    return bytes(row)


def blend(shapes: list[Shape], samples: bytes) -> bytes:
    """The mean colour of a pixel's samples, weighted by opacity. Mixtures are rounded, so that the palette stays small."""
    opaque = [shapes[number - 1].fill for number in samples if number]
    if not opaque:
        return b"\0\0\0\0"
    if len(set(opaque)) == 1 and len(opaque) == len(samples):
        return bytes([*opaque[0], 255])
    mean = [rounded(sum(fill[k] for fill in opaque) / len(opaque)) for k in range(3)]
    return bytes([*mean, rounded(255 * len(opaque) / len(samples))])


def rounded(value: float) -> int:
    return min(255, round(value / STEP) * STEP)


def pixel_row(shapes: list[Shape], row: int, size: int, known: dict[bytes, bytes]) -> bytes:
    """A line of RGBA pixels; ``known`` caches mixtures."""
    step = 512 / (size * SAMPLES)
    lines = [sample_row(shapes, (row * SAMPLES + k + 0.5) * step, size * SAMPLES) for k in range(SAMPLES)]
    out = []
    for start in range(0, size * SAMPLES, SAMPLES):
        samples = b"".join(line[start : start + SAMPLES] for line in lines)
        if samples not in known:
            known[samples] = blend(shapes, samples)
        out.append(known[samples])
    return b"".join(out)


def png(shapes: list[Shape], size: int) -> bytes:
    """A PNG with a palette, which is half as large as one with whole colours."""
    known: dict[bytes, bytes] = {}
    rows = [pixel_row(shapes, row, size, known) for row in range(size)]
    colours = sorted(set(known.values()), key=lambda colour: colour[3])
    numbers = {colour: bytes([number]) for number, colour in enumerate(colours)}
    pixels = ((row[at : at + 4] for at in range(0, 4 * size, 4)) for row in rows)
    lines = b"".join(b"\0" + b"".join(map(numbers.__getitem__, row)) for row in pixels)
    parts = [
        (b"IHDR", struct.pack(">IIBBBBB", size, size, 8, 3, 0, 0, 0)),
        (b"PLTE", b"".join(colour[:3] for colour in colours)),
        (b"tRNS", bytes(colour[3] for colour in colours if colour[3] < 255)),
        (b"IDAT", zlib.compress(lines, 9)),
        (b"IEND", b""),
    ]
    chunks = (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    plain, full = picture(bleed=False), picture(bleed=True)
    (folder / "icon.svg").write_text(svg(plain), encoding="utf-8")
    for size in (192, 512):
        (folder / f"icon-{size}.png").write_bytes(png(plain, size))
    (folder / "icon-maskable-512.png").write_bytes(png(full, 512))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
