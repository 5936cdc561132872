"""`puur reglement list`: the Reglemente that come with Puur."""

import json
from typing import Final

import click

from puur.cli.command_help import Command, common
from puur.cli.inputs import json_option
from puur.cli.says import language


def run(*, as_json: bool) -> None:
    """A line for each: its name, below its base, and what it is called."""
    from puur.reglement import built_in, load

    found = [load(name) for name in built_in()]
    if as_json:
        rows = [
            {
                "name": reglement.name,
                "title": reglement.title[language()],
                "edition": reglement.edition,
                "base": reglement.lineage[1] if len(reglement.lineage) > 1 else None,
                "digest": reglement.digest,
            }
            for reglement in found
        ]
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
        return
    labels = ["  " * (len(reglement.lineage) - 1) + reglement.name for reglement in found]
    width = max(map(len, labels))
    for label, reglement in zip(labels, found, strict=True):
        click.echo(f"{label.ljust(width)}  {reglement.title[language()]}")


command: Final = Command("reglement list", callback=run, params=common([json_option()]))
