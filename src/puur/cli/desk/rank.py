"""`puur desk rank`: the ranking from the archive of an evening."""

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import Complaint
from puur.cli.inputs import json_option
from puur.cli.says import language, say

if TYPE_CHECKING:
    from puur.desk.archive import Archive
    from puur.desk.archive_parts.tables import RankTable


def run(archive: Path, *, after: int | None, jtr: bool, as_json: bool) -> None:
    """Print the ranking after a round, or after the last; or the whole evening in lines."""
    import msgspec

    from puur.desk.archive_parts.tables import rank_tables

    held = opened(archive)
    if jtr:
        if after is not None or as_json:
            raise Complaint(say("desk.rank.jtr_alone"))
        _print_lines(held)
        return
    tables = {table.after_round: table for table in rank_tables(held.evening)}
    if not tables:
        raise Complaint(_said(held, "none"))
    wanted = max(tables) if after is None else after
    if wanted not in tables:
        raise Complaint(_said(held, "no_round", n=wanted, last=max(tables)))
    if as_json:
        click.echo(json.dumps(msgspec.to_builtins(tables[wanted])))
        return
    click.echo(_said(held, "title", n=wanted))
    _print(held, tables[wanted])


def _said(held: "Archive", key: str, **facts: int) -> str:
    """A sentence of this command, of rounds or of Passen."""
    return say(f"desk.rank.{key}", passe=held.evening.passe, **facts)


def opened(file: Path) -> "Archive":
    """The archive in a file; damage that was survived is told on stderr. Raises `Complaint` for what is none."""
    from puur.desk.archive import unpack
    from puur.desk.archive_parts.trouble import ArchiveError
    from puur.desk.check_words import archive_text
    from puur.desk.says import DeskVoice

    voice = DeskVoice(language())
    try:
        held = unpack(file.read_bytes())
    except ArchiveError as error:
        told = (say("error.file", name=file, message=archive_text(fault, voice)) for fault in error.faults)
        raise Complaint("\n".join(told)) from None
    for fault in held.damage:
        click.echo(archive_text(fault, replace(voice, passe=held.evening.passe)), err=True)
    return held


def _print_lines(held: "Archive") -> None:
    from puur.desk.jtr import report_of, write_jtr

    click.echo(write_jtr(report_of(held.evening, held.names, held.last)), nl=False)


def _print(held: "Archive", table: "RankTable") -> None:
    from puur.desk.people import hall_name
    from puur.desk.says import DeskVoice

    def name(person: int) -> str:
        return hall_name(person, held.names.get(person), say("desk.rank.person", person="").strip())

    width = max((len(str(line.total)) for line in table.places), default=1)
    for line in table.places:
        rank = say("desk.rank.outside") if line.rank is None else f"{line.rank}."
        people = (line.person, line.partner) if isinstance(line.partner, int) else (line.person,)
        called = DeskVoice(language()).listed(tuple(map(name, people)))
        click.echo(f"{rank:>5} {line.total:>{width}}  {called}")


command = Command(
    "desk rank",
    callback=run,
    params=common(
        [
            click.Argument(
                ["archive"], type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="ARCHIVE"
            ),
            click.Option(["--after"], type=click.IntRange(1, 99), metavar="N"),
            click.Option(["--jtr"], is_flag=True),
            json_option(),
        ]
    ),
)
