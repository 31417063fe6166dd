"""Boards on pages of other origins, under strict policies, and with invalid input."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from support.embed_pages import (
    AT,
    BUILT,
    DIST,
    QUIZ,
    SCRIPT,
    STRICT,
    Told,
    board_page,
    cell,
    opened,
    site,
)

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
VERSION = json.loads((DIST / "build.json").read_text())["version"] if DIST.exists() else ""
OWN = "default-src 'none'; script-src {}; connect-src 'self'; worker-src 'self'; style-src 'none'; img-src 'none'"


# Other origins and strict policies


def slow_line(route):
    """Longer than a start waits before it looks for a failure."""
    time.sleep(1.2)
    route.continue_()


def test_a_copy_of_the_folder_on_the_same_site_needs_no_header_and_no_blob(chromium, tmp_path):
    """Nor the list of its files, which only serves to count a start's bytes."""
    (tmp_path / "boards").mkdir()
    for path in BUILT.iterdir():
        if path.name != "build.json":
            (tmp_path / "boards" / path.name).symlink_to(path)
    policy = OWN.format("'nonce-n' 'self' 'wasm-unsafe-eval'")
    with site(tmp_path, Content_Security_Policy=policy) as host:
        page = opened(chromium, host.page(QUIZ, "/boards/js/vrhcaby-board.js"))
        events = Told(page)
        events.wait("ready")
        page.route("**/pyodide.asm.wasm*", slow_line)
        page.locator("#q button.answer").nth(0).click()
        assert events.wait("quiz")["right"] is False
        assert events.all("error") == []
        assert host.asked.count("/boards/js/worker.js") == 1, "the first start is a whole one"
        a_script_of_another_version_warns_and_changes_nothing(page, tmp_path)
        page.close()


def a_script_of_another_version_warns_and_changes_nothing(page, folder: Path) -> None:
    (folder / "js").mkdir()
    for name in ("board.js", "vrhcaby-board.js"):
        other = (BUILT / "js" / name).read_text("utf-8").replace(VERSION, "9.9.9")
        (folder / "js" / name).write_text(other, "utf-8")
    with page.expect_console_message(lambda said: "two versions" in said.text) as coming:
        page.add_script_tag(url="/js/vrhcaby-board.js", type="module")
    assert coming.value.type == "warning"
    assert f"its boards are of {VERSION}, not of 9.9.9" in coming.value.text
    assert page.evaluate("customElements.get('vrhcaby-board').version") == VERSION


def test_a_page_of_another_origin_with_a_strict_policy(any_browser, home, tmp_path):
    policy = STRICT.format(home.url)
    with site(tmp_path, Content_Security_Policy=policy) as host:
        page = opened(any_browser, host.page(QUIZ, home.url + SCRIPT))
        events = Told(page)
        events.wait("ready")
        assert home.engine_requests == []
        page.locator("#q button.answer").nth(0).click()
        assert events.wait("quiz")["right"] is False
        assert all(path.startswith(f"/{AT}") for path in home.engine_requests)
        assert host.engine_requests == []
        width = page.locator("#q .frame").evaluate("(frame) => getComputedStyle(frame).color")
        assert width != ""
        assert (
            page.locator("#q .answer").first.evaluate("(button) => getComputedStyle(button).minHeight")
            == "44px"
        )
        page.close()


def test_a_host_without_the_header_leaves_the_fallback(chromium, tmp_path):
    with site(DIST) as closed, site(tmp_path) as host:
        page = opened(chromium, host.page(QUIZ, closed.url + SCRIPT))
        assert page.locator("#q").inner_text().startswith("Smíte trojkou")
        assert page.locator("#q data").first.is_visible()
        assert closed.engine_requests == []
        page.close()


def test_an_unavailable_engine_leaves_the_picture_with_a_reason(chromium, tmp_path):
    (tmp_path / AT / "js").mkdir(parents=True)
    for name in ("js/board.js", "js/vrhcaby-board.js"):
        (tmp_path / AT / name).write_bytes((BUILT / name).read_bytes())
    with site(tmp_path) as host:
        page, events = board_page(
            chromium, host, '<vrhcaby-board id="b" mode="try" dice="3-1" lang="en"></vrhcaby-board>'
        )
        events.wait("ready")
        cell(page, "b", "8").click()
        assert events.wait("error")["code"].startswith("boot/")
        assert "could not be loaded" in page.locator("#b .status").inner_text()
        page.locator("#b canvas").first.wait_for()
        page.close()


# Bad input

BAD = [
    ('position="nonsense"', "position/syntax", False),
    ('position="24:16 / 24:2"', "position/count", False),
    ('position="24:2 / 1:2 24:13"', "position/overlap", False),
    ('position="{&quot;points&quot;:[1,2]}"', "position/shape", False),
    ('dice="7-1"', "dice/range", False),
    ('dice="<b>"', "dice/range", False),
    ('rulebook="constructor"', "attribute/rulebook", False),
    ('rulebook="classic" variant="nackgammon"', "attribute/variant", False),
    ('mode="__proto__"', "attribute/mode", False),
    ('arrows="99/1"', "play/syntax", True),
    ('marks="6:shiny"', "attribute/marks", True),
    ('cube="3"', "attribute/cube", False),
    ('lang="klingon"', "attribute/lang", True),
    ('theme="javascript:alert(1)"', "attribute/theme", True),
    (f'position="{"6:1 " * 900}"', "attribute/position", False),
]


@pytest.mark.parametrize(("attributes", "code", "shown"), BAD, ids=[code for _, code, _ in BAD])
def test_bad_attributes_are_reported_and_break_nothing(boards, attributes, code, shown):
    body = f'<vrhcaby-board id="b" {attributes}><p id="fallback">záloha</p></vrhcaby-board><vrhcaby-board id="ok"></vrhcaby-board>'
    lines = []
    boards.page.on("console", listen := lambda line: lines.append(line.text))
    page, events = boards.show(body)
    events.wait("ready", "ok")
    error = events.wait("error", "b")
    assert error["code"] == code
    box = page.locator("#b .faults")
    assert f'{error["attribute"]}="{error["value"]}"' in box.inner_text()
    address = f"{boards.home.url}/examples/attributes.html#{error['attribute']}"
    assert box.locator("a").get_attribute("href") == address
    assert [line for line in lines if address in line and error["detail"] in line]
    assert page.locator("#ok .faults").count() == 0
    page.locator("#b canvas").first.wait_for(state="attached" if shown else "detached")
    assert page.locator("#fallback").is_visible() is not shown
    assert page.faults == []
    page.remove_listener("console", listen)


def test_markup_in_attributes_and_answers_is_never_run(boards):
    evil = "&lt;img src=x onerror=hacked=true&gt;"
    body = f'<vrhcaby-board id="b" mode="quiz" lang="en"><p>{evil}</p><data data-right data-why="{evil}">{evil}</data></vrhcaby-board>'
    page, events = boards.show(body)
    events.wait("ready")
    page.locator("#b button.answer").click()
    assert events.wait("quiz")["right"] is True
    assert "<img" in page.locator("#b .verdict").inner_text()
    assert page.evaluate("hacked") is False
