"""`puur reglement check`: every fault of a Reglement's file, with file, line, key and what would be right."""

import json
from typing import Final

import click

from puur.cli.complaints import Status
from puur.cli.helping import Command, common
from puur.cli.inputs import complete_reglement, json_option
from puur.cli.says import language, say


def run(files: tuple[str, ...], *, as_json: bool) -> None:
    """Print `file:line:key: message` for every fault; exit 1 when there is one."""
    from puur.reglement import check

    faults = [(name, check(name, language=language())) for name in files]
    bad = any(found for _, found in faults)
    if as_json:
        listed = [
            {"file": one.file, "line": one.line, "key": one.key, "message": one.message}
            for _, found in faults
            for one in found
        ]
        click.echo(json.dumps({"ok": not bad, "faults": listed}, ensure_ascii=False, indent=2))
    else:
        for name, found in faults:
            for fault in found:
                click.echo(str(fault))
            if not found:
                click.echo(say("reglement.sound", name=name), err=True)
    if bad:
        raise click.exceptions.Exit(Status.BAD)


command: Final = Command(
    "reglement check",
    callback=run,
    params=common(
        [
            click.Argument(["files"], nargs=-1, required=True, metavar="R...", shell_complete=complete_reglement),
            json_option(),
        ]
    ),
)
