"""Add the project's addresses to a release's metadata, because only its workflow knows where the repository is.

``VRHCABY_REPOSITORY`` is ``https://github.com/OWNER/NAME``. Without it a wheel names no address.
"""

from __future__ import annotations

import os
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

PAGES = {
    "Source": "",
    "Documentation": "/tree/main/docs",
    "Changelog": "/blob/main/CHANGELOG.md",
    "Issues": "/issues",
}


class ProjectUrls(MetadataHookInterface):
    """Fills in ``[project.urls]``."""

    def update(self, metadata: dict[str, Any]) -> None:
        address = os.environ.get("VRHCABY_REPOSITORY", "").rstrip("/")
        metadata["urls"] = {name: address + page for name, page in PAGES.items()} if address else {}
