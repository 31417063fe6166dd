"""The page's own files: scripts, styles, texts, data, figures, icons."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

import pinned
from common import (
    DIST,
    ROOT,
    VERSIONED,
    WORK,
    digest_of,
    files_under,
    minified,
    put,
    put_json,
    python,
    run,
    say,
    step,
    version,
)
from empty_board import write_empty_board
from page_data import LANGUAGES, board_words, write_page_data
from themes import write_themes

HERE = Path(__file__).parent
TAUGHT = ("lessons", "course", "glossary")
"""Files that the teaching views read, one for each language."""
WRITTEN = ("rules", "compare", "glossary", "lessons")
"""Complete pages from the build, besides those of each rulebook."""
WIRE_FILES = [ROOT / "web/js/bridge/wire.d.ts", ROOT / "web/js/embed/engine_operations.json"]

# Entries of the page, which share code, by name in dist/js. A board elsewhere is one bundle, js/board.js: a frame's
# script must be classic, and a single-file page cannot import other files.
SHARING = {"main": "web/js/main.js", "teach": "web/js/teach/main.js"}
CHUNKS = "*-[A-Z0-9]*.js"
STATIC_IMPORT = re.compile(r'(?:from|import)"\./([\w-]+\.js)"')
# Entry of any other bundle -> (name in dist/, format).
BUNDLES: dict[str, tuple[str, str]] = {
    "web/js/early.js": ("js/early.js", "esm"),
    "web/js/plain.js": ("js/plain.js", "iife"),
    "web/js/qr.js": ("js/qr.js", "esm"),
    "web/js/friend/main.js": ("js/friend.js", "esm"),
    # Included in the dice proof that a player saves.
    "web/js/verify.js": ("js/verify.js", "iife"),
    "web/js/bridge/worker.js": ("js/worker.js", "esm"),
    "web/js/pool/worker.js": ("js/trials.js", "esm"),
    "web/js/embed/board.js": ("js/board.js", "iife"),
    "web/js/embed/mount.js": ("js/mount.js", "esm"),
    # Included in packages for learning platforms from the workshop.
    "web/js/scorm.js": ("js/scorm.js", "iife"),
}
ELEMENT = "js/vrhcaby-board.js"
"""The module that hosts name: it imports the bundle and defines the elements of its folder."""

ENGINE = VERSIONED / "pyodide"
AT_TOP = ("index.html", "manifest.webmanifest")
"""Files beside the folder of versions; all others of the page are in it."""
STYLE_LINK = '<link rel="stylesheet" href="css/{}">'
STYLE = re.compile(STYLE_LINK.format(r"([\w-]+\.css)"))


def bundle(bundles: Sequence[Mapping[str, object]], define: dict[str, object], label: str) -> None:
    plan = WORK / f"bundle-{label}.json"
    put_json(plan, {"bundles": bundles, "define": {k: json.dumps(v) for k, v in define.items()}})
    run("node", HERE / "bundle.mjs", plan)


def build_id() -> str:
    """The build's id in the addresses of its scripts, styles, data and engine; it changes when one of them does."""
    made = [path for folder in ("pyodide", "data", "pages") for path in (VERSIONED / folder).rglob("*")]
    return digest_of([*script_inputs(), *files_under("web"), *filter(Path.is_file, made)])[:12]


def pack_ends() -> dict[str, str]:
    """The last eight bytes of each pack, in hex: a checksum of the contents."""
    packs = (*ENGINE.glob("*.pack"), *ENGINE.glob("*.whl"))
    return {path.name: path.read_bytes()[-8:].hex() for path in sorted(packs)}


def build_types() -> None:
    """Write the types that the page needs of the wire. The files are committed, because editors need them before any
    build.
    """
    rooms = (
        *files_under("py/vrhcaby/wire/shapes", suffixes=(".py",)),
        *files_under("py/vrhcaby/api", suffixes=(".py",)),
    )
    step(
        "types of the wire",
        [*rooms, HERE / "wire_types.py"],
        WIRE_FILES,
        lambda: python(HERE / "wire_types.py"),
    )


def write_made_sources() -> None:
    """Write the sources of scripts, styles and data that the build itself generates."""
    write_page_data()
    write_themes()
    write_empty_board()


def build_scripts() -> None:
    names = [*(f"js/{name}.js" for name in SHARING), *(out for out, _ in BUNDLES.values()), ELEMENT]
    outs = [VERSIONED / name for name in names]

    def make() -> None:
        for stale in chunks():
            stale.unlink()
        entries = {name: str(ROOT / source) for name, source in SHARING.items()}
        plan: list[dict[str, object]] = [{"entries": entries, "folder": str(VERSIONED / "js")}]
        plan += [
            {"entry": str(ROOT / source), "out": str(VERSIONED / out), "format": form}
            for source, (out, form) in BUNDLES.items()
        ]
        defined = {
            "__VRHCABY_VERSION__": version(),
            "__VRHCABY_WORDS__": board_words(),
            "__PYODIDE_INFO__": pinned.info(),
            "__VRHCABY_BUILD_ID__": build_id(),
            "__VRHCABY_PACKS__": pack_ends(),
        }
        bundle(plan, defined, "page")
        element = (ROOT / "web/js/embed/element.js").read_text(encoding="utf-8")
        put(VERSIONED / ELEMENT, element.replace('"./board.js"', f'"./board.js?{build_id()}"'))
        for out in [*chunks(), *outs]:
            say(f"{out.relative_to(DIST)}: {out.stat().st_size:,} bytes")

    step("scripts", script_inputs(), outs, make, build_id())


def script_inputs() -> list[Path]:
    return [
        *files_under("web/js", suffixes=(".js", ".json")),
        *files_under("py/vrhcaby/language", suffixes=(".json",)),
        *(p for p in files_under("web/css") if p.stem in ("board", "embed", "figure", "lesson_card", "rule")),
        *files_under("tools/site/texts/page", suffixes=(".toml",)),
        ROOT / "tools/site/words.py",
        HERE / "bundle.mjs",
        ROOT / "package-lock.json",
        ROOT / "pyproject.toml",
    ]


def chunks() -> list[Path]:
    """Scripts that the page's scripts share or load on demand, from the last build."""
    return sorted((VERSIONED / "js").glob(CHUNKS))


def imported(script: Path) -> list[Path]:
    """The scripts that a script needs at its start, in the order they are named."""
    found: dict[Path, None] = {}
    for name in STATIC_IMPORT.findall(script.read_text(encoding="utf-8")):
        found |= dict.fromkeys([script.with_name(name), *imported(script.with_name(name))])
    return list(found)


def build_static() -> None:
    """Copy HTML, styles and the manifest."""
    pages = [
        path
        for path in files_under("web")
        if path.suffix in (".html", ".webmanifest") and path.parent == ROOT / "web"
    ]
    styles = files_under("web/css", suffixes=(".css",))

    def make() -> None:
        for path in [*pages, *styles]:
            folder = DIST if path.name in AT_TOP else VERSIONED
            text = path.read_text(encoding="utf-8")
            put(folder / path.relative_to(ROOT / "web"), minified(text, "css") if path in styles else text)
        joined_styles(DIST / "index.html")
        preload_shared(DIST / "index.html")
        name_build(DIST / "index.html", VERSIONED / "embed.html")
        name_version(DIST / "index.html")
        put(DIST / ".nojekyll", "")

    step(
        "pages-and-styles",
        [*pages, *styles, *chunks()],
        [DIST / ".nojekyll"],
        make,
        f"{VERSIONED.name} {build_id()}",
    )


def joined_styles(page: Path) -> None:
    """The page's screen styles as one file, in order, because one file arrives sooner than many."""
    html = page.read_text(encoding="utf-8")
    names: list[str] = STYLE.findall(html)
    together = "".join((ROOT / "web/css" / name).read_text(encoding="utf-8") for name in names)
    fonts = re.sub(r'(\.woff2)(?=["\')])', rf"\1?{build_id()}", minified(together, "css"))
    put(VERSIONED / "css/screen.css", fonts)
    for name in names:
        (VERSIONED / "css" / name).unlink()
    first = html.index(STYLE_LINK.format(names[0]))
    rest = STYLE.sub("", html).replace("\n\n", "\n")
    put(page, rest[:first] + STYLE_LINK.format("screen.css") + "\n" + rest[first:].lstrip("\n"))


def preload_shared(page: Path) -> None:
    """Preload what the page's own script imports, together with it."""
    needed = imported(VERSIONED / "js/main.js")
    links = "".join(f'<link rel="modulepreload" href="js/{path.name}">\n' for path in needed)
    html = page.read_text(encoding="utf-8")
    before, own, after = html.partition('<script src="js/main.js"')
    assert own, "the page's own script"
    put(page, before + links + own + after)


def name_build(*pages: Path) -> None:
    """Make pages load this build's scripts and styles; chunks have a hash in their names."""
    address = re.compile(r'((?:src|href)="(?:js|css)/(?![\w-]+-[A-Z0-9]{8}\.js)[\w.-]+)(?=")')
    for page in pages:
        put(page, address.sub(rf"\1?{build_id()}", page.read_text(encoding="utf-8")))


def name_version(page: Path) -> None:
    """Make the site's page load files from its version's folder."""
    folder = VERSIONED.relative_to(DIST).as_posix()
    html = re.sub(r'((?:src|href)=")(?=(?:js|css)/)', rf"\1{folder}/", page.read_text(encoding="utf-8"))
    put(page, html)


def build_data() -> None:
    """Write the catalogue, the page's words and the rulebook texts as JSON, to be read before Python loads."""
    names = (f"{name}.{lang}.json" for name in ("texts", "words") for lang in LANGUAGES)
    outs = [VERSIONED / "data" / name for name in ("catalogue.json", *names)]
    sources = files_under("py/vrhcaby", suffixes=(".py", ".toml"))
    sources += [HERE / "data.py", ROOT / "tools/site/words.py", *files_under("tools/site/texts/page")]
    step("data", sources, outs, lambda: say(python("-m", "tools.build.data", VERSIONED / "data").strip()))


def build_figures() -> None:
    maker = ROOT / "tools/figures/make_figures.py"
    if not maker.exists():
        return
    inputs = [
        *files_under("py/vrhcaby", "tools/figures", suffixes=(".py", ".toml")),
        *files_under("examples"),
    ]
    out = DIST / "figures"

    def make() -> None:
        shutil.rmtree(out, ignore_errors=True)
        python(maker, out)
        say(f"figures: {len(list(out.rglob('*.svg')))}")

    step("figures", inputs, [out], make)


def build_teaching() -> None:
    """Write figures, comparison, lessons and glossary, so that teaching pages can be read before Python loads."""
    outs = [VERSIONED / "data" / f"{name}.{lang}.json" for name in TAUGHT for lang in LANGUAGES]
    outs += [VERSIONED / "data" / f"{name}.json" for name in ("gallery", "words-to-translate")]
    outs += [VERSIONED / "pages" / f"{name}.{lang}.html" for name in WRITTEN for lang in LANGUAGES]
    inputs = [
        *files_under("py/vrhcaby", suffixes=(".py", ".toml")),
        *files_under("tools/site", suffixes=(".py", ".toml")),
    ]

    def make() -> None:
        shutil.rmtree(DIST / "figures", ignore_errors=True)
        say(python("-m", "tools.site.teaching", DIST, VERSIONED).strip())

    step("teaching", inputs, outs, make)


def build_icons() -> None:
    outs = [DIST / "icons" / n for n in ("icon.svg", "icon-192.png", "icon-512.png", "icon-maskable-512.png")]
    step("icons", [HERE / "icons.py"], outs, lambda: python(HERE / "icons.py", DIST / "icons") and None)
