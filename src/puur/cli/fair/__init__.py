"""`puur fair`: seal a secret, open it, and recompute every draw of a record."""

from collections.abc import Mapping
from typing import ClassVar, Final

from puur.cli.command_help import common
from puur.cli.groups import Group


class FairGroup(Group):
    """The commands about fair dealing."""

    modules: ClassVar[Mapping[str, str]] = {name: f"puur.cli.fair.{name}" for name in ("verify", "commit", "reveal")}


command: Final = FairGroup("fair", params=common())
