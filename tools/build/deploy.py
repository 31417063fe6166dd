"""Complete dist/ as the next state of a site: add the versions published before, and publish a tagged one.

usage: deploy.py ADDRESS [TAG]

ADDRESS is a git repository, whose branch ``versions`` holds each published ``v/<version>/``. With a tag (``v1.0.0``) the
build is that version and is added to the branch. ``pages.yml`` runs this before it uploads dist/.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from common import DIST, VERSIONED, fail, say
from published import keep

BRANCH = "versions"
NO_SUCH_BRANCH = 2
AUTHOR = ("-c", "user.name=release", "-c", "user.email=release@localhost")


def git(folder: Path, *words: str) -> int:
    """Run git in a folder; return its exit status, 0, or ``ls-remote``'s status for a missing branch."""
    done = subprocess.run(["git", *words], cwd=folder, check=False, stdout=subprocess.DEVNULL)
    if done.returncode not in (0, NO_SUCH_BRANCH):
        raise fail(f"git {words[0]} failed")
    return done.returncode


def fetch(address: str, folder: Path) -> None:
    """Fetch the branch of published versions; an empty one if nothing was published yet."""
    if git(folder, "ls-remote", "--exit-code", "--heads", address, BRANCH) == 0:
        git(folder, "clone", "--quiet", "--depth", "1", "--branch", BRANCH, address, ".")
    else:
        git(folder, "init", "--quiet", "--initial-branch", BRANCH)


def publish(address: str, folder: Path, tag: str) -> None:
    """Add this build to the branch as its tag's version, unless it is already there."""
    version = tag.removeprefix("v")
    if VERSIONED.name != version or not VERSIONED.is_dir():
        raise fail(f"the tag is {tag}, the build is v/{VERSIONED.name}")
    if (folder / "v" / version).exists():
        return
    shutil.copytree(VERSIONED, folder / "v" / version)
    git(folder, "add", "--all")
    git(folder, *AUTHOR, "commit", "--quiet", "--message", f"Publish {version}")
    git(folder, "push", "--quiet", address, BRANCH)


def deploy(address: str, tag: str = "") -> list[str]:
    """Return the site's versions, without the development build."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        fetch(address, folder)
        kept = keep(folder, DIST)
        if tag:
            publish(address, folder, tag)
    return sorted({*kept, *([tag.removeprefix("v")] if tag else [])})


if __name__ == "__main__":
    say(f"published: {', '.join(deploy(*sys.argv[1:])) or 'nothing yet'}")
