"""What commands print, all within one process that nobody else shares: `python -m tests.cli.said LANGUAGE COMMANDS...`.

The texts a process speaks with are settled when it begins, so another language needs another process.
"""

import json
import sys
from collections.abc import Iterator

import click
from tests.cli.calls import call

from puur.cli.root import puur


def helps(command: click.Command, words: tuple[str, ...] = ()) -> Iterator[str]:
    """The way to the help of every command."""
    yield " ".join((*words, "--help"))
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            if below is not None:
                yield from helps(below, (*words, name))


if __name__ == "__main__":
    language, *ways = sys.argv[1:]
    told = {way: call("--language", language, *way.split()) for way in (*helps(puur), *ways)}
    sys.stdout.write(json.dumps({way: result.output for way, result in told.items()}))
