"""`puur import`: logs of other programs become records, or a data set."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import Complaint, Misuse
from puur.cli.generate import complaining
from puur.cli.inputs import json_option, reglement_named, reglement_option
from puur.cli.outcome import tell_outcome
from puur.cli.progress import bytes_read
from puur.cli.says import language, say

if TYPE_CHECKING:
    from puur.env.dataset.decisions import Decision
    from puur.env.dataset.played import DatasetSpiel
    from puur.errors import PuurError
    from puur.interop.hslu_log import LoggedGame
    from puur.interop.logs import LogLine
    from puur.record import Record
    from puur.reglement.model import Reglement

PLAIN_REGLEMENT: Final = "einzelschieber"
"""157 points a Spiel, every factor 1, no Weis, no Match: what these logs count."""
FORMATS: Final = ("jass", "parquet")
MOST_TOLD: Final = 10
"""Faults that are told one by one: who has many wants to know how many, and what the first ones are."""
_SHOWN: Final = 60
"""Signs of an unreadable line that are shown."""


@dataclass(frozen=True, slots=True)
class LogPlace:
    """What a line holds, and where it stands."""

    file: Path
    number: int
    line: "LogLine"


@dataclass(slots=True)
class ImportFaults:
    """What could not be taken over: sentences with file and line, and where Spiele were broken off, or missing."""

    told: list[str] = field(default_factory=list)
    passed_over: int = 0
    places: dict[Path, list[int]] = field(default_factory=dict)

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
            told = error_text(_shown(error), language())
            self.told.append(say("import.fault", file=file, line=line, message=told))

    def summary(self) -> list[str]:
        """The first faults, and how many more there are."""
        more = len(self.told) - MOST_TOLD
        return self.told[:MOST_TOLD] + ([say("import.more_faults", n=more)] if more > 0 else [])

    def other(self, found: LogPlace) -> None:
        """Keep that a line holds Spiele among decisions, or a decision among Spiele."""
        key = "import.among_decisions" if found.line.move is None else "import.among_spiele"
        self.told.append(say("import.fault", file=found.file, line=found.number, message=say(key)))

    def pass_over(self, found: LogPlace, spiele: int) -> None:
        """Keep where so many Spiele of a line cannot be taken over because they are not whole."""
        if spiele:
            self.passed_over += spiele
            lines = self.places.setdefault(found.file, [])
            if found.number not in lines[-1:]:
                lines.append(found.number)


def _shown(error: "PuurError") -> "PuurError":
    """The same error, with no more of the file than helps, and nothing in it that a terminal would obey."""
    from puur.errors import NotationError

    if not isinstance(error, NotationError):
        return error
    shown = "".join(sign if sign.isprintable() else "\ufffd" for sign in error.text[:_SHOWN])
    return NotationError(shown if len(error.text) <= _SHOWN else shown + " …", error.expected)


def run(files: tuple[Path, ...], out: Path, reglement: str, form: str | None, *, yes: bool, as_json: bool) -> None:
    """Write what can be read, and say by file and line what cannot."""
    rules = reglement_named(reglement)
    faults = ImportFaults()
    wanted = form or ("parquet" if out.suffix == ".parquet" else "jass")
    if wanted == "jass" and out.suffix:
        raise Misuse(say("import.folder", out=out))
    if not yes:
        _demand_free(files, out, wanted)
    write = _write_parquet if wanted == "parquet" else _write_records
    with complaining(), bytes_read(sum(file.stat().st_size for file in files)) as tell:
        key, written = write(_lines(files, faults, tell), out, rules, faults)
    facts = {"written": written, "out": out, "broken": faults.passed_over, "faults": faults.told}
    sentence = say(key, spiele=written, out=out, broken=faults.passed_over)
    tell_outcome(sentence, as_json=as_json, aside=True, **facts)
    for file, lines in faults.places.items():
        click.echo(say("import.broken", file=file, lines=", ".join(map(str, lines))), err=True)
    if faults.told:
        raise Complaint("\n".join(faults.summary()))


def _demand_free(files: tuple[Path, ...], out: Path, wanted: str) -> None:
    """Raises `Complaint` where something would be written over."""
    there: Path | None = out if out.exists() else None
    if wanted == "jass":
        stems = {file.stem for file in files}
        own = (path for path in sorted(out.glob("*-*.jass")) if path.stem.rpartition("-")[0] in stems)
        there = next(own, None)
    if there is not None:
        raise Complaint(say("import.exists", file=there))


def _lines(files: tuple[Path, ...], faults: ImportFaults, tell: Callable[[int], None]) -> Iterator[LogPlace]:
    """What every line holds that can be read; `tell` hears how many bytes were read."""
    from puur.errors import PuurError
    from puur.interop.logs import read_line

    read = 0
    for file in files:
        with file.open("rb") as lines:
            for number, line in enumerate(lines, 1):
                read += len(line)
                tell(read)
                if not line.strip():
                    continue
                try:
                    yield LogPlace(file, number, read_line(line.decode(errors="replace")))
                except PuurError as error:
                    faults.note(file, number, error)


def _write_records(found: Iterator[LogPlace], out: Path, rules: "Reglement", faults: ImportFaults) -> tuple[str, int]:
    """A record for each Spiel, in a folder; of one that was broken off, as far as it went."""
    from puur.errors import PuurError
    from puur.record import write

    out.mkdir(parents=True, exist_ok=True)
    written = 0
    for entry in found:
        if entry.line.move is not None:
            raise Complaint(say("import.decisions", file=entry.file, line=entry.number))
        faults.pass_over(entry, entry.line.missing)
        for game in (*entry.line.whole, *entry.line.broken):
            try:
                text = write(_record(game, rules))
            except PuurError as error:
                faults.note(entry.file, entry.number, error)
                continue
            written += 1
            (out / f"{entry.file.stem}-{written:06}.jass").write_text(text, encoding="utf-8", newline="\n")
    return "import.written", written


def _record(game: "LoggedGame", rules: "Reglement") -> "Record":
    """The record of a Spiel, with who played and when as the log has it."""
    from puur.interop.played import headers_of, record_of

    return record_of(game.table, rules, headers_of(game, rules.seat_plan))


def _write_parquet(found: Iterator[LogPlace], out: Path, rules: "Reglement", faults: ImportFaults) -> tuple[str, int]:
    """One file with all Spiele, or with all decisions where the logs hold these."""
    from puur.extras import demand

    demand("pyarrow", "data")
    from puur.env.dataset.decisions import write_decisions
    from puur.env.dataset.parquet import write_parquet

    facts = {"reglement": rules.name, "edition": rules.edition, "digest": rules.digest}
    out.parent.mkdir(parents=True, exist_ok=True)
    draft = out.with_name(out.name + ".draft")
    first = next(found, None)
    everything = found if first is None else chain((first,), found)
    if first is not None and first.line.move is not None:
        written, key = write_decisions(draft, _decisions(everything, rules, faults), facts), "import.decided"
    else:
        written, key = write_parquet(draft, _spiele(everything, rules, faults), facts), "import.written"
    draft.replace(out)
    return key, written


def _spiele(found: Iterator[LogPlace], rules: "Reglement", faults: ImportFaults) -> "Iterator[DatasetSpiel]":
    """All whole Spiele that this Reglement allows."""
    from puur.env.dataset.hslu import played_in
    from puur.errors import PuurError
    from puur.interop.codes import hslu_player

    number, plan = 0, rules.seat_plan
    for entry in found:
        if entry.line.move is not None:
            faults.other(entry)
        faults.pass_over(entry, entry.line.missing + len(entry.line.broken))
        for game in entry.line.whole:
            players = tuple(game.players[hslu_player(seat, plan)] for seat in plan.order)
            try:
                yield played_in(game.table, rules, number, players)
            except PuurError as error:
                faults.note(entry.file, entry.number, error)
                continue
            number += 1


def _decisions(found: Iterator[LogPlace], rules: "Reglement", faults: ImportFaults) -> "Iterator[Decision]":
    """All decisions that this Reglement allows."""
    from puur.env.dataset.decisions import decided_in
    from puur.errors import PuurError

    for entry in found:
        if entry.line.move is None:
            faults.other(entry)
            continue
        try:
            yield decided_in(entry.line.move, rules)
        except PuurError as error:
            faults.note(entry.file, entry.number, error)


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
            click.Option(["--yes"], is_flag=True),
            json_option(),
        ]
    ),
)
