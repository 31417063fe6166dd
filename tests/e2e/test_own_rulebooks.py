"""A stranger adds a rulebook without touching code: a file is dropped, played, cited, saved and sent."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e.support_page import DIST, Table, site, table
from vrhcaby.panels.rulebooks.opened import words

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
TAVLA = Path(__file__).parents[2] / "examples/rulebooks/tavla.toml"
PORTES = Path(__file__).parents[2] / "examples/rulebooks/portes.toml"
SAY = words("cs")
DROP = """(text) => {
  const data = new DataTransfer();
  data.items.add(new File([text], "rules.toml", {type: ""}));
  dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}));
}"""


@pytest.fixture
def channel() -> Iterator[Table]:
    with table() as made:
        yield made.open()


def test_a_faulty_file_lists_its_faults_and_opens_nothing(shared_tab: Table) -> None:
    text = PORTES.read_text(encoding="utf-8").replace("bar_first", "bar_furst", 1)
    shared_tab.page.evaluate(DROP, text)
    shared_tab.page.locator(".book-faults li").first.wait_for()
    assert "move[2].require: unknown value 'bar_furst'; did you mean bar_first?" in shared_tab.shown(
        ".book-faults"
    )
    assert shared_tab.page.get_by_role("button", name=SAY("play")).count() == 0


def test_a_rulebook_chosen_in_the_form_leaves_the_waiting_game_as_it_was(shared_tab: Table) -> None:
    shared_tab.start("modern", kind="money")
    shared_tab.begin()
    before = shared_tab.snapshot
    shared_tab.leave()
    shared_tab.page.evaluate(DROP, PORTES.read_text(encoding="utf-8"))
    shared_tab.page.get_by_role("button", name=SAY("play")).click()
    shared_tab.until("s => s.panel === null && s.setup.rulebook.startsWith('own-')")
    shared_tab.press("setup-return")
    shared_tab.until("s => s.mode === 'play'")
    assert shared_tab.snapshot["config"] == before["config"]
    assert shared_tab.snapshot["checkers"] == before["checkers"]
    assert shared_tab.snapshot["rev"] >= before["rev"] > 0


def portes_begun(channel: Table) -> None:
    """Drop a rulebook and begin a game of two people under it, up to the first move."""
    page = channel.page
    page.evaluate(DROP, PORTES.read_text(encoding="utf-8"))
    page.locator(".texts-found[data-kind=rulebook]").wait_for()
    assert "Portes" in channel.shown(".texts-found")
    page.get_by_role("button", name=SAY("play")).click()
    channel.until("s => s.panel === null && s.setup.rulebook.startsWith('own-')")
    page.evaluate(
        "() => vrhcaby.actions.setup({seats: vrhcaby.state().setup.seats.map((one) => ({...one, level: 'person'}))})"
    )
    page.get_by_role("button", name=channel.word_of("setup-start"), exact=True).click()
    channel.until("s => s.mode === 'play' && s.snapshot?.config.rulebook.startsWith('own-')")
    channel.page.evaluate("() => vrhcaby.actions.command('draw')")
    channel.until("s => s.snapshot.phase !== 'draw' || s.snapshot.rev > 0")
    page.evaluate(
        "async () => { while (vrhcaby.state().snapshot.phase === 'draw') await vrhcaby.actions.command('draw'); }"
    )
    page.evaluate(
        "async () => { if (vrhcaby.state().snapshot.phase === 'before_roll') await vrhcaby.actions.command('roll'); }"
    )
    channel.until("s => s.snapshot.phase === 'moving'")


def test_a_dropped_rulebook_is_read_compared_and_practised_also_after_a_reload(channel: Table) -> None:
    page = channel.page
    page.evaluate(DROP, TAVLA.read_text(encoding="utf-8"))
    page.get_by_role("button", name=SAY("play")).click()
    channel.until("s => s.panel === null && s.setup.rulebook.startsWith('own-')")
    book = channel.state("s => s.setup.rulebook")
    page.reload()
    channel.ready()

    page.evaluate("(book) => { location.hash = `#${book}/12`; }", book)
    section = page.locator(f'[id="p-{book}-12"].target')
    section.locator("figure.refused img").first.wait_for()
    assert page.locator(".teach-par").count() == page.locator(".teach-par:has(figure)").count() == 12
    section.locator("figure.refused [data-do=show]").click()
    section.locator(f'.refusal[data-book="{book}"][data-paragraph="12"]').wait_for()

    page.evaluate("() => { location.hash = '#rules'; }")
    page.locator(f'.teach-shelf h2 a[href="#{book}"]', has_text="Tavla").wait_for()
    assert page.locator(".teach-shelf li").count() == 6
    assert page.locator(f'.five-books a[href^="#{book}/"]').count() > 0, "its verdict on the same boards"
    page.evaluate("() => { location.hash = '#modern'; }")
    page.locator("[id^=p-modern-]").first.wait_for()
    page.locator(f'nav.teach-books a[href="#{book}"]', has_text="Tavla").wait_for()

    page.get_by_role("link", name="Srovnání pravidel").first.click()
    page.locator(f'thead a[href="#{book}"]').wait_for()
    moments = page.locator("#aspect-result + .teach-shown")
    moments.locator("summary").click()
    moments.locator("li", has_text="Tavla").locator(f'a[href="#{book}/11"]').wait_for()

    page.evaluate("() => { location.hash = '#exercises'; }")
    page.locator(".exercise-choice > summary").click()
    page.locator("select[name=rulebook]").select_option(book)
    page.locator(f'select[name=rulebook] option[value="{book}"]:checked').wait_for(state="attached")
    page.locator(".teach-card .figure-board").wait_for()
    assert channel.faults == []


def test_a_replacement_worker_practises_and_compares_it_too(channel: Table) -> None:
    page = channel.page
    page.evaluate(DROP, TAVLA.read_text(encoding="utf-8"))
    page.get_by_role("button", name=SAY("play")).click()
    channel.until("s => s.panel === null && s.setup.rulebook.startsWith('own-')")
    book = channel.state("s => s.setup.rulebook")
    page.evaluate("() => { location.hash = '#compare'; }")
    page.locator(f'thead a[href="#{book}"]').wait_for()
    page.evaluate("() => { globalThis.lost = vrhcaby.client.worker; lost.terminate(); }")
    channel.until("s => vrhcaby.client.worker !== lost && s.boot.status === 'ready'")

    page.evaluate("() => { location.hash = '#exercises'; }")
    page.locator(".exercise-choice > summary").click()
    page.locator("select[name=rulebook]").select_option(book)
    page.locator(f'select[name=rulebook] option[value="{book}"]:checked').wait_for(state="attached")
    page.locator(".teach-card .figure-board").wait_for()
    page.evaluate("() => { location.hash = '#rules'; }")
    page.locator(f'.teach-shelf h2 a[href="#{book}"]').wait_for()


def a_refusal_cites_it(channel: Table) -> None:
    page = channel.page
    page.evaluate("() => vrhcaby.actions.move({from: '6', to: '12'})")
    channel.until("s => s.refusal !== null")
    cite = page.locator(".refusal a[href^='#own-']").first
    cite.wait_for()
    assert "Portes" in page.locator(".refusal").first.inner_text()
    cite.click()
    page.locator(".teach-reader section.teach-par.target").wait_for()
    page.evaluate("() => { location.hash = '#hra'; }")
    channel.until("s => s.route.view === 'game'")


def test_a_game_under_it_is_refereed_and_continues_after_a_reload_and_elsewhere_by_a_link(
    channel: Table,
) -> None:
    portes_begun(channel)
    a_refusal_cites_it(channel)
    before = channel.snapshot["config"]["rulebook"]
    save = channel.save
    assert save["header"]["book"]
    channel.page.reload()
    channel.ready()
    channel.until("s => s.parked || s.mode === 'play'")
    channel.page.evaluate("() => vrhcaby.actions.enter({how: 'go-on'})")
    channel.until("s => vrhcaby.client.journal && s.mode === 'play' && s.snapshot?.phase === 'moving'")
    assert channel.snapshot["config"]["rulebook"] == before
    answer = channel.page.evaluate("async () => await vrhcaby.client.request('link')")
    assert "ok" in answer, answer
    link = answer["ok"]["link"]
    with table() as other:
        other.open()
        other.page.evaluate("(link) => void vrhcaby.actions.follow({address: '#match=' + link})", link)
        other.until("s => s.mode === 'play' && s.snapshot?.config.rulebook.startsWith('own-')")
        assert other.state("s => s.texts.books[s.snapshot.config.rulebook].name") == "Portes"
        assert other.faults == channel.faults == []


def test_an_agreement_is_combined_and_played(channel: Table) -> None:
    page = channel.page
    page.evaluate("() => { location.hash = '#compare'; }")
    page.get_by_role("link", name=channel.word_of("agree-title"), exact=True).click()
    page.get_by_role("button", name=SAY("agree.preset.pub")).click()
    channel.until("s => s.panelUi.agree?.cube === 'leaflet'")
    page.locator("label", has_text=SAY("agree.topic.bearing_off")).locator("select").select_option("leaflet")
    channel.until("s => s.panelUi.agree?.bearing_off === 'leaflet'")
    page.evaluate("() => { window.print = () => {}; }")
    page.get_by_role("button", name=SAY("agree.print")).click()
    page.locator("section.paper .agreement").wait_for(state="attached")
    paper = page.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1, "it is signed on one page"
    page.evaluate("() => dispatchEvent(new Event('afterprint'))")
    page.get_by_role("button", name=SAY("play")).click()
    channel.until("s => s.panel === null && s.setup.rulebook.startsWith('own-')")
    assert channel.state("s => s.texts.books[s.setup.rulebook].name") == SAY("agree.called")
    page.get_by_role("button", name=channel.word_of("setup-start"), exact=True).click()
    channel.until("s => s.mode === 'play' && vrhcaby.client.journal?.header.rulebook === s.setup.rulebook")
    assert channel.faults == []


def reloaded(channel: Table) -> None:
    """Reload the page and continue the stored game."""
    rev = channel.snapshot["rev"]
    channel.page.reload()
    channel.ready()
    channel.page.evaluate("() => vrhcaby.actions.enter({how: 'go-on'})")
    channel.until(f"s => s.mode === 'play' && s.snapshot?.rev >= {rev}")
    channel.page.locator(".commands button.primary").first.wait_for()


def friend(channel: Table, **args: object) -> None:
    channel.page.evaluate("(args) => vrhcaby.actions.friend(args)", args)


def message(channel: Table) -> str:
    channel.until("s => s.snapshot?.own_seat !== undefined && s.panels.friend?.tree")
    asked = "() => vrhcaby.client.request('friend_state', {now: Date.now()}).then(({ok}) => ok.message ?? '')"
    return str(channel.page.evaluate(asked))


def test_a_stranger_plays_a_whole_game_against_the_bot_and_invites_a_friend_to_another() -> None:
    with site(DIST) as home, table("chromium", home) as own, table("chromium", home) as other:
        page = own.open().page
        page.evaluate(DROP, TAVLA.read_text(encoding="utf-8"))
        page.get_by_role("button", name=SAY("play")).click()
        own.until("s => s.panel === null && s.setup.rulebook.startsWith('own-')")
        rulebook = own.state("s => s.setup.rulebook")
        # With these dice no checker is on the bar, where another paragraph would refuse.
        own.start(rulebook, bot="child", seed="01" * 32)
        own.begin()
        assert own.drive("moving") == "moving"
        page.evaluate(
            "() => vrhcaby.actions.move({from: '6', to: '7', side: vrhcaby.state().snapshot.mover})"
        )
        found = own.refused()
        assert (found["rule"], found["book"], found["paragraph"]) == ("forward", rulebook, "5")
        assert found["link"] == f"#{rulebook}/5"
        own.drive(turns=2)
        reloaded(own)
        assert own.drive() == "game_over"
        result = own.snapshot["result"]
        assert result["points"] in (1, 2)
        # A resignation may cite paragraphs of the book that completes this one.
        resigned = any(entry[0] == "resign" for entry in own.save["entries"])
        assert resigned or rulebook in {cite["book"] for cite in result["cites"]}

        friend(own, do="invite", name="Anežka", rulebook=rulebook, format={"kind": "series"})
        other.open(f"#friend/{message(own)}")
        other.until("s => s.panels.friends?.tree && s.panel === 'friends'")
        assert "Tavla" in other.shown(".friends")
        friend(other, do="accept", name="Boris")
        friend(own, do="read", text=message(other))
        other.until(f"s => s.snapshot?.config.rulebook === '{rulebook}'")
        assert other.state("s => s.texts.books[s.snapshot.config.rulebook].name") == "Tavla"
        assert own.faults == other.faults == []


def test_a_rulebook_is_written_on_the_page_while_its_faults_are_listed(channel: Table) -> None:
    page = channel.page
    page.evaluate("() => void vrhcaby.actions.open({dialog: 'agree'})")
    page.get_by_role("button", name=SAY("agree.write")).click()
    field = page.locator("dialog").get_by_role("textbox")
    fault = page.locator(".book-faults li", has_text="text.en.p.1.text: must be a text that is not empty")
    fault.wait_for()
    field.fill(field.input_value().replace('""', '"Words."'))
    page.locator(".texts-found[data-kind=rulebook]").wait_for()
    field.press("Control+End")
    field.press_sequentially("[[move]]")
    page.locator(".book-faults li", has_text="move[1].require: missing").wait_for()
    for _ in "[[move]]":
        field.press("Backspace")
    page.locator(".texts-found[data-kind=rulebook]").wait_for()
    written = field.input_value()
    assert written.endswith('rule = "target_is_open"\n')

    page.get_by_role("button", name=SAY("read")).click()
    page.locator(".teach-reader figure.refused [data-do=show]").first.click()
    page.locator(".teach-reader .refusal[data-rule=target_is_open]").wait_for()
    page.locator(".teach-reader figure.open [data-do=close]").click()
    page.evaluate("() => { location.hash = '#hra'; }")
    page.evaluate("(text) => void vrhcaby.actions.show_text({text})", written)
    page.locator(".texts-found details summary").last.click()
    page.get_by_role("button", name=SAY("try", roll="5-1")).click()
    channel.until("s => s.panel === null && s.mode === 'play' && s.snapshot.phase === 'before_roll'")
    channel.throw(5, 1)
    page.evaluate("() => vrhcaby.actions.move({from: '6', to: '1'})")
    found = channel.refused()
    assert (found["rule"], found["paragraph"]) == ("target_is_open", "2")
    assert found["book"].startswith("own-")
    assert channel.faults == []
