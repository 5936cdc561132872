"""`puur desk check`: recompute the archive of an evening with code of its own."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import ExitStatus
from puur.cli.inputs import json_option
from puur.cli.says import language, say

if TYPE_CHECKING:
    from puur.desk.audit import ArchiveReport, Finding


def run(archive: Path, *, as_json: bool, all_: bool) -> None:
    """Print what was recomputed and what was found; the status is 1 where anything differs.

    Where something was changed afterwards, what follows from it is only counted, unless all is asked for.
    """
    from puur.desk.audit import check

    report = check(archive.read_bytes())
    counts = {
        "events": report.events,
        "plans": report.plans,
        "draws": report.draws,
        "sheets": report.sheets,
        "totals": report.totals,
    }
    if as_json:
        click.echo(json.dumps({"right": report.right, **counts, "findings": _findings(report)}))
    else:
        click.echo(say("desk.check.counts", **counts))
        _tell(report, report.differences if all_ else report.causes)
    if not report.right:
        raise click.exceptions.Exit(ExitStatus.BAD)


def _findings(report: "ArchiveReport") -> list[dict[str, object]]:
    """Everything that was found, for programs."""
    return [
        {
            "kind": finding.kind.value,
            "remark": finding.kind.remark,
            "file": finding.file,
            "line": finding.line,
            **finding.facts,
        }
        for finding in report.findings
    ]


def _tell(report: "ArchiveReport", causes: "tuple[Finding, ...]") -> None:
    """Print these differences and the remarks, and how many more follow from the differences."""
    from puur.desk.check_words import finding_text
    from puur.desk.says import DeskVoice

    voice = DeskVoice(language(), passe=report.passe)
    for key, found in (("wrong", causes), ("remarks", report.remarks)):
        if found:
            click.echo(say(f"desk.check.{key}", n=len(found)))
            click.echo("\n".join(f"  {finding_text(finding, voice)}" for finding in found))
    if len(report.differences) > len(causes):
        click.echo(say("desk.check.follows", n=len(report.differences) - len(causes)))
    if report.right:
        click.echo(say("desk.check.right"))


command = Command(
    "desk check",
    callback=run,
    params=common(
        [
            click.Argument(
                ["archive"], type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="ARCHIVE"
            ),
            click.Option(["--all", "all_"], is_flag=True),
            json_option(),
        ]
    ),
)
