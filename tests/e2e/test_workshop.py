"""The workshop: a person without HTML makes a quiz, and others open the results."""

from __future__ import annotations

import json
import random
import zipfile
from xml.etree import ElementTree

import pytest
from playwright.sync_api import expect

from e2e.support_page import table
from support.embed_pages import ROOT, TIMEOUT, site

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
EVIL = '<img src=x onerror="hacked=1"><script>hacked=1</script>'
POSITION = "6:3 5:2 / 18:2 24:1"
PLAYER = """<!doctype html><title>LMS</title><script src="/scorm12.js"></script>
<script>window.API = new Scorm12API({autocommit: false, logLevel: 4}); window.hacked = 0;
  // The elements of an interaction can be written only.
  const reported = [], {LMSSetValue} = API;
  API.LMSSetValue = (name, value) => {
    const [, part] = /interactions.0.(result|student_response)/.exec(name) ?? [];
    if (part) reported.push([part, value]);
    return LMSSetValue.call(API, name, value);
  };</script>
<iframe src="/index.html" width="900" height="700"></iframe>"""


class Hands:
    """Counts the person's acts."""

    def __init__(self, page) -> None:
        self.page = page
        self.acts = 0

    def press(self, selector: str) -> None:
        self.acts += 1
        self.page.locator(selector).click()

    def write(self, field: str, text: str) -> None:
        self.acts += 1
        self.page.locator(f"label[data-kind={field}] :is(input, textarea)").fill(text)

    def choose(self, kind: str, value: str) -> None:
        self.acts += 1
        self.page.locator(f"select[data-kind={kind}]").select_option(value)

    def play(self, source: str, target: str) -> None:
        """Tap a checker on the question's board, then its target."""
        for place in (source, target):
            self.acts += 1
            self.page.locator(f'.workshop-preview .vb-cell[data-vb-cell="{place}"]').click()

    def taken(self, act: str):
        with self.page.expect_download() as coming:
            self.page.locator(f"button[data-kind={act}]").click()
        return coming.value


def test_a_quiz_with_its_own_position_and_text_takes_few_acts_and_opens_in_a_scorm_player(tmp_path):
    with table() as channel:
        channel.open("?lang=cs#lekce", wait=False)
        page = channel.page
        page.evaluate("window.hacked = 0")
        hands = Hands(page)
        hands.press("a[href='#workshop']")
        hands.write("title", f"Kvíz {EVIL}")
        hands.write("text", f"Kolik světlých kamenů je na desce? {EVIL}")
        hands.write("position", POSITION)
        hands.write("answer-0", "Čtyři")
        hands.write("answer-1", "Pět")
        hands.press("label[data-kind=right-1] input")
        page.locator("[data-kind=sound]").wait_for()
        assert EVIL in page.locator(".workshop-preview .task").inner_text()
        hands.press("button[data-kind=link]")
        link = page.locator("[data-kind=text-link]").input_value()
        edit = page.locator("[data-kind=text-edit]").input_value()
        assert hands.acts < 15
        lines = page.locator("[data-kind=text-lines]").input_value()
        assert lines.count("\n") == 4
        assert f'<a href="{link}">' in lines, "where the board cannot load, the link is left"
        lesson = json.loads(hands.taken("file").path().read_text("utf-8"))
        assert lesson["step"][0]["position"] == POSITION
        package = tmp_path / "scorm"
        with zipfile.ZipFile(hands.taken("scorm").path()) as files:
            assert files.testzip() is None
            ElementTree.fromstring(files.read("imsmanifest.xml"))
            files.extractall(package)
        assert page.evaluate("hacked") == 0
        the_link_opens_the_quiz_and_is_edited_by_the_other_one(page, link, edit)
        a_faulty_text_is_told_with_its_place(page)
        assert page.evaluate("hacked") == 0
        assert channel.faults == []
        the_package_tells_the_player_completion_and_score(page, package)


def test_a_stranger_makes_three_questions_of_three_kinds_and_two_exports_in_18_acts():
    with table() as channel:
        channel.open("?lang=en#workshop", wait=False)
        page = channel.page
        hands = Hands(page)
        hands.write("text", "May White play 24/18?")
        hands.press("label[data-kind=right-1] input")
        hands.choose("add", "best")
        expect(page.locator("label[data-kind=text] textarea")).to_be_focused()
        hands.write("text", "Make your 5-point.")
        expect(page.locator(".workshop-preview .task")).to_contain_text("Play the right play")
        hands.play("8", "5")
        hands.play("6", "5")
        hands.press(".workshop-preview button[data-id=done]")
        expect(page.locator("label[data-kind=best] input")).to_have_value("8/5 6/5")
        hands.choose("add", "forbidden")
        hands.write("text", "Break the rule.")
        hands.write("dice", "5-2")
        expect(page.locator(".workshop-preview .task")).to_contain_text("Try the forbidden play")
        page.get_by_role("gridcell", name="White's dice 5 and 2").wait_for(state="attached")
        hands.play("24", "19")
        expect(page.locator("[data-kind=refusal-target_is_open]")).to_be_visible()
        page.locator("[data-kind=sound]").wait_for()
        hands.press("button[data-kind=link]")
        link = page.locator("[data-kind=text-link]").input_value()
        hands.acts += 1
        package = hands.taken("scorm")
        assert package.suggested_filename.endswith("-scorm.zip")
        assert hands.acts <= 18
        page.evaluate("(link) => void (location.hash = new URL(link).hash)", link)
        page.locator(".teach-lessons button.answer").nth(1).click()
        page.locator(".verdict[data-kind=good]").wait_for()
        assert channel.faults == []


def test_on_a_phone_a_question_scrolls_at_most_one_screen():
    with table() as channel:
        page = channel.page
        page.set_viewport_size({"width": 390, "height": 664})
        channel.open("?lang=cs#workshop", wait=False)
        kinds = page.locator("label[data-kind=asked] select")
        for kind in ("choice", "best", "all_plays", "forbidden", "goal", "double", "number", "turns", "read"):
            kinds.select_option(kind)
            page.locator("label[data-kind=text] textarea").fill(f"Otázka {kind}")
            page.locator(".workshop-faults li, [data-kind=sound]").first.wait_for()
            page.locator(".workshop-preview .figure-board").wait_for()
            tall = page.locator(".workshop-bench").evaluate("(bench) => bench.getBoundingClientRect().height")
            assert tall <= 2 * 664, (kind, tall)


def the_link_opens_the_quiz_and_is_edited_by_the_other_one(page, link: str, edit: str) -> None:
    page.evaluate("(link) => void (location.hash = new URL(link).hash)", link)
    page.locator(".teach-lessons button.answer").nth(1).click()
    page.locator(".verdict[data-kind=good]").wait_for()
    page.locator("[data-do=next]").click()
    assert page.locator("[data-kind=result-code]").input_value().count("-") >= 2
    assert page.locator("a[href^='#workshop/~']").count() == 0
    page.evaluate("(link) => void (location.hash = new URL(link).hash)", edit)
    page.locator("label[data-kind=answer-1] input").wait_for()
    expect(page.locator("label[data-kind=position] input")).to_have_value(POSITION)


def a_faulty_text_is_told_with_its_place(page) -> None:
    page.locator(".workshop-door summary").click()
    page.locator("label[data-kind=paste] textarea").fill('{"id": <script>hacked=1</script>')
    page.locator("[data-kind=trouble]", has_text="1:8").wait_for()
    page.locator("input[data-kind=file]").set_input_files(
        {"name": "big.json", "mimeType": "application/json", "buffer": b"0" * 10_000_000}
    )
    page.locator("[data-kind=trouble]", has_text="10000000").wait_for()
    expect(page.locator("label[data-kind=position] input")).to_have_value(POSITION)


def the_package_tells_the_player_completion_and_score(page, package) -> None:
    (package / "scorm12.js").write_bytes((ROOT / "node_modules/scorm-again/dist/scorm12.min.js").read_bytes())
    (package / "player.html").write_text(PLAYER, "utf-8")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    with site(package) as lms:
        page.goto(f"{lms.url}/player.html")
        sco = page.frame_locator("iframe")
        sco.locator("button.answer").nth(1).click()
        assert not any("pyodide" in url for url in asked), (
            "a choice is answered before the engine is asked for"
        )
        reported = "() => API.cmi.core.score.raw === '100' && API.cmi.core.lesson_status"
        assert page.wait_for_function(reported, timeout=TIMEOUT).json_value() == "passed"
        state = json.loads(page.evaluate("API.LMSGetValue('cmi.suspend_data')"))
        assert (state["mode"], state["step"]) == ("lesson", 0), "a state that the board takes back"
        assert page.evaluate("reported") == [["student_response", "Pět"], ["result", "correct"]]
        assert page.evaluate("hacked") == 0


def test_a_single_file_asks_its_own_engine_and_nothing_else(tmp_path):
    with table(alone=True) as channel:
        channel.open("?lang=en#workshop", wait=False)
        page = channel.page
        hands = Hands(page)
        numbers_are_typed_key_by_key(page)
        page.locator("label[data-kind=asked] select").select_option("best")
        hands.write("text", "Make your 5-point.")
        hands.write("best", "8/5 6/5")
        page.locator("[data-kind=sound]").wait_for()
        file = tmp_path / "quiz.html"
        hands.taken("single").save_as(file)
        page.context.set_offline(True)
        asked = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(file.as_uri())
        for source, target in (("8", "5"), ("6", "5")):
            for place in (source, target):
                page.locator(f'vrhcaby-board .vb-cell[data-vb-cell="{place}"]').click()
        page.get_by_role("button", name="Pick up the dice").click()
        page.locator("vrhcaby-board .verdict[data-kind=good]").wait_for()
        assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []
        back = page.locator("vrhcaby-board a.lesson-back")
        assert back.get_attribute("href") == f"{channel.home.url}/index.html#lessons/"
        assert channel.faults == []


def numbers_are_typed_key_by_key(page) -> None:
    kinds = page.locator("label[data-kind=asked] select")
    for asked, field, text in (("goal", "value", "5 4"), ("double", "match", "5 3 4")):
        kinds.select_option(asked)
        box = page.locator(f"label[data-kind={field}] input")
        box.fill("")
        box.press_sequentially(text)
        assert box.input_value() == text
    # Other kinds of questions show the match too, so that it can be removed.
    kinds.select_option("choice")
    expect(box).to_have_value("5 3 4")
    box.fill("")
    box.wait_for(state="detached")


def test_no_work_in_the_workshop_is_lost_without_a_message():
    with table() as channel:
        channel.open("?lang=cs#workshop", wait=False)
        page = channel.page
        hands = Hands(page)
        title = page.locator("label[data-kind=title] input")
        hands.write("title", "Tři odpovědi")
        hands.press("button[data-kind=more-answers]")
        for at, text in enumerate(("a", "b", "c")):
            hands.write(f"answer-{at}", text)
        answers = [page.locator(f"label[data-kind=answer-{at}] input") for at in range(3)]
        asked = page.locator("label[data-kind=asked] select")
        asked.select_option("number")
        asked.select_option("choice")
        for one, text in zip(answers, "abc", strict=True):
            expect(one).to_have_value(text)
        page.locator("select[data-kind=add]").select_option("choice")
        hands.press("button[data-kind=remove]")
        hands.press("button[data-kind=undo]")
        expect(page.locator("[data-kind^=step-]")).to_have_count(2)
        hands.press("button[data-kind=redo]")
        expect(page.locator("[data-kind^=step-]")).to_have_count(1)
        hands.press(".workshop-door summary")
        hands.press("button[data-kind=new]")
        asks = page.locator("[data-kind=replacing]")
        assert "Tři odpovědi" in asks.inner_text()
        hands.press("button[data-kind=keep]")
        expect(title).to_have_value("Tři odpovědi")
        page.locator("label[data-kind=paste] textarea").fill(json.dumps(OTHER))
        asks.wait_for()
        expect(title).to_have_value("Tři odpovědi")
        hands.press("button[data-kind=replace]")
        expect(title).to_have_value("Jiná")
        expect(asks).to_have_count(0)
        hands.press("button[data-kind=undo]")
        expect(title).to_have_value("Tři odpovědi")
        for one, text in zip(answers, "abc", strict=True):
            expect(one).to_have_value(text)
        assert channel.faults == []


OTHER = {
    "id": "other",
    "rulebook": "precise",
    "title": {"cs": "Jiná"},
    "about": {"cs": "Jiná"},
    "step": [{"kind": "read", "text": {"cs": "Text."}}],
}


def test_the_workshop_opens_its_own_link_of_many_questions_when_it_is_pasted():
    steps = [{"kind": "read", "text": {"cs": f"{n}: {random.Random(n).randbytes(200).hex()}"}} for n in range(21)]  # fmt: skip
    with table() as channel:
        channel.open("?lang=cs#workshop", wait=False)
        page = channel.page
        hands = Hands(page)
        hands.press(".workshop-door summary")
        page.locator("label[data-kind=paste] textarea").fill(json.dumps({**OTHER, "step": steps}))
        page.locator("[data-kind=step-20]").wait_for()
        hands.press("button[data-kind=link]")
        link = page.locator("[data-kind=text-link]").input_value()
        assert len(link) > 4000
        hands.press("button[data-kind=new]")
        page.locator("[data-kind=step-20]").wait_for(state="detached")
        page.locator("label[data-kind=paste] textarea").focus()
        page.keyboard.insert_text(link)
        page.locator("[data-kind=step-20]").wait_for()
        expect(page.locator("[data-kind=trouble]")).to_have_count(0)
