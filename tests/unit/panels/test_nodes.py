"""The allowed content of a tree, and its JSON form."""

from __future__ import annotations

import pytest

from vrhcaby.errors import PanelError
from vrhcaby.panels.events import ask, change, command, copy, download, page
from vrhcaby.panels.html import to_html
from vrhcaby.panels.nodes import MOST_NODES, el, wire


def test_a_node_is_written_as_a_short_list() -> None:
    node = el("ul.games.quiet", [el("li", "a", 1, None, False, key=0), [el("li", aria_label="b")]], id="list")
    assert wire(node) == [
        "ul.games.quiet",
        {"id": "list"},
        ["li", {"key": "0"}, "a", "1"],
        ["li", {"aria-label": "b"}],
    ]


def test_an_attribute_that_is_off_is_left_out_and_zero_is_not() -> None:
    assert wire(el("input", value=0, disabled=False, title=None, checked=True)) == [
        "input",
        {"value": 0, "checked": True},
    ]


def test_events_are_data() -> None:
    button = el("button", "Take", on={"click": (command("take", cubes=[1]), page("open", dialog="games"))})
    assert wire(button)[1] == {
        "on": {"click": [["command", "take", {"cubes": [1]}], ["page", "open", {"dialog": "games"}]]}
    }
    field = el("input", on={"change": change(value="filter")})
    assert wire(field)[1] == {"on": {"change": [["ui", "", {}, "filter"]]}}
    assert [one.wire() for one in (ask("hint"), copy("x"), download("a.txt", "x"))] == [
        ["ask", "hint", {}],
        ["copy", "", {"text": "x"}],
        ["download", "a.txt", {"text": "x", "media": "text/plain"}],
    ]


@pytest.mark.parametrize(
    ("code", "make"),
    [
        ("panel/element", lambda: el("script", "alert(1)")),
        ("panel/element", lambda: el("div onclick=x")),
        ("panel/attribute", lambda: el("p", onclick="alert(1)")),
        ("panel/attribute", lambda: el("p", style="x")),
        ("panel/attribute", lambda: el("p", title=["x"])),
        ("panel/listener", lambda: el("p", on={"mouseover": ask("hint")})),
        ("panel/address", lambda: el("a", href="javascript:alert(1)")),
        ("panel/address", lambda: el("a", href=" javascript:alert(1)")),
        ("panel/address", lambda: el("img", src="data:text/html,x")),
        ("panel/child", lambda: el("p", object())),
    ],
)
def test_elements_that_no_page_draws_are_errors(code, make) -> None:
    with pytest.raises(PanelError) as error:
        make()
    assert error.value.code == code


LONG = "x" * 100


@pytest.mark.parametrize(
    ("make", "detail", "facts"),
    [
        (lambda: el(LONG), f"no element {LONG!r}", {"element": LONG[:80]}),
        (lambda: el("p", **{LONG: 1}), f"no attribute {LONG!r}", {"attribute": LONG[:80]}),
        (lambda: el("p", title=[1]), "no attribute 'title'", {"attribute": "title"}),
        (lambda: el("p", on={LONG: ask("hint")}), f"no listener {LONG!r}", {"listener": LONG[:80]}),
        (lambda: el("a", href=f"x:{LONG}"), f"no address: {f'x:{LONG}'[:80]!r}", {"attribute": "href"}),
        (lambda: el("p", object()), "no child: object", {}),
        (lambda: wire(el("ul", [el("li")] * MOST_NODES)), "the tree is too large", {"most": MOST_NODES}),
    ],
)
def test_a_fault_of_a_tree_is_reported_with_the_beginning_of_what_was_wrong(make, detail, facts) -> None:
    with pytest.raises(PanelError) as error:
        make()
    assert (error.value.detail, error.value.facts) == (detail, facts)


def test_a_tree_may_have_as_many_nodes_as_its_limit() -> None:
    assert len(wire(el("ul", [el("li")] * (MOST_NODES - 1)))) == MOST_NODES


@pytest.mark.parametrize(
    "href", ["#modern/R2", "https://example.org/a?b#c", "docs/index.html", "../v/", "./x"]
)
def test_addresses_of_the_page_and_of_the_web(href: str) -> None:
    assert wire(el("a", "x", href=href))[1] == {"href": href}


def test_a_tree_of_a_million_nodes_is_refused() -> None:
    row = el("li")
    with pytest.raises(PanelError) as error:
        wire(el("ul", [row] * (MOST_NODES + 1)))
    assert error.value.code == "panel/too-large"


def test_html_escapes_texts_and_attributes_and_leaves_out_buttons() -> None:
    node = el(
        "p.a.b", "<b>&", el("button", "Press"), el("br"), el("a", "x", href='#"'), title='"<', decides=True
    )
    assert to_html(node) == """<p class="a b" title='"&lt;'>&lt;b&gt;&amp;<br><a href='#"'>x</a></p>"""
