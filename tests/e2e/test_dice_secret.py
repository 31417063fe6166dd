"""The dice secret stays out of the page's reach until a game is over; then everybody can check it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from e2e.support_page import Table, browser_named, table
from support.attacker import GATHER, LISTEN, predicted
from support.spaces import plain

pytestmark = [pytest.mark.e2e, pytest.mark.dist]


def thrown(channel: Table, game: int = 1) -> list[int]:
    """The dice of a session's present game, from its save; the first game's throws come first."""
    proofs = channel.page.evaluate("async () => (await vrhcaby.client.request('proofs')).ok.games")
    before = sum(len(proof["throws"]) for proof in proofs if proof["game"] < game)
    return [int(die) for throw in channel.save["header"]["thrown"][before:] for die in throw[:2]]


def resigned(channel: Table) -> None:
    channel.page.evaluate("() => vrhcaby.actions.command('resign', {level: 'single'})")
    channel.until("s => s.snapshot.phase === 'resign_offered'")
    channel.press("decision:do.accept")
    channel.until("s => s.snapshot.phase === 'game_over'")


def test_nothing_on_the_page_predicts_a_die_and_a_finished_game_is_open(tmp_path: Path) -> None:
    with table() as channel:
        channel.page.add_init_script(LISTEN)
        channel.open()
        promised = channel.state("s => s.coming")
        assert channel.page.locator(".setup .words .fingerprint code").text_content() == promised
        channel.start("modern", kind="match", length=3)
        shown = channel.snapshot["seed_hash"]
        assert shown == promised, "the form showed the fingerprint before the first throw"
        channel.begin()
        channel.drive(turns=4)
        amid = channel.page.evaluate(GATHER)
        dice = thrown(channel)
        assert len(dice) >= 8
        assert amid["keys"] == 1, "the key is kept"
        assert not any("GIVEN OUT" in text for text in amid["texts"])
        assert "seed" not in channel.save["header"]
        assert set(channel.save["header"]["sealed"]) == {"iv", "data"}
        assert not predicted(amid["texts"], dice)
        # After the game the same attacker finds the secret, so the search above could have found it.
        resigned(channel)
        over = channel.page.evaluate(GATHER)
        assert predicted(over["texts"], dice)
        assert channel.snapshot["seed_hash"] == shown
        checked_without_the_page(channel, tmp_path, len(dice) // 2)
        channel.press("decision:do.next_game")
        channel.until("s => s.snapshot.dice_game === 2")
        channel.begin()
        channel.drive(turns=3)
        coming = thrown(channel, 2)
        assert len(coming) >= 6
        assert not predicted(over["texts"], coming)
        assert not predicted(channel.page.evaluate(GATHER)["texts"], coming)
        half = channel.save
        channel.tool("games-title")
        channel.page.locator("dialog p.quiet").first.wait_for()
        assert plain(channel.word_of("panels/dialogs/games:sealed")) in plain(channel.shown("dialog"))
    carried_elsewhere(half, coming)


def checked_without_the_page(channel: Table, folder: Path, throws: int) -> None:
    """The saved proof of a finished game checks its dice from the disk, and notices a changed die or another secret."""
    channel.tab("dice")
    with channel.page.expect_download() as caught:
        channel.page.get_by_role("button", name=channel.word_of("dice:save"), exact=True).click()
    text = Path(caught.value.path()).read_text(encoding="utf-8")
    assert caught.value.suggested_filename.endswith(".html")
    first = re.search(r'"throws":\[\[([1-6])', text)
    assert first is not None
    other_die = text[: first.end(1) - 1] + str(int(first[1]) % 6 + 1) + text[first.end(1) :]
    other_secret = re.sub(
        r'"secret":"([0-9a-f]{2})(?=[0-9a-f]{62})',
        lambda found: f'"secret":"{int(found[1], 16) ^ 1:02x}',
        text,
    )
    context = browser_named("chromium").new_context(offline=True)
    page = context.new_page()
    for verdict, written in (("good", text), ("wrong", other_die), ("hash", other_secret)):
        path = folder / f"{verdict}.html"
        path.write_text(written, encoding="utf-8")
        page.goto(path.as_uri())
        assert page.locator("section").get_attribute("data-verdict") == verdict
        assert page.locator("#verdict").get_attribute("class") == ("good" if verdict == "good" else "wrong")
    assert len(re.findall("[1-6]-[1-6]", page.locator("section").inner_text())) == throws
    for lang, word in (("sk", "Hra"), ("en", "Game")):
        page.locator(f"nav button[lang={lang}]").click()
        assert page.locator("html").get_attribute("lang") == lang
        assert page.locator("h2").inner_text() == f"{word} 1"
    context.close()


def carried_elsewhere(half: dict, coming: list[int]) -> None:
    """Another browser has no key: the game continues with its throws, says so, and is checked from there on."""
    with table() as other:
        other.open()
        other.bring(half)
        notice = other.page.locator('[data-notice="dice-renewed"]')
        notice.wait_for()
        assert thrown(other, 2) == coming
        assert other.save["header"]["sealed"] != half["header"]["sealed"]
        other.drive(turns=2)
        resigned(other)
        other.tab("dice")
        other.page.get_by_role("button", name=other.word_of("dice:verify"), exact=True).first.click()
        found = other.until("s => s.check && 'checked' in s.check && s.check")
        assert found["check"] == "good", found
        assert found["brought"] >= len(coming) // 2
        other.start("modern")
        assert notice.count() == 0
        assert other.faults == []
