"""Cut the page's two typefaces down to the letters of its languages: ``fonts/`` in this version's folder.

One serif for titles and one sans for the rest, each in two files: western letters, and the additional Czech and
Slovak ones, which an English page never loads. ``web/css/type.css`` names them.
"""

from __future__ import annotations

from pathlib import Path

from common import NODE_MODULES, ROOT, VERSIONED, say, step
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

OUT = VERSIONED / "fonts"
WESTERN = (
    *range(0x20, 0x7F),
    *range(0xA0, 0x100),
    *map(ord, "–—‘’‚“”„…•←↑→↓×−€Œœ½″′\u2009\u202f"),
)
HOME = tuple(map(ord, "ČčĎďĚěŇňŘřŠšŤťŮůŽžĹĺĽľŔŕ"))
"""The Czech and Slovak letters beyond the western ones."""
FEATURES = ["kern", "liga", "locl", "ccmp", "mark", "lnum", "tnum"]
WEIGHTS = (400, 700)
"""The weights of the variable typeface."""
SOURCES = {
    "sans": "@fontsource-variable/figtree/files/figtree-{}-wght-normal.woff2",
    "serif": "@fontsource/literata/files/literata-{}-600-normal.woff2",
}
PARTS = {"": ("latin", WESTERN), "-home": ("latin-ext", HOME)}


def files() -> dict[str, tuple[Path, tuple[int, ...]]]:
    """Each file by name, with the published font it is cut from and its letters."""
    return {
        f"{face}{part}.woff2": (NODE_MODULES / source.format(of), letters)
        for face, source in SOURCES.items()
        for part, (of, letters) in PARTS.items()
    }


def cut(source: Path, letters: tuple[int, ...], out: Path) -> None:
    """Write the font with only these letters; the same source gives the same bytes."""
    font = TTFont(source, recalcTimestamp=False)
    options = subset.Options(layout_features=FEATURES, name_IDs=[0, 1, 2, 13, 14], hinting=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters)
    cutter.subset(font)
    if "fvar" in font:
        font = instantiateVariableFont(font, {"wght": WEIGHTS})
    font.flavor = "woff2"
    font.save(out)


def build() -> None:
    wanted = files()

    def make() -> None:
        OUT.mkdir(parents=True, exist_ok=True)
        for name, (source, letters) in wanted.items():
            cut(source, letters, OUT / name)
        say(f"fonts: {sum((OUT / name).stat().st_size for name in wanted):,} bytes")

    step(
        "fonts",
        [ROOT / "package-lock.json", *(s for s, _ in wanted.values())],
        [OUT / n for n in wanted],
        make,
    )
