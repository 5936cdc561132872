"""`puur analyse`: what every card of a record cost, with open cards and by what the player could know."""

import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import Complaint, ExitStatus, Misuse
from puur.cli.inputs import Seconds, json_option
from puur.cli.records import in_file, read_source, record_argument, told, voice_of
from puur.cli.says import say

if TYPE_CHECKING:
    from puur.cli.analyse_told import Telling
    from puur.record import Record, Replayed
    from puur.solver.analysis import CardMoment, Cost
    from puur.solver.card_judgement import Judge
    from puur.solver.exact import Solver
    from puur.wording import Voice

QUIET: Final = 1.0
"""Seconds after which progress is shown."""
SECONDS_A_SPIEL: Final = 3.0
"""The default time limit per Spiel."""
LINES_SHARE: Final = 0.15
"""Of the time, more of it: what the better lines may take that are written down."""
WORLDS: Final = 40
MEGABYTES: Final = 64


def run(  # noqa: PLR0913, PLR0917  a command takes its options
    file: Path,
    worlds: int,
    seconds: float | None,
    seed: int,
    svg: Path | None,
    out: Path | None,
    spiel: int | None,
    *,
    as_json: bool,
) -> None:
    """Analyse as far as the record is good; a damaged record is analysed up to the damage, then exit 1."""
    from puur.cli.analyse_told import Telling
    from puur.record import play_through
    from puur.solver.budget import Budget
    from puur.solver.card_judgement import Effort, Judge
    from puur.solver.exact import Solver

    if out is not None and out.exists():
        raise Misuse(say("new.file_exists", file=out))
    source = read_source(file)
    played = play_through(source.reading, folder=source.folder)
    moments = _moments(played, spiel)
    voice = voice_of(played.record, played.reglement)
    spiele = len({moment.number for moment in moments})
    limit = SECONDS_A_SPIEL * spiele if seconds is None else seconds
    progress = AnalysisProgress(len(moments), limit)
    solver = Solver(Budget(megabytes=MEGABYTES, threads=os.cpu_count() or 1))
    judge = Judge(moments, solver, Effort(worlds, limit, seed), told=progress.step)
    seats = () if played.start is None else played.start.seats.order
    telling = Telling(voice, seats, len(moments), limit)
    whole = _judged(judge, progress, None if as_json else telling)
    if svg is not None:
        _draw(svg, judge.costs, voice)
    if out is not None:
        _annotate(out, played.record, judge.costs, solver, LINES_SHARE * limit)
    for line in [telling.as_json(judge.costs, whole=whole)] if as_json else telling.end(judge.costs, whole=whole):
        click.echo(line)
    _exit(file, played, whole=whole)


def _exit(file: Path, played: "Replayed", *, whole: bool) -> None:
    """End as it went: interrupted, with what is wrong in the record, or well."""
    if not whole:
        raise click.exceptions.Exit(ExitStatus.INTERRUPTED)
    if played.error is not None:
        raise Complaint(in_file(file, told(played.error)))


def _moments(played: "Replayed", spiel: int | None) -> "tuple[CardMoment, ...]":
    """The cards to judge. Raises `Misuse` for a Spiel the record has not."""
    from puur.solver.moments import moments_of

    every = tuple(moments_of(played))
    most = every[-1].number if every else 0
    if spiel is not None and spiel > most:
        raise Misuse(say("analyse.no_spiel", number=spiel, most=most))
    return tuple(moment for moment in every if spiel in {None, moment.number})


def _judged(judge: "Judge", progress: "AnalysisProgress", telling: "Telling | None") -> bool:
    """Judge the cards and report each Spiel when done; returns False after Ctrl-C."""
    told_of = 0
    try:
        for costs in judge.by_spiel():
            progress.end()
            told_of += len(costs)
            if telling is not None:
                click.echo("\n".join(telling.spiel(costs)))
    except KeyboardInterrupt:
        progress.end()
        rest = judge.costs[told_of:]
        if telling is not None and rest:
            click.echo("\n".join(telling.spiel(rest)))
        return False
    return True


def _draw(svg: Path, costs: "tuple[Cost, ...]", voice: "Voice") -> None:
    from puur.solver.analysis_svg import analysis_svg

    svg.write_text(analysis_svg(costs, voice), encoding="utf-8")


def _annotate(out: Path, record: "Record", costs: "tuple[Cost, ...]", solver: "Solver", seconds: float) -> None:
    """Write the record with what was found beside its cards, and better lines, to a file that is not there yet."""
    from puur.record import write
    from puur.record.annotated import annotate
    from puur.solver.best_line import best_lines
    from puur.solver.cost_notes import notes_of

    lines = best_lines(costs, solver, seconds)
    try:
        with out.open("x", encoding="utf-8", newline="\n") as stream:
            stream.write(write(annotate(record, notes_of(costs, lines))))
    except FileExistsError:
        raise Misuse(say("new.file_exists", file=out)) from None
    click.echo(say("new.written", file=out), err=True)


class AnalysisProgress:
    """A progress line on stderr, shown on a terminal after a second."""

    def __init__(self, total: int, limit: float) -> None:
        self._total = total
        self._limit = limit
        self._start = time.monotonic()
        self._shown = False

    def step(self, done: int) -> None:
        """So many cards are judged."""
        spent = time.monotonic() - self._start
        if spent > QUIET and sys.stderr.isatty():
            self._shown = True
            left = max(0, round(self._limit - spent))
            line = say("analyse.progress", done=done, total=self._total, left=left)
            click.echo(f"\r\033[K{line}", nl=False, err=True)

    def end(self) -> None:
        """Wipe the line."""
        if self._shown:
            self._shown = False
            click.echo("\r\033[K", nl=False, err=True)


command: Final = Command(
    "analyse",
    callback=run,
    params=common(
        [
            record_argument(),
            click.Option(["--spiel"], type=click.IntRange(min=1), metavar="N"),
            click.Option(["--seconds"], type=Seconds(min=0.001), metavar="S"),
            click.Option(["--worlds"], type=click.IntRange(min=0), default=WORLDS, show_default=True, metavar="N"),
            click.Option(["--seed"], type=click.IntRange(min=0), default=1, metavar="N"),
            click.Option(["--svg"], type=click.Path(dir_okay=False, path_type=Path), metavar="FILE"),
            click.Option(["--out"], type=click.Path(dir_okay=False, path_type=Path), metavar="FILE"),
            json_option(),
        ]
    ),
)
