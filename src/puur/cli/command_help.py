"""Commands whose help is written in four languages: `texts/*.toml`, table `help`, under the command's name."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import click

from puur.cli.former_flags import renamed
from puur.cli.says import say, text
from puur.wording.catalogue import Text

HELP: Final = "help"


class Command(click.Command):
    """A command that takes its help from the texts, under `help.NAME` (or `help.GROUP.NAME`)."""

    @property
    def key(self) -> str:
        """Where its texts stand."""
        return f"{HELP}.{str(self.name).replace(' ', '.')}"

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the words of a call; flags of former versions are understood."""
        return super().parse_args(ctx, args if ctx.resilient_parsing else renamed(str(self.name), args))

    def get_short_help_str(self, limit: int = 45) -> str:
        """One line for the list of commands."""
        del limit
        return say(f"{self.key}.short")

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Usage, what it does, what it takes, examples."""
        _usage(self, ctx, formatter)
        _prose(formatter, text(f"{self.key}.text"))
        _parameters(self, ctx, formatter)
        write_examples(formatter, text(f"{self.key}.examples"))

    def get_usage(self, ctx: click.Context) -> str:
        """The usage line alone."""
        formatter = ctx.make_formatter()
        _usage(self, ctx, formatter)
        return formatter.getvalue().rstrip("\n")


def option_row(param: click.Parameter, ctx: click.Context, key: str) -> tuple[str, str] | None:
    """A parameter and what it means."""
    if isinstance(param, click.Option) and param.hidden:
        return None
    name = max(param.opts, key=len).lstrip("-").replace("-", "_")
    found = text(f"{key}.params.{name}") or text(f"{HELP}.common.params.{name}")
    meaning = found if isinstance(found, str) else ""
    if isinstance(param, click.Argument):
        return param.make_metavar(ctx), meaning
    shown = param.get_help_record(ctx)
    return None if shown is None else (shown[0], meaning)


@contextmanager
def section(formatter: click.HelpFormatter, title: str) -> Iterator[None]:
    """A titled part of the help; French sets a space before the colon, so titles bring their own."""
    formatter.write_paragraph()
    formatter.write(f"{title}\n")
    formatter.indent()
    yield
    formatter.dedent()


def _usage(command: click.Command, ctx: click.Context, formatter: click.HelpFormatter) -> None:
    arguments = [param.make_metavar(ctx) for param in command.get_params(ctx) if isinstance(param, click.Argument)]
    pieces = [say("help.words.options"), *arguments]
    formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=say("help.words.usage") + " ")


def _prose(formatter: click.HelpFormatter, found: Text | None) -> None:
    if isinstance(found, str):
        formatter.write_paragraph()
        formatter.write_text(found.strip())


def _parameters(command: Command, ctx: click.Context, formatter: click.HelpFormatter) -> None:
    rows: tuple[list[tuple[str, str]], list[tuple[str, str]]] = ([], [])
    for param in command.get_params(ctx):
        row = option_row(param, ctx, command.key)
        if row is not None:
            rows[isinstance(param, click.Option)].append(row)
    for title, listed in zip(("arguments", "options"), rows, strict=True):
        if listed:
            with section(formatter, say(f"help.words.{title}_title")):
                formatter.write_dl(listed, col_max=26)


def write_examples(formatter: click.HelpFormatter, found: Text | None) -> None:
    """Examples: each a command line, and below it what it does."""
    pairs = [pair for pair in found if isinstance(pair, tuple)] if isinstance(found, tuple) else []
    if not pairs:
        return
    with section(formatter, say("help.words.examples_title")):
        for pair in pairs:
            line, meaning = (str(part) for part in pair)
            formatter.write(" " * formatter.current_indent + line + "\n")
            formatter.indent()
            formatter.write_text(meaning)
            formatter.dedent()


def common(params: Sequence[click.Parameter] = ()) -> list[click.Parameter]:
    """A command's parameters, and those every command has. The root takes their values wherever they stand."""
    from puur.decks import Language

    languages = click.Choice([language.value for language in Language])
    return [
        *params,
        click.Option(["--language"], type=languages, expose_value=False),
        click.Option(["--no-color"], is_flag=True, expose_value=False),
    ]
