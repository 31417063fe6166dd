"""Makes dist/ from the sources: what is missing or out of date, nothing else.  usage: make.py [--all]

Steps, in order: standard library, wheel, runtime, types, scripts, pages, data, figures, icons, what other sites take,
notices, bill of materials, listing. Each knows its inputs by their contents, so a second run does nothing.
"""

from __future__ import annotations

import shutil
import sys
import time

import embedding
import listing
import notices
import page
import runtime
import sbom
import stdlib
import wheel
from common import DIST, NODE_MODULES, WORK, fail, say


def main(arguments: list[str]) -> None:
    started = time.monotonic()
    if "--all" in arguments:
        shutil.rmtree(DIST, ignore_errors=True)
        shutil.rmtree(WORK, ignore_errors=True)
    if not (NODE_MODULES / "pyodide").is_dir():
        raise fail("node_modules is not there: run ./build.sh, which installs what the lock file names")
    WORK.mkdir(exist_ok=True)
    stdlib.build()
    wheel.put_native_kernel()
    wheel.build()
    runtime.build()
    page.build_types()
    page.build_scripts()
    page.build_static()
    page.build_data()
    page.build_figures()
    page.build_teaching()
    page.build_icons()
    embedding.build_examples()
    embedding.build_versioned()
    notices.build()
    sbom.build()
    listing.build()
    say(f"dist/ is up to date ({time.monotonic() - started:.0f} s)")


if __name__ == "__main__":
    main(sys.argv[1:])
