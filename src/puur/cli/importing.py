"""`puur import`: logs of other programs become records, or a data set."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from puur.cli.complaints import Complaint, Misuse
from puur.cli.generate import complaining
from puur.cli.helping import Command, common
from puur.cli.inputs import reglement_named, reglement_option
from puur.cli.says import language, say

if TYPE_CHECKING:
    from puur.env.dataset.played import Played
    from puur.errors import PuurError
    from puur.interop.hslu_log import LoggedGame
    from puur.reglement.model import Reglement

PLAIN_REGLEMENT: Final = "einzelschieber"
"""157 points a Spiel, every factor 1, no Weis, no Match: what these logs count."""
FORMATS: Final = ("jass", "parquet")


@dataclass(frozen=True, slots=True)
class Found:
    """A Spiel of a log, and the line it stands in."""

    file: Path
    line: int
    game: "LoggedGame"


@dataclass(slots=True)
class Faults:
    """What could not be read, each with file and line, and how many rounds were broken off."""

    told: list[str]
    broken_off: int = 0

    def note(self, file: Path, line: int, error: "PuurError") -> None:
        """Keep a fault as a sentence."""
        from puur.errors import RecordError
        from puur.wording import error_text
        from puur.wording.phrases import phrase_text

        if isinstance(error, RecordError):  # its line is the one within the JSON text, always the first
            facts = phrase_text(error.found, language()), phrase_text(error.expected, language())
            self.told.append(
                say("import.fault_at", file=file, line=line, column=error.column, found=facts[0], expected=facts[1])
            )
        else:
            self.told.append(say("import.fault", file=file, line=line, message=error_text(error, language())))


def run(files: tuple[Path, ...], out: Path, reglement: str, form: str | None) -> None:
    """Write what can be read, and say by file and line what cannot."""
    rules = reglement_named(reglement)
    faults = Faults([])
    wanted = form or ("parquet" if out.suffix == ".parquet" else "jass")
    games = (one for file in files for one in _games(file, faults))
    with complaining():
        written = (
            _write_parquet(games, out, rules, faults)
            if wanted == "parquet"
            else _write_records(games, out, rules, faults)
        )
    click.echo(say("import.written", spiele=written, out=out, broken=faults.broken_off), err=True)
    if faults.told:
        raise Complaint("\n".join(faults.told))


def _games(file: Path, faults: Faults) -> Iterator[Found]:
    """The Spiele of a log: a line begins with a brace (HSLU) or with a date (Swisslos)."""
    from puur.errors import PuurError

    with file.open(encoding="utf-8", errors="replace") as lines:
        for number, line in enumerate(lines, 1):
            if not line.strip():
                continue
            try:
                for game in _in_line(line, faults):
                    yield Found(file, number, game)
            except PuurError as error:
                faults.note(file, number, error)


def _in_line(line: str, faults: Faults) -> tuple["LoggedGame", ...]:
    from puur.interop.hslu_log import read_game
    from puur.interop.swisslos import is_whole, read_match

    if line.lstrip().startswith("{"):
        game = read_game(line)
        faults.broken_off += not is_whole(game.table)
        return (game,) if is_whole(game.table) else ()
    match = read_match(line)
    faults.broken_off += match.skipped
    return match.games


def _write_records(games: Iterator[Found], out: Path, rules: "Reglement", faults: Faults) -> int:
    """A record for each Spiel, in a folder."""
    from puur.errors import PuurError
    from puur.interop.played import record_of
    from puur.record import write

    if out.suffix:
        raise Misuse(say("import.folder", out=out))
    out.mkdir(parents=True, exist_ok=True)
    written = 0
    for one in games:
        try:
            text = write(record_of(one.game.table, rules))
        except PuurError as error:
            faults.note(one.file, one.line, error)
            continue
        written += 1
        (out / f"{one.file.stem}-{written:06}.jass").write_text(text, encoding="utf-8", newline="\n")
    return written


def _write_parquet(games: Iterator[Found], out: Path, rules: "Reglement", faults: Faults) -> int:
    """One file with all Spiele that this Reglement allows."""
    from puur.env.dataset.hslu import played_in
    from puur.env.extras import demand
    from puur.errors import PuurError
    from puur.interop.codes import hslu_player

    demand("pyarrow", "data")
    from puur.env.dataset.parquet import write_parquet

    def spiele() -> "Iterator[Played]":
        number = 0
        for one in games:
            ids, plan = one.game.player_ids, rules.seat_plan
            players = tuple(str(ids[hslu_player(seat, plan)]) for seat in plan.order)
            try:
                yield played_in(one.game.table, rules, number, players)
            except PuurError as error:
                faults.note(one.file, one.line, error)
                continue
            number += 1

    facts = {"reglement": rules.name, "edition": rules.edition, "digest": rules.digest}
    out.parent.mkdir(parents=True, exist_ok=True)
    draft = out.with_name(out.name + ".draft")
    written = write_parquet(draft, spiele(), facts)
    draft.replace(out)
    return written


command: Final = Command(
    "import",
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
            click.Option(["--out"], type=click.Path(path_type=Path), required=True, metavar="DIR"),
            reglement_option(default=PLAIN_REGLEMENT),
            click.Option(["--format", "form"], type=click.Choice(FORMATS)),
        ]
    ),
)
