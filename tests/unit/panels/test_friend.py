"""The card and the dialog of a match with a friend, in words."""

from __future__ import annotations

from typing import Any

import pytest

from support.friends import FriendPage, deliver, two_pages
from support.panels import find, listeners, nodes, properties, text
from vrhcaby.distance.correspondence import Correspondence
from vrhcaby.distance.decisions import Decision

CUBELESS = {"rulebook": "modern", "format": {"kind": "series", "cube": False}}
MATCH = {"rulebook": "modern", "format": {"kind": "match", "length": 3}}


def shown(page: FriendPage, name: str = "friend", /, **ui: object) -> Any:
    return page.raw("panel", name=name, ui=ui)["ok"]["tree"]


def status(page: FriendPage, /, **ui: object) -> str:
    return text(find(shown(page, **ui), "p.friend-status")[0])


def press(tree: Any, label: str) -> list[list[Any]]:
    (found,) = [node for node in nodes(tree) if text(node) == label and "click" in listeners(node)]
    return listeners(found)["click"]


def waits_for(pages: Any) -> int:
    return next(at for at in (0, 1) if pages[at].state["message"] is None)


def test_an_invitation_says_whom_it_waits_for_and_shows_its_link():
    page = FriendPage(1)
    message = page.invite(**MATCH)
    tree = shown(page, base="https://a.example/#friend/", when="yesterday")
    assert status(page, when="yesterday") == "Waiting for a friend to accept the invitation. Since yesterday."
    assert text(find(tree, "code.friend-link")[0]) == f"https://a.example/#friend/{message}"
    assert press(tree, "Copy the link")[0][2] == {"text": f"https://a.example/#friend/{message}"}
    assert press(tree, "Copy with a sentence")[0][2]["text"] == (
        f"Anežka invites you to a game of backgammon: https://a.example/#friend/{message}"
    )
    assert find(shown(page, qr="link"), "qr")
    page.read(message)
    assert "This is your own invitation" in text(shown(page))


def test_the_friend_sees_the_terms_and_accepts_under_a_name():
    page, friend = FriendPage(1), FriendPage(2)
    assert friend.read(page.invite(**MATCH)) == "invitation"
    tree = shown(friend, "friends", name="Bořivoj")
    words = text(tree)
    assert "Anežka invites you to play" in words
    assert "Match to 3 points" in words
    assert "With the doubling cube" in words
    (form,) = find(tree, "form.friend-form")
    assert listeners(form)["submit"][0][:3] == ["page", "friend", {"do": "accept"}]
    assert properties(find(form, "input")[0])["value"] == "Bořivoj"


def test_both_sides_see_whose_turn_it_is():
    pages = two_pages(**CUBELESS)
    seat = waits_for(pages)
    assert status(pages[seat]).startswith("Your turn")
    assert status(pages[1 - seat]).startswith(f"Waiting for {('Anežka', 'Bořivoj')[seat]}")
    assert "Hints and the bot are off" in text(shown(pages[seat]))
    turn = pages[1 - seat].ask("panel", name="turn", ui={})["tree"]
    assert not [node for node in nodes(turn) if "click" in listeners(node)], "nothing to press off turn"


@pytest.mark.parametrize("lang", ["cs", "sk", "en"])
def test_the_kind_of_a_link_is_reported(lang):
    pages, others = two_pages(**CUBELESS), two_pages(7, **CUBELESS)
    for page in pages:
        page.lang = lang
    seat = waits_for(pages)
    old = pages[1 - seat].state["message"]
    pages[seat].turn()
    here = pages[seat]
    said = {}
    for kind, link in (("damaged", old[:-2]), ("foreign", ""), ("own", here.state["message"] or old)):
        link = link or others[0].state["message"] or others[1].state["message"]
        here.raw("friend_read", text=link, now=1, here=True)
        said[kind] = [text(node) for node in find(shown(here), "div.note")]
    assert len({str(one) for one in said.values()}) == 3
    assert said["damaged"]


@pytest.mark.parametrize(
    ("lang", "label"),
    [
        ("en", "Copy your answer once more"),
        ("cs", "Zkopírovat odpověď ještě jednou"),
        ("sk", "Skopírovať odpoveď ešte raz"),
    ],
)
def test_a_link_already_answered_offers_the_same_answer_again(lang, label):
    pages = two_pages(**CUBELESS)
    seat = waits_for(pages)
    old = pages[1 - seat].state["message"]
    pages[seat].turn()
    answer = pages[seat].state["message"]
    assert pages[seat].read(old) == "old"
    pages[seat].lang = lang
    assert press(shown(pages[seat], base="#friend/"), label)[0][2] == {"text": f"#friend/{answer}"}


def test_an_illegal_play_in_a_link_shows_its_paragraph():
    pages = two_pages(**CUBELESS)
    while not pages[waits_for(pages)].snapshot["choices"]:
        seat = waits_for(pages)
        if pages[seat].turn() is not None:
            deliver(pages, seat)
    page = pages[waits_for(pages)]
    refusal = page.bridge.channel.open.side.decide(Decision("play"), 0)
    page.bridge.channel.friend = Correspondence(kind="refused", refusal=refusal)
    tree = shown(page)
    assert "a play that the rules forbid" in text(tree)
    assert find(tree, "a.cite")


def test_a_waiver_is_offered_where_it_makes_sense():
    pages = two_pages(**MATCH)
    for _ in range(8):
        seat = waits_for(pages)
        page = pages[seat]
        while choices := page.snapshot["choices"]:
            move = choices[0]
            page.ask("move", **{"from": move["from"], "to": move["to"], "dice": move["dice"]})
        tree = shown(page)
        if "I will not double" in text(tree):
            (box,) = [one for one in find(tree, "input") if properties(one).get("type") == "checkbox"]
            assert listeners(box)["change"][0][:3] == ["ask", "friend_waive", {"on": True}]
            return
        if pages[seat].turn(double=0) is not None:
            deliver(pages, seat)
    raise AssertionError("never offered")


def test_a_spectator_may_be_the_player_who_lost_the_match():
    pages = two_pages(**CUBELESS)
    seat = waits_for(pages)
    third = FriendPage(9)
    third.read(pages[1 - seat].state["message"])
    tree = shown(third)
    assert "You are watching" in text(tree)
    name = ("Anežka", "Bořivoj")[seat]
    assert press(tree, f"I am {name}: go on")[0][2] == {"do": "claim", "seat": seat}
    third.ask("friend_claim", seat=seat, secret=third.secret(), now=5)
    other = pages[1 - seat]
    assert other.read(third.state["message"]) == "claim"
    assert f"{name} has lost the stored match" in text(shown(other))
    assert press(shown(other), "Agree and go on")[0][2] == {"do": "consent"}


def test_the_live_connection_is_described_in_words():
    page = two_pages(**CUBELESS)[0]
    for state in ("offer", "answer", "joined", "open", "lost", "failed"):
        tree = shown(page, live=state, signal="https://a.example/#friend/s.x")
        again = state in ("lost", "failed")
        assert press(tree, "Play live" if again else "Disconnect")
        assert ("https://a.example/#friend/s.x" in text(tree)) == (state in ("offer", "answer"))


def test_the_form_offers_the_rulebooks_options():
    page = FriendPage(1)
    page.ask("friend_list", matches=[])
    tree = shown(page, "friends", rulebook="modern", kind="match", length=99, name="Anežka")
    (form, receive) = find(tree, "form.friend-form")
    sent = listeners(form)["submit"][0]
    assert sent[2]["format"] == {"kind": "match", "length": 25, "cube": True}
    assert "No matches yet." in text(tree)
    assert listeners(receive)["submit"][0][2] == {"do": "read"}
    plain = shown(page, "friends", rulebook="leaflet", kind="money")
    assert listeners(find(plain, "form.friend-form")[0])["submit"][0][2]["format"]["kind"] in (
        "series",
        "money",
        "match",
    )


def test_the_list_says_whose_turn_it_is_and_deletes_only_after_a_question():
    pages = two_pages(**CUBELESS)
    page = pages[waits_for(pages)]
    page.ask("friend_list", matches=[{**page.state["kept"]["match"], "when": "today"}])
    tree = shown(page, "friends")
    (row,) = find(tree, "li.yours")
    assert "Anežka – Bořivoj" in text(row)
    assert "your turn · today · 0 : 0" in text(row)
    asked = press(row, "Delete")[0][2]["asked"]
    (row,) = find(shown(page, "friends", asked=asked), "li.yours")
    assert press(row, "Really delete")[0][2] == {"do": "remove", "id": asked}


def test_the_list_offers_what_a_match_allows():
    page = FriendPage(1)
    pages = two_pages(**CUBELESS)
    one = pages[waits_for(pages)].state["kept"]["match"]
    page.ask("friend_list", matches=[one, {**one, "match": "ab" * 8, "over": True}])
    yours, over = (find(row, "details.row-more")[0] for row in find(shown(page, "friends"), "li"))
    ident = f"{one['match']}.{one['seat']}"
    assert press(yours, "Resign")[0][2] == {"do": "resign", "id": ident}
    assert press(yours, "Save as a private file")[0][2] == {"do": "export", "id": ident}
    assert "Review with the bot" not in text(yours)
    assert press(over, "Review with the bot")[0][2]["do"] == "review"
    assert press(over, "New match, same terms")[0][2]["do"] == "rematch"
    assert "Resign" not in text(over)
    page.ask("friend_list", matches=[{**one, "awaited": "next_game"}])
    (between,) = find(shown(page, "friends"), "details.row-more")
    assert press(between, "Review with the bot")
    assert "Resign" not in text(between)


def test_a_code_moves_the_match_to_another_device():
    page, elsewhere = two_pages(**CUBELESS)[0], FriendPage(3)
    assert not find(shown(page), "qr")
    (code,) = find(shown(page, qr="device", base="https://a.example/#friend/"), "qr")
    link = properties(code)["face"].removeprefix("https://a.example/#friend/")
    elsewhere.ask("friend_open", stored=link)
    assert elsewhere.snapshot["own_seat"] == 0
    assert elsewhere.state["kept"]["stored"] == page.state["kept"]["stored"]


def test_a_page_without_storage_says_so():
    page = two_pages(**CUBELESS)[0]
    assert "Keep the last link" in text(shown(page, blocked=True))


def test_a_damaged_link_is_reported_in_the_dialog():
    page = FriendPage(1)
    page.raw("friend_read", text="https://a.example/#friend/f1.AAAA", now=1)
    assert "This link is damaged or incomplete" in text(shown(page, "friends"))


def test_a_friend_with_the_same_name_is_offered_the_second_seats_name():
    page, friend = FriendPage(1), FriendPage(2)
    friend.read(page.invite(**MATCH))
    tree = shown(friend, "friends", name=" Anežka")
    assert properties(find(tree, "input")[0])["value"] == "Bořivoj"


def test_the_inviter_sees_the_name_under_which_the_friend_accepted():
    page, friend = FriendPage(1), FriendPage(2)
    assert page.read(friend.accept(page.invite(**CUBELESS), name="Cyril")) == "accepted"
    assert [player["name"] for player in page.snapshot["config"]["players"]] == ["Anežka", "Cyril"]
    assert "Cyril has accepted the invitation." in text(shown(page))
