"""Writes docs/schluessel.md: every key of a Reglement, what it accepts and what each answer means.

python tools/schluessel.py
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from puur.decks import Language
from puur.reglement import KEYS, Key, built_in, cited, load, written
from puur.reglement.model import GROUPS
from puur.reglement.shapes import EnumWord, Name, Number, Series, Shape, ValueTable, YesNo
from puur.wording import key_text

PAGE: Final = Path(__file__).parents[1] / "docs" / "schluessel.md"
ROOT: Final = "allgemein"
HEAD: Final = """# Schlüssel

Alle Schlüssel, die ein Artikel unter `sets` setzen kann; mehr gibt es nicht. Wie man damit ein eigenes Reglement
schreibt, steht in [reglement-schreiben.md](reglement-schreiben.md). Zu jedem Schlüssel stehen hier die möglichen Werte,
was sie bedeuten, und was die allgemeinen Jassregeln (`allgemein`) sagen. Englisch steht jeweils daneben.

*Every key an article may set. The English meaning stands in italics, and beside the German one in the tables.*

Diese Seite schreibt `python tools/schluessel.py`.
"""
GROUP_TITLES: Final[Mapping[str, str]] = {
    "table": "Der Tisch",
    "deal": "Mischen, Abheben, Geben",
    "trump": "Trumpf, Obenabe, Undenufe",
    "lead": "Ausspielen",
    "follow": "Angeben",
    "trick": "Der Stich",
    "fault": "Wenn jemand falsch spielt",
    "count": "Zählen",
    "weis": "Weis",
    "stoeck": "Stöck",
    "partie": "Partie und Ziel",
    "sheet": "Tafel und Standblatt",
    "tournament": "Turnier",
    "season": "Saison",
}


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(line for group in GROUPS for line in _group(group))])


def _group(group: str) -> Iterator[str]:
    yield f"## {GROUP_TITLES[group]} (`{group}`)\n"
    for key in KEYS.values():
        if key.name.startswith(f"{group}."):
            yield from _key(key)


def _key(key: Key) -> Iterator[str]:
    yield f"### `{key.name}`\n"
    yield f"*{key.doc}*\n"
    answers = _answers(key.shape)
    if answers:
        yield "| Wert | bedeutet | *means* |"
        yield "| --- | --- | --- |"
        for answer in answers:
            german, english = (key_text(key.name, answer, language) for language in (Language.DE, Language.EN))
            yield f"| `{_toml(written(answer))}` | {german} | {english} |"
        yield ""
    else:
        value = _example(key.name)
        yield f"Wert: {_accepted(key.shape)}.\n"
        yield f"`sets.{key.name} = {_toml(written(value))}`: {key_text(key.name, value, Language.DE)}"
        yield f"*{key_text(key.name, value, Language.EN)}*\n"
    ruled = cited(load(ROOT), key.name)
    yield f"`{ROOT}`: `{_toml(written(ruled.value))}` ({ruled.article})\n"


def _answers(shape: Shape) -> tuple[object, ...]:
    """Every value there is, where they can be listed."""
    match shape:
        case YesNo():
            return (True, False)
        case EnumWord(members):
            return tuple(members.values())
        case _:
            return ()


def _accepted(shape: Shape) -> str:
    match shape:
        case YesNo():
            return "`true` oder `false`"
        case Number(bounds, optional):
            return f"ganze Zahl von {bounds.low} bis {bounds.high}" + (' oder `"none"`' if optional else "")
        case EnumWord(members):
            return "eines von " + ", ".join(f"`{_toml(word)}`" for word in members)
        case Name():
            return "ein Name"
        case Series(of, _):
            return f"Liste; jeder Eintrag {_accepted(of)}"
        case ValueTable(keys, values):
            names = _accepted(keys).replace('"', "")  # left of an equals sign words stand without quotation marks
            return f"Tabelle; links {names}, rechts {_accepted(values)}"


def _example(key: str) -> object:
    """A telling value: that of the general rules, or of the first Reglement that has one."""
    values = [cited(load(name), key).value for name in built_in()]
    return next((value for value in values if value not in (None, (), 0) and value != {}), values[0])


def _toml(value: object) -> str:
    match value:
        case bool() | int() | str():
            return json.dumps(value, ensure_ascii=False)
        case list():
            return "[" + ", ".join(_toml(entry) for entry in value) + "]"
        case dict():
            return (
                "{ " + ", ".join(f"{name} = {_toml(entry)}" for name, entry in value.items()) + " }" if value else "{}"
            )
        case _:
            raise TypeError(f"no Reglement holds {value!r}")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
