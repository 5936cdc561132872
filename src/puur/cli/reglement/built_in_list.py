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
                "name": one.name,
                "title": one.title[language()],
                "edition": one.edition,
                "base": one.lineage[1] if len(one.lineage) > 1 else None,
                "digest": one.digest,
            }
            for one in found
        ]
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
        return
    labels = ["  " * (len(one.lineage) - 1) + one.name for one in found]
    width = max(map(len, labels))
    for label, one in zip(labels, found, strict=True):
        click.echo(f"{label.ljust(width)}  {one.title[language()]}")


command: Final = Command("reglement list", callback=run, params=common([json_option()]))
