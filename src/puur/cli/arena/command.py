"""The command `puur arena`: parsing, playing, and reporting."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import Complaint, ExitStatus, Misuse
from puur.cli.inputs import (
    Seconds,
    complete_bots,
    json_option,
    reglement_named,
    reglement_option,
    work_of,
    work_options,
)
from puur.cli.says import language, say

if TYPE_CHECKING:
    from puur.bots.arena.contest import Contest, ContestProgress, ContestRun
    from puur.bots.arena.results import PairOfPoints
    from puur.bots.arena.scored import DealResult
    from puur.bots.arena.sprt import Sprt
    from puur.reglement.model import Reglement

PLAIN_REGLEMENT: Final = "einzelschieber"
"""157 points a Spiel, every factor 1, no Weis, no Match: what other programs count."""
_MOST_HYPOTHESIS_WORDS: Final = 4


@dataclass(frozen=True, slots=True)
class MatchAsked:
    """The arguments of the command line."""

    players: tuple[str, ...]
    reglement: str
    spiele: int
    seed: str
    counting: str
    trump: str
    budget: float
    worlds: int | None
    nodes: int | None
    timeout: float
    sprt: str | None
    resume: Path | None
    records: Path | None
    engine: str
    jobs: int
    cluster: str | None
    port: int
    as_json: bool


def run(**words: object) -> None:
    """Play the contest and tell what came of it."""
    asked = MatchAsked(**words)  # type: ignore[arg-type]  # click made every value what its parameter says
    rules = reglement_named(asked.reglement)
    contest = contest_of(asked, rules)
    _tell_clients(asked)
    with complaining(), _ready(asked, contest) as ready:
        broken_off = False
        try:
            _play(ready)
        except KeyboardInterrupt:
            broken_off = True
        outcome = ready.outcome()
    if asked.as_json:
        from puur.cli.arena.as_json import contest_json

        click.echo(contest_json(contest, outcome))
    else:
        from puur.cli.arena.report import report

        for line in report(contest, outcome, rules):
            click.echo(line)
    if broken_off:
        kept = "" if asked.resume is None else say("arena.go_on", file=asked.resume)
        click.echo(f"{say('arena.broken_off')} {kept}".rstrip(), err=True)
        raise click.exceptions.Exit(ExitStatus.INTERRUPTED)


def _tell_clients(asked: MatchAsked) -> None:
    """Say where clients may connect."""
    from puur.bots.arena.contestants import ContestantKind, spec_of

    for spec in map(spec_of, asked.players):
        if spec.kind is ContestantKind.ZUEHLKE:
            click.echo(say("arena.waiting", name=spec.whom, address=f"ws://127.0.0.1:{asked.port}"), err=True)


def contest_of(asked: MatchAsked, rules: "Reglement") -> "Contest":
    """The contest these words describe. Raises `Misuse`."""
    from puur.bots.arena.contest import Contest
    from puur.bots.arena.seatings import seatings
    from puur.bots.arena.settings import Counting, MatchSettings, TrumpBy
    from puur.cli.arena.players import demand_one_process, specs_of

    specs = specs_of(asked.players, rules)
    demand_one_process(specs, alone=asked.engine == "local" and asked.jobs == 1)
    sprt = None if asked.sprt is None else sprt_of(asked.sprt)
    if sprt is not None and len(asked.players) > 2:  # noqa: PLR2004  a test is between two
        raise Misuse(say("arena.sprt_two"))
    settings = MatchSettings(
        a="",
        b="",
        reglement=asked.reglement,
        seed=asked.seed,
        counting=Counting(asked.counting),
        trump=TrumpBy(asked.trump),
        budget=asked.budget,
        timeout=asked.timeout,
        port=asked.port,
        work=work_of(asked.worlds, asked.nodes),
    )
    per_deal = len(seatings(rules.seat_plan))
    deals = -(-asked.spiele // per_deal)
    return Contest(asked.players, settings, deals, sprt, keep_records=asked.records is not None)


def sprt_of(text: str) -> "Sprt":
    """The hypotheses in `H0,H1` or `H0,H1,ALPHA,BETA`. Raises `Misuse`."""
    from puur.bots.arena.sprt import Sprt

    try:
        numbers = [float(word) for word in text.split(",")]
    except ValueError:
        numbers = []
    whole = len(numbers) in {2, _MOST_HYPOTHESIS_WORDS}
    if not whole or not numbers[0] < numbers[1] or not all(0 < chance < 1 / 2 for chance in numbers[2:]):
        raise Misuse(say("arena.bad_sprt", text=text))
    return Sprt(*numbers)


@contextmanager
def _ready(asked: MatchAsked, contest: "Contest") -> "Iterator[ContestRun]":
    """The contest with its engine and its files."""
    from puur.bots.arena.contest import ContestRun
    from puur.bots.arena.engines import EngineName, engine
    from puur.bots.arena.results import Results, head_of
    from puur.bots.arena.shards import close_all

    head = head_of(contest.players, contest.settings)
    results = Results.unkept() if asked.resume is None else Results.kept(asked.resume, head)
    keep = None if asked.records is None else _keeper(asked.records, contest)
    try:
        yield ContestRun(contest, results, engine(EngineName(asked.engine), asked.jobs, asked.cluster), keep)
    finally:
        close_all()
        results.close()


def _keeper(folder: Path, contest: "Contest") -> "Callable[[PairOfPoints, DealResult], None]":
    """Writes the records of a deal, a file for each Spiel."""
    folder.mkdir(parents=True, exist_ok=True)
    many = len(contest.pairs) > 1

    def keep(pair: "PairOfPoints", result: "DealResult") -> None:
        match = f"{pair[0] + 1}-{pair[1] + 1}-" if many else ""
        for number, game in enumerate(result.games, 1):
            if game.record is not None:
                (folder / f"{match}{result.index:06d}-{number}.jass").write_text(game.record, encoding="utf-8")

    return keep


def _play(ready: "ContestRun") -> None:
    """Play, with a bar on the screen where somebody watches."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    if not console.is_terminal:
        ready.play()
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(say("arena.playing"), total=ready.contest.deals * len(ready.contest.pairs))

        def told(progress: "ContestProgress") -> None:
            so_far = "" if progress.stderr is None else f"{progress.mean:+.1f} ± {progress.stderr:.1f}"
            bar.update(task, completed=progress.done, description=so_far or say("arena.playing"))

        ready.play(told)


@contextmanager
def complaining() -> Iterator[None]:
    """Turn what goes wrong in a contest into a sentence in the user's language."""
    from puur.bots.arena.contestants import Broken
    from puur.bots.arena.engines import EngineMissing, WorkerLost
    from puur.bots.arena.results import OtherMatch, ResultsError
    from puur.wording.phrases import phrase_text

    try:
        yield
    except Broken as error:
        message = phrase_text(error.message, language())
        raise Complaint(say("arena.broken", name=error.name, message=message)) from None
    except EngineMissing as error:
        raise Complaint(say("arena.engine_missing", name=error.name)) from None
    except WorkerLost as error:
        raise Complaint(say("arena.worker_lost", first=error.shard.deals[0], last=error.shard.deals[-1])) from None
    except OtherMatch as error:
        facts = "; ".join(
            say("arena.differs", name=name, there=there, here=here) for name, there, here in error.differing
        )
        raise Complaint(say("arena.other_match", file=error.path, facts=facts)) from None
    except ResultsError as error:
        found, expected = (phrase_text(phrase, language()) for phrase in (error.found, error.expected))
        place = {"file": error.path, "line": error.line}
        raise Complaint(say("arena.bad_results", **place, found=found, expected=expected)) from None


def _params() -> list[click.Parameter]:
    file, folder = click.Path(dir_okay=False, path_type=Path), click.Path(file_okay=False, path_type=Path)
    return [
        click.Argument(["players"], nargs=-1, required=True, metavar="A B [C …]", shell_complete=complete_bots),
        click.Option(["--spiele"], type=click.IntRange(min=1), default=200, show_default=True, metavar="N"),
        click.Option(["--seed"], default="1", show_default=True, metavar="S"),
        reglement_option(default=PLAIN_REGLEMENT),
        click.Option(["--counting"], type=click.Choice(["reglement", "plain"]), default="reglement", show_default=True),
        click.Option(["--trump"], type=click.Choice(["own", "rule"]), default="own", show_default=True),
        click.Option(["--budget"], type=Seconds(min=0.0), default=0.02, show_default=True, metavar="SECONDS"),
        *work_options(),
        click.Option(["--timeout"], type=Seconds(min=0.0), default=10.0, show_default=True, metavar="SECONDS"),
        click.Option(["--sprt"], metavar="H0,H1[,ALPHA,BETA]"),
        click.Option(["--resume"], type=file, metavar="FILE"),
        click.Option(["--records"], type=folder, metavar="DIR"),
        click.Option(["--engine"], type=click.Choice(["local", "dask", "ray"]), default="local", show_default=True),
        click.Option(["--jobs"], type=click.IntRange(min=1), default=1, show_default=True, metavar="N"),
        click.Option(["--cluster"], metavar="ADDRESS"),
        click.Option(["--port"], type=click.IntRange(1, 65535), default=3000, show_default=True, metavar="N"),
        json_option(),
    ]


command: Final = Command("arena", callback=run, params=common(_params()))
