"""`puur new`: an empty record to fill in, with the words its Reglement will need."""

import os
from pathlib import Path
from typing import Final

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import Misuse
from puur.cli.inputs import DEFAULT_REGLEMENT, complete_reglement, reglement_named
from puur.cli.says import say


def run(reglement: str, file: Path | None) -> None:
    """Print the template, or write it to a file that does not exist yet."""
    from puur.record.template import new_record

    rules = reglement_named(reglement)
    text = new_record(rules, name=_path_from(file, reglement))
    if file is None:
        click.echo(text, nl=False)
        return
    try:
        with file.open("x", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
    except FileExistsError:
        raise Misuse(say("new.file_exists", file=file)) from None
    click.echo(say("new.written", file=file), err=True)


def _path_from(file: Path | None, reglement: str) -> str | None:
    """A club's own file as the record names it: from the record's folder on; none for a built-in Reglement.

    A record that is printed is taken to lie where the command was called.
    """
    from puur.reglement import built_in

    own = Path(reglement)
    if reglement in built_in():
        return None
    try:
        if file is not None and not own.is_absolute():
            own = Path(os.path.relpath(own.resolve(), file.parent.resolve()))
    except ValueError:  # another drive
        own = own.resolve()
    path = own.as_posix()
    return path if "/" in path or path.endswith(".toml") else f"./{path}"  # else it would be a built-in name


command: Final = Command(
    "new",
    callback=run,
    params=common(
        [
            click.Argument(["reglement"], default=DEFAULT_REGLEMENT, metavar="[R]", shell_complete=complete_reglement),
            click.Option(["--out", "file"], type=click.Path(dir_okay=False, path_type=Path), metavar="FILE"),
        ]
    ),
)
