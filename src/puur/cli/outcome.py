"""Reporting a command's outcome: a sentence for people, or a JSON object on standard output for programs."""

import json
from pathlib import Path

import click


def tell_outcome(sentence: str, *, as_json: bool, aside: bool = False, **facts: object) -> None:
    """Print the sentence, `aside` on standard error, or the facts. Paths become text.

    >>> tell_outcome("Written: a.pdf", as_json=True, file=Path("a.pdf"))
    {"file": "a.pdf"}
    """
    if as_json:
        click.echo(json.dumps(facts, ensure_ascii=False, default=_text))
    else:
        click.echo(sentence, err=aside)


def _text(fact: object) -> str:
    if isinstance(fact, Path):
        return str(fact)
    raise TypeError(f"{fact!r} has no shape in JSON")
