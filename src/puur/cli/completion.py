"""`puur completion`: the few lines that let a shell complete Puur's commands with the tab key."""

from typing import Final

import click
from click.shell_completion import get_completion_class

from puur.cli.command_help import Command, common
from puur.cli.power_shell import NAME

SHELLS: Final = ("bash", "zsh", "fish", NAME)


def run(shell: str) -> None:
    """Print the shell's program."""
    made = get_completion_class(shell)
    root = click.get_current_context().find_root()
    if made is not None:
        click.echo(made(root.command, {}, "puur", "_PUUR_COMPLETE").source())


command: Final = Command(
    "completion", callback=run, params=common([click.Argument(["shell"], type=click.Choice(SHELLS), metavar="SHELL")])
)
