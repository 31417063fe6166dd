"""Ways to share a game: its link, notations and files; or the reason why there is none."""

from __future__ import annotations

from support.panels import PanelPage, find, listeners, properties, text

PEOPLE = [{"kind": "person", "name": name} for name in ("Anna", "Boris", "Cyril")]
BASE = "https://example.org/"


def lines(page: PanelPage) -> dict[str, str]:
    """Each displayed text by its name."""
    found = find(page.trees["share"], "div.share-line")
    return {properties(one)["key"]: text((find(one, "code") or find(one, "pre"))[0]) for one in found}


def test_a_game_has_a_link_and_its_position_in_four_notations() -> None:
    page = PanelPage().start()
    page.show("share", base=BASE)
    assert list(lines(page)) == ["link", "xgid", "gnubg", "position", "board"]
    link = page.ask("link")["ok"]["link"]
    assert lines(page)["link"] == f"{BASE}#match={link}"
    assert lines(page)["xgid"].startswith("XGID=")
    (first, *_) = find(page.trees["share"], "button.small")
    assert properties(first)["aria-label"] == "Copy: Link"
    page.act("share", "QR code")
    assert [listeners(first)["click"][0][2]["text"]] == [f"{BASE}#match={link}"]


def test_a_press_confirms_the_copy_and_draws_the_code() -> None:
    page = PanelPage("cs").start()
    page.show("share", base=BASE, copied="xgid", qr=True, sends=True)
    words = [text(one) for one in find(page.trees["share"], "button.small")]
    assert words == ["Kopírovat", "Zkopírováno", "Kopírovat", "Kopírovat", "Kopírovat"]
    (code,) = find(page.trees["share"], "qr")
    assert properties(code)["face"] == lines(page)["link"]
    assert "Poslat…" in text(page.trees["share"])


def test_a_link_too_long_for_a_phone_is_reported() -> None:
    page = PanelPage().start()
    page.show("share", base=BASE + "a" * 1200, qr=True)
    assert "The link is too long for a code that a phone could read." in text(page.trees["share"])
    assert not find(page.trees["share"], "qr")


def test_a_chouette_says_what_it_lacks() -> None:
    page = PanelPage().start(players=PEOPLE, format={"kind": "chouette"})
    page.show("share", base=BASE, written="mat")
    words = text(page.trees["share"])
    assert "This game does not fit into a link." in words
    assert "A chouette cannot be written as a position." in words
    assert "A chouette cannot be saved in this format." in words


def test_a_file_lists_its_omissions() -> None:
    page = PanelPage().start("classic")
    page.show("share", base=BASE, written="sgf")
    (note,) = find(page.trees["share"], "div.note")
    assert text(note).startswith("What other programs cannot read from this file:")
    assert find(note, "li")
    page.show("share", base=BASE)
    assert not find(page.trees["share"], "div.note")
