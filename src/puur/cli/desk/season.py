"""`puur desk season`: the championship of a club from the archives of its evenings (P.54)."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import Complaint, Misuse
from puur.cli.desk.paper import demand_packages
from puur.cli.inputs import json_option, reglement_named, reglement_option
from puur.cli.says import language, say

if TYPE_CHECKING:
    from puur.desk.seasons.nights import Night
    from puur.desk.seasons.season_nights import Season
    from puur.reglement import Reglement

USUAL: Final = "jahresmeisterschaft"
_MOST: Final = 366


def run(  # noqa: PLR0913  a command takes its options
    archives: tuple[Path, ...],
    *,
    reglement: str,
    members: Path | None,
    as_json: bool,
    csv: Path | None,
    pdf: Path | None,
    force: bool,
) -> None:
    """Print the ranking of the season, and write it where that is asked for."""
    from puur.desk.seasons.season_nights import by_day

    rules = reglement_named(reglement)
    for file in (csv, pdf):
        if file is not None and file.exists() and not force:
            raise Complaint(say("desk.paper.exists", file=file))
    if len(archives) > _MOST:
        raise Misuse(say("desk.season.many", most=_MOST))
    if pdf is not None:
        demand_packages()
    found = _season(rules, by_day(tuple(map(_night, archives))), members)
    if as_json:
        click.echo(json.dumps(_plain(found), ensure_ascii=False))
    else:
        _print(found)
    _written(found, csv, pdf)


def _night(file: Path) -> "Night":
    """The evening in a file; damage that was survived is told on stderr. Raises `Complaint` for what is none."""
    from puur.desk.archive import unpack
    from puur.desk.archive_parts.trouble import ArchiveError
    from puur.desk.check_words import archive_text
    from puur.desk.says import DeskVoice
    from puur.desk.seasons.nights import night_of

    voice = DeskVoice(language())
    try:
        held = unpack(file.read_bytes())
    except ArchiveError as error:
        told = "\n".join(f"{file}: {archive_text(fault, voice)}" for fault in error.faults)
        raise Complaint(told) from None
    for fault in held.damage:
        click.echo(f"{file}: {archive_text(fault, voice)}", err=True)
    return night_of(held.evening, held.stream, held.names, file.name)


def _season(rules: "Reglement", nights: "tuple[Night, ...]", members: Path | None) -> "Season":
    """The season of these evenings. Raises `Complaint`."""
    from puur.desk.seasons.members import MembersError, read_members
    from puur.desk.seasons.season_nights import SeasonError, gathered
    from puur.desk.seasons.season_words import member_text, question_text

    try:
        known = None if members is None else read_members(members.read_bytes(), nights)
        return gathered(rules, nights, known)
    except MembersError as error:
        told = (member_text(fault, str(members), language()) for fault in error.faults)
        raise Complaint("\n".join(told)) from None
    except SeasonError as error:
        raise Complaint("\n".join(question_text(question, language()) for question in error.questions)) from None


def _plain(found: "Season") -> dict[str, object]:
    """The season for programs."""
    from puur.desk.seasons.season_words import cited_tie_texts
    from puur.partie import Counts

    why = cited_tie_texts(found.reglement, found.places, language())
    return {
        "reglement": found.reglement.name,
        "evenings": [{"day": night.day, "title": night.title, "file": night.label} for night in found.nights],
        "places": [
            {
                "rank": place.rank,
                "name": place.who,
                "total": place.total,
                "attendance": place.attendance,
                "evenings": [
                    {"evening": part.round, "points": part.points, "counts": part.counts is not Counts.DROPPED}
                    for part in place.evenings
                ],
                "tie": why.get(place.who),
            }
            for place in found.places
        ],
        "questions": [{"kind": question.kind.value, **question.facts} for question in found.questions],
    }


def _print(found: "Season") -> None:
    from puur.desk.seasons.season_words import cells_of, cited_tie_texts, question_text, word

    click.echo(say("desk.season.title", title=found.reglement.title[language()], n=len(found.nights)))
    for number, night in enumerate(found.nights, 1):
        click.echo(say("desk.season.evening", n=number, day=night.date, title=night.title, file=night.label))
    why = cited_tie_texts(found.reglement, found.places, language())
    attended = bool(found.reglement.season.attendance.value)
    head = [word(language(), "rank"), word(language(), "total")]
    head += [str(number) for number in range(1, len(found.nights) + 1)]
    rows = [
        [
            "–" if place.rank is None else f"{place.rank}.",
            str(place.total),
            *("–" if cell is None else str(cell) for cell in cells_of(place, len(found.nights))),
            *([f"+{place.attendance}"] if attended else []),
        ]
        for place in found.places
    ]
    head += ["+"] if attended else []
    names = [place.who for place in found.places]
    wide = [max(len(row[at]) for row in (head, *rows)) for at in range(len(head))]
    for row, name in zip((head, *rows), (word(language(), "name"), *names), strict=True):
        reason = f"  {why[name]}" if name in why else ""
        click.echo("  ".join(f"{cell:>{width}}" for cell, width in zip(row, wide, strict=True)) + f"  {name}{reason}")
    click.echo(say("desk.season.key"))
    if attended:
        click.echo(say("desk.season.attended"))
    for question in found.questions:
        click.echo(question_text(question, language()), err=True)


def _written(found: "Season", csv: Path | None, pdf: Path | None) -> None:
    """The files that are asked for; told on stderr, so that what is printed stays what a program reads."""
    if csv is not None:
        from puur.desk.exports.spreadsheets import csv_bytes
        from puur.desk.seasons.season_words import season_table

        csv.write_bytes(csv_bytes(season_table(found, language())))
        click.echo(say("desk.paper.written", file=csv), err=True)
    if pdf is not None:
        from puur.paper.seasonal import season_pdf

        pdf.write_bytes(season_pdf(found, language()))
        click.echo(say("desk.paper.written", file=pdf), err=True)


def _file(name: str) -> click.Option:
    return click.Option([name], type=click.Path(dir_okay=False, path_type=Path), metavar="FILE")


command: Final = Command(
    "desk season",
    callback=run,
    params=common(
        [
            click.Argument(
                ["archives"],
                type=click.Path(exists=True, dir_okay=False, path_type=Path),
                metavar="ARCHIVE...",
                nargs=-1,
                required=True,
            ),
            reglement_option(default=USUAL),
            click.Option(["--members"], type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="FILE"),
            json_option(),
            _file("--csv"),
            _file("--pdf"),
            click.Option(["--yes", "force"], is_flag=True),
        ]
    ),
)
