"""`puur compare`: the same cards at several tables, what each made of them, and who did better than the mean."""

import json
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import Complaint, Misuse
from puur.cli.inputs import json_option
from puur.cli.records import in_file, read_source, told
from puur.cli.says import language, say

if TYPE_CHECKING:
    from puur.record import Replayed
    from puur.record.boards import BoardComparison, BoardLine, BoardSum, DuplicateBoard
    from puur.wording import Voice


def run(files: tuple[Path, ...], out: Path | None, *, as_json: bool) -> None:
    """Compare what is good in the records; exit 1 where one is damaged, or two contradict each other."""
    from puur.record import write
    from puur.record.boards import compared, with_tables

    if out is not None and out.exists():
        raise Misuse(say("new.file_exists", file=out))
    played = [_played(file) for file in files]
    names = _names(files)
    comparison = compared(list(zip(played, names, strict=True)))
    if as_json:
        click.echo(comparison_json(comparison))
    else:
        click.echo("\n".join(_lines(comparison)))
    wrong = [in_file(file, told(record.error)) for record, file in zip(played, files, strict=True) if record.error]
    wrong += [
        say("compare.clash", table=clash.table, points=", ".join(_points(result.points) for result in clash.results))
        for clash in comparison.clashes
    ]
    if wrong:
        raise Complaint("\n".join(wrong))
    if out is not None:
        record = with_tables(played[0], comparison, names[0])
        with out.open("x", encoding="utf-8", newline="\n") as stream:
            stream.write(write(record))
        click.echo(say("new.written", file=out), err=True)


def _names(files: tuple[Path, ...]) -> tuple[str, ...]:
    """What the tables are called whose records do not say so: as their files, with the folders where that is not clear.

    >>> _names((Path("a/abend.jass"), Path("b/abend.jass"), Path("b/probe.jass")))[1:]
    ('b/abend.jass', 'probe')
    """
    stems = Counter(file.stem for file in dict.fromkeys(files))
    return tuple(file.stem if stems[file.stem] == 1 else file.as_posix() for file in files)


def _played(file: Path) -> "Replayed":
    from puur.record import play_through

    source = read_source(file)
    return play_through(source.reading, folder=source.folder)


def _lines(comparison: "BoardComparison") -> list[str]:
    """Board by board, then the players."""
    from puur.cli.layout import heading
    from puur.wording import Voice

    voice = Voice(language())
    if not comparison.boards:
        return [say("compare.nothing")]
    lines: list[str] = []
    for number, board in enumerate(comparison.boards, 1):
        lines += heading(say("compare.board", number=number, dealer=voice.seat(board.deal.dealer)))
        lines += [_line(line, board, voice) for line in board.lines]
        if len(board.lines) > 1 and board.mean:
            mean = _named([f"{float(points):.1f}" for points in board.mean], board, voice)
            lines.append(say("compare.mean", points=mean))
        lines.append("")
    lines += [_sum(total) for total in comparison.sums]
    return lines if comparison.sums else lines[:-1]


def _line(line: "BoardLine", board: "DuplicateBoard", voice: "Voice") -> str:
    result = line.result
    points = _named([str(points) for points in result.points], board, voice)
    variant = "" if result.variant is None else voice.variant(result.variant)
    gained = "" if line.gained is None or len(board.lines) == 1 else _signed(line.gained)
    return say("compare.line", table=result.table, points=points, variant=variant or "–", gained=gained or "–")


def _named(points: list[str], board: "DuplicateBoard", voice: "Voice") -> str:
    parties = board.seats.parties
    if len(points) != len(parties):
        return " : ".join(points)
    return ", ".join(f"{voice.party(party)} {told}" for party, told in zip(parties, points, strict=True))


def _sum(total: "BoardSum") -> str:
    facts = {"who": " + ".join(total.players), "gained": _signed(total.gained)}
    if total.error is None:
        return say("compare.sum_one", **facts)
    return say("compare.sum", **facts, boards=total.boards, error=f"{total.error:.1f}")


def _signed(points: Fraction) -> str:
    return f"{float(points):+.1f}"


def _points(points: tuple[int, ...]) -> str:
    return " : ".join(map(str, points))


def comparison_json(comparison: "BoardComparison") -> str:
    """Everything, for programs; points of parties stand in the order of `parties`."""
    boards = [
        {
            "dealer": board.deal.dealer.name,
            "hands": {seat.name: [card.name for card in board.deal.hands[seat]] for seat in board.seats.order},
            "parties": [party.name for party in board.seats.parties],
            "tables": [
                {
                    "table": line.result.table,
                    "points": list(line.result.points),
                    "variant": None if line.result.variant is None else line.result.variant.name,
                    "players": list(line.result.players),
                    "gained": None if line.gained is None else float(line.gained),
                }
                for line in board.lines
            ],
            "mean": [float(points) for points in board.mean],
        }
        for board in comparison.boards
    ]
    sums = [
        {"players": list(total.players), "boards": total.boards, "gained": float(total.gained), "error": total.error}
        for total in comparison.sums
    ]
    clashes = [
        {"table": clash.table, "points": [list(result.points) for result in clash.results]}
        for clash in comparison.clashes
    ]
    return json.dumps({"boards": boards, "sums": sums, "clashes": clashes}, ensure_ascii=False, indent=2)


command: Final = Command(
    "compare",
    callback=run,
    params=common(
        [
            click.Argument(
                ["files"],
                nargs=-1,
                required=True,
                type=click.Path(exists=True, dir_okay=False, path_type=Path),
                metavar="FILE…",
            ),
            click.Option(["--out"], type=click.Path(dir_okay=False, path_type=Path), metavar="FILE"),
            json_option(),
        ]
    ),
)
