"""Write dist/sbom.cdx.json: the parts of the built page as a CycloneDX bill of materials.

The same build gives the same bytes: no date, and a serial number computed from the parts.
"""

from __future__ import annotations

import uuid
from datetime import UTC, datetime

from common import DIST, ROOT, put, step, version
from cyclonedx.model import Property
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.model.license import LicenseExpression
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL
from parts import TABLE, Part, read_parts

OUT = DIST / "sbom.cdx.json"
NEVER = datetime(1980, 1, 1, tzinfo=UTC)


def component(part: Part) -> Component:
    """A part in CycloneDX form; packages have their package URL."""
    scope, _, name = part.npm.rpartition("/")
    url = PackageURL("npm", scope or None, name, part.version) if part.npm else None
    return Component(
        name=part.name,
        version=part.version,
        type=ComponentType.LIBRARY,
        bom_ref=part.slug,
        licenses=[LicenseExpression(part.licence)],
        purl=url,
        properties=[Property(name="vrhcaby:where", value=part.where.replace("`", ""))],
    )


def bill(parts: list[Part], own_version: str) -> Bom:
    """The bill of materials of one version of the page."""
    whole = Component(
        name="vrhcaby",
        version=own_version,
        type=ComponentType.APPLICATION,
        bom_ref="vrhcaby",
        licenses=[LicenseExpression("MIT")],
    )
    named = "\n".join(f"{part.name} {part.version} {part.licence}" for part in parts)
    bom = Bom(
        components=[component(part) for part in parts],
        serial_number=uuid.uuid5(uuid.NAMESPACE_URL, f"vrhcaby {own_version}\n{named}"),
    )
    bom.metadata.timestamp = NEVER
    bom.metadata.component = whole
    bom.register_dependency(whole, bom.components)
    return bom


def build() -> None:
    def make() -> None:
        put(OUT, JsonV1Dot6(bill(read_parts(), version())).output_as_string() + "\n")

    step("sbom", [TABLE, ROOT / "package-lock.json", ROOT / "pyproject.toml"], [OUT], make)
