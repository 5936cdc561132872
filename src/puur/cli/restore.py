"""`puur restore`: a copy is put back, after it was checked; what was there before is kept."""

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


def run(file: Path, store: str | None, *, yes: bool, as_json: bool) -> None:
    """Check the copy, put it back, and tell what is there now."""
    demand_packages()
    from puur.store import StoreError, StoreTrouble
    from puur.store.restoration import DamagedCopy, restore

    url = store_named(store)
    with telling_troubles():
        try:
            restored = asyncio.run(restore(file, url, replace=yes))
        except DamagedCopy as error:
            listed = "\n".join(say(f"store.finding.{finding.kind}", where=finding.where) for finding in error.findings)
            raise Complaint(say("restore.damaged", file=file, findings=listed)) from None
        except StoreError as error:
            if error.kind is not StoreTrouble.NOT_EMPTY:
                raise
            raise Complaint(say("restore.not_empty", store=shown_store(url))) from None
    sentence = say("restore.done", store=shown_store(url), contents=contents_text(restored.contents))
    held, before = asdict(restored.contents), restored.before
    tell_outcome(sentence, as_json=as_json, store=shown_store(url), contents=held, before=before)
    if restored.before is not None and not as_json:
        click.echo(say("restore.before", file=restored.before))


_OPTIONS: Final[list[click.Parameter]] = [
    click.Argument(["file"], metavar="FILE", type=click.Path(path_type=Path, exists=True, dir_okay=False)),
    store_option(),
    click.Option(["--yes"], is_flag=True),
    json_option(),
]
command: Final = Command("restore", callback=run, params=common(_OPTIONS))
