"""The rulebook tab: all paragraphs collapsed, the one last cited in front."""

from __future__ import annotations

from e2e.support_sessions import moment
from support.panels import PanelPage, find, properties, text
from vrhcaby.rules.wording import paragraph_texts


def test_every_paragraph_of_the_games_book_is_there_collapsed_under_a_link_to_the_whole() -> None:
    page = PanelPage().start(rulebook="classic")
    page.show("book")
    tree = page.trees["book"]
    (link,) = find(tree, "a")
    assert (properties(link)["href"], text(link)) == ("#classic", "The whole rulebook: Vrhcáby")
    folded = find(tree, "details.par")
    texts = paragraph_texts("classic", "en")
    assert len(folded) == len(texts) > 5
    for one, (name, (title, body)) in zip(folded, texts.items(), strict=True):
        assert text(one).split() == f"§ {name} {title}{body}".split()
    assert not find(tree, "section.par.target")


def test_a_refusal_brings_its_paragraph_to_the_top() -> None:
    found = moment("leaflet completed | 4:2 3:3 / 13:3 | 3-2 | 3/off")
    page = PanelPage()
    page.ask("load", save=found.save)
    page.show("book")
    assert found.tried is not None
    answer = page.ask("move", **{"from": found.tried[0], "to": found.tried[1]})
    assert answer["refused"]["cite"]["paragraph"] == "O2"
    (cited,) = find(page.trees["book"], "section.par.target")
    assert text(cited).startswith(f"§ O2 {paragraph_texts('leaflet', 'en')['O2'][0]}")
