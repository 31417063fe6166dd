"""Live boards in Sphinx: the directive ``vrhcaby`` becomes a ``<vrhcaby-board>`` with a static picture inside.

    .. vrhcaby::

       position: 24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5
       dice: 3-1
       mode: try

The lines are those of ``vrhcaby_markdown``, a file in the same folder. In ``conf.py``: ``extensions = ["vrhcaby_sphinx"]``
and ``html_js_files = [("https://host/vrhcaby/v/0.1.0/js/vrhcaby-board.js", {"type": "module"})]``.
"""

from __future__ import annotations

from typing import Any

import vrhcaby_markdown
from docutils import nodes
from docutils.parsers.rst import Directive


class Board(Directive):
    """The directive for one board; its lines are attributes."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        markup = vrhcaby_markdown.html("\n".join(self.content))
        return [nodes.raw("", markup, format="html")]


def setup(app: Any) -> dict[str, bool]:
    """Register the extension with Sphinx."""
    app.add_directive("vrhcaby", Board)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
