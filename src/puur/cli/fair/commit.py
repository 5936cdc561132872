"""`puur fair commit`: a secret, and the seal that may be published before the first card."""

import json
from typing import Final

import click

from puur.cli.command_help import Command, common
from puur.cli.inputs import json_option
from puur.cli.says import say


def run(secret: str | None, *, as_json: bool) -> None:
    """Print the seal of a secret or salt; without one a secret is drawn."""
    from puur.record.chance import fresh_secret
    from puur.record.fairness import seal

    kept = (secret or "").strip() or fresh_secret()  # a record keeps no blanks at the ends of a line
    if as_json:
        click.echo(json.dumps({"secret": kept, "seal": seal(kept)}, ensure_ascii=False))
        return
    click.echo(say("fair.secret", secret=kept))
    click.echo(say("fair.seal", seal=seal(kept)))


command: Final = Command(
    "fair commit",
    callback=run,
    params=common([click.Option(["--secret"], metavar="TEXT"), json_option()]),
)
