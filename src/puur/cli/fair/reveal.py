"""`puur fair reveal`: whether a secret or salt is the one that was sealed."""

from typing import Final

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import ExitStatus
from puur.cli.inputs import json_option
from puur.cli.outcome import tell_outcome
from puur.cli.says import say


def run(secret: str, sealed: str, *, as_json: bool) -> None:
    """Say whether they belong together; exit 1 where they do not."""
    from puur.record.fairness import seal

    right = seal(secret.strip()) == sealed.strip().lower()
    tell_outcome(say("fair.opened" if right else "fair.other_seal"), as_json=as_json, fits=right)
    if not right:
        raise click.exceptions.Exit(ExitStatus.BAD)


command: Final = Command(
    "fair reveal",
    callback=run,
    params=common(
        [
            click.Argument(["secret"], metavar="SECRET"),
            click.Argument(["sealed"], metavar="SEAL"),
            json_option(),
        ]
    ),
)
