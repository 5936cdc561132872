"""`puur match score`: how much better a pair of people is than bots in its seats, with the error of that."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import Complaint, Misuse
from puur.cli.inputs import json_option
from puur.cli.says import language, say

if TYPE_CHECKING:
    from puur.bots.arena.human_match import HumanMatch, HumanScore, NotCounted, SecondTable
    from puur.record import Replayed


def run(  # noqa: PLR0913  a command takes its options
    what: tuple[str, ...],
    spiele: int,
    worlds: int | None,
    nodes: int | None,
    tables: int,
    resume: Path | None,
    *,
    as_json: bool,
) -> None:
    """Play the second table of what was not played yet, and tell the result; exit 1 where a record does not count."""
    from puur.bots.arena.human_match import USUAL_WORK, SecondTable, match_in, played_match, score_of
    from puur.bots.arena.match_told import match_lines
    from puur.bots.work import BotWork
    from puur.cli.match.kept import KeptTables
    from puur.wire.match_table import LEVEL

    records = _records(what)
    match = match_in([record for _, record in records])
    names = [name for name, _ in records]
    refused = [_refused(names[place.place], place.reasons) for place in match.refused]
    work = BotWork(worlds or USUAL_WORK.worlds, nodes or USUAL_WORK.nodes)
    table = SecondTable(LEVEL if match.seats is None else match.seats.level, work, tables)
    kept = KeptTables(resume, table)
    pairs = []
    for spiel, made in played_match(match, table, kept.known, spiele):
        kept.add(spiel.key, made)
        pairs.append((spiel.made, made))
    score = score_of(pairs)
    if as_json:
        click.echo(_as_json(match, score, table, spiele, claimed=_claimed(what)))
    elif match.seats is not None:
        click.echo("\n".join(match_lines(match.seats, score, match.broken_off, table, spiele, language())))
        click.echo(say("match.claimed" if _claimed(what) else "match.told"))
    if match.seats is None:
        refused.append(say("match.no_record"))
    if refused:
        raise Complaint("\n".join(refused))


def _records(what: tuple[str, ...]) -> "list[tuple[str, Replayed]]":
    """The records of files, and of all Partien of a table that are over, in their order."""
    from puur.record import play_through

    found = []
    for word in what:
        if _is_address(word):
            found += [(name, play_through(text)) for name, text in _fetched(word)]
            continue
        file = Path(word)
        if not file.is_file():
            raise Misuse(say("match.no_file", file=word))
        found.append((word, play_through(file.read_bytes(), folder=file.parent)))
    return found


def _claimed(what: tuple[str, ...]) -> bool:
    """Whether anything comes from a file: then who played is what somebody may have written into it."""
    return not all(map(_is_address, what))


def _is_address(word: str) -> bool:
    return word.startswith(("http://", "https://"))


def _fetched(address: str) -> list[tuple[str, bytes]]:
    from puur.client.records import records_at
    from puur.errors import PuurError

    try:
        return records_at(address)
    except PuurError as error:
        raise Complaint(str(error)) from None


def _refused(name: str, reasons: "tuple[NotCounted, ...]") -> str:
    from puur.bots.arena.match_told import reason_text

    told = "; ".join(reason_text(reason, language()) for reason in reasons)
    return say("match.refused", file=name, reasons=told)


def _as_json(match: "HumanMatch", score: "HumanScore", table: "SecondTable", wanted: int, *, claimed: bool) -> str:
    seats = match.seats
    return json.dumps(
        {
            "people": [] if seats is None else list(seats.people),
            "people_said_by": "files" if claimed else "server",
            "level": table.level,
            "reglement": None if seats is None else seats.reglement,
            "spiele": score.spiele,
            "wanted": wanted,
            "made": score.made,
            "bots": score.bots,
            "mean": score.mean,
            "error": score.error,
            "sure": score.is_sure,
            "broken_off": match.broken_off,
            "tables": table.tables,
            "worlds": table.work.worlds,
            "nodes": table.work.nodes,
            "refused": [{"place": bad.place, "reasons": [*bad.reasons]} for bad in match.refused],
        },
        ensure_ascii=False,
    )


command: Final = Command(
    "score",
    callback=run,
    params=common(
        [
            click.Argument(["what"], nargs=-1, required=True, metavar="URL|FILE…"),
            click.Option(["--spiele"], type=click.IntRange(min=2), default=200, show_default=True, metavar="N"),
            click.Option(["--worlds"], type=click.IntRange(min=1), metavar="N"),
            click.Option(["--nodes"], type=click.IntRange(min=1), metavar="N"),
            click.Option(["--tables"], type=click.IntRange(1, 100), default=4, show_default=True, metavar="N"),
            click.Option(["--resume"], type=click.Path(dir_okay=False, path_type=Path), metavar="FILE"),
            json_option(),
        ]
    ),
)
