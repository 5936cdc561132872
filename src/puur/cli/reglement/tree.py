"""`puur reglement tree`: where the value of a key comes from: the base rule, and what replaced it."""

import json
from collections.abc import Iterator
from typing import Final

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import Misuse, near
from puur.cli.inputs import complete_reglement, json_option, reglement_named
from puur.cli.says import language, say
from puur.decks import Language
from puur.reglement.model import Reglement, Setting


def run(key: str, reglement: str | None, *, as_json: bool) -> None:
    """Print the settings of a key along one lineage, or in the whole family of built-in Reglemente."""
    from puur.reglement import KEYS, built_in, load

    if key not in KEYS:
        raise Misuse(say("reglement.unknown_key", key=key) + near(key, list(KEYS)) + "\n" + _listed(key))
    chosen = [load(name) for name in built_in()] if reglement is None else [reglement_named(reglement)]
    rows = list(_rows(key, chosen))
    if as_json:
        from puur.reglement import written

        found = [
            {"reglement": setting.reglement, "value": written(setting.value), "article": setting.article, "base": base}
            for setting, base in rows
        ]
        click.echo(json.dumps({"key": key, "settings": found}, ensure_ascii=False, indent=2))
        return
    click.echo(key)
    for line in _drawn(key, rows, language()):
        click.echo(line)


def _rows(key: str, chosen: list[Reglement]) -> Iterator[tuple[Setting, str | None]]:
    """Every setting once, each with the rule set whose setting it replaces."""
    from puur.reglement import tree

    seen: set[tuple[str, str]] = set()
    for reglement in chosen:
        before: str | None = None
        for setting in tree(reglement, key):
            if (setting.reglement, setting.article) not in seen:
                seen.add((setting.reglement, setting.article))
                yield setting, before
            before = setting.reglement


def _drawn(key: str, rows: list[tuple[Setting, str | None]], spoken: Language) -> Iterator[str]:
    """The settings as a tree: what replaces another stands below it, further in."""
    from puur.wording.keys import key_text

    depths: dict[str, int] = {}
    for setting, base in rows:
        depth = 0 if base is None else depths[base] + (base != setting.reglement)
        depths[setting.reglement] = depth
        branch = "   " * (depth - 1) + "└─ " if depth else ""
        yield f"{branch}{setting.reglement}: {key_text(key, setting.value, spoken)} ({setting.article})"


def _listed(key: str) -> str:
    """The keys of the group a word begins with, else the groups."""
    from puur.reglement import KEYS

    group = key.partition(".")[0]
    return ", ".join(
        [key for key in KEYS if key.startswith(f"{group}.")]
        or dict.fromkeys(key.partition(".")[0] + ".…" for key in KEYS)
    )


def _complete_key(ctx: click.Context, param: click.Parameter, begun: str) -> list[str]:
    from puur.reglement import KEYS

    del ctx, param
    return [key for key in KEYS if key.startswith(begun)]


command: Final = Command(
    "reglement tree",
    callback=run,
    params=common(
        [
            click.Argument(["key"], metavar="KEY", shell_complete=_complete_key),
            click.Option(["--reglement", "-r"], metavar="R", shell_complete=complete_reglement),
            json_option(),
        ]
    ),
)
