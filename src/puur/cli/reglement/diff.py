"""`puur reglement diff`: what two Reglemente answer differently, each answer with its article."""

import json
from typing import Final

import click

from puur.cli.command_help import Command, common
from puur.cli.inputs import complete_reglement, json_option, reglement_named
from puur.cli.reglement.show import uncarried_json
from puur.cli.says import language, say
from puur.reglement.model import Reglement


def run(first: str, second: str, *, as_json: bool) -> None:
    """Print every key that differs, then the articles only one of them has."""
    reglemente = reglement_named(first), reglement_named(second)
    click.echo(_json(*reglemente) if as_json else _text(*reglemente))


def _json(first: Reglement, second: Reglement) -> str:
    from puur.reglement import difference, only_in, uncarried, written

    keys = [
        {
            "key": found.key,
            "first": {"value": written(found.first.value), "article": found.first.article},
            "second": {"value": written(found.second.value), "article": found.second.article},
        }
        for found in difference(first, second)
    ]
    only = {
        "only_first": [article.id for article in only_in(first, second)],
        "only_second": [article.id for article in only_in(second, first)],
        "uncarried_first": [uncarried_json(found) for found in uncarried(first)],
        "uncarried_second": [uncarried_json(found) for found in uncarried(second)],
    }
    return json.dumps({"first": first.name, "second": second.name, "keys": keys, **only}, ensure_ascii=False, indent=2)


def _text(first: Reglement, second: Reglement) -> str:
    from puur.reglement import difference, only_in, uncarried
    from puur.wording.house import uncarried_mark
    from puur.wording.keys import key_text

    found = difference(first, second)
    width = max(len(first.name), len(second.name)) + 1
    lines: list[str] = []
    for differing in found:
        lines += ["", differing.key]
        for reglement, held in ((first, differing.first), (second, differing.second)):
            told = key_text(differing.key, held.value, language(), reglement.table.deck.value)
            lines.append(f"  {(reglement.name + ':').ljust(width)} {told} ({held.article})")
    head = say("reglement.differences", n=len(found), first=first.name, second=second.name)
    for reglement, against in ((first, second), (second, first)):
        articles = only_in(reglement, against)
        if articles:
            lines += ["", say("reglement.only_in", name=reglement.name)]
            marks = {found.article.id: f"  ({uncarried_mark(found, language())})" for found in uncarried(reglement)}
            lines += [f"  {article.id}  {article.title[language()]}{marks.get(article.id, '')}" for article in articles]
    return "\n".join([head, *lines])


command: Final = Command(
    "reglement diff",
    callback=run,
    params=common(
        [
            click.Argument(["first"], metavar="A", shell_complete=complete_reglement),
            click.Argument(["second"], metavar="B", shell_complete=complete_reglement),
            json_option(),
        ]
    ),
)
