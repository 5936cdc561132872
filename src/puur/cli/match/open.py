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


def run(url: str, reglement: str, token: str | None) -> None:
    """Open the table and say what the two do now."""
    try:
        from puur.client.client import Client
        from puur.wire.match_table import match_settings
    except ImportError as error:
        raise Complaint(say("join.packages", name=error.name or "")) from None
    client = Client(url, token or "", language())
    try:
        made = asyncio.run(_opened(client, match_settings(reglement)))
    except PuurError as error:
        raise Complaint(str(error)) from None
    address = f"{client.url}{made.page}" + ("" if made.key is None else f"?k={made.key}")
    click.echo(say("match.opened", address=address))


async def _opened(client: "Client", settings: "TableSettings") -> "TableOpened":
    from puur.wire.programs import TableAsked, TableOpened

    asked = TableAsked(settings, client.name, sit=False)
    return await client.requests.post("/tables", asked, TableOpened)


command: Final = Command(
    "open",
    callback=run,
    params=common(
        [
            click.Argument(["url"], metavar="URL"),
            reglement_option(default="einzelschieber"),
            click.Option(["--token"], metavar="T"),
        ]
    ),
)
