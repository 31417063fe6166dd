"""The board in an iframe: who may talk to it, which messages it accepts, and what remains if the engine cannot load."""

from __future__ import annotations

import json
from urllib.parse import quote, urlencode

import pytest

from support.embed_pages import AT, DIST, TIMEOUT, site

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
SEALED = "allow-scripts"
OPEN = "allow-scripts allow-same-origin"

# The host's end without mount(): it records every message with its origin.
HOST = """<script>
window.received = []; window.hacked = false;
addEventListener("message", (event) => {
  if (event.source !== document.querySelector("iframe").contentWindow) return;
  received.push({origin: event.origin, ...event.data});
});
const frame = () => document.querySelector("iframe").contentWindow;
const say = (message, target) => frame().postMessage(message, target);
const ask = (message, target) => new Promise((resolve) => {
  addEventListener("message", function listen(event) {
    if (event.data.id !== message.id) return;
    removeEventListener("message", listen);
    resolve(event.data);
  });
  say(message, target);
});
function connect() {
  const {port1, port2} = new MessageChannel();
  port1.onmessage = ({data}) => received.push({port: true, ...data});
  say({v: 1, op: "connect"}, "*");
  frame().postMessage({v: 1, op: "connect"}, "*", [port2]);
  return port1;
}
</script>"""


@pytest.fixture
def host(tmp_path):
    with site(tmp_path) as made:
        yield made


def framed(browser, host, home, sandbox=OPEN, speaks_to=None, **board):
    address = f"{home.url}/{AT}embed.html?{urlencode({**board, 'host': speaks_to or host.url}, doseq=True)}"
    body = f'<a id="before" href="#">a</a><iframe src="{address.replace("&", "&amp;")}" sandbox="{sandbox}" width="700" height="800"></iframe><a id="after" href="#">b</a>'
    page = browser.new_page(viewport={"width": 900, "height": 900})
    page.set_default_timeout(TIMEOUT)
    page.faults = []
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    page.goto(host.page(body, head=HOST))
    return page, page.frame_locator("iframe")


def event(page, name):
    page.wait_for_function("(name) => received.some((m) => m.event === name)", arg=name, timeout=TIMEOUT)
    return page.evaluate("(name) => received.find((m) => m.event === name)", name)


def test_the_frame_answers_its_host_in_the_envelope(any_browser, host, home):
    page, inside = framed(any_browser, host, home, mode="try", rulebook="precise", dice="3-1", lang="cs")
    assert event(page, "hello")["origin"] == home.url
    assert event(page, "ready")["detail"]["mode"] == "try"
    assert event(page, "size")["detail"]["height"] > 300
    ask = "([message, target]) => ask(message, target)"
    played = page.evaluate(ask, [{"v": 1, "id": 1, "op": "board.play", "args": {"moves": "8/5"}}, home.url])
    assert played["ok"]["text"] == "8/5"
    assert event(page, "move")["detail"]["from"] == "8"
    refused = page.evaluate(
        ask, [{"v": 1, "id": "x", "op": "board.play", "args": {"moves": "24/19"}}, home.url]
    )
    assert refused["refused"]["rule"] == "distance_is_a_die"
    state = page.evaluate(ask, [{"v": 1, "id": 3, "op": "board.getState"}, home.url])
    assert state["ok"]["state"]["moves"] == [[8, 5, [3]]]
    text = json.dumps({"v": 1, "id": 4, "op": "rulebooks"})
    books = page.evaluate("([m, target]) => { const kept = ask({id: 4}, target); say(m, target); return kept; }", [text, home.url])  # fmt: skip
    assert "ok" in books or books["error"]["code"] == "protocol/version"
    inside.locator("canvas").first.wait_for()
    dice = {"v": 1, "id": 5, "op": "board.configure", "args": {"attributes": {"dice": "5-2"}}}
    assert "ok" in page.evaluate(ask, [dice, home.url])
    state = page.evaluate(ask, [{"v": 1, "id": 6, "op": "board.getState"}, home.url])
    assert state["ok"]["state"]["dice"] == [5, 2]
    assert page.faults == []
    page.close()


HOSTILE = """<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="parent.parent.hacked = true">
<script>parent.parent.hacked = true</script><image href="HOST/asked.png"/><path d="M0 0h9v9z"/></svg>"""


def test_the_frame_has_its_hosts_name_colour_and_logo_and_the_logo_runs_nothing(chromium, host, home):
    logo = "data:image/svg+xml," + quote(HOSTILE.replace("HOST", home.url))
    page, inside = framed(
        chromium, host, home, mode="quiz", question="Q?", option="|A", lang="en",
        heading="<b>Class</b> 6", accent="#aa3311", logo=logo,
    )  # fmt: skip
    event(page, "ready")
    head = inside.locator("body > p")
    assert head.inner_text().strip() == "<b>Class</b> 6"
    assert (
        head.locator("img").evaluate("async (img) => { await img.decode(); return img.naturalWidth; }") == 9
    )
    accent = (
        "(board) => getComputedStyle(board.shadowRoot.querySelector('.frame')).getPropertyValue('--accent')"
    )
    assert inside.locator("vrhcaby-board").evaluate(accent) == "#aa3311"
    assert not page.evaluate("window.hacked")
    assert not [path for path in home.asked if path.endswith("asked.png")]
    assert page.faults == []
    page.close()


BAD_MESSAGES = [
    ({"v": 2, "id": 1, "op": "board.undo"}, "protocol/version"),
    ({"v": 1, "id": 1, "op": "new"}, "protocol/unknown-op"),
    ({"v": 1, "id": 1, "op": "constructor"}, "protocol/unknown-op"),
    ({"v": 1, "id": 1}, "protocol/malformed"),
    ({"v": 1, "id": 1, "op": "legal", "args": []}, "protocol/bad-args"),
    ({"v": 1, "id": 1, "op": "board.setState", "args": {"state": 7}}, "state/version"),
    ({"v": 1, "id": 1, "op": "board.configure", "args": {"attributes": {"dice": "9-9"}}}, "dice/range"),
    ({"v": 1, "id": 1, "op": "board.play", "args": {"moves": "x" * 300_000}}, "protocol/too-long"),
    ("{", "protocol/malformed"),
    ([], "protocol/malformed"),
    (None, "protocol/malformed"),
]


def error_for(page, home, message):
    page.evaluate("received = received.filter((m) => m.event)")
    page.evaluate("([message, target]) => say(message, target)", [message, home.url])
    page.wait_for_function("received.some((m) => m.error)", timeout=TIMEOUT)
    return page.evaluate("received.find((m) => m.error).error.code")


def test_malformed_messages_get_an_error_code(chromium, host, home):
    page, _ = framed(chromium, host, home, mode="try", dice="3-1")
    event(page, "ready")
    for message, code in BAD_MESSAGES:
        assert error_for(page, home, message) == code
    assert home.engine_requests == []
    no_play = {"v": 1, "id": 1, "op": "board.play", "args": {"moves": "<b>"}}
    assert error_for(page, home, no_play) == "play/syntax", "the engine reads plays"
    assert page.faults == []
    page.close()


def test_a_wrong_origin_is_neither_allowed_nor_reported(chromium, host, home):
    """The frame only talks to its named host: this page's messages are not answered, and it receives nothing."""
    page, inside = framed(chromium, host, home, mode="try", dice="3-1", speaks_to="https://example.org")
    inside.locator("canvas").first.wait_for()
    page.evaluate(
        "([m, t]) => say(m, t)", [{"v": 1, "id": 1, "op": "board.play", "args": {"moves": "8/5"}}, home.url]
    )
    page.evaluate("connect() && 0")
    # A round trip through the frame's own queue: the messages above have been handled by then.
    inner = next(frame for frame in page.frames if frame != page.main_frame)
    inner.evaluate(
        "() => new Promise((done) => { addEventListener('message', done, {once: true}); postMessage(1, '*'); })"
    )
    assert page.evaluate("received") == []
    assert inner.evaluate("document.querySelector('vrhcaby-board').getState().moves") == []
    assert home.engine_requests == []
    page.close()


@pytest.mark.parametrize("wanted", ["*", "http://127.0.0.1:*", "javascript:alert(1)", "http://a/b"])
def test_an_inexact_host_is_ignored(chromium, host, home, wanted):
    page, inside = framed(chromium, host, home, mode="try", dice="3-1", speaks_to=wanted)
    inside.locator("canvas").first.wait_for()
    assert page.evaluate("received") == []
    page.close()


def test_a_frame_without_a_host_shows_its_faults_and_logs_nothing_else(chromium, host, home):
    address = f"{home.url}/{AT}embed.html?mode=try&amp;rulebook=klasicka&amp;lang=cs"
    page = chromium.new_page(viewport={"width": 900, "height": 900})
    page.set_default_timeout(TIMEOUT)
    lines = []
    page.on("console", lambda line: lines.append(line.text) if "Failed to load" not in line.text else None)
    page.goto(host.page(f'<iframe src="{address}" sandbox="{OPEN}"></iframe>', head=HOST))
    said = page.frame_locator("iframe").locator(".faults").inner_text()
    assert 'rulebook="klasicka"' in said
    assert "Možnosti: classic, precise" in said.replace("\xa0", " ")
    assert len(lines) == 1
    assert "examples/attributes.html#rulebook" in lines[0]
    assert page.evaluate("received") == []
    page.close()


def test_a_sealed_frame_plays_through_its_port(any_browser, host, home):
    page, _ = framed(any_browser, host, home, SEALED, mode="try", rulebook="precise", dice="3-1")
    assert event(page, "hello")["origin"] == "null"
    page.evaluate("window.port = connect(); 0")
    page.wait_for_function("received.some((m) => m.port && m.event === 'connected')")
    page.evaluate("port.postMessage({v: 1, id: 7, op: 'board.play', args: {moves: '8/5 6/5'}})")
    page.wait_for_function("received.some((m) => m.port && m.id === 7)", timeout=TIMEOUT)
    assert page.evaluate("received.find((m) => m.id === 7).ok.text") == "8/5 6/5"
    assert page.evaluate("received.some((m) => m.port && m.event === 'move')")
    page.evaluate("window.second = connect(); second.postMessage({v: 1, id: 8, op: 'board.getState'}); port.postMessage({v: 1, id: 9, op: 'board.getState'})")  # fmt: skip
    page.wait_for_function("received.some((m) => m.id === 9)")
    assert not page.evaluate("received.some((m) => m.id === 8)"), "a port is handed over once"
    page.close()


def test_a_sealed_frame_without_the_header_shows_the_figure_and_the_reason(any_browser, host):
    with site(DIST) as closed:
        page, inside = framed(any_browser, host, closed, SEALED, mode="try", dice="6-5", lang="cs")
        assert event(page, "error")["detail"]["code"] == "embed/cors"
        assert "CORS" in inside.locator(".status").inner_text()
        inside.locator("canvas").first.wait_for()
        inside.locator('.vb-cell[data-vb-cell="24"]').click()
        page.evaluate(
            "([m]) => say(m, '*')", [{"v": 1, "id": 5, "op": "board.play", "args": {"moves": "24/18"}}]
        )
        page.wait_for_function("received.some((m) => m.id === 5)", timeout=TIMEOUT)
        assert page.evaluate("received.find((m) => m.id === 5).error.code") == "embed/cors"
        assert closed.engine_requests == []
        page.close()


def test_markup_in_the_address_is_text(chromium, host, home):
    evil = '<img src=x onerror="parent.hacked=true"><script>hacked=true</script>'
    page, inside = framed(
        chromium, host, home, mode="quiz", question=evil, option=["|" + evil, "!|Ano"], lang="cs"
    )
    event(page, "ready")
    assert evil in inside.locator("p").first.inner_text()
    assert inside.locator("img").count() == 0
    inside.locator("button.answer").nth(1).click()
    assert event(page, "quiz")["detail"]["right"] is True
    assert page.evaluate("hacked") is False
    page.close()


def test_the_keyboard_enters_and_leaves_the_frame(any_browser, host, home):
    page, inside = framed(any_browser, host, home, mode="try", dice="3-1")
    event(page, "ready")
    page.locator("#before").focus()
    page.keyboard.press("Tab")
    inside.locator(".vb-cell:focus").wait_for()
    for _ in range(6):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "after":
            break
    assert page.evaluate("document.activeElement.id") == "after"
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.tagName") == "IFRAME"
    page.close()


def test_a_frame_made_as_tall_as_reported_settles_and_keeps_its_board(any_browser, host, home):
    script = f"""<style>iframe {{height: 600px}}</style><div id="place"></div><script type="module">
import {{ mount }} from "{home.url}/{AT}js/mount.js";
window.heights = [];
window.mounted = mount(place, {{src: "{home.url}/{AT}embed.html", sealed: true, board: {{mode: "try", dice: "6-1"}},
  onEvent: (name, detail) => name === "size" && heights.push(detail.height)}});
</script>"""
    page = any_browser.new_page(
        viewport={"width": 800, "height": 900}, screen={"width": 1280, "height": 1024}
    )
    page.set_default_timeout(TIMEOUT)
    page.goto(host.page(script, head=""))
    inside = page.frame_locator("iframe")
    page.wait_for_function("heights.some((height) => height === mounted.iframe.offsetHeight)")
    inside.locator(".vb-cell[data-vb-cell='13']").click()
    inside.locator(".vb-cell[data-vb-cell='7']").click()
    inside.locator("button", has_text="Undo").wait_for()
    board = inside.locator(".figure-board").bounding_box()
    # The initial frame shows a board of 468; one that is a share of its own frame ends near 320.
    assert board["height"] >= 460, board
    assert page.evaluate("mounted.iframe.offsetHeight") > board["height"]
    assert len(page.evaluate("heights")) <= 8, page.evaluate("heights")
    page.close()


def test_mount_follows_the_height_and_passes_messages(any_browser, host, home):
    body = '<div id="place"></div>'
    script = f"""<script type="module">
import {{ mount }} from "{home.url}/{AT}js/mount.js";
window.events = [];
window.mounted = mount(place, {{src: "{home.url}/{AT}embed.html", sealed: true, onEvent: (name, detail) => events.push({{name, detail}}),
  board: {{mode: "quiz", rulebook: "leaflet", position: "6:1 3:1 / 1:2", dice: "3-1", question: "Smí?", option: ["3/off|Ano", "6/3|Ne"]}}}});
</script>"""
    page = any_browser.new_page(viewport={"width": 700, "height": 900})
    page.set_default_timeout(TIMEOUT)
    page.goto(host.page(body + script, head=""))
    page.wait_for_function(
        "window.events?.some((m) => m.name === 'size' && Math.abs(m.detail.height - mounted.iframe.offsetHeight) < 2)"
    )
    judged = page.evaluate("mounted.request('board.judge', {moves: '3/off'})")
    assert judged["refused"]["rule"] == "rear_first"
    before = page.evaluate("mounted.iframe.offsetHeight")
    page.frame_locator("iframe").locator("button.answer").first.click()
    page.wait_for_function("events.some((m) => m.name === 'quiz')")
    page.wait_for_function("(before) => mounted.iframe.offsetHeight > before", arg=before)
    page.evaluate("mounted.destroy()")
    assert page.locator("iframe").count() == 0
    page.close()
