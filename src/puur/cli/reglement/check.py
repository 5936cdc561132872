"""`puur reglement check`: every fault of a Reglement's file, with file, line, key and what would be right.

An article that stands there and is not carried out is no fault, but whoever plays by it should know.
"""

import json
from typing import Final, NamedTuple

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import ExitStatus
from puur.cli.inputs import complete_reglement, json_option
from puur.cli.reglement.show import uncarried_json
from puur.cli.says import language, say
from puur.errors import Fault
from puur.reglement.uncarried import UncarriedRemark


def run(files: tuple[str, ...], *, as_json: bool) -> None:
    """Print `file:line:key: message` for every fault, and every article nobody carries out; exit 1 for a fault."""
    from puur.reglement import check, remarks

    checked = [CheckedReglement(name, check(name, language=language()), remarks(name)) for name in files]
    if as_json:
        click.echo(_json(checked))
    else:
        for file in checked:
            _print(file)
    if any(file.faults for file in checked):
        raise click.exceptions.Exit(ExitStatus.BAD)


class CheckedReglement(NamedTuple):
    """A Reglement that was checked: its name, what is wrong, and what stands there and is not carried out."""

    name: str
    faults: tuple[Fault, ...]
    remarks: tuple[UncarriedRemark, ...]


def _print(checked: CheckedReglement) -> None:
    from puur.wording.house import uncarried_mark

    for fault in checked.faults:
        click.echo(str(fault))
    for remark in checked.remarks:
        mark = uncarried_mark(remark.uncarried, language())
        click.echo(f"{remark.file}:{remark.line}:{remark.uncarried.article.id}: {mark}")
    if not checked.faults:
        number = len(checked.remarks)
        form = {0: "sound", 1: "sound_but_one"}.get(number, "sound_but")
        click.echo(say(f"reglement.{form}", name=checked.name, n=number), err=True)


def _json(checked: list[CheckedReglement]) -> str:
    faults = [
        {"file": fault.file, "line": fault.line, "key": fault.key, "message": fault.message}
        for found in checked
        for fault in found.faults
    ]
    told = [
        {"file": remark.file, "line": remark.line, **uncarried_json(remark.uncarried)}
        for found in checked
        for remark in found.remarks
    ]
    return json.dumps({"ok": not faults, "faults": faults, "remarks": told}, ensure_ascii=False, indent=2)


command: Final = Command(
    "reglement check",
    callback=run,
    params=common(
        [
            click.Argument(["files"], nargs=-1, required=True, metavar="R...", shell_complete=complete_reglement),
            json_option(),
        ]
    ),
)
