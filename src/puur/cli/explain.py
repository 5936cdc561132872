"""`puur explain`: a word of the game, or an article with what it demands in each Reglement that has it."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import Misuse, near
from puur.cli.inputs import json_option
from puur.cli.layout import paragraph
from puur.cli.says import SENTENCES, language, say
from puur.decks import Language

WORD: Final = "word."
"""Where the words of the game are explained in the texts: their spellings, and what each means."""


@dataclass(frozen=True, slots=True)
class Explained:
    """What was asked for is called so and means that, in these Reglemente; a word in all."""

    title: str
    meaning: str
    reglemente: tuple[str, ...] = ()


def run(asked: tuple[str, ...], *, as_json: bool) -> None:
    """Print what the words or the article mean. Raises `Misuse` for what is neither, with what is near."""
    text = " ".join(asked)
    found = tuple(_words(text)) or tuple(_articles(text))
    if not found:
        known = sorted({spelling for spelling, _ in _spellings()} | {article.casefold() for article in _ids()})
        raise Misuse(say("explain.unknown", text=text) + near(text.casefold(), known))
    if as_json:
        rows = [
            {"title": explained.title, "meaning": explained.meaning, "reglemente": explained.reglemente}
            for explained in found
        ]
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
        return
    for explained in found:
        click.echo(click.style(explained.title, bold=True))
        for line in (*paragraph(explained.meaning, "  "), *_where(explained)):
            click.echo(line)


def _where(explained: Explained) -> Iterator[str]:
    if explained.reglemente:
        told = say("explain.holds_in", names=", ".join(explained.reglemente))
        yield from paragraph(told, "  ", dim=True)


def _spellings() -> Iterator[tuple[str, str]]:
    """Every spelling of every word, in all languages, and its key."""
    for spoken in Language:
        for key in SENTENCES.texts(spoken):
            if key.startswith(WORD) and key.endswith(".names"):
                names = SENTENCES.say(spoken, key).casefold()
                yield from ((name.strip(), key.removesuffix(".names")) for name in names.split(","))


def _words(text: str) -> Iterator[Explained]:
    """The word of the game a text is."""
    for key in dict.fromkeys(key for spelling, key in _spellings() if spelling == text.casefold().strip()):
        yield Explained(say(f"{key}.names").partition(",")[0], say(f"{key}.meaning"))


def _ids() -> frozenset[str]:
    """The articles of all Reglemente that come with Puur."""
    from puur.reglement import built_in, load

    return frozenset(article.id for name in built_in() for article in load(name).articles)


def _articles(text: str) -> Iterator[Explained]:
    """An article as it stands in each Reglement; those that have the same one are named together."""
    from puur.reglement import built_in, load

    holders: dict[tuple[str, str], list[str]] = {}
    for name in built_in():
        for article in load(name).articles:
            if article.id.casefold() == text.casefold():
                title = f"{article.id}  {article.title[language()]}"
                holders.setdefault((title, article.demands[language()]), []).append(name)
    for (title, demands), names in holders.items():
        yield Explained(title, demands, tuple(names))


def complete_asked(ctx: click.Context, param: click.Parameter, begun: str) -> list[str]:
    """Words and articles for the tab key."""
    del ctx, param
    known = (*(spelling for spelling, _ in _spellings()), *_ids())
    return sorted({name for name in known if name.casefold().startswith(begun.casefold())})


command: Final = Command(
    "explain",
    callback=run,
    params=common(
        [
            click.Argument(["asked"], nargs=-1, required=True, metavar="WORD|ARTICLE", shell_complete=complete_asked),
            json_option(),
        ]
    ),
)
