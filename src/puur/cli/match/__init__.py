"""`puur match`: people against bots, with the same cards at a second table, over as many evenings as it takes."""

from collections.abc import Mapping
from typing import ClassVar, Final

from puur.cli.command_help import common
from puur.cli.groups import Group


class MatchGroup(Group):
    """The commands about matches of people."""

    modules: ClassVar[Mapping[str, str]] = {name: f"puur.cli.match.{name}" for name in ("open", "score")}


command: Final = MatchGroup("match", params=common())
