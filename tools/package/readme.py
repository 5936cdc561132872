"""The README of a package: a package index shows it alone, so its links and pictures get whole addresses.

The address is that of the source in `[project.urls]`, the one place to change it.
"""

import re
from pathlib import Path
from typing import Final

from hatchling.metadata.plugin.interface import MetadataHookInterface

_LINK: Final = re.compile(r"(!?)\[((?:[^][]|\[[^]]*\])*)\]\((?!https?:|#|mailto:)([^)\s]+)\)")


def absolute(text: str, source: str) -> str:
    """The text with whole addresses: pages where people read them, pictures where they are files."""

    def link(found: re.Match[str]) -> str:
        kind = "raw" if found[1] else "blob"
        return f"{found[1]}[{found[2]}]({source.rstrip('/')}/{kind}/main/{found[3]})"

    return _LINK.sub(link, text)


class ReadmeHook(MetadataHookInterface):
    """Called by hatchling while a package is built."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, object]) -> None:
        """Give the metadata the README with whole addresses."""
        urls = metadata["urls"]
        if not isinstance(urls, dict):
            raise TypeError("[project.urls] names no addresses")
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": absolute(text, str(urls["Source"]))}
