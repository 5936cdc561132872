"""Parameters that several commands take, and what their words stand for."""

import math
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from puur.cli.complaints import Misuse, near
from puur.cli.says import language, say
from puur.errors import NotationError, ReglementError
from puur.modes import Variant, variant
from puur.reglement.model import Reglement

if TYPE_CHECKING:
    from puur.bots.work import BotWork

MOST_WORK: Final = 10_000_000
DEFAULT_REGLEMENT: Final = "schieber"
DECKS: Final = ("french", "german")


def complete_reglement(ctx: click.Context, param: click.Parameter, begun: str) -> list[str]:
    """Built-in names for the tab key, and files of one's own."""
    from puur.reglement import built_in

    del ctx, param
    folder = Path(begun).parent if Path(begun).parent.is_dir() else Path()
    own = [str(file) for file in sorted(folder.glob("*.toml")) if str(file).startswith(begun)]
    return [name for name in built_in() if name.startswith(begun)] + own


def reglement_option(*, default: str = DEFAULT_REGLEMENT) -> click.Option:
    """`--reglement R`."""
    return click.Option(
        ["--reglement", "-r"],
        default=default,
        show_default=True,
        metavar="R",
        shell_complete=complete_reglement,
    )


class Seconds(click.FloatRange):
    """So many seconds; neither for ever nor what is no number, which `float` would both read."""

    def convert(self, value: float, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number."""
        number = float(super().convert(value, param, ctx))
        if not math.isfinite(number):
            self.fail(str(value), param, ctx)
        return number


def json_option() -> click.Option:
    """`--json`."""
    return click.Option(["--json", "as_json"], is_flag=True)


def seed_option() -> click.Option:
    """`--seed N`."""
    return click.Option(["--seed"], type=click.IntRange(min=0), metavar="N")


def deck_option() -> click.Option:
    """`--deck french|german`."""
    return click.Option(["--deck"], type=click.Choice(DECKS))


def reglement_named(name: str) -> Reglement:
    """The Reglement of a built-in name or a file.

    Raises `Misuse` for neither, and `ReglementError` with the faults of a file in the user's language.
    """
    from puur.reglement import built_in, check, load

    if name not in built_in() and not Path(name).is_file():
        told = say("usage.unknown_reglement", name=name, names=", ".join(built_in()))
        raise Misuse(told + near(name, built_in()))
    faults = check(name, language=language())
    if faults:
        raise ReglementError(faults)
    return load(name)


def complete_bots(ctx: click.Context, param: click.Parameter, begun: str) -> list[str]:
    """The names of bots for the tab key, after those already typed."""
    from puur.cli.bot_names import own_names

    del ctx, param
    before, comma, name = begun.rpartition(",")
    return [before + comma + level for level in own_names() if level.startswith(name)]


def work_options() -> list[click.Parameter]:
    """`--worlds N`, `--nodes N`."""
    return [
        click.Option(["--worlds"], type=click.IntRange(1, MOST_WORK), metavar="N"),
        click.Option(["--nodes"], type=click.IntRange(1, MOST_WORK), metavar="N"),
    ]


def work_of(worlds: int | None, nodes: int | None) -> "BotWork | None":
    """The fixed work that was asked for; where only one number is given the other is the usual one."""
    from puur.bots.work import BotWork

    if worlds is None and nodes is None:
        return None
    usual = BotWork()
    return BotWork(usual.worlds if worlds is None else worlds, usual.nodes if nodes is None else nodes)


def bots_option() -> click.Option:
    """`--bots NAME[,NAME…]`."""
    return click.Option(["--bots"], metavar="NAME[,NAME…]", shell_complete=complete_bots)


def bots_named(text: str | None) -> tuple[str, ...] | None:
    """The bots a list of names means, none without a list. Raises `Misuse` for a name no bot has here."""
    from puur.cli.bot_names import level_named

    return None if text is None else tuple(map(level_named, text.split(",")))


def variant_named(text: str) -> Variant:
    """The variant of a mode letter. Raises `Misuse`."""
    try:
        return variant(text)
    except NotationError:
        raise Misuse(say("usage.unknown_mode", mode=text)) from None
