"""A panel's tree as HTML text. Buttons and inputs are left out on paper and in files."""

from __future__ import annotations

from collections.abc import Iterator

from vrhcaby.panels.nodes import PAGE_ATTRIBUTES, Attribute, Node

VOID = frozenset({"br", "hr", "img", "input"})
LEFT_OUT = frozenset({"button", "input", "select", "textarea", "progress", "icon", "qr"})
"""Elements that are useless on paper."""
ON_PAGE_ONLY = PAGE_ATTRIBUTES | {"autofocus", "tabindex", "data-kind"}


STYLE = """
body { max-width: 46rem; margin: 1.5rem auto; padding: 0 1rem; font: 1rem/1.45 system-ui, sans-serif;
  color: #111; background: #fff; }
table { border-collapse: collapse; margin: 0.8rem 0; }
th, td { padding: 0.15rem 0.8rem 0.15rem 0; border-bottom: 1px solid #bbb; text-align: end;
  font-variant-numeric: tabular-nums; }
tbody th, caption { text-align: start; font-weight: 400; }
.right { font-weight: 700; }
.quiet { color: #444; }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
img, .review-graph { display: block; width: 100%; max-width: 34rem; height: auto; }
.review-graph { border: 1px solid #bbb; }
.column { fill: none; }
.axis { stroke: #777; }
.lost, .luck { stroke: #333; stroke-width: 0.8; }
.white { fill: #fff; }
.black { fill: #333; }
.mistake, .blunder { stroke: #a11; stroke-width: 1.6; }
.report-worst, .report-game { break-inside: avoid; }
"""
POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"


def html_file(node: Node, lang: str) -> str:
    """A tree as a whole HTML file; its first heading is the title."""
    title = next((text for text in _headings(node)), "Vrhcáby")
    return f"""<!doctype html>
<html lang="{lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<title>{_text(title)}</title>
<style>{STYLE}</style>
{to_html(node)}
</html>
"""


def _headings(node: Node) -> Iterator[str]:
    """The texts of its first-level headings."""
    if node.element == "h1":
        yield "".join(part for part in node.children if isinstance(part, str))
    for part in node.children:
        if isinstance(part, Node):
            yield from _headings(part)


def to_html(node: Node, *, on_page: bool = False) -> str:
    """The HTML of a tree, with every text and attribute escaped.

    ``on_page``: for a page written by the build; its buttons are kept and work on the page.
    """
    if node.element in LEFT_OUT and not on_page:
        return ""
    if node.element in ("cube", "die"):
        return _text(str(dict(node.attributes).get("face", "")))
    inner = "".join(
        _text(part) if isinstance(part, str) else to_html(part, on_page=on_page) for part in node.children
    )
    start = f"<{node.element}{_attributes(node, PAGE_ATTRIBUTES if on_page else ON_PAGE_ONLY)}>"
    return start if node.element in VOID else f"{start}{inner}</{node.element}>"


def _text(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _attributes(node: Node, left_out: frozenset[str]) -> str:
    classes = [("class", " ".join(node.classes))] if node.classes else []
    attributes: list[tuple[str, Attribute]] = [*classes, *node.attributes]
    return "".join(_attribute(name, value) for name, value in attributes if name not in left_out)


def _attribute(name: str, value: Attribute) -> str:
    return f" {name}" if value is True else f" {name}={_quoted(_text(str(value)))}"


def _quoted(text: str) -> str:
    """Quoted with the quotes that need less escaping: values with double quotes get single ones."""
    return f"'{text}'" if '"' in text and "'" not in text else '"{}"'.format(text.replace('"', "&quot;"))
