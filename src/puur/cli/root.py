"""The command `puur`: finds the subcommands, and always exits cleanly."""

import errno
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import ClassVar, Final, TextIO

import click

from puur.cli.code_pages import prepare
from puur.cli.command_help import HELP, common
from puur.cli.complaints import Complaint, ExitStatus, misused
from puur.cli.file_troubles import file_trouble
from puur.cli.groups import Group
from puur.cli.says import language, say
from puur.cli.settings import CURRENT, settle
from puur.errors import PuurError, ReglementError
from puur.extras import missing_in
from puur.version import RELEASE

_MODULES: Final = (
    ("serve", "serve"),
    ("join", "join"),
    ("token", "token"),
    ("backup", "backup"),
    ("restore", "restore"),
    ("records", "shelf"),
    ("doctor", "doctor.command"),
    ("play", "play.command"),
    ("learn", "learn.command"),
    ("explain", "explain"),
    ("deal", "deal"),
    ("new", "new"),
    ("replay", "replay.command"),
    ("rule", "rule.command"),
    ("fair", "fair"),
    ("reglement", "reglement"),
    ("articles", "articles"),
    ("desk", "desk"),
    ("arena", "arena.command"),
    ("match", "match"),
    ("bot", "bot"),
    ("generate", "generate"),
    ("import", "import_command"),
    ("perft", "perft"),
    ("solve", "solve"),
    ("analyse", "analyse"),
    ("compare", "compare"),
    ("completion", "completion"),
    ("help", "help"),
)

_EXTRAS: Final = dict.fromkeys(("serve", "token", "backup", "restore", "records"), "web")
"""What a command needs as a whole, so that nobody installs one piece after the other."""


class Root(Group):
    """All of Puur."""

    modules: ClassVar[Mapping[str, str]] = {name: f"puur.cli.{module}" for name, module in _MODULES}

    def key_of(self, name: str) -> str:
        """Where the texts of one of its commands stand."""
        return f"{HELP}.{name}"

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: object
    ) -> click.Context:
        """The context, with language and colours settled wherever on the line they were asked for."""
        prepare(sys.stdout, sys.stderr)
        settings, rest = settle(args, os.environ)
        CURRENT.set(settings)
        with orderly():
            made = super().make_context(info_name, rest, parent, **extra)
        made.color = False if settings.plain else None
        return made

    def invoke(self, ctx: click.Context) -> object:
        """Run the command and empty the output, so that a closed pipe is noticed here."""
        with orderly(), installed(ctx):
            result: object = super().invoke(ctx)
            sys.stdout.flush()
            return result


@contextmanager
def installed(ctx: click.Context) -> Iterator[None]:
    """Say which extra brings what the command of this call lacks."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = missing_in(error, _EXTRAS.get(ctx.invoked_subcommand or ""))
        if missing is None:
            raise
        raise missing from None


@contextmanager
def orderly() -> Iterator[None]:
    """Turn every expected error into a sentence and an exit status."""
    try:
        yield
    except click.UsageError as error:
        raise misused(error) from None
    except ReglementError as error:
        raise Complaint("\n".join(map(str, error.faults))) from None
    except PuurError as error:
        from puur.wording import error_text

        raise Complaint(error_text(error, language())) from None
    except UnicodeEncodeError as error:
        name = unreadable_name(error)
        if name is None:
            raise
        raise Complaint(say("error.file", name=name, message=say("error.no_text"))) from None
    except KeyboardInterrupt:
        click.echo(err=True)
        raise click.exceptions.Exit(ExitStatus.INTERRUPTED) from None
    except OSError as error:
        if not is_closed_pipe(error):
            raise Complaint(file_trouble(error)) from None
        discard(sys.stdout)
        raise click.exceptions.Exit(ExitStatus.UNREAD) from None


def unreadable_name(error: UnicodeEncodeError) -> str | None:
    r"""What was to be written as UTF-8 and holds bytes that are none, as a file's name may; else it is a fault of ours.

    >>> unreadable_name(UnicodeEncodeError("utf-8", "copy-\udcff.sqlite", 5, 6, "surrogates not allowed"))
    'copy-�.sqlite'
    >>> unreadable_name(UnicodeEncodeError("ascii", "Zürich", 1, 2, "ordinal not in range(128)"))
    """
    odd = any("\udc80" <= sign <= "\udcff" for sign in error.object[error.start : error.end])
    return "".join("\ufffd" if "\udc80" <= sign <= "\udcff" else sign for sign in error.object) if odd else None


def is_closed_pipe(error: OSError) -> bool:
    """Whether the reader has closed the output; on Windows this is an "invalid argument"."""
    return error.errno == errno.EPIPE or (os.name == "nt" and error.errno == errno.EINVAL and error.filename is None)


def discard(stream: TextIO) -> None:
    """Discard unflushed output, so that Python does not complain at exit."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
    except (OSError, ValueError):  # a stream without a file, as in tests
        return


def _print_version(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:  # noqa: FBT001  click's shape
    """Print the version and stop."""
    del param
    if wanted:
        click.echo(f"puur {RELEASE}")
        ctx.exit()


puur: Final = Root(
    "puur",
    params=common(
        [click.Option(["--version"], is_flag=True, is_eager=True, expose_value=False, callback=_print_version)]
    ),
)
