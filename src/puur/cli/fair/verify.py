"""`puur fair verify`: recomputes every draw of a record whose secret is open."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import ExitStatus
from puur.cli.inputs import json_option
from puur.cli.records import read_source, record_argument
from puur.cli.says import language

if TYPE_CHECKING:
    from puur.record.fairness import FairnessFinding, FairReport
    from puur.wording import Voice


def run(file: Path, *, as_json: bool) -> None:
    """Say how many draws agree, and everything that speaks against the record; exit 1 where it is not fair."""
    from puur.record.fairness import verify
    from puur.wording import Voice
    from puur.wording.fairness import fairness_texts

    voice = Voice(language())
    source = read_source(file)
    report = verify(source.reading, folder=source.folder)
    if as_json:
        click.echo(_json(report))
    else:
        for finding in report.findings:
            click.echo(_told(finding, file, voice))
        for text in fairness_texts(report, voice):
            click.echo(text)
    if not report.fair:
        raise click.exceptions.Exit(ExitStatus.BAD)


def _told(finding: "FairnessFinding", file: Path, voice: "Voice") -> str:
    """A finding in words, with its place where it has one."""
    from puur.wording.fairness import finding_text

    place = "" if finding.place is None else f"{file}:{finding.place.line}:{finding.place.column}: "
    return place + finding_text(finding, voice)


def _json(report: "FairReport") -> str:
    from puur.record.act_words import act_words

    findings = [
        {
            "kind": finding.kind.value,
            "seat": None if finding.seat is None else str(finding.seat),
            "line": None if finding.place is None else finding.place.line,
            "column": None if finding.place is None else finding.place.column,
            "right": None if finding.right is None else act_words(finding.right),
        }
        for finding in report.findings
    ]
    found = {"fair": report.fair, "draws": report.draws, "agreeing": report.agreeing, "findings": findings}
    return json.dumps(found, ensure_ascii=False, indent=2)


command: Final = Command(
    "fair verify",
    callback=run,
    params=common(
        [
            record_argument(),
            json_option(),
        ]
    ),
)
