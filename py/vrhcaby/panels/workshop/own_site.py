"""The author's heading, logo and colour, for sheets, files and code for web pages."""

from __future__ import annotations

from dataclasses import replace

from vrhcaby.lessons.site import LogoError, logo_of, site_of
from vrhcaby.lessons.table_reader import Raw
from vrhcaby.panels.events import page
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.state import Words
from vrhcaby.panels.workshop.bench import Bench
from vrhcaby.panels.workshop.fields import act, button, row, text_field

FIRST_COLOUR = "#155e78"


def site_fields(bench: Bench, say: Words) -> Node:
    """The fields of the site, collapsed."""
    site = site_of(bench.site)
    colour = el(
        "input",
        type="color",
        value=site.colour or FIRST_COLOUR,
        on={"change": act("site", value="value", key="colour")},
    )
    file = el(
        "input",
        type="file",
        accept=".svg,.png",
        on={"change": page("open_file", value="file", to="logo")},
        data_kind="logo",
    )
    return el(
        "details.workshop-site",
        el("summary", say("site.title")),
        row(
            text_field(
                "heading",
                say("site.heading"),
                site.heading,
                event=act("site", value="value", key="heading", typing=True),
            ),
            el(
                "label.workshop-field",
                el("span", say("site.colour")),
                colour,
                key="colour",
                data_kind="colour",
            ),
            el("label.workshop-field", el("span", say("site.logo")), file, key="logo"),
        ),
        site.logo and el("img.workshop-logo", src=site.logo, alt=say("site.logo"), key="shown"),
        (site.logo or site.colour) and button("plain-site", say("site.remove"), act("site", key="")),
        key="site",
    )


def site(bench: Bench, act: Raw, lang: str) -> Bench:
    """Set a part of the site. Without ``key`` the logo and colour are removed."""
    del lang
    key = str(act["key"])
    if not key:
        return _with(bench, {"heading": bench.site.get("heading", "")})
    return (
        _with(bench, {**bench.site, key: str(act["value"])[:200]}) if key in ("heading", "colour") else bench
    )


def logo(bench: Bench, act: Raw, lang: str) -> Bench:
    """Set a logo from the base64 of its file; a rejected one reports why."""
    del lang
    try:
        return _with(bench, {**bench.site, "logo": logo_of(str(act["data"]))})
    except LogoError as error:
        trouble = {
            "code": error.code.replace("/", "_"),
            "detail": str(error.facts.get("found", error.detail)),
        }
        return replace(bench, trouble=trouble)


def _with(bench: Bench, parts: dict[str, object]) -> Bench:
    return replace(bench, site=parts, kept=True, exported={}, trouble={})
