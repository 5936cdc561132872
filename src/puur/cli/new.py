"""`puur new`: an empty record to fill in, with the words its Reglement will need."""

from pathlib import Path
from typing import Final

import click

from puur.cli.complaints import Misuse
from puur.cli.helping import Command, common
from puur.cli.inputs import DEFAULT_REGLEMENT, complete_reglement, reglement_named
from puur.cli.says import say


def run(reglement: str, file: Path | None) -> None:
    """Print the template, or write it to a file that does not exist yet."""
    from puur.record.template import new_record

    rules = reglement_named(reglement)
    own = Path(reglement)
    text = new_record(rules, name=reglement if own.is_file() else None)
    if file is None:
        click.echo(text, nl=False)
        return
    if file.exists():
        raise Misuse(say("new.file_exists", file=file))
    file.write_text(text, encoding="utf-8", newline="\n")
    click.echo(say("new.written", file=file), err=True)


command: Final = Command(
    "new",
    callback=run,
    params=common(
        [
            click.Argument(["reglement"], default=DEFAULT_REGLEMENT, metavar="[R]", shell_complete=complete_reglement),
            click.Option(["--file"], type=click.Path(dir_okay=False, path_type=Path), metavar="FILE"),
        ]
    ),
)
