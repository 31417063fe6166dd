"""After a deploy, a page of one build never runs a file of another: addresses have the build's id, and packs are
checked.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from typing import Any

import pytest

from e2e.support_page import DIST, Table, browser_named, site
from support.embed_pages import BUILT

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
ENGINE = re.compile(r"/v/[^/]+/(?!js/[\w-]+-[A-Z0-9]{8}\.)")
PACK = "**/vrhcaby.pack*"


@pytest.fixture
def channel() -> Iterator[Table]:
    context = browser_named("chromium").new_context(locale="en-GB", service_workers="block")
    with site(DIST) as home:
        made = Table(context.new_page(), home)
        made.settings(lang="en")
        yield made
        assert made.faults == []
    context.close()


def build_id() -> str:
    page = (DIST / "index.html").read_text(encoding="utf-8")
    found = re.search(r"js/main\.js\?([0-9a-f]+)", page)
    assert found
    return found[1]


def other_pack() -> bytes:
    """A complete pack with one byte of Python changed, as an earlier build may have had it."""
    plain = bytearray(gzip.decompress((BUILT / "pyodide/vrhcaby.pack").read_bytes()))
    plain[-1] ^= 1
    return gzip.compress(bytes(plain), 6, mtime=0)


def answers(times: list[str], body: bytes) -> Any:
    """A route that returns ``body`` for each entry of ``times``, then the host's own answer."""

    def answer(route: Any) -> None:
        if times:
            times.pop()
            route.fulfill(body=body, content_type="application/octet-stream")
        else:
            route.continue_()

    return answer


def test_files_of_a_start_are_requested_with_the_builds_id(channel: Table) -> None:
    channel.open()
    asked = [url for url in channel.asked if ENGINE.search(url)]
    assert [url for url in asked if not url.endswith(f"?{build_id()}")] == []
    assert {
        "main.js",
        "worker.js",
        "vrhcaby.pack",
        "pyodide.asm.wasm",
        "library.pack",
        "catalogue.json",
    } <= {url.rpartition("/")[2].partition("?")[0] for url in asked}


def test_a_pack_of_another_build_is_rejected_with_a_reason(channel: Table) -> None:
    channel.page.route(PACK, answers(["first", "again"], other_pack()))
    channel.open(wait=False)
    channel.until("s => s.boot.status === 'failed'")
    assert channel.state("s => s.boot.code") == "boot/other-build"
    assert channel.word_of("boot-other-build") in channel.shown(".boot.failed")
    channel.page.locator(".boot.failed button.primary").click()
    channel.ready()


def test_a_stale_pack_is_requested_once_more(channel: Table) -> None:
    channel.page.route(PACK, answers(["first"], other_pack()))
    channel.open()
    assert len([url for url in channel.asked if "vrhcaby.pack" in url]) == 2


def test_a_worker_of_another_build_starts_nothing(channel: Table) -> None:
    other = (BUILT / "js/worker.js").read_text(encoding="utf-8").replace(build_id(), "0" * 12)
    channel.page.context.route(
        "**/js/worker.js*", lambda route: route.fulfill(body=other, content_type="text/javascript")
    )
    channel.open(wait=False)
    channel.until("s => s.boot.status === 'failed'")
    assert channel.state("s => s.boot.code") == "boot/other-build"
