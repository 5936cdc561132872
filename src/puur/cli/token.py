"""`puur token`: a token for a program, told once; the store keeps its digest."""

import asyncio
from typing import TYPE_CHECKING, Final

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import Misuse
from puur.cli.inputs import json_option
from puur.cli.outcome import tell_outcome
from puur.cli.says import say
from puur.cli.stores import demand_packages, shown_store, store_named, store_option, telling_troubles

if TYPE_CHECKING:
    from puur.web.visitor.tokens import Scope

SCOPES: Final = ("read", "play", "host")
DAY: Final = 24 * 3600.0


def run(name: str, scope: "Scope", days: int | None, store: str | None, *, as_json: bool) -> None:
    """Make a person for the program, give it a token, and print that."""
    demand_packages()
    from puur.web.visitor.names import clean_name

    called = clean_name(name)
    if called is None:
        raise Misuse(say("token.name", name=name))
    url = store_named(store)
    with telling_troubles():
        secret = asyncio.run(_given(url, called, scope, days))
    if not as_json:
        click.echo(say("token.made", name=called, store=shown_store(url)), err=True)
    tell_outcome(secret, as_json=as_json, token=secret, name=called, scope=scope, store=shown_store(url))


async def _given(url: str, name: str, scope: "Scope", days: int | None) -> str:
    from puur.store import open_store
    from puur.web.visitor.tokens import give, new_program

    async with await open_store(url) as opened:
        return await give(opened.tables, new_program(name), name, scope, None if days is None else days * DAY)


command: Final = Command(
    "token",
    callback=run,
    params=common(
        [
            click.Argument(["name"]),
            click.Option(["--scope"], type=click.Choice(SCOPES), default="play", show_default=True),
            click.Option(["--days"], type=click.IntRange(1), metavar="N"),
            store_option(),
            json_option(),
        ]
    ),
)
