"""Stakes through the page: a match with its Crawford game, beaver and raccoon, a chouette with a member out."""

from __future__ import annotations

import pytest

from e2e.support_crews import crew_on_roll
from e2e.support_page import Table
from support.advised import opened
from vrhcaby.language.texts import words_of
from vrhcaby.session.saving import save
from vrhcaby.session.session import Session

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
OFFER = "s => { const c = s.snapshot.cubes.find((c) => c.offered); return c && {to: c.offered.to, from: c.offered.from}; }"


@pytest.fixture
def channel(shared_tab: Table) -> Table:
    return shared_tab


def bring(channel: Table, session: Session) -> None:
    channel.bring(save(session))
    channel.until("s => s.mode === 'play' && s.panel === null")


def answer(channel: Table, name: str) -> None:
    """Answer an offered cube by its button."""
    offer = channel.state(OFFER)
    channel.press(f"decision:do.{name}", value=offer["to"] * 2, lost=offer["from"])


def resign(channel: Table, level: str = "single") -> None:
    channel.page.get_by_role("button", name=channel.word_of("turn:do.resign"), exact=True).click()
    channel.page.locator("dialog[open]").wait_for()
    channel.press("resign:offer", level=channel.said("decision", f"resign.{level}"))
    channel.press("decision:do.accept")


def phase(channel: Table) -> str:
    return str(channel.state("s => s.snapshot.phase"))


def cited(channel: Table) -> set[str]:
    """The paragraphs on a result's card, which has the engine's words."""
    card = channel.unfold_result()
    assert channel.state("s => s.snapshot.result.text") in card.inner_text()
    return set(channel.listed(".card.result ul.cites a"))


def next_game(channel: Table) -> None:
    channel.press("decision:do.next_game")
    channel.begin()


def test_a_match_to_three_with_its_crawford_game(channel: Table) -> None:
    channel.start("modern", kind="match", length=3)
    channel.begin()
    channel.drive(turns=1)
    channel.press("turn:do.raise", value=2)
    assert "1" in channel.shown(".stake-now")
    assert "2" in channel.shown(".stake-then")
    assert channel.page.evaluate("() => document.activeElement.tagName") != "BUTTON"
    answer(channel, "take")
    resign(channel)
    leader = channel.state("s => s.snapshot.result.player")
    assert channel.state("s => s.snapshot.score.totals")[leader] == 2
    assert cited(channel) == {"Backgammon § C4", "Backgammon § W1"}
    next_game(channel)
    assert channel.state("s => s.snapshot.score.match.crawford") == "now"
    channel.drive(turns=1)
    assert (
        channel.page.get_by_role("button", name=channel.word_of("turn:do.raise", value=2), exact=True).count()
        == 0
    )
    channel.cell("cube:0").click()
    shown = channel.refused()
    assert (shown["rule"], shown["book"], shown["paragraph"]) == ("crawford", "modern", "R2")
    if channel.state("s => s.snapshot.to_act") != leader:
        channel.drive(turns=1)
    resign(channel)
    assert sorted(channel.state("s => s.snapshot.score.totals")) == [1, 2]
    next_game(channel)
    assert channel.state("s => s.snapshot.score.match.crawford") == "past"
    channel.drive(turns=1)
    if channel.state("s => s.snapshot.to_act") != leader:
        channel.drive(turns=1)
    channel.press("turn:do.raise", value=2)
    answer(channel, "drop")
    assert phase(channel) == "series_over"
    assert channel.state("s => s.snapshot.score.winner") == leader
    assert cited(channel) == {"Backgammon § C2"}
    assert [g["crawford"] for g in channel.state("s => s.snapshot.score.games")] == [False, True, False]
    channel.tab("score")
    assert channel.page.locator("ol.games > li").count() == 3
    channel.press("decision:do.rematch")
    assert channel.state("s => s.snapshot.score.totals") == [0, 0]
    assert channel.faults == []


def test_money_with_beaver_and_raccoon_kept_over_a_reload(tab: Table) -> None:
    channel = tab.open()
    channel.start("modern", kind="money", options={"automatic_doubles": 0, "beaver": True, "raccoon": True})
    channel.begin()
    channel.drive(turns=1)
    channel.press("turn:do.raise", value=2)
    answer(channel, "beaver")
    answer(channel, "raccoon")
    before = channel.snapshot
    assert channel.state(OFFER)["to"] == 8
    channel.page.reload()
    channel.ready()
    channel.until("s => s.mode === 'play' && s.snapshot.cubes[0]?.offered")
    assert channel.snapshot["cubes"] == before["cubes"]
    answer(channel, "take")
    assert channel.state("s => s.snapshot.cubes[0].value") == 8
    resign(channel, "gammon")
    result = channel.snapshot["result"]
    assert (result["points"], result["cube"]) == (16, 8)
    assert {cite["paragraph"] for cite in result["cites"]} == {"C4", "W2"}
    loser = 1 - result["player"]
    assert channel.state("s => s.snapshot.score.totals")[result["player"]] == 16
    assert channel.state("s => s.snapshot.score.balance")[loser] == -16
    channel.tab("score")
    assert "−16" in channel.shown(".totals tbody")
    assert {"Backgammon § C4", "Backgammon § W2"} <= set(channel.listed("ol.games a"))


def test_a_chouette_of_four_in_which_one_member_drops(channel: Table) -> None:
    channel.start("modern", kind="chouette", people=4, options={"automatic_doubles": 0})
    channel.begin()
    on_roll = "s => s.snapshot.seats[s.snapshot.mover] === s.snapshot.score.chouette.box"
    channel.drive(turns=1)
    if not channel.state(on_roll):
        channel.drive(turns=1)
    assert channel.state("s => s.snapshot.cubes.length") == 3
    cubes = [channel.cell(f"cube:{at}").bounding_box() for at in range(3)]
    assert all(box and min(box["width"], box["height"]) >= 24 for box in cubes)
    member = channel.state("s => s.snapshot.cubes[1].member")
    name = channel.state(f"s => s.snapshot.config.players[{member}].name")
    channel.press("turn:do.raise_of", value=2, member=name)
    answer(channel, "drop")
    assert member in channel.state("s => s.snapshot.score.chouette.out")
    assert sum(channel.state("s => s.snapshot.score.chouette.deltas")) == 0
    assert phase(channel) == "before_roll"
    assert channel.drive() == "game_over"
    score = channel.state("s => s.snapshot.score")
    game, box = score["games"][0], score["chouette"]["box"]
    dropped = next(cube for cube in game["cubes"] if cube["member"] == member)
    assert (dropped["how"], dropped["points"], game["deltas"][member]) == ("dropped", 1, -1)
    assert [cube["how"] for cube in game["cubes"]].count("borne_off") == 2
    assert sum(game["deltas"]) == sum(score["totals"]) == 0
    assert game["deltas"][box] == -sum(gain for at, gain in enumerate(game["deltas"]) if at != box)
    lines = channel.page.locator(".cube-lines li").all_inner_texts()
    assert len(lines) == 3
    assert any(line.startswith(name) and line.endswith("−1") for line in lines)
    after = score["chouette"]["next"]
    assert channel.word_of("score:role.box") in channel.shown(".next-line")
    channel.press("decision:do.next_game")
    assert channel.state("s => s.snapshot.score.chouette.line") == after
    channel.tab("score")
    channel.page.locator(".by-cube summary").click()
    assert "Backgammon § C2" in channel.listed(".cube-results a")
    assert channel.faults == []


def test_before_resigning_jacoby_is_reported_on_the_panel_and_on_the_offer(channel: Table) -> None:
    bring(channel, opened("modern", "money", draw="draw 3 1", jacoby=True))
    channel.page.get_by_role("button", name=channel.word_of("turn:do.resign"), exact=True).click()
    note = channel.state("s => s.snapshot.resign_note.text")
    channel.page.locator("dialog[open]", has_text=note).wait_for()
    channel.press("resign:offer", level=channel.word_of("decision:resign.gammon"))
    channel.until("s => s.snapshot.phase === 'resign_offered'")
    channel.page.locator(".card.decision", has_text=note).wait_for()
    channel.press("decision:do.accept")
    channel.until("s => s.snapshot.phase === 'game_over'")
    assert channel.state("s => [s.snapshot.result.board_level, s.snapshot.result.points]") == ["gammon", 1]
    assert channel.faults == []


def test_the_captain_raises_after_another_member_has_raised(channel: Table) -> None:
    session = crew_on_roll(4, set())
    line = session.series.line
    bring(channel, session)
    for member in (line[3], line[1]):
        raising = channel.word_of("turn:do.raise_of", value=2, member=f"Hráč {member}")
        channel.changed(channel.page.get_by_role("button", name=raising, exact=True).click)
        answer(channel, "take")
    owners = {c["member"]: c["owner"] for c in channel.state("s => s.snapshot.cubes")}
    assert owners == {line[1]: "white", line[2]: "centre", line[3]: "white"}
    assert channel.faults == []


def test_people_in_the_crew_are_asked_before_their_bot_captain_rolls(channel: Table) -> None:
    session = crew_on_roll(4, {1, 3})
    line = session.series.line
    bring(channel, session)
    assert channel.shown("#status") == channel.word_of("turn:status.crew", name=f"Robot {line[1]}")
    raising = channel.word_of("turn:do.raise_of", value=2, member=f"Hráč {line[2]}")
    assert channel.page.get_by_role("button", name=raising, exact=True).count() == 1
    channel.changed(channel.cell("cube:1").click)
    answer(channel, "take")
    cubes = {c["member"]: c for c in channel.state("s => s.snapshot.cubes")}
    assert (cubes[line[2]]["value"], cubes[line[2]]["owner"]) == (2, "white")
    assert cubes[line[1]]["value"] == 1
    channel.until(f"s => s.snapshot.to_act === {line[0]} && s.snapshot.phase === 'before_roll'")
    assert channel.state("s => s.snapshot.last.side") == "black"
    assert channel.faults == []


def test_the_only_person_sees_the_board_from_the_crews_side_and_lets_the_captain_roll(channel: Table) -> None:
    session = crew_on_roll(4, {0, 1, 3})
    bring(channel, session)
    label = channel.page.locator('.vb-cell[data-vb-cell="6"]').get_attribute("aria-label")
    assert channel.word_of("board-checkers-black", count=5) in label
    before = channel.state("s => s.snapshot.rev")
    assert session.rev == before, "nothing goes on until the person has spoken"
    channel.press("turn:do.let_roll")
    # The bots play on, so the captain's turn is found in the journal instead of on the board.
    channel.until(
        f"() => vrhcaby.client.journal.entries.slice({before}).some(([what]) => what === 'confirm')"
    )
    allowed = [what for what, *_ in channel.save["entries"][before:]]
    assert "roll" in allowed[: allowed.index("confirm")]
    assert channel.faults == []


def test_a_captain_waits_for_the_crew_and_asks_for_a_play(channel: Table) -> None:
    session = crew_on_roll(4, {2, 3})
    line = session.series.line
    bring(channel, session)
    channel.proceed()
    channel.until("s => s.snapshot.phase === 'moving'")
    channel.page.locator("#tab-advice").click()
    names = [f"Robot {member}" for member in line[2:]]
    for name in names:
        channel.page.get_by_role("button", name=channel.said("advice", "ask_member", name=name)).wait_for()
    channel.page.get_by_role("button", name=channel.said("advice", "ask_member", name=names[1])).click()
    channel.until("s => s.panels.advice?.board?.arrows.length")
    before = channel.snapshot
    channel.page.get_by_role("button", name=channel.said("advice", "play_it"), exact=True).click()
    channel.until("s => s.snapshot.draft.length && s.snapshot.choices.length === 0")
    assert channel.snapshot["to_act"] == before["to_act"] == line[1]
    assert channel.faults == []


def test_a_bot_plays_where_dice_are_thrown_by_hand(channel: Table) -> None:
    channel.start("precise", bot="child", dice="manual")
    channel.throw(6, 1)
    channel.tab("plays")
    while channel.state("s => s.snapshot.choices.length"):
        channel.changed(channel.page.locator("[aria-labelledby=next-moves] button").first.click)
    channel.proceed()
    said = channel.word_of("turn:status.dice_for", name=words_of("session/texts/cs.toml")["bot"]["child"])
    channel.page.locator("#status", has_text=said).wait_for()
    before = channel.state("s => s.snapshot.rev")
    channel.throw(5, 2)
    channel.until(
        f"s => s.snapshot.to_act === 0 && s.snapshot.phase === 'before_roll' && s.snapshot.rev > {before}"
    )
    assert channel.state("s => [s.snapshot.last.side, ...s.snapshot.last.dice]") == ["black", 5, 2]
    assert channel.page.locator(".notice").count() == 0
    assert channel.faults == []
