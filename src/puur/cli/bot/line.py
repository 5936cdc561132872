"""`puur bot line`: a bot that answers the line protocol on standard input and output."""

import sys
from typing import Final

import click

from puur.cli.bot.params import answering, bot_params
from puur.cli.command_help import Command, common
from puur.cli.inputs import work_of
from puur.cli.says import language


def run(name: str, reglement: str, budget: float, worlds: int | None, nodes: int | None, seed: int | None) -> None:
    """Answer a line for each line until `Q` or the end."""
    from puur.bots.serve.line import serve_line
    from puur.errors import PuurError
    from puur.wording import error_text

    def say_line(text: str) -> None:
        click.echo(text)
        sys.stdout.flush()

    def complain(error: PuurError) -> None:
        click.echo(error_text(error, language()), err=True)

    serve_line(answering(name, reglement, seed, budget, work_of(worlds, nodes)), sys.stdin, say_line, complain)


command: Final = Command("bot line", callback=run, params=common(bot_params()))
