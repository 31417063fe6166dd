"""The documentation's pages: a search that ignores diacritics, the other language, and a question that is answered."""

from __future__ import annotations

import pytest

from support.embed_pages import ROOT, TIMEOUT

pytestmark = [pytest.mark.e2e, pytest.mark.dist]


def test_a_reader_searches_switches_the_language_and_answers_a_question(chromium, home):
    page = chromium.new_page(viewport={"width": 390, "height": 844})
    page.set_default_timeout(TIMEOUT)
    said: list[str] = []
    asked: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{home.url}/docs/index.html")
    page.locator("header a[hreflang=cs]").click()
    page.wait_for_url("**/docs/cs/index.html")
    page.fill("#search", "nainstalujte sphinx")
    page.locator("#found a", has_text="Sphinx").first.click()
    page.wait_for_url("**/docs/cs/put-it-into.html#*")
    assert page.locator("#sphinx").is_visible()
    page.fill("#search", "jenze nic takoveho")
    page.locator("#found li", has_text="Nic se nenašlo.").wait_for()
    page.goto(f"{home.url}/docs/cs/index.html")
    quiz = page.locator("vrhcaby-board[mode=quiz]")
    quiz.locator("button.answer").first.click()
    assert "O2" in quiz.locator("[part=cite]").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert said == []
    assert [url for url in asked if not url.startswith((home.url, "blob:", "data:"))] == []
    page.close()


@pytest.mark.parametrize("width", [360, 1280])
def test_code_is_never_wider_than_its_column(chromium, home, width):
    page = chromium.new_page(viewport={"width": width, "height": 800})
    page.set_default_timeout(TIMEOUT)
    for path in ("start-developer.html", "embedding.html", "protocol.html", "cs/put-it-into.html"):
        page.goto(f"{home.url}/docs/{path}")
        wide = "() => [...document.querySelectorAll('pre')].filter((one) => one.scrollWidth > one.clientWidth).length"
        assert page.evaluate(wide) == 0, path
        assert page.evaluate("document.querySelectorAll('pre').length") > 0, path
    page.close()


def test_the_background_section_is_closed_until_one_of_its_pages_is_read(chromium, home):
    page = chromium.new_page(viewport={"width": 1280, "height": 800})
    page.set_default_timeout(TIMEOUT)
    page.goto(f"{home.url}/docs/start-player.html")
    contents = page.get_by_role("navigation", name="Contents")
    assert not contents.get_by_role("link", name="Reliability").is_visible()
    contents.get_by_text("Background").click()
    contents.get_by_role("link", name="Reliability").click()
    page.wait_for_url("**/reliability.html")
    assert (
        page.get_by_role("navigation", name="Contents").get_by_role("link", name="Architecture").is_visible()
    )
    page.close()


def test_examples_name_the_address_of_this_copy(chromium, home):
    page = chromium.new_page()
    page.set_default_timeout(TIMEOUT)
    for path in ("docs/embedding.html", "docs/cs/embedding.html"):
        page.goto(f"{home.url}/{path}")
        page.wait_for_function("() => !document.body.innerText.includes('https://host')")
        words = page.locator("body").inner_text()
        assert f'src="{home.url}/v/' in words
        assert f"script-src {home.url} 'wasm-unsafe-eval'" in words
    page.close()


def test_text_typed_before_the_script_loads_is_searched_too(chromium, home):
    page = chromium.new_page(viewport={"width": 390, "height": 844})
    page.set_default_timeout(TIMEOUT)
    held = []
    page.route("**/docs/js/site.js", lambda route: held.append(route))
    with page.expect_request("**/docs/js/site.js"):
        page.goto(f"{home.url}/docs/cs/index.html", wait_until="commit")
    page.fill("#search", "nainstalujte sphinx")
    held.pop().continue_()
    page.locator("#found a", has_text="Sphinx").first.wait_for()
    page.close()


def test_a_failed_search_index_is_fetched_again(chromium, home):
    page = chromium.new_page(viewport={"width": 390, "height": 844})
    page.set_default_timeout(TIMEOUT)
    refused = []
    page.route("**/search_index.json", lambda route: (refused.append(route), route.abort()), times=1)
    page.goto(f"{home.url}/docs/index.html")
    with page.expect_event("requestfailed"):
        page.fill("#search", "sph")
    page.fill("#search", "sphinx")
    page.locator("#found a", has_text="Sphinx").first.wait_for()
    assert len(refused) == 1
    page.close()


@pytest.mark.heavy
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["index.html", "rulebooks.html", "cs/embedding.html", "cs/put-it-into.html"])
def test_axe_reports_no_violations(chromium, home, scheme, path):
    page = chromium.new_page(viewport={"width": 390, "height": 844}, color_scheme=scheme)
    page.goto(f"{home.url}/docs/{path}")
    page.fill("#search", "board deska")
    page.locator("#found li").first.wait_for()
    page.evaluate((ROOT / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8"))
    found = page.evaluate(
        "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))"
    )
    page.close()
    assert found == []
