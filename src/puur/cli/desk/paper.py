"""`puur desk paper`: papers that need no evening yet, from single lots to the whole emergency kit."""

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import Complaint
from puur.cli.desk.formats import format_option, reglement_of
from puur.cli.inputs import deck_option, json_option
from puur.cli.outcome import tell_outcome
from puur.cli.says import language, say

if TYPE_CHECKING:
    from puur.paper import AnyPaper, PaperFormat, PaperLook
    from puur.paper.kit import Kit

KINDS: Final = (
    "kit",
    "lots",
    "cards",
    "tables",
    "sheets",
    "slates",
    "own",
    "seating",
    "list",
    "signs",
    "rules",
    "booklet",
    "certificates",
)
NEEDED: Final = ("typst", "segno", "fontpkg_fira_sans", "anyascii")
SIZES: Final = ("a4", "a5", "2-up", "4-up", "8-up")
_FEWEST: Final = 4
_MOST: Final = 400
_MOST_ROUNDS: Final = 20
_USUAL: Final = 40


def run(  # noqa: PLR0913  a command takes its options
    kind: str,
    *,
    format: str,  # noqa: A002  the option is called so
    players: int,
    rounds: int | None,
    size: str | None,
    deck: str | None,
    name: str,
    date: str,
    place: str,
    out: Path | None,
    force: bool,
    as_json: bool,
) -> None:
    """Write the paper as PDF."""
    demand_packages()
    from puur.decks import Deck
    from puur.desk.round_robin import usual_rounds
    from puur.paper import Occasion, PaperFormat, PaperLook, pdf
    from puur.paper.blank import blank_plan
    from puur.paper.kit import Kit, round_word_of
    from puur.paper.words import day_text

    reglement = reglement_of(format)
    file = out or Path(f"{kind}.pdf")
    if file.exists() and not force:
        raise Complaint(say("desk.paper.exists", file=file))
    all_rounds = rounds or usual_rounds(reglement, players)
    pack = reglement.table.deck.value if deck is None else Deck(deck)
    kit = Kit(reglement, blank_plan(reglement, players, all_rounds), all_rounds, language(), pack)
    look = PaperLook(Occasion(name, day_text(date, language()), place), language(), pack, round_word_of(reglement))
    file.write_bytes(
        pdf(papers_of(kind, kit, None if size is None else PaperFormat(size)), look, title=_title(kind, look))
    )
    tell_outcome(say("desk.paper.written", file=file), as_json=as_json, file=file)


def demand_packages() -> None:
    """Raises `Complaint` where the packages that set and draw papers are not installed."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        told = say("doctor.packages.missing", names=", ".join(missing))
        raise Complaint(f"{told} {say('doctor.packages.install', extras='desk')}")


def papers_of(kind: str, kit: "Kit", size: "PaperFormat | None") -> "tuple[AnyPaper, ...]":
    """The papers of a kind, on another size where one is asked for and the kind has several."""
    from dataclasses import replace

    from puur.paper.lots import LotCards, RunCards
    from puur.paper.sheets import OwnSheets, SlateSheets, TableSheets

    found = _papers(kind, kit)
    if size is None:
        return found
    sized = (LotCards, RunCards, TableSheets, SlateSheets, OwnSheets)
    return tuple(replace(paper, format=size) if isinstance(paper, sized) else _flat(paper, size) for paper in found)


def _flat(paper: "AnyPaper", size: "PaperFormat") -> "AnyPaper":
    """A table card on another size lies flat: a tent is always a whole A4."""
    from dataclasses import replace

    from puur.paper.tables import Stand, TableCards

    return replace(paper, format=size, stand=Stand.FLAT) if isinstance(paper, TableCards) else paper


def _papers(kind: str, kit: "Kit") -> "tuple[AnyPaper, ...]":
    from puur.paper.planned import run_cards, table_cards, table_list
    from puur.paper.rules import rules_page

    match kind:
        case "kit":
            return kit.papers()
        case "lots":
            return (kit.lots(),)
        case "cards":
            return (run_cards(kit.plan, kit.names(), rounds=kit.rounds),)
        case "tables":
            return (table_cards(kit.plan),)
        case "seating":
            return tuple(table_list(round_, kit.names()) for round_ in kit.plan.rounds)
        case "rules":
            return (rules_page(kit.reglement, kit.language),)
        case _:
            return (_sheet(kind, kit),)


def _sheet(kind: str, kit: "Kit") -> "AnyPaper":
    match kind:
        case "sheets":
            return kit.sheets()
        case "slates":
            return kit.slates()
        case "own":
            return kit.own()
        case "list":
            return kit.grid()
        case "signs":
            return kit.signs()
        case "booklet":
            return kit.booklet()
        case _:
            return kit.certificates()


def _title(kind: str, look: "PaperLook") -> str:
    """The document's title: a whole kit has one of its own."""
    from puur.paper.words import word

    return f"{word(look.language, 'title.kit')}, {look.occasion.name}".rstrip(", ") if kind == "kit" else ""


command: Final = Command(
    "desk paper",
    callback=run,
    params=common(
        [
            click.Argument(["kind"], type=click.Choice(KINDS), metavar="KIND"),
            format_option(),
            click.Option(
                ["--players", "-n"], type=click.IntRange(_FEWEST, _MOST), default=_USUAL, show_default=True, metavar="N"
            ),
            click.Option(["--rounds"], type=click.IntRange(1, _MOST_ROUNDS), metavar="N"),
            click.Option(["--size"], type=click.Choice(SIZES)),
            deck_option(),
            click.Option(["--name"], default="", metavar="TEXT"),
            click.Option(["--date"], default="", metavar="TEXT"),
            click.Option(["--place"], default="", metavar="TEXT"),
            click.Option(["--out", "-o"], type=click.Path(dir_okay=False, path_type=Path), metavar="FILE"),
            click.Option(["--yes", "force"], is_flag=True),
            json_option(),
        ]
    ),
)
