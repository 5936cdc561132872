"""`puur desk`: the tournament desk on the command line."""

from collections.abc import Mapping
from typing import ClassVar, Final

from puur.cli.command_help import common
from puur.cli.groups import Group


class DeskGroup(Group):
    """The commands of the desk."""

    modules: ClassVar[Mapping[str, str]] = {
        name: f"puur.cli.desk.{name}" for name in ("seat", "paper", "check", "rank", "agenda", "season", "generate")
    }


command: Final = DeskGroup("desk", params=common())
