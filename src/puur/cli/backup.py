"""`puur backup`: a copy of everything that is kept, while the server runs."""

import asyncio
from dataclasses import asdict
from pathlib import Path
from typing import Final

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import Complaint
from puur.cli.inputs import json_option
from puur.cli.outcome import tell_outcome
from puur.cli.says import say
from puur.cli.stores import contents_text, demand_packages, shown_store, store_named, store_option, telling_troubles


def run(file: Path, store: str | None, *, force: bool, as_json: bool) -> None:
    """Write the copy, look through it, and tell what is in it."""
    demand_packages()
    from puur.store.address import file_of
    from puur.store.copy import back_up
    from puur.store.integrity import check_file

    url = store_named(store)
    source = file_of(url)
    if source is not None and not source.exists():
        raise Complaint(say("store.trouble.missing", place=source, detail=""))
    if source is not None and file.exists() and file.samefile(source):
        raise Complaint(say("backup.same", file=file))
    if file.exists() and not force:
        raise Complaint(say("backup.exists", file=file))
    with telling_troubles():
        asyncio.run(back_up(url, file))
        checked = check_file(file)
    if checked.findings:
        listed = "\n".join(say(f"store.finding.{finding.kind}", where=finding.where) for finding in checked.findings)
        raise Complaint(say("backup.damaged", store=shown_store(url), findings=listed))
    sentence = say("backup.done", file=file, contents=contents_text(checked.contents))
    tell_outcome(sentence, as_json=as_json, file=file, contents=asdict(checked.contents))


_OPTIONS: Final[list[click.Parameter]] = [
    click.Argument(["file"], metavar="FILE", type=click.Path(path_type=Path, dir_okay=False)),
    store_option(),
    click.Option(["--yes", "force"], is_flag=True),
    json_option(),
]
command: Final = Command("backup", callback=run, params=common(_OPTIONS))
