"""A site's logo: pictures are accepted; anything that could run or load something is rejected by name."""

from __future__ import annotations

import base64
import struct
import zlib

import pytest

from vrhcaby.lessons.site import LogoError, logo_of, site_of

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1" fill="url(#g)"/></svg>'


def data(text: str | bytes) -> str:
    return base64.b64encode(text if isinstance(text, bytes) else text.encode()).decode()


def opened(address: str) -> str:
    return base64.b64decode(address.partition(",")[2]).decode()


def png() -> bytes:
    head = struct.pack(">IIBBBBB", 2, 3, 8, 0, 0, 0, 0)
    chunk = struct.pack(">I", len(head)) + b"IHDR" + head + struct.pack(">I", zlib.crc32(b"IHDR" + head))
    return b"\x89PNG\r\n\x1a\n" + chunk


def test_pictures_are_accepted_unchanged() -> None:
    assert opened(logo_of(data(SVG))) == SVG
    assert 'viewBox="0 0 2 3"' in opened(logo_of(data(png())))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("<svg><script>hacked=1</script></svg>", "logo/active"),
        ("<svg><ScRiPt/></svg>", "logo/active"),
        ("<svg><x:script xmlns:x='http://www.w3.org/2000/svg'/></svg>", "logo/active"),
        ("<svg onload='hacked=1'></svg>", "logo/active"),
        ("<svg><g\nonclick = hacked></g></svg>", "logo/active"),
        ("<svg><foreignObject><body/></foreignObject></svg>", "logo/active"),
        ("<svg><a href='javascript:hacked=1'>x</a></svg>", "logo/active"),
        ("<!DOCTYPE svg [<!ENTITY a 'b'>]><svg>&a;</svg>", "logo/active"),
        ("<?xml-stylesheet href='x.css'?><svg></svg>", "logo/active"),
        ("<svg><style>@import 'x.css'</style></svg>", "logo/active"),
        ("<svg><image href='https://a.example/x.png'/></svg>", "logo/outside"),
        ("<svg><path fill='url(https://a.example/#g)'/></svg>", "logo/outside"),
        ("<html><script>1</script></html>", "logo/kind"),
        ("GIF89a", "logo/kind"),
        (b"\xff\xfe\x00", "logo/kind"),
        (b"\x89PNG\r\n\x1a\n", "logo/kind"),
        (f"{SVG}<!--{'x' * 200_000}-->", "logo/size"),
    ],
)
def test_content_that_could_run_or_load_something_is_rejected(text: str | bytes, code: str) -> None:
    with pytest.raises(LogoError) as caught:
        logo_of(data(text))
    assert caught.value.code == code


def test_a_stored_site_of_any_form_is_read() -> None:
    assert site_of({"heading": 5, "colour": "red;}", "logo": "https://a.example/x.png"}) == site_of(
        {"heading": "5"}
    )
    assert site_of({"colour": "#A1b2C3"}).colour == "#A1b2C3"
