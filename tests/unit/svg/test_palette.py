"""One palette: canvas, page and diagrams share the colours of things, and a new theme is one file."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from vrhcaby.board.position import STANDARD
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.svg import THEME_NAMES, board
from vrhcaby.svg.themes import THEMES, shortest, theme_tables

ROOT = Path(__file__).parents[3]
TABLES = theme_tables()
FIRST = TABLES["light"]
KEYS = {
    *("place", "scheme", "device", "imposed", "relief", "hatched", "diagrams", "board_of_page"),
    *("name", "board", "page", "material", "sound"),
}
SKINS = [name for name, raw in TABLES.items() if "scheme" not in raw]
"""Skins of the board alone."""
FIXED = [name for name, raw in TABLES.items() if raw.get("diagrams", True)]
WORN = [name for name in FIXED if "name" in TABLES[name] and name not in SKINS]
"""Themes and skins that a reader can choose."""
TRIAL = """place = 9
scheme = "dark"
[name]
en = "billiards"
[board]
{board}
[page]
bg = "#010203"
"""


def sheet(name: str, root: Path = ROOT) -> str:
    return (root / "web/css" / name).read_text(encoding="utf-8")


def declared(css: str, selector: str) -> dict[str, str]:
    """The variables that a selector sets outside media queries; for ``var(--x, colour)`` the colour."""
    (body,) = re.findall(
        rf"^{re.escape(selector)} {{\n((?:  --.*\n|  color-scheme.*\n)+)}}", css, re.MULTILINE
    )
    pairs = re.findall(r"--([\w-]+): (.+);", body)
    return {name: re.sub(r"^var\(--[\w-]+, (.+)\)$", r"\1", value) for name, value in pairs}


def as_css(name: str) -> str:
    return name.replace("_", "-")


def canvas(name: str, root: Path = ROOT) -> dict[str, str]:
    return declared(sheet("board.css", root), ".vb-root" if name == "light" else f'[data-vb-theme="{name}"]')


def page(name: str, root: Path = ROOT) -> dict[str, str]:
    return declared(sheet("themes.css", root), ":root" if name == "light" else f':root[data-theme="{name}"]')


@pytest.mark.parametrize("name", TABLES)
def test_a_theme_sets_every_colour_of_the_board_and_no_unknown_one(name: str) -> None:
    raw = TABLES[name]
    assert set(raw) <= KEYS
    assert set(raw["board"]) == set(FIRST["board"])
    assert set(raw["page"]) <= set(FIRST["page"])
    assert set(raw.get("name", LANGUAGES)) == set(LANGUAGES)


@pytest.mark.parametrize("name", WORN)
def test_canvas_page_and_diagrams_have_the_same_colour_for_the_same_thing(name: str) -> None:
    for colour, value in TABLES[name]["board"].items():
        assert THEMES[name][colour] == page(name)[f"vb-{as_css(colour)}"] == value
        if colour not in ("frame_edge", "casing"):
            assert canvas(name)[f"vbi-{as_css(colour.removeprefix('mark_'))}"] == value
    assert canvas(name)["vbi-bg"] == page(name)["bg"]
    assert canvas(name)["vbi-text"] == page(name)["text"]
    assert THEMES[name].relief is (canvas(name)["vbi-relief"] == "1")


@pytest.mark.parametrize("name", FIXED)
def test_a_diagram_is_drawn_in_the_colours_of_its_theme(name: str) -> None:
    drawn = board(STANDARD, theme=name)
    assert all(
        THEMES[name][colour] in drawn for colour in ("felt", "frame", "point_a", "white", "black_mark")
    )


def rule_of(text: str) -> dict[str, str]:
    return dict(pair.split(":") for pair in text.split(";"))


def test_a_picture_file_has_every_theme_and_its_address_chooses() -> None:
    signs: list[tuple[int, int, str]] = [(8, 5, "good"), (6, 5, "bad"), (13, 8, "hint"), (24, 23, "move")]
    drawn = board(STANDARD, every_theme=True, arrows=signs)
    before, after = drawn.split("<defs>")
    base = rule_of(re.search(r"<style>svg{(.*?)}", before)[1])  # type: ignore[index]
    *colours, relief = base
    name_of = dict(zip(FIRST["board"], colours, strict=True))
    rules = {name: rule_of(text) for name, text in re.findall(r"#([\w-]+):target~\*{(.*?)}", before)}
    assert list(rules) == [*(name for name in WORN if name != "light"), *SKINS]
    for name, own in {"light": base, **rules}.items():
        assert f'<g id="{name}"/>' in before, "what it chooses follows it"
        for colour, value in TABLES[name]["board"].items():
            assert own.get(name_of[colour], base[name_of[colour]]) == shortest(value)
        assert own.get(relief, base[relief]) == str(int(THEMES[name].relief))
    assert f'fill="var({name_of["felt"]})"' in after
    assert f'opacity="var({relief})"' in after
    fewer = board(STANDARD, every_theme=True)
    assert name_of["felt"] + ":" in fewer
    assert name_of["mark_good"] + ":" not in fewer, "a file has only the colours that it uses"


def test_no_other_picture_has_a_style_sheet() -> None:
    assert not any("<style" in board(STANDARD, theme=name, variables=True) for name in FIXED)


def luminance(colour: str) -> float:
    def linear(part: str) -> float:
        value = int(part, 16) / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(colour[at : at + 2]) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast by WCAG 2.2, 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


TEXT = [("text", "bg"), ("text", "paper"), ("soft", "bg"), ("soft", "paper"), ("accent_text", "accent")]
TEXT += [("accent", "paper"), ("good", "paper"), ("bad", "paper"), ("good", "good_soft"), ("bad", "bad_soft")]


@pytest.mark.parametrize("name", [*WORN, "print"])
def test_text_has_enough_contrast(name: str) -> None:
    colours = FIRST["page"] | TABLES[name]["page"]
    faint = {pair: round(contrast(colours[pair[0]], colours[pair[1]]), 2) for pair in TEXT}
    assert {pair: ratio for pair, ratio in faint.items() if ratio < 4.5} == {}
    on_board = TABLES[name]["board"]
    assert contrast(on_board["frame_text"], on_board["frame"]) >= 4.5


GROUNDS_OF_CONTROLS = ("bg", "paper", "sunk", "accent_soft", "warn_soft")


@pytest.mark.parametrize("name", WORN)
def test_the_border_of_a_control_has_enough_contrast(name: str) -> None:
    colours = FIRST["page"] | TABLES[name]["page"]
    pairs = [("line_strong", ground) for ground in GROUNDS_OF_CONTROLS] + [
        ("accent", "sunk"),
        ("focus", "bg"),
    ]
    faint = {pair: round(contrast(colours[pair[0]], colours[pair[1]]), 2) for pair in pairs}
    assert {pair: ratio for pair, ratio in faint.items() if ratio < 3} == {}


RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
CONTROL = re.compile(r"(?:^|[\s>:(,.])(?:button|input|select|textarea|\.choice|\.skin|\.switch|\.segments)\b")
FAINT = re.compile(r"border(?:-color)?: [^;]*var\(--line\)")


def test_no_control_has_the_faint_border() -> None:
    faint = [
        (path.name, selector.strip())
        for path in sorted((ROOT / "web/css").glob("*.css"))
        for selector, body in RULE.findall(path.read_text(encoding="utf-8"))
        if CONTROL.search(selector) and FAINT.search(body)
    ]
    assert faint == []


@pytest.mark.parametrize("name", WORN)
def test_signs_to_be_distinguished_on_the_board_differ(name: str) -> None:
    colours = TABLES[name]["board"]
    assert contrast(colours["white"], colours["black"]) >= 7
    for mark in ("mark_good", "mark_bad", "mark_focus"):
        assert contrast(colours[mark], colours["felt"]) >= 3
    edges = [
        max(contrast(colours[part], colours[ground]) for part in (side, f"{side}_edge"))
        for side in ("white", "black")
        for ground in ("felt", "point_a", "point_b")
    ]
    assert min(edges) >= 2, "of a checker its face or its rim is seen on every ground"


PARTS = {"field", "frame", "points", "white", "black"}
GROUNDS = {"felt": "field", "point_a": "points", "point_b": "points"}
MARKS = ("mark_good", "mark_bad", "mark_focus", "accent")


def mixed(one: str, other: str, share: float) -> str:
    pairs = [(int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def shades(skin: str, colour: str, part: str) -> list[str]:
    """A skin's colour: plain, and where its material is darkest and lightest."""
    plain = TABLES[skin]["board"][colour]
    material = TABLES[skin]["material"].get(part)
    if material is None:
        return [plain]
    return [plain, *(mixed(plain, material[end], material["depth"]) for end in ("low", "high"))]


def weakest(shown: list[str], grounds: list[str]) -> float:
    return min(contrast(one, ground) for one in shown for ground in grounds)


def test_there_are_five_skins_and_each_names_its_material() -> None:
    assert SKINS == ["wood", "leather", "felt", "marble", "paper"]
    for name in SKINS:
        raw = TABLES[name]
        assert set(raw["page"]) == {"bg", "text"}, "what is drawn of the page on a board is the skin's own"
        assert {"field", "frame", "points"} <= set(raw["material"]) <= PARTS


@pytest.mark.parametrize("skin", SKINS)
def test_checkers_numbers_and_marks_of_a_skin_have_contrast_wherever_its_material_is_darkest_or_lightest(
    skin: str,
) -> None:
    raw = TABLES[skin]
    faint = {}
    for colour, part in GROUNDS.items():
        grounds = shades(skin, colour, part)
        for side in ("white", "black"):
            rim = [raw["board"][f"{side}_edge"]]
            seen = min(
                max(weakest(shades(skin, side, side), [ground]), weakest(rim, [ground])) for ground in grounds
            )
            faint[side, colour] = (seen, 3)
    for mark in MARKS:
        colour = [raw["board"][mark]]
        faint[mark, "felt"] = (weakest(colour, shades(skin, "felt", "field")), 3)
        faint[mark, "halo"] = (weakest(colour, [raw["page"]["bg"]]), 3)
    for part in ("frame", "tray"):
        written = weakest([raw["board"]["frame_text"]], shades(skin, part, "frame"))
        faint["frame_text", part] = (written, 4.5)
    faint["text", "bg"] = (contrast(raw["page"]["text"], raw["page"]["bg"]), 4.5)
    for side, other in (("white", "black"), ("black", "white")):
        faint["pip", side] = (weakest([raw["board"][other]], shades(skin, side, side)), 4.5)
    faint["points", "each other"] = (contrast(raw["board"]["point_a"], raw["board"]["point_b"]), 2)
    assert {what: round(ratio, 2) for what, (ratio, least) in faint.items() if ratio < least} == {}


@pytest.mark.parametrize("skin", SKINS)
def test_canvas_page_and_pictures_of_a_skin_have_the_same_colours(skin: str) -> None:
    pictures = declared(sheet("themes.css"), f':root[data-skin="{skin}"]')
    for colour, value in TABLES[skin]["board"].items():
        assert THEMES[skin][colour] == pictures[f"vb-{as_css(colour)}"] == value
    drawn = canvas(skin)
    assert (drawn["vbi-felt"], drawn["vbi-bg"]) == (
        TABLES[skin]["board"]["felt"],
        TABLES[skin]["page"]["bg"],
    )


def test_colours_imposed_by_the_system_come_after_every_skin() -> None:
    css = sheet("themes.css")
    assert css.rindex("data-skin=") < css.index("(forced-colors: active)") < css.index("@media print")


def test_the_browsers_own_frame_has_the_pages_colour() -> None:
    html = (ROOT / "web/index.html").read_text(encoding="utf-8")
    reported = dict(re.findall(r'name="theme-color" media="([^"]+)" content="([^"]+)"', html))
    assert reported == {
        "(prefers-color-scheme: light)": FIRST["page"]["bg"],
        TABLES["dark"]["device"]: TABLES["dark"]["page"]["bg"],
    }


def test_the_list_in_the_documents_is_current() -> None:
    embedding = (ROOT / "docs/embedding.md").read_text(encoding="utf-8")
    assert f"| `theme` | {' '.join(f'`{name}`' for name in ('auto', *WORN))};" in embedding
    assert list(THEME_NAMES) == FIXED


OPAQUE = re.compile(r"#[0-9a-f]{6}\b|#[0-9a-f]{3}\b(?=[;\"])")
WRITTEN = {"themes.css", "board.css", "embed.css"}


def test_no_style_sheet_and_no_layer_of_the_board_has_its_own_colour() -> None:
    """Apart from what is printed black on white; light and shadow are translucent over colours."""
    sheets = [path for path in (ROOT / "web/css").glob("*.css") if path.name not in {*WRITTEN, "print.css"}]
    layers = list((ROOT / "web/js/board/draw").glob("*.js"))
    assert sheets
    assert layers
    found = {path.name: OPAQUE.findall(path.read_text(encoding="utf-8")) for path in (*sheets, *layers)}
    assert {name: colours for name, colours in found.items() if colours} == {}


OF_ELEMENTS = {
    "board.css",
    "embed.css",
    "figure.css",
    "lesson_card.css",
    "rule.css",
    "frame.css",
    "print.css",
}
"""Style sheets that also apply to a board on another page, where the scale is unknown."""
SPACED = re.compile(
    r"^\s*(?:(?:row-|column-)?gap|(?:margin|padding)[a-z-]*): ([^;()]*\d+rem[^;()]*);", re.MULTILINE
)
ROUNDED = re.compile(r"border-radius: (\d[^;]*rem)")


def test_spaces_and_corners_are_those_of_the_scale() -> None:
    sheets = [path for path in (ROOT / "web/css").glob("*.css") if path.name not in OF_ELEMENTS]
    off = {
        path.name: [*SPACED.findall(text), *ROUNDED.findall(text)]
        for path in sheets
        for text in [path.read_text()]
    }
    few = {name: [one for one in found if one not in ("6rem", "4rem")] for name, found in off.items()}
    assert {name: found for name, found in few.items() if found} == {}


def run(root: Path, *words: str) -> str:
    done = subprocess.run(
        [sys.executable, *words],
        cwd=root,
        env={"PYTHONPATH": str(root / "py"), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert not done.returncode, done.stderr
    return done.stdout


def copied(root: Path) -> Path:
    for place in ("py/vrhcaby", "tools/build", "tools/site", "web/css"):
        shutil.copytree(
            ROOT / place, root / place, ignore=shutil.ignore_patterns("__pycache__", "data", "*.so")
        )
    shutil.copy(ROOT / "pyproject.toml", root)
    return root


def test_files_written_from_the_themes_are_current(tmp_path: Path) -> None:
    root = copied(tmp_path)
    run(root, "tools/build/themes.py")
    written = [
        path.relative_to(root)
        for path in root.rglob("*")
        if path.suffix in (".css", ".json") and "web" in path.parts
    ]
    assert Path("web/js/board/scene/themes.json") in written
    for path in written:
        assert (root / path).read_text(encoding="utf-8") == (ROOT / path).read_text(encoding="utf-8"), path


def test_an_added_file_is_a_theme_everywhere(tmp_path: Path) -> None:
    root = copied(tmp_path)
    colours: dict[str, Any] = {name: f"#{number:02x}5511" for number, name in enumerate(FIRST["board"])}
    lines = "\n".join(f'{name} = "{colour}"' for name, colour in colours.items())
    (root / "py/vrhcaby/svg/palette/billiards.toml").write_text(TRIAL.format(board=lines), encoding="utf-8")
    run(root, "tools/build/themes.py")
    felt = colours["felt"]
    assert canvas("billiards", root)["vbi-felt"] == page("billiards", root)["vb-felt"] == felt
    assert page("billiards", root)["bg"] == "#010203"
    assert page("billiards", root)["paper"] == FIRST["page"]["paper"], (
        "what it does not say is as in the first"
    )
    assert '.frame[data-theme="billiards"]' in sheet("embed.css", root)
    assert '"colour-blind", "billiards"]' in (root / "web/js/board/scene/themes.json").read_text()
    named = (
        "from tools.site.words import theme_names as n; print([n(lang)['theme-billiards'] for lang in {}])"
    )
    assert run(root, "-c", named.format(LANGUAGES)).strip() == str(["billiards"] * len(LANGUAGES))
    drawn = run(
        root, "-m", "vrhcaby", "diagram", "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5", "--theme", "billiards"
    )
    assert f'fill="{felt}"' in drawn
