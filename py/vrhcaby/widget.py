"""A live board for Jupyter: a widget whose board is the element ``<vrhcaby-board>``.

>>> from vrhcaby.widget import BoardWidget  # doctest: +SKIP
>>> BoardWidget("https://host/vrhcaby/", mode="try", rulebook="leaflet", dice="3-1")  # doctest: +SKIP

Needs anywidget: ``pip install "vrhcaby[notebook]"``.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from vrhcaby.errors import VrhcabyError
from vrhcaby.svg import diagram

try:
    import anywidget  # type: ignore[import-not-found,unused-ignore]
    import traitlets  # type: ignore[import-not-found,unused-ignore]
except ImportError as error:
    raise ImportError('vrhcaby.widget needs anywidget: pip install "vrhcaby[notebook]"') from error

BOARD = "mode rulebook reading variant position dice mover viewpoint lang theme skin orientation"
MORE = "arrows marks cube answer ask lesson opponent src"
ATTRIBUTES = tuple(f"{BOARD} {MORE}".split())
"""Attributes of the element (docs/embedding.md). Each is a text trait; ``""`` leaves it unset."""
START = "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"


class BoardWidget(anywidget.AnyWidget):  # type: ignore[misc,unused-ignore]
    """A board in a notebook. Its attributes are traits; changing one changes the board.

    ``folder`` is the address of a copy of the game's folder, or of one version in it (``…/v/0.1.0/``), from which the
    browser loads the board. That host must send ``Access-Control-Allow-Origin``. ``last`` is the latest event,
    ``{"name": "refused", "detail": {…}}``, with the names and details of docs/embedding.md; ``observe(act, "last")``
    receives all of them. Raises ``traitlets.TraitError`` for an unknown attribute, or a value that is not a text.
    """

    _esm = Path(__file__).with_name("widget.js")
    _attributes = traitlets.List(list(ATTRIBUTES)).tag(sync=True)
    _picture = traitlets.Unicode("").tag(sync=True)
    folder = traitlets.Unicode().tag(sync=True)
    last = traitlets.Dict({}).tag(sync=True)
    locals().update({name: traitlets.Unicode("").tag(sync=True) for name in ATTRIBUTES})

    def __init__(self, folder: str, **attributes: str) -> None:
        unknown = sorted(set(attributes) - set(ATTRIBUTES))
        if unknown:
            raise traitlets.TraitError(f"{', '.join(unknown)}: none of {', '.join(ATTRIBUTES)}")
        whole = folder if folder.endswith("/") else f"{folder}/"
        super().__init__(folder=whole, _picture=still(attributes), **attributes)

    def _repr_mimebundle_(self, **how: Any) -> Any:
        """The widget with a static picture, for readers whose notebook runs no widgets."""
        bundle = super()._repr_mimebundle_(**how)
        if bundle is None:
            return None
        data, metadata = bundle
        shown = still({name: getattr(self, name) for name in ATTRIBUTES})
        return ({**data, "image/svg+xml": shown} if shown else data), metadata


def still(attributes: dict[str, str]) -> str:
    """The board as SVG; ``""`` if the attributes cannot be drawn. The live board reports what is wrong with them."""
    asked: dict[str, Any] = {
        name: attributes[name] for name in ("lang", "viewpoint", "mover") if attributes.get(name)
    }
    position = attributes.get("position", "")
    asked["position"] = START if position in ("", "start") else position
    dice = [int(number) for number in re.findall("[1-6]", attributes.get("dice", ""))]
    if len(dice) == 2:
        asked["dice"] = dice
    try:
        return diagram(asked)
    except VrhcabyError:
        return ""
