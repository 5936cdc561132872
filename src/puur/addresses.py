"""The addresses of the project. They stand here and under `[project.urls]` in pyproject.toml; a test holds them equal.

`.example` belongs to nobody: whoever publishes Puur puts their own address in both places; until then no link is shown.
"""

from typing import Final

SOURCE: Final = "https://git.puur.example/puur/puur"
DOCUMENTATION: Final = "https://puur.example/docs"
CHANGELOG: Final = f"{SOURCE}/blob/main/CHANGELOG.md"

PUBLISHED: Final = ".example" not in SOURCE + DOCUMENTATION
"""Whether the addresses lead anywhere."""
