"""Where commands keep what they remember: games, the lines that were typed, the data of a server."""

import sys
from collections.abc import Mapping
from pathlib import Path


def state_folder(environment: Mapping[str, str]) -> Path:
    """The folder where the system wants what programs remember."""
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or Path.home()) / "puur"
    return Path(environment.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "puur"
