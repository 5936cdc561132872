"""Which Reglement an evening's format means: a name, a file, or the letter its articles begin with (E, K, F)."""

from typing import Final

import click

from puur.cli.complaints import Misuse
from puur.cli.inputs import complete_reglement, reglement_named
from puur.cli.says import language, say
from puur.reglement.model import Reglement

DEFAULT_FORMAT: Final = "einzelschieber"


def format_option() -> click.Option:
    """`--reglement R`, of an evening: a letter of the KZJV's formats is understood too."""
    return click.Option(
        ["--reglement", "-r", "format"],
        default=DEFAULT_FORMAT,
        show_default=True,
        metavar="R",
        shell_complete=complete_reglement,
    )


def reglement_of(text: str) -> Reglement:
    """The Reglement of a format. Raises `Misuse` for what is none, and for a game of two, which fills no table."""
    from puur.reglement import built_in, load
    from puur.reglement.options import Seating

    for name in built_in():
        if text.isupper() and _letters(load(name)) == text:
            return load(name)
    found = reglement_named(text)
    if found.table.seating.value is Seating.DUEL:
        raise Misuse(say("desk.format.for_two", title=found.title[language()]))
    return found


def _letters(reglement: Reglement) -> str:
    """The letters before the dot of its own first article, as far as it stands on the general rules alone."""
    own = [article.id for article in reglement.articles if not article.id.startswith(("A.", "P."))]
    return own[0].partition(".")[0] if own else ""
