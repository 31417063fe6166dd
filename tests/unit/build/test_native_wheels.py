"""A platform's wheel is the plain one with its own kernel and platform tag."""

from __future__ import annotations

import base64
import hashlib
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

Take = Callable[[str], ModuleType]
ABOUT = "vrhcaby-1.dist-info"
PLAIN = {
    "vrhcaby/__init__.py": b"",
    "vrhcaby/bot/libkernel.so": b"for the browser",
    f"{ABOUT}/WHEEL": b"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    f"{ABOUT}/RECORD": b"",
}


@pytest.mark.parametrize("platform", ["manylinux_2_17_x86_64", "win_amd64", "macosx_13_0_arm64"])
def test_the_kernel_and_the_tag_are_the_platforms(take: Take, tmp_path: Path, platform: str) -> None:
    module = take("native_wheels")
    plain = tmp_path / "vrhcaby-1-py3-none-any.whl"
    with zipfile.ZipFile(plain, "w") as file:
        for one, data in PLAIN.items():
            file.writestr(one, data)
    name = module.PLATFORMS[platform][1]
    made = module.native_wheel(plain, tmp_path / "made", platform, name, b"native")
    assert made == tmp_path / f"made/vrhcaby-1-py3-none-{platform}.whl"
    with zipfile.ZipFile(made) as file:
        inside = {one: file.read(one) for one in file.namelist()}
    assert inside[f"vrhcaby/bot/{name}"] == b"native"
    assert b"for the browser" not in inside.values()
    about = inside[f"{ABOUT}/WHEEL"].decode().splitlines()
    assert about[1:] == ["Root-Is-Purelib: false", f"Tag: py3-none-{platform}"]
    listed = dict(line.split(",")[:2] for line in inside[f"{ABOUT}/RECORD"].decode().splitlines())
    assert set(listed) == set(inside)
    digest = base64.urlsafe_b64encode(hashlib.sha256(b"native").digest()).rstrip(b"=").decode()
    assert listed[f"vrhcaby/bot/{name}"] == f"sha256={digest}"


def test_an_unknown_platform_is_named(take: Take) -> None:
    with pytest.raises(SystemExit, match="no platform amiga"):
        take("native_wheels").main(["amiga"])
