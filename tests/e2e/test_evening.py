"""An evening's study: keys through a record, the same roll tried again, remarks and lines, a folder of matches."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e.support_page import Table, table
from e2e.test_records import MAT
from support.spaces import plain
from vrhcaby.panels.state import words

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
AGAIN = words("again", "cs")


@pytest.fixture(scope="module")
def channel() -> Iterator[Table]:
    with table(alone=True) as made:
        made.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        yield made.open()


def opened_record(channel: Table, turn: str = "31:", text: str = MAT) -> None:
    """Open a match from its text, and its record at a turn."""
    page = channel.page
    channel.bring(text)
    channel.until("s => s.mode === 'play' && s.panel === null && s.tab === 'record'")
    page.locator(".record-cell", has_text=turn).click()
    page.locator(".record-cell[aria-current]", has_text=turn).wait_for()


def test_arrow_keys_step_through_a_record_wherever_the_focus_is(channel: Table) -> None:
    page = channel.page
    opened_record(channel)
    page.evaluate("() => document.activeElement?.blur()")
    page.keyboard.press("Home")
    page.locator(".record-cell[aria-current]", has_text="31:").wait_for()
    page.keyboard.press("ArrowRight")
    page.locator(".record-cell[aria-current]", has_text="66:").wait_for()
    page.evaluate("() => document.activeElement?.blur()")
    page.keyboard.press("i")
    # The position of the step, with its dice.
    page.wait_for_function("async () => (await navigator.clipboard.readText()).includes(':66:')")
    assert channel.faults == []


def test_arrow_keys_step_after_a_game_was_chosen_from_the_menu(channel: Table) -> None:
    page = channel.page
    two = MAT.replace(
        "2) 61: 13/7",
        "2)  Doubles => 2   Drops\n  Wins 1 point\n Game 2\n Ada : 1   Ben : 0\n  1) 42: 8/4 6/4",
    )
    channel.bring(two)
    menu = page.get_by_label(words("record", "cs")("which"))
    menu.select_option("1")
    page.locator(".record-cell[aria-current]", has_text="31:").wait_for()
    menu.press("ArrowRight")
    page.locator(".record-cell[aria-current]", has_text="66:").wait_for()
    assert menu.input_value() == "1"
    assert channel.faults == []


def test_the_same_roll_is_tried_again_from_a_turn(channel: Table) -> None:
    opened_record(channel, "66:")
    channel.page.get_by_role("button", name=AGAIN("same_roll")).click()
    channel.until("s => s.tab === 'plays' && s.snapshot.dice?.values.join() === '6,6'")
    assert [one["kind"] for one in channel.snapshot["config"]["players"]] == ["bot", "person"]
    assert channel.page.evaluate("() => vrhcaby.state().settings.tutor")
    stored = channel.page.evaluate("() => JSON.parse(localStorage.getItem('vrhcaby.settings') ?? '{}').tutor")
    assert not stored, "the tutor was not asked for in general"
    channel.page.evaluate("(text) => void vrhcaby.actions.show_text({text})", MAT)
    channel.page.get_by_role("button", name=words("panels/dialogs/texts", "cs")("open"), exact=True).click()
    channel.until("s => !s.settings.tutor")
    assert channel.faults == []


def test_another_match_equity_table_is_chosen_with_its_source_and_kept(channel: Table) -> None:
    page, say = channel.page, words("cube_score", "cs")
    opened_record(channel)
    fold = page.locator(".record-turn details.score-cube")
    fold.locator("summary").click()
    fold.get_by_label(say("table")).select_option("kazaross-xg2")
    fold.get_by_text("GNU Backgammon: Kazaross-XG2").wait_for()
    channel.until("s => s.findings?.match_table === 'kazaross-xg2'")
    assert channel.faults == []


def test_a_comment_and_a_line_are_stored_with_the_match(channel: Table) -> None:
    page, say = channel.page, words("remarks", "cs")
    opened_record(channel)
    page.locator("details.remark-edit summary").click()
    page.get_by_label(say("comment")).fill("Proč ne <b>24/20</b>?")
    page.get_by_role("button", name=say("keep")).click()
    page.locator(".remark-text", has_text="<b>24/20</b>").wait_for()
    page.get_by_label(say("line"), exact=True).fill("24/23 13/10")
    page.get_by_role("button", name=say("try"), exact=True).click()
    page.locator(".tried-line button", has_text="31: 24/23 13/10").or_(
        page.locator(".tried-line button", has_text="31: 13/10 24/23")
    ).first.click()
    channel.until("s => s.findings?.remarks?.[0].lines.length === 1")
    assert channel.faults == []


def test_a_folder_becomes_saved_games_reviewed_in_the_background(channel: Table, tmp_path: Path) -> None:
    page = channel.page
    for number in range(3):
        (tmp_path / f"good{number}.mat").write_text(MAT, encoding="utf-8")
    (tmp_path / "note.txt").write_text("milk, bread", encoding="utf-8")
    (tmp_path / "broken.sgf").write_text("(;GM[6]FF[4];W[31zz])", encoding="utf-8")
    (tmp_path / "photo.xg").write_bytes(b"RGMH" + bytes(500))
    page.evaluate("() => void vrhcaby.actions.open({dialog: 'games'})")
    page.locator(".folder input[webkitdirectory]").set_input_files(tmp_path)
    page.locator(".folder [role=status]", has_text="rozebráno 3").wait_for()
    table = page.locator("table.folder-files")
    assert "nerozebráno" not in table.inner_text(), "each kept game was reviewed"
    assert table.locator("tr.wrong").count() == 3
    assert "Poškozený" in table.inner_text()
    assert table.locator("button.link").count() == 3
    page.get_by_role("button", name=words("panels/dialogs/games", "cs")("player")).click()
    page.locator("polyline.rate").wait_for(state="attached")
    chart, dialog = (page.locator(one).bounding_box() for one in (".player-page svg", "dialog[open]"))
    assert chart["width"] > 0.8 * dialog["width"], "the chart and its axes are readable"
    assert channel.faults == []


def test_a_stopped_folder_says_what_was_not_reviewed_and_keeps_every_game(
    channel: Table, tmp_path: Path
) -> None:
    page = channel.page
    for number in range(30):
        (tmp_path / f"<b>{number}.mat").write_text(MAT.replace("Ben", "<i>Ben"), encoding="utf-8")
    page.evaluate("() => void vrhcaby.actions.open({dialog: 'games'})")
    page.locator(".folder input[webkitdirectory]").set_input_files(tmp_path)
    summary = page.locator(".folder [role=status]", has_text="uloženo 30")
    summary.wait_for()
    page.locator(".folder").get_by_role("button", name=words("folder", "cs")("stop")).click()
    page.locator(".folder").get_by_role("button", name=words("folder", "cs")("stop")).wait_for(
        state="detached"
    )
    rows = page.locator("table.folder-files")
    assert rows.get_by_text(words("folder", "cs")("unreviewed")).count() > 10
    assert rows.locator("button.link").count() == 30
    assert rows.locator("b").count() == 0
    page.keyboard.press("Escape")
    assert channel.faults == []


def test_a_position_is_set_up_on_the_games_own_board(channel: Table) -> None:
    page = channel.page
    place = page.locator(".stage").bounding_box()
    page.evaluate("() => void vrhcaby.actions.editor()")
    page.locator(".side.editing .editor").wait_for()
    assert page.locator(".stage.place-board").bounding_box() == place
    said = page.locator("#editor-said")
    black = channel.said("panels/editor/editor", "hands.black")
    page.get_by_role("button", name=black, exact=True).click()
    page.get_by_role("button", name=black, exact=True, pressed=True).wait_for()
    page.locator('.vb-cell[data-vb-cell="20"]').click()
    page.locator("#editor-said.wrong").wait_for()
    many = channel.said("panels/editor/editor", "fault.many_black", count=16, expected=15)
    assert plain(said.inner_text()) == plain(many)
    label = page.locator('.vb-cell[data-vb-cell="20"]').get_attribute("aria-label")
    assert label != page.locator('.vb-cell[data-vb-cell="21"]').get_attribute("aria-label")
    page.locator('.vb-cell[data-vb-cell="12"]').focus()
    page.keyboard.press("-")
    page.locator("#editor-said:not(.wrong)").wait_for()
    page.keyboard.press("Escape")
    page.locator(".side.editing").wait_for(state="detached")
    assert page.locator(".stage").bounding_box() == place


@pytest.mark.parametrize("size", [{"width": 1366, "height": 650}, {"width": 390, "height": 664}])
def test_the_form_of_a_new_game_comes_into_view_when_it_is_opened(size: dict[str, int]) -> None:
    with table(viewport=size, settings={"formOpen": False}) as channel:
        channel.open()
        title = channel.page.locator("#setup-title")
        title.click()
        channel.page.locator("input[name=rulebook]").first.wait_for(state="attached")
        channel.until("() => document.getElementById('setup-title').getBoundingClientRect().top < 120")
        assert title.bounding_box()["y"] > -1


def test_a_review_asked_for_on_a_phone_comes_into_view_with_its_progress() -> None:
    over = MAT.replace("2) 61: 13/7", "2)  Doubles => 2   Drops\n  Wins 1 point")
    with table(viewport={"width": 390, "height": 664}, has_touch=True) as channel:
        page = channel.open().page
        channel.bring(over)
        page.locator(".card.result").wait_for()
        page.evaluate("() => scrollTo(0, 0)")
        page.locator(".card.result").get_by_role("button", name=words("decision", "cs")("do.review")).tap()
        seen = "e => { const box = e.getBoundingClientRect(); return 0 <= box.top && box.bottom <= innerHeight; }"
        page.locator("#tab-advice[aria-selected=true]").wait_for()
        assert page.locator("#tab-advice").evaluate(seen)
        page.locator(".review-picked").wait_for()
        channel.until(
            "() => { const box = document.querySelector('.review-picked').getBoundingClientRect();"
            " return box.top > 0 && box.top < innerHeight - 60; }"
        )
        assert channel.faults == []
