"""The board as an element on another site's page: one interpreter for all, trying, methods, themes."""

from __future__ import annotations

import pytest

from support.embed_pages import (
    AT,
    LISTEN_SCRIPT,
    QUIZ,
    SCRIPT,
    TIMEOUT,
    Told,
    board_page,
    cell,
    draw_for_the_start,
    tap_move,
)

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
ASKED_SCRIPT = """
window.asked = [];
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (text) {
  const { op } = JSON.parse(text);
  if (op) asked.push(op);
  return postMessage.call(this, text);
};
"""

MADE_SCRIPT = """
window.made = 0;
window.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    made += 1;
  }
};
"""
IDLE = "() => new Promise((done) => requestIdleCallback(done))"
"""The page is idle. (Firefox does not report a quiet network reliably.)"""


# One interpreter


def ten_boards(page, events):
    """Use every one of the ten boards of the example page."""
    tap_move(page, "u1", "8", "5")
    assert events.wait("move", "u1")["text"] == "8/5"
    for board, answer in (("u2", 1), ("u3", 1), ("u4", 1), ("u6", 0), ("u8", 1), ("u9", 1)):
        page.locator(f"#{board} button.answer").nth(answer).click()
        assert events.wait("quiz", board)["right"] is True, board
    tap_move(page, "u5", "6", "off:own")
    events.wait("move", "u5")
    tap_move(page, "u5", "5", "off:own")
    events.wait("move", "u5", 2)
    page.locator("#u5 [data-id=done]").click()
    assert events.wait("quiz", "u5")["right"] is True
    for count, (src, dst) in enumerate((("24", "22"), ("24", "22"), ("13", "11"), ("13", "11")), 1):
        tap_move(page, "u7", src, dst)
        events.wait("move", "u7", count)
    page.locator("#u7 [data-id=done]").click()
    assert events.wait("quiz", "u7")["right"] is True
    page.locator("#u10 [data-id=start]").click()
    page.locator("#u10 [data-id=draw]").wait_for()


def test_ten_boards_share_one_interpreter_that_starts_on_first_use(any_browser, home):
    page = any_browser.new_page(viewport={"width": 900, "height": 900})
    page.set_default_timeout(TIMEOUT)
    page.add_init_script(LISTEN_SCRIPT + MADE_SCRIPT)
    page.goto(home.url + "/examples/ulohy.html")
    events = Told(page)
    events.wait("ready", count=10)
    page.evaluate(IDLE)
    assert home.engine_requests == []
    assert page.evaluate("made") == 0
    ten_boards(page, events)
    assert page.evaluate("made") == 1
    assert len(page.workers) == 1
    assert home.asked.count(f"/{AT}js/worker.js") == 1
    assert home.asked.count(f"/{AT}pyodide/pyodide.asm.wasm") == 1
    assert events.all("error") == []
    assert not any(path.endswith("tables.pack") for path in home.asked)
    page.close()


def test_boards_that_never_play_do_not_fetch_the_bot(chromium, home):
    """They only ask stateless questions; the worker fetches the bot once a game is played (tests/js)."""
    body = '<vrhcaby-board id="b" mode="try" dice="3-1"></vrhcaby-board><vrhcaby-board id="l" mode="lesson" lesson="two-dice"></vrhcaby-board>'
    page = chromium.new_page(viewport={"width": 900, "height": 900})
    page.set_default_timeout(TIMEOUT)
    page.add_init_script(ASKED_SCRIPT)
    page.goto(home.page(body + QUIZ, SCRIPT))
    events = Told(page)
    events.wait("ready", count=3)
    tap_move(page, "b", "8", "5")
    events.wait("move", "b")
    page.locator("#q button.answer").first.click()
    events.wait("quiz")
    page.evaluate("l.next()")
    events.wait("step", "l")
    page.evaluate("l.play('8/5 6/5')")
    page.locator("#l [data-id=done]").click()
    events.wait("step", "l", 2)
    assert set(page.evaluate("asked")) == {"try_figure", "read_play", "choices", "lesson_figure"}
    assert not any(path.endswith("bot.pack") for path in home.asked)
    page.close()


def test_looking_and_passing_by_load_nothing(chromium, home):
    page, events = board_page(chromium, home, '<a id="before" href="#">a</a><vrhcaby-board id="b" mode="try" dice="3-1"></vrhcaby-board><vrhcaby-board id="v" mode="view" dice="6-6"></vrhcaby-board><a id="after" href="#">b</a>')  # fmt: skip
    events.wait("ready", count=2)
    page.locator("#b").hover()
    page.locator("#before").focus()
    for _ in range(8):
        page.keyboard.press("Tab")
    page.locator("#v").click()
    page.wait_for_load_state("networkidle")
    assert home.engine_requests == []
    page.close()


# Trying, judging, the methods


def test_a_forbidden_try_names_its_paragraph(any_boards):
    page, events = any_boards.show(
        '<vrhcaby-board id="b" mode="try" rulebook="precise" dice="5-1"></vrhcaby-board>'
    )
    events.wait("ready")
    tap_move(page, "b", "24", "19")
    refused = events.wait("refused", "b")
    assert refused["rule"] == "target_is_open"
    assert refused["cite"]["book"] == "precise"
    verdict = page.locator("#b .verdict")
    assert refused["title"] in verdict.inner_text()
    assert f"#precise/{refused['cite']['paragraph']}" in verdict.locator("a").get_attribute("href")
    page.locator("#b .instead button").click()
    page.locator("#b .instead button[aria-pressed=true]").wait_for()
    page.locator("#b details[part=compare] summary").click()
    page.locator("#b ul.verdicts li").first.wait_for()
    assert (
        page.locator("#b ul.verdicts li.forbidden").count() == page.locator("#b ul.verdicts li").count() == 5
    )
    assert page.faults == []


def test_methods_properties_and_state(boards):
    page, events = boards.show('<vrhcaby-board id="b" mode="try" rulebook="modern" dice="3-1"></vrhcaby-board><vrhcaby-board id="c" mode="try" rulebook="modern" dice="3-1"></vrhcaby-board>')  # fmt: skip
    events.wait("ready", count=2)
    assert page.evaluate("b.judge('8/5 6/5', {complete: true}).then((a) => a.ok.text)") == "8/5 6/5"
    assert page.evaluate("b.judge('24/20').then((a) => a.ok.text)") == "24/23/20" or events.all("error") == []
    assert page.evaluate("b.play('8/5').then((a) => a.ok.text)") == "8/5"
    assert page.evaluate("b.play([[24, 19]]).then((a) => a.refused.rule)") == "distance_is_a_die"
    state = page.evaluate("b.getState()")
    assert state["version"] == 1
    assert state["moves"] == [[8, 5, [3]]]
    page.evaluate("(state) => c.setState(state)", state)
    assert page.evaluate("c.getState().position") == page.evaluate("b.getState().position")
    page.evaluate("b.undo()")
    assert page.evaluate("b.getState().moves") == []
    svg = page.evaluate("c.toSVG()")
    assert svg.startswith("<svg")
    assert "<desc" in svg
    page.evaluate("c.next()")
    assert page.evaluate("c.getState().moves") == []
    page.evaluate("b.dice = '6-5'")
    page.wait_for_function("b.getState().dice.join() === '6,5'")
    page.evaluate("b.theme = 'dark'")
    page.locator("#b .frame[data-theme=dark]").wait_for()
    asked = "b.request('legal', {rulebook: 'leaflet', position: '6:1 3:1 / 1:2', dice: [3, 1]})"
    assert page.evaluate(f"{asked}.then(({{ok}}) => ok.plays[0].text)") == "6/3 3/2"
    page.evaluate("b.play('24/18')")
    page.evaluate("async () => { c.mode = 'view'; await c.setState(b.getState()); }")
    assert page.evaluate("[c.mode, c.getState().moves]") == ["try", [[24, 18, [6]]]]
    label = page.locator("#c .frame").get_attribute("aria-label")
    assert label.replace("\xa0", " ") == "Vrhcáby, hod k vyzkoušení: Backgammon, kostky 6-5"
    for call, code in (
        ("b.play('nonsense')", "play/syntax"),
        ("b.setState({})", "state/version"),
        ("b.setState({version: 1, dice: [9, 9]})", "state/shape"),
        ("b.load('<img src=x>')", None),
        (
            "b.request('legal', {rulebook: 'modern', position: '6:1 3:x / 1:2', dice: [3, 1]})",
            "position/syntax",
        ),
    ):
        found = page.evaluate(f"{call}.then(() => 'done', (error) => error.code)")
        assert found != "done"
        assert code in (None, found)


def test_a_game_continues_while_its_board_is_restyled_moved_and_translated(boards):
    page, events = boards.show('<vrhcaby-board id="p" mode="play" rulebook="precise" opponent="person" lang="cs"></vrhcaby-board><div id="elsewhere"></div>')  # fmt: skip
    events.wait("ready")
    page.evaluate("p.next()")
    page.wait_for_function("p.getState().snapshot !== null")
    draw_for_the_start(page, "p")
    rev = page.evaluate("p.getState().snapshot.rev")
    dressed = [
        "p.theme = 'dark'; p.orientation = 'portrait'; p.viewpoint = 'black'; p.marks = '6:good'",
        "p.arrows = '13/7:nonsense'",
        "p.opponent = 'person'; p.setAttribute('reading', ' completed ')",
        "p.append(document.createElement('span'))",
        "document.getElementById('elsewhere').append(p)",
    ]
    for change in dressed:
        page.evaluate(f"async () => {{ {change}; await new Promise(requestAnimationFrame); }}")
        assert page.evaluate("p.getState().snapshot.rev") == rev, change
    page.locator("#p [part=frame][data-theme=dark]").wait_for()
    assert len(events.all("ready")) == 1
    assert [fault["code"] for fault in events.all("error")] == ["attribute/arrows"], "events once"
    page.evaluate("p.lang = 'en'")
    events.wait("ready", "p", 2)
    page.wait_for_function("p.getState().snapshot !== null")
    assert page.evaluate("p.getState().snapshot.rev") == rev
    played = (
        "p.play((({from, to}) => [[from, to]])(p.getState().snapshot.choices[0])).then((a) => Boolean(a.ok))"
    )
    assert page.evaluate(played)
    assert page.evaluate("p.getState().snapshot.rev") > rev
    page.evaluate("p.rulebook = 'modern'")
    events.wait("ready", "p", 3)
    assert page.evaluate("p.getState().snapshot") is None
    assert page.faults == []


def test_another_language_keeps_the_moves_and_the_step(boards):
    body = '<vrhcaby-board id="b" mode="try" dice="3-1" lang="cs"></vrhcaby-board><vrhcaby-board id="l" mode="lesson" lesson="two-dice" lang="cs"></vrhcaby-board>'
    page, events = boards.show(body)
    events.wait("ready", count=2)
    tap_move(page, "b", "8", "5")
    events.wait("move", "b")
    page.evaluate("l.next().then(() => l.next())")
    assert events.wait("step", "l", 2)["step"] == 1
    page.evaluate("b.lang = 'en'; l.lang = 'sk'; l.viewpoint = 'black'")
    page.locator('#l .task:has-text("Odveďte jeden kameň")').wait_for()
    page.wait_for_function("b.getState().moves.length === 1 && l.getState().step === 1")
    page.locator('#b .status:has-text("8/5")').wait_for()
    page.locator("#b [data-id=undo]:text-is('Undo')").wait_for()
    assert events.all("error") == []
    assert page.faults == []


def test_a_page_styles_boards_by_variables_and_parts(boards):
    style = "<style>vrhcaby-board { --vb-accent: rgb(1, 2, 3); } vrhcaby-board::part(button-done) { font-style: italic; }</style>"
    page, events = boards.show(f'{style}<vrhcaby-board id="b" mode="try" dice="3-1"></vrhcaby-board>')
    events.wait("ready")
    done = page.locator("#b [data-id=done]")
    assert done.evaluate("(button) => getComputedStyle(button).fontStyle") == "italic"
    accent = page.locator("#b .frame").evaluate(
        "(frame) => getComputedStyle(frame).getPropertyValue('--vbe-accent')"
    )
    assert accent.strip() == "rgb(1, 2, 3)"


def test_events_bubble_out_of_other_shadow_roots(boards):
    page, events = boards.show('<div id="outer"></div>')
    page.evaluate("""() => {
      const root = document.getElementById("outer").attachShadow({mode: "open"});
      root.innerHTML = '<vrhcaby-board mode="try" dice="3-1"></vrhcaby-board>';
    }""")
    assert events.wait("ready", "outer")["mode"] == "try"


def test_boards_exist_only_where_they_are_visible_and_all_of_them_in_print(boards):
    elements = "".join(f'<vrhcaby-board id="b{n}" dice="3-1" lang="cs"></vrhcaby-board>' for n in range(12))
    page, events = boards.show(f'<a id="before" href="#">a</a>{elements}')
    events.wait("ready", count=12)
    drawn = "() => [...document.querySelectorAll('vrhcaby-board')].filter((b) => b.shadowRoot.querySelector('canvas')).map((b) => b.id)"
    page.locator("#b0 canvas").first.wait_for()
    assert 1 <= len(page.evaluate(drawn)) <= 4
    assert "167" in (page.locator("#b11 .vb-away").get_attribute("aria-label") or "")
    cell(page, "b11", "6").focus()
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_function(f"() => ({drawn})().includes('b0')")
    assert "b11" in page.evaluate(drawn), "a board that has the keyboard stays"
    assert "b6" not in page.evaluate(drawn)
    page.locator("#b6 .vb-away").focus()
    page.wait_for_function("() => b6.shadowRoot.activeElement?.classList.contains('vb-cell')")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert len(page.evaluate(drawn)) == 12
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert len(page.evaluate(drawn)) < 8
    assert events.all("error") == []
