"""Quizzes, games and lessons on boards of another site's page."""

from __future__ import annotations

import json

import pytest

from support.embed_pages import (
    AT,
    LISTEN_SCRIPT,
    QUIZ,
    TIMEOUT,
    Told,
    board_page,
    draw_for_the_start,
    site,
    tap_move,
)

pytestmark = [pytest.mark.e2e, pytest.mark.dist]


def test_a_quiz_is_five_lines_and_the_rulebook_judges_it(any_boards):
    assert len(QUIZ.splitlines()) == 4
    page, events = any_boards.show(QUIZ)
    events.wait("ready")
    assert page.locator("#q").inner_text().startswith("Smíte trojkou")
    page.locator("#q button.answer").nth(0).click()
    assert events.wait("quiz") == {"answer": "Ano", "index": 0, "play": "3/off", "right": False, "tries": 1}
    assert events.wait("refused")["rule"] == "rear_first"
    page.locator("#q button.answer").nth(1).click()
    assert events.wait("quiz", count=2)["right"] is True
    assert page.locator("#q .verdict").get_attribute("data-kind") == "good"
    wrong, right = events.all("result")
    assert wrong["object"]["id"].endswith("#q")
    assert wrong["object"]["definition"]["name"] == {"cs": "Smíte trojkou vyvést kámen z trojky?"}
    assert [(one["result"]["success"], one["result"]["response"]) for one in (wrong, right)] == [
        (False, "3/off"),
        (True, "6/3"),
    ]


def test_one_roll_is_compared_in_five_rulebooks(boards):
    page, events = boards.show('<vrhcaby-board id="c" lang="en" mode="compare" position="6:1 3:1 off:13 / 24:2 off:13" dice="3-1"></vrhcaby-board>')  # fmt: skip
    events.wait("ready")
    page.locator("#c").get_by_role("button", name="What do the five rulebooks allow?").click()
    table = page.locator("#c").get_by_role("table")
    table.wait_for()
    assert table.get_by_role("columnheader").all_inner_texts()[1:] == [
        "Vrhcáby, Exact Rules, Blast Off, Backgammon",
        "Boxed Game",
    ]
    row = table.get_by_role("row").filter(has_text="O2").first
    assert "allowed" in row.inner_text()
    assert row.get_by_role("link", name="Boxed Game § O2").get_attribute("href").endswith("#leaflet/O2")
    assert page.evaluate("c.judge('3/off').then(({ ok }) => Boolean(ok))"), "the board is by its own rulebook"
    assert events.all("error") == []


RULES = """<vrhcaby-rule id="r" book="leaflet" paragraph="O2" lang="en"><a href="#x">Boxed Game, O2</a></vrhcaby-rule>
<vrhcaby-rule id="u" book="leaflet" paragraph="Z9" lang="en">The author's own words</vrhcaby-rule>"""


def test_a_paragraph_is_cited_with_its_source_and_a_board_to_try(boards):
    page, events = boards.show(RULES)
    assert events.wait("error", "u")["code"] == "rule/unknown"
    assert "The author's own words" in page.locator("#u").inner_text(), "what stands inside stays"
    rule = page.locator("#r")
    rule.locator("vrhcaby-board").wait_for()
    said = rule.locator("[part=rule]").inner_text()
    assert "From the rear" in said
    assert "Checkers leave from the rear: first from point 6" in said
    source = rule.get_by_role("link", name="Boxed Game § O2")
    assert source.get_attribute("href") == f"{boards.home.url}/index.html#leaflet/O2"
    verdict = "() => document.querySelector('#r').shadowRoot.querySelector('vrhcaby-board').judge('3/off')"
    assert page.evaluate(f"({verdict})().then(({{ refused }}) => refused.cite.paragraph)") == "O2"


def test_a_wanted_play_is_recognised_by_its_final_board(boards):
    page, events = boards.show('<vrhcaby-board id="q" mode="quiz" rulebook="modern" dice="3-1" answer="8/5 6/5; 24/20"></vrhcaby-board>')  # fmt: skip
    events.wait("ready")
    page.evaluate("q.play('13/10 24/23')")
    page.locator("#q [data-id=done]").click()
    assert events.wait("quiz")["right"] is False
    page.locator("#q [data-id=reset]").click()
    page.evaluate("q.play('24/23 23/20')")
    page.locator("#q [data-id=done]").click()
    assert events.wait("quiz", count=2)["right"] is True


def test_a_whole_game_against_the_bot_on_its_own_channel(boards):
    page, events = boards.show('<vrhcaby-board id="p" mode="play" rulebook="precise" opponent="child"></vrhcaby-board><vrhcaby-board id="r" mode="play" rulebook="blastoff" opponent="person"></vrhcaby-board>')  # fmt: skip
    events.wait("ready", count=2)
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
    assert events.wait("turn", "p")
    assert page.evaluate("r.getState().snapshot.config.rulebook") == "blastoff"
    draw_for_the_start(page, "r")
    for step in ("resign", "resign-win", "accept"):
        page.locator(f"#r [data-id={step}]").click()
    over = events.wait("gameover", "r")
    assert (over["level"], over["points"]) == ("win", 1)
    assert over["text"]
    state = page.evaluate("p.getState()")
    assert state["save"]["format"] == "vrhcaby-session"
    page.evaluate("(save) => r.load(save)", state["save"])
    assert page.evaluate("r.getState().snapshot.config.rulebook") == "precise"
    assert events.all("error") == []


def test_a_refusal_in_a_game_is_compared_played_instead_and_closed(boards):
    page, events = boards.show('<vrhcaby-board id="p" mode="play" rulebook="modern" opponent="person" lang="en"></vrhcaby-board>')  # fmt: skip
    events.wait("ready")
    page.evaluate("p.next()")
    page.wait_for_function("p.getState().snapshot !== null")
    draw_for_the_start(page, "p")
    assert [line for line in page.locator("#p .status").all_inner_texts() if line] == [
        "White is to move."
        if page.evaluate("p.getState().snapshot.mover") == "white"
        else "Black is to move."
    ]
    cards = page.evaluate("localStorage.getItem('vrhcaby.cards')")
    refused = page.evaluate("p.play('13/1').then((answer) => answer.refused.rule)")
    assert events.wait("refused")["rule"] == refused
    assert events.all("refused")[0]["tried"] == "13/1"
    page.locator("#p .refusal").wait_for()
    assert page.evaluate("localStorage.getItem('vrhcaby.cards')") != cards, "it is practised later"
    page.locator("#p .which summary").click()
    page.locator("#p .which li").first.wait_for()
    page.locator("#p .refusal-head button").click()
    page.locator("#p .refusal").wait_for(state="detached")
    assert page.evaluate("p.getState().snapshot.draft") == []
    page.evaluate("p.play('13/1')")
    page.locator("#p [data-do=play-instead]").click()
    page.wait_for_function("p.getState().snapshot.draft.length > 0")
    page.locator("#p .refusal").wait_for(state="detached")
    assert events.all("error") == []
    assert page.faults == []


def test_a_game_whose_session_was_dropped_continues_from_the_pages_copy(boards):
    page, events = boards.show('<vrhcaby-board id="p" mode="play" rulebook="modern" opponent="person"></vrhcaby-board>')  # fmt: skip
    events.wait("ready")
    page.evaluate("p.next()")
    page.wait_for_function("p.getState().snapshot !== null")
    draw_for_the_start(page, "p")
    dice = page.evaluate("p.getState().snapshot.dice.values")
    # The engine keeps 64 channels.
    page.evaluate(
        "Promise.all(Array.from({length: 65}, (_, n) => p.board.ask('hello', {}, {channel: `x${n}`})))"
    )
    first = "(({from, to}) => [[from, to]])(p.getState().snapshot.choices[0])"
    assert page.evaluate(f"p.play({first}).then((answer) => answer.ok.snapshot.draft.length)") == 1
    assert page.evaluate("p.getState().snapshot.dice.values") == dice
    assert "seed" not in page.evaluate("p.getState().save.header")
    assert events.all("error") == []


def test_lessons_of_the_course_and_of_the_page(any_browser, home):
    page = any_browser.new_page(viewport={"width": 900, "height": 900})
    page.set_default_timeout(TIMEOUT)
    page.add_init_script(LISTEN_SCRIPT)
    page.goto(home.url + "/examples/lekce.html")
    events = Told(page)
    events.wait("ready", count=2)
    page.locator("#kurz [data-id=start]").click()
    assert events.wait("step", "kurz")["lesson"] == "first-checker"
    assert home.engine_requests == [], "the course's own lesson is read before the engine is needed"
    page.locator("#vlastni [data-id=start]").click()
    assert events.wait("step", "vlastni")["count"] == 3
    for src in ("6", "5"):
        tap_move(page, "vlastni", src, "off:own")
    page.wait_for_function("() => document.getElementById('vlastni').getState().moves.length === 2")
    page.locator("#vlastni [data-id=done]").click()
    assert events.wait("step", "vlastni", 2)["state"] == "success"
    page.locator("#vlastni [data-do=next]").click()
    events.wait("step", "vlastni", 3)
    tap_move(page, "vlastni", "6", "off:own")
    assert events.wait("step", "vlastni", 4)["state"] == "success"
    page.locator("#vlastni [data-do=next]").click()
    events.wait("step", "vlastni", 5)
    page.locator("#vlastni button.answer").nth(0).click()
    assert events.wait("step", "vlastni", 6)["state"] == "failure"
    page.locator("#vlastni button.answer").nth(1).click()
    assert events.wait("step", "vlastni", 7)["state"] == "success"
    assert events.all("error") == []
    page.close()


def test_markup_in_a_lesson_is_text(boards):
    page, events = boards.show('<vrhcaby-board id="l" mode="lesson"></vrhcaby-board>')
    events.wait("ready")
    evil = '<img src=x onerror="hacked = true"><script>hacked = true</script>'
    lesson = {
        "id": "x",
        "rulebook": "precise",
        "title": evil,
        "about": evil,
        "step": [{"kind": "read", "position": "6:1 / 1:2", "text": evil}],
    }
    page.evaluate("(lesson) => l.load(lesson)", lesson)
    events.wait("step")
    assert evil in page.locator("#l .task").inner_text()
    assert page.locator("#l img").count() == 0
    assert page.evaluate("hacked") is False
    unknown = page.evaluate("l.load('no-such-lesson').then(() => '', (e) => e.code)")
    assert unknown == "lesson/unknown"
    broken = {**lesson, "step": [{"kind": "play", "text": 7, "goal": {}}]}
    assert page.evaluate("(lesson) => l.load(lesson).then(() => '', (e) => e.code)", broken).startswith(
        "lesson/"
    )


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


def test_a_lesson_of_a_host_without_the_header_says_so(boards, tmp_path):
    with site(tmp_path) as closed:
        closed.pages["/l.json"] = "{}"
        page, events = boards.show(
            f'<vrhcaby-board id="l" mode="lesson" lesson="{closed.url}/l.json"></vrhcaby-board>',
        )
        events.wait("ready")
        page.locator("#l [data-id=start]").click()
        error = events.wait("error")
        assert error["code"] == "lesson/cors"
        assert f"Access-Control-Allow-Origin: {boards.home.url}" in error["detail"]


def test_a_bad_lesson_file_is_reported_with_all_its_faults(boards):
    elements = "".join(
        f'<vrhcaby-board id="l{n}" mode="lesson" lesson="{path}"></vrhcaby-board>'
        for n, path in enumerate(BAD_LESSONS)
    )
    boards.home.pages |= {path: body for path, (body, _, _) in BAD_LESSONS.items() if body is not None}
    page, events = boards.show(elements)
    events.wait("ready", count=len(BAD_LESSONS))
    for n, (_, code, words) in enumerate(BAD_LESSONS.values()):
        page.locator(f"#l{n} [data-id=start]").click()
        error = events.wait("error", f"l{n}")
        assert error["code"] == code
        assert words in error["detail"]
        page.locator(f"#l{n} canvas").first.wait_for()
    assert "id: must be a text" in events.all("error", "l3")[0]["detail"]
    assert page.faults == []


PIPS = "Zbývající kroky"
COUNT_LESSON = {
    "id": "pips",
    "rulebook": "modern",
    "title": {"cs": "Počítání"},
    "about": {"cs": "Počítání"},
    "step": [
        {
            "kind": "number",
            "position": "6:5 8:3 13:2 / 6:5 8:3",
            "text": {"cs": "Kolik kroků zbývá bílému?"},
            "goal": {"count": "pips"},
        }
    ],
}


def test_a_board_with_a_question_shows_no_pip_count(boards):
    page, events = boards.show('<vrhcaby-board id="l" mode="lesson" lang="cs"></vrhcaby-board><vrhcaby-board id="v" lang="cs"></vrhcaby-board>')  # fmt: skip
    events.wait("ready", count=2)
    page.locator("#v .vb-cell").first.wait_for(state="attached")
    assert PIPS in page.evaluate("v.shadowRoot.textContent")
    page.evaluate("(lesson) => l.load(lesson)", COUNT_LESSON)
    events.wait("step", "l")
    page.locator("#l .vb-cell").first.wait_for(state="attached")
    assert "Kolik kroků" in page.evaluate("l.shadowRoot.textContent")
    assert PIPS not in page.evaluate("l.shadowRoot.textContent")


def test_events_of_a_lesson_name_the_rulebook_and_the_answer(boards):
    page, events = boards.show('<vrhcaby-board id="l" mode="lesson" rulebook="leaflet" lang="cs"></vrhcaby-board>')  # fmt: skip
    events.wait("ready")
    page.evaluate("(lesson) => l.load(lesson)", COUNT_LESSON)
    events.wait("step")
    page.locator("#l input").fill("3")
    page.locator("#l .number-form button").click()
    said = events.wait("result")
    assert said["result"] == {"success": False, "response": "3"}
    assert said["context"]["extensions"] == {"tag:vrhcaby,2026:rulebook": "modern"}


def test_methods_that_the_engine_cannot_answer_reject(boards):
    page, events = boards.show('<vrhcaby-board id="t" mode="try" rulebook="modern" dice="3-1"></vrhcaby-board><vrhcaby-board id="n" mode="try"></vrhcaby-board>')  # fmt: skip
    events.wait("ready", count=2)
    code = "(asked) => asked.then((answer) => JSON.stringify(answer), (error) => error.code)"
    assert page.evaluate(f"({code})(t.play([]))") == "play/syntax"
    assert page.evaluate(f"({code})(n.judge('8/5'))").startswith("dice/")
    assert page.evaluate(f"({code})(t.load(5))").startswith("lesson/")
    assert page.evaluate("t.getAttribute('mode')") == "try"
    page.evaluate("t.play('8/5 6/5')")
    assert page.evaluate(f'({code})(t.load(\'{{"format":"vrhcaby-session"}}\'))').count("{") == 0
    assert page.evaluate("[t.getAttribute('mode'), t.getState().moves.length]") == ["try", 2]


def test_a_lesson_shows_its_description_first_and_its_score_at_the_end(chromium, home):
    page, events = board_page(chromium, home, '<vrhcaby-board id="c" mode="lesson" lesson="bar" lang="cs"></vrhcaby-board><vrhcaby-board id="l" mode="lesson" lang="cs"></vrhcaby-board>')  # fmt: skip
    events.wait("ready", count=2)
    cover = page.locator("#c .question")
    cover.locator(".lesson-title").wait_for()
    words = cover.inner_text().replace("\xa0", " ")
    assert "Počet kroků: " in words
    assert "podle pravidel" in words
    assert page.evaluate("c.getState().position.points[25] + c.getState().position.points[0]") != 0
    assert home.engine_requests == []
    page.evaluate("(lesson) => l.load(lesson)", COUNT_LESSON)
    events.wait("step", "l")
    page.locator("#l input").fill("3")
    page.locator("#l .number-form button").click()
    events.wait("step", "l", 2)
    page.locator("#l input").fill("80")
    page.locator("#l .number-form button").click()
    page.locator("#l [data-do=next]").click()
    page.locator("#l .lesson-done").wait_for()
    assert "Bez chyby: 0 z 1" in page.locator("#l .lesson-done").inner_text().replace("\xa0", " ")
    page.locator("#l .lesson-missed button").wait_for()
    page.locator("#l").get_by_role("button", name="Zkusit znovu").click()
    page.locator("#l .number-form input:enabled").wait_for()
    assert events.all("error") == []
    page.close()


def test_practice_says_what_is_due_in_the_boards_language(boards):
    page, events = boards.show('<vrhcaby-board id="p" mode="practice" lang="en"></vrhcaby-board>')
    events.wait("ready")
    page.evaluate("localStorage.removeItem('vrhcaby.cards'); p.lang = 'cs'")
    page.locator("#p .status:has-text('Dnes žádná karta')").wait_for()
    page.evaluate("p.lang = 'en'")
    page.locator("#p .status:has-text('No cards today')").wait_for()
    assert "The cards stay in this browser" in page.locator("#p .question").inner_text()


def test_a_static_figure_invites_no_action(boards):
    page, events = boards.show('<vrhcaby-board id="v" dice="3-1" lang="cs"></vrhcaby-board>')
    events.wait("ready")
    assert page.locator("#v .status").inner_text() == ""


def test_a_board_fits_narrow_columns_and_right_to_left_pages(boards):
    body = '<div dir="rtl" style="width:160px"><vrhcaby-board id="q" mode="quiz" rulebook="leaflet" position="6:1 3:1 / 1:2" dice="3-1" lang="cs">Smíte trojkou vyvést kámen z trojky?<data value="3/off">Ano, určitě</data><data value="6/3">Ne</data></vrhcaby-board></div>'  # fmt: skip
    page, events = boards.show(body)
    events.wait("ready")
    page.locator("#q button.answer").first.click()
    page.locator("#q .refusal").wait_for()
    wide = """() => [...q.shadowRoot.querySelectorAll('.frame *')].filter((one) => !one.closest('.figure-board')
      && one.getBoundingClientRect().right > q.getBoundingClientRect().right + 1).map((one) => one.className)"""
    assert page.evaluate(wide) == []
    assert page.evaluate("q.shadowRoot.querySelector('.vb-root').getBoundingClientRect().width") <= 160
    assert page.evaluate("q.shadowRoot.querySelector('.would-go > span').getBoundingClientRect().width") > 80
    assert page.evaluate("getComputedStyle(q.shadowRoot.querySelector('.verdict')).direction") == "ltr"


def test_a_narrow_frame_cuts_nothing_off(chromium, home):
    page = chromium.new_page(viewport={"width": 400, "height": 600})
    page.goto(
        home.page(f'<iframe src="/{AT}embed.html?mode=try&amp;dice=3-1" width="160" height="500"></iframe>')
    )
    inside = page.frame_locator("iframe").locator(":root")
    page.frame_locator("iframe").locator(".vb-root").wait_for()
    assert inside.evaluate("(root) => root.scrollWidth <= innerWidth")
    page.close()
