"""Groups of commands: each command is imported only when called, so that the others cost nothing."""

from collections.abc import Mapping
from importlib import import_module
from typing import ClassVar

import click

from puur.cli.command_help import HELP, option_row, section, write_examples
from puur.cli.complaints import Misuse, near
from puur.cli.says import say, text


def _help_if_alone() -> None:
    """Called without a command, a group shows its help."""
    context = click.get_current_context()
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


class Group(click.Group):
    """A group whose commands are named here and live in modules of their own, each as `command`."""

    modules: ClassVar[Mapping[str, str]] = {}

    def __init__(self, name: str, params: list[click.Parameter]) -> None:
        super().__init__(name, params=params, invoke_without_command=True, callback=_help_if_alone)

    @property
    def key(self) -> str:
        """Where its texts stand."""
        return f"{HELP}.{self.name}"

    def key_of(self, name: str) -> str:
        """Where the texts of one of its commands stand."""
        return f"{self.key}.{name}"

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands, in the order people need them."""
        del ctx
        return list(self.modules)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name."""
        del ctx
        if cmd_name not in self.modules:
            return None
        found: object = import_module(self.modules[cmd_name]).command
        return found if isinstance(found, click.Command) else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command the first word means. Raises `Misuse` with what may have been meant."""
        if args[0] in self.modules or args[0].startswith("-") or ctx.resilient_parsing:
            return super().resolve_command(ctx, args)
        told = say("usage.no_such_command", name=args[0]) + near(args[0], list(self.modules))
        raise Misuse(told + "\n" + say("usage.hint", command=ctx.command_path))

    def get_short_help_str(self, limit: int = 45) -> str:
        """One line for the list of commands."""
        del limit
        return say(f"{self.key}.short")

    def get_usage(self, ctx: click.Context) -> str:
        """The usage line alone."""
        formatter = ctx.make_formatter()
        self._write_usage(ctx, formatter)
        return formatter.getvalue().rstrip("\n")

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Usage, the commands, the options, examples."""
        self._write_usage(ctx, formatter)
        prose = text(f"{self.key}.text")
        if isinstance(prose, str):
            formatter.write_paragraph()
            formatter.write_text(prose.strip())
        with section(formatter, say("help.words.commands_title")):
            formatter.write_dl([(name, say(f"{self.key_of(name)}.short")) for name in self.modules])
        rows = [option_row(param, ctx, self.key) for param in self.get_params(ctx)]
        with section(formatter, say("help.words.options_title")):
            formatter.write_dl([row for row in rows if row is not None], col_max=26)
        write_examples(formatter, text(f"{self.key}.examples"))

    def _write_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = f"{say('help.words.options')} {say('help.words.command')}"
        formatter.write_usage(ctx.command_path, pieces, prefix=say("help.words.usage") + " ")
