"""`puur replay`: plays a record again and tells it, with every article; or shows how it looked from one seat."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import Complaint, ExitStatus, Misuse
from puur.cli.inputs import json_option
from puur.cli.records import in_file, read_source, record_argument, voice_of
from puur.cli.says import language, say

if TYPE_CHECKING:
    from puur.cli.records import RecordSource
    from puur.record import Replayed
    from puur.record.annotated import Annotations
    from puur.seats import Seat

SEATS: Final = ("S", "E", "N", "W")


def run(file: Path, *, step: bool, from_table: str | None, as_json: bool, share: int | None) -> None:
    """Tell the record as far as it is good; exit 1 where it is damaged."""
    from puur.record import play_through
    from puur.seats import Seat

    if as_json and (step or from_table is not None):
        raise Misuse(say("replay.json_alone"))
    source = read_source(file)
    if share is not None:
        if step or from_table is not None or as_json:
            raise Misuse(say("replay.share_alone"))
        click.echo(_line(source, file, share))
        return
    played = play_through(source.reading, folder=source.folder)
    annotations = played.annotations
    if as_json:
        from puur.cli.replay.as_json import replay_json

        click.echo(replay_json(played, annotations, source.folder))
        if played.error is not None or annotations.faults:
            raise click.exceptions.Exit(ExitStatus.BAD)
        return
    seat = None if from_table is None else Seat[from_table]
    if not _tell(played, annotations, seat, step=step):
        return
    wrong = [] if seat is not None else _in_annotations(played, annotations)
    if played.error is not None:
        wrong.append(_broken_off(played, seat, source.folder))
    if wrong:
        raise Complaint("\n".join(in_file(file, told) for told in wrong))


def _in_annotations(played: "Replayed", annotations: "Annotations") -> list[str]:
    """All that is wrong with the annotations, each with its line and field."""
    from puur.cli.records import deck_of
    from puur.wording import error_text

    deck = deck_of(played.record, played.reglement)
    return [error_text(fault, language(), deck) for fault in annotations.faults]


def _line(source: "RecordSource", file: Path, number: int) -> str:
    """A Spiel of the record as one line."""
    from puur.errors import NotationError
    from puur.record.share_line import share_line

    try:
        return share_line(source.reading.record, number)
    except NotationError:
        raise Complaint(in_file(file, say("replay.no_line", number=number))) from None


def _tell(played: "Replayed", annotations: "Annotations", seat: "Seat | None", *, step: bool) -> bool:
    """Print the record; whether it was read to its end."""
    from puur.cli.faces import faces_for
    from puur.cli.replay.record_head import opening_lines
    from puur.cli.replay.steps import Stepper, step_through
    from puur.cli.replay.story import Story
    from puur.wording.story import Teller

    voice = voice_of(played.record, played.reglement)
    if seat is not None and played.start is not None and seat not in played.start.seats.order:
        raise Misuse(say("replay.no_such_seat", seats=" ".join(map(str, played.start.seats.order))))
    if played.start is None and not played.record.headers:
        return True
    teller, faces = Teller(voice, seat), faces_for(voice)
    if not step:
        for line in Story(played, annotations.by_entry, teller, faces).lines():
            click.echo(line)
        return True
    for line in opening_lines(played, voice, remarks=teller.sees_all):
        click.echo(line)
    click.echo()
    return step_through(Stepper(played, annotations.by_entry, teller, faces))


def _broken_off(played: "Replayed", seat: "Seat | None", folder: Path | None) -> str:
    """Where the record breaks off, and what would be right; to one seat only where, as the rest may tell of cards."""
    from puur.cli.records import deck_of, reglement_faults, told
    from puur.record import ReplayError
    from puur.wording import objections_text

    error = played.error
    if error is None:
        return ""
    if seat is not None and not _about_headers(played):
        return say("replay.broken_off", line=error.line, column=error.column)
    lines = [told(error)]
    if isinstance(error, ReplayError):
        if error.objections:
            lines.append(objections_text(error.objections, language(), deck_of(played.record, played.reglement)))
        lines += reglement_faults(played.record, error, folder)
    return "\n".join(lines)


def _about_headers(played: "Replayed") -> bool:
    """Whether what is wrong stands in the headers; a text that cannot be read may have broken off among hands."""
    from puur.record import ReplayError

    return played.start is None and isinstance(played.error, ReplayError) and played.error.act is None


command: Final = Command(
    "replay",
    callback=run,
    params=common(
        [
            record_argument(),
            click.Option(["--step"], is_flag=True),
            click.Option(["--from-table"], type=click.Choice(SEATS, case_sensitive=False), metavar="SEAT"),
            json_option(),
            click.Option(["--share"], type=click.IntRange(min=1), metavar="N"),
        ]
    ),
)
