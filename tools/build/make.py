"""Build what is missing or out of date in dist/. usage: make.py [--all] [--stock]

Steps, in order: standard library, wheel, runtime, a first start, types, data, figures, icons, fonts, scripts, pages,
files for other sites, the documentation (``dist/docs``), notices, the npm package (``build/npm``), bill of materials,
listing. Each step compares the contents of its inputs, so a second run does nothing. With ``--stock`` Pyodide's
runtime and library are used as published.
"""

from __future__ import annotations

import shutil
import sys
import time

import embedding
import first_start
import fonts
import listing
import notices
import npm_package
import page
import pinned
import runtime
import sbom
import stdlib
import wheel
from common import DIST, NODE_MODULES, VERSIONED, WORK, fail, say
from fitting import warnings

import docs_site

TOP = (
    *("index.html", "manifest.webmanifest", "sw.js", "build.json", "sbom.cdx.json", ".nojekyll"),
    *("v", "icons", "figures", "examples", "docs", "wheel", "licences"),
)
"""Everything that belongs in dist/; the rest is from an older build."""


def clear_stale() -> None:
    for path in (*DIST.glob("*"), *(DIST / "v").glob("*")):
        if path.name not in TOP and path != VERSIONED:
            shutil.rmtree(path) if path.is_dir() else path.unlink()


def main(arguments: list[str]) -> None:
    started = time.monotonic()
    if "--all" in arguments:
        shutil.rmtree(DIST, ignore_errors=True)
        shutil.rmtree(WORK, ignore_errors=True)
    if not (NODE_MODULES / "pyodide").is_dir():
        raise fail("node_modules is not there: run ./build.sh, which installs what the lock file names")
    WORK.mkdir(exist_ok=True)
    clear_stale()
    stock = "--stock" in arguments
    stdlib.build(stock)
    wheel.put_native_kernel()
    wheel.build()
    runtime.build(stock)
    first_start.check()
    page.build_types()
    page.write_made_sources()
    page.build_data()
    page.build_figures()
    page.build_teaching()
    page.build_icons()
    fonts.build()
    page.build_scripts()
    page.build_static()
    embedding.build_examples()
    docs_site.build()
    notices.build()
    npm_package.build()
    sbom.build()
    listing.build(runtime.mode(stock))
    for line in warnings(pinned.version()):
        say(line)
    say(f"dist/ is up to date ({time.monotonic() - started:.0f} s)")


if __name__ == "__main__":
    main(sys.argv[1:])
