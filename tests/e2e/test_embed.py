"""The board as an element on somebody's page: one interpreter, other origins, strict policies, bad input."""

from __future__ import annotations

import json

import pytest

from support.embed_pages import (
    DIST,
    LISTEN_SCRIPT,
    STRICT,
    TIMEOUT,
    Told,
    browser_named,
    cell,
    site,
    tap_move,
)

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
VERSION = json.loads((DIST / "build.json").read_text())["version"] if DIST.exists() else ""
SCRIPT = "/js/vrhcaby-board.js"
ASKED_SCRIPT = """
window.asked = [];
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (text) {
  const { op } = JSON.parse(text);
  if (op) asked.push(op);
  return postMessage.call(this, text);
};
"""
OWN = "default-src 'none'; script-src {}; connect-src 'self'; worker-src 'self'; style-src 'none'; img-src 'none'"
QUIZ = """<vrhcaby-board id="q" mode="quiz" rulebook="leaflet" position="6:1 3:1 / 1:2" dice="3-1" lang="cs">
Smíte trojkou vyvést kámen z trojky?
<data value="3/off">Ano</data> <data value="6/3">Ne</data>
</vrhcaby-board>"""
"""With the script's own line, five."""


@pytest.fixture(params=["chromium", "firefox"])
def any_browser(request):
    return browser_named(request.param)


@pytest.fixture
def chromium():
    return browser_named("chromium")


@pytest.fixture
def home():
    with site(DIST, Access_Control_Allow_Origin="*") as made:
        yield made


def opened(browser, url):
    page = browser.new_page(viewport={"width": 900, "height": 900})
    page.set_default_timeout(TIMEOUT)
    page.faults = []
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    page.goto(url)
    return page


def board_page(browser, home, body):
    page = opened(browser, home.page(body, SCRIPT))
    return page, Told(page)


# One interpreter


def ten_boards(page, told):
    """Every one of the ten boards of the example page is put to use."""
    tap_move(page, "u1", "8", "5")
    assert told.wait("move", "u1")["text"] == "8/5"
    for board, answer in (("u2", 1), ("u3", 1), ("u4", 1), ("u6", 0), ("u8", 1), ("u9", 1)):
        page.locator(f"#{board} button.answer").nth(answer).click()
        assert told.wait("quiz", board)["right"] is True, board
    tap_move(page, "u5", "6", "off:own")
    told.wait("move", "u5")
    tap_move(page, "u5", "5", "off:own")
    told.wait("move", "u5", 2)
    page.locator("#u5 [data-id=done]").click()
    assert told.wait("quiz", "u5")["right"] is True
    for count, (src, dst) in enumerate((("24", "22"), ("24", "22"), ("13", "11"), ("13", "11")), 1):
        tap_move(page, "u7", src, dst)
        told.wait("move", "u7", count)
    page.locator("#u7 [data-id=done]").click()
    assert told.wait("quiz", "u7")["right"] is True
    page.locator("#u10 [data-id=start]").click()
    page.locator("#u10 [data-id=draw]").wait_for()


def test_ten_boards_share_one_interpreter_that_sleeps_until_it_is_needed(any_browser, home):
    page = any_browser.new_page(viewport={"width": 900, "height": 900})
    page.set_default_timeout(TIMEOUT)
    page.add_init_script(LISTEN_SCRIPT)
    page.goto(home.url + "/examples/ulohy.html")
    told = Told(page)
    told.wait("ready", count=10)
    page.wait_for_load_state("networkidle")
    assert home.engine_requests == []
    assert page.workers == []
    ten_boards(page, told)
    assert len(page.workers) == 1
    assert home.asked.count("/js/worker.js") == 1
    assert home.asked.count("/pyodide/pyodide.asm.wasm") == 1
    assert told.all("error") == []
    assert not any(path.endswith("tables.pack") for path in home.asked)
    page.close()


def test_boards_that_never_play_do_not_fetch_the_bot(chromium, home):
    """They ask stateless questions only; the worker fetches the bot once a game is played (tests/js)."""
    body = '<vrhcaby-board id="b" mode="try" dice="3-1"></vrhcaby-board><vrhcaby-board id="l" mode="lesson" lesson="two-dice"></vrhcaby-board>'
    page = chromium.new_page(viewport={"width": 900, "height": 900})
    page.set_default_timeout(TIMEOUT)
    page.add_init_script(ASKED_SCRIPT)
    page.goto(home.page(body + QUIZ, SCRIPT))
    told = Told(page)
    told.wait("ready", count=3)
    tap_move(page, "b", "8", "5")
    told.wait("move", "b")
    page.locator("#q button.answer").first.click()
    told.wait("quiz")
    page.evaluate("l.next()")
    told.wait("step", "l")
    page.evaluate("l.play('8/5 6/5')")
    page.locator("#l [data-id=done]").click()
    told.wait("step", "l", 2)
    assert set(page.evaluate("asked")) == {"choices", "judge", "lesson_check"}
    assert not any(path.endswith("bot.pack") for path in home.asked)
    page.close()


def test_looking_and_passing_by_load_nothing(chromium, home):
    page, told = board_page(chromium, home, '<a id="before" href="#">a</a><vrhcaby-board id="b" mode="try" dice="3-1"></vrhcaby-board><vrhcaby-board id="v" mode="view" dice="6-6"></vrhcaby-board><a id="after" href="#">b</a>')  # fmt: skip
    told.wait("ready", count=2)
    page.locator("#b").hover()
    page.locator("#before").focus()
    for _ in range(8):
        page.keyboard.press("Tab")
    page.locator("#v").click()
    page.wait_for_load_state("networkidle")
    assert home.engine_requests == []
    page.close()


# Trying, judging, the methods


def test_a_forbidden_try_names_its_paragraph(any_browser, home):
    page, told = board_page(
        any_browser, home, '<vrhcaby-board id="b" mode="try" rulebook="precise" dice="5-1"></vrhcaby-board>'
    )
    told.wait("ready")
    tap_move(page, "b", "24", "19")
    refused = told.wait("refused", "b")
    assert refused["rule"] == "target_is_open"
    assert refused["cite"]["book"] == "precise"
    verdict = page.locator("#b .verdict")
    assert refused["title"] in verdict.inner_text()
    assert f"#precise/{refused['cite']['paragraph']}" in verdict.locator("a").get_attribute("href")
    page.locator("#b .instead button").click()
    page.locator("#b .instead button[aria-pressed=true]").wait_for()
    page.locator("#b details[part=compare] summary").click()
    page.locator("#b ul.books li").first.wait_for()
    assert page.locator("#b ul.books li.forbidden").count() == page.locator("#b ul.books li").count() == 5
    assert page.faults == []
    page.close()


def test_methods_properties_and_state(chromium, home):
    page, told = board_page(chromium, home, '<vrhcaby-board id="b" mode="try" rulebook="modern" dice="3-1"></vrhcaby-board><vrhcaby-board id="c" mode="try" rulebook="modern" dice="3-1"></vrhcaby-board>')  # fmt: skip
    told.wait("ready", count=2)
    assert page.evaluate("b.judge('8/5 6/5', {complete: true}).then((a) => a.ok.text)") == "8/5 6/5"
    assert page.evaluate("b.judge('24/20').then((a) => a.ok.text)") == "24/23/20" or told.all("error") == []
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
    for call, code in (
        ("b.play('nonsense')", "play/syntax"),
        ("b.setState({})", "state/version"),
        ("b.setState({version: 1, dice: [9, 9]})", "state/shape"),
        ("b.load('<img src=x>')", None),
    ):
        found = page.evaluate(f"{call}.then(() => 'done', (error) => error.code)")
        assert found != "done"
        assert code in (None, found)
    page.close()


def test_a_game_goes_on_while_its_board_is_dressed_moved_and_translated(chromium, home):
    page, told = board_page(chromium, home, '<vrhcaby-board id="p" mode="play" rulebook="precise" opponent="person" lang="cs"></vrhcaby-board><div id="elsewhere"></div>')  # fmt: skip
    told.wait("ready")
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
    page.locator("#p .frame[data-theme=dark]").wait_for()
    assert len(told.all("ready")) == 1
    assert [fault["code"] for fault in told.all("error")] == ["attribute/arrows"], "told once"
    page.evaluate("p.lang = 'en'")
    told.wait("ready", "p", 2)
    page.wait_for_function("p.getState().snapshot !== null")
    assert page.evaluate("p.getState().snapshot.rev") == rev
    played = (
        "p.play((({from, to}) => [[from, to]])(p.getState().snapshot.choices[0])).then((a) => Boolean(a.ok))"
    )
    assert page.evaluate(played)
    assert page.evaluate("p.getState().snapshot.rev") > rev
    page.evaluate("p.rulebook = 'modern'")
    told.wait("ready", "p", 3)
    assert page.evaluate("p.getState().snapshot") is None
    assert page.faults == []
    page.close()


def test_another_language_keeps_the_moves_and_the_step(chromium, home):
    body = '<vrhcaby-board id="b" mode="try" dice="3-1" lang="cs"></vrhcaby-board><vrhcaby-board id="l" mode="lesson" lesson="two-dice" lang="cs"></vrhcaby-board>'
    page, told = board_page(chromium, home, body)
    told.wait("ready", count=2)
    tap_move(page, "b", "8", "5")
    told.wait("move", "b")
    page.evaluate("l.next().then(() => l.next())")
    assert told.wait("step", "l", 2)["step"] == 1
    page.evaluate("b.lang = 'en'; l.lang = 'sk'; l.viewpoint = 'black'")
    page.locator('#l .question:has-text("Odveď jeden kameň")').wait_for()
    page.wait_for_function("b.getState().moves.length === 1 && l.getState().step === 1")
    page.locator('#b .status:has-text("8/5")').wait_for()
    assert page.locator("#b [data-id=undo]").inner_text() == "Undo"
    assert told.all("error") == []
    assert page.faults == []
    page.close()


def test_a_page_dresses_boards_by_variables_and_parts(chromium, home):
    style = "<style>vrhcaby-board { --vb-accent: rgb(1, 2, 3); } vrhcaby-board::part(button-done) { font-style: italic; }</style>"
    page, told = board_page(
        chromium, home, f'{style}<vrhcaby-board id="b" mode="try" dice="3-1"></vrhcaby-board>'
    )
    told.wait("ready")
    done = page.locator("#b [data-id=done]")
    assert done.evaluate("(button) => getComputedStyle(button).fontStyle") == "italic"
    accent = page.locator("#b .frame").evaluate(
        "(frame) => getComputedStyle(frame).getPropertyValue('--vbe-accent')"
    )
    assert accent.strip() == "rgb(1, 2, 3)"
    page.close()


def test_events_bubble_out_of_other_shadow_roots(chromium, home):
    page, told = board_page(chromium, home, '<div id="outer"></div>')
    page.evaluate("""() => {
      const root = document.getElementById("outer").attachShadow({mode: "open"});
      root.innerHTML = '<vrhcaby-board mode="try" dice="3-1"></vrhcaby-board>';
    }""")
    assert told.wait("ready", "outer")["mode"] == "try"
    page.close()


# Quizzes, games, lessons


def test_a_quiz_is_five_lines_and_the_rulebook_judges_it(any_browser, home):
    assert len(QUIZ.splitlines()) == 4
    page, told = board_page(any_browser, home, QUIZ)
    told.wait("ready")
    assert page.locator("#q").inner_text().startswith("Smíte trojkou")
    page.locator("#q button.answer").nth(0).click()
    assert told.wait("quiz") == {"answer": "Ano", "index": 0, "play": "3/off", "right": False, "tries": 1}
    assert told.wait("refused")["rule"] == "rear_first"
    page.locator("#q button.answer").nth(1).click()
    assert told.wait("quiz", count=2)["right"] is True
    assert page.locator("#q .verdict").get_attribute("data-kind") == "good"
    page.close()


def test_a_wanted_play_is_recognised_by_where_it_leads(chromium, home):
    page, told = board_page(chromium, home, '<vrhcaby-board id="q" mode="quiz" rulebook="modern" dice="3-1" answer="8/5 6/5; 24/20"></vrhcaby-board>')  # fmt: skip
    told.wait("ready")
    page.evaluate("q.play('13/10 24/23')")
    page.locator("#q [data-id=done]").click()
    assert told.wait("quiz")["right"] is False
    page.locator("#q [data-id=reset]").click()
    page.evaluate("q.play('24/23 23/20')")
    page.locator("#q [data-id=done]").click()
    assert told.wait("quiz", count=2)["right"] is True
    page.close()


def draw_for_the_start(page, board):
    """Equal dice are thrown again."""
    while "draw" in page.evaluate(f"{board}.getState().snapshot.may"):
        rev = page.evaluate(f"{board}.getState().snapshot.rev")
        page.locator(f"#{board} [data-id=draw]").click()
        page.wait_for_function(f"(rev) => {board}.getState().snapshot.rev > rev", arg=rev)


def test_a_whole_game_against_the_bot_on_a_desk_of_its_own(chromium, home):
    page, told = board_page(chromium, home, '<vrhcaby-board id="p" mode="play" rulebook="precise" opponent="child"></vrhcaby-board><vrhcaby-board id="r" mode="play" rulebook="blastoff" opponent="person"></vrhcaby-board>')  # fmt: skip
    told.wait("ready", count=2)
    page.locator("#p [data-id=start]").click()
    page.locator("#r [data-id=start]").click()
    page.evaluate("""async () => {
      const mine = () => p.getState().snapshot;
      for (let turn = 0; turn < 60 && !log.some((e) => e.name === "turn" && e.detail.side !== "white"); turn += 1) {
        const snapshot = mine();
        const me = snapshot?.config.players.find((player) => player.kind === "person").id;
        if (snapshot && snapshot.to_act !== null && snapshot.to_act !== me) {
          await new Promise((done) => addEventListener("vrhcaby-turn", done, {once: true}));
        } else if (snapshot?.choices.length) {
          const [move] = snapshot.choices;
          await p.play([[move.from, move.to]]);
        } else await p.next();
        if (mine()?.may.includes("choose_colour")) p.shadowRoot.querySelector("[data-id=white]").click();
        await new Promise(requestAnimationFrame);
      }
    }""")
    assert told.wait("turn", "p")
    assert page.evaluate("r.getState().snapshot.config.rulebook") == "blastoff"
    draw_for_the_start(page, "r")
    for step in ("resign", "resign-win", "accept"):
        page.locator(f"#r [data-id={step}]").click()
    over = told.wait("gameover", "r")
    assert (over["level"], over["points"]) == ("win", 1)
    assert over["text"]
    state = page.evaluate("p.getState()")
    assert state["save"]["format"] == "vrhcaby-session"
    page.evaluate("(save) => r.load(save)", state["save"])
    assert page.evaluate("r.getState().snapshot.config.rulebook") == "precise"
    assert told.all("error") == []
    page.close()


def test_lessons_of_the_course_and_of_the_page(any_browser, home):
    page = any_browser.new_page(viewport={"width": 900, "height": 900})
    page.set_default_timeout(TIMEOUT)
    page.add_init_script(LISTEN_SCRIPT)
    page.goto(home.url + "/examples/lekce.html")
    told = Told(page)
    told.wait("ready", count=2)
    page.locator("#kurz [data-id=start]").click()
    assert told.wait("step", "kurz")["lesson"] == "first-checker"
    assert home.engine_requests == [], "the course's own lesson is read before the engine is needed"
    page.locator("#vlastni [data-id=start]").click()
    assert told.wait("step", "vlastni")["count"] == 3
    for src in ("6", "5"):
        tap_move(page, "vlastni", src, "off:own")
    page.wait_for_function("() => document.getElementById('vlastni').getState().moves.length === 2")
    page.locator("#vlastni [data-id=done]").click()
    assert told.wait("step", "vlastni", 2)["state"] == "success"
    page.locator("#vlastni [data-id=next]").click()
    told.wait("step", "vlastni", 3)
    tap_move(page, "vlastni", "6", "off:own")
    assert told.wait("step", "vlastni", 4)["state"] == "success"
    page.locator("#vlastni [data-id=next]").click()
    told.wait("step", "vlastni", 5)
    page.locator("#vlastni button.answer").nth(0).click()
    assert told.wait("step", "vlastni", 6)["state"] == "failure"
    page.locator("#vlastni button.answer").nth(1).click()
    assert told.wait("step", "vlastni", 7)["state"] == "success"
    assert told.all("error") == []
    page.close()


def test_markup_in_a_lesson_is_text(chromium, home):
    page, told = board_page(chromium, home, '<vrhcaby-board id="l" mode="lesson"></vrhcaby-board>')
    told.wait("ready")
    evil = '<img src=x onerror="hacked = true"><script>hacked = true</script>'
    lesson = {
        "id": "x",
        "rulebook": "precise",
        "title": evil,
        "about": evil,
        "step": [{"kind": "read", "position": "6:1 / 1:2", "text": evil}],
    }
    page.evaluate("(lesson) => l.load(lesson)", lesson)
    told.wait("step")
    assert evil in page.locator("#l .question").inner_text()
    assert page.locator("#l img").count() == 0
    assert page.evaluate("hacked") is False
    unknown = page.evaluate("l.load('no-such-lesson').then(() => '', (e) => e.code)")
    assert unknown == "lesson/unknown"
    broken = {**lesson, "step": [{"kind": "play", "text": 7, "goal": {}}]}
    assert page.evaluate("(lesson) => l.load(lesson).then(() => '', (e) => e.code)", broken).startswith(
        "lesson/"
    )
    page.close()


BAD_LESSONS = {
    "/none.json": (None, "lesson/file", "is not there"),
    "/broken.json": ("{", "lesson/file", "broken.json"),
    "/long.json": (json.dumps({"id": "x" * 600_000}), "lesson/too-long", "too long"),
    "/faulty.json": (
        json.dumps({"id": "", "rulebook": "precise", "title": "<b>", "step": [{"kind": "guess"}]}),
        "lesson/data",
        "step[0].kind: must be one of",
    ),
}


def test_a_bad_lesson_file_is_told_with_all_its_faults(chromium, home):
    boards = "".join(
        f'<vrhcaby-board id="l{n}" mode="lesson" lesson="{path}"></vrhcaby-board>'
        for n, path in enumerate(BAD_LESSONS)
    )
    home.pages |= {path: body for path, (body, _, _) in BAD_LESSONS.items() if body is not None}
    page, told = board_page(chromium, home, boards)
    told.wait("ready", count=len(BAD_LESSONS))
    for n, (_, code, words) in enumerate(BAD_LESSONS.values()):
        page.locator(f"#l{n} [data-id=start]").click()
        error = told.wait("error", f"l{n}")
        assert error["code"] == code
        assert words in error["detail"]
        assert page.locator(f"#l{n} canvas").first.is_visible()
    assert "id: must be a text" in told.all("error", "l3")[0]["detail"]
    assert page.faults == []
    page.close()


# Other origins and strict policies


def test_a_copy_of_the_folder_on_ones_own_site_needs_no_header_and_no_blob(chromium, tmp_path):
    (tmp_path / "boards").symlink_to(DIST / "v" / VERSION, target_is_directory=True)
    policy = OWN.format("'nonce-n' 'self' 'wasm-unsafe-eval'")
    with site(tmp_path, Content_Security_Policy=policy) as host:
        page = opened(chromium, host.page(QUIZ, f"/boards{SCRIPT}"))
        told = Told(page)
        told.wait("ready")
        page.locator("#q button.answer").nth(0).click()
        assert told.wait("quiz")["right"] is False
        assert told.all("error") == []
        assert "/boards/js/worker.js" in host.asked
        page.close()


@pytest.mark.parametrize("folder", ["", "versioned"])
def test_a_page_of_another_origin_with_a_strict_policy(any_browser, home, tmp_path, folder):
    folder = folder and f"/v/{VERSION}"
    policy = STRICT.format(home.url)
    with site(tmp_path, Content_Security_Policy=policy) as host:
        page = opened(any_browser, host.page(QUIZ, home.url + folder + SCRIPT))
        told = Told(page)
        told.wait("ready")
        assert home.engine_requests == []
        page.locator("#q button.answer").nth(0).click()
        assert told.wait("quiz")["right"] is False
        assert all(path.startswith(folder) for path in home.engine_requests)
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


def test_an_engine_that_cannot_come_leaves_the_picture_and_says_so(chromium, tmp_path):
    (tmp_path / "js").mkdir()
    (tmp_path / "js/vrhcaby-board.js").write_bytes((DIST / "js/vrhcaby-board.js").read_bytes())
    with site(tmp_path) as host:
        page, told = board_page(
            chromium, host, '<vrhcaby-board id="b" mode="try" dice="3-1" lang="en"></vrhcaby-board>'
        )
        told.wait("ready")
        cell(page, "b", "8").click()
        assert told.wait("error")["code"].startswith("boot/")
        assert "could not be loaded" in page.locator("#b .status").inner_text()
        assert page.locator("#b canvas").first.is_visible()
        page.close()


# Bad input

BAD = [
    ('position="nonsense"', "position/syntax", False),
    ('position="24:16 / 24:2"', "position/count", False),
    ('position="24:2 / 1:2 24:13"', "position/overlap", False),
    ('position="{&quot;points&quot;:[1,2]}"', "position/shape", False),
    ('dice="7-1"', "dice/range", False),
    ('dice="<b>"', "dice/range", False),
    ('rulebook="constructor"', "attribute/rulebook", True),
    ('rulebook="classic" variant="nackgammon"', "attribute/variant", True),
    ('mode="__proto__"', "attribute/mode", True),
    ('arrows="99/1"', "play/syntax", True),
    ('marks="6:shiny"', "attribute/marks", True),
    ('cube="3"', "attribute/cube", True),
    ('lang="tlh"', "attribute/lang", True),
    ('theme="javascript:alert(1)"', "attribute/theme", True),
    (f'position="{"6:1 " * 900}"', "attribute/position", False),
]


@pytest.mark.parametrize(("attributes", "code", "shown"), BAD, ids=[code for _, code, _ in BAD])
def test_bad_attributes_are_told_and_break_nothing(chromium, home, attributes, code, shown):
    body = f'<vrhcaby-board id="b" {attributes}><p id="fallback">záloha</p></vrhcaby-board><vrhcaby-board id="ok"></vrhcaby-board>'
    page, told = board_page(chromium, home, body)
    told.wait("ready", "ok")
    assert told.wait("error", "b")["code"] == code
    assert (page.locator("#b canvas").count() > 0) is shown
    assert page.locator("#fallback").is_visible() is not shown
    assert page.faults == []
    page.close()


def test_markup_in_attributes_and_answers_is_never_run(chromium, home):
    evil = "&lt;img src=x onerror=hacked=true&gt;"
    body = f'<vrhcaby-board id="b" mode="quiz" lang="en"><p>{evil}</p><data data-right data-why="{evil}">{evil}</data></vrhcaby-board>'
    page, told = board_page(chromium, home, body)
    told.wait("ready")
    page.locator("#b button.answer").click()
    assert told.wait("quiz")["right"] is True
    assert "<img" in page.locator("#b .verdict").inner_text()
    assert page.evaluate("hacked") is False
    page.close()
