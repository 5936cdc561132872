"""The pages of docs travel in the wheel as `puur/docs`: `puur help PAGE` shows them wherever Puur is installed."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Pages(BuildHookInterface):  # type: ignore[type-arg]  # hatchling's own parameter is not said to readers
    """Adds every page of text; the pictures and notebooks stay with the source."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name the pages to be packed; an editable install reads them where they lie."""
        if version == "editable":
            return
        root = Path(self.root)
        pages = sorted((root / "docs").rglob("*.md"))
        build_data["force_include"].update({str(page): f"puur/{page.relative_to(root).as_posix()}" for page in pages})
