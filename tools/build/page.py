"""The page's own files: scripts, styles, texts, data, figures, icons."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pinned
from common import (
    DIST,
    ROOT,
    WORK,
    fail,
    files_under,
    put,
    put_json,
    python,
    run,
    say,
    step,
    version,
)
from page_data import LANGUAGES, write_page_data
from themes import write_themes

HERE = Path(__file__).parent
TAUGHT = ("comparison", "lessons", "glossary")
"""What the teaching views read, one file a language each."""
WIRE_TYPES = ROOT / "web/js/bridge/wire.d.ts"

# Entry of a bundle -> (its name in dist/, format). Those whose source is not there are left out.
BUNDLES: dict[str, tuple[str, str]] = {
    "web/js/early.js": ("js/early.js", "esm"),
    "web/js/main.js": ("js/main.js", "esm"),
    "web/js/plain.js": ("js/plain.js", "iife"),
    "web/js/faults.js": ("js/faults.js", "esm"),
    "web/js/qr.js": ("js/qr.js", "esm"),
    # Carried by the file that a player keeps of the dice.
    "web/js/verify.js": ("js/verify.js", "iife"),
    "web/js/bridge/worker.js": ("js/worker.js", "esm"),
    "web/js/pool/worker.js": ("js/trials.js", "esm"),
    "web/js/embed/element.js": ("js/vrhcaby-board.js", "esm"),
    "web/js/embed/mount.js": ("js/mount.js", "esm"),
    # Classic: a sealed frame gets no module from a host that sends no CORS header.
    "web/js/embed/frame.js": ("js/frame.js", "iife"),
    "web/js/teach/main.js": ("js/teach.js", "esm"),
    # Carried by the packages for learning platforms that the workshop makes.
    "web/js/scorm.js": ("js/scorm.js", "iife"),
}


STYLE_LINK = '<link rel="stylesheet" href="css/{}">'
STYLE = re.compile(STYLE_LINK.format(r"([\w-]+\.css)"))


def bundle(bundles: list[dict[str, str]], define: dict[str, object], label: str) -> None:
    plan = WORK / f"bundle-{label}.json"
    put_json(plan, {"bundles": bundles, "define": {k: json.dumps(v) for k, v in define.items()}})
    run("node", HERE / "bundle.mjs", plan)


def build_types() -> None:
    """The shapes of the wire as the page's types. The file is checked in: editors need it before any build."""
    sources = [*files_under("py/vrhcaby/wire/shapes", suffixes=(".py",)), HERE / "wire_types.py"]
    step("types of the wire", sources, [WIRE_TYPES], lambda: python(HERE / "wire_types.py"))


def build_scripts() -> None:
    write_page_data()
    write_themes()
    found = {source: out for source, out in BUNDLES.items() if (ROOT / source).exists()}
    outs = [DIST / out for out, _ in found.values()]

    def make() -> None:
        plan = [
            {"entry": str(ROOT / source), "out": str(DIST / out), "format": form}
            for source, (out, form) in found.items()
        ]
        bundle(plan, {"__VRHCABY_VERSION__": version(), "__PYODIDE_INFO__": pinned.info()}, "page")
        for out in outs:
            say(f"{out.relative_to(DIST)}: {out.stat().st_size:,} bytes")

    inputs = [
        *files_under("web/js", suffixes=(".js", ".json")),
        *files_under("py/vrhcaby/language", suffixes=(".json",)),
        *(p for p in files_under("web/css", "web/locales") if p.stem in ("board", "embed", "figure")),
        HERE / "bundle.mjs",
        ROOT / "package-lock.json",
        ROOT / "pyproject.toml",
    ]
    step("scripts", inputs, outs, make)


def build_static() -> None:
    """HTML, styles and the manifest, as they are; locales joined to one file a language."""
    pages = [
        path
        for path in files_under("web")
        if path.suffix in (".html", ".webmanifest") and path.parent == ROOT / "web"
    ]
    styles = files_under("web/css", suffixes=(".css",))
    locales = files_under("web/locales", suffixes=(".ftl",))

    def make() -> None:
        for path in [*pages, *styles]:
            put(DIST / path.relative_to(ROOT / "web"), path.read_bytes())
        joined_styles(DIST / "index.html")
        for lang in LANGUAGES:
            parts = [path.read_text(encoding="utf-8").strip() for path in locales if path.parent.name == lang]
            put(DIST / "locales" / f"{lang}.ftl", joined(lang, parts))
        put(DIST / ".nojekyll", "")

    step("pages-and-styles", [*pages, *styles, *locales], [DIST / ".nojekyll"], make)


def joined_styles(page: Path) -> None:
    """The page's screen styles as one file, in their order: over a long way few files come sooner than many."""
    html = page.read_text(encoding="utf-8")
    names: list[str] = STYLE.findall(html)
    together = "".join((ROOT / "web/css" / name).read_text(encoding="utf-8") for name in names)
    put(DIST / "css/screen.css", together)
    for name in names:
        (DIST / "css" / name).unlink()
    first = html.index(STYLE_LINK.format(names[0]))
    rest = STYLE.sub("", html).replace("\n\n", "\n")
    put(page, rest[:first] + STYLE_LINK.format("screen.css") + "\n" + rest[first:].lstrip("\n"))


def joined(lang: str, parts: list[str]) -> str:
    """One file of messages; a message defined twice is a fault."""
    text = "\n\n".join(parts) + "\n"
    ids = re.findall(r"^(-?[a-zA-Z][\w-]*) *=", text, re.MULTILINE)
    twice = sorted({name for name in ids if ids.count(name) > 1})
    if twice:
        raise fail(f"locales/{lang}: defined twice: {', '.join(twice)}")
    return text


def build_data() -> None:
    """The catalogue and the rulebook texts as JSON, so that they can be read before Python is there."""
    outs = [
        DIST / "data" / name for name in ("catalogue.json", *(f"texts.{lang}.json" for lang in LANGUAGES))
    ]
    sources = files_under("py/vrhcaby", suffixes=(".py", ".toml"))
    sources.append(HERE / "data.py")
    step("data", sources, outs, lambda: say(python(HERE / "data.py", DIST / "data").strip()))


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
    """Figures, comparison, lessons and glossary, so that the teaching pages can be read before Python is there."""
    outs = [DIST / "data" / f"{name}.{lang}.json" for name in TAUGHT for lang in LANGUAGES]
    examples = ROOT / "tests/rules/examples"
    inputs = [
        *files_under("py/vrhcaby", suffixes=(".py", ".toml")),
        *files_under("tests/rules/examples", suffixes=(".toml",)),
    ]
    step("teaching", inputs, outs, lambda: say(python("-m", "vrhcaby.site.teaching", examples, DIST).strip()))


def build_icons() -> None:
    outs = [DIST / "icons" / n for n in ("icon.svg", "icon-192.png", "icon-512.png", "icon-maskable-512.png")]
    step("icons", [HERE / "icons.py"], outs, lambda: python(HERE / "icons.py", DIST / "icons") and None)
