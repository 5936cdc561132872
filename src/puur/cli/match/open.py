"""`puur match open`: a table for two people against two bots, at which a match is played."""

import asyncio
from typing import TYPE_CHECKING, Final

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import Complaint
from puur.cli.inputs import reglement_option
from puur.cli.says import language, say
from puur.errors import PuurError

if TYPE_CHECKING:
    from puur.client.client import Client
    from puur.wire.programs import TableOpened
    from puur.wire.settings import TableSettings

REGLEMENT: Final = "einzelschieber"
"""157 points a Spiel, and nothing else counts: what the tables of strength are measured by."""
A_DAY: Final = 86_400.0
"""Seconds a person may be away before a bot plays for him: as long as a table allows."""


def run(url: str, reglement: str, token: str | None) -> None:
    """Open the table and say what the two do now."""
    try:
        from puur.client.client import Client
    except ImportError as error:
        raise Complaint(say("join.packages", name=error.name or "")) from None
    client = Client(url, token or "", language())
    try:
        made = asyncio.run(_opened(client, settings_for(reglement)))
    except PuurError as error:
        raise Complaint(str(error)) from None
    address = f"{client.url}{made.page}" + ("" if made.key is None else f"?k={made.key}")
    click.echo(say("match.opened", address=address))


async def _opened(client: "Client", settings: "TableSettings") -> "TableOpened":
    from puur.wire.programs import TableAsked, TableOpened

    asked = TableAsked(settings, client.name, sit=False)
    return await client.requests.post("/tables", asked, TableOpened)


def settings_for(reglement: str) -> "TableSettings":
    """The table of a match: only who has its key, the best bots opposite, and nothing hurries or plays for anybody."""
    from puur.bots.arena.human_match import LEVEL
    from puur.wire.settings import TableSettings

    return TableSettings(
        reglement, entry="private", levels=(LEVEL,), stand_in=LEVEL, grace=A_DAY, spectators="none", chat="off"
    )


command: Final = Command(
    "open",
    callback=run,
    params=common(
        [
            click.Argument(["url"], metavar="URL"),
            reglement_option(default=REGLEMENT),
            click.Option(["--token"], metavar="TOKEN"),
        ]
    ),
)
