"""Sentences with placeholders, in the part of ICU MessageFormat that we need.

    {who} hebt {n, plural, =0 {keine Karte} one {eine Karte} other {{n} Karten}} ab
    {passe, select, yes {Passe} other {Runde}} {round} beginnt.

A fact stands in braces. `plural` chooses by a number, a list by how many it holds: first the form of exactly this one
(`=0`), then by the language's rule `one` or `other`. `select` chooses by a word; of true and false by `yes` and `no`.
For the person addressed (`Addressed`) it chooses `you`, because the verb form differs:
`{who, select, you {Du gibst} other {{who} gibt}}`. `{month, number, 00}` tells at least two digits. A brace that is
to be read stands in apostrophes, `'{'`; an apostrophe just before a brace is written twice, `d''{who}`.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from string import Formatter
from typing import Final

from puur.decks import Language, words_of

MessageFacts = Mapping[str, object]
Script = str | list["Script | dict[str, Script]"]
"""A message for a page's script: a text, or pieces of which a choice is a list of its fact, its kind and its forms."""

YOU: Final = "you"
"""The form of a `select` for the person addressed."""


class Addressed(str):
    """The name of the person addressed: a `select` on it chooses the form `you`.

    It is a separate type because people may choose any name, even `you`.
    """

    __slots__ = ()


class MessageError(ValueError):
    """A message that cannot be read: what is wrong with it, and where."""


@dataclass(frozen=True, slots=True)
class MessageChoice:
    """A choice by number, or by a word (then `singular` is None)."""

    name: str
    forms: Mapping[str | int, "Message"]
    singular: frozenset[int] | None = None

    def chosen(self, fact: object) -> "Message":
        """The form for a number, or for how many a list holds; for a word, of true and false `yes` and `no`."""
        return self.forms.get(self._form(fact)) or self.forms["other"]

    def _form(self, fact: object) -> str | int:
        if self.singular is None:
            return _word(fact)
        count = len(fact) if isinstance(fact, tuple | list) else fact
        if not isinstance(count, int) or count in self.forms:
            return count if isinstance(count, int) else "other"
        return "one" if abs(count) in self.singular else "other"


def _word(fact: object) -> str:
    """The form for a fact: `you` only for the person addressed."""
    if isinstance(fact, bool):
        return "yes" if fact else "no"
    if isinstance(fact, Addressed):
        return YOU
    return "other" if fact == YOU else str(fact)


@dataclass(frozen=True, slots=True)
class Message:
    """A parsed message: texts with facts, as filled by `str.format`, and choices.

    `plain` is its text if it has no choices, which is the usual, fast case.
    """

    pieces: tuple[str | MessageChoice, ...]
    plain: str | None = None

    def fill(self, facts: MessageFacts, counted: MessageFacts | None = None) -> str:
        """The sentence for these facts; choices look at `counted`, where that is given. Raises `KeyError` for a fact.

        >>> message = read_message("{n, plural, =0 {niemand} one {eine Person} other {{n} Leute}}", Language.DE)
        >>> [message.fill({"n": number}) for number in (0, 1, 2)]
        ['niemand', 'eine Person', '2 Leute']
        """
        if self.plain is not None:
            return self.plain.format_map(facts)
        asked = facts if counted is None else counted
        return "".join(
            piece.format_map(facts) if isinstance(piece, str) else piece.chosen(asked[piece.name]).fill(facts, asked)
            for piece in self.pieces
        )

    @property
    def told(self) -> frozenset[str]:
        """The facts that are put in, in any of its forms."""
        return frozenset(
            name
            for message in self.all_forms()
            for piece in message.pieces
            if isinstance(piece, str)
            for _, name, _, _ in Formatter().parse(piece)
            if name is not None
        )

    @property
    def asked(self) -> frozenset[str]:
        """The facts that choose among its forms."""
        pieces = (piece for message in self.all_forms() for piece in message.pieces)
        return frozenset(piece.name for piece in pieces if not isinstance(piece, str))

    def all_forms(self) -> Iterator["Message"]:
        """Itself, and every form it may choose."""
        yield self
        for piece in self.pieces:
            if not isinstance(piece, str):
                for form in piece.forms.values():
                    yield from form.all_forms()

    @property
    def script(self) -> Script:
        """The form for scripts, which fill it like `fill`: see `static/js/words.js`.

        >>> read_message("{n, plural, one {Tisch} other {Tische}} {list}", Language.DE).script
        [['n', 'plural', {'one': 'Tisch', 'other': 'Tische'}], ' {list}']
        """
        return self.plain if self.plain is not None else [_script(piece) for piece in self.pieces]


def _script(piece: str | MessageChoice) -> Script:
    if isinstance(piece, str):
        return piece
    kind = "select" if piece.singular is None else "plural"
    return [piece.name, kind, {str(name): form.script for name, form in piece.forms.items()}]


def read_message(text: str, language: Language) -> Message:
    """Parse a message. Raises `MessageError`.

    >>> read_message("l''{who} '{'x'}'", Language.FR).fill({"who": "une"})
    "l'une {x}"
    """
    if "{" not in text and "}" not in text and "''" not in text:
        return Message((text,), text)
    reader = _Reader(text, words_of(language).singular)
    message = reader.message("")
    if reader.at < len(text):
        raise reader.wrong("a brace is closed that was not opened")
    return message


_TEXT: Final = re.compile(r"[^{}']+|''|'(?P<quoted>[{}](?:[^']|'')*)'|'(?![{}])")
_FACT: Final = re.compile(r"\{\s*(?P<name>\w+)\s*(?P<end>[},])")
_KIND: Final = re.compile(r"\s*(?P<kind>\w+)\s*,\s*")
_DIGITS: Final = re.compile(r"(?P<zeros>0+)\s*\}")
_FORM: Final = re.compile(r"\s*(?P<form>=?\w+)\s*\{")
_END: Final = re.compile(r"\s*\}")
_COUNTS: Final = re.compile(r"=(?P<exact>\d+)|one|other")


class _Reader:
    """Reads a message from its beginning to its end."""

    def __init__(self, text: str, singular: frozenset[int]) -> None:
        self.text = text
        self.singular = singular
        self.at = 0

    def wrong(self, what: str) -> MessageError:
        """What is wrong here."""
        return MessageError(f"{what}, at «{self.text[self.at :][:20]}» of «{self.text}»")

    def message(self, counts: str) -> Message:
        """A message up to its end or to a closing brace; `counts` is the fact that chose it, if it is a form."""
        pieces: list[str | MessageChoice] = []
        while self.at < len(self.text) and self.text[self.at] != "}":
            piece = self.argument() if self.text[self.at] == "{" else self.literal(counts)
            if pieces and isinstance(piece, str) and isinstance(last := pieces[-1], str):
                pieces[-1] = last + piece
            else:
                pieces.append(piece)
        plain = "" if not pieces else pieces[0] if len(pieces) == 1 and isinstance(pieces[0], str) else None
        return Message(tuple(pieces), plain)

    def literal(self, counts: str) -> str:
        """A stretch of text."""
        found = self.taken(_TEXT, "an apostrophe before a brace is written twice, one round a brace is closed")
        if counts and "#" in found[0]:
            raise self.wrong(f"# is not known here: write {{{counts}}}")
        text = (found["quoted"] or found[0]).replace("''", "'")
        return text.replace("{", "{{").replace("}", "}}")

    def argument(self) -> str | MessageChoice:
        """What stands in braces."""
        found = self.taken(_FACT, "the name of a fact is expected")
        name = found["name"]
        if found["end"] == "}":
            return f"{{{name}}}"
        match self.taken(_KIND, "plural, select or number is expected")["kind"]:
            case "plural":
                return MessageChoice(name, self.forms(name), self.singular)
            case "select":
                return MessageChoice(name, self.forms(""))
            case "number":
                return f"{{{name}:0{len(self.taken(_DIGITS, 'zeros are expected')['zeros'])}}}"
            case other:
                raise self.wrong(f"{other} is not known: plural, select or number is expected")

    def forms(self, counts: str) -> Mapping[str | int, Message]:
        """The forms of a choice with their names, up to its end; `counts` is the fact they follow if it is a number."""
        forms: dict[str | int, Message] = {}
        while not (end := _END.match(self.text, self.at)):
            word = self.taken(_FORM, "a form is expected: a word, and its text in braces")["form"]
            count = _COUNTS.fullmatch(word)
            name = int(count["exact"]) if counts and count and count["exact"] else word
            if name in forms or (counts and not count):
                raise self.wrong(f"the form {word} is not known, or is there twice")
            forms[name] = self.message(counts)
            self.taken(_END, "a brace is not closed")
        if "other" not in forms:
            raise self.wrong("the form other is missing")
        self.at = end.end()
        return forms

    def taken(self, pattern: re.Pattern[str], expected: str) -> re.Match[str]:
        """What matches here; what comes after it is read next."""
        found = pattern.match(self.text, self.at)
        if found is None:
            raise self.wrong(expected)
        self.at = found.end()
        return found
