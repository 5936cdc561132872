"""A language nobody speaks, made from the German files: every sentence is marked, and longer, as others may be.

It lies where `PUUR_TEXTS` looks for texts before those that are shipped, in the place of Italian: what a page says
without a mark comes from no file, and what is cut off will be cut off in the next language, too.
"""

import json
import re
from collections.abc import Iterable
from pathlib import Path

from tests.wording.test_catalogues import ROOMS

from puur.decks import Language
from puur.wording.catalogue import Text, read_table, texts_in
from puur.wording.message import Message, MessageChoice, read_message

OPEN, CLOSED = "⟦", "⟧"
VOWELS = "aeiouäöü"
LONGER = 1.4


def lengthened(text: str) -> str:
    """A text with doubled vowels, until it is longer by two fifths; what it looks like stays.

    >>> lengthened("Der Platz ist besetzt.")
    'Deer Plaatz iist beeseetzt.'
    """
    wanted, made = round(len(text) * LONGER), ""
    for at, sign in enumerate(text):
        made += sign * 2 if sign in VOWELS and len(made) + len(text) - at < wanted else sign
    return made


def written(message: Message) -> str:
    """A message as its file would have it, longer; facts and choices stay what they are."""
    told = ""
    for piece in message.pieces:
        match piece:
            case str():
                told += _text(piece)
            case MessageChoice(name, forms, singular):
                told += f"{{{name}, {'select' if singular is None else 'plural'}, "
                told += " ".join(f"{'=' * isinstance(of, int)}{of} {{{written(form)}}}" for of, form in forms.items())
                told += "}"
    return told


def _text(template: str) -> str:
    """A text with facts, as `str.format` fills it, as a message; an apostrophe needs none before a brace here."""
    parts = template.replace("{{", "\0").replace("}}", "\1").split("{")
    told = lengthened(parts[0])
    for part in parts[1:]:
        fact, _, after = part.partition("}")
        name, _, digits = fact.partition(":")
        told = told.removesuffix("'") + ("''" if told.endswith("'") else "")
        told += (f"{{{name}, number, {'0' * int(digits)}}}" if digits else f"{{{name}}}") + lengthened(after)
    return told.replace("\0", "'{'").replace("\1", "'}'")


def marked(text: Text) -> str:
    """A text of a file as TOML, marked and longer."""
    if isinstance(text, str):
        told = f"{OPEN}{written(read_message(text, Language.DE))}{CLOSED}"
        return json.dumps(told, ensure_ascii=False)
    return f"[{', '.join(map(marked, text))}]"


def write_texts(folder: Path, instead_of: Language) -> None:
    """All texts of all rooms in that language."""
    for room in ROOMS:
        for place, german in zip(room.folders, room.files(Language.DE), strict=True):
            file = folder / room.package / place / f"{instead_of.value}.toml"
            file.parent.mkdir(parents=True, exist_ok=True)
            lines = (f"{key} = {marked(text)}\n" for key, text in texts_in(read_table(german)))
            file.write_text("".join(lines), encoding="utf-8")


def unmarked(text: str, own: Iterable[str] = ()) -> list[str]:
    r"""The lines of a text that hold words outside of marks, without these marks; `own` are words that need none.

    >>> unmarked("⟦Eeiin ⟦Tiisch⟧⟧ frei\n  ⟦Rooll⟧ 3", ["frei"]), unmarked("⟦Eeiin⟧ Tisch")
    ([], ['Tisch'])
    """
    before = ""
    while before != text:
        before, text = text, re.sub(rf"{OPEN}[^{OPEN}{CLOSED}]*{CLOSED}", " ", text)
    spelled = "|".join(map(re.escape, sorted(own, key=len, reverse=True)))
    bare = re.sub(rf"(?<!\w)(?:{spelled})(?!\w)", " ", text) if spelled else text
    return [" ".join(line.split()) for line in bare.splitlines() if re.search(r"[^\W\d_]{2}", line)]
