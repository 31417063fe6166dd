"""Matches from files on boards of another site's page: a valid one is shown, faults of others are reported."""

from __future__ import annotations

import json

import pytest

from support.embed_pages import AT, DIST, board_page, site
from support.sessions import TWO_GAMES
from support.spaces import plain
from vrhcaby.notation import read_mat, write_sgf
from vrhcaby.session.export import record_of
from vrhcaby.session.importing import session_of
from vrhcaby.session.saving import save

pytestmark = [pytest.mark.e2e, pytest.mark.dist]

FRAME = '<iframe width="700" height="700" src="/{}embed.html?mode=replay&amp;rulebook=modern&amp;lang=cs&amp;src=m.mat&amp;host={}"></iframe>'
BOARD = '<vrhcaby-board id="{0}" mode="replay" rulebook="modern" lang="cs" src="{1}"></vrhcaby-board>'


def test_a_match_from_a_file_is_replayed_and_any_other_file_is_rejected_in_a_sentence(chromium, home):
    session = session_of(read_mat(TWO_GAMES), seed="0f" * 16).session
    home.pages |= {
        "/m.mat": TWO_GAMES,
        "/m.sgf": write_sgf(record_of(session)),
        "/m.json": json.dumps(save(session)),
        "/cut.mat": TWO_GAMES.replace("42: 8/4", "42: 8?4"),
        "/forbidden.mat": TWO_GAMES.replace("61: 13/7 8/7", "61: 13/7"),
        "/words.mat": "nothing of a match",
    }
    with site(DIST) as foreign:
        foreign.pages["/m.mat"] = TWO_GAMES
        sources = {
            "mat": "m.mat",
            "sgf": "m.sgf",
            "save": "m.json",
            "cut": "cut.mat",
            "forbidden": "forbidden.mat",
            "words": "words.mat",
            "none": "none.mat",
            "foreign": f"{foreign.url}/m.mat",
            "missing": "",
        }
        boards = "".join(BOARD.format(*one) for one in sources.items())
        page, events = board_page(chromium, home, boards + FRAME.format(AT, home.url))

        def opened(name: str) -> str:
            page.locator(f"#{name} [data-id=start]").click()
            page.wait_for_function(
                "(id) => log.some((e) => e.id === id && ['step', 'error'].includes(e.name))", arg=name
            )
            return said(name)

        def said(name: str) -> str:
            return plain(page.locator(f"#{name} .frame").inner_text())

        for name in ("mat", "sgf", "save"):
            shown = opened(name)
            assert "Hra 1 z 2 (0 : 0) · Ada: 31: 8/5 6/5" in shown, name
            assert "Přehrát lze jen" not in shown, name
        page.locator("#mat [data-id=last]").click()
        page.wait_for_function("() => log.filter((e) => e.id === 'mat' && e.detail.step === 4).length === 1")
        assert "Ada: výhra za 1 bod" in said("mat")
        page.locator("#mat [data-id=next]").click()
        page.wait_for_function("() => log.some((e) => e.id === 'mat' && e.detail.game === 2)")
        assert "Hra 2 z 2 (1 : 0) · Ben: 42: 8/4 6/4" in said("mat")

        inside = page.frame_locator("iframe")
        inside.locator("[data-id=start]").click()
        inside.locator("[data-id=forward]:enabled").click()
        inside.get_by_text("Hra 1 z 2 (0 : 0) · Ben: 65: 24/18 18/13").first.wait_for()

        cut = opened("cut")
        assert "Hra 1 z 2" in cut
        assert "Přehrát lze jen začátek: " in cut
        assert "11" in cut.partition("začátek: ")[2]
        forbidden = opened("forbidden")
        assert "Tah 2 ve hře 2 (61: 13/7) tato pravidla nedovolují." in forbidden
        faults = {
            "words": ("notation/unknown", "Soubor words.mat není čitelný zápis zápasu."),
            "none": ("record/file", "Soubor none.mat se nenašel."),
            "foreign": ("record/cors", "(chybí mu hlavička CORS)"),
            "missing": ("record/missing", "U desky chybí soubor, který má přehrát."),
        }
        for name, (code, sentence) in faults.items():
            assert sentence in opened(name), name
            assert events.all("error", name)[0]["code"] == code
        assert page.faults == []
        page.close()
