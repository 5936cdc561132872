"""The version of Puur. It stands here and in pyproject.toml, so that it is known without the metadata of a package."""

from typing import Final

RELEASE: Final = "0.1.0"
