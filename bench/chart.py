"""A line chart as a self-contained SVG: a few series over one axis."""

from __future__ import annotations

from html import escape

WIDTH, HEIGHT = 760, 380
LEFT, RIGHT, TOP, BOTTOM = 60, 150, 30, 45
COLOURS = ("#1b5e7a", "#b3541e", "#4d7c3a", "#7a3b8f", "#8a6d1b")
DASHES = ("", "8 3", "2 3", "10 3 2 3", "5 5")


def nice_step(most: float) -> float:
    """A round distance between grid lines, of which about five reach ``most``."""
    power = 1.0
    while power * 10 <= most:
        power *= 10
    return next(power * part for part in (0.2, 0.5, 1, 2) if most / (power * part) <= 7)


def chart(title: str, across: str, up: str, series: dict[str, list[tuple[float, float]]]) -> str:
    """Draw the points (x, y) of each named series; y begins at zero."""
    points = [point for line in series.values() for point in line]
    most_x, most_y = max(x for x, _ in points) or 1, max(y for _, y in points) or 1
    wide, high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def place(x: float, y: float) -> str:
        return f"{LEFT + wide * x / most_x:.1f},{TOP + high * (1 - y / most_y):.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'role="img" font-family="sans-serif" font-size="12"><title>{escape(title)}</title>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{LEFT}" y="18" font-size="14">{escape(title)}</text>',
    ]
    step, at = nice_step(most_y), 0.0
    while at <= most_y:
        _, y = place(0, at).split(",")
        parts.append(f'<path d="M{LEFT} {y}h{wide}" stroke="#ddd"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{float(y) + 4:.1f}" text-anchor="end">{at:g}</text>')
        at += step
    bottom = HEIGHT - BOTTOM
    parts += [
        f'<text x="{LEFT + wide}" y="{bottom + 18}" text-anchor="end">{most_x:g}</text>',
        f'<text x="{LEFT}" y="{bottom + 18}">0</text>',
        f'<text x="{LEFT + wide / 2}" y="{bottom + 34}" text-anchor="middle">{escape(across)}</text>',
        f'<text x="{LEFT}" y="{TOP - 2}" text-anchor="end">{escape(up)}</text>',
    ]
    for index, (name, line) in enumerate(series.items()):
        look = f'stroke="{COLOURS[index % 5]}" stroke-width="2" stroke-dasharray="{DASHES[index % 5]}"'
        row = TOP + 14 + 20 * index
        parts += [
            f'<polyline fill="none" {look} points="{" ".join(place(*point) for point in line)}"/>',
            f'<path d="M{WIDTH - RIGHT + 10} {row - 4}h22" {look}/>',
            f'<text x="{WIDTH - RIGHT + 38}" y="{row}">{escape(name)}</text>',
        ]
    return "\n".join([*parts, "</svg>\n"])
