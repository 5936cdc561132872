"""`puur desk generate`: an evening that never took place, as an archive."""

from pathlib import Path

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import Complaint, Misuse
from puur.cli.desk.formats import format_option, reglement_of
from puur.cli.inputs import json_option
from puur.cli.outcome import tell_outcome
from puur.cli.says import say

_FEWEST = 8
_MOST = 400
_MOST_ROUNDS = 20


def run(  # noqa: PLR0913  a command takes its options
    *,
    n: int,
    format: str,  # noqa: A002  the option is called so
    seed: str,
    rounds: int | None,
    out: Path,
    force: bool,
    as_json: bool,
) -> None:
    """Write the archive of a random evening."""
    from puur.desk.archive import pack
    from puur.reglement import built_in
    from puur.testing.evenings import random_evening

    name = reglement_of(format).name
    if name not in built_in():
        raise Misuse(say("desk.generate.built_in", name=name))
    if out.exists() and not force:
        raise Complaint(say("desk.paper.exists", file=out))
    out.write_bytes(pack(random_evening(name, n, seed, rounds=rounds), f"desk/{seed}"))
    tell_outcome(say("desk.paper.written", file=out), as_json=as_json, file=out)


command = Command(
    "desk generate",
    callback=run,
    params=common(
        [
            click.Option(
                ["--players", "n"], type=click.IntRange(_FEWEST, _MOST), default=40, show_default=True, metavar="N"
            ),
            format_option(),
            click.Option(["--seed"], default="1", show_default=True, metavar="S"),
            click.Option(["--rounds"], type=click.IntRange(1, _MOST_ROUNDS), metavar="R"),
            click.Option(
                ["--out", "-o"], type=click.Path(dir_okay=False, path_type=Path), required=True, metavar="FILE"
            ),
            click.Option(["--yes", "force"], is_flag=True),
            json_option(),
        ]
    ),
)
