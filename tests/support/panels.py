"""Panels as tests see them: a page that sends messages, and its trees."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from vrhcaby.api.bridge import Bridge

Tree = Any

TWO = [{"kind": "person", "name": "Anna"}, {"kind": "person", "name": "Boris"}]


class PanelPage:
    """A page without pixels: it sends requests and keeps the trees of displayed panels."""

    def __init__(self, lang: str = "en") -> None:
        self.bridge = Bridge()
        self.lang = lang
        self.trees: dict[str, Tree] = {}
        self.boards: dict[str, Any] = {}

    def ask(self, op: str, **args: object) -> Any:
        """Send one message; keep the panels in its answer."""
        message = {"v": 1, "id": 1, "op": op, "args": args, "lang": self.lang}
        answer = json.loads(self.bridge.handle(json.dumps(message)))
        for name, shown in answer.get("panels", {}).items():
            self._keep(name, shown)
        return answer

    def start(self, rulebook: str = "modern", seed: str = "11" * 16, **agreed: object) -> PanelPage:
        """A session of two people."""
        answer = self.ask("new", rulebook=rulebook, seed=seed, **{"players": TWO, **agreed})
        assert "ok" in answer, answer
        return self

    def show(self, name: str, /, **ui: object) -> Tree:
        """The tree of a panel, which stays on display."""
        answer = self.ask("panel", name=name, ui=ui)
        assert "ok" in answer, answer
        self._keep(name, answer["ok"])
        return self.trees[name]

    def _keep(self, name: str, shown: Any) -> None:
        self.trees[name] = shown.get("tree", shown)
        self.boards[name] = shown.get("board")

    def act(self, name: str, label: str) -> Any:
        """Press the only button or link of a panel with that label; return the last answer to its requests."""
        (found,) = [
            node for node in nodes(self.trees[name]) if text(node) == label and "click" in listeners(node)
        ]
        answer = None
        for kind, of, args, *_ in listeners(found)["click"]:
            if kind == "command":
                answer = self.ask("command", name=of, **args)
            elif kind == "ask":
                answer = self.ask(of, **args)
            elif kind == "ui":
                answer = self.show(name, **args)
        return answer


def nodes(tree: Tree) -> Iterator[list[Any]]:
    """Every element of a tree, outermost first."""
    if isinstance(tree, list):
        yield tree
        for child in children(tree):
            yield from nodes(child)


def properties(node: list[Any]) -> dict[str, Any]:
    """The attributes, key and listeners of a node."""
    return node[1] if len(node) > 1 and isinstance(node[1], dict) else {}


def children(node: list[Any]) -> list[Any]:
    """The children of a node."""
    return node[2:] if len(node) > 1 and isinstance(node[1], dict) else node[1:]


def listeners(node: list[Any]) -> dict[str, Any]:
    """The listeners of a node."""
    found: dict[str, Any] = properties(node).get("on", {})
    return found


def text(tree: Tree) -> str:
    """The text of a tree, with plain spaces."""
    inner = tree if isinstance(tree, str) else "".join(text(child) for child in children(tree))
    return inner.replace("\N{NO-BREAK SPACE}", " ")


def find(tree: Tree, tag: str) -> list[list[Any]]:
    """Every element whose tag including classes begins like this: ``find(tree, "li.out")``."""
    return [node for node in nodes(tree) if node[0] == tag or node[0].startswith(f"{tag}.")]


def work(page: PanelPage, op: str, **args: object) -> Any:
    """Repeat a request until it is answered."""
    for _ in range(1000):
        answer = page.ask(op, slice_ms=5000, **args)
        if answer.get("ok", {}).get("done") is not False:
            return answer
    raise AssertionError(f"{op} never ended")


def moving(lang: str = "en", **agreed: object) -> PanelPage:
    """A page with a game at its first roll, 5-3, and advice on display."""
    page = PanelPage(lang).start(seed="ab" * 16, **agreed)
    page.show("advice")
    snapshot = page.ask("snapshot")["ok"]["snapshot"]
    while snapshot["phase"] != "moving":
        command = {"draw": {"name": "draw"}, "choose_colour": {"name": "choose_colour", "colour": "white"}}
        snapshot = page.ask("command", **command[snapshot["phase"]])["ok"]["snapshot"]
    return page


def button(page: PanelPage, panel: str, label: str) -> list[Any]:
    found = [
        node
        for node in nodes(page.trees[panel])
        if node[0].startswith("button") and text(node).startswith(label)
    ]
    assert found, f"no button {label!r}"
    return found[0]
