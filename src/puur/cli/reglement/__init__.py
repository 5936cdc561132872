"""`puur reglement`: read, check and compare Reglemente."""

from collections.abc import Mapping
from typing import ClassVar, Final

from puur.cli.command_help import common
from puur.cli.groups import Group


class ReglementGroup(Group):
    """The commands about Reglemente."""

    modules: ClassVar[Mapping[str, str]] = {
        name: f"puur.cli.reglement.{module}"
        for name, module in (
            ("list", "built_in_list"),
            ("show", "show"),
            ("check", "check"),
            ("diff", "diff"),
            ("tree", "tree"),
        )
    }


command: Final = ReglementGroup("reglement", params=common())
