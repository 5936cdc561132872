"""`puur desk agenda`: what is still open in the archive of an evening."""

import json
from pathlib import Path

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import ExitStatus
from puur.cli.desk.rank import opened
from puur.cli.inputs import json_option
from puur.cli.says import language, say


def run(archive: Path, *, as_json: bool) -> None:
    """Print a sentence for each point; the status is 1 where there is one."""
    from puur.desk.agenda import agenda
    from puur.desk.agenda_words import point_text
    from puur.desk.people import hall_name
    from puur.desk.says import DeskVoice

    held = opened(archive)

    def name(person: int) -> str:
        return hall_name(person, held.names.get(person), say("desk.rank.person", person="").strip())

    voice = DeskVoice(language(), name, passe=held.evening.passe)
    points = agenda(held.evening)
    if as_json:
        listed = [
            {
                "kind": point.kind.value,
                "round": point.round,
                "tables": point.tables,
                "people": point.people,
                "number": point.number,
                "wish": point.wish,
                "text": point_text(point, voice),
            }
            for point in points
        ]
        click.echo(json.dumps({"open": listed}))
    else:
        click.echo("\n".join(point_text(point, voice) for point in points) or say("desk.agenda.none"))
    if points:
        raise click.exceptions.Exit(ExitStatus.BAD)


command = Command(
    "desk agenda",
    callback=run,
    params=common(
        [
            click.Argument(
                ["archive"], type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="ARCHIVE"
            ),
            json_option(),
        ]
    ),
)
