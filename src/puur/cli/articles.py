"""`puur articles`: the matrix article x data x code x cases. An empty cell is an article that nothing carries."""

import json
from pathlib import Path
from typing import Final

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import Complaint, ExitStatus
from puur.cli.inputs import json_option
from puur.cli.says import say
from puur.decks import Language
from puur.reglement.matrix import Cell, MatrixRow, Stray

CHECKOUT: Final = Path(__file__).parents[3]
"""The folder of the source: only there are tests, and a page to write."""
PAGE: Final = CHECKOUT / "docs" / "artikel.md"


def run(tests: Path | None, *, checked: bool, as_json: bool, markdown: bool) -> None:
    """Print the matrix; with `--check` only its holes, exit 0 when there is none."""
    from puur.reglement import built_in, empty_cells, evidence, load, matrix, strays

    found = evidence(tests or _own_tests(complete=checked or markdown))
    rows = matrix(map(load, built_in()), found)
    holes, lost = empty_cells(rows), strays(rows, found)
    if markdown:
        from puur.cli.article_page import article_page

        PAGE.write_text(article_page(rows, Language.DE), encoding="utf-8", newline="\n")
        click.echo(say("articles.written", file=PAGE), err=True)
    elif as_json:
        click.echo(_json(rows, holes, lost))
    elif checked:
        _print_holes(holes, lost)
    else:
        _print_matrix(rows)
    if checked and (holes or lost):
        raise click.exceptions.Exit(ExitStatus.BAD)


def _own_tests(*, complete: bool) -> Path:
    """The tests beside the source, else the cases that are installed with Puur.

    Raises `Complaint` where Puur was installed without its tests and only `complete` ones will do.
    """
    tests = CHECKOUT / "tests"
    if tests.is_dir():
        return tests
    if complete:
        raise Complaint(say("articles.no_tests"))
    return Path(__file__).parents[1] / "testing" / "casebook"


def _json(rows: tuple[MatrixRow, ...], holes: tuple[tuple[MatrixRow, Cell], ...], lost: tuple[Stray, ...]) -> str:
    listed = [
        {
            "article": row.article,
            "reglement": row.reglement,
            "kind": row.kind.value,
            "data": row.data,
            "code": row.code,
            "cases": row.cases,
            "open": row.open,
            "empty": [cell.value for cell in row.empty],
        }
        for row in rows
    ]
    empty = [{"article": row.article, "reglement": row.reglement, "cell": cell.value} for row, cell in holes]
    strays = [{"article": stray.article, "place": stray.place} for stray in lost]
    return json.dumps({"articles": listed, "empty": empty, "strays": strays}, ensure_ascii=False, indent=2)


def _print_holes(holes: tuple[tuple[MatrixRow, Cell], ...], lost: tuple[Stray, ...]) -> None:
    for row, cell in holes:
        click.echo(say("articles.hole", article=row.article, reglement=row.reglement, cell=say(f"articles.{cell}")))
    for stray in lost:
        click.echo(say("articles.stray", article=stray.article, place=stray.place))
    click.echo(say("articles.holes", n=len(holes), strays=len(lost)), err=True)


def _print_matrix(rows: tuple[MatrixRow, ...]) -> None:
    width = max(len(row.article) for row in rows)
    heads = [say(f"articles.{cell}") for cell in Cell]
    click.echo(" ".join([" " * width, *heads]))
    for row in rows:
        counts = [str(len(held)) if held else "–" for held in (row.data, row.code, row.cases)]
        marks = [
            (f"{count}!" if cell in row.empty else count).rjust(len(head))
            for cell, count, head in zip(Cell, counts, heads, strict=True)
        ]
        note = "" if row.open is None else f"  {say('articles.open', reason=row.open)}"
        click.echo(
            " ".join([row.article.ljust(width), *marks, f" {row.reglement}, {say(f'articles.kind_{row.kind}')}"]) + note
        )


command: Final = Command(
    "articles",
    callback=run,
    params=common(
        [
            click.Option(["--check", "checked"], is_flag=True),
            json_option(),
            click.Option(["--markdown"], is_flag=True),
            click.Option(["--tests"], type=click.Path(exists=True, file_okay=False, path_type=Path), metavar="DIR"),
        ]
    ),
)
