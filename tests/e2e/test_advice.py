"""The bot as adviser and opponent on the page: hints, the tutor, the review of a game, stopping, a damaged file."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

import pytest

from e2e.support_page import DIST, Table, table
from e2e.support_tabs import shared_tabs
from support import embed_pages
from support.advised import made, opened
from support.embed_pages import AT, BUILT
from support.spaces import plain
from support.tables import command_all
from unit.advice.test_review import played_out
from vrhcaby import legal_plays
from vrhcaby.advice.level_losses import LOSSES
from vrhcaby.session.saving import save

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
IDLE = "s => s.advice.busy === ''"
ARROWS = "s => s.panels.advice.board.arrows.length"
COUNT_REQUESTS = """() => {
  globalThis.sent = [];
  const {worker} = vrhcaby.client, post = worker.postMessage.bind(worker);
  worker.postMessage = (text) => { sent.push(JSON.parse(text).op); post(text); };
}"""

STOP_WHEN_THINKING = """(word) => new Promise((done) => {
  const look = () => {
    const buttons = [...document.querySelectorAll(".commands button")];
    const stop = buttons.find((button) => button.textContent === word);
    if (stop) {
      stop.click();
      return done();
    }
    const {thinking, snapshot} = vrhcaby.state();
    if (!thinking && snapshot.to_act === 0)
      (document.querySelector("[aria-labelledby=next-moves] button") ?? buttons[0])?.click();
    setTimeout(look, 20);
  };
  look();
})"""
"""Play anything until the bot thinks, and stop it there."""


ONE_LINE = (
    """(rows) => rows.map((row) => row.clientHeight < 2 * parseFloat(getComputedStyle(row).fontSize) + 8)"""
)


def seated(channel: Table, session: Any) -> None:
    channel.bring(save(session))
    channel.until("s => s.mode === 'play'")


def blunder() -> Any:
    """An opening 3-1 played as badly as possible, with the dice still on the table."""
    session = opened("modern", "money", draw="draw 3 1", jacoby=False)
    plays = legal_plays(session.game.rules, session.game.start, (3, 1))
    return made(session, next(play for play in plays if play.text == "6/3 8/7"))


def test_a_hint_shows_plays_with_their_equity_and_plays_one() -> None:
    with table() as channel:
        channel.open()
        seated(channel, opened("modern", "money", draw="draw 3 1", jacoby=False))
        assert [url for url in channel.asked if "bot.pack" in url] == [], "nothing of the bot was needed yet"
        channel.page.locator(".commands").get_by_role("button", name=channel.word_of("turn:do.hint")).click()
        channel.until(f"s => ({IDLE})(s) && document.querySelector('.hint-play, .advice-right')")
        best = channel.page.locator(".hint-play").first
        assert best.locator("button").first.inner_text().startswith("8/5 6/5")
        assert best.locator(".hint-equity").inner_text().startswith("+0,")
        assert "obsadí klín 5" in best.inner_text()
        assert channel.page.locator(".hint-play").count() == 5
        assert channel.state(ARROWS) == 2, "the board shows it"
        channel.page.get_by_role("button", name=channel.said("advice", "roll_out"), exact=True).click()
        channel.page.locator(".rolled").wait_for()
        assert ["trials.pack?" in url for url in channel.asked].count(True) == 1
        assert channel.page.locator(".rolled tr.right th").inner_text() == "8/5 6/5"
        channel.page.locator(".rollout").get_by_role("button", name=channel.said("advice", "stop")).click()
        channel.until("s => !document.querySelector('.rollout .advice-busy')")
        channel.page.get_by_role("button", name=channel.said("advice", "rolls"), exact=True).click()
        channel.until(f"s => ({IDLE})(s) && document.querySelector('.roll-square')")
        cells = channel.page.locator(".roll-square button")
        assert cells.count() == 36
        cells.nth(35).click()
        assert channel.page.locator(".rolls [role=status]").inner_text().startswith("6-6: 24/18(2) 13/7(2)")
        assert channel.state(ARROWS) == 4, "the board shows the roll's best play"
        channel.page.locator(".score-cube summary").click()
        channel.until("s => document.querySelector('.score-cube [role=status]')")
        assert "50,0" in channel.page.locator(".score-cube [role=status] p").first.inner_text()
        channel.page.locator(".hint-line button").first.click()
        channel.page.get_by_role("button", name=channel.said("advice", "play_it")).click()
        channel.until("s => s.snapshot.draft.length === 2")
        assert (
            channel.state("s => s.snapshot.draft.map(({from, to}) => from + '/' + to).join(' ')") == "8/5 6/5"
        )
        channel.proceed()
        channel.page.keyboard.press("h")
        channel.until("s => document.querySelector('.ways .right')")
        assert channel.shown(".advice-right") == "Nezdvojovat, házet."
        assert channel.page.locator(".ways .right").inner_text().startswith("nezdvojit")
        channel.press("turn:do.raise", value=2)
        channel.until("s => s.snapshot.phase === 'raise_offered'")
        channel.page.locator(".advice").get_by_role("button", name=channel.said("advice", "ask")).click()
        channel.until("s => document.querySelector('.advice-right')?.textContent.startsWith('Přijmout')")
        assert channel.shown(".advice-right") == "Přijmout."
        assert channel.faults == []


def test_another_play_of_a_hint_shows_the_board_on_which_it_would_be_right() -> None:
    with shared_tabs.take() as channel:
        seated(channel, opened("modern", "money", draw="draw 3 1", jacoby=False))
        channel.page.keyboard.press("h")
        channel.until(f"s => ({IDLE})(s) && document.querySelectorAll('.hint-play').length > 1")
        second = channel.page.locator(".hint-play").nth(1)
        second.locator("button").first.click()
        second.get_by_role("button", name=channel.said("advice", "what_if.ask_play"), exact=True).click()
        picture = second.locator(".what-if img")
        picture.wait_for()
        assert plain(picture.get_attribute("alt")).startswith("Kdyby ")
        assert picture.evaluate("img => img.decode().then(() => img.naturalWidth)") > 100
        before = channel.snapshot["checkers"]
        second.get_by_role("button", name=channel.said("advice", "what_if.show"), exact=True).click()
        channel.until("s => s.panels.advice.board.position")
        assert channel.state("s => s.panels.advice.board.position.checkers") != before


def test_the_tutor_warns_before_a_blunder_and_lets_the_player_choose() -> None:
    with shared_tabs.take(tutor=True) as channel:
        seated(channel, blunder())
        rev = channel.snapshot["rev"]
        channel.page.locator(".commands button.primary").click()
        channel.until("s => document.querySelector('.advice-warning[data-grade]')")
        card = channel.page.locator(".advice-warning")
        assert card.get_attribute("data-grade") == "blunder"
        assert "8/5 6/5" in card.inner_text()
        assert channel.snapshot["rev"] == rev, "nothing was played yet"
        commands = channel.listed(".commands button")
        assert commands == [plain(channel.said("advice", name)) for name in ("take_back", "anyway")]
        channel.page.locator(".commands button").first.click()
        channel.until(
            "s => s.snapshot.draft.length === 0 && !document.querySelector('.advice-warning [data-grade], .advice-warning[data-grade]')"
        )
        channel.tap("8", "5")
        channel.until("s => s.snapshot.draft.length === 1")
        channel.tap("6", "5")
        channel.until("s => s.snapshot.draft.length === 2")
        channel.page.locator(".commands button.primary").click()
        channel.until("s => s.snapshot.phase === 'before_roll'")
        assert channel.page.locator(".advice-warning[data-grade]").count() == 0, "a good play passes"
        seated(channel, blunder())
        channel.page.locator(".commands button.primary").click()
        channel.until("s => document.querySelector('.advice-warning[data-grade]')")
        channel.insist(
            channel.page.get_by_role("button", name=channel.said("advice", "anyway"), exact=True).first.click
        )
        assert channel.snapshot["phase"] == "before_roll"


def test_the_tutor_warns_before_a_needless_resignation_and_a_review_grades_it() -> None:
    with shared_tabs.take(tutor=True) as channel:
        seated(channel, opened("modern", "money", draw="draw 3 1", jacoby=False))
        channel.page.evaluate("() => vrhcaby.actions.open({dialog: 'resign'})")
        panel = channel.page.locator("dialog[open]")
        offer = channel.word_of("resign:offer", level=channel.word_of("decision:resign.gammon"))
        panel.get_by_role("button", name=offer).click()
        channel.until("s => document.querySelector('.advice-warning[data-grade]')")
        card = channel.page.locator(".advice-warning")
        assert card.get_attribute("data-grade") == "blunder"
        assert "Nevzdávat se, hrát dál." in card.inner_text()
        assert channel.snapshot["phase"] == "moving", "nothing was offered yet"
        channel.insist(card.get_by_role("button", name=channel.said("advice", "anyway_resign")).click)
        channel.until("s => s.snapshot.phase === 'resign_offered'")
        channel.insist(channel.page.get_by_role("button", name=channel.word_of("decision:do.accept")).click)
        channel.until("s => s.snapshot.phase === 'game_over'")
        channel.page.locator(".card.result").get_by_role(
            "button", name=channel.word_of("decision:do.review")
        ).click()
        channel.until(f"s => ({IDLE})(s) && document.querySelector('.review')")
        kinds = [d["kind"] for d in channel.state("s => s.findings.reviews[0].decisions")]
        assert kinds == ["resignation"] * 2
        assert "nabídka vzdání: gammon" in channel.shown(".decisions > li")
        assert "hrát dál" in channel.shown(".review-picked .ways .right")


def wait_for_counts(channel: Table, counts: list[int]) -> None:
    """Wait until the board's cells show these counts on points 1 to 24, in the viewpoint's numbering."""
    reported = (
        """() => Array.from({length: 24}, (_, at) => {
          const words = document.querySelector(`.vb-cell[data-vb-cell="${at + 1}"]`).getAttribute("aria-label");
          return Number(words.match(/, (\\d+)\\s/)?.[1] ?? 0);
        }).join()"""
        f" === '{','.join(map(str, counts))}'"
    )
    channel.until(reported)


def test_a_finished_game_is_reviewed_with_its_boards_and_can_be_stopped() -> None:
    with table() as channel:
        channel.open()
        # Resigned early, because at two plies every further turn adds a second to the review.
        seated(
            channel,
            command_all(played_out(opened("modern", "money"), 5, turns=16), "resign backgammon", "accept"),
        )
        channel.page.locator(".card.result").get_by_role(
            "button", name=channel.word_of("decision:do.review")
        ).click()
        channel.until(f"s => ({IDLE})(s) && document.querySelector('.review')")
        channel.until("s => s.findings")
        review = channel.state("s => s.findings.reviews[0]")
        assert channel.page.locator(".accounts tbody tr").count() == 10, (
            "nine of the plays, one of the resignation"
        )
        costly = [d for d in review["decisions"] if not d["forced"] and d["grade"] != "fine"]
        lines = channel.page.locator(".decisions > li > button")
        assert lines.count() == len(costly) > 3
        one = next(at for at, d in enumerate(costly) if d["kind"] == "play")
        picked = costly[one]
        if lines.nth(one).get_attribute("aria-expanded") == "false":
            lines.nth(one).click()
        lines.nth(one).and_(channel.page.locator("[aria-expanded=true]")).wait_for()
        assert channel.page.locator(".review-picked").get_attribute("data-grade") == picked["grade"]
        rows = channel.page.locator(".candidates tr").evaluate_all(ONE_LINE)
        assert len(rows) > 5
        assert all(rows), "each candidate is one line"
        white, black = picked["checkers"]["white"], picked["checkers"]["black"]
        wait_for_counts(channel, [white[p] or black[25 - p] for p in range(1, 25)])
        channel.page.get_by_role("button", name=channel.said("advice", "show_played")).click()
        channel.page.locator(
            ".look [aria-pressed=true]", has_text=channel.said("advice", "show_played")
        ).wait_for()
        channel.page.evaluate(COUNT_REQUESTS)
        channel.page.get_by_label(channel.said("advice", "review_depth")).select_option("3")
        channel.until("s => s.advice.busy === 'review' && s.advice.progress > 0")
        channel.page.get_by_role("button", name=channel.said("advice", "stop")).click()
        assert channel.state("s => s.advice.busy") == ""
        channel.page.evaluate("() => vrhcaby.client.request('snapshot', {})")
        sent = channel.page.evaluate("() => sent")
        assert sent[-2:] == ["advice_stop", "snapshot"], "no slice is worked at after the stop"
        assert channel.state("s => s.findings.reviews[0].plies") == 2, "the review there was stays"


def test_a_bot_shows_its_thinking_can_be_stopped_and_says_what_it_lacks(tmp_path: Path) -> None:
    folder = tmp_path / "damaged"
    shutil.copytree(DIST, folder, copy_function=os.link)
    pack = folder / AT / "pyodide/bot.pack"
    pack.unlink()
    pack.write_bytes((BUILT / "pyodide/bot.pack").read_bytes()[:99_999])
    with (
        embed_pages.site(folder) as home,
        table(home=home, settings={"speed": 0.5, "motion": "reduced"}) as channel,
    ):
        channel.open()
        channel.page.locator(".seat select").nth(1).select_option("club")
        rating = f" {LOSSES['club'] / 2:.1f} (500".replace(".", ",")
        assert rating in plain(channel.shown(".level-more")), "measured, beside the level"
        channel.start("precise", bot="full")
        channel.begin()
        channel.page.evaluate(STOP_WHEN_THINKING, channel.word_of("turn:do.stop"))
        assert channel.state("s => s.botStopped && !s.thinking")
        channel.page.locator("#status", has_text="čeká").wait_for()
        channel.page.get_by_role("button", name=channel.word_of("turn:do.go_on")).click()
        channel.until("s => s.standIn === 'bot/weights'")
        notice = channel.page.locator("[data-notice=bot-weights]")
        notice.wait_for()
        assert "zjednodušeně" in notice.inner_text()
        channel.until("s => s.snapshot.to_act === 0 && !s.thinking")
        if channel.state("s => s.snapshot.phase") == "before_roll":
            channel.proceed()
        channel.page.locator("#tab-advice").click()
        channel.page.locator(".advice").get_by_role("button", name=channel.said("advice", "ask")).click()
        channel.page.locator(".advice [role=alert]").wait_for()
        assert "Soubor se znalostmi" in channel.shown(".advice [role=alert]")
        assert channel.faults == []


WITHOUT_LOOKING_AHEAD = """() => {
  const {worker} = vrhcaby.client, received = worker.onmessage;
  worker.onmessage = (event) => {
    const reported = typeof event.data === "string" ? JSON.parse(event.data) : null;
    if (reported?.ok?.plays) reported.ok.stand_in = "bot/rules";
    received.call(worker, reported ? {data: JSON.stringify(reported)} : event);
  };
  globalThis.lookAhead = () => { worker.onmessage = received; };
}"""


def test_advice_says_on_the_page_that_it_does_not_look_ahead() -> None:
    with shared_tabs.take() as channel:
        seated(channel, opened("modern", "money", draw="draw 3 1", jacoby=False))
        channel.page.evaluate(WITHOUT_LOOKING_AHEAD)
        channel.page.locator(".commands").get_by_role("button", name=channel.word_of("turn:do.hint")).click()
        notice = channel.page.locator("[data-notice=bot-rules]")
        notice.wait_for()
        assert "dopředu nevidí" in notice.inner_text()
        assert channel.page.locator(".hint-play").count() == 5
        channel.page.evaluate("() => lookAhead()")
