"""`puur help`: the help of Puur, of a command, or of a command of a group."""

from typing import Final

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import Misuse, near
from puur.cli.groups import Group
from puur.cli.says import say


def run(words: tuple[str, ...]) -> None:
    """Print the help of the command that the words name."""
    context = click.get_current_context().find_root()
    for word in words:
        group = context.command
        found = group.get_command(context, word) if isinstance(group, click.Group) else None
        if found is None:
            names = group.list_commands(context) if isinstance(group, click.Group) else []
            raise Misuse(say("usage.no_such_command", name=word) + near(word, names))
        context = click.Context(found, parent=context, info_name=word)
    click.echo(context.get_help())


def complete(ctx: click.Context, param: click.Parameter, begun: str) -> list[str]:
    """The names of commands, for the tab key."""
    del param
    root = ctx.find_root()
    return (
        [name for name in root.command.list_commands(root) if name.startswith(begun)]
        if isinstance(root.command, Group)
        else []
    )


command: Final = Command(
    "help",
    callback=run,
    params=common([click.Argument(["words"], nargs=-1, metavar="[COMMAND]", shell_complete=complete)]),
)
