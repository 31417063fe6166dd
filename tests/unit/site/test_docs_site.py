"""The built documentation: every link works, and nothing is loaded from elsewhere or against the policy."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

DIST = Path(__file__).parents[3] / "dist"
DOCS = DIST / "docs"
POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'"
LOADING = {"src", "poster", "data"}

pytestmark = pytest.mark.dist


class Page(HTMLParser):
    """The relevant parts of a page: its links, its anchors, its files, and what a strict policy would refuse."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.anchors: set[str] = set()
        self.refused: list[str] = []
        self.policy = ""
        self.boards = 0
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        reported = {name: value or "" for name, value in attrs}
        self.anchors.add(reported.get("id", ""))
        self.boards += tag == "vrhcaby-board"
        if tag == "meta" and reported.get("http-equiv") == "Content-Security-Policy":
            self.policy = reported["content"]
        if tag == "a" and "href" in reported:
            self.links.append(reported["href"])
        if tag == "link":
            self.loads.append(reported["href"])
        self.loads += [reported[name] for name in LOADING & reported.keys()]
        inline = tag == "style" or (tag == "script" and "src" not in reported)
        if inline or "style" in reported or any(name.startswith("on") for name in reported):
            self.refused.append(self.get_starttag_text() or tag)


@pytest.fixture(scope="module")
def pages() -> dict[Path, Page]:
    return {path: Page(path) for path in sorted(DOCS.rglob("*.html"))}


def test_a_czech_page_has_its_own_place_beside_the_english_one(pages: dict[Path, Page]) -> None:
    names = {str(path.relative_to(DOCS)) for path in pages}
    english = {name for name in names if not name.startswith("cs/")}
    translated = {path.name.removesuffix(".cs.md") for path in (DIST.parent / "docs").rglob("*.cs.md")}
    assert names - english == {f"cs/{name}.html" for name in translated}
    assert {f"{name}.html" for name in translated} <= english
    assert pages[DOCS / "index.html"].boards == pages[DOCS / "cs/index.html"].boards == 2
    assert 'lang="cs"' in (DOCS / "cs/put-it-into.html").read_text(encoding="utf-8")


def test_every_fence_was_read_and_drawn(pages: dict[Path, Page]) -> None:
    assert [path for path in pages if "vrhcaby-fault" in path.read_text(encoding="utf-8")] == []
    assert pages[DOCS / "cs/rulebooks.html"].boards == 4


def test_no_czech_line_ends_with_a_short_word() -> None:
    html = (DOCS / "cs/index.html").read_text(encoding="utf-8")
    assert "jak spolu dva lidé hrají na dálku a\N{NO-BREAK SPACE}co je chrání" in html
    assert 'hreflang="en">anglické verzi</a>' in (DOCS / "cs/dice.html").read_text(encoding="utf-8")


def test_pages_keep_to_their_policy_and_to_this_folder(pages: dict[Path, Page]) -> None:
    for path, page in pages.items():
        assert page.policy.startswith(POLICY), path
        assert page.refused == [], path
        for load in page.loads:
            assert not urlsplit(load).scheme, (path, load)
            assert (path.parent / urlsplit(load).path).resolve().exists(), (path, load)


def broken(path: Path, page: Page, pages: dict[Path, Page]) -> Iterator[str]:
    for link in page.links:
        parts = urlsplit(link)
        if parts.scheme in ("http", "https"):
            continue
        target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
        target = target / "index.html" if target.is_dir() else target
        known = pages.get(target)
        if not target.exists() or (known and parts.fragment and unquote(parts.fragment) not in known.anchors):
            yield f"{path.relative_to(DIST)}: {link}"


def test_every_link_leads_somewhere(pages: dict[Path, Page]) -> None:
    assert [fault for path, page in pages.items() for fault in broken(path, page, pages)] == []
