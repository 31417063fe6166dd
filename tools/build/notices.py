"""The licences of what dist/ carries of others, beside the files themselves."""

from __future__ import annotations

from common import DIST, NODE_MODULES, ROOT, files_under, put, step

OUT = DIST / "licences"


def build() -> None:
    notices = [path for path in (ROOT / "LICENSE", ROOT / "THIRD_PARTY_NOTICES.md") if path.exists()]
    texts = files_under("tools/build/licences", suffixes=(".txt",))
    fluent = NODE_MODULES / "@fluent/bundle/LICENSE"

    def make() -> None:
        for path in notices:
            put(OUT / f"{path.stem}.txt", path.read_bytes())
        for path in texts:
            put(OUT / path.name, path.read_bytes())
        if fluent.exists():
            put(OUT / "fluent-bundle.txt", fluent.read_bytes())

    step("licences", [*notices, *texts], [OUT / "LICENSE.txt"], make)
