"""The bot as adviser and opponent on the page: hints, the tutor, the review of a game, stopping, a damaged file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from e2e.support_page import DIST, Table, table
from support import embed_pages
from support.advised import made, opened
from support.spaces import plain
from unit.advice.test_review import played_out
from vrhcaby import legal_plays
from vrhcaby.advice.level_losses import LOSSES
from vrhcaby.session.saving import save

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
IDLE = "s => s.advice.busy === ''"
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
"""Plays anything until the bot thinks, and stops it there."""


def seated(desk: Table, session: Any) -> None:
    desk.bring(save(session))
    desk.until("s => s.mode === 'play'")


def blunder() -> Any:
    """An opening 3-1 played as badly as can be, the dice still on the table."""
    session = opened("modern", "money", draw="draw 3 1", jacoby=False)
    plays = legal_plays(session.game.rules, session.game.start, (3, 1))
    return made(session, next(play for play in plays if play.text == "6/3 8/7"))


def test_a_hint_shows_plays_with_their_equity_and_plays_one() -> None:
    with table() as desk:
        desk.open()
        seated(desk, opened("modern", "money", draw="draw 3 1", jacoby=False))
        assert [url for url in desk.asked if "bot.pack" in url] == [], "nothing of the bot was needed yet"
        desk.page.locator(".commands").get_by_role("button", name=desk.word_of("do-hint")).click()
        desk.until(f"s => ({IDLE})(s) && s.advice.hint")
        best = desk.page.locator(".hint-play").first
        assert best.locator("button").first.inner_text().startswith("8/5 6/5")
        assert best.locator(".hint-equity").inner_text().startswith("+0,")
        assert "obsadí klín 5" in best.inner_text()
        assert desk.page.locator(".hint-play").count() == 5
        assert desk.state("s => s.pointing.arrows.length") == 2, "the board shows it"
        desk.page.get_by_role("button", name=desk.word_of("advice-roll-out"), exact=True).click()
        desk.until("s => Object.values(s.advice.rolled)[0]?.trials >= 12")
        assert [url.rpartition("/")[2] for url in desk.asked if "trials" in url].count("trials.wasm") == 1
        assert desk.page.locator(".rolled tr.right th").inner_text() == "8/5 6/5"
        desk.page.locator(".rollout").get_by_role("button", name=desk.word_of("advice-stop")).click()
        desk.until("s => !s.advice.rolling")
        desk.page.get_by_role("button", name=desk.word_of("advice-rolls"), exact=True).click()
        desk.until(f"s => ({IDLE})(s) && s.advice.rolls?.market")
        cells = desk.page.locator(".roll-square button")
        assert cells.count() == 36
        cells.nth(35).click()
        assert desk.page.locator(".rolls [role=status]").inner_text().startswith("6-6: 24/18(2) 13/7(2)")
        assert desk.state("s => s.pointing.arrows.length") == 4, "the board shows the roll's best play"
        desk.page.locator(".score-cube summary").click()
        desk.until("s => s.advice.score.found")
        assert "50,0" in desk.page.locator(".score-cube [role=status] p").first.inner_text()
        desk.page.locator(".hint-line button").first.click()
        desk.page.get_by_role("button", name=desk.word_of("advice-play-it")).click()
        desk.until("s => s.snapshot.draft.length === 2")
        assert desk.state("s => s.snapshot.draft.map(({from, to}) => from + '/' + to).join(' ')") == "8/5 6/5"
        desk.changed(desk.page.locator(".commands button.primary").click)
        desk.page.keyboard.press("h")
        desk.until("s => s.advice.hint?.kind === 'cube'")
        assert desk.shown(".advice-right") == "Nezdvojovat, házet."
        assert desk.page.locator(".ways .right").inner_text().startswith("nezdvojit")
        desk.press("do-raise", value=2)
        desk.until("s => s.snapshot.phase === 'raise_offered'")
        desk.page.locator(".advice").get_by_role("button", name=desk.word_of("advice-ask")).click()
        desk.until("s => s.advice.hint?.kind === 'answer'")
        assert desk.shown(".advice-right") == "Přijmout."
        assert desk.faults == []


def test_the_tutor_warns_before_a_blunder_and_either_way_is_open() -> None:
    with table(settings={"tutor": True}) as desk:
        desk.open()
        seated(desk, blunder())
        rev = desk.snapshot["rev"]
        desk.page.locator(".commands button.primary").click()
        desk.until("s => s.advice.warning")
        card = desk.page.locator(".advice-warning")
        assert card.get_attribute("data-grade") == "blunder"
        assert "8/5 6/5" in card.inner_text()
        assert desk.snapshot["rev"] == rev, "nothing was played yet"
        card.get_by_role("button", name=desk.word_of("advice-take-back")).click()
        desk.until("s => s.snapshot.draft.length === 0 && !s.advice.warning")
        desk.tap("8", "5")
        desk.until("s => s.snapshot.draft.length === 1")
        desk.tap("6", "5")
        desk.until("s => s.snapshot.draft.length === 2")
        desk.page.locator(".commands button.primary").click()
        desk.until("s => s.snapshot.phase === 'before_roll'")
        assert desk.state("s => s.advice.warning") is None, "a good play passes"
        seated(desk, blunder())
        desk.page.locator(".commands button.primary").click()
        desk.until("s => s.advice.warning")
        desk.insist(
            desk.page.get_by_role("button", name=desk.word_of("advice-anyway"), exact=True).first.click
        )
        assert desk.snapshot["phase"] == "before_roll"
        assert desk.faults == []


def test_the_tutor_warns_before_a_needless_resignation_and_a_review_grades_it() -> None:
    with table(settings={"tutor": True}) as desk:
        desk.open()
        seated(desk, opened("modern", "money", draw="draw 3 1", jacoby=False))
        desk.page.evaluate("() => vrhcaby.actions.open('resign')")
        panel = desk.page.locator("dialog[open]")
        offer = desk.word_of("do-resign-level", level=desk.word_of("resign-as-gammon"))
        panel.get_by_role("button", name=offer).click()
        desk.until("s => s.advice.warning")
        card = desk.page.locator(".advice-warning")
        assert card.get_attribute("data-grade") == "blunder"
        assert "Nevzdávat se, hrát dál." in card.inner_text()
        assert desk.snapshot["phase"] == "moving", "nothing was offered yet"
        desk.insist(card.get_by_role("button", name=desk.word_of("advice-anyway-resign")).click)
        desk.until("s => s.snapshot.phase === 'resign_offered'")
        desk.insist(desk.page.get_by_role("button", name=desk.word_of("do-accept")).click)
        desk.until("s => s.snapshot.phase === 'game_over'")
        desk.page.locator(".card.result").get_by_role("button", name=desk.word_of("advice-review")).click()
        desk.until(f"s => ({IDLE})(s) && s.advice.review")
        assert [d["kind"] for d in desk.state("s => s.advice.review.decisions")] == ["resignation"] * 2
        assert "nabídka vzdání: gammon" in desk.shown(".decisions > li")
        assert "hrát dál" in desk.shown(".review-picked .ways .right")
        assert desk.faults == []


def wait_for_counts(desk: Table, counts: list[int]) -> None:
    """Until the board's cells tell so many checkers on points 1 to 24, in the viewpoint's numbers."""
    told = (
        """() => Array.from({length: 24}, (_, at) => {
          const words = document.querySelector(`.vb-cell[data-vb-cell="${at + 1}"]`).getAttribute("aria-label");
          return Number(words.match(/, (\\d+)\\s/)?.[1] ?? 0);
        }).join()"""
        f" === '{','.join(map(str, counts))}'"
    )
    desk.until(told)


def test_a_finished_game_is_reviewed_with_its_boards_and_can_be_stopped() -> None:
    with table() as desk:
        desk.open()
        seated(desk, played_out(opened("modern", "money"), 5))
        desk.page.locator(".card.result").get_by_role("button", name=desk.word_of("advice-review")).click()
        desk.until(f"s => ({IDLE})(s) && s.advice.review")
        review = desk.state("s => s.advice.review")
        assert desk.page.locator(".accounts tbody tr").count() == 8
        costly = [d for d in review["decisions"] if not d["forced"] and d["grade"] != "fine"]
        lines = desk.page.locator(".decisions > li > button")
        assert lines.count() == len(costly) > 3
        one = next(at for at, d in enumerate(costly) if d["kind"] == "play")
        picked = costly[one]
        if lines.nth(one).get_attribute("aria-expanded") == "false":
            lines.nth(one).click()
        desk.until(f"s => s.advice.picked === {picked['index']}")
        assert desk.page.locator(".review-picked").get_attribute("data-grade") == picked["grade"]
        white, black = picked["checkers"]["white"], picked["checkers"]["black"]
        wait_for_counts(desk, [white[p] or black[25 - p] for p in range(1, 25)])
        desk.page.get_by_role("button", name=desk.word_of("advice-show-played")).click()
        desk.until("s => s.advice.which === 'played'")
        desk.page.evaluate(COUNT_REQUESTS)
        desk.page.get_by_label(desk.word_of("advice-review-depth")).select_option("2")
        desk.until("s => s.advice.busy === 'review' && s.advice.progress > 0")
        desk.page.get_by_role("button", name=desk.word_of("advice-stop")).click()
        assert desk.state("s => s.advice.busy") == ""
        desk.page.evaluate("() => vrhcaby.client.request('snapshot', {})")
        sent = desk.page.evaluate("() => sent")
        assert sent[-2:] == ["advice_stop", "snapshot"], "no slice is worked at after the stop"
        assert desk.state("s => s.advice.review.plies") == 1, "the review there was stays"
        assert desk.faults == []


def test_a_bot_shows_its_thinking_can_be_stopped_and_says_what_it_lacks(tmp_path: Path) -> None:
    folder = tmp_path / "damaged"
    folder.mkdir()
    for path in DIST.iterdir():
        (folder / path.name).symlink_to(path)
    (folder / "pyodide").unlink()
    (folder / "pyodide").mkdir()
    for path in (DIST / "pyodide").iterdir():
        (folder / "pyodide" / path.name).symlink_to(path)
    (folder / "pyodide/bot.pack").unlink()
    (folder / "pyodide/bot.pack").write_bytes((DIST / "pyodide/bot.pack").read_bytes()[:99_999])
    with (
        embed_pages.site(folder) as home,
        table(home=home, settings={"speed": 0.5, "motion": "reduced"}) as desk,
    ):
        desk.open()
        desk.page.locator(".seat select").nth(1).select_option("club")
        rating = f" {LOSSES['club'] / 2:.1f} (500".replace(".", ",")
        assert rating in plain(desk.shown(".level-more")), "measured, beside the level"
        desk.start("precise", bot="full")
        desk.begin()
        desk.page.evaluate(STOP_WHEN_THINKING, desk.word_of("do-stop"))
        assert desk.state("s => s.botStopped && !s.thinking")
        assert "čeká" in desk.shown("#status")
        desk.page.get_by_role("button", name=desk.word_of("do-go-on")).click()
        desk.until("s => s.standIn === 'bot/weights'")
        notice = desk.page.locator("[data-notice=bot-weights]")
        notice.wait_for()
        assert "zjednodušeně" in notice.inner_text()
        desk.until("s => s.snapshot.to_act === 0 && !s.thinking")
        if desk.state("s => s.snapshot.phase") == "before_roll":
            desk.changed(desk.page.locator(".commands button.primary").click)
        desk.page.locator("#tab-advice").click()
        desk.page.locator(".advice").get_by_role("button", name=desk.word_of("advice-ask")).click()
        desk.page.locator(".advice [role=alert]").wait_for()
        assert "Soubor se znalostmi" in desk.shown(".advice [role=alert]")
        assert desk.faults == []


WITHOUT_LOOKING_AHEAD = """() => {
  const {worker} = vrhcaby.client, heard = worker.onmessage;
  worker.onmessage = (event) => {
    const told = typeof event.data === "string" ? JSON.parse(event.data) : null;
    if (told?.ok?.plays) told.ok.stand_in = "bot/rules";
    heard.call(worker, told ? {data: JSON.stringify(told)} : event);
  };
}"""


def test_advice_says_on_the_page_that_it_does_not_look_ahead() -> None:
    with table() as desk:
        desk.open()
        seated(desk, opened("modern", "money", draw="draw 3 1", jacoby=False))
        desk.page.evaluate(WITHOUT_LOOKING_AHEAD)
        desk.page.locator(".commands").get_by_role("button", name=desk.word_of("do-hint")).click()
        notice = desk.page.locator("[data-notice=bot-rules]")
        notice.wait_for()
        assert "dopředu nevidí" in notice.inner_text()
        assert desk.page.locator(".hint-play").count() == 5
        assert desk.faults == []
