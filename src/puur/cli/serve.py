"""`puur serve`: tables in the browser, for oneself, a hall or the world."""

import asyncio
import gc
import os
import secrets
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, TypedDict, Unpack

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import Misuse
from puur.cli.says import say
from puur.cli.stores import store_named, telling_troubles

if TYPE_CHECKING:
    from puur.web.crew import Prepared
    from puur.web.serve import OnPort
    from puur.web.settings import Settings

PORT: Final = 8100
MOST_WORKERS: Final = 64
LOOPBACK: Final = "127.0.0.1"
EVERYWHERE: Final = frozenset({"0.0.0.0", "::"})  # noqa: S104  what these mean, not what is served
OWNER: Final = "PUUR_OWNER"
"""The environment variable with the key of the owner's page; without it every start makes a new one."""

EVENINGS_KEY: Final = "PUUR_EVENINGS_KEY"
"""The environment variable with the key of those who may open evenings; without it every start makes a new one."""


METRICS_KEY: Final = "PUUR_METRICS_KEY"
"""The environment variable with the key of who may read the figures from elsewhere; without it nobody may."""


class ServeOptions(TypedDict):
    """The options that say what is served, and to whom."""

    host: str
    port: int
    store: str | None
    mirror: Path | None
    worker: str | None
    url: str | None
    origin: tuple[str, ...]
    proxy: tuple[str, ...]
    blocked: Path | None
    keep: int
    masters: bool
    evenings: str


def run(*, workers: int, log: Literal["text", "json"], opened: bool, **options: Unpack[ServeOptions]) -> None:
    """Serve until interrupted."""
    from puur.web.http.logs import configure

    store = store_named(options["store"])
    if workers > 1 and not store.startswith("postgres"):
        raise Misuse(say("serve.one_process"))
    settings = _settings(options, store)
    configure(log)
    gc.disable()  # what is imported stays: looking for garbage among it takes a quarter of the start
    try:
        _serve(settings, workers, partial(configure, log), opened=opened)
    finally:
        gc.enable()


def _settings(options: ServeOptions, store: str) -> "Settings":
    """What the server is told by its options and by the environment. Raises `Misuse` for a key others would guess."""
    from puur.web.evening.log.openers import Openers, OpeningRule
    from puur.web.settings import Settings, blocked_words

    owner, figures = _key_told(OWNER) or secrets.token_urlsafe(9), _key_told(METRICS_KEY)
    return Settings(
        host=options["host"],
        port=options["port"],
        store=store,
        mirror=options["mirror"],
        worker=options["worker"] or "",
        origins=options["origin"],
        proxies=options["proxy"],
        secure=(options["url"] or "").startswith("https://"),
        public_url=options["url"] or "",
        manners=blocked_words(options["blocked"]),
        owner=owner,
        figures=figures,
        keep_records=options["keep"],
        masters=options["masters"],
        opening=OpeningRule(Openers(options["evenings"]), _key_told(EVENINGS_KEY) or secrets.token_urlsafe(9)),
    )


def _key_told(variable: str) -> str:
    """The key that was set; "" for none. Raises `Misuse` for one that others would guess."""
    from puur.web.visitor.owner import is_guessable

    told = os.environ.get(variable, "")
    if told and is_guessable(told):
        raise Misuse(say("serve.guessable", variable=variable))
    return told


def _serve(settings: "Settings", workers: int, prepared: "Prepared", *, opened: bool) -> None:
    from puur.store.address import file_of
    from puur.store.file_lock import served_alone
    from puur.store.postgres_driver import shown
    from puur.web.evening.desk.owners import door_of
    from puur.web.serve import keep_private

    def told(port: int) -> None:
        address = settings.public_url or f"http://{_reachable(settings.host)}:{port}/"
        click.echo(say("serve.listening", address=address, store=shown(settings.store)))
        if settings.public_url or settings.host in EVERYWHERE:
            click.echo(_qr(address))
        if settings.owner != os.environ.get(OWNER):  # who set it knows it, and it has no place in logs
            click.echo(say("serve.owner", address=f"{address.rstrip('/')}/aufsicht", key=settings.owner))
        if settings.opening.keyed and settings.opening.key != os.environ.get(EVENINGS_KEY):
            click.echo(say("serve.evenings_key", key=settings.opening.key))
        click.echo(say("serve.stop"))
        if opened:
            click.launch(f"http://{LOOPBACK}:{port}{door_of(settings)}")

    keep_private(settings.store)
    with ExitStack() as held:
        with telling_troubles():
            file = file_of(settings.store)
            if file is not None:
                held.enter_context(served_alone(file))  # before it is opened, which upgrades it
            asyncio.run(_opened(settings.store))
        if workers > 1:
            _crewed(settings, workers, told, prepared)
        else:
            _alone(settings, told)


def _crewed(settings: "Settings", workers: int, told: "OnPort", prepared: "Prepared") -> None:
    from puur.web.crew import NotListening, crew

    try:
        crew(settings, workers, told, prepared)
    except NotListening as error:
        raise Misuse(say("serve.in_use", host=error.host, port=error.port)) from None


def _alone(settings: "Settings", told: "OnPort") -> None:
    from puur.web.serve import serve

    try:
        serve(settings, told)
    except SystemExit as error:  # uvicorn could not listen
        if error.code:
            raise Misuse(say("serve.in_use", host=settings.host, port=settings.port)) from None


async def _opened(store: str) -> None:
    """Open the store once, so that what is wrong with it is told in a sentence. Raises `StoreError`."""
    from puur.store import open_store

    await (await open_store(store)).close()


def _reachable(host: str) -> str:
    """The address others in the same network reach this machine at; no packet is sent to find it."""
    import socket

    if host not in EVERYWHERE:
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address kept for examples
        except OSError:
            return LOOPBACK
        return str(probe.getsockname()[0])


def _qr(address: str) -> str:
    """The address as a picture for phones."""
    import io

    import segno

    drawn = io.StringIO()
    segno.make(address, error="m", micro=False).terminal(drawn, compact=True)
    return drawn.getvalue()


_OPTIONS: Final[list[click.Parameter]] = [
    click.Option(["--host"], default=LOOPBACK, show_default=True, metavar="HOST"),
    click.Option(["--port"], default=PORT, show_default=True, metavar="PORT", type=click.IntRange(0, 65535)),
    click.Option(["--store"], metavar="URL"),
    click.Option(["--mirror"], metavar="FILE", type=click.Path(path_type=Path, dir_okay=False)),
    click.Option(["--worker"], metavar="URL"),
    click.Option(["--workers"], default=1, show_default=True, metavar="N", type=click.IntRange(1, MOST_WORKERS)),
    click.Option(["--url"], metavar="URL"),
    click.Option(["--origin"], multiple=True, metavar="URL"),
    click.Option(["--proxy"], multiple=True, metavar="IP"),
    click.Option(["--blocked"], metavar="FILE", type=click.Path(path_type=Path, exists=True, dir_okay=False)),
    click.Option(["--keep"], default=365, show_default=True, metavar="DAYS", type=click.IntRange(1)),
    click.Option(
        ["--evenings"], type=click.Choice(["anybody", "accounts", "key"]), default="anybody", show_default=True
    ),
    click.Option(["--masters"], is_flag=True),
    click.Option(["--log"], type=click.Choice(["text", "json"]), default="text", show_default=True),
    click.Option(["--open", "opened"], is_flag=True),
]
command: Final = Command("serve", callback=run, params=common(_OPTIONS))
