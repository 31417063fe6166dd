"""Boards on other sites' pages: text is readable whatever colours the page has."""

from __future__ import annotations

import pytest

from support.embed_pages import SCRIPT, Told, opened

pytestmark = [pytest.mark.e2e, pytest.mark.dist]

HOSTS = {
    "light": "light",
    "dark": "dark",
    "slate": "dark",
    "sepia": "light",
    "rtl": "light",
    "forced": "light",
}
"""Each host with the theme that its boards use; forced colours are the system's."""
STYLES = """<style>
body { background: #fff; color: #222 }
body:is(.dark, .forced) { background: rgb(17,17,17); color: #ddd }
html:has(body.slate) { color-scheme: dark }
body.slate { background: hsl(225 15% 14%); color: hsla(225, 15%, 90%, 0.82) }
body.sepia { background: #f4ecd8; color: #5b4636 }
html:has(body.rtl) { direction: rtl }
</style>"""
BOARDS = """
<vrhcaby-board id="l" mode="lesson" lang="cs"></vrhcaby-board>
<vrhcaby-board id="q" mode="quiz" rulebook="leaflet" position="6:1 3:1 / 1:2" dice="3-1" lang="cs">
Smíte trojkou vyvést kámen z trojky?
<data value="3/off">Ano</data> <data value="6/3">Ne</data>
</vrhcaby-board>
<vrhcaby-board id="f" dice="9-9" lang="cs"></vrhcaby-board>
"""
LESSON = {
    "id": "x",
    "rulebook": "modern",
    "title": {"cs": "Barvy"},
    "about": {"cs": "Barvy"},
    "step": [
        {
            "kind": "number",
            "position": "6:5 8:3 13:2 / 6:5 8:3",
            "text": {"cs": "Kolik kroků?"},
            "hints": [{"cs": "Sečtěte je."}],
            "goal": {"count": "pips"},
        }
    ],
}
CONTRASTS = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", {willReadFrequently: true});
  const paint = (colours) => {
    canvas.clearRect(0, 0, 1, 1);
    for (const colour of colours) { canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1); }
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const luminance = (rgb) => {
    const [r, g, b] = rgb.map((n) => n / 255).map((n) => (n <= 0.04045 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const above = (node) => node.assignedSlot ?? node.parentElement ?? node.getRootNode().host ?? null;
  const behind = (node) => {
    const colours = [];
    for (let one = node; one; one = above(one)) colours.unshift(getComputedStyle(one).backgroundColor);
    return ["Canvas", ...colours];
  };
  const found = [];
  for (const host of document.querySelectorAll("vrhcaby-board")) {
    const walk = document.createTreeWalker(host.shadowRoot, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode(); text; text = walk.nextNode()) {
      const one = text.parentElement;
      if (!text.data.trim() || one.closest(".figure-board") || !one.getClientRects().length) continue;
      const ground = behind(one);
      const [a, b] = [luminance(paint(ground)), luminance(paint([...ground, getComputedStyle(one).color]))];
      const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      found.push([Math.round(ratio * 100) / 100, `${host.id}: ${text.data.trim().slice(0, 30)}`]);
    }
  }
  return found;
}"""


def unreadable(page) -> list:
    events = page.evaluate(CONTRASTS)
    assert len(events) >= 12, events
    return [one for one in events if one[0] < 4.5]


def host_page(chromium, home):
    page = opened(chromium, home.page(f"{STYLES}{BOARDS}", SCRIPT))
    events = Told(page)
    events.wait("ready", count=2)
    page.evaluate("(lesson) => l.load(lesson)", LESSON)
    events.wait("step", "l")
    page.locator("#l .hinted summary").first.click()
    page.locator("#l input").fill("1")
    page.locator("#l .number-form button").click()
    page.locator("#l .verdict-words").wait_for()
    page.locator("#q button.answer").first.click()
    page.locator("#q .refusal").wait_for()
    return page


def test_every_text_of_a_board_can_be_read_on_its_host(chromium, home):
    """One page takes the style of each host in turn; boards follow changes of their host."""
    page = host_page(chromium, home)
    for name, theme in HOSTS.items():
        page.emulate_media(color_scheme="light", forced_colors="active" if name == "forced" else "none")
        page.evaluate("(name) => { document.body.className = name; }", name)
        page.locator(f"#q .frame[data-theme={theme}]").wait_for()
        assert unreadable(page) == [], name
        page.emulate_media(color_scheme="dark")
        assert unreadable(page) == [], f"{name}, where the reader's system prefers dark pages"
    page.close()


def test_a_board_follows_its_hosts_switch_of_colours(chromium, home):
    page = host_page(chromium, home)
    assert page.locator("#q .frame").get_attribute("data-theme") == "light"
    page.evaluate("document.body.className = 'dark'")
    page.locator("#q .frame[data-theme=dark]").wait_for()
    assert page.locator("#q .vb-root").get_attribute("data-vb-theme") == "dark"
    page.evaluate("document.body.className = ''")
    page.locator("#q .frame[data-theme=light]").wait_for()
    page.close()
