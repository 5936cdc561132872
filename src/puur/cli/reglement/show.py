"""`puur reglement show`: a Reglement as readable house rules."""

import json
from typing import Final

import click

from puur.cli.command_help import Command, common
from puur.cli.inputs import complete_reglement, deck_option, json_option, reglement_named
from puur.cli.says import language, say
from puur.reglement.uncarried import Uncarried


def run(reglement: str, *, deck: str | None, brief: bool, as_json: bool) -> None:
    """Print all articles, or with `--brief` every value as one sentence."""
    from puur.decks import Deck
    from puur.reglement import KEYS, cited, uncarried, written
    from puur.wording.house import house_rules_text, uncarried_notice, value_lines

    found = reglement_named(reglement)
    if as_json:
        keys = {
            key: {"value": written(setting.value), "article": setting.article}
            for key in KEYS
            for setting in (cited(found, key),)
        }
        head = {"name": found.name, "edition": found.edition, "digest": found.digest, "lineage": found.lineage}
        undone = [uncarried_json(undone_article) for undone_article in uncarried(found)]
        click.echo(json.dumps({**head, "keys": keys, "uncarried": undone}, ensure_ascii=False, indent=2))
    elif brief:
        click.echo(say("reglement.title", title=found.title[language()], edition=found.edition))
        for line in value_lines(found, language(), None if deck is None else Deck(deck)):
            click.echo(f"  {line}")
        for line in uncarried_notice(found, language()):
            click.echo(line)
    else:
        click.echo(house_rules_text(found, language()), nl=False)


def uncarried_json(undone: Uncarried) -> dict[str, str | None]:
    """An article that is not carried out, for programs: how far it is not, and the reason given in its file."""
    return {"article": undone.article.id, "how": undone.how.value, "open": undone.article.open}


command: Final = Command(
    "reglement show",
    callback=run,
    params=common(
        [
            click.Argument(["reglement"], metavar="R", shell_complete=complete_reglement),
            click.Option(["--brief"], is_flag=True),
            deck_option(),
            json_option(),
        ]
    ),
)
