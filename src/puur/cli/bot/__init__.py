"""`puur bot`: our bots at other programs' tables."""

from collections.abc import Mapping
from typing import ClassVar, Final

from puur.cli.command_help import common
from puur.cli.groups import Group


class BotGroup(Group):
    """The commands that let a bot play elsewhere."""

    modules: ClassVar[Mapping[str, str]] = {name: f"puur.cli.bot.{name}" for name in ("line", "hslu", "zuehlke")}


command: Final = BotGroup("bot", params=common())
