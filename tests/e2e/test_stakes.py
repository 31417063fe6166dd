"""Playing for something through the page: a match with its Crawford game, beaver and raccoon, a chouette with one out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from e2e.support_crews import crew_on_roll
from e2e.support_page import Table, table
from support.advised import opened
from vrhcaby.session.saving import save
from vrhcaby.session.session import Session

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
OFFER = "s => { const c = s.snapshot.cubes.find((c) => c.offered); return c && {to: c.offered.to, from: c.offered.from}; }"


@pytest.fixture(scope="module")
def desk() -> Iterator[Table]:
    with table() as made:
        yield made.open()


def bring(desk: Table, session: Session) -> None:
    desk.bring(save(session))
    desk.until("s => s.mode === 'play' && s.panel === null")


def answer(desk: Table, name: str) -> None:
    """Answer an offered cube by its button."""
    offer = desk.state(OFFER)
    desk.press(f"do-{name}", value=offer["to"] * 2, lost=offer["from"])


def resign(desk: Table, level: str = "single") -> None:
    desk.page.get_by_role("button", name=desk.word_of("do-resign"), exact=True).click()
    desk.page.locator("dialog[open]").wait_for()
    desk.press("do-resign-level", level=desk.word_of(f"resign-as-{level}"))
    desk.press("do-accept")


def phase(desk: Table) -> str:
    return str(desk.state("s => s.snapshot.phase"))


def told(desk: Table) -> set[str]:
    """The paragraphs on the card of a result, whose words are those of the engine."""
    card = desk.page.locator(".card.result")
    assert desk.state("s => s.snapshot.result.text") in card.inner_text()
    return set(desk.listed(".card.result ul.cites a"))


def next_game(desk: Table) -> None:
    desk.press("do-next-game")
    desk.begin()


def test_a_match_to_three_with_its_crawford_game(desk: Table) -> None:
    desk.start("modern", kind="match", length=3)
    desk.begin()
    desk.drive(turns=1)
    desk.press("do-raise", value=2)
    assert "1" in desk.shown(".stake-now")
    assert "2" in desk.shown(".stake-then")
    assert desk.page.evaluate("() => document.activeElement.tagName") != "BUTTON"
    answer(desk, "take")
    resign(desk)
    leader = desk.state("s => s.snapshot.result.player")
    assert desk.state("s => s.snapshot.score.totals")[leader] == 2
    assert told(desk) == {"Backgammon § C4", "Backgammon § W1"}
    next_game(desk)
    assert desk.state("s => s.snapshot.score.match.crawford") == "now"
    desk.drive(turns=1)
    assert desk.page.get_by_role("button", name=desk.word_of("do-raise", value=2), exact=True).count() == 0
    desk.cell("cube:0").click()
    shown = desk.refused()
    assert (shown["rule"], shown["book"], shown["paragraph"]) == ("crawford", "modern", "R2")
    if desk.state("s => s.snapshot.to_act") != leader:
        desk.drive(turns=1)
    resign(desk)
    assert sorted(desk.state("s => s.snapshot.score.totals")) == [1, 2]
    next_game(desk)
    assert desk.state("s => s.snapshot.score.match.crawford") == "past"
    desk.drive(turns=1)
    if desk.state("s => s.snapshot.to_act") != leader:
        desk.drive(turns=1)
    desk.press("do-raise", value=2)
    answer(desk, "drop")
    assert phase(desk) == "series_over"
    assert desk.state("s => s.snapshot.score.winner") == leader
    assert told(desk) == {"Backgammon § C2"}
    assert [g["crawford"] for g in desk.state("s => s.snapshot.score.games")] == [False, True, False]
    desk.page.locator("#tab-score").click()
    assert desk.page.locator("ol.games > li").count() == 3
    desk.press("do-rematch")
    assert desk.state("s => s.snapshot.score.totals") == [0, 0]
    assert desk.faults == []


def test_money_with_beaver_and_raccoon_kept_over_a_reload(desk: Table) -> None:
    desk.start("modern", kind="money", options={"automatic_doubles": 0, "beaver": True, "raccoon": True})
    desk.begin()
    desk.drive(turns=1)
    desk.press("do-raise", value=2)
    answer(desk, "beaver")
    answer(desk, "raccoon")
    before = desk.snapshot
    assert desk.state(OFFER)["to"] == 8
    desk.page.reload()
    desk.ready()
    desk.until("s => s.mode === 'play' && s.snapshot.cubes[0]?.offered")
    assert desk.snapshot["cubes"] == before["cubes"]
    answer(desk, "take")
    assert desk.state("s => s.snapshot.cubes[0].value") == 8
    resign(desk, "gammon")
    result = desk.snapshot["result"]
    assert (result["points"], result["cube"]) == (16, 8)
    assert {cite["paragraph"] for cite in result["cites"]} == {"C4", "W2"}
    loser = 1 - result["player"]
    assert desk.state("s => s.snapshot.score.totals")[result["player"]] == 16
    assert desk.state("s => s.snapshot.score.balance")[loser] == -16
    desk.page.locator("#tab-score").click()
    assert "−16" in desk.shown(".totals tbody")
    assert {"Backgammon § C4", "Backgammon § W2"} <= set(desk.listed("ol.games a"))
    assert desk.faults == []


def test_a_chouette_of_four_in_which_one_member_drops(desk: Table) -> None:
    desk.start("modern", kind="chouette", people=4, options={"automatic_doubles": 0})
    desk.begin()
    on_roll = "s => s.snapshot.seats[s.snapshot.mover] === s.snapshot.score.chouette.box"
    desk.drive(turns=1)
    if not desk.state(on_roll):
        desk.drive(turns=1)
    assert desk.state("s => s.snapshot.cubes.length") == 3
    cubes = [desk.cell(f"cube:{at}").bounding_box() for at in range(3)]
    assert all(box and min(box["width"], box["height"]) >= 24 for box in cubes)
    member = desk.state("s => s.snapshot.cubes[1].member")
    name = desk.state(f"s => s.snapshot.config.players[{member}].name")
    desk.press("do-raise-of", value=2, member=name)
    answer(desk, "drop")
    assert member in desk.state("s => s.snapshot.score.chouette.out")
    assert sum(desk.state("s => s.snapshot.score.chouette.deltas")) == 0
    assert phase(desk) == "before_roll"
    assert desk.drive() == "game_over"
    score = desk.state("s => s.snapshot.score")
    game, box = score["games"][0], score["chouette"]["box"]
    dropped = next(cube for cube in game["cubes"] if cube["member"] == member)
    assert (dropped["how"], dropped["points"], game["deltas"][member]) == ("dropped", 1, -1)
    assert [cube["how"] for cube in game["cubes"]].count("borne_off") == 2
    assert sum(game["deltas"]) == sum(score["totals"]) == 0
    assert game["deltas"][box] == -sum(gain for at, gain in enumerate(game["deltas"]) if at != box)
    lines = desk.page.locator(".cube-lines li").all_inner_texts()
    assert len(lines) == 3
    assert any(line.startswith(name) and line.endswith("−1") for line in lines)
    after = score["chouette"]["next"]
    assert desk.word_of("role-box") in desk.shown(".next-line")
    desk.press("do-next-game")
    assert desk.state("s => s.snapshot.score.chouette.line") == after
    desk.page.locator("#tab-score").click()
    desk.page.locator(".by-cube summary").click()
    assert "Backgammon § C2" in desk.listed(".cube-results a")
    assert desk.faults == []


def test_before_resigning_jacoby_is_told_on_the_panel_and_on_the_offer(desk: Table) -> None:
    bring(desk, opened("modern", "money", draw="draw 3 1", jacoby=True))
    desk.page.get_by_role("button", name=desk.word_of("do-resign"), exact=True).click()
    note = desk.state("s => s.snapshot.resign_note.text")
    assert note in desk.page.locator("dialog[open]").inner_text()
    desk.press("do-resign-level", level=desk.word_of("resign-as-gammon"))
    desk.until("s => s.snapshot.phase === 'resign_offered'")
    assert note in desk.page.locator(".card.decision").inner_text()
    desk.press("do-accept")
    desk.until("s => s.snapshot.phase === 'game_over'")
    assert desk.state("s => [s.snapshot.result.board_level, s.snapshot.result.points]") == ["gammon", 1]
    assert desk.faults == []


def test_the_captain_raises_after_another_member_has(desk: Table) -> None:
    session = crew_on_roll(4, set())
    line = session.series.line
    bring(desk, session)
    for member in (line[3], line[1]):
        raising = desk.word_of("do-raise-of", value=2, member=f"Hráč {member}")
        desk.changed(desk.page.get_by_role("button", name=raising, exact=True).click)
        answer(desk, "take")
    owners = {c["member"]: c["owner"] for c in desk.state("s => s.snapshot.cubes")}
    assert owners == {line[1]: "white", line[2]: "centre", line[3]: "white"}
    assert desk.faults == []


def test_people_of_the_crew_are_asked_before_their_bot_captain_throws(desk: Table) -> None:
    session = crew_on_roll(4, {1, 3})
    line = session.series.line
    bring(desk, session)
    assert desk.shown("#status") == desk.word_of("status-crew", name=f"Robot {line[1]}")
    raising = desk.word_of("do-raise-of", value=2, member=f"Hráč {line[2]}")
    assert desk.page.get_by_role("button", name=raising, exact=True).count() == 1
    desk.changed(desk.cell("cube:1").click)
    answer(desk, "take")
    cubes = {c["member"]: c for c in desk.state("s => s.snapshot.cubes")}
    assert (cubes[line[2]]["value"], cubes[line[2]]["owner"]) == (2, "white")
    assert cubes[line[1]]["value"] == 1
    desk.until(f"s => s.snapshot.to_act === {line[0]} && s.snapshot.phase === 'before_roll'")
    assert desk.state("s => s.snapshot.last.side") == "black"
    assert desk.faults == []


def test_the_only_person_sees_the_board_from_the_crew_and_lets_the_captain_throw(desk: Table) -> None:
    session = crew_on_roll(4, {0, 1, 3})
    bring(desk, session)
    label = desk.page.locator('.vb-cell[data-vb-cell="6"]').get_attribute("aria-label")
    assert desk.word_of("board-checkers-black", count=5) in label
    before = desk.state("s => s.snapshot.rev")
    assert session.rev == before, "nothing goes on until the person has spoken"
    desk.press("do-let-roll")
    # The bots play on, so the captain's turn is looked for in the journal and not on the board.
    desk.until(f"() => vrhcaby.client.journal.entries.slice({before}).some(([what]) => what === 'confirm')")
    heard = [what for what, *_ in desk.save["entries"][before:]]
    assert "roll" in heard[: heard.index("confirm")]
    assert desk.faults == []


def test_a_captain_lets_the_crew_speak_and_asks_for_a_play(desk: Table) -> None:
    session = crew_on_roll(4, {2, 3})
    line = session.series.line
    bring(desk, session)
    desk.changed(lambda: desk.page.locator(".commands button.primary").click())
    desk.until("s => s.snapshot.phase === 'moving'")
    desk.page.locator("#tab-advice").click()
    names = [f"Robot {member}" for member in line[2:]]
    for name in names:
        desk.page.get_by_role("button", name=desk.word_of("advice-ask-member", name=name)).wait_for()
    desk.page.get_by_role("button", name=desk.word_of("advice-ask-member", name=names[1])).click()
    desk.until(f"s => s.advice.said?.member === {line[3]} && s.pointing.arrows.length")
    before = desk.snapshot
    desk.page.get_by_role("button", name=desk.word_of("advice-play-it"), exact=True).click()
    desk.until("s => s.snapshot.draft.length && s.snapshot.choices.length === 0")
    assert desk.snapshot["to_act"] == before["to_act"] == line[1]
    assert desk.faults == []


def test_a_bot_plays_where_dice_are_thrown_by_hand(desk: Table) -> None:
    desk.start("precise", bot="child", dice="manual")
    desk.throw(6, 1)
    desk.page.locator("#tab-plays").click()
    while desk.state("s => s.snapshot.choices.length"):
        desk.changed(desk.page.locator("[aria-labelledby=next-moves] button").first.click)
    desk.changed(desk.page.locator(".commands button.primary").click)
    desk.until("s => s.diceFor === s.snapshot.rev")
    assert desk.shown("#status") == desk.word_of("status-dice-for", name=desk.word_of("bot-name"))
    before = desk.state("s => s.snapshot.rev")
    desk.throw(5, 2)
    desk.until(
        f"s => s.snapshot.to_act === 0 && s.snapshot.phase === 'before_roll' && s.snapshot.rev > {before}"
    )
    assert desk.state("s => [s.snapshot.last.side, ...s.snapshot.last.dice]") == ["black", 5, 2]
    assert desk.page.locator(".notice").count() == 0
    assert desk.faults == []
