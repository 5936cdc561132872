"""`puur help`: the help of Puur, of a command, of a command of a group; and the pages of docs."""

from typing import Final

import click

from puur.addresses import DOCUMENTATION, PUBLISHED
from puur.cli.command_help import Command, common
from puur.cli.complaints import Misuse, near
from puur.cli.groups import Group
from puur.cli.layout import labelled, paragraph
from puur.cli.manual import ManualPage, called, pages, title
from puur.cli.says import language, say


def run(words: tuple[str, ...], *, listed: bool) -> None:
    """Print the help of the command that the words name, or the page of docs."""
    shelf = pages(language())
    if listed:
        for line in labelled([(name, _told(page)) for name, page in sorted(shelf.items())]):
            click.echo(line)
        address = say("help.told.address", address=DOCUMENTATION) if PUBLISHED else say("help.told.no_address")
        click.echo("\n" + "\n".join(paragraph(address)))
        return
    context = click.get_current_context().find_root()
    for word in words:
        group = context.command
        found = group.get_command(context, word) if isinstance(group, click.Group) else None
        page = called(word.removesuffix(".md"), shelf.values())  # with its ending where a command is called the same
        if found is None and len(words) == 1 and page is not None:
            click.echo(page.best(language()).read_text(encoding="utf-8"), nl=False)
            return
        if found is None:
            names = [*group.list_commands(context), *shelf] if isinstance(group, click.Group) else []
            raise Misuse(say("usage.no_such_command", name=word) + near(word, names))
        context = click.Context(found, parent=context, info_name=word)
    click.echo(context.get_help())


def _told(page: ManualPage) -> str:
    """What a page is about, and in which languages it is there."""
    return f"{title(page.best(language()))} ({', '.join(page.files)})"


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
    params=common(
        [
            click.Argument(["words"], nargs=-1, metavar="[COMMAND]", shell_complete=complete),
            click.Option(["--pages", "listed"], is_flag=True),
        ]
    ),
)
