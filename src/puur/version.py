"""The version of Puur. It is repeated from pyproject.toml so that it is known even without package metadata."""

from typing import Final

RELEASE: Final = "0.1.0"
