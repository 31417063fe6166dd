"""The example site: its pages work in a real browser under their strict policy, and its figures are current."""

from __future__ import annotations

import importlib.util
import re

import pytest

from support.embed_pages import DIST, ROOT, TIMEOUT, browser_named, site

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
EXAMPLES = ROOT / "examples"
PAGES = sorted(path.name for path in EXAMPLES.glob("*.html"))


@pytest.fixture(scope="module")
def home():
    with site(DIST, Access_Control_Allow_Origin="*") as made:
        yield made


@pytest.fixture
def page(home):
    page = browser_named("chromium").new_page(viewport={"width": 1000, "height": 900})
    page.set_default_timeout(TIMEOUT)
    page.faults = []
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    page.add_init_script(
        "window.ready = 0; window.errors = []; window.blocked = [];"
        "addEventListener('vrhcaby-ready', () => ready += 1);"
        "addEventListener('vrhcaby-error', (event) => errors.push(event.detail.code));"
        "addEventListener('securitypolicyviolation', (event) => blocked.push(event.violatedDirective));"
    )
    yield page
    page.close()


@pytest.mark.parametrize("name", PAGES)
def test_every_page_is_complete(page, home, name):
    home.asked.clear()
    page.goto(f"{home.url}/examples/{name}")
    page.wait_for_function("() => ready === document.querySelectorAll('vrhcaby-board').length")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("errors") == []
    assert page.evaluate("blocked") == []
    assert page.faults == []
    assert home.engine_requests == []
    assert page.locator("html").get_attribute("lang") == ("en" if name == "embed.html" else "cs")
    assert page.locator("h1").count() == 1
    for image in page.locator("figure img").all():
        assert image.evaluate("(image) => image.complete && image.naturalWidth > 0")
        assert len(image.get_attribute("alt")) > 10
    for link in page.locator("nav a").all():
        assert (EXAMPLES / link.get_attribute("href")).is_file()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_nothing_overflows_a_phone(page, home):
    page.set_viewport_size({"width": 360, "height": 700})
    for name in PAGES:
        page.goto(f"{home.url}/examples/{name}")
        page.wait_for_function("() => ready === document.querySelectorAll('vrhcaby-board').length")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name


def test_the_sealed_frame_reports_a_move_to_the_page(page, home):
    page.goto(f"{home.url}/examples/partie.html")
    page.locator("#frame iframe").scroll_into_view_if_needed()
    inside = page.frame_locator("#frame iframe")
    inside.locator('.vb-cell[data-vb-cell="13"]').click()
    inside.locator('.vb-cell[data-vb-cell="7"]').click()
    page.wait_for_function("() => document.getElementById('said').textContent === 'Tah: 13/7'")


def test_solved_questions_are_counted(page, home):
    page.goto(f"{home.url}/examples/ulohy.html")
    page.locator("#u9 button.answer").nth(1).click()
    page.wait_for_function("() => document.getElementById('score').textContent.startsWith('Vyřešeno 1 z ')")


def test_the_figures_are_current():
    spec = importlib.util.spec_from_file_location("make_figures", EXAMPLES / "make_figures.py")
    maker = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(maker)
    for name, text in maker.drawn().items():
        assert (EXAMPLES / "figures" / name).read_text(encoding="utf-8") == text, (
            f"{name}: run examples/make_figures.py"
        )


def test_the_document_shows_a_quiz_of_five_lines_from_a_page_of_the_site():
    document = (ROOT / "docs/embedding.md").read_text(encoding="utf-8")
    found = re.search(
        r"```html\n(<script[^\n]+</script>\n<vrhcaby-board mode=\"quiz\".*?)\n```", document, re.DOTALL
    )
    assert found
    assert len(found[1].splitlines()) == 5
    quiz = found[1].split("\n", 1)[1]
    assert quiz in (EXAMPLES / "vlozit.html").read_text(encoding="utf-8")
